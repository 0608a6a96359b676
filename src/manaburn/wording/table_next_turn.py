"""Phrases for what is chosen now and applies during a player's next turn."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Noun
from manaburn.abilities.filters import Anything, Is, Non
from manaburn.abilities.modifications import RuleBit
from manaburn.abilities.nouns import All, Among, It
from manaburn.abilities.terms import ANY_NUMBER, END_STEP, TURN_OF_NAMED
from manaburn.abilities.triggers import StepBegins
from manaburn.abilities.verbs import Affect
from manaburn.abilities.verbs_cards import Pick
from manaburn.abilities.verbs_game import NextTurn
from manaburn.wording.grammar import Values, say
from manaburn.wording.noun_phrases import head_of, with_part, without_part
from manaburn.wording.table_refs import holds
from manaburn.wording.talk import Talk, Unsaid
from manaburn.wording.verbs import verb


def _choose_any(values: Values, talk: Talk) -> Pick:
    base, name = All(values["what"]), talk.fresh_name("chosen")
    return Pick(name, base, Anything(), Num(0), Num(ANY_NUMBER), talk.use_subject(), said="any number")


def _choose_any_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Pick) or value.said != "any number" or not isinstance(value.base, All):
        return None
    return {"what": value.base.what} if _choose_any({"what": value.base.what}, talk) == value else None


verb(
    "[chooses|choose] any number of {what:permanent.pl}", _choose_any, take=_choose_any_parts, told=True,
    after=lambda talk, value: talk.mention(It("chosen"), head_of(value.base.what), True),
)  # fmt: skip


def _chosen_ones(talk: Talk) -> str:
    """The word for those that were chosen."""
    found = talk.last(lambda mention: mention.ref == It("chosen") and mention.plural)
    if found is None:
        raise Unsaid
    return found.word


def _the_chosen(values: Values, talk: Talk) -> Noun:
    if head_of(values["what"]).partition("|")[0] != _chosen_ones(talk):
        raise Unsaid
    return Among(It("chosen"), values["what"])


def _other_than_chosen(values: Values, talk: Talk) -> Noun:
    _chosen_ones(talk)
    return All(with_part(values["what"], Non(Is(It("chosen")))), said="other")


say(
    "turn subject", "the chosen {what:permanent.pl}", _the_chosen,
    take=lambda value, talk: {"what": value.what} if isinstance(value, Among) and value.base == It("chosen") else None,
)  # fmt: skip
say(
    "turn subject", "other {what:permanent.pl}", _other_than_chosen,
    take=lambda value, talk: (
        {"what": without_part(value.what, Non(Is(It("chosen"))))}
        if isinstance(value, All) and value.said == "other" and without_part(value.what, Non(Is(It("chosen")))) is not None
        else None
    ),
)  # fmt: skip
say("object.pl", "each of {what:turn subject}", lambda values, talk: values["what"], take=lambda value, talk: (
    {"what": value} if isinstance(value, Among) and value.base == It("chosen") else None
))  # fmt: skip
for _template, _bit in (("attack if able", "attacks if able"), ("can't attack", "can't attack")):
    say("turn clause", "{what:turn subject} " + _template, Affect, mods=(RuleBit(_bit),), duration=TURN_OF_NAMED)
_NEXT: Final = "during {who:that player}'s next turn, {first:turn clause}"
for _tail, _names in ((".", ()), (", and {second:turn clause}.", ("second",))):
    say(
        "sentence", _NEXT + _tail, lambda values, talk: _next_turn(values, talk),
        take=lambda value, talk, names=_names: _next_turn_parts(value, names),
        hear={"who": lambda talk, value: _hear_turn(talk, value)},
    )  # fmt: skip


def _hear_turn(talk: Talk, value: Any) -> None:
    talk.turn = value


def _next_turn(values: Values, talk: Talk) -> NextTurn:
    return NextTurn(values["who"], tuple(values[name] for name in ("first", "second") if name in values))


def _next_turn_parts(value: Any, names: tuple[str, ...]) -> Values | None:
    if not isinstance(value, NextTurn) or len(value.parts) != 1 + len(names):
        return None
    return {"who": value.who, "first": value.parts[0], "second": value.parts[-1]}


say(
    "later", "at the beginning of that turn's end step", lambda values, talk: _that_turn(talk),
    take=lambda value, talk: holds(talk.turn is not None and value == _that_turn(talk)),
)  # fmt: skip


def _that_turn(talk: Talk) -> StepBegins:
    if talk.turn is None:
        raise Unsaid
    return StepBegins(END_STEP, talk.turn)
