"""Reminder texts of keywords of spells, and of cards that are played from elsewhere (see ``reminders.py``)."""

from __future__ import annotations

from typing import Final

SPELL_TYPES: Final = ("Adventure", "Omen")
"""The spell types that have a reminder text."""
STACK_CUES: Final[dict[str, tuple[str, ...]]] = {
    "Adventure": (r"Then exile this card. You may (?:cast|play) the \w+ later from exile\.",),
    "Omen": (r"Then shuffle this card into its owner's library\.", r"Also shuffle this card\."),
    "has part": ("It doesn't need to have gone on the adventure first",),
    "aftermath": (r"Cast this spell only from your graveyard\. Then exile it",),
    "fuse": ("You may cast one or both halves of this card from your hand",),
    "cascade": ("exile cards from the top of your library until you exile a nonland card that costs less",),
    "conspire": ("tap two untapped creatures you control that share a color with it",),
    "epic": ("copy this spell except for its epic ability",),
    "end the turn": ("Exile all spells and abilities from the stack",),
    "control turn": ("You see all cards that player could see and make all decisions for",),
    "forecast": ("Activate only during your upkeep and only once each turn",),
    "free X": ("If it has X in its mana cost, X is 0",),
    "haunt": ("exile it haunting target creature",),
    "madness": ("discard it into exile",),
    "recover": ("Otherwise, exile this card",),
    "replicate": ("copy it for each time you paid its replicate cost",),
    "ripple": ("with the same name as this spell from among those cards",),
    "splice": ("you may reveal this card from your hand and pay its splice cost",),
}
