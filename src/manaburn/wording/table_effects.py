"""Phrases for what a text does: verbs of players, clauses of objects, sentences."""

from __future__ import annotations

from typing import Any

from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Amount, Effect, Noun
from manaburn.abilities.effects import Delayed, Seq
from manaburn.abilities.events import BOTTOM
from manaburn.abilities.filters import Anything, ControlledBy, Either, Is
from manaburn.abilities.modifications import (
    DamageIsCertain,
    EntersUnder,
    MustBlockThis,
    RuleBit,
    SetController,
)
from manaburn.abilities.nouns import All, Among, EachPlayer, It, Linked, Opponents, Target, That, TopOfLibrary, You
from manaburn.abilities.terms import (
    ANY_COLOR,
    AS_LONG_AS,
    BATTLEFIELD,
    DRAW,
    END_OF_TURN,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
)
from manaburn.abilities.triggers import StepBegins
from manaburn.abilities.verbs import (
    AdjustCounter,
    Affect,
    AttachTo,
    Choose,
    CounterSpell,
    CreateToken,
    Damage,
    Destroy,
    Discard,
    Draw,
    Emblem,
    GainLife,
    LoseLife,
    MoveTo,
    PreventNext,
    PutCounters,
    RedirectNext,
    Regenerate,
    Sacrifice,
    TakeCounters,
    Tap,
    Token,
)
from manaburn.abilities.verbs_cards import AddMana, Look, Pick, Scry, Search, Shuffle, ShuffleInto
from manaburn.wording.grammar import SUBJECT, Values, mean, say
from manaburn.wording.noun_phrases import with_part, without_part
from manaburn.wording.table_nouns import open_pile, take_from_pile
from manaburn.wording.talk import YOU, Choosing, Talk, Unsaid
from manaburn.wording.vocabulary import CURRENT

ONE = Num(1)


# --- verbs of players -------------------------------------------------------------------------------------------
# A verb whose record names no player is only said of "you", or where something around it ("that player may") keeps him.


def verb(template: str, make: Any = None, *, you: bool = False, **options: Any) -> None:
    """Add a verb phrase in its forms: third person, plain, and (unless ``you``, where "you" is said) imperative."""
    told = any(value is SUBJECT for value in options.values()) or options.pop("told", False)
    after = options.pop("after", None)

    def check(talk: Talk, value: Any) -> None:
        if not told and not talk.subject.told and not isinstance(talk.subject.again, You):
            raise Unsaid
        if after is not None:
            after(talk, value)

    say("verb#" if "[" in template else "verb.pl", template, make, after=check, **options)
    if not you:
        plain = template if "[" not in template else _plain(template)
        say("verb.imp", plain, make, after=check, **options)


def _plain(template: str) -> str:
    head, _, rest = template.partition("[")
    forms, _, tail = rest.partition("]")
    tail = _plain(tail) if "[" in tail else tail
    return (head + forms.partition("|")[2] + tail).replace("#", ".pl")


verb("[gains|gain] {amount:life}", GainLife, who=SUBJECT, you=True)
verb("[loses|lose] {amount:life}", LoseLife, who=SUBJECT, you=True)
verb("[draws|draw] {amount:cards}", Draw, who=SUBJECT)
verb("[discards|discard] {what:discarded}", Discard, who=SUBJECT, choosing=Choosing("discarded", True))
verb("[discards|discard] {what:thing.sg}", Discard, who=SUBJECT)
verb(
    "[sacrifices|sacrifice] {what:choice} of <their> choice", Sacrifice, who=SUBJECT, vocabularies=(CURRENT,),
    choosing=Choosing("sacrificed", True), fits=lambda value, talk: not isinstance(talk.subject.again, You),
)  # fmt: skip
verb("[sacrifices|sacrifice] {what:choice}", Sacrifice, who=SUBJECT, choosing=Choosing("sacrificed", True))
verb("[sacrifices|sacrifice] {what:thing.sg}", Sacrifice, who=SUBJECT)
verb("scry {amount:number}", Scry, who=SUBJECT)
verb("destroy {what:object.sg}", Destroy)
verb("destroy {what:object.pl}", Destroy)
verb("[taps|tap] {what:object.sg}", Tap)
verb("[untaps|untap] {what:object.sg}", Tap, untap=True)
verb("counter {what:spell}", CounterSpell)
verb("regenerate {what:thing.sg}", Regenerate)
verb("attach {what:thing.sg} to {to:thing.sg}", AttachTo)
verb("choose {what:thing.sg}", Choose)
verb("[puts|put] {kind:a counter} counter on {what:thing.sg}", PutCounters)
verb("[removes|remove] {kind:a counter} counter from {what:thing.sg}", TakeCounters)
verb("[removes|remove] {amount:count} {kind:counter} counters from {what:thing.sg}", TakeCounters)
verb("[removes|remove] all {kind:counter} counters from {what:thing.sg}", TakeCounters, amount=None)
verb(
    "[removes|remove] {kind:a counter} counter from {what:thing.sg} or [puts|put] another {again:counter} counter on it",
    lambda values, talk: AdjustCounter(values["what"], _same(values["kind"], values["again"])),
    take=lambda value, talk: (
        {"what": value.what, "kind": value.kind, "again": value.kind}
        if isinstance(value, AdjustCounter) and value.kind
        else None
    ),
)


