"""How far "if you do" and "each player ... unless they" reach, where the words stand apart from what they are about.

Told once a text has been read, and taken out again before it is written, as what "other" means is (``others.py``).
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from manaburn.abilities.amounts import Stat, Where, X
from manaburn.abilities.base import Ability
from manaburn.abilities.effects import EACH, WILLING, If, IfDone, May, Seq, Unless, WhereX
from manaburn.abilities.filters import OwnedBy
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import Among, EachPlayer, It, Opponents, OtherPlayers, Target, That
from manaburn.abilities.verbs import MoveTo
from manaburn.abilities.verbs_cards import Look, Shuffle
from manaburn.abilities.verbs_piles import ShuffleOnTop
from manaburn.wording.links import rewrite

_SEVERAL: Final = (EachPlayer, Opponents, OtherPlayers)
_INSTEAD: Final = "instead"
_OR_ELSE: Final = "or else"
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
    if isinstance(node, WhereX):  # "target spell with mana value X or less, where X is ...": found out as it is chosen
        return replace(node, effect=rewrite(node.effect, partial(_in_targets, X(), Where(node.amount))))
    if isinstance(node, Unless) and node.who == It(EACH):  # "each player sacrifices a permanent unless they pay {1}"
        effect: Any = node.effect
        if isinstance(getattr(effect, "who", None), _SEVERAL):
            return replace(node, who=effect.who, effect=replace(effect, who=It(WILLING)))
    if isinstance(node, If):
        return _or_else(_instead_of_top(node))
    return _his_own(node) if isinstance(node, Seq) else node


def _instead_of_top(node: If) -> Node:
    """ "You may search ..., then shuffle and put that card on top. If ..., put that card onto the battlefield instead."."""
    may, put = node.otherwise, node.then
    if not isinstance(may, May) or not isinstance(may.do, Seq) or not isinstance(put, MoveTo):
        return node
    top = may.do.parts[-1]
    if not isinstance(top, ShuffleOnTop) or put.what != top.what:
        return node
    either = If(node.condition, Seq((Shuffle(), put), _INSTEAD), top, node.said)
    return replace(may, do=replace(may.do, parts=(*may.do.parts[:-1], either)))


def _or_else(node: Node) -> Node:
    """ "Put it on top. If it's red, you may put it on the bottom instead.": who doesn't do that does the first."""
    if not isinstance(node, If) or node.said == "otherwise" or node.otherwise is None or not isinstance(node.then, May):
        return node
    may = node.then
    if may.otherwise is not None:
        return node
    return replace(node, then=replace(may, otherwise=rewrite(node.otherwise, _again), said=_OR_ELSE + may.said))


def _again(node: Node) -> Node:
    return That(node.slot) if isinstance(node, Target) else node


def _at_the_end(node: May) -> Node:
    """The opposite of ``_instead_of_top``."""
    last = node.do.parts[-1] if isinstance(node.do, Seq) else None
    if (
        not isinstance(last, If)
        or not isinstance(last.then, Seq)
        or last.then.joint != _INSTEAD
        or last.otherwise is None
    ):
        return node
    assert isinstance(node.do, Seq)
    plain = replace(node, do=replace(node.do, parts=(*node.do.parts[:-1], last.otherwise)))
    return If(last.condition, last.then.parts[1], plain, last.said)


def _his_own(node: Seq) -> Node:
    """ "each player reveals the top card of their library, loses life equal to that card's mana value": each of his own."""
    shown = [part.name for part in node.parts if isinstance(part, Look) and isinstance(part.who, _SEVERAL)]
    if not shown:
        return node
    return replace(node, parts=tuple([_of_each(part, shown[0]) for part in node.parts]))


def _of_each(part: Any, name: str) -> Any:
    amount = getattr(part, "amount", None)
    if not isinstance(amount, Stat) or amount.what != It(name) or not isinstance(getattr(part, "who", None), _SEVERAL):
        return part
    return replace(part, amount=replace(amount, what=Among(amount.what, OwnedBy(It(EACH)))))


def _in_targets(old: Node, new: Node, node: Node) -> Node:
    return rewrite(node, lambda inner: new if inner == old else inner) if isinstance(node, Target) else node


def _untold(node: Node) -> Node:
    if isinstance(node, WhereX):
        node = replace(node, effect=rewrite(node.effect, partial(_in_targets, Where(node.amount), X())))
    if (
        isinstance(node, Stat)
        and isinstance(node.what, Among)
        and node.what == Among(node.what.base, OwnedBy(It(EACH)))
    ):
        return replace(node, what=node.what.base)
    if isinstance(node, May) and node.said.startswith(_OR_ELSE):
        return replace(node, otherwise=None, said=node.said.removeprefix(_OR_ELSE))
    if isinstance(node, May):
        return _at_the_end(node)
    if isinstance(node, WhereX) and isinstance(node.effect, May) and node.effect.said.startswith(_WITHIN):
        may = node.effect
        plain = replace(may, then=None, otherwise=None, said=may.said.removeprefix(_WITHIN))
        return IfDone(replace(node, effect=plain), may.then, may.otherwise)
    if isinstance(node, Unless) and isinstance(node.who, _SEVERAL):
        effect: Any = node.effect
        return replace(node, who=It(EACH), effect=replace(effect, who=node.who))
    return node
