"""Phrases for whole abilities: triggers, costs, static abilities, entering, keywords."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.abilities import (
    Activated,
    AdditionalCost,
    Keyword,
    Spell,
    SpendOnX,
    Static,
    Triggered,
)
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Pattern
from manaburn.abilities.conditions import Fits, SorceryTiming
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import ControlledBy, HasColor, HasType, IsOpponent, IsPlayer, Suspended
from manaburn.abilities.modifications import (
    AddAbilities,
    CanBlockOnly,
    CantGainLife,
    DamageIsCertain,
    ExtraLandPlays,
    MayLookAtTop,
    PlayLandsFrom,
    PreventDamage,
    RedirectDamage,
    RuleBit,
    SetController,
    SetPT,
)
from manaburn.abilities.nouns import EachPlayer, EventObject, EventPlayer, Opponents
from manaburn.abilities.subtypes import SUBTYPES
from manaburn.abilities.terms import (
    BATTLEFIELD,
    COMMAND,
    CREATURE,
    END_STEP,
    EXILE,
    GRAVEYARD,
    KEYWORD_BITS,
    TYPE_NAMES,
    UPKEEP,
)
from manaburn.abilities.triggers import (
    Attacks,
    BecomesTapped,
    Blocks,
    Casts,
    DealsDamage,
    OneOf,
    StepBegins,
    TapsForMana,
    ZoneChange,
)
from manaburn.abilities.verbs import LoseLife
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
from manaburn.wording.noun_phrases import TYPE_WORDS, head_of, parts_of, with_part, without_part
from manaburn.wording.talk import THIS, YOU, Talk
from manaburn.wording.tokens import DASH
from manaburn.wording.vocabulary import M10, OLD, ORACLE

# --- lists of modifications ---


class Modifications:
    """Modifications of one subject, joined by "and"."""

    def __init__(self, one: str) -> None:
        self.one = one

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return grammar.firsts(self.one)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for end, first in reader.read(self.one, at):
            found.append((end, first))
            if reader.match(end, ("and",)):
                for last, rest in self.read(reader, end + 1):
                    found.append((last, lambda talk, a=first, b=rest: (*a(talk), *b(talk))))  # type: ignore[misc]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        for size in range(len(value), 0, -1):
            if writer.attempt(lambda size=size: self._write(writer, value, size)):  # type: ignore[misc]
                return True
        return False

    def _write(self, writer: Writer, value: Any, size: int) -> bool:
        if not writer.write(self.one, value[:size]):
            return False
        return size == len(value) or (writer.emit("and") and self.write(writer, value[size:]))


for _category in ("gain", "have", "cannot", "rule"):
    for _number in ("sg", "pl"):
        GRAMMAR.add(f"{_category}s.{_number}", Modifications(f"{_category}.{_number}"))

for _category in ("gain#", "have#"):
    say(
        _category, "[gets|get] {change:change}", lambda values, talk: (values["change"],),
        take=lambda value, talk: {"change": value[0]} if len(value) == 1 else None,
    )  # fmt: skip
for _category, _verb in (("gain#", "[gains|gain]"), ("have#", "[has|have]")):
    say(
        _category, _verb + " {keywords:keywords}", lambda values, talk: (AddAbilities(values["keywords"]),),
        take=lambda value, talk: (
            {"keywords": value[0].abilities} if len(value) == 1 and isinstance(value[0], AddAbilities) else None
        ),
    )  # fmt: skip

_RULES: Final = (
    ("cannot#", "can't attack or block", (RuleBit("can't attack"), RuleBit("can't block"))),
    ("cannot#", "can't attack", (RuleBit("can't attack"),)),
    ("cannot#", "can't block", (RuleBit("can't block"),)),
    ("cannot#", "can't be blocked", (RuleBit("can't be blocked"),)),
    ("rule#", "[attacks|attack] each combat if able", (RuleBit("attacks if able"),)),
    ("rule#", "[blocks|block] each combat if able", (RuleBit("blocks if able"),)),
    (
        "rule#",
        "[assigns|assign] combat damage equal to [its|their] toughness rather than [its|their] power",
        (RuleBit("assigns combat damage by toughness"),),
    ),
)
for _category, _template, _mods in _RULES:
    mean(_category, _template, _mods)
for _number in ("sg", "pl"):
    say(f"rule.{_number}", "{mods:cannot." + _number + "}")
    say(f"rule.{_number}", "{mods:doesnt." + _number + "}")
mean(
    "doesnt#",
    "[doesn't untap during its controller's untap step|don't untap during their controllers' untap steps]",
    (RuleBit("doesn't untap"),),
)
say(
    "rule#", "can block only {what:permanent.pl}", lambda values, talk: (CanBlockOnly(values["what"]),),
    take=lambda value, talk: {"what": value[0].what} if len(value) == 1 and isinstance(value[0], CanBlockOnly) else None,
)  # fmt: skip

# --- static abilities ---
say("static", "{what:subject#} {mods:haves#}.", Static)
say("static", "{what:subject#} {mods:rules#}.", Static)
say("static", "you control {what:thing.sg}.", Static, mods=(SetController(YOU),))
say("static", "prevent all damage that would be dealt to {what:thing.sg}.", Static, mods=(PreventDamage(),))
say(
    "static",
    "you may choose not to untap {what:thing.sg} during your untap step.",
    Static,
    mods=(RuleBit("may not untap"),),
)
say("static", "damage can't be prevented.", Static, what=EachPlayer(), mods=(DamageIsCertain(),))
say("static", "players can't gain life.", Static, what=EachPlayer(), mods=(CantGainLife(),))
say("static", "your opponents can't gain life.", Static, what=Opponents(), mods=(CantGainLife(),))
say("static", "you may look at the top card of your library any time.", Static, what=YOU, mods=(MayLookAtTop(),))
say("static", "you may play an additional land on each of your turns.", Static, what=YOU, mods=(ExtraLandPlays(1),))
say("static", "you may play lands from your graveyard.", Static, what=YOU, mods=(PlayLandsFrom(GRAVEYARD),))
say(
    "static", "all damage that would be dealt to {what:you} is dealt to {to:thing.sg} instead.",
    lambda values, talk: Static(values["what"], (RedirectDamage(values["to"]),)),
    take=lambda value, talk: (
        {"what": value.what, "to": value.mods[0].to}
        if isinstance(value, Static) and len(value.mods) == 1 and isinstance(value.mods[0], RedirectDamage)
        else None
    ),
)  # fmt: skip
say(
    "static", "{what:demonstrative or name}'s power and toughness are each equal to {size:equal}.",
    lambda values, talk: Static(values["what"], (SetPT(values["size"], values["size"], True),), zone=-1),
    take=lambda value, talk: _defining(value),
)  # fmt: skip


def _defining(value: Any) -> Values | None:
    if not isinstance(value, Static) or value.zone != -1 or len(value.mods) != 1:
        return None
    size = value.mods[0]
    if isinstance(size, SetPT) and size == SetPT(size.power, size.power, True):
        return {"what": value.what, "size": size.power}
    return None


say(
    "quoted", "{ability:static}", lambda values, talk: (replace(values["ability"], zone=COMMAND),),
    take=lambda value, talk: {"ability": replace(value[0], zone=BATTLEFIELD)} if len(value) == 1 else None,
)  # fmt: skip

# --- events ---
_HAPPENS_ONCE: Final[tuple[tuple[str, Pattern], ...]] = (
    ("<enters>", ZoneChange(THIS, -1, BATTLEFIELD)),
    ("<dies>", ZoneChange(THIS, BATTLEFIELD, GRAVEYARD)),
    ("<leaves>", ZoneChange(THIS, BATTLEFIELD, -1)),
)
_HAPPENS_OFTEN: Final[tuple[tuple[str, Pattern], ...]] = (
    ("attacks", Attacks(THIS)),
    ("blocks", Blocks(THIS)),
    ("becomes tapped", BecomesTapped(THIS)),
    ("becomes untapped", BecomesTapped(THIS, True)),
)
for _category, _table in (("happens once", _HAPPENS_ONCE), ("happens often", _HAPPENS_OFTEN)):
    for _template, _pattern in _table:
        mean(_category, _template, _pattern)


_HAPPENING = tuple({type(pattern) for _, pattern in (*_HAPPENS_ONCE, *_HAPPENS_OFTEN)})


def _event(values: Values, talk: Talk) -> Pattern:
    parts = tuple(replace(values[key], what=values["what"]) for key in ("first", "second") if key in values)
    return parts[0] if len(parts) == 1 else OneOf(parts)


def _event_parts(value: Any, talk: Talk) -> Values | None:
    parts = value.parts if isinstance(value, OneOf) else (value,)
    if not all(isinstance(part, _HAPPENING) for part in parts):
        return None
    nouns = [getattr(part, "what", None) for part in parts]
    if nouns[0] is None or any(noun != nouns[0] for noun in nouns) or len(parts) > 2:
        return None
    plain = [replace(part, what=THIS) for part in parts]
    return {"what": nouns[0], **dict(zip(("first", "second"), plain, strict=False))}


def _one_event(value: Any, talk: Talk) -> Values | None:
    return None if isinstance(value, OneOf) else _event_parts(value, talk)


def _two_events(value: Any, talk: Talk) -> Values | None:
    return _event_parts(value, talk) if isinstance(value, OneOf) else None


say("event when", "{what:thing.sg} {first:happens once}", _event, take=_one_event)
say("event when", "{what:thing.sg} {first:happens once} or {second:happens often}", _event, take=_two_events)
say("event whenever", "{what:thing.sg} {first:happens often}", _event, take=_one_event)
say("event whenever", "{what:thing.sg} {first:happens often} or {second:happens often}", _event, take=_two_events)


def _say_arrival(talk: Talk, value: Any) -> None:
    talk.mention(EventObject(), head_of(value.what))


say(
    "event whenever", "{what:a permanent} <enters> under your control",
    lambda values, talk: ZoneChange(with_part(values["what"], ControlledBy(YOU)), -1, BATTLEFIELD),
    take=lambda value, talk: _arrival(value, True), after=_say_arrival, vocabularies=(OLD, M10, ORACLE),
)  # fmt: skip
say(
    "event whenever", "{what:a permanent} <enters>", lambda values, talk: ZoneChange(values["what"], -1, BATTLEFIELD),
    take=lambda value, talk: _arrival(value, False), after=_say_arrival,
)  # fmt: skip


def _arrival(value: Any, yours: bool) -> Values | None:
    if not isinstance(value, ZoneChange) or value != ZoneChange(value.what, -1, BATTLEFIELD):
        return None
    what: Any = value.what
    what = without_part(what, ControlledBy(YOU)) if yours else what
    return None if what is None or not hasattr(what, "test") else {"what": what}


def _death(value: Any, creature: bool) -> Values | None:
    if not isinstance(value, ZoneChange) or value != ZoneChange(value.what, BATTLEFIELD, GRAVEYARD):
        return None
    what: Any = value.what
    if not hasattr(what, "test"):
        return None
    return {"what": what} if (HasType(CREATURE) in parts_of(what)) == creature else None


for _template, _creature in (("<dies>", True), ("is put into a graveyard <from battlefield>", False)):
    say(
        "event whenever", "{what:a permanent} " + _template,
        lambda values, talk: ZoneChange(values["what"], BATTLEFIELD, GRAVEYARD),
        take=lambda value, talk, creature=_creature: _death(value, creature), after=_say_arrival,
    )  # fmt: skip


def _say_player(head: str) -> Any:
    def after(talk: Talk, value: Any) -> None:
        talk.mention(EventObject(), head if head else head_of(value.what))
        talk.mention(EventPlayer(), "player", player=True)

    return after


say("event whenever", "a player <casts> {what:a spell}", Casts, who=None, after=_say_player("spell"))
say("event whenever", "an opponent <casts> {what:a spell}", Casts, who=Opponents(), after=_say_player("spell"))
say("event whenever", "you <cast> {what:a spell}", Casts, who=YOU, after=_say_player("spell"))
say("event whenever", "a player taps {what:a permanent} for mana", TapsForMana, who=None, after=_say_player(""))
for _combat, _words in ((False, "damage"), (True, "combat damage")):
    for _to, _filter in (("an opponent", IsOpponent()), ("a player", IsPlayer())):
        say(
            "event whenever", "{source:thing.sg} deals " + f"{_words} to {_to}", DealsDamage, to=_filter, combat=_combat,
            after=lambda talk, value: talk.mention(EventObject(), "player", player=True),
        )  # fmt: skip
say("event at", "the beginning of your upkeep", StepBegins, step=UPKEEP, whose=YOU)
say("event at", "the beginning of the end step", StepBegins, step=END_STEP)

# --- triggered abilities ---
for _word, _category in (("when", "event when"), ("whenever", "event whenever"), ("at", "event at")):
    say(
        "triggered", _word + " {event:" + _category + "}, if {condition:condition}, {effect:body}",
        lambda values, talk: _triggered(values), take=lambda value, talk: _trigger_parts(value, True),
    )  # fmt: skip
    say(
        "triggered", _word + " {event:" + _category + "}, {effect:trigger body}",
        lambda values, talk: _triggered(values), take=lambda value, talk: _trigger_parts(value, False),
    )  # fmt: skip


def _triggered(values: Values) -> Triggered:
    condition = values.get("condition")
    zone = EXILE if condition == Fits(THIS, Suspended()) else BATTLEFIELD
    return Triggered(values["event"], values["effect"], condition, zone=zone)


def _trigger_parts(value: Any, condition: bool) -> Values | None:
    if not isinstance(value, Triggered) or (value.condition is not None) != condition:
        return None
    values: Values = {"event": value.event, "effect": value.effect}
    if condition:
        values["condition"] = value.condition
    return values if _triggered(values) == replace(value, label="") else None


ABILITY_WORDS: Final = ("Landfall", "Imprint")


class Labelled:
    """An ability after its ability word."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(ABILITY_WORDS)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        if reader.text(at) not in ABILITY_WORDS or not reader.match(at + 1, (DASH,)):
            return []
        label = reader.text(at)
        return [
            (end, lambda talk, built=built: replace(built(talk), label=label))  # type: ignore[misc]
            for end, built in reader.read("triggered", at + 2)
        ]

    def write(self, writer: Writer, value: Any) -> bool:
        label = getattr(value, "label", "")
        return bool(label) and writer.emit(label, DASH) and writer.write("triggered", replace(value, label=""))


