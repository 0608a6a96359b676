"""The paragraphs of a spell's text: read one after the other, kept as one ability."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from manaburn.abilities.abilities import Spell
from manaburn.abilities.base import Ability, Effect
from manaburn.abilities.effects import Seq
from manaburn.wording.talk import Subject, Talk
from manaburn.wording.tokens import WordingError

JOINT: Final = "paragraphs"


def is_spell(group: tuple[Ability, ...]) -> bool:
    """Whether a line is a paragraph of what the spell does."""
    return len(group) == 1 and isinstance(group[0], Spell)


def afterwards(talk: Talk) -> Talk:
    """What the next paragraph may take up: what was spoken of, the targets, the names."""
    return replace(talk, subject=Subject(), sentence=talk.sentence + 1)


def fold(abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    """All paragraphs of a spell as one ability. Raises WordingError where something else stands between them."""
    places = [place for place, ability in enumerate(abilities) if isinstance(ability, Spell)]
    if len(places) < 2:
        return abilities
    first, last = places[0], places[-1]
    if last - first + 1 != len(places):
        raise WordingError(name, 1, 1, "the paragraphs of the spell", "other abilities stand between")
    parts = tuple(_part(ability) for ability in abilities[first : last + 1] if isinstance(ability, Spell))
    return (*abilities[:first], Spell(Seq(parts, JOINT)), *abilities[last + 1 :])


def unfold(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The paragraphs as abilities of their own."""
    found: list[Ability] = []
    for ability in abilities:
        if isinstance(ability, Spell) and isinstance(ability.effect, Seq) and ability.effect.joint == JOINT:
            found.extend(_paragraph(part) for part in ability.effect.parts)
        else:
            found.append(ability)
    return tuple(found)


def _part(paragraph: Spell) -> Effect:
    """What a paragraph does; an ability word before it is kept as that of a sequence of one."""
    return Seq((paragraph.effect,), paragraph.label) if paragraph.label else paragraph.effect


def _paragraph(part: Effect) -> Spell:
    if isinstance(part, Seq) and len(part.parts) == 1 and part.joint:
        return Spell(part.parts[0], part.joint)
    return Spell(part)
