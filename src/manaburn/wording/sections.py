"""Sections of a text: what stands under a level symbol or a class level bar is one static ability (711.2, 716.2).

The lines of a section are read like any others; here they are gathered, and told apart again for writing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import Counters, Num, Stat
from manaburn.abilities.base import Ability, Condition, Modification
from manaburn.abilities.conditions import Compare, Every
from manaburn.abilities.designations import LEVEL as CLASS
from manaburn.abilities.designations import SOLVED
from manaburn.abilities.modifications import AddAbilities, SetPT
from manaburn.abilities.nouns import This
from manaburn.abilities.terms import EQ, GE, LE
from manaburn.wording.table_designations import level_of

Row = tuple[int, str]

LEVEL: Final = "LEVEL"  # the labels of such static abilities
CLASS_LEVEL: Final = "Level"
SOLVED_LABEL: Final = "Solved"
_LABELS: Final = (LEVEL, CLASS_LEVEL, SOLVED_LABEL)

INLINE: Final = "—"

_SYMBOL: Final = re.compile(r"LEVEL (?P<least>\d+)(?:-(?P<most>\d+)|\+)")
_BAR: Final = re.compile(r"(?P<bar>[^:]+: Level \d+|Solved) — (?P<rest>.+)")
_SIZE: Final = re.compile(r"(?P<power>\d+)/(?P<toughness>\d+)")


class Section:
    """A section that is being read: its condition, the power and toughness it gives, and its abilities so far."""

    def __init__(self, label: str, condition: Condition, size: tuple[int, int] | None = None) -> None:
        self.label = label
        self.condition = condition
        self.size = size
        self.said = ""  # INLINE: what it holds stands in the line of its heading
        self.abilities: list[Ability] = []

    def ability(self) -> Static:
        """The section as one ability."""
        mods: tuple[Modification, ...] = ()
        if self.size is not None:
            mods = (SetPT(Num(self.size[0]), Num(self.size[1]), said="base"),)
        if self.abilities:
            mods = (*mods, AddAbilities(tuple(self.abilities)))
        return Static(This(), mods, self.condition, label=self.label, said=self.said)


def headed(rows: Iterable[Row]) -> Iterator[Row]:
    """The lines, a level symbol together with the power and toughness below it.

    What stands behind a class level bar, or behind "Solved", is a line of its own that begins with spaces.
    """
    symbol: Row | None = None
    for number, row in rows:
        if symbol is not None:
            if _SIZE.fullmatch(row):
                row, number = f"{symbol[1]}\n{row}", symbol[0]
            else:
                yield symbol
            symbol = None
        bar = _BAR.match(row)
        if _SYMBOL.fullmatch(row):
            symbol = (number, row)
        elif bar is not None:
            yield number, bar["bar"]
            yield number, " " * bar.start("rest") + bar["rest"]
        else:
            yield number, row
    if symbol is not None:
        yield symbol


def opened(row: str) -> Section | None:
    """The section that a line opens, if it is a heading."""
    if row == SOLVED_LABEL:
        return Section(SOLVED_LABEL, Compare(Stat(This(), SOLVED), EQ, Num(1)))
    symbol, _, size = row.partition("\n")
    if not size:
        return None
    level, box = _SYMBOL.fullmatch(symbol), _SIZE.fullmatch(size)
    assert level is not None, "a heading holds a symbol"
    assert box is not None, "and a size"
    most = int(level["most"]) if level["most"] else None
    return Section(LEVEL, _levels(int(level["least"]), most), (int(box["power"]), int(box["toughness"])))


def barred(found: tuple[Ability, ...]) -> Section | None:
    """The section that a class level bar opens, once its line is read (716.2a)."""
    level = level_of(found[0]) if len(found) == 1 else 0
    return Section(CLASS_LEVEL, Compare(Stat(This(), CLASS), GE, Num(level))) if level else None


def add(section: Section, row: str, abilities: Iterable[Ability]) -> None:
    """One more line of a section."""
    section.abilities.extend(abilities)
    if row.startswith(" "):
        section.said = INLINE


def _levels(least: int, most: int | None) -> Condition:
    """So many level counters: from the least number to the most, None for any more."""
    counters = Counters(This(), "level")
    enough = Compare(counters, GE, Num(least))
    return enough if most is None else Every((enough, Compare(counters, LE, Num(most))))


def is_section(ability: Ability) -> bool:
    """Whether an ability is what a section stands for."""
    return isinstance(ability, Static) and ability.label in _LABELS


def parts(ability: Static) -> tuple[list[str], tuple[Ability, ...]]:
    """The lines that head a section, and the abilities under them."""
    heading: list[str] = [SOLVED_LABEL] if ability.label == SOLVED_LABEL else []
    abilities: tuple[Ability, ...] = ()
    for mod in ability.mods:
        if isinstance(mod, AddAbilities):
            abilities = mod.abilities
        elif isinstance(mod, SetPT) and isinstance(mod.power, Num) and isinstance(mod.toughness, Num):
            heading = [_symbol(ability.condition), f"{mod.power.n}/{mod.toughness.n}"]
    return heading, abilities


def _symbol(condition: Condition | None) -> str:
    """The level symbol for a number of level counters."""
    bounds = condition.parts if isinstance(condition, Every) else (condition,)
    numbers = [bound.right.n for bound in bounds if isinstance(bound, Compare) and isinstance(bound.right, Num)]
    return f"LEVEL {numbers[0]}-{numbers[1]}" if len(numbers) > 1 else f"LEVEL {numbers[0]}+"
