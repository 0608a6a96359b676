"""Scenario files as plain values: YAML (one or more documents), JSON, JSON lines, each gzipped too.

YAML is read by rules of our own, as scenarios need them: ``yes`` and ``no`` are yes and no, whole numbers are numbers,
and everything else stays the text it is, so that ``2009-10-01`` is no date and ``702.10`` no fraction.
"""

from __future__ import annotations

import gzip
import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final, cast

from manaburn.scenario.reading import Listing, ScenarioError, Source, Spot, Table, shown

if TYPE_CHECKING:
    from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

KINDS: Final = (".yaml", ".yml", ".json", ".jsonl")
_KINDS_WORDS: Final = ".yaml, .json or .jsonl, each also .gz"
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_TAGS: Final = ("str", "int", "float", "bool", "null", "timestamp", "merge", "value")
_YES_NO: Final = {"yes": True, "no": False, "true": True, "false": False}


def read_file(path: Path | str) -> list[Spot | ScenarioError]:
    """The scenarios of a file, each as a plain value with its place, or the error where one cannot be read.

    Raises ScenarioError if the file as a whole cannot be read.
    """
    path = Path(path)
    text = _text(path)
    suffix = path.with_suffix("").suffix if path.suffix == ".gz" else path.suffix
    if suffix == ".jsonl":
        found = list(_json_lines(text, str(path)))
    elif suffix == ".json":
        found = _json(text, str(path))
    else:
        found = list(_yaml(text, str(path)))
    if not found:
        raise ScenarioError(f"{path}: expected at least one scenario, found none")
    return found


def is_scenario_file(path: Path) -> bool:
    """Whether a file's name ends like that of a scenario file."""
    suffix = path.with_suffix("").suffix if path.suffix == ".gz" else path.suffix
    return suffix in KINDS and path.is_file()


def parse_yaml(text: str, name: str = "text") -> list[Spot | ScenarioError]:
    """The scenarios of a YAML text; errors call it by ``name``."""
    return list(_yaml(text, name))


