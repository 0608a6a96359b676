"""Phrases for what goes elsewhere instead: "would die, exile it instead", and for entering only if something is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.abilities import Static
from manaburn.abilities.base import Filter, Noun
from manaburn.abilities.events import BOTTOM
from manaburn.abilities.filters import Both, Is, OwnedBy
from manaburn.abilities.nouns import All, EventObject, It, Opponents
from manaburn.abilities.replacements import EntersOnly, MovesInstead, OwnMove
from manaburn.abilities.terms import BATTLEFIELD, END_OF_TURN, EXILE, FOREVER, GRAVEYARD, HAND, LIBRARY
from manaburn.abilities.verbs import Affect
from manaburn.wording.grammar import Values, say
from manaburn.wording.noun_phrases import head_of, with_part, without_part
from manaburn.wording.talk import THIS, YOU, Talk, Unsaid

# --- moves ----------------------------------------------------------------------------------------------------------------
# where it would go: (from, to, whose graveyard, cards only)
_GOES: Final[tuple[tuple[str, tuple[int, int]], ...]] = (
    ("would die", (BATTLEFIELD, GRAVEYARD)),
    ("would be put into a graveyard from anywhere", (-1, GRAVEYARD)),
    ("would be put into a graveyard <from battlefield>", (BATTLEFIELD, GRAVEYARD)),
    ("would be put into a graveyard", (-1, GRAVEYARD)),
    ("would leave the battlefield", (BATTLEFIELD, -1)),
)
# where it goes, as "X instead" and how it is said
_SENT: Final[tuple[tuple[str, MovesInstead], ...]] = (
    ("exile {it:again} instead", MovesInstead(0, 0, EXILE)),
    ("exile {it:again} instead of putting it anywhere else", MovesInstead(0, 0, EXILE, said="anywhere")),
    ("instead exile {it:again}", MovesInstead(0, 0, EXILE, said="instead")),
    ("put {it:again} on top of its owner's library instead", MovesInstead(0, 0, LIBRARY)),
    ("put {it:again} on the bottom of its owner's library instead", MovesInstead(0, 0, LIBRARY, BOTTOM)),
    ("return {it:again} to its owner's hand instead", MovesInstead(0, 0, HAND)),
    ("put {it:again} into its owner's hand instead", MovesInstead(0, 0, HAND, said="put")),
    ("shuffle {it:again} into its owner's library instead", MovesInstead(0, 0, LIBRARY, shuffle=True)),
    (
        "reveal {it:again} and shuffle it into its owner's library instead",
        MovesInstead(0, 0, LIBRARY, reveal=True, shuffle=True),
    ),
)
for _words, _sent in _SENT:
    say(
        "sent", _words, lambda values, talk, sent=_sent: (values["it"], sent),
        take=lambda value, talk, sent=_sent: (
            {"it": value[0]} if value[1] == sent and value[1].said == sent.said else None
        ),
    )  # fmt: skip
# what moves, said again: "it", "that card", its name
say("again", "{noun:thing.sg}")

_CARD: Final = "card"
_YOUR: Final[tuple[tuple[str, Noun], ...]] = (("your", YOU), ("an opponent's", Opponents()))


def _moving(what: Noun, zones: tuple[int, int], sent: MovesInstead, it: Noun, cards: bool, words: str) -> Any:
    """The modification, and how what moves was said again."""
    again = getattr(it, "said", "")
    said = "|".join((words, sent.said, again))
    return replace(sent, zone_from=zones[0], zone_to=zones[1], cards=cards, said=said)


def _sent_parts(mod: MovesInstead, again: Noun) -> tuple[str, tuple[Noun, MovesInstead]]:
    words, how, said = mod.said.split("|")
    sent = replace(mod, zone_from=0, zone_to=0, cards=False, said=how)
    return words, (replace(again, said=said) if said else again, sent)  # type: ignore[call-arg]


def _move(
    words: str, zones: tuple[int, int], subject: str, wrap: Callable[..., Any], unwrap: Callable[..., Any]
) -> Any:
    """``make`` and ``take`` of a replaced move of the subject."""

    def make(values: Values, talk: Talk) -> Any:
        it, sent = values["sent"]
        noun, again, cards = _taken_up(values["what"], subject)
        if it != again:
            raise Unsaid
        return wrap(noun, _moving(noun, zones, sent, it, cards, words))

    def take(value: Any, talk: Talk) -> Values | None:
        found = unwrap(value)
        if found is None:
            return None
        noun, mod = found
        if (mod.zone_from, mod.zone_to) != zones or mod.said.split("|")[0] != words:
            return None
        what = _subject_of(noun, subject, mod.cards)
        if what is None:
            return None
        again = _taken_up(what, subject)[1]
        return {"what": what, "sent": _sent_parts(mod, again)[1]}

    return {"make": make, "take": take}


def _taken_up(what: Any, subject: str) -> tuple[Noun, Noun, bool]:
    """The noun that an effect is about, what takes it up again, and whether it is cards only."""
    if isinstance(what, Filter):
        return All(what), EventObject(), subject == _CARD
    return what, what, False


def _subject_of(noun: Any, subject: str, cards: bool) -> Any:
    if isinstance(noun, All):
        return noun.what if cards == (subject == _CARD) and noun == All(noun.what) and subject != "thing" else None
    return noun if subject == "thing" and not cards else None


def _wrap_static(noun: Noun, mod: MovesInstead) -> Any:
    if noun == THIS and (mod.zone_from, mod.zone_to) == (-1, GRAVEYARD):
        return OwnMove(mod)
    return Static(noun, (mod,))


def _unwrap_static(value: Any) -> tuple[Noun, MovesInstead] | None:
    if isinstance(value, OwnMove):
        return THIS, value.change
    if isinstance(value, Static) and len(value.mods) == 1 and isinstance(value.mods[0], MovesInstead):
        return (value.what, value.mods[0]) if value == Static(value.what, value.mods) else None
    return None


def _wrap_effect(duration: int) -> Callable[..., Any]:
    return lambda noun, mod: Affect(noun, (mod,), duration)


def _unwrap_effect(duration: int) -> Callable[..., Any]:
    def unwrap(value: Any) -> tuple[Noun, MovesInstead] | None:
        if not isinstance(value, Affect) or len(value.mods) != 1 or not isinstance(value.mods[0], MovesInstead):
            return None
        return (value.what, value.mods[0]) if value == Affect(value.what, value.mods, duration) else None

    return unwrap


def _say_moved(talk: Talk, value: Any) -> None:
    if isinstance(value, Filter):
        talk.mention(EventObject(), head_of(value))


def _say_card(talk: Talk, value: Any) -> None:
    talk.mention(EventObject(), "card")


for _words, _zones in _GOES:
    for _subject, _category, _hear in (
        ("thing", "thing.sg", _say_moved), ("permanent", "a permanent", _say_moved), (_CARD, "a card", _say_card),
    ):  # fmt: skip
        if _subject == _CARD and _words in ("would die", "would leave the battlefield"):
            continue
        _text = f"if {{what:{_category}}} {_words}"
        say(
            "static", _text + ", {sent:sent}.", hear={"what": _hear},
            **_move(_words, _zones, _subject, _wrap_static, _unwrap_static),
        )  # fmt: skip
        say(
            "clause", _text + " this turn, {sent:sent}", hear={"what": _hear},
            **_move(_words + " this turn", _zones, _subject, _wrap_effect(END_OF_TURN), _unwrap_effect(END_OF_TURN)),
        )  # fmt: skip
        if _subject == "thing":
            say(
                "clause", _text + ", {sent:sent}", hear={"what": _hear}, when=lambda facts: True,
                **_move(_words, _zones, _subject, _wrap_effect(FOREVER), _unwrap_effect(FOREVER)),
            )  # fmt: skip
# cards that would go to certain players' graveyards
for _whose, _player in _YOUR:
    _words = f"would be put into {_whose} graveyard from anywhere"

    def _wrap_owned(noun: Any, mod: MovesInstead, player: Noun = _player) -> Any:
        return Static(All(with_part(noun.what, OwnedBy(player))), (mod,))

    def _unwrap_owned(value: Any, player: Noun = _player) -> Any:
        found = _unwrap_static(value)
        if found is None or not isinstance(found[0], All):
            return None
        what = without_part(found[0].what, OwnedBy(player))
        return None if what is None or found[0] != All(found[0].what) else (All(what), found[1])

    say(
        "static", f"if {{what:a card}} {_words}, {{sent:sent}}.", hear={"what": _say_card},
        **_move(_words, (-1, GRAVEYARD), _CARD, _wrap_owned, _unwrap_owned),
    )  # fmt: skip
# what was dealt damage by it, or this way
say(
    "a permanent", "a {what:permanent.sg} dealt damage this way",
    lambda values, talk: Both((values["what"], Is(It("damaged")))),
    take=lambda value, talk: (
        {"what": value.parts[0]}
        if isinstance(value, Both) and len(value.parts) == 2 and value.parts[1] == Is(It("damaged"))
        else None
    ),
)  # fmt: skip

# --- entering only if something is done ------------------------------------------------------------------------------------
say(
    "line",
    "if {what:own name} would <enter battlefield>, {do:chain} instead. if you do, put {again:own name} <onto battlefield>."
    " if you don't, put it into its owner's graveyard.",
    lambda values, talk: EntersOnly(values["do"]),
    take=lambda value, talk: (
        {"what": THIS, "again": THIS, "do": value.do} if isinstance(value, EntersOnly) else None
    ),
)  # fmt: skip
