"""The record of rules: one field, one question that the engine asks.

A field holds a plain value (bool, int, str or a tuple of str) so that the record can be
compiled.  The engine reads ``rules.mana_burn`` and never asks for an edition or a date.
The line under each field says the question, the values where they are words, and the
concept key in brackets.  Words name the rule from the point of view of October 2006 or
neutrally; a field that speaks of a thing younger than an edition (planeswalkers, lifelink)
holds there what the first edition with that thing said.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rules:
    """The rules in force in one game; built by ``manaburn.rules.edition``."""

    # --- the start of a game -------------------------------------------------------------

    starting_player_before_shuffle: bool
    """Is the starting player found before the decks are shuffled? [start.first_player]"""

    mulligan: str
    """How hands are thrown back: "one_by_one" (a player finishes, then the next),
    "rounds" (all declare, then together), "vancouver" (rounds, and scry 1 for a smaller
    hand), "london" (rounds, always draw seven, then put one a mulligan on the bottom).
    [start.mulligan]"""

    free_first_mulligan: bool
    """Does the first mulligan cost no card in a game of more than two?
    [start.multiplayer_mulligan]"""

    madness_may_exile: bool
    """May a card with madness that is discarded go to the graveyard all the same (else: it is exiled)? [keyword.madness]"""

    subgame_exile_stays: bool
    """Do cards removed from the game in a subgame stay so in the main game? [subgame.end]"""

    sideboard_exactly_fifteen: bool
    """Must a sideboard have fifteen cards or none (else: at most fifteen)? [deck.sideboard]"""

    # --- mana ----------------------------------------------------------------------------

    mana_burn: bool
    """Does a player lose 1 life for each unspent mana lost as a pool empties? [mana.burn]"""

    mana_empties_each_step: bool
    """Do pools empty at the end of every step too, not of phases only? [mana.empty]"""

    mana_ability_may_target: bool
    """Can an activated ability with a target be a mana ability? [mana.ability]"""

    hybrid_fixed_at_announcement: bool
    """Is the way to pay hybrid symbols said as the spell is announced (else: free while
    paying)? [cast.choices]"""

    convoke_is_additional_cost: bool
    """Is tapping for convoke (exiling for delve) an additional cost that lowers the total
    (else: a way of paying the total once it is fixed)? [keyword.convoke]"""

    forced_cost_forces_mana: bool
    """Must a player activate mana abilities to pay for a spell that he must play (else: he may leave it unplayed)?
    [cost.mana_not_forced]"""

    durations_end_before_mana: bool
    """As a step or phase ends, do the effects that last until then end before pools empty (else: after)?
    [turn.durations_end]"""

    loyalty_ability_may_be_mana: bool
    """Can a loyalty ability be a mana ability? [mana.ability]"""

    # --- lands ---------------------------------------------------------------------------

    land_play_names_allowance: bool
    """Is each land play charged to the allowance it names (else: plays are counted)?
    [land.one_per_turn]"""

    land_play_own_turn_only: bool
    """Is a land play in another player's turn impossible even if an effect orders it?
    [land.own_turn]"""

    land_play_limit_is_hard: bool
    """Is the part of an effect that orders a land play skipped when the player has none
    left or it is not his turn? [land.limit]"""

    basic_land_type_mana_needs_land: bool
    """Does only a land have the mana ability of its basic land type (else: any object)?
    [land.basic_types]"""

    # --- objects, values, zones -----------------------------------------------------------

    star_is_zero_outside_play: bool
    """Is a power or toughness defined by the card itself 0 outside play? [ability.defining]"""

    negative_values_are_real: bool
    """Do reads and sums see a value below 0 as it is (else: as 0)? [number.negative]"""

    negative_bonus_counts: bool
    """Does +X/+X with a negative X lower a creature (else: X is 0)? [number.negative_bonus]"""

    exile_again_is_new_object: bool
    """Does a removed card that is removed again become a new object? [zone.exile_again]"""

    token_owner: str
    """Who owns a token: "effect_controller", "entered_under" (the player under whose
    control it entered) or "creator". [token.owner]"""

    token_names_end_in_token: bool
    """Is a token's name, where none is given, its subtypes and "Token"? [token.name]"""

    subtypes_need_their_type: bool
    """Can an object gain only subtypes of card types that it has? [type.subtypes]"""

    artifact_creature_keeps_subtypes: bool
    """Does what becomes "a Golem artifact creature" keep its creature types? [type.add]"""

    phasing_is_status: bool
    """Is phasing a status (else: a change of zone)? [keyword.phasing]"""

    phased_out_tokens_cease: bool
    """Does a token that phases out cease to exist? [token.phasing]"""

    phasing_out_leaves_combat: bool
    """Is a creature that phases out removed from combat? [combat.removal]"""

    indestructible_is_ability: bool
    """Is indestructible an ability, lost with all abilities? [keyword.indestructible]"""

    leaving_ends_spells: bool
    """Does a spell that a player leaving the game controls cease to exist even if another
    owns its card (else: it is exiled)? [multi.leave_objects]"""

    # --- planeswalkers and legends ---------------------------------------------------------

    redirect_to_planeswalkers: bool
    """May an opponent's noncombat damage to a player be dealt to a planeswalker of his?
    [planeswalker.redirection]"""

    any_target_includes_planeswalkers: bool
    """May what says "any target" today aim at planeswalkers? [target.any]"""

    planeswalker_limits_all_abilities: bool
    """Do the one-a-turn limit and sorcery timing hold for every activated ability of a
    planeswalker (else: for loyalty abilities)? [loyalty.timing]"""

    loyalty_counted_across_players: bool
    """Does an activation by any player use up the permanent's one loyalty activation?
    [loyalty.once]"""

    planeswalker_uniqueness: str
    """What planeswalkers sharing a type do: "all" (all of every player die), "keep_one"
    (each player keeps one), "none". [sba.planeswalker_uniqueness]"""

    legend_rule: str
    """What legendary permanents of one name do: "all" (all of every player die),
    "keep_one" (each player keeps one of his own). [sba.legend]"""

    # --- Auras ------------------------------------------------------------------------------

    aura_entering_chosen_by: str
    """Who chooses what an Aura enters attached to when it was not played: "putter" (who
    puts it into play) or "controller" (who will control it). [aura.entering]"""

    aura_creature_unattached_first: bool
    """Is an Aura that is a creature first unattached and only at the next check put into
    the graveyard (else: at once)? [aura.creature]"""

    # --- targets and resolution --------------------------------------------------------------

    all_illegal_is_countered: bool
    """Is a spell or ability with only illegal targets countered (else: it just doesn't
    resolve)? [resolve.targets]"""

    illegal_target_answers: bool
    """Is information about an illegal target still used (else: that part does nothing)?
    [resolve.illegal_information]"""

    if_you_do_asks: str
    """What "if you do" looks at: "event" (the choice, but what replaced the action where it
    was replaced) or "choice" (only that it was chosen or begun). [resolve.if_you_do]"""

    shuffle_in_without_objects: bool
    """Is a library shuffled although none of the objects to be shuffled in is there?
    [action.shuffle]"""

    stale_duration: str
    """When an effect lasting "as long as" does nothing: "ended_on_stack" (that time ended
    while the ability waited on the stack), "ended" (it ended at any moment before), "over"
    (it ended or never began), "resumed" (as "over", but a time that begins again while
    resolving counts). [effect.duration]"""

    suspend_cast_optional: bool
    """May the free play of a suspended card be declined? [keyword.suspend]"""

    graft_asks_for_counter: bool
    """Does graft trigger only while the permanent has a +1/+1 counter? [keyword.graft]"""

    cumulative_upkeep_needs_permanent: bool
    """Does cumulative upkeep do nothing, and ask for no cost, when the permanent has gone? [keyword.cumulative_upkeep]"""

    # --- triggers -----------------------------------------------------------------------------

    delayed_trigger_controller: str
    """Who controls a delayed triggered ability: "source" (who controls its source as it
    triggers) or "creator" (who controlled the spell or ability that made it).
    [trigger.delayed_controller]"""

    trigger_mode_without_targets: bool
    """May a mode be chosen for a triggered ability although there is no target for it, which removes it from the
    stack? [trigger.modes]"""

    graveyard_leaving_looks_back: bool
    """Does a trigger on a card leaving a graveyard look back in time? [trigger.look_back]"""

    zone_change_finds_own_hand: bool
    """Does a zone-change trigger find a card in the hand of its controller (else: in public zones only)?
    [trigger.zone_change]"""

    from_anywhere_looks_back: bool
    """Does a trigger on a card put somewhere "from anywhere" look back in time?
    [trigger.look_back]"""

    # --- replacement ----------------------------------------------------------------------------

    replacement_order: tuple[str, ...]
    """The kinds of replacement that must be chosen before all the rest, in order: "self",
    "control" (under whose control it enters), "copy" (enters as a copy).
    [replace.order]"""

    entering_looks_at: str
    """What decides which replacements touch an entering permanent: "card" (what it is
    where it comes from), "copiable" (copiable values in play), "own" (also its own
    abilities and effects that changed the spell), "all" (every effect that exists).
    [replace.entering]"""

    # --- damage and life ---------------------------------------------------------------------------

    deathtouch_static: bool
    """Is deathtouch a property of damage (else: a triggered ability)? [keyword.deathtouch]"""

    deathtouch_assignment: str
    """How deathtouch bears on dividing: "plain" (not), "free" (against the order), or
    "one_is_lethal" (any amount above 0 is lethal). [keyword.deathtouch]"""

    lifelink_static: bool
    """Is lifelink a property of damage (else: a triggered ability)? [keyword.lifelink]"""

    damage_keywords_from_all_zones: bool
    """Do deathtouch, lifelink and wither work from any zone, by last known information
    if the source has left? [damage.keywords_zone]"""

    gain_must_be_possible_to_pay: bool
    """Is a cost that has a player gain life unpayable if he can't gain life? [life.cant_gain]"""

    life_gain_per_source: bool
    """Is life gained from several sources at once several gains (else: one)?
    [life.per_source]"""

    gain_of_zero_is_event: bool
    """Is gaining 0 life an event? [life.gain_zero]"""

    # --- combat ----------------------------------------------------------------------------------

    requirements_count_helpers: bool
    """Must a declaration meet as many requirements as it can, creatures without one of
    their own included (else: these may be left out)? [combat.requirements]"""

    reach_is_as_though_flying: bool
    """Does reach let a creature block as though it flew, also what only flyers may block?
    [keyword.reach]"""

    combat_damage_on_stack: bool
    """Does assigned combat damage wait on the stack as one object? [combat.damage]"""

    damage_division: str
    """How damage among several is divided: "free", or "ordered" (lethal damage to each
    before the next in the damage assignment order). [combat.division]"""

    zero_damage_assigned: str
    """Who assigns no damage: "no_power" (power 0 or less), "nothing" (whoever would assign
    0 or less, for whatever reason), "zero_counts" (power 0 or less assigns 0, and that
    counts as having assigned). [combat.zero_damage]"""

    first_strike_second_step: str
    """Who deals damage in the second step besides those with double strike now:
    "not_assigned" (who has not assigned yet), "no_first_strike" (who had no first strike as
    the first step began), "neither" (who had neither first nor double strike then).
    [combat.second_step]"""

    # --- continuous effects ---------------------------------------------------------------------------

    layers: tuple[str, ...]
    """The layers in order; "rest" is all that has no other layer. [layer.order]"""

    pt_sublayers: tuple[str, ...]
    """The parts of the last layer in order.  "define", "switch"; "resolved" (setting
    effects and all from resolved spells and abilities, mixed), "counters", "static_modify";
    "set", "modify"; "modify_and_counters". [layer.pt_order]"""

    dependency_across_defining: str
    """When a characteristic-defining ability hinders dependency: "never", "either" (if one
    of the two effects is from one) or "mixed" (if exactly one is). [layer.dependency]"""

    dependency_rechecked: bool
    """Is the order by dependency looked at again after each effect? [layer.dependency]"""

    timestamp_order: str
    """Who orders timestamps given at once: "active_entering" (the active player, of things
    entering a zone only), "active" (the active player, all), "each" (in turn order, each his
    own). [layer.timestamps]"""

    face_change_stamps: bool
    """Does a permanent get a new timestamp as it is turned face up or face down?
    [layer.timestamps]"""

    saga_needs_chapters: bool
    """Are Sagas without chapter abilities left alone, neither given lore counters nor sacrificed? [saga.lore]"""

    split_cards_combined: bool
    """Does a split card off the stack have one mana value, that of both halves together
    (else: a comparison holds if it holds for either half)? [split.values]"""

    split_cards_named_whole: bool
    """Does who chooses the name of a split card choose both its names (else: that of one half)? [split.is]"""
