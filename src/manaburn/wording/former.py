"""Former wordings: what today's cards say with words that cards of 2006 and 2009 did not have yet.

The terms of a vocabulary stand in the phrases themselves; here a text that is written in an older vocabulary gets the
sentences of its time. Everything here is read back by a phrase or by ``bygone``. ``~`` stands for the card's name.
"""

from __future__ import annotations

import re
from typing import Final

from manaburn.wording.vocabulary import M10, OLD

_BOTH: Final = (OLD, M10)
_ONE: Final = r"(?<![A-Za-z])((?:[Tt]arget|[Ee]nchanted|[Ee]quipped|[Tt]hat|[Tt]his) (?:[^.:,\"]*)|[Ii]t|~)"
"""A subject that is one thing."""

_TABLE: Final[tuple[tuple[tuple[str, ...], str, str], ...]] = (
    # the spell itself
    (_BOTH, r"(additional cost to (?:play|cast)) this spell,", r"\1 ~,"),
    (_BOTH, r"rather than pay this spell's mana cost", "rather than pay ~'s mana cost"),
    (_BOTH, r"([Pp]lay|[Cc]ast) this spell only", r"\1 ~ only"),
    (_BOTH, r"^([^\"]*)\b[Tt]his spell costs (\{\w+\}) (more|less) to", r"\1~ costs \2 \3 to"),
    ((OLD,), r"\b(spells (?:you|your opponents)) cast cost", r"\1 play cost"),
    # attacking and blocking
    (_BOTH, r"can block an additional creature each combat", "can block an additional creature"),
    (_BOTH, _ONE + r" can't be blocked(?= this turn|\.| and )", r"\1 is unblockable"),
    # keywords that were sentences
    (_BOTH, r"\bhas indestructible", "is indestructible"),
    (_BOTH, r"\bhave indestructible", "are indestructible"),
    (_BOTH, _ONE + r" gains indestructible until end of turn", r"\1 is indestructible this turn"),
    (_BOTH, r"\bgains menace until end of turn", "can't be blocked this turn except by two or more creatures"),
    # exile
    ((OLD,), r"\bthe exiled card\b", "the removed card"),
    ((OLD,), r"\bexiled this way", "removed from the game this way"),
    ((OLD,), r"\bexiled with ", "removed from the game with "),
    ((OLD,), r"\bremains exiled", "remains removed from the game"),
    ((OLD,), r"\bexile (it|that card) instead", r"remove \1 from the game instead"),
    # places and times
    ((OLD,), r"\bthe beginning of end of turn\b", "end of turn"),
    ((OLD,), r"\bentered the battlefield this turn", "came into play this turn"),
    ((OLD,), r"\bput there from the battlefield", "put there from play"),
    ((OLD,), r"\bthat died this turn", "that was put into a graveyard from play this turn"),
    ((M10,), r"\bthat died this turn", "that was put into a graveyard from the battlefield this turn"),
    # activating
    ((OLD,), r"\bAny player may activate this ability", "Any player may play this ability"),
    ((OLD,), r"can't be activated(?=\.| unless)", "can't be played"),
    ((OLD,), r"\bActivate no more than", "Play this ability no more than"),
    ((M10,), r"\bActivate no more than", "Activate this ability no more than"),
    # players
    (_BOTH, r"\btheir (?=(?:hand|library|graveyard|life total)\b)", "his or her "),
    (_BOTH, r"(?<!s )(?<=\w )they control\b", "he or she controls"),
    # mana, names, tokens
    (_BOTH, r"\b([Aa]dds?) ((?:\{C\})+) to", "<mana>"),
    (_BOTH, r"\bchoose a card name\b", "name a card"),
    (_BOTH, r"\bcolorless (?=[A-Z][A-Za-z]* artifact creature token)(?!.*Then )", ""),
)  # fmt: skip
_RULES: Final = {
    vocabulary: tuple((re.compile(old), new) for vocabularies, old, new in _TABLE if vocabulary in vocabularies)
    for vocabulary in _BOTH
}
_SENTENCES: Final = {
    "hexproof": "~ can't be the target of spells or abilities your opponents control.",
    "menace": "~ can't be blocked except by two or more creatures.",
    "indestructible": "~ is indestructible.",
}
"""Keywords of later days, as abilities of their own."""


def former(line: str, name: str, vocabulary: str, keywords: bool) -> list[str]:
    """A line of a text as cards of that time had it: more than one where keywords were sentences."""
    if vocabulary not in _RULES:
        return [line]
    if keywords:
        return [row.replace("~", name) for row in _keywords(line)]
    row = line.replace(name, "~") if name else line
    for pattern, new in _RULES[vocabulary]:
        row = pattern.sub(_mana, row) if new == "<mana>" else pattern.sub(new, row)
    return [row.replace("~", name) if name else row]


def _mana(found: re.Match[str]) -> str:
    """Colourless mana was written as a number."""
    return f"{found[1]} {{{found[2].count('C')}}} to"


def _keywords(line: str) -> list[str]:
    """The keywords in their order: those that were sentences in lines of their own."""
    rows: list[list[str]] = [[]]
    for word in line.split(", "):
        sentence = _SENTENCES.get(word.lower())
        if sentence is None:
            rows[-1].append(word)
        else:
            rows += [[sentence], []]
    said = [", ".join(row) for row in rows if row]
    return [row[:1].upper() + row[1:] for row in said]
