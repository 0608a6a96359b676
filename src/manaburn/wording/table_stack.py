"""Phrases for spells and abilities on the stack: which they are, countering, copying and aiming them anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.amounts import Half, Num, Stat
from manaburn.abilities.base import Effect, Noun
from manaburn.abilities.conditions import Compare, Fits, Not
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import EACH, Delayed, If, MayPay, Seq
from manaburn.abilities.events import BOTTOM
from manaburn.abilities.filters import HasKeyword, InZone, Is, IsPlayer
from manaburn.abilities.modifications import AddAbilities, RuleBit
from manaburn.abilities.nouns import It
from manaburn.abilities.stacked import Became, ChangeTargets, FromSource, OnStack, SingleTarget, SourceOf, Targeting
from manaburn.abilities.terms import (
    A_SPELL,
    A_TRIGGERED,
    AN_ACTIVATED,
    BATTLEFIELD,
    EQ,
    EXILE,
    FOREVER,
    HAND,
    LIBRARY,
    STACK,
)
from manaburn.abilities.verbs import Affect, CounterSpell, Destroy
from manaburn.abilities.verbs_cards import CopySpell
from manaburn.abilities.verbs_game import NOT_WINNING, ControlTurn, EndTurn, Subgame
from manaburn.abilities.verbs_players import LoseLife
from manaburn.wording.grammar import GRAMMAR, mean, say
from manaburn.wording.noun_phrases import both, parts_of
from manaburn.wording.table_refs import Demonstrative, OwnName, Pronoun
from manaburn.wording.table_targets import Aim
from manaburn.wording.talk import YOU, Talk, Unsaid
from manaburn.wording.verbs import verb

if TYPE_CHECKING:
    from manaburn.wording.grammar import Builder, Firsts, Grammar, Reader, Reading, Values, Writer

ANY_KIND: Final = A_SPELL | AN_ACTIVATED | A_TRIGGERED

# --- what is aimed at there -----------------------------------------------------------------------------------------
_KINDS: Final[tuple[tuple[str, int, str, str], ...]] = (
    ("activated or triggered ability", AN_ACTIVATED | A_TRIGGERED, "ability", ""),
    ("activated ability", AN_ACTIVATED, "ability", ""),
    ("triggered ability", A_TRIGGERED, "ability", ""),
    ("spell or ability", ANY_KIND, "spell or ability", ""),
    ("spell, activated ability, or triggered ability", ANY_KIND, "spell or ability", "each"),
)


class StackAim:
    """ "activated ability from an artifact source", "spell or ability with a single target"."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("activated", "triggered", "spell"))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for text, kinds, kind, said in _KINDS:
            words = tuple(text.replace(",", " ,").split())
            if reader.match(at, words):
                for end, posts in self._posts(reader, at + len(words)):
                    found.append((end, _aim(kinds, kind, said, posts)))
        return found

    def _posts(self, reader: Reader, at: int) -> Iterator[tuple[int, tuple[Builder, ...]]]:
        yield at, ()
        for end, first in reader.read("last post", at):
            yield end, (first,)
        for category in ("post", "ability post"):
            for end, first in reader.read(category, at):
                for last, rest in self._posts(reader, end):
                    yield last, (first, *rest)

    def write(self, writer: Writer, value: Any) -> bool:
        parts = parts_of(value.what)
        if value.zone != STACK or not parts or not isinstance(parts[0], OnStack):
            return False
        for text, kinds, kind, said in _KINDS:
            if (kinds, kind, said) == (parts[0].kinds, value.kind, value.said):
                writer.emit(*text.replace(",", " ,").split())
                return all(self._write_post(writer, part) for part in parts[1:])
        return False

    def _write_post(self, writer: Writer, part: Any) -> bool:
        return any(writer.write(category, part) for category in ("post", "ability post", "last post"))


def _aim(kinds: int, kind: str, said: str, posts: tuple[Builder, ...]) -> Builder:
    return lambda talk: Aim(both((OnStack(kinds), *(post(talk) for post in posts))), STACK, None, kind, said)


GRAMMAR.add("spell aim.sg", StackAim())
say("ability post", "from {what:a source}", FromSource)
mean("post", "with a single target", SingleTarget())
for _only, _words in ((False, "that targets "), (True, "that targets only ")):
    say("last post", _words + "{what:a permanent}", Targeting, only=_only, fits=lambda value, talk: not value.said)
    say("last post", _words + "a player", Targeting, only=_only, what=IsPlayer())
    mean("last post", _words + "you", Targeting(Is(YOU), _only))
    say(
        "last post", _words + "{this:own name}", lambda values, talk, only=_only: Targeting(Is(values["this"]), only),
        take=lambda value, talk, only=_only: _targets_this(value, only),
    )  # fmt: skip
