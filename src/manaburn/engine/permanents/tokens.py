"""Tokens and emblems (216 / 110.5, 111, 114)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.amounts import Num
from manaburn.abilities.characteristics import Characteristics
from manaburn.abilities.terms import CREATURE
from manaburn.abilities.verbs import Emblem, Token
from manaburn.abilities.verbs_sides import FaceDown
from manaburn.engine.table import loading

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability, Amount
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.abilities.node import Node
    from manaburn.engine.printed import Printed
    from manaburn.engine.state import State
    from manaburn.rules.record import Rules


def event(state: State, token: Token, seat: int, tapped: bool, ctx: Context) -> Event:
    """The proposed creation of a token under the control of ``seat``."""
    fixed = Token(
        token.name,
        token.types,
        token.subtypes,
        token.supertypes,
        token.colors,
        _number(state, token.power, ctx),
        _number(state, token.toughness, ctx),
        token.abilities,
    )
    created = ev.Event(ev.CREATE_TOKEN, "token.is", 0, seat, owner(state, seat, ctx), ctx.source)
    created.other = index_of(state, fixed)
    created.tapped = tapped
    return created


def _number(state: State, amount: Amount | None, ctx: Context) -> Amount | None:
    if amount is None or isinstance(amount, Num):
        return amount
    return Num(amount.value(state, ctx))


def owner(state: State, seat: int, ctx: Context) -> int:
    """Who owns a token that a player gets by an effect (200.4a / 111.2)."""
    return ctx.controller if state.rules.token_owner == "effect_controller" else seat


def add_emblem(state: State, abilities: tuple[Ability, ...], ctx: Context) -> None:
    """A player gets an emblem (114.1)."""
    emblem = ev.Event(ev.CREATE_EMBLEM, "emblem.is", 0, ctx.controller, ctx.controller, ctx.source)
    emblem.other = index_of(state, Emblem(abilities))
    state.propose([emblem])


def index_of(state: State, node: Node) -> int:
    """The index of a token's or emblem's description in the game's table, where it is put if it is new."""
    for index, printed in enumerate(state.table):
        if printed.node is not None and printed.node == node:
            return index
    state.table = [*state.table, describe(node, state.rules, len(state.names))]
    return len(state.table) - 1


def describe(node: Node, rules: Rules, seats: int) -> Printed:
    """What a token, emblem or face-down object with that description is in a game. TypeError for any other record."""
    if isinstance(node, FaceDown):
        return _face_down(node, rules, seats)
    if isinstance(node, Emblem):
        chars = Characteristics("", None)
        loading.define(chars, node.abilities, rules)
        return loading.printed_of(chars, seats, node)
    if not isinstance(node, Token):
        raise TypeError(f"{type(node).__name__} describes no token")
    chars = Characteristics(name(node, rules), None)
    chars.colors, chars.types, chars.supertypes = node.colors, node.types, node.supertypes
    chars.subtypes = frozenset(node.subtypes)
    if isinstance(node.power, Num) and isinstance(node.toughness, Num):
        chars.power, chars.toughness = node.power.n, node.toughness.n
    chars.has_pt = node.types & CREATURE != 0
    loading.define(chars, node.abilities, rules)
    return loading.printed_of(chars, seats, node)


def _face_down(node: FaceDown, rules: Rules, seats: int) -> Printed:
    """Nothing but a 2/2 creature (502.26b, 504.2 / 702.37c, 708.2a)."""
    chars = Characteristics("", None)
    chars.types = CREATURE
    chars.power = chars.toughness = 2
    chars.has_pt = True
    loading.define(chars, node.abilities, rules)
    return loading.printed_of(chars, seats, node)


def name(token: Token, rules: Rules) -> str:
    """The name it is given, else its subtypes, since November 2021 with the word "Token" (216.1a / 111.4)."""
    words = " ".join(token.subtypes)
    if token.name and token.name != words:
        return token.name
    return f"{words} Token" if rules.token_names_end_in_token else words
