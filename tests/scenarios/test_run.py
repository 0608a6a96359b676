"""What scenarios report when something is not as they say."""

from __future__ import annotations

import pytest

from manaburn.scenario import Report, Scenario

BOARD = """
scenario: 1
name: board
edition: 2009-10
{head}
players:
  A:
    hand: [Shock, Forest]
    battlefield: [Mountain, {{card: Grizzly Bears, as: bear, counters: {{"+1/+1": 1}}}}, Forest]
    library: [Plains, Island]
  B:
    poison: 1
    battlefield: [{{card: Serra Angel, tapped: true}}, {{card: Unholy Strength, attached_to: Serra Angel}}, Wall of Stone]
    graveyard: [Island, Forest]
script: [{script}]
expect: [{expect}]
"""


def run(script: str = "", expect: str = "", head: str = "") -> Report:
    return Scenario.parse(BOARD.format(script=script, expect=expect, head=head)).run()


WRONG = [
    ("{life: {A: 20, B: 19}}", "A 20, B 20"),
    ("{poison: {B: 2}}", "B 1"),
    ("{counters: {A: {energy: 1}}}", "A 0 energy"),
    ("{mana: {A: '{R}'}}", "A none"),
    ("{mana: {A: {G: 1}}}", "A none"),
    ("{zone: graveyard, player: B, count: 1}", "2: Island, Forest"),
    ("{zone: hand, player: A, card: Shock, count: 2}", "1"),
    ("{zone: hand, player: B, card: Shock}", "0 there; Shock is in the hand of A"),
    ("{zone: battlefield, player: A, card: bear, count: 1, token: true}", "0 there"),
    ("{zone: exile, card: Nothing, count: 1}", "0 there; nothing is called Nothing"),
    ("{zone: library, player: A, top: [Island]}", "Plains"),
    ("{zone: graveyard, player: B, top: [Island]}", "Forest"),
    ("{permanent: bear, power: 2}", "Grizzly Bears@A with power 3"),
    ("{permanent: bear, base: [3, 3]}", "Grizzly Bears@A with base 2/2"),
    ("{permanent: bear, tapped: true, damage: 1}", "Grizzly Bears@A with damage 0, not tapped"),
    ("{permanent: bear, counters: {charge: 1}}", "Grizzly Bears@A with 0 charge counters"),
    ("{permanent: bear, has: [flying, Bear]}", "Grizzly Bears@A with no flying"),
    ("{permanent: Serra Angel, lacks: [flying]}", "Serra Angel@B with flying"),
    ("{permanent: bear, types: [Artifact]}", "Grizzly Bears@A with the types Creature"),
    ("{permanent: bear, subtypes: []}", "Grizzly Bears@A with the subtypes Bear"),
    ("{permanent: Forest, supertypes: []}", "Forest@A with the supertypes Basic"),
    ("{permanent: bear, colors: []}", "Grizzly Bears@A with the colors green"),
    ("{permanent: bear, mana_value: 3}", "Grizzly Bears@A with mana value 2"),
    ("{permanent: Serra Angel, attachments: 0}", "Serra Angel@B with attachments 1"),
    ("{permanent: Unholy Strength, attached_to: bear}", "Unholy Strength@B with attached to Serra Angel@B"),
    ("{permanent: Unholy Strength, attached_to: none}", "Unholy Strength@B with attached to Serra Angel@B"),
    ("{permanent: bear, attacking: true}", "Grizzly Bears@A with not attacking"),
    ("{permanent: bear, token: true}", "Grizzly Bears@A with not a token"),
    ("{permanent: bear, face_down: true}", "Grizzly Bears@A with not face down"),
    ("{permanent: bear, controller: B}", "no such permanent of that player; bear is in the battlefield of A"),
    ("{permanent: bear, exists: false}", "Grizzly Bears"),
    ("{permanent: Shock}", "no such permanent; Shock is in the hand of A"),
    ("{permanent: Mountain, count: 2}", "1: Mountain@A as said"),
    ("{permanent: Forest, tapped: true, each: true}", "Forest@A with not tapped"),
    ("{stack: [Shock]}", "an empty stack"),
    ("{winner: A}", "the game goes on"),
    ("{loser: B}", "the game goes on"),
    ("{draw: true}", "the game goes on"),
    ("{over: true}", "the game goes on"),
    ("{turn: 2}", "turn 1, precombat main, A is active, A has priority"),
    ("{priority: B}", "A has priority"),
    ("{legal: {player: A, cast: Shock, targets: [Nobody]}}", "it is illegal"),
    ("{illegal: {player: A, cast: Shock}}", "it is legal"),
    (
        "{illegal: {player: A, cast: Shock, targets: [Forest]}, rule: 702.16}",
        "113.1 it isn't what the target must be; 113.2",
    ),
    ("{attackers: [bear]}", "none"),
    ("{daytime: day}", "none"),
    ("{not: {life: {A: 20}}}", "A 20"),
]