say(
    "last post", "that targets only a single {what:permanent.sg}", lambda values, talk: Targeting(values["what"], True, "single"),
    take=lambda value, talk: (
        {"what": value.what} if isinstance(value, Targeting) and value.only and value.said == "single" else None
    ),
)  # fmt: skip


def _targets_this(value: Any, only: bool) -> Values | None:
    if (
        not isinstance(value, Targeting)
        or value.only != only
        or not isinstance(value.what, Is)
        or value.what.what == YOU
    ):
        return None
    return {"this": value.what.what}


# a spell or ability that a verb acts on: a target, or one spoken of
say("stacked", "{noun:spell}")
GRAMMAR.add("stacked", Pronoun("it", False))
GRAMMAR.add("stacked", Demonstrative(("that", "the"), False))
GRAMMAR.add("stacked", OwnName())


# --- countering ---------------------------------------------------------------------------------------------------------
verb(
    "counter {what:stacked}",
    CounterSpell,
    fits=lambda value, talk: not value.said,
)
verb("counter {what:spells}", CounterSpell, fits=lambda value, talk: not value.said)
# what becomes of the card: whose zone "its owner's" or "that player's" is goes without saying
_INSTEAD: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("exile it instead of putting it into its owner's graveyard", {"zone": EXILE}),
    ("put it on top of its owner's library instead of into that player's graveyard", {"zone": LIBRARY}),
    ("put it on the bottom of its owner's library instead of into that player's graveyard",
     {"zone": LIBRARY, "position": BOTTOM}),
    ("put it into its owner's hand instead of into that player's graveyard", {"zone": HAND}),
    ("put that card on the top or bottom of its owner's library instead of into that player's graveyard",
     {"zone": LIBRARY, "either": True}),
    ("put it on your choice of the top or bottom of its owner's library instead of into that player's graveyard",
     {"zone": LIBRARY, "either": True, "said": "choice"}),
)  # fmt: skip
for _that in ("that spell", "it", "the spell"):
    for _tail, _fixed in _INSTEAD:
        say(
            "sentence", "counter {what:stacked}. if " + _that + " is countered this way, " + _tail + ".",
            lambda values, talk, fixed=_fixed, said=_that: _counter(values["what"], said, fixed),
            take=lambda value, talk, fixed=_fixed, said=_that: (
                {"what": value.what}
                if isinstance(value, CounterSpell) and _counters_so(value, _counter(value.what, said, fixed))
                else None
            ),
            after=lambda talk, value: talk.mention(It("moved"), "card") if value.zone == EXILE else None,
        )  # fmt: skip
    say(
        "sentence",
        "counter {what:stacked}. if " + _that + " is countered this way, exile it with {n:how many} {kind:counter} counters on"
        " it instead of putting it into its owner's graveyard. if it doesn't have suspend, it gains suspend.",
        lambda values, talk, said=_that: _delay(values, said), take=lambda value, talk, said=_that: _delayed(value, said),
    )  # fmt: skip
say(
    "sentence",
    "counter {what:stacked}. if {only:a spell} is countered this way, put that card <onto battlefield> under your control"
    " instead of into its owner's graveyard.",
    lambda values, talk: CounterSpell(values["what"], BATTLEFIELD, only=values["only"]),
    take=lambda value, talk: (
        {"what": value.what, "only": value.only}
        if isinstance(value, CounterSpell) and value.only and value == CounterSpell(value.what, BATTLEFIELD, only=value.only)
        else None
    ),
)  # fmt: skip
verb(
    "counter {what:stacked} if {condition:condition}",
    lambda values, talk: If(values["condition"], CounterSpell(values["what"]), said="after"),
    take=lambda value, talk: _conditional(value),
)  # fmt: skip


# an ability whose source is a permanent
FROM_PERMANENT: Final = SourceOf(It("countered"), InZone(BATTLEFIELD))


def _say_permanent(talk: Talk, value: Any) -> None:
    talk.mention(FROM_PERMANENT, "permanent")


