"""Phrases for what is chosen: targets, and choices without a target; how many, of what, and from where."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Amount, Filter, Noun
from manaburn.abilities.filters import (
    AnyTarget,
    Both,
    ControlledBy,
    Either,
    HasType,
    InZone,
    Is,
    IsFaceDown,
    IsOpponent,
    IsPlayer,
    IsSpell,
    Non,
    Other,
    OwnedBy,
    Suspended,
)
from manaburn.abilities.nouns import Chosen, DefendingPlayer, It, Opponents, Target, That
from manaburn.abilities.terms import (
    ANY_NUMBER,
    BATTLEFIELD,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PLANESWALKER,
    STACK,
)
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Values, Writer, mean, say
from manaburn.wording.noun_phrases import both, head_of, parts_of, with_part
from manaburn.wording.table_refs import holds, how, named
from manaburn.wording.talk import YOU, Talk, Unsaid
from manaburn.wording.words import NUMBERS

ONE: Final = Num(1)

# --- where cards are: (zone, whose) --------------------------------------------------------------------------------
Where = tuple[int, "Noun | None"]

for _zone, _word in ((GRAVEYARD, "graveyard"), (HAND, "hand"), (LIBRARY, "library")):
    mean("zone of", f"your {_word}", (_zone, YOU))
    for _their in ("their", "his or her"):
        say(
            "zone of", f"{_their} {_word}", lambda values, talk, zone=_zone: (zone, talk.they()),
            take=lambda value, talk, zone=_zone: holds(value == (zone, talk.they()) and not how(value[1])),
        )  # fmt: skip
    mean("zone of", f"an opponent's {_word}", (_zone, Opponents()))
    mean("zone of", f"defending player's {_word}", (_zone, DefendingPlayer()))
    for _who in ("target player", "that player", "host player"):
        say(
            "zone of", "{who:" + _who + "}'s " + _word, lambda values, talk, zone=_zone: (zone, named(values["who"], talk)),
            take=lambda value, talk, zone=_zone: {"who": value[1]} if value[0] == zone and value[1] is not None else None,
        )  # fmt: skip
mean("zone of", "a graveyard", (GRAVEYARD, None))
for _word in ("from", "in"):
    say(f"{_word} zone", _word + " {where:zone of}")
mean("there", "in all graveyards", (GRAVEYARD, None))
say("there", "{where:in zone}")


# --- what is aimed at ------------------------------------------------------------------------------------------------
class Aim(NamedTuple):
    """What a target word or a choice may be: its filter, where it is looked for, the kind of thing, how it was said."""

    what: Filter
    zone: int = BATTLEFIELD
    whose: Noun | None = None
    kind: str = "permanent"
    said: str = ""


def _permanent(values: Values, talk: Talk) -> Aim:
    return Aim(values["what"])


def _permanent_parts(value: Aim, talk: Talk) -> Values | None:
    if value.zone != BATTLEFIELD or value.whose is not None or value.kind != "permanent":
        return None
    return {"what": value.what}


def _card(said: str) -> Any:
    def make(values: Values, talk: Talk) -> Aim:
        zone, whose = values["where"]
        return Aim(values["what"], zone, whose, "card", said)

    return make


def _card_parts(said: str) -> Any:
    def take(value: Aim, talk: Talk) -> Values | None:
        if value.kind != "card" or value.said != said or value.zone not in (GRAVEYARD, HAND, LIBRARY):
            return None
        return {"what": value.what, "where": (value.zone, value.whose)}

    return take


for _number in ("sg", "pl"):
    say(f"aim.{_number}", "{what:permanent." + _number + "}", _permanent, take=_permanent_parts)
    for _word, _said in (("from", ""), ("in", "in")):
        say(
            f"aim.{_number}", "{what:card." + _number + "} {where:" + _word + " zone}", _card(_said),
            take=_card_parts(_said),
        )  # fmt: skip
        say(
            f"card aim.{_number}", "{what:card." + _number + "} {where:" + _word + " zone}", _card(_said),
            take=_card_parts(_said),
        )  # fmt: skip
    say(f"permanent aim.{_number}", "{what:permanent." + _number + "}", _permanent, take=_permanent_parts)
    say(
        f"spell aim.{_number}", "{what:spell." + _number + "}", lambda values, talk: Aim(values["what"], STACK, None, "spell"),
        take=lambda value, talk: {"what": value.what} if value.zone == STACK and value.kind == "spell" else None,
    )  # fmt: skip


say(
    "aim.sg", "card {where:in zone} other than {part:other than}",
    lambda values, talk: Aim(Non(values["part"]), values["where"][0], values["where"][1], "card", "but"),
    take=lambda value, talk: (
        {"part": value.what.part, "where": (value.zone, value.whose)}
        if value.said == "but" and value.kind == "card" and isinstance(value.what, Non)
        else None
    ),
)  # fmt: skip


def _meant(category: str, template: str, aim: Aim) -> None:
    """A phrase that always aims at the same."""
    say(
        category,
        template,
        lambda values, talk: aim,
        take=lambda value, talk: holds(value[:4] == aim[:4]),
    )


_meant("aim.sg", "permanent or suspended card", Aim(Either((InZone(BATTLEFIELD), Suspended())), -1, None, "card"))
_meant(
    "aim.sg",
    "permanent you control or suspended card you own",
    Aim(Either((Both((InZone(BATTLEFIELD), ControlledBy(YOU))), Both((Suspended(), OwnedBy(YOU))))), -1, None, "card"),
)
_meant("aim.sg", "spell or permanent", Aim(Either((IsSpell(), InZone(BATTLEFIELD))), -1, None, "spell"))
_meant("aim.sg", "face-up exiled card", Aim(Non(IsFaceDown()), EXILE, None, "card"))
_meant("player aim.sg", "player", Aim(IsPlayer(), kind="player"))
_meant("player aim.sg", "opponent", Aim(IsOpponent(), kind="player"))
_meant("player aim.pl", "players", Aim(IsPlayer(), kind="player"))
_meant("player aim.pl", "opponents", Aim(IsOpponent(), kind="player"))
_WALKER = HasType(PLANESWALKER)
for _template, _parts in (
    ("player or planeswalker", (IsPlayer(), _WALKER)),
    ("opponent or planeswalker", (IsOpponent(), _WALKER)),
):
    _meant("mixed aim.sg", _template, Aim(Either(_parts), kind="permanent"))
_meant("mixed aim.sg", "creature or planeswalker", Aim(HasType(CREATURE | PLANESWALKER)))


# --- target words ----------------------------------------------------------------------------------------------------
class HowMany(NamedTuple):
    """The words before "target": at least, at most, an amount instead, and whether it is another."""

    least: int = 1
    most: int = 1
    number: Amount | None = None
    other: bool = False

    @property
    def many(self) -> bool:
        """Whether the noun is in the plural."""
        return self.most > 1 or self.number is not None


_FIXED: Final = (
    (("target",), HowMany()),
    (("another", "target"), HowMany(other=True)),
    (("up", "to", "one", "target"), HowMany(0, 1)),
    (("up", "to", "one", "other", "target"), HowMany(0, 1, None, True)),
    (("any", "number", "of", "target"), HowMany(0, ANY_NUMBER)),
    (("any", "number", "of", "other", "target"), HowMany(0, ANY_NUMBER, None, True)),
    (("one", "or", "two", "target"), HowMany(1, 2)),
    (("one", ",", "two", ",", "or", "three", "target"), HowMany(1, 3)),
)


def read_how_many(reader: Reader, at: int, last: str = "target") -> list[tuple[int, HowMany | None, Builder | None]]:
    """The ways to read the words before and with "target"; a count that is no number comes as a builder."""
    found: list[tuple[int, HowMany | None, Builder | None]] = []
    for words, fixed in _FIXED:
        full = (*words[:-1], last)
        if reader.match(at, full):
            found.append((at + len(full), fixed, None))
    place, least = at, 1
    if reader.match(at, ("up", "to")):
        place, least = at + 2, 0
    for end, count in reader.read("how many", place):
        other = reader.match(end, ("other",))
        if reader.match(end + other, (last,)):
            found.append((end + other + 1, HowMany(least, 1, None, other), count))
    return found


def counted(words: HowMany, count: Amount) -> HowMany:
    """With the number that was read."""
    if isinstance(count, Num):
        return words._replace(least=count.n if words.least else 0, most=count.n)
    return words._replace(most=1, number=count)


def write_how_many(writer: Writer, wanted: HowMany, last: str = "target") -> bool:
    """The opposite of ``read_how_many``."""
    for words, fixed in _FIXED:
        if fixed == wanted:
            return writer.emit(*words[:-1], last)
    count = wanted.number
    if count is None:
        if wanted.least not in (0, wanted.most):
            return False
        count = Num(wanted.most)
    if wanted.least == 0:
        writer.emit("up", "to")
    return writer.write("how many", count) and (not wanted.other or writer.emit("other")) and writer.emit(last)


class TargetRule:
    """A target word, of the aims of a category. ``many``: in the plural."""

    def __init__(self, aims: str, many: bool, last: str = "target") -> None:
        self.aims = aims + (".pl" if many else ".sg")
        self.many = many
        self.last = last

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset((self.last, "another", "up", "any", "one", "that", "X", *NUMBERS[2:]))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for end, number, count in read_how_many(reader, at, self.last):
            if number is None or (number.many or count is not None) != self.many:
                continue
            found += [(last, _targeted(number, count, aim)) for last, aim in reader.read(self.aims, end)]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, Target) or value.slot != _next_slot(value, writer.talk):
            return False
        number, what = _split_others(value, writer.talk)
        if number is None or number.many != self.many or not write_how_many(writer, number, self.last):
            return False
        return any(
            writer.attempt(lambda kind=kind: self._write_aim(writer, value, what, kind))  # type: ignore[misc]
            for kind in ("permanent", "card", "spell", "ability", "spell or ability", "player")
        )

    def _write_aim(self, writer: Writer, value: Target, what: Filter, kind: str) -> bool:
        if not writer.write(self.aims, Aim(what, value.zone, value.whose, kind, value.said)):
            return False
        note_target(writer.talk, value, kind)
        return True


def _targeted(number: HowMany, count: Builder | None, aim: Builder) -> Builder:
    def build(talk: Talk) -> Noun:
        full = number if count is None else counted(number, count(talk))
        what: Aim = aim(talk)
        filter_ = with_others(what.what, talk) if full.other else what.what
        target = Target(len(talk.heads), filter_, what.zone, what.whose, full.least, full.most, full.number, what.said)
        return note_target(talk, target, what.kind)

    return build


def note_target(talk: Talk, target: Target, kind: str) -> Noun:
    """A target was said: it can be taken up from here on."""
    what = without_others(target.what)
    return talk.target(target, head_of(what, kind), _is_player(what))


def _is_player(what: Filter) -> bool:
    return isinstance(what, IsPlayer | IsOpponent)


def _next_slot(target: Target, talk: Talk) -> int:
    return len(talk.heads) + sum(1 for node in target.walk() if isinstance(node, Target)) - 1


def with_others(what: Filter, talk: Talk) -> Filter:
    """ "another": than the targets before it, or where there is none than the card itself."""
    slots = [slot for slot, (_, player) in enumerate(talk.heads) if player == _is_player(what)]
    if slots:
        return both((*parts_of(what), *(Non(Is(That(slot))) for slot in slots)))
    return with_part(what, Other())


def without_others(what: Filter) -> Filter:
    """The opposite of ``with_others``."""
    parts = parts_of(what)
    return both(tuple(part for part in parts if not _excludes(part)))


def _excludes(part: Filter) -> bool:
    return isinstance(part, Other) or (
        isinstance(part, Non) and isinstance(part.part, Is) and isinstance(part.part.what, That)
    )


def _split_others(value: Target, talk: Talk) -> tuple[HowMany | None, Filter]:
    plain = without_others(value.what)
    other = plain != value.what
    if other and with_others(plain, talk) != value.what:
        return None, plain
    return HowMany(value.least, value.most, value.count, other), plain


GRAMMAR.add("thing.sg", TargetRule("aim", False))
GRAMMAR.add("targets.pl", TargetRule("aim", True))
GRAMMAR.add("spell", TargetRule("spell aim", False))
GRAMMAR.add("spells", TargetRule("spell aim", True))
GRAMMAR.add("target player", TargetRule("player aim", False))
GRAMMAR.add("target players", TargetRule("player aim", True))
GRAMMAR.add("mixed target", TargetRule("mixed aim", False))

# --- any target ---


class AnyTargetRule:
    """ "any target" and its relatives: "another target", "a third target", "two targets"."""

    WORDS: Final[tuple[tuple[str, ...], ...]] = (("another", "target"), ("a", "third", "target"))

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("any", "another", "a", "target"))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        plain: tuple[tuple[str, ...], ...] = (("any", "target"), ("target", "creature", "or", "player"))
        found += [(at + len(words), lambda talk: _any_target(talk, 0)) for words in plain if reader.match(at, words)]
        for index, words in enumerate(self.WORDS):
            if reader.match(at, words):
                found.append((at + len(words), lambda talk, n=index + 1: _any_target(talk, n)))  # type: ignore[misc]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        for number in range(3):
            if value == _any_target_words(writer.talk, number):
                _any_target(writer.talk, number)
                if number:
                    return writer.emit(*self.WORDS[number - 1])
                return writer.write("any target words", None)
        return False


def _any_target_words(talk: Talk, number: int) -> Target:
    slots = [slot for slot, (_, player) in enumerate(talk.heads) if not player]
    if number > len(slots):
        raise Unsaid
    parts = tuple(Non(Is(That(slot))) for slot in slots[len(slots) - number :])
    return Target(len(talk.heads), both((AnyTarget(), *parts)))


def _any_target(talk: Talk, number: int) -> Noun:
    if number and not talk.heads:
        raise Unsaid
    return talk.target(_any_target_words(talk, number), head_of(AnyTarget()), False)


GRAMMAR.add("any target", AnyTargetRule())
say("any target words", "<any target>", lambda values, talk: None, take=lambda value, talk: {})


class AnyTargets:
    """ "any number of targets", "two targets", "one, two, or three targets"."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("up", "any", "one", "X", *NUMBERS[2:]))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for end, number, count in read_how_many(reader, at, "targets"):
            if number is not None and (number.many or count is not None):
                found.append((end, lambda talk, n=number, count=count: _many_targets(talk, n, count)))  # type: ignore[misc]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, Target) or value.what != AnyTarget() or value.slot != len(writer.talk.heads):
            return False
        number = HowMany(value.least, value.most, value.count)
        if not number.many or not write_how_many(writer, number, "targets"):
            return False
        writer.talk.target(value, head_of(AnyTarget()), False)
        return True


