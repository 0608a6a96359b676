"""Numbers in words, plurals, articles."""

from __future__ import annotations

from typing import Final

NUMBERS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
NUMBER_OF: Final = {word: number for number, word in enumerate(NUMBERS)}

_ODD_PLURALS: Final = {
    "Army": "Armies", "Ally": "Allies", "Cyclops": "Cyclopes", "Djinn": "Djinn", "Dwarf": "Dwarves",
    "Eldrazi": "Eldrazi", "Elf": "Elves",
    "Faerie": "Faeries", "Fish": "Fish", "Fungus": "Fungi", "Harpy": "Harpies", "Homunculus": "Homunculi",
    "Jellyfish": "Jellyfish", "Kithkin": "Kithkin", "Kor": "Kor", "Leech": "Leeches", "Merfolk": "Merfolk",
    "Moonfolk": "Moonfolk", "Mercenary": "Mercenaries", "Octopus": "Octopuses", "Plains": "Plains",
    "Myr": "Myr", "Samurai": "Samurai", "Aurochs": "Aurochs", "Pegasus": "Pegasi",
    "Sheep": "Sheep", "Sphinx": "Sphinxes", "Thalakos": "Thalakos", "Treefolk": "Treefolk",
    "Viashino": "Viashino", "Werewolf": "Werewolves", "Witch": "Witches", "Wolf": "Wolves", "Zombie": "Zombies",
    "Zubera": "Zubera",
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


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.split())


# the counters that are no more than their name, or change power and toughness; others have a meaning in the rules
COUNTERS: Final = _split(
    """
    +1/+1 -1/-1 +0/+1 +0/+2 +1/+0 +1/+2 +2/+0 +2/+2 -0/-1 -0/-2 -1/-0 -2/-1 -2/-2
    acorn aegis age aim arrow arrowhead awakening bait blaze blight blood bloodline bloodstain book bore bounty bribery
    brick burden cage carrion charge chorus coin collection component conqueror contested corpse corruption credit croak
    crystal cube currency death delay depletion despair devotion divinity doom dread dream echo egg elixir ember
    enlightened eon eyeball fade fate feather fellowship fetch filibuster film fire flame flood foreshadow fungus fury
    fuse gem ghostform glyph gold growth harmony hatching hatchling healing hit hone hoofprint hope hour hourglass hunger
    ice impostor incarnation incubation infection influence ingenuity intervention invasion invitation isolation javelin
    judgment ki knowledge landmark level loot lore loyalty luck magnet manifestation mannequin matrix mine mining mire
    music muster nest net night omen ore page pain palliation paralyzation petal petrification phylactery pin plague plan
    plot point polyp possession pressure prey pupa quest revival ritual rust scream shell shred silver skewer
    sleep sleight slime slumber soot soul spite spore stash storage strife study supply suspect task theft tide time tower
    training trap treasure unity unlock valor velocity verse vitality void vortex vow voyage wage winch wind wish
    """
)
