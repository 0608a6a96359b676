"""Bygone wordings: what old cards said otherwise, put as it is said today.

The terms of a vocabulary stand in the phrases themselves; here is what was another sentence, or other words in another
place. It is looked at only where a line as it stands is not understood, and never written. ``<x>`` stands for words
without a full stop, ``<w>`` for one word, ``<$>`` for mana; today's words take them up in order as ``<1>``, ``<2>``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from manaburn.abilities.terms import COLOR_LETTERS
from manaburn.wording.noun_phrases import COLOR_WORDS
from manaburn.wording.tokens import Line, Token

_PLACES: Final = {"<x>": r"((?:[^ .:;\"]+ )*?[^ .:;\"]+)", "<w>": r"([^ .:;,\"]+)", "<$>": r"(\{[^ ]+)"}

# old words, today's words; "^" and "$" are the ends of the line
_TABLE: Final[tuple[tuple[str, str], ...]] = (
    ("rather than pay ~ 's mana cost", "rather than pay this spell's mana cost"),
    ("without paying ~ 's mana cost", "without paying this spell's mana cost"),
    ("removing <x> in your hand from the game", "exiling <1> from your hand"),
    ("remove <x> in your hand from the game", "exile <1> from your hand"),
    ("put that card on top of it", "put that card on top"),
    ("spells you play cost <w> less to play", "spells you cast cost <1> less to cast"),
    ("spells you play cost <w> more to play", "spells you cast cost <1> more to cast"),
    ("spells cost <w> less to play", "spells cost <1> less to cast"),
    ("spells cost <w> more to play", "spells cost <1> more to cast"),
    ("that was put into a graveyard from play this turn", "that died this turn"),
    ("that were put into a graveyard from play this turn", "that died this turn"),
    ("was spent to play ~ ,", "was spent to cast this spell ,"),
    ("was spent to play it", "was spent to cast it"),
    ("came into play this turn", "entered the battlefield this turn"),
    ("may block an additional creature", "can block an additional creature each combat"),
    ("may block any number of creatures", "can block any number of creatures"),
    ("activated abilities can't be played .", "activated abilities can't be activated ."),
    ("at the end of each turn ,", "at the beginning of each end step ,"),
    # prices, restrictions and names of Tenth Edition and after
    ("spells your opponents play cost <w> more to play .", "spells your opponents cast cost <1> more to cast ."),
    ("~ costs <w> less to play .", "this spell costs <1> less to cast ."),
    ("more to play .", "more to cast ."),
    ("less to play .", "less to cast ."),
    ("each type of mana in your mana pool", "each type of unspent mana you have"),
    ("to a creature or player , it deals double that damage to that creature or player instead",
     "to a permanent or player , it deals double that damage to that permanent or player instead"),
    ("removed this way , put <x> token into play .", "exiled this way , create <1> token ."),
    ("put into your graveyard from play this turn", "put there from the battlefield this turn"),
    ("name a card .", "choose a card name ."),
    ("can't be played unless they're mana abilities", "can't be activated unless they're mana abilities"),
    ("a white , blue , black , or red spell ,", "a spell that's white , blue , black , or red ,"),
    ("deal its combat damage to defending player as though it weren't blocked",
     "assign its combat damage as though it weren't blocked"),
    ("target creature as long as that creature is enchanted", "target creature for as long as that creature is enchanted"),
    ("^ mana pools don't empty at the end of phases or turns . $", "players don't lose unspent mana as steps and phases end ."),
    ("target player owns to his or her hand", "target player owns to their hand"),
    ("^ ~ can't be blocked except by two or more creatures . $", "menace"),
    ("^ ~ can't be the target of spells or abilities your opponents control . $", "hexproof"),
    # before 2003
    ("cannot", "can't"),
    ("does not", "doesn't"),
    ("do not", "don't"),
    ("is not", "isn't"),
    ("when ~ is successfully cast ,", "when ~ enters the battlefield ,"),
    ("when you successfully cast ~ ,", "when ~ enters the battlefield ,"),
    ("successfully casts", "casts"),
    ("successfully cast", "cast"),
    ("^ bury <x> . $", "destroy <1> . it can't be regenerated ."),
    (": bury <x> . $", ": destroy <1> . it can't be regenerated ."),
    (", bury <x> . $", ", destroy <1> . it can't be regenerated ."),
    ("unless you pay <$> , bury ~", "sacrifice ~ unless you pay <1>"),
    ("does <w> damage to", "deals <1> damage to"),
    ("damage to one target .", "damage to any target ."),
    ("gains <w> until end of turn", "gets <1> until end of turn"),
    ("flying ability", "flying"),
    ("regenerates .", "regenerate ~ ."),
    *((f"add {word} {color} mana to your mana pool", f"add {symbol * n} to your mana pool")
      for n, word in ((1, "one"), (2, "two"), (3, "three"))
      for color, symbol in (*((name, f"{{{COLOR_LETTERS[bit]}}}") for name, bit in COLOR_WORDS.items()), ("colorless", "{C}"))),
    # mana
    *((f"add {{{n}}} to", "add " + "{C}" * n + " to") for n in range(1, 7)),
    *((f"adds {{{n}}} to", "adds " + "{C}" * n + " to") for n in range(1, 7)),
    ("add {X} to your mana pool , where X is", "add an amount of {C} equal to"),
    (". then add <x> to your mana pool", ". add <1>"),
    ("add <x> to your mana pool", "add <1>"),
    ("adds <x> to that player 's mana pool", "adds <1>"),
    ("add <x> to that player 's mana pool", "that player adds <1>"),
    ("add <x> to his or her mana pool", "add <1>"),
    ("adds <x> to his or her mana pool", "adds <1>"),
    # removed from the game
    ("remove <x> in your graveyard from the game", "exile <1> from your graveyard"),
    ("remove <x> in his or her graveyard from the game", "exile <1> from their graveyard"),
    ("removes <x> in his or her graveyard from the game", "exiles <1> from their graveyard"),
    ("the removed card", "the exiled card"),
    ("remove <x> from the game", "exile <1>"),
    ("removes <x> from the game", "exiles <1>"),
    ("removed from the game", "exiled"),
    ("remove it from the game instead of", "exile it instead of"),
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
    (". he or she <w>", ". that player <1>"),
    # keywords that were sentences
    ("can't be countered by spells or abilities", "can't be countered"),
    ("^ ~ can't be the target of spells or abilities . $", "shroud"),
    ("^ ~ can't be the target of spells or abilities your opponents control . $", "hexproof"),
    ("^ ~ can't be blocked except by two or more creatures . $", "menace"),
    ("^ ~ is indestructible . $", "indestructible"),
    ("can block as though it had flying this turn", "gains reach until end of turn"),
    ("may block as though it had flying until end of turn", "gains reach until end of turn"),
    ("can block as though it had flying until end of turn", "gains reach until end of turn"),
    ("has \" this creature can block as though it had flying \" .", "has reach ."),
    ("have \" this creature can block as though it had flying \" .", "have reach ."),
    ("have \" this creature can't be blocked except by two or more creatures \" .", "have menace ."),
    ("token into play that can block as though it had flying", "token with reach into play"),
    ("gets <w> and can block as though it had flying", "gets <1> and has reach"),
    ("gets <w> and may block as though it had flying", "gets <1> and has reach"),
    ("can't be blocked this turn except by two or more creatures", "gains menace until end of turn"),
    ("<x> and can't be the target of spells or abilities this turn", "<1> and gains shroud until end of turn"),
    ("can't be the target of spells or abilities this turn", "gains shroud until end of turn"),
    ("has <x> and attacking doesn't cause it to tap", "has <1> and vigilance"),
    ("becomes indestructible until end of turn", "gains indestructible until end of turn"),
    ("is indestructible this turn", "gains indestructible until end of turn"),
    ("are indestructible this turn", "gain indestructible until end of turn"),
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
    ("attacks each turn if able this turn", "attacks this turn if able"),
    ("at the end of combat", "at end of combat"),
    ("creature as long as you control ~", "creature for as long as you control ~"),
    ("gain control of <x> as long as", "gain control of <1> for as long as"),
    ("at the end of each player 's turn ,", "at the beginning of each player's end step ,"),
    ("into your graveyard from play", "into your graveyard from the battlefield"),
    ("at end of turn ,", "at the beginning of the end step ,"),
    ("at the end of turn ,", "at the beginning of the end step ,"),
    ("at the end of your turn ,", "at the beginning of your end step ,"),
    ("damage by ~ this turn is put into a graveyard ,", "damage by ~ this turn dies ,"),
    ("damage by this creature this turn is put into a graveyard ,", "damage by this creature this turn dies ,"),
    ("creature is put into a graveyard ,", "creature dies ,"),
    ("an enchantment in play to", "an enchantment to"),
    ("as ~ comes into play , you may choose a <x> in play . if you do , ~ comes into play as a copy of that <w> .",
     "you may have ~ enter as a copy of any <1> on the battlefield ."),
    # playing
    ("as an additional cost to cast ~ ,", "as an additional cost to cast this spell ,"),
    ("if you played this spell", "if you cast this spell"),
    ("you didn't play it from your hand", "you didn't cast it from your hand"),
    ("if the <w> kicker cost was paid", "if this spell was kicked with its <1> kicker"),
    ("if the kicker cost was paid , ~ comes into play", "if ~ was kicked , it enters"),
    ("if the kicker cost was paid ,", "if it was kicked ,"),
    ("play ~ only", "cast this spell only"),
    ("cast ~ only", "cast this spell only"),
    ("as an additional cost to play ~ ,", "as an additional cost to cast this spell ,"),
    ("any player may play this ability", "any player may activate this ability"),
    ("play this ability no more than", "activate no more than"),
    ("activate this ability no more than", "activate no more than"),
    ("~ was kicked", "this spell was kicked"),
    ("the kicker cost was paid", "this spell was kicked"),
    ("you played it from your hand", "you cast it from your hand"),
    ("you may play land cards from your graveyard as though they were in your hand", "you may play lands from your graveyard"),
    ("you may play land cards from your graveyard .", "you may play lands from your graveyard ."),
    # libraries
    ("on the top of", "on top of"),
    ("put the top <w> cards of target player 's library into his or her graveyard", "target player mills <1> cards"),
    ("^ you may look at the top card of your library . $", "you may look at the top card of your library any time ."),
    ("reveal the top card of your library . if it's a land ,", "reveal the top card of your library . if it's a land card ,"),
    ("search your library <x> and put <x> , then shuffle your library", "search your library <1> , put <2> , then shuffle"),
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
    ("was kicked , it deals <w> damage to that creature or player instead", "was kicked , it deals <1> damage instead"),
    ("another target creature or player", "another target"),
    ("a third target creature or player", "a third target"),
    # copies, and lands that enter tapped
    ("as ~ comes into play , you may choose an <w> in play . if you do , ~ comes into play as a copy of that <w> .",
     "you may have ~ enter as a copy of any <1> on the battlefield ."),
    ("if you don't , ~ comes into play tapped instead .", "if you don't , it enters tapped ."),
    ("if ~ was kicked , ~ comes into play", "if ~ was kicked , it enters"),
    # how it stood
    ("; and/or <w>", "; or <1>"),
    ("return target spell card to its", "return target spell to its"),
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
    count += _colorless(row) + _unstopped(row, line)
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


def _unstopped(row: _Row, line: Line) -> int:
    """ "Scry 2 (Look at ...)": a verb that stood as a keyword, before its reminder text."""
    if not line.reminders or len(row.tokens) != 2 or row.tokens[0].word != "scry":
        return 0
    row.tokens = (*row.tokens, replace(row.tokens[1], word=".", text="."))
    return 1
