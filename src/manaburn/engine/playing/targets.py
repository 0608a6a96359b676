"""Targets: which words of a text call for one, what may be chosen, and what is still legal on resolution (415 / 115)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.base import Ability
from manaburn.abilities.conditions import WasPaid
from manaburn.abilities.effects import Delayed, If, Modal, Reflexive
from manaburn.abilities.filters import AnyTarget, Both, Either, Is, IsOpponent, IsPlayer
from manaburn.abilities.modifications import CantBeTargeted
from manaburn.abilities.nouns import Target, That
from manaburn.abilities.stacked import OnStack
from manaburn.abilities.terms import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HEXPROOF,
    PUBLIC_ZONES,
    SHROUD,
    STACK,
)
from manaburn.engine import queries
from manaburn.engine.decisions import DONE, DONE_OPTION, PICK, TARGET, Decision, Option
from manaburn.engine.frames import ContextFrame, Frame
from manaburn.engine.objects import ABILITY, COMBAT_DAMAGE
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect, Filter, Noun
    from manaburn.abilities.context import Context
    from manaburn.abilities.node import Node
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State

Words = tuple[Target, ...]
UNLIMITED: Final = 1 << 20

WRONG_ZONE: Final = Refusal("target.only_permanents", "it isn't where the target must be")
DOES_NOT_FIT: Final = Refusal("target.is", "it isn't what the target must be")
NOT_WHOSE: Final = Refusal("target.is", "it isn't the right player's")
ITSELF: Final = Refusal("target.itself", "a spell or ability can't target itself")
HAS_SHROUD: Final = Refusal("keyword.shroud", "it has shroud")
HAS_HEXPROOF: Final = Refusal("keyword.hexproof", "it has hexproof and an opponent controls it")
PROTECTED: Final = Refusal("keyword.protection", "it has protection from the source")
BARRED: Final = Refusal("target.is", "an effect says that it can't be the target")
PLAYER_SHROUD: Final = Refusal("keyword.shroud", "that player has shroud")
PLAYER_HEXPROOF: Final = Refusal("keyword.hexproof", "that player has hexproof and is an opponent")
PLAYER_PROTECTED: Final = Refusal("keyword.protection", "that player has protection from the source")
OUT_OF_GAME: Final = Refusal("target.is", "that player has left the game")
NO_TARGET: Final = Refusal("cast.targets", "there is no legal target")


# --- the target words of a text --------------------------------------------------------------------------------
_WORDS: Final[dict[tuple[int, tuple[int, ...], tuple[str, ...]], tuple[Effect, Words]]] = {}


def words_of(effect: Effect, ctx: Context) -> Words:
    """The target words of a text in the order of their slots: of the modes chosen and the costs paid only (409.1d / 601.2c)."""
    key = (id(effect), ctx.modes, ctx.paid)
    known = _WORDS.get(key)
    if known is not None:
        return known[1]
    found: dict[int, Target] = {}
    _collect(effect, ctx, found)
    words = tuple(found[slot] for slot in sorted(found))
    _WORDS[key] = (effect, words)
    return words


def _collect(node: Node, ctx: Context, found: dict[int, Target]) -> None:
    if isinstance(node, Target):
        found.setdefault(node.slot, node)
        return
    if isinstance(node, Delayed | Reflexive | Ability):
        return  # its targets, if any, are chosen as that ability is put on the stack; one given has nothing to do with this
    if isinstance(node, Modal):
        for mode in ctx.modes:
            _collect(node.modes[mode], ctx, found)
        return
    if isinstance(node, If) and isinstance(node.condition, WasPaid):
        paid = node.condition.cost in ctx.paid
        _collect_part(node.then if paid else node.otherwise, node.otherwise if paid else node.then, ctx, found)
        return
    for child in node.children():
        _collect(child, ctx, found)


def _collect_part(part: Effect | None, other: Effect | None, ctx: Context, found: dict[int, Target]) -> None:
    """The words of the part that counts; "it" there means a target word that may stand in the other part."""
    if part is None:
        return
    _collect(part, ctx, found)
    for node in part.walk() if other is not None else ():
        if isinstance(node, That) and node.slot not in found:
            elsewhere: dict[int, Target] = {}
            if other is not None:
                _collect(other, ctx, elsewhere)
            if node.slot in elsewhere:
                found[node.slot] = elsewhere[node.slot]


_DEPENDENT: Final[dict[int, tuple[Target, bool]]] = {}


def _depends(word: Target) -> bool:
    """Whether what fits depends on the targets chosen for other words."""
    known = _DEPENDENT.get(id(word))
    if known is None:
        inside = any(isinstance(node, (Target, That)) and node is not word for node in word.walk())
        known = _DEPENDENT[id(word)] = (word, inside)
    return known[1]


_ABILITIES: Final[dict[int, tuple[Target, bool]]] = {}


def names_abilities(word: Target) -> bool:
    """Whether a target word says what kinds of objects on the stack it takes; else it takes spells only there."""
    known = _ABILITIES.get(id(word))
    if known is None:
        found = any(isinstance(node, OnStack) for node in word.what.walk())
        known = _ABILITIES[id(word)] = (word, found)
    return known[1]


# --- what may be chosen ----------------------------------------------------------------------------------------
def fits_players(what: Filter) -> bool:
    """Whether a filter may let players through."""
    if isinstance(what, (IsPlayer, IsOpponent, AnyTarget, Is)):
        return True
    if isinstance(what, Both):
        return any(fits_players(part) for part in what.parts)
    return isinstance(what, Either) and any(fits_players(part) for part in what.parts)


def candidates(state: State, word: Target, ctx: Context) -> list[int]:
    """What a target word ranges over, before any question is asked about it: players first, then objects."""
    found = [-1 - seat for seat in state.seats_from(state.active)] if fits_players(word.what) else []
    if word.zone == -1:
        for zone in PUBLIC_ZONES:
            found.extend(queries.candidates(state, zone, word.whose, ctx))
    else:
        found.extend(queries.candidates(state, word.zone, word.whose, ctx))
    return found


def check_target(state: State, word: Target, ref: int, ctx: Context, stacked: int) -> Refusal | None:
    """Whether ``ref`` is a legal choice for a word of a spell or ability with these bindings (415, 502.7b / 115, 702.16b).

    ``stacked`` is the object on the stack that targets; ``ctx.source`` is the source (the spell itself, or the object
    whose ability it is).
    """
    if ref < 0:
        if -1 - ref in state.seats_out:
            return OUT_OF_GAME
        if not fits_players(word.what) or not word.what.test(state, ref, ctx):
            return DOES_NOT_FIT
        return _check_player(state, ref, ctx)
    obj = state.objects.get(ref)
    if obj is None or obj.phased_out or not _right_zone(word, obj.zone):
        return WRONG_ZONE
    if obj.zone == STACK:
        if ref == stacked:
            return ITSELF
        if obj.kind == COMBAT_DAMAGE or (obj.kind == ABILITY and not names_abilities(word)):
            return DOES_NOT_FIT
    if word.whose is not None and not _is_whose(state, word.whose, ref, obj, ctx):
        return NOT_WHOSE
    if not word.what.test(state, ref, ctx):
        return DOES_NOT_FIT
    refused = _check_barred(state, ref, ctx, stacked)
    if refused is not None:
        return refused
    return check_protection(state, ref, ctx) if obj.zone == BATTLEFIELD else None


def _check_barred(state: State, ref: int, ctx: Context, stacked: int) -> Refusal | None:
    """Effects that say what can't target it (415 / 115)."""
    for rule in state.rule_effects(CantBeTargeted):
        mod = rule.mod
        if not isinstance(mod, CantBeTargeted) or not rule.covers(state, ref):
            continue
        by = mod.spells if _is_of_spell(state, ctx.source, stacked) else mod.sources
        if by is not None and by.test(state, ctx.source, rule.ctx):
            return BARRED
    return None


