"""Why something a player has in mind cannot be done now: the checks of the rules, asked for a text.

The text is read as one of the things a player can do ("cast Shock -> bob", "play Forest", "attack bob with Bear", "block
Bear with Wall"), whatever is legal; the same checks that list options then answer.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from manaburn.abilities.terms import BATTLEFIELD, HAND, LAND
from manaburn.abilities.verbs_sides import PLAYED_PARTS
from manaburn.engine import decisions
from manaburn.engine.combat import attacking, blocking
from manaburn.engine.decisions import Option
from manaburn.engine.paying.payment import NO_MANA
from manaburn.engine.permanents import rooms, sides
from manaburn.engine.playing import activating, casting, lands, permission, special, targets
from manaburn.engine.playing.proposing import PlayFrame
from manaburn.engine.refusal import Refusal
from manaburn.engine.words import naming
from manaburn.engine.words.compound import silent_answer
from manaburn.engine.words.text import option_texts, parse_option, split_plan
from manaburn.errors import InputError, OptionError

if TYPE_CHECKING:
    from manaburn.engine.state import State

_VALUE: Final = re.compile(r"x ?= ?[0-9]+", re.IGNORECASE)

OVER: Final = Refusal("game.end", "the game is over")
NOT_IN_SIGHT: Final = Refusal("zone.list", "nothing of that name, as far as you know, is where it would have to be")


def why_not(state: State, text: str) -> Refusal | None:
    """Why the player who decides cannot do what the text says; None if he can.

    Raises InputError if the text names nothing that anybody could do.
    """
    if state.decision is None:
        return OVER
    parts = split_plan(text)
    option = _option(state, parts[0])
    if option is None:
        return _refused(state, parts[0])
    if len(parts) == 1:
        return None
    tried = state.copy()
    tried.every_window = True
    tried.take(option)
    for part in parts[1:]:
        refusal = _follow(tried, part)
        if refusal is not None:
            return refusal
    return None


def _follow(tried: State, part: str) -> Refusal | None:
    """Answer what is asked next with a part of a compound, past what has one answer that the part does not mean."""
    while tried.decision is not None:
        option = _option(tried, part)
        if option is not None:
            tried.take(option)
            return None
        announced = (
            tried.frames[-1].ctx.x if _VALUE.fullmatch(part) and isinstance(tried.frames[-1], PlayFrame) else None
        )
        if announced is not None:  # there was one value for X, which was not asked for
            return None if part.partition("=")[2].strip() == str(announced) else NO_MANA
        silent = silent_answer(tried.decision)
        if silent is None or tried.decision.kind in (decisions.PRIORITY, decisions.TARGET):
            return _refused(tried, part)
        tried.take(silent)
    return OVER


def _option(state: State, text: str) -> Option | None:
    """The option a text means, also where it may mean several."""
    if state.decision is None:
        return None
    try:
        return parse_option(state, text)
    except OptionError as error:
        meant = error.options[0] if error.options else None
        return meant if isinstance(meant, Option) else None


def _refused(state: State, text: str) -> Refusal | None:
    decision = state.decision
    if decision is None:
        return OVER
    words = naming.plain(text)
    verb, _, rest = words.partition(" ")
    asked = decision.kind
    if asked == decisions.TARGET:
        return _target(state, words)
    if verb == "attack" or " attacks " in words:
        return _attack(state, words)
    if verb == "block" or " blocks " in words:
        return _block(state, words)
    if words == "done":
        return _done(state) or _other(state, words)
    if rest and verb in ("cast", "play"):
        return _play(state, rest, verb)
    if rest and verb in ("activate", "use", "tap"):
        return _activate(state, rest)
    if rest and verb == "unlock":
        return _unlock(state, rest)
    if rest and verb in _SPECIAL:
        return _special(state, rest, _SPECIAL[verb])
    return _other(state, words)


def _other(state: State, words: str) -> Refusal:
    """Nothing the checks know: what the player is asked, and what he may answer."""
    decision = state.decision
    assert decision is not None
    texts = option_texts(state)
    shown = ", ".join(texts[:8]) + (" ..." if len(texts) > 8 else "")
    return Refusal(decision.rule, f"{words!r} is no answer here: {state.names[decision.player]} may choose {shown}")


def _found(state: State, words: str) -> list[int]:
    """What a name may mean, as the player who decides knows it. Raises InputError if it is nothing."""
    decision = state.decision
    seat = -1 if decision is None else decision.player
    found = naming.meant(state, words, seat)
    if not found and not _exists(state, words):
        raise InputError(f"nothing in this game is called {words!r}")
    return found


def _exists(state: State, words: str) -> bool:
    """Whether a card of that name is in the game at all, in sight or not."""
    name = naming.Wanted(naming.plain(words)).name
    return any(naming.plain(printed.name) == name for printed in state.table)


def _first(refusals: list[Refusal | None]) -> Refusal | None:
    """The refusal of the first candidate; None if one of them is not refused."""
    if not refusals:
        return NOT_IN_SIGHT
    return None if None in refusals else refusals[0]


# --- playing ---------------------------------------------------------------------------------------------------
def _play(state: State, name: str, verb: str) -> Refusal | None:
    decision = state.decision
    assert decision is not None
    seat = decision.player
    if not naming.meant(state, name, seat) and not _exists(state, name):
        name = name.partition(" with ")[0]
    parts = [] if naming.meant(state, name, seat) else _parts(state, name, seat)
    refs = [] if parts else [ref for ref in _found(state, name) if ref > 0]
    if decision.kind != decisions.PRIORITY:
        return _not_now(state)
    if parts:
        return _first([casting.check_any(state, seat, ref, side) for ref, side in parts])
    if not refs:
        return permission.NOT_THERE
    in_hand = [ref for ref in refs if state.zone_of(ref) == HAND]
    return _first([_check_play(state, seat, ref, verb) for ref in in_hand or refs])


def _parts(state: State, text: str, seat: int) -> list[tuple[int, int]]:
    """The cards of which a part has that name, as the player knows them, with its number."""
    wanted = naming.Wanted(naming.plain(text)).name
    found: list[tuple[int, int]] = []
    for index, printed in enumerate(state.table):
        if printed.part in PLAYED_PARTS.get(printed.layout, ()) and naming.plain(printed.name) == wanted:
            whole = state.table[index - printed.part].name
            found.extend([(ref, printed.part) for ref in naming.meant(state, whole, seat) if ref > 0])
    return [(ref, side) for ref, side in found if side in sides.castable(state, ref)]


def _check_play(state: State, seat: int, ref: int, verb: str) -> Refusal | None:
    if state.chars(ref).types & LAND:
        return permission.A_LAND if verb == "cast" else lands.check_land(state, seat, ref)
    return casting.check_any(state, seat, ref)


def _not_now(state: State) -> Refusal:
    decision = state.decision
    assert decision is not None
    return Refusal("priority.who", f"{state.names[decision.player]} is asked something else first: {decision.name}")


def _activate(state: State, words: str) -> Refusal | None:
    """An activated ability: of the object named, or its n-th ("activate Icy Manipulator 1")."""
    decision = state.decision
    assert decision is not None
    name, _, number = words.rpartition(" ")
    which = int(number) if name and number.isdecimal() and not naming.meant(state, words, decision.player) else 0
    refs = [ref for ref in _found(state, name if which else words) if ref > 0]
    if decision.kind not in (decisions.PRIORITY, decisions.PAY):
        return _not_now(state)
    found: list[Refusal | None] = []
    for ref in refs:
        listed = state.chars(ref).sorted_abilities().activated
        for place, (index, _) in enumerate(listed, start=1):
            if which in (0, place):
                found.append(activating.check_activate(state, decision.player, ref, index))
    return _first(found) if found or not refs else permission.NO_ABILITY


_SPECIAL: Final = {"suspend": decisions.SUSPEND, "turn": decisions.UNMORPH}


def _special(state: State, words: str, action: int) -> Refusal | None:
    decision = state.decision
    assert decision is not None
    refs = [ref for ref in _found(state, words.removeprefix("up ")) if ref > 0]
    if decision.kind != decisions.PRIORITY:
        return _not_now(state)
    return _first([special.check_special(state, decision.player, ref, action) for ref in refs])


def _unlock(state: State, words: str) -> Refusal | None:
    """Why a door can't be unlocked: "unlock Locker Room", or "... of Bottomless Pool"."""
    decision = state.decision
    assert decision is not None
    if decision.kind != decisions.PRIORITY:
        return _not_now(state)
    found: list[Refusal | None] = []
    for ref in [ref for ref in state.zone(BATTLEFIELD) if state.doors(ref, True)]:
        for door, name in enumerate(rooms.names(state, ref)[1:], 1):
            if words == naming.plain(name) or words.startswith(naming.plain(name) + " of "):
                found.append(special.check_special(state, decision.player, ref, decisions.UNLOCK + door))
    return _first(found)


