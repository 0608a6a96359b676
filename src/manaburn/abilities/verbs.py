"""The plain verbs about objects and players on the table: damage, life, tapping, moving, counters, continuous effects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.amounts import Num, Times
from manaburn.abilities.base import Ability, Amount, Condition, Effect, Filter, Modification, Noun
from manaburn.abilities.effects import EACH, is_for_each, is_there, putter, refs_of_each, value_for
from manaburn.abilities.filters import Both, without_source
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import AFFECTED, All, Chosen, This, You
from manaburn.abilities.terms import AS_LONG_AS, BATTLEFIELD, END_OF_TURN, GRAVEYARD, LIBRARY, STACK, ref_player

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State


ONE = Num(1)
THIS = This()
YOU = You()
CHOSEN: Final = "chosen"  # what enters attacking


@dataclass(frozen=True)
class Damage(Effect):
    """ "Source deals N damage to ...". ``divided`` takes the division announced with the targets.

    ``certain``: "The damage can't be prevented." What was dealt damage is bound to "damaged". ``also`` is dealt at the
    same time ("1 damage to any target and 1 damage to you").
    """

    amount: Amount
    to: Noun
    source: Noun = THIS
    divided: bool = False
    certain: bool = False
    said: str = field(default="", compare=False)  # "amount": "damage equal to its power to any target"
    also: Damage | None = None

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 1:
            frame.ctx = frame.ctx.bind("damaged", tuple(e.obj for e in frame.done if e.kind == ev.DAMAGE))
            return True
        frame.done = []
        batch: list[ev.Event] = []
        part: Damage | None = self
        while part is not None:
            batch.extend(part.events(state, frame.ctx))
            part = part.also
        state.propose(batch)
        return False

    def events(self, state: State, ctx: Context) -> list[ev.Event]:
        """The damage of this part as proposed events."""
        source = self.source.one(state, ctx)
        amount = self.amount.value(state, ctx)
        batch: list[ev.Event] = []
        for ref in self.to.refs(state, ctx):
            share = ctx.share(ref) if self.divided else amount
            if ref < 0 and not self.divided and is_for_each(self.amount):
                share = self.amount.value(state, ctx.bind(EACH, (ref,)))
            if share > 0 and state.can_be_dealt_damage(ref):
                event = ev.Event(ev.DAMAGE, "damage.dealing", ref, -1, share, source)
                event.certain = self.certain
                batch.append(event)
        return batch


@dataclass(frozen=True)
class MoveCounters(Effect):
    """ "move a counter of a kind from one onto another": only if it can be done whole."""

    kind: str
    what: Noun
    to: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        what, to = self.what.one(state, frame.ctx), self.to.one(state, frame.ctx)
        if what == to or what == 0 or to == 0 or state.counters(what, self.kind) == 0:
            return True
        if state.on_battlefield(what) and state.can_hold_counters(to):
            batch: list[ev.Event] = []
            for kind, ref in ((ev.REMOVE_COUNTERS, what), (ev.ADD_COUNTERS, to)):
                event = ev.Event(kind, "counter.is", ref, -1, 1, frame.ctx.source)
                event.text = self.kind
                batch.append(event)
            state.propose(batch)
        return True


@dataclass(frozen=True)
class Destroy(Effect):
    """ "destroy"; with ``no_regeneration`` "it can't be regenerated"."""

    what: Noun
    no_regeneration: bool = False
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        batch: list[ev.Event] = []
        for ref in self.what.refs(state, frame.ctx):
            event = ev.Event(ev.DESTROY, "action.destroy", ref, -1, 0, frame.ctx.source)
            event.flag = self.no_regeneration
            batch.append(event)
        state.propose(batch)
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        return Effect.payable(self, state, ctx) and is_there(state, self.what, ctx)


@dataclass(frozen=True)
class Sacrifice(Effect):
    """ "sacrifice": each object by its controller; only what the player ``who`` controls."""

    what: Noun
    who: Noun = YOU

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))

    def players(self, state: State, ctx: Context) -> tuple[int, ...]:
        return tuple(ref_player(ref) for ref in self.who.refs(state, ctx))

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        seats = self.players(state, frame.ctx)
        if isinstance(self.what, All):
            frame.ctx = frame.ctx.bind("sacrificed", self.what.refs(state, frame.ctx))
        state.propose(
            [
                ev.Event(ev.SACRIFICE, "action.sacrifice", ref, state.controller(ref), 0, frame.ctx.source)
                for ref in refs_of_each(self.what, self.who, state, frame.ctx)
                if state.on_battlefield(ref) and state.controller(ref) in seats
            ]
        )
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        if not Effect.payable(self, state, ctx) or not is_there(state, self.what, ctx):
            return False
        seat = self.actor(state, ctx)
        refs = self.what.refs(state, ctx)
        return all(state.on_battlefield(ref) and state.controller(ref) == seat for ref in refs)


@dataclass(frozen=True)
class MoveTo(Effect):
    """Put objects into a zone: return to hand, exile, put onto the battlefield, on top or bottom of a library.

    ``under`` is the player under whose control a permanent enters (None: the owner). ``link`` remembers what was moved
    for the ability printed with this one. ``any_order``: the player ``who``, who carries it out, orders cards put into
    a library. ``name`` binds the new objects. ``host``: an Aura or Equipment enters attached to that.
    """

    what: Noun
    zone: int
    position: int = 0  # in a library: events.TOP or events.BOTTOM
    tapped: bool = False
    under: Noun | None = None
    link: str = ""
    any_order: bool = False
    name: str = "moved"
    reveal: bool = False
    who: Noun = YOU
    host: Noun | None = None
    counters: tuple[tuple[str, int], ...] = ()  # those a permanent enters with
    said: str = field(default="", compare=False)  # verb and possessive, where not the usual ones: "put your"
    counters_if: Condition | None = None  # only then
    attacking: str = ""  # it enters attacking: CHOSEN, or what the creature so bound attacked
    transformed: bool = False  # with its other face up, or it stays where it is (712.14a)
    random: bool = False  # in a random order

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))

    def players(self, state: State, ctx: Context) -> tuple[int, ...]:
        return tuple(ref_player(ref) for ref in self.who.refs(state, ctx))

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            found = refs_of_each(self.what, self.who, state, frame.ctx)
            refs = tuple(state.current(ref, frame.ctx) for ref in found)
            frame.picked = frame.kept = tuple(ref for ref in refs if ref != 0 and not self._stays(state, ref))
            if len(frame.kept) > 1:
                self._in_order(state, frame)
            return False
        if pc == 1:
            if self.reveal and frame.kept:
                state.propose([ev.Event(ev.REVEAL, "action.reveal", ref, state.owner(ref)) for ref in frame.kept])
            frame.kept = frame.picked
            return False
        if pc == 2:
            controller = -1 if self.under is None else ref_player(self.under.one(state, frame.ctx))
            batch: list[ev.Event] = []
            order = frame.kept if self.position == ev.BOTTOM else tuple(reversed(frame.kept))
            for ref in order:
                event = ev.moved(ref, self.zone, ev.PUT, "zone.move", controller, frame.ctx.source)
                event.position = self.position
                event.tapped = self.tapped
                event.attacks = self._attacked(state, frame.ctx)
                event.side = int(self.transformed)
                event.other = putter(self.who, ref, state, frame.ctx)
                if self.counters_if is None or self.counters_if.holds(state, frame.ctx):
                    event.counters = self.counters
                event.text = self.link if self.link == "championed" else ""  # what a trigger asks for
                if self.random and len(order) > 1:
                    event.text = ev.AT_RANDOM
                if self.host is not None and not self._attach(state, frame, event):
                    continue
                batch.append(event)
            frame.done = []
            state.propose(batch)
            return False
        new = tuple(event.new_obj for event in frame.done if event.kind == ev.MOVE and event.new_obj != 0)
        frame.ctx = frame.ctx.bind(self.name, new).moved(frame.done)
        if self.link:
            state.link(frame.ctx.source, self.link, new)
        return True

    def _stays(self, state: State, ref: int) -> bool:  # what never left the battlefield isn't put onto it again
        return self.zone == BATTLEFIELD and state.zone_of(ref) == BATTLEFIELD

    def _in_order(self, state: State, frame: EffectFrame) -> None:
        """Of several the order is asked for, or left to chance; an order that is asked for is picked later."""
        if self.random:
            frame.picked = tuple(state.shuffled(list(frame.kept)))
        elif self.any_order:
            state.order(self.actor(state, frame.ctx), frame.kept, "zone.order")
        elif self.zone == LIBRARY:
            state.arrange(frame.kept, "zone.library_order")

    def _attacked(self, state: State, ctx: Context) -> int:
        """What it enters attacking."""
        if self.attacking == CHOSEN:
            return ev.ANY_DEFENDER
        refs = ctx.named(self.attacking) if self.attacking else ()
        return state.attacked(refs[0]) if refs else 0

    def _attach(self, state: State, frame: EffectFrame, event: ev.Event) -> bool:
        """Whether what enters can be attached to its host (212.4j / 303.4i): if not, it stays where it is."""
        assert self.host is not None
        host = self.host.one(state, frame.ctx)
        event.attach_to = state.current(host, frame.ctx) if host > 0 else host  # the text may have returned it itself
        return event.attach_to != 0 and state.can_attach(event.obj, event.attach_to, event.side, event.player)

    def payable(self, state: State, ctx: Context) -> bool:
        return Effect.payable(self, state, ctx) and is_there(state, self.what, ctx)


@dataclass(frozen=True)
class Tap(Effect):
    """ "tap", or with ``untap`` "untap": done by ``who``, who makes the choices. A whole group is bound to "group"."""

    what: Noun
    untap: bool = False
    who: Noun = YOU

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if isinstance(self.what, All):
            frame.ctx = frame.ctx.bind("group", self.what.refs(state, frame.ctx))
        kind = ev.UNTAP if self.untap else ev.TAP
        rule = "action.untap" if self.untap else "action.tap"
        state.propose(
            [
                ev.Event(kind, rule, ref, -1, 0, frame.ctx.source)
                for ref in self.what.refs(state, frame.ctx)
                if state.on_battlefield(ref) and state.known(ref).tapped == self.untap
            ]
        )
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        if not Effect.payable(self, state, ctx) or not is_there(state, self.what, ctx):
            return False
        refs = self.what.refs(state, ctx)
        return all(state.on_battlefield(ref) and state.known(ref).tapped == self.untap for ref in refs)


@dataclass(frozen=True)
class CounterSpell(Effect):
    """ "counter target spell", or an ability; with ``zone`` a card is put there instead of into the graveyard.

    ``position`` is that in a library, ``either``: its top or bottom, as you choose; ``counters`` are on what is exiled. On the
    battlefield it comes under your control. With ``only`` cards that don't fit go to the graveyard all the same. What was
    countered is bound to "countered", what became of it to "moved".
    """

    what: Noun
    zone: int = GRAVEYARD
    said: str = field(default="", compare=False)
    position: int = 0
    either: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    only: Filter | None = None

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            if self.either:
                state.choose_part(frame.ctx.controller, (0, 1), frame.ctx.source, "resolve.choices")
            return False
        if pc == 2:
            done = tuple([event.obj for event in frame.done if event.kind == ev.COUNTER_SPELL])
            new = tuple([event.new_obj for event in frame.done if event.kind == ev.MOVE and event.new_obj != 0])
            frame.ctx = frame.ctx.bind("countered", done).bind("moved", new).moved(frame.done)
            return True
        position = ev.BOTTOM if self.either and frame.picked == (1,) else self.position
        batch: list[ev.Event] = []
        for ref in self.what.refs(state, frame.ctx):
            if state.zone_of(ref) == STACK:
                event = ev.Event(ev.COUNTER_SPELL, "action.counter", ref, frame.ctx.controller, 0, frame.ctx.source)
                if self.only is None or self.only.test(state, ref, frame.ctx):
                    event.zone_to, event.position, event.counters = self.zone, position, self.counters
                batch.append(event)
        frame.done = []
        state.propose(batch)
        return False


@dataclass(frozen=True)
class PutCounters(Effect):
    """ "put N kind counters on"."""

    what: Noun
    kind: str
    amount: Amount = ONE

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        amount = self.amount.value(state, frame.ctx)
        batch: list[ev.Event] = []
        for ref in self.what.refs(state, frame.ctx):
            if amount > 0 and state.can_hold_counters(ref):
                event = ev.Event(ev.ADD_COUNTERS, "counter.is", ref, -1, amount, frame.ctx.source)
                event.text = self.kind
                batch.append(event)
        state.propose(batch)
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        return Effect.payable(self, state, ctx) and all(
            state.can_hold_counters(ref) for ref in self.what.refs(state, ctx)
        )

    def multiplied(self, number: int) -> Effect | None:
        if not isinstance(self.what, This):
            return None
        return PutCounters(self.what, self.kind, Times(number, self.amount))


@dataclass(frozen=True)
class TakeCounters(Effect):
    """ "remove N kind counters from" (``amount`` None: all). As a cost all of them must be there."""

    what: Noun
    kind: str
    amount: Amount | None = ONE
    said: str = field(default="", compare=False)  # "those counters": what was counted before

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        batch: list[ev.Event] = []
        for ref in self.what.refs(state, frame.ctx):
            held = state.counters(ref, self.kind)
            amount = held if self.amount is None else min(held, self.amount.value(state, frame.ctx))
            if amount > 0:
                event = ev.Event(ev.REMOVE_COUNTERS, "counter.is", ref, -1, amount, frame.ctx.source)
                event.text = self.kind
                batch.append(event)
        state.propose(batch)
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        needed = 0 if self.amount is None else self.amount.value(state, ctx)
        refs = self.what.refs(state, ctx)
        there = bool(refs) and all(ref < 0 or state.zone_of(ref) >= 0 for ref in refs)  # what is gone has lost them
        return there and all(state.counters(ref, self.kind) >= needed for ref in refs)


@dataclass(frozen=True)
class AdjustCounter(Effect):
    """ "Remove that counter or put another of those counters on it": one counter chosen on what the noun means.

    ``kind`` limits the choice (empty: any kind that is there).
    """

    what: Noun
    kind: str = ""

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        ref = self.what.one(state, frame.ctx)
        kinds = state.counter_kinds(ref) if ref != 0 else ()
        if self.kind:
            kinds = tuple(kind for kind in kinds if kind == self.kind)
        if not kinds:
            return True
        if pc == 0:
            state.choose_counter(frame.ctx.controller, ref, kinds, "counter.is")
            return False
        if frame.picked:
            kind, add = kinds[frame.picked[0] // 2], frame.picked[0] % 2 == 1
            event = ev.Event(
                ev.ADD_COUNTERS if add else ev.REMOVE_COUNTERS,
                "counter.is", ref, -1, 1, frame.ctx.source,
            )  # fmt: skip
            event.text = kind
            state.propose([event])
        return True


@dataclass(frozen=True)
class Choose(Effect):
    """ "Choose target ...": only names what later sentences speak of."""

    what: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        return True


@dataclass(frozen=True)
class Affect(Effect):
    """A continuous effect from resolution: "gets +3/+3 until end of turn", "gain control of", "can't block this turn".

    The objects are fixed as it begins, where it changes characteristics or control (418.3b / 611.2c). With
    AS_LONG_AS ``condition`` must hold to begin and ends it. A whole group is bound to AFFECTED ("Untap them.").
    """

    what: Noun
    mods: tuple[Modification, ...]
    duration: int = END_OF_TURN
    condition: Condition | None = None
    said: str = field(default="", compare=False)  # "first": the duration stands before the rest

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if self.duration == AS_LONG_AS or self.condition is None or self.condition.holds(state, frame.ctx):
            refs = self.what.refs(state, frame.ctx)
            state.add_effect(refs, self.mods, self.duration, self.condition, frame.ctx, self.what)
            if isinstance(self.what, All):
                frame.ctx = frame.ctx.bind(AFFECTED, refs)
        return True


@dataclass(frozen=True)
class Regenerate(Effect):
    """ "regenerate": a shield for the next time it would be destroyed this turn; ``then``: if it regenerates this way."""

    what: Noun
    then: Effect | None = None

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        for ref in self.what.refs(state, frame.ctx):
            if state.on_battlefield(ref):
                state.add_regeneration(ref, frame.ctx, self.then)
        return True


@dataclass(frozen=True)
class RedirectNext(Effect):
    """ "The next N damage that a source would deal to ... this turn is dealt to another instead".

    Without ``amount`` all that it would deal the next time; without ``source`` that of any.
    """

    amount: Amount | None
    source: Noun | None
    protected: Filter
    to: Noun
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        source = 0 if self.source is None else self.source.one(state, frame.ctx)
        to = self.to.one(state, frame.ctx)
        amount = -1 if self.amount is None else self.amount.value(state, frame.ctx)
        if (source != 0 or self.source is None) and to != 0:
            state.add_redirection(amount, source, self.protected, to, frame.ctx)
        return True


@dataclass(frozen=True)
class PreventNext(Effect):
    """ "Prevent the next N damage that would be dealt to ... this turn"; ``then`` follows what is prevented."""

    amount: Amount
    to: Noun
    then: Effect | None = None

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        for ref in self.to.refs(state, frame.ctx):
            state.add_prevention(self.amount.value(state, frame.ctx), ref, frame.ctx, self.then)
        return True


@dataclass(frozen=True)
class PreventNextTime(Effect):
    """ "The next time a source of your choice would deal damage to ... this turn, prevent that damage"."""

    source: Noun
    to: Noun | None = None  # None: to anything
    then: Effect | None = None  # follows what is prevented

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        source = self.source.one(state, frame.ctx)
        refs = () if self.to is None else self.to.refs(state, frame.ctx)
        if source != 0 and (refs or self.to is None):
            quality = without_source(self.source.what) if isinstance(self.source, Chosen) else Both(())
            state.add_prevention_from(source, quality, refs, frame.ctx, self.then)
        return True


@dataclass(frozen=True)
class KeepTapped(Effect):
    """ "doesn't untap during its controller's next untap step", or during that of the player ``whose``."""

    what: Noun
    whose: Noun | None = None
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        whose = 0 if self.whose is None else self.whose.one(state, frame.ctx)
        if self.whose is None or whose != 0:
            state.add_untap_stop(self.what.refs(state, frame.ctx), self.what, whose, frame.ctx)
        return True


@dataclass(frozen=True)
class AttachTo(Effect):
    """ "attach this to ..." (equip and its relatives)."""

    what: Noun
    to: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        what, to = self.what.one(state, frame.ctx), self.to.one(state, frame.ctx)
        to = to if to < 0 or state.on_battlefield(to) else state.current(to, frame.ctx)  # put there by the text itself
        if state.can_attach(what, to):
            state.propose([ev.Event(ev.ATTACH, "action.attach", what, -1, 0, frame.ctx.source, to)])
        return True


@dataclass(frozen=True)
class Token(Node):
    """The description of a token: what ``CreateToken`` makes."""

    name: str
    types: int
    subtypes: tuple[str, ...] = ()
    supertypes: int = 0
    colors: int = 0
    power: Amount | None = None
    toughness: Amount | None = None
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class CreateToken(Effect):
    """ "create N tokens", "put N tokens onto the battlefield"."""

    token: Token
    amount: Amount = ONE
    who: Noun = YOU
    tapped: bool = False
    attacking: bool = False
    said: str = field(default="", compare=False)  # "investigate": of a Clue token

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            batch = [
                state.token_event(self.token, ref_player(ref), self.tapped, frame.ctx)
                for ref in self.who.refs(state, frame.ctx)
                for _ in range(value_for(self.amount, ref, state, frame.ctx))
            ]
            for event in batch:
                event.attacks = ev.ANY_DEFENDER if self.attacking else 0
            frame.done = []
            state.propose(batch)
            return False
        created = tuple(event.new_obj for event in frame.done if event.new_obj != 0)
        frame.ctx = frame.ctx.bind("created", created)
        return True


@dataclass(frozen=True)
class Emblem(Effect):
    """ "You get an emblem with ..."."""

    abilities: tuple[Ability, ...]

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        state.add_emblem(self.abilities, frame.ctx)
        return True
