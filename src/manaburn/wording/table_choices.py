"""Phrases for a colour of your choice."""

from __future__ import annotations

from typing import Any

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import ChosenColor
from manaburn.abilities.modifications import AddAbilities, SetColors
from manaburn.abilities.terms import END_OF_TURN, FOREVER
from manaburn.abilities.verbs import Affect
from manaburn.abilities.verbs_cards import ChooseColor
from manaburn.wording.grammar import Values, mean, say

_PROTECTION = (AddAbilities((Keyword("protection", what=ChosenColor()),)),)
_COLOR = (SetColors(0, chosen=True),)
mean("choosing mod#", "[gains|gain] protection from the color of your choice", _PROTECTION)
mean("choosing mod#", "[becomes|become] the color of your choice", _COLOR)


def _choosing(duration: int) -> dict[str, Any]:
    """A colour is chosen, and then the effect begins."""

    def make(values: Values, talk: Any) -> Any:
        return Seq((ChooseColor(), Affect(values["what"], values["mods"], duration)), "color")

    def take(value: Any, talk: Any) -> Values | None:
        if not isinstance(value, Seq) or value.joint != "color" or len(value.parts) != 2:
            return None
        affect = value.parts[1]
        if not isinstance(affect, Affect) or affect != Affect(affect.what, affect.mods, duration):
            return None
        return {"what": affect.what, "mods": affect.mods}

    return {"make": make, "take": take}


for _number in ("sg", "pl"):
    for _subject in ("subject", "colored subject"):
        _start = f"{{what:{_subject}.{_number}}} {{mods:choosing mod.{_number}}}"
        say("clause", _start + " until end of turn", **_choosing(END_OF_TURN))
        say("clause", _start, **_choosing(FOREVER))
say("colored subject.sg", "{noun:spell}")
say("colored subject.pl", "{noun:spell}", take=lambda value, talk: None)

# colours that are named
_BECOMES = "[becomes|become] {colors:color}"
say(
    "gain#", _BECOMES, lambda values, talk: (SetColors(values["colors"]),),
    take=lambda value, talk: (
        {"colors": value[0].colors}
        if len(value) == 1 and isinstance(value[0], SetColors) and value[0] == SetColors(value[0].colors)
        else None
    ),
)  # fmt: skip
say(
    "static mod#", "[is|are] {colors:color}", lambda values, talk: (SetColors(values["colors"]),),
    take=lambda value, talk: (
        {"colors": value[0].colors}
        if len(value) == 1 and isinstance(value[0], SetColors) and value[0] == SetColors(value[0].colors)
        else None
    ),
)  # fmt: skip
