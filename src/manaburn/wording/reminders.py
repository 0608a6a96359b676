"""Reminder texts: each belongs to something that stands before it, word for word, and is written from the same table.

``reminders.txt`` holds the phrases, a keyword or an action a row. What may stand in parentheses in a line is made of the
phrases of its owners, filled in with their own numbers, costs and kinds; anything else is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from manaburn.abilities.abilities import Activated, Keyword, Static, Triggered
from manaburn.abilities.amounts import CardTypes, Num
from manaburn.abilities.base import Ability
from manaburn.abilities.clashes import Clash, Clashes
from manaburn.abilities.combat_rules import FightTax
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import Delayed
from manaburn.abilities.mana_rules import KeepsMana
from manaburn.abilities.modifications import ChangeTypes, PlayerHas, RuleBit, SetColors, SetController
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import All, Attached, EventObject, Target
from manaburn.abilities.plays import CantCast
from manaburn.abilities.stacked import OnStack
from manaburn.abilities.terms import (
    ARTIFACT,
    BASIC_LAND_TYPES,
    BATTLEFIELD,
    COLOR_LETTERS,
    CREATURE,
    END_OF_TURN,
    END_STEP,
    EXILE,
    FOREVER,
    LAND,
)
from manaburn.abilities.triggers import BecomesTarget, DealsDamage, Discards, GainsLife, StepBegins, TapsForMana
from manaburn.abilities.verbs import Affect, AttachTo, CreateToken, MoveTo, PutCounters, Regenerate, TakeCounters, Token
from manaburn.abilities.verbs_cards import Look, Scry
from manaburn.abilities.verbs_choices import ChooseQuality, ReplaceWords
from manaburn.abilities.verbs_exchange import BecomeBlocked, ExchangeControl, PhaseOut
from manaburn.abilities.verbs_fight import Fight
from manaburn.abilities.verbs_game import ControlTurn, EndTurn
from manaburn.abilities.verbs_play import MayPlay, PlayFree
from manaburn.abilities.verbs_players import Mill
from manaburn.abilities.verbs_sides import HasPart, TurnFace
from manaburn.wording.noun_phrases import HISTORIC
from manaburn.wording.reminder_values import ITSELF, MANY, ONE, OWN, PLAYER, SOME, Owner, expansions
from manaburn.wording.reminder_words import PHRASES
from manaburn.wording.talk import THIS, YOU, Facts
from manaburn.wording.tokens import Line, WordingError
from manaburn.wording.vocabulary import M10, OLD, ORACLE, VOCABULARIES

# verbs and other records that have reminder texts
_ACTIONS: Final[tuple[tuple[type[Node], str], ...]] = (
    (Regenerate, "regenerate"), (ChangeTypes, "type"), (SetColors, "type"), (FightTax, "fight tax"),
    (PhaseOut, "phases out"), (BecomeBlocked, "becomes blocked"), (ExchangeControl, "forever"), (MoveTo, "aura returns"),
    (DealsDamage, "counters"), (Clash, "clash"), (Clashes, "clash"), (OnStack, "ability aim"),
    (MayPlay, "free X"), (PlayFree, "free X"), (EndTurn, "end the turn"), (ControlTurn, "control turn"),
    (SetController, "control"), (Delayed, "at end step"), (TurnFace, "turn down"),
    (AttachTo, "attaching"), (BecomesTarget, "becomes target"), (PutCounters, "counters"), (Discards, "cycled"),
    (Look, "look"), (TapsForMana, "more mana"), (KeepsMana, "mana stays"), (CantCast, "no casting"), (Target, "permanent card"),
    (Fight, "fight"), (GainsLife, "life lost"), (MayPlay, "still pay"), (TakeCounters, "removed counters"),
    (HasPart, "has part"), (ChooseQuality, "card type"), (CardTypes, "card type"),
)  # fmt: skip
# spell types that have a reminder text
SPELL_TYPES: Final = ("Adventure", "Omen")
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
    r"|(?P<none>\{C\}) represents colorless mana\."
    r"|Do both if (?P<both>\{[WUBRG]\}\{[WUBRG]\}) was spent\."
    r"|(?P<life>\{[WUBRG]/P\}) can be paid with either \{[WUBRG]\} or 2 life\."
    r"|(?P<note>Your upkeep step is after you untap and before you draw\.|You may do this at any time\.)"
    r"|(?:\{(?P<one>[WUBRG])/(?P<other>[WUBRG])\} can be paid with either \{(?P=one)\} or \{(?P=other)\}\. ?)+"
)
# examples, which add nothing
_EXAMPLES: Final = (
    r"For example, if (?:two Goblin Warriors and a Goblin Shaman|a Goblin Warrior, a Goblin Scout, and a Zombie Goblin) are"
    r" (?:on the battlefield|in play), each gets \+[12]/\+[012]\.",
    r"For example, if there are (?:two|three|four) Goblins in play, each gets \+[123]/\+[123]\.",
    r"For example, as long as there are two other Rats on the battlefield, \S+ \S+ power and toughness are 2/[23]\.",
    r"For example, if that spell's mana cost is \{3\}\{U\}\{U\}, X is 5\.",
    r'For example, you may change "[a-z ]+" to "[a-z ]+\.?"(?: or "[a-z ]+" to "[a-z ]+\.?")?\.?',
)


def check_reminders(line: Line, abilities: tuple[Ability, ...], facts: Facts) -> None:
    """Raise WordingError for a reminder text that belongs to nothing in its line."""
    if not line.reminders:
        return
    found = tuple(owners(abilities, facts)) if line.tokens else ()
    for text, at in line.reminders:
        if not (
            _said_of(text, found, facts, line) if line.tokens else _of_the_card(text, facts) or _of_symbol(text, line)
        ):
            raise WordingError(
                facts.name, line.number, at + 1, repr(f"({text})"), "reminder text that belongs to nothing here"
            )


# --- whose it may be --------------------------------------------------------------------------------------------------------
def owners(abilities: tuple[Ability, ...], facts: Facts) -> Iterator[Owner]:
    """What reminder texts may belong to, in order."""
    for ability in abilities:
        label = ability.label if isinstance(ability, Activated | Triggered) else ""
        if label in ("Forecast", "Imprint", "To solve"):
            yield Owner(label.lower(), ability)
        if isinstance(ability, Triggered) and isinstance(ability.event, StepBegins) and ability.event.step == END_STEP:
            yield Owner("at end step", ability)
        yield from _found(ability, OWN if isinstance(ability, Keyword) else SOME, facts)
        yield from (Owner(word, ability) for word in SPELL_TYPES if word in facts.subtypes)


def _found(node: Node, who: str, facts: Facts) -> Iterator[Owner]:
    if isinstance(node, Regenerate) and node.what == THIS:
        yield Owner("regenerate", node, ITSELF)
    elif isinstance(node, Keyword):
        yield Owner(_key(node, facts), node, who)
    else:
        yield from (Owner(key, node, who) for key in _keys(node))
    if isinstance(node, Affect) and node.duration == END_OF_TURN:
        yield from (
            Owner("haste this turn", one, _who_inside(node, who)) for one in node.walk() if one == Keyword("haste")
        )
    inner = _who_inside(node, who)
    for field in fields(node):
        value = getattr(node, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                yield from _found(item, inner, facts)


def _who_inside(node: Node, who: str) -> str:
    """Who has what the record gives."""
    if isinstance(node, PlayerHas):
        return PLAYER
    if isinstance(node, CreateToken):
        return ONE if node.amount == Num(1) else MANY
    if not isinstance(node, Affect | Static):
        return who
    what = node.what
    if what == THIS:
        return ITSELF
    if isinstance(what, Target):
        return ONE if (what.most, what.count) == (1, None) else MANY
    if isinstance(what, All):
        return SOME if what.said == "each" else MANY
    return ONE if isinstance(what, Attached | EventObject) else SOME


def _key(keyword: Keyword, facts: Facts) -> str:
    """The row of a keyword."""
    name, cost = keyword.name, keyword.cost
    if name == "cycling" and keyword.what is not None:
        return "typecycling"
    if name == "haunt" and facts.is_spell:
        return "haunt spell"
    return f"{name} action" if name in ("kicker", "buyback") and cost is not None and cost != Cost(cost.mana) else name


def _keys(node: Node) -> Iterator[str]:
    """The rows of another record."""
    yield from (key for kind, key in _ACTIONS if isinstance(node, kind))
    if isinstance(node, Affect | ReplaceWords) and node.duration == FOREVER:
        yield "forever"
    elif isinstance(node, MoveTo):
        yield from (
            ("at end step", "exile")
            if node.zone == EXILE
            else ("your Aura", "front face")
            if node.zone == BATTLEFIELD
            else ()
        )
    elif isinstance(node, Scry):
        yield ("surveil" if node.bury else "scry") + (" one" if node.amount == Num(1) else "")
    elif node == RuleBit("can't be countered"):
        yield "uncountered"
    elif isinstance(node, Token):
        yield node.name
    elif isinstance(node, CreateToken) and node.said:
        yield node.said
    elif node == HISTORIC:
        yield "historic"
    elif isinstance(node, Mill):
        yield "mill you" if node.who == YOU else "mill"


# --- what it may say --------------------------------------------------------------------------------------------------------
def _said_of(text: str, found: tuple[Owner, ...], facts: Facts, line: Line) -> bool:
    """Whether it is made of phrases of those owners."""
    if _of_symbol(text, line) or text in _texts(found, facts, False):
        return True
    first = frozenset(_texts(found, facts, False))
    later = first.union(_texts(found, facts, True))
    return any(_made_of(one, first, later, line) for one in dict.fromkeys((text, _parted(text))))


def _texts(found: tuple[Owner, ...], facts: Facts, later: bool) -> Iterator[str]:
    for owner in dict.fromkeys(found):
        for _, phrase in PHRASES.get(owner.key, ()):
            yield from expansions(phrase, owner, facts, found, VOCABULARIES, later)


_JOINT: Final = re.compile(r", (it|it's|attacking) ")


def _parted(text: str) -> str:
    """ "..., it ..., and it ...": as sentences."""
    before, joint, last = text.rpartition(", and ")
    if not joint or not last.startswith(("it ", "it's ", "attacking ")):
        return text
    return f"{_JOINT.sub(_next_sentence, before)}. {last[0].upper()}{last[1:]}"


def _next_sentence(joint: re.Match[str]) -> str:
    return f". {joint[1].capitalize()} "


def _made_of(text: str, first: frozenset[str], later: frozenset[str], line: Line) -> bool:
    """Whether it is one of the first texts, then some of the later ones."""
    if any(re.fullmatch(example, text) for example in _EXAMPLES) or _of_symbol(text, line):
        return True
    if text in first:
        return True
    for piece in (*sorted(first), *_leading(text, line)):
        if text.startswith(piece + " ") and _made_of(text[len(piece) + 1 :], later, later, line):
            return True
    return False


def _leading(text: str, line: Line) -> Iterator[str]:
    """An example, or what is said of a symbol, with which the text begins."""
    for match in (_SYMBOL.match(text), *(re.match(example, text) for example in _EXAMPLES)):
        if match is not None and (match.re is not _SYMBOL or _of_symbol(match[0].strip(), line)):
            yield match[0].strip()


def _of_symbol(text: str, line: Line) -> bool:
    """About a symbol that stands in its line; those of mana may stand in the cost, where the line holds nothing else."""
    found = _SYMBOL.fullmatch(text)
    if found is None:
        return False
    if found["note"] is not None:
        return any(token.word in ("upkeep", "look") for token in line.tokens)
    if found["both"] is not None:
        return re.findall(r"\{.\}", found["both"]) == [
            token.text for token in line.tokens if re.fullmatch(r"\{[WUBRG]\}", token.text)
        ]
    named = found["none"] or found["snow"] or found["two"] or found["untap"] or found["life"]
    said = named or f"{{{found['one']}/{found['other']}}}"
    return (not line.tokens and found["untap"] is None) or any(said in token.text for token in line.tokens)


def _of_the_card(text: str, facts: Facts) -> bool:
    """A line of its own: the mana ability of a basic land type, what a symbol means, or that a land isn't a spell."""
    types = facts.types
    if types & (LAND | ARTIFACT) == LAND | ARTIFACT and text == f"{facts.name} isn't a spell.":
        return True
    if any(subtype in facts.subtypes and said.fullmatch(text) for subtype, said in _OF_SUBTYPES.items()):
        return True
    if re.fullmatch(r"(?:Transforms|Melds) (?:from|with) [^.]+\.", text):
        return True
    start = f"{facts.name} isn't a spell, it's affected by summoning sickness, and it has \""
    if types & (LAND | CREATURE) == LAND | CREATURE and text.startswith(start):
        text = text[len(start) :].removesuffix('"')
    letters = re.findall(r"\{([WUBRG])\}", text)
    wanted = [COLOR_LETTERS[kind] for word, kind in BASIC_LAND_TYPES.items() if word in facts.subtypes]
    return bool(wanted) and sorted(letters) == sorted(wanted) and text in (_mana(letters, ""), _mana(letters, _POOL))