def _many_targets(talk: Talk, number: HowMany, count: Builder | None) -> Noun:
    full = number if count is None else counted(number, count(talk))
    target = Target(len(talk.heads), AnyTarget(), BATTLEFIELD, None, full.least, full.most, full.number)
    return talk.target(target, head_of(AnyTarget()), False)


GRAMMAR.add("any targets", AnyTargets())

# --- choices without a target ----------------------------------------------------------------------------------------
# "a creature", "two creatures", "up to two lands", "any number of artifacts", "a card at random from your hand"


class ChoiceRule:
    """An untargeted choice. ``place``: "field" (permanents), "where" (cards of a zone that is said), "hand" (implied)."""

    def __init__(self, place: str) -> None:
        self.place = place

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("a", "an", "another", "up", "any", "X", "that", *NUMBERS[2:]))

    # --- reading ---

    def read(self, reader: Reader, at: int) -> list[Reading]:
        kind = "permanent" if self.place == "field" else "card"
        found: list[Reading] = []
        for end, what in reader.read(f"a {kind}", at):
            found += self._tails(reader, end, what, None, None, False)
        if reader.match(at, ("any", "number", "of")):
            for end, what in reader.read(f"{kind}.pl", at + 3):
                found += self._tails(reader, end, what, _zero, _any_number, True)
        for start, least in ((at + 2, _zero), (at, None)):
            if least is not None and not reader.match(at, ("up", "to")):
                continue
            for end, count in reader.read("how many", start):
                for last, what in reader.read(f"{kind}.pl", end):
                    found += self._tails(reader, last, what, least or count, count, True)
            if least is not None and reader.match(start, ("one",)):
                for last, what in reader.read(f"{kind}.sg", start + 1):
                    found += self._tails(reader, last, what, _zero, _one, False)
        return found

    def _tails(
        self, reader: Reader, at: int, what: Builder, least: Builder | None, most: Builder | None, many: bool
    ) -> list[Reading]:
        """The choice with "at random" and where it is made."""
        found: list[Reading] = []
        for end, random in ((at, False), (at + 2, True)):
            if random and not reader.match(at, ("at", "random")):
                continue
            if self.place != "where":
                found.append((end, self._builder(what, least, most, many, random, None)))
            else:
                for last, where in reader.read("from zone", end):
                    found.append((last, self._builder(what, least, most, many, random, where)))
        return found

    def _builder(
        self,
        what: Builder,
        least: Builder | None,
        most: Builder | None,
        many: bool,
        random: bool,
        where: Builder | None,
    ) -> Builder:
        def build(talk: Talk) -> Noun:
            low = None if least is None else least(talk)
            high = None if most is None else most(talk)
            filter_ = what(talk)
            zone, whose = self._where(talk) if where is None else where(talk)
            name = talk.fresh_name(talk.choosing.name)
            self._note(talk, name, filter_, many)
            return Chosen(name, filter_, zone, whose, low, high, None, random)

        return build

    def _where(self, talk: Talk) -> Where:
        if self.place == "hand":
            return HAND, talk.inner()
        return BATTLEFIELD, talk.inner() if talk.choosing.own else None

    def _note(self, talk: Talk, name: str, what: Filter, many: bool) -> None:
        talk.mention(It(name), head_of(what, "permanent" if self.place == "field" else "card"), many)

    # --- writing ---

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, Chosen) or value.by is not None:
            return False
        talk = writer.talk
        name = talk.fresh_name(talk.choosing.name)
        where = (value.zone, value.whose)
        if value.name != name or (self.place != "where" and where != self._where(talk)):
            return False
        if (value.zone == BATTLEFIELD) != (self.place == "field"):
            return False
        many = value.least is not None and value.most != ONE
        if not self._write_what(writer, value, many) or (value.random and not writer.emit("at", "random")):
            return False
        if self.place == "where" and not writer.write("from zone", where):
            return False
        self._note(talk, name, value.what, many)
        return True

    def _write_what(self, writer: Writer, value: Chosen, many: bool) -> bool:
        kind = "permanent" if self.place == "field" else "card"
        if value.least is None:
            return writer.write(f"a {kind}", value.what)
        if value.most == Num(ANY_NUMBER):
            return (
                value.least == Num(0) and writer.emit("any", "number", "of") and writer.write(f"{kind}.pl", value.what)
            )
        if value.least == Num(0):
            writer.emit("up", "to")
            if not many:
                return writer.emit("one") and writer.write(f"{kind}.sg", value.what)
        elif value.least != value.most:
            return False
        return writer.write("how many", value.most) and writer.write(f"{kind}.pl", value.what)


def _zero(talk: Talk) -> Amount:
    return Num(0)


def _one(talk: Talk) -> Amount:
    return ONE


def _any_number(talk: Talk) -> Amount:
    return Num(ANY_NUMBER)


GRAMMAR.add("choice", ChoiceRule("field"))
GRAMMAR.add("zone choice", ChoiceRule("where"))
GRAMMAR.add("discarded", ChoiceRule("hand"))
