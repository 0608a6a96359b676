"""``manaburn rules``: looking up, reading through, following a rule."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import Runner


@pytest.mark.parametrize(("what", "edition"), [("300.3", "2006-10"), ("burn", "2009-10"), ("mana.burn", "current")])
def test_a_number_a_word_or_a_key(run: Runner, what: str, edition: str) -> None:
    ran = run("rules", what, "--edition", edition)
    assert ran.status == 0
    assert any("[mana.burn]" in line for line in ran.lines)
    data = [json.loads(line) for line in run("rules", what, "--edition", edition, "--json").lines]
    assert "mana.burn" in [row.get("key") for row in data]


def test_the_same_number_in_two_editions(run: Runner) -> None:
    old, new = run("rules", "305.2", "--edition", "2006-10"), run("rules", "305.2", "--edition", "2009-10")
    assert old.lines[0].startswith("2006-10: 3. Turn Structure > 305.")
    assert new.lines[0] == "2009-10: 3. Card Types > 305. Lands"


def test_a_rule_shows_its_parts_what_it_names_and_where_else_it_stands(run: Runner) -> None:
    (row, *parts) = [json.loads(line) for line in run("rules", "212.6", "--edition", "2006-10", "--json").lines]
    assert row["elsewhere"]["2009-10"] == ["305"]
    assert [part["number"] for part in parts if "statement" in part] == [f"212.6{letter}" for letter in "abcdefg"]
    named = json.loads(run("rules", "305.4", "--edition", "2006-10", "--json").lines[0])
    assert named["see"] == ["212.6"]


def test_a_section_is_read_through(run: Runner) -> None:
    lines = run("rules", "section", "305", "--edition", "2009-10").lines
    assert [line.split()[0] for line in lines[1:]] == [f"305.{number}" for number in range(1, 10)]


def test_a_rule_is_followed_through_the_editions(run: Runner) -> None:
    rows = [json.loads(line) for line in run("rules", "trace", "305.2", "--json").lines]
    found = {row["book"]: [rule["number"] for rule in row["rules"]] for row in rows if "book" in row}
    assert found == {"2006-10": ["212.6b"], "2009-02": ["212.6c"], "2009-10": ["305.2"], "current": ["305.2"]}
    history = next(row["history"] for row in rows if row.get("key") == "land.one_per_turn")
    assert history[-1] == {"from": "2009-07-11", "number": "305.2"}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["999.9"],
            "no rule 999.9 in the rules of 2026-01-16 (of today's rules only what the engine cites is restated)",
        ),
        (
            ["212.6b"],
            "no rule 212.6b in the rules of 2026-01-16 (of today's rules only what the engine cites is restated);"
            " it stands in 2006-10, 2009-02 (--edition)",
        ),
        (["section", "999", "--edition", "2006-10"], "no rule 999 in the rules of 2006-10"),
        (
            ["section", "lands"],
            "no rule lands in the rules of 2026-01-16 (of today's rules only what the engine cites is restated)",
        ),
        (
            ["section", "7", "--edition", "2006-10"],
            "no chapter 7 in the rules of 2006-10: there are 1. The Game, 2. Parts of the Game, 3. Turn Structure,"
            " 4. Spells, Abilities, and Effects, 5. Additional Rules, 6. Multiplayer Rules",
        ),
        (["trace", "9.9", "--edition", "2009-10"], "no rule 9.9 in the rules of 2009-10"),
        (["trace"], "trace: expected the number of a rule after it"),
        ([""], "expected a number, a key or words, found nothing"),
        (["gibberish"], "nothing in the rules of 2026-01-16 tells of 'gibberish'"),
    ],
)
def test_what_is_not_there(run: Runner, words: list[str], says: str) -> None:
    ran = run("rules", *words)
    assert (ran.status, ran.err) == (2, f"manaburn rules: {says}\n")


def test_a_chapter_is_its_sections(run: Runner) -> None:
    lines = run("rules", "section", "3", "--edition", "2006-10").lines
    assert lines[0] == "2006-10: 3. Turn Structure"
    assert "309       Declare Blockers Step" in lines
    rows = [json.loads(line) for line in run("rules", "section", "7", "--edition", "2009-10", "--json").lines]
    assert rows[0] == {"chapter": "7. Additional Rules", "book": "2009-10"}
    assert rows[1] == {"number": "700", "section": "700. General", "book": "2009-10"}


def test_many_finds_are_counted(run: Runner) -> None:
    few, all_of_them = run("rules", "creature"), run("rules", "creature", "--all")
    assert any(line.startswith("... and ") for line in few.lines)
    assert len(all_of_them.lines) > len(few.lines)
