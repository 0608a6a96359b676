"""What the rest of a cost needs is not used up for its mana: compared with trying everything."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn.abilities import terms
from manaburn.abilities.amounts import Num
from manaburn.abilities.context import Context
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import Both, ControlledBy, HasType, Non, Tapped
from manaburn.abilities.nouns import Chosen, You
from manaburn.abilities.verbs import Sacrifice, Tap
from manaburn.engine.paying import payment
from tests.boards import Board, card

from .sources import ELF, KINDS, PETAL, RING

MINE = Both((HasType(terms.ARTIFACT), ControlledBy(You())))
TRINKET = card("Trinket", terms.ARTIFACT, cost="{0}")
CARDS = {"Petal": PETAL.card, "Ring": RING.card, "Trinket": TRINKET, "Elf": ELF.card}
MAKES = {"Petal": 1, "Ring": 2, "Trinket": 0, "Elf": 1}


def expected(names: list[str], generic: int, given_up: int, tapped: int) -> bool:
    """Whether some choice of sources, things to give up and things to tap pays it all."""
    places = range(len(names))
    for count in range(len(names) + 1):
        for used in combinations(places, count):
            if sum(MAKES[names[place]] for place in used) < generic:
                continue
            there = [p for p in places if names[p] != "Elf" and not (names[p] == "Petal" and p in used)]
            for gone in combinations(there, given_up):
                if len([p for p in there if p not in used and p not in gone]) >= tapped:
                    return True
                # a thing may be tapped first and then given up: the taps are paid before
                if len([p for p in there if p not in used]) >= tapped:
                    return True
    return False


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(sorted(CARDS)), max_size=5), st.integers(0, 4), st.integers(0, 2), st.integers(0, 2))
def test_mana_leaves_what_is_to_be_given_up_or_tapped(
    names: list[str], generic: int, given_up: int, tapped: int
) -> None:
    board = Board(library=0, every_window=True)
    for name in names:
        board.play(CARDS[name])
    board.start()
    taps = Tap(Chosen("tapped", Both((MINE, Non(Tapped()))), least=Num(tapped)))
    gives = Sacrifice(Chosen("given up", MINE, least=Num(given_up)))
    cost = Cost(ManaCost(generic), actions=(taps, gives))
    refused = payment.check_cost(board.state, 0, cost, Context(0, 0))
    assert (refused is None) == expected(names, generic, given_up, tapped)


def test_the_kinds_of_sources_are_known() -> None:
    assert {"Petal", "Ring", "Elf"} <= set(KINDS)
