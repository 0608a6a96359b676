"""The small vocabularies that every floor above the rules shares: zones, types, colours, keywords, steps, events.

All are plain ints (bit masks where several may hold at once), so that the engine compares and combines them
without allocating; the names stand beside them.
"""

from __future__ import annotations

from typing import Final

# --- zones -----------------------------------------------------------------------------------------------------
LIBRARY: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
OUTSIDE: Final = 7  # cards outside the game: sideboards, and where tokens go that ceased to exist
PHASED_OUT: Final = 8  # a zone until July 2009; from then on a status of permanents
ANYWHERE: Final = -2  # where a noun looks: in every zone, hidden ones too (-1: in every public zone)
ZONE_NAMES: Final = (
    "library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside", "phased out",
)  # fmt: skip
PUBLIC_ZONES: Final = (BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND, PHASED_OUT)

# --- colours ---------------------------------------------------------------------------------------------------
WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLORLESS: Final = 32  # a kind of mana, never a colour of an object
ANY_COLOR: Final = 31
COLORS: Final = (WHITE, BLUE, BLACK, RED, GREEN)
MANA_KINDS: Final = (WHITE, BLUE, BLACK, RED, GREEN, COLORLESS)
COLOR_NAMES: Final = {WHITE: "white", BLUE: "blue", BLACK: "black", RED: "red", GREEN: "green", COLORLESS: "colorless"}
COLOR_LETTERS: Final = {WHITE: "W", BLUE: "U", BLACK: "B", RED: "R", GREEN: "G", COLORLESS: "C"}
LETTER_COLORS: Final = {"W": WHITE, "U": BLUE, "B": BLACK, "R": RED, "G": GREEN, "C": COLORLESS}

# --- card types ------------------------------------------------------------------------------------------------
ARTIFACT: Final = 1
CREATURE: Final = 2
ENCHANTMENT: Final = 4
INSTANT: Final = 8
LAND: Final = 16
PLANESWALKER: Final = 32
SORCERY: Final = 64
TRIBAL: Final = 128
BATTLE: Final = 256
PERMANENT_TYPES: Final = ARTIFACT | CREATURE | ENCHANTMENT | LAND | PLANESWALKER | BATTLE
DAMAGED_TYPES: Final = CREATURE | PLANESWALKER  # what can be dealt damage, besides players
TYPE_NAMES: Final = {
    TRIBAL: "Tribal", ENCHANTMENT: "Enchantment", ARTIFACT: "Artifact", LAND: "Land", CREATURE: "Creature",
    PLANESWALKER: "Planeswalker", BATTLE: "Battle", INSTANT: "Instant", SORCERY: "Sorcery",
}  # fmt: skip

TYPE_BITS: Final = {name.lower(): bit for bit, name in TYPE_NAMES.items()}

# --- supertypes ------------------------------------------------------------------------------------------------
BASIC: Final = 1
LEGENDARY: Final = 2
SNOW: Final = 4
WORLD: Final = 8
SUPERTYPE_NAMES: Final = {BASIC: "Basic", LEGENDARY: "Legendary", SNOW: "Snow", WORLD: "World"}

BASIC_LAND_TYPES: Final = {"Plains": WHITE, "Island": BLUE, "Swamp": BLACK, "Mountain": RED, "Forest": GREEN}