GRAMMAR.add("line", Labelled())


def _plain(value: Any) -> bool:
    return not getattr(value, "label", "")


for _category in ("triggered", "static", "activated"):
    say(
        "line", "{ability:" + _category + "}",
        take=lambda value, talk: {"ability": value} if _plain(value) else None,
    )  # fmt: skip

# --- costs ---
say("cost action", "pay {amount:number} life", LoseLife, who=YOU, pay=True)
say("cost action", "{action:verb.imp}")
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
        return Cost(named.get("mana"), named.get("tap", False), named.get("untap", False), None, actions)

    return build


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
say("activated", "{cost:cost}: {effect:body}", Activated)
say("activated", "{cost:cost}: {effect:body} activate only once each turn.", Activated, per_turn=1)
say("activated", "{cost:cost}: {effect:body} activate no more than twice each turn.", Activated, per_turn=2)
say("activated", "{cost:cost}: {effect:body} <sorcery timing>.", Activated, only=SorceryTiming())
say(
    "spell line", "as an additional cost to <cast> this spell, {action:cost action}.",
    lambda values, talk: AdditionalCost(Cost(actions=(values["action"],))),
    take=lambda value, talk: (
        {"action": value.cost.actions[0]} if isinstance(value, AdditionalCost) and len(value.cost.actions) == 1 else None
    ),
)  # fmt: skip
say("spell line", "spend only {colors:color} mana on X.", SpendOnX)
say("spell line", "{effect:body}", Spell)

