"""What an object shows of its card: face down, one part of several, or the thing it is a copy of (503-504, 508 / 707-710).

``GameObject.printed`` is the index in the table of the copiable values that it has now; ``card`` that of what it is by
itself, where this is something else. Status and copy effects are kept apart, and ``restyle`` works out from them what is
shown. The parts of a card stand in the table right behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.context import Context
from manaburn.abilities.daytime import DAYBOUND, NIGHTBOUND
from manaburn.abilities.modifications import CANT_TRANSFORM, AddAbilities, CostChange, SetColors
from manaburn.abilities.terms import (
    BATTLEFIELD,
    CREATURE,
    FOREVER,
    HAND,
    LAND,
    PERMANENT_TYPES,
    PHASED_OUT,
    STACK,
)
from manaburn.abilities.verbs_sides import (
    ADVENTURE,
    DELAYED_AT,
    DOUBLE_FACED,
    FLIP,
    FUSED,
    MODAL,
    OMEN,
    PLAYED_PARTS,
    ROOM,
    SPLIT,
    Altered,
    FaceDown,
    KeepColors,
    Part,
    ThisAbility,
)
from manaburn.engine import arrival, atoms
from manaburn.engine.effects import modify
from manaburn.engine.objects import ABILITY, COPYING, UNTIL_FACE_DOWN, ContinuousEffect, with_counters
from manaburn.engine.permanents import attachments, rooms, tokens
from manaburn.engine.table import loading

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability, Modification
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.events import Event
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State

OTHER_FACE: Final = 1000  # activations of the face that is not up are counted so much further on
NO_PARTS: Final[tuple[int, ...]] = ()
FRONT: Final[tuple[int, ...]] = (0,)
NO_CONTEXT: Final = Context(0, 0)
COPIED_WHOLE: Final = (FLIP, ADVENTURE, OMEN, ROOM)
RULES: Final = {ADVENTURE: "adventure.cast", OMEN: "omen.cast", MODAL: "modal.cast"}


# --- what there is in the table --------------------------------------------------------------------------------
def face_down_index(state: State) -> int:
    """The index of what face-down objects are."""
    return tokens.index_of(state, FaceDown())


# --- what an object shows --------------------------------------------------------------------------------------
def face_up_index(state: State, obj: GameObject) -> int:
    """The index of what it shows, or would show face up: a half that is played, the flipped half, or the whole."""
    if obj.copying:
        index = obj.copying[-1][1]
    elif obj.side and not rooms.is_room(state, obj, obj.own_index):
        return obj.own_index + obj.side
    else:
        index = obj.own_index
    if rooms.is_room(state, obj, index):
        return rooms.shown(state, obj, index)
    return index + 1 if obj.flipped and state.table[index].layout == FLIP else index


def copied_index(state: State, ref: int) -> int:
    """The index of what a copy of an object is: of a flip card or a Room both halves are copied (508 / 707.2, 709.5b, 710)."""
    index = state.known(ref).printed
    printed = state.table[index]
    return index - printed.part if printed.layout in (FLIP, ROOM) else index


def is_double_faced(state: State, obj: GameObject) -> bool:
    """Whether a permanent is represented by a double-faced card or token (712.9)."""
    own = obj.own_index
    return own >= 0 and state.table[own].layout in DOUBLE_FACED and state.table[own].part == 0


def may_arrive_as(state: State, ref: int, side: int) -> bool:
    """Whether a card could be put onto the battlefield showing that face: it needs to have it, a permanent's (712.13a, 14a)."""
    obj = state.objects.get(ref)
    if obj is None or obj.printed < 0 or not is_double_faced(state, obj):
        return False
    return state.table[obj.own_index + side].types & PERMANENT_TYPES != 0


def could_attach(state: State, ref: int, side: int, host: int, seat: int) -> bool:
    """Whether that face of a card could enter attached to something under a player's control."""
    seat = seat if seat >= 0 else state.owner(ref)
    known = pose(state, ref, state.objects[ref].own_index + side, seat)
    fine = attachments.could_enter_on(state, ref, host, seat)
    unpose(state, ref, known)
    return fine


