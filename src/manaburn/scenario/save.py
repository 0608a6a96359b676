"""A position of a game in play as a scenario.

What players see stands in the keys of the set-up. What these cannot say (ids, timestamps, what was chosen for the objects
on the stack, the procedures under way, effects that last) stands under ``more`` of an object and under ``rest``, as the
engine writes it into saved games; reading such a scenario gives an equal state.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from manaburn.abilities import codec
from manaburn.abilities.terms import (
    BATTLEFIELD,
    COLOR_LETTERS,
    COLOR_NAMES,
    COLORLESS,
    PHASED_OUT,
    STACK,
    STEP_NAMES,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
)
from manaburn.abilities.verbs import Token
from manaburn.engine.objects import ABILITY, CARD, COMBAT_DAMAGE, TOKEN, GameObject, Player
from manaburn.engine.permanents import sides
from manaburn.engine.saving.encoding import HASHED, Writer
from manaburn.engine.words import naming
from manaburn.errors import InputError
from manaburn.scenario import texts
from manaburn.scenario.reference import ZONE_WORDS, parse
from manaburn.scenario.table import OWNED, Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaburn.engine.printed import Printed
    from manaburn.engine.state import State

Data = dict[str, Any]

READABLE: Final = ("id", "zone", "owner", "tapped", "flipped", "face_down", "counters", "damage", "attached_to")
"""The fields of an object that its entry says by itself."""
SAID: Final = ("edition", "names", "table", "players", "objects", "zones", "turn", "active", "step", "every_window")
"""The fields of a state that have places of their own in the scenario."""
PLAYER_SAID: Final = ("seat", "life", "counters")

ZONES: Final = {**ZONE_WORDS, "phased out": PHASED_OUT}
"""The zones by the keys they have in a scenario; objects on the stack stand apart."""


def exact(state: State, name: str) -> Data:
    """The position as a scenario that gives an equal state."""
    writer = Writer()
    fields = dict(zip(HASHED, json.loads(writer.write(state)), strict=True))
    found = _head(state, name)
    found["players"] = {
        state.names[seat]: _player(state, seat, True, fields["players"][seat + 1]) for seat in range(len(state.names))
    }
    found["stack"] = [_entry(state, ref, True) for ref in reversed(state.zone(STACK))]
    fresh = fresh_state(state)
    found["rest"] = {
        "codec": codec.VERSION,
        "table": [_printed(printed, writer) for printed in state.table],
        **{key: fields[key] for key in HASHED if key not in SAID and fields[key] != fresh[key]},
    }
    if state.step < 0:  # before the first step there is no start that a scenario could name
        found["rest"].update(turn=state.turn, step=state.step)
    shared = [zone for zone in (BATTLEFIELD, *ZONES.values()) if zone not in OWNED]
    found["rest"]["order"] = {str(zone): list(state.zone(zone)) for zone in shared if state.zone(zone)}
    return found


def plain(state: State, name: str) -> Data:
    """The position in the keys of the set-up alone, as people write it. Raises InputError for what these cannot say."""
    unsaid = _unsaid(state)
    if unsaid:
        raise InputError(f"a plain scenario can't say {', '.join(unsaid)}: save it exactly, without --plain")
    found = _head(state, name)
    seats = range(len(state.names))
    found["players"] = {state.names[seat]: _player(state, seat, False, []) for seat in seats}
    return found


def _unsaid(state: State) -> list[str]:
    """What of a position the keys of the set-up cannot say: each by itself, with the names of the things."""
    found = []
    if state.zone(STACK):
        found.append(f"the stack ({_names(state, state.zone(STACK))})")
    if state.combat is not None and state.combat.declared:
        found.append("the combat")
    if state.effects:
        found.append(f"effects that last (of {_names(state, [effect.source for effect in state.effects])})")
    if state.delayed:
        found.append("abilities that wait for their time")
    if state.waiting:
        found.append("abilities that wait to be put on the stack")
    copies = [ref for ref, obj in state.objects.items() if obj.copying]
    if copies:
        found.append(f"copies ({_names(state, copies)})")
    return found


def _names(state: State, refs: Iterable[int]) -> str:
    return ", ".join(dict.fromkeys(naming.name_of(state, ref, naming.REFEREE) for ref in refs))


def _head(state: State, name: str) -> Data:
    step = STEP_NAMES[state.step] if state.step >= 0 else STEP_NAMES[0]
    return {
        "scenario": 1,
        "name": name,
        "edition": state.edition,
        "players": {},
        "start": {"turn": max(1, state.turn), "active": state.names[state.active], "step": step},
    }


def _printed(printed: Printed, writer: Writer) -> object:
    """A card of the game's table: its name, or all of what no stored card is."""
    if printed.node is None and printed.name:
        return printed.name
    node = None if printed.node is None else codec.encode(printed.node)
    return [printed.name, node, json.loads(writer.characteristics(printed.base[0]))]


# --- players -------------------------------------------------------------------------------------------------------
def _player(state: State, seat: int, full: bool, record: list[object]) -> Data:
    player = state.players[seat]
    counters = dict(player.counters)
    found: Data = {"life": player.life}
    if "poison" in counters:
        found["poison"] = counters.pop("poison")
    if counters:
        found["counters"] = counters
    if full:
        fields = dict(zip(Player.FIELDS, record[1:], strict=True))
        fresh = _fields_of(Player(seat), "Player", Player.FIELDS)
        more = {key: value for key, value in fields.items() if key not in PLAYER_SAID and value != fresh[key]}
        if more:
            found["more"] = more
    else:
        if player.pool:
            found["mana"] = "".join("{" + COLOR_LETTERS[unit.kind] + "}" for unit in player.pool)
        if player.lands_played:
            found["lands_played"] = player.lands_played
    for word, zone in ZONES.items():
        if zone != STACK:
            entries = _zone(state, seat, zone, full)
            if entries:
                found[word] = entries
    return found


