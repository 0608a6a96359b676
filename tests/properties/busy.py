"""Decks full of triggered abilities, replacement effects and shields, for the tests of properties."""

from __future__ import annotations

from manaburn.abilities.abilities import Activated, EntersAsCopy, EntersWith, Static, Triggered
from manaburn.abilities.amounts import Count, EventAmount, Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.effects import Delayed, May
from manaburn.abilities.filters import AnyTarget, Both, ControlledBy, Either, HasType, Is, IsPlayer, Other
from manaburn.abilities.modifications import EntersUnder, PreventDamage
from manaburn.abilities.nouns import All, Opponents, Target, This, You
from manaburn.abilities.terms import CREATURE, ENCHANTMENT, END_STEP, LAND
from manaburn.abilities.triggers import Attacks, DealsDamage, OneOf, StepBegins, ZoneChange, dies, enters
from manaburn.abilities.verbs import Damage, MoveTo, PreventNext, RedirectNext, Regenerate
from manaburn.abilities.verbs_players import GainLife, LoseLife
from manaburn.engine.table.game import Game
from tests.boards import basic, card, creature
from tests.properties.games import Entry

YOU = You()
THIS = This()
CREATURES = HasType(CREATURE)
MINE = Both((CREATURES, ControlledBy(YOU)))
ANY = Target(0, AnyTarget())
BY_ONE = Cost(mana=ManaCost.parse("{1}"))

BUSY: list[Entry] = [
    (14, basic("Forest")),
    (2, card("Slow Wood", LAND, EntersWith(tapped=True), Triggered(enters(THIS), GainLife(YOU, Num(1))))),
    (3, creature("Warden", 1, 1, Triggered(enters(Both((CREATURES, Other()))), GainLife(YOU, Num(1))))),
    (3, creature("Mourner", 2, 1, Triggered(dies(MINE), Damage(Num(1), ANY)), cost="{1}{G}")),
    (3, creature("Drainer", 2, 2, Triggered(DealsDamage(THIS), May(YOU, GainLife(YOU, EventAmount()))), cost="{G}")),
    (3, creature("Horde", 1, 1, EntersWith(counters=(("+1/+1", 1),), amount=Count(All(MINE))), cost="{G}")),
    (3, creature("Clone", 0, 0, EntersAsCopy(CREATURES), cost="{1}{G}")),
    (2, creature("Troll", 2, 2, Activated(BY_ONE, Regenerate(THIS)), cost="{G}")),
    (2, creature("Medic", 1, 1, Activated(BY_ONE, PreventNext(Num(2), ANY)), cost="{G}")),
    (
        2,
        creature(
            "Bouncer", 1, 2,
            Activated(
                BY_ONE, RedirectNext(Num(1), Target(0, CREATURES), Either((Is(YOU), MINE)), Target(1, AnyTarget()))
            ),
            cost="{G}",
        ),
    ),
    (2, creature("Saint", 0, 3, Static(THIS, (PreventDamage(True, True),)), cost="{G}")),
    (
        2,
        creature(
            "Fury", 2, 1,
            Triggered(
                OneOf((Attacks(THIS), dies(THIS))),
                Delayed(StepBegins(END_STEP), LoseLife(Target(0, IsPlayer()), Num(1))),
            ),
            cost="{G}",
        ),
    ),
    (2, creature("Ghost", 1, 1, Triggered(ZoneChange(THIS, -1, 3), May(YOU, MoveTo(THIS, 1)), zone=3), cost="{G}")),
    (
        1,
        card("Theft", ENCHANTMENT, Static(All(Both((CREATURES, ControlledBy(Opponents())))), (EntersUnder(YOU),)),
             cost="{2}{G}"),
    ),
]  # fmt: skip


def busy(edition: str, seed: int, turn_limit: int) -> Game:
    """A game of such decks."""
    return Game([BUSY] * 2, edition, seed, turn_limit=turn_limit)
