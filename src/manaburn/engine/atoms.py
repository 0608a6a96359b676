"""The one door to mutation: commit a batch of events that happen at the same time.

Each atom changes the state and belongs to the event it commits, so that neither can be forgotten. What an event leads
to (destroying to a move, damage to loss of life) is returned as follow-ups, to be proposed next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.modifications import CANT_BE_COUNTERED
from manaburn.abilities.terms import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    INDESTRUCTIBLE,
    LIBRARY,
    OUTSIDE,
    PERMANENT_TYPES,
    PHASED_OUT,
    STACK,
)
from manaburn.abilities.verbs_sides import DOUBLE_FACED, ROOM
from manaburn.engine import arrival
from manaburn.engine.combat import combat
from manaburn.engine.door import enter_zone as enter_zone
from manaburn.engine.door import leave_zone as leave_zone
from manaburn.engine.door import new_id as new_id
from manaburn.engine.door import put as put
from manaburn.engine.door import put_player as put_player
from manaburn.engine.door import zone_index
from manaburn.engine.effects import continuous, derived, layers
from manaburn.engine.events import damage, triggers
from manaburn.engine.objects import (
    ABILITY,
    CARD,
    COMBAT_DAMAGE,
    EMBLEM,
    SPELL_COPY,
    TOKEN,
    GameObject,
    Mana,
    counter_stamps,
    with_counters,
)
from manaburn.engine.position import LastKnown

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State

Follow = list[ev.Event]


def commit(state: State, batch: list[Event]) -> Follow:
    """Make the events happen, all at once; log them; let abilities trigger. Returns what they lead to."""
    state.batch += 1
    for event in batch:
        event.batch = state.batch
        if event.kind == ev.MOVE:
            remember(state, event)
    before = None if state.quiet else triggers.look_back(state, batch)
    follow: Follow = []
    for event in batch:
        handler = HANDLERS[event.kind]
        if handler is not None:
            handler(state, event, follow)
    if state.unsettled:
        state.settle(batch, follow)
    layers.after(state, batch)
    if state.combat is not None:
        combat.refresh(state)
    if not state.quiet:
        if state.facts is not None and state.facts.happenings:
            _count_happenings(state, batch)
        triggers.collect(state, batch, before)
        if state.effects or state.held or state.facts is None or state.facts.controls or state.facts.unsettling:
            follow.extend(state.settle_effects())
    state.log.extend(batch)
    return follow


def _count_happenings(state: State, batch: list[Event]) -> None:
    """Count what the cards of the game count of what happens in a turn."""
    assert state.facts is not None
    for number, what in enumerate(state.facts.happenings):
        for event in batch:
            seat = what.seat(state, event) if event.kind else -1
            if seat >= 0:
                key = f"{number}:{seat}"
                state.history[key] = state.history.get(key, 0) + 1


def remember(state: State, event: Event) -> None:
    """Keep what leaves as it was before the whole batch (last-known information)."""
    obj = state.objects.get(event.obj)
    if obj is None:
        return
    event.zone_from = PHASED_OUT if obj.phased_out else obj.zone  # nobody sees a phased-out permanent leave
    event.before = obj
    if obj.zone != LIBRARY:
        event.before_chars = state.chars(event.obj)


# --- objects ---------------------------------------------------------------------------------------------------
def _move(state: State, event: Event, follow: Follow) -> None:
    old = state.objects.get(event.obj)
    if old is None or not _may_enter(state, old, event) or _stays_exiled(state, old, event):
        event.kind = 0
        return
    leave_zone(state, old)
    del state.objects[old.id]
    if event.cause != ev.CEASED:
        new = arrival.arrived(state, new_id(state), old, event)
        enter_zone(state, new, event.position)
        event.new_obj = new.id
        if new.side and new.zone == BATTLEFIELD and state.table[new.printed].layout == ROOM:
            follow.append(arrival.unlocked(new))
    chars = event.before_chars
    if chars is None:
        chars = state.printed(old).base[old.owner]
    before = event.before if event.before is not None else old
    state.last_known[old.id] = LastKnown(before, chars, event.new_obj)
    if state.strays or old.kind == TOKEN or old.kind == SPELL_COPY:
        _note_stray(state, old, event.new_obj)
    if old.zone == BATTLEFIELD:
        derived.note_death(state, old.id, event.zone_to)
        state.leave_combat(old.id)
    elif old.zone == STACK and event.zone_to == BATTLEFIELD:
        continuous.follow(state, old.id, event.new_obj)
    elif old.kind == ABILITY and derived.facts(state).sagas:
        state.unchecked = True  # it may have been the last chapter (714.4)
    state.touch_move(event.zone_from, event.zone_to, old.printed)
    if event.attacks:
        combat.enter_attacking(state, event.new_obj, event.attacks)


def _stays_exiled(state: State, old: GameObject, event: Event) -> bool:
    """What is removed from the game again was once left alone; since February 2007 it is a new object (217.7e / 406.7)."""
    return old.zone == EXILE and event.zone_to == EXILE and not state.rules.exile_again_is_new_object


def _note_stray(state: State, old: GameObject, new: int) -> None:
    """Remember tokens outside play and copies of spells off the stack, which cease to exist (216.3, 503.10 / 111.7)."""
    strays = [ref for ref in state.strays if ref in state.objects]
    obj = state.objects.get(new)
    home = BATTLEFIELD if old.kind == TOKEN else STACK
    if obj is not None and old.kind in (TOKEN, SPELL_COPY) and obj.zone != home:
        strays.append(new)
    state.strays = tuple(strays)
    state.unchecked = True


def _may_enter(state: State, old: GameObject, event: Event) -> bool:
    """Instants and sorceries stay where they are (212.5d / 304.4); a token that left can't come back (216.3 / 111.8)."""
    if event.zone_to != BATTLEFIELD:
        return True
    if event.player in state.seats_out:  # nothing enters under a player who has left the game (600.4b / 800.4b)
        return False
    if old.kind == TOKEN and old.zone != BATTLEFIELD:
        return False
    if event.side and state.table[old.own_index].layout not in DOUBLE_FACED:  # nothing to show (712.14a)
        return False
    return old.face_down or state.table[arrival.shown(state, old, event)].types & PERMANENT_TYPES != 0