@pytest.mark.parametrize(("expectation", "found"), WRONG, ids=[expectation for expectation, _ in WRONG])
def test_an_expectation_that_does_not_hold(expectation: str, found: str) -> None:
    report = run(expect=expectation)
    assert report.error is None
    (failure,) = report.failures
    assert found in failure.found
    assert failure.key == "expect[1]"
    assert failure.moment.startswith("turn 1 of A, precombat main, A is to decide: priority")


STOPS = [
    (
        "{player: A, cast: Shok}",
        "illegal-action",
        "script[1]: cast Shok: nothing there is called Shok; A has Shock@A",
        "",
    ),
    ("{player: A, cast: Shock, targets: [Forest@A]}", "illegal-action", "it isn't what the target must be", "113.1"),
    ("{player: A, cast: Shock, targets: [Nobody]}", "illegal-action", "Nobody is no legal answer to A's decision", ""),
    ("{player: B, play: Forest}", "illegal-action", "B can't play Forest: the card isn't where", "305.1"),
    (
        "{player: A, cast: Shock, alternative: evoke, targets: [B]}",
        "illegal-action",
        "no alternative cost 'evoke'",
        "116.9",
    ),
    ("{player: A, cast: Shock, kicked: true, targets: [B]}", "illegal-action", "kicker could not be used", "116.8"),
    ("{player: A, cast: Shock, targets: [B], pay: [Forest]}", "illegal-action", "too little mana", "116.3a"),
    ("{player: A, cast: Shock, targets: [B], pay: [bear]}", "illegal-action", "bear can't pay: it can't be tapped", ""),
    ("{player: A, activate: bear}", "illegal-action", "bear has the activated abilities: none", "602.1"),
    ("{player: A, activate: any, ability: 'Draw'}", "illegal-action", "no object has such an ability", ""),
    ("{player: A, activate: Forest, ability: '{T}: Add {R}'}", "illegal-action", "Add {G}", "602.1"),
    ("{player: A, special: unmorph, card: bear}", "illegal-action", "A can't unmorph bear", ""),
    ("{player: A, special: foretell, card: Shock}", "unsupported-card", "'foretell' is not supported", ""),
    ("{player: A, attack: [Wall of Stone]}", "illegal-action", "A does not control Wall of Stone", "508.1a"),
    ("{player: A, attack: [Nobody]}", "illegal-action", "nothing on the battlefield is called Nobody", ""),
    ("{player: A, attack: {bear: Wall of Stone}}", "illegal-action", "there may be attacked: B", "508.1b"),
    ("{player: B, attack: [Serra Angel]}", "illegal-action", "the game is over before this moment: A won", ""),
    (
        "{player: A, attack: [bear]}, {player: B, block: {Serra Angel: bear}}",
        "illegal-action",
        "Serra Angel is tapped",
        "509.1a",
    ),
    (
        "{at: [1, upkeep], player: A, play: Forest}",
        "illegal-action",
        "A could not act in the upkeep step of turn 1",
        "",
    ),
    ("{at: [9, upkeep], player: A, play: Forest}", "illegal-action", "the game is over before this moment", ""),
    ("{player: A, respond_to: Shock, play: Forest}", "illegal-action", "the game is over before this moment", ""),
]


