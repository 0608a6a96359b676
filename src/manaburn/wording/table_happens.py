"""More phrases for what triggered abilities wait for: cards put into graveyards, sacrifices, targets, attaching, phasing."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.amounts import Count, Counters, EventAmount
from manaburn.abilities.base import Noun
from manaburn.abilities.conditions import Fits
from manaburn.abilities.effects import Delayed, If, Seq
from manaburn.abilities.filters import Anything, Both, ControlledBy, Is, IsSpell, OwnedBy
from manaburn.abilities.nouns import All, Among, Chosen, EventObject, EventPlayer, It, Opponents, OtherPlayers
from manaburn.abilities.stacked import Became
from manaburn.abilities.terms import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK
from manaburn.abilities.this_way import ThisWay
from manaburn.abilities.triggers import BecomesTarget, DealsDamage, Discards, ZoneChange
from manaburn.abilities.triggers_more import (
    BecomesAttached,
    CameFromBattlefield,
    Championed,
    CountersSpell,
    DiedThisTurn,
    IsCard,
    LosesControl,
    Phases,
    ResolvedTimes,
    Sacrifices,
)
from manaburn.abilities.verbs import Choose, CounterSpell, MoveTo, Sacrifice
from manaburn.abilities.verbs_players import Discard
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.noun_phrases import both, head_of, parts_of, with_part
from manaburn.wording.table_refs import holds
from manaburn.wording.talk import THIS, YOU, Talk, Unsaid
from manaburn.wording.verbs import verb

# --- cards put into graveyards ---------------------------------------------------------------------------------------
# A card, whatever it was; tokens are none.
_NO_TOKEN: Final = IsCard()
_WHOSE: Final[tuple[tuple[str, Noun | None], ...]] = (("a", None), ("your", YOU), ("an opponent's", Opponents()))


def _cards(what: Any, whose: Noun | None) -> Any:
    owned = () if whose is None else (OwnedBy(whose),)
    return both((_NO_TOKEN, *parts_of(what), *owned))


def _cards_of(value: Any, whose: Noun | None) -> Any:
    parts = parts_of(value) if not isinstance(value, Noun) else ()
    if not parts or parts[0] != _NO_TOKEN:
        return None
    owned = () if whose is None else (OwnedBy(whose),)
    rest = parts[1:]
    if owned:
        return both(rest[:-1]) if rest[-1:] == owned else None
    return None if any(isinstance(part, OwnedBy) for part in rest) else both(rest)


def _say_card(talk: Talk, value: Any) -> None:
    talk.mention(EventObject(), "card")


for _word, _owner in _WHOSE:
    for _from, _zone in (("from anywhere", -1), ("from your library", LIBRARY), ("from your hand", HAND)):
        say(
            "event", f"{{what:a card}} is put into {_word} graveyard {_from}",
            lambda values, talk, whose=_owner, zone=_zone: ZoneChange(_cards(values["what"], whose), zone, GRAVEYARD),
            take=lambda value, talk, whose=_owner, zone=_zone: _put_parts(value, whose, zone), after=_say_card,
        )  # fmt: skip


def _put_parts(value: Any, whose: Noun | None, zone: int) -> Values | None:
    if not isinstance(value, ZoneChange) or value != ZoneChange(value.what, zone, GRAVEYARD) or value.said:
        return None
    what = _cards_of(value.what, whose)
    return None if what is None else {"what": what}


_MINE: Final = Among(THIS, OwnedBy(YOU))
# of certain objects: into which graveyard, or into the hand
for _words, _made in (
    ("is put into your graveyard <from battlefield>", ZoneChange(_MINE, BATTLEFIELD, GRAVEYARD)),
    ("is put into your graveyard from anywhere", ZoneChange(_MINE, -1, GRAVEYARD)),
    ("is put into your graveyard from your library", ZoneChange(_MINE, LIBRARY, GRAVEYARD)),
    ("is put into your hand from your graveyard", ZoneChange(_MINE, GRAVEYARD, HAND)),
):
    say(
        "event", "{this:own name} " + _words, lambda values, talk, made=_made: made,
        take=lambda value, talk, made=_made: {"this": THIS} if value == made else None,
    )  # fmt: skip


# --- sacrifices ------------------------------------------------------------------------------------------------------
def _say_sacrificed(talk: Talk, value: Any) -> None:
    talk.mention(EventObject(), head_of(value.what) if not isinstance(value.what, Noun) else "creature")
    if value.who != YOU:
        talk.mention(EventPlayer(), "player", player=True)


for _who, _noun, _s in (
    ("you", YOU, ""), ("a player", None, "s"), ("an opponent", Opponents(), "s"), ("another player", OtherPlayers(), "s"),
):  # fmt: skip
    say("event", f"{_who} sacrifice{_s} {{what:a permanent}}", Sacrifices, who=_noun, after=_say_sacrificed)
say("event", "you sacrifice {what:thing.sg}", Sacrifices, who=YOU)

# --- targets ---------------------------------------------------------------------------------------------------------
_OF: Final = (
    ("a spell or ability you control", ControlledBy(YOU)),
    ("a spell you control", Both((IsSpell(), ControlledBy(YOU)))),
    ("a spell an opponent controls", Both((IsSpell(), ControlledBy(Opponents())))),
)
for _words, _of in _OF:
    mean("happens", f"becomes the target of {_words}", BecomesTarget(THIS, _of))
say(
    "happens", "becomes the target of {of:a spell}", lambda values, talk: BecomesTarget(THIS, _spells(values["of"])),
    take=lambda value, talk: _spell_parts(value),
)  # fmt: skip


def _spells(what: Any) -> Any:
    return both((IsSpell(), *parts_of(what)))


def _spell_parts(value: Any) -> Values | None:
    if not isinstance(value, BecomesTarget) or value != BecomesTarget(THIS, value.of) or value.of is None:
        return None
    parts = parts_of(value.of)
    if len(parts) < 2 or parts[0] != IsSpell() or any(value.of == known for _, known in _OF):
        return None
    return {"of": both(parts[1:])}


# --- damage to certain things, discarding ----------------------------------------------------------------------------
say(
    "event", "{source:damage source event} deals damage to {to:thing.sg}",
    lambda values, talk: DealsDamage(values["source"], Is(values["to"])),
    take=lambda value, talk: (
        {"source": value.source, "to": value.to.what}
        if isinstance(value, DealsDamage) and isinstance(value.to, Is) and value == DealsDamage(value.source, value.to)
        and value.source is not None and value.to.what != YOU
        else None
    ),
    after=lambda talk, value: _dealt(talk, value),
)  # fmt: skip
say("damage source event", "{what:a permanent}")
say(
    "damage source event",
    "{what:a spell}",
    lambda values, talk: _spells(values["what"]),
    take=lambda value, talk: _plain_spell(value),
)


def _plain_spell(value: Any) -> Values | None:
    parts = parts_of(value) if not isinstance(value, Noun) else ()
    return {"what": both(parts[1:])} if parts[:1] == (IsSpell(),) else None


def _dealt(talk: Talk, value: Any) -> None:
    from_spell = not isinstance(value.source, Noun) and parts_of(value.source)[:1] == (IsSpell(),)
    talk.mention(EventObject(), "spell" if from_spell else head_of(value.source))
    talk.much = EventAmount()


mean(
    "event", "a spell or ability an opponent controls causes you to discard ~",
    Discards(THIS, YOU, "", Opponents()), after=lambda talk, value: talk.mention(THIS, "card"),
)  # fmt: skip
mean(
    "event", "a spell or ability an opponent controls causes you to discard this card",
    Discards(THIS, YOU, "", Opponents()), after=lambda talk, value: talk.mention(THIS, "card"),
)  # fmt: skip

# --- attaching, phasing, control, championing ------------------------------------------------------------------------
say(
    "event", "{what:a permanent} becomes attached to {to:thing.sg}", BecomesAttached,
    after=lambda talk, value: talk.mention(EventObject(), head_of(value.what)),
)  # fmt: skip
mean("happens", "phases out", Phases(THIS))
mean("happens", "phases in", Phases(THIS, True))
say("event", "you lose control of {what:thing.sg}", LosesControl)
# what is put there later, and goes with the one that put it there
say(
    "sentence",
    "put {what:thing.sg} <onto battlefield> under your control {event:later}. sacrifice the creature when you lose control"
    " of {this:own name}.",
    lambda values, talk: _held(values["event"], values["what"]),
    take=lambda value, talk: _held_parts(value),
)  # fmt: skip


def _held(event: Any, what: Noun) -> Delayed:
    there = MoveTo(what, BATTLEFIELD, under=YOU, name="put")
    gone = Delayed(LosesControl(THIS), Sacrifice(It("put")))
    return Delayed(event, Seq((there, gone), "held"))


def _held_parts(value: Any) -> Values | None:
    if not isinstance(value, Delayed) or not isinstance(value.effect, Seq) or value.effect.joint != "held":
        return None
    what = getattr(value.effect.parts[0], "what", None)
    if not isinstance(what, Noun) or value != _held(value.event, what):
        return None
    return {"event": value.event, "what": what, "this": THIS}


say(
    "event", "{what:a permanent} is championed with {this:own name}", lambda values, talk: Championed(values["what"]),
    take=lambda value, talk: {"what": value.what, "this": THIS} if isinstance(value, Championed) else None,
)  # fmt: skip

# --- what died this turn ---------------------------------------------------------------------------------------------
say(
    "per", "{what:permanent.sg} that died this turn", lambda values, talk: Count(DiedThisTurn(values["what"])),
    take=lambda value, talk: _died(value, ""),
)  # fmt: skip
say(
    "equal", "the number of {what:permanent.pl} that died this turn",
    lambda values, talk: Count(DiedThisTurn(values["what"])), take=lambda value, talk: _died(value, ""),
)  # fmt: skip


def _died(value: Any, said: str) -> Values | None:
    if not isinstance(value, Count) or not isinstance(value.what, DiedThisTurn):
        return None
    return {"what": value.what.what}


for _ordinal, _count in (("second", 2), ("third", 3), ("fourth", 4), ("fifth", 5), ("tenth", 10)):
    mean("condition", f"this is the {_ordinal} time this ability has resolved this turn", ResolvedTimes(_count))


# "discards a card for each ..."
verb(
    "[discards|discard] a card for each {per:per}", lambda values, talk: _discards(values["per"], talk),
    take=lambda value, talk: _discard_parts(value, talk), told=True,
)  # fmt: skip


def _discards(per: Any, talk: Talk) -> Discard:
    name, whose = talk.fresh_name("discarded"), talk.inner()
    return Discard(Chosen(name, Anything(), HAND, whose, per, per), talk.use_subject())


def _discard_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Discard) or value.who != talk.peek_subject() or not isinstance(value.what, Chosen):
        return None
    per = value.what.least
    if not isinstance(per, Count | Counters) or _discards(per, talk) != value:
        return None
    return {"per": per}


# --- spells that would be countered, and all of them -----------------------------------------------------------------
say(
    "would", "a spell or ability you control would counter a spell", CountersSpell, by=YOU,
    after=lambda talk, value: talk.mention(EventObject(), "spell"),
)  # fmt: skip
verb(
    "counter all {what:spell.pl}", lambda values, talk: CounterSpell(All(_spells(values["what"]), STACK)),
    take=lambda value, talk: (
        _plain_spell(value.what.what)
        if isinstance(value, CounterSpell) and isinstance(value.what, All) and value == CounterSpell(value.what)
        and value.what == All(value.what.what, STACK)
        else None
    ),
)  # fmt: skip
# "each player exiles ..., then puts all cards they exiled this way onto the battlefield"
say(
    "object.pl", "all cards they exiled this way", lambda values, talk: ThisWay("exiled", OwnedBy(talk.inner()), "they"),
    take=lambda value, talk: holds(value == ThisWay("exiled", OwnedBy(talk.inner())) and value.said == "they"),
)  # fmt: skip

for _words, _said in (("that were", ""), ("that was", "was")):
    say(
        "post", f"{_words} put there from the battlefield this turn",
        lambda values, talk, said=_said: CameFromBattlefield(said),
        take=lambda value, talk, said=_said: holds(isinstance(value, CameFromBattlefield) and value.said == said),
    )  # fmt: skip

verb(
    "[returns|return] to your hand all {what:card.pl} in your graveyard {part:post}",
    lambda values, talk: MoveTo(_graved(values), HAND, who=talk.use_subject(), said="to first"),
    take=lambda value, talk: _graved_parts(value, talk), told=True,
)  # fmt: skip


def _graved(values: Values) -> All:
    if not isinstance(values["part"], CameFromBattlefield):
        raise Unsaid
    return All(with_part(values["what"], values["part"]), GRAVEYARD, YOU)


def _graved_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, MoveTo) or value.said != "to first" or not isinstance(value.what, All):
        return None
    parts = parts_of(value.what.what)
    if not parts or not isinstance(parts[-1], CameFromBattlefield) or value.who != talk.peek_subject():
        return None
    talk.use_subject()
    return {"what": both(parts[:-1]), "part": parts[-1]}


# --- only if it is such a card ---------------------------------------------------------------------------------------
say(
    "sentence", "{then:chain} if it's {what:a card}.",
    lambda values, talk: If(Fits(_that_moved(values["then"]), values["what"]), values["then"], None, "late"),
    take=lambda value, talk: (
        {"then": value.then, "what": value.condition.filter}
        if isinstance(value, If) and value.said == "late" and isinstance(value.condition, Fits)
        else None
    ),
)  # fmt: skip


def _that_moved(effect: Any) -> Noun:
    """What the effect moves, which the condition asks about."""
    if not isinstance(effect, MoveTo):
        raise Unsaid
    return Became(effect.what)


# --- somebody chosen first -----------------------------------------------------------------------------
verb("choose {what:target player}", Choose)
