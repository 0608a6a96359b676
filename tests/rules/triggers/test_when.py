"""When abilities trigger: looking back, zones they work in, conditions, states (404.3, 410.8-11 / 603.4-10)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, Triggered
from manaburn.abilities.amounts import Count, EventAmount, Num, Stat
from manaburn.abilities.conditions import Compare
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import May, Reflexive, Seq
from manaburn.abilities.filters import Both, ControlledBy, HasType, IsPlayer, Other
from manaburn.abilities.nouns import (
    All,
    Attached,
    Chosen,
    EventObject,
    EventPlayer,
    Linked,
    Target,
    This,
    You,
)
from manaburn.abilities.terms import (
    BATTLEFIELD,
    CREATURE,
    ENCHANTMENT,
    EQ,
    EXILE,
    GE,
    GRAVEYARD,
    GREEN,
    HAND,
    LAND,
    LIBRARY,
    STACK,
)
from manaburn.abilities.triggers import (
    BecomesTapped,
    DealsDamage,
    Draws,
    GainsLife,
    LastCounterRemoved,
    OneOf,
    StateIs,
    TapsForMana,
    ZoneChange,
    dies,
    enters,
)
from manaburn.abilities.verbs import Damage, Destroy, MoveTo, Sacrifice
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_players import GainLife, LoseLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, card, creature

YOU = You()
THIS = This()
MINE = Both((HasType(CREATURE), ControlledBy(YOU)))


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def enter(ref: int, seat: int = 0) -> ev.Event:
    return ev.moved(ref, BATTLEFIELD, ev.PUT, "zone.move", seat)


def move(ref: int, zone: int) -> ev.Event:
    return ev.moved(ref, zone, ev.PUT, "zone.move")


def lives(board: Board) -> list[int]:
    return [player.life for player in board.state.players]


# --- looking back ----------------------------------------------------------------------------------------------
def test_last_known_power_and_controller(board: Board) -> None:
    slayer = creature("Slayer", 3, 1, Triggered(dies(MINE), GainLife(YOU, Stat(EventObject(), "power"))))
    ref = board.play(slayer, 1, owner=0)  # bob controls what alice owns
    board.start().happen(move(ref, GRAVEYARD))
    assert board.decision.kind == dec.PRIORITY
    board.resolve()
    assert lives(board) == [20, 23]


def test_returning_to_hand_is_seen_by_what_returns_with_it(board: Board) -> None:
    keeper = creature("Keeper", 1, 1, Triggered(ZoneChange(MINE, BATTLEFIELD, HAND), GainLife(YOU, Num(1))))
    one, two = board.play(keeper), board.play(BEAR)
    board.start().happen(move(one, HAND), move(two, HAND))
    board.take(dec.VALUE)
    assert len(board.state.zone(STACK)) == 2


def test_an_aura_follows_itself_to_the_graveyard(board: Board) -> None:
    rancor = card("Rancor", ENCHANTMENT, Triggered(dies(Attached()), MoveTo(THIS, HAND)), subtypes=("Aura",))
    bear = board.play(BEAR)
    aura = board.play(rancor, on=bear)
    board.start().happen(move(bear, GRAVEYARD))
    board.happen(move(aura, GRAVEYARD))
    board.resolve()
    assert board.zone(aura) == HAND


SHY = creature("Shy", 1, 1, Triggered(ZoneChange(THIS, -1, GRAVEYARD), GainLife(YOU, Num(5)), zone=GRAVEYARD))


def test_put_into_a_graveyard_from_anywhere(board: Board) -> None:
    ref = board.hand(SHY)
    board.start().happen(move(ref, GRAVEYARD))
    board.resolve()
    assert lives(board) == [25, 20]


@pytest.mark.amendment("from_anywhere_present")
@pytest.mark.parametrize(("edition", "gains"), [("2009-02", 0), ("2009-05-01", 5)])
def test_from_anywhere_looks_at_the_card_in_the_graveyard(edition: str, gains: int) -> None:
    # bob controls it as it dies: looking back it is his, in the graveyard its owner's
    anywhere = Triggered(ZoneChange(THIS, -1, GRAVEYARD), GainLife(YOU, Num(5)))
    board = Board(edition, every_window=True)
    ref = board.play(creature("Shy", 1, 1, anywhere), 1, owner=0)
    board.start().happen(move(ref, GRAVEYARD))
    board.resolve()
    assert lives(board) == [20 + gains, 25 - gains]


def test_a_look_back_that_did_not_happen_triggers_nothing(board: Board) -> None:
    mourner = creature("Mourner", 1, 1, Triggered(dies(MINE), GainLife(YOU, Num(2))))
    rock = board.play(creature("Rock", 1, 1, "indestructible"))
    board.play(mourner)
    board.start().happen(ev.Event(ev.DESTROY, "action.destroy", rock))
    assert board.state.zone(STACK) == []


# --- the stack and leaving in response --------------------------------------------------------------------------
RING = card(
    "Ring",
    ENCHANTMENT,
    Triggered(enters(THIS), MoveTo(Target(0, Both((HasType(CREATURE), Other()))), terms.EXILE, link="exiled")),
    Triggered(ZoneChange(THIS, BATTLEFIELD), MoveTo(Linked(), BATTLEFIELD)),
)


def test_exile_until_it_leaves(board: Board) -> None:
    bear, ring = board.play(BEAR, 1), board.hand(RING)
    board.start().happen(enter(ring))
    assert (board.decision.kind, board.decision.rule) == (dec.TARGET, "trigger.targets")
    board.take(dec.PICK, bear)
    board.resolve()
    assert board.zone(bear) == EXILE
    board.happen(move(board.now(ring), GRAVEYARD))
    board.resolve()
    assert board.zone(bear) == BATTLEFIELD


def test_it_leaves_in_response_and_the_exile_is_forever(board: Board) -> None:
    bear, ring = board.play(BEAR, 1), board.hand(RING)
    board.start().happen(enter(ring))
    board.take(dec.PICK, bear)
    board.happen(move(board.now(ring), GRAVEYARD))
    board.resolve()  # the leaving: nothing was exiled yet
    assert board.zone(bear) == BATTLEFIELD
    board.resolve()
    assert board.zone(bear) == EXILE


def test_without_a_legal_target_it_is_removed(board: Board) -> None:
    ring = board.hand(RING)
    board.start().happen(enter(ring))
    assert board.decision.kind == dec.PRIORITY
    assert board.state.zone(STACK) == []
    assert board.rules_of(ev.MOVE)[-1] == "trigger.targets"


def test_the_target_of_an_optional_ability_is_chosen_first(board: Board) -> None:
    drain = Triggered(enters(THIS), May(YOU, LoseLife(Target(0, IsPlayer()), Num(3))))
    ref = board.hand(creature("Drain", 1, 1, drain))
    board.start().happen(enter(ref))
    board.take(dec.PICK, -2)
    board.resolve()
    assert board.decision.kind == dec.YES_NO
    board.take(dec.YES)
    assert lives(board) == [20, 17]


# --- conditions -------------------------------------------------------------------------------------------------
LUCKY = creature(
    "Lucky",
    1,
    1,
    Triggered(enters(MINE), GainLife(YOU, Num(4)), Compare(Count(All(MINE)), GE, Num(2))),
)


def test_the_condition_is_asked_as_it_triggers(board: Board) -> None:
    ref = board.hand(LUCKY)
    board.start().happen(enter(ref))
    assert board.state.zone(STACK) == []


def test_the_condition_is_asked_again_on_resolution(board: Board) -> None:
    bear, ref = board.play(BEAR), board.hand(LUCKY)
    board.start().happen(enter(ref))
    board.happen(move(bear, GRAVEYARD))
    board.resolve()
    assert lives(board) == [20, 20]
    assert board.state.zone(STACK) == []


# --- states -----------------------------------------------------------------------------------------------------
LONELY = creature(
    "Lonely", 2, 2, Triggered(StateIs(Compare(Count(All(Both((HasType(LAND), ControlledBy(YOU))))), EQ, Num(0))),
    Sacrifice(THIS)),
)  # fmt: skip


def test_a_state_triggers_once_until_it_has_resolved(board: Board) -> None:
    land, lonely = board.play(card("Land", LAND)), board.play(LONELY)
    board.start()
    assert board.state.zone(STACK) == []
    board.happen(move(land, GRAVEYARD))
    assert len(board.state.zone(STACK)) == 1
    board.pass_priority()
    assert len(board.state.zone(STACK)) == 1
    board.resolve()
    assert board.zone(lonely) == GRAVEYARD


def test_a_state_that_still_holds_triggers_again(board: Board) -> None:
    board.play(
        creature("Needy", 2, 2, Triggered(StateIs(Compare(Stat(YOU, "life"), GE, Num(19))), LoseLife(YOU, Num(1))))
    )
    board.start()
    board.pass_priority()
    board.pass_priority()
    assert lives(board) == [19, 20]
    assert len(board.state.zone(STACK)) == 1
    board.resolve()
    assert lives(board) == [18, 20]
    assert board.state.zone(STACK) == []


# --- other events -----------------------------------------------------------------------------------------------
def test_damage_triggers_once_with_its_amount(board: Board) -> None:
    spike = creature("Spike", 2, 2, Triggered(DealsDamage(THIS), GainLife(YOU, EventAmount())))
    ref, wall = board.play(spike), board.play(creature("Wall", 0, 9), 1)
    hits = [ev.Event(ev.DAMAGE, "damage.dealing", to, -1, amount, ref) for to, amount in ((wall, 2), (-2, 3))]
    board.start().happen(*hits)
    assert len(board.state.zone(STACK)) == 1
    board.resolve()
    assert lives(board) == [25, 17]


def test_who_dealt_damage_to_you_is_destroyed(board: Board) -> None:
    trap = Triggered(
        DealsDamage(HasType(CREATURE), IsPlayer()), Seq((Destroy(EventObject()), LoseLife(EventPlayer(), Num(1))))
    )
    board.play(card("Trap", ENCHANTMENT, trap))
    bear = board.play(BEAR, 1)
    board.start().happen(ev.Event(ev.DAMAGE, "damage.dealing", -1, -1, 2, bear))
    board.resolve()
    assert board.zone(bear) == GRAVEYARD
    assert lives(board) == [17, 20]


def test_entering_tapped_is_not_becoming_tapped(board: Board) -> None:
    board.play(creature("Watch", 1, 1, Triggered(BecomesTapped(HasType(CREATURE)), GainLife(YOU, Num(1)))))
    tapped = enter(board.hand(BEAR))
    tapped.tapped = True
    board.start().happen(tapped)
    assert board.state.zone(STACK) == []
    board.happen(ev.Event(ev.UNTAP, "action.untap", board.state.zone(BATTLEFIELD)[-1]))
    board.happen(ev.Event(ev.TAP, "action.tap", board.state.zone(BATTLEFIELD)[-1]))
    assert len(board.state.zone(STACK)) == 1
    board.happen(ev.Event(ev.TAP, "action.tap", board.state.zone(BATTLEFIELD)[-1]))
    assert len(board.state.zone(STACK)) == 1


def test_one_ability_for_several_events(board: Board) -> None:
    both = OneOf((enters(THIS), dies(THIS)))
    ref = board.hand(creature("Both", 1, 1, Triggered(both, GainLife(YOU, Num(1)))))
    board.start().happen(enter(ref))
    board.happen(move(board.now(ref), GRAVEYARD))
    assert len(board.state.zone(STACK)) == 2


def test_the_last_counter_of_a_card_in_exile(board: Board) -> None:
    last = Triggered(LastCounterRemoved("time", THIS), MoveTo(THIS, HAND), zone=EXILE)
    ref = board.put(creature("Timed", 1, 1, last), 0, EXILE, counters={"time": 2})
    board.start()
    for left in (1, 0):
        removed = ev.Event(ev.REMOVE_COUNTERS, "counter.is", ref, -1, 1)
        removed.text = "time"
        board.happen(removed)
        assert len(board.state.zone(STACK)) == 1 - left
    board.resolve()
    assert board.zone(ref) == HAND


def test_a_hidden_card_does_not_trigger(board: Board) -> None:
    greedy = creature("Greedy", 1, 1, Triggered(GainsLife(YOU), GainLife(YOU, Num(1))))
    board.hand(greedy)
    board.graveyard(greedy)
    board.put(greedy, 0, LIBRARY)
    board.start().happen(ev.Event(ev.GAIN_LIFE, "life.gain_lose", 0, 0, 1))
    assert board.state.zone(STACK) == []


# --- when you do ------------------------------------------------------------------------------------------------
def test_when_you_do_uses_the_stack_and_targets_then(board: Board) -> None:
    hurt = Reflexive(Damage(Num(2), Target(0, IsPlayer())))
    ref = board.hand(
        creature("Manticore", 1, 1, Triggered(enters(THIS), May(YOU, Sacrifice(Chosen("it", MINE)), hurt)))
    )
    bear = board.play(BEAR)
    board.start().happen(enter(ref))
    assert board.decision.kind == dec.PRIORITY
    board.resolve()
    board.take(dec.YES)
    board.take(dec.PICK, bear)
    assert board.decision.kind == dec.TARGET
    board.take(dec.PICK, -2)
    assert len(board.state.zone(STACK)) == 1
    board.resolve()
    assert lives(board) == [20, 18]


@pytest.mark.parametrize(("cards", "times"), [(1, 1), (0, 0)])
def test_drawing_from_an_empty_library_is_no_draw(cards: int, times: int) -> None:
    board = Board("2009-10", every_window=True, library=cards)
    board.play(creature("Reader", 1, 1, Triggered(Draws(YOU), GainLife(YOU, Num(1)))))
    board.start().happen(ev.Event(ev.DRAW_CARD, "draw.is", 0, 0))
    assert len(board.rules_of(ev.TRIGGERED)) == times


# --- mana -------------------------------------------------------------------------------------------------------
FLARE = card("Flare", ENCHANTMENT, Triggered(TapsForMana(HasType(LAND)), AddMana((GREEN,), who=EventPlayer())))


def test_a_triggered_mana_ability_resolves_at_once(board: Board) -> None:
    forest = board.play(card("Forest", LAND, Activated(Cost(tap=True), AddMana((GREEN,)))))
    board.play(FLARE, 1)
    board.start().happen(
        ev.Event(ev.ADD_MANA, "mana.production", 0, 0, 1, forest, GREEN),
        ev.Event(ev.TAPPED_FOR_MANA, "mana.tapped_for", forest, 0, 1, forest, GREEN),
    )
    assert len(board.state.players[0].pool) == 2
    assert board.state.zone(STACK) == []


def test_what_triggers_on_mana_without_adding_any_uses_the_stack(board: Board) -> None:
    forest = board.play(card("Forest", LAND, Activated(Cost(tap=True), AddMana((GREEN,)))))
    board.play(card("Manabarbs", ENCHANTMENT, Triggered(TapsForMana(HasType(LAND)), Damage(Num(1), EventPlayer()))))
    board.start().happen(
        ev.Event(ev.ADD_MANA, "mana.production", 0, 0, 1, forest, GREEN),
        ev.Event(ev.TAPPED_FOR_MANA, "mana.tapped_for", forest, 0, 1, forest, GREEN),
    )
    board.resolve()
    assert lives(board) == [19, 20]