def _is_of_spell(state: State, source: int, stacked: int) -> bool:
    """Whether what targets is a spell (else: an ability), perhaps one that is only about to be played."""
    if stacked:
        obj = state.objects.get(stacked)
        return obj is None or obj.kind != ABILITY
    return state.zone_of(source) != BATTLEFIELD


def _check_player(state: State, ref: int, ctx: Context) -> Refusal | None:
    """Shroud, hexproof and protection of a player (502.7, 702.11 / 702.11, 702.16, 702.18)."""
    for keyword in queries.player_keywords(state, ref):
        if keyword.name == "shroud":
            return PLAYER_SHROUD
        if keyword.name == "hexproof" and -1 - ref != ctx.controller:
            return PLAYER_HEXPROOF
        if keyword.name == "protection" and queries.has_quality(state, keyword, ctx.source, ref):
            return PLAYER_PROTECTED
    return None


def _is_whose(state: State, whose: Noun, ref: int, obj: GameObject, ctx: Context) -> bool:
    """Whether it is under the control of the players meant, or off the battlefield theirs."""
    seat = state.controller(ref) if obj.zone == BATTLEFIELD else obj.owner
    return (-1 - seat) in whose.refs(state, ctx)


def _right_zone(word: Target, zone: int) -> bool:
    if word.zone >= 0:
        return word.zone == zone
    return zone == BATTLEFIELD or zone == EXILE or zone == GRAVEYARD or zone == STACK or zone == COMMAND


