"""Nouns: what the verbs of a text act on. A noun answers with references to objects and players.

``said`` tells how a text puts it where it may be put in several ways ("it" or the card's name, "you" or nothing, "each" or
"all") and this is not the usual one. It changes nothing: nouns that differ only there are equal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities.base import Amount, Filter, Noun
from manaburn.abilities.events import BECOME_TARGET, BLOCK, CREATE_TOKEN, DAMAGE, MOVE, Event
from manaburn.abilities.terms import BATTLEFIELD, GRAVEYARD, player_ref

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


def _with_illegal(state: State, ctx: Context, slot: int, refs: tuple[int, ...]) -> tuple[int, ...]:
    """The targets of a word with those that have become illegal, where the edition lets these be asked."""
    if slot >= len(ctx.illegal) or not state.rules.illegal_target_answers:
        return refs
    return (*refs, *ctx.illegal[slot])


def _found(state: State, ctx: Context, ref: int) -> int:
    """What a text means after it has put it onto the battlefield itself: the new permanent (400.7j)."""
    if ref <= 0 or "became" not in ctx.names:
        return ref
    became = ctx.became(ref)
    return became if became != 0 and state.on_battlefield(became) else ref


def _all_found(state: State, ctx: Context, refs: tuple[int, ...]) -> tuple[int, ...]:
    if "became" not in ctx.names:
        return refs
    return tuple([_found(state, ctx, ref) for ref in refs])


@dataclass(frozen=True)
class This(Noun):
    """The object the ability is on ("this creature", the card's own name)."""

    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return (ctx.source,)


@dataclass(frozen=True)
class You(Noun):
    """The controller of the spell or ability."""

    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return (-1 - ctx.controller,)


@dataclass(frozen=True)
class Opponents(Noun):
    """Each opponent; as a filter's player "an opponent", said in the plural "your opponents"."""

    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return tuple(player_ref(seat) for seat in state.seats_from(ctx.controller) if seat != ctx.controller)


@dataclass(frozen=True)
class EachPlayer(Noun):
    """Each player, in turn order from the active one; said "players" of what the rules are for them."""

    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return tuple(player_ref(seat) for seat in state.seats_from(state.active))


@dataclass(frozen=True)
class ActivePlayer(Noun):
    """The player whose turn it is."""

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return (player_ref(state.active),)


@dataclass(frozen=True)
class OtherPlayers(Noun):
    """Each player but you ("each other player"), in turn order from the active one; or but those the noun means."""

    than: Noun | None = None

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        gone = (-1 - ctx.controller,) if self.than is None else self.than.refs(state, ctx)
        return tuple(player_ref(seat) for seat in state.seats_from(state.active) if player_ref(seat) not in gone)


@dataclass(frozen=True)
class Target(Noun):
    """A target word: chosen as the spell or ability is played, or as the trigger is put on the stack.

    ``slot`` numbers the target words of one ability in reading order. ``whose`` limits hidden or private zones
    ("from your graveyard"). ``least`` and ``most`` bound how many are chosen ("up to two target creatures"); ``most`` is
    ANY_NUMBER for "any number of". With zone -1 every public zone is looked through and the filter says where
    (``InZone``, ``Suspended``): "target permanent or suspended card". Players fit by their filter alone, whatever the zone.
    """

    slot: int
    what: Filter
    zone: int = BATTLEFIELD
    whose: Noun | None = None
    least: int = 1
    most: int = 1
    count: Amount | None = None  # instead of both, or with ``least`` 0 of ``most``: X, as many as it is when chosen
    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        if self.slot >= len(ctx.targets):
            return ()
        return tuple(ref for ref in ctx.targets[self.slot] if ref != 0)

    def informs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return _with_illegal(state, ctx, self.slot, self.refs(state, ctx))


@dataclass(frozen=True)
class That(Noun):
    """What the target word of that slot meant: "it", "that creature", "that player"."""

    slot: int
    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        if self.slot >= len(ctx.targets):
            return ()
        return _all_found(state, ctx, tuple(ref for ref in ctx.targets[self.slot] if ref != 0))

    def informs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return _with_illegal(state, ctx, self.slot, self.refs(state, ctx))


AFFECTED: Final = "affected"  # the object that a continuous effect changes, for its amounts


@dataclass(frozen=True)
class It(Noun):
    """Something bound earlier in the same text, by name: "revealed", "found", "chosen", "moved", "created"."""

    name: str = "it"
    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return _all_found(state, ctx, ctx.named(self.name))


@dataclass(frozen=True)
class Chosen(Noun):
    """An untargeted choice made when the verb is carried out: "a creature you control", "a card from your hand".

    ``by`` chooses (None: the player who acts, in costs and effects alike the one the verb names). The engine asks
    before it runs the verb and binds the answer to ``name``; a verb may hold several. ``whose`` is the owner of the
    zone, and on the battlefield the controller ("sacrifice a creature": only the one who acts).
    """

    name: str
    what: Filter
    zone: int = BATTLEFIELD
    whose: Noun | None = None
    least: Amount | None = None  # None: one
    most: Amount | None = None
    by: Noun | None = None
    random: bool = False
    among: Noun | None = None  # of these, wherever they are ("one of them"), instead of a zone
    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return ctx.named(self.name)


@dataclass(frozen=True)
class All(Noun):
    """Every object of a zone that fits: "each creature with flying", "creatures you control", "all artifacts"."""

    what: Filter
    zone: int = BATTLEFIELD
    whose: Noun | None = None
    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return tuple(state.matching(self.what, self.zone, self.whose, ctx))


@dataclass(frozen=True)
class Joined(Noun):
    """Several nouns together: "each creature with flying and each player", "this and each creature it's blocking"."""

    parts: tuple[Noun, ...]

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        found: list[int] = []
        for part in self.parts:
            for ref in part.refs(state, ctx):
                if ref not in found:
                    found.append(ref)
        return tuple(found)


HOST: Final = "host"  # bound as an ability triggers about what its source is attached to


@dataclass(frozen=True)
class Attached(Noun):
    """What the source is attached to: "enchanted creature", "equipped creature"; said of others than creatures: "land"."""

    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        if HOST in ctx.names:  # the ability triggered about what it was on then
            return ctx.named(HOST)
        host = state.known(ctx.source).attached_to
        return (host,) if host != 0 else ()


@dataclass(frozen=True)
class EventObject(Noun):
    """The object the trigger event was about: "that creature", "that spell", "it".

    Of what changed zone the object meant is the new one, but the old one (and its last-known information) where it left
    play; a verb finds the card in the first zone it went to (``State.current``, 410.10 / 603.6). Of damage it is the
    source.
    """

    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        event = ctx.event
        if event is None:
            return ()
        if event.kind == DAMAGE:
            return (event.source,)
        if event.kind == CREATE_TOKEN:
            return (event.new_obj,)
        if event.obj == 0:
            return ()
        if event.kind == MOVE and event.zone_from != BATTLEFIELD and event.new_obj != 0:
            return (event.new_obj,)
        return (_found(state, ctx, event.obj),)


@dataclass(frozen=True)
class EventOther(Noun):
    """The second object or player of the trigger event: what was attacked, blocked or dealt damage, or what targets it."""

    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        event = ctx.event
        if event is None:
            return ()
        other = event.obj if event.kind == DAMAGE or self._is_blocked(state, ctx, event) else event.other
        if event.kind == BECOME_TARGET:
            other = event.source
        return (other,) if other != 0 else ()

    def _is_blocked(self, state: State, ctx: Context, event: Event) -> bool:
        """Whether it is what becomes blocked that the ability is about: then the other is what blocks it."""
        if event.kind != BLOCK:
            return False
        return event.other == ctx.source or event.other in Attached().refs(state, ctx)


@dataclass(frozen=True)
class EventPlayer(Noun):
    """The player of the trigger event: "that player"; of damage, the player dealt it; of a card that moved, its owner."""

    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        event = ctx.event
        if event is None:
            return ()
        if event.kind == DAMAGE:
            return (event.obj,) if event.obj < 0 else ()
        if event.kind == MOVE and event.before is not None:
            return (player_ref(event.before.owner),)
        return (-1 - event.player,) if event.player >= 0 else ()


@dataclass(frozen=True)
class DefendingPlayer(Noun):
    """The player attacked (or the controller of the planeswalker attacked) by the attacking creature that is spoken of.

    That is the one affected, that of the trigger event, the source, or what the source is attached to; where none of them
    attacks, all are attacked by the same player's creatures, and the only player attacked is meant (306.2 / 508.5).
    """

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        for ref in self._attackers(state, ctx):
            seat = state.defending_player(ref) if ref > 0 else -1
            if seat >= 0:
                return (player_ref(seat),)
        seat = state.defending_player(0)
        return (player_ref(seat),) if seat >= 0 else ()

    def _attackers(self, state: State, ctx: Context) -> tuple[int, ...]:
        event = ctx.event
        told = (event.source, event.obj, event.other) if event is not None else ()
        affected = ctx.named(AFFECTED)
        return (*(affected if len(affected) == 1 else ()), *told, ctx.source, *Attached().refs(state, ctx))


@dataclass(frozen=True)
class ControllerOf(Noun):
    """ "its controller"; of a player himself (``or_player``: "that player or that planeswalker's controller")."""

    what: Noun
    or_player: bool = field(default=False, compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        found: list[int] = []
        for ref in self.what.informs(state, ctx):
            controller = ref if ref < 0 else player_ref(state.controller(ref))
            if controller not in found:
                found.append(controller)
        return tuple(found)


@dataclass(frozen=True)
class OwnerOf(Noun):
    """ "its owner"."""

    what: Noun

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        found: list[int] = []
        for ref in self.what.informs(state, ctx):
            owner = player_ref(state.known(ref).owner)
            if owner not in found:
                found.append(owner)
        return tuple(found)


@dataclass(frozen=True)
class ChosenPlayer(Noun):
    """ "the chosen player": whom ``ChooseQuality`` bound."""

    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        chosen = state.chosen(ctx, "player")
        return (chosen,) if isinstance(chosen, int) else ()


@dataclass(frozen=True)
class Linked(Noun):
    """What the ability printed with this one dealt with: "the exiled card" (217.7d, 407 / 607)."""

    key: str = "exiled"
    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return state.linked(ctx.source, self.key)


@dataclass(frozen=True)
class TopOfLibrary(Noun):
    """The top N cards of the library of the players meant."""

    count: Amount
    whose: Noun

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        found: list[int] = []
        for ref in self.whose.refs(state, ctx):
            found.extend(state.library_top(-1 - ref, self.count.value(state, ctx)))
        return tuple(found)


@dataclass(frozen=True)
class TopOfGraveyard(Noun):
    """ "the top creature card of your graveyard": the one put there last that fits (the order counts, 217.3 / 404.2)."""

    what: Filter
    whose: Noun

    @property
    def zone(self) -> int:
        """Where the card is."""
        return GRAVEYARD

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        cards = state.matching(self.what, GRAVEYARD, self.whose, ctx)
        last = {state.known(ref).owner: ref for ref in cards}  # of each graveyard in turn the last
        return tuple(last.values())


@dataclass(frozen=True)
class Among(Noun):
    """Those of what a noun means that fit: "Island cards revealed this way", "a creature dealt damage this way"."""

    base: Noun
    what: Filter

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        refs = self.base.refs(state, ctx)
        if isinstance(self.base, This):  # in whatever zone the ability finds it
            refs = (state.current(refs[0], ctx),)
        return tuple(ref for ref in refs if ref != 0 and self.what.test(state, ref, ctx))
