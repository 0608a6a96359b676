"""Stored cards: looked up by name, complete for the decks of the project, refused with what was near."""

from __future__ import annotations

import json
from random import Random

import pytest

from manaburn.abilities.abilities import Keyword, Spell, SpendOnX
from manaburn.abilities.amounts import Num
from manaburn.abilities.codec import VERSION, decode, encode
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.filters import AnyTarget
from manaburn.abilities.nouns import Target
from manaburn.abilities.terms import BLACK, CREATURE, INSTANT, LEGENDARY, RED
from manaburn.abilities.verbs import Damage
from manaburn.cards import store
from manaburn.cards.build import extra_names, wanted_names
from manaburn.cards.card import Card, CardError, from_json, to_json
from manaburn.cards.decks import project_deck, project_decks
from manaburn.cards.store import all_names, file_of, load_card, load_cards, package_names, stored_files
from manaburn.cards.text import text_of
from manaburn.wording import VOCABULARIES, read


def test_a_card() -> None:
    assert load_card("Shock") == Card(
        "Shock",
        ManaCost.parse("{R}"),
        RED,
        INSTANT,
        abilities=(Spell(Damage(Num(2), Target(0, AnyTarget()))),),
        set="STH",
        date="1998-03-02",
        also_in=load_card("Shock").also_in,
    )


def test_characteristics() -> None:
    card = load_card("Kamahl, Pit Fighter")
    assert (card.has_pt, card.power, card.toughness, card.types, card.supertypes) == (True, 6, 1, CREATURE, LEGENDARY)
    assert card.type_line == "Legendary Creature — Human Barbarian"
    assert load_card("Forest").cost is None
    assert load_card("Forest").abilities == ()
    assert load_card("Ornithopter").cost == ManaCost()
    assert load_card("Elspeth, Knight-Errant").loyalty == 4


def test_a_restriction_on_x_is_in_the_cost() -> None:
    card = load_card("Consume Spirit")
    assert card.abilities[0] == SpendOnX(BLACK)
    assert card.cost is not None
    assert card.cost.x_colors == BLACK


@pytest.mark.parametrize("deck", project_decks())
def test_every_deck_of_the_project_is_stored(deck: str) -> None:
    names = project_deck(deck).names()
    assert tuple(load_cards(names)) == names


def test_the_wanted_cards_are_stored() -> None:
    assert set(extra_names()) <= set(all_names())


SAMPLE = sorted({*wanted_names(), *Random(7).sample(package_names(), min(300, len(package_names())))})


def test_stored_cards_are_read_and_written_the_same() -> None:
    for name in SAMPLE:
        card = load_card(name)
        assert from_json(json.loads(json.dumps(to_json(card))), card.set) == card
        assert [encode(decode(encode(ability))) for ability in card.abilities] == [encode(a) for a in card.abilities]


def test_the_index_is_that_of_the_files() -> None:
    folder = store.package_folder()
    index = json.loads((folder / store.INDEX).read_text(encoding="utf-8"))
    for code, names in index.items():
        head, *rows = (folder / file_of(code)).read_text(encoding="utf-8").splitlines()
        assert json.loads(head)["set"] == code
        assert [json.loads(row)["name"] for row in rows] == names == sorted(names)
    files = {path.name for path in folder.iterdir() if path.name.endswith(".jsonl")}
    assert files == {file_of(code) for code in index}


def test_one_card_is_found_without_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    read = store.Shelf._read

    def noted(shelf: store.Shelf, code: str) -> list[str]:
        opened.append(code)
        return read(shelf, code)

    monkeypatch.setattr(store.Shelf, "_read", noted)
    store.forget()
    for name in ("Shock", "Youthful Knight", "Harrow"):
        load_card(name)
    assert opened == ["STH", "TMP"]


def test_unknown_names_are_told_with_those_that_come_near() -> None:
    with pytest.raises(CardError, match=r"'Shok' is stored \(near: Shock"):
        load_card("Shok")
    with pytest.raises(CardError, match=r"no card named 'Zzzzzz' is stored$"):
        load_cards(["Shock", "Zzzzzz"])


def test_files_are_sorted_and_complete() -> None:
    cards = [Card("B", set="AAA", date="1"), Card("A", set="AAA", date="1"), Card("C", set="CON", date="3")]
    cards.append(Card("D", set="AAA", date="2"))
    files = stored_files(cards)
    assert list(files) == ["AAA.jsonl", "CON_.jsonl", "index.json"]
    head, *rows = files["AAA.jsonl"].splitlines()
    assert json.loads(head)["version"] == VERSION
    assert [json.loads(row) for row in rows] == [{"name": "A"}, {"name": "B"}, {"name": "D", "date": "2"}]
    assert json.loads(files["index.json"]) == {"AAA": ["A", "B", "D"], "CON": ["C"]}
    assert stored_files(reversed(cards)) == files
    assert file_of("10E") == "10E.jsonl"


def test_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "VERSION", VERSION + 1)
    store.forget()
    with pytest.raises(
        CardError, match=rf"STH\.jsonl: the stored cards are of version {VERSION}, expected {VERSION + 1}"
    ):
        load_card("Shock")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"name": "Zork", "frobs": 1}, "Zork: unknown field 'frobs'"),
        ({"name": "Zork", "abilities": [["Frob"]]}, "Zork: unknown kind 'Frob'"),
        ({"name": "Zork", "abilities": [["Num", 1]]}, "Zork: Num is no ability"),
        ({"name": "Zork", "cost": "{Z}"}, "Zork: unknown mana symbol"),
    ],
)
def test_damaged_cards_are_refused_by_name(data: dict[str, object], words: str) -> None:
    with pytest.raises(CardError, match=words):
        from_json(data, "AAA")


def test_a_star_is_defined_by_an_ability() -> None:
    card = load_card("Mortivore")
    assert (card.power, card.toughness, card.has_pt) == (0, 0, True)
    assert not isinstance(card.abilities[0], Keyword)


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
def test_texts_are_written_and_read_in_every_vocabulary(vocabulary: str) -> None:
    for name in wanted_names():
        card = load_card(name)
        assert read(text_of(card, vocabulary), name, card.type_line) == card.abilities, name
