"""From plain values to a scenario: the top level and the set-up of the players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from manaburn.abilities.daytime import DAYTIME_NAMES
from manaburn.abilities.designations import DESIGNATIONS
from manaburn.abilities.terms import LETTER_COLORS, STEP_NAMES, SUPERTYPE_NAMES, TYPE_NAMES
from manaburn.rules.edition import Edition, EditionError
from manaburn.scenario.defining import load_cards
from manaburn.scenario.editions import unfold
from manaburn.scenario.entries import load_entry
from manaburn.scenario.expectations import load_expectations
from manaburn.scenario.files import parse_yaml, read_file
from manaburn.scenario.model import FORMAT, Answer, Answers, CardEntry, Document, PlayerSetup, Start, TokenText
from manaburn.scenario.reading import Record, ScenarioError, Spot
from manaburn.scenario.reference import parse
from manaburn.scenario.values import (
    COLOR_WORDS,
    Players,
    load_answer,
    load_colors,
    load_counters,
    load_queues,
    load_step,
    load_until,
    load_words,
)

KEYS: Final = (
    "scenario", "name", "edition", "seed", "strict", "may", "answers", "tags", "cards", "note", "define", "players",
    "start", "script", "until", "expect", "stack", "rest",
)  # fmt: skip
PLAYER_KEYS: Final = (
    "life", "poison", "counters", "mana", "lands_played", "hand", "battlefield", "graveyard", "library", "library_fill",
    "exile", "command", "sideboard", "phased out", "more",
)  # fmt: skip
_ANYWHERE: Final = ("card", "count", "as", "face", "id", "more")
_APART: Final = (*_ANYWHERE, "face_down", "counters", "owner")
_PERMANENT: Final = (
    *_APART, "token", "tapped", "summoning_sick", "damage", "attached_to", "flipped", "transformed", "choices", "enters",
)  # fmt: skip
CARD_KEYS: Final = {
    "battlefield": _PERMANENT,
    "phased out": _PERMANENT,
    "stack": (*_APART, "token", "ability", "controller", "tapped", "damage", "flipped", "transformed"),
    "exile": _APART,
    "command": _APART,
    "hand": _ANYWHERE,
    "library": _ANYWHERE,
    "graveyard": _ANYWHERE,
    "sideboard": _ANYWHERE,
}
CHOICE_KEYS: Final = ("color", "type", "name", "player", "mode", "number", *DESIGNATIONS)
MOST_COPIES: Final = 1000


def load_file(path: Path | str, edition: str = "") -> list[Document | ScenarioError]:
    """The scenarios of a file, or the error where one cannot be read; ``edition`` takes the place of each one's own.

    Raises ScenarioError if the file as a whole cannot be read.
    """
    return _each(read_file(path), edition)


def load_text(text: str, name: str = "text", edition: str = "") -> list[Document | ScenarioError]:
    """The scenarios of a YAML text (JSON is YAML too); errors call it by ``name``."""
    return _each(parse_yaml(text, name), edition)


def _each(found: list[Spot | ScenarioError], edition: str) -> list[Document | ScenarioError]:
    """The scenarios, each under all its editions."""
    return [
        load_spot(side, edition)
        for one in found
        for side in ([one] if isinstance(one, ScenarioError) else unfold(one, edition))
    ]


def load_spot(found: Spot | ScenarioError, edition: str = "") -> Document | ScenarioError:
    """The scenario of a plain value, or the error."""
    if isinstance(found, ScenarioError):
        return found
    try:
        return load_document(found, edition)
    except ScenarioError as error:
        return error


def load_document(spot: Spot, edition: str = "") -> Document:
    """The scenario of a plain value. Raises ScenarioError."""
    record = spot.record(KEYS, ("scenario", "name", "edition", "players"), "a scenario, with its keys")
    _check_format(record["scenario"])
    source = spot.source
    source.name = record["name"].text("a name")
    players = _players(record["players"])
    names = Players(tuple(player.name for player in players))
    stack, rest = _rest(record, names)
    return Document(
        name=source.name,
        edition=_edition(record["edition"], edition),
        players=players,
        start=_start(record, names),
        seed=record.number("seed", 0, -(2**53), 2**53),
        strict=record.yes("strict"),
        may=record.yes("may"),
        answers=_answers(record["answers"], names) if "answers" in record else (),
        script=tuple(load_entry(item, names) for item in record["script"].items()) if "script" in record else (),
        until=load_until(record["until"]) if "until" in record else None,
        expect=load_expectations(record["expect"], names) if "expect" in record else (),
        tags=record.texts("tags"),
        cards=record.texts("cards"),
        note=record.text("note"),
        define=load_cards(record["define"]) if "define" in record else (),
        stack=stack,
        rest=rest,
        file=source.file,
        line=source.line,
    )


def _check_format(spot: Spot) -> None:
    if spot.value != FORMAT or isinstance(spot.value, bool):
        raise spot.expected(f"{FORMAT}, the version of the format")


def _edition(spot: Spot, other: str) -> str:
    text = spot.text("an edition")
    for edition in (text, other):
        if edition:
            try:
                Edition(edition)
            except EditionError as error:
                raise spot.fail(str(error)) from None
    return other or text


def _start(record: Record, names: Players) -> Start:
    if "start" not in record:
        return Start(1, names.names[0], STEP_NAMES.index("precombat main"))
    start = record["start"].record(("turn", "active", "step", "daytime"))
    return Start(
        turn=start.number("turn", 1, 1),
        active=names.load(start["active"]) if "active" in start else names.names[0],
        step=load_step(start["step"]) if "step" in start else STEP_NAMES.index("precombat main"),
        daytime=DAYTIME_NAMES.index(start["daytime"].one_of(DAYTIME_NAMES, "time")) if "daytime" in start else 0,
    )


def _answers(spot: Spot, names: Players) -> tuple[tuple[str, Answers], ...]:
    table = spot.table("players with their answers")
    return tuple((names.known(key, item), load_queues(item, names)) for key, item in table.items())


# --- players -------------------------------------------------------------------------------------------------------
def _players(spot: Spot) -> tuple[PlayerSetup, ...]:
    table = spot.table("players with what they have")
    if len(table) < 2:
        raise spot.fail(f"expected two or more players, found {len(table)}")
    for name, item in table.items():
        if not name.strip() or name != name.strip():
            raise item.fail(f"expected a player's name without stray spaces, found {name!r}")
    names = Players(tuple(table))
    players = tuple(_player(name, item, names) for name, item in table.items())
    _check_aliases(spot, players)
    return players


def _player(name: str, spot: Spot, names: Players) -> PlayerSetup:
    if spot.value is None:
        return PlayerSetup(name)
    record = spot.record(PLAYER_KEYS)
    zones = tuple(
        (zone, tuple(_card(item, zone, names) for item in record[zone].items())) for zone in record if zone in CARD_KEYS
    )
    return PlayerSetup(
        name=name,
        life=record.number("life", 20),
        poison=record.number("poison", 0, 0),
        counters=load_counters(record["counters"]) if "counters" in record else (),
        mana=_mana(record["mana"]) if "mana" in record else "",
        zones=zones,
        library_fill=_card(record["library_fill"], "library", names) if "library_fill" in record else None,
        lands_played=record.number("lands_played", 0, 0),
        more=_kept(record["more"]) if "more" in record else None,
    )


def _mana(spot: Spot) -> str:
    """Floating mana, as a row of letters."""
    if spot.value == "":
        return ""
    text = spot.text('mana, as "{R}{R}"')
    symbols = text.replace(" ", "").removeprefix("{").removesuffix("}").split("}{")
    if not text.startswith("{") or not text.endswith("}") or any(symbol not in LETTER_COLORS for symbol in symbols):
        raise spot.expected('mana, as "{R}{R}" with the symbols W U B R G C')
    return "".join(symbols)


def _card(spot: Spot, zone: str, names: Players) -> CardEntry:
    if isinstance(spot.value, str):
        return CardEntry(spot.text("a card name"), spot.path, spot.line)
    record = spot.record(CARD_KEYS[zone], (), "a card name, or a card with its keys")
    kinds = [key for key in ("card", "token", "ability") if key in CARD_KEYS[zone]]
    if sum(kind in record for kind in kinds) != 1:
        raise spot.expected(f"the key {' or '.join(map(repr, kinds))}")
    return CardEntry(
        card=record["card"].text("a card name") if "card" in record else "",
        path=spot.path,
        line=spot.line,
        token=_token(record["token"]) if "token" in record else None,
        count=record.number("count", 1, 0, MOST_COPIES),
        alias=_alias(record["as"]) if "as" in record else "",
        tapped=record.yes("tapped"),
        summoning_sick=record.yes("summoning_sick"),
        counters=load_counters(record["counters"]) if "counters" in record else (),
        damage=record.number("damage", 0, 0),
        attached_to=parse(record["attached_to"].text("an object or player"), names.names)
        if "attached_to" in record
        else None,
        face_down=record.yes("face_down"),
        flipped=record.yes("flipped"),
        transformed=record.yes("transformed"),
        face=record.number_or_none("face", 1, 5),
        owner=names.load(record["owner"]) if "owner" in record else "",
        choices=_choices(record["choices"], names) if "choices" in record else (),
        enters=record.yes("enters"),
        id=record.number("id", 0, 1),
        ability=record.text("ability"),
        controller=names.load(record["controller"]) if "controller" in record else "",
        more=_kept(record["more"]) if "more" in record else None,
    )


def _kept(spot: Spot) -> Mapping[str, object]:
    """What the engine keeps of something: looked at only as the position is put together again."""
    return {key: item.value for key, item in spot.table("what the engine keeps, by field").items()}


def _rest(record: Record, names: Players) -> tuple[tuple[CardEntry, ...], Mapping[str, object] | None]:
    """The stack and the rest of a saved position."""
    if "stack" in record and "rest" not in record:
        raise record["stack"].fail("expected 'rest' beside 'stack', as a saved position has it")
    if "rest" not in record:
        return (), None
    stack = tuple(_card(item, "stack", names) for item in record["stack"].items()) if "stack" in record else ()
    return stack, _kept(record["rest"])


def _alias(spot: Spot) -> str:
    alias = spot.text("an alias")
    if any(mark in alias for mark in "#@:"):
        raise spot.expected("an alias without the marks # @ :")
    return alias


def _check_aliases(spot: Spot, players: tuple[PlayerSetup, ...]) -> None:
    used = {player.name: f"the player {player.name}" for player in players}
    for player in players:
        for _, entries in player.zones:
            for entry in entries:
                if entry.alias in used:
                    raise Spot(None, spot.source, f"{entry.path}.as", entry.line).fail(
                        f"expected an alias of its own, found {entry.alias!r}, which is {used[entry.alias]} too"
                    )
                if entry.alias:
                    used[entry.alias] = entry.card or "a token"


def _token(spot: Spot) -> TokenText:
    keys = ("name", "power", "toughness", "colors", "types", "subtypes", "supertypes", "abilities")
    record = spot.record(keys, ("types",), "a token, with its keys")
    token = TokenText(
        name=record.text("name"),
        power=record.number_or_none("power"),
        toughness=record.number_or_none("toughness"),
        colors=load_colors(record["colors"]) if "colors" in record else (),
        types=load_words(record["types"], tuple(TYPE_NAMES.values()), "card type"),
        subtypes=record.texts("subtypes"),
        supertypes=load_words(record["supertypes"], tuple(SUPERTYPE_NAMES.values()), "supertype")
        if "supertypes" in record
        else (),
        abilities=record.texts("abilities"),
    )
    if not token.types:
        raise record["types"].expected("at least one card type")
    if not token.name and not token.subtypes:
        raise spot.expected("a token with a name or subtypes")
    if ("Creature" in token.types) != (token.power is not None and token.toughness is not None):
        raise spot.expected("power and toughness for a creature, and for nothing else")
    return token


def _choices(spot: Spot, names: Players) -> tuple[tuple[str, Answer], ...]:
    record = spot.record(CHOICE_KEYS)
    return tuple((key, _choice(key, record[key], names)) for key in record)


def _choice(key: str, spot: Spot, names: Players) -> Answer:
    if key == "color":
        spot.one_of(COLOR_WORDS, "color")
    elif key == "player":
        names.load(spot)
    elif key == "number" or key in DESIGNATIONS:
        spot.number()
    return load_answer(spot)
