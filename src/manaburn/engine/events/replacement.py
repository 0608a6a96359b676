"""Replacement and prevention: events are changed before they happen (419 / 614-616).

``concerns`` is asked about every batch and must say no at next to no cost. Where it says yes a ``ReplaceFrame`` applies
the effects one at a time; each gets one opportunity for an event, and who is affected chooses among several.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import AsTurnedUp, EntersAsCopy, EntersAsOneOf, EntersWith
from manaburn.abilities.context import Context
from manaburn.abilities.daytime import NIGHT
from manaburn.abilities.nouns import It
from manaburn.abilities.replacements import (
    CountersInstead,
    DamageInstead,
    EntersChanged,
    EntersOnly,
    Instead,
    MovesInstead,
    TokensInstead,
)
from manaburn.abilities.terms import BATTLEFIELD, GRAVEYARD
from manaburn.abilities.verbs_cards import Shuffle
from manaburn.engine.choices import ChooseFrame
from manaburn.engine.decisions import DIVIDE, GIVE, NO, NO_OPTION, REPLACEMENT, VALUE, Decision, Option
from manaburn.engine.effects import derived
from manaburn.engine.events import entering, instead, leaving, shields
from manaburn.engine.events.after import AfterFrame
from manaburn.engine.events.candidates import (
    AS_TURNED_UP,
    ENTERING_KEYS,
    ENTERS_AS_COPY,
    ENTERS_AS_ONE_OF,
    ENTERS_ONLY,
    ENTERS_UNDER,
    ENTERS_WITH,
    LEAVES_TO_EXILE,
    LEAVING_KEY,
    PREVENT_ALL,
    PREVENT_NEXT,
    PREVENT_TIME,
    REDIRECT_ALL,
    REDIRECT_NEXT,
    REDIRECT_TIME,
    REGENERATE,
    TO_PLANESWALKER,
    Candidate,
)
from manaburn.engine.events.merging import first_in_order, merge
from manaburn.engine.frames import ContextFrame, Frame
from manaburn.engine.permanents import sides
from manaburn.engine.turns import daytime

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State

# what a ReplaceFrame does next
FIND: Final = 0
APPLY: Final = 1
DIVIDING: Final = 2
WALKER_CHOSEN: Final = 3
FIRST_DONE: Final = 4
SETTLE: Final = 5
HOST_CHOSEN: Final = 6
COPY_CHOSEN: Final = 7
UNLESS_PAID: Final = 8
MADNESS_ASKED: Final = 20
ONLY_DONE: Final = 9
DEFENDER_CHOSEN: Final = 10
FORM_CHOSEN: Final = 21
TURNED: Final = 22


def concerns(state: State, batch: list[Event]) -> bool:
    """Whether some replacement or prevention effect could apply to one of the events, or something enters specially."""
    replaces = derived.facts(state).replaces
    if state.daytime == NIGHT:
        daytime.turn_entering(state, batch)
    for event in batch:
        kind = event.kind
        if replaces >> kind & 1 and instead.concerns(state, event):
            return True
        if kind == ev.MOVE:
            if event.zone_to == BATTLEFIELD and entering.is_special(state, event):
                return True
            if leaving.rule(state, event):
                return True
        elif kind == ev.DAMAGE or kind == ev.DESTROY:
            if shields.may_apply(state, event) and candidates(state, event):
                return True
        elif (kind == ev.CREATE_TOKEN and entering.is_special(state, event)) or (
            kind == ev.TURN_FACE_UP and entering.is_turning(state, event)
        ):
            return True
    return False


def candidates(state: State, event: Event) -> list[Candidate]:
    """The effects that could apply to an event and had no opportunity yet (419.6a / 614.5)."""
    found: list[Candidate] = []
    if event.kind == ev.DAMAGE:
        if event.amount > 0:  # 0 damage is no event (419.5a / 614.7a)
            shields.find_damage(state, event, found)
    elif event.kind == ev.DESTROY:
        shields.find_regeneration(state, event, found)
    elif event.kind in (ev.CREATE_TOKEN, ev.TURN_FACE_UP) or (event.kind == ev.MOVE and event.zone_to == BATTLEFIELD):
        entering.find(state, event, found)
    if derived.facts(state).replaces >> event.kind & 1:
        instead.find(state, event, found)
    if event.kind == ev.MOVE and leaving.rule(state, event):
        found.append(Candidate(LEAVING_KEY, LEAVES_TO_EXILE, event.obj, leaving.rule(state, event), 0, True))
    if event.applied:
        return [candidate for candidate in found if candidate.key not in event.applied]
    return found


def affected(state: State, event: Event) -> int:
    """The seat that chooses among the effects: the affected player, or who controls (or else owns) the object."""
    if event.obj == 0 or event.kind == ev.CREATE_TOKEN:
        return event.player
    return -1 - event.obj if event.obj < 0 else state.controller(event.obj)


class ReplaceFrame(ContextFrame):
    """Replaces the events of a batch one effect at a time, then commits it and proposes what follows.

    ``index`` and ``key`` name the event and the effect being applied, ``kept`` how a shield is divided so far. The
    bindings are those of what is done as something enters; ``after`` is what is done once all has happened: what
    replaced an event, and what follows a prevention (419.7e / 615.5).
    """

    REASKS: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "batch", "index", "key", "after")
    __slots__ = ("after", "batch", "index", "key")

    def __init__(self, batch: list[Event]) -> None:
        super().__init__(Context(0, -1))
        self.batch: list[Event] = batch
        self.index: int = 0
        self.key: int = 0
        self.after: tuple[tuple[Effect, Context], ...] = ()

    def step(self, state: State) -> None:
        if self.pc == FIND:
            self._find(state)
        elif self.pc == APPLY:
            self._apply(state)
        elif self.pc == DIVIDING:
            self._divide(state)
        elif self.pc == WALKER_CHOSEN:
            self._walker_chosen()
        elif self.pc == FIRST_DONE:
            self._enters(state)
        elif self.pc == UNLESS_PAID:
            self._unless_paid(state)
        elif self.pc == ONLY_DONE:
            self._only_done(state)
        elif self.pc == SETTLE:
            self._settle(state)
        else:
            self._go_on(state)

    def _go_on(self, state: State) -> None:
        """What was chosen for one event is put to it."""
        if self.pc == COPY_CHOSEN:
            self._copy_chosen(state)
        elif self.pc == MADNESS_ASKED:
            self.pc = FIND
            if self.picked:
                leaving.to_exile(self.batch[self.index], leaving.MADNESS)
        elif self.pc == FORM_CHOSEN:
            self._form_chosen(state)
        elif self.pc == TURNED:
            self.pc = FIND
        elif self.pc == DEFENDER_CHOSEN:
            self._defender_chosen(state)
        else:
            self._host_chosen(state)

    # --- which effect ------------------------------------------------------------------------------------------
    def _find(self, state: State) -> None:
        """The next effect to apply; who comes first in turn order chooses first (419.9a / 616.1)."""
        order = state.seats_from(state.active)
        chosen: list[Candidate] = []
        best = len(order)
        for index, event in enumerate(self.batch):
            found = candidates(state, event)
            if found:
                seat = affected(state, event)
                rank = order.index(seat) if seat in order else len(order) - 1
                if rank < best:
                    best, chosen, self.index = rank, found, index
        if not chosen:
            self.pc = SETTLE
            return
        chosen = first_in_order(chosen, state.rules.replacement_order)
        optional = all(one.optional for one in chosen)
        if not optional and (len(chosen) == 1 or all(one.alike and one.kind == chosen[0].kind for one in chosen)):
            self._choose(chosen[0].key)
            return
        options = [Option(VALUE, candidate.key, candidate.source) for candidate in chosen]
        if optional:
            options.append(NO_OPTION)
        event = self.batch[self.index]
        state.ask(Decision(REPLACEMENT, affected(state, event), options, "replace.order", event.obj, event.kind))

    def _choose(self, key: int) -> None:
        self.key = key
        self.pc = APPLY

    def answer(self, state: State, option: Option) -> None:
        if option.kind == GIVE:
            self.kept = (*self.kept, option.b)
        elif option.kind == NO:  # none of those that may be applied
            event = self.batch[self.index]
            event.applied = (*event.applied, *[one.key for one in candidates(state, event)])
        else:
            self._choose(option.a)

    # --- applying it -------------------------------------------------------------------------------------------
    def _apply(self, state: State) -> None:
        event = self.batch[self.index]
        candidate = self._candidate(state, event)
        if candidate is None:  # it went with a player who left
            self.pc = FIND
            return
        if candidate.kind == PREVENT_NEXT or candidate.kind == REDIRECT_NEXT:
            self.kept = ()
            self.pc = DIVIDING
            return
        event.applied = (*event.applied, self.key)
        self.pc = FIND
        if not self._apply_entering(state, event, candidate):
            self._changed_damage(state, event, candidate)

    def _changed_damage(self, state: State, event: Event, candidate: Candidate) -> None:
        """Apply what is about damage or destruction, or anything else."""
        if candidate.kind == REGENERATE:
            self._regenerate(state, event, candidate)
        elif candidate.kind == PREVENT_ALL:
            self._prevent(event, instead.prevented(state, event, candidate), candidate)
        elif candidate.kind == PREVENT_TIME:
            self._prevent_time(state, candidate)
        elif candidate.kind == REDIRECT_ALL:
            event.obj = candidate.to
        elif candidate.kind == REDIRECT_TIME:
            self._redirect_time(state, candidate)
        elif candidate.kind == LEAVES_TO_EXILE and candidate.rule == leaving.MADNESS and state.rules.madness_may_exile:
            self.pc = MADNESS_ASKED
            seat = affected(state, event)
            state.push_frame(ChooseFrame(seat, (event.obj,), 0, 1, candidate.rule, "exile"))
        elif candidate.kind == LEAVES_TO_EXILE:
            leaving.to_exile(event, candidate.rule)
        elif candidate.kind == TO_PLANESWALKER:
            self._ask_walker(state, event)
        else:
            self._change(state, event, candidate)

    def _change(self, state: State, event: Event, candidate: Candidate) -> None:
        """What other effects make of it (``instead.py``)."""
        change = candidate.change
        ctx = Context(candidate.source, state.controller(candidate.source)) if candidate.source else Context(0, -1)
        if candidate.effect is not None:
            ctx = instead.context(candidate.effect, event)
        if candidate.kind == ENTERS_ONLY:
            self._begin_only(state, event)
        elif isinstance(change, MovesInstead):
            self._send(state, event, change, ctx)
        elif isinstance(change, DamageInstead):
            event.amount = instead.new_amount(state, event, change.amount, ctx)
        elif isinstance(change, CountersInstead):
            instead.change_counters(state, event, change, ctx)
        elif isinstance(change, TokensInstead):
            self.batch.extend([event.copy() for _ in range(change.factor - 1)])
        elif isinstance(change, EntersChanged):
            entering.change(state, event, change, ctx)
        elif isinstance(change, Instead):
            if change.once:
                shields.use_up(state, self.key, 0)
                state.touch()
            self._replace(event, change.do, ctx)

    def _send(self, state: State, event: Event, change: MovesInstead, ctx: Context) -> None:
        """It goes elsewhere; a library is shuffled once, whatever goes there."""
        owner = state.objects[event.obj].owner
        self.batch.extend(instead.send(state, event, change))
        ctx.event = event
        if change.shuffle and all(known.names.get("owner") != (-1 - owner,) for _, known in self.after):
            self.after = (*self.after, (Shuffle(It("owner")), ctx.bind("owner", (-1 - owner,))))
        if change.then is not None:
            self.after = (*self.after, (change.then, ctx))

    def _replace(self, event: Event, do: Effect | None, ctx: Context) -> None:
        """Something else is done instead; what it does is not replaced by the same effects again (614.5)."""
        ctx.event = event.copy()
        event.kind = 0
        if do is not None:
            self.after = (*self.after, (do, ctx.bind("applied", event.applied)))

    def _apply_entering(self, state: State, event: Event, candidate: Candidate) -> bool:
        """Apply an effect about how something enters or is turned face up; False for any other."""
        if candidate.kind == ENTERS_WITH:
            self._begin_entering(state, event)
        elif candidate.kind == ENTERS_AS_COPY:
            self._ask_copy(state, event)
        elif candidate.kind == ENTERS_AS_ONE_OF:
            self._ask_form(state, event)
        elif candidate.kind == AS_TURNED_UP:
            self._as_turned(state, event)
        elif candidate.kind == ENTERS_UNDER:
            entering.put_under(state, event, -1 - candidate.to)
        else:
            return False
        return True

    def _candidate(self, state: State, event: Event) -> Candidate | None:
        for candidate in candidates(state, event):
            if candidate.key == self.key:
                return candidate
        return None

    def _regenerate(self, state: State, event: Event, by: Candidate) -> None:
        """One shield saves it from all that would destroy it at once (419.6b, 420.6 / 614.8, 704.7)."""
        shields.use_up(state, self.key, 0)
        for other in self.batch:
            if other.kind == ev.DESTROY and other.obj == event.obj and other is not event:
                other.kind = 0
        event.kind = ev.REGENERATED
        event.rule = "replace.regeneration"
        self._follow(by, event)

    def _prevent(self, event: Event, amount: int, by: Candidate) -> None:
        """That much of the damage never happens; the log says so."""
        event.amount -= amount
        self.batch.append(ev.Event(ev.PREVENTED, by.rule, event.obj, -1, amount, by.source, event.source))
        if by.then is not None:
            prevented = event.copy()
            prevented.amount = amount
            self._follow(by, prevented)

    def _follow(self, by: Candidate, event: Event) -> None:
        """What an effect does besides comes right after (419.7e / 615.5)."""
        if by.then is not None and by.ctx is not None:
            ctx = by.ctx.copy()
            ctx.event = event
            self.after = (*self.after, (by.then, ctx))

    def _prevent_time(self, state: State, candidate: Candidate) -> None:
        """All that the source would deal at once, and then the shield is gone (419.7c / 615.9)."""
        for event in self._shielded(state):
            event.applied = (*event.applied, self.key)
            self._prevent(event, event.amount, candidate)
        self._prevent(self.batch[self.index], self.batch[self.index].amount, candidate)
        shields.use_up(state, self.key, 0)

    def _redirect_time(self, state: State, candidate: Candidate) -> None:
        """All that would be dealt at once goes elsewhere, and then the shield is gone."""
        current = self.batch[self.index]
        for event in [*self._shielded(state), current]:
            if event is current or event.source == current.source:
                event.applied = (*event.applied, self.key)
                event.obj = candidate.to
        shields.use_up(state, self.key, 0)

    def _ask_walker(self, state: State, event: Event) -> None:
        """The damage's controller may have it dealt to a planeswalker (212.9g / 306.7)."""
        self.pc = WALKER_CHOSEN
        refs = shields.planeswalkers_for(state, event)
        state.push_frame(ChooseFrame(state.controller(event.source), refs, 0, 1, "planeswalker.redirection"))

    def _walker_chosen(self) -> None:
        self.pc = FIND
        if self.picked:
            self.batch[self.index].obj = self.picked[0]

    # --- shields of an amount ----------------------------------------------------------------------------------
    def _shielded(self, state: State) -> list[Event]:
        """The events of the batch that the shield applies to, the one under treatment among them."""
        return [
            event
            for event in self.batch
            if event.kind == ev.DAMAGE and any(one.key == self.key for one in candidates(state, event))
        ]

    def _divide(self, state: State) -> None:
        """How much of each damage the shield takes; chosen where it can't take all (419.7b / 615.7)."""
        shielded = self._shielded(state)
        left = shields.amount_left(state, self.key) - sum(self.kept)
        done = len(self.kept)
        if done >= len(shielded):
            self._use_shield(state, shielded)
            return
        event = shielded[done]
        rest = sum(other.amount for other in shielded[done + 1 :])
        least, most = min(event.amount, max(0, left - rest)), min(event.amount, left)
        candidate = self._candidate(state, event)
        assert candidate is not None
        if least == most:
            self.kept = (*self.kept, most)
            return
        if candidate.kind == PREVENT_NEXT:
            seat, recipient = affected(state, event), event.source
        else:
            seat, recipient = shields.maker(state, self.key), event.obj
        options = [Option(GIVE, recipient, amount) for amount in range(least, most + 1)]
        state.ask(Decision(DIVIDE, seat, options, candidate.rule, candidate.source, left))

    def _use_shield(self, state: State, shielded: list[Event]) -> None:
        self.pc = FIND
        amounts, self.kept = self.kept, ()
        candidate = self._candidate(state, shielded[0]) if shielded else None
        if candidate is None or len(amounts) != len(shielded):  # somebody left meanwhile
            return
        for event, amount in zip(shielded, amounts, strict=True):
            event.applied = (*event.applied, self.key)
            if amount == 0:
                continue
            if candidate.kind == PREVENT_NEXT:
                self._prevent(event, amount, candidate)
            elif amount == event.amount:
                event.obj = candidate.to
            else:
                part = event.copy()
                part.obj, part.amount = candidate.to, amount
                event.amount -= amount
                self.batch.append(part)
        shields.use_up(state, self.key, sum(amounts))

    # --- entering ----------------------------------------------------------------------------------------------
    def _begin_entering(self, state: State, event: Event) -> None:
        ability = entering.by_key(state, event, self.key)
        assert isinstance(ability, EntersWith)
        self.ctx = entering.context(state, event)
        if ability.first is not None:
            self.pc = FIRST_DONE
            state.run(ability.first, self.ctx)
        elif ability.unless is not None:
            self.pc = UNLESS_PAID
            state.offer_payment(self.ctx.controller, ability.unless, self.ctx, "replace.enters_with")
        else:
            entering.apply(state, event, ability, self.ctx)

    def _enters(self, state: State) -> None:
        event = self.batch[self.index]
        ability = entering.by_key(state, event, self.key)
        assert isinstance(ability, EntersWith)
        event.chosen = (*event.chosen, *self.ctx.chosen)
        entering.apply(state, event, ability, self.ctx)
        self.pc = FIND

    def _unless_paid(self, state: State) -> None:
        """What was offered as it enters has been paid, or it enters as the ability says."""
        self.pc = FIND
        if self.picked != (1,):
            self._enters(state)

    def _ask_copy(self, state: State, event: Event) -> None:
        """What it enters as a copy of, of the permanents that are there (503.5 / 707.5)."""
        ability = entering.by_key(state, event, self.key)
        assert isinstance(ability, EntersAsCopy)
        ctx = entering.context(state, event)
        refs = entering.models(state, self.batch, ability, ctx)
        self.pc = COPY_CHOSEN
        least = 0 if ability.optional else min(1, len(refs))
        state.push_frame(ChooseFrame(ctx.controller, refs, least, 1, "copy.enters"))

    def _copy_chosen(self, state: State) -> None:
        self.pc = FIND
        if not self.picked:
            return
        event = self.batch[self.index]
        ability = entering.by_key(state, event, self.key)
        assert isinstance(ability, EntersAsCopy)
        if ability.turned and event.copies >= 0:
            event.beneath = event.copies
        event.copies = sides.copy_of(state, self.picked[0], event, ability.mods)
        event.tapped = event.tapped or ability.tapped
        if ability.turned:
            event.text = "until face down"

    def _ask_form(self, state: State, event: Event) -> None:
        """Which of several forms it enters or is turned up in."""
        ability = entering.by_key(state, event, self.key)
        assert isinstance(ability, EntersAsOneOf)
        self.pc = FORM_CHOSEN
        forms = tuple(range(len(ability.forms)))
        state.choose_part(entering.context(state, event).controller, forms, event.obj, "replace.enters_as")

    def _form_chosen(self, state: State) -> None:
        self.pc = FIND
        event = self.batch[self.index]
        ability = entering.by_key(state, event, self.key)
        assert isinstance(ability, EntersAsOneOf)
        entering.become(state, event, ability.forms[self.picked[0]].mods)
        again = event.copies * ENTERING_KEYS + self.key % ENTERING_KEYS
        event.applied = (*event.applied, again)

    def _as_turned(self, state: State, event: Event) -> None:
        """What is done as it is turned face up is done before it has been."""
        ability = entering.by_key(state, event, self.key)
        assert isinstance(ability, AsTurnedUp)
        self.ctx = entering.context(state, event)
        self.ctx.x = event.amount if event.kind == ev.TURN_FACE_UP else self.ctx.x
        state.run(ability.effect, self.ctx)

    def _begin_only(self, state: State, event: Event) -> None:
        """It enters only if something else is done (Ravnica's "would enter, sacrifice ... instead")."""
        ability = entering.by_key(state, event, self.key)
        assert isinstance(ability, EntersOnly)
        self.ctx = entering.context(state, event)
        self.note = 0
        self.pc = ONLY_DONE
        if ability.do.payable(state, self.ctx):
            self.note = 1
            state.run(ability.do, self.ctx)

    def _only_done(self, state: State) -> None:
        self.pc = FIND
        if self.note == 0:
            event = self.batch[self.index]
            event.zone_to, event.player, event.rule = GRAVEYARD, -1, "replace.instead"
            event.tapped, event.counters, event.attach_to, event.attacks = False, (), 0, 0

    # --- the end -----------------------------------------------------------------------------------------------
    def _settle(self, state: State) -> None:
        """What is entering and must be attached to something; then all happens at once."""
        for index, event in enumerate(self.batch):
            if event.kind == ev.MOVE and entering.needs_host(state, event):
                self.index = index
                self._ask_host(state, event)
                return
            if event.attacks == ev.ANY_DEFENDER:
                self.index = index
                self._ask_defender(state, event)
                return
        state.pop_frame()
        merged = merge(self.batch)
        follow = state.commit(merged) if merged else []
        if self.after:
            state.push_frame(AfterFrame(self.after))
        if follow:
            state.propose(follow)

    def _ask_host(self, state: State, event: Event) -> None:
        refs = entering.hosts(state, event)
        if not refs:
            entering.no_host(state, event)
            return
        self.pc = HOST_CHOSEN
        state.push_frame(ChooseFrame(entering.host_chooser(state, event), refs, 1, 1, "aura.entering"))

    def _ask_defender(self, state: State, event: Event) -> None:
        """Its controller chooses what something that enters attacking attacks (508.4)."""
        refs = entering.defenders(state, event)
        if not refs:
            event.attacks = 0
            return
        self.pc = DEFENDER_CHOSEN
        state.push_frame(ChooseFrame(entering.controller(state, event), refs, 1, 1, "combat.put_attacking"))

    def _defender_chosen(self, state: State) -> None:
        self.batch[self.index].attacks = self.picked[0]
        self.pc = SETTLE

    def _host_chosen(self, state: State) -> None:
        self.batch[self.index].attach_to = self.picked[0]
        self.pc = SETTLE

    def clone(self) -> Frame:
        new = ReplaceFrame([event.copy() for event in self.batch])
        new.ctx = self.ctx
        new.index = self.index
        new.key = self.key
        new.after = self.after
        self._into(new)
        return new