def check_protection(state: State, ref: int, ctx: Context) -> Refusal | None:
    """Shroud, hexproof and protection of a permanent against a source and its controller."""
    chars = state.chars(ref)
    if chars.keywords & (SHROUD | HEXPROOF):
        if chars.keywords & SHROUD:
            return HAS_SHROUD
        if chars.controller != ctx.controller:
            return HAS_HEXPROOF
    if chars.abilities and queries.protected_from(state, ref, ctx.source):
        return PROTECTED
    return None


def legal_targets(state: State, word: Target, ctx: Context, stacked: int) -> list[int]:
    """All legal choices for one word, in order."""
    return [ref for ref in candidates(state, word, ctx) if check_target(state, word, ref, ctx, stacked) is None]


def bounds(state: State, word: Target, ctx: Context) -> tuple[int, int]:
    """How many targets a word must and may have, with these bindings."""
    if word.count is None:
        return word.least, word.most
    number = max(0, word.count.value(state, ctx))
    return (number if word.least else 0), number


def can_choose(state: State, words: Words, ctx: Context, stacked: int) -> bool:
    """Whether every word could get as many legal targets as it must have."""
    for index, word in enumerate(words):
        if word.least == 0:
            continue
        if _depends(word):
            return _can_choose_from(state, words, 0, ctx, stacked)
        if not _enough(state, word, ctx, stacked):
            return False
        if index + 1 == len(words):
            return True
    return True


def _enough(state: State, word: Target, ctx: Context, stacked: int) -> bool:
    found, least = 0, bounds(state, word, ctx)[0]
    if least == 0:
        return True
    for ref in candidates(state, word, ctx):
        if check_target(state, word, ref, ctx, stacked) is None:
            found += 1
            if found >= least:
                return True
    return False


def _can_choose_from(state: State, words: Words, index: int, ctx: Context, stacked: int) -> bool:
    """The same, trying the targets of each word in turn (where a later word looks at an earlier one)."""
    if index == len(words):
        return True
    word = words[index]
    legal, least = legal_targets(state, word, ctx, stacked), bounds(state, word, ctx)[0]
    if len(legal) < least:
        return False
    if not any(_depends(later) for later in words[index + 1 :]):
        return _can_choose_from(state, words, index + 1, ctx, stacked)
    picks: list[tuple[int, ...]] = [()] if least == 0 else _subsets(legal, least)
    return any(_can_choose_from(state, words, index + 1, bind_slot(ctx, word.slot, pick), stacked) for pick in picks)


def _subsets(refs: list[int], count: int) -> list[tuple[int, ...]]:
    if count == 0:
        return [()]
    found: list[tuple[int, ...]] = []
    for index, ref in enumerate(refs):
        found.extend((ref, *rest) for rest in _subsets(refs[index + 1 :], count - 1))
    return found


def bind_slot(ctx: Context, slot: int, refs: tuple[int, ...]) -> Context:
    """Bindings in which a target word's slot holds these references."""
    new = ctx.copy()
    slots = list(ctx.targets)
    while len(slots) <= slot:
        slots.append(())
    slots[slot] = refs
    new.targets = tuple(slots)
    return new


