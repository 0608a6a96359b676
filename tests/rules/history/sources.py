"""Reading the project's own sources: which fields and amendments stand where."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "src" / "manaburn"
TESTS = ROOT / "tests"


def nodes(folder: Path, but: Path | None = None) -> Iterator[ast.AST]:
    """Every syntax node of the Python files in a folder, leaving out another folder."""
    for path in sorted(folder.rglob("*.py")):
        if but is None or but not in path.parents:
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def fields_read(folder: Path, but: Path) -> set[str]:
    """The names read from something called rules: ``rules.x``, ``state.rules.x``; what is called there is no field."""
    found, called = [], set()
    for node in nodes(folder, but):
        if isinstance(node, ast.Attribute) and _name(node.value).lstrip("_") == "rules":
            found.append(node)
        elif isinstance(node, ast.Call):
            called.add(node.func)
    return {node.attr for node in found if node not in called}


def amendments_shown(folder: Path) -> set[str]:
    """The keys in ``@pytest.mark.amendment("key", ...)`` of the tests in a folder."""
    return {
        argument.value
        for node in nodes(folder)
        if isinstance(node, ast.Call) and _name(node.func) == "amendment"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