# --- the other atoms -------------------------------------------------------------------------------------------
def _draw(state: State, event: Event, follow: Follow) -> None:
    library = state.zone(LIBRARY, event.player)
    if not library:
        player = state.players[event.player].copy()
        player.failed_draw = True
        put_player(state, player)
        state.unchecked = True
        event.flag = True  # nothing was drawn
        return
    event.obj = library[0]
    derived.note_draw(state, event.player)
    follow.append(ev.moved(library[0], HAND, ev.DRAWN, "draw.is"))


def _gain_life(state: State, event: Event, follow: Follow) -> None:
    if not state.can_gain_life(event.player):
        event.kind = 0
        return
    player = state.players[event.player].copy()
    player.life += event.amount
    put_player(state, player)


def _lose_life(state: State, event: Event, follow: Follow) -> None:
    player = state.players[event.player].copy()
    player.life -= damage.loss(state, event)
    put_player(state, player)
    state.unchecked = True


def _set_tapped(state: State, event: Event, follow: Follow) -> None:
    obj = state.objects.get(event.obj)
    tapped = event.kind == ev.TAP
    if obj is None or obj.tapped == tapped:
        event.kind = 0
        return
    obj = obj.copy()
    obj.tapped = tapped
    put(state, obj)


def _counters(state: State, event: Event, follow: Follow) -> None:
    change = event.amount if event.kind == ev.ADD_COUNTERS else -event.amount
    if event.obj < 0:
        player = state.players[-1 - event.obj].copy()
        player.counters = with_counters(player.counters, event.text, change)
        put_player(state, player)
        state.unchecked = True
        return
    obj = state.objects.get(event.obj)
    if obj is None:
        event.kind = 0
        return
    obj = obj.copy()
    if change > 0:
        event.other = obj.counter(event.text)
    obj.counters = with_counters(obj.counters, event.text, change)
    if change > 0:
        obj.counter_stamps = counter_stamps(obj, event.text, state.tick())
    put(state, obj)
    if change < 0:
        event.flag = obj.counter(event.text) == 0  # the last one went
    state.touch()


def _destroy(state: State, event: Event, follow: Follow) -> None:
    if not state.on_battlefield(event.obj) or state.chars(event.obj).keywords & INDESTRUCTIBLE:
        event.kind = 0
        return
    if event.cause != ev.STATE_BASED:  # there it moves together with all else that the check finds
        follow.append(ev.moved(event.obj, GRAVEYARD, ev.DESTROYED, event.rule, -1, event.source))


def _sacrifice(state: State, event: Event, follow: Follow) -> None:
    if not state.on_battlefield(event.obj):
        event.kind = 0
        return
    follow.append(ev.moved(event.obj, GRAVEYARD, ev.SACRIFICED, event.rule, -1, event.source))