def _text(path: Path) -> str:
    suffix = path.with_suffix("").suffix if path.suffix == ".gz" else path.suffix
    try:
        if suffix not in KINDS and path.is_file():
            raise ScenarioError(f"{path}: expected a file that ends in {_KINDS_WORDS}")
        data = path.read_bytes()
    except OSError as error:
        raise ScenarioError(f"{path}: expected a scenario file: {error.strerror or error}") from None
    if path.suffix == ".gz":
        try:
            data = gzip.decompress(data)
        except (EOFError, OSError, zlib.error) as error:
            raise ScenarioError(f"{path}: expected a whole gzip file: {error}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ScenarioError(f"{path}:{line}: expected text in UTF-8") from None


# --- JSON ----------------------------------------------------------------------------------------------------------
class _TwiceError(ValueError):
    pass


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise _TwiceError(f"expected each key once, found {twice!r} twice")
    return table


def _constant(name: str) -> object:
    raise _TwiceError(f"expected a value, found {name}")


def _load_json(text: str) -> object:
    """A JSON value; a number with a fraction stays its text. Raises ValueError."""
    try:
        value: object = json.loads(text, object_pairs_hook=_pairs, parse_float=str, parse_constant=_constant)
    except RecursionError:
        raise ValueError("expected a scenario, found values nested too deeply") from None
    return value


def _json_lines(text: str, file: str) -> Iterator[Spot | ScenarioError]:
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            value = _load_json(line)
        except ValueError as error:
            yield ScenarioError(f"{Source(file, number, _guess_name(line)).text('')}: {_json_words(error)}")
            continue
        yield _spot(value, file, number)


def _json(text: str, file: str) -> list[Spot | ScenarioError]:
    if not text.strip():
        return []
    try:
        value = _load_json(text)
    except ValueError as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 0
        return [ScenarioError(f"{Source(file, line, _guess_name(text)).text('')}: {_json_words(error)}")]
    return [_spot(item, file, 0) for item in value] if isinstance(value, list) else [_spot(value, file, 0)]


def _json_words(error: ValueError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"expected JSON: {error.msg} at column {error.colno}"
    return str(error)


def _guess_name(text: str) -> str:
    """The name of a scenario whose text is damaged, where it can still be seen."""
    match = re.search(r'"name"\s*:\s*"([^"\\]{1,80})"', text)
    return match[1] if match else ""


def _spot(value: object, file: str, line: int) -> Spot:
    name = value.get("name") if isinstance(value, dict) else None
    return Spot(value, Source(file, line, name.strip() if isinstance(name, str) else ""))


# --- YAML ----------------------------------------------------------------------------------------------------------
def _yaml_module(file: str) -> ModuleType:
    try:
        import yaml
    except ImportError:
        raise ScenarioError(f"{file}: reading YAML needs PyYAML: pip install 'manaburn[yaml]'") from None
    return yaml


def _yaml(text: str, file: str) -> Iterator[Spot | ScenarioError]:
    yaml = _yaml_module(file)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    documents = yaml.compose_all(text, Loader=loader)
    while True:
        try:
            node = next(documents, None)
            if node is None:
                return
            value = _Builder(file).build(node)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            words = getattr(error, "problem", None) or getattr(error, "reason", None) or "not YAML"
            context = getattr(error, "context", None)
            source = Source(file, mark.line + 1 if mark else 0, _guess_yaml_name(text))
            yield ScenarioError(f"{source.text('')}: expected YAML: {f'{context}: ' if context else ''}{words}")
            return
        except RecursionError:
            yield ScenarioError(f"{Source(file, 0, _guess_yaml_name(text)).text('')}: values are nested too deeply")
            return
        except ScenarioError as error:
            yield error
            continue
        if value is not None:
            yield _spot(value, file, node.start_mark.line + 1)


def _guess_yaml_name(text: str) -> str:
    """The name of the only scenario of a damaged text; nothing where there are several."""
    names = re.findall(r"(?m)^name:[ \t]*(\S.{0,79}?)[ \t]*$", text)
    return names[0].strip("'\"") if len(names) == 1 else ""


class _Builder:
    """Builds plain values from the nodes of one document."""

    def __init__(self, file: str) -> None:
        self.source = Source(file)
        self.built: dict[int, object] = {}
        self.open: set[int] = set()

    def build(self, node: Node) -> object:
        """The value of a node; one that is used again (an alias) is built once."""
        key = id(node)
        if key in self.built:
            return self.built[key]
        if key in self.open:
            raise self._fail(node, "expected values, found one that contains itself")
        self.open.add(key)
        value: object
        kind = type(node).__name__
        if kind == "ScalarNode":
            value = self._scalar(cast("ScalarNode", node))
        elif kind == "SequenceNode":
            value = self._listing(cast("SequenceNode", node))
        else:
            value = self._table(cast("MappingNode", node))
        self.open.discard(key)
        self.built[key] = value
        return value

    def _fail(self, node: Node, text: str) -> ScenarioError:
        return ScenarioError(f"{Source(self.source.file, _line(node), self.source.name).text('')}: {text}")

    def _scalar(self, node: ScalarNode) -> object:
        text: str = node.value
        tag = node.tag.removeprefix("tag:yaml.org,2002:")
        if tag not in _TAGS:
            raise self._fail(node, f"expected plain values, found the tag {shown(node.tag)}")
        if node.style or tag == "str":
            return text
        if tag == "null":
            return None
        if text.lower() in _YES_NO:
            return _YES_NO[text.lower()]
        return int(text) if _NUMBER.fullmatch(text) else text

    def _listing(self, node: SequenceNode) -> Listing:
        new = Listing()
        for item in node.value:
            new.append(self.build(item))
            new.lines.append(_line(item))
        return new

    def _table(self, node: MappingNode) -> Table:
        new = Table()
        for key_node, value_node in node.value:
            if type(key_node).__name__ != "ScalarNode":
                raise self._fail(key_node, "expected keys that are text")
            key: str = key_node.value
            if key in new:
                raise self._fail(key_node, f"expected each key once, found {key!r} twice")
            value = self.build(value_node)
            new[key] = value
            new.lines[key] = _line(key_node)
            if key == "name" and isinstance(value, str) and len(self.open) == 1:
                self.source.name = value
        return new


def _line(node: Node) -> int:
    return node.start_mark.line + 1
