"""Deck files of every kind: read, told apart, written, converted; whatever is wrong is one line that names the place."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from manaburn.cards import deckfiles
from manaburn.cards.decks import Deck, DeckError, tidy_name
from manaburn.cards.store import folded, spelled

FORGE = """[metadata]
Name=Sparks
[Main]
4 Shock|M10
20 Mountain|10E|[371]

[Sideboard]
2 Fire // Ice|APC
"""
XMAGE = """NAME:Sparks
4 [M10:155] Shock
20 [10E:371] Mountain
SB: 2 [APC:128] Fire // Ice
LAYOUT MAIN:(1,1)(CMC,true,50)|([M10:155])
"""
WORKSTATION = """// Deck file for Magic Workstation
// NAME : Sparks
    4 [M10] Shock
    20 [10E] Mountain
SB: 2 [APC] Fire/Ice
"""
DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Shock" Annotation="0" />
  <Cards CatID="2" Quantity="20" Sideboard="false" Name="Mountain" />
  <Cards CatID="3" Quantity="2" Sideboard="true" Name="Fire/Ice" />
</Deck>
"""
COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Sparks</deckname>
    <comments>by hand &amp; by heart</comments>
    <zone name="main">
        <card number="4" price="0" name="Shock"/>
        <card number="20" name="Mountain"/>
    </zone>
    <zone name="side"><card number="2" name="Fire // Ice"/></zone>
    <zone name="tokens"><card number="1" name="Goblin"/></zone>
</cockatrice_deck>
"""
ARENA = """About
Name Sparks

Deck
4 Shock (M21) 159
20 Mountain (M21) 271

