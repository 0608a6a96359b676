"""What a person is shown beside options and questions."""

from __future__ import annotations

from io import StringIO

from manaburn.abilities import terms
from manaburn.cards.store import load_card
from manaburn.cli.logbook import Logbook
from manaburn.cli.person import Person
from manaburn.cli.terminal import Terminal
from manaburn.cli.wordings import Wordings
from manaburn.engine import decisions as dec
from manaburn.engine.table.view import View
from tests.boards import BEAR, Board, creature
from tests.rules.combat.fights import Fight

OGRE = creature("Ogre", 3, 3)


class Seated:
    """A person on a board who says what was written down beforehand."""

    def __init__(self, board: Board, *said: str, words: str = "2009-10") -> None:
        self.board = board
        self.out = StringIO()
        terminal = Terminal(StringIO("".join(line + "\n" for line in said)), self.out)
        self.person = Person(terminal, Logbook(board.state, 0, terminal), Wordings(words))

    def choose(self) -> str:
        """Make the next choice; returns what was shown for it."""
        start = len(self.out.getvalue())
        board = self.board
        board.state.take(self.person.choose(View(board.state, 0), board.decision))
        return self.out.getvalue()[start:]


def test_an_activated_ability_says_what_it_does() -> None:
    for words, said in (("2006-10", "{1}: Blinkmoth Nexus becomes"), ("current", "{1}: This land becomes")):
        board = Board()
        board.play(load_card("Blinkmoth Nexus"))
        board.play(load_card("Mountain"))
        board.start(terms.PRECOMBAT_MAIN)
        shown = Seated(board, "pass", words=words).choose()
        (line,) = [line for line in shown.splitlines() if "activate Blinkmoth Nexus 2" in line]
        assert said in line


def test_a_question_shows_the_ability_that_asks() -> None:
    board = Board()
    board.hand(load_card("Angel of Mercy"))
    for _ in range(5):
        board.play(load_card("Plains"))
    board.play(load_card("Angel's Feather"))
    board.start(terms.PRECOMBAT_MAIN)
    board.take(dec.CAST)
    while board.decision.kind != dec.YES_NO:
        board.pass_priority()
    shown = Seated(board, "yes").choose()
    assert "     | Whenever a player casts a white spell, you may gain 1 life." in shown.splitlines()


def test_attackers_chosen_so_far_are_on_the_board() -> None:
    fight = Fight()
    for what in (BEAR, OGRE):
        fight.play(what)
    fight.attack_step()
    seated = Seated(fight, "attack bob with Bear", "attack bob with Ogre")
    assert "attacks" not in seated.choose()
    assert "creatures: Bear 2/2 (attacks bob); Ogre 3/3\n" in seated.choose()


def test_attack_with_all() -> None:
    fight = Fight()
    for what in (BEAR, OGRE):
        fight.play(what)
    fight.attack_step()
    seated = Seated(fight, "attack with all")
    while fight.decision.kind == dec.ATTACK:
        seated.choose()
    assert fight.state.combat is not None
    assert len(fight.state.combat.attackers) == 2
