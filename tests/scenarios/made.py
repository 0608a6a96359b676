"""Cards made up for these tests: read from their texts, or put together from records where no text says it yet."""

from __future__ import annotations

from manaburn.abilities.abilities import AlternativeCost, Spell
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Ability
from manaburn.abilities.costs import Alternative, Cost, ManaCost
from manaburn.abilities.effects import Modal
from manaburn.abilities.filters import AnyTarget, HasType
from manaburn.abilities.nouns import Target, This, You
from manaburn.abilities.terms import CREATURE
from manaburn.abilities.verbs import Damage
from manaburn.abilities.verbs_players import GainLife
from manaburn.cards.card import Card
from manaburn.engine.table.loading import CardLike
from manaburn.wording import parse_type_line, read


def made(
    name: str,
    cost: str,
    type_line: str,
    text: str = "",
    size: tuple[int, int] | None = None,
    abilities: tuple[Ability, ...] = (),
) -> Card:
    """A card with that text, or with those abilities."""
    supertypes, types, subtypes = parse_type_line(type_line)
    mana = ManaCost.parse(cost) if cost else None
    power, toughness = size or (0, 0)
    return Card(
        name,
        mana,
        mana.colors if mana is not None else 0,
        types,
        supertypes,
        subtypes,
        size is not None,
        power,
        toughness,
        abilities=(*read(text, name, type_line), *abilities) if text else abilities,
    )


ANY = Target(0, AnyTarget())
MODES = Modal(1, 1, (Damage(Num(3), Target(0, HasType(CREATURE)), This()), GainLife(You(), Num(4))))
DIVIDED = Damage(Num(3), Target(0, AnyTarget(), least=1, most=3), This(), divided=True)
FREE = AlternativeCost(Alternative("free", Cost(ManaCost())))

CARDS: dict[str, CardLike] = {
    card.name: card
    for card in (
        made("Shape Borrower", "{1}", "Creature — Shapeshifter",
             "You may have Shape Borrower enter the battlefield as a copy of any creature on the battlefield.", (0, 0)),
        made("Charm Borrower", "{1}", "Enchantment",
             "You may have Charm Borrower enter the battlefield as a copy of any enchantment on the battlefield."),
        made("Two Ways", "{R}", "Instant", abilities=(Spell(MODES),)),
        made("Split Spark", "{R}", "Instant", abilities=(Spell(DIVIDED),)),
        made("Cheap Spark", "{R}{R}", "Instant", abilities=(Spell(Damage(Num(1), ANY, This())), FREE)),
    )
}  # fmt: skip
