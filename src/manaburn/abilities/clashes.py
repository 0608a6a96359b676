"""Clashing: the top cards of two libraries are shown and compared (701.18 / 701.30)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.base import Effect, Noun, Pattern
from manaburn.abilities.terms import ref_player

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State


@dataclass(frozen=True)
class Clash(Effect):
    """ "Clash with an opponent. If you win, ... Otherwise, ..."."""

    win: Effect | None = None
    lose: Effect | None = None
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        me = frame.ctx.controller
        if pc == 0:
            opponents = tuple(-1 - seat for seat in state.seats_from(me) if seat != me)
            state.choose(me, opponents, min(1, len(opponents)), 1, "action.clash")
            return False
        if pc == 1:
            if not frame.picked:
                return True
            frame.ctx = frame.ctx.bind("clashing", (-1 - me, *frame.picked)).bind("clash opponent", frame.picked)
            return self._reveal(state, frame)
        if pc <= 3:
            return self._bottom(state, frame, pc - 2)
        self._settle(state, frame)
        return True

    def _reveal(self, state: State, frame: EffectFrame) -> bool:
        """Each shows his top card; cards are kept beside the players in turn order, 0 for an empty library."""
        players = frame.ctx.named("clashing")
        seats = [seat for seat in state.seats_from(state.active) if -1 - seat in players]
        tops = [tuple(state.library_top(seat, 1)) for seat in seats]
        frame.kept = tuple(top[0] if top else 0 for top in tops)
        frame.ctx = frame.ctx.bind("clashing", tuple(-1 - seat for seat in seats)).bind("clash bottom", ())
        shown = [ref for ref in frame.kept if ref != 0]
        state.propose([ev.Event(ev.REVEAL, "action.clash", ref, state.owner(ref)) for ref in shown])
        frame.picked = ()
        return False

    def _bottom(self, state: State, frame: EffectFrame, index: int) -> bool:
        """Each in turn order leaves it on top, if he says yes, or puts it on the bottom."""
        if index == 1:
            self._take(frame, 0)
        if frame.kept[index] != 0:
            state.confirm(ref_player(frame.ctx.named("clashing")[index]), self, frame.ctx, "action.clash")
        else:
            frame.picked = (1,)
        return False

    def _take(self, frame: EffectFrame, index: int) -> None:
        if frame.picked == (0,):
            frame.ctx = frame.ctx.bind("clash bottom", (*frame.ctx.named("clash bottom"), frame.kept[index]))

    def _settle(self, state: State, frame: EffectFrame) -> None:
        """The cards are put there, and who showed the highest mana value alone has won."""
        self._take(frame, 1)
        values = [state.stat(ref, "mana value") if ref != 0 else -1 for ref in frame.kept]
        batch: list[ev.Event] = []
        for ref in frame.ctx.named("clash bottom"):
            state.rearrange_library(state.owner(ref), (), (ref,), "action.clash")
        won = False
        for player, value, other in zip(frame.ctx.named("clashing"), values, reversed(values), strict=True):
            event = ev.Event(ev.CLASHED, "action.clash", 0, ref_player(player))
            event.flag = value > other
            batch.append(event)
            won = won or (event.flag and ref_player(player) == frame.ctx.controller)
        state.propose(batch)
        part = self.win if won else self.lose
        if part is not None:
            state.run(part, frame.ctx)


@dataclass(frozen=True)
class Clashes(Pattern):
    """ "Whenever you clash", or with ``wins`` "clash and win" (after the clash has ended)."""

    who: Noun
    wins: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.CLASHED,)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        return (event.flag or not self.wins) and (-1 - event.player) in self.who.refs(state, ctx)
