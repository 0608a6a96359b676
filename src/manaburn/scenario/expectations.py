"""From plain values to expectations."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from manaburn.abilities.terms import LETTER_COLORS, SUPERTYPE_NAMES, TYPE_NAMES
from manaburn.scenario.actions import load_action, load_rule
from manaburn.scenario.model import (
    Daytime,
    Expectation,
    Fighters,
    Legal,
    ManaIs,
    Moment,
    Not,
    Outcome,
    Permanent,
    PlayerCounters,
    StackIs,
    Totals,
    ZoneCount,
)
from manaburn.scenario.reading import Record, Spot
from manaburn.scenario.reference import ZONE_WORDS, Reference
from manaburn.scenario.values import Players, load_colors, load_counters, load_step, load_words

Loader = Callable[[Spot, str, Players], Expectation]
"""From the whole expectation, its text, and the players."""
ValueLoader = Callable[[Spot, str, str, str, Players], Expectation]
"""From the value of the only key, the key, the path and the text of the expectation, and the players."""

PERMANENT_KEYS: Final = (
    "permanent", "controller", "owner", "tapped", "power", "toughness", "base", "damage", "mana_value", "attachments",
    "counters", "has", "lacks", "types", "subtypes", "supertypes", "colors", "attached_to", "attacking", "blocking",
    "face_down", "token", "exists", "count", "each",
)  # fmt: skip
"""The keys of an expectation about a permanent."""
_YES_NO: Final = ("tapped", "face_down", "token", "exists")
_NUMBERS: Final = ("power", "toughness", "damage", "mana_value", "attachments", "count")
_DEEPEST: Final = 5


def load_expectations(spot: Spot, players: Players) -> tuple[Expectation, ...]:
    """A list of expectations; a single one counts as a list of it."""
    items = [spot] if isinstance(spot.value, dict) else spot.items("a list of expectations")
    return tuple(load_expectation(item, players) for item in items)


def load_expectation(spot: Spot, players: Players, depth: int = 0) -> Expectation:
    """One expectation; the first key that names a kind says which."""
    table = spot.table("an expectation, with its keys")
    text = _text(spot)
    if "not" in table:
        spot.record(("not",))
        if depth == _DEEPEST:
            raise spot.fail("expected fewer expectations inside one another")
        return Not(spot.path, text, part=load_expectation(table["not"], players, depth + 1))
    for key, loader in _WITH_OTHERS.items():
        if key in table:
            return loader(spot, text, players)
    for key, value_loader in _ALONE.items():
        if key in table:
            spot.record((key,))
            return value_loader(table[key], key, spot.path, text, players)
    if not table:
        raise spot.expected("an expectation, with its keys")
    first = next(iter(table))
    raise table[first].unknown("expectation", first, (*_WITH_OTHERS, *_ALONE, "not"))


def _text(spot: Spot) -> str:
    """The expectation as it may be shown, on one line."""
    return json.dumps(spot.value, ensure_ascii=False, default=str)


# --- the kinds -----------------------------------------------------------------------------------------------------
def _totals(spot: Spot, key: str, path: str, text: str, players: Players) -> Expectation:
    table = spot.table("players with numbers")
    totals = tuple((players.known(name, item), item.number()) for name, item in table.items())
    return Totals(path, text, what=key, totals=totals)


def _zone(spot: Spot, text: str, players: Players) -> Expectation:
    record = spot.record(("zone", "player", "card", "count", "counters", "token", "top"))
    expectation = ZoneCount(
        spot.path,
        text,
        zone=record["zone"].one_of(tuple(ZONE_WORDS), "zone"),
        player=players.load(record["player"]) if "player" in record else "",
        card=players.reference(record["card"], "a card") if "card" in record else None,
        count=record.number_or_none("count", 0),
        counters=load_counters(record["counters"]) if "counters" in record else (),
        token=record.yes_or_none("token"),
        top=players.references(record["top"]) if "top" in record else None,
    )
    if expectation.top is None and expectation.count is None and expectation.card is None:
        raise spot.expected("the key 'card', 'count' or 'top'")
    if expectation.top is not None and not expectation.player:
        raise spot.expected("the key 'player' beside 'top'")
    return expectation


def _permanent(spot: Spot, text: str, players: Players) -> Expectation:
    record = spot.record(PERMANENT_KEYS)
    answers = {key: record.yes_or_none(key) for key in _YES_NO}
    numbers = {key: record.number_or_none(key) for key in _NUMBERS}
    return Permanent(
        spot.path,
        text,
        permanent=players.reference(record["permanent"], "a permanent"),
        controller=players.load(record["controller"]) if "controller" in record else "",
        owner=players.load(record["owner"]) if "owner" in record else "",
        tapped=answers["tapped"],
        face_down=answers["face_down"],
        token=answers["token"],
        exists=answers["exists"],
        power=numbers["power"],
        toughness=numbers["toughness"],
        damage=numbers["damage"],
        mana_value=numbers["mana_value"],
        attachments=numbers["attachments"],
        count=numbers["count"],
        base=_base(record["base"]) if "base" in record else None,
        counters=load_counters(record["counters"]) if "counters" in record else (),
        has=record.texts("has"),
        lacks=record.texts("lacks"),
        types=_words(record, "types", tuple(TYPE_NAMES.values()), "card type"),
        subtypes=record.texts("subtypes") if "subtypes" in record else None,
        supertypes=_words(record, "supertypes", tuple(SUPERTYPE_NAMES.values()), "supertype"),
        colors=load_colors(record["colors"]) if "colors" in record else None,
        attached_to=players.reference(record["attached_to"]) if "attached_to" in record else None,
        attacking=_yes_or_what(record, "attacking", players),
        blocking=_yes_or_what(record, "blocking", players),
        each=record.yes("each"),
    )


def _base(spot: Spot) -> tuple[int, int]:
    items = spot.items("power and toughness")
    if len(items) != 2:
        raise spot.expected("power and toughness")
    return items[0].number(), items[1].number()


def _words(record: Record, key: str, known: tuple[str, ...], kind: str) -> tuple[str, ...] | None:
    return load_words(record[key], known, kind) if key in record else None


def _yes_or_what(record: Record, key: str, players: Players) -> bool | Reference | None:
    if key not in record:
        return None
    spot = record[key]
    if isinstance(spot.value, bool) or spot.value in ("yes", "no"):
        return spot.yes()
    return players.reference(spot, "yes, no, or an object or player")


def _stack(spot: Spot, key: str, path: str, text: str, players: Players) -> Expectation:
    objects = spot.items("the objects from top to bottom")
    return StackIs(path, text, objects=tuple(players.reference(item) for item in objects))


def _mana(spot: Spot, key: str, path: str, text: str, players: Players) -> Expectation:
    table = spot.table("players with mana")
    pools = tuple((players.known(name, item), _pool(item)) for name, item in table.items())
    return ManaIs(path, text, pools=pools)


def _pool(spot: Spot) -> str | tuple[tuple[str, int], ...]:
    if isinstance(spot.value, dict):
        record = spot.record(tuple(LETTER_COLORS))
        return tuple((letter, record.number(letter, 0, 0)) for letter in record)
    if spot.value == "":
        return ""
    text = spot.text('mana, as "{R}{G}" or {R: 1, G: 1}')
    letters = text.replace("{", "").replace("}", "").replace(" ", "")
    if text.count("{") != len(letters) or any(letter not in LETTER_COLORS for letter in letters):
        raise spot.expected('mana, as "{R}{G}" with the symbols W U B R G C')
    return "".join(sorted(letters))


def _outcome(spot: Spot, key: str, path: str, text: str, players: Players) -> Expectation:
    if key in ("draw", "over"):
        return Outcome(path, text, what=key, yes=spot.yes())
    names = tuple(players.load(part) for part in spot.items_or_one("players"))
    return Outcome(path, text, what=key, players=names)


def _moment(spot: Spot, text: str, players: Players) -> Expectation:
    record = spot.record(("turn", "step", "active", "priority"))
    return Moment(
        spot.path,
        text,
        turn=record.number_or_none("turn", 1),
        step=load_step(record["step"]) if "step" in record else None,
        active=players.load(record["active"]) if "active" in record else "",
        priority=players.load(record["priority"]) if "priority" in record else "",
    )


def _legal(spot: Spot, text: str, players: Players) -> Expectation:
    table = spot.table()
    key = "legal" if "legal" in table else "illegal"
    record = spot.record((key, "rule"))
    inner = record[key].table("an action")
    rule = load_rule(record["rule"]) if "rule" in record else ""
    if "rule" in inner:
        rule = load_rule(inner["rule"])
    if rule and key == "legal":
        raise spot.expected("'rule' beside 'illegal' only")
    return Legal(
        spot.path, text, action=load_action(record[key].without("rule"), players), legal=key == "legal", rule=rule
    )


def _counters(spot: Spot, key: str, path: str, text: str, players: Players) -> Expectation:
    table = spot.table("players with counters")
    held = tuple((players.known(name, item), load_counters(item)) for name, item in table.items())
    return PlayerCounters(path, text, players=held)


def _fighters(spot: Spot, key: str, path: str, text: str, players: Players) -> Expectation:
    return Fighters(path, text, what=key, creatures=players.references(spot))


def _daytime(spot: Spot, key: str, path: str, text: str, players: Players) -> Expectation:
    return Daytime(path, text, time=spot.one_of(("day", "night", "none"), "time"))


_WITH_OTHERS: Final[dict[str, Loader]] = {
    "permanent": _permanent, "zone": _zone, "legal": _legal, "illegal": _legal,
    "turn": _moment, "step": _moment, "active": _moment, "priority": _moment,
}  # fmt: skip
_ALONE: Final[dict[str, ValueLoader]] = {
    "life": _totals, "poison": _totals, "stack": _stack, "mana": _mana, "winner": _outcome, "loser": _outcome,
    "draw": _outcome, "over": _outcome, "counters": _counters, "attackers": _fighters, "blockers": _fighters,
    "daytime": _daytime,
}  # fmt: skip
