"""What a scenario says, as typed records. Nothing here knows how it is carried out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaburn.cards.card import Card
    from manaburn.scenario.reference import Reference

FORMAT: Final = 1
"""The version of the format."""


# --- answers -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Word:
    """A name, alias, player, colour, ``yes``, ``no``, ``none``, a way to pay, or the start of a text."""

    text: str

    def __str__(self) -> str:
        return self.text

    def plain(self) -> object:
        """As it was written."""
        return self.text


@dataclass(frozen=True, slots=True)
class Number:
    """A number: X, a mode as printed (from 1), a pile, the roll of a die."""

    value: int

    def __str__(self) -> str:
        return str(self.value)

    def plain(self) -> object:
        """As it was written."""
        return self.value


@dataclass(frozen=True, slots=True)
class Several:
    """One whole answer that names several things. ``loose``: it may also answer several decisions, one after another."""

    parts: tuple[Word | Number, ...]
    loose: bool = False

    def __str__(self) -> str:
        return f"[{', '.join(map(str, self.parts))}]"

    def plain(self) -> object:
        """As it was written."""
        return [part.plain() for part in self.parts]


@dataclass(frozen=True, slots=True)
class Division:
    """How much each gets."""

    shares: tuple[tuple[str, int], ...]
    giver: str = ""
    """For combat damage: who assigns it."""

    def __str__(self) -> str:
        return "{" + ", ".join(f"{name}: {amount}" for name, amount in self.shares) + "}"

    def plain(self) -> object:
        """As it was written."""
        return dict(self.shares)


Answer = Word | Number | Several | Division

ANSWER_KINDS: Final = ("choose", "targets", "order", "x", "modes", "coin", "die")
"""The kinds of queue; entries queue damage assignments (``assign``) and divisions (``divide``) too."""

Answers = tuple[tuple[str, tuple[Answer, ...]], ...]
"""Queued answers by kind."""


# --- the position --------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TokenText:
    """What a token is; without a name of its own it goes by its subtypes."""

    name: str
    power: int | None
    toughness: int | None
    colors: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card (or ``count`` of them) in a zone, or a token. ``path`` names the key, for errors."""

    card: str
    path: str
    line: int = 0
    token: TokenText | None = None
    count: int = 1
    alias: str = ""
    tapped: bool = False
    summoning_sick: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    attached_to: Reference | None = None
    face_down: bool = False
    flipped: bool = False
    transformed: bool = False
    face: int | None = None
    owner: str = ""
    choices: tuple[tuple[str, Answer], ...] = ()
    enters: bool = False
    id: int = 0
    """In a saved position: its id, what stands on the stack and under whose control, and what the engine keeps of it."""
    ability: str = ""
    controller: str = ""
    more: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True)
class PlayerSetup:
    """A player as the scenario begins. ``zones`` holds the entries by zone name, as written."""

    name: str
    life: int = 20
    poison: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    mana: str = ""
    zones: tuple[tuple[str, tuple[CardEntry, ...]], ...] = ()
    library_fill: CardEntry | None = None
    lands_played: int = 0
    more: Mapping[str, object] | None = None
    """In a saved position: what the engine keeps of the player besides."""

    def zone(self, name: str) -> tuple[CardEntry, ...]:
        """The entries of a zone, as written."""
        return next((entries for zone, entries in self.zones if zone == name), ())


@dataclass(frozen=True, slots=True)
class Start:
    """Where the game begins."""

    turn: int
    active: str
    step: int
    daytime: int = 0


@dataclass(frozen=True, slots=True)
class Until:
    """Play on until a step begins (``after``: until it is over)."""

    turn: int
    step: int
    after: bool = False


# --- entries of the script -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class At:
    """A step of a turn."""

    turn: int
    step: int


@dataclass(frozen=True, slots=True)
class Respond:
    """What an entry waits for on the stack: ``any``, an object that is there, on top (``top``), or ``gone``."""

    what: str
    kind: str = "there"


