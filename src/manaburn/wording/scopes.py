"""How far "if you do" and "each player ... unless they" reach, where the words stand apart from what they are about.

Told once a text has been read, and taken out again before it is written, as what "other" means is (``others.py``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.base import Ability
from manaburn.abilities.effects import EACH, WILLING, IfDone, May, Unless, WhereX
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import EachPlayer, It, Opponents, OtherPlayers
from manaburn.wording.links import rewrite

_WITHIN: Final = "within"  # what follows stands after "where X is ..."


def tell_scopes(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, with what follows from a choice inside of it, and each player asked for himself."""
    return tuple([rewrite(ability, _told) for ability in abilities])


def untell_scopes(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """As the words stand."""
    return tuple([rewrite(ability, _untold) for ability in abilities])


def _told(node: Node) -> Node:
    if isinstance(node, IfDone) and isinstance(
        node.do, WhereX
    ):  # "you may draw X cards, where X is ... If you do, ..."
        may = node.do.effect
        if isinstance(may, May) and may.then is None and may.otherwise is None:
            return replace(
                node.do, effect=replace(may, then=node.then, otherwise=node.otherwise, said=_WITHIN + may.said)
            )
    if isinstance(node, Unless) and node.who == It(EACH):  # "each player sacrifices a permanent unless they pay {1}"
        effect: Any = node.effect
        if isinstance(getattr(effect, "who", None), EachPlayer | Opponents | OtherPlayers):
            return replace(node, who=effect.who, effect=replace(effect, who=It(WILLING)))
    return node


def _untold(node: Node) -> Node:
    if isinstance(node, WhereX) and isinstance(node.effect, May) and node.effect.said.startswith(_WITHIN):
        may = node.effect
        plain = replace(may, then=None, otherwise=None, said=may.said.removeprefix(_WITHIN))
        return IfDone(replace(node, effect=plain), may.then, may.otherwise)
    if isinstance(node, Unless) and isinstance(node.who, EachPlayer | Opponents | OtherPlayers):
        effect: Any = node.effect
        return replace(node, who=It(EACH), effect=replace(effect, who=node.who))
    return node
