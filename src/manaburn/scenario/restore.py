"""Reading a saved position back: the state as it was, from the set-up, what each object has besides, and the rest."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from manaburn.abilities import codec
from manaburn.abilities.codec import CodecError
from manaburn.abilities.terms import STACK
from manaburn.cards import errata
from manaburn.engine.objects import GameObject, Player
from manaburn.engine.saving.decoding import DecodingError, Reader
from manaburn.engine.saving.encoding import HASHED, Writer
from manaburn.engine.state import State
from manaburn.engine.table import loading
from manaburn.rules.edition import Edition
from manaburn.scenario import cardbox
from manaburn.scenario.problems import Malformed
from manaburn.scenario.save import ZONES, fresh_object, fresh_player, fresh_state
from manaburn.scenario.table import OWNED, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaburn.scenario.cardbox import Cards
    from manaburn.scenario.model import CardEntry, Document, PlayerSetup

Data = dict[str, Any]

_FAULTS: Final = (DecodingError, CodecError, ValueError, LookupError, AttributeError, TypeError)


def table_of(document: Document, cards: Cards) -> Table:
    """The table of a saved position. Raises Malformed, naming the key, for data that don't fit."""
    return _Restorer(document, cards).table()


class _Restorer:
    def __init__(self, document: Document, cards: Cards) -> None:
        self.document = document
        self.rest: Mapping[str, Any] = document.rest or {}
        self.cards = cards
        self.edition = Edition(document.edition)
        self.names = tuple(player.name for player in document.players)
        self.objects: dict[int, list[Any]] = {}
        self.entries: dict[int, CardEntry] = {}
        self.zones: dict[tuple[int, int], list[int]] = {}
        self.printed: list[str] = []
        self.next_id = 0

    def table(self) -> Table:
        """The whole."""
        if self.rest.get("codec") != codec.VERSION:
            found = self.rest.get("codec")
            raise Malformed(
                f"expected version {codec.VERSION} of the ability language, found {found}", path="rest.codec"
            )
        cardbox.check(self.document, self.cards)
        try:
            state = self._state()
        except _FAULTS as error:
            raise Malformed(f"expected the rest of a position: {error}", path="rest") from None
        table = Table(state)
        for ref, entry in self.entries.items():
            if entry.alias:
                table.call(entry.alias, ref)
        return table

    def _state(self) -> State:
        cards, table = self._table()
        self.next_id = int(self.rest["next_id"])
        for seat, player in enumerate(self.document.players):
            for word, entries in player.zones:
                for entry in entries:
                    self._object(entry, seat, ZONES[word])
        for entry in reversed(self.document.stack):
            self._object(entry, self.names.index(entry.controller) if entry.controller else 0, STACK)
        fields = fresh_state(State(self.edition.rules, str(self.edition), self.names))
        for key, value in self.rest.items():
            if key not in fields and key not in ("codec", "order"):
                raise ValueError(f"unknown field {key!r}")
            fields[key] = value
        if not isinstance(fields["frames"], list) or len(fields["frames"]) < 2:
            raise ValueError("'frames' is missing")
        fields.update(
            edition=str(self.edition),
            names=[None, *self.names],
            table=["list", *table],
            players=["list", *(self._player(seat, player) for seat, player in enumerate(self.document.players))],
            objects=["dict", *(part for ref in sorted(self.objects) for part in (ref, self.objects[ref]))],
            zones=["list", *self._zones()],
            next_id=self.next_id,
            turn=self.rest.get("turn", self.document.start.turn),
            active=self.names.index(self.document.start.active),
            step=self.rest.get("step", self.document.start.step),
        )
        return Reader(cards, len(self.names)).read([fields[key] for key in HASHED], self.edition.rules)

    # --- the table of cards ----------------------------------------------------------------------------------------
    def _table(self) -> tuple[list[object], list[object]]:
        """The cards' characteristics, and the table as the engine writes it."""
        writer = Writer()
        seats = len(self.names)
        cards: list[object] = []
        table: list[object] = []
        for item in self.rest["table"]:
            if isinstance(item, str):
                then = errata.as_of(self.cards(item), self.edition.date)
                printed = loading.load(then, self.edition.rules, seats)
                cards.append(json.loads(writer.characteristics(printed.base[0])))
                table.append(["Printed", item, None])
            else:
                cards.append(item[2])
                table.append(["Printed", item[0], item[1]])
            self.printed.append(item if isinstance(item, str) else "")
        return cards, table

    def _printed(self, name: str) -> int:
        if name not in self.printed:
            raise ValueError(f"the card {name!r} is not among those of the game")
        return self.printed.index(name)

    # --- players and objects ---------------------------------------------------------------------------------------
    def _player(self, seat: int, player: PlayerSetup) -> list[object]:
        counters = dict(player.counters)
        if player.poison:
            counters["poison"] = player.poison
        fields = fresh_player(seat)
        fields["life"] = player.life
        fields["counters"] = _pairs(counters)
        fields.update(_known(player.more, Player.FIELDS))
        return ["Player", *(fields[key] for key in Player.FIELDS)]

    def _object(self, entry: CardEntry, seat: int, zone: int) -> None:
        for _ in range(entry.count):
            ref = entry.id or self.next_id
            if not entry.id:
                self.next_id += 1
            owner = self.names.index(entry.owner) if entry.owner else seat
            fields = fresh_object(ref, owner, zone, seat)
            fields.update(tapped=entry.tapped, flipped=entry.flipped, face_down=entry.face_down, damage=entry.damage)
            fields["counters"] = _pairs(dict(entry.counters))
            fields["attached_to"] = self._host(entry)
            fields.update(_known(entry.more, GameObject.FIELDS))
            if fields["printed"] < 0 and entry.card:
                fields["printed"] = self._printed(entry.card)
            if ref in self.objects:
                raise ValueError(f"the id {ref} is given twice")
            self.objects[ref] = ["GameObject", *(fields[key] for key in GameObject.FIELDS)]
            self.entries[ref] = entry
            self.zones.setdefault((zone, owner if zone in OWNED else 0), []).append(ref)

    def _zones(self) -> list[list[object]]:
        """All zones of all seats, in the engine's order."""
        seats = len(self.names)
        found: list[list[object]] = []
        for zone in range(9):
            for seat in range(seats):
                refs = self.zones.get((zone, seat), [])
                order = self.rest["order"].get(str(zone), []) if zone not in OWNED else []
                places = {ref: place for place, ref in enumerate(order)}
                refs = sorted(refs, key=lambda ref: places.get(ref, len(places) + ref)) if order else refs
                found.append(["list", *refs])
        return found

    def _host(self, entry: CardEntry) -> int:
        """What something is attached to: the player of that name, or the object of an id, written #17."""
        if entry.attached_to is None:
            return 0
        text = entry.attached_to.text
        if text in self.names:
            return -1 - self.names.index(text)
        if not text.startswith("#") or not text[1:].isdigit():
            raise ValueError(f"{entry.path}.attached_to: expected the id of an object, as #17, found {text!r}")
        return int(text[1:])


def _pairs(counters: dict[str, int]) -> list[object]:
    """Counters as the engine writes them."""
    return [[None, kind, number] for kind, number in sorted(counters.items()) if number]


def _known(more: Mapping[str, Any] | None, names: tuple[str, ...]) -> Data:
    """What an object or player has besides. Raises ValueError for what it can't have."""
    unknown = [key for key in more or {} if key not in names]
    if unknown:
        raise ValueError(f"unknown field {unknown[0]!r}")
    return dict(more or {})
