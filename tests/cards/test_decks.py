from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaburn.cards.decks import (
    MOST_OF_A_LINE,
    Deck,
    DeckError,
    project_deck,
    project_decks,
    tidy_name,
)
from manaburn.cards.formats.checking import problems
from manaburn.cards.formats.formats import Format
from manaburn.rules.edition import Edition

ODD_SIDEBOARDS = ("wc06-dragonstorm",)  # twelve cards, as it was published
SIZES = {
    "10e-arcaniss-guile": (40, 0),
    "10e-cho-mannos-resolve": (40, 0),
    "10e-evincars-tyranny": (40, 0),
    "10e-kamahls-temper": (40, 0),
    "10e-molimos-might": (40, 0),
    "lgn-morph-mayhem": (60, 0),
    "lrw-kithkin-militia": (60, 0),
    "ptho08-faeries": (60, 15),
    "rav-golgari-deathcreep": (60, 0),
    "tsp-reality-fracture": (60, 0),
    "wc00-replenish": (60, 15),
    "wc04-affinity": (60, 15),
    "wc05-enduring-ideal": (60, 15),
    "wc06-dragonstorm": (60, 12),
    "wc07-doran-rock": (60, 15),
    "wc08-quick-n-toast": (60, 15),
    "wc09-boros-landfall": (60, 15),
    "wc09-jund": (60, 15),
    "zen-unstable-terrain": (41, 0),
}

names = st.one_of(
    st.sampled_from(["Shock", "Fire // Ice", "1996 World Champion", "Sideboard", "x", "Lim-Dûl's Vault", "SB: x", "#"]),
    st.text(min_size=1).map(tidy_name).filter(bool),
)
entries = st.tuples(st.integers(1, MOST_OF_A_LINE), names)
decks = st.builds(
    Deck,
    main=st.lists(entries, min_size=1, max_size=8).map(tuple),
    sideboard=st.lists(entries, max_size=4).map(tuple),
    name=st.just("any"),
)


@given(decks)
def test_text_round_trip(deck: Deck) -> None:
    assert Deck.parse(deck.text(), "any") == deck


@given(st.text())
def test_tidy_is_tidy(name: str) -> None:
    assert tidy_name(tidy_name(name)) == tidy_name(name)


@given(st.text(alphabet="#/xX:SB \r\n\t014 Shock’é"))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        deck = Deck.parse(text, "any")
    except DeckError as error:
        problem = str(error)
    else:
        problem = ""
        assert Deck.parse(deck.text(), "any") == deck
    assert problem == "" or (problem.startswith("any:") and "\n" not in problem)


@pytest.mark.parametrize(
    "text",
    [
        "4 Shock\n20 Mountain\n\n2 Fire // Ice\n",
        "\n4x Shock\r\n20X   Mountain \r\n\r\n2 Fire//Ice",
        "# burn\n4 Shock\n// lands\n20 Mountain\nSideboard:\n2 Fire // Ice",
        "4 Shock\n\n20 Mountain\n\nsideboard\n\n2 Fire // Ice\n\n",
        "SB: 2 Fire // Ice\n4 Shock\n\n20 Mountain\n",
        "\ufeff4 Shock\n20 Mountain\n\n\n# the rest\n\n2 Fire // Ice",
    ],
)
def test_ways_of_writing(text: str) -> None:
    assert Deck.parse(text) == Deck(((4, "Shock"), (20, "Mountain")), ((2, "Fire // Ice"),))


def test_comments_do_not_divide() -> None:
    assert Deck.parse("4 Shock\n#\n//\n2 Mountain").sideboard == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 Shock\nMountain", "burn:2: expected COUNT NAME, as in '4 Shock', found 'Mountain'"),
        ("4 Shock\n4", "burn:2: expected COUNT NAME, as in '4 Shock', found '4'"),
        ("# c\n\n0 Shock", "burn:3: expected a count from 1 to 1000, found 0"),
        ("1001 Shock", "burn:1: expected a count from 1 to 1000, found 1001"),
        ("9" * 5000 + " Shock", f"burn:1: expected a count from 1 to 1000, found {'9' * 20}"),
        ("-1 Shock", "burn:1: expected COUNT NAME, as in '4 Shock', found '-1 Shock'"),
        ("4 Shock\nSB: Shock", "burn:2: expected COUNT NAME, as in '4 Shock', found 'Shock'"),
        ("4 Shock\nSideboard\nSideboard:", "burn:3: expected one line 'Sideboard', found another"),
        ("1 A\n\n1 B\n\n1 C", "burn:5: expected one blank line, before the sideboard; found a third part"),
        ("", "burn: expected at least one card in the main deck, found none"),
        ("Sideboard\n1 A", "burn: expected at least one card in the main deck, found none"),
    ],
)
def test_errors_name_the_line(text: str, message: str) -> None:
    with pytest.raises(DeckError) as error:
        Deck.parse(text, "burn")
    assert str(error.value) == message


def test_load_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "burn.txt"
    path.write_text("4 Shock\n20 Mountain\n\n2 Fire // Ice\n", encoding="utf-8")
    deck = Deck.load(path)
    assert deck.name == "burn"
    assert deck.place("Fire // Ice") == f"{path}:4"
    path.write_bytes(b"4 Shock\n1 Lim-D\xfbl's Vault\n")
    with pytest.raises(DeckError, match=r"burn\.txt:2: expected text in UTF-8"):
        Deck.load(path)
    with pytest.raises(DeckError, match=r"none\.txt: expected a deck file: No such file"):
        Deck.load(tmp_path / "none.txt")
    with pytest.raises(DeckError, match="expected a deck file"):
        Deck.load(tmp_path)


@pytest.mark.parametrize("entry", [(0, "Shock"), (1, ""), (1, " Shock"), (1, "Fire//Ice"), (1, "Shock\n4 Bolt")])
def test_a_deck_holds_what_can_be_written(entry: tuple[int, str]) -> None:
    with pytest.raises(DeckError):
        Deck((entry,))


def test_counting() -> None:
    deck = Deck(((2, "Shock"), (1, "Mountain")), ((1, "Shock"), (1, "Opt")))
    assert deck.cards() == ("Shock", "Shock", "Mountain")
    assert deck.sideboard_cards() == ("Shock", "Opt")
    assert deck.names() == ("Shock", "Mountain", "Opt")
    assert (deck.size, deck.sideboard_size) == (3, 2)
    assert deck.place("Shock") == "deck"


def test_project_decks() -> None:
    sizes = {name: (project_deck(name).size, project_deck(name).sideboard_size) for name in project_decks()}
    assert sizes == SIZES


@pytest.mark.parametrize("name", SIZES)
def test_project_decks_keep_the_rules(name: str) -> None:
    deck = project_deck(name)
    found = problems(deck, Format("constructed", least=40), Edition("2006-10"))
    assert [problem.rule for problem in found] == ["deck.sideboard"] * (name in ODD_SIDEBOARDS)
    assert Deck.parse(deck.text(), name) == deck


def test_no_such_project_deck() -> None:
    with pytest.raises(DeckError, match="expected a deck of the project, one of 10e-arcaniss-guile, "):
        project_deck("../LICENSE")