class TargetFrame(ContextFrame):
    """Choose the targets of all words, one by one; hands the bindings down and reports (1,) (409.1c / 601.2c, 603.3d).

    ``stacked`` is the object on the stack they are for; ``kept`` the targets of the word at ``note`` so far; ``cap`` how
    many there may be of one word at most, whatever it says (where something is divided among them).
    """

    REASKS: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "words", "seat", "stacked", "rule", "cap")
    __slots__ = ("cap", "rule", "seat", "stacked", "words")

    def __init__(self, words: Words, ctx: Context, seat: int, stacked: int, rule: str, cap: int = UNLIMITED) -> None:
        super().__init__(ctx)
        self.cap: int = cap
        self.words: Words = words
        self.seat: int = seat
        self.stacked: int = stacked
        self.rule: str = rule

    def step(self, state: State) -> None:
        if self.note == len(self.words):
            if self.pc == 0:
                self.pc = 1
                self._become(state)
                return
            state.report_bindings((1,), self.ctx)
            return
        word = self.words[self.note]
        legal = [ref for ref in self._legal(state, word) if ref not in self.kept]
        least, most = bounds(state, word, self.ctx)
        most = min(most, self.cap)
        if len(self.kept) >= most or not legal:
            self._next_word()
            return
        options = [Option(PICK, ref) for ref in legal]
        if len(self.kept) >= least:
            options.append(DONE_OPTION)
        decision = Decision(TARGET, self.seat, options, self.rule, self.stacked or self.ctx.source, word.slot)
        decision.least = max(0, least - len(self.kept))
        decision.most = min(most - len(self.kept), len(legal))
        state.ask(decision)

    def _legal(self, state: State, word: Target) -> list[int]:
        """The legal choices that leave the words after this one enough."""
        legal = legal_targets(state, word, self.ctx, self.stacked)
        later = self.words[self.note + 1 :]
        if not any(_depends(other) for other in later):
            return legal
        return [
            ref
            for ref in legal
            if can_choose(state, later, bind_slot(self.ctx, word.slot, (*self.kept, ref)), self.stacked)
        ]

    def _next_word(self) -> None:
        self.ctx = bind_slot(self.ctx, self.words[self.note].slot, self.kept)
        self.kept = ()
        self.note += 1

    def answer(self, state: State, option: Option) -> None:
        if option.kind == DONE:
            self._next_word()
            return
        self.kept = (*self.kept, option.a)

    def _become(self, state: State) -> None:
        become_targets(state, self.ctx, self.stacked or self.ctx.source)

    def clone(self) -> Frame:
        new = TargetFrame(self.words, self.ctx, self.seat, self.stacked, self.rule, self.cap)
        self._into(new)
        return new


def become_targets(state: State, ctx: Context, stacked: int, before: tuple[int, ...] = ()) -> None:
    """What was chosen, and was none ``before``, becomes the target of an object on the stack (or a mana ability's source)."""
    refs: list[int] = []
    for slot in ctx.targets:
        refs.extend([ref for ref in slot if ref not in refs and ref not in before])
    if refs:
        state.propose([ev.Event(ev.BECOME_TARGET, "target.becomes", ref, ctx.controller, 0, stacked) for ref in refs])


# --- on resolution ---------------------------------------------------------------------------------------------
def recheck(state: State, words: Words, ctx: Context, stacked: int) -> Context:
    """The bindings as a spell or ability resolves: illegal targets are 0 and stand in ``illegal`` (413.2a / 608.2b)."""
    slots = list(ctx.targets)
    shares = list(ctx.divided)
    illegal: list[tuple[int, ...]] = [()] * len(slots)
    for word in words:
        slot = word.slot
        if slot >= len(slots):
            continue
        chosen = slots[slot]
        legal = [ref for ref in chosen if check_target(state, word, ref, ctx, stacked) is None]
        if len(legal) == len(chosen):
            continue
        slots[slot] = tuple([ref if ref in legal else 0 for ref in chosen])
        illegal[slot] = tuple([ref for ref in chosen if ref not in legal])
        if slot < len(shares) and shares[slot]:
            shares[slot] = tuple(
                [share if ref in legal else 0 for ref, share in zip(chosen, shares[slot], strict=True)]
            )
    if not any(illegal):
        return ctx
    new = ctx.copy()
    new.targets, new.illegal, new.divided = tuple(slots), tuple(illegal), tuple(shares)
    return new


def all_illegal(ctx: Context) -> bool:
    """Whether it had targets and none of them is legal any more."""
    return any(ctx.illegal) and not any(ref != 0 for slot in ctx.targets for ref in slot)
