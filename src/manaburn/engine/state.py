"""The state of a game: a value that can be copied, compared, hashed and saved at any decision.

Everything the ability language may ask or do goes through the methods here; the rules behind them stand in a module a
chapter (``layers``, ``triggers``, ``replacement``, ``playing``, ``mana``, ``combat`` ...). Nothing but ``atoms.py``
changes objects, zones and players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.events import MOVE
from manaburn.abilities.terms import BATTLEFIELD, COLORS, DAMAGED_TYPES, EXILE, GRAVEYARD, HAND, LIBRARY, MANA_KINDS
from manaburn.engine import atoms, choices, choosing, knowledge, queries
from manaburn.engine.combat import combat
from manaburn.engine.decisions import COUNTER, MANA, MODE, NAME, WORD
from manaburn.engine.effects import continuous, layers, stamps, subtypes
from manaburn.engine.effects.derived import facts
from manaburn.engine.events import after, replacement, shields, triggers
from manaburn.engine.frames import ContextFrame, EffectFrame
from manaburn.engine.paying import mana, payment, production
from manaburn.engine.permanents import attachments, phasing, rooms, sides, tokens
from manaburn.engine.playing import activating, casting, copying, playing, resolving, retargeting
from manaburn.engine.position import Position
from manaburn.engine.turns import control, daytime, end_turn, ending, loops, skipping, subgames, turn

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability, Condition, Effect, Filter, Modification, Noun
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.context import Context
    from manaburn.abilities.costs import Cost
    from manaburn.abilities.effects import Delayed
    from manaburn.abilities.events import Event
    from manaburn.abilities.history import Happened
    from manaburn.abilities.mana_rules import ManaUse
    from manaburn.abilities.nouns import Chosen
    from manaburn.abilities.stacked import ChangeTargets
    from manaburn.abilities.verbs import Token
    from manaburn.abilities.verbs_cards import CopySpell
    from manaburn.abilities.verbs_choices import ChooseQuality
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.effects.derived import RuleEffect
    from manaburn.engine.objects import GameObject
    from manaburn.engine.paying.planner import Step


class State(Position):
    """A game: its data, the machine that runs its frames, and all that the ability language may ask or do."""

    __slots__ = ()

    def copy(self) -> State:
        """An equal state that goes its own way; the records inside are shared (they are never changed in place)."""
        new = State(self.rules, self.edition, self.names)
        self.copy_into(new)
        new.log = list(self.log)
        return new

    # --- the machine -------------------------------------------------------------------------------------------
    def run_on(self) -> None:
        """Go on until a decision is awaited or the game is over."""
        while not self.over or subgames.resume(self):
            if self.leaving:
                ending.unwind(self)
            if self.decision is not None:
                return
            self.frames[-1].step(self)

    def answer(self, option: Option) -> None:
        """Answer the decision awaited with one of its options; nothing goes on yet."""
        if self.decision is not None:
            loops.chosen(self, self.decision, option)
        self.decision = None
        self.frames[-1].answer(self, option)

    def take(self, option: Option) -> None:
        """Answer the decision awaited with one of its options, and go on."""
        self.answer(option)
        self.run_on()

    def ask(self, decision: Decision) -> None:
        """Await a decision; one with a single answer is taken at once unless every window is shown (any name is an answer)."""
        if len(decision.options) == 1 and not self.every_window and decision.kind != NAME:
            self.frames[-1].answer(self, decision.options[0])
        elif decision.player in self.seats_out:
            ending.redirect(self, decision)
        else:
            self.decision = decision

    def run(self, effect: Effect, ctx: Context) -> None:
        """Run an effect on top of the procedure under way."""
        self.frames.append(EffectFrame(effect, ctx))

    def pop_effect(self, frame: EffectFrame) -> None:
        """An effect is over: its bindings and events go on to what it is part of."""
        self.frames.pop()
        if self.frames:
            below = self.frames[-1]
            if below.LISTENS:
                below.done.extend(frame.done)
            if isinstance(below, ContextFrame):
                below.ctx = frame.ctx

    def report_bindings(self, picked: tuple[int, ...], ctx: Context) -> None:
        """End the procedure on top and hand its bindings down too."""
        self.report(picked)
        below = self.frames[-1]
        if isinstance(below, ContextFrame):
            below.ctx = ctx

    # --- events ------------------------------------------------------------------------------------------------
    def propose(self, batch: list[Event]) -> None:
        """Propose events that happen at the same time: replaced where effects say so, then committed, with what follows."""
        after.inherit(self, batch)
        while batch:
            if replacement.concerns(self, batch):
                self.frames.append(replacement.ReplaceFrame(batch))
                return
            batch = self.commit(batch)

    def commit(self, batch: list[Event]) -> list[Event]:
        """Make events happen; the frame on top finds them in ``done``. Returns what they lead to."""
        follow = atoms.commit(self, batch)
        if self.frames and self.frames[-1].LISTENS:
            self.frames[-1].done.extend(batch)
        if len(batch) > 1 and not self.quiet:
            stamps.look(self, batch)
        return follow

    def so_far(self) -> list[Event]:
        """The events committed so far on behalf of the spell or ability that resolves, oldest first."""
        return resolving.so_far(self)

    # --- computed characteristics ------------------------------------------------------------------------------
    def chars(self, ref: int) -> Characteristics:
        """The characteristics of an object as they are now, or as they last were."""
        found = self.chars_cache.get(ref)
        return found if found is not None else layers.compute(self, ref)

    def controller(self, ref: int) -> int:
        """The seat that controls an object (cards outside the battlefield and the stack: their owner's), now or last."""
        return self.chars(ref).controller

    # --- caches ------------------------------------------------------------------------------------------------
    def touch_move(self, zone_from: int, zone_to: int, index: int = -1) -> None:
        """An object (of that index in the table) changed zone."""
        if layers.concerns_move(self, zone_from, zone_to, index):
            self.touch()

    def rule_effects(self, kind: type[Modification]) -> list[RuleEffect]:
        """The effects at work that change the rules in that way, by timestamp. Not to be changed."""
        return layers.rule_effects(self, kind)

    def end_turn(self) -> None:
        """The turn ends (509 / 723)."""
        end_turn.begin(self)

    def play_subgame(self) -> None:
        """A subgame is played; reports the players who did not win it (506 / 728)."""
        subgames.begin(self)

    def decider(self, seat: int) -> int:
        """The seat that makes a player's decisions now: his own, unless another controls his turn."""
        return control.decider(self, seat) if self.effects else seat

    def add_turns(self, seat: int, count: int) -> None:
        """A player is to take extra turns after this one (300.3 / 500.7)."""
        self.extra_turns = self.extra_turns + (seat,) * count

    def add_phases(self, phases: tuple[int, ...], after: int) -> None:
        """Phases are added after the one under way, if it is of that kind (300.3 / 500.8)."""
        turn.add_phases(self, phases, after)

    def happening(self, what: Happened) -> int:
        """The number under which it is counted how often that happens in a turn; -1 if nothing counts it."""
        found = facts(self).happenings
        return found.index(what) if what in found else -1

    # --- players -----------------------------------------------------------------------------------------------
    def settle(self, batch: list[Event], follow: list[Event]) -> None:
        """A batch made players lose or win: end the game, or have the losers leave it (102 / 104)."""
        ending.settle(self, batch, follow)

    def leave(self, event: Event, follow: list[Event]) -> None:
        """A player leaves the game (600.4a / 800.4a)."""
        ending.leave(self, event, follow)

    def concede(self, seat: int) -> None:
        """A player concedes, at any time (102.3a / 104.3a)."""
        ending.concede(self, seat)

    # --- questions of the ability language ---------------------------------------------------------------------
    def matching(self, what: Filter, zone: int, whose: Noun | None, ctx: Context) -> list[int]:
        """The objects of a zone that fit a filter, in order."""
        return queries.matching(self, what, zone, whose, ctx)

    def has_subtype(self, ref: int, subtype: str) -> bool:
        """Whether an object has a subtype."""
        return queries.has_subtype(self, ref, subtype)

    def share(self, ref: int, other: int, quality: str) -> bool:
        """Whether two objects have a creature type, a colour or a card type in common."""
        return queries.share(self, ref, other, quality)

    def has_keyword_ability(self, ref: int, name: str) -> bool:
        """Whether an object has a keyword ability that carries a parameter."""
        return queries.has_keyword_ability(self, ref, name)

    def has_controller(self, ref: int, who: Noun, ctx: Context) -> bool:
        """Whether the object's controller is among the players a noun means."""
        return (-1 - self.chars(ref).controller) in who.refs(self, ctx)

    def stat(self, ref: int, name: str) -> int:
        """A number of an object or player ("power", "toughness", "mana value", "life", "cards in hand")."""
        return queries.stat(self, ref, name)

    def mana_values(self, ref: int) -> tuple[int, ...]:
        """The mana values of an object that a comparison may take."""
        return queries.mana_values(self, ref)

    def came_this_turn(self, ref: int) -> bool:
        """Whether an object came to its zone this turn."""
        return queries.came_this_turn(self, ref)

    def is_suspended(self, ref: int) -> bool:
        """Whether a card is suspended."""
        return queries.is_suspended(self, ref)

    def is_damage_source(self, ref: int) -> bool:
        """Whether an object may be chosen as a source of damage."""
        return queries.is_damage_source(self, ref)

    def sorcery_timing(self, seat: int) -> bool:
        """Whether the player could play a sorcery, as far as time goes."""
        return queries.sorcery_timing(self, seat)

    def fits_arrival(self, event: Event, what: Filter | Noun, ctx: Context) -> bool:
        """Whether what arrived by a move fits, as it is in the new zone."""
        return queries.fits_arrival(self, event, what, ctx)

    def is_creature_type(self, subtype: str) -> bool:
        """Whether a subtype is a creature type."""
        return subtypes.is_creature_type(subtype)

    def current(self, ref: int, ctx: Context) -> int:
        """The object to act on: itself, or, if the trigger event of ``ctx`` moved it, what it became (400.7d); else 0."""
        if ref in self.objects:
            return ref
        found = ctx.became(ref)
        if found != 0 and self.is_public(found):
            return found
        event = ctx.event
        if event is None:
            return 0
        found = ctx.became(event.new_obj) if event.obj == ref else 0
        if found != 0 and self.is_public(found):
            return found
        if event.obj == ref and event.new_obj in self.objects:
            return event.new_obj if event.kind != MOVE or self._finds(event.new_obj, ctx.controller) else 0
        if ref == ctx.source and event.kind == MOVE and event.zone_from == BATTLEFIELD:  # its Aura (410.10f / 603.6e)
            became = self.last_known[ref].became
            return became if self.zone_of(became) == GRAVEYARD else 0
        return 0

    def has_become(self, ref: int, card: int) -> bool:
        """Whether an object left the battlefield and that is the card it is now (400.7d)."""
        known = self.last_known.get(ref)
        return known is not None and known.became == card

    def _finds(self, ref: int, seat: int) -> bool:
        """Whether a zone-change trigger of a player finds what moved: not where it is hidden (410.10 / 400.7d, 603.6)."""
        obj = self.objects[ref]
        if obj.zone == HAND:
            return obj.owner == seat and self.rules.zone_change_finds_own_hand
        return obj.zone != LIBRARY

    def can_be_dealt_damage(self, ref: int) -> bool:
        """Players in the game, creatures and planeswalkers."""
        if ref < 0:
            return (-1 - ref) not in self.seats_out
        return self.on_battlefield(ref) and self.chars(ref).types & DAMAGED_TYPES != 0

    def can_gain_life(self, seat: int) -> bool:
        """Whether no effect says that the player can't gain life (215.7 / 119.7)."""
        return queries.can_gain_life(self, seat)

    def became(self, ref: int) -> int:
        """What an object that has left its zone became there, 0 if it is still there."""
        known = self.last_known.get(ref)
        return 0 if known is None else known.became

    def times_resolved(self) -> int:
        """How many times this turn the ability that resolves has resolved, this time included."""
        return resolving.times(self)

    def can_hold_counters(self, ref: int) -> bool:
        """Counters go on permanents, exiled cards and players."""
        return ref < 0 or self.zone_of(ref) in (BATTLEFIELD, EXILE)

    def spells_before(self, ctx: Context) -> int:
        """How many spells were played this turn before the spell ``ctx`` is about (storm, 502.30 / 702.40)."""
        ref = ctx.source if ctx.event is None else ctx.event.obj
        return self.spells_cast.index(ref) if ref in self.spells_cast else len(self.spells_cast)

    # --- choices: each is reported in ``picked`` of the frame that asked ---------------------------------------
    def choose(self, seat: int, refs: tuple[int, ...], least: int, most: int, rule: str, text: str = "") -> None:
        """Let a player choose some of the objects or players."""
        self.frames.append(choices.ChooseFrame(seat, refs, least, most, rule, text))

    def order(self, seat: int, refs: tuple[int, ...], rule: str) -> None:
        """Let a player put things in an order, first to last."""
        self.frames.append(choices.OrderFrame(seat, refs, rule))

    def divide(self, seat: int, refs: tuple[int, ...], amount: int, source: int, rule: str) -> None:
        """Let a player divide an amount among the objects: a share for each, 0 for those left out."""
        self.frames.append(choices.ShareFrame(seat, refs, amount, source, rule))

    def arrange(self, refs: tuple[int, ...], rule: str) -> None:
        """Let the owners of objects order them, each his own."""
        self.frames.append(choices.ArrangeFrame(refs, rule))

    def confirm(self, seat: int, effect: Effect, ctx: Context, rule: str) -> None:
        """Ask yes or no: (1,) or (0,)."""
        self.frames.append(choices.ConfirmFrame(seat, effect, ctx, rule))

    def ask_choice(self, choice: Chosen, actor: int, ctx: Context) -> None:
        """Ask for an untargeted choice in a verb's noun."""
        choices.ask_choice(self, choice, actor, ctx)

    def can_carry_out(self, effect: Effect, ctx: Context) -> bool:
        """Whether there is enough to choose from for all choices in a verb's nouns."""
        return choices.can_carry_out(self, effect, ctx)

    def choose_counter(self, seat: int, ref: int, kinds: tuple[str, ...], rule: str) -> None:
        """Let a player remove a counter of a kind or add one: reports 2 * its index (+ 1 to add)."""
        values = tuple(range(2 * len(kinds)))
        self.frames.append(choices.ValueFrame(COUNTER, seat, values, rule, ref, ",".join(kinds)))

    def choose_part(self, seat: int, parts: tuple[int, ...], source: int, rule: str) -> None:
        """Let a player choose one of the things an effect offers, by their number."""
        self.frames.append(choices.ValueFrame(MODE, seat, parts, rule, source))

    def choose_mana(self, seat: int, mask: int, ctx: Context, rule: str) -> None:
        """Let a player choose a kind of mana of the mask."""
        planned = activating.planned_kind(self)
        if planned:
            self.frames[-1].picked = (planned,)
            return
        kinds = tuple(kind for kind in MANA_KINDS if mask & kind)
        self.frames.append(choices.ValueFrame(MANA, seat, kinds, rule, ctx.source))

    # --- mana and costs ----------------------------------------------------------------------------------------
    def add_mana(self, seat: int, kinds: tuple[int, ...], ctx: Context, use: ManaUse | None = None) -> None:
        """Add mana to a player's pool, which may be spent on some things only."""
        mana.add(self, seat, kinds, ctx, production.use_text(use))

    def mana_swap(self, seat: int, source: int) -> tuple[int, bool] | None:
        """What a permanent tapped for mana makes instead: the kinds, and whether only one mana."""
        return mana.swap(self, seat, source)

    def could_produce(self, refs: tuple[int, ...]) -> int:
        """The kinds of mana that permanents could produce."""
        mask = 0
        for ref in refs:
            mask |= production.could_produce(self, ref)
        return mask

    def mana_actions(self, seat: int) -> list[Option]:
        """The mana abilities a player could activate now."""
        return playing.mana_actions(self, seat)

    def activate(self, seat: int, ref: int, index: int) -> None:
        """Activate a mana ability while paying."""
        activating.activate(self, seat, ref, index)

    def activate_planned(self, seat: int, step: Step) -> None:
        """Activate a mana ability as a payment planned it."""
        activating.begin_planned(self, seat, step)

    def offer_payment(self, seat: int, cost: Cost, ctx: Context, rule: str) -> None:
        """Offer a player to pay a cost during resolution: reports (1,) if it was paid (411.2, 116.12 / 118.12)."""
        payment.offer(self, seat, cost, ctx, rule)

    def choose_x(self, seat: int, cost: Cost, ctx: Context) -> None:
        """Let a player choose the value of X in a cost offered to him, of those that he could pay (0 always)."""
        payment.choose_x(self, seat, cost, ctx)

    def can_play_free(self, seat: int, ref: int, spells: bool = False, pay: str = "") -> bool:
        """Whether a player could play a card now without paying its mana cost; for ``pay`` see ``PlayFree``."""
        return casting.can_play_free(self, seat, ref, spells, pay)

    def free_play_asks_mana(self, seat: int, ref: int, pay: str) -> bool:
        """Whether playing a card so takes more mana than the player has in his pool."""
        return casting.free_play_asks_mana(self, seat, ref, pay)

    def play_free(self, seat: int, ref: int, spells: bool = False, pay: str = "") -> None:
        """Play a card (with ``spells`` not as a land) without paying its mana cost, or for what ``pay`` names."""
        casting.play_free(self, seat, ref, spells, pay)

    def copy_spell(self, ref: int, seat: int, what: CopySpell, ctx: Context) -> None:
        """Put a player's copy of a spell or ability on the stack."""
        copying.copy_spell(self, ref, seat, what, ctx)

    def change_targets(self, ref: int, seat: int, change: ChangeTargets, to: int, ctx: Context) -> None:
        """Let a player change the targets of an object on the stack, to ``to`` if that isn't 0."""
        retargeting.begin(self, ref, seat, change, to, ctx)

    # --- cards -------------------------------------------------------------------------------------------------
    def show(self, refs: tuple[int, ...], seat: int) -> None:
        """Let a player know what hidden cards are."""
        knowledge.show(self, refs, seat)

    def put_on_top(self, seat: int, refs: tuple[int, ...], known: tuple[int, ...]) -> None:
        """Put cards of a library on top of it, each with what is known of it as a mask of seats."""
        knowledge.put_on_top(self, seat, refs, known)

    def rearrange_library(self, seat: int, top: tuple[int, ...], bottom: tuple[int, ...], rule: str) -> None:
        """Put cards of a library on its top and bottom, each first to last as they then lie from the top."""
        knowledge.rearrange_library(self, seat, top, bottom, rule)

    # --- continuous effects, shields, delayed triggers ---------------------------------------------------------
    def add_effect(
        self,
        refs: tuple[int, ...],
        mods: tuple[Modification, ...],
        duration: int,
        condition: Condition | None,
        ctx: Context,
        what: Noun | None = None,
    ) -> None:
        """A continuous effect from resolution begins; ``what`` is what its changes of the rules are about."""
        continuous.add(self, refs, mods, duration, condition, ctx, what)
        if self.combat is not None:
            combat.refresh(self)

    def settle_effects(self) -> list[Event]:
        """End the effects whose time is over; the changes of control that have come about (306.2, 418.3 / 611.2)."""
        return [*continuous.settle(self), *daytime.follow(self)]

    def end_turn_effects(self) -> None:
        """Effects "until end of turn" and "this turn" end."""
        continuous.end_turn(self)
        triggers.end_turn(self)

    def add_regeneration(self, ref: int, ctx: Context, then: Effect | None = None) -> None:
        """A regeneration shield; ``then`` is done if it regenerates this way."""
        shields.add_regeneration(self, ref, ctx, then)

    def add_redirection(self, amount: int, source: int, protected: Filter, to: int, ctx: Context) -> None:
        """A shield that redirects the next damage of a source (0: of any), or (-1) all of the next time."""
        shields.add_redirection(self, amount, source, protected, to, ctx)

    def add_prevention(self, amount: int, ref: int, ctx: Context, then: Effect | None = None) -> None:
        """A shield that prevents the next damage to something; ``then`` is done whenever it does."""
        shields.add_prevention(self, amount, ref, ctx, then)

    def add_prevention_from(
        self, source: int, quality: Filter, refs: tuple[int, ...], ctx: Context, then: Effect | None = None
    ) -> None:
        """A shield against the next time a source would deal damage."""
        shields.add_prevention_from(self, source, quality, refs, ctx, then)

    def add_untap_stop(self, refs: tuple[int, ...], what: Noun, whose: int, ctx: Context) -> None:
        """Permanents don't untap in the next untap step of a player, or (0) of whoever controls each."""
        continuous.add_untap_stop(self, refs, what, whose, ctx)

    def add_skip(self, player: int, part: int, phase: bool, ctx: Context) -> None:
        """A player is to skip his next turn (-1), or the next step or phase of a kind."""
        skipping.add(self, player, part, phase, ctx)

    def flip(self) -> bool:
        """Flip a coin."""
        return self.random(2) == 1

    def choose_quality(self, seat: int, what: ChooseQuality, ctx: Context) -> None:
        """Let a player choose a quality, which is then bound."""
        choosing.choose(self, seat, what, ctx)

    def chosen(self, ctx: Context, key: str) -> int | str | None:
        """What was chosen, in these bindings or for their source as it entered."""
        return choosing.chosen(self, ctx, key)

    def choose_color(self, seat: int, ctx: Context) -> None:
        """Let a player choose a color: reports its mask."""
        self.frames.append(choices.ValueFrame(MANA, seat, COLORS, "resolve.choices", ctx.source))

    def add_reflexive(self, effect: Effect, ctx: Context) -> None:
        """A triggered ability that triggers on what has just been done."""
        triggers.add_reflexive(self, effect, ctx)

    def add_delayed(self, what: Delayed, ctx: Context) -> None:
        """A delayed triggered ability."""
        triggers.add_delayed(self, what, ctx)

    # --- permanents --------------------------------------------------------------------------------------------
    def can_attach(self, what: int, to: int, side: int = 0, seat: int = -1) -> bool:
        """Whether an Aura or Equipment, or a card that enters with that side up under a player, could be attached to that now."""
        return sides.could_attach(self, what, side, to, seat) if side else attachments.can_attach(self, what, to)

    def token_event(self, token: Token, seat: int, tapped: bool, ctx: Context) -> Event:
        """The proposed creation of a token."""
        return tokens.event(self, token, seat, tapped, ctx)

    def add_emblem(self, abilities: tuple[Ability, ...], ctx: Context) -> None:
        """A player gets an emblem."""
        tokens.add_emblem(self, abilities, ctx)

    def phasing(self) -> None:
        """The phasing part of the untap step (302.1 / 502.1)."""
        phasing.untap_step(self)

    def change_side(self, event: Event) -> None:
        """A permanent is turned face up or down, is flipped, transforms, or becomes a copy."""
        sides.commit(self, event)

    def doors(self, ref: int, either: bool) -> tuple[int, ...]:
        """The locked doors of a permanent (1 left, 2 right), or with ``either`` all it has."""
        return rooms.doors(self, ref, either)

    def choose_door(self, seat: int, ref: int, doors: tuple[int, ...]) -> None:
        """Let a player choose one of these doors of a permanent."""
        self.frames.append(choices.ValueFrame(WORD, seat, doors, "room.door", ref, "\n".join(rooms.names(self, ref))))

    def may_transform(self, ref: int, ctx: Context) -> bool:
        """Whether an instruction with those bindings can transform a permanent (701.27c-f, 712.9-10)."""
        return sides.may_transform(self, ref) and not sides.turned_since(self, ref, ctx)

    def restyle(self, obj: GameObject) -> None:
        """Work out what an object shows after a change of its status or of the copy effects on it."""
        sides.restyle(self, obj)

    def become_copies(
        self, refs: tuple[int, ...], model: int, mods: tuple[Modification, ...], duration: int, ctx: Context
    ) -> None:
        """Permanents become copies of something (503.4 / 707.4)."""
        sides.become_copies(self, refs, model, mods, duration, ctx)

    def end_copies(self) -> None:
        """Copy effects whose time is over end."""
        sides.end_copies(self)

    def copy_token_event(self, model: int, mods: tuple[Modification, ...], seat: int, ctx: Context) -> Event:
        """The proposed creation of a token that's a copy of something."""
        return sides.token_event(self, model, mods, seat, ctx)

    def phase_out(self, refs: list[int]) -> None:
        """Permanents phase out, with all that is attached to them."""
        phasing.phase_out(self, refs)

    def phase_object(self, event: Event) -> None:
        """A permanent phases in or out."""
        phasing.commit(self, event)

    # --- combat ------------------------------------------------------------------------------------------------
    def leave_combat(self, ref: int) -> None:
        """An object is no longer in combat."""
        combat.leave(self, ref)

    def is_attacking(self, ref: int) -> bool:
        """Whether it is an attacking creature."""
        return combat.is_attacking(self, ref)

    def is_blocking(self, ref: int) -> bool:
        """Whether it is a blocking creature."""
        return combat.is_blocking(self, ref)

    def blocks(self, blocker: int, attacker: int) -> bool:
        """Whether one blocks the other."""
        return combat.blocks(self, blocker, attacker)

    def is_blocked(self, ref: int) -> bool:
        """Whether it is an attacking creature that became blocked."""
        return self.combat is not None and ref in self.combat.blocked and combat.is_attacking(self, ref)

    def is_unblocked(self, ref: int) -> bool:
        """Whether it is an attacking creature that no creature blocked."""
        return combat.is_unblocked(self, ref)

    def attacked(self, ref: int) -> int:
        """What a creature attacks, or attacked when it left combat."""
        return combat.attacked_last(self, ref)

    def defending_player(self, ref: int) -> int:
        """The seat an attacker attacks (or whose planeswalker it attacks); -1 if it does not attack."""
        return combat.defending_player(self, ref)
