"""Verbs and permissions about playing cards from elsewhere: with and without paying, one or several, now or for a time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.base import Amount, Effect, Filter, Modification, Noun
from manaburn.abilities.nouns import Chosen, This, You
from manaburn.abilities.terms import EXILE, GRAVEYARD, LIBRARY, ref_player

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State

THIS = This()
YOU = You()


@dataclass(frozen=True)
class PlayFree(Effect):
    """ "play it without paying its mana cost" (suspend); with ``optional`` a "may". The spell is bound to "played".

    ``cast``: "cast", which lands can't be. ``pay`` names what is paid instead of nothing: "mana" its mana cost, or a
    keyword with a cost ("madness"). Since February 2010 it need not be played if that takes mana abilities, for other costs
    (116.3c / 118.3c).
    """

    what: Noun
    optional: bool = False
    cast: bool = False
    who: Noun = YOU
    pay: str = ""
    said: str = field(default="", compare=False)
    rule: str = "resolve.choices"

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 2:
            spells = tuple([event.obj for event in frame.done if event.kind == ev.CAST])
            frame.ctx = frame.ctx.bind("played", spells)
            return True
        seat = self.actor(state, frame.ctx)
        ref = state.current(self.what.one(state, frame.ctx), frame.ctx)
        if pc == 0:
            if ref == 0 or not state.can_play_free(seat, ref, self.cast, self.pay):
                return True
            if self.optional:
                state.confirm(seat, self, frame.ctx, self.rule)
            elif not state.rules.forced_cost_forces_mana and state.free_play_asks_mana(seat, ref, self.pay):
                state.confirm(seat, self, frame.ctx, "cost.mana_not_forced")
            else:
                frame.picked = (1,)
            return False
        if frame.picked != (1,):
            return True
        frame.done = []
        state.play_free(seat, ref, self.cast, self.pay)
        return False

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))

    def payable(self, state: State, ctx: Context) -> bool:
        if not Effect.payable(self, state, ctx):
            return False
        seat = self.actor(state, ctx)
        refs = [state.current(ref, ctx) for ref in self.what.refs(state, ctx)]
        if not refs:
            return any(isinstance(node, Chosen) for node in self.what.walk())
        return all(ref != 0 and state.can_play_free(seat, ref, self.cast, self.pay) for ref in refs)


@dataclass(frozen=True)
class PlayAny(Effect):
    """ "cast any number of them without paying their mana costs": one after the other, as the player likes."""

    what: Noun
    who: Noun = YOU
    spells: bool = True
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        seat = self.actor(state, frame.ctx)
        if pc % 2 == 0:
            refs = [state.current(ref, frame.ctx) for ref in self.what.refs(state, frame.ctx)]
            left = [ref for ref in refs if ref != 0 and state.can_play_free(seat, ref, self.spells, "")]
            if not left:
                return True
            state.choose(seat, tuple(left), 0, 1, "resolve.choices", "play")
            return False
        if not frame.picked:
            return True
        state.play_free(seat, frame.picked[0], self.spells)
        frame.picked = ()
        return False

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))


@dataclass(frozen=True)
class PlayCopy(Effect):
    """ "copy the exiled card. You may cast the copy without paying its mana cost" (706.9 / 707.12, 707.13).

    The copy is made where the card is, and ceases to exist if it isn't cast. A spell that was cast is bound to "played".
    """

    what: Noun
    who: Noun = YOU
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        seat = ref_player(self.who.one(state, frame.ctx))
        if pc == 0:
            ref = state.current(self.what.one(state, frame.ctx), frame.ctx)
            if ref == 0:
                return True
            event = ev.Event(ev.COPY_ON_STACK, "copy.card", ref, seat, 0, frame.ctx.source)
            event.zone_to = state.zone_of(ref)
            frame.done = []
            state.propose([event])
            return False
        if pc == 1:
            frame.kept = tuple([event.new_obj for event in frame.done if event.kind == ev.COPY_ON_STACK])
            if not frame.kept or not state.can_play_free(seat, frame.kept[0], True, ""):
                return True
            state.confirm(seat, self, frame.ctx, "resolve.choices")
            return False
        if pc == 2 and frame.picked == (1,):
            state.play_free(seat, frame.kept[0], True)
        return True


@dataclass(frozen=True)
class MayPlay(Modification):
    """ "You may play that card": about cards, wherever they are, as long as the effect lasts; ``free``: without paying.

    ``as_part``: only as that part of the card ("" any; "whole": not as an Adventure; "adventure": as an Adventure).
    """

    free: bool = False
    spells: bool = False
    said: str = field(default="", compare=False)
    as_part: str = ""


@dataclass(frozen=True)
class Dig(Effect):
    """ "exile cards from the top of your library until you exile a nonland card", or with ``reveal`` reveals them.

    What was found is bound to "dug", all cards together to "dug up".
    """

    until: Filter
    who: Noun = YOU
    reveal: bool = False
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        seat = ref_player(self.who.one(state, frame.ctx))
        if self.reveal:
            self._reveal(state, frame, seat)
            return True
        if pc > 0:
            new = tuple([event.new_obj for event in frame.done if event.kind == ev.MOVE and event.new_obj != 0])
            frame.ctx = frame.ctx.bind("dug up", (*frame.ctx.named("dug up"), *new))
            if frame.note == 1:
                frame.ctx = frame.ctx.bind("dug", new)
                return True
        else:
            frame.ctx = frame.ctx.bind("dug", ()).bind("dug up", ())
        top = state.library_top(seat, 1)
        if not top:
            return True
        frame.note = 1 if self.until.test(state, top[0], frame.ctx) else 0
        frame.done = []
        state.propose([ev.moved(top[0], EXILE, ev.PUT, "zone.move", -1, frame.ctx.source)])
        return False

    def _reveal(self, state: State, frame: EffectFrame, seat: int) -> None:
        seen: list[int] = []
        found: tuple[int, ...] = ()
        for ref in state.zone(LIBRARY, seat):
            seen.append(ref)
            if self.until.test(state, ref, frame.ctx):
                found = (ref,)
                break
        frame.ctx = frame.ctx.bind("dug", found).bind("dug up", tuple(seen))
        state.propose([ev.Event(ev.REVEAL, "action.reveal", ref, seat) for ref in seen])


@dataclass(frozen=True)
class BottomAtRandom(Effect):
    """ "put them on the bottom of your library in a random order": each on that of its owner."""

    what: Noun
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        refs = [state.current(ref, frame.ctx) for ref in self.what.refs(state, frame.ctx)]
        batch: list[ev.Event] = []
        found = [ref for ref in refs if ref != 0]
        for ref in state.shuffled(found):
            event = ev.moved(ref, LIBRARY, ev.PUT, "zone.move", -1, frame.ctx.source)
            event.text = ev.AT_RANDOM if len(found) > 1 else ""
            event.position = ev.BOTTOM
            batch.append(event)
        state.propose(batch)
        return True


@dataclass(frozen=True)
class Playable(Filter):
    """A card that could be cast now without paying its mana cost; unsaid in "cast a spell from your hand without ..."."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.can_play_free(ctx.controller, ref, True, "")


@dataclass(frozen=True)
class TimesPaid(Amount):
    """How many times a cost was paid for the spell (replicate)."""

    cost: str

    def value(self, state: State, ctx: Context) -> int:
        return state.known(ctx.source).paid.count(self.cost)


HAUNTED: Final = "haunts"  # the key of the link


@dataclass(frozen=True)
class Haunt(Effect):
    """ "exile it haunting target creature": remembered with the card there."""

    target: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            ref = state.current(frame.ctx.source, frame.ctx)
            if ref == 0 or state.zone_of(ref) != GRAVEYARD:
                return True
            frame.done = []
            state.propose([ev.moved(ref, EXILE, ev.PUT, "keyword.haunt", -1, frame.ctx.source)])
            return False
        for event in frame.done:
            if event.kind == ev.MOVE and event.zone_to == EXILE and event.new_obj != 0:
                state.link(event.new_obj, HAUNTED, self.target.refs(state, frame.ctx))
        return True


@dataclass(frozen=True)
class HauntedCreature(Noun):
    """ "the creature it haunts"."""

    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return state.linked(ctx.source, HAUNTED)
