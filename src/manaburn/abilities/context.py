"""What a spell or ability knows while it is put together and resolves: its bindings."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities.events import MOVE

if TYPE_CHECKING:
    from manaburn.abilities.events import Event


class Context:
    """The bindings of one spell, ability or effect: source, controller, targets, X, choices.

    A context is never changed once a frame or an object on the stack holds it: ``bind`` and ``copy`` make a new one,
    so that snapshots may share it. ``targets[slot]`` are the references chosen for a target word; a target that is
    illegal on resolution is replaced by 0 there, and ``illegal`` keeps what it was (its information may still be asked);
    ``divided`` holds the shares announced for the targets of a word, those of illegal ones 0.
    ``names`` binds what has been chosen, found or made so far to the names that nouns use ("it", "chosen", ...).
    """

    FIELDS: ClassVar = (
        "source", "controller", "targets", "divided", "x", "modes", "paid", "event", "names", "cast_from", "illegal",
        "chosen",
    )  # fmt: skip
    __slots__ = (
        "cast_from",
        "chosen",
        "controller",
        "divided",
        "event",
        "illegal",
        "modes",
        "names",
        "paid",
        "source",
        "targets",
        "x",
    )

    def __init__(self, source: int, controller: int) -> None:
        self.source: int = source  # object id of the source, possibly gone: last-known information then
        self.controller: int = controller
        self.targets: tuple[tuple[int, ...], ...] = ()
        self.divided: tuple[tuple[int, ...], ...] = ()  # amounts beside ``targets`` where a division was announced
        self.x: int = 0
        self.modes: tuple[int, ...] = ()
        self.paid: tuple[str, ...] = ()  # optional and alternative costs paid: "kicker", "buyback", "flashback" ...
        self.event: Event | None = None  # the event that made it trigger
        self.names: dict[str, tuple[int, ...]] = {}
        self.cast_from: int = -1  # zone a spell was played from (-1: it was not played)
        self.chosen: tuple[tuple[str, int | str], ...] = ()  # qualities chosen, by their key
        self.illegal: tuple[tuple[int, ...], ...] = ()  # beside ``targets``: what became illegal of each word

    def copy(self) -> Context:
        """The same bindings in a record of its own."""
        new = Context(self.source, self.controller)
        new.targets = self.targets
        new.divided = self.divided
        new.x = self.x
        new.modes = self.modes
        new.paid = self.paid
        new.event = self.event
        new.names = self.names
        new.cast_from = self.cast_from
        new.illegal = self.illegal
        new.chosen = self.chosen
        return new

    def choose(self, key: str, value: int | str) -> Context:
        """A context in which that quality was chosen."""
        new = self.copy()
        new.chosen = (*self.chosen, (key, value))
        return new

    def bind(self, name: str, refs: tuple[int, ...]) -> Context:
        """A context in which ``name`` means ``refs``."""
        new = self.copy()
        names = dict(self.names)
        names[name] = refs
        new.names = names
        return new

    def moved(self, events: list[Event]) -> Context:
        """A context that knows what became of the objects that the text itself moved ("then return it", 400.7j)."""
        pairs = self.named("became")
        for event in events:
            if event.kind == MOVE and event.new_obj != 0:
                pairs = (*pairs, event.obj, event.new_obj)
        return self.bind("became", pairs)

    def became(self, ref: int) -> int:
        """What earlier parts of the same text made of an object by moving it, the last if they did so again; 0 if none did."""
        pairs = self.named("became")
        found = 0
        for index in range(0, len(pairs), 2):
            if pairs[index] == (found or ref):
                found = pairs[index + 1]
        return found

    def named(self, name: str) -> tuple[int, ...]:
        """What ``name`` means here; nothing if it was never bound."""
        return self.names.get(name, ())

    def share(self, ref: int) -> int:
        """How much of what is divided was announced for a target."""
        for slot, shares in enumerate(self.divided):
            for index, share in enumerate(shares):
                if self.targets[slot][index] == ref:
                    return share
        return 0
