"""Carrying out the actions of a script: finding what is meant, asking the engine's own checks, and starting it.

An ``Actor`` starts the action at the decision awaited; the decisions that follow are answered by whoever runs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Activated
from manaburn.abilities.terms import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE
from manaburn.engine import decisions as dec
from manaburn.engine.decisions import Option
from manaburn.engine.paying.payment import NO_MANA
from manaburn.engine.permanents import rooms, sides
from manaburn.engine.playing import activating, casting, lands, special
from manaburn.engine.playing.offers import is_mana_ability
from manaburn.engine.refusal import Refusal
from manaburn.scenario import declaring, texts
from manaburn.scenario.model import Activate, Answer, Answers, Attack, Block, Cast, Entry, Number, Play, Special, Word
from manaburn.scenario.problems import IllegalAction, Malformed, Undecided, Unsupported

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision
    from manaburn.scenario.answering import Answerer
    from manaburn.scenario.table import Table

_PLAYABLE: Final = (HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY, OUTSIDE)
"""Where a card that is played may be, in the order in which it is looked for."""

_SOURCES: Final = (BATTLEFIELD, HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY)

_SPECIALS: Final = {"suspend": dec.SUSPEND, "unmorph": dec.UNMORPH, "unlock": dec.UNLOCK}

TAKEN_BACK: Final = Refusal("cast.start", "the play can't be completed")
NOT_PAID: Final = Refusal("cost.additional", "that can't be part of the payment")
NO_TARGET: Final = Refusal("cast.targets", "what was named can't be chosen as a target")
NO_PRIORITY: Final = Refusal("priority.who", "that player doesn't have priority")
NOT_ASKED: Final = Refusal(
    "combat.attackers.choose", "attackers are declared only as the declare attackers step begins"
)
NOT_BLOCKING: Final = Refusal(
    "combat.blockers.choose", "blockers are declared only as the declare blockers step begins"
)

ENDS: Final[dict[type[Entry], tuple[int, ...]]] = {
    Play: (ev.LAND_PLAYED,),
    Cast: (ev.CAST,),
    Activate: (ev.ACTIVATE,),
    Attack: (ev.ATTACK,),
    Block: (ev.BLOCK,),
}
"""The events by which one sees that an action is over and done."""


def asks(entry: Entry) -> int:
    """The kind of decision at which an action is carried out."""
    if isinstance(entry, Attack):
        return dec.ATTACK
    return dec.BLOCK if isinstance(entry, Block) else dec.PRIORITY


class Actor:
    """Starts the actions of one player at a table; in a ``trial`` targets that can't be chosen make the action illegal."""

    __slots__ = ("answerer", "entry", "seat", "table", "trial")

    def __init__(self, table: Table, answerer: Answerer, entry: Entry, seat: int, trial: bool = False) -> None:
        self.trial = trial
        self.table = table
        self.answerer = answerer
        self.entry = entry
        self.seat = seat

    def carry_through(self) -> None:
        """Start the action and answer all its own decisions.

        Raises IllegalAction with the reasons against it, Undecided, Unsupported.
        """
        mark = len(self.table.state.log)
        self.start()
        self._finish(mark)

    def _finish(self, mark: int) -> None:
        """Answer the action's own decisions; it must not be taken back, nor leave a cost unpaid that was asked for."""
        state = self.table.state
        while not state.over and state.decision is not None and not self._is_done(mark):
            decision = state.decision
            if decision.kind in (dec.PRIORITY, dec.ATTACK, dec.BLOCK):
                break
            self._take(self.answerer.answer(decision))
        if any(event.kind == ev.TAKE_BACK for event in state.log[mark:]):
            raise IllegalAction("the play can't be completed and is taken back", (TAKEN_BACK,))
        left = [one for one in self.answerer.queues.in_scope(self.seat, ("costs", "splice", "pay")) if one != Number(0)]
        aimed = self.answerer.queues.in_scope(self.seat, ("targets",)) if self.trial else []
        numbers = self._x_left()
        self.answerer.queues.close_scope()
        if numbers:
            raise IllegalAction(f"X can't be {numbers[0]}: {NO_MANA.text}", (NO_MANA,))
        if aimed:
            raise IllegalAction(f"{aimed[0]} could not be chosen as a target", (NO_TARGET,))
        if left:
            raise IllegalAction(f"{left[0]} could not be used for the payment", (NOT_PAID,))

    def _x_left(self) -> list[Answer]:
        """The values of X that were named and not asked for, where the player could pay for one value only: 0."""
        left = self.answerer.queues.in_scope(self.seat, ("x",))
        named = dict(answers_of(self.entry)).get("x", ())
        return [one for one in left if one != Number(0)] if len(left) == len(named) else []

    def _is_done(self, mark: int) -> bool:
        """Whether an event since the mark says that the action is done."""
        ends = ENDS.get(type(self.entry), ())
        return any(event.kind in ends and event.player == self.seat for event in self.table.state.log[mark:])

    def start(self) -> None:
        """Start the action. Raises IllegalAction with the reasons against it, Undecided, Unsupported."""
        decision = self.table.state.decision
        entry = self.entry
        if decision is None or decision.player != self.seat or decision.kind != asks(entry):
            refusal = NO_PRIORITY if asks(entry) == dec.PRIORITY else self._not_declaring()
            raise IllegalAction(f"{self.table.state.names[self.seat]}: {refusal.text}", (refusal,))
        self.answerer.queues.open_scope(self.seat, answers_of(entry))
        if isinstance(entry, Play):
            self._play(entry, decision)
        elif isinstance(entry, Cast):
            self._cast(entry)
        elif isinstance(entry, Activate):
            self._activate(entry)
        elif isinstance(entry, Special):
            self._special(entry)
        else:
            declaring.Declarer(self.table, self.seat).start(entry)

    def _not_declaring(self) -> Refusal:
        """Why attackers or blockers can't be declared: a reason about the creatures, or the time."""
        if isinstance(self.entry, Attack | Block):
            refusal = declaring.Declarer(self.table, self.seat).refusal(self.entry)
            if refusal is not None:
                return refusal
        return NOT_ASKED if isinstance(self.entry, Attack) else NOT_BLOCKING

    def _take(self, option: Option) -> None:
        self.table.state.take(option)
        self.table.follow()

    def _illegal(self, what: str, refusals: list[Refusal]) -> IllegalAction:
        reason = f": {refusals[0].text}" if refusals else ""
        return IllegalAction(f"{self.table.state.names[self.seat]} can't {what}{reason}", tuple(refusals))

    def _nothing(self, what: str, name: str, zones: tuple[int, ...]) -> IllegalAction:
        """The error for a reference that means nothing; it lists what there is."""
        table = self.table
        there = dict.fromkeys(table.name(ref) for ref in table.in_zone(zones[0]) if table.state.owner(ref) == self.seat)
        known = ", ".join(there) or "nothing"
        return IllegalAction(f"{what}: nothing there is called {name}; {table.state.names[self.seat]} has {known}")

    # --- lands ---------------------------------------------------------------------------------------------------
    def _play(self, entry: Play, decision: Decision) -> None:
        state = self.table.state
        refs = self.table.find(entry.card, _PLAYABLE, self.seat)
        if not refs:
            raise self._nothing(f"play {entry.card}", entry.card.name, (HAND,))
        refusals = []
        for ref in refs:
            face = self._side(entry, ref)
            refusal = lands.check_land(state, self.seat, ref, lands.ANY, face)
            if refusal is None:
                self._take(self._land_option(ref, face, decision))
                return
            refusals.append(refusal)
        raise self._illegal(f"play {entry.card}", refusals)

    def _land_option(self, ref: int, face: int, decision: Decision) -> Option:
        """The option that plays a land, by the allowance that an answer names, else by the first."""
        printed = self.table.state.objects[ref].printed
        alike = [
            option
            for option in decision.options
            if option.kind == dec.PLAY_LAND
            and self.table.state.objects[option.a].printed == printed
            and option.c == face
        ]

        def fit(answer: Answer) -> Option | None:
            for option in alike:
                if isinstance(answer, Word) and option.b and self.table.goes_by(option.b, answer.text):
                    return option
            return None

        chosen = self.answerer.queues.take(self.seat, ("choose",), fit) if len(alike) > 1 else None
        if chosen is None:
            chosen = alike[0] if alike else Option(dec.PLAY_LAND, ref, 0, face)
        return Option(dec.PLAY_LAND, ref, chosen.b, chosen.c)

    # --- spells --------------------------------------------------------------------------------------------------
    def _cast(self, entry: Cast) -> None:
        refs = self.table.find(entry.card, _PLAYABLE, self.seat)
        if not refs:
            raise self._nothing(f"cast {entry.card}", entry.card.name, (HAND,))
        refusals: list[Refusal] = []
        for ref in refs:
            way = self._way(entry, ref, refusals)
            if way >= 0:
                self._take(Option(dec.CAST, ref, way, 1 if entry.pay else 0))
                return
        raise self._illegal(f"cast {entry.card}", refusals)

    def _way(self, entry: Cast, ref: int, refusals: list[Refusal]) -> int:
        """Which cost to play a card for: 0 its mana cost, or the n-th alternative; -1 if none will do."""
        state = self.table.state
        side = self._side(entry, ref)
        names = casting.way_names(state, self.seat, ref, side)
        ways = range(len(names))
        if entry.alternative:
            ways = range(0)
            wanted = entry.alternative.lower()
            known = [way for way, name in enumerate(names) if wanted in (name.lower(), "alternative" if way else "")]
            if not known:
                refusals.append(Refusal("cost.alternative", f"it has no alternative cost {entry.alternative!r}"))
                return -1
            ways = range(known[0], known[0] + 1)
        legal = []
        for way in ways:
            refusal = casting.check_cast(state, self.seat, ref, side * casting.SIDES + way)
            if refusal is None:
                legal.append(way)
            else:
                refusals.append(refusal)
        asked = len(names) > 1 and not entry.alternative
        way = self._choose_way(ref, legal, names) if asked else _first(legal)
        return way if way < 0 else side * casting.SIDES + way

    def _side(self, entry: Cast | Play, ref: int) -> int:
        """Which part of a card is named; 0: none, or the whole. A face is counted from 1 where the card itself is one."""
        state = self.table.state
        index = state.objects[ref].printed
        parts = sides.castable(state, ref)
        for side in parts:
            if entry.face is not None and entry.face == side + (0 if parts[0] else 1):
                return side
            if entry.face is None and side and entry.card.name == state.table[index + side].name:
                return side
        return 0

    def _choose_way(self, ref: int, legal: list[int], names: list[str]) -> int:
        """Several ways to pay are a choice; one that is left uses up the first answer if that is the one."""

        def fit(answer: Answer) -> Option | None:
            for way in legal:
                if isinstance(answer, Word) and answer.text.lower() in (
                    names[way].lower(),
                    "alternative" if way else "",
                ):
                    return Option(dec.CAST, ref, way)
            return None

        queues = self.answerer.queues
        if len(legal) < 2:
            queues.take_first(self.seat, ("choose",), fit)
            return _first(legal)
        option = queues.take(self.seat, ("choose", "targets"), fit)
        if option is not None:
            return option.b
        if self.answerer.strict:
            shown = ", ".join(names[way] for way in legal)
            raise Undecided(f"nothing says how {self.table.name(ref)} is paid for: {shown}", "cost.alternative")
        return legal[0]

    # --- abilities -----------------------------------------------------------------------------------------------
    def _activate(self, entry: Activate) -> None:
        refusals: list[Refusal] = []
        found = self._abilities(entry)
        for ref, index in found:
            refusal = activating.check_activate(self.table.state, self.seat, ref, index)
            if refusal is None:
                self._take(self._activation(ref, index, bool(entry.pay)))
                return
            refusals.append(refusal)
        name = str(entry.card) if entry.card is not None else "any"
        what = f"activate {name}" + (f" ({entry.ability})" if entry.ability else "")
        if not found:
            raise self._no_ability(entry, what)
        raise self._illegal(what, refusals)

    def _no_ability(self, entry: Activate, what: str) -> IllegalAction:
        """There is no such object, or it has no such ability; its abilities are listed."""
        if entry.card is None:
            return IllegalAction(f"{what}: no object has such an ability")
        refs = self.table.find(entry.card, _SOURCES, self.seat)
        if not refs:
            return self._nothing(what, entry.card.name, (BATTLEFIELD,))
        state = self.table.state
        abilities = state.chars(refs[0]).sorted_abilities().activated
        shown = "; ".join((texts.ability_texts(state, refs[0], ability) or ("?",))[-1] for _, ability in abilities)
        refusal = Refusal("activate.is", "it has no such activated ability")
        return IllegalAction(f"{what}: {entry.card} has the activated abilities: {shown or 'none'}", (refusal,))

    def _abilities(self, entry: Activate) -> list[tuple[int, int]]:
        """The objects and indexes of the abilities that an entry may mean, in order."""
        table = self.table
        if entry.card is None:
            refs = [ref for zone in _SOURCES[:-1] for ref in table.in_zone(zone)]
        else:
            refs = table.find(entry.card, _SOURCES, self.seat)
        state = table.state
        found: list[tuple[int, int]] = []
        for ref in refs:
            if state.objects[ref].printed < 0:
                continue
            for number, (index, ability) in enumerate(state.chars(ref).sorted_abilities().activated, start=1):
                if self._is_meant(ref, number, ability, entry.ability):
                    found.append((ref, index))
        return found

    def _is_meant(self, ref: int, number: int, ability: Activated, wanted: str | int) -> bool:
        if isinstance(wanted, int):
            return number == wanted
        return not wanted or texts.ability_fit(self.table.state, ref, ability, wanted) > 0

    def _activation(self, ref: int, index: int, by_hand: bool) -> Option:
        """The option that activates an ability, as it is listed: a mana ability has a kind of its own."""
        state = self.table.state
        ability = state.chars(ref).abilities[index]
        mana = isinstance(ability, Activated) and is_mana_ability(state, ability)
        kind = dec.USE_MANA if mana else dec.ACTIVATE
        return Option(kind, ref, index, 1 if by_hand else 0)

    # --- special actions -----------------------------------------------------------------------------------------
    def _special(self, entry: Special) -> None:
        code = _SPECIALS.get(entry.what)
        if code is None:
            raise Unsupported(f"the special action {entry.what!r} is not supported yet")
        if entry.card is None:
            raise Malformed(f"expected the card to {entry.what}")
        refs = self.table.find(entry.card, _SOURCES, self.seat)
        if code == dec.UNLOCK:
            refs = [ref for ref in refs if self.table.state.doors(ref, True)]
        if not refs:
            raise self._nothing(f"{entry.what} {entry.card}", entry.card.name, (HAND,))
        refusals = []
        for ref in refs:
            for action in self._doors(entry.card.name, ref) if code == dec.UNLOCK else (code,):
                refusal = special.check_special(self.table.state, self.seat, ref, action)
                if refusal is None:
                    self._take(Option(dec.SPECIAL, ref, action, 1 if entry.pay else 0))
                    return
                refusals.append(refusal)
        raise self._illegal(f"{entry.what} {entry.card}", refusals)

    def _doors(self, name: str, ref: int) -> tuple[int, ...]:
        """The action of unlocking the door that is named, or any that is locked."""
        state = self.table.state
        names = rooms.names(state, ref)
        named = [door for door in (1, 2) if names[door] == name]
        return tuple([dec.UNLOCK + door for door in named or state.doors(ref, False) or (1,)])


def _first(legal: list[int]) -> int:
    return legal[0] if legal else -1


def answers_of(entry: Entry) -> Answers:
    """The answers that an action brings for its own decisions, costs and payment among them."""
    if not isinstance(entry, Play | Cast | Activate | Special | Attack | Block):
        return ()
    more: list[tuple[str, tuple[Answer, ...]]] = list(entry.answers)
    if isinstance(entry, Cast):
        costs: list[Answer] = [Word(name) for name in entry.additional]
        if entry.kicked is not None:
            costs.extend([Word("kicker")] * entry.kicked if entry.kicked else [Number(0)])
        more.append(("costs", tuple(costs)))
        more.append(("splice", tuple(Word(reference.text) for reference in entry.splice)))
    if isinstance(entry, Cast | Activate | Special):
        more.append(("pay", tuple(Word(source.text) for source in entry.pay)))
    return tuple((kind, answers) for kind, answers in more if answers)
