"""The game as its users hold it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import manaburn
from manaburn import AmbiguousOption, Game, IllegalOption, InputError, UndoError
from manaburn.abilities.abilities import Activated
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.nouns import You
from manaburn.abilities.terms import ARTIFACT
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine.decisions import CHOOSE, KEEP_HAND, PASS, PICK, Decision, Option
from tests.boards import BEAR, EDITIONS, Board, basic, card
from tests.properties.games import play, vanilla

BURN = [(20, "Mountain"), (20, "Shock")]


def burn(edition: str = "2009-10", *, free_undo: bool = True) -> Game:
    """A game of burn decks in which alice has priority with a Mountain and a Shock that she can play."""
    game = Game([BURN, BURN], edition, 1, first_player=0, free_undo=free_undo)
    while game.options.texts[0] == "keep":
        game.push("keep")
    return game


# --- beginning -------------------------------------------------------------------------------------------------
def test_decks_may_be_decks_files_or_lists(tmp_path: Path) -> None:
    path = tmp_path / "burn.txt"
    path.write_text("20 Mountain\n20 Shock\n", encoding="utf-8")
    deck = manaburn.Deck.load(path)
    games = [Game([one, BURN], seed=3) for one in (deck, path, str(path), BURN)]
    assert all(game == games[0] for game in games)
    assert games[0].names == ("alice", "bob")
    assert games[0].edition.name == "2009-10"


@pytest.mark.parametrize(
    ("decks", "options", "words"),
    [
        ([BURN], {}, "expected from 2 to 8 decks, found 1"),
        ([BURN, [(1, "Shocks")]], {}, "no card named 'Shocks' is stored (near: Shock"),
        ([BURN, BURN], {"names": ["bob", "bob"]}, "expected a name of his own for each of 2 players"),
        ([BURN, BURN], {"names": ["bob", "a@b"]}, "a player cannot be called 'a@b'"),
        ([BURN, BURN], {"first_player": 2}, "expected a seat from 0 to 1 to go first, found 2"),
        ([BURN, BURN], {"edition": "1993"}, "unknown edition '1993'"),
        ([BURN, "no such file.txt"], {}, "no such file.txt: expected a deck file"),
    ],
)
def test_what_no_game_can_be_made_of(decks: list[object], options: dict[str, object], words: str) -> None:
    with pytest.raises(InputError) as caught:
        Game(decks, **options)  # type: ignore[arg-type]
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_deck_line_is_named_for_an_unknown_card(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("# a deck\n20 Mountain\n1 Shockk\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"deck\.txt:3: no card named 'Shockk' is stored"):
        Game([path, path])


def test_life_and_seed_and_names() -> None:
    game = Game([BURN, BURN], "current", "a word", ["ann", "Big Ben"], life=30)
    assert [player.life for player in game.state.players] == [30, 30]
    assert game.seat("Big Ben") == game.seat(1) == 1
    with pytest.raises(InputError, match="no player 'bob': the players are ann, Big Ben"):
        game.view("bob")
    assert game != Game([BURN, BURN], "current", "another", ["ann", "Big Ben"], life=30)


# --- options ---------------------------------------------------------------------------------------------------
def test_options_are_a_sequence() -> None:
    game = burn()
    options = game.options
    assert repr(options) == "<Options: pass, play Mountain>"
    assert len(options) == 2
    assert [option.kind for option in options] == [0, 1]
    assert options[0] == Option(PASS)
    assert options[-1] in options
    assert "play Mountain" in options
    assert "play mountain" in options
    assert "cast Shock" not in options
    assert Option(KEEP_HAND) not in options
    assert game.decision is not None
    assert game.player == "alice"
    unread = game.options
    game.push(options[1])
    with pytest.raises(ValueError, match="ask it for its options again"):
        _ = unread.texts


def test_texts_answer_decisions_one_by_one_or_together() -> None:
    one, other = burn(), burn()
    for text in ("play Mountain", "cast Shock", "target bob"):
        one.push(text)
    other.push("play Mountain")
    other.push("cast Shock -> bob")
    assert one == other
    assert other.choices == one.choices
    assert other.choices[-2:] == ["cast Shock", "target bob"]


def test_a_compound_that_fails_half_way_does_nothing() -> None:
    game = burn()
    game.push("play Mountain")
    before, depth = game.copy(), game.depth
    with pytest.raises(IllegalOption) as caught:
        game.push("cast Shock -> Mountain")
    assert (game == before, game.depth) == (True, depth)
    assert caught.value.notation == "Mountain"
    assert caught.value.position == "turn 1, precombat main, alice is asked: target"


@pytest.mark.interpreted  # a compiled core refuses what is no option by its type, before it looks at it
def test_what_is_no_option() -> None:
    game = burn()
    with pytest.raises(IllegalOption, match=r"^5 is no option here"):
        game.push(5)  # type: ignore[arg-type]
    with pytest.raises(IllegalOption, match="turn 1, precombat main, alice is asked: priority"):
        game.push("dance")
    with pytest.raises(IllegalOption):
        game.push(Option(KEEP_HAND))
    game.push("play Mountain")


def test_what_may_mean_several_options() -> None:
    board = Board()
    forests = [board.play(basic("Forest")) for _ in range(3)]
    board.start()
    options = [Option(PICK, ref) for ref in forests]
    board.state.decision = Decision(CHOOSE, 0, options, "resolve.choices")
    game = Game(state=board.state)
    with pytest.raises(AmbiguousOption, match="'Forest' is ambiguous: choose Forest#1, choose Forest#2") as caught:
        game.push("Forest")
    assert caught.value.options == tuple(options)
    assert game.parse("Forest#2") == options[1]


# --- refusals --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_why_a_spell_cannot_be_cast(edition: str) -> None:
    game = burn(edition)
    refusal = game.why_not("cast Shock -> bob")
    assert refusal is not None
    assert refusal.concept == "cost.mana_payment"
    assert refusal.rule == game.edition.number("cost.mana_payment")
    assert "mana" in refusal.text
    assert str(refusal) == f"{refusal.rule} {refusal.text}"


def test_nothing_speaks_against_what_is_legal() -> None:
    game = burn()
    assert game.why_not("play Mountain") is None
    land = game.why_not("cast Mountain")
    assert land is not None
    assert land.concept == "land.other_type"
    game.push("play Mountain")
    before = game.state_hash()
    assert game.why_not("cast Shock -> bob") is None
    assert game.state_hash() == before
    second = game.why_not("play Mountain")
    assert second is not None
    assert (second.concept, second.rule) == ("land.one_per_turn", "305.2")
    target = game.why_not("cast Shock -> Mountain")
    assert target is not None
    assert target.concept.startswith("target.")


def test_refusals_of_what_there_is_not() -> None:
    game = Game([BURN, [(20, "Forest"), (20, "Shock")]], seed=1, first_player=0)
    keeping = game.why_not("cast Shock")
    assert keeping is not None
    assert keeping.concept == "priority.who"
    game.push("keep")
    game.push("keep")
    hidden = game.why_not("play Forest")
    assert hidden is not None
    assert "isn't where it could be played from" in hidden.text
    with pytest.raises(InputError, match="nothing in this game is called 'black lotus'"):
        game.why_not("cast Black Lotus")
    game.concede("bob")
    over = game.why_not("cast Shock")
    assert over is not None
    assert over.rule == "104.1"


def test_why_an_attack_is_no_attack() -> None:
    game = burn()
    refusal = game.why_not("attack bob with Mountain")
    assert refusal is not None
    assert refusal.concept == "combat.attackers.choose"


# --- undo ------------------------------------------------------------------------------------------------------
def test_undo_stops_at_hidden_cards_and_chance() -> None:
    game = burn(free_undo=False)
    game.push("play Mountain")
    game.push("cast Shock -> bob")
    with pytest.raises(UndoError, match="'target bob' cannot be taken back: hidden cards were seen"):
        game.pop()  # nobody could do anything more, and bob has drawn for his turn
    game = burn(free_undo=False)
    before = game.state_hash()
    game.push("play Mountain")
    game.push("cast Shock")
    for option in ("cast Shock", "play Mountain", "keep", "keep"):
        assert game.choices[-1] == option
        if option == "keep":
            break
        game.pop()
    assert game.state_hash() == before


def test_a_mulligan_is_final() -> None:
    game = Game([BURN, BURN], "2006-10", first_player=0, free_undo=False)
    game.push("mulligan")
    with pytest.raises(UndoError, match="'mulligan' cannot be taken back: chance was used"):
        game.pop()
    free = Game([BURN, BURN], "2006-10", first_player=0)
    before = free.state_hash()
    free.push("mulligan")
    free.pop()
    assert free.state_hash() == before
    with pytest.raises(UndoError, match="no choice to take back"):
        free.pop()
    with pytest.raises(UndoError, match="no choice yet"):
        free.peek()


# --- the log and the outcome -----------------------------------------------------------------------------------
def test_the_log_cites_the_numbers_of_the_edition() -> None:
    rules = {}
    for edition in EDITIONS:
        game = burn(edition)
        game.push("play Mountain")
        entry = next(entry for entry in reversed(list(game.log)) if entry.concept == "land.play")
        rules[edition] = entry.rule
        assert "alice plays Mountain" in entry.text
        assert game.explain(entry).startswith(entry.rule + " ")
        assert game.explain(game.state.log[entry.index]) == game.explain("land.play")
    assert rules == {"2006-10": "212.6a", "2009-02": "212.6a", "2009-10": "305.1", "current": "305.1"}


def test_the_log_shrinks_with_pop() -> None:
    game = burn()
    before = [str(entry) for entry in game.log]
    game.push("play Mountain")
    game.push("cast Shock -> bob")
    assert len(game.log) > len(before)
    for _ in range(3):
        game.pop()
    assert [str(entry) for entry in game.log] == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_outcomes(edition: str) -> None:
    game = vanilla(edition, 3)
    assert game.outcome() is None
    play(game, Random(3))
    outcome = game.outcome()
    assert outcome is not None
    assert game.decision is None
    assert len(game.options) == 0
    assert outcome.rule == game.edition.number(outcome.concept)
    assert len(outcome.winners) == 1
    loser = 1 - outcome.winners[0]
    assert outcome.losses == ((loser, outcome.concept),)
    assert not outcome.draw
    assert game.names[outcome.winners[0]] + " won" in outcome.text


def test_conceding_is_a_choice_that_can_be_popped() -> None:
    game = burn()
    before = game.state_hash()
    game.concede("alice")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.concept) == ((1,), "lose.concede")
    assert game.choices[-1] == "alice concedes"
    game.concede("bob")
    assert game.outcome() == outcome
    assert game.pop() is None
    assert game.state_hash() == before


def test_a_game_stopped_at_its_limit_is_no_draw() -> None:
    game = Game([BURN, BURN], turn_limit=1)
    play(game, Random(1))
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.limited, outcome.draw, outcome.rule) == (True, False, "")
    assert "turn limit" in outcome.text


def test_a_position_put_together_by_hand() -> None:
    board = Board()
    board.hand(basic("Forest"))
    board.start()
    game = Game(state=board.state)
    assert game.start is None
    assert game.problems() == []
    board.state.objects[8].zone = 5  # what nobody may do
    assert game.problems() == ["object 8 stands in the library of seat 0, where it does not belong"]


def test_refusals_of_abilities() -> None:
    board = Board(every_window=True)
    icy = board.play(card("Icy", ARTIFACT, Activated(Cost(ManaCost.parse("{1}"), tap=True), GainLife(You(), Num(1)))))
    board.play(BEAR)
    board.hand(basic("Forest"))
    board.start()
    game = Game(state=board.state)
    poor = game.why_not("activate Icy")
    assert poor is not None
    assert poor.concept == "cost.mana_payment"
    game.push("play Forest")
    assert game.why_not("activate Icy") is None
    assert game.why_not("activate Icy 1") is None
    other = game.why_not("activate Icy 2")
    assert other is not None
    assert other.concept == "activate.is"
    none = game.why_not("activate Bear")
    assert none is not None
    assert none.concept == "activate.is"
    game.push("activate Icy")
    assert board.state.objects[icy].tapped
    tapped = game.why_not("activate Icy")
    assert tapped is not None
    assert tapped.concept == "cost.must_be_able"
    suspended = game.why_not("suspend Bear")
    assert suspended is not None
    with pytest.raises(InputError, match="nothing in this game is called 'lotus'"):
        game.why_not("suspend lotus")
