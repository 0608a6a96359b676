"""Tokens and emblems (216 / 110.5, 111, 114)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.abilities.verbs import Token
    from manaburn.engine.state import State


def event(state: State, token: Token, seat: int, tapped: bool, ctx: Context) -> Event:
    """The proposed creation of a token."""
    raise NotImplementedError


def add_emblem(state: State, abilities: tuple[Ability, ...], ctx: Context) -> None:
    """A player gets an emblem."""
    raise NotImplementedError
