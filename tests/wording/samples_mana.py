"""Short texts of our own about mana, and about other ways to pay for a spell."""

from __future__ import annotations

from typing import Final

from manaburn.abilities.abilities import Activated, AlternativeCost, Keyword, Spell, Static, Triggered
from manaburn.abilities.amounts import Num, X
from manaburn.abilities.base import Ability
from manaburn.abilities.conditions import Compare, ForSome, WasPaid
from manaburn.abilities.costs import Alternative, Cost, ManaCost
from manaburn.abilities.effects import EACH, If
from manaburn.abilities.filters import (
    Anything,
    Both,
    ControlledBy,
    HasColor,
    HasType,
    InZone,
    Non,
    StatIs,
)
from manaburn.abilities.history import DESTROYED, DREW, ENTERED, GAINED, Damagers, Happened, SpellsCast
from manaburn.abilities.mana_rules import KeepsMana, ManaInstead, ManaSpent, ManaUse, PlayedLand
from manaburn.abilities.modifications import RuleBit
from manaburn.abilities.nouns import All, Chosen, EachPlayer, EventPlayer, It, Opponents, You
from manaburn.abilities.terms import (
    ANY_COLOR,
    ARTIFACT,
    BATTLEFIELD,
    BLACK,
    BLUE,
    COLORLESS,
    CREATURE,
    EQ,
    EXILE,
    GE,
    GREEN,
    HAND,
    INSTANT,
    LAND,
    RED,
    SORCERY,
    WHITE,
)
from manaburn.abilities.triggers import TapsForMana
from manaburn.abilities.verbs import MoveTo
from manaburn.abilities.verbs_cards import AddMana, DoubleMana
from manaburn.abilities.verbs_players import Draw, GainLife, LoseLife

YOU: Final = You()
TAP: Final = Cost(tap=True)
A_LAND: Final = HasType(LAND)
ANY_TYPE: Final = ANY_COLOR | COLORLESS
EITHER: Final = It(EACH)
G: Final = Cost(ManaCost(0, (GREEN,)))


def _one(text: str, *abilities: Ability, line: str = "Land") -> tuple[str, str, tuple[Ability, ...]]:
    return line, text, abilities


def _added(text: str, effect: AddMana) -> tuple[str, str, tuple[Ability, ...]]:
    return _one("{T}: " + text, Activated(TAP, effect))


def _paid(
    text: str, cost: Cost, condition: object = None, name: str = "instead"
) -> tuple[str, str, tuple[Ability, ...]]:
    option = Alternative(name, cost, condition)  # type: ignore[arg-type]
    return "Instant", text + "\nDraw a card.", (AlternativeCost(option), Spell(Draw(YOU)))


def _if(text: str, condition: object) -> tuple[str, str, tuple[Ability, ...]]:
    return _paid(f"If {text}, you may pay {{G}} rather than pay this spell's mana cost.", G, condition)


def _theirs(amount: object, number: int = 1) -> ForSome:
    return ForSome(Opponents(), Compare(amount, GE, Num(number)))  # type: ignore[arg-type]


