"""The table as a scenario sees it: the game's state, its aliases, and what references mean there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.terms import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
    STEP_NAMES,
)
from manaburn.abilities.verbs_sides import DOUBLE_FACED, PLAYED_PARTS, Altered
from manaburn.engine.objects import ABILITY, COMBAT_DAMAGE, EMBLEM, SPELL_COPY, TOKEN
from manaburn.engine.permanents import rooms
from manaburn.engine.words import naming
from manaburn.scenario import texts
from manaburn.scenario.reference import FACE_DOWN, Reference

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaburn.engine.state import State

SEARCHED: Final = (BATTLEFIELD, STACK, HAND, GRAVEYARD, EXILE, LIBRARY, COMMAND, OUTSIDE)
"""The zones in the order in which a reference without a zone is looked for."""

OWNED: Final = (HAND, GRAVEYARD, LIBRARY, OUTSIDE)
"""The zones of which each player has one."""


class Table:
    """A game under a scenario. Aliases follow their cards from zone to zone, by the moves in the log."""

    __slots__ = ("_owners", "_read", "aliases", "state", "steps")

    def __init__(self, state: State) -> None:
        self.state = state
        self.aliases: dict[str, list[int]] = {}
        self._owners: dict[int, list[tuple[str, int]]] = {}  # id -> its aliases and its index in each
        self._read = 0
        self.steps = 0
        """How many steps have begun."""

    def copy(self, state: State) -> Table:
        """The same for a copy of the state."""
        new = Table(state)
        new.aliases = {alias: list(refs) for alias, refs in self.aliases.items()}
        new._owners = {ref: list(owned) for ref, owned in self._owners.items()}
        new._read, new.steps = self._read, self.steps
        return new

    # --- aliases -------------------------------------------------------------------------------------------------
    def call(self, alias: str, ref: int) -> None:
        """Give an object an alias; several objects may bear the same one."""
        known = self.aliases.setdefault(alias, [])
        self._owners.setdefault(ref, []).append((alias, len(known)))
        known.append(ref)

    def follow(self) -> None:
        """Let the aliases follow the moves since this was last asked."""
        log = self.state.log
        for index in range(self._read, len(log)):
            event = log[index]
            if event.kind == ev.STEP_BEGINS:
                self.steps += 1
            elif event.kind == ev.MOVE and event.new_obj and event.obj in self._owners:
                owned = self._owners.pop(event.obj)
                self._owners[event.new_obj] = owned
                for alias, place in owned:
                    self.aliases[alias][place] = event.new_obj
        self._read = len(log)

    def follow_from_here(self) -> None:
        """The log begins anew."""
        self._read = len(self.state.log)

    # --- players -------------------------------------------------------------------------------------------------
    def seat(self, name: str) -> int:
        """The seat of a player; the active one's where no name is given."""
        return self.state.names.index(name) if name else self.state.active

    # --- what a reference fits -----------------------------------------------------------------------------------
    def fits(self, ref: int, wanted: Reference) -> bool:
        """Whether an object or player is what the reference means."""
        state = self.state
        if ref < 0:
            return state.names[-1 - ref] == wanted.name and not wanted.player and wanted.zone < 0
        obj = state.objects.get(ref)
        if obj is None or not self._is_called(ref, wanted):
            return False
        if wanted.zone >= 0 and obj.zone != wanted.zone:
            return False
        if wanted.player and state.names[naming.keeper(state, ref)] != wanted.player:
            return False
        if wanted.copy is not None and self.is_copy(ref) != wanted.copy:
            return False
        return not wanted.ordinal or self._is_ordinal(ref, wanted)

    def _is_called(self, ref: int, wanted: Reference) -> bool:
        if wanted.name in self.aliases:
            return ref in self.aliases[wanted.name]
        state = self.state
        obj = state.objects[ref]
        if wanted.name == FACE_DOWN:
            return obj.face_down
        if obj.kind == EMBLEM and wanted.name == "emblem":
            return True
        if obj.kind == COMBAT_DAMAGE:
            return wanted.name == "combat damage"
        if obj.kind == ABILITY:
            return self._is_ability_of(ref, wanted.name) or texts.stack_text_fits(state, ref, wanted.name)
        return self.goes_by(ref, wanted.name)

    def _is_ability_of(self, ref: int, name: str) -> bool:
        source = naming.source_of(self.state.objects[ref])
        if name in self.aliases:
            return source in self.aliases[name]
        return self.goes_by(source, name)

    def goes_by(self, ref: int, name: str) -> bool:
        """Whether an object, as it is or last was, goes by that name: its own, a half's, or a token's subtypes."""
        state = self.state
        obj = naming.record(state, ref)
        if obj is None or obj.printed < 0:
            return False
        own = {state.chars(ref).name}
        if obj.face_down or obj.zone not in (BATTLEFIELD, STACK):
            whole = state.table[obj.own_index]
            own.add(whole.name)
            if whole.layout in PLAYED_PARTS or whole.layout in DOUBLE_FACED:
                own.update(part.name for part in state.table[obj.own_index : obj.own_index + 1 + whole.parts])
        if rooms.is_room(state, obj, obj.printed):
            own.update(rooms.names(state, ref))
        node = state.printed(obj).node
        if isinstance(node, Altered):  # a copy with another name goes by that of what it copies too
            own.add(node.name)
        if any(name == known or (" // " in known and name in known.split(" // ")) for known in own):
            return True
        if obj.kind != TOKEN:
            return False
        short = name.removesuffix(" Token")
        return any(known.removesuffix(" Token") == short for known in own) or texts.by_subtypes(state, ref, short)

    def is_copy(self, ref: int) -> bool:
        """Whether an object is a copy of something: a spell's copy, a token that is one, a permanent that copies."""
        state = self.state
        obj = state.objects[ref]
        if obj.kind == SPELL_COPY:
            return True
        if obj.kind == TOKEN:
            return texts.is_copy_token(state, obj)
        return bool(obj.copying)

    def _is_ordinal(self, ref: int, wanted: Reference) -> bool:
        if wanted.name in self.aliases:
            known = self.aliases[wanted.name]
            return wanted.ordinal <= len(known) and known[wanted.ordinal - 1] == ref
        state = self.state
        obj, seat, count = state.objects[ref], naming.keeper(state, ref), 0
        for other in state.zone(obj.zone, obj.owner):
            if naming.keeper(state, other) == seat and self._is_called(other, wanted):
                if wanted.copy is not None and self.is_copy(other) != wanted.copy:
                    continue
                count += 1
                if other == ref:
                    return count == wanted.ordinal
        return False

    def find(self, wanted: Reference, zones: Iterable[int] = SEARCHED, first: int = -1) -> list[int]:
        """The objects that fit a reference, in the order zones are searched; those of seat ``first`` first."""
        state = self.state
        found: list[int] = []
        seats = [(first + i) % len(state.names) for i in range(len(state.names))] if first >= 0 else None
        for zone in zones:
            if wanted.zone >= 0 and zone != wanted.zone:
                continue
            refs = self.in_zone(zone, seats)
            if zone == STACK:
                refs = refs[::-1]
            found.extend(ref for ref in refs if self.fits(ref, wanted))
        return found

    def in_zone(self, zone: int, seats: list[int] | None = None) -> list[int]:
        """The objects of a zone (of every player, where each has one), in order."""
        state = self.state
        if zone not in OWNED:
            refs = state.zone(zone)
            if zone == BATTLEFIELD:
                refs = [ref for ref in refs if state.on_battlefield(ref)]
            return sorted(refs, key=lambda ref: naming.keeper(state, ref) != seats[0]) if seats else list(refs)
        order = range(len(state.names)) if seats is None else seats
        return [ref for seat in order for ref in state.zone(zone, seat)]

    # --- words ---------------------------------------------------------------------------------------------------
    def name(self, ref: int) -> str:
        """An object or player as messages call it, with the player it belongs to."""
        state = self.state
        if ref < 0 or ref not in state.objects:
            return naming.name_of(state, ref, naming.REFEREE)
        return naming.full_name(state, ref, naming.REFEREE, False, False, True)

    def moment(self) -> str:
        """The moment in words."""
        state = self.state
        step = STEP_NAMES[state.step] if state.step >= 0 else "before it begins"
        parts = [f"turn {state.turn} of {state.names[state.active]}", step]
        if state.over:
            parts.append("the game is over")
        elif state.decision is not None:
            parts.append(f"{state.names[state.decision.player]} is to decide: {state.decision.name}")
        stack = state.zone(STACK)
        if stack:
            parts.append("stack: " + ", ".join(self.name(ref) for ref in reversed(stack)))
        return ", ".join(parts)
