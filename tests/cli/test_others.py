"""The small commands."""

import json
from pathlib import Path

from tests.cli.running import Runner


def test_deck_check(run: Runner, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("5 Shock\n20 Mountain\n2 Nonsense\n", encoding="utf-8")
    ran = run("deck", "check", "wc04-affinity", str(deck))
    assert ran.status == 2
    assert ran.lines[0] == "wc04-affinity: 60 cards, sideboard 15: ok"
    assert f"  {deck}:3: no card named 'Nonsense' is stored" in ran.out
    assert "  the main deck has 27 cards; at least 60 are needed (100.2a)" in ran.lines
    assert run("deck", "check", "wc04-affinity").status == 0


def test_letter_case_does_not_matter_in_names_of_cards(run: Runner, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 shock\n57 MOUNTAIN\n1 Shock\n", encoding="utf-8")
    ran = run("deck", "check", str(deck))
    assert ran.lines[1:] == ["  Shock: 5 copies in main deck and sideboard together; at most 4 are allowed (100.2a)"]
    assert run("cards", "show", "sHOCK").lines[0] == "Shock {R}"


def test_a_set_is_not_newer_than_the_rulebook_made_for_it(run: Runner) -> None:
    for deck, edition in (("zen-unstable-terrain", "2009-10"), ("tsp-reality-fracture", "2006-10")):
        assert run("deck", "check", deck, "--strict", "--edition", edition).status == 0


def test_deck_check_tells_what_is_newer_than_the_edition(run: Runner) -> None:
    ran = run("deck", "check", "zen-unstable-terrain", "--edition", "2006-10", "--json")
    assert ran.status == 0
    report = json.loads(ran.out)
    assert report["cards"] == 41
    assert any("after the edition" in line for line in report["newer"])
    assert run("deck", "check", "zen-unstable-terrain", "--edition", "2006-10", "--strict").status == 1


def test_cards_show(run: Runner) -> None:
    ran = run("cards", "show", "Shock", "--words", "2006-10")
    assert ran.lines[:3] == ["Shock {R}", "Instant", "Shock deals 2 damage to target creature or player."]
    assert (
        run("cards", "show", "Shok").err
        == "manaburn cards: no card named 'Shok' is stored (near: Shock, Shocker, Shuko)\n"
    )
