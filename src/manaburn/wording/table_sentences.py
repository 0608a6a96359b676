"""Whole sentences: conditions, "if you do", "instead", and texts of several sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.amounts import Num, Sum, X
from manaburn.abilities.base import Condition, Effect
from manaburn.abilities.conditions import Fits
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import Delayed, If, IfDone, May, MayPay, Process, Reflexive, Seq, WhereX
from manaburn.abilities.events import BOTTOM
from manaburn.abilities.filters import Anything
from manaburn.abilities.nouns import EventObject, It, That, You
from manaburn.abilities.terms import HAND, LIBRARY
from manaburn.abilities.this_way import ThisWay
from manaburn.abilities.triggers import Casts, Discards
from manaburn.abilities.verbs import AdjustCounter, Affect, CounterSpell, Damage, Destroy, MoveTo
from manaburn.abilities.verbs_cards import Pick, Remaining
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Values, Writer, mean, say
from manaburn.wording.table_nouns import take_from_pile
from manaburn.wording.table_qualities import choices_in
from manaburn.wording.table_refs import holds, how
from manaburn.wording.talk import THIS, YOU, Talk, Unsaid

ZERO = Num(0)
ONE = Num(1)
THEN: Final = "Then"  # the joint of a sentence that begins so


# --- unless ---
say(
    "payment#",
    "[pays|pay] {mana:mana}",
    lambda values, talk: Cost(values["mana"]),
    take=lambda value, talk: _mana_of(value),
)
say(
    "payment.pl", "{action:verb.pl}", lambda values, talk: Cost(actions=(values["action"],)),
    take=lambda value, talk: _action_of(value),
)  # fmt: skip
say(
    "payment.sg", "{action:verb.sg}", lambda values, talk: Cost(actions=(values["action"],)),
    take=lambda value, talk: _action_of(value),
)  # fmt: skip
say(
    "payment#", "[has|have] {action:bare clause}", lambda values, talk: Cost(actions=(values["action"],)),
    take=lambda value, talk: _action_of(value),
)  # fmt: skip
say(
    "they player", "they", lambda values, talk: talk.they(),
    take=lambda value, talk: holds(value == talk.they() and not how(value)),
)  # fmt: skip


say(
    "counted payment#", "[pays|pay] {mana:mana} for each {per:per}", lambda values, talk: (Cost(values["mana"]), values["per"]),
    take=lambda value, talk: _times_parts(value, False),
)  # fmt: skip
say(
    "counted payment#", "[pays|pay] {mana:mana} plus an additional {again:mana} for each {per:per}",
    lambda values, talk: _plus(values), take=lambda value, talk: _times_parts(value, True),
)  # fmt: skip


def _plus(values: Values) -> Any:
    """The same once more for each."""
    if values["mana"] != values["again"]:
        raise Unsaid
    return Cost(values["mana"]), Sum((ONE, values["per"]))


def _times_parts(value: Any, plus: bool) -> Values | None:
    if not isinstance(value, tuple) or value[0].mana is None or value[0] != Cost(value[0].mana):
        return None
    times = value[1]
    if isinstance(times, Sum) != plus or (plus and (len(times.parts) != 2 or times.parts[0] != ONE)):
        return None
    return {"mana": value[0].mana, "again": value[0].mana, "per": times.parts[1] if plus else times}


def _mana_of(value: Any) -> Values | None:
    if not isinstance(value, Cost) or value.mana is None or value != Cost(value.mana):
        return None
    return {"mana": value.mana}


def _action_of(value: Any) -> Values | None:
    if not isinstance(value, Cost) or len(value.actions) != 1 or value != Cost(actions=value.actions):
        return None
    return {"action": value.actions[0]}


# --- sentences ---


def _does(words: str) -> Any:
    """ "if they do": ``words`` tells who, where this is not the usual."""

    def make(values: Values, talk: Talk) -> Any:
        made = _then(values, talk)
        usual = _who_does(talk, made)
        if usual == "you" and words != "you":
            raise Unsaid
        return made if words == usual or isinstance(made, IfDone) else replace(made, said=words)

    return make


def _then(values: Values, talk: Talk) -> Any:
    first = values["do"]
    if isinstance(first, May | MayPay):
        return replace(first, then=values.get("then"), otherwise=values.get("otherwise"))
    return IfDone(first, values.get("then"), values.get("otherwise"))


def _then_parts(value: Any, talk: Talk, *names: str) -> Values | None:
    wanted = names or ("then",)
    if not isinstance(value, May | MayPay | IfDone):
        return None
    if (value.then is not None) != ("then" in wanted) or (value.otherwise is not None) != ("otherwise" in wanted):
        return None
    do = value.do if isinstance(value, IfDone) else replace(value, then=None, otherwise=None, said="")
    return {"do": do, "then": value.then, "otherwise": value.otherwise}


def _cannot_parts(value: Any, talk: Talk) -> Values | None:
    """ "If you can't": of what is not optional."""
    return _then_parts(value, talk, "otherwise") if isinstance(value, IfDone) else None


def _who_does(talk: Talk, value: Any) -> str:
    """Whether "you do" or another "does" what may be done."""
    return "you" if isinstance(value, IfDone) or isinstance(value.who, You) else "they"


def _when(values: Values, talk: Talk) -> Any:
    return _then({"do": values["do"], "then": Reflexive(values["then"])}, talk)


def _when_parts(value: Any, talk: Talk) -> Values | None:
    parts = _then_parts(value, talk)
    if parts is None or not isinstance(parts["then"], Reflexive):
        return None
    return {"do": parts["do"], "then": parts["then"].effect}


def _elliptic_parts(value: Any, talk: Talk) -> Values | None:
    if isinstance(value, Damage) and value == Damage(value.amount, value.to, value.source) and value.to == talk.victim:
        return {"source": value.source, "amount": value.amount}
    return None


def _elliptic(values: Values, talk: Talk) -> Any:
    if talk.victim is None:
        raise Unsaid
    return Damage(values["amount"], talk.victim, values["source"])


def _instead(value: Any, talk: Talk) -> bool:
    return not value.said


say("chains", "{do:chain}")
say(
    "chains", "{effect:chain}, where X is {amount:equal}", lambda values, talk: _where(values["effect"], values["amount"]),
    take=lambda value, talk: _where_parts(value),
)  # fmt: skip


def _where(effect: Any, amount: Any) -> Any:
    """X is found out as what speaks of it begins: of several verbs the last, if it asks what the others have done."""
    if any(isinstance(node, MayPay) and node.chooses_x for node in effect.walk()):
        raise Unsaid  # there X is not chosen
    if not isinstance(effect, Seq) or not any(isinstance(node, ThisWay) for node in amount.walk()):
        return WhereX(effect, amount)
    if any(isinstance(node, X) for part in effect.parts[:-1] for node in part.walk()):
        raise Unsaid
    return Seq((*effect.parts[:-1], WhereX(effect.parts[-1], amount)), effect.joint)


def _where_parts(value: Any) -> Values | None:
    if isinstance(value, WhereX):
        return {"effect": value.effect, "amount": value.amount}
    if not isinstance(value, Seq) or not isinstance(value.parts[-1], WhereX):
        return None
    last = value.parts[-1]
    values: Values = {"effect": Seq((*value.parts[:-1], last.effect), value.joint), "amount": last.amount}
    return values if _where(**values) == value else None


say("elliptic", "{source:dealer} deals {amount:number} damage", _elliptic, take=_elliptic_parts)
say("sentence", "{otherwise:chains}. if {condition:condition}, {then:elliptic} instead.", If, fits=_instead)
say("sentence", "{otherwise:chains}. if {condition:condition}, instead {then:chains}.", If, fits=_instead)
for _do, _dont, _can, _one in (
    ("you do", "you don't", "you can't", "you"),
    ("they do", "they don't", "they can't", "they"),
    ("that player does", "that player doesn't", "that player can't", "that player"),
    ("the player does", "the player doesn't", "the player can't", "the player"),
    ("he or she does", "he or she doesn't", "he or she can't", "he or she"),
):
    _options: dict[str, Any] = {
        "fits": lambda value, talk, one=_one: (getattr(value, "said", "") or _who_does(talk, value)) == one,
    }
    say("sentence", "{do:chains}. if " + _do + ", {then:chains}. if " + _dont + ", {otherwise:chains}.", _does(_one),
        take=lambda value, talk: _then_parts(value, talk, "then", "otherwise"), **_options)  # fmt: skip
    say("sentence", "{do:chains}. if " + _do + ", {then:chains}. otherwise, {otherwise:chains}.", _does(_one),
        take=lambda value, talk: _then_parts(value, talk, "then", "otherwise"), **_options)  # fmt: skip
    say("sentence", "{do:chains}. if " + _do + ", {then:chains}.", _does(_one), take=_then_parts, **_options)
    say("sentence", "{do:chains}. if " + _can + ", {otherwise:chains}.", _does(_one),
        take=lambda value, talk: _cannot_parts(value, talk), **_options)  # fmt: skip
    say("sentence", "{do:chains}. if " + _dont + ", {otherwise:chains}.", _does(_one),
        take=lambda value, talk: _then_parts(value, talk, "otherwise"), **_options)  # fmt: skip
say("sentence", "{do:chain}. when you do, {then:chain}.", _when, take=_when_parts)
say(
    "sentence", "if {condition:condition}, {then:chains}. otherwise, {otherwise:chains}.",
    lambda values, talk: If(values["condition"], values["then"], values["otherwise"], "otherwise"),
    take=lambda value, talk: (
        {"condition": value.condition, "then": value.then, "otherwise": value.otherwise}
        if isinstance(value, If) and value.said == "otherwise"
        else None
    ),
)  # fmt: skip
say("sentence", "if {condition:condition}, {then:chains}.", If, fits=_instead)
say(
    "sentence", "{then:chains} if {condition:condition}.", lambda values, talk: _if_last(values, talk),
    take=lambda value, talk: (
        {"condition": value.condition, "then": value.then}
        if isinstance(value, If) and value.said == "last" and value.otherwise is None
        else None
    ),
)  # fmt: skip
say(
    "sentence", "{source:dealer} deals {amount:number} damage to {to:victim}. the damage can't be prevented.", Damage,
    certain=True,
)  # fmt: skip


def _asks_for_card(then: Effect, condition: Condition) -> bool:
    """Whether what left is moved on if the card that it has become is such a card."""
    moved = then.what if isinstance(then, MoveTo) else None
    return isinstance(condition, Fits) and isinstance(moved, EventObject) and condition.what == moved


def _if_last(values: Values, talk: Talk) -> If:
    """The condition is asked first, so it can't speak of what is done, nor of what that makes of a permanent: a card.

    Countering has a phrase of its own.
    """
    if isinstance(values["then"], CounterSpell) or _asks_for_card(values["then"], values["condition"]):
        raise Unsaid
    for node in values["condition"].walk():
        if isinstance(node, ThisWay) or (isinstance(node, It) and node.name not in talk.performed):
            raise Unsaid
    return If(values["condition"], values["then"], None, "last")


for _words, _number in (
    ("it", "sg"),
    ("that creature", "sg"),
    ("they", "pl"),
    ("those creatures", "pl"),
    ("the creature", "sg"),
):
    say(
        "sentence", "destroy {what:object." + _number + "}. " + _words + " can't be regenerated.",
        lambda values, talk, said=_words: Destroy(values["what"], True, "" if said in ("it", "they") else said),
        take=lambda value, talk, said=_words: _destroyed(value, said),
    )  # fmt: skip


def _destroyed(value: Any, said: str) -> Values | None:
    if not isinstance(value, Destroy) or not value.no_regeneration or (value.said or said) != said:
        return None
    return {"what": value.what} if value.said or said in ("it", "they") else None


say(
    "sentence", "choose a counter on {what:thing.sg}. remove that counter from {again:it again} or put another of those"
    " counters on it.",
    lambda values, talk: AdjustCounter(_once(values["what"], values["again"])),
    take=lambda value, talk: (
        {"what": value.what, "again": That(value.what.slot)}
        if isinstance(value, AdjustCounter) and value == AdjustCounter(value.what) and hasattr(value.what, "slot")
        else None
    ),
)  # fmt: skip


def _once(what: Any, again: Any) -> Any:
    if again != That(what.slot):
        raise Unsaid
    return what


# cards looked at are put in several places
say("sentence", "put {shares:shares}.")


class Shares:
    """ "one of those cards into your hand, one on top of your library, and one on the bottom of your library"."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("one",))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for end, first in self._share(reader, at, ("one", "of", "those", "cards")):
            for last, rest in self._others(reader, end):
                found.append((last, _shared((first, *rest))))
        return found

    def _share(self, reader: Reader, at: int, words: tuple[str, ...]) -> list[tuple[int, Builder]]:
        return reader.read("place", at + len(words)) if reader.match(at, words) else []

    def _others(self, reader: Reader, at: int) -> list[tuple[int, tuple[Builder, ...]]]:
        found: list[tuple[int, tuple[Builder, ...]]] = []
        if reader.match(at, (",", "and")):
            found += [(end, (place,)) for end, place in self._share(reader, at + 2, ("one",))]
        elif reader.match(at, (",",)):
            for end, place in self._share(reader, at + 1, ("one",)):
                found += [(last, (place, *rest)) for last, rest in self._others(reader, end)]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        places = _places(value, writer.talk)
        if places is None or len(places) < 3:
            return False
        for index, place in enumerate(places):
            if index:
                writer.emit(*((",", "and") if index + 1 == len(places) else (",",)), "one")
            else:
                writer.emit("one", "of", "those", "cards")
            if not writer.write("place", place):
                return False
        return True