# --- the words of a token or an animated land ---


def _read_subtypes(reader: Reader, at: int) -> Iterator[Reading]:
    words: list[str] = []
    while reader.text(at + len(words)) in SUBTYPES:
        words.append(reader.text(at + len(words)))
        yield at + len(words), const(tuple(words))


def _read_type_words(reader: Reader, at: int) -> Iterator[Reading]:
    mask = 0
    while reader.word(at) in TYPE_WORDS:
        mask |= TYPE_WORDS[reader.word(at)]
        at += 1
        yield at, const(mask)


def _write_type_words(writer: Writer, value: Any) -> bool:
    words = [name.lower() for bit, name in TYPE_NAMES.items() if value & bit]
    return bool(words) and writer.emit(*words)


GRAMMAR.add("subtypes", Choice(_read_subtypes, lambda writer, value: bool(value) and writer.emit(*value), SUBTYPES))
GRAMMAR.add("type words", Choice(_read_type_words, _write_type_words, TYPE_WORDS))

# --- keyword abilities ---
for _name in KEYWORD_BITS:
    say("keyword", _name, Keyword, name=_name)
for _name in ("kicker", "buyback", "equip"):
    say(
        "keyword", _name + " {mana:mana}", lambda values, talk, name=_name: Keyword(name, cost=Cost(values["mana"])),
        take=lambda value, talk, name=_name: _mana_keyword(value, name),
    )  # fmt: skip
say(
    "keyword", "suspend {n:number}—{mana:mana}",
    lambda values, talk: Keyword("suspend", values["n"].n, Cost(values["mana"])),
    take=lambda value, talk: _suspend(value),
)  # fmt: skip
say(
    "keyword", "modular {n:number}", lambda values, talk: Keyword("modular", values["n"].n),
    take=lambda value, talk: {"n": Num(value.number)} if value == Keyword("modular", value.number) else None,
)  # fmt: skip
say("keyword", "affinity for {what:permanent.pl}", Keyword, name="affinity")
say("keyword", "enchant {what:permanent.sg}", Keyword, name="enchant")
say("keyword", "protection {what:quality}", Keyword, name="protection")
say("quality", "from {what:quality word}")
say("quality word", "{colors:color}", HasColor)
say("quality word", "{what:permanent.pl}")


def _mana_keyword(value: Any, name: str) -> Values | None:
    if value.name != name or value.cost is None or value != Keyword(name, cost=Cost(value.cost.mana)):
        return None
    return {"mana": value.cost.mana}


def _suspend(value: Any) -> Values | None:
    if value.name != "suspend" or value.cost is None:
        return None
    return {"n": Num(value.number), "mana": value.cost.mana}
