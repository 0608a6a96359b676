"""The text form of options: what it looks like, and that it reads back."""

from random import Random

import pytest

from manaburn.abilities import terms
from manaburn.engine import decisions as dec
from manaburn.engine.decisions import Decision, Option
from manaburn.engine.words import naming, text
from manaburn.errors import OptionError
from tests.boards import BEAR, Board, basic, card, creature

FOREST = basic("Forest")
ANGEL = creature("Serra Angel", 4, 4, "flying", cost="{3}{W}{W}")


def test_options_at_priority() -> None:
    board = Board()
    forest = board.hand(FOREST)
    board.hand(FOREST)
    board.start()
    assert text.option_texts(board.state) == ["pass", "play Forest"]
    assert text.parse_option(board.state, "play forest") == Option(dec.PLAY_LAND, forest)


def asked(board: Board, kind: int, options: list[Option], player: int = 0, words: str = "") -> list[str]:
    """The texts of a decision put together by hand; each must read back."""
    board.state.decision = Decision(kind, player, options, "priority.who", text=words)
    texts = text.option_texts(board.state)
    for option, written in zip(options, texts, strict=True):
        assert text.parse_option(board.state, written) == option
        assert text.option_text(board.state, option) == written
    return texts


def test_things_of_one_name_are_told_apart() -> None:
    board = Board()
    mine, other, his = board.play(BEAR), board.play(BEAR), board.play(BEAR, 1)
    dead = board.graveyard(BEAR)
    angel = board.play(ANGEL, 1)
    board.start()
    pick = [Option(dec.PICK, ref) for ref in (mine, other, his, angel, -2)]
    assert asked(board, dec.TARGET, pick) == [
        "target Bear#1@alice", "target Bear#2@alice", "target Bear#1@bob", "target Serra Angel", "target bob",
    ]  # fmt: skip
    assert asked(board, dec.TARGET, pick[:2]) == ["target Bear#1", "target Bear#2"]
    assert asked(board, dec.TARGET, pick[1:3]) == ["target Bear@alice", "target Bear@bob"]
    assert asked(board, dec.CHOOSE, [Option(dec.PICK, mine), Option(dec.PICK, dead)]) == [
        "choose battlefield:Bear", "choose graveyard:Bear",
    ]  # fmt: skip


def test_combat_and_numbers() -> None:
    board = Board()
    bear, angel = board.play(BEAR), board.play(ANGEL, 1)
    board.start()
    attack = [Option(dec.DECLARE_ATTACK, bear, -2), dec.DONE_OPTION]
    assert asked(board, dec.ATTACK, attack) == ["attack bob with Bear", "done"]
    assert asked(board, dec.BLOCK, [Option(dec.DECLARE_BLOCK, angel, bear)], 1) == ["block Bear with Serra Angel"]
    assign = [Option(dec.GIVE, angel, amount) for amount in (0, 1, 2)]
    assert asked(board, dec.ASSIGN, assign)[2] == "assign 2 to Serra Angel"
    assert asked(board, dec.NUMBER, [Option(dec.VALUE, n) for n in (0, 3)]) == ["x = 0", "x = 3"]
    assert asked(board, dec.MANA, [Option(dec.VALUE, terms.RED)]) == ["mana red"]
    assert asked(board, dec.COUNTER, [Option(dec.VALUE, n) for n in (0, 1, -1)], words="time") == [
        "remove time", "add time", "done",
    ]  # fmt: skip
    assert asked(board, dec.KEEP, [Option(dec.KEEP_HAND), Option(dec.MULLIGAN)]) == ["keep", "mulligan"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Bear attacks bob", 0),
        ("attack bob with bear", 0),
        ("attack with Bear", 0),
        ("Attack  Bob   with Bear@alice", 0),
        ("attack bob with Grizzly", None),
        ("attack alice with Bear", None),
        ("done", 1),
    ],
)
def test_other_ways_to_say_it(said: str, meant: int | None) -> None:
    board = Board()
    bear = board.play(BEAR)
    board.start()
    options = [Option(dec.DECLARE_ATTACK, bear, -2), dec.DONE_OPTION]
    board.state.decision = Decision(dec.ATTACK, 0, options, "combat.attackers.choose")
    if meant is None:
        with pytest.raises(OptionError, match=r"is no option here: .*alice is asked: attack"):
            text.parse_option(board.state, said)
    else:
        assert text.parse_option(board.state, said) == options[meant]


def test_an_ambiguous_text_lists_what_it_may_mean() -> None:
    board = Board()
    pick = [Option(dec.PICK, board.play(BEAR)), Option(dec.PICK, board.play(BEAR, 1))]
    board.start()
    board.state.decision = Decision(dec.TARGET, 0, pick, "cast.targets")
    with pytest.raises(OptionError, match="'Bear' is ambiguous: target Bear@alice, target Bear@bob"):
        text.parse_option(board.state, "Bear")
    assert text.parse_option(board.state, "bear#1@bob") == pick[1]


def test_hidden_cards_are_not_named() -> None:
    board = Board()
    secret = board.hand(BEAR, 1)
    board.start()
    assert naming.name_of(board.state, secret, 0) == "card"
    assert naming.name_of(board.state, secret, 1) == "Bear"
    assert asked(board, dec.CHOOSE, [Option(dec.PICK, secret)]) == ["choose card"]
    assert naming.meant(board.state, "Bear", 0) == []
    assert naming.meant(board.state, "Bear", 1) == [secret]


def test_compounds() -> None:
    assert text.split_plan("cast Blaze -> x = 3 -> bob") == ["cast Blaze", "x = 3", "bob"]
    with pytest.raises(OptionError, match="both sides of '->'"):
        text.split_plan("cast Blaze ->")


def test_every_option_of_a_random_game_reads_back() -> None:
    rng = Random(3)
    board = Board(library=20)
    for seat in (0, 1):
        for _ in range(9):
            board.hand(
                FOREST if rng.random() < 0.5 else card(f"Card{rng.randrange(3)}", terms.SORCERY, cost="{9}"), seat
            )
    board.start()
    state, seen = board.state, 0
    while state.decision is not None and state.turn < 20:
        texts = text.option_texts(state)
        assert len(set(texts)) == len(texts)
        assert [text.parse_option(state, written) for written in texts] == state.decision.options
        seen += 1
        state.take(rng.choice(state.decision.options))
    assert seen > 20
