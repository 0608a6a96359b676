"""The history of the rules: the rules of October 2006 and the amendments since, in order.

``AMENDMENTS`` leads from the first edition to the newest.  Changes that are listed but
change no field yet stand in ``manaburn.rules.waiting``.  ``reached`` is the one place where
dates are compared.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from typing import Any

from manaburn.rules.amendment import Amendment, Value
from manaburn.rules.record import Rules

FIRST_DATE = "2006-10-01"
"""The first edition; BASE holds its rules."""

NEWEST_DATE = "2026-01-16"
"""The date of the newest rulebook, for which ``current`` stands."""

NAMES: dict[str, str] = {"2006-10": FIRST_DATE, "2009-02": "2009-02-01", "2009-10": "2009-10-01"}
"""The named editions and their dates; ``current`` is an alias, not a name."""

BASE = Rules(
    starting_player_before_shuffle=False,
    mulligan="one_by_one",
    free_first_mulligan=False,
    madness_may_exile=True,
    subgame_exile_stays=True,
    sideboard_exactly_fifteen=True,
    mana_burn=True,
    mana_empties_each_step=False,
    mana_ability_may_target=True,
    hybrid_fixed_at_announcement=False,
    convoke_is_additional_cost=True,
    forced_cost_forces_mana=True,
    durations_end_before_mana=False,
    loyalty_ability_may_be_mana=True,
    land_play_names_allowance=True,
    land_play_own_turn_only=False,
    land_play_limit_is_hard=False,
    basic_land_type_mana_needs_land=True,
    star_is_zero_outside_play=True,
    negative_values_are_real=False,
    negative_bonus_counts=True,
    exile_again_is_new_object=False,
    token_owner="effect_controller",
    token_names_end_in_token=False,
    subtypes_need_their_type=False,
    artifact_creature_keeps_subtypes=True,
    phasing_is_status=False,
    phased_out_tokens_cease=True,
    phasing_out_leaves_combat=True,
    indestructible_is_ability=False,
    leaving_ends_spells=True,
    redirect_to_planeswalkers=True,
    any_target_includes_planeswalkers=False,
    planeswalker_limits_all_abilities=True,
    loyalty_counted_across_players=False,
    planeswalker_uniqueness="all",
    legend_rule="all",
    aura_entering_chosen_by="putter",
    aura_creature_unattached_first=False,
    all_illegal_is_countered=True,
    illegal_target_answers=True,
    if_you_do_asks="event",
    shuffle_in_without_objects=True,
    stale_duration="ended_on_stack",
    suspend_cast_optional=False,
    graft_asks_for_counter=False,
    cumulative_upkeep_needs_permanent=False,
    delayed_trigger_controller="source",
    trigger_mode_without_targets=True,
    graveyard_leaving_looks_back=False,
    zone_change_finds_own_hand=True,
    from_anywhere_looks_back=True,
    replacement_order=("self",),
    entering_looks_at="card",
    deathtouch_static=False,
    deathtouch_assignment="plain",
    lifelink_static=False,
    damage_keywords_from_all_zones=False,
    gain_must_be_possible_to_pay=False,
    life_gain_per_source=False,
    gain_of_zero_is_event=True,
    requirements_count_helpers=False,
    reach_is_as_though_flying=True,
    combat_damage_on_stack=True,
    damage_division="free",
    zero_damage_assigned="no_power",
    first_strike_second_step="not_assigned",
    layers=("copy", "control", "text", "type", "rest", "power_toughness"),
    pt_sublayers=("define", "resolved", "counters", "static_modify", "switch"),
    dependency_across_defining="never",
    dependency_rechecked=False,
    timestamp_order="active_entering",
    face_change_stamps=False,
    saga_needs_chapters=False,
    split_cards_combined=False,
    split_cards_named_whole=True,
)


def _a(
    key: str,
    date: str,
    row: str,
    concept: str,
    builds_on: tuple[str, ...] = (),
    reason: str = "",
    **changes: Value,
) -> Amendment:
    return Amendment(key, date, row, concept, changes, builds_on, reason)


AMENDMENTS: tuple[Amendment, ...] = (
    _a("graft_with_counters", "2007-02-01", "A37", "keyword.graft", graft_asks_for_counter=True),
    _a("exile_again", "2007-02-01", "A65", "zone.exile_again", exile_again_is_new_object=True),
    # 2007-05-01
    _a("no_land_off_turn", "2007-05-01", "A43", "land.own_turn", land_play_own_turn_only=True),
    _a("requirement_count", "2007-05-01", "A47", "combat.requirements",
       requirements_count_helpers=True),
    _a("reach_keyword", "2007-05-01", "A48", "keyword.reach", reach_is_as_though_flying=False),
    _a("negative_values", "2007-05-01", "A39", "number.negative", negative_values_are_real=True),
    _a("defining_everywhere", "2007-05-01", "A38", "ability.defining",
       star_is_zero_outside_play=False),
    _a("defining_independent", "2007-05-01", "A42", "layer.dependency",
       dependency_across_defining="either"),
    _a("mana_without_targets", "2007-05-01", "A41", "mana.ability",
       mana_ability_may_target=False),
    _a("entering_copiable", "2007-05-01", "A60", "replace.entering",
       entering_looks_at="copiable"),
    _a("trigger_modes_with_targets", "2007-05-01", "A49", "trigger.modes",
       trigger_mode_without_targets=False),
    _a("subgame_exile", "2007-07-13", "A40", "subgame.end", subgame_exile_stays=False),
    _a("free_multiplayer_mulligan", "2007-07-13", "A14", "start.multiplayer_mulligan",
       free_first_mulligan=True),
    # 2007-10-01
    _a("hard_land_limit", "2007-10-01", "A1", "land.limit", land_play_limit_is_hard=True),
    _a("delayed_controller", "2007-10-01", "A6", "trigger.delayed_controller",
       delayed_trigger_controller="creator"),
    _a("zero_damage_not_assigned", "2007-10-01", "A8", "combat.zero_damage",
       zero_damage_assigned="nothing"),
    # 2008
    _a("aura_chooser", "2008-02-01", "A15", "aura.entering",
       aura_entering_chosen_by="controller"),
    _a("duration_ended_before", "2008-02-01", "A17", "effect.duration", stale_duration="ended"),
    _a("entering_own_effects", "2008-02-01", "A61", "replace.entering", entering_looks_at="own"),
    _a("hybrid_announced", "2008-05-01", "A22", "cast.choices",
       hybrid_fixed_at_announcement=True),
    _a("no_gain_no_cost", "2008-05-01", "A23", "life.cant_gain",
       gain_must_be_possible_to_pay=True),
    _a("timestamps_together", "2008-07-15", "A58", "layer.timestamps",
       timestamp_order="active"),
    _a("if_you_do_choice", "2008-10-01", "A29", "resolve.if_you_do", if_you_do_asks="choice"),
    _a("control_replacements_first", "2008-10-01", "A31", "replace.order",
       replacement_order=("self", "control")),
    # 2009-02-01 and 2009-05-01
    _a("basic_types_any_object", "2009-02-01", "A2", "land.basic_types",
       basic_land_type_mana_needs_land=False),
    _a("zero_power_counts", "2009-05-01", "B4", "combat.zero_damage",
       zero_damage_assigned="zero_counts"),
    _a("from_anywhere_present", "2009-05-01", "B65", "trigger.look_back",
       from_anywhere_looks_back=False),
    # 2009-07-11
    _a("no_mana_burn", "2009-07-11", "B10", "mana.burn", mana_burn=False),
    _a("mana_empties_by_step", "2009-07-11", "B10", "mana.empty", mana_empties_each_step=True),
    _a("combat_damage_at_once", "2009-07-11", "B11", "combat.damage",
       combat_damage_on_stack=False),
    _a("damage_order", "2009-07-11", "B12", "combat.division", damage_division="ordered"),
    _a("second_step_by_ability", "2009-07-11", "B13", "combat.second_step",
       first_strike_second_step="no_first_strike"),
    _a("zero_damage_again", "2009-07-11", "B4", "combat.zero_damage",
       zero_damage_assigned="nothing"),
    _a("static_deathtouch", "2009-07-11", "B14", "keyword.deathtouch",
       deathtouch_static=True, deathtouch_assignment="free"),
    _a("static_lifelink", "2009-07-11", "B15", "keyword.lifelink", lifelink_static=True),
    _a("token_owner_entered", "2009-07-11", "B17", "token.owner", token_owner="entered_under"),
    _a("mulligan_rounds", "2009-07-11", "B20", "start.mulligan", mulligan="rounds"),
    _a("seven_layers", "2009-07-11", "B26", "layer.order",
       layers=("copy", "control", "text", "type", "color", "abilities", "power_toughness")),
    _a("set_before_modify", "2009-07-11", "B27", "layer.pt_order",
       pt_sublayers=("define", "set", "modify", "counters", "switch")),
    _a("phasing_status", "2009-07-11", "B28", "keyword.phasing",
       phasing_is_status=True, phasing_out_leaves_combat=False),
    _a("duration_never_begun", "2009-07-11", "B30", "effect.duration", stale_duration="over"),
    # 2009-09-04 and 2009-10-01
    _a("no_second_double_strike", "2009-09-04", "B53", "combat.second_step",
       first_strike_second_step="neither"),
    _a("damage_keywords_anywhere", "2009-09-04", "B55", "damage.keywords_zone",
       ("static_deathtouch", "static_lifelink"), damage_keywords_from_all_zones=True),
    _a("aura_creature_falls_off", "2009-10-01", "B58", "aura.creature",
       aura_creature_unattached_first=True),
    _a("loyalty_abilities", "2009-10-01", "B59", "loyalty.timing",
       planeswalker_limits_all_abilities=False),
    # 2010 to 2012
    _a("loyalty_once_for_all", "2010-02-01", "C51", "loyalty.once", ("loyalty_abilities",),
       loyalty_counted_across_players=True),
    _a("no_shuffle_for_nothing", "2010-02-01", "C60", "action.shuffle",
       shuffle_in_without_objects=False),
    _a("mana_never_forced", "2010-02-01", "C57", "cost.mana_not_forced",
       forced_cost_forces_mana=False),
    _a("found_in_public_zones", "2010-04-23", "C63", "trigger.zone_change",
       zone_change_finds_own_hand=False),
    _a("one_is_lethal", "2010-07-16", "C6", "keyword.deathtouch",
       deathtouch_assignment="one_is_lethal"),
    _a("basic_types_on_lands", "2010-07-16", "C67", "land.basic_types",
       basic_land_type_mana_needs_land=True),
    _a("life_gains_apart", "2010-07-16", "C68", "life.per_source", life_gain_per_source=True),
    _a("phasing_leaves_combat", "2010-07-16", "C8", "combat.removal",
       phasing_out_leaves_combat=True),
    _a("cumulative_upkeep_in_play", "2010-07-16", "C8", "keyword.cumulative_upkeep",
       cumulative_upkeep_needs_permanent=True),
    _a("loyalty_makes_no_mana_ability", "2010-10-01", "C9", "mana.ability",
       loyalty_ability_may_be_mana=False),
    _a("dependency_again", "2011-02-04", "C71", "layer.dependency", dependency_rechecked=True),
    _a("copies_enter_next", "2011-09-30", "C77", "replace.order",
       replacement_order=("self", "control", "copy")),
    _a("subtypes_of_types", "2011-09-30", "C79", "type.subtypes",
       subtypes_need_their_type=True),
    _a("no_gain_of_zero", "2012-02-01", "C81", "life.gain_zero", gain_of_zero_is_event=False),
    _a("defining_depend", "2012-05-01", "C84", "layer.dependency",
       dependency_across_defining="mixed"),
    _a("left_spells_exiled", "2012-10-01", "C146", "multi.leave_objects",
       leaving_ends_spells=False),
    # 2013 to 2017
    _a("split_half_named", "2013-05-01", "C86", "split.is", split_cards_named_whole=False),
    _a("legend_each_player", "2013-07-13", "C14", "sba.legend", legend_rule="keep_one"),
    _a("planeswalker_each_player", "2013-07-13", "C15", "sba.planeswalker_uniqueness",
       planeswalker_uniqueness="keep_one"),
    _a("land_plays_counted", "2013-07-13", "C16", "land.one_per_turn",
       land_play_names_allowance=False),
    _a("sideboard_up_to_fifteen", "2013-07-13", "C17", "deck.sideboard",
       (), "a matter of decks, not of the board", sideboard_exactly_fifteen=False),
    _a("indestructible_keyword", "2013-07-13", "C17", "keyword.indestructible",
       indestructible_is_ability=True),
    _a("convoke_pays", "2013-07-13", "C18", "keyword.convoke",
       convoke_is_additional_cost=False),
    _a("illegal_target_silent", "2015-07-17", "C97", "resolve.illegal_information",
       illegal_target_answers=False),
    _a("shuffle_for_nothing", "2015-07-17", "C101", "action.shuffle",
       shuffle_in_without_objects=True),
    _a("leaving_graveyards_seen", "2015-07-17", "C98", "trigger.look_back",
       graveyard_leaving_looks_back=True),
    _a("face_change_stamps", "2015-07-17", "C100", "layer.timestamps",
       face_change_stamps=True),
    _a("scry_after_mulligan", "2015-09-26", "C20", "start.mulligan", mulligan="vancouver"),
    _a("madness_exiles", "2016-04-08", "C47", "keyword.madness", madness_may_exile=False),
    _a("split_cards_combined", "2017-04-28", "C23", "split.values", split_cards_combined=True),
    _a("negative_bonus_is_zero", "2017-07-08", "C112", "number.negative_bonus",
       negative_bonus_counts=False),
    _a("phased_tokens_stay", "2017-08-25", "C25", "token.phasing", ("phasing_status",),
       phased_out_tokens_cease=False),
    _a("no_planeswalker_rule", "2017-09-29", "C24", "sba.planeswalker_uniqueness",
       planeswalker_uniqueness="none"),
    _a("entering_all_effects", "2017-09-29", "C48", "replace.entering",
       entering_looks_at="all"),
    # 2018 on
    _a("no_redirection", "2018-04-27", "C26", "planeswalker.redirection",
       redirect_to_planeswalkers=False),
    _a("any_target", "2018-04-27", "C26", "target.any",
       any_target_includes_planeswalkers=True),
    _a("no_resolution", "2018-04-27", "C49", "resolve.targets", all_illegal_is_countered=False),
    _a("token_owner_creator", "2018-07-13", "C116", "token.owner", token_owner="creator"),
    _a("london_mulligan", "2019-07-12", "C28", "start.mulligan", mulligan="london"),
    _a("artifact_creature_types_set", "2019-10-04", "C123a", "type.add",
       artifact_creature_keeps_subtypes=False),
    _a("counters_modify", "2020-04-17", "C30", "layer.pt_order",
       pt_sublayers=("define", "set", "modify_and_counters", "switch")),
    _a("timestamps_in_turn_order", "2020-04-17", "C124", "layer.timestamps",
       timestamp_order="each"),
    _a("starting_player_first", "2020-07-03", "C125", "start.first_player",
       starting_player_before_shuffle=True),
    _a("token_in_the_name", "2021-11-19", "C134", "token.name", token_names_end_in_token=True),
    _a("suspend_may", "2024-02-02", "C38", "keyword.suspend", suspend_cast_optional=True),
    _a("no_damage_order", "2024-11-08", "C41", "combat.division", damage_division="free"),
    _a("duration_resumed", "2024-11-08", "C139", "effect.duration", stale_duration="resumed"),
    _a("sagas_without_chapters", "2025-06-06", "C27a", "saga.lore", saga_needs_chapters=True),
    _a("durations_then_mana", "2025-11-14", "C142", "turn.durations_end",
       durations_end_before_mana=True),
)  # fmt: skip
"""Every amendment, by date and in the order in which they apply."""

BY_KEY: dict[str, Amendment] = {amendment.key: amendment for amendment in AMENDMENTS}


def reached(since: str, date: str) -> bool:
    """Whether what begins on ``since`` is in force on ``date`` (both YYYY-MM-DD)."""
    return since <= date


def name_of(date: str) -> str:
    """The name of the edition of that date, or the date itself."""
    return next((name for name, day in NAMES.items() if day == date), date)


def in_force(date: str) -> tuple[Amendment, ...]:
    """The amendments in force on a date, in the order in which they apply."""
    return tuple(a for a in AMENDMENTS if reached(a.date, date))


def rules_of(date: str, undone: Collection[str] = ()) -> Rules:
    """The rules on a date, without the amendments whose keys are in ``undone``; equal rules are one record."""
    return _rules_of(date, tuple(sorted(undone)))


@cache
def _rules_of(date: str, undone: tuple[str, ...]) -> Rules:
    changes: dict[str, Any] = {}
    for amendment in in_force(date):
        if amendment.key not in undone:
            changes.update(amendment.changes)
    return replace(BASE, **changes)


def foundation(amendment: Amendment) -> tuple[str, ...]:
    """The keys of all amendments that this one builds on, named or by a shared field."""
    earlier = AMENDMENTS[: AMENDMENTS.index(amendment)]
    return tuple(a.key for a in earlier if a.key in amendment.builds_on or a.changes.keys() & amendment.changes.keys())
