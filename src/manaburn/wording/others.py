"""What "other" is other than: the card itself, or what its text spoke of just before ("target creature ... other creatures").

The words are the same, so this is told once a text has been read, and taken out again before it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import partial
from typing import Any, Final

from manaburn.abilities.abilities import Keyword, Spell, Triggered
from manaburn.abilities.base import Ability, Effect, Filter, Noun
from manaburn.abilities.effects import Delayed, If, Modal, Reflexive, Seq
from manaburn.abilities.filters import Both, HasType, IsOpponent, IsPlayer, Other, SameName, SharesWith
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import (
    AFFECTED,
    All,
    Attached,
    Chosen,
    EventObject,
    EventOther,
    It,
    Joined,
    Target,
    That,
    This,
)
from manaburn.abilities.stacked import Became
from manaburn.abilities.terms import BATTLEFIELD
from manaburn.abilities.triggers import DealsDamage, ZoneChange
from manaburn.abilities.verbs import Affect, CreateToken, MoveTo
from manaburn.wording.links import N, rewrite
from manaburn.wording.noun_phrases import parts_of
from manaburn.wording.talk import Facts

_PLAIN = Other()


def tell_others(abilities: tuple[Ability, ...], facts: Facts) -> tuple[Ability, ...]:
    """The abilities of such a card, each "other" knowing what it is other than."""
    return tuple([_told(rewrite(rewrite(ability, _group_again), _later_too), facts) for ability in abilities])


def untell_others(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Without that, which no word says."""
    return tuple([rewrite(ability, _untold) for ability in abilities])


def _untold(node: Node) -> Node:
    if isinstance(node, All) and node.said.startswith(_THOSE):
        return It(AFFECTED, node.said.removeprefix(_THOSE))
    if isinstance(node, Seq) and node.joint != _LATER:
        return _apart(node)
    return _PLAIN if isinstance(node, Other) else node


# --- "return it at the beginning of your next upkeep. It gains haste.": then, not now -------------------------------------
_LATER: Final = "later"


def _later_too(node: Node) -> Node:
    if not isinstance(node, Seq):
        return node
    parts: list[Effect] = []
    for part in node.parts:
        before = _return_of(part, parts[-1]) if parts else None
        if before is None:
            parts.append(part)
        else:
            parts[-1] = rewrite(parts[-1], partial(_with_later, before, part))
    return node if len(parts) == len(node.parts) else replace(node, parts=tuple(parts))


def _return_of(part: Effect, before: Effect) -> Delayed | Reflexive | None:
    """The later return of what the part is about, or what is aimed at it only when that is done."""
    known = {node.slot for node in part.walk() if isinstance(node, That)}
    for node in before.walk() if known else ():
        if isinstance(node, Reflexive) and any(
            isinstance(aim, Target) and aim.slot in known for aim in node.effect.walk()
        ):
            return node
    if not isinstance(part, Affect) or not isinstance(part.what, Became):
        return None
    back = MoveTo(part.what.what, BATTLEFIELD)
    return next((node for node in before.walk() if isinstance(node, Delayed) and node.effect == back), None)


def _with_later(before: Delayed | Reflexive, part: Effect, node: Node) -> Node:
    return replace(before, effect=Seq((before.effect, part), _LATER)) if node == before else node


def _apart(node: Seq) -> Seq:
    """The opposite of ``_later_too``."""
    parts: list[Effect] = []
    for part in node.parts:
        late = [inner for inner in part.walk() if _is_later(inner)]
        parts.append(rewrite(part, _without_later) if late else part)
        parts += [inner.parts[1] for inner in late if isinstance(inner, Seq)]
    return replace(node, parts=tuple(parts)) if len(parts) != len(node.parts) else node


def _is_later(node: Node) -> bool:
    return isinstance(node, Seq) and node.joint == _LATER


def _without_later(node: Node) -> Node:
    return node.parts[0] if isinstance(node, Seq) and node.joint == _LATER else node


# --- "Creatures you control get +1/+1. If ..., those creatures get +2/+1 instead.": of the two only one is done ----------
_THOSE: Final = "affected:"  # and how it is said


def _group_again(node: Node) -> Node:
    if not isinstance(node, If) or node.otherwise is None or node.then is None or It(AFFECTED) not in node.then.walk():
        return node
    groups = [
        inner.what for inner in node.otherwise.walk() if isinstance(inner, Affect) and isinstance(inner.what, All)
    ]
    if not groups:
        return node
    group = rewrite(groups[0], lambda inner: That(inner.slot) if isinstance(inner, Target) else inner)
    return replace(node, then=rewrite(node.then, lambda inner: _those(group, inner)))


def _those(group: All, node: Node) -> Node:
    return replace(group, said=_THOSE + node.said) if isinstance(node, It) and node.name == AFFECTED else node


