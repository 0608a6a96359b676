"""Texts of our own about what happens instead, about moves, damage and zones: read, written back, every word owned."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from manaburn.abilities.codec import decode, encode
from manaburn.wording import VOCABULARIES, facts_of, read, write
from tests.wording.test_reading import NAME, OTHERS, WORD, refused_or

LINES = (Path(__file__).parent / "instead.txt").read_text().splitlines()
# a line with an asterisk holds a word that may be another without another meaning ("that card", "that creature")
TEXTS = [
    (line.split("|", 1)[0].strip("*"), line.split("|", 1)[1].replace("\\n", "\n")) for line in LINES if "|" in line
]
STRICT = [text for text, line in zip(TEXTS, LINES, strict=True) if not line.startswith("*")]


@pytest.mark.parametrize(("type_line", "text"), TEXTS, ids=lambda part: part[:50])
def test_a_text_is_read_and_written_back(type_line: str, text: str) -> None:
    abilities = read(text, NAME, type_line)
    assert write(abilities, facts_of(NAME, type_line)) == text
    assert tuple(decode(encode(ability)) for ability in abilities) == abilities
    for vocabulary in VOCABULARIES:
        assert read(write(abilities, facts_of(NAME, type_line), vocabulary), NAME, type_line) == abilities


@pytest.mark.parametrize(("type_line", "text"), STRICT, ids=lambda part: part[:50])
def test_no_word_goes_unread(type_line: str, text: str) -> None:
    abilities = read(text, NAME, type_line)
    for match in WORD.finditer(text):
        for other in OTHERS:
            damaged = re.sub("  +", " ", text[: match.start()] + other + text[match.end() :])
            if damaged.strip() != text and other != match.group():
                assert refused_or(damaged, type_line) != abilities, damaged
