"""One text under several editions, with its different results side by side.

``edition`` may be a list: the scenario is then played under each. In it a value may be ``{by_edition: {"2006-10": 1,
"2009-10, current": 2}}``, and an item of a list may carry ``in: [2006-10, 2009-02]``: it is there under those editions only.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from manaburn.rules.edition import Edition, EditionError
from manaburn.scenario.reading import Listing, ScenarioError, Source, Spot, Table

BY: Final = "by_edition"
IN: Final = "in"


def unfold(spot: Spot, edition: str = "") -> list[Spot | ScenarioError]:
    """The scenario under each of its editions, or under ``edition`` alone; what can't be told apart stands as it is."""
    value = spot.value
    if not isinstance(value, Mapping) or ("edition" not in value and not edition):
        return [spot]
    if "edition" not in value:
        return [_under(spot, edition)]
    named = value["edition"]
    if not isinstance(named, list):
        return [_under(spot, edition or named)]
    if not named or not all(isinstance(one, str) for one in named):
        name = str(value.get("name", ""))
        line = value.lines.get("edition", spot.line) if isinstance(value, Table) else spot.line
        source = Source(spot.source.file, spot.source.line, name)
        return [Spot(named, source, "edition", line).expected("an edition, or a list of editions")]
    if edition:
        return [_under(spot, edition)]
    return [_under(spot, one) for one in dict.fromkeys(named)]


def _under(spot: Spot, edition: object) -> Spot | ScenarioError:
    """The scenario as it reads under one edition."""
    if not isinstance(edition, str):
        return spot
    source = Source(spot.source.file, spot.source.line, spot.source.name)
    try:
        found = _side(Spot(spot.value, source, spot.path, spot.line), str(Edition(edition)))
    except EditionError as error:
        return Spot(edition, source, "edition", spot.line).fail(str(error))
    except ScenarioError as error:
        return error
    if isinstance(found, Table):
        found["edition"] = edition
    return Spot(found, source, spot.path, spot.line)


@cache
def _text(edition: str) -> str:
    """An edition's full text; "" for what names none."""
    try:
        return str(Edition(edition))
    except EditionError:
        return ""


def _side(spot: Spot, edition: str) -> object:
    """A value as it reads under an edition. Raises ScenarioError."""
    value = spot.value
    if isinstance(value, Mapping):
        if set(value) == {BY}:
            return _chosen(spot, edition)
        table = Table()
        table.lines = dict(value.lines) if isinstance(value, Table) else {}
        for key, item in value.items():
            table[key] = _side(_below(spot, item, str(key)), edition)
        return table
    if isinstance(value, list):
        return _items(spot, value, edition)
    return value


def _below(spot: Spot, item: object, key: str) -> Spot:
    lines = spot.value.lines if isinstance(spot.value, Table) else {}
    return Spot(item, spot.source, f"{spot.path}.{key}" if spot.path else key, lines.get(key, spot.line))


def _items(spot: Spot, value: list[object], edition: str) -> Listing:
    listing = Listing()
    for item in spot.items():
        if isinstance(item.value, Mapping) and IN in item.value:
            if not _stands(_below(item, item.value[IN], IN), edition):
                continue
            kept = Table()
            kept.lines = dict(item.value.lines) if isinstance(item.value, Table) else {}
            kept.update((key, one) for key, one in item.value.items() if key != IN)
            item = Spot(kept, item.source, item.path, item.line)
        listing.append(_side(item, edition))
        listing.lines.append(item.line)
    return listing


def _stands(spot: Spot, edition: str) -> bool:
    """Whether the edition is among those named there. Raises ScenarioError."""
    return edition in [_named(item, item.value) for item in spot.items_or_one("editions")]


def _named(spot: Spot, name: object) -> str:
    text = _text(name) if isinstance(name, str) else ""
    if not text:
        raise spot.expected("an edition")
    return text


def _chosen(spot: Spot, edition: str) -> object:
    """What ``by_edition`` holds for an edition. Raises ScenarioError."""
    (inner,) = spot.table().values()
    for key, item in inner.table("values by edition").items():
        if edition in [_named(inner, name.strip()) for name in key.split(",")]:
            return _side(item, edition)
    raise inner.fail(f"expected a value for the edition {edition}, found {', '.join(inner.table())}")