def _counter_spell(state: State, event: Event, follow: Follow) -> None:
    obj = state.objects.get(event.obj)
    if obj is None or obj.zone != STACK or obj.kind == COMBAT_DAMAGE:  # neither spell nor ability (310.3)
        event.kind = 0
        return
    if event.source and state.chars(event.obj).rules_mods & CANT_BE_COUNTERED:  # the rules counter it all the same
        event.kind = 0
        return
    if obj.kind in (CARD, TOKEN):
        zone = event.zone_to if event.zone_to >= 0 else GRAVEYARD
        moved = ev.moved(event.obj, zone, ev.COUNTERED, event.rule, -1, event.source)
        if zone == BATTLEFIELD:
            moved.player = event.player
        moved.position, moved.counters = event.position, event.counters
        follow.append(moved)
    else:
        follow.append(ev.moved(event.obj, OUTSIDE, ev.CEASED, event.rule))


def _create(state: State, event: Event, follow: Follow) -> None:
    """``other`` is the index of the token's prototype; ``amount`` the owner's seat."""
    if event.player in state.seats_out or event.amount in state.seats_out:  # 600.4b-c / 800.4b, 800.4d
        event.kind = 0
        return
    token = GameObject(new_id(state), TOKEN, event.other, event.amount, BATTLEFIELD)
    token.controller = event.player
    token.since = state.turn
    token.timestamp = state.tick()
    token.arrived = state.batch
    token.tapped = event.tapped
    token.counters = event.counters
    token.chosen = event.chosen
    token.attached_to = event.attach_to
    if event.copies >= 0:
        token.copying = arrival.copying(event)
    token.side = event.side
    if token.copying or token.side or state.table[event.other].layout == ROOM:
        state.restyle(token)
    enter_zone(state, token)
    event.new_obj = token.id
    state.touch_move(OUTSIDE, BATTLEFIELD)
    if event.attacks:
        combat.enter_attacking(state, token.id, event.attacks)


def _create_emblem(state: State, event: Event, follow: Follow) -> None:
    """``other`` is the index of the emblem's description (114.1-2)."""
    emblem = GameObject(new_id(state), EMBLEM, event.other, event.player, COMMAND)
    emblem.timestamp = state.tick()
    emblem.arrived = state.batch
    enter_zone(state, emblem)
    event.new_obj = emblem.id
    state.touch_move(OUTSIDE, COMMAND)


def _attach(state: State, event: Event, follow: Follow) -> None:
    obj = state.objects.get(event.obj)
    if obj is None:
        event.kind = 0
        return
    obj = obj.copy()
    obj.attached_to = event.other if event.kind == ev.ATTACH else 0
    if event.kind == ev.ATTACH:
        obj.timestamp = state.tick()
    put(state, obj)
    state.touch()


def _shuffle(state: State, event: Event, follow: Follow) -> None:
    index = zone_index(state, LIBRARY, event.player)
    ids = state.zones[index]
    tokens: list[int] = []
    for ref in ids:  # nobody knows any more which card is which: each is a new object under a new id
        obj = state.objects[ref]
        if obj.is_token:
            tokens.append(ref)
        if obj.known_to:
            obj = obj.copy()
            obj.known_to = 0
            put(state, obj)
    if tokens:
        state.zones[index] = [*state.shuffled([ref for ref in ids if ref not in tokens]), *tokens]
    else:
        state.zones[index] = state.shuffled(ids)


def _add_mana(state: State, event: Event, follow: Follow) -> None:
    player = state.players[event.player].copy()
    unit = Mana(event.other, event.flag, event.source, event.text)
    player.pool = player.pool + (unit,) * event.amount
    put_player(state, player)


def _spend_mana(state: State, event: Event, follow: Follow) -> None:
    player = state.players[event.player].copy()
    pool = list(player.pool)
    for _ in range(event.amount):
        for index, unit in enumerate(pool):
            same = unit.kind == event.other and unit.snow == event.flag and unit.source == event.source
            if same and unit.use == event.text:
                del pool[index]
                break
    player.pool = tuple(pool)
    put_player(state, player)
    obj = state.objects.get(event.obj)
    if obj is not None and obj.zone == STACK and obj.mana_spent | event.other != obj.mana_spent:
        obj = obj.copy()
        obj.mana_spent |= event.other
        put(state, obj)


