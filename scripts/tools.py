"""Prints what the extra `dev` of pyproject.toml asks for, a line each."""

import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
print(*project["project"]["optional-dependencies"]["dev"], sep="\n")
