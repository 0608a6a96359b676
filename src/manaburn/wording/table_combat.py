"""Phrases for the rules of combat: who may attack or block together with whom, how many, at what price; more phases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import Num, Stat
from manaburn.abilities.base import Modification
from manaburn.abilities.combat_rules import (
    AttachOnly,
    BlockedByLeast,
    BlockedByMost,
    CantAttackIf,
    CantAttackWhom,
    ExtraBlocks,
    FightLimit,
    FightTax,
    NotAlone,
    UntapsToo,
)
from manaburn.abilities.costs import Cost
from manaburn.abilities.filters import CanBear, Either, Is, Non, StatIs
from manaburn.abilities.modifications import CanBlockOnly, MustBlockThis, RuleBit
from manaburn.abilities.nouns import All, Chosen, DefendingPlayer, EachPlayer, OtherPlayers
from manaburn.abilities.terms import COMBAT_PHASE, GT, MAIN_PHASE
from manaburn.abilities.verbs import Affect, AttachTo
from manaburn.abilities.verbs_players import ExtraPhases
from manaburn.wording.grammar import GRAMMAR, Choice, Reader, Reading, Values, Writer, const, mean, say
from manaburn.wording.table_plays import one_mod
from manaburn.wording.table_statics import mod
from manaburn.wording.talk import THIS, YOU, Unsaid
from manaburn.wording.verbs import verb
from manaburn.wording.words import NUMBER_OF, NUMBERS, number_word


# --- how many block ---------------------------------------------------------------------------------------------------------
def _read_most(reader: Reader, at: int) -> Iterator[Reading]:
    """ "one creature", "two creatures"."""
    number = NUMBER_OF.get(reader.word(at), 0)
    if number and reader.word(at) not in ("a", "an") and reader.match(at + 1, ("creature" + "s" * (number > 1),)):
        yield at + 2, const(number)


def _write_most(writer: Writer, value: Any) -> bool:
    return isinstance(value, int) and writer.emit(number_word(value), "creature" + "s" * (value > 1))


def _read_extra(reader: Reader, at: int) -> Iterator[Reading]:
    """ "an additional creature", "two additional creatures", "any number of creatures"."""
    if reader.match(at, ("any", "number", "of", "creatures")):
        yield at + 4, const(None)
    if reader.match(at, ("an", "additional", "creature")):
        yield at + 3, const(Num(1))
    number = NUMBER_OF.get(reader.word(at), 0)
    if number > 1 and reader.match(at + 1, ("additional", "creatures")):
        yield at + 3, const(Num(number))


def _write_extra(writer: Writer, value: Any) -> bool:
    if value is None:
        return writer.emit("any", "number", "of", "creatures")
    if value == Num(1):
        return writer.emit("an", "additional", "creature")
    return isinstance(value, Num) and writer.emit(number_word(value.n), "additional", "creatures")


GRAMMAR.add("so many creatures", Choice(_read_most, _write_most, NUMBERS[1:]))
GRAMMAR.add("more creatures", Choice(_read_extra, _write_extra, ("any", "an", *NUMBERS[2:])))
GRAMMAR.add(
    "least number", Choice(
        lambda reader, at: _read_least(reader, at), lambda writer, value: writer.emit(number_word(value)), NUMBERS[2:]
    )
)  # fmt: skip


def _read_least(reader: Reader, at: int) -> Iterator[Reading]:
    number = NUMBER_OF.get(reader.word(at), 0)
    if number > 1:
        yield at + 1, const(number)


mod("cannot#", "can't be blocked by more than {most:so many creatures}", BlockedByMost)
mod("cannot#", "can't be blocked except by {least:least number} or more creatures", BlockedByLeast)
say(
    "static mod#", "can block {count:more creatures} each combat", lambda values, talk: (ExtraBlocks(values["count"]),),
    take=lambda value, talk: _extra(value, True),
)  # fmt: skip
say(
    "static mod#", "can block {count:more creatures}", lambda values, talk: (ExtraBlocks(values["count"]),),
    take=lambda value, talk: _extra(value, False),
)  # fmt: skip
say(
    "clause", "{what:subject#} can block {count:more creatures} this turn",
    lambda values, talk: Affect(values["what"], (ExtraBlocks(values["count"]),)),
    take=lambda value, talk: (
        {"what": value.what, "count": value.mods[0].count}
        if isinstance(value, Affect) and len(value.mods) == 1 and isinstance(value.mods[0], ExtraBlocks)
        and value == Affect(value.what, value.mods)
        else None
    ),
)  # fmt: skip


def _extra(value: Any, each: bool) -> Values | None:
    """Of a number "each combat"; "any number" needs no more words."""
    found = one_mod(value, ExtraBlocks)
    return None if found is None or (found.count is not None) != each else {"count": found.count}


# --- by what ------------------------------------------------------------------------------------------------------------------
say(
    "except", "{first:permanent.pl} and/or {second:permanent.pl}",
    lambda values, talk: Non(Either((values["first"], values["second"]))),
    take=lambda value, talk: (
        {"first": value.part.parts[0], "second": value.part.parts[1]}
        if isinstance(value, Non) and isinstance(value.part, Either) and len(value.part.parts) == 2
        else None
    ),
)  # fmt: skip
say(
    "cannot#", "can't block {whom:thing.sg}", lambda values, talk: (CanBlockOnly(Non(Is(values["whom"]))),),
    take=lambda value, talk: _one_attacker(value),
)  # fmt: skip


def _one_attacker(value: Any) -> Values | None:
    found = one_mod(value, CanBlockOnly)
    if found is None or not isinstance(found.what, Non) or not isinstance(found.what.part, Is):
        return None
    return {"whom": found.what.part.what}


# --- together with others -----------------------------------------------------------------------------------------------------
_DEEDS: Final = (("attack", True, False), ("block", False, True))
for _words, _attack, _block in (("attack or block", True, True), *_DEEDS):
    mean("cannot#", f"can't {_words} alone", (NotAlone(_attack, _block),))
for _words, _attack, _block in _DEEDS:
    mean(
        "cannot#", f"can't {_words} unless a creature with greater power also {_words}s",
        (NotAlone(_attack, _block, StatIs("power", GT, Stat(THIS, "power"))),),
    )  # fmt: skip
    say(
        "cannot#", f"can't {_words} unless at least {{least:least number}} other creatures {_words}",
        lambda values, talk, a=_attack, b=_block: (NotAlone(a, b, None, values["least"]),),
        take=lambda value, talk, a=_attack, b=_block: _company(value, a, b, True),
    )  # fmt: skip
    say(
        "cannot#", f"can't {_words} unless {{what:a permanent}} also {_words}s",
        lambda values, talk, a=_attack, b=_block: (NotAlone(a, b, values["what"]),),
        take=lambda value, talk, a=_attack, b=_block: _company(value, a, b, False),
    )  # fmt: skip


def _company(value: Any, attack: bool, block: bool, counted: bool) -> Values | None:
    found = one_mod(value, NotAlone)
    if found is None or found.attack != attack or found.block != block or (found.what is None) != counted:
        return None
    return {"what": found.what, "least": found.least} if counted == (found.least > 1) else None


for _words, _block in (("attack", False), ("block", True)):
    say(
        "static", f"no more than {{most:so many creatures}} can {_words} each combat.",
        lambda values, talk, b=_block: Static(EachPlayer("no"), (FightLimit(values["most"], b),)),
        take=lambda value, talk, b=_block: (
            {"most": value.mods[0].most}
            if isinstance(value, Static) and len(value.mods) == 1 and isinstance(value.mods[0], FightLimit)
            and value == Static(EachPlayer(), (FightLimit(value.mods[0].most, b),))
            else None
        ),
    )  # fmt: skip

# --- requirements -------------------------------------------------------------------------------------------------------------
say(
    "static", "all {what:permanent.pl} able to block {whom:thing.sg} do so.",
    lambda values, talk: Static(All(values["what"]), (MustBlockThis(values["whom"]),)),
    take=lambda value, talk: _lured(value, Static),
)  # fmt: skip
say(
    "clause", "all {what:permanent.pl} able to block {whom:thing.sg} this turn do so",
    lambda values, talk: Affect(All(values["what"]), (MustBlockThis(values["whom"]),)),
    take=lambda value, talk: _lured(value, Affect),
)  # fmt: skip
say(
    "static", "as long as {condition:condition}, all {what:permanent.pl} able to block {whom:thing.sg} do so.",
    lambda values, talk: Static(
        All(values["what"]), (MustBlockThis(values["whom"]),), values["condition"], said="first"
    ),
    take=lambda value, talk: _lured_when(value),
)  # fmt: skip
mean("static mod#", "must be blocked if able", (RuleBit("must be blocked if able"),))
mean("static mod#", "[attacks|attack] or [blocks|block] each combat if able",
     (RuleBit("attacks if able"), RuleBit("blocks if able")))  # fmt: skip
for _template, _bit in (
    ("[attacks|attack] this turn if able", "attacks if able"),
    ("[blocks|block] this turn if able", "blocks if able"),
    ("must be blocked this turn if able", "must be blocked if able"),
    ("[assigns|assign] no combat damage this turn", "assigns no combat damage"),
):
    say("clause", "{what:subject#} " + _template, Affect, mods=(RuleBit(_bit),))


def _lured(value: Any, kind: Any) -> Values | None:
    if not isinstance(value, kind) or len(value.mods) != 1 or not isinstance(value.mods[0], MustBlockThis):
        return None
    if not isinstance(value.what, All) or value != kind(All(value.what.what), value.mods):
        return None
    return {"what": value.what.what, "whom": value.mods[0].whom}


def _lured_when(value: Any) -> Values | None:
    if not isinstance(value, Static) or value.said != "first" or value.condition is None:
        return None
    parts = _lured(Static(value.what, value.mods), Static)
    return None if parts is None else {**parts, "condition": value.condition}


# --- damage as though unblocked -----------------------------------------------------------------------------------------------
_THROUGH: Final = (RuleBit("assigns as though unblocked"),)
say(
    "static",
    "you may have {what:thing.sg} assign its combat damage as though it weren't blocked.",
    Static,
    mods=_THROUGH,
)
say(
    "clause", "you may have {what:thing.sg} assign its combat damage this turn as though it weren't blocked", Affect,
    mods=_THROUGH,
)  # fmt: skip
say(
    "clause", "you may have {what:bare.pl} assign their combat damage this turn as though they weren't blocked", Affect,
    mods=_THROUGH,
)  # fmt: skip

# --- whom it may attack -------------------------------------------------------------------------------------------------------
mod("cannot#", "can't attack if defending player controls {controls:a permanent}", CantAttackIf)
mean("cannot#", "can't attack you", (CantAttackWhom(YOU),))
mean("cannot#", "can't attack you or planeswalkers you control", (CantAttackWhom(YOU, True),))
for _words, _bit in (("block", "can't block"), ("attack", "can't attack"), ("be blocked", "can't be blocked")):
    say(
        "static", "{what:thing.sg} can't " + _words + " if {condition:condition}.",
        lambda values, talk, bit=_bit: _if(values, bit),
        take=lambda value, talk, bit=_bit: (
            {"what": value.what, "condition": value.condition}
            if isinstance(value, Static) and value.said == "if" and value.condition is not None
            and value == Static(value.what, (RuleBit(bit),), value.condition)
            else None
        ),
    )  # fmt: skip


def _if(values: Values, bit: str) -> Static:
    if any(isinstance(node, DefendingPlayer) for node in values["condition"].walk()):
        raise Unsaid  # who that is is chosen with the attack: ``CantAttackIf``
    return Static(values["what"], (RuleBit(bit),), values["condition"], said="if")


# --- at what price ------------------------------------------------------------------------------------------------------------
_EACH_ATTACKER: Final = (
    ("you", "for each creature they control that's attacking you", False, "attacking you"),
    ("you or planeswalkers you control", "for each of those creatures", True, ""),
    ("you", "for each of those creatures", False, "those"),
)
for _whom, _each, _walkers, _said in _EACH_ATTACKER:
    say(
        "cannot.pl", f"can't attack {_whom} unless their controller pays {{mana:mana}} {_each}",
        lambda values, talk, w=_walkers, s=_said: (_tax(FightTax(Cost(values["mana"]), whom=YOU, walkers=w, said=s)),),
        take=lambda value, talk, w=_walkers, s=_said: _taxed_whom(value, w, s),
    )  # fmt: skip
for _verbs, _attack, _block in (("attack or block", True, True), *_DEEDS):
    for _tail, _counted in (("", False), (" for each {per:per}", True)):
        say(
            "cannot.sg", f"can't {_verbs} unless its controller pays {{mana:mana}}" + _tail,
            lambda values, talk, a=_attack, b=_block: (
                _tax(FightTax(Cost(values["mana"]), a, b, times=values.get("per"))),
            ),
            take=lambda value, talk, a=_attack, b=_block, c=_counted: _taxed(value, a, b, c),
        )  # fmt: skip
    say(
        "static", "{what:own name} can't " + _verbs + " unless {who:you} {paid:payment.pl}.",
        lambda values, talk, a=_attack, b=_block: Static(values["what"], (_tax(FightTax(values["paid"], a, b, said="you")),)),
        take=lambda value, talk, a=_attack, b=_block: _you_pay(value, a, b),
        hear={"who": lambda talk, value: talk.set_subject(value, told=True)},
    )  # fmt: skip


def _tax(tax: FightTax) -> Modification:
    if tax.cost.mana is not None and tax.cost.mana.x:
        raise Unsaid
    return tax


def _taxed_whom(value: Any, walkers: bool, said: str) -> Values | None:
    found = one_mod(value, FightTax)
    if found is None or found.said != said or found != FightTax(found.cost, whom=YOU, walkers=walkers):
        return None
    return {"mana": found.cost.mana}


def _taxed(value: Any, attack: bool, block: bool, counted: bool) -> Values | None:
    found = one_mod(value, FightTax)
    if found is None or found.said or found != FightTax(found.cost, attack, block, times=found.times):
        return None
    return {"mana": found.cost.mana, "per": found.times} if (found.times is not None) == counted else None


def _you_pay(value: Any, attack: bool, block: bool) -> Values | None:
    found = one_mod(value.mods, FightTax) if isinstance(value, Static) else None
    if found is None or found.said != "you" or value != Static(value.what, (FightTax(found.cost, attack, block),)):
        return None
    return {"what": value.what, "who": YOU, "paid": found.cost}


# --- untapping, attaching -----------------------------------------------------------------------------------------------------
say(
    "static", "{what:own name} doesn't untap during your untap step.", Static, mods=(RuleBit("doesn't untap"),),
    said="your",
)  # fmt: skip
say("static", "untap {what:object#} during each other player's untap step.", Static, mods=(UntapsToo(OtherPlayers()),))
say(
    "static", "{what:own name} can be attached only to {host:a permanent}.",
    lambda values, talk: Static(values["what"], (AttachOnly(values["host"]),)),
    take=lambda value, talk: (
        {"what": value.what, "host": value.mods[0].what}
        if isinstance(value, Static) and len(value.mods) == 1 and isinstance(value.mods[0], AttachOnly)
        and value == Static(value.what, value.mods)
        else None
    ),
)  # fmt: skip

verb(
    "[attaches|attach] {what:it again} to another permanent it can enchant",
    lambda values, talk: AttachTo(values["what"], Chosen(talk.fresh_name("host"), CanBear(values["what"]))),
    take=lambda value, talk: (
        {"what": value.what}
        if isinstance(value, AttachTo) and isinstance(value.to, Chosen)
        and value == AttachTo(value.what, Chosen(talk.fresh_name("host"), CanBear(value.what)))
        else None
    ),
)  # fmt: skip

# --- more phases --------------------------------------------------------------------------------------------------------------
for _after, _where in (("this main phase", MAIN_PHASE), ("this combat phase", COMBAT_PHASE), ("this phase", -1)):
    for _what, _phases in (
        ("an additional combat phase followed by an additional main phase", (COMBAT_PHASE, MAIN_PHASE)),
        ("an additional combat phase", (COMBAT_PHASE,)),
    ):
        mean("clause", f"after {_after}, there is {_what}", ExtraPhases(_phases, _where))
