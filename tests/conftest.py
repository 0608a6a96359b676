"""What all tests share: those that read the source of a class are left out where the core is compiled."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

import manaburn.engine.position as core

# A change is judged by the same examples each time; at home every run tries new ones.
settings.register_profile("ci", derandomize=True, deadline=None)
if os.environ.get("CI"):
    settings.load_profile("ci")

COMPILED = not str(core.__file__).endswith(".py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A compiled class has no docstring, no slots and no hints of its fields; it checks what it is given instead."""
    if COMPILED:
        skip = pytest.mark.skip(reason="reads the source of classes; the core is compiled")
        for item in items:
            if item.get_closest_marker("interpreted"):
                item.add_marker(skip)