# --- keyword abilities without a parameter, as bits of one mask ------------------------------------------------
FLYING: Final = 1 << 0
FIRST_STRIKE: Final = 1 << 1
DOUBLE_STRIKE: Final = 1 << 2
DEATHTOUCH: Final = 1 << 3
DEFENDER: Final = 1 << 4
FLASH: Final = 1 << 5
HASTE: Final = 1 << 6
HEXPROOF: Final = 1 << 7
INDESTRUCTIBLE: Final = 1 << 8
INTIMIDATE: Final = 1 << 9
LIFELINK: Final = 1 << 10
MENACE: Final = 1 << 11
REACH: Final = 1 << 12
SHROUD: Final = 1 << 13
TRAMPLE: Final = 1 << 14
VIGILANCE: Final = 1 << 15
FEAR: Final = 1 << 16
SHADOW: Final = 1 << 17
HORSEMANSHIP: Final = 1 << 18
BANDING: Final = 1 << 19
CHANGELING: Final = 1 << 20
WITHER: Final = 1 << 21
INFECT: Final = 1 << 22
PHASING: Final = 1 << 23
SPLIT_SECOND: Final = 1 << 24
STORM: Final = 1 << 25
SUNBURST: Final = 1 << 26
FLANKING: Final = 1 << 27
KEYWORD_BITS: Final = {
    "flying": FLYING, "first strike": FIRST_STRIKE, "double strike": DOUBLE_STRIKE, "deathtouch": DEATHTOUCH,
    "defender": DEFENDER, "flash": FLASH, "haste": HASTE, "hexproof": HEXPROOF, "indestructible": INDESTRUCTIBLE,
    "intimidate": INTIMIDATE, "lifelink": LIFELINK, "menace": MENACE, "reach": REACH, "shroud": SHROUD,
    "trample": TRAMPLE, "vigilance": VIGILANCE, "fear": FEAR, "shadow": SHADOW, "horsemanship": HORSEMANSHIP,
    "banding": BANDING, "changeling": CHANGELING, "wither": WITHER, "infect": INFECT, "phasing": PHASING,
    "split second": SPLIT_SECOND, "storm": STORM, "sunburst": SUNBURST, "flanking": FLANKING,
}  # fmt: skip

# --- steps, in the order of a turn -----------------------------------------------------------------------------
UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
PRECOMBAT_MAIN: Final = 3
BEGIN_COMBAT: Final = 4
DECLARE_ATTACKERS: Final = 5
DECLARE_BLOCKERS: Final = 6
FIRST_STRIKE_DAMAGE: Final = 7
COMBAT_DAMAGE: Final = 8
END_OF_COMBAT: Final = 9
POSTCOMBAT_MAIN: Final = 10
END_STEP: Final = 11
CLEANUP: Final = 12
STEP_NAMES: Final = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
    "first-strike damage", "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)  # fmt: skip
# phases, as the step that begins each
PHASE_OF_STEP: Final = (0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 3, 4, 4)
COMBAT_PHASE: Final = 2  # the numbers of phases
MAIN_PHASE: Final = 3  # a main phase; the first of a turn is 1
PHASE_NAMES: Final = ("beginning", "precombat main", "combat", "postcombat main", "ending")

# --- durations of continuous effects ---------------------------------------------------------------------------
FOREVER: Final = 0
END_OF_TURN: Final = 1  # "until end of turn", "this turn"
END_OF_COMBAT_DURATION: Final = 2
YOUR_NEXT_TURN: Final = 3
NEXT_UNTAP: Final = 5  # during the next untap step
YOUR_NEXT_UPKEEP: Final = 6
TURN_OF_NAMED: Final = 8  # during the next turn of the player bound to "turn of"
THEIR_NEXT_TURN: Final = 7  # of a player's turn: from its beginning to the next one's
END_OF_YOUR_NEXT_TURN: Final = 9  # not of the turn in which the effect began
AS_LONG_AS: Final = 4  # while a condition holds; never begins if it does not hold at the start

# --- what is remembered that a permanent did this turn ---------------------------------------------------------
ATTACKED: Final = 1
BLOCKED: Final = 2
DIED: Final = 101  # put into a graveyard from the battlefield, as it was
DEEDS: Final = {"attacked": ATTACKED, "blocked": BLOCKED}

# --- comparisons -----------------------------------------------------------------------------------------------
EQ: Final = 0
LE: Final = 1
GE: Final = 2
LT: Final = 3
GT: Final = 4
NE: Final = 5


def compare(left: int, op: int, right: int) -> bool:
    """Whether ``left op right``, for the comparison constants above."""
    if op == EQ:
        return left == right
    if op == LE:
        return left <= right
    if op == GE:
        return left >= right
    if op == LT:
        return left < right
    if op == GT:
        return left > right
    return left != right


# --- references ------------------------------------------------------------------------------------------------
# A reference is one int that means an object (its id, from 1 up) or a player (-1 for player 0, -2 for player 1 ...).
NOTHING: Final = 0
ANY_NUMBER: Final = 1 << 20  # as many as there are

# kinds of objects on the stack
A_SPELL: Final = 1
AN_ACTIVATED: Final = 2  # an activated ability
A_TRIGGERED: Final = 4


def player_ref(player: int) -> int:
    """The reference that means the player of that seat."""
    return -1 - player


def ref_player(ref: int) -> int:
    """The seat of the player that a negative reference means."""
    return -1 - ref