@dataclass(frozen=True, slots=True)
class When:
    """When an entry is carried out, and by whom. ``player`` is empty where none is named (the active player acts).

    ``path`` and ``line`` say where the entry stands.
    """

    path: str
    line: int = 0
    player: str = ""
    at: At | None = None
    respond_to: Respond | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the script."""

    when: When


@dataclass(frozen=True, slots=True)
class Play(Entry):
    """Play a land."""

    card: Reference = field(kw_only=True)
    answers: Answers = field(default=(), kw_only=True)
    face: int | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Cast(Entry):
    """Play a spell. ``alternative`` is a way to play it, ``additional`` the optional costs to pay."""

    card: Reference = field(kw_only=True)
    answers: Answers = field(default=(), kw_only=True)
    face: int | None = field(default=None, kw_only=True)
    kicked: int | None = field(default=None, kw_only=True)
    alternative: str = field(default="", kw_only=True)
    additional: tuple[str, ...] = field(default=(), kw_only=True)
    splice: tuple[Reference, ...] = field(default=(), kw_only=True)
    pay: tuple[Reference, ...] = field(default=(), kw_only=True)


@dataclass(frozen=True, slots=True)
class Activate(Entry):
    """Activate an ability: its number (from 1), the start of its text, or nothing where the object has one that fits.

    ``card`` is None for ``any``: the first ability of that text the player could activate, of any object.
    """

    card: Reference | None = field(kw_only=True)
    answers: Answers = field(default=(), kw_only=True)
    ability: str | int = field(default="", kw_only=True)
    pay: tuple[Reference, ...] = field(default=(), kw_only=True)


@dataclass(frozen=True, slots=True)
class Special(Entry):
    """A special action: turn face up (``unmorph``), ``suspend``, ``foretell`` ..."""

    what: str = field(kw_only=True)
    card: Reference | None = field(default=None, kw_only=True)
    answers: Answers = field(default=(), kw_only=True)
    pay: tuple[Reference, ...] = field(default=(), kw_only=True)


@dataclass(frozen=True, slots=True)
class Attack(Entry):
    """Declare attackers: pairs of attacker and what it attacks (None where there is one defender)."""

    attackers: tuple[tuple[Reference, Reference | None], ...] = field(kw_only=True)
    bands: tuple[tuple[Reference, ...], ...] = field(default=(), kw_only=True)
    answers: Answers = field(default=(), kw_only=True)


@dataclass(frozen=True, slots=True)
class Block(Entry):
    """Declare blockers: pairs of blocker and attacker."""

    blocks: tuple[tuple[Reference, Reference], ...] = field(kw_only=True)
    answers: Answers = field(default=(), kw_only=True)


@dataclass(frozen=True, slots=True)
class Queue(Entry):
    """Queue answers; needs no priority. ``assign`` entries are answers too."""

    answers: Answers = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Resolve(Entry):
    """Everyone passes until so many objects have resolved; None: until the stack is empty."""

    count: int | None = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Check(Entry):
    """Expectations checked at this moment."""

    expect: tuple[Expectation, ...] = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Attempt(Entry):
    """An action that must be refused; ``rule`` must be among the reasons, itself or a subrule of it."""

    action: Entry = field(kw_only=True)
    illegal: bool = field(default=True, kw_only=True)
    rule: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class Concede(Entry):
    """The player concedes."""


@dataclass(frozen=True, slots=True)
class PlayOn(Entry):
    """``until`` as an entry."""

    until: Until = field(kw_only=True)


# --- expectations --------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Expectation:
    """Something that must be true. ``text`` is how it was written, ``path`` where."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Totals(Expectation):
    """``life`` or ``poison`` of players."""

    what: str = field(kw_only=True)
    totals: tuple[tuple[str, int], ...] = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class ZoneCount(Expectation):
    """How many cards (of that name, with those counters) a zone holds; ``count`` None: at least one."""

    zone: str = field(kw_only=True)
    player: str = field(default="", kw_only=True)
    card: Reference | None = field(default=None, kw_only=True)
    count: int | None = field(default=None, kw_only=True)
    counters: tuple[tuple[str, int], ...] = field(default=(), kw_only=True)
    token: bool | None = field(default=None, kw_only=True)
    top: tuple[Reference, ...] | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Permanent(Expectation):
    """What is true of a permanent, of so many of them (``count``), or of every one of the name (``each``)."""

    permanent: Reference = field(kw_only=True)
    controller: str = field(default="", kw_only=True)
    owner: str = field(default="", kw_only=True)
    tapped: bool | None = field(default=None, kw_only=True)
    power: int | None = field(default=None, kw_only=True)
    toughness: int | None = field(default=None, kw_only=True)
    base: tuple[int, int] | None = field(default=None, kw_only=True)
    damage: int | None = field(default=None, kw_only=True)
    mana_value: int | None = field(default=None, kw_only=True)
    attachments: int | None = field(default=None, kw_only=True)
    counters: tuple[tuple[str, int], ...] = field(default=(), kw_only=True)
    has: tuple[str, ...] = field(default=(), kw_only=True)
    lacks: tuple[str, ...] = field(default=(), kw_only=True)
    types: tuple[str, ...] | None = field(default=None, kw_only=True)
    subtypes: tuple[str, ...] | None = field(default=None, kw_only=True)
    supertypes: tuple[str, ...] | None = field(default=None, kw_only=True)
    colors: tuple[str, ...] | None = field(default=None, kw_only=True)
    attached_to: Reference | None = field(default=None, kw_only=True)
    attacking: bool | Reference | None = field(default=None, kw_only=True)
    blocking: bool | Reference | None = field(default=None, kw_only=True)
    face_down: bool | None = field(default=None, kw_only=True)
    token: bool | None = field(default=None, kw_only=True)
    exists: bool | None = field(default=None, kw_only=True)
    count: int | None = field(default=None, kw_only=True)
    each: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class StackIs(Expectation):
    """The whole stack, from top to bottom."""

    objects: tuple[Reference, ...] = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class ManaIs(Expectation):
    """Floating mana: all of a player's pool (as text), or some kinds of it (as pairs of letter and number)."""

    pools: tuple[tuple[str, str | tuple[tuple[str, int], ...]], ...] = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Outcome(Expectation):
    """``winner`` or ``loser`` (players), ``draw`` or ``over`` (yes or no)."""

    what: str = field(kw_only=True)
    players: tuple[str, ...] = field(default=(), kw_only=True)
    yes: bool = field(default=True, kw_only=True)