def _same(first: Any, second: Any) -> Any:
    if first != second:
        raise Unsaid
    return first


verb(
    "gain control of {what:thing.sg} until end of turn", Affect, mods=(SetController(YOU),), duration=END_OF_TURN,
)  # fmt: skip
verb(
    "gain control of {what:thing.sg} for as long as {condition:lasting}", Affect, mods=(SetController(YOU),),
    duration=AS_LONG_AS,
)  # fmt: skip

# --- moving ---
_MOVED = ("link", "name")


def move(template: str, *, many: bool = False, **fixed: Any) -> None:
    """A phrase for moving, of one object or of several."""
    noun = "{what:object.pl}" if many else "{what:object.sg}"
    verb(template.replace("{what}", noun), MoveTo, ignore=_MOVED, who=SUBJECT, **fixed)


def _on_table(value: Any) -> bool:
    """Whether what is moved is in play, and no card found, looked at or in a graveyard."""
    return not isinstance(value.what, It | Among) and getattr(value.what, "zone", BATTLEFIELD) == BATTLEFIELD


_RETURNED = Choosing("returned")
_EXILED = Choosing("exiled")
for _many, _owner in ((False, "its owner's hand"), (True, "their owners' hands")):
    move(
        "return {what} to " + _owner,
        many=_many,
        zone=HAND,
        choosing=_RETURNED,
        fits=lambda value, talk: _on_table(value),
    )
move("<exile> {what}", zone=EXILE, choosing=_EXILED)
move("<exile> {what}", many=True, zone=EXILE)
verb("<exile> {what:hand choice}", MoveTo, ignore=_MOVED, who=SUBJECT, zone=EXILE, choosing=_EXILED)
verb("return {what:graveyard target} to your hand", MoveTo, ignore=_MOVED, who=SUBJECT, zone=HAND)
say(
    "graveyard target",
    "{noun:thing.sg}",
    lambda values, talk: values["noun"],
    take=lambda value, talk: {"noun": value} if isinstance(value, Target) and value.zone == GRAVEYARD else None,
)
verb(
    "return {what:linked} <to battlefield> under its owner's control",
    MoveTo,
    ignore=_MOVED,
    who=SUBJECT,
    zone=BATTLEFIELD,
    fits=lambda value, talk: isinstance(value.what, Linked),
)
say("linked", "{noun:thing.sg}")
move("put {what} on the bottom of its owner's library", zone=LIBRARY, position=BOTTOM)
move("put {what} on top of its owner's library", zone=LIBRARY)
move("put {what} on top of their owners' libraries", many=True, zone=LIBRARY)
verb("shuffle {what:thing.sg} into its owner's library", ShuffleInto)

# cards found, looked at or revealed
for _what in ("{what:thing.sg}", "{what:them}"):
    verb(f"[puts|put] {_what} into <their> hand", MoveTo, ignore=_MOVED, who=SUBJECT, zone=HAND)
    verb(f"[puts|put] {_what} <onto battlefield>", MoveTo, ignore=_MOVED, who=SUBJECT, zone=BATTLEFIELD)
    verb(
        f"[puts|put] {_what} <onto battlefield> tapped",
        MoveTo,
        ignore=_MOVED,
        who=SUBJECT,
        zone=BATTLEFIELD,
        tapped=True,
    )
verb("put them back in any order", MoveTo, ignore=_MOVED, who=SUBJECT, zone=LIBRARY, any_order=True, what=It("looked"))
verb(
    "put {what:rest} on the bottom of <their> library in any order", MoveTo, ignore=_MOVED, who=SUBJECT, zone=LIBRARY,
    position=BOTTOM, any_order=True,
)  # fmt: skip
verb(
    "put {what:revealed cards} into <their> hand and {rest:rest} on the bottom of <their> library in any order",
    lambda values, talk: Seq((MoveTo(values["what"], HAND), _bottom(values["rest"])), "and"),
    take=lambda value, talk: _split_parts(value),
    hear={"what": take_from_pile},
)


def _bottom(rest: Noun) -> Effect:
    return MoveTo(rest, LIBRARY, BOTTOM, any_order=True)


