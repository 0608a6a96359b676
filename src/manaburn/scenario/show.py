"""A position in words, as a referee sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.terms import (
    BATTLEFIELD,
    COLOR_LETTERS,
    COMMAND,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    PHASED_OUT,
    STACK,
    STEP_NAMES,
    ZONE_NAMES,
)
from manaburn.engine.objects import COMBAT_DAMAGE
from manaburn.engine.permanents import sides
from manaburn.engine.words import naming

if TYPE_CHECKING:
    from manaburn.scenario.model import Start
    from manaburn.scenario.table import Table

_ZONES: Final = (HAND, BATTLEFIELD, GRAVEYARD, EXILE, COMMAND, PHASED_OUT, OUTSIDE)
_SHOWN: Final = 10


def lines(table: Table, start: Start) -> list[str]:
    """The position, line by line."""
    state = table.state
    found = [f"turn {start.turn} of {start.active}, {STEP_NAMES[start.step]}"]
    for seat in range(len(state.names)):
        found.extend(_player(table, seat))
    for number, ref in enumerate(reversed(state.zone(STACK))):
        found.append(f"{'stack: ' if number == 0 else '       '}{_stacked(table, ref)}")
    return found


def _player(table: Table, seat: int) -> list[str]:
    state = table.state
    player = state.players[seat]
    parts = [f"life {player.life}", *(f"{kind} {number}" for kind, number in player.counters)]
    if player.pool:
        parts.append("mana " + "".join("{" + COLOR_LETTERS[unit.kind] + "}" for unit in player.pool))
    library = state.zone(LIBRARY, seat)
    parts.append(f"library {len(library)}")
    found = [f"{state.names[seat]}: {', '.join(parts)}"]
    for zone in _ZONES:
        refs = [ref for ref in table.in_zone(zone) if naming.keeper(state, ref) == seat]
        texts = [permanent(table, ref) if zone == BATTLEFIELD else _card(table, ref) for ref in refs]
        if texts:
            found.append(f"  {ZONE_NAMES[zone]}: {', '.join(counted(texts))}")
    if library:
        names = counted([naming.name_of(state, ref, naming.REFEREE) for ref in library], False)
        more = f", and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
        found.append(f"  library from the top: {', '.join(names[:_SHOWN])}{more}")
    return found


def counted(texts: list[str], everywhere: bool = True) -> list[str]:
    """Equal texts (neighbours only, unless ``everywhere``) as one with its number."""
    found: list[tuple[str, int]] = []
    for text in texts:
        places = range(len(found)) if everywhere else range(max(0, len(found) - 1), len(found))
        at = next((place for place in places if found[place][0] == text), -1)
        if at >= 0:
            found[at] = (text, found[at][1] + 1)
        else:
            found.append((text, 1))
    return [text if number == 1 else f"{number} {text}" for text, number in found]


def permanent(table: Table, ref: int) -> str:
    """A permanent with its size and status."""
    state = table.state
    obj, chars = state.objects[ref], state.chars(ref)
    text = naming.name_of(state, ref, naming.REFEREE)
    if chars.types & CREATURE:
        text += f" {chars.power}/{chars.toughness}"
    notes = [f"{number} {kind}" for kind, number in obj.counters]
    notes += [f"damage {obj.damage}"] if obj.damage else []
    turned = obj.side != 0 and sides.is_double_faced(state, obj)
    statuses = (("tapped", obj.tapped), ("flipped", obj.flipped), ("transformed", turned))
    notes += [word for word, is_so in statuses if is_so]
    notes += [f"on {table.name(obj.attached_to)}"] if obj.attached_to else []
    notes += [f"owned by {state.names[obj.owner]}"] if obj.owner != naming.keeper(state, ref) else []
    notes += _fight(table, ref)
    return text + (f" ({', '.join(notes)})" if notes else "")


def _fight(table: Table, ref: int) -> list[str]:
    combat = table.state.combat
    if combat is None:
        return []
    found = [f"attacks {table.name(attacked)}" for attacker, attacked, _ in combat.attackers if attacker == ref]
    return found + [f"blocks {table.name(attacker)}" for blocker, attacker in combat.blocks if blocker == ref]


def _card(table: Table, ref: int) -> str:
    obj = table.state.objects[ref]
    notes = [f"{number} {kind}" for kind, number in obj.counters] + (["face down"] if obj.face_down else [])
    return naming.name_of(table.state, ref, naming.REFEREE) + (f" ({', '.join(notes)})" if notes else "")


def _stacked(table: Table, ref: int) -> str:
    """An object on the stack with its targets."""
    state = table.state
    obj = state.objects[ref]
    if obj.kind == COMBAT_DAMAGE:
        parts = [f"{amount} from {table.name(source)} to {table.name(to)}" for source, to, amount in obj.assigned]
        return f"combat damage: {', '.join(parts)}"
    text = table.name(ref)
    if obj.context is not None:
        targets = [table.name(target) for slot in obj.context.targets for target in slot if target]
        text += f" -> {', '.join(targets)}" if targets else ""
        text += f" (X = {obj.context.x})" if obj.context.x else ""
    return text
