"""What players know of cards that are put back into a library."""

from __future__ import annotations

from manaburn.abilities import terms
from manaburn.cards.store import load_card
from manaburn.engine import decisions as dec
from manaburn.engine.table.game import Game
from tests.boards import Board

ALICE, BOB = 0, 1


def known(game: Game, seat: int) -> list[str]:
    """What a player knows of alice's library, from the top; "" for a card he does not know."""
    view = game.view(seat)
    return [view.chars(ref).name if ref else "" for ref in view.zone(terms.LIBRARY, ALICE)]


def test_who_puts_cards_back_knows_where_they_are() -> None:
    board = Board(every_window=True, library=0)
    for name in ("Shock", "Hill Giant", "Grizzly Bears", "Forest", "Craw Wurm"):
        board.library(load_card(name))
    for _ in range(3):
        board.play(load_card("Island"))
    board.hand(load_card("Telling Time"))
    board.hand(load_card("Serum Visions"))
    game = Game(edition=board.edition, state=board.start().state)
    board.take(dec.CAST)
    board.resolve()
    game.push("choose Hill Giant")
    game.push("choose Grizzly Bears")
    while board.decision.kind != dec.PRIORITY:
        board.take(dec.PICK)
    assert known(game, ALICE) == ["Grizzly Bears", "", "", "Shock"]
    assert known(game, BOB) == ["", "", "", ""]
    board.take(dec.CAST)  # draws the Bears, and scries
    board.resolve()
    game.push("choose Forest")
    game.push("done")
    assert known(game, ALICE) == ["Craw Wurm", "Shock", "Forest"]
    assert known(game, BOB) == ["", "", ""]
    assert game.view(BOB).log()[-1].text == "alice puts 1 on top and 1 on the bottom"


def test_who_knew_the_cards_of_another_loses_sight_of_them_as_they_are_arranged() -> None:
    board = Board(every_window=True, library=0)
    first, second = board.library(load_card("Forest")), board.library(load_card("Island"))
    game = Game(edition=board.edition, state=board.start().state)
    for seat in (ALICE, BOB):
        board.state.show((first, second), seat)
    assert known(game, BOB) == ["Forest", "Island"]
    board.state.rearrange_library(ALICE, (second, first), (), "action.scry")
    assert known(game, ALICE) == ["Island", "Forest"]
    assert known(game, BOB) == ["", ""]
