"""Playing lands: a special action that uses no stack (212.6 / 305).

A land play is either counted against the plays that a player has this turn, or (until July 2013) charged to what allows
it: the rule's own play, or an effect that grants more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.terms import BATTLEFIELD, HAND, LIBRARY
from manaburn.engine import queries
from manaburn.engine.decisions import PLAY_LAND, Option
from manaburn.engine.frames import Frame
from manaburn.engine.permanents import sides
from manaburn.engine.playing import play_rules
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.engine.state import State

NO_LAND: Final = Refusal("land.play", "it is no land")
NOT_THERE: Final = Refusal("land.play", "the card isn't where it could be played from")
NOT_NOW: Final = Refusal("land.when", "only in the main phase of one's own turn, with an empty stack")
NONE_LEFT: Final = Refusal("land.one_per_turn", "no land play is left this turn")
NOT_ALLOWED: Final = Refusal("land.one_per_turn", "that land play is used up or isn't there")
NOT_OWN_TURN: Final = Refusal("land.own_turn", "lands are played in one's own turn only")
PROHIBITED: Final = Refusal("land.limit", "an effect forbids it")

OWN: Final = 0  # the allowance of the rule itself; others go by the reference of the effect's source
ANY: Final = -2  # whatever is left
BY_EFFECT: Final = -1  # an effect orders the play, and no allowance is used


# --- whether ---------------------------------------------------------------------------------------------------
def allowances(state: State, seat: int) -> list[int]:
    """The land plays the player has left this turn, by what allows them; where plays are only counted, ``OWN`` stands for all."""
    player = state.players[seat]
    extra = play_rules.extra_land_plays(state, seat)
    if not state.rules.land_play_names_allowance:
        return [OWN] if player.lands_played < 1 + sum(count for _, count in extra) else []
    found = [] if OWN in player.allowances_used else [OWN]
    for source, count in extra:
        if player.allowances_used.count(source) < count and source not in found:
            found.append(source)
    return found


def check_land(state: State, seat: int, ref: int, allowance: int = ANY, face: int = 0) -> Refusal | None:
    """Whether the player, who has priority, could play the card (that face of it) as a land under that allowance."""
    obj = state.objects.get(ref)
    if obj is None:
        return NOT_THERE
    if (obj.zone != HAND or obj.owner != seat) and ref not in _elsewhere(state, seat):
        return NOT_THERE
    if face not in sides.land_faces(state, ref):
        return NO_LAND
    if not queries.sorcery_timing(state, seat):
        return NOT_NOW if seat == state.active else NOT_OWN_TURN
    left = allowances(state, seat)
    if not left or (allowance != ANY and allowance not in left):
        return NOT_ALLOWED if left else NONE_LEFT
    if face:
        return _check_face(state, seat, ref, face)
    return PROHIBITED if play_rules.is_forbidden(state, seat, ref) else None


def _check_face(state: State, seat: int, ref: int, face: int) -> Refusal | None:
    """The same for the other face of a card: what lets the card be cast doesn't let that be played (712.12)."""
    obj = state.objects[ref]
    known = sides.pose(state, ref, obj.printed + face, seat)
    refused = PROHIBITED if play_rules.is_forbidden(state, seat, ref) else None
    if obj.zone != HAND and obj.zone not in play_rules.land_zones(state, seat):
        refused = refused if play_rules.permits(state, seat, ref) else NOT_THERE
    sides.unpose(state, ref, known)
    return refused


def check_ordered(state: State, seat: int, ref: int) -> Refusal | None:
    """Whether an effect can make the player play a land, whatever the time (212.6b / 305.3)."""
    if seat != state.active and state.rules.land_play_own_turn_only:
        return NOT_OWN_TURN
    if state.rules.land_play_limit_is_hard and not allowances(state, seat):
        return NONE_LEFT
    return PROHIBITED if play_rules.is_forbidden(state, seat, ref) else None


def ordered_allowance(state: State, seat: int) -> int:
    """What a land play that an effect orders is charged to: nothing of his own, or since October 2007 a play he has left."""
    return allowances(state, seat)[0] if state.rules.land_play_limit_is_hard else BY_EFFECT


def _elsewhere(state: State, seat: int) -> list[int]:
    """The cards outside his hand that effects let a player play as lands: of a library only the top card."""
    found: list[int] = []
    for zone in play_rules.land_zones(state, seat):
        cards = state.zone(zone, seat)
        found.extend(cards[:1] if zone == LIBRARY else [ref for ref in cards if state.objects[ref].owner == seat])
    for ref in play_rules.permitted(state, seat):
        if ref not in found and sides.land_faces(state, ref) and play_rules.permits(state, seat, ref):
            found.append(ref)
    return found


def actions(state: State, seat: int) -> list[Option]:
    """The land plays open to the player in a main phase of his; equal cards are listed once."""
    refs = [ref for ref in state.zone(HAND, seat) if state.table[state.objects[ref].printed].is_playable_land]
    refs.extend(_elsewhere(state, seat))
    if not refs:
        return []
    found: list[Option] = []
    for allowance in allowances(state, seat):
        seen: list[tuple[int, int, int]] = []
        for ref in refs:
            obj = state.objects[ref]
            key = (obj.printed, obj.zone, obj.known_to)
            if key in seen:
                continue
            seen.append(key)
            faces = [
                one for one in sides.land_faces(state, ref) if check_land(state, seat, ref, allowance, one) is None
            ]
            found.extend([Option(PLAY_LAND, ref, allowance, face) for face in faces])
    return found


# --- doing -----------------------------------------------------------------------------------------------------
def play(state: State, seat: int, ref: int, allowance: int, face: int = 0) -> None:
    """Put the land onto the battlefield and note the play."""
    state.push_frame(LandFrame(seat, ref, allowance, face))


class LandFrame(Frame):
    """Plays the land ``ref``, or that face of it, under an allowance."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "seat", "ref", "allowance", "face")
    __slots__ = ("allowance", "face", "ref", "seat")

    def __init__(self, seat: int, ref: int, allowance: int, face: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.ref: int = ref
        self.allowance: int = allowance
        self.face: int = face

    def step(self, state: State) -> None:
        if self.pc == 0:
            self.pc = 1
            state.passes = 0
            self.done = []
            played = ev.moved(self.ref, BATTLEFIELD, ev.PLAYED, "land.play", self.seat)
            played.side = self.face
            state.propose([played])
            return
        new = [event.new_obj for event in self.done if event.kind == ev.MOVE and event.obj == self.ref]
        state.pop_frame()
        land = new[0] if new else 0
        state.propose([ev.Event(ev.LAND_PLAYED, "land.play", land, self.seat, 0, 0, self.allowance)])

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("asked by the frames above it")

    def clone(self) -> Frame:
        new = LandFrame(self.seat, self.ref, self.allowance, self.face)
        self._into(new)
        return new
