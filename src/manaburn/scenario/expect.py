"""Whether expectations hold: each kind looks at the table and says what it found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from manaburn.abilities.terms import BATTLEFIELD, COLOR_LETTERS, LIBRARY, STACK, STEP_NAMES, ZONE_NAMES
from manaburn.engine.decisions import PRIORITY
from manaburn.engine.objects import TOKEN
from manaburn.engine.words import naming
from manaburn.scenario import qualities
from manaburn.scenario.model import (
    Daytime,
    Expectation,
    Fighters,
    Legal,
    ManaIs,
    Moment,
    Not,
    Outcome,
    Permanent,
    PlayerCounters,
    StackIs,
    Totals,
    ZoneCount,
)
from manaburn.scenario.reference import ZONE_WORDS, Reference

if TYPE_CHECKING:
    from manaburn.engine.refusal import Refusal
    from manaburn.scenario.model import Entry
    from manaburn.scenario.table import Table

Try = Callable[["Entry"], "list[Refusal] | None"]
"""Tries an action: None if it could be carried through, else the reasons against it."""


class Finding:
    """What was found: whether the expectation holds, what there is instead, and the names the log may explain it by."""

    __slots__ = ("found", "holds", "names")

    def __init__(self, holds: bool, found: str, names: tuple[str, ...] = ()) -> None:
        self.holds = holds
        self.found = found
        self.names = names


class Judge:
    """Checks expectations at a table. ``attempt`` tries actions; ``number`` gives a concept's number in the edition."""

    __slots__ = ("attempt", "number", "table")

    def __init__(self, table: Table, attempt: Try, number: Callable[[str], str]) -> None:
        self.table = table
        self.attempt = attempt
        self.number = number

    def check(self, expectation: Expectation) -> Finding:
        """Whether an expectation holds now."""
        return _CHECKS[type(expectation)](self, expectation)

    # --- players -------------------------------------------------------------------------------------------------
    def _totals(self, wanted: Totals) -> Finding:
        state = self.table.state
        found = {}
        for name, _ in wanted.totals:
            seat = self.table.seat(name)
            found[name] = state.players[seat].life if wanted.what == "life" else state.counters(-1 - seat, "poison")
        shown = ", ".join(f"{name} {number}" for name, number in found.items())
        return Finding(all(found[name] == number for name, number in wanted.totals), shown, tuple(found))

    def _player_counters(self, wanted: PlayerCounters) -> Finding:
        state = self.table.state
        parts, holds = [], True
        for name, counters in wanted.players:
            for kind, number in counters:
                there = state.counters(-1 - self.table.seat(name), kind)
                holds = holds and there == number
                parts.append(f"{name} {there} {kind}")
        return Finding(holds, ", ".join(parts), tuple(name for name, _ in wanted.players))

    def _mana(self, wanted: ManaIs) -> Finding:
        parts, holds = [], True
        for name, pool in wanted.pools:
            held = "".join(sorted(COLOR_LETTERS[unit.kind] for unit in self._pool(name)))
            parts.append(f"{name} {held or 'none'}")
            if isinstance(pool, str):
                holds = holds and held == pool
            else:
                holds = holds and all(held.count(letter) == number for letter, number in pool)
        return Finding(holds, ", ".join(parts), tuple(name for name, _ in wanted.pools))

    def _pool(self, name: str) -> Sequence[qualities.ManaUnit]:
        return self.table.state.players[self.table.seat(name)].pool

    def _outcome(self, wanted: Outcome) -> Finding:
        state = self.table.state
        shown = self.outcome()
        seats = tuple(self.table.seat(name) for name in wanted.players)
        if wanted.what == "winner":
            return Finding(state.over and set(seats) == set(state.winners), shown, wanted.players)
        if wanted.what == "loser":
            return Finding(all(state.players[seat].lost for seat in seats), shown, wanted.players)
        if wanted.what == "draw":
            return Finding((state.over and not state.winners) == wanted.yes, shown, state.names)
        return Finding(state.over == wanted.yes, shown, state.names)

    def outcome(self) -> str:
        """How the game stands, in words."""
        state = self.table.state
        lost = [
            f"{state.names[player.seat]} lost ({self._why(player.lost_rule)})"
            for player in state.players
            if player.lost
        ]
        if not state.over:
            return ", ".join(["the game goes on", *lost])
        winners = " and ".join(state.names[seat] for seat in state.winners)
        return ", ".join([f"{winners} won" if winners else "a draw", *lost])

    def _why(self, concept: str) -> str:
        return self.number(concept) if concept else "no rule"

    # --- zones ---------------------------------------------------------------------------------------------------
    def _zone(self, wanted: ZoneCount) -> Finding:
        zone = ZONE_WORDS[wanted.zone]
        refs = self._in_zone(zone, wanted.player)
        if wanted.top is not None:
            return self._top(wanted.top, refs if zone == LIBRARY else refs[::-1])
        there = [ref for ref in refs if self._counts(ref, wanted)]
        holds = len(there) == wanted.count if wanted.count is not None else bool(there)
        shown = str(len(there))
        if wanted.card is not None and not there:
            shown += f" there; {self._elsewhere(wanted.card)}"
        elif wanted.card is None:
            shown += f": {self._listed(there)}" if there else ""
        return Finding(holds, shown, (wanted.card.name,) if wanted.card is not None else ())

    def _in_zone(self, zone: int, player: str) -> list[int]:
        """The objects of a zone: those a player owns there, on the battlefield and the stack those he controls."""
        table = self.table
        refs = table.in_zone(zone)
        if not player:
            return refs
        seat = table.seat(player)
        return [ref for ref in refs if naming.keeper(table.state, ref) == seat]

    def _counts(self, ref: int, wanted: ZoneCount) -> bool:
        state = self.table.state
        if wanted.card is not None and not self.table.fits(ref, wanted.card):
            return False
        if wanted.token is not None and (state.objects[ref].kind == TOKEN) != wanted.token:
            return False
        return all(state.counters(ref, kind) == number for kind, number in wanted.counters)

    def _top(self, top: tuple[Reference, ...], refs: list[int]) -> Finding:
        shown = self._listed(refs[: len(top)]) or "no cards"
        holds = len(refs) >= len(top) and all(self.table.fits(ref, card) for ref, card in zip(refs, top, strict=False))
        return Finding(holds, shown, tuple(card.name for card in top))

    def _listed(self, refs: Sequence[int]) -> str:
        names = [naming.name_of(self.table.state, ref, naming.REFEREE) for ref in refs]
        return ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")

    def _elsewhere(self, wanted: Reference) -> str:
        """Where else things of that name are."""
        loose = Reference(wanted.name, wanted.name)
        found = self.table.find(loose)
        if not found:
            return f"nothing is called {wanted.name}"
        state = self.table.state
        places = dict.fromkeys(
            f"{ZONE_NAMES[state.objects[ref].zone]} of {state.names[naming.keeper(state, ref)]}" for ref in found
        )
        return f"{wanted.name} is in the {', the '.join(places)}"

    def _stack(self, wanted: StackIs) -> Finding:
        state = self.table.state
        stack = state.zone(STACK)[::-1]
        fits = [self.table.fits(ref, part) for ref, part in zip(stack, wanted.objects, strict=False)]
        holds = len(stack) == len(wanted.objects) and all(fits)
        return Finding(holds, self._listed(stack) or "an empty stack", tuple(part.name for part in wanted.objects))

    # --- permanents ----------------------------------------------------------------------------------------------
    def _permanent(self, wanted: Permanent) -> Finding:
        there = [ref for ref in self.table.find(wanted.permanent, (BATTLEFIELD,)) if self._whose(ref, wanted)]
        names = (wanted.permanent.name,)
        misses = {ref: qualities.misses(self.table, ref, wanted) for ref in there}
        fitting = [ref for ref in there if not misses[ref]]
        shown = self._misses(misses, wanted.permanent, bool(wanted.controller))
        if wanted.exists is False:
            return Finding(not fitting, self._count_words(fitting), names)
        if wanted.count is not None:
            return Finding(len(fitting) == wanted.count, f"{len(fitting)}: {shown}" if shown else "as said", names)
        if wanted.each:
            return Finding(bool(there) and len(fitting) == len(there), shown, names)
        return Finding(bool(fitting), shown, names)

    def _whose(self, ref: int, wanted: Permanent) -> bool:
        state = self.table.state
        if wanted.controller and state.controller(ref) != self.table.seat(wanted.controller):
            return False
        return not wanted.owner or state.owner(ref) == self.table.seat(wanted.owner)

    def _count_words(self, refs: list[int]) -> str:
        return self._listed(refs) if refs else "none"

    def _misses(self, misses: dict[int, list[str]], wanted: Reference, of_a_player: bool) -> str:
        if not misses:
            return f"no such permanent{' of that player' if of_a_player else ''}; {self._elsewhere(wanted)}"
        table = self.table
        parts = [f"{table.name(ref)} with {', '.join(found)}" if found else f"{table.name(ref)} as said"
                 for ref, found in misses.items()]  # fmt: skip
        return "; ".join(parts[:6]) + (f"; and {len(parts) - 6} more" if len(parts) > 6 else "")

    # --- combat --------------------------------------------------------------------------------------------------
    def _fighters(self, wanted: Fighters) -> Finding:
        state = self.table.state
        combat = state.combat
        refs: list[int] = []
        if combat is not None:
            refs = [entry[0] for entry in (combat.attackers if wanted.what == "attackers" else combat.blockers)]
        holds = len(refs) == len(wanted.creatures) and self._all_named(refs, list(wanted.creatures))
        return Finding(holds, self._listed(refs) or "none", tuple(part.name for part in wanted.creatures))

    def _all_named(self, refs: list[int], names: list[Reference]) -> bool:
        """Whether each of the references means one of the things, no two the same."""
        if not names:
            return True
        return any(
            self.table.fits(ref, names[0]) and self._all_named([*refs[:at], *refs[at + 1 :]], names[1:])
            for at, ref in enumerate(refs)
        )

    # --- the rest ------------------------------------------------------------------------------------------------
    def _moment(self, wanted: Moment) -> Finding:
        state = self.table.state
        decision = state.decision
        asked = decision.player if decision is not None and decision.kind == PRIORITY else -1
        holds = (
            (wanted.turn is None or state.turn == wanted.turn)
            and (wanted.step is None or state.step == wanted.step)
            and (not wanted.active or state.active == self.table.seat(wanted.active))
            and (not wanted.priority or asked == self.table.seat(wanted.priority))
        )
        step = STEP_NAMES[state.step] if state.step >= 0 else "no step"
        who = state.names[asked] if asked >= 0 else "nobody"
        found = f"turn {state.turn}, {step}, {state.names[state.active]} is active, {who} has priority"
        return Finding(holds, found)

    def _daytime(self, wanted: Daytime) -> Finding:
        time = qualities.daytime(self.table.state)
        return Finding(time == wanted.time, time)

    def _legal(self, wanted: Legal) -> Finding:
        refusals = self.attempt(wanted.action)
        if refusals is None:
            return Finding(wanted.legal, "it is legal")
        reasons = "; ".join(dict.fromkeys(f"{self.number(refusal.rule)} {refusal.text}" for refusal in refusals))
        shown = f"it is illegal: {reasons}" if reasons else "it is illegal"
        if wanted.legal:
            return Finding(False, shown)
        return Finding(not wanted.rule or any(self.is_rule(wanted.rule, one.rule) for one in refusals), shown)

    def is_rule(self, wanted: str, concept: str) -> bool:
        """Whether a concept's number is the rule wanted, or a subrule of it."""
        number = self.number(concept).split(" ")[0]
        rest = number[len(wanted) :]
        return number.startswith(wanted) and not rest[:1].isdigit()

    def _not(self, wanted: Not) -> Finding:
        part = self.check(wanted.part)
        return Finding(not part.holds, part.found, part.names)


_CHECKS: Final[dict[type[Expectation], Callable[..., Finding]]] = {
    Totals: Judge._totals,
    PlayerCounters: Judge._player_counters,
    ManaIs: Judge._mana,
    Outcome: Judge._outcome,
    ZoneCount: Judge._zone,
    StackIs: Judge._stack,
    Permanent: Judge._permanent,
    Fighters: Judge._fighters,
    Moment: Judge._moment,
    Daytime: Judge._daytime,
    Legal: Judge._legal,
    Not: Judge._not,
}
