"""Reminder texts: each is accepted only where something it belongs to stands before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from manaburn.abilities.abilities import Activated, Keyword, Triggered
from manaburn.abilities.base import Ability
from manaburn.abilities.clashes import Clash, Clashes
from manaburn.abilities.combat_rules import FightTax
from manaburn.abilities.effects import Delayed
from manaburn.abilities.modifications import ChangeTypes, SetColors, SetController
from manaburn.abilities.node import Node
from manaburn.abilities.stacked import OnStack
from manaburn.abilities.terms import (
    ARTIFACT,
    BASIC_LAND_TYPES,
    BATTLEFIELD,
    COLOR_LETTERS,
    CREATURE,
    END_STEP,
    EXILE,
    FOREVER,
    LAND,
)
from manaburn.abilities.triggers import BecomesTarget, DealsDamage, Discards, StepBegins
from manaburn.abilities.verbs import Affect, AttachTo, MoveTo, PutCounters, Regenerate, Token
from manaburn.abilities.verbs_cards import Scry
from manaburn.abilities.verbs_choices import ChooseQuality, ReplaceWords
from manaburn.abilities.verbs_exchange import BecomeBlocked, ExchangeControl, PhaseOut
from manaburn.abilities.verbs_fight import Fight
from manaburn.abilities.verbs_game import ControlTurn, EndTurn
from manaburn.abilities.verbs_play import MayPlay, PlayFree
from manaburn.abilities.verbs_players import Mill
from manaburn.abilities.verbs_sides import HasPart, TurnFace
from manaburn.wording.reminders_stack import SPELL_TYPES, STACK_CUES
from manaburn.wording.talk import Facts
from manaburn.wording.tokens import Line, WordingError

# Of each keyword or action, patterns of which its reminder text holds one.
_CUES: Final[dict[str, tuple[str, ...]]] = {
    **STACK_CUES,
    "ability aim": ("Mana abilities can't be targeted",),
    "affinity": (r"costs \{1\} less to cast for each", "costs \\{1\\} less to play for each"),
    "at end step": ("Return it only if", "Exile it only if it's still on"),
    "attaching": ("Control of the Equipment doesn't change",),
    "aura returns": ("Auras with nothing to enchant remain",),
    "becomes target": ("won't be affected by the spell or ability",),
    "control": ("You don't get to move Auras", "removes .* from combat"),
    "counters": ("must survive the damage to get the counter",),
    "cycled": ("Do this before you draw",),
    "bloodthirst": ("f an opponent was dealt damage this turn",),
    "bushido": ("blocks or becomes blocked",),
    "buyback": ("put this card into your hand as it resolves",),
    "changeling": ("is every creature type",),
    "clash": ("Each clashing player reveals the top card", "triggers after the clash ends"),
    "moved": ("Auras with nothing to enchant remain in",),
    "damage dealt": ("must survive the damage",),
    "champion": ("sacrifice it unless you exile another",),
    "convoke": ("creatures can help cast this spell", "creature you tap while playing this spell reduces"),
    "cumulative upkeep": ("put an age counter on this",),
    "cycling": ("iscard this card: Draw a card", "iscard this card: Search your library"),
    "deathtouch": ("enough to destroy it", "destroy that creature", "dealt damage by this creature are destroyed"),
    "defender": ("can't attack", "Walls can't attack"),
    "delve": ("card you exile from your graveyard", "remove any number of cards in your graveyard"),
    "devour": ("may sacrifice any number of creatures",),
    "dredge": ("return this card from your graveyard to your hand",),
    "double strike": ("both first-strike and regular combat damage",),
    "echo": ("came under your control since the beginning of your last upkeep",),
    "enchant": ("Target a", "enchanted"),
    "entwine": ("hoose both if you pay the entwine cost", "hoose (?:all|both|any)"),
    "equip": ("Attach to target creature you control",),
    "evoke": ("it's sacrificed when it enters", "it's sacrificed when it comes into play"),
    "exalted": ("a creature you control attacks alone",),
    "fading": ("remove a fade counter",),
    "fear": ("artifact creatures and/or black creatures",),
    "fight tax": (r"This cost is paid as (?:attackers|blockers|attackers or blockers) are declared",),
    "first strike": ("without first strike", "before creatures"),
    "flanking": (
        "Each instance of flanking triggers separately",
        "creature without flanking blocks",
    ),
    "flash": ("any time you could cast an instant", "any time you could play an instant"),
    "flashback": (
        "cast this card from your graveyard for its flashback cost",
        "play this card from your graveyard for its flashback cost",
    ),
    "flying": ("except by creatures with flying", "may block creatures with flying"),
    "forever": ("effect lasts indefinitely", "effect doesn't end at end of turn"),
    "graft": ("may move a \\+1/\\+1 counter from this",),
    "haste": (
        "It can attack this turn",
        r"can attack and \{T\}",
        "may attack the turn it comes under your control",
        "It may attack this turn",
    ),
    "hexproof": (r"can't be the targets? of spells or abilities your opponents control",),
    "horsemanship": ("except by creatures with horsemanship",),
    "indestructible": (
        'ffects that say "destroy" don\'t destroy',
        '"Destroy" effects and lethal damage don\'t destroy',
    ),
    "infect": ("in the form of poison counters",),
    "intimidate": ("artifact creatures and/or creatures that share a color",),
    "kicker": ("as you cast this spell", "as you play this spell"),
    "landwalk": (
        "can't be blocked as long as defending player controls",
        "unblockable as long as defending player controls",
    ),
    "level up": ("Put a level counter on this",),
    "lifelink": ("causes you to gain that much life", "gain that much life", "gains that much life"),
    "menace": ("except by two or more creatures",),
    "mill": ("top .*cards?.* into (?:your|their) graveyard",),
    "modular": ("counters on target artifact creature",),
    "megamorph": (r"for its megamorph cost and put a \+1/\+1 counter on it",),
    "morph": (r"cast this card face down as a 2/2 creature for \{3\}",),
    "ninjutsu": ("eturn an unblocked attacker you control to hand",),
    "persist": ("had no -1/-1 counters on it",),
    "phases out": ("treated as though it doesn't exist",),
    "becomes blocked": ("works on creatures that can.t be blocked",),
    "phasing": ("phases? in or out before",),
    "protection": (
        "can't be blocked, targeted, dealt damage",
        "can't be targeted, dealt damage, or enchanted by anything",
    ),
    "poisonous": ("that player gets .* poison counters?",),
    "predefined token": (r"artifacts? with \"[^\"]*Sacrifice this (?:token|artifact): [^\"]*\"\.?$",),
    "fight": ("deals? damage equal to its power to the other",),
    "provoke": ("untap and block it if able",),
    "rampage": ("for each creature blocking it beyond the first",),
    "reach": ("can block creatures with flying",),
    "regenerate": ("would be destroyed",),
    "reinforce": ("iscard this card: Put",),
    "retrace": ("from your graveyard by discarding a land card",),
    "scry": (r"ook at the top .*bottom of your library",),
    "surveil": (r"ook at the top .*into your graveyard",),
    "shadow": ("by only creatures with shadow",),
    "shroud": (r"can't be the targets? of spells or abilities\.",),
    "soulshift": ("may return target Spirit card",),
    "split second": ("As long as this spell is on the stack, players can't",),
    "storm": ("for each spell cast before it this turn", "for each spell played before it this turn"),
    "sunburst": (
        "counter on it for each color of mana spent",
        "counter on it for each color of mana used to pay its cost",
    ),
    "suspend": ("time counter",),
    "to solve": ("If unsolved, solve at the beginning of your end step",),
    "trample": ("excess combat damage", "deal the rest of its damage to defending player"),
    "transmute": ("with the same mana value as this card", "with the same converted mana cost as this card"),
    "type": (
        "Equipment that's a creature can't equip",
        "It's still an artifact",
        "It retains its abilities",
        "affected by summoning sickness",
        "(?:It|They) (?:also )?loses? all other (?:card types and |creature |land )types",
        "even if this card isn't on the",
    ),
    "turn down": (r"2/2 creatures?\.",),
    "card type": ("are card types",),
    "unearth": (
        "Return this card from your graveyard to the battlefield",
        "Return this card from your graveyard to play",
    ),
    "vanishing": ("time counter",),
    "vigilance": ("doesn't cause",),
    "wither": ("in the form of -1/-1 counters",),
}
# verbs that have reminder texts
_ACTIONS: Final[tuple[tuple[type[Node], str], ...]] = (
    (Regenerate, "regenerate"), (Scry, "scry"), (Scry, "surveil"), (Mill, "mill"), (ChangeTypes, "type"), (SetColors, "type"),
    (FightTax, "fight tax"),
    (PhaseOut, "phases out"), (BecomeBlocked, "becomes blocked"), (ExchangeControl, "forever"), (MoveTo, "moved"),
    (DealsDamage, "damage dealt"), (Clash, "clash"), (Clashes, "clash"),
    (OnStack, "ability aim"), (Token, "predefined token"), (Fight, "fight"),
    (MayPlay, "free X"), (PlayFree, "free X"),
    (EndTurn, "end the turn"), (ControlTurn, "control turn"),
)  # fmt: skip
# what is said of a card of that subtype in a line of its own
_OF_SUBTYPES: Final = {
    "Saga": re.compile(
        r"As this Saga enters and after your draw step, add a lore counter\.(?: Sacrifice after [IVX]+\.)?"
    ),
    "Class": re.compile(r"Gain the next level as a sorcery to add its ability\."),
}
# what is said of mana symbols and the untap symbol
_SYMBOL: Final = re.compile(
    r"(?P<snow>\{S\}) can be paid with one mana from a snow (?:source|permanent)\."
    r"|(?P<untap>\{Q\}) is the untap symbol\."
    r"|(?P<two>\{2/[WUBRG]\}) can be paid with any two mana or with \{[WUBRG]\}\. This card's (?:mana value|converted mana cost)"
    r" is \d+\."
    r"|(?P<example>For example, .*)"
    r"|(?P<note>Your upkeep step is after you untap and before you draw\.|You may do this at any time\.)"
    r"|(?:\{(?P<one>[WUBRG])/(?P<other>[WUBRG])\} can be paid with either \{(?P=one)\} or \{(?P=other)\}\. ?)+"
)


def check_reminders(line: Line, abilities: tuple[Ability, ...], facts: Facts) -> None:
    """Raise WordingError for a reminder text that belongs to nothing in its line."""
    if not line.reminders:
        return
    if not line.tokens:
        strange = [
            found for found in line.reminders if not (_of_the_card(found[0], facts) or _of_symbol(found[0], line))
        ]
    else:
        names = (*_owners(abilities), *(word for word in SPELL_TYPES if word in facts.subtypes))
        strange = [found for found in line.reminders if not (_of_one(found[0], names) or _of_symbol(found[0], line))]
    if strange:
        text, at = strange[0]
        raise WordingError(
            facts.name, line.number, at + 1, repr(f"({text})"), "reminder text that belongs to nothing here"
        )


def _owners(abilities: tuple[Ability, ...]) -> Iterator[str]:
    for ability in abilities:
        if isinstance(ability, Activated) and ability.label == "Forecast":
            yield "forecast"
        if isinstance(ability, Triggered) and ability.label == "To solve":
            yield "to solve"
        if isinstance(ability, Triggered) and ability.event == StepBegins(END_STEP):
            yield "at end step"
        for node in ability.walk():
            yield from _words_of(node)
            if isinstance(node, Keyword):
                yield node.name
            elif isinstance(node, Affect | ReplaceWords) and node.duration == FOREVER:
                yield "forever"
            elif isinstance(node, TurnFace):
                yield "turn down"
            else:
                yield from (name for kind, name in _ACTIONS if isinstance(node, kind))


def _words_of(node: Node) -> Iterator[str]:
    """What else some kinds are reminded of."""
    if isinstance(node, Delayed) or (isinstance(node, MoveTo) and node.zone == EXILE):
        yield "at end step"
    elif isinstance(node, MoveTo) and node.zone == BATTLEFIELD:
        yield "aura returns"
    elif isinstance(node, SetController):
        yield "control"
    else:
        yield from (name for kind, name in _MORE if isinstance(node, kind))


_MORE: Final[tuple[tuple[type[Node], str], ...]] = (
    (AttachTo, "attaching"), (BecomesTarget, "becomes target"), (PutCounters, "counters"), (Discards, "cycled"),
    (HasPart, "has part"),
    (ChooseQuality, "card type"),
)  # fmt: skip


def _of_one(text: str, names: tuple[str, ...]) -> bool:
    """Whether it belongs to one of the keywords and actions of its line."""
    return any(re.search(cue, text) for name in names for cue in _CUES.get(name, ()))


def _of_symbol(text: str, line: Line) -> bool:
    """About a symbol that stands in its line; those of mana may stand in the cost, where the line holds nothing else."""
    found = _SYMBOL.fullmatch(text)
    if found is None:
        return False
    if found["example"] is not None:
        return True  # it adds nothing
    if found["note"] is not None:
        return any(token.word in ("upkeep", "look") for token in line.tokens)
    said = found["snow"] or found["two"] or found["untap"] or f"{{{found['one']}/{found['other']}}}"
    return (not line.tokens and found["untap"] is None) or any(said in token.text for token in line.tokens)


def _of_the_card(text: str, facts: Facts) -> bool:
    """A line of its own: the mana ability of a basic land type, what a symbol means, or that a land isn't a spell."""
    if facts.types & (LAND | ARTIFACT) == LAND | ARTIFACT and text == f"{facts.name} isn't a spell.":
        return True
    if facts.types & (LAND | CREATURE) == LAND | CREATURE and text.startswith(
        f"{facts.name} isn't a spell, it's affected"
    ):
        return True
    for subtype, said in _OF_SUBTYPES.items():
        if subtype in facts.subtypes and said.fullmatch(text):
            return True
    match = re.fullmatch(r"\{T\}: Add (\{[WUBRG]\})(?:(?: or |, | or)(\{[WUBRG]\}))*(?: to your mana pool)?\.", text)
    symbols = re.findall(r"\{([WUBRG])\}", text)
    wanted = [COLOR_LETTERS[kind] for word, kind in BASIC_LAND_TYPES.items() if word in facts.subtypes]
    return match is not None and bool(wanted) and sorted(symbols) == sorted(wanted)