def may_transform(state: State, ref: int, by_daytime: bool = False) -> bool:
    """Whether an instruction to transform a permanent does anything (701.27c-d, 702.145, 712.9-10, 712.15a)."""
    obj = state.objects.get(ref)
    if obj is None or obj.zone != BATTLEFIELD or obj.face_down or not is_double_faced(state, obj):
        return False
    if state.table[obj.own_index + 1 - obj.side].types & PERMANENT_TYPES == 0:
        return False
    chars = state.chars(ref)
    if not by_daytime:
        own = chars.sorted_abilities()
        if own.keywords and (own.keyword(DAYBOUND) is not None or own.keyword(NIGHTBOUND) is not None):
            return False
    return chars.rules_mods & CANT_TRANSFORM == 0


def turned_since(state: State, ref: int, ctx: Context) -> bool:
    """Whether a permanent has transformed since its own ability was put on the stack, or created to wait (701.27f)."""
    obj = state.objects[ref]
    if not obj.turned or ctx.source != ref:
        return False
    made = ctx.named(DELAYED_AT)
    if made:
        return obj.turned > made[0]
    stack = state.zone(STACK)
    if not stack:
        return False
    resolving = state.objects[stack[-1]]
    return resolving.kind == ABILITY and obj.turned > resolving.timestamp


def transform(state: State, event: Event) -> None:
    """A permanent shows its other face; it stays the same object (701.27a, 712.18)."""
    if not may_transform(state, event.obj, event.certain):
        event.kind = 0
        return
    obj = state.objects[event.obj].copy()
    event.other = obj.printed  # for who tells it
    obj.side = 1 - obj.side
    restyle(state, obj)
    event.amount = obj.printed
    obj.turned = state.tick()
    if state.rules.face_change_stamps:
        obj.timestamp = obj.turned
    atoms.put(state, obj)
    _swap_activations(state, obj.id)
    state.touch()


def _swap_activations(state: State, ref: int) -> None:
    """What was activated this turn is counted by place on the face that is up; the other face has places of its own."""
    found: dict[tuple[int, int], int] = {}
    for (of, index), times in state.activations.items():
        if of == ref and index >= 0:
            index += -OTHER_FACE if index >= OTHER_FACE else OTHER_FACE
        found[(of, index)] = times
    state.activations = found


def flip(state: State, event: Event) -> None:
    """A permanent is flipped, once for all; only a flip card looks different then (508.2, 508.4, 510 / 710.2, 710.4)."""
    obj = state.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD or obj.flipped:
        event.kind = 0
        return
    obj = obj.copy()
    obj.flipped = True
    restyle(state, obj)
    atoms.put(state, obj)
    state.touch()


def restyle(state: State, obj: GameObject) -> None:
    """Work out what an object shows after a change of its status or of the copy effects on it; ``obj`` is not put back yet."""
    own = obj.own_index
    shown = face_down_index(state) if obj.face_down else face_up_index(state, obj)
    obj.printed = shown
    obj.card = own if shown != own else -1


def commit(state: State, event: Event) -> None:
    """A permanent is turned face up or down, is flipped, transforms, or becomes a copy."""
    if event.kind == ev.TRANSFORM:
        transform(state, event)
    elif event.kind == ev.FLIP:
        flip(state, event)
    elif event.kind == ev.TURN_DOOR:
        rooms.turn_door(state, event)
    elif event.kind == ev.BECOME_COPY:
        become_copy(state, event)
    else:
        turn_face(state, event)


# --- turning ---------------------------------------------------------------------------------------------------
def turn_face(state: State, event: Event) -> None:
    """A permanent is turned face down or up; nothing enters (504.5 / 708.8). Everyone sees it turn down or up."""
    obj = state.objects.get(event.obj)
    down = event.kind == ev.TURN_FACE_DOWN
    if obj is None or obj.zone != BATTLEFIELD or obj.face_down == down or (down and is_double_faced(state, obj)):
        event.kind = 0  # nor is one with two faces turned face down (712.16)
        return
    obj = obj.copy()
    obj.face_down = down
    obj.known_to = (1 << len(state.names)) - 1 if down else 0
    if down:
        obj.copying = tuple([pair for pair in obj.copying if pair[0] != UNTIL_FACE_DOWN])
    elif event.copies >= 0:
        obj.copying = (*obj.copying, (arrival.how_long(event), event.copies))
    for kind, number in event.counters:
        obj.counters = with_counters(obj.counters, kind, number)
    restyle(state, obj)
    if state.rules.face_change_stamps:
        obj.timestamp = state.tick()
    atoms.put(state, obj)
    state.touch()


