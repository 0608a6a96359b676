"""Phrases for what triggered abilities wait for, and the triggered abilities themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.abilities import Triggered
from manaburn.abilities.amounts import Count, EventAmount, Num, Stat
from manaburn.abilities.base import Amount, Filter, Noun, Pattern
from manaburn.abilities.conditions import Compare, Fits
from manaburn.abilities.designations import Designated
from manaburn.abilities.filters import (
    Both,
    ControlledBy,
    DamagedBy,
    HasType,
    InZone,
    Is,
    IsOpponent,
    IsPlayer,
    IsSpell,
    IsToken,
    Non,
    OwnedBy,
    StatIs,
    Suspended,
)
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import (
    All,
    Among,
    Attached,
    ControllerOf,
    EventObject,
    EventOther,
    EventPlayer,
    Opponents,
    OtherPlayers,
)
from manaburn.abilities.terms import (
    BATTLEFIELD,
    BEGIN_COMBAT,
    CREATURE,
    DRAW,
    END_OF_COMBAT,
    END_STEP,
    EQ,
    EXILE,
    GE,
    GRAVEYARD,
    PRECOMBAT_MAIN,
    UPKEEP,
)
from manaburn.abilities.triggers import (
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    Blocks,
    Casts,
    DealsDamage,
    Discards,
    Draws,
    GainsLife,
    IsUnblocked,
    OneOf,
    PlaysLand,
    StateIs,
    StepBegins,
    TapsForMana,
    Transforms,
    TurnedFaceUp,
    ZoneChange,
    dies,
)
from manaburn.abilities.triggers_more import AttacksWith, BecomesAttached, Championed
from manaburn.abilities.verbs_play import HauntedCreature
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.links import rewrite
from manaburn.wording.noun_phrases import head_of, parts_of, with_part, without_part
from manaburn.wording.table_costs import zone_of
from manaburn.wording.table_moves import IN_GRAVEYARD
from manaburn.wording.table_refs import holds, host_head
from manaburn.wording.talk import THIS, YOU, Mention, Talk, Unsaid
from manaburn.wording.vocabulary import M10, OLD, ORACLE

# --- what happens to something ----------------------------------------------------------------------------------------
# "{subject} {verb}": the verb alone stands for the pattern about the card itself; the subject is put in its place.
_DIES: Final = ZoneChange(THIS, BATTLEFIELD, GRAVEYARD)
_HAPPENS: Final[tuple[tuple[str, Pattern], ...]] = (
    ("<enters>", ZoneChange(THIS, -1, BATTLEFIELD)),
    ("<leaves>", ZoneChange(THIS, BATTLEFIELD, -1)),
    ("is put into a graveyard from anywhere", ZoneChange(THIS, -1, GRAVEYARD)),
    ("attacks", Attacks(THIS)),
    ("attacks alone", Attacks(THIS, True)),
    ("blocks", Blocks(THIS)),
    ("becomes blocked", BecomesBlocked(THIS)),
    ("attacks and isn't blocked", IsUnblocked(THIS)),
    ("becomes tapped", BecomesTapped(THIS)),
    ("becomes untapped", BecomesTapped(THIS, True)),
    ("is turned face up", TurnedFaceUp(THIS)),
    ("becomes the target of a spell or ability", BecomesTarget(THIS)),
    ("becomes the target of a spell", BecomesTarget(THIS, IsSpell())),
    ("becomes the target of a spell or ability an opponent controls", BecomesTarget(THIS, ControlledBy(Opponents()))),
)
for _template, _pattern in _HAPPENS:
    mean("happens", _template, _pattern)
say(
    "happens",
    "<dies>",
    lambda values, talk: _DIES,
    take=lambda value, talk: holds(value == _DIES and value.said == "dies"),
)
say(
    "happens", "is put into a graveyard <from battlefield>", lambda values, talk: replace(_DIES, said="put"),
    take=lambda value, talk: holds(value == _DIES and value.said == "put"),
)  # fmt: skip

say(
    "happens", "is put into a graveyard", lambda values, talk: replace(_DIES, said="bare"),
    take=lambda value, talk: holds(value == _DIES and value.said == "bare"),
)  # fmt: skip


def _about_each(kind: type[Pattern]) -> dict[str, Any]:
    return {
        "make": lambda values, talk: kind(THIS, values["other"]),  # type: ignore[call-arg]
        "take": lambda value, talk: (
            {"other": value.whom} if type(value) is kind and value.whom is not None else None  # type: ignore[attr-defined]
        ),
        "after": lambda talk, value: talk.mention(EventOther(), head_of(value.whom)),
    }


say(
    "happens", "transforms", lambda values, talk: Transforms(THIS),
    take=lambda value, talk: holds(value == Transforms(THIS) and not value.said),
)  # fmt: skip
say(
    "happens", "transforms into {into:a permanent}", lambda values, talk: Transforms(THIS, values["into"]),
    take=lambda value, talk: {"into": value.into} if isinstance(value, Transforms) and value.into is not None else None,
)  # fmt: skip
say("happens", "blocks {other:a permanent}", **_about_each(Blocks))
say("happens", "becomes blocked by {other:a permanent}", **_about_each(BecomesBlocked))
# damage is about its source, or about what it is dealt to
for _combat, _words in ((False, "damage"), (True, "combat damage")):
    say(
        "happens", f"deals {_words}", lambda values, talk, c=_combat: DealsDamage(THIS, None, c),
        take=lambda value, talk, c=_combat: holds(value == DealsDamage(THIS, None, c)),
        after=lambda talk, value: _say_amount(talk),
    )  # fmt: skip
    for _to in ("damaged player", "a permanent"):
        say(
            "happens", f"deals {_words} to " + "{to:" + _to + "}",
            lambda values, talk, c=_combat: DealsDamage(THIS, values["to"], c),
            take=lambda value, talk, c=_combat: _damage_to(value, c), after=lambda talk, value: _say_victim(talk, value),
        )  # fmt: skip
    say(
        "event", "{what:event subject} is dealt " + _words,
        lambda values, talk, c=_combat: DealsDamage(None, _filter(values["what"]), c),
        take=lambda value, talk, c=_combat: _dealt(value, c), after=lambda talk, value: _say_dealt(talk, value),
    )  # fmt: skip
for _combat, _words in ((False, "damage"), (True, "combat damage")):
    say(
        "event", "you're dealt " + _words, lambda values, talk, c=_combat: DealsDamage(None, Is(YOU), c),
        take=lambda value, talk, c=_combat: holds(value == DealsDamage(None, Is(YOU), c)),
        after=lambda talk, value: _say_amount(talk),
    )  # fmt: skip
say("damaged player", "an opponent", IsOpponent)
say("damaged player", "a player", IsPlayer)
mean("damaged player", "you", Is(YOU))


def _filter(what: Any) -> Filter:
    return what if isinstance(what, Filter) else Is(what)


def _dealt(value: Any, combat: bool) -> Values | None:
    if not isinstance(value, DealsDamage) or value.source is not None or value.combat != combat or value.to is None:
        return None
    return {"what": value.to.what if isinstance(value.to, Is) else value.to}


def _damage_to(value: Any, combat: bool) -> Values | None:
    if not isinstance(value, DealsDamage) or value.to is None or value.combat != combat or value.source != THIS:
        return None
    return {"to": value.to}


def _say_amount(talk: Talk) -> None:
    talk.much = EventAmount()


def _say_dealt(talk: Talk, value: Any) -> None:
    """What is dealt damage is not what the event is about, which is what deals it."""
    talk.much = EventAmount()
    if not isinstance(value.to, Is):
        talk.mentions = (*talk.mentions[:-1], Mention(EventOther(), head_of(value.to)))


def _say_victim(talk: Talk, value: Any) -> None:
    talk.much = EventAmount()
    if isinstance(value.to, IsPlayer | IsOpponent):
        talk.mention(EventPlayer(), head_of(value.to), player=True)
    elif not isinstance(value.to, Is):
        talk.mention(EventOther(), head_of(value.to))


# --- subjects ---------------------------------------------------------------------------------------------------------
say("event subject", "{what:thing.sg}")
say("event subject", "{what:a permanent}", after=lambda talk, value: talk.mention(EventObject(), head_of(value)))


def _put_in(pattern: Pattern, what: Any, talk: Talk) -> Pattern:
    """The pattern about that subject."""
    if isinstance(pattern, DealsDamage):
        return replace(pattern, source=what)
    if isinstance(pattern, ZoneChange) and pattern == _DIES:
        if pattern.said == "bare" and not isinstance(what, Attached):
            raise Unsaid  # only of what something is attached to is it plain from where
        return replace(pattern, what=what, said="" if pattern.said == _usual_death(what, talk) else pattern.said)
    return replace(pattern, what=what)  # type: ignore[call-arg]


def _subject(pattern: Any, talk: Talk) -> tuple[Any, Pattern] | None:
    """The opposite of ``_put_in``."""
    if isinstance(pattern, DealsDamage):
        return None if pattern.source is None else (pattern.source, replace(pattern, source=THIS))
    what = getattr(pattern, "what", None)
    if not isinstance(what, Filter | Noun):
        return None
    if isinstance(pattern, ZoneChange) and (pattern.zone_from, pattern.zone_to) == (BATTLEFIELD, GRAVEYARD):
        return what, replace(pattern, what=THIS, said=pattern.said or _usual_death(what, talk))
    if isinstance(pattern, Casts | TapsForMana | BecomesAttached | Championed | Designated):
        return None  # these are about something of a kind, never about a thing
    return what, replace(pattern, what=THIS)


def _usual_death(what: Any, talk: Talk) -> str:
    """Creatures die, other things are put into a graveyard."""
    if isinstance(what, Filter):
        creature = any(isinstance(part, HasType) and part.types == CREATURE for part in parts_of(what))
    elif isinstance(what, Attached):
        creature = host_head(what) == "creature"
    else:
        creature = what != THIS or talk.facts.quoted or talk.facts.types & CREATURE != 0
    return "dies" if creature else "put"


def _event(values: Values, talk: Talk) -> Pattern:
    parts = tuple(_put_in(values[key], values["what"], talk) for key in ("first", "second") if key in values)
    return parts[0] if len(parts) == 1 else OneOf(_both_ways(parts, None))


def _both_ways(parts: tuple[Pattern, ...], said: Filter | None) -> tuple[Pattern, ...]:
    """ "Blocks or becomes blocked by a creature": what is said of the second goes for the first, which is said bare."""
    if len(parts) == 2 and isinstance(parts[0], Blocks) and isinstance(parts[1], BecomesBlocked):
        whom = parts[1].whom
        if whom is not None and parts[0].whom == said:
            return replace(parts[0], whom=whom if said is None else None), parts[1]
    return parts


def _event_parts(value: Any, talk: Talk, count: int) -> Values | None:
    parts = value.parts if isinstance(value, OneOf) else (value,)
    if len(parts) == 2 and isinstance(parts[1], BecomesBlocked) and parts[1].whom is not None:
        parts = _both_ways(parts, parts[1].whom)
    found = [_subject(part, talk) for part in parts]
    if len(parts) != count or any(pair is None or pair[0] != found[0][0] for pair in found):  # type: ignore[index]
        return None
    values: Values = {"what": found[0][0]}  # type: ignore[index]
    values.update(zip(("first", "second"), [pair[1] for pair in found if pair is not None], strict=False))
    return values


def _say_card_of_yours(talk: Talk, value: Any) -> None:
    talk.mention(EventObject(), head_of(value.what) + "|card")


# under whose control, into whose graveyard
say(
    "event", "{what:a permanent} <enters> under your control",
    lambda values, talk: ZoneChange(with_part(values["what"], ControlledBy(YOU)), -1, BATTLEFIELD),
    take=lambda value, talk: _arrival(value), after=lambda talk, value: talk.mention(EventObject(), head_of(value.what)),
    vocabularies=(OLD, M10, ORACLE),
)  # fmt: skip
say(
    "event", "{what:a permanent} is put into your graveyard <from battlefield>",
    lambda values, talk: ZoneChange(with_part(values["what"], OwnedBy(YOU)), BATTLEFIELD, GRAVEYARD),
    take=lambda value, talk: _into_yours(value), after=_say_card_of_yours,
)  # fmt: skip
say(
    "event", "{this:thing.sg} or another {what:permanent.sg} <enters> under your control",
    lambda values, talk: ZoneChange(with_part(values["what"], ControlledBy(YOU)), -1, BATTLEFIELD, said="this or another"),
    take=lambda value, talk: _this_or_another(value), after=lambda talk, value: talk.mention(EventObject(), head_of(value.what)),
)  # fmt: skip
say(
    "event", "{what:event subject} {first:happens}", _event, take=lambda value, talk: _event_parts(value, talk, 1),
    after=lambda talk, value: _say_card(talk, value), fits=lambda value, talk: not _about_cards(value),
)  # fmt: skip
say(
    "event", "{what:event subject} {first:happens} or {second:happens}", _event,
    take=lambda value, talk: _event_parts(value, talk, 2),
)  # fmt: skip


def _about_cards(value: Any) -> bool:
    """Put into a graveyard from anywhere: what is no token is a card."""
    return (
        isinstance(value, ZoneChange)
        and (value.zone_from, value.zone_to) == (-1, GRAVEYARD)
        and isinstance(value.what, Filter)
        and Non(IsToken()) in parts_of(value.what)
    )


def _say_card(talk: Talk, value: Any) -> None:
    """What has died is a card now: "return that card"; what something has become the target of has a controller."""
    if isinstance(value, BecomesTarget):
        head = "spell" if isinstance(value.of, IsSpell) else "spell or ability"
        found = [Mention(EventOther(), head)]
        if isinstance(value.of, ControlledBy):
            found.append(Mention(ControllerOf(EventOther()), "player|opponent", player=True))
        talk.mentions = (*talk.mentions[:-1], *found, *talk.mentions[-1:])
    if not isinstance(value, ZoneChange) or value.zone_to != GRAVEYARD:
        return
    if isinstance(value.what, Filter) and any(part == DamagedBy(Attached()) for part in parts_of(value.what)):
        talk.mention(EventObject(), "card")  # and "that creature" is the one that dealt the damage
        talk.mention(Attached(), "creature")
    elif isinstance(value.what, Filter):
        talk.mention(EventObject(), head_of(value.what) + "|card")
    elif isinstance(value.what, Attached):
        talk.mentions = (*talk.mentions[:-1], Mention(EventObject(), "card"), *talk.mentions[-1:])


def _arrival(value: Any) -> Values | None:
    if not isinstance(value, ZoneChange) or value != ZoneChange(value.what, -1, BATTLEFIELD) or value.said:
        return None
    what = without_part(value.what, ControlledBy(YOU)) if isinstance(value.what, Filter) else None
    return None if what is None else {"what": what}


def _into_yours(value: Any) -> Values | None:
    if not isinstance(value, ZoneChange) or value != ZoneChange(value.what, BATTLEFIELD, GRAVEYARD):
        return None
    what = without_part(value.what, OwnedBy(YOU)) if isinstance(value.what, Filter) else None
    return None if what is None else {"what": what}


def _this_or_another(value: Any) -> Values | None:
    if not isinstance(value, ZoneChange) or value.said != "this or another" or not isinstance(value.what, Filter):
        return None
    what = without_part(value.what, ControlledBy(YOU))
    return None if what is None else {"this": THIS, "what": what}


# --- what players do ----------------------------------------------------------------------------------------------------
def _say_player(head: str) -> Any:
    def after(talk: Talk, value: Any) -> None:
        if head or hasattr(value, "what"):
            talk.mention(EventObject(), head if head else head_of(value.what))
        if value.who != YOU:
            talk.mention(EventPlayer(), "player|opponent" if value.who == Opponents() else "player", player=True)
        talk.much = _much(value)

    return after


def _much(value: Any) -> Amount | None:
    """The number that an event is about: the life, or the mana value that a spell is asked for."""
    if isinstance(value, GainsLife):
        return EventAmount()
    asked = [part.stat for part in parts_of(value.what) if isinstance(part, StatIs)] if isinstance(value, Casts) else []
    return Stat(EventObject(), asked[0]) if len(asked) == 1 else None


def _active(value: Any, talk: Talk) -> bool:
    return not value.said


for _who, _noun, _third in (
    ("a player", None, True), ("an opponent", Opponents(), True), ("another player", OtherPlayers(), True), ("you", YOU, False),
):  # fmt: skip
    _s = "s" if _third else ""
    _casts = "<casts>" if _third else "<cast>"
    say("event", f"{_who} {_casts} {{what:a spell}}", Casts, who=_noun, after=_say_player("spell"))
    say("event", f"{_who} draw{_s} a card", Draws, who=_noun, after=_say_player("card"))
    say("event", f"{_who} gain{_s} life", GainsLife, who=_noun, after=_say_player(""))
    say("event", f"{_who} lose{_s} life", GainsLife, who=_noun, loses=True, after=_say_player(""))
    say("event", f"{_who} discard{_s} {{what:a card}}", Discards, who=_noun, after=_say_player("card"))
    say("event", f"{_who} cycle{_s} {{what:a card}}", Discards, who=_noun, cost="cycling", after=_say_player("card"))
    say("event", f"{_who} play{_s} {{what:a permanent}}", PlaysLand, who=_noun, after=_say_player(""))
    say(
        "event", f"{_who} tap{_s} {{what:a permanent}} for mana", TapsForMana, who=_noun, after=_say_player(""),
        fits=_active,
    )  # fmt: skip
for _self, _times in (("~", (OLD, M10, ORACLE)), ("this card", ())):
    mean(
        "event", f"you cycle {_self}", Discards(THIS, YOU, "cycling"), vocabularies=_times,
        after=lambda talk, value: talk.mention(THIS, "card"),
    )  # fmt: skip
say(
    "event", "{what:thing.sg} is tapped for mana", lambda values, talk: TapsForMana(Is(values["what"])),
    take=lambda value, talk: (
        {"what": value.what.what} if isinstance(value, TapsForMana) and isinstance(value.what, Is) else None
    ),
    after=lambda talk, value: talk.mention(EventPlayer(), "player", player=True),
)  # fmt: skip
say(
    "event", "{what:a permanent} is tapped for mana", lambda values, talk: TapsForMana(values["what"], said="passive"),
    take=lambda value, talk: (
        {"what": value.what} if isinstance(value, TapsForMana) and value.said == "passive" and value.who is None else None
    ),
    after=_say_player(""),
)  # fmt: skip

mean("event", "you attack", AttacksWith(YOU))
say(
    "event", "you attack with {n:number or more} {what:permanent.pl}",
    lambda values, talk: AttacksWith(YOU, values["what"], _at_least(values["n"])),
    take=lambda value, talk: (
        {"n": (GE, value.least), "what": value.what}
        if isinstance(value, AttacksWith) and value == AttacksWith(YOU, value.what, value.least) and value.what is not None
        else None
    ),
)  # fmt: skip


def _at_least(bound: tuple[int, int]) -> int:
    if bound[0] != GE:
        raise Unsaid
    return bound[1]


say(
    "event", "you control no {what:permanent.pl}",
    lambda values, talk: StateIs(Compare(Count(All(with_part(values["what"], ControlledBy(YOU)))), EQ, Num(0))),
    take=lambda value, talk: _none_left(value),
)  # fmt: skip


def _none_left(value: Any) -> Values | None:
    if not isinstance(value, StateIs) or not isinstance(value.condition, Compare):
        return None
    left = value.condition.left
    if value.condition != Compare(left, EQ, Num(0)) or not isinstance(left, Count) or not isinstance(left.what, All):
        return None
    what = without_part(left.what.what, ControlledBy(YOU))
    return {"what": what} if what is not None and left.what == All(left.what.what) else None


# --- times ----------------------------------------------------------------------------------------------------------------
_STEPS: Final = (
    ("upkeep", UPKEEP),
    ("draw step", DRAW),
    ("end step", END_STEP),
    ("<first main>", PRECOMBAT_MAIN),
)
_SAY_PLAYER: Final = {"after": lambda talk, value: talk.mention(EventPlayer(), "player", player=True)}
for _word, _step in _STEPS:
    say("event at", f"the beginning of your {_word}", StepBegins, step=_step, whose=YOU)
    for _each, _said in (("each player's ", "player" if _step == END_STEP else ""), ("each ", "each")):
        say(
            "event at", f"the beginning of {_each}{_word}",
            lambda values, talk, step=_step, said=_said: StepBegins(step, said=said),
            take=lambda value, talk, step=_step, said=_said: holds(value == StepBegins(step) and value.said == said),
            **_SAY_PLAYER,
        )  # fmt: skip
    say(
        "event at",
        f"the beginning of each opponent's {_word}",
        StepBegins,
        step=_step,
        whose=Opponents(),
        **_SAY_PLAYER,
    )
    say(
        "event at",
        f"the beginning of each other player's {_word}",
        StepBegins,
        step=_step,
        whose=OtherPlayers(),
        **_SAY_PLAYER,
    )
    say(
        "event at",
        f"the beginning of the {_word} of " + "{whose:host's controller}",
        StepBegins,
        step=_step,
        **_SAY_PLAYER,
    )
say("event at", "the beginning of <end step>", StepBegins, step=END_STEP, fits=lambda v, t: not v.said, **_SAY_PLAYER)
say("event at", "the beginning of combat on your turn", StepBegins, step=BEGIN_COMBAT, whose=YOU)
say("event at", "the beginning of each combat", StepBegins, step=BEGIN_COMBAT)
say("event at", "end of combat", StepBegins, step=END_OF_COMBAT)
say("host's controller", "{what:possessive} controller", ControllerOf)
say("event each", "the beginning of each of your draw steps", StepBegins, step=DRAW, whose=YOU)

# --- later: when what is done now is put off to ---------------------------------------------------------------------------
for _template, _pattern in (
    ("<next end step>", StepBegins(END_STEP)),
    ("at the beginning of your next upkeep", StepBegins(UPKEEP, YOU)),
    ("at the beginning of your next end step", StepBegins(END_STEP, YOU)),
    ("at end of combat", StepBegins(END_OF_COMBAT)),
):
    mean("later", _template, _pattern)
for _template, _said in (
    ("at the beginning of the next turn's upkeep", ""),
    ("at the beginning of the next upkeep", "next"),
):
    say(
        "later", _template, lambda values, talk, said=_said: StepBegins(UPKEEP, said=said),
        take=lambda value, talk, said=_said: holds(value == StepBegins(UPKEEP) and value.said == said),
    )  # fmt: skip

# --- triggered abilities ----------------------------------------------------------------------------------------------------


def _usual_word(event: Pattern) -> str:
    """ "when" of what happens once to the card itself, "whenever" of what may happen often, "at" of times."""
    parts = event.parts if isinstance(event, OneOf) else (event,)
    if isinstance(parts[0], StepBegins):
        return "at"
    first = parts[0]
    if isinstance(first, StateIs):
        return "when"
    return (
        "when" if isinstance(first, ZoneChange | Discards | Designated) and isinstance(first.what, Noun) else "whenever"
    )


_IF: Final = "if {condition:condition}, {effect:body}"
for _word, _category in (("when", "event"), ("when", "haunting event"), ("whenever", "event"), ("at", "event at")):
    for _if in (False, True):
        say(
            "triggered",
            _word + " {event:" + _category + "}, " + (_IF if _if else "{effect:trigger body}"),
            lambda values, talk, word=_word: _triggered(values, word),
            take=lambda value, talk, word=_word, condition=_if: _trigger_parts(value, word, condition),
        )  # fmt: skip


def _cycles(event: Pattern) -> bool:
    """Whether it waits for the card itself to be discarded, which it sees from the graveyard."""
    return isinstance(event, Discards) and event.what == THIS


def _triggered(values: Values, word: str) -> Triggered:
    condition = values.get("condition")
    if condition == Fits(THIS, Suspended()):
        zone = EXILE
    elif _cycles(values["event"]):
        zone = GRAVEYARD
    elif values["event"] == dies(HauntedCreature()):
        zone = EXILE
    else:
        zone = zone_of(values["effect"], condition)
        if zone == GRAVEYARD and any(node == THIS for node in values["event"].walk()):
            raise Unsaid  # the card that was on the battlefield, and what it became
        if zone == GRAVEYARD and _host_leaves(values["event"]):
            zone, values = BATTLEFIELD, {**values, "effect": rewrite(values["effect"], _of_yours)}
    said = "" if word == _usual_word(values["event"]) else word
    return Triggered(values["event"], values["effect"], condition, zone=zone, said=said)


# An Aura that comes back from the graveyard as what it was on leaves the battlefield triggers there, not in the graveyard
# (402.8g / 113.6m); who controls it need not be whose graveyard it was put into.
_YOURS: Final = Among(THIS, Both((InZone(GRAVEYARD), OwnedBy(YOU))))


def _host_leaves(event: Pattern) -> bool:
    return isinstance(event, ZoneChange) and isinstance(event.what, Attached) and event.zone_from == BATTLEFIELD


def _of_yours(node: Node) -> Node:
    return _YOURS if node == IN_GRAVEYARD else node


def _plainly(node: Node) -> Node:
    return IN_GRAVEYARD if node == _YOURS else node


def _trigger_parts(value: Any, word: str, condition: bool) -> Values | None:
    if not isinstance(value, Triggered) or (value.condition is not None) != condition:
        return None
    if (value.said or _usual_word(value.event)) != word:
        return None
    values: Values = {"event": value.event, "effect": value.effect}
    if _host_leaves(value.event):
        values["effect"] = rewrite(value.effect, _plainly)
    if condition:
        values["condition"] = value.condition
    return values if _triggered(values, word) == replace(value, label="") else None
