"""Verbs about what an object is: turned face down and up, a copy of something else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Ability, Amount, Effect, Filter, Modification, Noun
from manaburn.abilities.modifications import COPY
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import You
from manaburn.abilities.terms import FOREVER, ref_player

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State


ONE = Num(1)
YOU = You()

FLIP: Final = "flip"
SPLIT: Final = "split"
AFTERMATH: Final = "aftermath"
ADVENTURE: Final = "adventure"
OMEN: Final = "omen"
ROOM: Final = "room"
TRANSFORM: Final = "transform"
MODAL: Final = "modal_dfc"
DOUBLE_FACED: Final = (TRANSFORM, MODAL)
PLAYED_PARTS: Final[dict[str, tuple[int, ...]]] = {
    SPLIT: (1, 2), AFTERMATH: (1, 2), ADVENTURE: (0, 1), OMEN: (0, 1), ROOM: (1, 2), MODAL: (0, 1),
}  # fmt: skip
"""Of layouts whose cards may be played as one of several things, the parts that stand for these (0: the whole, the front)."""
LOCKED: Final = 3  # the part of a Room that is what it is with both doors locked (709.5)
FUSED: Final = 3  # the part of a card with fuse that is both halves played together (702.102)


# --- what is different about a copy: these and others, among its copiable values (503.9 / 707.9) -------------------
@dataclass(frozen=True)
class SetName(Modification):
    """ "except its name is ..."."""

    name: str

    @property
    def layer(self) -> int:
        return COPY


@dataclass(frozen=True)
class NotLegendary(Modification):
    """ "except it isn't legendary"."""

    @property
    def layer(self) -> int:
        return COPY


@dataclass(frozen=True)
class KeepColors(Modification):
    """ "except it doesn't copy that creature's color": it has the colours of what it is by itself."""

    @property
    def layer(self) -> int:
        return COPY


@dataclass(frozen=True)
class ThisAbility(Modification):
    """ "except it has this ability": the one that makes it a copy."""

    @property
    def layer(self) -> int:
        return COPY


@dataclass(frozen=True)
class Altered(Node):
    """What a copy with differences is: a thing of the game's table (by its name, or how it was made) and what is changed."""

    name: str
    made: Node | None
    mods: tuple[Modification, ...]


@dataclass(frozen=True)
class Part(Node):
    """What a half, or the other face, of a card is: the card (by its name, or how it was made) and which part of it."""

    card: str
    number: int
    layout: str
    made: Node | None = None


@dataclass(frozen=True)
class HasPart(Filter):
    """ "that has an Adventure": what has such alternative characteristics, whether it shows them or not (715.2a, 720.2a).

    ``part``: the layout of its card.
    """

    part: str
    said: str = field(default="", compare=False)  # "have"

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.known(ref).printed >= 0 and state.printed(state.known(ref)).layout == self.part


@dataclass(frozen=True)
class Flip(Effect):
    """ "flip it": a permanent shows the other half of a flip card from then on (508 / 710)."""

    what: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        state.propose(
            [
                ev.Event(ev.FLIP, "flip.is", ref, -1, 0, frame.ctx.source)
                for ref in self.what.refs(state, frame.ctx)
                if state.on_battlefield(ref) and not state.known(ref).flipped
            ]
        )
        return True


DELAYED_AT = "delayed at"  # among the bindings of a delayed trigger that transforms: the timestamp of its creation


@dataclass(frozen=True)
class Transform(Effect):
    """ "transform it": a double-faced permanent shows its other face (701.27).

    An ability of the permanent itself does so only if it hasn't transformed since the ability came to be. What did is
    bound to "transformed".
    """

    what: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            batch: list[ev.Event] = []
            for found in self.what.refs(state, frame.ctx):
                ref = state.current(found, frame.ctx) or found
                if state.may_transform(ref, frame.ctx):
                    batch.append(ev.Event(ev.TRANSFORM, "action.transform", ref, -1, 0, frame.ctx.source))
            frame.done = []
            state.propose(batch)
            return False
        turned = tuple([event.obj for event in frame.done if event.kind == ev.TRANSFORM])
        frame.ctx = frame.ctx.bind("transformed", turned)
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        refs = [state.current(ref, ctx) or ref for ref in self.what.refs(state, ctx)]
        return any(state.may_transform(ref, ctx) for ref in refs)


# --- face down ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class FaceDown(Node):
    """What a face-down spell or permanent is: a 2/2 creature, without anything else but these abilities (504.2 / 708.2a)."""

    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class TurnFace(Effect):
    """ "turn it face down", or with ``up`` "face up"."""

    what: Noun
    up: bool = False

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        kind = ev.TURN_FACE_UP if self.up else ev.TURN_FACE_DOWN
        rule = "face_down.turn_up" if self.up else "face_down.values"
        state.propose(
            [
                ev.Event(kind, rule, ref, -1, 0, frame.ctx.source)
                for ref in self.what.refs(state, frame.ctx)
                if state.on_battlefield(ref) and state.known(ref).face_down == self.up
            ]
        )
        return True


# --- copies ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class BecomeCopy(Effect):
    """ "becomes a copy of": what copiable values that has now (503.4 / 707.4). ``mods`` are the differences."""

    what: Noun
    of: Noun
    mods: tuple[Modification, ...] = ()
    duration: int = FOREVER

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        model = self.of.one(state, frame.ctx)
        if model != 0:
            model = state.current(model, frame.ctx) or model
            refs = [ref for ref in self.what.refs(state, frame.ctx) if ref != model and state.on_battlefield(ref)]
            state.become_copies(tuple(refs), model, self.mods, self.duration, frame.ctx)
        return True


@dataclass(frozen=True)
class CreateCopies(Effect):
    """ "create a token that's a copy of": ``amount`` tokens of each thing that ``of`` means (503.2 / 707.2, 111)."""

    of: Noun
    amount: Amount = ONE
    who: Noun = YOU
    mods: tuple[Modification, ...] = ()
    tapped: bool = False

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            amount = self.amount.value(state, frame.ctx)
            batch: list[ev.Event] = []
            for ref in self.who.refs(state, frame.ctx):
                for model in self.of.refs(state, frame.ctx):
                    found = state.current(model, frame.ctx) or model
                    for _ in range(amount):
                        created = state.copy_token_event(found, self.mods, ref_player(ref), frame.ctx)
                        created.tapped = self.tapped
                        batch.append(created)
            frame.done = []
            state.propose(batch)
            return False
        made = tuple(event.new_obj for event in frame.done if event.new_obj != 0)
        frame.ctx = frame.ctx.bind("created", made)
        return True
