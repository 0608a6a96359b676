"""Phrases for clashing: "clash with an opponent. If you win, ..."."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from manaburn.abilities.base import Effect
from manaburn.abilities.clashes import Clash, Clashes
from manaburn.abilities.effects import May, Seq
from manaburn.abilities.nouns import It
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.talk import YOU, Talk, Unsaid
from manaburn.wording.verbs import verb

verb(
    "clash with an opponent",
    Clash,
    ignore=("win", "lose"),
    fits=lambda v, t: v.win is None and v.lose is None,
    after=lambda talk, value: talk.mention(It("clash opponent"), "player", player=True),
)
mean("event", "you clash", Clashes(YOU))
mean("event", "you clash and win", Clashes(YOU, True))


def _with(effect: Any, win: Effect, lose: Effect | None) -> Effect:
    """The clash at the end of an effect with what follows from it."""
    if isinstance(effect, Clash) and effect == Clash():
        return replace(effect, win=win, lose=lose)
    if isinstance(effect, Seq) and effect.parts:
        return replace(effect, parts=(*effect.parts[:-1], _with(effect.parts[-1], win, lose)))
    if isinstance(effect, May) and effect.then is None and effect.otherwise is None:
        return replace(effect, do=_with(effect.do, win, lose))
    raise Unsaid


def _clash_of(effect: Any) -> Clash | None:
    if isinstance(effect, Seq) and effect.parts:
        return _clash_of(effect.parts[-1])
    if isinstance(effect, May):
        return _clash_of(effect.do)
    return effect if isinstance(effect, Clash) else None


def _bare(effect: Any) -> Effect:
    if isinstance(effect, Clash):
        return Clash()
    if isinstance(effect, May):
        return replace(effect, do=_bare(effect.do))
    return replace(effect, parts=(*effect.parts[:-1], _bare(effect.parts[-1])))  # type: ignore[no-any-return]


def _parts(value: Any, lose: bool) -> Values | None:
    clash = _clash_of(value)
    if clash is None or clash.win is None or (clash.lose is not None) != lose:
        return None
    return {"do": _bare(value), "win": clash.win, "lose": clash.lose}


def _make(values: Values, talk: Talk) -> Effect:
    return _with(values["do"], values["win"], values.get("lose"))


say("sentence", "{do:chain}. if you win, {win:chains}.", _make, take=lambda value, talk: _parts(value, False))
say(
    "sentence", "{do:chain}. if you win, {win:chains}. otherwise, {lose:chains}.", _make,
    take=lambda value, talk: _parts(value, True),
)  # fmt: skip
