"""Mana sources for tests, each as a card and, on its own, as a plain description that a brute force search understands."""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated
from manaburn.abilities.amounts import Num, X
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.effects import Seq
from manaburn.abilities.nouns import This, You
from manaburn.abilities.verbs import Damage, Sacrifice, TakeCounters
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_players import LoseLife
from tests.boards import TestCard, basic, card, creature

W, U, B, R, G, C = terms.MANA_KINDS
ANY = terms.ANY_COLOR


@dataclass(frozen=True)
class Use:
    """One way to use a source: what it costs and which kinds each mana it makes may be (``same``: all of one kind)."""

    makes: tuple[int, ...]
    tap: bool = True
    needs: int = 0
    life: int = 0
    gone: bool = False
    counters: int = 0
    same: bool = False


@dataclass(frozen=True)
class Kind:
    """A kind of source: its card, its uses, and the counters it starts with."""

    card: TestCard
    uses: tuple[Use, ...]
    counters: int = 0
    snow: bool = False


def land(name: str, *abilities: Activated, supertypes: int = 0) -> TestCard:
    return card(name, terms.LAND, *abilities, supertypes=supertypes)


def tap(*kinds: int) -> Activated:
    return Activated(Cost(tap=True), AddMana(kinds))


def tap_one_of(mask: int) -> Activated:
    return Activated(Cost(tap=True), AddMana(choices=mask))


ONE_GENERIC = ManaCost.parse("{1}")

PLAINS = Kind(basic("Plains"), (Use((W,)),))
ISLAND = Kind(basic("Island"), (Use((U,)),))
MOUNTAIN = Kind(basic("Mountain"), (Use((R,)),))
SNOWY = Kind(land("Snowy", tap(G), supertypes=terms.SNOW), (Use((G,)),), snow=True)
DUAL = Kind(land("Dual", tap_one_of(U | B)), (Use((U | B,)),))
TOWER = Kind(land("Tower", tap_one_of(ANY)), (Use((ANY,)),))
WASTE = Kind(land("Waste", tap(C)), (Use((C,)),))
RING = Kind(card("Ring", terms.ARTIFACT, tap(C, C), cost="{1}"), (Use((C, C)),))
PALACE = Kind(
    card("Palace", terms.ARTIFACT, Activated(Cost(tap=True), AddMana(choices=ANY, amount=Num(2))), cost="{1}"),
    (Use((ANY, ANY), same=True),),
)
SIGNET = Kind(
    card("Signet", terms.ARTIFACT, Activated(Cost(ONE_GENERIC, tap=True), AddMana((W, U))), cost="{2}"),
    (Use((W, U), needs=1),),
)
PRISM = Kind(
    card("Prism", terms.ARTIFACT, Activated(Cost(ONE_GENERIC, tap=True), AddMana(choices=ANY)), cost="{2}"),
    (Use((ANY,), needs=1),),
)
PETAL = Kind(
    card(
        "Petal",
        terms.ARTIFACT,
        Activated(Cost(tap=True, actions=(Sacrifice(This()),)), AddMana(choices=ANY)),
        cost="{0}",
    ),
    (Use((ANY,), gone=True),),
)
PAIN = Kind(
    land(
        "Pain",
        tap(C),
        Activated(Cost(tap=True), Seq((AddMana(choices=R | W), Damage(Num(1), You())))),
    ),
    (Use((C,)), Use((R | W,))),
)
REEF = Kind(
    land(
        "Reef",
        tap(C),
        Activated(
            Cost(ONE_GENERIC, actions=(TakeCounters(This(), "storage", X()),)),
            AddMana(choices=U | B, amount=X(), same=False),
        ),
    ),
    (Use((C,)), *(Use((U | B,) * x, tap=False, needs=1, counters=x) for x in (1, 2, 3))),
    counters=3,
)
ALTAR = Kind(
    card(
        "Altar",
        terms.ARTIFACT,
        Activated(Cost(actions=(LoseLife(You(), Num(2), pay=True),)), AddMana((B,))),
        cost="{2}",
    ),
    (Use((B,), tap=False, life=2),),
)
CHALICE = Kind(
    card(
        "Chalice",
        terms.ARTIFACT,
        Activated(Cost(actions=(TakeCounters(This(), "charge", Num(1)),)), AddMana((C,))),
        cost="{2}",
    ),
    (Use((C,), tap=False, counters=1),),
    counters=2,
)
ELF = Kind(creature("Elf", 1, 1, tap(G), cost="{G}"), (Use((G,)),))

KINDS = {
    kind.card.name: kind
    for kind in (
        PLAINS, ISLAND, MOUNTAIN, SNOWY, DUAL, TOWER, WASTE, RING, PALACE, SIGNET, PRISM, PETAL, PAIN, REEF, ALTAR,
        CHALICE, ELF,
    )
}  # fmt: skip
COUNTER = {"Reef": "storage", "Chalice": "charge"}
