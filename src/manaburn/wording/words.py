"""Numbers in words, plurals, articles."""

from __future__ import annotations

from typing import Final

NUMBERS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
NUMBER_OF: Final = {word: number for number, word in enumerate(NUMBERS)}

_ODD_PLURALS: Final = {
    "Army": "Armies", "Ally": "Allies", "Cyclops": "Cyclopes", "Djinn": "Djinn", "Dwarf": "Dwarves", "Elf": "Elves",
    "Faerie": "Faeries", "Fish": "Fish", "Fungus": "Fungi", "Harpy": "Harpies", "Homunculus": "Homunculi",
    "Jellyfish": "Jellyfish", "Kithkin": "Kithkin", "Kor": "Kor", "Leech": "Leeches", "Merfolk": "Merfolk",
    "Moonfolk": "Moonfolk", "Mercenary": "Mercenaries", "Octopus": "Octopuses", "Plains": "Plains",
    "Pegasus": "Pegasi", "Sheep": "Sheep", "Sphinx": "Sphinxes", "Thalakos": "Thalakos", "Treefolk": "Treefolk",
    "Viashino": "Viashino", "Werewolf": "Werewolves", "Witch": "Witches", "Wolf": "Wolves", "Zombie": "Zombies",
    "sorcery": "sorceries",
}  # fmt: skip


def plural(word: str) -> str:
    """The plural of a noun of the game ("creature", "Elf")."""
    return _ODD_PLURALS.get(word, word + "s")


def article(word: str) -> str:
    """The indefinite article before a word."""
    if word[:1].isdigit() or word[:2] == "X/":
        return "an" if word[:1] in "8X" or word[:3] in ("11/", "18/") else "a"
    return "an" if word[:1].lower() in "aeio" or word[:2].lower() == "un" else "a"


def number_word(number: int) -> str:
    """A small number in words, a large one in digits."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)
