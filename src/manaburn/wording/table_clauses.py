"""Phrases for what happens to objects: damage, prevention, continuous effects."""

from __future__ import annotations

from typing import Any

from manaburn.abilities.effects import Delayed
from manaburn.abilities.filters import ControlledBy, Either, Is
from manaburn.abilities.modifications import DamageIsCertain, EntersUnder, MustBlockThis, RuleBit
from manaburn.abilities.nouns import All, Among, EachPlayer, It, Opponents, Target, That
from manaburn.abilities.terms import AS_LONG_AS, DRAW, END_OF_TURN
from manaburn.abilities.triggers import StepBegins
from manaburn.abilities.verbs import Affect, Damage, PreventNext, RedirectNext
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.noun_phrases import with_part, without_part
from manaburn.wording.talk import YOU, Talk

# --- clauses of objects -------------------------------------------------------------------------------------------


def _say_victim(talk: Talk, value: Any) -> None:
    talk.victim = That(value.to.slot) if isinstance(value.to, Target) else value.to


def _hear_doer(talk: Talk, value: Any) -> None:
    talk.doer = value


def _amount_last(value: Any, talk: Talk) -> bool:
    return not value.said


_HEAR: dict[str, Any] = {"hear": {"source": _hear_doer}, "after": _say_victim}
say("clause", "{source:thing.sg} deals {amount:how much} damage to {to:victim}", Damage, **_HEAR)
say(
    "clause",
    "{source:thing.sg} deals damage to {to:victim} equal to {amount:equal}",
    Damage,
    fits=_amount_last,
    **_HEAR,
)
say(
    "clause", "{source:thing.sg} deals damage equal to {amount:equal} to {to:victim}",
    lambda values, talk: Damage(values["amount"], values["to"], values["source"], said="amount"),
    take=lambda value, talk: _amount_first(value), **_HEAR,
)  # fmt: skip


def _amount_first(value: Any) -> Values | None:
    if not isinstance(value, Damage) or value.said != "amount" or value != Damage(value.amount, value.to, value.source):
        return None
    return {"source": value.source, "amount": value.amount, "to": value.to}


say(
    "clause", "damage can't be prevented this turn", Affect, what=EachPlayer(), mods=(DamageIsCertain(),),
    duration=END_OF_TURN,
)  # fmt: skip
say("clause", "{what:subject#} {mods:gains#} until end of turn", Affect, duration=END_OF_TURN)
say("clause", "{what:subject#} {mods:cannots#} this turn", Affect, duration=END_OF_TURN)
say(
    "clause",
    "a {what:damaged} can't be regenerated this turn",
    Affect,
    mods=(RuleBit("can't be regenerated"),),
    duration=END_OF_TURN,
)
say(
    "damaged",
    "{what:permanent.sg} dealt damage this way",
    lambda values, talk: Among(It("damaged"), values["what"]),
    take=lambda value, talk: {"what": value.what} if isinstance(value, Among) and value.base == It("damaged") else None,
)
say(
    "clause",
    "the next {amount:number} damage that {source:damage source} would deal to {protected:protected} this turn"
    " is dealt to {to:victim} instead",
    RedirectNext,
)
say("clause", "prevent the next {amount:number} damage that would be dealt to {to:victim} this turn", PreventNext)
say(
    "clause",
    "if {what:a permanent} would <enter> under an opponent's control this turn, it <enters> under your control instead",
    lambda values, talk: _taken(values["what"]),
    take=lambda value, talk: _taken_parts(value),
)


def _taken(what: Any) -> Affect:
    return Affect(All(with_part(what, ControlledBy(Opponents()))), (EntersUnder(YOU),))


def _taken_parts(value: Any) -> Values | None:
    if not isinstance(value, Affect) or not isinstance(value.what, All):
        return None
    what: Any = without_part(value.what.what, ControlledBy(Opponents()))
    return {"what": what} if what is not None and value == _taken(what) else None


say(
    "bare clause",
    "{what:thing.sg} block {whom:thing.sg} this turn if able",
    lambda values, talk: Affect(values["what"], (MustBlockThis(values["whom"]),)),
    take=lambda value, talk: _blocked(value),
)


def _blocked(value: Any) -> Values | None:
    if isinstance(value, Affect) and len(value.mods) == 1 and isinstance(value.mods[0], MustBlockThis):
        whom = value.mods[0].whom
        return {"what": value.what, "whom": whom} if value == Affect(value.what, value.mods) else None
    return None


# "For as long as ..., target creature doesn't untap ..., and at the beginning of each of your draw steps, ..."
say("lasting clause", "{what:subject#} {mods:doesnt#}", Affect, duration=AS_LONG_AS, ignore=("condition",))
say(
    "lasting clause", "at {event:event each}, {effect:chain}", Delayed, once=False, ignore=("condition",),
    hear={"event": lambda talk, value: _afresh(talk)},
)  # fmt: skip
say("event each", "the beginning of each of your draw steps", StepBegins, step=DRAW, whose=YOU)


def _afresh(talk: Talk) -> None:
    """What follows takes nothing up with a mere "it"."""
    talk.sentence += 1


_YOURS = Either((Is(YOU), ControlledBy(YOU)))
mean("protected", "you and/or permanents you control", _YOURS)