def up_chars(state: State, ref: int) -> Characteristics:
    """The characteristics that a face-down permanent would have face up (502.26d / 702.37e)."""
    trial = state.copy()
    obj = trial.objects[ref].copy()
    obj.face_down = False
    restyle(trial, obj)
    atoms.put(trial, obj)
    trial.touch()
    return trial.chars(ref)


# --- copies ----------------------------------------------------------------------------------------------------
def altered(state: State, index: int, mods: tuple[Modification, ...]) -> int:
    """The index of a thing of the table with changes to its copiable values; put into the table if it is new."""
    return _altered(state, index, mods) if mods else index


def _altered(state: State, index: int, mods: tuple[Modification, ...]) -> int:
    model = state.table[index]
    node = Altered(model.name, model.node, mods)
    for known, printed in enumerate(state.table):
        if printed.node is not None and printed.node == node:
            return known
    chars = model.base[0].copy()
    for mod in mods:
        modify.apply(state, chars, mod, modify.worth(state, mod, NO_CONTEXT))
    if not chars.types & CREATURE and not chars.subtypes & {"Vehicle"}:
        chars.has_pt, chars.power, chars.toughness = False, 0, 0
    changed = loading.printed_of(chars, len(state.names), node)
    index_new = len(state.table)
    state.table = [*state.table, changed]
    if model.part == 0 and (model.layout in COPIED_WHOLE or (mods and model.layout in DOUBLE_FACED)):
        _alter_parts(state, index, index_new, mods)
    return index_new


def _alter_parts(state: State, index: int, whole: int, mods: tuple[Modification, ...]) -> None:
    """The other half of a changed flip card is changed too; of other cards too it is among the copiable values (715.2b)."""
    made = state.table[whole].node
    for number in range(1, state.table[index].parts + 1):
        chars = state.table[index + number].base[0].copy()
        for mod in mods:
            modify.apply(state, chars, mod, modify.worth(state, mod, NO_CONTEXT))
        part = Part(state.table[whole].name, number, state.table[index].layout, made)
        state.table = [*state.table, loading.printed_of(chars, len(state.names), part)]
    loading.link_parts(state.table[whole:])


def concrete(
    state: State, mods: tuple[Modification, ...], own: int, ability: Ability | None
) -> tuple[Modification, ...]:
    """The differences of a copy with what they refer to: what it is by itself, and the ability that makes it a copy."""
    found: list[Modification] = []
    for mod in mods:
        if isinstance(mod, KeepColors):
            found.append(SetColors(state.table[own].base[0].colors))
        elif isinstance(mod, ThisAbility):
            assert ability is not None, "only an ability says so of itself"
            found.append(AddAbilities((ability,)))
        else:
            found.append(mod)
    return tuple(found)


def copy_of(state: State, model: int, event: Event, mods: tuple[Modification, ...]) -> int:
    """The index of what enters (or is turned up) as a copy of an object with these differences."""
    index = copied_index(state, model)
    if not mods:
        return index
    obj = state.objects.get(event.obj)
    own = event.other if obj is None else obj.own_index
    return altered(state, index, concrete(state, mods, own, None))


def _resolving(state: State) -> Ability | None:
    """The ability that is resolving."""
    stack = state.zone(STACK)
    return state.objects[stack[-1]].ability if stack else None


def become_copies(
    state: State, refs: tuple[int, ...], model: int, mods: tuple[Modification, ...], duration: int, ctx: Context
) -> None:
    """Permanents become copies of what ``model`` is, or was as it left (503.2-4 / 707.2-4)."""
    if not refs:
        return
    index = copied_index(state, model)
    effect = 0
    if duration != FOREVER:
        lasting = ContinuousEffect(state.next_id, COPYING, ctx)
        state.next_id += 1
        lasting.affected, lasting.duration, lasting.ends_turn = refs, duration, state.turn
        lasting.timestamp = state.tick()
        state.effects = (*state.effects, lasting)
        effect = lasting.id
    batch: list[Event] = []
    for ref in refs:
        event = ev.Event(ev.BECOME_COPY, "copy.becomes", ref, -1, effect, ctx.source, model)
        event.copies = altered(state, index, concrete(state, mods, state.objects[ref].own_index, _resolving(state)))
        batch.append(event)
    state.propose(batch)


def become_copy(state: State, event: Event) -> None:
    """One of them does; what was a copy for good before is one no more, unless another effect ends first."""
    obj = state.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD:
        event.kind = 0
        return
    obj = obj.copy()
    obj.copying = (*(() if event.amount == 0 else obj.copying), (event.amount, event.copies))
    restyle(state, obj)
    atoms.put(state, obj)
    state.touch()


