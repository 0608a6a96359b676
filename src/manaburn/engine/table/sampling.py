"""Imagining: a state that a player could not tell from the real one, what he does not know dealt at random.

Each player's unknown cards in hand and library change places with one another; what lies ahead by chance is new too. What
the state remembers of hidden cards (where they came from, the game before a play that may be taken back) follows, so that
nothing of the real deal is left. The lists of the decks are taken as known.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from manaburn.abilities.terms import BATTLEFIELD, HAND, LIBRARY, PHASED_OUT, PUBLIC_ZONES, STACK
from manaburn.engine.choices import ChooseFrame, OrderFrame
from manaburn.engine.decisions import GIVE, PICK, PRIORITY
from manaburn.engine.objects import GameObject
from manaburn.engine.playing.proposing import PlayFrame
from manaburn.engine.position import LastKnown
from manaburn.engine.words.naming import knows_record, may_know

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State

NAMING: Final = (PICK, GIVE)  # the kinds of option that name the thing chosen

Deal = dict[int, int]  # object -> the index of the card that it is now


def sample(state: State, seat: int, rng: Random) -> State:
    """A state that the player of ``seat`` could not tell from this one."""
    new = state.copy()
    new.log = []
    deal: Deal = {}
    for owner in range(len(state.names)):
        _deal(state, seat, owner, rng, deal)
    words = (rng.getrandbits(31) | 1, rng.getrandbits(31), rng.getrandbits(31), rng.getrandbits(31))
    _apply(new, seat, deal, words)
    for frame in new.frames:
        frame.done = [_masked(event, seat, deal) for event in frame.done]
        if isinstance(frame, PlayFrame) and frame.saved is not None:
            saved = frame.saved.copy()
            _apply(saved, seat, deal, words)
            frame.saved = saved
    if _acts_unseen(state, seat):
        _ask_anew(new)
    return new


def tells_hidden(state: State, seat: int) -> bool:
    """Whether another player chooses, other than by acting with priority, among cards that the player does not know."""
    decision = state.decision
    if decision is None or decision.player == seat or _acts_unseen(state, seat):
        return False
    offered: set[int] = {option.a for option in decision.options if option.kind in NAMING}
    frame = state.frames[-1]
    if isinstance(frame, ChooseFrame):
        offered.update(frame.candidates)
    elif isinstance(frame, OrderFrame):
        offered.update(frame.items)
    return any(ref in state.objects and not _in_sight(state, ref, seat) for ref in offered)


def _in_sight(state: State, ref: int, seat: int) -> bool:
    return state.objects[ref].zone in PUBLIC_ZONES or may_know(state, ref, seat)


def _acts_unseen(state: State, seat: int) -> bool:
    """Whether another player has priority: what he may do depends on his hand."""
    decision = state.decision
    return decision is not None and decision.kind == PRIORITY and decision.player != seat


def _ask_anew(state: State) -> None:
    """List what the player who has priority may do with the cards that he has now, be it only to pass."""
    shown, state.every_window = state.every_window, True
    state.decision = None
    state.frames[-1].step(state)
    state.every_window = shown


def _deal(state: State, seat: int, owner: int, rng: Random, deal: Deal) -> None:
    refs = [ref for zone in (HAND, LIBRARY) for ref in state.zone(zone, owner) if not may_know(state, ref, seat)]
    cards = [state.objects[ref].printed for ref in refs]
    hidden = _face_down(state, seat, owner)
    cards.extend([state.objects[ref].own_index for ref in hidden])
    rng.shuffle(cards)
    for ref in hidden:  # it may be any card that can be where it is face down
        alike = state.table[state.objects[ref].own_index].face_down_play
        index = next(i for i, card in enumerate(cards) if state.table[card].face_down_play or not alike)
        deal[ref] = cards.pop(index)
    deal.update(zip(refs, cards, strict=True))


def _face_down(state: State, seat: int, owner: int) -> list[int]:
    """The face-down permanents and spells of a player that the reader does not know."""
    found: list[int] = []
    for zone in (BATTLEFIELD, PHASED_OUT, STACK):
        for ref in state.zone(zone):
            obj = state.objects[ref]
            if obj.face_down and obj.owner == owner and not may_know(state, ref, seat):
                found.append(ref)
    return found


def _apply(state: State, seat: int, deal: Deal, words: tuple[int, int, int, int]) -> None:
    """Deal the cards, and forget what was worked out with the old ones; what the player knew before stays what it was."""
    state.objects = {ref: _dealt(obj, deal.get(ref, -1)) for ref, obj in state.objects.items()}
    for ref, known in state.last_known.items():
        card = deal.get(known.became, -1)
        if card >= 0 and not knows_record(known.obj, seat):
            chars = state.table[card].base[known.obj.owner]
            state.last_known[ref] = LastKnown(_dealt(known.obj, card), chars, known.became)
    state.rng = words
    state.foreign = None
    state.facts = None
    state.touch()


def _dealt(obj: GameObject, card: int) -> GameObject:
    """The object as another card; itself if ``card`` is -1."""
    if card < 0 or obj.own_index == card:
        return obj
    new = obj.copy()
    if obj.face_down:
        new.card = card
    else:
        new.printed = card
    return new


def _masked(event: Event, seat: int, deal: Deal) -> Event:
    """An event as it would have been with the new cards."""
    card = deal.get(event.new_obj, -1)
    if card < 0 or event.before is None or knows_record(event.before, seat):
        return event
    new = event.copy()
    new.before = _dealt(event.before, card)
    new.before_chars = None
    return new
