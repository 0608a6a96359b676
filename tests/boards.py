"""Boards for tests: players, cards in their places, a step to start from, and short words for what is chosen."""

from __future__ import annotations

from dataclasses import dataclass, field

from manaburn.abilities import events, terms
from manaburn.abilities.abilities import Keyword
from manaburn.abilities.base import Ability, Effect
from manaburn.abilities.context import Context
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.events import Event
from manaburn.engine import decisions as dec
from manaburn.engine.decisions import Decision, Option
from manaburn.engine.objects import CARD
from manaburn.engine.rng import seeded
from manaburn.engine.state import State
from manaburn.engine.table import setup
from manaburn.engine.table.loading import CardLike
from manaburn.engine.turns.priority import CHECK, PriorityFrame
from manaburn.engine.turns.turn import PRIORITY, STEPS, GameFrame, TurnFrame
from manaburn.rules.edition import Edition

EDITIONS = ("2006-10", "2009-02", "2009-10", "current")


@dataclass(frozen=True)
class TestCard:
    """A card made up for a test."""

    __test__ = False

    name: str
    cost: ManaCost | None = None
    colors: int = 0
    types: int = 0
    supertypes: int = 0
    subtypes: tuple[str, ...] = ()
    power: int = 0
    toughness: int = 0
    has_pt: bool = False
    loyalty: int = 0
    abilities: tuple[Ability, ...] = field(default=())
    layout: str = ""
    faces: tuple[TestCard, ...] = ()


def words(*abilities: Ability | str) -> tuple[Ability, ...]:
    """Abilities, keywords given by their names."""
    return tuple(Keyword(a) if isinstance(a, str) else a for a in abilities)


def card(
    name: str,
    types: int,
    *abilities: Ability | str,
    cost: str = "",
    subtypes: tuple[str, ...] = (),
    supertypes: int = 0,
    colors: int | None = None,
) -> TestCard:
    """A card without power and toughness; it is coloured by its cost unless said otherwise."""
    mana = ManaCost.parse(cost) if cost else None
    hue = colors if colors is not None else 0 if mana is None else mana.colors
    return TestCard(name, mana, hue, types, supertypes, subtypes, abilities=words(*abilities))


def creature(
    name: str,
    power: int,
    toughness: int,
    *abilities: Ability | str,
    cost: str = "{1}",
    types: int = terms.CREATURE,
    subtypes: tuple[str, ...] = (),
    supertypes: int = 0,
    colors: int | None = None,
) -> TestCard:
    """A creature card."""
    mana = ManaCost.parse(cost)
    hue = mana.colors if colors is None else colors
    made = words(*abilities)
    return TestCard(name, mana, hue, types, supertypes, subtypes, power, toughness, True, abilities=made)


def planeswalker(name: str, loyalty: int, subtype: str, *abilities: Ability | str, cost: str = "{4}") -> TestCard:
    """A planeswalker card."""
    mana = ManaCost.parse(cost)
    types = terms.PLANESWALKER
    return TestCard(name, mana, mana.colors, types, subtypes=(subtype,), loyalty=loyalty, abilities=words(*abilities))


def basic(name: str) -> TestCard:
    """A basic land named after its type."""
    return card(name, terms.LAND, subtypes=(name,), supertypes=terms.BASIC)


BEAR = creature("Bear", 2, 2, cost="{1}{G}", subtypes=("Bear",))
BLANK = card("Blank", terms.SORCERY, cost="{9}")


