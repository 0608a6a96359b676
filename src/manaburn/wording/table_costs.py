"""Phrases for costs, and for what may be activated when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manaburn.abilities.abilities import Activated, AdditionalCost, CastOnly, DeckCopies, Spell, SpendOnX, Triggered
from manaburn.abilities.amounts import Num, Times
from manaburn.abilities.base import Condition
from manaburn.abilities.conditions import (
    BeforeStep,
    BeingAttacked,
    DuringPhase,
    DuringStep,
    Every,
    Fits,
    Not,
    SorceryTiming,
    YourTurn,
)
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import InZone
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import Chosen, Opponents
from manaburn.abilities.terms import (
    BATTLEFIELD,
    BEGIN_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_STEP,
    FIRST_STRIKE_DAMAGE,
    GRAVEYARD,
    POSTCOMBAT_MAIN,
    UPKEEP,
)
from manaburn.abilities.verbs_players import LoseLife
from manaburn.wording.grammar import (
    GRAMMAR,
    NUMBER,
    SYMBOL,
    Builder,
    Choice,
    Firsts,
    Grammar,
    Reader,
    Reading,
    Values,
    Writer,
    const,
    mean,
    say,
    union,
)
from manaburn.wording.sense import heads_of
from manaburn.wording.table_moves import IN_GRAVEYARD
from manaburn.wording.talk import THIS, YOU, Talk, Unsaid

# --- costs -----------------------------------------------------------------------------------------------------------
say("cost action", "pay {amount:number} life", LoseLife, who=YOU, pay=True)
say("cost action", "{action:verb.imp}")
say("one cost action", "pay {amount:number} life", LoseLife, who=YOU, pay=True)
say("one cost action", "{action:verb.imp}")
say(
    "cost action", "{first:verb.imp} and {second:verb.imp}", lambda values, talk: Seq((values["first"], values["second"]), "and"),
    take=lambda value, talk: (
        {"first": value.parts[0], "second": value.parts[1]}
        if isinstance(value, Seq) and value.joint == "and" and len(value.parts) == 2
        else None
    ),
)  # fmt: skip


class CostRule:
    """Mana, symbols and actions, with commas between them."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return union((frozenset((SYMBOL,)), grammar.firsts("cost action")))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(end, _cost(builders)) for end, builders in self._parts(reader, at)]

    def _parts(self, reader: Reader, at: int) -> Iterator[tuple[int, tuple[tuple[str, Builder], ...]]]:
        for end, part in self._part(reader, at):
            yield end, (part,)
            if reader.match(end, (",",)):
                for last, rest in self._parts(reader, end + 1):
                    yield last, (part, *rest)

    def _part(self, reader: Reader, at: int) -> Iterator[tuple[int, tuple[str, Builder]]]:
        for word, name in (("{T}", "tap"), ("{Q}", "untap")):
            if reader.match(at, (word,)):
                yield at + 1, (name, const(True))
        for category in ("mana", "cost action"):
            for end, builder in reader.read(category, at):
                yield end, (category, builder)

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, Cost) or value.loyalty is not None:
            return False
        parts: list[tuple[str, Any]] = [] if value.mana is None else [("mana", value.mana)]
        marks = [word for word, wanted in (("{T}", value.tap), ("{Q}", value.untap)) if wanted]
        parts += [("", word) for word in marks] + [("cost action", action) for action in value.actions]
        writer.talk.performed = performed(value.actions)
        for index, (category, part) in enumerate(parts):
            if index:
                writer.emit(",")
            place = len(writer.out)
            if not (writer.write(category, part) if category else writer.emit(part)):
                return False
            writer.out[place] = "^" + writer.out[place]
        return bool(parts)


def _cost(parts: tuple[tuple[str, Builder], ...]) -> Builder:
    def build(talk: Talk) -> Any:
        values = [(name, builder(talk)) for name, builder in parts]
        named = {name: value for name, value in values if name != "cost action"}
        actions = tuple(value for name, value in values if name == "cost action")
        talk.performed, talk.deeds = performed(actions), deeds(actions)
        return Cost(named.get("mana"), named.get("tap", False), named.get("untap", False), None, actions)

    return build


def performed(actions: tuple[Any, ...]) -> tuple[str, ...]:
    """The names of what the actions of a cost are done to ("the sacrificed creature")."""
    return tuple(node.name for action in actions for node in action.walk() if isinstance(node, Chosen))