def _empty_mana(state: State, event: Event, follow: Follow) -> None:
    player = state.players[event.player].copy()
    kept = tuple([unit for unit in player.pool if unit.kind & event.other])
    event.amount = len(player.pool) - len(kept)
    if event.amount == 0:
        event.kind = 0
        return
    player.pool = kept
    put_player(state, player)
    if state.rules.mana_burn and event.amount and state.decider(event.player) == event.player:
        follow.append(ev.Event(ev.LOSE_LIFE, "mana.burn", 0, event.player, event.amount))


def _verdict(state: State, event: Event, follow: Follow) -> None:
    state.unsettled = True  # all that are in the batch count together


def _leave_game(state: State, event: Event, follow: Follow) -> None:
    state.leave(event, follow)


def _mulligan(state: State, event: Event, follow: Follow) -> None:
    player = state.players[event.player].copy()
    player.mulligans += 1
    put_player(state, player)


def _keep_hand(state: State, event: Event, follow: Follow) -> None:
    player = state.players[event.player].copy()
    player.hand_kept = True
    put_player(state, player)


def _reveal(state: State, event: Event, follow: Follow) -> None:
    obj = state.objects.get(event.obj)
    event.before = obj  # what was seen then, whatever becomes of it
    if obj is not None and obj.zone in (HAND, LIBRARY):
        obj = obj.copy()
        obj.known_to = (1 << len(state.names)) - 1
        put(state, obj)


def _land_played(state: State, event: Event, follow: Follow) -> None:
    player = state.players[event.player].copy()
    player.lands_played += 1
    player.allowances_used = (*player.allowances_used, event.other)
    put_player(state, player)


def _cast(state: State, event: Event, follow: Follow) -> None:
    state.spells_cast = (*state.spells_cast, event.obj)


def _remove_from_combat(state: State, event: Event, follow: Follow) -> None:
    state.leave_combat(event.obj)


def _damage(state: State, event: Event, follow: Follow) -> None:
    damage.deal(state, event, follow)


def _regenerated(state: State, event: Event, follow: Follow) -> None:
    if not state.on_battlefield(event.obj):
        event.kind = 0
        return
    obj = state.objects[event.obj].copy()
    obj.damage = 0
    obj.deathtouched = False
    put(state, obj)
    if not obj.tapped:
        follow.append(ev.Event(ev.TAP, event.rule, event.obj))
    state.leave_combat(event.obj)


def _turn_begins(state: State, event: Event, follow: Follow) -> None:
    player = state.players[event.player].copy()
    player.turn_began = state.turn
    player.turns += 1
    put_player(state, player)


def _attack(state: State, event: Event, follow: Follow) -> None:
    combat.commit_attack(state, event)


def _block(state: State, event: Event, follow: Follow) -> None:
    combat.commit_block(state, event)


def _become_blocked(state: State, event: Event, follow: Follow) -> None:
    combat.commit_blocked(state, event)


def _change_control(state: State, event: Event, follow: Follow) -> None:
    """A permanent came under another player's control: it is summoning sick and out of combat (212.3d, 306.2 / 506.4)."""
    obj = state.objects[event.obj].copy()
    obj.since = state.turn
    put(state, obj)
    held = [pair for pair in state.held if pair[0] != event.obj and pair[0] in state.objects]
    if event.player != obj.controller:
        held.append((event.obj, event.player))
    state.held = tuple(sorted(held))
    state.leave_combat(event.obj)


def _change_side(state: State, event: Event, follow: Follow) -> None:
    state.change_side(event)


def _designate(state: State, event: Event, follow: Follow) -> None:
    """A permanent has a designation (716.2b, 719.3b); it keeps it while it is on the battlefield."""
    obj = state.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD:
        event.kind = 0
        return
    obj = obj.copy()
    kept = [pair for pair in obj.chosen if pair[0] != event.text]
    obj.chosen = tuple(sorted([*kept, (event.text, event.amount)], key=_by_name))
    put(state, obj)
    state.touch()


def _by_name(pair: tuple[str, int | str]) -> str:
    return pair[0]


def _phase(state: State, event: Event, follow: Follow) -> None:
    state.phase_object(event)


