"""Printed texts against Oracle texts: a card reads to the same abilities, in whatever words of its time it was printed.

``changed.txt`` lists the cards whose Oracle text really does something else than was printed, each with the reason.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from manaburn.abilities.abilities import Keyword, Static
from manaburn.abilities.amounts import Times
from manaburn.abilities.base import Ability, Effect, Filter, Modification
from manaburn.abilities.combat_rules import BlockedByLeast
from manaburn.abilities.effects import May, Seq
from manaburn.abilities.filters import Anything, Both, ControlledBy, HasType, InZone, Is, Non, Other
from manaburn.abilities.modifications import AddAbilities, CanBlockOnly, CantBeTargeted
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import All, Opponents, Target, That, This
from manaburn.abilities.terms import BATTLEFIELD, CREATURE
from manaburn.abilities.verbs import Affect
from manaburn.abilities.verbs_cards import Shuffle
from manaburn.cards.build import Record
from manaburn.cards.card import CardError
from manaburn.cards.imports.lines import lines_of
from manaburn.errors import InputError
from manaburn.wording import WordingError, read, read_rows
from manaburn.wording.links import rewrite
from manaburn.wording.table_abilities import ABILITY_WORDS

SAME: Final = "same"
CHANGED: Final = "changed"
DIFFERS: Final = "differs"
REFUSED: Final = "refused"


@dataclass(frozen=True, slots=True)
class PrintedVerdict:
    """What became of one printed text: ``same``, ``changed`` (it is listed as such), ``differs`` or ``refused``."""

    name: str
    set: str
    outcome: str
    words: str = ""  # why it was refused, or the two texts, or the reason of the change
    phrase: str = ""  # what was not understood, for counting, if it is one thing alone


# --- the same abilities ---------------------------------------------------------------------------------------------


def alike(one: tuple[Ability, ...], other: tuple[Ability, ...]) -> bool:
    """Whether the abilities do the same: their order, ability words, and how they are joined to a text left out."""
    return one == other or _plain(one) == _plain(other)


def _plain(abilities: tuple[Ability, ...]) -> list[tuple[Ability, tuple[Node, ...]]]:
    apart = [_aims_apart(rewrite(_as_static(ability), _simple)) for ability in abilities]
    return sorted(_statics_together(apart), key=repr)


def _as_static(ability: Ability) -> Ability:
    """A keyword that stands for one static ability as that ability."""
    if isinstance(ability, Keyword) and ability.name in _MEANT:
        return Static(This(), (_MEANT[ability.name],))
    return ability


def _meant(mod: Modification) -> Iterator[Modification]:
    """A keyword that is given, as what it stands for."""
    if not isinstance(mod, AddAbilities):
        yield mod
        return
    names = [one.name if isinstance(one, Keyword) else "" for one in mod.abilities]
    rest = tuple(one for one, name in zip(mod.abilities, names, strict=True) if name not in _MEANT)
    yield from (_MEANT[name] for name in names if name in _MEANT)
    if rest:
        yield AddAbilities(rest)


_ENEMIES: Final = ControlledBy(Opponents())
# keywords that were sentences, and still are on some cards
_MEANT: Final[dict[str, Modification]] = {
    "hexproof": CantBeTargeted(_ENEMIES, _ENEMIES),
    "menace": BlockedByLeast(2),
    "shroud": CantBeTargeted(Anything(), Anything()),
}


def _aims_apart(ability: Ability) -> tuple[Ability, tuple[Node, ...]]:
    """The ability with its targets taken up, and the target words: where each is said makes no difference."""
    aims = tuple(sorted((node for node in ability.walk() if isinstance(node, Target)), key=repr))
    return rewrite(ability, lambda node: That(node.slot) if isinstance(node, Target) else node), aims


def _statics_together(rows: list[tuple[Ability, tuple[Node, ...]]]) -> list[tuple[Ability, tuple[Node, ...]]]:
    """Static abilities of the same things as one."""
    found: list[tuple[Ability, tuple[Node, ...]]] = []
    for ability, aims in rows:
        for index, (other, _) in enumerate(found):
            if (
                isinstance(ability, Static)
                and isinstance(other, Static)
                and replace(other, mods=ability.mods) == ability
            ):
                found[index] = (replace(other, mods=_merged((*other.mods, *ability.mods))), aims)
                break
        else:
            found.append((ability, aims))
    return found


def _simple(node: Node) -> Node:
    values: dict[str, Any] = {}
    for member in fields(node):
        value = getattr(node, member.name)
        if not member.compare or member.name == "label":
            values[member.name] = ""
        elif member.name == "mods":
            values[member.name] = _merged(value, not _of_all(node))
    node = replace(node, **values) if values else node
    if isinstance(node, Seq):
        parts = tuple(_flat(node))
        return parts[0] if len(parts) == 1 else Seq(parts)
    if isinstance(node, Both):
        return _one_filter(node)
    if isinstance(node, May) and isinstance(node.then, Shuffle) and node.otherwise is None:
        return replace(node, do=Seq(tuple(_flat(Seq((node.do, node.then))))), then=None)
    if isinstance(node, Non) and isinstance(node.part, Non):
        return node.part.part
    if node == Non(Is(This())):
        return Other()
    if isinstance(node, CanBlockOnly) and isinstance(node.what, Non) and isinstance(node.what.part, Both):
        return _only(node)
    return node.amount if isinstance(node, Times) and node.factor == 1 else node


def _only(node: CanBlockOnly) -> Node:
    """Creatures that are not creatures without something, as creatures with it."""
    creature, *others = node.what.part.parts if isinstance(node.what, Non) and isinstance(node.what.part, Both) else ()
    if creature == HasType(CREATURE) and len(others) == 1 and isinstance(others[0], Non):
        return CanBlockOnly(_one_filter(Both((creature, others[0].part))))
    return node


def _one_filter(node: Both) -> Filter:
    """The parts in one order, without "on the battlefield"."""
    parts: list[Filter] = sorted((part for part in node.parts if part != InZone(BATTLEFIELD)), key=repr)
    return parts[0] if len(parts) == 1 else Both(tuple(parts))


def _of_all(node: Node) -> bool:
    """For a time, of all of a kind: a keyword is given to those that are there, a rule holds for those that come later too."""
    return isinstance(node, Affect) and isinstance(node.what, All)


def _merged(mods: tuple[Any, ...], meant: bool = True) -> tuple[Any, ...]:
    """Modifications in one order, abilities that are given together; with ``meant`` keywords as what they stand for."""
    mods = tuple(one for mod in mods for one in _meant(mod)) if meant else mods
    given = [ability for mod in mods if isinstance(mod, AddAbilities) for ability in mod.abilities]
    rest = sorted((mod for mod in mods if not isinstance(mod, AddAbilities)), key=repr)
    return (*rest, *((AddAbilities(tuple(sorted(given, key=repr))),) if given else ()))


def _flat(node: Seq) -> Iterator[Effect]:
    for part in node.parts:
        if isinstance(part, Seq):
            yield from _flat(part)
        else:
            yield part


# --- the rows of a file -----------------------------------------------------------------------------------------------
# ability words and the words before modes stand without the dash that is printed after them
_LOST_DASHES: Final = (
    (re.compile(rf"^({'|'.join((*ABILITY_WORDS, 'Forecast'))}) (?=[A-Z{{])", re.MULTILINE), r"\1 — "),
    (re.compile(r"\b([Cc]hoose (?:one or both|one or more|one|two)) (?=[A-Z{])"), r"\1 — "),
)


_LOST_CAPITAL: Final = re.compile(r"(, choose one) ([a-z])(?=[^;.]*; or )")


def _mended(text: str) -> str:
    text = text.replace("\u00c6", "Ae").replace("\u00e6", "ae")
    for pattern, new in _LOST_DASHES:
        text = pattern.sub(new, text)
    return _LOST_CAPITAL.sub(lambda match: f"{match[1]} — {match[2].upper()}", text)


@cache
def changes() -> dict[str, str]:
    """The cards whose Oracle text does something else than was printed, with the reason."""
    rows = (resources.files(__package__) / "changed.txt").read_text(encoding="utf-8").splitlines()
    found: dict[str, str] = {}
    reason = ""
    for row in rows:
        if row.startswith("# "):
            reason = row.removeprefix("# ")
        elif row.strip():
            found[row.strip()] = reason
    return found


def verdict_on_printed(row: Record, oracle: Record, abilities: tuple[Ability, ...]) -> PrintedVerdict:
    """Read a printed text and compare it with the abilities that the card's Oracle text gives."""
    name, code = str(row["name"]), str(row["set"])
    text, type_line = _mended(row["original_text"]), str(row["original_type"])
    reason = changes().get(name, "")
    try:
        refused = [line for line in read_rows(text, name, type_line) if isinstance(line, WordingError)]
        found = () if refused else read(text, name, type_line)
    except InputError as error:
        return PrintedVerdict(name, code, CHANGED if reason else REFUSED, reason or str(error), str(error))
    if refused:
        phrase = refused[0].phrase if len(refused) == 1 else ""
        words = "; ".join(str(error) for error in refused)
        return PrintedVerdict(name, code, CHANGED if reason else REFUSED, reason or words, phrase)
    if alike(found, abilities):
        return PrintedVerdict(name, code, SAME)
    return PrintedVerdict(
        name, code, CHANGED if reason else DIFFERS, reason or f"{text!r} for {oracle['oracle_text']!r}"
    )