say(
    "condition", "{what:it again} has the same {stat:stat} as {other:thing.sg}",
    lambda values, talk: Compare(Stat(values["what"], values["stat"]), EQ, Stat(values["other"], values["stat"])),
    take=lambda value, talk: _same_stat(value),
)  # fmt: skip


def _same_stat(value: Any) -> Values | None:
    if not isinstance(value, Compare) or not isinstance(value.left, Stat) or not isinstance(value.right, Stat):
        return None
    if value.op != EQ or value.left.stat != value.right.stat:
        return None
    return {"what": value.left.what, "stat": value.left.stat, "other": value.right.what}


mean(
    "condition",
    "a permanent's ability is countered this way",
    Fits(FROM_PERMANENT, InZone(BATTLEFIELD)),
    after=_say_permanent,
)
_STOPPED: Final = (RuleBit("abilities stopped"),)
say(
    "clause", "activated abilities of {what:it again} can't be activated this turn",
    lambda values, talk: Affect(values["what"], _STOPPED), take=lambda value, talk: _stopped(value),
)  # fmt: skip


def _stopped(value: Any) -> Values | None:
    return {"what": value.what} if isinstance(value, Affect) and value == Affect(value.what, _STOPPED) else None


verb(
    "destroy {what:thing.sg} if {condition:condition}",
    lambda values, talk: If(values["condition"], Destroy(values["what"]), said="after"),
    take=lambda value, talk: (
        {"what": value.then.what, "condition": value.condition}
        if isinstance(value, If) and value.said == "after" and value.then == Destroy(getattr(value.then, "what", YOU))
        else None
    ),
)  # fmt: skip
say(
    "sentence", "{otherwise:chains}. if {condition:condition}, {then:chain} instead.",
    lambda values, talk: If(values["condition"], values["then"], values["otherwise"], "late"),
    take=lambda value, talk: (
        {"condition": value.condition, "then": value.then, "otherwise": value.otherwise}
        if isinstance(value, If) and value.said == "late"
        else None
    ),
)  # fmt: skip
say(
    "clause", "{what:it again} gains {keywords:keywords}",
    lambda values, talk: Affect(Became(values["what"]), (AddAbilities(values["keywords"]),), FOREVER),
    take=lambda value, talk: _gained(value),
)  # fmt: skip


def _gained(value: Any) -> Values | None:
    if not isinstance(value, Affect) or not isinstance(value.what, Became) or len(value.mods) != 1:
        return None
    mod = value.mods[0]
    if not isinstance(mod, AddAbilities) or value != Affect(value.what, (mod,), FOREVER):
        return None
    return {"what": value.what.what, "keywords": mod.abilities}


def _counter(what: Noun, that: str, fixed: dict[str, Any]) -> CounterSpell:
    fields = {**fixed, "said": f"{that} {fixed['said']}" if "said" in fixed else that}
    return CounterSpell(what, **fields)


def _counters_so(value: Any, wanted: CounterSpell) -> bool:
    return isinstance(value, CounterSpell) and value == wanted and value.said == wanted.said


def _delay(values: Values, said: str) -> Effect:
    if not isinstance(values["n"], Num):
        raise Unsaid
    card = It("moved")
    counters = ((values["kind"], values["n"].n),)
    return Seq((CounterSpell(values["what"], EXILE, said, counters=counters), gains_suspend(card)), "delay")


def _delayed(value: Any, said: str) -> Values | None:
    if not isinstance(value, Seq) or value.joint != "delay" or not isinstance(value.parts[0], CounterSpell):
        return None
    first = value.parts[0]
    if first.said != said or len(first.counters) != 1:
        return None
    return {"what": first.what, "kind": first.counters[0][0], "n": Num(first.counters[0][1])}


def gains_suspend(card: Noun) -> Effect:
    """ "If it doesn't have suspend, it gains suspend." """
    gains = Affect(card, (AddAbilities((Keyword("suspend"),)),), FOREVER)
    return If(Not(Fits(card, HasKeyword("suspend"))), gains)


def _conditional(value: Any) -> Values | None:
    if not isinstance(value, If) or value.said != "after" or not isinstance(value.then, CounterSpell):
        return None
    return (
        {"what": value.then.what, "condition": value.condition} if value.then == CounterSpell(value.then.what) else None
    )


