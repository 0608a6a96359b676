"""From plain values to the actions of a script: play, cast, activate, special, attack, block."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from manaburn.scenario.model import (
    ANSWER_KINDS,
    Activate,
    Answers,
    At,
    Attack,
    Block,
    Cast,
    Entry,
    Play,
    Respond,
    Special,
    When,
)
from manaburn.scenario.reference import ZONE_WORDS, Reference, parse
from manaburn.scenario.values import Players, load_kind, load_step

if TYPE_CHECKING:
    from manaburn.scenario.reading import Record, Spot

COMMON: Final = ("at", "player", "respond_to")
ANSWERS: Final = (*ANSWER_KINDS, "divide", "assign")
_RULE: Final = re.compile(r"[1-9][0-9]{2}(\.[0-9]+[a-z]?)?")

Loader = Callable[["Spot", Players], Entry]


def load_action(spot: Spot, players: Players) -> Entry:
    """An action that may be tried: play, cast, activate, special, attack or block."""
    table = spot.table("an action, with its keys")
    kinds = [key for key in table if key in ACTIONS]
    if len(kinds) != 1:
        raise spot.expected(f"one of the actions {', '.join(ACTIONS)}")
    for key in ("at", "respond_to"):
        if key in table:
            raise table[key].fail(f"expected {key!r} beside the action, not in it")
    return ACTIONS[kinds[0]](spot, players)


def load_rule(spot: Spot) -> str:
    """The number of a rule."""
    text = str(spot.value) if isinstance(spot.value, int) and not isinstance(spot.value, bool) else spot.value
    if not isinstance(text, str) or not _RULE.fullmatch(text.strip()):
        raise spot.expected("the number of a rule, as 601.2c")
    return text.strip()


def _at(spot: Spot) -> At:
    items = spot.items("a turn and a step, as [1, upkeep]")
    if len(items) != 2:
        raise spot.expected("a turn and a step, as [1, upkeep]")
    return At(items[0].number(1), load_step(items[1]))


def _respond(spot: Spot) -> Respond:
    if isinstance(spot.value, dict):
        record = spot.record(("top", "gone"))
        if len(record.table) != 1:
            raise spot.expected("one of the keys 'top' and 'gone'")
        ((kind, item),) = record.table.items()
        return Respond(item.text("an object on the stack"), kind)
    return Respond(spot.text("an object on the stack, or any"))


def _card(record: Record, key: str, players: Players) -> Reference:
    """The card that an action is about; ``from`` names its zone."""
    card = players.reference(record[key], "a card")
    if "from" not in record:
        return card
    zone = record["from"].one_of(tuple(ZONE_WORDS), "zone")
    return parse(f"{zone}:{card.text}", players.names)


def _face(record: Record) -> int | None:
    return record.number_or_none("face", 1, 5)


def open_entry(spot: Spot, players: Players, *keys: str) -> tuple[Record, When]:
    """The keys of an entry and when it is carried out."""
    record = spot.record((*keys, *COMMON))
    return record, When(
        path=spot.path,
        line=spot.line,
        player=players.load(record["player"]) if "player" in record else "",
        at=_at(record["at"]) if "at" in record else None,
        respond_to=_respond(record["respond_to"]) if "respond_to" in record else None,
    )


def _action(spot: Spot, players: Players, *keys: str) -> tuple[Record, When, Answers]:
    """As ``_open``, for an action, which may hold answers for its own decisions."""
    record, when = open_entry(spot, players, *keys, *ANSWERS)
    answers = tuple((kind, load_kind(kind, record[kind], players)) for kind in ANSWERS if kind in record)
    return record, when, answers


def _play(spot: Spot, players: Players) -> Entry:
    record, when, answers = _action(spot, players, "play", "from", "face", "pay")
    return Play(when, card=_card(record, "play", players), answers=answers, face=_face(record))


def _cast(spot: Spot, players: Players) -> Entry:
    record, when, answers = _action(
        spot, players, "cast", "from", "face", "kicked", "alternative", "additional", "splice", "pay"
    )
    return Cast(
        when,
        card=_card(record, "cast", players),
        answers=answers,
        face=_face(record),
        kicked=_kicked(record["kicked"]) if "kicked" in record else None,
        alternative=record.text("alternative"),
        additional=record.texts("additional"),
        splice=_references(record, "splice", players),
        pay=_references(record, "pay", players),
    )


def _kicked(spot: Spot) -> int:
    """How often: yes is once, no is not at all."""
    return int(spot.yes()) if isinstance(spot.value, bool | str) else spot.number(0)


def _references(record: Record, key: str, players: Players) -> tuple[Reference, ...]:
    return players.references(record[key]) if key in record else ()


def _activate(spot: Spot, players: Players) -> Entry:
    record, when, answers = _action(spot, players, "activate", "ability", "from", "pay")
    anything = record["activate"].value == "any"
    ability = _ability(record["ability"]) if "ability" in record else ""
    if anything and not isinstance(ability, str | None):
        raise record["ability"].expected("the start of an ability's text, as 'activate' says 'any'")
    if anything and not ability:
        raise spot.expected("the key 'ability', as 'activate' says 'any'")
    card = None if anything else _card(record, "activate", players)
    return Activate(when, card=card, answers=answers, ability=ability, pay=_references(record, "pay", players))


def _ability(spot: Spot) -> str | int:
    value = spot.value
    if isinstance(value, int) and not isinstance(value, bool):
        return spot.number(1)
    return spot.text("an ability's number, or the start of its text")


def _special(spot: Spot, players: Players) -> Entry:
    record, when, answers = _action(spot, players, "special", "card", "pay")
    return Special(
        when,
        what=record["special"].text("a special action, as unmorph or suspend"),
        card=players.reference(record["card"], "a card") if "card" in record else None,
        answers=answers,
        pay=_references(record, "pay", players),
    )


def _attack(spot: Spot, players: Players) -> Entry:
    record, when, answers = _action(spot, players, "attack", "bands")
    value = record["attack"]
    pairs: list[tuple[Reference, Reference | None]]
    if isinstance(value.value, dict):
        pairs = [(parse(name, players.names), _attacked(item, players)) for name, item in value.table().items()]
    else:
        pairs = [(reference, None) for reference in players.references(value, "the attackers")]
    bands = tuple(players.references(band) for band in record["bands"].items()) if "bands" in record else ()
    return Attack(when, attackers=tuple(pairs), bands=bands, answers=answers)


def _attacked(spot: Spot, players: Players) -> Reference | None:
    return None if spot.value is None else players.reference(spot, "what is attacked")


def _block(spot: Spot, players: Players) -> Entry:
    record, when, answers = _action(spot, players, "block")
    value = record["block"]
    if isinstance(value.value, list) and not value.value:
        return Block(when, blocks=(), answers=answers)
    pairs = tuple(
        (parse(name, players.names), attacker)
        for name, item in value.table("blockers with what they block").items()
        for attacker in players.references(item, "the attackers that it blocks")
    )
    return Block(when, blocks=pairs, answers=answers)


ACTIONS: Final[dict[str, Loader]] = {
    "play": _play, "cast": _cast, "activate": _activate, "special": _special, "attack": _attack, "block": _block,
}  # fmt: skip