def _zone(state: State, seat: int, zone: int, full: bool) -> list[Any]:
    refs = state.zone(zone, seat)
    if zone not in OWNED:
        refs = [ref for ref in refs if keeper(state, ref) == seat]
    entries = [_entry(state, ref, full) for ref in refs]
    return entries if full else _counted(entries)


def keeper(state: State, ref: int) -> int:
    """The seat under which an object is written."""
    return naming.keeper(state, ref)


def _counted(entries: list[Data]) -> list[Any]:
    """Equal neighbours as one entry with a count; a card with nothing else as its name."""
    found: list[Data] = []
    for entry in entries:
        if found and {**found[-1], "count": 1} == {**entry, "count": 1}:
            found[-1]["count"] = found[-1].get("count", 1) + 1
        else:
            found.append(dict(entry))
    return [entry["card"] if list(entry) == ["card"] else entry for entry in found]


# --- objects -------------------------------------------------------------------------------------------------------
def _entry(state: State, ref: int, full: bool) -> Data:
    obj = state.objects[ref]
    found = _what(state, obj)
    if full:
        found["id"] = ref
    seat = keeper(state, ref)
    if obj.owner != seat:
        found["owner"] = state.names[obj.owner]
    if full and obj.zone == STACK:
        found["controller"] = state.names[seat]
    for field in ("tapped", "face_down", "flipped"):
        if getattr(obj, field):
            found[field] = True
    if obj.side and obj.zone == BATTLEFIELD and not full:
        double = sides.is_double_faced(state, obj)
        found["transformed" if double else "face"] = True if double else obj.side
    if obj.counters:
        found["counters"] = dict(obj.counters)
    if obj.damage:
        found["damage"] = obj.damage
    host = _host(state, obj, full)
    if host:
        found["attached_to"] = host
    if full:
        found.update(_more(obj, seat, "card" in found))
    elif obj.zone == BATTLEFIELD and obj.since > 0 and obj.since >= state.players[seat].turn_began:
        found["summoning_sick"] = True
    return found


def _what(state: State, obj: GameObject) -> Data:
    """What an object is: a card by name, a token by its description, an ability by its text."""
    if obj.kind == ABILITY and obj.ability is not None:
        found = texts.ability_texts(state, naming.source_of(obj), obj.ability)
        return {"ability": found[-1] if found else naming.name_of(state, obj.id, naming.REFEREE)}
    if obj.kind == COMBAT_DAMAGE:
        return {"ability": "combat damage"}
    printed = state.table[obj.own_index]
    if obj.kind == TOKEN and isinstance(printed.node, Token):
        return {"token": _token(printed)}
    return {"card": printed.name or "emblem"}


def _token(printed: Printed) -> Data:
    chars = printed.base[0]
    found: Data = {"name": printed.name}
    if chars.has_pt:
        found.update(power=chars.power, toughness=chars.toughness)
    found["types"] = [name for bit, name in TYPE_NAMES.items() if chars.types & bit]
    named = {
        "subtypes": sorted(chars.subtypes),
        "supertypes": [name for bit, name in SUPERTYPE_NAMES.items() if chars.supertypes & bit],
        "colors": [name for bit, name in COLOR_NAMES.items() if bit != COLORLESS and chars.colors & bit],
    }
    found.update({key: words for key, words in named.items() if words})
    return found


def _host(state: State, obj: GameObject, full: bool) -> str:
    """What a permanent is attached to: the player, the permanent's id, or a reference that means it; empty if nothing."""
    host = obj.attached_to
    if host < 0:
        return state.names[-1 - host]
    if host == 0:
        return ""
    if full:
        return f"#{host}"
    text = naming.full_name(state, host, naming.REFEREE, False, True, True)
    return text if Table(state).find(parse(text, state.names), (BATTLEFIELD,))[:1] == [host] else ""


def _more(obj: GameObject, seat: int, by_name: bool) -> Data:
    """The fields of an object that its entry does not say otherwise."""
    fields = _fields_of(obj, "GameObject", GameObject.FIELDS)
    fresh = fresh_object(obj.id, obj.owner, obj.zone, seat)
    more = {key: value for key, value in fields.items() if key not in READABLE and value != fresh[key]}
    if by_name and obj.kind == CARD and obj.card < 0:
        more.pop("printed", None)  # found by the card's name
    return {"more": more} if more else {}


def fresh_state(state: State) -> Data:
    """The fields of a new state of the same game, as the engine writes them."""
    new = type(state)(state.rules, state.edition, state.names)
    return dict(zip(HASHED, json.loads(Writer().write(new)), strict=True))


def fresh_object(ref: int, owner: int, zone: int, seat: int) -> Data:
    """The fields of a new object, as the engine writes them."""
    obj = GameObject(ref, CARD, -1, owner, zone)
    obj.controller = seat
    return _fields_of(obj, "GameObject", GameObject.FIELDS)


def fresh_player(seat: int) -> Data:
    """The fields of a new player, as the engine writes them."""
    return _fields_of(Player(seat), "Player", Player.FIELDS)


def _fields_of(record: object, kind: str, names: tuple[str, ...]) -> Data:
    """A record's fields, as the engine writes them."""
    values = json.loads(Writer().record(record))
    assert values[0] == kind
    return dict(zip(names, values[1:], strict=True))
