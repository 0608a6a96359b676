"""Phrases for the flipping of coins."""

from __future__ import annotations

from typing import Any

from manaburn.abilities.verbs_players import FlipCoin
from manaburn.wording.grammar import Values, say

_WIN = " if you win the flip, {win:chain}."
_LOSE = " if you lose the flip, {lose:chain}."


def _flip(*names: str) -> dict[str, Any]:
    def take(value: Any, talk: Any) -> Values | None:
        if not isinstance(value, FlipCoin) or value != FlipCoin(value.win, value.lose):
            return None
        there = tuple(name for name in ("win", "lose") if getattr(value, name) is not None)
        return {"win": value.win, "lose": value.lose} if there == names else None

    return {"make": lambda values, talk: FlipCoin(values.get("win"), values.get("lose")), "take": take}


say("sentence", "flip a coin." + _WIN + _LOSE, **_flip("win", "lose"))
say("sentence", "flip a coin." + _WIN, **_flip("win"))
say("sentence", "flip a coin." + _LOSE, **_flip("lose"))