def deeds(actions: tuple[Any, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The same names with the words that each may be called by (none: any)."""
    return tuple(
        (node.name, heads_of(node.what)) for action in actions for node in action.walk() if isinstance(node, Chosen)
    )


GRAMMAR.add("cost", CostRule())


def _read_loyalty(reader: Reader, at: int) -> Iterator[Reading]:
    word = reader.word(at)
    if at == 0 and word.lstrip("+\u2212-").isdigit() and reader.match(1, (":",)):
        yield at + 1, const(Cost(loyalty=int(word.replace("\u2212", "-"))))


def _write_loyalty(writer: Writer, value: Any) -> bool:
    if not isinstance(value, Cost) or value.loyalty is None or value != Cost(loyalty=value.loyalty):
        return False
    sign = "+" if value.loyalty > 0 else "\u2212" if value.loyalty < 0 else ""
    return writer.emit(sign + str(abs(value.loyalty)))


GRAMMAR.add("cost", Choice(_read_loyalty, _write_loyalty, (NUMBER,)))

# --- when and how often ------------------------------------------------------------------------------------------------
# A limit is a condition, or a number of times a turn.
_STEPS: Final = (("upkeep", UPKEEP), ("draw step", DRAW), ("end step", END_STEP))
_UNBLOCKED_YET: Final = Every((DuringPhase(BEGIN_COMBAT), BeforeStep(DECLARE_BLOCKERS)))
_TIMES: list[tuple[str, Condition]] = [
    ("during your turn", YourTurn()),
    ("during an opponent's turn", Not(YourTurn())),
    ("during your turn, before attackers are declared", Every((YourTurn(), BeforeStep(DECLARE_ATTACKERS)))),
    ("before attackers are declared", BeforeStep(DECLARE_ATTACKERS)),
    ("before blockers are declared", BeforeStep(DECLARE_BLOCKERS)),
    ("during combat", DuringPhase(BEGIN_COMBAT)),
    ("during the declare attackers step", DuringStep(DECLARE_ATTACKERS)),
    ("during the declare blockers step", DuringStep(DECLARE_BLOCKERS)),
    ("during combat before blockers are declared", _UNBLOCKED_YET),
    (
        "during combat after blockers are declared",
        Every((DuringPhase(BEGIN_COMBAT), Not(BeforeStep(DECLARE_BLOCKERS)))),
    ),
    ("before the combat damage step", BeforeStep(FIRST_STRIKE_DAMAGE)),
    ("after combat", Not(BeforeStep(POSTCOMBAT_MAIN))),
    ("before combat or during combat before blockers are declared", BeforeStep(DECLARE_BLOCKERS)),
    ("during your turn and only during combat", DuringPhase(BEGIN_COMBAT, YOU)),
    ("during your turn and only during combat before blockers are declared", Every((YourTurn(), _UNBLOCKED_YET))),
    ("during your declare attackers step", DuringStep(DECLARE_ATTACKERS, YOU)),
    (
        "during an opponent's turn, before attackers are declared",
        Every((Not(YourTurn()), BeforeStep(DECLARE_ATTACKERS))),
    ),
    ("during combat on an opponent's turn", DuringPhase(BEGIN_COMBAT, Opponents())),
    ("during the declare blockers step on an opponent's turn", DuringStep(DECLARE_BLOCKERS, Opponents())),
    ("during an opponent's turn after their upkeep step", Every((Not(YourTurn()), Not(BeforeStep(DRAW))))),
]
for _word, _step in _STEPS:
    _TIMES += [(f"during your {_word}", DuringStep(_step, YOU)), (f"during any {_word}", DuringStep(_step))]
    _TIMES.append((f"during an opponent's {_word}", DuringStep(_step, Opponents())))
for _template, _condition in _TIMES:
    mean("when only", _template, _condition)
say("when only", "if {condition:condition}")
_ATTACKED: Final = Every((DuringStep(DECLARE_ATTACKERS), BeingAttacked(YOU)))
mean("when only", "during the declare attackers step and only if you've been attacked this step", _ATTACKED)
for _line in ("line", "spell line"):
    say(_line, "<cast> this spell only {when:when only}.", CastOnly)
mean("how often", "once each turn", 1)
mean("more often", "twice each turn", 2)
mean("more often", "three times each turn", 3)


def zone_of(*nodes: Node | None) -> int:
    """Where an ability works: one that speaks of its own card in a graveyard works there (402.8 / 113.6)."""
    for node in nodes:
        if node is not None and any(part in (IN_GRAVEYARD, _IS_IN_GRAVEYARD) for part in node.walk()):
            return GRAVEYARD
    return BATTLEFIELD


_IS_IN_GRAVEYARD: Final = Fits(THIS, InZone(GRAVEYARD))


def _generic(price: ManaCost) -> int:
    if price != ManaCost(price.generic) or not price.generic:
        raise Unsaid
    return price.generic


def _limited(*names: str) -> dict[str, Any]:
    """``make`` and ``take`` of an ability with those limits, and no others."""

    def make(values: Values, talk: Talk) -> Activated:
        only = SorceryTiming() if "sorcery" in names else values.get("only")
        zone = zone_of(values["cost"], values["effect"], only)
        less = Times(_generic(values["price"]), values["each"]) if "each" in values else None
        return Activated(
            values["cost"], values["effect"], only, values.get("per_turn", 0), zone, anyone=anyone, less=less
        )

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, Activated) or value.anyone != anyone:
            return None
        if (value.less is not None) != ("each" in names):
            return None
        if (value.only is not None) != ("only" in names) or (value.per_turn != 0) != ("per_turn" in names):
            return None
        values: Values = {
            "cost": value.cost, "effect": value.effect, "only": value.only, "per_turn": value.per_turn,
        }  # fmt: skip
        if isinstance(value.less, Times):
            values |= {"price": ManaCost(value.less.factor), "each": value.less.amount}
        return values if make(values, talk) == value else None

    anyone = "anyone" in names
    return {"make": make, "take": take}


_LIMITS: Final = (
    ("", ()),
    (" <activate only> {per_turn:how often}.", ("per_turn",)),
    (" activate no more than {per_turn:more often}.", ("per_turn",)),
    (" <sorcery timing>.", ("only", "sorcery")),
    (" <activate only> {only:when only}.", ("only",)),
    (" <activate only> {only:when only} and only {per_turn:how often}.", ("only", "per_turn")),
    (" any player may activate this ability.", ("anyone",)),
    (" this ability costs {price:mana} less to activate for each {each:per}.", ("each",)),
)
for _template, _names in _LIMITS:
    say("activated", "{cost:cost}: {effect:body}" + _template, **_limited(*_names))


for _category in ("spell line", "line"):
    say(
        _category, "as an additional cost to <cast> this spell, {action:cost action}.",
        lambda values, talk: AdditionalCost(Cost(actions=(values["action"],))),
        take=lambda value, talk: (
            {"action": value.cost.actions[0]}
            if isinstance(value, AdditionalCost) and len(value.cost.actions) == 1
            else None
        ),
        after=lambda talk, value: _note_performed(talk, value),
    )  # fmt: skip


def _note_performed(talk: Talk, value: Any) -> None:
    talk.performed = (*talk.performed, *performed(value.cost.actions))
    talk.deeds = (*talk.deeds, *deeds(value.cost.actions))


say("spell line", "spend only {colors:color} mana on X.", SpendOnX)
say(
    "spell line", "spend only {one:color} and/or {other:color} mana on X.",
    lambda values, talk: SpendOnX(values["one"] | values["other"]),
    take=lambda value, talk: (
        {"one": value.colors & -value.colors, "other": value.colors & (value.colors - 1)}
        if isinstance(value, SpendOnX) and value.colors.bit_count() == 2
        else None
    ),
)  # fmt: skip
for _category in ("line", "spell line"):
    say(
        _category, "a deck can have any number of cards named ~.", lambda values, talk: DeckCopies(),
        take=lambda value, talk: {} if value == DeckCopies() else None,
    )  # fmt: skip
    say(
        _category, "a deck can have up to {most:count} cards named ~.",
        lambda values, talk: DeckCopies(_plain_number(values["most"])),
        take=lambda value, talk: (
            {"most": Num(value.most)} if isinstance(value, DeckCopies) and value.most else None
        ),
    )  # fmt: skip


def _plain_number(amount: Any) -> int:
    if not isinstance(amount, Num):
        raise Unsaid
    return amount.n


say("spell body", "{effect:body}", Spell)
say(
    "spell line", "{ability:spell body}", take=lambda value, talk: None if getattr(value, "label", "") else {"ability": value},
)  # fmt: skip


class Elsewhere:
    """An ability of an instant or a sorcery, which is never on the battlefield; its target words are its own."""

    def __init__(self, category: str) -> None:
        self.category = category

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return grammar.firsts(self.category)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(end, _elsewhere(builder)) for end, builder in reader.read(self.category, at)]

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, Activated | Triggered):
            return False
        heads, writer.talk.heads = writer.talk.heads, ()
        said = writer.write(self.category, value)
        writer.talk.heads = heads
        return said


def _elsewhere(build: Builder) -> Builder:
    def built(talk: Talk) -> Any:
        heads, talk.heads = talk.heads, ()
        ability = build(talk)
        talk.heads = heads
        if ability.zone == BATTLEFIELD:
            raise Unsaid
        return ability

    return built


for _category in ("triggered", "activated"):
    GRAMMAR.add("spell line", Elsewhere(_category))