MANA: Final[tuple[tuple[str, str, tuple[Ability, ...]], ...]] = (
    _added("Add {W}{W}, {W}{U}, or {U}{U}.", AddMana(choices=WHITE | BLUE, amount=Num(2), same=False, said="pairs white")),
    _added(
        "Add one mana of any type that a land you control could produce.",
        AddMana(choices=ANY_TYPE, could=All(Both((A_LAND, ControlledBy(YOU))))),
    ),
    _added("Add {C}{C}. Spend this mana only on costs that contain {X}.",
           AddMana((COLORLESS, COLORLESS), use=ManaUse(x=True))),
    _added("Add {G}. Spend this mana only to cast creature spells or activate abilities of creatures.",
           AddMana((GREEN,), use=ManaUse(HasType(CREATURE), Both((HasType(CREATURE), InZone(BATTLEFIELD)))))),
    _added("Add {G}. Spend this mana only to cast an artifact spell.",
           AddMana((GREEN,), use=ManaUse(HasType(ARTIFACT), said="a"))),
    _added(
        "Add {C}. If that mana is spent on an instant or sorcery spell, that spell can't be countered.",
        AddMana((COLORLESS,), use=ManaUse(free=True, rider_on=HasType(INSTANT | SORCERY),
                                          rider=(RuleBit("can't be countered"),))),
    ),
    _one("{T}: Add {U}. If you played a land this turn, add {B} instead.",
         Activated(TAP, If(PlayedLand(), AddMana((BLACK,)), AddMana((BLUE,)), "instead"))),
    _one("Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
         Triggered(TapsForMana(A_LAND), AddMana(produced=True, who=EventPlayer(), said="land")), line="Enchantment"),
    _one("If you tap a permanent for mana, it produces twice as much of that mana instead.",
         Static(YOU, (ManaInstead(Anything(), factor=2),)), line="Enchantment"),
    _one("If a land is tapped for mana, it produces {B} instead of any other type and amount.",
         Static(EachPlayer(), (ManaInstead(A_LAND, BLACK, True),)), line="Enchantment"),
    _one("Players don't lose unspent mana as steps and phases end.",
         Static(EachPlayer("players"), (KeepsMana(ANY_TYPE),)), line="Enchantment"),
    _one("Double the amount of each type of unspent mana you have.", Spell(DoubleMana(YOU)), line="Instant"),
    _one("If {B} was spent to cast this spell, draw a card.", Spell(If(ManaSpent(BLACK), Draw(YOU))), line="Instant"),
    _paid("You may pay {2}{R} rather than pay this spell's mana cost.", Cost(ManaCost(2, (RED,)))),
    _paid(
        "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.",
        Cost(actions=(LoseLife(YOU, Num(1), True), MoveTo(Chosen("exiled", HasColor(BLUE), HAND, YOU), EXILE))),
    ),
    _paid(
        "You may exile a green card with mana value X from your hand rather than pay this spell's mana cost.",
        Cost(actions=(MoveTo(Chosen("exiled", Both((HasColor(GREEN), StatIs("mana value", EQ, X()))), HAND, YOU), EXILE),)),
    ),
    _paid("If an opponent gained life this turn, you may cast this spell without paying its mana cost.", Cost(),
          _theirs(Happened(GAINED, EITHER)), "free"),
    _if("an opponent cast three or more spells this turn", _theirs(SpellsCast(EITHER, Anything()), 3)),
    _if("an opponent cast a red spell this turn", _theirs(SpellsCast(EITHER, HasColor(RED)))),
    _if("an opponent had two or more lands enter the battlefield under their control this turn",
        _theirs(Happened(ENTERED, EITHER, A_LAND), 2)),
    _if("an opponent drew three or more cards this turn", _theirs(Happened(DREW, EITHER), 3)),
    _if("you've been dealt damage by two or more creatures this turn",
        Compare(Damagers(YOU, HasType(CREATURE)), GE, Num(2))),
    _if("a noncreature permanent under your control was destroyed this turn by a spell or ability an opponent controlled",
        Compare(Happened(DESTROYED, YOU, Non(HasType(CREATURE)), True), GE, Num(1))),
    ("Creature — Beast", "Entwine {2}", (Keyword("entwine", cost=Cost(ManaCost(2))),)),
    (
        "Creature — Beast",
        "Kicker {1}{U} and/or {G}",
        (Keyword("kicker", cost=Cost(ManaCost(1, (BLUE,))), other=G),),
    ),
    ("Instant", "If this spell was kicked with its {1}{U} kicker, you gain 2 life.",
     (Spell(If(WasPaid("kicker {1}{U}"), GainLife(YOU, Num(2)))),)),
)  # fmt: skip