# --- copies ---------------------------------------------------------------------------------------------------------
# how it is said that the copies may be aimed anew: after a full stop or not, of one copy or several
_ANEW: Final = (
    (". you may choose new targets for the copy", "", False),
    (". you may choose new targets for that copy", ". that", False),
    (" and may choose a new target for that copy", "and a that", False),
    (" and you may choose new targets for the copy", "and you", False),
    (" and may choose new targets for the copy", "and", False),
    (" and may choose a new target for the copy", "and a", False),
    (". you may choose a new target for the copy", ". a", False),
    (". you may choose new targets for the copies", "", True),
)


def _copies(said: str, many: bool, anew: bool) -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> Effect:
        return CopySpell(
            values["what"], values.get("times", ONE), anew, talk.use_subject(), said, values.get("colors", 0)
        )

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, CopySpell) or value.said != said or value.new_targets != anew or value.without:
            return None
        if value.who != talk.peek_subject() or (value.times != ONE) != many:
            return None
        talk.use_subject()
        return {"what": value.what, "times": value.times, "colors": value.colors}

    return {"make": make, "take": take, "told": True}


ONE: Final = Num(1)
for _tail, _said, _many in (*_ANEW, ("", "", False), ("", "", True)):
    _anew = _tail != ""
    if not _many:
        verb("[copies|copy] {what:stacked}" + _tail, fits=lambda v, t: not v.colors, **_copies(_said, False, _anew))
        verb(
            "[copies|copy] {what:stacked}, except that the copy is {colors:color}" + _tail,
            fits=lambda v, t: bool(v.colors), **_copies(_said, False, _anew),
        )  # fmt: skip
    else:
        verb("[copies|copy] {what:stacked} {times:times}" + _tail, **_copies(_said, True, _anew))
        verb("[copies|copy] {what:stacked} for each {times:per}" + _tail, **_copies(_said + "each", True, _anew))
mean("times", "twice", Num(2))
say("times", "{times:number} times", fits=lambda value, talk: value != Num(2))
say(
    "sentence", "{who:each player} copies {what:stacked}. each of those players may choose new targets for their copy.",
    lambda values, talk: CopySpell(values["what"], who=values["who"], said="each"),
    take=lambda value, talk: (
        {"who": value.who, "what": value.what}
        if isinstance(value, CopySpell) and value.said == "each" and value == CopySpell(value.what, who=value.who)
        else None
    ),
)  # fmt: skip


# --- new targets for what is there ------------------------------------------------------------------------------------
verb("change the target of {what:stacked}", ChangeTargets, fits=lambda value, talk: not value.said)
verb(
    "change the targets of {what:stacked}", lambda values, talk: ChangeTargets(values["what"], said="targets"),
    take=lambda value, talk: (
        {"what": value.what}
        if isinstance(value, ChangeTargets) and value.said == "targets" and value == ChangeTargets(value.what)
        else None
    ),
)  # fmt: skip
verb("change the target of {what:stacked} to {to:thing.sg}", ChangeTargets)
say(
    "sentence", "change the target of {what:stacked}. the new target must be {must:new target}.", ChangeTargets,
    fits=lambda value, talk: value.must is not None,
)  # fmt: skip
say("new target", "a player", IsPlayer)
say("new target", "{what:a permanent}")
verb("choose new targets for {what:stacked}", ChangeTargets, new=True)


# --- pacts: what must be paid later -------------------------------------------------------------------------------------
say(
    "sentence", "{event:later}, pay {mana:mana}. if you don't, {otherwise:chains}.",
    lambda values, talk: _pact(values), take=lambda value, talk: _pact_parts(value),
)  # fmt: skip


def _pact(values: Values) -> Effect:
    pay = MayPay(YOU, Cost(values["mana"]), None, values["otherwise"])
    return Delayed(values["event"], pay, said="pay")


def _pact_parts(value: Any) -> Values | None:
    if not isinstance(value, Delayed) or value.said != "pay" or not isinstance(value.effect, MayPay):
        return None
    return {"event": value.event, "mana": value.effect.cost.mana, "otherwise": value.effect.otherwise}


# --- turns and games ------------------------------------------------------------------------------------------------------
verb("end the turn", EndTurn)
say("clause", "you control {who:target player} during that player's next turn", ControlTurn)
_LOSE_HALF: Final = LoseLife(It(NOT_WINNING), Half(Stat(It(EACH), "life"), True))
mean(
    "sentence",
    "players play a Magic subgame, using their libraries as their decks. each player who doesn't win the subgame loses half"
    " their life, rounded up.",
    Seq((Subgame(), _LOSE_HALF), "subgame"),
)  # fmt: skip