def _shared(places: tuple[Builder, ...]) -> Builder:
    def build(talk: Talk) -> Any:
        parts: list[Any] = []
        for place in places:
            move = place(talk)
            if talk.pile is None:
                raise Unsaid
            name = talk.fresh_name("chosen")
            base = Remaining(talk.pile.base, talk.pile.taken) if talk.pile.taken else talk.pile.base
            take_from_pile(talk, It(name))
            parts += [Pick(name, base, Anything()), replace(move, what=It(name))]
        return Seq(tuple(parts))

    return build


def _places(value: Any, talk: Talk) -> list[Any] | None:
    if not isinstance(value, Seq) or value.joint or not all(isinstance(part, Pick) for part in value.parts[::2]):
        return None
    moves = [part for part in value.parts[1::2] if isinstance(part, MoveTo)]
    places = [replace(move, what=THIS) for move in moves]
    builders: tuple[Builder, ...] = tuple(lambda talk, place=place: place for place in places)  # type: ignore[misc]
    return places if _shared(builders)(talk) == value else None


GRAMMAR.add("shares", Shares())
for _text, _zone, _position in (
    ("into your hand", HAND, 0),
    ("on top of your library", LIBRARY, 0),
    ("on the bottom of your library", LIBRARY, BOTTOM),
):
    say("place", _text, MoveTo, what=THIS, zone=_zone, position=_position)