_POOL: Final = " to your mana pool"


def _mana(letters: list[str], pool: str) -> str:
    symbols = [f"{{{letter}}}" for letter in letters]
    listed = " or ".join(symbols) if len(symbols) < 3 else f"{', '.join(symbols[:-1])}, or {symbols[-1]}"
    return f"{{T}}: Add {listed}{pool}."


# --- written ----------------------------------------------------------------------------------------------------------------
def reminders_of(
    abilities: tuple[Ability, ...], facts: Facts, vocabulary: str = ORACLE, line: str = "", keywords: bool = False
) -> tuple[str, ...]:
    """The reminder text, in the words of that time, of each keyword and action of a line that has one, and of the symbols in it.

    With ``keywords`` of those keywords alone that are abilities of the card.
    """
    found = tuple(owners(abilities, facts))
    wanted = tuple(owner for owner in found if owner.who == OWN or not keywords)
    texts = (_usual(owner, found, facts, vocabulary) for owner in wanted)
    return tuple(text for text in dict.fromkeys((*texts, *_of_symbols(line, vocabulary))) if text)


def _of_symbols(line: str, vocabulary: str) -> Iterator[str]:
    """What is said of the symbols in a line or a mana cost."""
    if "{S}" in line:
        yield f"{{S}} can be paid with one mana from a snow {'permanent' if vocabulary == OLD else 'source'}."
    if "{Q}" in line:
        yield "{Q} is the untap symbol."
    pairs = dict.fromkeys(re.findall(r"\{([WUBRG])/([WUBRG])\}", line))
    if pairs:
        yield " ".join(f"{{{one}/{other}}} can be paid with either {{{one}}} or {{{other}}}." for one, other in pairs)


