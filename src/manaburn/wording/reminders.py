"""Reminder texts: each is accepted only where something it belongs to stands before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from manaburn.abilities.abilities import Keyword, Triggered
from manaburn.abilities.base import Ability
from manaburn.abilities.terms import ARTIFACT, BASIC_LAND_TYPES, COLOR_LETTERS, END_STEP, LAND
from manaburn.abilities.triggers import StepBegins
from manaburn.abilities.verbs import Regenerate
from manaburn.wording.talk import Facts
from manaburn.wording.tokens import Line, WordingError

# Of each keyword, phrases of which its reminder text holds one.
_CUES: Final[dict[str, tuple[str, ...]]] = {
    "affinity": ("costs {1} less to cast for each",),
    "buyback": ("put this card into your hand as it resolves",),
    "deathtouch": ("enough to destroy it", "destroy that creature"),
    "defender": ("can't attack",),
    "enchant": ("Target a", "enchanted"),
    "equip": ("Attach to target creature you control",),
    "fear": ("artifact creatures and/or black creatures",),
    "first strike": ("without first strike", "before creatures"),
    "flash": ("any time you could cast an instant",),
    "flying": ("except by creatures with flying",),
    "haste": ("can attack and {T}",),
    "kicker": ("as you cast this spell",),
    "lifelink": ("causes you to gain that much life", "gain that much life"),
    "modular": ("counters on target artifact creature",),
    "protection": ("can't be blocked, targeted, dealt damage",),
    "reach": ("can block creatures with flying",),
    "shroud": ("can't be the target of spells or abilities",),
    "storm": ("for each spell cast before it this turn",),
    "suspend": ("time counter",),
    "trample": ("excess combat damage",),
    "vigilance": ("doesn't cause",),
    "regenerate": ("would be destroyed this turn",),
    "at end step": ("Return it only if",),
}


def check_reminders(line: Line, abilities: tuple[Ability, ...], facts: Facts) -> None:
    """Raise WordingError for a reminder text that belongs to nothing in its line."""
    if not line.reminders:
        return
    if not line.tokens:
        owned = all(_of_the_card(text, facts) for text, _ in line.reminders)
        names: tuple[str, ...] = ()
    else:
        names = tuple(_owners(abilities))
        owned = all(any(cue in text for name in names for cue in _CUES.get(name, ())) for text, _ in line.reminders)
    if not owned:
        text, at = line.reminders[0]
        raise WordingError(
            facts.name, line.number, at + 1, repr(f"({text})"), "reminder text that belongs to nothing here"
        )


def _owners(abilities: tuple[Ability, ...]) -> Iterator[str]:
    for ability in abilities:
        if isinstance(ability, Triggered) and ability.event == StepBegins(END_STEP):
            yield "at end step"
        for node in ability.walk():
            if isinstance(node, Keyword):
                yield node.name
            elif isinstance(node, Regenerate):
                yield "regenerate"


def _of_the_card(text: str, facts: Facts) -> bool:
    """A line of its own: the mana ability of a basic land type, or that a land isn't a spell."""
    if facts.types & (LAND | ARTIFACT) == LAND | ARTIFACT and text == f"{facts.name} isn't a spell.":
        return True
    match = re.fullmatch(r"\{T\}: Add (\{[WUBRG]\})(?:(?: or |, | or)(\{[WUBRG]\}))*\.", text)
    symbols = re.findall(r"\{([WUBRG])\}", text)
    wanted = [COLOR_LETTERS[kind] for word, kind in BASIC_LAND_TYPES.items() if word in facts.subtypes]
    return match is not None and bool(wanted) and sorted(symbols) == sorted(wanted)