def _split_parts(value: Any) -> Values | None:
    if not isinstance(value, Seq) or len(value.parts) != 2 or value.joint != "and":
        return None
    first, second = value.parts
    if not isinstance(first, MoveTo) or not isinstance(second, MoveTo) or not isinstance(first.what, Among):
        return None
    same = (first, second) == (MoveTo(first.what, HAND), _bottom(second.what))
    return {"what": first.what, "rest": second.what} if same else None


# --- searching, looking, revealing ---


def _say_found(talk: Talk, value: Any) -> None:
    many = not isinstance(value.most, Num) or value.most.n > 1
    talk.mention(It("found"), "card", many)


_TO_SEARCH = "[searches|search] <their> library for "
verb(
    _TO_SEARCH + "{what:a card}", lambda values, talk: _search(values["what"], ONE, talk),
    take=lambda value, talk: _searched(value, talk, ONE), after=_say_found, told=True,
)  # fmt: skip
verb(
    _TO_SEARCH + "up to {most:count} {what:card.pl}", lambda values, talk: _search(values["what"], values["most"], talk),
    take=lambda value, talk: _searched(value, talk, None), after=_say_found, told=True,
)  # fmt: skip


def _search(what: Any, most: Amount, talk: Talk) -> Effect:
    # who looks for "a card" must find one, who looks for a quality need not
    return Search(talk.use_subject(), what, most, must_find=isinstance(what, Anything))


def _searched(value: Any, talk: Talk, most: Amount | None) -> Values | None:
    if not isinstance(value, Search) or (value.most == ONE) != (most is not None):
        return None
    return {"what": value.what, "most": value.most} if value == _search(value.what, value.most, talk) else None


verb("[reveals|reveal] {what:found}", Look, who=SUBJECT, reveal=True, name="revealed")
say("found", "{noun:thing.sg}")
say("found", "{noun:them}")
verb("[shuffles|shuffle]", Shuffle, who=SUBJECT)
verb("shuffle your library", Shuffle, who=SUBJECT)


def _say_pile(talk: Talk, value: Any) -> None:
    many = not isinstance(value.what, TopOfLibrary) or value.what.count != ONE
    open_pile(talk, value.name, many)


verb("look at {what:top cards}", Look, who=SUBJECT, name="looked", after=_say_pile)
verb("[reveals|reveal] {what:top cards}", Look, who=SUBJECT, reveal=True, name="revealed", after=_say_pile)
verb(
    "[reveals|reveal] {what:hand choice}",
    Look,
    who=SUBJECT,
    reveal=True,
    name="revealed",
    choosing=Choosing("card"),
    after=lambda talk, value: talk.mention(It("revealed"), "card"),
)


def _picked(talk: Talk, name: str) -> None:
    take_from_pile(talk, It(name))
    talk.mention(It(name), "card")


def _pick_and_reveal(values: Values, talk: Talk) -> Effect:
    base = _base(talk)
    name = talk.fresh_name("chosen")
    _picked(talk, name)
    return Seq((Pick(name, base, values["what"]), Look(It(name), reveal=True, name="revealed")), "from")


def _base(talk: Talk) -> Noun:
    if talk.pile is None:
        raise Unsaid
    return talk.pile.base


def _pick_and_reveal_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Seq) or value.joint != "from" or not isinstance(value.parts[0], Pick):
        return None
    values: Values = {"what": value.parts[0].what}
    return values if _pick_and_reveal(values, talk) == value else None


verb("reveal {what:a card} from among them", _pick_and_reveal, take=_pick_and_reveal_parts)

# "Look at target player's hand and choose a card from it. That player discards that card."
verb(
    "look at {whose:hand of}",
    lambda values, talk: Look(_hand(values["whose"])),
    take=lambda value, talk: _hand_parts(value),
    after=lambda talk, value: open_pile(talk, "looked", True),
)
verb(
    "choose {what:a card} from it",
    lambda values, talk: _pick(values["what"], talk),
    take=lambda value, talk: _pick_parts(value, talk),
)
say("hand of", "{noun:target player}'s hand")


def _hand(whose: Noun) -> Noun:
    return All(Anything(), HAND, whose)


def _hand_parts(value: Any) -> Values | None:
    if not isinstance(value, Look) or not isinstance(value.what, All) or value.what.whose is None:
        return None
    return {"whose": value.what.whose} if value == Look(_hand(value.what.whose)) else None


def _pick(what: Any, talk: Talk) -> Effect:
    base, name = _base(talk), talk.fresh_name("chosen")
    _picked(talk, name)
    return Pick(name, base, what)


def _pick_parts(value: Any, talk: Talk) -> Values | None:
    return {"what": value.what} if isinstance(value, Pick) and value == _pick(value.what, talk) else None


