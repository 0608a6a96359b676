"""Texts read and then played: what each of their sentences does."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, Spell
from manaburn.abilities.base import Ability, Effect
from manaburn.abilities.context import Context
from manaburn.abilities.filters import HasColor
from manaburn.engine import decisions as dec
from manaburn.engine.combat.attacking import check_attack, check_attackers
from manaburn.engine.table.loading import check_support
from manaburn.wording import read
from tests.boards import BEAR, EDITIONS, Board, TestCard, basic, card, creature

NAME = "Zork"


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def abilities(text: str, type_line: str = "Creature — Beast") -> tuple[Ability, ...]:
    return read(text, NAME, type_line)


def effect(text: str, type_line: str = "Instant") -> Effect:
    (ability,) = abilities(text, type_line)
    assert isinstance(ability, Spell)
    return ability.effect


def beast(text: str) -> TestCard:
    return creature(NAME, 3, 3, *abilities(text))


def aimed(board: Board, *targets: int, source: int = 0) -> Context:
    ctx = Context(source, 0)
    ctx.targets = tuple((ref,) for ref in targets)
    return ctx


def hit(source: int, to: int, amount: int, combat: bool = False) -> ev.Event:
    event = ev.Event(ev.DAMAGE, "damage.dealing", to, -1, amount, source)
    event.flag = combat
    return event


def lives(board: Board) -> list[int]:
    return [player.life for player in board.state.players]


# --- prevention --------------------------------------------------------------------------------------------------------
def test_all_combat_damage_is_prevented_whoever_it_would_be_dealt_to(board: Board) -> None:
    bear, other = board.play(BEAR), board.play(BEAR, 1)
    board.start().do(effect("Prevent all combat damage that would be dealt this turn."))
    late = board.play(creature("Late", 1, 4), 1)
    board.happen(hit(bear, -2, 2, True), hit(other, bear, 1, True), hit(bear, late, 1, True))
    assert lives(board) == [20, 20]
    assert board.state.known(bear).damage == board.state.known(late).damage == 0
    board.happen(hit(bear, -2, 2))
    assert lives(board) == [20, 18]


def test_prevention_ends_with_the_turn(board: Board) -> None:
    bear = board.play(BEAR)
    board.start().do(effect("Prevent all combat damage that would be dealt this turn."))
    board.skip_until(terms.UPKEEP)
    board.happen(hit(bear, -2, 2, True))
    assert lives(board) == [20, 18]


def test_damage_to_and_by_a_creature(board: Board) -> None:
    bear, other = board.play(BEAR), board.play(creature("Ox", 2, 5), 1)
    board.start()
    text = "Prevent all combat damage that would be dealt to and dealt by target creature this turn."
    board.do(effect(text), ctx=aimed(board, bear))
    board.happen(hit(bear, other, 2, True), hit(other, bear, 2, True), hit(other, -1, 2, True))
    assert board.state.known(bear).damage == board.state.known(other).damage == 0
    assert lives(board) == [18, 20]


def test_only_damage_by_what_is_named(board: Board) -> None:
    zork = board.play(beast("Prevent all damage that would be dealt to Zork by artifact sources."))
    golem = board.play(creature("Golem", 1, 1, types=terms.ARTIFACT | terms.CREATURE), 1)
    bear = board.play(BEAR, 1)
    board.start().happen(hit(golem, zork, 1), hit(bear, zork, 1))
    assert board.state.known(zork).damage == 1


def test_the_next_time_a_source_would_deal_damage(board: Board) -> None:
    red = board.play(creature("Imp", 2, 2, colors=terms.RED), 1)
    board.play(creature("Elf", 2, 2, colors=terms.GREEN), 1)
    text = "The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    board.start().do(effect(text))
    assert [option.a for option in board.options(dec.PICK)] == [red]
    board.take(dec.PICK)
    board.happen(hit(red, -2, 1))
    board.happen(hit(red, -1, 5))
    assert lives(board) == [20, 19]
    board.happen(hit(red, -1, 5))
    assert lives(board) == [15, 19]


def test_a_source_that_is_no_longer_red_is_not_prevented(board: Board) -> None:
    red = board.play(creature("Imp", 2, 2, colors=terms.RED), 1)
    text = "The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    board.start().do(effect(text))
    board.take(dec.PICK)
    board.do(effect("Target creature becomes blue until end of turn."), ctx=aimed(board, red))
    board.happen(hit(red, -1, 5))
    assert lives(board) == [15, 20]
    assert len([one for one in board.state.effects if one.source == red]) == 1  # it still waits


# --- untapping ---------------------------------------------------------------------------------------------------------
def test_it_stays_tapped_in_one_untap_step(board: Board) -> None:
    bear = board.play(BEAR, 1, tapped=True)
    board.start()
    text = "Target creature doesn't untap during its controller's next untap step."
    board.do(effect(text), ctx=aimed(board, bear))
    board.skip_until(terms.END_STEP)
    board.skip_until(terms.DRAW)
    assert board.state.active == 1
    assert board.state.known(bear).tapped
    board.skip_until(terms.END_STEP)
    board.skip_until(terms.DRAW)
    board.skip_until(terms.END_STEP)
    board.skip_until(terms.DRAW)
    assert board.state.active == 1
    assert not board.state.known(bear).tapped


def test_your_next_untap_step_is_not_that_of_another(board: Board) -> None:
    bear = board.play(BEAR, 1, tapped=True)
    board.start(active=0).do(
        effect("Target creature doesn't untap during your next untap step."), ctx=aimed(board, bear)
    )
    board.skip_until(terms.END_STEP)
    board.skip_until(terms.DRAW)
    assert not board.state.known(bear).tapped


# --- a colour of your choice -------------------------------------------------------------------------------------------
def test_protection_from_a_chosen_color(board: Board) -> None:
    bear = board.play(BEAR)
    red = board.play(creature("Imp", 2, 2, colors=terms.RED), 1)
    board.start()
    text = "Target creature gains protection from the color of your choice until end of turn."
    board.do(effect(text), ctx=aimed(board, bear))
    assert [option.a for option in board.options()] == list(terms.COLORS)
    board.take(dec.VALUE, terms.RED)
    (keyword,) = board.state.chars(bear).sorted_abilities().keywords
    assert keyword.what == HasColor(terms.RED)
    board.happen(hit(red, bear, 1))
    assert board.state.known(bear).damage == 0


def test_a_chosen_color(board: Board) -> None:
    bear = board.play(BEAR)
    board.start().do(
        effect("Target creature becomes the color of your choice until end of turn."), ctx=aimed(board, bear)
    )
    board.take(dec.VALUE, terms.BLACK)
    assert board.state.chars(bear).colors == terms.BLACK


# --- coins -------------------------------------------------------------------------------------------------------------
def test_a_coin_is_won_or_lost() -> None:
    text = "Flip a coin. If you win the flip, you gain 1 life. If you lose the flip, you lose 1 life."
    results = set()
    for seed in "123456789":
        board = Board("2009-10", seed=seed, every_window=True).start()
        board.do(effect(text))
        (flip,) = [event for event in board.state.log if event.kind == ev.FLIP_COIN]
        assert lives(board) == [21 if flip.flag else 19, 20]
        results.add(flip.flag)
    assert results == {True, False}


# --- countering --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("tail", "zone"),
    [
        ("exile it instead of putting it into its owner's graveyard", terms.EXILE),
        ("put it on top of its owner's library instead of into that player's graveyard", terms.LIBRARY),
        ("put it into its owner's hand instead of into that player's graveyard", terms.HAND),
    ],
)
def test_a_spell_countered_goes_elsewhere(board: Board, tail: str, zone: int) -> None:
    free = card("Free", terms.SORCERY, *abilities("Draw a card.", "Sorcery"), cost="{0}")
    held = board.hand(free)
    board.start().take(dec.CAST, held)
    (spell,) = board.state.zone(terms.STACK)
    board.do(effect(f"Counter target spell. If that spell is countered this way, {tail}."), ctx=aimed(board, spell))
    assert board.names(zone, 0).count("Free") == 1
    assert zone != terms.LIBRARY or board.names(zone, 0)[0] == "Free"


# --- several at once ---------------------------------------------------------------------------------------------------
def test_damage_to_several_is_dealt_at_once(board: Board) -> None:
    bear = board.play(BEAR, 1)
    board.start().do(
        effect("Zork deals 1 damage to any target and 2 damage to you."), ctx=aimed(board, bear, source=bear)
    )
    assert lives(board) == [18, 20]
    assert board.state.known(bear).damage == 1
    dealt = [event for event in board.state.log if event.kind == ev.DAMAGE]
    assert dealt[0].batch == dealt[1].batch


def test_damage_divided_among_targets(board: Board) -> None:
    bear, other = board.play(BEAR, 1), board.play(creature("Ox", 2, 5), 1)
    text = "Zork deals 3 damage divided as you choose among any number of target creatures."
    held = board.hand(card("Arc", terms.INSTANT, *abilities(text, "Instant"), cost="{0}"))
    board.start().take(dec.CAST, held)
    board.take(dec.PICK, bear)
    board.take(dec.PICK, other)
    if board.options(dec.DONE):
        board.take(dec.DONE)
    board.take(dec.GIVE, None, 1)
    board.resolve()
    assert board.state.known(bear).damage == 1
    assert board.state.known(other).damage == 2


def test_paragraphs_of_a_spell_are_one_text(board: Board) -> None:
    text = "Target creature gets +1/+1 until end of turn.\nTap target creature.\nDraw a card."
    made = abilities(text, "Instant")
    check_support(NAME, made)
    held = board.hand(card(NAME, terms.INSTANT, *made, cost="{0}"))
    bear, other = board.play(BEAR), board.play(creature("Ox", 2, 5), 1)
    board.start().take(dec.CAST, held)
    board.take(dec.PICK, bear)
    board.take(dec.PICK, other)
    board.resolve()
    assert board.pt(bear) == (3, 3)
    assert board.state.known(other).tapped
    assert not board.state.known(bear).tapped
    assert len(board.state.zone(terms.HAND, 0)) == 1


# --- attacking ---------------------------------------------------------------------------------------------------------
def test_it_attacks_only_who_controls_such_a_thing(board: Board) -> None:
    zork = board.play(
        beast("Zork can't attack unless defending player controls an Island.\nZork attacks each combat if able.")
    )
    board.play(basic("Island"), 0)
    board.start()
    refusal = check_attack(board.state, 0, zork, -2)
    assert refusal is not None
    assert refusal.rule == "combat.attackers.restrictions"
    assert check_attackers(board.state, 0, {}) is None
    board.play(basic("Island"), 1)
    board.state.touch()
    assert check_attack(board.state, 0, zork, -2) is None
    assert check_attackers(board.state, 0, {}) is not None


# --- elsewhere ---------------------------------------------------------------------------------------------------------
def test_a_card_returns_itself_from_the_graveyard(board: Board) -> None:
    made = abilities("{0}: Return Zork from your graveyard to your hand.")
    assert isinstance(made[0], Activated)
    assert made[0].zone == terms.GRAVEYARD
    zork = board.graveyard(creature(NAME, 1, 1, *made))
    board.start().take(dec.ACTIVATE, zork)
    board.resolve()
    assert board.zone(zork) == terms.HAND


def test_a_card_that_has_left_the_graveyard_stays_where_it_is(board: Board) -> None:
    zork = board.graveyard(creature(NAME, 1, 1, *abilities("{0}: Return Zork from your graveyard to your hand.")))
    board.start().take(dec.ACTIVATE, zork)
    board.happen(ev.moved(zork, terms.EXILE, ev.PUT, "zone.move"))
    board.resolve()
    assert board.zone(zork) == terms.EXILE


def test_a_trigger_that_works_in_the_graveyard(board: Board) -> None:
    text = "At the beginning of your upkeep, you may return Zork from your graveyard to your hand."
    zork = board.graveyard(creature(NAME, 1, 1, *abilities(text)))
    board.start(terms.DRAW, active=1)
    board.skip_until(terms.UPKEEP)
    board.resolve()
    board.take(dec.YES)
    assert board.zone(zork) == terms.HAND


def test_when_you_control_none_of_them(board: Board) -> None:
    zork = board.play(beast("When you control no Islands, sacrifice Zork."))
    island = board.play(basic("Island"))
    board.start()
    assert board.state.zone(terms.STACK) == []
    board.happen(ev.moved(island, terms.GRAVEYARD, ev.PUT, "zone.move"))
    board.resolve()
    assert board.zone(zork) == terms.GRAVEYARD


def test_a_kicked_creature_enters_with_counters(board: Board) -> None:
    text = "Kicker {0}\nIf Zork was kicked, it enters the battlefield with two +1/+1 counters on it."
    zork = creature(NAME, 1, 1, *abilities(text), cost="{0}")
    held, other = board.hand(zork), board.hand(zork)
    board.start().take(dec.CAST, held)
    for yes in (True, False):
        kinds = [option.kind for option in board.options()]
        assert dec.YES in kinds, kinds
        board.take(dec.YES if yes else dec.NO)
        board.resolve()
        assert board.pt(board.now(held if yes else other)) == ((3, 3) if yes else (1, 1))
        if yes:
            board.take(dec.CAST, other)