# "For as long as ..., ..., and ..."


def _lasting(values: Values, talk: Talk) -> Any:
    condition = values["condition"]
    return Seq((replace(values["first"], condition=condition), replace(values["second"], condition=condition)), "and")


def _lasting_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Seq) or len(value.parts) != 2 or value.joint != "and":
        return None
    first, second = value.parts
    if not isinstance(first, Affect) or not isinstance(second, Delayed) or first.condition != second.condition:
        return None
    return {"condition": first.condition, "first": first, "second": second}


say(
    "sentence", "for as long as {condition:lasting}, {first:lasting clause}, and {second:lasting clause}.", _lasting,
    take=_lasting_parts,
)  # fmt: skip


def _the(talk: Talk, value: Any) -> None:
    if isinstance(value, Discards):
        raise Unsaid  # "when you cycle": an ability of its own
    talk.the = True


def _that(talk: Talk, value: Any) -> None:
    talk.the = False


say(
    "sentence", "{event:later}, {effect:chains}.",
    lambda values, talk: Delayed(values["event"], values["effect"], said="first"),
    take=lambda value, talk: (
        {"event": value.event, "effect": value.effect}
        if isinstance(value, Delayed) and value.said == "first" and value == Delayed(value.event, value.effect)
        else None
    ),
)  # fmt: skip
say(
    "sentence", "when {event:event}, {effect:chain}.", Delayed, hear={"event": _the}, after=_that,
)  # fmt: skip
say(
    "sentence", "then {do:sentence}", lambda values, talk: Seq((values["do"],), THEN),
    take=lambda value, talk: {"do": value.parts[0]} if isinstance(value, Seq) and value.joint == THEN else None,
)  # fmt: skip
say(
    "sentence",
    "{do:chains}.",
    lambda values, talk: _without_passing(values["do"]),
    take=lambda value, talk: {"do": value},
)


