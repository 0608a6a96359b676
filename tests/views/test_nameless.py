"""What has no name goes by the name of its own card, in the log and in options."""

from __future__ import annotations

from manaburn.scenario import Scenario

TEXT = """
scenario: 1
name: copies of a face-down creature
edition: 2009-10
players:
  A: {hand: [Mirrorweave], battlefield: [{card: Island, count: 4}, {card: Battering Craghorn, face_down: yes, as: down}]}
  B: {battlefield: [Craw Wurm], hand: [Shock]}
script:
  - {player: A, cast: Mirrorweave, targets: [down]}
  - {resolve: stack}
"""


def test_a_copy_of_a_face_down_creature_is_called_by_its_own_card() -> None:
    log = Scenario.parse(TEXT).run(log=True).log
    assert "706.4 Craw Wurm becomes a copy of Battering Craghorn" in log


REVEALED = """
scenario: 1
name: a hand that is revealed and a card of it that is discarded
edition: 2009-10
players:
  A: {hand: [Duress], battlefield: [Swamp]}
  B: {hand: [Shock, Forest]}
script:
  - {player: A, cast: Duress, targets: [B]}
  - {resolve: stack}
"""


def test_what_was_revealed_is_told_whatever_becomes_of_it() -> None:
    log = Scenario.parse(REVEALED).run(log=True).log
    assert [line.partition(" ")[2] for line in log if "reveals" in line] == ["B reveals Shock", "B reveals Forest"]