Sideboard
2 Fire // Ice (MH2) 290
"""
BARE_ARENA = "4 Shock (M21) 159\n20 Mountain (M21) 271 *F*\n\n2 Fire // Ice (MH2) 290\n"
ALL = {"forge": FORGE, "xmage": XMAGE, "dek": DEK, "cod": COD, "arena": ARENA}
SPARKS = Deck(((4, "Shock"), (20, "Mountain")), ((2, "Fire // Ice"),), "Sparks")


@pytest.mark.parametrize(("kind", "text"), [*ALL.items(), ("xmage", WORKSTATION), ("arena", BARE_ARENA)])
def test_every_kind_is_told_and_read(kind: str, text: str) -> None:
    assert deckfiles.kind_of(text) == kind
    for ends in ("\n", "\r\n"):
        deck = Deck.parse(text.replace("\n", ends), "Sparks").renamed(lambda name: name.replace("e/I", "e // I"))
        assert deck == SPARKS
    assert Deck.parse(text, "Sparks", kind).size == 24


@pytest.mark.parametrize("kind", deckfiles.WRITERS)
def test_what_is_written_is_read(kind: str) -> None:
    deck = Deck(((4, "Shock"), (3, "Lim-Dûl's Vault")), ((2, 'Kongming, "Sleeping Dragon"'),), "Sparks")
    assert Deck.parse(deck.text(kind), "Sparks") == deck
    assert Deck.parse(SPARKS.text(kind), "Sparks").renamed(lambda name: name.replace("e/I", "e // I")) == SPARKS


def test_a_companion_is_a_card_of_the_sideboard() -> None:
    text = "Companion\n1 Odd One (IKO) 1\n\nDeck\n4 Shock (M21) 159\n\nSideboard\n"
    for more in ("", "1 Odd One (IKO) 1\n"):
        assert Deck.parse(text + more).sideboard == ((1, "Odd One"),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[Main]\n4 Shock|M10\n[Frob]\n", "d:3: expected a section [Main] or [Sideboard], found [Frob]"),
        ("4 Shock\n[Main]\n", "d:1: expected a section such as [Main], found '4 Shock'"),
        ("[Main]\nShock|M10\n", "d:2: expected NUMBER NAME|SET, found 'Shock|M10'"),
        ("NAME:x\n4 [M10:1] Shock\nShock\n", "d:3: expected NUMBER [SET:NUMBER] NAME, found 'Shock'"),
        ("NAME:x\n4 [M10:1] Shock\n0 [M10:1] Opt\n", "d:3: expected a count from 1 to 1000, found 0"),
        ("NAME:x\n4 [M10:1] Shock\n4 [M10:1] \n", "d:3: expected NUMBER [SET:NUMBER] NAME, found '4 [M10:1]'"),
        (
            "<Deck>\n<Cards Name='Shock' Quantity='4' Sideboard='maybe'/></Deck>",
            "d:2: expected Sideboard=true or false, found maybe",
        ),
        ("<Deck>\n<Cards Name='Shock'/></Deck>", "d:2: expected Quantity=... in <Cards>, found none"),
        ("<Deck>\n<Cards Name=' ' Quantity='3'/></Deck>", "d:2: expected the name of a card, found none"),
        ("<Deck>\n\n<Cards Name='Shock' Quantity='x'/></Deck>", "d:3: expected a count from 1 to 1000, found x"),
        ("<Deck>\n<Cards", "d:2: expected XML: unclosed token"),
        ("<Deck>", "d:1: expected XML: no element found"),
        ("<html>\n</html>", "d:1: expected <Deck>, found <html>"),
        ('<!DOCTYPE d [<!ENTITY a "b">]>\n<Deck/>', "d:1: expected no <!DOCTYPE>, found one"),
        (
            "<cockatrice_deck>\n<zone name='x'/></cockatrice_deck>",
            "d:2: expected the zone main, side or tokens, found 'x'",
        ),
        ("<Deck></Deck>", "d: expected at least one card in the main deck, found none"),
        (
            "Commander\n1 Big One (M21) 2\nDeck\n",
            "d:2: expected a deck without a commander; that way of playing is not known",
        ),
        ("Deck\n4 Shock\nShock\n", "d:3: expected COUNT NAME, as in '4 Shock', found 'Shock'"),
    ],
)
def test_errors_name_the_line(text: str, said: str) -> None:
    with pytest.raises(DeckError) as error:
        Deck.parse(text, "d")
    assert str(error.value) == said


def test_unknown_kinds_are_refused() -> None:
    with pytest.raises(DeckError, match="unknown kind of deck file 'frob': expected plain, arena"):
        Deck.parse("4 Shock", kind="frob")
    with pytest.raises(DeckError, match="unknown kind of deck file 'frob'"):
        SPARKS.text("frob")


PIECES = [
    *(line + "\n" for text in (*ALL.values(), WORKSTATION) for line in text.split("\n")),
    "4 ", "0", "1001 x", "Shock", "<", ">", "/>", '"', "&", "&#0;", "[", "]", "|", "SB:", "Deck", "Sideboard\n", "\x00", "\ufeff",
    "é", "\ud800", "\n", "\t", " // ", "<!--", "<![CDATA[", "Commander\n", "Companion\n", "()", "(M10)",
]  # fmt: skip


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=4)), max_size=25),
    st.sampled_from(["", *deckfiles.KINDS]),
)
def test_any_text_is_read_or_refused(pieces: list[str], kind: str) -> None:
    try:
        deck = Deck.parse("".join(pieces), "any", kind)
    except DeckError as error:
        said = str(error)
        assert said.startswith("any:")
        assert "\n" not in said
        return
    assert deck.size > 0
    assert Deck.parse(deck.text(), deck.name, "plain") == deck


@given(st.sampled_from(sorted(ALL)), st.data())
def test_damaged_files_are_read_or_refused(kind: str, data: st.DataObject) -> None:
    text = ALL[kind]
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 12))
    more = data.draw(st.text(max_size=3))
    try:
        Deck.parse(text[:at] + more + text[at + cut :], "any")
    except DeckError as error:
        said = str(error)
    else:
        said = "any:"
    assert said.startswith("any:")
    assert "\n" not in said


names = st.text(
    alphabet=st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters="|[]/()"), min_size=1
)


@given(st.lists(st.tuples(st.integers(1, 99), names), min_size=1, max_size=4), st.sampled_from(sorted(deckfiles.KINDS)))
def test_written_and_read_again(entries: list[tuple[int, str]], kind: str) -> None:
    tidy = tuple((count, tidy_name(name)) for count, name in entries)
    deck = Deck(tidy, tidy[:2], "any")
    assert Deck.parse(deck.text(kind), "any", kind) == deck


def test_names_are_found_however_they_are_written() -> None:
    assert spelled("ÆTHER mutation") == "Aether Mutation"
    assert spelled("el–hajjaj") == "El-Hajjâj"
    assert spelled("lim-dul’s  HIGH guard") == "Lim-Dûl's High Guard"
    assert spelled("No Such Card") == "No Such Card"
    for name in ("Fire // Ice", "fire/ice", "FIRE // ICE", "Fire//Ice", "fire / ice"):
        assert folded(name) == "fire // ice"