def compare_printed(cards: Path, printed: Path) -> Iterator[PrintedVerdict]:
    """A verdict on each printed text whose card is read from its Oracle text, in the order of the file. Raises CardError."""
    try:
        rows = [json.loads(line) for line in lines_of(printed)]
        wanted = {row["name"] for row in rows}
        oracle: dict[str, tuple[Record, tuple[Ability, ...]]] = {}
        for line in lines_of(cards):
            record = json.loads(line)
            if record["name"] in wanted and record.get("layout", "normal") == "normal":
                try:
                    abilities = read(record["oracle_text"], record["name"], record["type_line"])
                except InputError:
                    continue
                oracle[record["name"]] = (record, abilities)
        for row in rows:
            if row["name"] in oracle:
                yield verdict_on_printed(row, *oracle[row["name"]])
    except (json.JSONDecodeError, LookupError, TypeError, AttributeError) as error:
        raise CardError(f"{printed}: not a file of printed texts: {error!r}") from None


@dataclass(slots=True)
class PrintedTally:
    """Printed texts counted by what became of them, and the words that alone keep them from being read."""

    outcomes: Counter[str] = field(default_factory=Counter)

    def counts(self) -> dict[str, int]:
        """The figures; ``texts`` is how many there are."""
        return {
            "texts": self.outcomes.total(),
            **{name: self.outcomes[name] for name in (SAME, CHANGED, DIFFERS, REFUSED)},
        }

    def share(self) -> float:
        """What part reads the same, of those whose card was not really changed."""
        return self.outcomes[SAME] / max(self.outcomes.total() - self.outcomes[CHANGED], 1)


def measure_printed(found: Iterable[PrintedVerdict]) -> dict[str, PrintedTally]:
    """The figures by set; all together under ""."""
    tallies = {"": PrintedTally()}
    for verdict in found:
        for code in ("", verdict.set):
            tallies.setdefault(code, PrintedTally()).outcomes[verdict.outcome] += 1
    return tallies
