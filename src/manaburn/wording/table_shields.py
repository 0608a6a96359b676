"""Phrases for prevention with what follows it, prevention of a part of damage, and damage dealt to another instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import EventAmount, Num, Sum, Times, X
from manaburn.abilities.base import Effect
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import Both, DamageSource, Either, Is
from manaburn.abilities.modifications import PreventDamage, RedirectDamage
from manaburn.abilities.nouns import All, Chosen, EachPlayer, EventObject, EventOther, It, Joined, Opponents
from manaburn.abilities.verbs import Affect, CreateToken, PreventNext, PreventNextTime, PutCounters, RedirectNext
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.noun_phrases import head_of, with_part, without_part
from manaburn.wording.table_prevention import EVERYTHING
from manaburn.wording.table_refs import holds
from manaburn.wording.talk import YOU, Talk, Unsaid

# --- what is prevented, as an amount: "that much", "for each 1 damage prevented this way" ---------------------------------


def _prevented(talk: Talk, said: str) -> EventAmount:
    if talk.much != EventAmount():
        raise Unsaid
    return EventAmount(said)


for _category, _words, _said in (
    ("equal", "the damage prevented this way", "this way"), ("per", "1 damage prevented this way", "per"),
):  # fmt: skip
    say(
        _category, _words, lambda values, talk, said=_said: _prevented(talk, said),
        take=lambda value, talk, said=_said: holds(
            isinstance(value, EventAmount) and value.said == said and talk.much == EventAmount()
        ),
    )  # fmt: skip


def _hear(talk: Talk, value: Any) -> None:
    """Damage was prevented: what follows may speak of how much, and of its source."""
    talk.much = EventAmount()
    talk.mention(EventObject(), "source")


def _attach(effect: Effect, then: Effect) -> Effect:
    """The prevention with what follows it."""
    if isinstance(effect, PreventNext | PreventNextTime) and effect.then is None:
        return replace(effect, then=then)
    if isinstance(effect, Affect) and effect.mods and all(isinstance(mod, PreventDamage) for mod in effect.mods):
        return replace(effect, mods=tuple(_with_then(mod, then) for mod in effect.mods))
    raise Unsaid


def _with_then(mod: Any, then: Effect | None) -> PreventDamage:
    if not isinstance(mod, PreventDamage) or (then is not None and mod.then is not None):
        raise Unsaid
    return replace(mod, then=then)


def _detach(value: Any) -> tuple[Effect, Effect] | None:
    """The opposite."""
    if isinstance(value, PreventNext | PreventNextTime) and value.then is not None:
        return replace(value, then=None), value.then
    if isinstance(value, Affect) and value.mods and isinstance(value.mods[0], PreventDamage):
        then = value.mods[0].then
        if then is not None and all(isinstance(mod, PreventDamage) and mod.then == then for mod in value.mods):
            return replace(value, mods=tuple(_with_then(mod, None) for mod in value.mods)), then
    return None


# How what follows is introduced. "For each 1 damage" stands for a number of times as much, "if damage is prevented" for a
# sequence of one part that keeps the words.
_IF_ANY: Final = "if prevented"
_EACH: Final = "each"


def _for_each(effect: Effect) -> Effect:
    """As many times as much as was prevented."""
    if isinstance(effect, PutCounters | CreateToken) and isinstance(effect.amount, Num):
        return replace(effect, amount=Times(effect.amount.n, EventAmount(), _EACH))
    raise Unsaid


def _once(effect: Any) -> Effect | None:
    """The opposite."""
    if not isinstance(effect, PutCounters | CreateToken) or not isinstance(effect.amount, Times):
        return None
    amount = effect.amount
    if amount.amount != EventAmount() or amount.said != _EACH:
        return None
    return replace(effect, amount=Num(amount.factor))


def _if_any(effect: Effect) -> Effect:
    return Seq((effect,), _IF_ANY)


def _certain(effect: Any) -> Effect | None:
    return effect.parts[0] if isinstance(effect, Seq) and effect.joint == _IF_ANY else None


def _plain(effect: Effect) -> Effect:
    if not any(isinstance(node, EventAmount) for node in effect.walk()):
        raise Unsaid  # a sentence that stands alone
    return effect


def _itself(effect: Any) -> Effect | None:
    return None if _once(effect) is not None or _certain(effect) is not None else effect


_STARTS: Final[tuple[tuple[str, Callable[[Effect], Effect], Callable[[Any], Effect | None]], ...]] = (
    ("", _plain, _itself),
    ("if damage is prevented this way, ", _if_any, _certain),
    ("for each 1 damage prevented this way, ", _for_each, _once),
)


def _after(wrap: Callable[[Effect], Effect], unwrap: Callable[[Any], Effect | None]) -> dict[str, Any]:
    def take(value: Any, talk: Talk) -> Values | None:
        parts = _detach(value)
        then = None if parts is None else unwrap(parts[1])
        return None if parts is None or then is None else {"do": parts[0], "then": then}

    return {
        "make": lambda values, talk: _attach(values["do"], wrap(values["then"])), "take": take, "hear": {"do": _hear},
    }  # fmt: skip


for _start, _wrap, _unwrap in _STARTS:
    say("sentence", "{do:chain}. " + _start + "{then:chains}.", **_after(_wrap, _unwrap))

# --- "if a source would deal damage to you, prevent that damage" ------------------------------------------------------------
say("damage end", "you", lambda values, talk: YOU, take=lambda value, talk: holds(value == YOU))
say("damage end", "a player", EachPlayer)
say("damage end", "an opponent", Opponents)
say(
    "damage end", "a permanent or player", lambda values, talk: EVERYTHING,
    take=lambda value, talk: holds(value == EVERYTHING),
)  # fmt: skip
say("damage end", "{noun:thing.sg}")
say(
    "damage end", "{what:a permanent}", lambda values, talk: All(values["what"]),
    take=lambda value, talk: {"what": value.what} if isinstance(value, All) and value == All(value.what) else None,
    after=lambda talk, value: talk.mention(EventOther(), head_of(value.what)),
)  # fmt: skip
say(
    "damage end", "you or {what:a permanent}", lambda values, talk: Joined((YOU, All(values["what"]))),
    take=lambda value, talk: (
        {"what": value.parts[1].what}
        if isinstance(value, Joined) and len(value.parts) == 2 and value.parts[0] == YOU and isinstance(value.parts[1], All)
        else None
    ),
)  # fmt: skip
_WHOLE: Final = "that damage"
mean("part of it", _WHOLE, None)
say(
    "part of it",
    "{n:number} of that damage",
    take=lambda value, talk: {"n": value} if isinstance(value, Num | X) else None,
)
say(
    "part of it", "all but {n:times} of that damage", lambda values, talk: Sum((EventAmount(), Num(-values["n"]))),
    take=lambda value, talk: {"n": -value.parts[1].n} if _is_rest(value) else None,
)  # fmt: skip


def _is_rest(value: Any) -> bool:
    return isinstance(value, Sum) and value.parts[0] == EventAmount() and isinstance(value.parts[1], Num)


# "a source ... would deal damage to X" or "damage would be dealt to X"
_WOULDS: Final = (
    ("{other:damage dealer} would deal damage to {what:damage end}", False, True),
    ("{other:damage dealer} would deal combat damage to {what:damage end}", True, True),
    ("damage would be dealt to {what:damage end}", False, False),
    ("combat damage would be dealt to {what:damage end}", True, False),
)


def _static(combat: bool, dealer: bool, follows: bool) -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> Static:
        what = values["what"]
        if dealer and isinstance(values["other"], Is) and values["other"].what == what:
            raise Unsaid
        then = values.get("then")
        mod = PreventDamage(
            combat, False, values.get("other"), "if", values["part"], None if then is None else _plain(then)
        )
        return Static(what, (mod,))

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, Static) or len(value.mods) != 1 or value != Static(value.what, value.mods):
            return None
        mod = value.mods[0]
        if not isinstance(mod, PreventDamage) or mod.said != "if" or mod.dealt_by or mod.combat_only != combat:
            return None
        if (mod.other is not None) != dealer or (mod.then is not None) != follows:
            return None
        return {"what": value.what, "other": mod.other, "part": mod.amount, "then": mod.then}

    return {"make": make, "take": take, "hear": {"part": _hear}}


for _would, _combat, _dealer in _WOULDS:
    for _tail in ("", " {then:chains}."):
        say("static", f"if {_would}, prevent {{part:part of it}}." + _tail, **_static(_combat, _dealer, bool(_tail)))

# --- damage dealt to another instead ----------------------------------------------------------------------------------------
_BY: Final = "{source:end of damage}"


def _mod_of(value: Any, kind: type) -> Any:
    mods: Any = getattr(value, "mods", ())
    if type(value) is not kind or len(mods) != 1:
        return None
    mod = mods[0]
    return mod if isinstance(mod, RedirectDamage) and value == kind(getattr(value, "what", None), mods) else None


def _redirection(kind: type, combat: bool, by: bool, said: str) -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> Any:
        return kind(values["what"], (RedirectDamage(values["to"], values.get("source"), combat, said),))

    def take(value: Any, talk: Talk) -> Values | None:
        mod = _mod_of(value, kind)
        if mod is None or mod.combat_only != combat or (mod.source is not None) != by or mod.said != said:
            return None
        return {"what": value.what, "to": mod.to, "source": mod.source}

    return {"make": make, "take": take}


for _combat, _damage in ((False, "all damage"), (True, "all combat damage")):
    _start = f"{_damage} that would be dealt"
    _to = "is dealt to {to:victim} instead"
    for _by in (False, True):
        _end = f" by {_BY}" if _by else ""
        if _by or _combat:
            say("static", f"{_start} to {{what:shielded}}{_end} {_to}.", **_redirection(Static, _combat, _by, ""))
        else:
            say("static", f"{_start} to {{what:shielded but you}} {_to}.", **_redirection(Static, False, False, ""))
        say("clause", f"{_start} to {{what:shielded}}{_end} this turn {_to}", **_redirection(Affect, _combat, _by, ""))
        say(
            "clause", f"{_start} this turn to {{what:shielded}}{_end} {_to}",
            **_redirection(Affect, _combat, _by, "this turn to"),
        )  # fmt: skip
        if _by:
            say(
                "clause", f"{_start} to {{what:shielded}} this turn{_end} {_to}",
                **_redirection(Affect, _combat, _by, "by last"),
            )  # fmt: skip
for _noun in ("thing.sg", "targets.pl", "them", "bare.pl"):
    say("shielded but you", "{noun:" + _noun + "}")
for _second in ("bare.pl", "thing.sg"):
    say(
        "shielded but you", "you and {second:" + _second + "}", lambda values, talk: Joined((YOU, values["second"])),
        take=lambda value, talk: (
            {"second": value.parts[1]} if isinstance(value, Joined) and len(value.parts) == 2 and value.parts[0] == YOU else None
        ),
    )  # fmt: skip


# "the next N damage that would be dealt to X this turn is dealt to Y instead"
for _order, _time in (("", "{what:guarded} this turn"), ("this turn to", "this turn to {what:guarded}")):
    say(
        "clause",
        "the next {amount:number} damage that would be dealt "
        + ("to " if not _order else "") + _time + " is dealt to {to:redirected} instead",
        lambda values, talk, order=_order: RedirectNext(values["amount"], None, Is(values["what"]), values["to"], order),
        take=lambda value, talk, order=_order: (
            {"amount": value.amount, "what": value.protected.what, "to": value.to}
            if isinstance(value, RedirectNext) and value.source is None and value.said == order
            and value.amount is not None and isinstance(value.protected, Is)
            else None
        ),
    )  # fmt: skip
say("guarded", "you", lambda values, talk: YOU, take=lambda value, talk: holds(value == YOU))
say("guarded", "{noun:thing.sg}")
say("guarded", "{noun:any target}")
say("redirected", "{noun:victim}")
# "the next time a source of your choice would deal damage to X this turn, that damage is dealt to Y instead"
for _to in (" to {what:guarded}", ""):
    say(
        "clause",
        "the next time {source:a source of your choice} would deal damage" + _to
        + " this turn, that damage is dealt to {to:redirected} instead",
        lambda values, talk: RedirectNext(
            None, values["source"], Is(values["what"]) if "what" in values else Both(()), values["to"]
        ),
        take=lambda value, talk, has=bool(_to): _next_time(value, has),
        hear={"source": lambda talk, value: talk.mention(It("source"), "source")},
    )  # fmt: skip


def _next_time(value: Any, has: bool) -> Values | None:
    if not isinstance(value, RedirectNext) or value.amount is not None or isinstance(value.protected, Is) != has:
        return None
    values: Values = {"source": value.source, "to": value.to}
    if isinstance(value.protected, Is):
        values["what"] = value.protected.what
    return values


# --- by and of several sources ------------------------------------------------------------------------------------------------
say(
    "sources", "{first:source.pl} and {second:source.pl}",
    lambda values, talk: All(with_part(Either((values["first"], values["second"])), DamageSource()), -1),
    take=lambda value, talk: _two_sources(value),
)  # fmt: skip
say(
    "sources", "{what:source.pl}", lambda values, talk: All(with_part(values["what"], DamageSource()), -1),
    take=lambda value, talk: _sources(value),
)  # fmt: skip


def _sources(value: Any) -> Values | None:
    if not isinstance(value, All) or value.zone != -1:
        return None
    what = without_part(value.what, DamageSource())
    return None if what is None or isinstance(what, Either) else {"what": what}


def _two_sources(value: Any) -> Values | None:
    if not isinstance(value, All) or value.zone != -1:
        return None
    what = without_part(value.what, DamageSource())
    return {"first": what.parts[0], "second": what.parts[1]} if isinstance(what, Either) else None


for _combat, _damage in ((False, "all damage"), (True, "all combat damage")):
    say(
        "verb.imp", f"prevent {_damage} that {{what:sources}} would deal this turn",
        lambda values, talk, combat=_combat: Affect(values["what"], (PreventDamage(combat, True, None, "sources"),)),
        take=lambda value, talk, combat=_combat: (
            {"what": value.what}
            if isinstance(value, Affect)
            and value == Affect(value.what, (PreventDamage(combat, True),)) and getattr(value.mods[0], "said", "") == "sources"
            else None
        ),
    )  # fmt: skip
# "the next time target creature would deal damage this turn, prevent that damage"
say(
    "clause", "the next time {source:thing.sg} would deal damage this turn, prevent that damage",
    lambda values, talk: _next_of(values["source"]),
    take=lambda value, talk: (
        {"source": value.source}
        if isinstance(value, PreventNextTime) and not isinstance(value.source, Chosen) and value.to is None
        and value.then is None
        else None
    ),
)  # fmt: skip


def _next_of(source: Any) -> PreventNextTime:
    if isinstance(source, Chosen):
        raise Unsaid
    return PreventNextTime(source)
