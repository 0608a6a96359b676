"""The order of timestamps that are given at the same time (418.5e / 613.7m).

Players are asked only where the order matters: where objects that enter, or become attached, together have effects in
one layer that do not add up to the same in either order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.modifications import AddAbilities, ChangePT
from manaburn.abilities.terms import BATTLEFIELD
from manaburn.engine import atoms
from manaburn.engine.effects.running import order_of, plan_of
from manaburn.engine.frames import Frame

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State


def look(state: State, batch: list[ev.Event]) -> None:
    """Have the timestamps ordered that objects of a committed batch got together, if their order matters."""
    refs = _stamped(state, batch)
    if len(refs) < 2:
        return
    refs = _at_odds(state, refs)
    if len(refs) > 1:
        state.push_frame(StampFrame(tuple(refs)))


def _stamped(state: State, batch: list[ev.Event]) -> list[int]:
    """What entered, or (since July 2008) became attached."""
    attached = state.rules.timestamp_order != "active_entering"
    refs: list[int] = []
    for event in batch:
        if event.kind == ev.CREATE_TOKEN or (event.kind == ev.MOVE and event.zone_to == BATTLEFIELD):
            refs.append(event.new_obj)
        elif event.kind == ev.ATTACH and attached:
            refs.append(event.obj)
    return [ref for ref in refs if state.on_battlefield(ref) and state.chars(ref).sorted_abilities().statics]


def _at_odds(state: State, refs: list[int]) -> list[int]:
    """Those with an effect whose place among the effects of the others matters."""
    masks = [_slots(state, ref) for ref in refs]
    found: list[int] = []
    for index, (setting, adding) in enumerate(masks):
        for other, (others_setting, others_adding) in enumerate(masks):
            if other != index and (setting & (others_setting | others_adding) or adding & others_setting):
                found.append(refs[index])
                break
    return found


def _slots(state: State, ref: int) -> tuple[int, int]:
    """The layers in which it sets something, and in which it adds something (in any order with the same result)."""
    order = order_of(state.rules)
    setting, adding = 0, 0
    for _, static in state.chars(ref).sorted_abilities().statics:
        if static.zone != BATTLEFIELD:
            continue
        plan = plan_of(static, order, False)
        for slot, mods in enumerate(plan.by_slot):
            for mod in mods:
                if isinstance(mod, ChangePT | AddAbilities) and not plan.values >> slot & 1:
                    adding |= 1 << slot
                else:
                    setting |= 1 << slot
    return setting, adding


class StampFrame(Frame):
    """Orders the timestamps of ``refs``: by the active player, or each player his own, in turn order.

    ``kept`` is the order so far; ``note`` counts the players who have been asked.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "refs")
    __slots__ = ("refs",)

    def __init__(self, refs: tuple[int, ...]) -> None:
        super().__init__()
        self.refs: tuple[int, ...] = refs

    def step(self, state: State) -> None:
        if self.pc == 1:
            self.kept = (*self.kept, *self.picked)
            self.pc = 0
        groups = self._groups(state)
        if self.note < len(groups):
            seat, refs = groups[self.note]
            self.note += 1
            self.pc = 1
            state.order(seat, refs, "layer.timestamp_together")
            return
        state.pop_frame()
        below = state.frames[-1]
        if below.LISTENS:
            below.done.extend(self.done)
        _stamp(state, self.kept)

    def _groups(self, state: State) -> list[tuple[int, tuple[int, ...]]]:
        """Who orders what."""
        refs = tuple([ref for ref in self.refs if state.on_battlefield(ref)])
        if state.rules.timestamp_order != "each":
            return [(state.active, refs)]
        groups: list[tuple[int, tuple[int, ...]]] = []
        for seat in state.seats_from(state.active):
            own = tuple([ref for ref in refs if state.objects[ref].controller == seat])
            if own:
                groups.append((seat, own))
        return groups

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("the order is asked by a frame of its own")

    def clone(self) -> Frame:
        new = StampFrame(self.refs)
        self._into(new)
        return new


def _stamp(state: State, refs: tuple[int, ...]) -> None:
    """Hand the timestamps of the objects out among them in that order."""
    stamps = sorted([state.objects[ref].timestamp for ref in refs])
    for ref, stamp in zip(refs, stamps, strict=True):
        obj = state.objects[ref].copy()
        obj.timestamp = stamp
        atoms.put(state, obj)
    state.touch()
