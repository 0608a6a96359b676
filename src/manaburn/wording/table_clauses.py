"""Phrases for what happens to objects: damage, prevention, continuous effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.amounts import Times
from manaburn.abilities.effects import EACH, Delayed
from manaburn.abilities.filters import ControlledBy, Either, Is
from manaburn.abilities.modifications import AddAbilities, DamageIsCertain, EntersUnder, MustBlockThis, RuleBit
from manaburn.abilities.nouns import (
    All,
    Among,
    EachPlayer,
    EventObject,
    It,
    Opponents,
    OtherPlayers,
    Target,
    That,
    This,
    You,
)
from manaburn.abilities.terms import AS_LONG_AS, DRAW, END_OF_TURN, FOREVER, YOUR_NEXT_TURN
from manaburn.abilities.triggers import StepBegins
from manaburn.abilities.verbs import Affect, Damage, PreventNext, RedirectNext
from manaburn.abilities.verbs_damage import DOER, DamageByEach, DamageDivided
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.noun_phrases import head_of, with_part, without_part
from manaburn.wording.table_amounts import for_each, is_late, per_of
from manaburn.wording.table_refs import hear_doer, hear_first
from manaburn.wording.table_statics import hear_group, others_of_affected, others_said
from manaburn.wording.talk import YOU, Talk, Unsaid

# --- clauses of objects -------------------------------------------------------------------------------------------


def _say_victim(talk: Talk, value: Any) -> None:
    talk.victim = That(value.to.slot) if isinstance(value.to, Target) else value.to


def _amount_last(value: Any, talk: Talk) -> bool:
    return not value.said


def _hear_each(talk: Talk, value: Any) -> None:
    """Of several players "they" are each of them in turn."""
    if isinstance(value, EachPlayer | Opponents | OtherPlayers):
        talk.mention(It(EACH), "player", player=True)


_HEAR: dict[str, Any] = {"hear": {"source": hear_doer}, "after": _say_victim}
for _category, _deals in (("clause", "deals"), ("bare clause", "deal")):
    say(_category, "{source:dealer} " + _deals + " {amount:how much} damage to {to:victim}", Damage, **_HEAR)
    say(
        _category, "{source:dealer} " + _deals + " damage to {to:victim} equal to {amount:equal}", Damage,
        fits=_amount_last, hear={"source": hear_doer, "to": _hear_each}, after=_say_victim,
    )  # fmt: skip
    say(
        _category, "{source:dealer} " + _deals + " damage equal to {amount:equal} to {to:victim}",
        lambda values, talk: Damage(values["amount"], values["to"], values["source"], said="amount"),
        take=lambda value, talk: _amount_first(value), **_HEAR,
    )  # fmt: skip


def _amount_first(value: Any) -> Values | None:
    if not isinstance(value, Damage) or value.said != "amount" or value != Damage(value.amount, value.to, value.source):
        return None
    return {"source": value.source, "amount": value.amount, "to": value.to}


say(
    "clause", "{source:thing.sg} deals {n:times} damage to {to:victim} for each {per:per}",
    lambda values, talk: Damage(Times(values["n"], values["per"]), values["to"], values["source"], said="each"),
    take=lambda value, talk: _damage_for_each(value), **_HEAR,
)  # fmt: skip


def _damage_for_each(value: Any) -> Values | None:
    if not isinstance(value, Damage) or value.said != "each" or not isinstance(value.amount, Times):
        return None
    if value != Damage(value.amount, value.to, value.source):
        return None
    return {"source": value.source, "n": value.amount.factor, "to": value.to, "per": value.amount.amount}


# divided as announced, and to several at once
say(
    "clause", "{source:dealer} deals {amount:number} damage divided as you choose among {to:shares of damage}", Damage,
    divided=True,
)  # fmt: skip
say("shares of damage", "{noun:any targets}")
say("shares of damage", "{noun:targets.pl}")
say(
    "clause", "{source:dealer} deals {amount:number} damage to {to:victim} and {also:more damage}",
    lambda values, talk: _more_damage(values), take=lambda value, talk: _more_parts(value), **_HEAR,
)  # fmt: skip
say(
    "clause", "{source:dealer} deals {amount:number} damage to {to:victim}, {also:more damage}, and {third:more damage}",
    lambda values, talk: _more_damage(values), take=lambda value, talk: _more_parts(value, True), **_HEAR,
)  # fmt: skip
say("more damage", "{amount:number} damage to {to:victim}", Damage, ignore=("source",))


def _more_damage(values: Values) -> Damage:
    source = values["source"]
    if isinstance(source, Target):
        raise Unsaid  # its word would be there twice
    also = replace(values["also"], source=source)
    if "third" in values:
        also = replace(also, also=replace(values["third"], source=source))
    return Damage(values["amount"], values["to"], source, also=also)


def _more_parts(value: Any, third: bool = False) -> Values | None:
    if not isinstance(value, Damage) or value.also is None or (value.also.also is not None) != third:
        return None
    values: Values = {"source": value.source, "amount": value.amount, "to": value.to}
    values["also"] = replace(value.also, also=None)
    if third:
        values["third"] = value.also.also
    return values if _more_damage(values) == value else None


# damage that each of several deals
say("doers", "{noun:things.sg}", lambda values, talk: (values["noun"], ""),
    take=lambda value, talk: {"noun": value[0]} if not value[1] else None)  # fmt: skip
say("doers", "of {noun:them}", lambda values, talk: (values["noun"], "of"),
    take=lambda value, talk: {"noun": value[0]} if value[1] else None)  # fmt: skip


def _hear_doers(talk: Talk, value: Any) -> None:
    noun = value[0]
    found = talk.last(lambda mention: mention.ref == noun and mention.plural)
    head = found.head if found is not None else head_of(noun.what)
    talk.mention(noun, head, True)
    talk.mention(It(DOER), head)
    talk.doer = It(DOER)


def _forget_doers(talk: Talk, value: Any) -> None:
    """Each of them by itself is not spoken of afterwards."""
    talk.mentions = tuple(mention for mention in talk.mentions if mention.ref != It(DOER))
    talk.doer = None


def _by_each(values: Values, talk: Talk) -> DamageByEach:
    source, said = values["source"]
    return DamageByEach(source, values["amount"], values.get("to", It(DOER)), said)


def _by_each_parts(value: Any, itself: bool) -> Values | None:
    if not isinstance(value, DamageByEach) or (value.to == It(DOER)) != itself:
        return None
    return {"source": (value.source, value.said), "amount": value.amount, "to": value.to}


for _template, _itself in (
    ("each {source:doers} deals damage equal to {amount:equal} to {to:victim}", False),
    ("each {source:doers} deals damage to itself equal to {amount:equal}", True),
):
    say(
        "clause", _template, _by_each, take=lambda value, talk, itself=_itself: _by_each_parts(value, itself),
        hear={"source": _hear_doers}, after=_forget_doers,
    )  # fmt: skip

# divided as it is dealt
say(
    "clause", "{source:thing.sg} deals damage equal to {amount:equal} divided as {who:chooser} among any number of {among:them}",
    DamageDivided, hear={"source": hear_doer},
)  # fmt: skip
say("chooser", "{noun:player of} chooses")
say("chooser", "you choose", You)
say(
    "clause", "{source:thing.sg} deals damage equal to {amount:equal} divided as you choose among {to:shares of damage}",
    lambda values, talk: Damage(values["amount"], values["to"], values["source"], True, said="amount"),
    take=lambda value, talk: _shared_parts(value), hear={"source": hear_doer},
)  # fmt: skip


def _shared_parts(value: Any) -> Values | None:
    if (
        not isinstance(value, Damage)
        or value.said != "amount"
        or value != Damage(value.amount, value.to, value.source, True)
    ):
        return None
    return {"source": value.source, "amount": value.amount, "to": value.to}


def _until_end_of_turn(value: Any, said: str) -> Values | None:
    if not isinstance(value, Affect) or value.said != said or value != Affect(value.what, value.mods):
        return None
    return {"what": value.what, "mods": others_said(value.what, value.mods)}


# "gets +1/+1 until end of turn for each ..."
say(
    "clause", "{what:subject#} [gets|get] {change:change} until end of turn for each {per:per}",
    lambda values, talk: Affect(
        values["what"], others_of_affected(values["what"], (for_each(values["change"], values["per"], "late"),))
    ),
    take=lambda value, talk: _late_parts(value),
)  # fmt: skip


def _late_parts(value: Any) -> Values | None:
    if not isinstance(value, Affect) or len(value.mods) != 1 or not is_late(value.mods[0]):
        return None
    parts = per_of(others_said(value.what, value.mods)[0])
    if parts is None or value != Affect(value.what, value.mods):
        return None
    return {"what": value.what, "change": parts[0], "per": parts[1]}


say(
    "clause", "damage can't be prevented this turn", Affect, what=EachPlayer(), mods=(DamageIsCertain(),),
    duration=END_OF_TURN,
)  # fmt: skip
say(
    "clause", "{what:subject#} {mods:gains#} until end of turn",
    lambda values, talk: Affect(values["what"], others_of_affected(values["what"], values["mods"])),
    take=lambda value, talk: _until_end_of_turn(value, ""), hear={"what": hear_group},
)  # fmt: skip
say(
    "clause", "until end of turn, {what:subject#} {mods:gains#}",
    lambda values, talk: Affect(values["what"], others_of_affected(values["what"], values["mods"]), said="first"),
    take=lambda value, talk: _until_end_of_turn(value, "first"),
    hear={"what": hear_group},
)  # fmt: skip
say(
    "clause", "{what:targets.pl} each {mods:gains.pl} until end of turn",
    lambda values, talk: Affect(values["what"], values["mods"], said="each"),
    take=lambda value, talk: _until_end_of_turn(value, "each"),
    hear={"what": hear_group},
)  # fmt: skip
# "gains flying until your next turn", and for good
for _template, _duration, _said in (
    ("{what:subject#} {mods:gains#} until your next turn", YOUR_NEXT_TURN, ""),
    ("until your next turn, {what:subject#} {mods:gains#}", YOUR_NEXT_TURN, "first"),
    ("{what:subject#} {mods:gains#}", FOREVER, ""),
):
    say(
        "clause", _template,
        lambda values, talk, duration=_duration, said=_said: _lasts(values, duration, said),
        take=lambda value, talk, duration=_duration, said=_said: _lasting(value, duration, said),
        hear={"what": hear_group},
    )  # fmt: skip


def _lasts(values: Values, duration: int, said: str) -> Affect:
    """A change that lasts so long; for good only abilities are gained."""
    if duration == FOREVER and not _for_good(values["what"], values["mods"]):
        raise Unsaid
    return Affect(values["what"], others_of_affected(values["what"], values["mods"]), duration, said=said)


def _for_good(what: Any, mods: Any) -> bool:
    """Whether all that is gained are abilities; "it gains haste" is said elsewhere, of what may be a spell still."""
    if not all(isinstance(mod, AddAbilities) for mod in mods):
        return False
    plain = all(isinstance(ability, Keyword) for mod in mods for ability in mod.abilities)
    return not (plain and isinstance(what, It | That | EventObject | This))


def _lasting(value: Any, duration: int, said: str) -> Values | None:
    if not isinstance(value, Affect) or (value.duration, value.said) != (duration, said):
        return None
    values: Values = {"what": value.what, "mods": others_said(value.what, value.mods)}
    if duration == FOREVER and not _for_good(value.what, value.mods):
        return None
    return values if value == _lasts(values, duration, said) else None


say("clause", "{what:subject#} {mods:cannots#} until your next turn", Affect, duration=YOUR_NEXT_TURN)
say("clause", "{what:subject#} {mods:becomings#}", Affect, duration=FOREVER, hear={"what": hear_group})
for _number in ("sg", "pl"):
    say("bare clause", f"{{what:subject.{_number}}} {{mods:gains.pl}} until end of turn", Affect, fits=_amount_last)
say("clause", "{what:subject#} {mods:cannots#} this turn", Affect, duration=END_OF_TURN)
for _mods, _gained in (("gains#", True), ("static mods#", False), ("gains#", False)):
    say(
        "clause", "{what:subject#} {mods:" + _mods + "} for as long as {condition:lasting}", Affect,
        duration=AS_LONG_AS, fits=lambda value, talk, gained=_gained: _amount_last(value, talk) and (not gained or _gains(value)),
    )  # fmt: skip


def _gains(value: Any) -> bool:
    """Whether abilities are all that is given: they are gained then, where one has them besides a bonus."""
    return all(isinstance(mod, AddAbilities) for mod in value.mods)


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
    "{what:thing.sg} block {whom:other thing} this turn if able",
    lambda values, talk: Affect(values["what"], (MustBlockThis(values["whom"]),)),
    hear={"what": hear_first},
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
