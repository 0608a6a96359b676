"""Several texts of spells as one: spliced cards, and both halves of a card played together (502.40, 702.47, 702.102)."""

from __future__ import annotations

from dataclasses import fields
from typing import Final, cast

from manaburn.abilities.base import Ability, Effect, own_nodes
from manaburn.abilities.effects import Seq
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import Target, That

_TEXTS: Final[dict[tuple[int, ...], tuple[tuple[Effect, ...], Effect]]] = {}


def joined(parts: tuple[Effect, ...]) -> Effect:
    """The texts as one, their target words numbered on; the same record for the same texts."""
    key = tuple([id(part) for part in parts])
    known = _TEXTS.get(key)
    if known is not None:
        return known[1]
    texts: list[Effect] = []
    slots = 0
    for part in parts:
        texts.append(part if slots == 0 else cast(Effect, numbered_on(part, slots)))
        slots += 1 + max([node.slot for node in own_nodes(part) if isinstance(node, Target)], default=-1)
    whole = texts[0] if len(texts) == 1 else Seq(tuple(texts))
    _TEXTS[key] = (parts, whole)
    return whole


def numbered_on(node: Node, by: int) -> Node:
    """A record with its target words counted from ``by`` on; those of an ability that it gives are that one's own."""
    if isinstance(node, Ability):
        return node
    values: list[object] = []
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            value = numbered_on(value, by)
        elif isinstance(value, tuple):
            value = tuple([numbered_on(item, by) if isinstance(item, Node) else item for item in value])
        elif field.name == "slot" and isinstance(node, (Target, That)):
            value += by
        values.append(value)
    return type(node)(*values)
