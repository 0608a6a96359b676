"""Which sources a payment uses when it has the choice: those that are missed least."""

from __future__ import annotations

from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, Spell
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import AnyTarget
from manaburn.abilities.nouns import Target, You
from manaburn.abilities.verbs import Damage
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from tests.boards import Board, TestCard, basic, card

from .sources import DUAL, ELF, PETAL, TOWER

FOREST, ISLAND, MOUNTAIN, SWAMP = basic("Forest"), basic("Island"), basic("Mountain"), basic("Swamp")
NEXUS = card(
    "Nexus",
    terms.LAND,
    Activated(Cost(tap=True), AddMana((terms.COLORLESS,))),
    Activated(Cost(ManaCost.parse("{1}"), tap=True), Damage(Num(1), Target(0, AnyTarget()))),
)


def gain(cost: str) -> TestCard:
    return card("Gain " + cost, terms.INSTANT, Spell(GainLife(You(), Num(1))), cost=cost)


def used(cost: str, *permanents: TestCard) -> list[str]:
    """The names of what is tapped or sacrificed to play a spell of that cost."""
    board = Board(every_window=True)
    refs = [board.play(permanent) for permanent in permanents]
    spell = board.hand(gain(cost))
    board.start().take(dec.CAST, spell)
    gone = [ref for ref in refs if ref not in board.state.objects or board.state.objects[ref].tapped]
    return sorted(board.state.chars(ref).name for ref in gone)


def test_sources_of_one_kind_first() -> None:
    assert used("{1}", TOWER.card, DUAL.card, FOREST) == ["Forest"]
    assert used("{U}", TOWER.card, DUAL.card, ISLAND) == ["Island"]
    assert used("{U}", TOWER.card, DUAL.card, FOREST) == ["Dual"]


def test_what_is_there_in_plenty_pays_generic_mana() -> None:
    assert used("{2}", ISLAND, FOREST, FOREST, FOREST) == ["Forest", "Forest"]
    assert used("{1}{U}", ISLAND, ISLAND, FOREST, FOREST, FOREST) == ["Forest", "Island"]


def test_creatures_and_lands_with_other_abilities_later() -> None:
    assert used("{1}", ELF.card, NEXUS, SWAMP) == ["Swamp"]
    assert used("{1}", ELF.card, NEXUS) == ["Nexus"]


def test_nothing_is_given_up_if_tapping_will_do() -> None:
    assert used("{R}", PETAL.card, MOUNTAIN) == ["Mountain"]
    assert used("{R}{R}", PETAL.card, MOUNTAIN) == ["Mountain", "Petal"]


def test_mana_in_the_pool_is_spent_first() -> None:
    board = Board(every_window=True)
    first, second = board.play(FOREST), board.play(FOREST)
    spell = board.hand(gain("{G}"))
    board.start().take(dec.USE_MANA, first)
    board.take(dec.CAST, spell)
    assert not board.state.objects[second].tapped
    assert board.state.players[0].pool == ()
