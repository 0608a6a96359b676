"""Looking for cards: the syntax, what each term means, and errors that point at the place."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from manaburn.cards import store, texts
from manaburn.cards.card import Card
from manaburn.cards.search import QueryError, find
from manaburn.cards.search.query import All, Any, Not, Term, parse
from manaburn.cards.store import load_card

POOL = (
    "Air Elemental", "Armageddon", "Bad Moon", "Black Knight", "Boros Recruit", "Counsel of the Soratami", "Counterspell",
    "Elspeth, Knight-Errant", "Forest", "Gaea's Liege", "Glorious Anthem", "Goblin King", "Grizzly Bears", "Hill Giant",
    "Kamahl, Pit Fighter", "Lightning Bolt", "Lord of Atlantis", "Mortivore", "Nissa Revane", "Ornithopter", "Savannah Lions",
    "Serra Angel", "Shivan Dragon", "Shock", "Snow-Covered Forest", "Tarfire", "Volcanic Hammer", "Wall of Stone",
    "Wasteland", "White Knight", "Wrath of God",
)  # fmt: skip


@pytest.fixture(scope="module")
def pool() -> list[Card]:
    return [load_card(name) for name in POOL if name in store.all_names()]


@pytest.fixture(autouse=True)
def _nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(texts.FOLDER_VARIABLE, str(tmp_path / "cache"))


def names(query: str, pool: list[Card], edition: str = "current", order: str = "name") -> list[str]:
    return [card.name for card in find(query, edition, pool, order)]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("bears", ["Grizzly Bears"]),
        ('"hill gi"', ["Hill Giant"]),
        ("!shock", ["Shock"]),
        ("t:knight", ["Black Knight", "White Knight"]),
        ('t:"basic land"', ["Forest", "Snow-Covered Forest"]),
        ("t:legendary t:creature", ["Kamahl, Pit Fighter"]),
        ("t:kindred", ["Tarfire"]),
        ("c:rw", ["Boros Recruit"]),
        ("c=r t:instant", ["Lightning Bolt", "Shock", "Tarfire"]),
        ("c:boros", ["Boros Recruit"]),
        ("c>=2", ["Boros Recruit"]),
        ("c:c t:creature", ["Ornithopter"]),
        ("c:multi", ["Boros Recruit"]),
        ("colour<=g -c:c t:creature", ["Gaea's Liege", "Grizzly Bears"]),
        ("id:c", ["Ornithopter", "Wasteland"]),
        ("id=g t:land", ["Forest", "Snow-Covered Forest"]),
        ("mv=5 c:w", ["Serra Angel"]),
        ("cmc>=6", ["Gaea's Liege", "Kamahl, Pit Fighter", "Shivan Dragon"]),
        ("mv:odd c:u", ["Air Elemental", "Counsel of the Soratami"]),
        ("m:{U}{U} mv=2", ["Counterspell", "Lord of Atlantis"]),
        ("mana=1R", ["Volcanic Hammer"]),
        ("m:{R/W}", ["Boros Recruit"]),
        ("m>3w c:w", ["Serra Angel"]),
        ("pow>=4 t:elemental", ["Air Elemental"]),
        ("pow=1 tou=2", []),
        ("pow>tou", ["Kamahl, Pit Fighter", "Savannah Lions"]),
        ("pow=*", ["Gaea's Liege", "Mortivore"]),
        ("loy>=2", ["Elspeth, Knight-Errant", "Nissa Revane"]),
        ("e:10e t:instant", ["Shock"]),
        ("s:zen", ["Forest", "Nissa Revane"]),
        ("b:zendikar", ["Forest", "Nissa Revane"]),
        ("e:10e r:rare c:w", ["Glorious Anthem", "Serra Angel", "Wrath of God"]),
        ("r:mythic", ["Elspeth, Knight-Errant", "Nissa Revane"]),
        ("r>=rare e:10e t:creature c:r", ["Goblin King", "Kamahl, Pit Fighter", "Shivan Dragon"]),
        ("is:vanilla", ["Grizzly Bears", "Hill Giant", "Savannah Lions"]),
        ("is:frenchvanilla c:w", ["Boros Recruit", "Serra Angel", "White Knight"]),
        ("is:hybrid", ["Boros Recruit"]),
        ("is:nonbasic", ["Wasteland"]),
        ("is:snow", ["Snow-Covered Forest"]),
        ("is:legendary is:creature", ["Kamahl, Pit Fighter"]),
        ("is:permanent not:creature t:enchantment", ["Bad Moon", "Glorious Anthem"]),
        ("is:bear", ["Black Knight", "Grizzly Bears", "Lord of Atlantis", "White Knight"]),
        ("kw:vigilance", ["Serra Angel"]),
        ('kw:"first strike"', ["Black Knight", "Boros Recruit", "White Knight"]),
        ('o:"draw two cards"', ["Counsel of the Soratami"]),
        ("o:/deals? [23] damage/", ["Kamahl, Pit Fighter", "Lightning Bolt", "Shock", "Tarfire", "Volcanic Hammer"]),
        ('o:"~ deals" mv=1 -tarfire', ["Lightning Bolt", "Shock"]),
        ("year<=1993 t:sorcery", ["Armageddon", "Wrath of God"]),
        ("date>2009-01-01", ["Nissa Revane"]),
        ("date:2009-10", ["Nissa Revane"]),
        ("f:standard@2009-10-02 t:instant", ["Lightning Bolt"]),
        ("t:goblin or t:wall", ["Boros Recruit", "Goblin King", "Tarfire", "Wall of Stone"]),
        ("(t:goblin or t:wall) -is:creature", ["Tarfire"]),
        ("-(t:creature or t:instant or t:land) and c:w",
         ["Armageddon", "Elspeth, Knight-Errant", "Glorious Anthem", "Wrath of God"]),
        ("t!=creature c:b", ["Bad Moon"]),
        ("--bears", ["Grizzly Bears"]),
    ],
)  # fmt: skip
def test_what_is_found(query: str, found: list[str], pool: list[Card]) -> None:
    there = {card.name for card in pool}
    assert names(query, pool) == [name for name in found if name in there]


def test_types_and_words_are_those_of_the_edition(pool: list[Card]) -> None:
    assert names("t:lord", pool) == []
    assert names("t:lord", pool, "2006-10") == ["Goblin King", "Lord of Atlantis"]
    assert names("t:lord", pool, "2009-10") == []
    assert names("o:'any target'", pool, "2009-10") == []
    assert "Shock" in names('o:"any target"', pool)
    assert "Shock" in names('o:"creature or player"', pool, "2009-10")
    assert names("is:legendary t:planeswalker", pool, "2009-10") == []


def test_cards_newer_than_the_edition(pool: list[Card]) -> None:
    assert names("is:newer", pool) == []
    assert names("is:newer", pool, "2009-10") == []  # Zendikar came with the rulebook
    assert names("is:newer t:planeswalker", pool, "2006-10") == ["Elspeth, Knight-Errant", "Nissa Revane"]
    assert names("not:newer t:planeswalker", pool, "2009-02") == ["Elspeth, Knight-Errant"]


def test_orders(pool: list[Card]) -> None:
    assert names("is:vanilla", pool, order="mv") == ["Savannah Lions", "Grizzly Bears", "Hill Giant"]
    assert names("t:planeswalker", pool, order="date") == ["Elspeth, Knight-Errant", "Nissa Revane"]
    assert names("is:vanilla", pool, order="power")[-1] == "Hill Giant"


def test_rarities_of_an_import_come_first(pool: list[Card]) -> None:
    card = dataclasses.replace(load_card("Shock"), set="AAA", also_in=("BBB",), rarities="CM")
    assert find("r:mythic e:bbb", "current", [card]) == [card]
    assert find("r:mythic e:aaa", "current", [card]) == []
    assert find("r:mythic", "current", [card]) == [card]


def test_trees() -> None:
    assert parse("a b or -c") == Any(
        (
            All((Term("", ":", "a", 0, 0), Term("", ":", "b", 2, 2))),
            Not(Term("", ":", "c", 8, 8)),
        )
    )
    assert parse("T>=3") == Term("t", ">=", "3", 0, 3)
    assert parse("((a))") == Term("", ":", "a", 2, 2)
    assert parse("oracle") == Term("", ":", "oracle", 0, 0)


@pytest.mark.parametrize(
    ("query", "column", "said"),
    [
        ("", 0, "expected something to look for, found nothing"),
        ("   ", 3, "expected something to look for, found nothing"),
        ("a or", 4, "expected something to look for, found the end"),
        ("or a", 0, "expected something to look for, found 'o'"),
        ("a and", 5, "expected something after 'and'"),
        ("(a", 0, "expected a ')' for this"),
        ("a)", 1, "expected no ')' here: none is open"),
        ("()", 1, "expected something to look for, found ')'"),
        ("a -", 3, "expected something after '-'"),
        ("t:", 2, "expected a value after 't:'"),
        ('o:"draw', 2, "expected a second '\"' for this"),
        ("!", 1, "expected a word of the name"),
        ("tipe:goblin", 0, "unknown key 'tipe'; near: type:"),
        ("c:xyz", 2, "expected colours, as in rg, blue or azorius, or a number of them, found 'xyz'"),
        ("mv>many", 3, "expected a number, found 'many'"),
        ("m:Q", 2, "expected mana symbols, as in 2WW or {2}{W/U}, found 'Q'"),
        ("r:shiny", 2, "expected common, uncommon, rare or mythic, found 'shiny'"),
        ("is:vanila", 3, "unknown is:vanila; near: vanilla"),
        ("date>yesterday", 5, "expected a day, as 2009-10-02, found 'yesterday'"),
        ("f:frob", 2, "unknown format 'frob'"),
        ("f:standard", 2, "standard on 2026-01-16: established are its lists"),
        ("b:frob", 2, "unknown block 'frob'"),
        ("o:/[/", 2, "expected a regular expression"),
        ("t>goblin", 0, "t>: expected t: or t="),
        ("(" * 60 + "a", 51, "expected parentheses at most 50 deep"),
    ],
)
def test_errors_point_at_the_place(query: str, column: int, said: str) -> None:
    with pytest.raises(QueryError) as error:
        find(query, "current", [])
    assert error.value.message.startswith(said)
    assert error.value.column == column
    assert error.value.caret() == f"{query}\n{' ' * column}^"
    assert str(error.value).startswith(f"query, column {column + 1}: ")


PIECES = st.sampled_from(
    ["t:", "c:", "-", "(", ")", '"', " ", "or", "and", "mv>=", "3", "{W}", "~", "is:", "vanilla", "o:/", "/", "!", "*"]
)


@given(st.lists(st.one_of(PIECES, st.text(max_size=3)), max_size=12))
@example(["o:/", "[["])
def test_any_query_is_understood_or_refused(pieces: list[str]) -> None:
    try:
        find("".join(pieces), "2009-10", [load_card("Shock"), load_card("Grizzly Bears")])
    except QueryError as error:
        lines = str(error).count("\n")
    else:
        lines = 0
    assert lines == 0


def test_texts_are_kept(tmp_path: Path, pool: list[Card], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "MANY", 3)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    told: list[tuple[int, int]] = []
    found = find('o:"target creature"', "2009-10", pool, "name", lambda done, total: told.append((done, total)))
    assert told[-1][0] == told[-1][1]
    (file,) = (tmp_path / "cache").iterdir()
    assert file.name.startswith("texts-2009-10-")
    told.clear()
    monkeypatch.setattr(texts, "written", lambda *_: "")
    assert find('o:"target creature"', "2009-10", pool) == found
    file.write_text("{", encoding="utf-8")
    assert find('o:"target creature"', "2009-10", pool) == []
