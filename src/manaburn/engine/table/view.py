"""What one player may know of a game: the only thing an agent is handed.

A view answers for its seat only: public zones, his own hand, how many cards lie in hidden zones and which of them he
knows, the options of his own decision. What he may not know raises ``Hidden`` or stands as 0 in a list. It is a window,
not a copy: it shows the game as it is when asked.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from manaburn.abilities.abilities import Activated, Triggered
from manaburn.abilities.context import Context
from manaburn.abilities.daytime import DAYTIME_NAMES
from manaburn.abilities.designations import FIRST
from manaburn.abilities.modifications import CANT_BLOCK
from manaburn.abilities.nouns import All, Chosen
from manaburn.abilities.terms import (
    ANY_COLOR,
    BATTLEFIELD,
    DECLARE_BLOCKERS,
    FIRST_STRIKE_DAMAGE,
    HAND,
    LIBRARY,
    PUBLIC_ZONES,
    STACK,
)
from manaburn.abilities.verbs_cards import AddMana
from manaburn.engine.choices import ConfirmFrame
from manaburn.engine.combat import combat, evasion
from manaburn.engine.combat.attacking import AttackFrame
from manaburn.engine.combat.blocking import BlockFrame
from manaburn.engine.frames import ContextFrame, EffectFrame
from manaburn.engine.objects import ABILITY, COMBAT_DAMAGE, EMBLEM
from manaburn.engine.paying.payment import OfferFrame, PayFrame
from manaburn.engine.playing import casting
from manaburn.engine.playing import targets as target_rules
from manaburn.engine.table import refusing, sampling
from manaburn.engine.words import naming, narrate, text
from manaburn.errors import InputError

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability, Amount, Effect, Noun
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.costs import Cost
    from manaburn.abilities.nouns import Target
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.objects import GameObject, Mana
    from manaburn.engine.refusal import Refusal
    from manaburn.engine.state import State
    from manaburn.rules.record import Rules


class Hidden(LookupError):  # noqa: N818 - it says what it is
    """A question about something the player may not know."""


class View:
    """A game as the player of ``seat`` may know it."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state: State = state
        self.seat: int = seat

    # --- the table -----------------------------------------------------------------------------------------------
    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self._state.names

    @property
    def rules(self) -> Rules:
        """The record of the rules in force."""
        return self._state.rules

    @property
    def edition(self) -> str:
        """The edition: its date, then what is undone."""
        return self._state.edition

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the first."""
        return self._state.turn

    @property
    def daytime(self) -> str:
        """Whether it is "day" or "night"; "none" while it is neither."""
        return DAYTIME_NAMES[self._state.daytime]

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._state.active

    @property
    def step(self) -> int:
        """The step (``terms.STEP_NAMES``); -1 before the first."""
        return self._state.step

    @property
    def priority(self) -> int:
        """The seat that has priority, -1 if none."""
        return self._state.priority

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self._state.winners

    # --- players -------------------------------------------------------------------------------------------------
    def seats(self) -> list[int]:
        """The seats still in the game."""
        return self._state.seats()

    def opponents(self) -> list[int]:
        """The other seats still in the game, in turn order from this one."""
        return [seat for seat in self._state.seats_from(self.seat) if seat != self.seat]

    def life(self, seat: int) -> int:
        """A player's life."""
        return self._state.players[seat].life

    def player_counters(self, seat: int) -> tuple[tuple[str, int], ...]:
        """A player's counters, by kind."""
        return self._state.players[seat].counters

    def pool(self, seat: int) -> tuple[Mana, ...]:
        """The mana in a player's pool."""
        return self._state.players[seat].pool

    def lands_played(self, seat: int) -> int:
        """How many lands a player has played this turn."""
        return self._state.players[seat].lands_played

    # --- zones -----------------------------------------------------------------------------------------------------
    @property
    def hand(self) -> list[int]:
        """The player's own hand, in the order the cards came."""
        return list(self._state.zone(HAND, self.seat))

    def count(self, zone: int, seat: int = 0) -> int:
        """How many objects a zone holds (shared zones ignore the seat)."""
        return len(self._state.zone(zone, seat))

    def zone(self, zone: int, seat: int = 0) -> list[int]:
        """The objects of a zone in order (libraries from the top); 0 stands for a card that the player does not know."""
        refs = self._state.zone(zone, seat)
        if zone == LIBRARY or (zone == HAND and seat != self.seat):
            return [ref if self.knows(ref) else 0 for ref in refs]
        return list(refs)

    def permanents(self, seat: int) -> list[int]:
        """What a player controls on the battlefield, phased-out permanents left out."""
        state = self._state
        return [ref for ref in state.zone(BATTLEFIELD) if state.on_battlefield(ref) and state.controller(ref) == seat]

    @property
    def stack(self) -> list[int]:
        """The stack, its top last."""
        return list(self._state.zone(STACK))

    # --- objects -----------------------------------------------------------------------------------------------------
    def knows(self, ref: int) -> bool:
        """Whether the player knows what an object is."""
        return naming.may_know(self._state, ref, self.seat)

    def sees(self, ref: int) -> bool:
        """Whether an object lies open (perhaps face down), or the player knows it."""
        obj = naming.record(self._state, ref)
        return obj is not None and (obj.zone in PUBLIC_ZONES or self.knows(ref))

    def chars(self, ref: int) -> Characteristics:
        """The characteristics of an object, now or last. Raises Hidden for a card the player does not know."""
        self._seen(ref)
        return self._state.chars(ref)

    def name(self, ref: int) -> str:
        """What the player calls an object or player: "card" for a card he does not know."""
        return naming.name_of(self._state, ref, self.seat)

    def full_name(self, ref: int) -> str:
        """The whole reference: zone, name, number and player; of a card the player does not know not even its place."""
        if ref > 0 and not self.sees(ref):
            return self.name(ref)
        return naming.full_name(self._state, ref, self.seat, ref > 0, ref > 0, ref > 0)

    def zone_of(self, ref: int) -> int:
        """The zone an object is in; -1 if it is gone or the player does not know it."""
        return self._state.zone_of(ref) if self.sees(ref) else -1

    def owner(self, ref: int) -> int:
        """The seat that owns an object."""
        return self._seen(ref).owner

    def controller(self, ref: int) -> int:
        """The seat that controls an object."""
        self._seen(ref)
        return naming.keeper(self._state, ref)

    def tapped(self, ref: int) -> bool:
        """Whether a permanent is tapped."""
        return self._seen(ref).tapped

    def face_down(self, ref: int) -> bool:
        """Whether an object is face down."""
        return self._seen(ref).face_down

    def damage(self, ref: int) -> int:
        """The damage marked on a permanent."""
        return self._seen(ref).damage

    def counters(self, ref: int) -> tuple[tuple[str, int], ...]:
        """The counters on an object, by kind."""
        return self._seen(ref).counters

    def designations(self, ref: int) -> tuple[tuple[str, int], ...]:
        """The designations of a permanent with their numbers: the level of a Class, a Case that is solved."""
        chosen = self._seen(ref).chosen
        return tuple([(name, value) for name, value in chosen if name in FIRST and isinstance(value, int)])

    def attached_to(self, ref: int) -> int:
        """What an Aura or Equipment is attached to, 0 if nothing."""
        return self._seen(ref).attached_to

    def attachments(self, ref: int) -> list[int]:
        """What is attached to a permanent or player."""
        state = self._state
        return [other for other in state.zone(BATTLEFIELD) if state.objects[other].attached_to == ref]

    def is_token(self, ref: int) -> bool:
        """Whether an object is a token."""
        return self._seen(ref).is_token

    def sick(self, ref: int) -> bool:
        """Whether its controller has not controlled a permanent continuously since his latest turn began (302.6)."""
        obj = self._seen(ref)
        seat = self._state.controller(ref)
        return obj.since >= self._state.players[seat].turn_began and obj.since > 0

    def loyalty(self, ref: int) -> int:
        """The loyalty counters on a permanent."""
        return self._seen(ref).counter("loyalty")

    # --- the stack and combat ------------------------------------------------------------------------------------------
    def ability(self, ref: int) -> Ability | None:
        """What an ability on the stack does."""
        return self._seen(ref).ability

    def is_spell(self, ref: int) -> bool:
        """Whether an object on the stack is a spell (else an ability or combat damage)."""
        return self._seen(ref).kind not in (ABILITY, COMBAT_DAMAGE, EMBLEM)

    def source(self, ref: int) -> int:
        """The source of an ability on the stack; a spell is its own."""
        ctx = self._seen(ref).context
        return ctx.source if ctx is not None else ref

    def targets(self, ref: int) -> list[int]:
        """The targets of an object on the stack, in order."""
        ctx = self._seen(ref).context
        return [] if ctx is None else [target for slot in ctx.targets for target in slot if target != 0]

    def assigned(self, ref: int) -> list[tuple[int, int, int]]:
        """What combat damage on the stack will deal: source, recipient, amount."""
        return list(self._seen(ref).assigned)

    # --- what the words of an ability would mean ------------------------------------------------------------------------
    def refs(self, noun: Noun, source: int, targets: tuple[tuple[int, ...], ...] = ()) -> list[int]:
        """What a noun of an ability of the player's means now, as far as he sees it."""
        ctx = self._bindings(source, targets)
        found = noun.refs(self._state, ctx)
        return [ref for ref in found if ref < 0 or self.sees(ref)]

    def amount(self, amount: Amount, source: int, targets: tuple[tuple[int, ...], ...] = (), x: int = 0) -> int | None:
        """An amount in an ability of the player's; None if it depends on hidden cards or on what is not known yet."""
        for node in amount.walk():
            if isinstance(node, (All, Chosen)) and node.zone in (HAND, LIBRARY):
                return None
        ctx = self._bindings(source, targets)
        ctx.x = x
        try:
            return amount.value(self._state, ctx)
        except (LookupError, ValueError):
            return None

    def target_choices(self, effect: Effect, source: int) -> list[tuple[int, list[int]]]:
        """The slots of an effect's target words, each with what the player could choose now."""
        ctx = self._bindings(source, ())
        words = target_rules.words_of(effect, ctx)
        return [(word.slot, target_rules.legal_targets(self._state, word, ctx, source)) for word in words]

    def aura_hosts(self, ref: int) -> list[int] | None:
        """What an Aura card could be put on by playing it now; None for anything else."""
        chars = self.chars(ref)
        if "Aura" not in chars.subtypes:
            return None
        ctx = self._bindings(ref, ())
        words = casting.aura_words(chars)
        return [host for word in words for host in target_rules.legal_targets(self._state, word, ctx, ref)]

    def activated(self, ref: int, index: int) -> Activated | None:
        """The activated ability of an object under that index of its abilities."""
        for number, ability in self.chars(ref).sorted_abilities().activated:
            if number == index:
                return ability
        return None

    def uses(self, ref: int, index: int) -> int:
        """How often an ability of an object was activated this turn."""
        return self._state.activations.get((ref, index), 0)

    def mana_kinds(self, ref: int) -> int:
        """The kinds of mana that an object's abilities may make, as a mask; 0 if it makes none."""
        kinds = 0
        for _, ability in self.chars(ref).sorted_abilities().activated:
            for node in ability.effect.walk():
                if isinstance(node, AddMana):
                    kinds |= node.choices or sum({kind: kind for kind in node.produces}.values())
                    kinds |= ANY_COLOR if node.colors_of is not None else 0
        return kinds

    # --- what is going on ----------------------------------------------------------------------------------------------
    def effect_of(self, ref: int) -> Effect | None:
        """What a spell or ability on the stack does as it resolves; None for permanents."""
        if not ref or not self.sees(ref):
            return None
        ability = self.ability(ref)
        if isinstance(ability, (Activated, Triggered)):
            return ability.effect
        spell = self.chars(ref).sorted_abilities().spell
        return None if spell is None else spell.effect

    def chosen_so_far(self) -> tuple[tuple[tuple[int, ...], ...], int, tuple[int, ...]]:
        """Targets by slot, X and modes chosen so far for what the player is putting together."""
        self._own_decision()
        frame = self._state.frames[-1]
        if not isinstance(frame, ContextFrame):
            return (), 0, ()
        ctx = frame.ctx
        if isinstance(frame, target_rules.TargetFrame):
            ctx = target_rules.bind_slot(ctx, frame.words[frame.note].slot, frame.kept)
        return ctx.targets, ctx.x, ctx.modes

    def effect_offered(self) -> Effect | None:
        """What would be done if the player says yes."""
        frame = self._state.frames[-1]
        return frame.effect if isinstance(frame, ConfirmFrame) else None

    def cost_offered(self) -> Cost | None:
        """The cost that would be paid if the player says yes."""
        frame = self._state.frames[-1]
        return frame.cost if isinstance(frame, OfferFrame) else None

    def effect_under_way(self) -> Effect | None:
        """The effect that asks the player's decision."""
        for frame in reversed(self._state.frames):
            if isinstance(frame, EffectFrame):
                return frame.effect
        return None

    def fitting(self, choice: Chosen | Target, source: int, seat: int) -> list[int]:
        """What could be chosen for a noun by a player, as far as this player sees it."""
        ctx = self._bindings(source, ())
        ctx.controller = seat
        found = self._state.matching(choice.what, choice.zone, choice.whose, ctx)
        return [ref for ref in found if self.sees(ref)]

    def _bindings(self, source: int, targets: tuple[tuple[int, ...], ...]) -> Context:
        ctx = Context(source, self.seat)
        ctx.targets = targets
        return ctx

    def announced_x(self, ref: int) -> int:
        """The X of an object on the stack."""
        ctx = self._seen(ref).context
        return 0 if ctx is None else ctx.x

    def can_block(self, blocker: int, attacker: int) -> bool:
        """Whether nothing about the two creatures forbids that block (tapped ones are not asked)."""
        blocked = self.chars(blocker).rules_mods & CANT_BLOCK
        return not blocked and evasion.check_evasion(self._state, blocker, attacker) is None

    def defends(self, attacked: int) -> bool:
        """Whether what is attacked is the player or a planeswalker of his."""
        return attacked == -1 - self.seat or (attacked > 0 and self._state.controller(attacked) == self.seat)

    def is_blocked(self, attacker: int) -> bool:
        """Whether an attacking creature is blocked."""
        return combat.is_blocked(self._state, attacker)

    @property
    def blocks_declared(self) -> bool:
        """Whether blockers have been declared in this combat, perhaps none."""
        return self._state.combat is not None and self._state.step in (DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE)

    def attackers(self) -> list[tuple[int, int]]:
        """Each attacking creature with what it attacks."""
        combat = self._state.combat
        return [] if combat is None else [(ref, attacked) for ref, attacked, _ in combat.attackers]

    def declared(self) -> list[tuple[int, int]]:
        """What has been chosen so far for the declaration under way: attackers with what they attack, or blocks."""
        frame = self._state.frames[-1] if self._state.frames else None
        if isinstance(frame, AttackFrame):
            return list(frame.declared)
        return list(frame.declared[frame.start :]) if isinstance(frame, BlockFrame) else []

    def blocks(self) -> list[tuple[int, int]]:
        """Each blocking creature with what it blocks."""
        combat = self._state.combat
        return [] if combat is None else list(combat.blocks)

    # --- the decision ------------------------------------------------------------------------------------------------
    @property
    def decision(self) -> Decision | None:
        """The decision awaited, if it is the player's to make, for himself or for one whose turn he controls."""
        decision = self._state.decision
        if decision is None or self._state.decider(decision.player) != self.seat:
            return None
        return decision

    @property
    def asked(self) -> int:
        """The seat whose decision is awaited, -1 if none."""
        decision = self._state.decision
        return -1 if decision is None else self._state.decider(decision.player)

    @property
    def options(self) -> list[Option]:
        """The options of the player's decision; none while another decides."""
        decision = self.decision
        return [] if decision is None else decision.options

    def option_texts(self) -> list[str]:
        """The options as texts, in the same order."""
        return [] if self.decision is None else text.option_texts(self._state)

    def option_text(self, option: Option) -> str:
        """One of the player's options as a text."""
        self._own_decision()
        return text.option_text(self._state, option)

    def parse(self, words: str) -> Option:
        """The option of the player's decision that a text means. Raises OptionError."""
        self._own_decision()
        return text.parse_option(self._state, words)

    def question(self) -> str:
        """What the player is asked, in words; what another is asked, as far as anyone may see."""
        words = text.question(self._state, self.seat)
        frame = self._state.frames[-1] if self._state.frames else None
        if isinstance(frame, PayFrame) and frame.cost.mana is not None and words.startswith("pay "):
            return f"pay {frame.cost.mana.text()} {words.removeprefix('pay ')}"
        cost = self.cost_offered() if self.decision is not None else None
        return f"pay {cost.mana.text()}: {words}" if cost is not None and cost.mana is not None else words

    def why_not(self, action: str) -> Refusal | None:
        """Why the player cannot do what a text says; None if he can.

        A thing that is not in sight is not told from one that is not in the game. Raises OptionError for a text without
        sense.
        """
        self._own_decision()
        text.split_plan(action)
        try:
            return refusing.why_not(self._state, action)
        except InputError:
            return refusing.NOT_IN_SIGHT

    def explain(self, concept: str) -> str:
        """The number and title of a concept key in this edition."""
        return narrate.citation(self._state.edition, concept)

    def _own_decision(self) -> None:
        if self.decision is None:
            raise Hidden("another player decides")

    # --- the log -----------------------------------------------------------------------------------------------------
    def log(self, first: int = 0) -> list[narrate.Line]:
        """The lines of the log from an event's number on, each with the number of its rule, as the player may read it."""
        return narrate.Narrator(self._state, self.seat).lines(first)

    @property
    def log_length(self) -> int:
        """How many events the log holds."""
        return len(self._state.log)

    # --- imagining -----------------------------------------------------------------------------------------------------
    def sample_state(self, rng: Random) -> State:
        """A state the player could not tell from this one (``sampling.py``).

        Raises Hidden while another player chooses among cards that this one does not know: what he may choose from would
        tell what they are.
        """
        if sampling.tells_hidden(self._state, self.seat):
            raise Hidden("another player chooses among cards that the player may not know")
        return sampling.sample(self._state, self.seat, rng)

    # --- helpers -----------------------------------------------------------------------------------------------------
    def _seen(self, ref: int) -> GameObject:
        if not self.sees(ref):
            raise Hidden("the player may not know this card")
        return self._state.known(ref)