HANDLERS: Final[list[Callable[[State, Event, Follow], None] | None]] = [None] * (ev.LAST_KIND + 1)
HANDLERS[ev.MOVE] = _move
HANDLERS[ev.DRAW_CARD] = _draw
HANDLERS[ev.DAMAGE] = _damage
HANDLERS[ev.GAIN_LIFE] = _gain_life
HANDLERS[ev.LOSE_LIFE] = _lose_life
HANDLERS[ev.TAP] = _set_tapped
HANDLERS[ev.UNTAP] = _set_tapped
HANDLERS[ev.ADD_COUNTERS] = _counters
HANDLERS[ev.REMOVE_COUNTERS] = _counters
HANDLERS[ev.DESTROY] = _destroy
HANDLERS[ev.SACRIFICE] = _sacrifice
HANDLERS[ev.COUNTER_SPELL] = _counter_spell
HANDLERS[ev.CREATE_TOKEN] = _create
HANDLERS[ev.CREATE_EMBLEM] = _create_emblem
HANDLERS[ev.ATTACH] = _attach
HANDLERS[ev.UNATTACH] = _attach
HANDLERS[ev.SHUFFLE] = _shuffle
HANDLERS[ev.ADD_MANA] = _add_mana
HANDLERS[ev.SPEND_MANA] = _spend_mana
HANDLERS[ev.EMPTY_MANA] = _empty_mana
HANDLERS[ev.LOSE_GAME] = _verdict
HANDLERS[ev.WIN_GAME] = _verdict
HANDLERS[ev.LEAVE_GAME] = _leave_game
HANDLERS[ev.MULLIGAN] = _mulligan
HANDLERS[ev.KEEP_HAND] = _keep_hand
HANDLERS[ev.REVEAL] = _reveal
HANDLERS[ev.LAND_PLAYED] = _land_played
HANDLERS[ev.CAST] = _cast
HANDLERS[ev.REMOVE_FROM_COMBAT] = _remove_from_combat
HANDLERS[ev.REGENERATED] = _regenerated
HANDLERS[ev.TURN_BEGINS] = _turn_begins
HANDLERS[ev.ATTACK] = _attack
HANDLERS[ev.BLOCK] = _block
HANDLERS[ev.BECOME_BLOCKED] = _become_blocked
HANDLERS[ev.CHANGE_CONTROL] = _change_control
HANDLERS[ev.TURN_FACE_UP] = _change_side
HANDLERS[ev.TURN_FACE_DOWN] = _change_side
HANDLERS[ev.BECOME_COPY] = _change_side
HANDLERS[ev.FLIP] = _change_side
HANDLERS[ev.DESIGNATE] = _designate
HANDLERS[ev.TURN_DOOR] = _change_side
HANDLERS[ev.TRANSFORM] = _change_side
HANDLERS[ev.PHASE_IN] = _phase
HANDLERS[ev.PHASE_OUT] = _phase


def mark_damage(state: State, ref: int, amount: int, deathtouch: bool) -> None:
    """Mark damage on a creature (118.3 / 120.3)."""
    obj = state.objects[ref].copy()
    obj.damage += amount
    obj.deathtouched = obj.deathtouched or deathtouch
    put(state, obj)
    state.unchecked = True


def put_ability(state: State, seat: int, ability: Ability, index: int, ctx: Context) -> int:
    """Put an ability on the stack as an object of its own; returns its id (409.1a, 410.3 / 602.2a, 603.3)."""
    obj = GameObject(new_id(state), ABILITY, -1, seat, STACK)
    obj.timestamp = state.tick()
    obj.ability, obj.cause, obj.context = ability, index, ctx
    obj.paid = ctx.paid
    enter_zone(state, obj)
    state.touch_move(OUTSIDE, STACK)
    return obj.id


def put_combat_damage(state: State, assigned: tuple[tuple[int, int, int], ...]) -> None:
    """All assigned combat damage goes on the stack as one object, which is no spell or ability (310.1, 310.3)."""
    obj = GameObject(new_id(state), COMBAT_DAMAGE, -1, state.active, STACK)
    obj.timestamp = state.tick()
    obj.assigned = assigned
    enter_zone(state, obj)


def remove_combat_damage(state: State, ref: int) -> None:
    """The combat damage leaves the stack and ceases to exist (310.4)."""
    leave_zone(state, state.objects[ref])
    del state.objects[ref]


def set_context(state: State, ref: int, ctx: Context) -> None:
    """Give an object on the stack its bindings."""
    obj = state.objects[ref].copy()
    obj.context = ctx
    put(state, obj)


def count_activation(state: State, ref: int, index: int) -> None:
    """Count one more activation of an ability this turn."""
    state.activations = {**state.activations, (ref, index): state.activations.get((ref, index), 0) + 1}