def _told(ability: Ability, facts: Facts) -> Ability:
    ability = rewrite(ability, _beside) if _PLAIN in ability.walk() else ability
    if isinstance(ability, Spell):
        return replace(ability, effect=_of_spell(ability.effect))
    if isinstance(ability, Keyword) or not facts.types:
        return ability
    return _changed(ability, partial(_no_such_card, _instead_of(ability, facts), facts.types))


def _than(noun: Noun, filter_: Filter) -> Filter:
    """The filter, its "other" being than that."""
    return rewrite(filter_, lambda node: Other(noun) if node == _PLAIN else node)


def _taken_up(noun: Noun) -> Noun | None:
    """What was spoken of, as it is taken up again; None for the card itself and what can't be."""
    if isinstance(noun, Target):
        return That(noun.slot)
    return noun if isinstance(noun, That | EventObject | EventOther | Attached) else None


def _beside(node: Node) -> Node:
    """ "target creature and each other creature", "all other creatures that share a color with it"."""
    if isinstance(node, Joined):
        first = _taken_up(node.parts[0])
        if first is not None:
            rest = [
                replace(part, what=_than(first, part.what)) if isinstance(part, All) else part
                for part in node.parts[1:]
            ]
            return Joined((node.parts[0], *rest))
    if isinstance(node, Both) and _PLAIN in node.parts:
        for part in node.parts:
            known = _taken_up(part.what) if isinstance(part, SharesWith | SameName) else None
            if known is not None:
                return _than(known, node)
    return node


# --- a spell is no permanent itself --------------------------------------------------------------------------------------
def _of_spell(effect: Effect) -> Effect:
    if isinstance(effect, Modal):
        return replace(effect, modes=tuple([_of_spell(mode) for mode in effect.modes]))
    spoken = [noun for noun in map(_spoken_of, _own(effect)) if noun is not None]
    return _Spell(spoken[0]).tell(effect) if spoken else effect


class _Spell:
    """The text of a spell as it is gone through, with what it last spoke of."""

    def __init__(self, first: Noun) -> None:
        self.latest = first

    def tell(self, effect: Effect) -> Effect:
        return _changed(effect, self._change)

    def _change(self, node: Node) -> Node:
        self.latest = _spoken_of(node) or self.latest
        if isinstance(node, All | Chosen) and node.zone == BATTLEFIELD and _PLAIN in node.what.walk():
            return replace(node, what=_than(self.latest, node.what))
        return node


def _spoken_of(node: Node) -> Noun | None:
    """The permanents that a text takes up again: its targets, what it creates, whole groups."""
    if isinstance(node, Target) and not isinstance(node.what, IsPlayer | IsOpponent):
        return That(node.slot)
    if isinstance(node, CreateToken):
        return It("created")
    if isinstance(node, Affect) and isinstance(node.what, All) and _PLAIN not in node.what.walk():
        return It(AFFECTED)
    return None


def _own(node: Node) -> Iterator[Node]:
    """The records of a text without those of abilities that it gives."""
    yield node
    for child in node.children():
        if not isinstance(child, Ability):
            yield from _own(child)


def _changed(node: N, change: Callable[[Node], Node]) -> N:
    """As ``rewrite``, but outermost first, and not in what was changed nor in abilities that are given."""
    changed = change(node)
    if changed is not node:
        return changed  # type: ignore[return-value]
    new: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        if _is_own(value):
            new[field.name] = _changed(value, change)
        elif isinstance(value, tuple):
            new[field.name] = tuple([_changed(item, change) if _is_own(item) else item for item in value])
    return replace(node, **new) if new else node


def _is_own(value: Any) -> bool:
    return isinstance(value, Node) and not isinstance(value, Ability)


# --- a card that is nothing of the kind itself ("each other creature" on an Equipment) -----------------------------------
def _instead_of(ability: Ability, facts: Facts) -> Noun | None:
    """What the ability of a card that is no creature speaks of: "another creature" is another one than that."""
    event = ability.event if isinstance(ability, Triggered) else None
    if isinstance(event, DealsDamage) and isinstance(event.to, Filter):
        return EventOther()
    if "Aura" in facts.subtypes or "Equipment" in facts.subtypes:
        return Attached()
    if event is None or any(isinstance(node, This) for node in event.walk()):
        return None
    return Became(EventObject()) if isinstance(event, ZoneChange) and event.zone_from == BATTLEFIELD else EventObject()


def _no_such_card(noun: Noun | None, types: int, node: Node) -> Node:
    if noun is None or not isinstance(node, Both) or _PLAIN not in node.parts:
        return node
    asked = [part.types for part in parts_of(node) if isinstance(part, HasType)]
    return node if not asked or any(types & one for one in asked) else _than(noun, node)