class Board:
    """A state put together piece by piece; ``start`` lets it run to the first decision."""

    def __init__(
        self,
        edition: str = "2009-10",
        names: tuple[str, ...] = ("alice", "bob"),
        seed: str = "1",
        every_window: bool = False,
        library: int = 10,
    ) -> None:
        chosen = Edition(edition)
        self.edition = chosen
        self.state = State(chosen.rules, str(chosen), names)
        self.state.rng = seeded(seed)
        self.state.every_window = every_window
        self.state.turn = 5
        self.cards: dict[str, CardLike] = {}
        for seat in range(len(names)):
            for _ in range(library):
                self.put(BLANK, seat, terms.LIBRARY)

    # --- putting things in place -------------------------------------------------------------------------------
    def put(
        self,
        what: CardLike,
        seat: int,
        zone: int,
        *,
        controller: int = -1,
        tapped: bool = False,
        counters: dict[str, int] | None = None,
        damage: int = 0,
        on: int = 0,
        sick: bool = False,
        kind: int = CARD,
    ) -> int:
        """A card in a zone of its owner; ``on`` is what it is attached to. Returns its id."""
        state = self.state
        assert self.cards.setdefault(what.name, what) == what, f"two different cards named {what.name}"
        ref = setup.put(state, setup.table_index(state, what), seat, zone, controller, kind)
        obj = state.objects[ref].copy()
        obj.tapped, obj.damage, obj.attached_to = tapped, damage, on
        if counters:
            obj.counters = tuple(sorted(counters.items()))
        if sick:
            obj.since = state.turn
        setup.change(state, obj)
        return ref

    def play(
        self,
        what: CardLike,
        seat: int = 0,
        *,
        owner: int = -1,
        tapped: bool = False,
        counters: dict[str, int] | None = None,
        damage: int = 0,
        on: int = 0,
        sick: bool = False,
        kind: int = CARD,
    ) -> int:
        """A permanent under the control of ``seat``, who owns it unless ``owner`` says otherwise. Returns its id."""
        return self.put(
            what,
            seat if owner < 0 else owner,
            terms.BATTLEFIELD,
            controller=seat,
            tapped=tapped,
            counters=counters,
            damage=damage,
            on=on,
            sick=sick,
            kind=kind,
        )

    def hand(self, what: CardLike, seat: int = 0) -> int:
        """A card in a hand."""
        return self.put(what, seat, terms.HAND)

    def graveyard(self, what: CardLike, seat: int = 0) -> int:
        """A card in a graveyard."""
        return self.put(what, seat, terms.GRAVEYARD)

    def library(self, what: CardLike, seat: int = 0) -> int:
        """A card on the bottom of a library."""
        return self.put(what, seat, terms.LIBRARY)

    def life(self, seat: int, total: int) -> None:
        """Set a life total."""
        player = self.state.players[seat].copy()
        player.life = total
        players = list(self.state.players)
        players[seat] = player
        self.state.players = players
        self.state.touch()

    # --- running -----------------------------------------------------------------------------------------------
    def start(self, step: int = terms.PRECOMBAT_MAIN, active: int = 0, part: int = PRIORITY) -> Board:
        """Begin in that step of a turn of ``active``, at its priority, and run to the first decision."""
        state = self.state
        state.active, state.step = active, step
        for seat in range(len(state.names)):
            player = state.players[seat].copy()
            player.turn_began = state.turn - (active - seat) % len(state.names)
            player.turns = 2
            players = list(state.players)
            players[seat] = player
            state.players = players
        state.decision = None
        game, this_turn = GameFrame(), TurnFrame()
        game.pc, this_turn.pc, this_turn.index = 1, part, STEPS.index(step)
        state.frames = [game, this_turn]
        state.run_on()
        return self

    def take(self, kind: int, a: int | None = None, b: int | None = None, c: int | None = None) -> Decision | None:
        """Take the first option of that kind (and with those fields); returns the next decision."""
        for option in self.options():
            if option.kind == kind and all(
                wanted is None or wanted == held for wanted, held in ((a, option.a), (b, option.b), (c, option.c))
            ):
                self.state.take(option)
                return self.state.decision
        raise AssertionError(f"no option {kind} {a} {b} {c} among {self.options()} of {self.decision.name}")

    def happen(self, *batch: Event) -> None:
        """Let events happen at once, out of the blue, while a player has priority; then run to the next decision."""
        state = self.state
        assert isinstance(state.frames[-1], PriorityFrame), "somebody must have priority"
        state.decision = None
        state.frames[-1].pc = CHECK
        state.propose(list(batch))
        state.run_on()

    def do(self, effect: Effect, controller: int = 0, source: int = 0, ctx: Context | None = None) -> None:
        """Carry out an effect out of the blue, while a player has priority; then run to the next decision."""
        state = self.state
        assert isinstance(state.frames[-1], PriorityFrame), "somebody must have priority"
        state.decision = None
        state.frames[-1].pc = CHECK
        state.run(effect, ctx if ctx is not None else Context(source, controller))
        state.run_on()

    def context(self, controller: int = 0, source: int = 0, **names: tuple[int, ...]) -> Context:
        """Bindings with names in them."""
        ctx = Context(source, controller)
        ctx.names = dict(names)
        return ctx

    def pass_priority(self) -> Decision | None:
        """Pass."""
        return self.take(dec.PASS)

    def pass_until(self, step: int) -> None:
        """Pass, attack and block with nothing until that step has begun (or another decision comes up)."""
        state = self.state
        while state.step != step and state.decision is not None:
            if state.decision.kind == dec.PRIORITY:
                self.pass_priority()
            elif state.decision.kind in (dec.ATTACK, dec.BLOCK):
                self.take(dec.DONE)
            else:
                return

    def skip(self) -> None:
        """Pass, declare nothing, choose the last option of anything else."""
        options = self.options()
        plain = [option for option in options if option.kind in (dec.PASS, dec.DONE)]
        self.state.take(plain[0] if plain else options[-1])

    def skip_until(self, step: int) -> None:
        """Skip until that step has begun."""
        while self.state.step != step:
            self.skip()

    def resolve(self) -> None:
        """Pass until the top of the stack has resolved (or a decision comes up)."""
        state = self.state
        depth = len(state.zone(terms.STACK))
        while len(state.zone(terms.STACK)) >= depth and state.decision is not None:
            if state.decision.kind != dec.PRIORITY:
                return
            self.pass_priority()

    @property
    def decision(self) -> Decision:
        """The decision awaited."""
        assert self.state.decision is not None, "no decision is awaited"
        return self.state.decision

    def options(self, kind: int | None = None) -> list[Option]:
        """The options of the decision awaited, all or of one kind."""
        return [option for option in self.decision.options if kind is None or option.kind == kind]

    # --- looking -----------------------------------------------------------------------------------------------
    def pt(self, ref: int) -> tuple[int, int]:
        """Power and toughness."""
        chars = self.state.chars(ref)
        return chars.power, chars.toughness

    def zone(self, ref: int) -> int:
        """The zone of an object, following it through the moves in the log."""
        return self.state.zone_of(self.now(ref))

    def now(self, ref: int) -> int:
        """The id under which an object goes now, after the moves in the log."""
        for event in self.state.log:
            if event.kind == events.MOVE and event.obj == ref and event.new_obj and ref not in self.state.objects:
                ref = event.new_obj
        return ref

    def names(self, zone: int, seat: int = 0) -> list[str]:
        """The names of the cards in a zone, in order."""
        return [self.state.chars(ref).name for ref in self.state.zone(zone, seat)]

    def stack_sources(self) -> list[int]:
        """The sources of the abilities on the stack, bottom first."""
        contexts = [self.state.objects[ref].context for ref in self.state.zone(terms.STACK)]
        return [ctx.source for ctx in contexts if ctx is not None]

    def rules_of(self, kind: int) -> list[str]:
        """The concept keys of the events of a kind in the log, in order."""
        return [event.rule for event in self.state.log if event.kind == kind]
