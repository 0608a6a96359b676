"""Phrases for mana: what it may be spent on, what could be produced, what was spent, what is made instead and kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import Count, Num
from manaburn.abilities.base import Effect, Filter, Noun
from manaburn.abilities.conditions import Compare, Every, Not
from manaburn.abilities.effects import If
from manaburn.abilities.filters import Anything, Both, ControlledBy, HasSubtype, InZone
from manaburn.abilities.mana_rules import KeepsMana, ManaInstead, ManaSpent, ManaUse, PlayedLand
from manaburn.abilities.modifications import RuleBit
from manaburn.abilities.nouns import All, EachPlayer
from manaburn.abilities.terms import ANY_COLOR, BATTLEFIELD, COLOR_NAMES, COLORLESS, GE, LETTER_COLORS
from manaburn.abilities.verbs import Affect, Damage, MoveTo
from manaburn.abilities.verbs_cards import AddMana, DoubleMana
from manaburn.abilities.verbs_players import DrainLife
from manaburn.wording.grammar import GRAMMAR, SUBJECT, SYMBOL, Choice, Reader, Reading, Values, Writer, const, mean, say
from manaburn.wording.noun_phrases import both, with_part, without_part
from manaburn.wording.table_plays import one_mod
from manaburn.wording.talk import YOU, Facts, Talk, Unsaid
from manaburn.wording.verbs import verb

TWO: Final = Num(2)
ANY_TYPE: Final = ANY_COLOR | COLORLESS


# --- what is added ---------------------------------------------------------------------------------------------------------
def _kinds_of(word: str) -> list[int]:
    letters = word.strip("{}").split("}{")
    return [LETTER_COLORS[letter] for letter in letters] if all(letter in LETTER_COLORS for letter in letters) else []


def _read_pairs(reader: Reader, at: int) -> Iterator[Reading]:
    """ "{W}{W}, {W}{U}, or {U}{U}": two mana in any combination of two colours."""
    words = [reader.word(at), reader.word(at + 2), reader.word(at + 5)]
    if not all(word.startswith("{") for word in words):
        return
    first, mixed, last = (_kinds_of(word) for word in words)
    marks = reader.match(at + 1, (",",)) and reader.match(at + 3, (",", "or"))
    two = len(first) == len(last) == len(mixed) == 2
    if marks and two and mixed == [first[0], last[0]] and first[0] == first[1] != last[0] == last[1]:
        yield at + 6, const((first[0], last[0]))


def _write_pairs(writer: Writer, value: Any) -> bool:
    one, other = ("{" + letter + "}" for kind in value for letter, bit in LETTER_COLORS.items() if bit == kind)
    return writer.emit(one + one, ",", one + other, ",", "or", other + other)


GRAMMAR.add("pairs of mana", Choice(_read_pairs, _write_pairs, (SYMBOL,)))
verb(
    "[adds|add] {pairs:pairs of mana}",
    lambda values, talk: AddMana(
        choices=values["pairs"][0] | values["pairs"][1], amount=TWO, same=False, who=talk.use_subject(),
        said="pairs " + COLOR_NAMES[values["pairs"][0]],
    ),
    take=lambda value, talk: _pairs(value, talk), told=True,
)  # fmt: skip


def _pairs(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, AddMana) or not value.said.startswith("pairs ") or value.who != talk.peek_subject():
        return None
    talk.use_subject()
    first = next(bit for bit, name in COLOR_NAMES.items() if name == value.said.removeprefix("pairs "))
    return {"pairs": (first, value.choices & ~first)}


for _word, _mask in (("color", ANY_COLOR), ("type", ANY_TYPE)):
    verb(
        "[adds|add] one mana of any " + _word + " that {could:some permanent} could produce", AddMana, who=SUBJECT,
        choices=_mask,
    )  # fmt: skip
    verb(
        "[adds|add] one mana of any " + _word + " {could:it again} could produce", AddMana, who=SUBJECT, choices=_mask,
    )  # fmt: skip
say(
    "some permanent", "{what:a permanent}", lambda values, talk: All(values["what"]),
    take=lambda value, talk: {"what": value.what} if isinstance(value, All) and value == All(value.what) else None,
)  # fmt: skip
for _head in ("land", "permanent"):
    verb(
        f"[adds|add] one mana of any type that {_head} produced",
        lambda values, talk, head=_head: AddMana(produced=True, who=talk.use_subject(), said=head),
        take=lambda value, talk, head=_head: _produced(value, talk, head), told=True,
    )  # fmt: skip


def _produced(value: Any, talk: Talk, head: str) -> Values | None:
    if not isinstance(value, AddMana) or not value.produced or value.said != head or value.who != talk.peek_subject():
        return None
    talk.use_subject()
    return {}


verb(
    "[adds|add] an additional one mana of any color",
    lambda values, talk: AddMana(choices=ANY_COLOR, who=talk.use_subject(), said="additional"),
    take=lambda value, talk: _one_more(value, talk), told=True,
)  # fmt: skip
verb(
    "[adds|add] an additional {produces:produced} for each {amount:per}",
    lambda values, talk: AddMana(values["produces"], amount=values["amount"], who=talk.use_subject(), said="additional"),
    take=lambda value, talk: _more_each(value, talk), told=True,
)  # fmt: skip


def _one_more(value: Any, talk: Talk) -> Values | None:
    if value != AddMana(choices=ANY_COLOR, who=talk.peek_subject()) or value.said != "additional":
        return None
    talk.use_subject()
    return {}


def _more_each(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, AddMana) or value.said != "additional" or not value.produces:
        return None
    if value.amount == AddMana().amount or value.who != talk.peek_subject():
        return None
    talk.use_subject()
    return {"produces": value.produces, "amount": value.amount}


say("clause", "double the amount of each type of unspent mana you have", DoubleMana, who=YOU)

# --- what it may be spent on -------------------------------------------------------------------------------------------------
_UNCOUNTERED: Final = (RuleBit("can't be countered"),)
for _cast, _activate, _said in (
    ("to <cast> {spells:spell.pl}", "", ""),
    ("to <cast> {spells:a spell}", "", "a"),
    ("to activate abilities", "all", ""),
    ("to activate abilities of {abilities:permanent.pl}", "of there", ""),
    ("to <cast> {spells:spell.pl} or activate abilities of {abilities:permanent.pl}", "of there", ""),
    ("to <cast> {spells:a spell} or activate an ability of {abilities:a permanent}", "of there", "a"),
    ("to <cast> {spells:a spell} or activate an ability of {abilities:a source}", "of", "source"),
    ("to <cast> {spells:spell.pl} or activate abilities of {abilities:source.pl}", "of", "sources"),
):
    say(
        "mana use", _cast,
        lambda values, talk, act=_activate, said=_said: ManaUse(
            values.get("spells"), _sources(values.get("abilities"), act), said=said
        ),
        take=lambda value, talk, act=_activate, said=_said, cast="{spells" in _cast: _use(value, cast, act, said),
    )  # fmt: skip
say(
    "mana use", "to <cast> {spells:a spell}, and that spell can't be countered",
    lambda values, talk: ManaUse(values["spells"], rider=_UNCOUNTERED),
    take=lambda value, talk: (
        {"spells": value.spells} if value == ManaUse(value.spells, rider=_UNCOUNTERED) and value.spells else None
    ),
)  # fmt: skip
mean("mana use", "on costs that contain {X}", ManaUse(x=True))
mean("mana use", "to pay cumulative upkeep costs", ManaUse(upkeep=True))


def _use(value: Any, cast: bool, activate: str, said: str) -> Values | None:
    if not isinstance(value, ManaUse) or value.said != said or (value.spells is not None) != cast:
        return None
    if value != ManaUse(value.spells, value.abilities) or (value.abilities is not None) != (activate != ""):
        return None
    if (activate == "all") != (value.abilities == Anything()):
        return None
    there = without_part(value.abilities, InZone(BATTLEFIELD)) if value.abilities is not None else None
    if activate.startswith("of") and (activate == "of there") != (there is not None):
        return None
    return {"spells": value.spells, "abilities": value.abilities if there is None else there}


def _sources(what: Filter | None, activate: str) -> Filter | None:
    """Of what the abilities are: of sources wherever they are, or ("abilities of Elementals") of permanents."""
    if activate == "all":
        return Anything()
    return with_part(what, InZone(BATTLEFIELD)) if what is not None and activate == "of there" else what


def _with_use(values: Values) -> Effect | None:
    do = values["do"]
    return replace(do, use=values["use"]) if isinstance(do, AddMana) and do.use is None else None


def _made(values: Values, talk: Talk) -> Effect:
    made = _with_use(values)
    if made is None:
        raise Unsaid
    return made


def _used(value: Any) -> Values | None:
    if not isinstance(value, AddMana) or value.use is None or value.use.free:
        return None
    return {"do": replace(value, use=None), "use": value.use}


say("sentence", "{do:chains}. spend this mana only {use:mana use}.", _made, take=lambda value, talk: _used(value))
say(
    "sentence", "{do:chains}. if that mana is spent on {what:a spell}, that spell can't be countered.",
    lambda values, talk: _made(
        {"do": values["do"], "use": ManaUse(free=True, rider_on=values["what"], rider=_UNCOUNTERED)}, talk
    ),
    take=lambda value, talk: _riding(value),
)  # fmt: skip


def _riding(value: Any) -> Values | None:
    if not isinstance(value, AddMana) or value.use is None or value.use.rider_on is None:
        return None
    if value.use != ManaUse(free=True, rider_on=value.use.rider_on, rider=_UNCOUNTERED):
        return None
    return {"do": replace(value, use=None), "what": value.use.rider_on}


# --- life for damage --------------------------------------------------------------------------------------------------------
_BEFORE: Final = (
    "the player's life total before the damage was dealt, the planeswalker's loyalty before the damage was dealt, or the"
    " creature's toughness."
)
for _limit, _kinds in (
    ("not more life than ", False),
    ("not more than the amount of {kinds:produced} spent on X, ", True),
):
    say(
        "sentence", "{damage:damage clause}. you gain life equal to the damage dealt, but " + _limit + _BEFORE,
        lambda values, talk: DrainLife(values["damage"], values["kinds"][0] if "kinds" in values else 0),
        take=lambda value, talk, kinds=_kinds: (
            {"damage": value.damage, "kinds": (value.spent,)}
            if isinstance(value, DrainLife) and (value.spent != 0) == kinds
            else None
        ),
    )  # fmt: skip
say("damage clause", "{source:thing.sg} deals {amount:number} damage to {to:victim}", Damage)

# --- counters that mana adds ---------------------------------------------------------------------------------------------------
say(
    "sentence", "{do:chain}. if {condition:condition}, that creature <enters> with an additional {kind:counter} counter on it.",
    lambda values, talk: _with_counter(values), take=lambda value, talk: _counter_parts(value),
)  # fmt: skip


def _with_counter(values: Values) -> Effect:
    do = values["do"]
    if not isinstance(do, MoveTo) or do.zone != BATTLEFIELD or do.counters or do.counters_if is not None:
        raise Unsaid
    return replace(do, counters=((values["kind"], 1),), counters_if=values["condition"])


def _counter_parts(value: Any) -> Values | None:
    if (
        not isinstance(value, MoveTo)
        or value.counters_if is None
        or len(value.counters) != 1
        or value.counters[0][1] != 1
    ):
        return None
    plain = replace(value, counters=(), counters_if=None)
    return {"do": plain, "condition": value.counters_if, "kind": value.counters[0][0]}


# --- what was spent ----------------------------------------------------------------------------------------------------------
def _is_spell(facts: Facts) -> bool:
    return facts.is_spell


def _is_permanent(facts: Facts) -> bool:
    return not facts.is_spell


for _words, _when in (("this spell", _is_spell), ("it", _is_permanent)):
    say(
        "condition", "{kinds:produced} was spent to <cast> " + _words, lambda values, talk: _spent(values["kinds"]),
        take=lambda value, talk: {"kinds": (value.kinds,)} if isinstance(value, ManaSpent) else None, when=_when,
    )  # fmt: skip


def _spent(kinds: tuple[int, ...]) -> ManaSpent:
    if len(kinds) != 1:
        raise Unsaid
    return ManaSpent(kinds[0])


say(
    "sentence", "{do:chain} unless {condition:spent}.",
    lambda values, talk: If(Not(values["condition"]), values["do"], said="unless"),
    take=lambda value, talk: (
        {"do": value.then, "condition": value.condition.part}
        if isinstance(value, If) and value.said == "unless" and isinstance(value.condition, Not)
        else None
    ),
)  # fmt: skip
say(
    "spent", "{kinds:produced} was spent to <cast> it", lambda values, talk: _spent(values["kinds"]),
    take=lambda value, talk: {"kinds": (value.kinds,)} if isinstance(value, ManaSpent) else None,
)  # fmt: skip

# --- other mana, where a condition holds --------------------------------------------------------------------------------------
say(
    "sentence", "{otherwise:chains}. if {condition:condition}, {then:verb.imp} instead.",
    lambda values, talk: _other_mana(values),
    take=lambda value, talk: (
        {"condition": value.condition, "then": value.then, "otherwise": value.otherwise}
        if isinstance(value, If) and value.said == "instead" and isinstance(value.then, AddMana)
        else None
    ),
)  # fmt: skip


def _other_mana(values: Values) -> If:
    if not isinstance(values["then"], AddMana) or not isinstance(values["otherwise"], AddMana):
        raise Unsaid
    return If(values["condition"], values["then"], values["otherwise"], "instead")


mean("condition", "you played a land this turn", PlayedLand())
say(
    "condition", "you control {first:urza land} and {second:urza land}",
    lambda values, talk: Every((_there(values["first"]), _there(values["second"]))),
    take=lambda value, talk: _urza(value),
)  # fmt: skip
for _name in ("Mine", "Power-Plant", "Tower"):
    mean("urza land", f"an Urza's {_name}", Both((HasSubtype("Urza's"), HasSubtype(_name))))


def _there(what: Filter) -> Compare:
    return Compare(Count(All(both((*what.parts, ControlledBy(YOU))))), GE, Num(1))  # type: ignore[attr-defined]


def _urza(value: Any) -> Values | None:
    if not isinstance(value, Every) or len(value.parts) != 2:
        return None
    whats = [node for part in value.parts for node in part.walk() if isinstance(node, Both)]
    if len(whats) != 2:
        return None
    first, second = (Both(what.parts[:2]) for what in whats)
    return {"first": first, "second": second} if Every((_there(first), _there(second))) == value else None


# --- what is made instead, and kept --------------------------------------------------------------------------------------------
def _instead(template: str, who: Noun, make: Any, take: Any) -> None:
    say(
        "static", template + ".", lambda values, talk: Static(who, (make(values),)),
        take=lambda value, talk: (
            take(one_mod(value.mods, ManaInstead)) if isinstance(value, Static) and value == Static(who, value.mods) else None
        ),
    )  # fmt: skip
    say(
        "sentence", "until end of turn, " + template + ".",
        lambda values, talk: Affect(who, (make(values),), said="until, " + template),
        take=lambda value, talk: (
            take(one_mod(value.mods, ManaInstead))
            if isinstance(value, Affect) and value.said == "until, " + template and value == Affect(who, value.mods)
            else None
        ),
    )  # fmt: skip


for _times, _factor in (("twice", 2), ("three times", 3)):
    _instead(
        f"if you tap {{what:a permanent}} for mana, it produces {_times} as much of that mana instead", YOU,
        lambda values, f=_factor: ManaInstead(values["what"], factor=f),
        lambda found, f=_factor: (
            {"what": found.what} if found is not None and found == ManaInstead(found.what, factor=f) else None
        ),
    )  # fmt: skip
for _tail, _one in ((" instead of any other type and amount", True), (" instead of any other type", False)):
    for _template, _who in (
        ("if you tap {what:a permanent} for mana, it produces ", YOU),
        ("if {what:a permanent} is tapped for mana, it produces ", EachPlayer()),
    ):
        _instead(
            _template + "{kind:produced}" + _tail, _who,
            lambda values, one=_one: ManaInstead(values["what"], _spent(values["kind"]).kinds, one),
            lambda found, one=_one: (
                {"what": found.what, "kind": (found.kinds,)}
                if found is not None and found == ManaInstead(found.what, found.kinds, one) and found.kinds in COLOR_NAMES
                else None
            ),
        )  # fmt: skip
_instead(
    "if you tap {what:a permanent} for mana, it produces one mana of a color of your choice instead of any other type and"
    " amount", YOU,
    lambda values: ManaInstead(values["what"], ANY_COLOR, True),
    lambda found: {"what": found.what} if found == ManaInstead(getattr(found, "what", Anything()), ANY_COLOR, True) else None,
)  # fmt: skip
mean("player rule.pl", "don't lose unspent mana as steps and phases end", (KeepsMana(ANY_TYPE),))
say(
    "player rule.pl", "don't lose unspent {kinds:color} mana as steps and phases end",
    lambda values, talk: (KeepsMana(values["kinds"]),),
    take=lambda value, talk: (
        {"kinds": value[0].kinds} if one_mod(value, KeepsMana) is not None and value[0].kinds != ANY_TYPE else None
    ),
)  # fmt: skip