@dataclass(frozen=True, slots=True)
class Moment(Expectation):
    """The turn, the step, the active player, who has priority."""

    turn: int | None = field(default=None, kw_only=True)
    step: int | None = field(default=None, kw_only=True)
    active: str = field(default="", kw_only=True)
    priority: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class Legal(Expectation):
    """Whether an action could be carried through now."""

    action: Entry = field(kw_only=True)
    legal: bool = field(kw_only=True)
    rule: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class PlayerCounters(Expectation):
    """Counters of players."""

    players: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Fighters(Expectation):
    """All ``attackers`` or ``blockers``, in any order."""

    what: str = field(kw_only=True)
    creatures: tuple[Reference, ...] = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Daytime(Expectation):
    """``day``, ``night`` or ``none``."""

    time: str = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Not(Expectation):
    """The opposite."""

    part: Expectation = field(kw_only=True)


# --- the whole -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Document:
    """A scenario as it is written. ``edition`` reads as an Edition; ``file`` and ``line`` say where it stands."""

    name: str
    edition: str
    players: tuple[PlayerSetup, ...]
    start: Start
    seed: int = 0
    strict: bool = False
    may: bool = False
    answers: tuple[tuple[str, Answers], ...] = ()
    script: tuple[Entry, ...] = ()
    until: Until | None = None
    expect: tuple[Expectation, ...] = ()
    tags: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    note: str = ""
    define: tuple[Card, ...] = ()
    """Cards that it brings with it."""
    stack: tuple[CardEntry, ...] = ()
    """In a saved position: what is on the stack, from top to bottom."""
    rest: Mapping[str, object] | None = None
    """In a saved position: all that the set-up can't say, as the engine writes it."""
    file: str = ""
    line: int = 0

    @property
    def place(self) -> str:
        """Where it stands, for messages."""
        return f"{self.where()}: scenario {self.name!r}"

    def where(self, path: str = "") -> str:
        """The file and the line of the scenario, or of the card or the entry of the script that a path speaks of."""
        lines = {card.path: card.line for player in self.players for _, listed in player.zones for card in listed}
        lines.update((entry.when.path, entry.when.line) for entry in self.script)
        line = lines.get(path) or lines.get(re.sub(r"(?<=\]).*", "", path)) or self.line
        return f"{self.file}:{line}" if line else self.file
