"""What holds for the project as a whole."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("src", "tests", "docs", "bench", "scripts", ".ci")
TEXT = {"", ".py", ".md", ".txt", ".toml", ".json", ".jsonl", ".yaml", ".yml", ".scn"}
MACHINE_PATH = re.compile(r"(?<![\w.~$}])/(?:home|root|usr/local|opt|var|mnt|work|tmp|Users)/")


def project_files() -> list[Path]:
    top = [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]
    rooms = [path for room in ROOMS for path in (ROOT / room).rglob("*") if path.is_file()]
    return sorted(path for path in top + rooms if path.suffix in TEXT and "__pycache__" not in path.parts)


def test_no_path_of_one_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in project_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if MACHINE_PATH.search(line)
    ]
    assert found == []


def test_path_pattern_sees_one() -> None:
    assert MACHINE_PATH.search("open('" + "/ho" + "me/me/x')")


def test_files_stay_small() -> None:
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / "src").rglob("*.py")}
    assert sizes
    assert {str(path.relative_to(ROOT)): size for path, size in sizes.items() if size >= 600} == {}


@pytest.mark.parametrize(
    "words",
    ["unofficial fan content", "not approved or endorsed by Wizards of the Coast", "make play", "make test"],
)
def test_readme_says(words: str) -> None:
    assert words in " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())


def test_readme_examples() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0
    assert result.failed == 0


def test_deck_files_of_the_project_are_packed_as_text() -> None:
    files = sorted((ROOT / "src" / "manaburn" / "decks").iterdir())
    assert [path for path in files if path.suffix != ".txt"] == []
    assert all(path.read_text(encoding="utf-8").startswith("# ") for path in files)