def end_copies(state: State) -> None:
    """Copy effects that are over end: what they made copies shows what it was before."""
    there = [effect.id for effect in state.effects if effect.kind == COPYING]
    for zone in (BATTLEFIELD, PHASED_OUT):
        for ref in state.zone(zone):
            obj = state.objects[ref]
            left = tuple([pair for pair in obj.copying if pair[0] <= 0 or pair[0] in there])
            if left != obj.copying:
                obj = obj.copy()
                obj.copying = left
                restyle(state, obj)
                atoms.put(state, obj)


def token_event(state: State, model: int, mods: tuple[Modification, ...], seat: int, ctx: Context) -> Event:
    """The proposed creation of a token that's a copy of what something is or last was."""
    created = ev.Event(ev.CREATE_TOKEN, "token.is", 0, seat, tokens.owner(state, seat, ctx), ctx.source)
    index, side = copied_index(state, model), 0
    if state.table[index].layout in DOUBLE_FACED:
        obj = state.known(model)
        if is_double_faced(state, obj) and not obj.copying:  # the token has both faces, the same one up (707.8a)
            side = state.table[index].part
            index -= side
        else:
            index = _altered(state, index, ())
    created.other = altered(state, index, concrete(state, mods, index, _resolving(state)))
    created.side = side
    return created


# --- as something else, while it is looked at whether it may be played so -------------------------------------------
def castable(state: State, ref: int) -> tuple[int, ...]:
    """The parts of a card as which it may be played, where there are several (709.3, 712.11b, 715.3, 720.3); 0: as it is.

    Both halves of a card with fuse are one more, in a hand (702.102a).
    """
    obj = state.objects.get(ref)
    if obj is None or obj.printed < 0:
        return NO_PARTS
    printed = state.table[obj.printed]
    if not printed.layout or printed.part:
        return NO_PARTS
    parts = PLAYED_PARTS.get(printed.layout, NO_PARTS)
    return (*parts, FUSED) if printed.parts == FUSED and printed.layout == SPLIT and obj.zone == HAND else parts


def part_names(state: State, ref: int) -> tuple[str, ...]:
    """The names of a card and of its parts, in the order of their numbers."""
    index = state.objects[ref].printed
    return tuple([part.name for part in state.table[index : index + 1 + state.table[index].parts]])


def rule_of(state: State, ref: int) -> str:
    """The concept key of what lets a card be played as one of several things."""
    return RULES.get(state.table[state.objects[ref].printed].layout, "split.is")


def spoken_part(state: State, ref: int) -> str:
    """The layout of the card of a spell that is played as another part of it than the whole; else ""."""
    obj = state.known(ref)
    if obj.printed < 0:
        return ""
    printed = state.table[obj.printed]
    return printed.layout if printed.part else ""


def land_faces(state: State, ref: int) -> tuple[int, ...]:
    """Which faces of a card may be played as a land: of a modal double-faced card each that is one (712.12)."""
    obj = state.objects[ref]
    printed = state.table[obj.printed]
    if printed.layout != MODAL or printed.part or obj.printed != obj.own_index:
        return FRONT if state.chars(ref).types & LAND else NO_PARTS
    found = FRONT if state.chars(ref).types & LAND else NO_PARTS
    return (*found, 1) if state.table[obj.printed + 1].types & LAND else found


def pose(state: State, ref: int, index: int, seat: int) -> Characteristics | None:
    """Let a card have the characteristics of another thing of the table; ``unpose`` takes back what this returns."""
    state.rule_effects(CostChange)  # all is worked out before
    known = state.chars_cache.get(ref)
    obj = state.objects[ref]
    if known is None or known is state.table[obj.printed].base[known.controller]:
        state.chars_cache[ref] = state.table[index].base[seat]
    else:
        state.chars_cache[ref] = _changed(state, obj, index)
    return known


def _changed(state: State, obj: GameObject, index: int) -> Characteristics:
    """What effects at work would make of an object if it were that other thing of the table."""
    trial = state.copy()
    obj = obj.copy()
    obj.printed = index
    atoms.put(trial, obj)
    trial.touch()
    return trial.chars(obj.id)


def unpose(state: State, ref: int, known: Characteristics | None) -> None:
    """Let it be what it is again."""
    if known is None:
        state.chars_cache.pop(ref, None)
    else:
        state.chars_cache[ref] = known
