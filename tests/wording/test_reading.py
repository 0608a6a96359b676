"""Text to abilities and back, on short texts of our own."""

from __future__ import annotations

import re

import pytest

from manaburn.abilities.abilities import Keyword, Static
from manaburn.abilities.base import Ability
from manaburn.abilities.codec import decode, encode
from manaburn.abilities.modifications import RuleBit
from manaburn.abilities.nouns import Target, This
from manaburn.wording import VOCABULARIES, WordingError, facts_of, read, without_reminders, write
from manaburn.wording.damaged import Damage, idle
from manaburn.wording.grammar import GRAMMAR, Part, Phrase
from tests.wording.samples import SAMPLES, Sample

NAME = "Zork"


def label(sample: Sample) -> str:
    return sample[1][:50] or "no text"


@pytest.mark.parametrize("sample", SAMPLES, ids=label)
def test_is_read(sample: Sample) -> None:
    type_line, text, abilities = sample
    assert read(text, NAME, type_line) == abilities


@pytest.mark.parametrize("sample", SAMPLES, ids=label)
def test_is_written_back(sample: Sample) -> None:
    type_line, text, abilities = sample
    assert write(abilities, facts_of(NAME, type_line)) == text


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
@pytest.mark.parametrize("sample", SAMPLES, ids=label)
def test_every_vocabulary_reads_the_same(sample: Sample, vocabulary: str) -> None:
    type_line, _, abilities = sample
    assert read(write(abilities, facts_of(NAME, type_line), vocabulary), NAME, type_line) == abilities


@pytest.mark.parametrize("sample", SAMPLES, ids=label)
def test_is_stored_and_loaded(sample: Sample) -> None:
    assert tuple(decode(encode(ability)) for ability in sample[2]) == sample[2]


@pytest.mark.parametrize("sample", SAMPLES, ids=label)
def test_targets_are_numbered_in_reading_order(sample: Sample) -> None:
    for ability in sample[2]:
        slots = [node.slot for node in ability.walk() if isinstance(node, Target)]
        assert sorted(slots) == list(range(len(slots)))


WORD = re.compile(r"[A-Za-z']+|\{[^}]*\}|[+−-]?\d+/?[+-]?\d*|[.,:—]")
OTHERS = ("", "zonk", "target", "you", "a", "creature", "two", "{B}", "+3/+3", ",")


def refused_or(text: str, type_line: str) -> tuple[Ability, ...] | None:
    try:
        return read(text, NAME, type_line)
    except WordingError:
        return None


@pytest.mark.parametrize("sample", SAMPLES, ids=label)
def test_no_word_goes_unread(sample: Sample) -> None:
    """With any word gone or changed a text is refused, or means something else."""
    type_line, text, abilities = sample
    for match in WORD.finditer(text):
        for other in OTHERS:
            damaged = text[: match.start()] + other + text[match.end() :]
            damaged = re.sub("  +", " ", damaged)
            if damaged.strip() != text and other != match.group() and not idle(Damage(damaged, match.group(), other)):
                assert refused_or(damaged, type_line) != abilities, damaged


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("Flying\nZork frobs target creature.", 2, 6, "frobs target creature."),
        ("{T}: Draw twelfty cards.", 1, 11, "twelfty cards."),
        ("Flying, zing", 1, 9, "zing"),
        ("When Zork dies, draw a card", 1, 28, "the end of the line"),
        ("draw a card.", 1, 1, "draw a card."),
        ("{T}: Draw a card. & so on", 1, 19, "& so on"),
    ],
)
def test_what_is_not_understood_is_named(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(WordingError) as caught:
        read(text, NAME, "Creature — Beast")
    assert (caught.value.line, caught.value.column) == (line, column)
    assert words in caught.value.words
    assert str(caught.value).startswith("Zork: line ")


def test_another_type_is_not_the_card_itself() -> None:
    assert read("This creature can't block.", NAME, "Creature — Beast") == (Static(This(), (RuleBit("can't block"),)),)
    with pytest.raises(WordingError):
        read("This land can't block.", NAME, "Creature — Beast")


def test_a_legend_goes_by_its_short_name() -> None:
    full, line = "Zork, Lord of Zonk", "Legendary Creature — Beast"
    (ability,) = read("Zork can't block.", full, line)
    assert read("Zork, Lord of Zonk can't block.", full, line) == (ability,)
    assert write((ability,), facts_of(full, line), "current") == "Zork can't block."
    with pytest.raises(WordingError):
        read("Zork can't block.", full, "Creature — Beast")


def test_a_name_inside_a_word_is_no_name() -> None:
    with pytest.raises(WordingError):
        read("Zorks can't block.", NAME, "Creature — Beast")


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("Haste (This creature can attack and {T} even if it just came under your control.)", "Creature — Beast"),
        ("({T}: Add {G}.)", "Basic Land — Forest"),
        (
            "{G}: Regenerate Zork. (The next time this creature would be destroyed this turn, it isn't. Instead tap it, "
            "remove all damage from it, and remove it from combat.)",
            "Creature",
        ),
        ("(Zork isn't a spell.)\n{T}: Add {U}.", "Artifact Land"),
    ],
)
def test_reminder_text_goes_with_its_keyword(text: str, type_line: str) -> None:
    abilities = read(text, NAME, type_line)
    assert read(without_reminders(text), NAME, type_line) == abilities


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("Flying (This creature can attack and {T} at once.)", "Creature — Beast"),
        ("(It can attack and {T} at once.)", "Creature — Beast"),
        ("({T}: Add {R}.)", "Basic Land — Forest"),
        ("Haste (Anything else.)", "Creature — Beast"),
        ("Draw a card. (It's fun.)", "Instant"),
    ],
)
def test_other_text_in_parentheses_is_refused(text: str, type_line: str) -> None:
    with pytest.raises(WordingError, match="reminder"):
        read(text, NAME, type_line)


def test_two_readings_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    extra = Phrase("flying", Keyword, name="reach")
    monkeypatch.setattr(GRAMMAR, "_tables", {})
    monkeypatch.setitem(GRAMMAR.ways, "keyword", [*GRAMMAR.ways["keyword"], extra])
    with pytest.raises(WordingError, match="two ways"):
        read("Flying", NAME, "Creature — Beast")


def test_what_no_phrase_says_is_refused() -> None:
    with pytest.raises(WordingError, match="cannot be said"):
        write((Keyword("frobbing"),), facts_of(NAME, "Creature — Beast"))
    with pytest.raises(WordingError, match="no vocabulary"):
        write((), facts_of(NAME, "Creature — Beast"), "klingon")


def test_every_category_that_a_phrase_names_is_there() -> None:
    named = {
        piece.category
        for rules in GRAMMAR.ways.values()
        for rule in rules
        if isinstance(rule, Phrase)
        for piece in rule.pieces
        if isinstance(piece, Part)
    }
    assert sorted(named - GRAMMAR.ways.keys()) == []
