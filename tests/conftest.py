"""What all tests share: those that read the source of a class are left out where the core is compiled."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

import manaburn.engine.position as core

# A change is judged by the same examples each time; at home every run tries new ones.
# The clock judges nothing: a busy machine is slow.
settings.register_profile("ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("home", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "home")

COMPILED = not str(core.__file__).endswith(".py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A compiled class has no docstring, no slots and no hints of its fields; it checks what it is given instead."""
    if COMPILED:
        skip = pytest.mark.skip(reason="reads the source of classes; the core is compiled")
        for item in items:
            if item.get_closest_marker("interpreted"):
                item.add_marker(skip)
