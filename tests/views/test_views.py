"""A view shows what its player may know and nothing else: nothing hidden changes what it says."""

from random import Random

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.filters import HasType
from manaburn.abilities.verbs_cards import YOU, Search
from manaburn.engine import decisions as dec
from manaburn.engine.table.view import Hidden, View
from manaburn.engine.turns.turn import ACTION
from manaburn.engine.words.naming import REFEREE
from manaburn.engine.words.narrate import Narrator
from tests.boards import BEAR, Board, basic, card, creature


def shown(view: View) -> list[object]:
    """All that a view exposes, gone through zone by zone."""
    told: list[object] = [view.turn, view.step, view.active, view.priority, view.over, view.winners, view.asked]
    for seat in range(len(view.names)):
        told += [view.life(seat), view.player_counters(seat), len(view.pool(seat)), view.lands_played(seat)]
        for zone in range(len(terms.ZONE_NAMES)):
            refs = view.zone(zone, seat)
            told += [refs, [(view.name(ref), view.full_name(ref)) for ref in refs if ref]]
            told += [facts(view, ref) for ref in refs if ref]
    told += [view.attackers(), view.blocks(), view.option_texts(), view.question()]
    told += [(option.kind, option.a, option.b, option.c) for option in view.options]
    told += [str(line) for line in view.log()]
    return told


def facts(view: View, ref: int) -> tuple[object, ...]:
    chars = view.chars(ref)
    return (
        chars.name, chars.types, chars.power, chars.toughness, view.tapped(ref), view.counters(ref), view.owner(ref),
        view.controller(ref), view.zone_of(ref), view.targets(ref), view.attached_to(ref), view.damage(ref),
    )  # fmt: skip


def numbered_board(renamed: set[int] | None = None, seed: int = 1) -> Board:
    """Two libraries of cards that all have names of their own; bob's cards of these numbers are called otherwise."""
    board = Board(library=0, seed=str(seed))
    for seat in (0, 1):
        for number in range(30):
            name = f"{'Hidden' if seat == 1 and number in (renamed or ()) else 'Card'} {seat}-{number}"
            made = (
                basic(name)
                if number % 3 == 0
                else creature(name, 2, 2)
                if number % 3 == 1
                else card(name, terms.SORCERY)
            )
            zone = terms.HAND if number < 9 else terms.LIBRARY
            board.put(made, seat, zone)
    return board


def known_names(view: View, owner: int) -> set[str]:
    return {view.name(ref) for zone in range(9) for ref in view.zone(zone, owner) if ref and view.owner(ref) == owner}


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_change_nothing_in_the_other_players_view_and_log(seed: int) -> None:
    """The same game is played twice; in the second, bob's cards that alice never saw are other cards."""
    first = numbered_board(seed=seed).start()
    rng, taken, told, seen = Random(seed), [], [], set()
    while first.state.decision is not None and first.state.turn < 16:
        view = View(first.state, 0)
        told.append(shown(view))
        seen |= known_names(view, 1)
        taken.append(rng.randrange(len(first.options())))
        first.state.take(first.options()[taken[-1]])
    hidden = {number for number in range(30) if f"Card 1-{number}" not in seen}
    assert len(hidden) > 5
    assert len(seen) > 3
    second = numbered_board(hidden, seed).start()
    for index, before in zip(taken, told, strict=True):
        assert shown(View(second.state, 0)) == before
        second.state.take(second.options()[index])
    lines = [[str(line) for line in Narrator(board.state, 0).lines()] for board in (first, second)]
    assert lines[0] == lines[1]
    lines = [[str(line) for line in Narrator(board.state, REFEREE).lines()] for board in (first, second)]
    assert lines[0] != lines[1]


def test_the_log_tells_each_player_what_he_may_know() -> None:
    board = Board(library=0)
    board.library(BEAR, 1)
    board.library(BEAR, 1)
    board.start(terms.END_STEP, active=0)
    board.pass_until(terms.PRECOMBAT_MAIN)
    told = {reader: [line.text for line in Narrator(board.state, reader).lines()] for reader in (REFEREE, 0, 1)}
    assert "bob draws Bear" in told[1]
    assert "bob draws Bear" in told[REFEREE]
    assert "bob draws a card" in told[0]
    assert not any("Bear" in line for line in told[0])


def test_lines_carry_the_number_of_their_edition() -> None:
    numbers = {}
    for edition in ("2006-10", "current"):
        board = Board(edition)
        board.hand(basic("Forest"))
        board.start()
        board.take(dec.PLAY_LAND)
        line = [line for line in Narrator(board.state).lines() if line.text == "alice plays Forest"]
        assert [(found.rule) for found in line] == ["land.play"]
        numbers[edition] = line[0].number
    assert numbers == {"2006-10": "212.6a", "current": "305.1"}


