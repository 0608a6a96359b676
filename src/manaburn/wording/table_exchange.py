"""Phrases for exchanges, and for what regenerates "this way"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from manaburn.abilities.effects import Delayed, Reflexive
from manaburn.abilities.modifications import SwitchPT
from manaburn.abilities.nouns import All, Target
from manaburn.abilities.terms import BATTLEFIELD
from manaburn.abilities.triggers import BecomesTapped, OneOf, ZoneChange
from manaburn.abilities.verbs import Affect, Regenerate
from manaburn.abilities.verbs_exchange import ExchangeControl, ExchangeLife, PhaseOut, ReturnNoted
from manaburn.wording.grammar import SUBJECT, Values, say
from manaburn.wording.talk import THIS, Talk, Unsaid
from manaburn.wording.verbs import verb

# --- control -----------------------------------------------------------------------------------------------------------
_PAIR = "exchange control of {what:thing.sg} and {other:thing.sg}"
verb(_PAIR, ExchangeControl)
verb("exchange control of {what:targets.pl}", ExchangeControl)
verb("exchange control of {what:them}", ExchangeControl)
say(
    "sentence",
    _PAIR + ". if you don't or can't make an exchange, {otherwise:chain}. this ability still resolves if its target"
    " becomes illegal.",
    ExchangeControl, regardless=True,
)  # fmt: skip

# --- life --------------------------------------------------------------------------------------------------------------
verb("exchange life totals with {other:player}", ExchangeLife, who=SUBJECT)
say("clause", "{who:target players} exchange life totals", ExchangeLife)

say("clause", "{what:subject#} [phases|phase] out", PhaseOut)

# --- power and toughness -----------------------------------------------------------------------------------------------
verb("switch {what:possessive} power and toughness until end of turn", Affect, mods=(SwitchPT(),))
verb(
    "switch {what:thing.sg}'s power and toughness until end of turn", Affect, mods=(SwitchPT(),),
    fits=lambda value, talk: isinstance(value.what, Target),
)  # fmt: skip
verb(
    "switch each {what:permanent.sg}'s power and toughness until end of turn",
    lambda values, talk: Affect(All(values["what"]), (SwitchPT(),)),
    take=lambda value, talk: (
        {"what": value.what.what}
        if isinstance(value, Affect) and isinstance(value.what, All) and value == Affect(All(value.what.what), (SwitchPT(),))
        else None
    ),
)  # fmt: skip

# --- regeneration ------------------------------------------------------------------------------------------------------
_LAST = "{do:chain}. when it regenerates this way, {then:chains}."


def _when(values: Values, talk: Talk) -> Regenerate:
    return _with(values["do"], Reflexive(values["then"]))


def _with(effect: Any, then: Any) -> Regenerate:
    if not isinstance(effect, Regenerate) or effect.then is not None:
        raise Unsaid
    return replace(effect, then=then)


say(
    "sentence", _LAST, _when,
    take=lambda value, talk: (
        {"do": replace(value, then=None), "then": value.then.effect}
        if isinstance(value, Regenerate) and isinstance(value.then, Reflexive)
        else None
    ),
)  # fmt: skip
say(
    "sentence", "{do:chain}. {then:chain} if it regenerates this way.",
    lambda values, talk: _with(values["do"], values["then"]),
    take=lambda value, talk: (
        {"do": replace(value, then=None), "then": value.then}
        if isinstance(value, Regenerate) and value.then is not None and not isinstance(value.then, Reflexive)
        else None
    ),
)  # fmt: skip

# --- what is exiled, noted, and comes back ---------------------------------------------------------------------------
say(
    "sentence",
    "note the number and kind of counters that were on {what:thing.sg}. when {this:own name} <leaves> or becomes untapped,"
    " return that exiled card <to battlefield> under its owner's control tapped with the noted number and kind of counters"
    " on it. if you do, return the other exiled cards <to battlefield> under their owner's control attached to that"
    " permanent.",
    lambda values, talk: _noted(values["what"]),
    take=lambda value, talk: (
        {"what": value.effect.what, "this": THIS}
        if isinstance(value, Delayed) and isinstance(value.effect, ReturnNoted) and value == _noted(value.effect.what)
        else None
    ),
)  # fmt: skip


def _noted(what: Any) -> Delayed:
    return Delayed(OneOf((ZoneChange(THIS, BATTLEFIELD), BecomesTapped(THIS, True))), ReturnNoted(what))
