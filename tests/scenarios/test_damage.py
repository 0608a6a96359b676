"""Damaged scenario files: whatever is broken, the answer is a scenario or one clean line, never another exception."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from manaburn.scenario.load import load_file
from manaburn.scenario.model import Document
from manaburn.scenario.reading import ScenarioError
from tests.scenarios.samples import everything

JUNK: st.SearchStrategy[object] = st.sampled_from(
    [None, True, -1, 10**9, 2.5, "", " ", "junk", [], [[]], {}, {"junk": 1}, [None], [[1]], "{Q}"]
)
THOROUGH = settings(
    max_examples=100, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def places(value: object) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) of a value."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in list(keys):
        yield value, key
        yield from places(value[key])  # type: ignore[index]


def load(path: Path) -> list[Document | ScenarioError]:
    """What a file holds; the error about the whole file counts as one of its items."""
    try:
        return load_file(path)
    except ScenarioError as error:
        return [error]


def check(path: Path, name: str = "everything") -> ScenarioError | None:
    (found,) = load(path)
    if isinstance(found, Document):
        return None
    text = str(found)
    assert text.startswith(str(path))
    assert "\n" not in text
    whole_file = ": scenario" not in text and ("gzip" in text or "UTF-8" in text or "at least one" in text)
    assert f"scenario {name!r}" in text or whole_file or "a scenario without a name" in text
    assert "expected" in text or "unknown" in text or "nested" in text
    return found


@THOROUGH
@given(st.data())
def test_a_value_replaced_by_junk(tmp_path: Path, data: st.DataObject) -> None:
    value = everything()
    container, key = data.draw(st.sampled_from(list(places(value))))
    container[key] = data.draw(JUNK)
    path = tmp_path / "a.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    plain = check(path)
    as_yaml = tmp_path / "a.yaml"
    as_yaml.write_text(yaml.safe_dump(value), encoding="utf-8")
    assert (check(as_yaml) is None) == (plain is None)


@THOROUGH
@given(st.data())
def test_a_key_with_a_slip(tmp_path: Path, data: st.DataObject) -> None:
    value = everything()
    tables = [(c, k) for c, k in places(value) if isinstance(c, dict) and k.isidentifier()]
    container, key = data.draw(st.sampled_from(tables))
    free = (value["players"]["A"]["counters"], value["answers"]["A"]["choose"][4])
    counters = (
        any(container is c for c in free) or "charge" in container or "time" in container or "energy" in container
    )
    items = list(container.items())
    container.clear()
    container.update({(k + "_" if k == key else k): v for k, v in items})
    path = tmp_path / "a.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    names = {"Wurm", "birds", "B"} & set(dict(items))
    error = check(path)
    if not counters and not names:
        assert error is not None
        assert f"{key}_" in str(error) or repr(key) in str(error) or "expected" in str(error)


@THOROUGH
@given(st.data())
def test_text_with_a_piece_cut_out(tmp_path: Path, data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(["a.json", "a.yaml", "a.jsonl"]))
    text = yaml.safe_dump(everything()) if kind == "a.yaml" else json.dumps(everything())
    start = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(1, 40))
    path = tmp_path / kind
    path.write_text(text[:start] + text[start + length :], encoding="utf-8")
    for item in load(path):
        assert isinstance(item, Document) or str(item).startswith(str(path))


@THOROUGH
@given(st.integers(0, 10_000), st.integers(1, 255))
def test_gzip_with_a_byte_changed(tmp_path: Path, place: int, change: int) -> None:
    data = bytearray(gzip.compress(json.dumps(everything()).encode(), mtime=0))
    data[place % len(data)] ^= change
    path = tmp_path / "a.json.gz"
    path.write_bytes(bytes(data))
    check(path)


@pytest.mark.parametrize("length", range(0, 700, 50))
def test_gzip_cut_short(tmp_path: Path, length: int) -> None:
    data = gzip.compress(json.dumps(everything()).encode())
    path = tmp_path / "a.json.gz"
    path.write_bytes(data[:length])
    assert check(path) is not None
