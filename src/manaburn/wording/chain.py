"""Clauses put together: who does it, whether he may, and how several verbs are joined by "and" and "then"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manaburn.abilities.base import Effect, Noun
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import Delayed, May, MayPay, Seq, Unless
from manaburn.abilities.modifications import SetController
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import Target, That, You
from manaburn.abilities.verbs import Affect, Choose
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Writer, union
from manaburn.wording.links import rewrite
from manaburn.wording.table_refs import named
from manaburn.wording.talk import YOU, Talk

IMPERATIVE: Final = "verb.imp"
THIRD: Final = "verb.sg"
PLAIN: Final = "verb.pl"
JOINTS: Final = ("and", "then", ", and", "then then")

Unit = tuple[int, Builder, str]  # where it ends, what it does, the form of a verb that may follow with the same subject


def with_subject(subject: Builder, verb: Builder) -> Builder:
    """A verb said of a subject."""

    def build(talk: Talk) -> Any:
        talk.set_subject(subject(talk))
        return verb(talk)

    return build


def _you(talk: Talk) -> Noun:
    return YOU


def _told_you(talk: Talk) -> Noun:
    """ "you" where it could be left out."""
    return You("you")


def _you_again(talk: Talk) -> Noun:
    """ "you" where the verb alone would go on about you."""
    return You("you") if isinstance(talk.subject.again, You) else YOU


def _may(who: Builder, do: Builder) -> Builder:
    def build(talk: Talk) -> Any:
        noun = who(talk)
        talk.set_subject(noun, told=True)
        return May(noun, do(talk))

    return build


def _may_pay(who: Builder, mana: Builder) -> Builder:
    def build(talk: Talk) -> Any:
        noun = who(talk)
        talk.set_subject(noun, told=True)
        cost = mana(talk)
        return MayPay(noun, Cost(cost), None, chooses_x=cost.x > 0)

    return build


class Series:
    """Verbs or clauses in a row. ``bare``: verbs of one subject already named, in the plain form ("may ...")."""

    def __init__(self, bare: bool) -> None:
        self.bare = bare

    # --- reading ---

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        starts = (PLAIN,) if self.bare else (IMPERATIVE, "clause", "who.sg", "who.pl", "you", "they subject")
        return union(grammar.firsts(category) for category in starts)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        starts = _timed(reader, self._verbs(reader, at, PLAIN), False) if self.bare else self._first(reader, at)
        found: list[Reading] = []
        for end, builder, form in starts:
            for last, builders, joint in self._more(reader, end, form, 1):
                found.append((last, _together((builder, *builders), joint)))
        return found

    def _more(self, reader: Reader, at: int, form: str, count: int) -> Iterator[tuple[int, tuple[Builder, ...], str]]:
        if count == 1:
            yield at, (), ""
        for start, joint in _separators(reader, at, count):
            for end, builder, following in self._next(reader, start, form):
                if joint:
                    yield end, (builder,), joint
                    if joint == "then" and count == 1:
                        for last, rest in self._thens(reader, end, following):
                            yield last, (builder, *rest), "then then"
                else:
                    for last, rest, final in self._more(reader, end, following, count + 1):
                        if final:
                            yield last, (builder, *rest), final

    def _thens(self, reader: Reader, at: int, form: str) -> Iterator[tuple[int, tuple[Builder, ...]]]:
        """More parts, each after ", then"."""
        if not reader.match(at, (",", "then")):
            return
        for end, builder, following in self._next(reader, at + 2, form):
            yield end, (builder,)
            for last, rest in self._thens(reader, end, following):
                yield last, (builder, *rest)

    def _first(self, reader: Reader, at: int) -> Iterator[Unit]:
        yield from _timed(reader, self._clauses(reader, at, True))
        yield from _timed(reader, self._imperatives(reader, at))

    def _imperatives(self, reader: Reader, at: int) -> Iterator[Unit]:
        for end, builder in reader.read(IMPERATIVE, at):
            yield end, with_subject(_you, builder), IMPERATIVE

    def _next(self, reader: Reader, at: int, form: str) -> Iterator[Unit]:
        if form:
            yield from _timed(reader, self._verbs(reader, at, form), not self.bare)
        if not self.bare:
            yield from _timed(reader, self._clauses(reader, at, False))

    def _verbs(self, reader: Reader, at: int, form: str) -> Iterator[Unit]:
        for end, builder in reader.read(form, at):
            yield end, builder, form

    def _clauses(self, reader: Reader, at: int, first: bool) -> Iterator[Unit]:
        for end, builder in reader.read("clause", at):
            yield end, with_subject(_you, builder), ""
        for category, form in (("who.sg", THIRD), ("who.pl", PLAIN), ("you", PLAIN), ("they subject", PLAIN)):
            for end, who in reader.read(category, at):
                bare: set[int] = set()
                if category == "you":
                    bare = {last for last, _ in reader.read(IMPERATIVE if first else PLAIN, end)}
                told = _told_you if first else _you_again
                for last, verb in reader.read(form, end):
                    yield last, with_subject(told if last in bare else who, verb), form
                if reader.match(end, ("may",)):
                    for last, do in self._allowed(reader, end + 1):
                        yield last, _may(who, do), ""
                    if reader.match(end + 1, ("pay",)):
                        for last, mana in reader.read("mana", end + 2):
                            yield last, _may_pay(who, mana), ""

    def _allowed(self, reader: Reader, at: int) -> Iterator[Reading]:
        yield from reader.read("verbs", at)
        if not reader.match(at, ("have",)):
            return
        yield from reader.read("bare clause", at + 1)
        for end, who in reader.read("who.sg", at + 1):
            for last, verb in reader.read(PLAIN, end):
                yield last, with_subject(who, verb)

    # --- writing ---

    def write(self, writer: Writer, value: Any) -> bool:
        if not self.bare and writer.attempt(lambda: self._write_unit(writer, value, "", True) is not None):
            return True
        joint = value.joint if isinstance(value, Seq) and value.joint in JOINTS else ""
        parts = value.parts if joint and isinstance(value, Seq) else (value,)
        form = PLAIN if self.bare else ""
        for index, part in enumerate(parts):
            if index:
                _separate(writer, index, len(parts), joint)
            said = self._write_unit(writer, part, form, index == 0)
            if said is None:
                return False
            form = said
        return True

    def _write_unit(self, writer: Writer, part: Effect, form: str, first: bool) -> str | None:
        """Say one part; the form for a following verb, or None if it cannot be said."""
        later = _later(part)
        if later is not None:
            said = self._write_unit(writer, later.effect, form, first)
            return "" if said is not None and writer.write("later", later.event) else None
        if isinstance(part, Unless):
            if self._write_unit(writer, part.effect, form, first) is None:
                return None
            writer.emit("unless")
            for category, payment in _PAYERS:
                if writer.attempt(lambda c=category, p=payment: _write_payment(writer, part, c, p)):  # type: ignore[misc]
                    return ""
            return None
        if self.bare:
            return PLAIN if writer.write(PLAIN, part) else None
        who = subject_of(part)
        goes_on = form and _again(who) == writer.talk.subject.again and getattr(who, "said", "") != "you"
        if goes_on and writer.attempt(lambda: writer.write(form, part)):
            return form
        if writer.attempt(lambda: self._write_clause(writer, part)):
            return ""
        if (
            first
            and isinstance(who, You)
            and not who.said
            and writer.attempt(lambda: _subject(writer, who) and writer.write(IMPERATIVE, part))
        ):
            return IMPERATIVE
        for category, verb in (("they subject", PLAIN), ("you", PLAIN), ("who.pl", PLAIN), ("who.sg", THIRD)):
            if writer.attempt(lambda c=category, v=verb: _said(writer, c, who) and writer.write(v, part)):  # type: ignore[misc]
                return verb
        return None

    def _write_clause(self, writer: Writer, part: Effect) -> bool:
        if isinstance(part, May) and part.then is None and part.otherwise is None:
            return self._write_may(writer, part)
        if isinstance(part, MayPay) and part.then is None and part.otherwise is None:
            if not any(writer.write(category, part.who) for category in ("they subject", "you", "who.pl", "who.sg")):
                return False
            writer.talk.set_subject(part.who, told=True)
            return writer.emit("may", "pay") and writer.write("mana", part.cost.mana)
        return _subject(writer, YOU) and writer.write("clause", part)

    def _write_may(self, writer: Writer, part: May) -> bool:
        if not any(writer.write(category, part.who) for category in ("they subject", "you", "who.pl", "who.sg")):
            return False
        writer.emit("may")
        writer.talk.set_subject(part.who, told=True)
        if writer.write("verbs", part.do):
            return True
        writer.emit("have")
        who = subject_of(part.do)
        return writer.write("bare clause", part.do) or (_said(writer, "who.sg", who) and writer.write(PLAIN, part.do))


def _timed(reader: Reader, units: Iterator[Unit], whole: bool = True) -> Iterator[Unit]:
    """Each unit, and with a time after it: "sacrifice it at the beginning of the next end step".

    What somebody may do unless another pays is said as a whole: he who pays does so before that is asked.
    """
    for end, builder, form in units:
        yield end, builder, form
        for last, event in reader.read("later", end):
            yield last, _put_off(builder, event), ""
        if whole and reader.match(end, ("unless",)):
            for last, payer, paid in _payments(reader, end + 1):
                yield last, _unless(builder, payer, paid), ""


_PAYERS: Final = (("you", "payment.pl"), ("they player", "payment.pl"), ("who.sg", "payment.sg"))


def _payments(reader: Reader, at: int) -> Iterator[tuple[int, Builder, Builder]]:
    """Who pays, and what: "its controller pays {2}", "you discard a card"."""
    for category, payment in _PAYERS:
        for end, who in reader.read(category, at):
            for last, paid in (*reader.read(payment, end), *reader.read(f"counted {payment}", end)):
                yield last, _in_full(who) if category == "who.sg" else who, paid


def _in_full(who: Builder) -> Builder:
    """ "that player" where "they" is usual."""
    return lambda talk: named(who(talk), talk)


def _unless(do: Builder, who: Builder, paid: Builder) -> Builder:
    def build(talk: Talk) -> Any:
        effect = do(talk)
        payer = who(talk)
        talk.set_subject(payer, told=True)
        cost = paid(talk)
        return Unless(payer, cost[0], effect, cost[1]) if isinstance(cost, tuple) else Unless(payer, cost, effect)

    return build


def _write_payment(writer: Writer, part: Unless, category: str, payment: str) -> bool:
    if not writer.write(category, part.who):
        return False
    writer.talk.set_subject(part.who, told=True)
    if part.times is not None:
        return writer.write(f"counted {payment}", (part.cost, part.times))
    return writer.write(payment, part.cost)


def _put_off(do: Builder, event: Builder) -> Builder:
    def build(talk: Talk) -> Any:
        effect = do(talk)
        later = event(talk)
        targets = {node.slot: node for node in effect.walk() if isinstance(node, Target)}
        if not targets:
            return Delayed(later, effect)
        # targets are chosen now, and what is to be done is done to them later
        chosen = tuple(Choose(targets[slot]) for slot in sorted(targets))
        return Seq((*chosen, Delayed(later, rewrite(effect, _taken_up))), "at")

    return build


def _taken_up(node: Node) -> Node:
    return That(node.slot) if isinstance(node, Target) else node


def _later(part: Effect) -> Delayed | None:
    """A part with a time after it."""
    if isinstance(part, Delayed):
        return part if part == Delayed(part.event, part.effect) and not part.said else None
    if not isinstance(part, Seq) or part.joint != "at":
        return None
    last = part.parts[-1]
    chosen = {
        what.slot: what
        for what in (getattr(choose, "what", None) for choose in part.parts[:-1])
        if isinstance(what, Target)
    }
    if not isinstance(last, Delayed):
        return None
    seen: list[int] = []

    def aimed(node: Node) -> Node:
        if isinstance(node, That) and node.slot in chosen and node.slot not in seen:
            seen.append(node.slot)
            return chosen[node.slot]
        return node

    return Delayed(last.event, rewrite(last.effect, aimed))


def _subject(writer: Writer, who: Noun) -> bool:
    writer.talk.set_subject(who)
    return True


def _said(writer: Writer, category: str, who: Noun) -> bool:
    if not writer.write(category, who):
        return False
    writer.talk.set_subject(who)
    return True


def _again(noun: Noun) -> Noun:
    return That(noun.slot) if isinstance(noun, Target) else noun


def subject_of(effect: Effect) -> Noun:
    """The player whose verb it is."""
    if isinstance(effect, Seq):
        return subject_of(effect.parts[0])
    if isinstance(effect, Affect) and len(effect.mods) == 1 and isinstance(effect.mods[0], SetController):
        return effect.mods[0].who
    who = getattr(effect, "who", None)
    return who if isinstance(who, Noun) else YOU


def _together(builders: tuple[Builder, ...], joint: str) -> Builder:
    def build(talk: Talk) -> Any:
        parts = tuple(builder(talk) for builder in builders)
        return parts[0] if len(parts) == 1 else Seq(parts, joint)

    return build


def _separators(reader: Reader, at: int, count: int) -> Iterator[tuple[int, str]]:
    """What may stand after the n-th part: "A and B", "A, then B", "A, B, and C", "A, B, then C"."""
    if count == 1 and reader.match(at, ("and",)):
        yield at + 1, "and"
    if reader.match(at, (",", "then")):
        yield at + 2, "then"
    elif reader.match(at, (",", "and")):
        yield at + 2, "and" if count > 1 else ", and"
    elif reader.match(at, (",",)):
        yield at + 1, ""


def _separate(writer: Writer, index: int, count: int, joint: str) -> None:
    if count > 2 or joint in ("then", ", and"):
        writer.emit(",")
    if joint == "then then":
        writer.emit("then")
    elif index + 1 == count:
        writer.emit(joint.removeprefix(", "))


GRAMMAR.add("chain", Series(False))
GRAMMAR.add("verbs", Series(True))