def test_a_view_refuses_what_is_hidden() -> None:
    board = Board()
    secret = board.hand(BEAR, 1)
    board.hand(basic("Forest"))
    board.start()
    view = View(board.state, 0)
    assert view.zone(terms.HAND, 1) == [0]
    assert view.zone(terms.LIBRARY, 0) == [0] * 10
    assert view.name(secret) == "card"
    assert view.zone_of(secret) == -1
    for question in (view.chars, view.owner, view.tapped, view.counters, view.controller):
        with pytest.raises(Hidden):
            question(secret)
    assert View(board.state, 1).chars(secret).name == "Bear"
    assert View(board.state, 1).decision is None
    with pytest.raises(Hidden):
        View(board.state, 1).parse("pass")


def test_a_sample_looks_the_same_and_is_dealt_anew() -> None:
    board = numbered_board().start()
    view = View(board.state, 0)
    before, state = shown(view), board.state
    sampled = view.sample_state(Random(5))
    sampled.log = state.log
    assert shown(View(sampled, 0)) == before
    assert shown(View(sampled, 1)) != shown(View(state, 1))
    hands = [sorted(found.printed(found.objects[ref]).name for zone in (terms.HAND, terms.LIBRARY)
             for ref in found.zone(zone, 1)) for found in (state, sampled)]  # fmt: skip
    assert hands[0] == hands[1]  # the same cards, elsewhere
    again = view.sample_state(Random(5))
    again.log = state.log
    assert shown(View(again, 1)) == shown(View(sampled, 1))
    assert sampled.rng != state.rng


def test_a_sample_remembers_nothing_of_the_real_cards() -> None:
    board = numbered_board()
    board.start(terms.DRAW, active=1, part=ACTION)
    state = board.state
    drawn = state.zone(terms.HAND, 1)[-1]
    assert any(known.became == drawn for known in state.last_known.values())
    names = set()
    for seed in range(6):
        sampled = View(state, 0).sample_state(Random(seed))
        names.add(sampled.chars(drawn).name)
        for known in sampled.last_known.values():
            if known.became == drawn:
                assert known.chars.name == sampled.printed(known.obj).name == sampled.chars(drawn).name
    assert len(names) > 3


def test_what_was_shown_stays_known_in_a_sample() -> None:
    board = numbered_board()
    top = board.state.zone(terms.LIBRARY, 1)[0]
    board.start()
    board.state.show((top,), 0)
    view = View(board.state, 0)
    assert view.zone(terms.LIBRARY, 1)[0] == top
    for seed in range(5):
        sampled = view.sample_state(Random(seed))
        assert sampled.chars(top).name == view.name(top) == "Card 1-9"


def test_the_place_of_a_hidden_card_is_not_told() -> None:
    board = numbered_board()
    top = board.state.zone(terms.LIBRARY, 0)[0]
    board.start()
    view = View(board.state, 0)
    board.state.show((top,), 0)
    assert view.full_name(top) == "library:Card 0-9#1@alice"
    board.happen(ev.Event(ev.SHUFFLE, "action.shuffle", 0, 0))
    assert view.full_name(top) == "card"
    assert view.full_name(board.state.zone(terms.HAND, 1)[3]) == "card"


def test_a_sample_lists_what_another_could_do_with_the_cards_dealt_to_him() -> None:
    board = numbered_board()
    board.start(active=1)
    real = [option.a for option in board.options(dec.PLAY_LAND)]
    lands = []
    for seed in range(6):
        sampled = View(board.state, 0).sample_state(Random(seed))
        assert sampled.decision is not None
        options = sampled.decision.options
        lands.append([option.a for option in options if option.kind == dec.PLAY_LAND])
        assert all(sampled.chars(ref).types & terms.LAND for ref in lands[-1])
        sampled.take(options[-1])
    assert any(found != real for found in lands)


def test_no_sample_while_another_searches_what_is_hidden() -> None:
    board = numbered_board()
    board.start(active=1)
    board.do(Search(YOU, HasType(terms.LAND)), controller=1)
    assert board.decision.player == 1
    with pytest.raises(Hidden):
        View(board.state, 0).sample_state(Random(1))
    assert View(board.state, 1).sample_state(Random(1)).decision is not None


def test_what_has_gone_from_sight_into_a_library_stays_what_it_was_in_a_sample() -> None:
    board = numbered_board()
    bear = board.play(BEAR)
    board.start()
    board.happen(ev.moved(bear, terms.LIBRARY, ev.PUT, "zone.move"))
    board.happen(ev.Event(ev.SHUFFLE, "action.shuffle", 0, 0))
    names = set()
    for seed in range(6):
        sampled = View(board.state, 1).sample_state(Random(seed))
        assert sampled.chars(bear).name == "Bear"
        names.add(sampled.chars(sampled.last_known[bear].became).name)
    assert len(names) > 2
