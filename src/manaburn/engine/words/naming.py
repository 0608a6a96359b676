"""What things are called in options, decisions and the log, by what the reader may know, and which things a name means.

A reference is written ``[zone:]name[#n][@player]``: ``#n`` is the n-th of that name in its zone and for that player, in
order of arrival; ``@player`` its controller on the battlefield and the stack, its owner elsewhere. What is not needed to
tell it from the others is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, ZONE_NAMES
from manaburn.engine import queries
from manaburn.engine.objects import ABILITY, COMBAT_DAMAGE, EMBLEM, SPELL_COPY
from manaburn.engine.turns import control

if TYPE_CHECKING:
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State

NAMELESS: Final = "nameless"  # a token with no name
REFEREE: Final = -1  # the reader who knows everything

# the order in which a name alone is understood, where it fits things in several zones
_SEARCHED: Final = (BATTLEFIELD, STACK, HAND, GRAVEYARD, EXILE, LIBRARY)


def may_know(state: State, ref: int, reader: int) -> bool:
    """Whether a seat may know what an object is (players are known to all, the referee knows everything)."""
    if reader == REFEREE or ref < 0:
        return True
    obj = record(state, ref)
    if obj is None:
        return False
    if knows_record(obj, reader) or (obj.zone == LIBRARY and _sees_top(state, obj, reader)):
        return True
    if state.effects:  # who controls another's turn sees what that player sees
        for seat in range(len(state.names)):
            if control.sees_as(state, reader, seat) and knows_record(obj, seat):
                return True
    return obj.zone == HAND and queries.is_revealed(state, HAND, obj.owner)


def record(state: State, ref: int) -> GameObject | None:
    """The object as it is or last was, None if the game has forgotten it."""
    obj = state.objects.get(ref)
    if obj is None and ref in state.last_known:
        return state.last_known[ref].obj
    return obj


def knows_record(obj: GameObject, reader: int) -> bool:
    """Whether a seat may know an object, going by its record alone."""
    if reader == REFEREE or obj.known_to >> reader & 1:
        return True
    if obj.zone == HAND:
        return obj.owner == reader
    if obj.zone == LIBRARY:
        return False
    if obj.face_down:
        return obj.zone != EXILE and obj.controller == reader
    return True


def _sees_top(state: State, obj: GameObject, reader: int) -> bool:
    library = state.zone(LIBRARY, obj.owner)
    if not library or library[0] != obj.id:
        return False
    return queries.is_revealed(state, LIBRARY, obj.owner) or (
        obj.owner == reader and queries.may_look_at_top(state, reader)
    )


def name_of(state: State, ref: int, reader: int) -> str:
    """The bare name of an object or player, as the reader knows it: "card" if he may not know it."""
    if ref < 0:
        return state.names[-1 - ref]
    obj = record(state, ref)
    if obj is None:
        return "nothing" if ref == 0 else "card"
    if obj.kind == ABILITY:
        return "ability of " + name_of(state, source_of(obj), reader)
    known = may_know(state, ref, reader)
    name = state.chars(ref).name if known and obj.printed >= 0 and not obj.face_down else ""
    return record_name(state, obj, name, known)


def record_name(state: State, obj: GameObject, name: str, known: bool) -> str:
    """What an object other than an ability is called: by its computed name, else by its printed one.

    A copy of a face-down creature has no name; it goes by that of its own card.
    """
    if obj.kind == COMBAT_DAMAGE:
        return "combat damage"
    if not known:
        return "face-down" if obj.face_down else "card"
    if obj.kind == EMBLEM:
        return "emblem"
    if obj.face_down:
        return state.table[obj.own_index].name
    if not name:
        name = state.printed(obj).name or state.table[obj.own_index].name or NAMELESS
    return "copy of " + name if obj.kind == SPELL_COPY else name


def in_sentence(name: str) -> str:
    """A name with the article it takes."""
    if name == "card":
        return "a card"
    if name == "face-down":
        return "a face-down card"
    return "the " + name if name.startswith(("ability of", "copy of")) or name == "combat damage" else name


def source_of(obj: GameObject) -> int:
    """The source of an ability on the stack."""
    return obj.context.source if obj.context is not None else 0


def keeper(state: State, ref: int) -> int:
    """The seat an object is counted under: its controller on the battlefield and the stack, else its owner."""
    obj = state.known(ref)
    if obj.zone == BATTLEFIELD or obj.zone == STACK:
        return state.chars(ref).controller if obj.kind != COMBAT_DAMAGE else obj.controller
    return obj.owner


def place_number(state: State, ref: int, reader: int) -> int:
    """Which of its name it is in its zone and for its player, in order of arrival, from 1; 0 if it is gone."""
    obj = state.objects.get(ref)
    if obj is None:
        return 0
    name, seat, count = name_of(state, ref, reader), keeper(state, ref), 0
    for other in state.zone(obj.zone, obj.owner):
        if name_of(state, other, reader) == name and keeper(state, other) == seat:
            count += 1
            if other == ref:
                return count
    return 0


def full_name(state: State, ref: int, reader: int, zone: bool, number: bool, player: bool) -> str:
    """The reference with the parts asked for."""
    name = name_of(state, ref, reader)
    if ref <= 0 or ref not in state.objects:
        return name
    if zone:
        name = ZONE_NAMES[state.objects[ref].zone] + ":" + name
    if number:
        name = name + "#" + str(place_number(state, ref, reader))
    if player:
        name = name + "@" + state.names[keeper(state, ref)]
    return name


# which parts are added to tell things of one name apart, the shortest first: zone, number, player
_FORMS: Final = (
    (False, False, True), (True, False, False), (True, False, True), (False, True, False), (False, True, True),
    (True, True, False), (True, True, True),
)  # fmt: skip


def labels(state: State, refs: list[int], reader: int) -> dict[int, str]:
    """The shortest reference for each of these things that tells it from the others."""
    by_name: dict[str, list[int]] = {}
    for ref in refs:
        group = by_name.setdefault(name_of(state, ref, reader), [])
        if ref not in group:
            group.append(ref)
    found: dict[int, str] = {}
    for name, group in by_name.items():
        if len(group) == 1:
            found[group[0]] = name
        else:
            _tell_apart(state, group, reader, found)
    return found


def _tell_apart(state: State, group: list[int], reader: int, found: dict[int, str]) -> None:
    same_place = len({(state.zone_of(ref), keeper(state, ref) if ref > 0 else ref) for ref in group}) == 1
    texts: list[str] = []
    for zone, number, player in _FORMS:
        if number and not player and not zone and not same_place:
            continue  # "#2" alone would not say whose
        texts = [full_name(state, ref, reader, zone, number, player) for ref in group]
        if len(set(texts)) == len(texts):
            break
    found.update(zip(group, texts, strict=True))


class Wanted:
    """A reference as written: the parts that were given."""

    __slots__ = ("name", "number", "player", "zone")

    def __init__(self, text: str) -> None:
        self.zone: str = ""
        self.player: str = ""
        self.number: int = 0
        rest = text
        zone, colon, after = rest.partition(":")
        if colon and (zone in ZONE_NAMES or zone in _OLD_ZONES):
            self.zone, rest = _OLD_ZONES.get(zone, zone), after.strip()
        for _ in range(2):  # "#2@bob" and "@bob#2" are the same
            hash_at, at_at = rest.rfind("#"), rest.rfind("@")
            if hash_at > at_at and rest[hash_at + 1 :].isdecimal():
                self.number, rest = int(rest[hash_at + 1 :]), rest[:hash_at]
            elif at_at > 0:
                self.player, rest = rest[at_at + 1 :], rest[:at_at]
        self.name: str = rest.strip()


_OLD_ZONES: Final = {"in play": "battlefield", "removed from the game": "exile", "play": "battlefield"}


def plain(text: str) -> str:
    """A text as it is compared: lower case, single spaces, straight apostrophes."""
    return " ".join(text.replace("\u2019", "'").split()).lower()


def fits(state: State, ref: int, wanted: Wanted, reader: int) -> bool:
    """Whether a thing is what the reference means; names and players are compared as ``plain`` gives them."""
    if plain(name_of(state, ref, reader)) != wanted.name:
        return False
    if ref < 0:
        return not wanted.zone and not wanted.number and not wanted.player
    if ref not in state.objects:
        return not wanted.zone and not wanted.number
    if wanted.zone and ZONE_NAMES[state.objects[ref].zone] != wanted.zone:
        return False
    if wanted.player and plain(state.names[keeper(state, ref)]) != wanted.player:
        return False
    return wanted.number in (0, place_number(state, ref, reader))


def meant(state: State, text: str, reader: int) -> list[int]:
    """What a reference may mean, in the order zones are searched; players first. Hidden cards are not found."""
    wanted = Wanted(plain(text))
    found = [-1 - seat for seat in range(len(state.names)) if fits(state, -1 - seat, wanted, reader)]
    for zone in _SEARCHED:
        seats = state.seats_from(reader) if reader >= 0 else state.seats()
        for seat in seats if zone in (HAND, GRAVEYARD, LIBRARY) else seats[:1]:
            found.extend(
                ref
                for ref in state.zone(zone, seat)
                if may_know(state, ref, reader) and fits(state, ref, wanted, reader)
            )
    return found