def reminders_of_card(facts: Facts, vocabulary: str = ORACLE, cost: str = "", text: str = "") -> tuple[str, ...]:
    """The reminder texts that may stand in a line of their own, by what the card is, its mana cost and its text."""
    letters = [COLOR_LETTERS[BASIC_LAND_TYPES[word]] for word in facts.subtypes if word in BASIC_LAND_TYPES]
    mana = _mana(letters, _POOL if vocabulary in (OLD, M10) else "")
    spell = f"{facts.name} isn't a spell"
    land = facts.types & LAND
    lore = "As this Saga enters and after your draw step, add a lore counter."
    chapters = re.findall(r"^[IVX, ]*?([IVX]+) \u2014 ", text, re.MULTILINE)
    return (
        *((lore, f"{lore} Sacrifice after {chapters[-1]}.") if "Saga" in facts.subtypes and chapters else ()),
        *(("Gain the next level as a sorcery to add its ability.",) if "Class" in facts.subtypes else ()),
        *((mana,) if letters else ()), *_of_symbols(cost, vocabulary),
        *((f"{spell}.",) if land and facts.types & ARTIFACT else ()),
        *((f'{spell}, it\'s affected by summoning sickness, and it has "{mana}"',) if land and facts.types & CREATURE else ()),
    )  # fmt: skip


def _usual(owner: Owner, fellows: tuple[Owner, ...], facts: Facts, vocabulary: str) -> str:
    rows = PHRASES.get(owner.key, ())
    marked = [phrase for mark, phrase in rows if vocabulary in mark.split(",")]
    plain = [phrase for mark, phrase in rows if not mark]
    for phrase in (*marked, *plain):
        return next(expansions(phrase, owner, facts, fellows, (vocabulary,)), "")
    return ""