@pytest.mark.parametrize(("script", "kind", "words", "rule"), STOPS, ids=[stop[0] for stop in STOPS])
def test_an_entry_that_cannot_be_carried_out(script: str, kind: str, words: str, rule: str) -> None:
    report = run(script)
    assert report.error is not None
    assert report.error.kind == kind
    assert words in report.error.message
    assert rule in (report.error.rule, "")
    assert report.error.message.startswith("script[")
    assert "(at turn " in report.error.message


def test_a_strict_scenario_leaves_nothing_open() -> None:
    report = run("{player: A, cast: Shock}", head="strict: true")
    assert report.error is not None
    assert report.error.kind == "undecided"
    assert "nothing is queued for A's decision (choose a target for Shock); legal are: target " in report.error.message
    assert run("{player: A, cast: Shock}").error is None


def test_failures_before_an_error_are_kept() -> None:
    report = run("{player: A, check: [{life: {A: 3}}]}, {player: A, play: Island}")
    assert [failure.key for failure in report.failures] == ["script[1].check[1]"]
    assert report.error is not None
    assert not report.passed


def test_a_failure_tells_what_happened_with_the_rules() -> None:
    report = run("{player: A, cast: Shock, targets: [bear]}, {resolve: stack}", "{permanent: Grizzly Bears, damage: 0}")
    (failure,) = report.failures
    assert failure.found == "Grizzly Bears@A with damage 2"
    assert any(line.startswith("118.2 Shock deals 2 damage to Grizzly Bears") for line in failure.why)


def test_the_log_cites_the_edition() -> None:
    for edition, line in (("2006-10", "409.1i A plays Shock -> B"), ("current", "601.2i A casts Shock -> B")):
        scenario = Scenario.parse(
            BOARD.format(script="{player: A, cast: Shock, targets: [B]}", expect="", head=""), edition
        )
        assert line in scenario.run(log=True).log


def test_unused_answers_of_an_action_are_reported() -> None:
    report = run("{player: A, cast: Shock, targets: [B, bear], choose: [yes]}, {player: A, order: [a, b]}")
    assert report.unused == {"A": {"targets": ["bear"], "choose": ["yes"], "order": [["a", "b"]]}}


def test_the_same_scenario_gives_the_same_report() -> None:
    script = "{player: A, cast: Shock, targets: [Wall of Stone]}, {until: {turn: 4, step: draw}}"
    first, second = run(script, "{over: true}"), run(script, "{over: true}")
    assert (first.failures, first.error, first.unused) == (second.failures, second.error, second.unused)


SHORT_OF_MANA = """
scenario: 1
name: short of mana
edition: {edition}
players: {{A: {{hand: [Blaze, Air Elemental], battlefield: [Mountain, Icy Manipulator]}}, B: {{}}}}
script: [{script}]
"""
TRIED = [
    ("cast: Air Elemental", "cast Air Elemental"),
    ("cast: Blaze, x: 3, targets: [B]", "cast Blaze -> x = 3 -> B"),
    ("cast: Blaze, x: 2, targets: [B], pay: [Mountain]", "cast Blaze -> x = 2 -> B"),
]


@pytest.mark.parametrize(("edition", "number"), [("2006-10", "409.1h"), ("2009-10", "116.3a")])
@pytest.mark.parametrize(("action", "words"), TRIED)
def test_too_little_mana_is_one_refusal_wherever_it_is_asked(
    edition: str, number: str, action: str, words: str
) -> None:
    tried = f"{{attempt: {{player: A, {action}}}, illegal: yes, rule: {number}}}, {{player: A, {action}}}"
    scenario = Scenario.parse(SHORT_OF_MANA.format(edition=edition, script=tried))
    report = scenario.run()
    assert not report.failures
    assert report.error is not None
    assert (report.error.kind, report.error.rule) == ("illegal-action", number)
    refusal = scenario.start().why_not(words)
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (number, "not enough mana can be had")
    assert refusal.text in report.error.message


def test_the_only_value_of_x_may_be_named() -> None:
    scenario = Scenario.parse(
        SHORT_OF_MANA.format(edition="2009-10", script="{player: A, cast: Blaze, x: 0, targets: [B]}")
    )
    assert scenario.run().passed
    assert scenario.start().why_not("cast Blaze -> x = 0 -> B") is None
