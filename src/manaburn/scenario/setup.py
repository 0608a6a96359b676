"""Putting a scenario's position in place, through the engine's own door: without triggers, without choices but those given."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.amounts import Num
from manaburn.abilities.terms import (
    BATTLEFIELD,
    BEGIN_COMBAT,
    COLOR_NAMES,
    CREATURE,
    LETTER_COLORS,
    LIBRARY,
    OUTSIDE,
    PLANESWALKER,
    STEP_NAMES,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
    UNTAP,
)
from manaburn.abilities.verbs import Token
from manaburn.abilities.verbs_sides import DOUBLE_FACED, LOCKED, ROOM
from manaburn.engine import atoms
from manaburn.engine.combat import combat
from manaburn.engine.objects import CARD, TOKEN, Mana, with_counters
from manaburn.engine.permanents import rooms, tokens
from manaburn.engine.rng import seeded
from manaburn.engine.state import State
from manaburn.engine.table import setup as engine_setup
from manaburn.engine.turns.turn import BEGIN, STEPS, GameFrame, TurnFrame
from manaburn.rules.edition import Edition
from manaburn.scenario import cardbox, texts
from manaburn.scenario.model import Number, Word
from manaburn.scenario.problems import Malformed, Unsupported
from manaburn.scenario.reference import ZONE_WORDS
from manaburn.scenario.table import Table

if TYPE_CHECKING:
    from manaburn.scenario.cardbox import Cards
    from manaburn.scenario.model import CardEntry, Document, PlayerSetup, TokenText

Enter = Callable[[Table, ev.Event], None]
"""Lets a permanent come into play by a proposed event, and answers what it asks."""


class Builder:
    """Puts the cards of one scenario in place."""

    def __init__(self, document: Document, cards: Cards, enter: Enter) -> None:
        self.document = document
        self.cards = cards
        self.enter = enter
        edition = Edition(document.edition)
        names = tuple(player.name for player in document.players)
        self.state = State(edition.rules, str(edition), names)
        self.state.rng = seeded(str(document.seed))
        self.state.every_window = True
        self.table = Table(self.state)
        self.attaching: list[tuple[CardEntry, int]] = []
        self.entering: list[
            tuple[CardEntry, int, int]
        ] = []  # what enters with its own effects, and under whose control

    def build(self) -> Table:
        """The table with everything in place and the first turn about to begin (or its step)."""
        state = self.state
        cardbox.check(self.document, self.cards)
        state.active = state.first_player = self.table.seat(self.document.start.active)
        state.turn = self.document.start.turn
        state.daytime = self.document.start.daytime
        state.quiet = True
        for seat, player in enumerate(self.document.players):
            self._player(seat, player)
        self._enter_all()
        self._attach()
        state.quiet = False
        state.log = []
        state.turn_batch = state.batch
        self.table.follow_from_here()
        begin(state, self.document.start.step)
        return self.table

    # --- players -------------------------------------------------------------------------------------------------
    def _player(self, seat: int, setup: PlayerSetup) -> None:
        player = self.state.players[seat].copy()
        player.life = setup.life
        counters = dict(setup.counters)
        if setup.poison:
            counters["poison"] = setup.poison
        player.counters = tuple(sorted((kind, number) for kind, number in counters.items() if number))
        player.pool = tuple(Mana(LETTER_COLORS[letter], False, 0) for letter in setup.mana)
        player.lands_played = setup.lands_played
        atoms.put_player(self.state, player)
        for zone, entries in setup.zones:
            for entry in entries:
                self._put(seat, ZONE_WORDS[zone], entry)
        if setup.library_fill is not None:
            self._put(seat, LIBRARY, setup.library_fill)

    # --- cards ---------------------------------------------------------------------------------------------------
    def _put(self, seat: int, zone: int, entry: CardEntry) -> None:
        owner = self.table.seat(entry.owner) if entry.owner else seat
        index = self._index(entry)
        for _ in range(entry.count):
            kind = CARD if entry.token is None else TOKEN
            controller = seat if zone == BATTLEFIELD else -1
            place = OUTSIDE if entry.enters else zone
            ref = engine_setup.put(self.state, index, owner, place, controller, kind)
            if entry.alias:
                self.table.call(entry.alias, ref)
            if entry.enters:
                self.entering.append((entry, ref, seat))
                continue
            self._dress(ref, entry)
            if entry.attached_to is not None:
                self.attaching.append((entry, ref))

    def _index(self, entry: CardEntry) -> int:
        """The entry's place in the game's table of cards."""
        if entry.token is not None:
            return tokens.index_of(self.state, token_of(entry.token, entry.path))
        card = self.cards(entry.card)
        if card.layout == ROOM and entry.face is not None and entry.face <= LOCKED:
            return engine_setup.table_index(self.state, card)
        faces = 1 + len(card.faces) if card.layout in DOUBLE_FACED else 1
        if entry.face is not None and entry.face > faces:
            many = "one face" if faces == 1 else f"{faces} faces"
            raise Malformed(f"{card.name} has {many}, not {entry.face}", path=f"{entry.path}.face")
        if entry.transformed and faces == 1:
            raise Malformed(f"{card.name} has one face and can't be transformed", path=f"{entry.path}.transformed")
        return engine_setup.table_index(self.state, card)

    def _dress(self, ref: int, entry: CardEntry) -> None:
        """Give an object its status, counters and chosen values."""
        state = self.state
        obj = state.objects[ref].copy()
        obj.tapped, obj.face_down, obj.flipped = entry.tapped, entry.face_down, entry.flipped
        if rooms.is_room(state, obj, obj.own_index):
            obj.side = entry.face or self._door(obj.own_index, entry.card)
        elif obj.zone == BATTLEFIELD:
            obj.side = _side(entry)
        state.restyle(obj)
        obj.damage = entry.damage
        counters = dict(entry.counters)
        loyalty = state.printed(obj).base[obj.owner].loyalty
        if obj.zone == BATTLEFIELD and state.printed(obj).types & PLANESWALKER and "loyalty" not in counters:
            counters["loyalty"] = loyalty
        obj.counters = tuple(sorted((kind, number) for kind, number in counters.items() if number))
        obj.since = self._since(entry)
        obj.chosen = tuple(self._chosen(entry))
        engine_setup.change(state, obj)

    def _door(self, index: int, name: str) -> int:
        """The door of a Room that is unlocked as the half of that name is put in place; none for the whole."""
        return next((door for door in (1, 2) if self.state.table[index + door].name == name), 0)

    def _chosen(self, entry: CardEntry) -> list[tuple[str, int | str]]:
        found: list[tuple[str, int | str]] = []
        for key, answer in entry.choices:
            if isinstance(answer, Number):
                found.append((key, answer.value))
            elif key == "color" and isinstance(answer, Word):
                found.append((key, next(kind for kind, name in COLOR_NAMES.items() if name == answer.text)))
            elif key == "player" and isinstance(answer, Word):
                found.append((key, -1 - self.table.seat(answer.text)))
            elif key in ("type", "name", "mode") and isinstance(answer, Word):
                found.append((key, answer.text))
            else:
                raise Unsupported(f"a chosen {key} is not supported yet", path=f"{entry.path}.choices.{key}")
        return found

    def _enter_all(self) -> None:
        """Let what is to enter with its own effects come into play, one after the other, as if long ago."""
        state = self.state
        for entry, ref, seat in self.entering:
            event = ev.moved(ref, BATTLEFIELD, ev.PUT, "zone.battlefield", seat)
            event.side = _side(entry)
            self.enter(self.table, event)
            self.table.follow()
            if event.new_obj not in state.objects:
                raise Malformed(f"{entry.card} can't enter", path=entry.path)
            obj = state.objects[event.new_obj].copy()
            obj.since = self._since(entry)
            obj.tapped = obj.tapped or entry.tapped
            obj.damage = entry.damage
            for kind, number in entry.counters:
                obj.counters = with_counters(obj.counters, kind, number)
            engine_setup.change(state, obj)
            if entry.attached_to is not None:
                self.attaching.append((entry, obj.id))

    def _attach(self) -> None:
        for entry, ref in self.attaching:
            host = self._host(entry)
            obj = self.state.objects[ref].copy()
            obj.attached_to = host
            engine_setup.change(self.state, obj)

    def _since(self, entry: CardEntry) -> int:
        """The turn since which its controller has controlled it; 0: long ago."""
        if not entry.summoning_sick:
            return 0
        return self.document.start.turn - (1 if self.document.start.step == UNTAP else 0)

    def _host(self, entry: CardEntry) -> int:
        wanted = entry.attached_to
        assert wanted is not None
        for seat, name in enumerate(self.state.names):
            if wanted.text == name:
                return -1 - seat
        found = self.table.find(wanted, (BATTLEFIELD,))
        if not found:
            there = sorted({self.table.name(ref) for ref in self.table.in_zone(BATTLEFIELD)})
            known = ", ".join(there) or "nothing"
            raise Malformed(
                f"expected a permanent or player, found {wanted}; there are {known}", path=f"{entry.path}.attached_to"
            )
        return found[0]


def token_of(text: TokenText, path: str) -> Token:
    """The description of a token."""
    types = sum(bit for bit, name in TYPE_NAMES.items() if name in text.types)
    supertypes = sum(bit for bit, name in SUPERTYPE_NAMES.items() if name in text.supertypes)
    colors = sum(bit for bit, name in COLOR_NAMES.items() if name in text.colors)
    return Token(
        name=text.name,
        types=types,
        subtypes=text.subtypes,
        supertypes=supertypes,
        colors=colors,
        power=Num(text.power) if text.power is not None and types & CREATURE else None,
        toughness=Num(text.toughness) if text.toughness is not None and types & CREATURE else None,
        abilities=texts.read_abilities(text, f"{path}.token.abilities"),
    )


def begin(state: State, step: int) -> None:
    """Let the turn begin at a step; from the untap step on, with all that begins a turn."""
    game = GameFrame()
    if step == UNTAP:
        state.turn -= 1
        state.frames = [game]
        return
    count = len(state.names)
    for seat in range(count):
        player = state.players[seat].copy()
        player.turn_began = max(0, state.turn - (state.active - seat) % count)
        player.turns = (player.turn_began + count - 1) // count
        atoms.put_player(state, player)
    game.pc = 1
    turn = TurnFrame()
    turn.pc, turn.index = BEGIN, STEPS.index(step)
    if BEGIN_COMBAT < step <= STEP_NAMES.index("end of combat"):
        combat.begin(state)
    state.frames = [game, turn]


def _side(entry: CardEntry) -> int:
    """Which face is up: 0 the front."""
    return 1 if entry.transformed or entry.face == 2 else 0
