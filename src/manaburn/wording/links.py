"""What one ability of a card remembers for another: "exile ..." and "the exiled card"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final, TypeVar

from manaburn.abilities.base import Ability, Noun
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import Chosen, It, Linked, Target, That
from manaburn.abilities.terms import EXILE
from manaburn.abilities.verbs import MoveTo

N = TypeVar("N", bound=Node)


def link(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Mark the exile of an ability if another ability speaks of the exiled card; in its own it is what was exiled."""
    abilities = tuple([_within(ability) for ability in abilities])
    speaking = [ability for ability in abilities if Linked("exiled") in ability.walk()]
    if not speaking:
        return abilities
    return tuple(ability if ability in speaking else rewrite(ability, _linked) for ability in abilities)


def unlink(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Without the marks, which no word says."""
    return tuple(rewrite(ability, _unlinked) for ability in abilities)


_EXILED: Final = "the exiled card"  # how what the same ability exiled is said


def _within(ability: Ability) -> Ability:
    """An ability that exiles a card and speaks of "the exiled card": no other is meant."""
    nodes = tuple(ability.walk())
    exiles = [node for node in nodes if isinstance(node, MoveTo) and node.zone == EXILE]
    if len(exiles) != 1 or not any(isinstance(node, Linked) and not node.said for node in nodes):
        return ability
    what = exiles[0].what
    if isinstance(what, Target):
        meant: Noun = That(what.slot, _EXILED)
    else:
        meant = It(what.name if isinstance(what, Chosen) else exiles[0].name, _EXILED)
    return rewrite(ability, lambda node: meant if node == Linked("exiled") and not node.said else node)


def _linked(node: Node) -> Node:
    return replace(node, link="exiled") if isinstance(node, MoveTo) and node.zone == EXILE else node


def _unlinked(node: Node) -> Node:
    if isinstance(node, That | It) and node.said == _EXILED:
        return Linked("exiled")
    return replace(node, link="") if isinstance(node, MoveTo) and node.link else node


def rewrite(node: N, change: Callable[[Node], Node]) -> N:
    """The record with ``change`` made to everything inside it, innermost first."""
    new: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            new[field.name] = rewrite(value, change)
        elif isinstance(value, tuple):
            new[field.name] = tuple(rewrite(item, change) if isinstance(item, Node) else item for item in value)
    return change(replace(node, **new) if new else node)  # type: ignore[return-value]
