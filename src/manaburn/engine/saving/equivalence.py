"""Positions that are the same for all that may still happen, whatever ids and times they go by.

``position_hash`` leaves out what cannot matter: ids (objects are counted in the order of their zones), timestamps (only
their order stays), the numbers of turns and batches, the random generator, the log, and what nothing can ask for any
more. Where a field may hold ids or plain numbers it is written as it is: two positions may then differ although they
are the same, never the other way round. It is used to find loops (421 / 731) and by searches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.characteristics import Characteristics
from manaburn.abilities.context import Context
from manaburn.abilities.node import Node
from manaburn.abilities.terms import BATTLEFIELD, COMMAND, DIED, GRAVEYARD, STACK, WORLD
from manaburn.engine.frames import Frame
from manaburn.engine.objects import GameObject
from manaburn.engine.position import Position
from manaburn.engine.saving.encoding import digest_of, node_text, quoted, same

if TYPE_CHECKING:
    from manaburn.engine.objects import Combat, ContinuousEffect, DelayedTrigger, Player, WaitingTrigger
    from manaburn.engine.position import LastKnown
    from manaburn.engine.state import State


def position_hash(state: State) -> str:
    """A 64-bit digest, as 16 hexadecimal digits, equal for positions that are the same but for names of things."""
    return digest_of(Canon(state).text())


# fields of an object that are written as they are; the others are handled one by one
OBJECT: Final = (
    "kind", "owner", "controller", "zone", "tapped", "flipped", "face_down", "phased_out", "phased_seat", "counters",
    "damage", "deathtouched", "known_to", "paid", "cast_from", "cast_by", "cast_step", "cast_turn_of",
    "mana_spent", "chosen", "ability", "cause",
)  # fmt: skip
_EVENT: Final = (
    "kind", "rule", "player", "amount", "zone_from", "zone_to", "cause", "position", "flag", "text", "applied", "tapped",
    "counters", "chosen",
)  # fmt: skip
PLAYER: Final = (
    "seat", "life", "counters", "lands_played", "failed_draw", "lost", "won", "by_hand", "max_hand",
)  # fmt: skip
# kinds of event whose ``other`` is a reference
_OTHER_IS_REF: Final = (ev.ATTACK, ev.BLOCK, ev.ATTACH, ev.UNATTACH, ev.ACTIVATE, ev.LAND_PLAYED, ev.BECOME_TARGET)


class Canon:
    """Writes one state with its objects counted anew."""

    def __init__(self, state: Position) -> None:
        self._state: Position = state
        self._numbers: dict[int, int] = {}
        self._gone: list[int] = []  # objects that are no more but still meant by something, in order of mention
        self._printed: dict[int, str] = {}

    def text(self) -> str:
        """The whole position."""
        state = self._state
        for zone in state.zones:
            for ref in zone:
                self._numbers[ref] = len(self._numbers) + 1
        parts = [self._head()]
        parts.extend([self._player(player) for player in state.players])
        parts.extend(["|".join([self._object(state.objects[ref]) for ref in zone]) for zone in state.zones])
        parts.append(self._order())
        parts.append(f"{[(self._ref(ref), seat) for ref, seat in state.held]}{self._refs(state.strays)}")
        parts.extend([self._effect(effect) for effect in state.effects])
        parts.extend([self._waiting(waiting) for waiting in state.waiting])
        parts.extend([self._delayed(delayed) for delayed in state.delayed])
        if state.combat is not None:
            parts.append(self._combat(state.combat))
        parts.append(self._this_turn())
        parts.extend([self._frame(frame) for frame in state.frames])
        parts.append(self._rest())
        return "\n".join(parts)

    def _head(self) -> str:
        state = self._state
        decision = state.decision
        asked = "" if decision is None else f"{decision.kind},{decision.player},{len(decision.options)}"
        return (
            f"{state.edition};{state.active};{state.step};{state.priority};{state.passes};{state.seats_out};"
            f"{state.extra_turns};{state.over};{state.winners};{asked};{state.some_phased};{state.daytime}"
        )

    def _player(self, player: Player) -> str:
        plain = self._plain(player, PLAYER)
        pool = [f"{mana.kind},{mana.snow},{self._ref(mana.source)}{mana.use}" for mana in player.pool]
        return f"{plain};{pool};{self._refs(player.allowances_used)};{self._state.turn - player.turn_began}"

    # --- references --------------------------------------------------------------------------------------------
    def _ref(self, ref: int) -> int:
        """The number of an object; players and nothing are themselves."""
        if ref <= 0:
            return ref
        number = self._numbers.get(ref)
        if number is None:
            number = self._numbers[ref] = len(self._numbers) + 1
            self._gone.append(ref)
        return number

    def _refs(self, refs: tuple[int, ...]) -> list[int]:
        return [self._ref(ref) for ref in refs]

    # --- records -----------------------------------------------------------------------------------------------
    def _plain(self, record: object, names: tuple[str, ...]) -> str:
        return ",".join([self._value(getattr(record, name)) for name in names])

    def _value(self, value: object) -> str:
        if value is None or isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            return quoted(value)
        if isinstance(value, tuple | list):
            return "(" + ",".join([self._value(item) for item in value]) + ")"
        if isinstance(value, frozenset):
            return "{" + ",".join([self._value(item) for item in sorted(value)]) + "}"
        return self._record(value)

    def _record(self, value: object) -> str:
        if isinstance(value, Node):
            return node_text(value)
        if isinstance(value, Context):
            return self._context(value)
        if isinstance(value, ev.Event):
            return self._event(value)
        if isinstance(value, GameObject):
            return self._object(value)
        if isinstance(value, Characteristics):
            return self._plain(value, Characteristics.FIELDS)
        if isinstance(value, dict):
            return "{" + ",".join([self._value(key) + ":" + self._value(value[key]) for key in sorted(value)]) + "}"
        if isinstance(value, Position):
            return Canon(value).text()
        kind = type(value)
        return kind.__name__ + self._plain(value, kind.FIELDS)  # type: ignore[attr-defined]

    def _side(self, obj: GameObject) -> str:
        """Which part is up; and since when, where something is waiting that may ask."""
        waiting = len(self._state.zone(STACK)) + len(self._state.delayed)
        return f"side {obj.side}" + (f" since {obj.turned}" if waiting and obj.turned else "")

    def _object(self, obj: GameObject) -> str:
        state = self._state
        since = 0
        if obj.zone == BATTLEFIELD:
            player = state.players[obj.controller]
            if obj.since and obj.since >= min(player.turn_began, player.upkeep_before):
                since = state.turn - obj.since + 1
        parts = [self._table(obj.printed), self._plain(obj, OBJECT), str(self._ref(obj.attached_to)), str(since)]
        if obj.card >= 0:
            parts.append(self._table(obj.card))
        if obj.side or obj.turned:
            parts.append(self._side(obj))
        if obj.copying:
            parts.append(str([(self._table(index), effect != 0) for effect, index in obj.copying]))
        if obj.phased_with:
            parts.append(f"with {self._ref(obj.phased_with)}")
        if obj.printed >= 0 and state.table[obj.printed].base[0].supertypes & WORLD:
            parts.append(f"for {state.batch - obj.arrived}")  # the world rule asks which is newer
        if obj.arrived > state.turn_batch and obj.zone in (BATTLEFIELD, GRAVEYARD):
            # whether it did so this turn, and from where, may be asked
            known = state.last_known.values()
            fell = any(one.became == obj.id and one.obj.zone == BATTLEFIELD for one in known)
            parts.append("fallen" if fell else "new")
        if obj.context is not None:
            parts.append(self._context(obj.context))
        if obj.assigned:
            parts.append(str([(self._ref(by), self._ref(to), amount) for by, to, amount in obj.assigned]))
        return ",".join(parts)

    def _table(self, index: int) -> str:
        """What is printed: tokens that are alike are the same, wherever they stand in the table."""
        found = self._printed.get(index)
        if found is None:
            found = ""
            if index >= 0:
                printed = self._state.table[index]
                found = quoted(printed.name) + ("" if printed.node is None else node_text(printed.node))
            self._printed[index] = found
        return found

    def _context(self, ctx: Context) -> str:
        event = "" if ctx.event is None else self._event(ctx.event)
        targets = [self._refs(refs) for refs in ctx.targets]
        names = [(name, self._refs(ctx.names[name])) for name in sorted(ctx.names)]
        return (
            f"[{self._ref(ctx.source)},{ctx.controller},{targets},{ctx.divided},{ctx.x},{ctx.modes},{ctx.paid},"
            f"{ctx.cast_from},{ctx.chosen},{[self._refs(refs) for refs in ctx.illegal]},{names},{event}]"
        )

    def _event(self, event: ev.Event) -> str:
        refs = self._refs((event.obj, event.source, event.new_obj, event.attach_to, event.attacks))
        other = self._ref(event.other) if event.kind in _OTHER_IS_REF else event.other
        before = "" if event.before is None else self._object(event.before)
        if event.before is not None and event.before_chars is not None:
            before += self._chars(event.before, event.before_chars)
        return f"<{self._plain(event, _EVENT)},{refs},{other},{before}>"

    def _chars(self, obj: GameObject, chars: Characteristics) -> str:
        if 0 <= obj.printed < len(self._state.table):
            base = self._state.table[obj.printed].base
            if 0 <= chars.controller < len(base) and same(chars, base[chars.controller]):
                return f"={chars.controller}"
        return self._value(chars)

    def _effect(self, effect: ContinuousEffect) -> str:
        return (
            f"{effect.kind},{self._refs(effect.affected)},{self._value(effect.mods)},{effect.duration},"
            f"{self._value(effect.condition)},{self._context(effect.context)},{effect.amount},"
            f"{effect.ends_turn - self._state.turn},{self._ref(effect.source)},{self._ref(effect.to)},"
            f"{self._value(effect.protected)},{self._value(effect.what)}"
            f"{'' if effect.then is None else self._value(effect.then)}"
        )

    def _waiting(self, waiting: WaitingTrigger) -> str:
        event = "" if waiting.event is None else self._event(waiting.event)
        context = "" if waiting.context is None else self._context(waiting.context)
        return (
            f"{node_text(waiting.ability)},{self._ref(waiting.source)},{waiting.controller},{waiting.index},"
            f"{event},{context}"
        )

    def _delayed(self, delayed: DelayedTrigger) -> str:
        return f"{node_text(delayed.what)},{self._context(delayed.context)},{self._state.turn - delayed.turn}"

    def _combat(self, combat: Combat) -> str:
        attackers = [(self._ref(ref), self._ref(attacked), seat) for ref, attacked, seat in combat.attackers]
        blockers = [(self._ref(ref), seat) for ref, seat in combat.blockers]
        blocks = [self._refs(pair) for pair in combat.blocks]
        orders = [self._refs(order) for order in combat.orders]
        left = [(self._ref(ref), self._ref(attacked), seat) for ref, attacked, seat in combat.left]
        return (
            f"combat {attackers}{self._refs(combat.blocked)}{blockers}{blocks}{orders}{combat.declared}"
            f"{self._refs(combat.barred)}{left or ''}"
        )

    def _frame(self, frame: Frame) -> str:
        parts = [type(frame).__name__]
        for name in frame.FIELDS:
            value = getattr(frame, name)
            if name != "done" or (frame.LISTENS and value):
                parts.append(self._value(value))
        return ";".join(parts)

    # --- what is left ------------------------------------------------------------------------------------------
    def _order(self) -> str:
        """Permanents, emblems and effects in the order of their timestamps."""
        state = self._state
        stamped: list[tuple[int, str]] = []
        for zone in (BATTLEFIELD, STACK, COMMAND):
            for ref in state.zone(zone):
                obj = state.objects[ref]
                stamped.append((obj.timestamp, str(self._ref(ref))))
                stamped.extend([(stamp, f"{self._ref(ref)} {kind}") for kind, stamp in obj.counter_stamps])
        stamped.extend([(effect.timestamp, f"e{index}") for index, effect in enumerate(state.effects)])
        return ",".join([name for _, name in sorted(stamped)])

    def _this_turn(self) -> str:
        state = self._state
        live = state.objects
        spells = [self._ref(ref) if ref in live else 0 for ref in state.spells_cast]
        used = [
            (self._ref(ref), index, state.activations[(ref, index)])
            for ref, index in sorted(state.activations)
            if ref in live
        ]
        marks = [(self._ref(by), self._ref(to)) for by, to in state.damage_marks if to < 0 or to in live]
        deeds = [(deed, self._ref(ref)) for deed, ref in state.deeds if ref in live or deed == DIED]
        return f"{spells}{sorted(used)}{self._value(state.history)}{marks}{deeds}"

    def _rest(self) -> str:
        """Last-known information and links, as far as what has been written means them."""
        state = self._state
        parts: list[str] = []
        written = 0
        linked: set[tuple[int, str]] = set()
        while True:
            while written < len(self._gone):
                parts.append(self._last_known(self._gone[written]))
                written += 1
            found = [key for key in state.links if key[0] in self._numbers and key not in linked]
            if not found:
                return "|".join(parts)
            for key in sorted(found, key=self._link_order):
                linked.add(key)
                parts.append(f"{self._numbers[key[0]]},{key[1]}:{self._refs(state.links[key])}")

    def _link_order(self, key: tuple[int, str]) -> tuple[int, str]:
        return (self._numbers[key[0]], key[1])

    def _last_known(self, ref: int) -> str:
        known: LastKnown | None = self._state.last_known.get(ref)
        if known is None:
            return "?"
        return f"{self._object(known.obj)}{self._chars(known.obj, known.chars)}{self._ref(known.became)}"
