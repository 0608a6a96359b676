"""Builds the wheel whose core is compiled.

It works on a copy of the sources, since a library beside a source would shadow its edits. Run by `make compiled` with
the interpreter of its environment; leaves the wheel in build/compiled/dist.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TREE = ROOT / "build" / "compiled"
GROUP = ("rules/record.py", "abilities/**/*.py", "engine/**/*.py")
"""The compiled group, relative to the package; an `__init__.py` stays Python."""

SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="manaburn",
    version={version!r},
    package_dir={{"": "src"}},
    packages={packages!r},
    package_data={{"manaburn": ["**/*"]}},
    entry_points={{"console_scripts": ["manaburn=manaburn.cli.main:main"]}},
    ext_modules=mypycify({arguments!r}, opt_level="2", multi_file=True),
)
"""


def group(package: Path) -> list[Path]:
    """The modules to compile."""
    found = {path for pattern in GROUP for path in package.glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py")


def version(package: Path) -> str:
    """The version as the package states it."""
    rows = (package / "__init__.py").read_text(encoding="utf-8").splitlines()
    return next(row for row in rows if row.startswith("__version__")).split('"')[1]


def main() -> int:
    """Copy, write the set-up, build."""
    shutil.rmtree(TREE, ignore_errors=True)
    shutil.copytree(ROOT / "src", TREE / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    source = TREE / "src"
    package = source / "manaburn"
    modules = [str(path.relative_to(TREE)) for path in group(package)]
    if not modules:
        print("manaburn: the compiled group holds no module yet", file=sys.stderr)
        return 2
    packages = sorted({".".join(path.parent.relative_to(source).parts) for path in package.rglob("__init__.py")})
    setup = SETUP.format(version=version(package), packages=packages, arguments=["--strict", *modules])
    (TREE / "setup.py").write_text(setup, encoding="utf-8")
    (TREE / "mypy.ini").write_text("[mypy]\nmypy_path = src\n", encoding="utf-8")
    command = [sys.executable, "setup.py", "-q", "bdist_wheel", "--dist-dir", "dist"]
    return subprocess.run(command, cwd=TREE, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
