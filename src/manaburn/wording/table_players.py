"""Phrases for what static abilities say of players: abilities they have, hand sizes, what they play with revealed."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.abilities import Keyword, Static
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Noun
from manaburn.abilities.modifications import HandSize, PlayerHas, Revealed
from manaburn.abilities.nouns import ChosenPlayer, EachPlayer, Opponents
from manaburn.abilities.terms import END_OF_TURN, FOREVER, HAND, LIBRARY, YOUR_NEXT_TURN
from manaburn.abilities.verbs import Affect
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.talk import YOU, Unsaid
from manaburn.wording.words import NUMBERS

_THEIRS: Final = Opponents("your opponents")
_MANY: Final[tuple[tuple[str, Noun], ...]] = (("you", YOU), ("players", EachPlayer()), ("your opponents", _THEIRS))

# --- abilities --------------------------------------------------------------------------------------------------------
OF_PLAYERS: Final = ("shroud", "hexproof", "protection")


def _abilities(values: Values) -> PlayerHas:
    """Keyword abilities that a player can have."""
    for ability in values["abilities"]:
        if not isinstance(ability, Keyword) or ability.name not in OF_PLAYERS:
            raise Unsaid
    return PlayerHas(values["abilities"])


def _has(value: Any) -> Values | None:
    return {"abilities": value.abilities} if isinstance(value, PlayerHas) else None


def _one_mod(value: Any, who: Noun) -> Any:
    """The modification of a plain static ability about these players."""
    same = isinstance(value, Static) and len(value.mods) == 1 and value == Static(who, value.mods)
    return value.mods[0] if same and getattr(value.what, "said", "") == getattr(who, "said", "") else None


for _words, _who in _MANY:
    say(
        "static", _words + " have {abilities:keywords}.",
        lambda values, talk, who=_who: Static(who, (_abilities(values),)),
        take=lambda value, talk, who=_who: _has(_one_mod(value, who)),
    )  # fmt: skip
for _words, _duration in (("until end of turn", END_OF_TURN), ("until your next turn", YOUR_NEXT_TURN)):
    say(
        "clause", "you gain {abilities:keywords} " + _words,
        lambda values, talk, duration=_duration: Affect(YOU, (_abilities(values),), duration),
        take=lambda value, talk, duration=_duration: (
            _has(value.mods[0]) if isinstance(value, Affect) and value == Affect(YOU, value.mods, duration) else None
        ),
    )  # fmt: skip

# --- hand sizes -------------------------------------------------------------------------------------------------------
_NO_MAXIMUM: Final = HandSize(None)


def _static(words: str, who: Noun, mod: Any) -> None:
    say(
        "static", words + ".", lambda values, talk: Static(who, (mod,)),
        take=lambda value, talk: {} if _one_mod(value, who) == mod else None,
    )  # fmt: skip


for _words, _who in (*_MANY, ("each player", EachPlayer())):
    _static(f"{_words} {'has' if _words == 'each player' else 'have'} no maximum hand size", _who, _NO_MAXIMUM)
mean("clause", "you have no maximum hand size for the rest of the game", Affect(YOU, (_NO_MAXIMUM,), FOREVER))
mean("clause", "you have no maximum hand size until your next turn", Affect(YOU, (_NO_MAXIMUM,), YOUR_NEXT_TURN))
_WHOSE: Final[tuple[tuple[str, Noun], ...]] = (
    ("your", YOU), ("each opponent's", Opponents()), ("the chosen player's", ChosenPlayer()), ("each player's", EachPlayer()),
)  # fmt: skip
for _words, _who in _WHOSE:
    for _number in range(1, 13):
        _static(f"{_words} maximum hand size is {NUMBERS[_number]}", _who, HandSize(Num(_number)))
        _static(f"{_words} maximum hand size is increased by {NUMBERS[_number]}", _who, HandSize(Num(_number), True))
        _static(f"{_words} maximum hand size is reduced by {NUMBERS[_number]}", _who, HandSize(Num(-_number), True))
    say(
        "static", _words + " maximum hand size is equal to {amount:equal}.",
        lambda values, talk, who=_who: Static(who, (HandSize(values["amount"]),)),
        take=lambda value, talk, who=_who: _equal_size(_one_mod(value, who)),
    )  # fmt: skip


def _equal_size(mod: Any) -> Values | None:
    if isinstance(mod, HandSize) and not mod.add and mod.amount is not None and not isinstance(mod.amount, Num):
        return {"amount": mod.amount}
    return None


# --- revealed ---------------------------------------------------------------------------------------------------------
_static("play with the top card of your library revealed", YOU, Revealed(LIBRARY))
_static("play with your hand revealed", YOU, Revealed(HAND))
_static("players play with their hands revealed", EachPlayer(), Revealed(HAND))
_static("your opponents play with their hands revealed", _THEIRS, Revealed(HAND))
_static("players play with the top card of their libraries revealed", EachPlayer(), Revealed(LIBRARY))
