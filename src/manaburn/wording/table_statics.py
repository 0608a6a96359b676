"""Phrases for static abilities: what is changed ("gets +1/+1", "has flying", "can't block"), and of what."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import Sum
from manaburn.abilities.conditions import Fits, Not
from manaburn.abilities.filters import InZone, Is, Non, Other
from manaburn.abilities.modifications import (
    AddAbilities,
    AttacksOnlyWho,
    CanBlockOnly,
    CantBeBlockedBy,
    ChangePT,
    ChangeTypes,
    DamageIsCertain,
    LoseAbilities,
    MayLookAtTop,
    PlayLandsFrom,
    RedirectDamage,
    RuleBit,
    SetColors,
    SetController,
    SetPT,
)
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import AFFECTED, All, DefendingPlayer, EachPlayer, It
from manaburn.abilities.terms import BATTLEFIELD, GRAVEYARD
from manaburn.wording.grammar import GRAMMAR, Firsts, Grammar, Reader, Reading, Values, Writer, mean, say
from manaburn.wording.links import rewrite
from manaburn.wording.noun_phrases import head_of
from manaburn.wording.table_amounts import for_each, is_late, per_of
from manaburn.wording.talk import THIS, YOU, Talk, Unsaid

# --- lists of modifications -----------------------------------------------------------------------------------------


class Modifications:
    """Modifications of one subject: "A and B", "A, B, and C"."""

    def __init__(self, one: str) -> None:
        self.one = one

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return grammar.firsts(self.one)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return self._more(reader, at, 1)

    def _more(self, reader: Reader, at: int, count: int) -> list[Reading]:
        found: list[Reading] = []
        for end, first in reader.read(self.one, at):
            if count == 1:
                found.append((end, first))
            if count == 1 and reader.match(end, ("and",)):
                found += [(last, _joined(first, rest)) for last, rest in reader.read(self.one, end + 1)]
            if reader.match(end, (",", "and")):
                if count > 1:
                    found += [(last, _joined(first, rest)) for last, rest in reader.read(self.one, end + 2)]
            elif reader.match(end, (",",)):
                found += [(last, _joined(first, rest)) for last, rest in self._more(reader, end + 1, count + 1)]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        groups = self._groups(writer, value)
        if groups is None:
            return False
        for index, group in enumerate(groups):
            if index and len(groups) > 2:
                writer.emit(",")
            if index and index + 1 == len(groups):
                writer.emit("and")
            if not writer.write(self.one, group):
                return False
        return True

    def _groups(self, writer: Writer, value: Any) -> list[Any] | None:
        """The modifications as single phrases say them, the longest first."""
        if not value:
            return []
        for size in range(len(value), 0, -1):
            head = value[:size]
            length, saved = len(writer.out), writer.talk.save()
            said = writer.write(self.one, head)
            del writer.out[length:]
            writer.talk.restore(saved)
            if said:
                rest = self._groups(writer, value[size:])
                if rest is not None:
                    return [head, *rest]
        return None


def _joined(first: Any, rest: Any) -> Any:
    return lambda talk: (*first(talk), *rest(talk))


for _category in ("gain", "static mod", "cannot", "becoming"):
    for _number in ("sg", "pl"):
        GRAMMAR.add(f"{_category}s.{_number}", Modifications(f"{_category}.{_number}"))


def mod(category: str, template: str, kind: type[Node], **fixed: Any) -> None:
    """A phrase for one modification: the parts are fields of the record."""
    say(
        category, template, lambda values, talk: (kind(**fixed, **values),),
        take=lambda value, talk: _fields(value, kind, fixed),
    )  # fmt: skip


def _fields(value: Any, kind: type[Node], fixed: dict[str, Any]) -> Values | None:
    if len(value) != 1 or type(value[0]) is not kind:
        return None
    values = {member.name: getattr(value[0], member.name) for member in fields(kind)}
    if any(values[name] != wanted for name, wanted in fixed.items()):
        return None
    return values


# "gain": changes with a time to them; "static mod": of static abilities
for _category in ("gain#", "static mod#"):
    say(
        _category, "[gets|get] {change:change}", lambda values, talk: (values["change"],),
        take=lambda value, talk: {"change": value[0]} if len(value) == 1 else None,
    )  # fmt: skip
    say(
        _category, "[gets|get] {change:change} for each {per:per}",
        lambda values, talk: (for_each(values["change"], values["per"]),), take=lambda value, talk: _per(value),
    )  # fmt: skip
for _category, _verb in (("gain#", "[gains|gain]"), ("static mod#", "[has|have]")):
    for _what in ("keywords", "granted"):
        say(
            _category, _verb + " {abilities:" + _what + "}", lambda values, talk: (AddAbilities(values["abilities"]),),
            take=lambda value, talk: (
                {"abilities": value[0].abilities} if len(value) == 1 and isinstance(value[0], AddAbilities) else None
            ),
        )  # fmt: skip
    say(
        _category, "[loses|lose] {names:keyword list}", lambda values, talk: (LoseAbilities(values["names"]),),
        take=lambda value, talk: {"names": value[0].keywords} if _loses(value) and value[0].keywords else None,
    )  # fmt: skip
    mean(_category, "[loses|lose] all abilities", (LoseAbilities(),))


def _per(value: Any) -> Values | None:
    parts = per_of(value[0]) if len(value) == 1 and not is_late(value[0]) else None
    return None if parts is None else {"change": parts[0], "per": parts[1]}


def _loses(value: Any) -> bool:
    return len(value) == 1 and isinstance(value[0], LoseAbilities)


_RULES: Final = (
    ("cannot#", "can't attack or block", (RuleBit("can't attack"), RuleBit("can't block"))),
    ("cannot#", "can't attack", (RuleBit("can't attack"),)),
    ("cannot#", "can't block", (RuleBit("can't block"),)),
    ("cannot#", "can't transform", (RuleBit("can't transform"),)),
    (
        "cannot#",
        "can't attack, block, or transform",
        tuple(RuleBit(f"can't {word}") for word in ("attack", "block", "transform")),
    ),
    ("cannot#", "can't be blocked", (RuleBit("can't be blocked"),)),
    ("cannot#", "can't be regenerated", (RuleBit("can't be regenerated"),)),
    ("cannot#", "can't be countered", (RuleBit("can't be countered"),)),
    ("static mod#", "[attacks|attack] each combat if able", (RuleBit("attacks if able"),)),
    ("static mod#", "[blocks|block] each combat if able", (RuleBit("blocks if able"),)),
    (
        "static mod.sg",
        "assigns combat damage equal to its toughness rather than its power",
        (RuleBit("assigns combat damage by toughness"),),
    ),
    (
        "doesnt#",
        "[doesn't untap during its controller's untap step|don't untap during their controllers' untap steps]",
        (RuleBit("doesn't untap"),),
    ),
)
for _category, _template, _mods in _RULES:
    mean(_category, _template, _mods, fits=lambda value, talk: not value[0].said)
mean(
    "own static mod", "doesn't untap during your untap step", (RuleBit("doesn't untap", "your"),),
    fits=lambda value, talk: value[0].said == "your",
)  # fmt: skip
for _number in ("sg", "pl"):
    say(f"static mod.{_number}", "{mods:cannot." + _number + "}")
    say(f"static mod.{_number}", "{mods:doesnt." + _number + "}")
mod("cannot#", "can't attack unless defending player controls {controls:a permanent}", AttacksOnlyWho)
mod("cannot#", "can't be blocked except by {what:except}", CantBeBlockedBy)
mod("cannot#", "can't be blocked by {what:permanent.pl}", CantBeBlockedBy)
say("except", "{part:blockers}", Non)
say("blockers", "{what:permanent.pl}")
mod("static mod#", "can block only {what:permanent.pl}", CanBlockOnly)
mod("cannot#", "can't block {what:unblockable}", CanBlockOnly)
say("unblockable", "{part:permanent.pl}", Non)


# --- static abilities -----------------------------------------------------------------------------------------------
def hear_group(talk: Talk, value: Any) -> None:
    """Of a group, "it" and "its" mean each of them that is changed."""
    if isinstance(value, All):
        talk.mention(It(AFFECTED), head_of(value.what), value.said != "each")


_NOT_ITSELF: Final = Non(Is(It(AFFECTED)))


def others_of_affected(what: Any, mods: tuple[Any, ...]) -> tuple[Any, ...]:
    """Numbers of "other" things count others than what is changed, where that is not the card itself."""
    if what == THIS:
        return mods
    return tuple(rewrite(mod_, _not_itself) if isinstance(mod_, ChangePT | SetPT) else mod_ for mod_ in mods)


def others_said(what: Any, mods: tuple[Any, ...]) -> tuple[Any, ...]:
    """The opposite."""
    if what == THIS:
        return mods
    return tuple(rewrite(mod_, _plain_other) if isinstance(mod_, ChangePT | SetPT) else mod_ for mod_ in mods)


def _not_itself(node: Node) -> Node:
    return _NOT_ITSELF if node == Other() else node


def _plain_other(node: Node) -> Node:
    return Other() if node == _NOT_ITSELF else node


_GROUP: Final[dict[str, Any]] = {"hear": {"what": hear_group}}
say("static", "{what:own name} {mods:own static mod}.", Static)
say(
    "static", "{what:own name} {mods:own static mod} if {condition:condition}.",
    lambda values, talk: Static(values["what"], values["mods"], values["condition"], said="if"),
    take=lambda value, talk: (
        {"what": value.what, "mods": value.mods, "condition": value.condition}
        if isinstance(value, Static) and value.said == "if" and value.zone == BATTLEFIELD
        else None
    ),
)  # fmt: skip
say(
    "static", "{what:subject#} {mods:static mods#}.", lambda values, talk: _static(values, talk),
    take=lambda value, talk: _static_parts(value, talk), **_GROUP,
)  # fmt: skip


def _static(values: Values, talk: Talk) -> Static:
    """What a card says of its own colour or subtypes defines them, in every zone (405.2 / 604.3)."""
    defining = values["what"] == THIS and not talk.facts.quoted and all(_defines(mod_) for mod_ in values["mods"])
    mods = others_of_affected(values["what"], values["mods"])
    return Static(values["what"], mods, zone=-1 if defining else BATTLEFIELD)


def _static_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Static):
        return None
    values: Values = {"what": value.what, "mods": others_said(value.what, value.mods)}
    return values if value in (Static(value.what, value.mods), _static(values, talk)) else None


def _defines(mod_: Any) -> bool:
    if isinstance(mod_, ChangeTypes):
        return not mod_.types and not mod_.supertypes
    return isinstance(mod_, SetColors)


say(
    "static",
    "{what:subject#} {mods:static mods#} as long as {condition:conditions}.",
    Static,
    fits=lambda v, t: not v.said,
    **_GROUP,
)
say(
    "static", "as long as {condition:conditions}, {what:subject#} {mods:static mods#}.",
    lambda values, talk: _conditional(values),
    take=lambda value, talk: _first_condition(value),
    **_GROUP,
)  # fmt: skip


say(
    "static", "{what:subject#} {mods:cannots#} unless {condition:condition}.",
    lambda values, talk: _unless(values),
    take=lambda value, talk: (
        {"what": value.what, "mods": value.mods, "condition": value.condition.part}
        if isinstance(value, Static) and value.said == "unless" and isinstance(value.condition, Not)
        and value == Static(value.what, value.mods, value.condition)
        else None
    ),
)  # fmt: skip


def _unless(values: Values) -> Static:
    if any(isinstance(node, DefendingPlayer) for node in values["condition"].walk()):
        raise Unsaid  # who that is is chosen with the attack: ``AttacksOnlyWho``
    return Static(values["what"], values["mods"], Not(values["condition"]), said="unless")


def _conditional(values: Values) -> Static:
    """A static ability with its condition first; one that speaks of its card in a graveyard works there (402.8 / 113.6)."""
    condition = values["condition"]
    zone = GRAVEYARD if any(node == Fits(THIS, InZone(GRAVEYARD)) for node in condition.walk()) else BATTLEFIELD
    mods = others_of_affected(values["what"], values["mods"])
    return Static(values["what"], mods, condition, zone, said="first")


def _first_condition(value: Any) -> Values | None:
    if not isinstance(value, Static) or value.said != "first" or value.condition is None:
        return None
    values: Values = {"what": value.what, "mods": others_said(value.what, value.mods), "condition": value.condition}
    return values if value == _conditional(values) else None


say("static", "you control {what:thing.sg}.", Static, mods=(SetController(YOU),))
say(
    "static",
    "you may choose not to untap {what:thing.sg} during your untap step.",
    Static,
    mods=(RuleBit("may not untap"),),
)
say("static", "you may look at the top card of your library any time.", Static, what=YOU, mods=(MayLookAtTop(),))
say("static", "you may play lands from your graveyard.", Static, what=YOU, mods=(PlayLandsFrom(GRAVEYARD),))
say("static", "damage can't be prevented.", Static, what=EachPlayer(), mods=(DamageIsCertain(),))
say(
    "static", "all damage that would be dealt to {what:you} is dealt to {to:thing.sg} instead.",
    lambda values, talk: Static(values["what"], (RedirectDamage(values["to"]),)),
    take=lambda value, talk: (
        {"what": value.what, "to": value.mods[0].to}
        if isinstance(value, Static) and len(value.mods) == 1 and isinstance(value.mods[0], RedirectDamage)
        else None
    ),
)  # fmt: skip


# --- power and toughness defined ---------------------------------------------------------------------------------------
def _defining(power: bool, toughness: bool) -> dict[str, Any]:
    def make(values: Values, talk: Any) -> Static:
        size = values["size"]
        return Static(values["what"], (SetPT(size if power else None, size if toughness else None, True),), zone=-1)

    def take(value: Any, talk: Any) -> Values | None:
        if not isinstance(value, Static) or value.zone != -1 or len(value.mods) != 1:
            return None
        mod_ = value.mods[0]
        if not isinstance(mod_, SetPT) or not mod_.defining:
            return None
        values: Values = {"what": value.what, "size": mod_.power if power else mod_.toughness}
        return values if values["size"] is not None and make(values, talk) == replace(value, said="") else None

    return {"make": make, "take": take}


say("static", "{what:possessive} power and toughness are each equal to {size:equal}.", **_defining(True, True))
say("static", "{what:possessive} power is equal to {size:equal}.", **_defining(True, False))
say("static", "{what:possessive} toughness is equal to {size:equal}.", **_defining(False, True))


def _defining_both(values: Values, talk: Any) -> Static:
    size = values["size"]
    return Static(values["what"], (SetPT(size, Sum((size, values["more"])), True),), zone=-1)


def _defining_both_parts(value: Any, talk: Any) -> Values | None:
    if not isinstance(value, Static) or len(value.mods) != 1 or not isinstance(value.mods[0], SetPT):
        return None
    size, more = value.mods[0].power, value.mods[0].toughness
    if size is None or not isinstance(more, Sum) or len(more.parts) != 2:
        return None
    values: Values = {"what": value.what, "size": size, "more": more.parts[1]}
    return values if _defining_both(values, talk) == replace(value, said="") else None


say(
    "static", "{what:possessive} power is equal to {size:equal} and its toughness is equal to that number plus {more:number}.",
    _defining_both, take=_defining_both_parts,
)  # fmt: skip
