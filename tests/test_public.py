"""The public face of the package."""

from __future__ import annotations

import subprocess
import sys

import manaburn


def test_every_public_name_is_there() -> None:
    assert 0 < len(manaburn.__all__) <= 40
    assert manaburn.__all__ == sorted(manaburn.__all__)
    for name in manaburn.__all__:
        assert getattr(manaburn, name) is not None
        assert name in dir(manaburn)


def test_importing_loads_nothing_else() -> None:
    script = "import manaburn, sys; print([name for name in sys.modules if name.startswith('manaburn.')])"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