# --- combat ----------------------------------------------------------------------------------------------------
def _pair(words: str, verb: str) -> tuple[str, str]:
    """Who acts and on what: "attack bob with Bear", "Bear attacks bob", "attack with Bear"."""
    if words.startswith(verb + " "):
        on, found, who = (" " + words[len(verb) + 1 :]).partition(" with ")
        return (who.strip(), on.strip()) if found else (on.strip(), "")
    who, _, on = words.partition(f" {verb}s ")
    return who.strip(), on.strip()


def _attack(state: State, words: str) -> Refusal | None:
    decision = state.decision
    assert decision is not None
    who, on = _pair(words, "attack")
    if on:
        pairs = [(ref, attacked) for ref in _found(state, who) for attacked in _found(state, on)]
    else:
        pairs = [(ref, -1 - seat) for ref in _found(state, who) for seat in state.seats() if seat != decision.player]
    return _first([attacking.check_next(state, ref, attacked) for ref, attacked in pairs])


def _block(state: State, words: str) -> Refusal | None:
    who, on = _pair(words, "block")
    if not on:
        return Refusal("combat.blockers.choose", "a blocker is declared with the creature it blocks")
    pairs = [(ref, attacker) for ref in _found(state, who) for attacker in _found(state, on)]
    return _first([blocking.check_next(state, ref, attacker) for ref, attacker in pairs])


def _done(state: State) -> Refusal | None:
    """Why a declaration can't end here; None if nothing keeps it from that."""
    decision = state.decision
    if decision is not None and decision.kind == decisions.ATTACK:
        return attacking.check_done(state)
    if decision is not None and decision.kind == decisions.BLOCK:
        return blocking.check_done(state)
    return None


# --- targets ---------------------------------------------------------------------------------------------------
def _target(state: State, words: str) -> Refusal | None:
    frame = state.frames[-1]
    name = words.removeprefix("target ")
    if not isinstance(frame, targets.TargetFrame) or frame.note >= len(frame.words):
        return _other(state, words)
    word = frame.words[frame.note]
    found = [targets.check_target(state, word, ref, frame.ctx, frame.stacked) for ref in _found(state, name)]
    if found and found[0] is None:
        return Refusal("target.once", "it has been chosen for this already, or leaves no target for the rest")
    return _first(found)
