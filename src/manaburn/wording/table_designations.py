"""Phrases for class level bars and for Cases: what gives a permanent a designation, and what waits for it (716, 719)."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.abilities import Activated, Triggered
from manaburn.abilities.amounts import Num, Stat
from manaburn.abilities.base import Amount, Condition, Filter
from manaburn.abilities.conditions import Compare, Every, SorceryTiming
from manaburn.abilities.designations import LEVEL, SOLVED, Designate, Designated
from manaburn.abilities.terms import END_STEP, EQ
from manaburn.abilities.triggers import StepBegins
from manaburn.wording.grammar import Values, say
from manaburn.wording.noun_phrases import head_of
from manaburn.wording.talk import THIS, YOU, Talk, Unsaid

TO_SOLVE: Final = "To solve"  # the label of what solves a Case


def _number(amount: Amount) -> int:
    if not isinstance(amount, Num):
        raise Unsaid
    return amount.n


# --- class levels: "{2}{R}: Level 2" -----------------------------------------------------------------------------------------
def _bar(values: Values, talk: Talk) -> Activated:
    """As a sorcery, and from the level below only (716.2a)."""
    level = _number(values["n"])
    only = Every((SorceryTiming(), Compare(Stat(THIS, LEVEL), EQ, Num(level - 1))))
    return Activated(values["cost"], Designate(THIS, LEVEL, level), only)


def level_of(ability: Any) -> int:
    """The level that a class level bar leads to; 0 for another ability."""
    if not isinstance(ability, Activated) or not isinstance(ability.effect, Designate):
        return 0
    return ability.effect.number if ability.effect.name == LEVEL else 0


def _bar_parts(value: Any, talk: Talk) -> Values | None:
    values: Values = {"cost": getattr(value, "cost", None), "n": Num(level_of(value))}
    return values if level_of(value) and value == _bar(values, talk) else None


say(
    "activated", "{cost:cost}: level {n:number}", _bar, take=_bar_parts, when=lambda facts: "Class" in facts.subtypes,
)  # fmt: skip
say(
    "event", "this Class becomes level {n:number}", lambda values, talk: Designated(THIS, LEVEL, _number(values["n"])),
    take=lambda value, talk: (
        {"n": Num(value.number)} if isinstance(value, Designated) and (value.what, value.name) == (THIS, LEVEL) else None
    ),
    after=lambda talk, value: talk.mention(THIS, "Class"),
)  # fmt: skip


# --- Cases -------------------------------------------------------------------------------------------------------------------
def _solving(condition: Condition) -> Triggered:
    """At the beginning of your end step, if that is so and it is not solved, it becomes solved (719.3a)."""
    unsolved = Compare(Stat(THIS, SOLVED), EQ, Num(0))
    return Triggered(
        StepBegins(END_STEP, YOU), Designate(THIS, SOLVED), Every((condition, unsolved)), label=TO_SOLVE
    )  # fmt: skip


def _to_solve(value: Any) -> Values | None:
    if not isinstance(value, Triggered) or value.label != TO_SOLVE or not isinstance(value.condition, Every):
        return None
    condition = value.condition.parts[0]
    return {"condition": condition} if value == _solving(condition) else None


say(
    "line", "to solve — {condition:condition}.", lambda values, talk: _solving(values["condition"]),
    take=lambda value, talk: _to_solve(value), when=lambda facts: "Case" in facts.subtypes,
)  # fmt: skip
say(
    "event", "you solve {what:a permanent}", lambda values, talk: Designated(values["what"], SOLVED, 1, YOU),
    take=lambda value, talk: (
        {"what": value.what}
        if isinstance(value, Designated) and isinstance(value.what, Filter) and value == Designated(value.what, SOLVED, 1, YOU)
        else None
    ),
    after=lambda talk, value: talk.mention(THIS, head_of(value.what)),
)  # fmt: skip
