"""What a game still has to remember of objects that are gone.

Last-known information is asked only by what is still waiting to happen: abilities on the stack, effects that last,
delayed triggers. As a turn begins the stack is empty, so what none of the others names is forgotten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


def forget(state: State) -> None:
    """Drop the last-known information and links that nothing can ask for any more."""
    needed = _needed(state)
    state.last_known = {ref: known for ref, known in state.last_known.items() if ref in needed}
    links: dict[tuple[int, str], tuple[int, ...]] = {}
    for key, refs in state.links.items():
        if key[0] in state.objects or key[0] in needed:
            links[key] = tuple([ref for ref in refs if ref < 0 or ref in state.objects or ref in state.last_known])
    state.links = links


def _needed(state: State) -> set[int]:
    """The ids that effects, delayed and waiting triggers, attachments and frames under way name."""
    needed: set[int] = set()
    for effect in state.effects:
        needed.update(effect.affected)
        needed.add(effect.source)
        needed.add(effect.to)
        _of_context(effect.context, needed)
    for delayed in state.delayed:
        _of_context(delayed.context, needed)
    for waiting in state.waiting:
        needed.add(waiting.source)
        if waiting.context is not None:
            _of_context(waiting.context, needed)
    for obj in state.objects.values():
        if obj.attached_to > 0:
            needed.add(obj.attached_to)
        if obj.context is not None:
            _of_context(obj.context, needed)
    return needed


def _of_context(context: Context, needed: set[int]) -> None:
    needed.add(context.source)
    for refs in context.illegal:
        needed.update(refs)
    for refs in context.targets:
        needed.update(refs)
    for refs in context.names.values():
        needed.update(refs)
    if context.event is not None:
        needed.update((context.event.obj, context.event.source, context.event.other, context.event.new_obj))
