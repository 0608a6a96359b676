"""The verbs about cards, libraries, mana and the stack: look, pick, search, shuffle, scry, add mana, copy."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Amount, Effect, Filter, Noun
from manaburn.abilities.effects import is_there, refs_of_each
from manaburn.abilities.mana_rules import ManaUse
from manaburn.abilities.nouns import This, You
from manaburn.abilities.terms import GRAVEYARD, LIBRARY, ref_player

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State


ONE = Num(1)
THIS = This()
YOU = You()


@dataclass(frozen=True)
class Remaining(Noun):
    """What one noun means without what others mean: "the rest"."""

    base: Noun
    without: tuple[Noun, ...]
    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        gone: list[int] = []
        for noun in self.without:
            gone.extend(noun.refs(state, ctx))
        return tuple(ref for ref in self.base.refs(state, ctx) if ref not in gone)


@dataclass(frozen=True)
class Look(Effect):
    """ "look at" cards (only ``who`` sees them), or with ``reveal`` show them to all; bound to ``name``."""

    what: Noun
    who: Noun = YOU
    reveal: bool = False
    name: str = "looked"

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        refs = refs_of_each(self.what, self.who, state, frame.ctx)
        if self.reveal:
            state.propose([ev.Event(ev.REVEAL, "action.reveal", ref, state.owner(ref)) for ref in refs])
        else:
            state.show(refs, ref_player(self.who.one(state, frame.ctx)))
        frame.ctx = frame.ctx.bind(self.name, refs)
        return True


@dataclass(frozen=True)
class Pick(Effect):
    """Choose from among things found before: "a creature card from among them", "one of those cards"."""

    name: str
    base: Noun
    what: Filter
    least: Amount = ONE
    most: Amount = ONE
    who: Noun = YOU
    random: bool = False
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            fitting = tuple(ref for ref in self.base.refs(state, frame.ctx) if self.what.test(state, ref, frame.ctx))
            least = min(self.least.value(state, frame.ctx), len(fitting))
            most = min(self.most.value(state, frame.ctx), len(fitting))
            if self.random:
                frame.picked = state.pick_random(fitting, most)
            else:
                state.choose(ref_player(self.who.one(state, frame.ctx)), fitting, least, most, "resolve.choices")
            return False
        frame.ctx = frame.ctx.bind(self.name, frame.picked)
        return True


@dataclass(frozen=True)
class Search(Effect):
    """ "search your library for up to N cards that fit": finds them and binds them to ``name``; moving comes next.

    A search of a hidden zone for cards of a stated quality may fail to find; "a card" may not (413.2 / 701.23b). With
    ``zones`` those of ``whose`` are searched together ("graveyard, hand, and library"): with ``must_find``, "all cards",
    what is in a zone that all can see is found in any case.
    """

    who: Noun
    what: Filter
    most: Amount = ONE
    whose: Noun | None = None  # None: the searcher's own library
    name: str = "found"
    must_find: bool = False  # no quality stated
    zones: tuple[int, ...] = ()

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            frame.kept = self.who.refs(state, frame.ctx)
            frame.ctx = frame.ctx.bind(self.name, ())
        elif pc % 2 == 0:
            frame.ctx = frame.ctx.bind(self.name, (*frame.ctx.named(self.name), *frame.picked))
            if self.zones and self.must_find:
                frame.ctx = frame.ctx.bind(self.name, (*self._seen(state, frame.ctx), *frame.picked))
        if pc // 2 >= len(frame.kept):
            return True
        seat = ref_player(frame.kept[pc // 2])
        owner = seat if self.whose is None else ref_player(self.whose.one(state, frame.ctx))
        if pc % 2 == 0:
            state.propose([ev.Event(ev.SEARCH, "action.search", 0, seat, 0, frame.ctx.source, owner)])
            return False
        if self.zones:
            return self._look_through(state, frame.ctx, seat, owner)
        library = state.zone(LIBRARY, owner)
        state.show(tuple(library), seat)
        fitting = tuple(ref for ref in library if self.what.test(state, ref, frame.ctx))
        most = min(self.most.value(state, frame.ctx), len(fitting))
        state.choose(seat, fitting, most if self.must_find else 0, most, "action.search")
        return False

    def _look_through(self, state: State, ctx: Context, seat: int, owner: int) -> bool:
        """Search several zones of one player; what must be found is no choice."""
        cards: list[int] = []
        for zone in self.zones:
            if zone != GRAVEYARD:
                state.show(tuple(state.zone(zone, owner)), seat)
            if zone != GRAVEYARD or not self.must_find:
                cards.extend(state.zone(zone, owner))
        fitting = tuple([ref for ref in cards if self.what.test(state, ref, ctx)])
        state.choose(seat, fitting, 0, min(self.most.value(state, ctx), len(fitting)), "action.search")
        return False

    def _seen(self, state: State, ctx: Context) -> tuple[int, ...]:
        """What is found because everybody can see it."""
        owner = ref_player(YOU.one(state, ctx) if self.whose is None else self.whose.one(state, ctx))
        return tuple([ref for ref in state.zone(GRAVEYARD, owner) if self.what.test(state, ref, ctx)])


@dataclass(frozen=True)
class Shuffle(Effect):
    """ "shuffle" the libraries of the players meant; said "library": "shuffles their library"."""

    who: Noun = YOU
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        state.propose(
            [ev.Event(ev.SHUFFLE, "action.shuffle", 0, ref_player(ref)) for ref in self.who.refs(state, frame.ctx)]
        )
        return True


@dataclass(frozen=True)
class ShuffleInto(Effect):
    """ "shuffle it into its owner's library", or with ``who`` "shuffles his graveyard into his library".

    Where nothing of it is there any more, the library is shuffled all the same or left alone, by edition (701.24c).
    """

    what: Noun
    who: Noun | None = None
    said: str = field(default="", compare=False)  # "their owners": of several things

    def actor(self, state: State, ctx: Context) -> int:
        return ctx.controller if self.who is None else ref_player(self.who.one(state, ctx))

    def players(self, state: State, ctx: Context) -> tuple[int, ...]:
        if self.who is None:
            return (ctx.controller,)
        return tuple(ref_player(ref) for ref in self.who.refs(state, ctx))

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            refs = self.what.refs(state, frame.ctx)
            if self.who is not None:
                refs = refs_of_each(self.what, self.who, state, frame.ctx)
            frame.kept = tuple(ref for ref in refs if ref != 0)
            if self.who is not None:
                frame.ctx = frame.ctx.bind("shuffled", frame.kept)
            there = [state.current(ref, frame.ctx) for ref in frame.kept]
            if self.who is None and not any(there) and not state.rules.shuffle_in_without_objects:
                return True
            state.propose(
                [ev.moved(ref, LIBRARY, ev.PUT, "zone.move", -1, frame.ctx.source) for ref in there if ref != 0]
            )
            return False
        owners = list(dict.fromkeys(state.owner(ref) for ref in frame.kept))
        if self.who is not None:
            owners = list(self.players(state, frame.ctx))
        state.propose([ev.Event(ev.SHUFFLE, "action.shuffle", 0, owner) for owner in owners])
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        return Effect.payable(self, state, ctx) and is_there(state, self.what, ctx)


@dataclass(frozen=True)
class Scry(Effect):
    """ "scry N": look at the top N cards, put any number on the bottom in any order, the rest on top in any order.

    ``bury``: "surveil N", any number of them into the graveyard instead (701.25).
    """

    amount: Amount
    who: Noun = YOU
    bury: bool = False

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        seat = ref_player(self.who.one(state, frame.ctx))
        rule = "action.surveil" if self.bury else "action.scry"
        if pc == 0:
            frame.kept = tuple(state.library_top(seat, self.amount.value(state, frame.ctx)))
            state.show(frame.kept, seat)
            state.choose(seat, frame.kept, 0, len(frame.kept), rule)
            return False
        if pc == 1:
            frame.ctx = frame.ctx.bind("bottom", frame.picked)
            rest = tuple(ref for ref in frame.kept if ref not in frame.picked)
            if len(rest) > 1:
                state.order(seat, rest, rule)
            else:
                frame.picked = rest
            return False
        away = frame.ctx.named("bottom")
        if self.bury:
            state.rearrange_library(seat, frame.picked, (), rule)
            state.propose([ev.moved(ref, GRAVEYARD, ev.PUT, rule, -1, frame.ctx.source) for ref in away])
        else:
            state.rearrange_library(seat, frame.picked, away, rule)
        return True


@dataclass(frozen=True)
class AddMana(Effect):
    """ "Add {R}{R}{R}", "add one mana of any color", "add X mana in any combination of {U} and/or {B}".

    ``produces`` holds the kinds of mana (masks) as written. With ``choices`` the player chooses the kind, from the mask,
    for each of ``amount`` mana (``same``: one choice for all). ``colors_of``: the mask is what those cards' colours are;
    ``could``: what of ``choices`` those permanents could produce; ``produced``: what the land tapped for mana produced.
    ``use`` is what the mana may be spent on.
    """

    produces: tuple[int, ...] = ()
    choices: int = 0
    amount: Amount = ONE
    same: bool = True
    who: Noun = YOU
    colors_of: Noun | None = None
    said: str = field(default="", compare=False)  # "additional", "pairs white": {W}{W}, {W}{U}, or {U}{U}
    chosen: bool = False  # of the colour that was chosen
    could: Noun | None = None
    produced: bool = False
    use: ManaUse | None = None

    def options(self, state: State, ctx: Context) -> int:
        """The mask of kinds of mana that may be chosen now."""
        if self.produced:
            return 0 if ctx.event is None else ctx.event.other
        if self.could is not None:
            return self.choices & state.could_produce(self.could.refs(state, ctx))
        if self.chosen:
            color = state.chosen(ctx, "color")
            return color if isinstance(color, int) else 0
        if self.colors_of is None:
            return self.choices
        mask = 0
        for ref in self.colors_of.refs(state, ctx):
            mask |= state.chars(ref).colors
        return mask

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        seat = ref_player(self.who.one(state, frame.ctx))
        if pc == 0:
            frame.note = self.amount.value(state, frame.ctx)
            swap = state.mana_swap(seat, frame.ctx.source)
            if swap is not None:
                return self._begin_swap(state, frame, seat, swap)
        elif frame.kept:  # how many of the kind chosen instead
            state.add_mana(seat, frame.picked * frame.kept[0], frame.ctx, self.use)
            return True
        if self.produces:
            state.add_mana(seat, self.produces * frame.note, frame.ctx, self.use)
            return True
        if pc == 0:
            mask = self.options(state, frame.ctx)
            if frame.note == 0 or mask == 0:
                return True
            state.choose_mana(seat, mask, frame.ctx, "mana.production")
            return False
        repeat = frame.note if self.same else 1
        state.add_mana(seat, frame.picked * repeat, frame.ctx, self.use)
        if self.same or pc == frame.note:
            return True
        state.choose_mana(seat, self.options(state, frame.ctx), frame.ctx, "mana.production")
        return False

    def _begin_swap(self, state: State, frame: EffectFrame, seat: int, swap: tuple[int, bool]) -> bool:
        """What is made instead: so much, or one, mana of a kind of the mask; True if there is nothing to choose."""
        kinds, one = swap
        number = frame.note * max(1, len(self.produces))
        if number == 0 or (not self.produces and self.options(state, frame.ctx) == 0):
            return True
        if kinds & (kinds - 1) == 0:
            state.add_mana(seat, (kinds,) * (1 if one else number), frame.ctx, self.use)
            return True
        frame.kept = (1 if one else number,)
        state.choose_mana(seat, kinds, frame.ctx, "mana.production")
        return False


@dataclass(frozen=True)
class DoubleMana(Effect):
    """ "Double the amount of each type of unspent mana you have" (106.8)."""

    who: Noun = YOU

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        for ref in self.who.refs(state, frame.ctx):
            kinds = tuple([unit.kind for unit in state.players[ref_player(ref)].pool])
            if kinds:
                state.add_mana(ref_player(ref), kinds, frame.ctx)
        return True


@dataclass(frozen=True)
class ChooseColor(Effect):
    """ "the color of your choice", "choose a color": its mask is bound to "color" (``ChosenColor``)."""

    who: Noun = YOU

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            state.choose_color(ref_player(self.who.one(state, frame.ctx)), frame.ctx)
            return False
        frame.ctx = frame.ctx.choose("color", frame.picked[0])
        return True


@dataclass(frozen=True)
class CopySpell(Effect):
    """ "copy it N times. You may choose new targets for the copies" (503.10 / 707.10); by each of ``who``.

    The copies have the colours of the mask ("except that the copy is red") and not the keyword ``without`` (epic). They are
    bound to "copies".
    """

    what: Noun
    times: Amount = ONE
    new_targets: bool = True
    who: Noun = YOU
    said: str = field(default="", compare=False)
    colors: int = 0
    without: str = ""

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            frame.kept = self.who.refs(state, frame.ctx) * self.times.value(state, frame.ctx)
            frame.done = []
        if pc >= len(frame.kept):
            made = tuple([event.new_obj for event in frame.done if event.kind == ev.COPY_ON_STACK])
            frame.ctx = frame.ctx.bind("copies", made)
            return True
        original = self.what.informs(state, frame.ctx)
        if not original:
            return True
        state.copy_spell(original[0], ref_player(frame.kept[pc]), self, frame.ctx)
        return False

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))


@dataclass(frozen=True)
class SpellsBefore(Amount):
    """How many spells were played this turn before the one that made this trigger (storm)."""

    def value(self, state: State, ctx: Context) -> int:
        return state.spells_before(ctx)