# --- mana ---
verb("add {produces:produced}", AddMana, who=SUBJECT)
verb("add one mana of any color", AddMana, who=SUBJECT, choices=ANY_COLOR)
verb("add one mana of any of {colors_of:thing.sg}'s colors", AddMana, who=SUBJECT, choices=ANY_COLOR)
verb("add {amount:count} mana in any combination of {choices:either mana}", AddMana, who=SUBJECT, same=False)

# --- tokens and emblems ---


def _token(values: Values, talk: Talk) -> Token:
    power, toughness = values["size"]
    words = values["subtypes"]
    return Token(" ".join(words), values["types"], words, 0, values["colors"], power, toughness)


def _token_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Token):
        return None
    values = {
        "size": (value.power, value.toughness),
        "colors": value.colors,
        "subtypes": value.subtypes,
        "types": value.types,
    }
    return values if _token(values, talk) == value else None


for _number in ("sg", "pl"):
    say(
        f"token.{_number}",
        "{size:size} {colors:color} {subtypes:subtypes} {types:type words} token" + ("s" if _number == "pl" else ""),
        _token,
        take=_token_parts,
    )
verb("<create> a {token:token.sg} <token end>", CreateToken, who=SUBJECT)
verb("<create> {amount:count} {token:token.pl} <token end>", CreateToken, who=SUBJECT)
say("sentence", 'you get an emblem with "{abilities:quoted}"', Emblem)

# --- clauses of objects -------------------------------------------------------------------------------------------


def _say_victim(talk: Talk, value: Any) -> None:
    talk.victim = That(value.to.slot) if isinstance(value.to, Target) else value.to


say("clause", "{source:thing.sg} deals {amount:number} damage to {to:victim}", Damage, after=_say_victim)
say("clause", "{source:thing.sg} deals damage to {to:victim} equal to {amount:equal}", Damage, after=_say_victim)
say("clause", "{what:subject#} {mods:gains#} until end of turn", Affect, duration=END_OF_TURN)
say("clause", "{what:subject#} {mods:cannots#} this turn", Affect, duration=END_OF_TURN)
say(
    "clause",
    "a {what:damaged} can't be regenerated this turn",
    Affect,
    mods=(RuleBit("can't be regenerated"),),
    duration=END_OF_TURN,
)
say(
    "damaged",
    "{what:permanent.sg} dealt damage this way",
    lambda values, talk: Among(It("damaged"), values["what"]),
    take=lambda value, talk: {"what": value.what} if isinstance(value, Among) and value.base == It("damaged") else None,
)
say(
    "clause",
    "the next {amount:number} damage that {source:damage source} would deal to {protected:protected} this turn"
    " is dealt to {to:victim} instead",
    RedirectNext,
)
say(
    "clause", "damage can't be prevented this turn", Affect, what=EachPlayer(), mods=(DamageIsCertain(),),
    duration=END_OF_TURN,
)  # fmt: skip
say("clause", "prevent the next {amount:number} damage that would be dealt to {to:victim} this turn", PreventNext)
say(
    "clause",
    "if {what:a permanent} would <enter> under an opponent's control this turn, it <enters> under your control instead",
    lambda values, talk: _taken(values["what"]),
    take=lambda value, talk: _taken_parts(value),
)


def _taken(what: Any) -> Affect:
    return Affect(All(with_part(what, ControlledBy(Opponents()))), (EntersUnder(YOU),))


def _taken_parts(value: Any) -> Values | None:
    if not isinstance(value, Affect) or not isinstance(value.what, All):
        return None
    what: Any = without_part(value.what.what, ControlledBy(Opponents()))
    return {"what": what} if what is not None and value == _taken(what) else None


say(
    "bare clause",
    "{what:thing.sg} block {whom:thing.sg} this turn if able",
    lambda values, talk: Affect(values["what"], (MustBlockThis(values["whom"]),)),
    take=lambda value, talk: _blocked(value),
)


def _blocked(value: Any) -> Values | None:
    if isinstance(value, Affect) and len(value.mods) == 1 and isinstance(value.mods[0], MustBlockThis):
        whom = value.mods[0].whom
        return {"what": value.what, "whom": whom} if value == Affect(value.what, value.mods) else None
    return None


# "For as long as ..., target creature doesn't untap ..., and at the beginning of each of your draw steps, ..."
say("lasting clause", "{what:subject#} {mods:doesnt#}", Affect, duration=AS_LONG_AS, ignore=("condition",))
say(
    "lasting clause", "at {event:event each}, {effect:chain}", Delayed, once=False, ignore=("condition",),
    hear={"event": lambda talk, value: _afresh(talk)},
)  # fmt: skip
say("event each", "the beginning of each of your draw steps", StepBegins, step=DRAW, whose=YOU)


def _afresh(talk: Talk) -> None:
    """What follows takes nothing up with a mere "it"."""
    talk.sentence += 1


_YOURS = Either((Is(YOU), ControlledBy(YOU)))
mean("protected", "you and/or permanents you control", _YOURS)
