"""References: how a scenario names a card or another object.

``name``, ``alias``, ``name@player``, ``zone:name``, ``name#2``, ``copy:name``, ``original:name``, ``face-down``; the
parts may be combined (``graveyard:Shock#2@B``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from manaburn.abilities.terms import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK

ZONE_WORDS: Final = {
    "hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "battlefield": BATTLEFIELD, "exile": EXILE,
    "stack": STACK, "command": COMMAND, "sideboard": OUTSIDE,
}  # fmt: skip
FACE_DOWN: Final = "face-down"

_ORDINAL: Final = re.compile(r"(.*\S)\s*#([1-9][0-9]{0,4})", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference as written (``text``) and its parts; ``zone`` is -1 and ``ordinal`` 0 where none is given."""

    text: str
    name: str
    player: str = ""
    zone: int = -1
    ordinal: int = 0
    copy: bool | None = None
    """True: a copy of it; False: the original."""

    def __str__(self) -> str:
        return self.text


def parse(text: str, players: tuple[str, ...] = ()) -> Reference:
    """The reference that a text is. ``@`` and what follows names a player only if there is such a player."""
    name, player, zone, ordinal = text.strip(), "", -1, 0
    copy: bool | None = None
    while True:
        head, colon, rest = name.partition(":")
        if colon and head in ZONE_WORDS and rest.strip():
            zone, name = ZONE_WORDS[head], rest.strip()
        elif colon and head in ("copy", "original") and rest.strip():
            copy, name = head == "copy", rest.strip()
        else:
            break
    for _ in range(2):
        front, at, back = name.rpartition("@")
        if at and front.strip() and back.strip() in players:
            name, player = front.strip(), back.strip()
        elif match := _ORDINAL.fullmatch(name):
            name, ordinal = match[1], int(match[2])
    return Reference(text.strip(), name, player, zone, ordinal, copy)