def _without_passing(do: Any) -> Any:
    """A sentence in which nothing is chosen in passing (``table_qualities``)."""
    if choices_in(do):
        raise Unsaid
    return do


say(
    "sentence", "until end of turn, whenever {event:event}, {effect:chain}.", Delayed, once=False, this_turn=True,
    fits=lambda value, talk: value.said != "turn",
)  # fmt: skip


say(
    "sentence", "whenever {event:event} this turn, {effect:chain}.", Delayed, once=False, this_turn=True, said="turn",
)  # fmt: skip
say(
    "sentence", "when you next <cast> {what:a spell} this turn, {effect:chain}.",
    lambda values, talk: Delayed(Casts(values["what"], YOU), values["effect"], this_turn=True, said="next"),
    take=lambda value, talk: (
        {"what": value.event.what, "effect": value.effect}
        if isinstance(value, Delayed) and value.said == "next" and isinstance(value.event, Casts) else None
    ),
    hear={"what": lambda talk, value: talk.mention(EventObject(), "spell")},
)  # fmt: skip


def _ends(part: Any) -> bool:
    """Whether nothing may stand behind a sentence: what did could be part of what is put off."""
    return isinstance(part, Delayed) and part.said in ("turn", "next")


class Body:
    """Sentences to the end: one effect, or a sequence of them."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return grammar.firsts("sentence")

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for end, builders in self._sentences(reader, at):
            found.append((end, _sequence(builders)))
            for last, again in reader.read("again", end):
                found.append((last, _process(_sequence(builders), again)))
        return found

    def _sentences(self, reader: Reader, at: int) -> list[tuple[int, tuple[Builder, ...]]]:
        found: list[tuple[int, tuple[Builder, ...]]] = []
        for end, builder in reader.read("sentence", at):
            found.append((end, (builder,)))
            found += [(last, (builder, *rest)) for last, rest in self._sentences(reader, end)]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        if isinstance(value, Process):
            return writer.write("body", value.effect) and writer.write("again", value.again)
        if writer.write("sentence", value):
            return True
        parts = value.parts if isinstance(value, Seq) and not value.joint else ()
        return len(parts) > 1 and all(writer.write("sentence", part) for part in parts)


say("again", "if {condition:condition}, repeat this process.", take=lambda value, talk: value and {"condition": value})
mean("again", "you may repeat this process any number of times.", None)


def _process(effect: Builder, again: Builder) -> Builder:
    return lambda talk: Process(effect(talk), again(talk))


def _sequence(builders: tuple[Builder, ...]) -> Builder:
    def build(talk: Talk) -> Any:
        parts = tuple(builder(talk) for builder in builders)
        if any(_ends(part) for part in parts[:-1]):
            raise Unsaid
        return parts[0] if len(parts) == 1 else Seq(parts)

    return build


class TriggerBody(Body):
    """The same after a trigger event, where "if" would be the condition of the trigger."""

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [] if reader.match(at, ("if",)) else super().read(reader, at)


GRAMMAR.add("body", Body())
GRAMMAR.add("trigger body", TriggerBody())
