"""Scenarios as text: YAML that reads well, written without any library, and read by ``files.py`` as it was meant."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9 '_()/-]*(?<! )")
_SPECIAL: Final = frozenset(("yes", "no", "true", "false", "null", "on", "off", "y", "n"))
_WIDE: Final = 110
_BLOCKS: Final = 3
"""How deep mappings are written as blocks."""


def to_yaml(data: Mapping[str, object]) -> str:
    """A scenario's plain value as YAML."""
    lines: list[str] = []
    _mapping(data, 0, lines)
    return "\n".join(lines) + "\n"


def _mapping(data: Mapping[str, object], depth: int, lines: list[str]) -> None:
    indent = "  " * depth
    for key, value in data.items():
        if isinstance(value, Mapping) and value and depth + 1 < _BLOCKS:
            lines.append(f"{indent}{_text(key)}:")
            _mapping(value, depth + 1, lines)
        elif isinstance(value, list) and _is_long(key, value, indent):
            lines.append(f"{indent}{_text(key)}:")
            lines.extend(f"{indent}  - {flow(item)}" for item in value)
        else:
            lines.append(f"{indent}{_text(key)}: {flow(value)}")


def _is_long(key: str, value: list[object], indent: str) -> bool:
    return (
        bool(value)
        and any(isinstance(item, Mapping) for item in value)
        and (len(indent) + len(key) + len(flow(value)) > _WIDE)
    )


def flow(value: object) -> str:
    """A value on one line."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_text(str(key))}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return _text(str(value))


def _text(text: str) -> str:
    """A text, in quotes where YAML would take it for something else."""
    if _PLAIN.fullmatch(text) and text.lower() not in _SPECIAL:
        return text
    return json.dumps(text, ensure_ascii=False)
