"""Bygone wordings: what old cards said otherwise, put as it is said today.

The terms of a vocabulary stand in the phrases themselves; here is what was another sentence, or other words in another place. It is
looked at only where a line as it stands is not understood, and never written. ``<x>`` stands for words without a full stop, ``<w>`` for
one word; on the other side they are taken up in order, as ``<1>``, ``<2>``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from manaburn.wording.tokens import Line, Token

_PLACES: Final = {"<x>": r"((?:[^ .:;\"]+ )*?[^ .:;\"]+)", "<w>": r"([^ .:;,\"]+)", "<$>": r"(\{[^ ]+)"}

# old words, today's words; "^" and "$" are the ends of the line
_TABLE: Final[tuple[tuple[str, str], ...]] = (
    # mana
    *((f"add {{{n}}} to", "add " + "{C}" * n + " to") for n in range(1, 7)),
    *((f"adds {{{n}}} to", "adds " + "{C}" * n + " to") for n in range(1, 7)),
    ("add <x> to your mana pool", "add <1>"),
    ("add <x> to his or her mana pool", "add <1>"),
    ("adds <x> to his or her mana pool", "adds <1>"),
    # removed from the game
    ("remove <x> from the game", "exile <1>"),
    ("removes <x> from the game", "exiles <1>"),
    ("removed from the game", "exiled"),
    # players
    ("that player discards <x> from his or her hand", "that player discards <1>"),
    ("discards <x> from his or her hand", "discards <1>"),
    ("discard <x> from your hand", "discard <1>"),
    ("to him or her", "to that player"),
    ("a card in his or her hand", "a card from his or her hand"),
    ("he or she may", "they may"),
    ("he or she has", "they have"),
    ("he or she does", "they do"),
    ("he or she controls", "they control"),
    ("he or she pays", "they pay"),
    ("he or she draws", "they draw"),
    ("he or she discards", "they discard"),
    ("he or she loses", "they lose"),
    # keywords that were sentences
    ("^ ~ can 't be countered by spells or abilities .", "~ can't be countered ."),
    ("can't be countered by spells or abilities", "can't be countered"),
    ("^ ~ can't be the target of spells or abilities . $", "shroud"),
    ("^ ~ can't be the target of spells or abilities your opponents control . $", "hexproof"),
    ("^ ~ can't be blocked except by two or more creatures . $", "menace"),
    ("^ ~ is indestructible . $", "indestructible"),
    ("^ ~ may block as though it had flying . $", "reach"),
    ("^ ~ can block as though it had flying . $", "reach"),
    ("^ attacking doesn't cause ~ to tap . $", "vigilance"),
    ("^ you may play ~ any time you could play an instant . $", "flash"),
    ("has <x> and can't be the target of spells or abilities", "has <1> and shroud"),
    ("can't be the target of spells or abilities your opponents control", "has hexproof"),
    ("can't be the targets of spells or abilities your opponents control", "have hexproof"),
    ("can't be the target of spells or abilities", "has shroud"),
    ("can't be the targets of spells or abilities", "have shroud"),
    ("is indestructible", "has indestructible"),
    ("are indestructible", "have indestructible"),
    ("is unblockable", "can't be blocked"),
    ("are unblockable", "can't be blocked"),
    ("has <x> and is unblockable", "has <1> and can't be blocked"),
    # times and places
    ("at end of turn ,", "at the beginning of the end step ,"),
    ("at the end of turn ,", "at the beginning of the end step ,"),
    ("at the end of your turn ,", "at the beginning of your end step ,"),
    ("is put into a graveyard ,", "is put into a graveyard from the battlefield ,"),
    ("an enchantment in play to", "an enchantment to"),
    ("as ~ comes into play , you may choose a <x> in play . if you do , ~ comes into play as a copy of that <w> .",
     "you may have ~ enter as a copy of any <1> on the battlefield ."),
    # playing
    ("as an additional cost to play ~ ,", "as an additional cost to cast this spell ,"),
    ("any player may play this ability", "any player may activate this ability"),
    ("play this ability no more than", "activate no more than"),
    ("activate this ability no more than", "activate no more than"),
    ("~ was kicked", "this spell was kicked"),
    ("the kicker cost was paid", "this spell was kicked"),
    ("you played it from your hand", "you cast it from your hand"),
    ("you may play land cards from your graveyard as though they were in your hand", "you may play lands from your graveyard"),
    # libraries
    ("you may search <x> , and <x> . if you do , shuffle your library", "you may search <1> , <2> , then shuffle"),
    ("you may search <x> and <w> <x> . if you do , shuffle your library", "you may search <1> , <2> <3> , then shuffle"),
    ("search your library <x> , and <x> . then shuffle your library", "search your library <1> , <2> , then shuffle"),
    ("search your library <x> and put <x> . then shuffle your library", "search your library <1> , put <2> , then shuffle"),
    ("searches his or her library <x> and puts <x> . then that player shuffles his or her library",
     "searches their library <1> , puts <2> , then shuffles"),
    (". then shuffle your library", ", then shuffle"),
    ("puts the top half of his or her library , rounded down , into his or her graveyard",
     "mills half their library , rounded down"),
    ("and the rest on the bottom of your library .", "and the rest on the bottom of your library in any order ."),
    # tokens
    ("put <x> into play under target opponent 's control", "target opponent creates <1>"),
    ("put <x> onto the battlefield under target opponent 's control", "target opponent creates <1>"),
    ("put <x> token into play under your control", "create <1> token"),
    ("put <x> tokens into play under your control", "create <1> tokens"),
    # damage
    ("any number of target creatures and/or players", "any number of targets"),
    ("one or two target creatures and/or players", "one or two targets"),
    ("one , two , or three target creatures and/or players", "one , two , or three targets"),
    ("another target creature or player", "another target"),
    ("a third target creature or player", "a third target"),
    # how it stood
    ("^ scry <w> $", "scry <1> ."),
)  # fmt: skip
_COLORLESS: Final = re.compile(r" (\d+/\d+|X/X) ((?:[A-Z][A-Za-z-]* )+)(?=artifact creature token)")


def _pattern(old: str) -> re.Pattern[str]:
    parts = [_PLACES.get(word) or re.escape(word) for word in old.strip("^$ ").split(" ")]
    text = " " + " ".join(parts) + " "
    return re.compile(("^" if old[0] == "^" else "") + text[:-1] + ("(?= )" if old[-1] != "$" else " $"))


_RULES: Final = tuple((_pattern(old), re.split(r"(<\d>)", new)) for old, new in _TABLE)


class _Row:
    """The words of a line, each with the token it came from."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self.tokens = tokens

    def text(self) -> tuple[str, list[int]]:
        """The words with a blank around each, and where each begins."""
        starts: list[int] = []
        text = " "
        for token in self.tokens:
            starts.append(len(text))
            text += token.word + " "
        return text, starts

    def changed(self, pattern: re.Pattern[str], new: list[str]) -> bool:
        """Whether the rule was applied, at its first place."""
        text, starts = self.text()
        match = pattern.search(text)
        if match is None:
            return False
        first = next(i for i, start in enumerate(starts) if start > match.start())
        last = next((i for i, start in enumerate(starts) if start > match.end()), len(starts))
        origin = self.tokens[first]
        tokens: list[Token] = []
        for part in new:
            if part[:1] == "<" and part[1:2].isdigit():
                begin, end = match.span(int(part[1:2]))
                tokens += [self.tokens[i] for i, start in enumerate(starts) if begin <= start < end]
            else:
                tokens += [replace(origin, word=word, text=word) for word in part.split()]
        self.tokens = (*self.tokens[:first], *tokens, *self.tokens[last:])
        return True


_MOST: Final = 40  # changes of a line


def todays(line: Line) -> Line | None:
    """The line in today's words; None if nothing in it is bygone."""
    row = _Row(line.tokens)
    count = 0
    for pattern, new in _RULES:
        while count < _MOST and row.changed(pattern, new):
            count += 1
    count += _colorless(row)
    return replace(line, tokens=row.tokens) if count else None


def _colorless(row: _Row) -> int:
    """An artifact token whose colour is not told has none."""
    text, starts = row.text()
    match = _COLORLESS.search(text)
    if match is None:
        return 0
    place = starts.index(match.start(2))
    word = replace(row.tokens[place], word="colorless", text="colorless")
    row.tokens = (*row.tokens[:place], word, *row.tokens[place:])
    return 1
