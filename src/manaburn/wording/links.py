"""What one ability of a card remembers for another: "exile ..." and "the exiled card"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, TypeVar

from manaburn.abilities.base import Ability
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import Linked
from manaburn.abilities.terms import EXILE
from manaburn.abilities.verbs import MoveTo

N = TypeVar("N", bound=Node)


def link(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Mark the exile of an ability if another ability speaks of the exiled card."""
    speaking = [ability for ability in abilities if Linked("exiled") in ability.walk()]
    if not speaking:
        return abilities
    return tuple(ability if ability in speaking else rewrite(ability, _linked) for ability in abilities)


def unlink(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Without the marks, which no word says."""
    return tuple(rewrite(ability, _unlinked) for ability in abilities)


def _linked(node: Node) -> Node:
    return replace(node, link="exiled") if isinstance(node, MoveTo) and node.zone == EXILE else node


def _unlinked(node: Node) -> Node:
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
