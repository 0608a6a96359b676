"""The board as a player sees it, in lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.designations import LEVEL
from manaburn.abilities.terms import (
    COLOR_LETTERS,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    LAND,
    LIBRARY,
    PHASED_OUT,
    PLANESWALKER,
    STEP_NAMES,
)
from manaburn.cli.terminal import BOLD, CYAN, DIM, YELLOW

if TYPE_CHECKING:
    from manaburn.cli.terminal import Terminal
    from manaburn.engine.table.view import View

WIDTH = 100


def board_lines(view: View, terminal: Terminal) -> list[str]:
    """The whole table: opponents first, then the stack, then the player himself with his hand."""
    lines = [_heading(view, terminal)]
    for seat in view.opponents():
        lines += _player(view, seat, terminal)
    lines += stack_lines(view, terminal)
    lines += _player(view, view.seat, terminal)
    lines += _wrapped("hand", _counted([card_text(view, ref) for ref in view.hand]), terminal)
    return lines


def _heading(view: View, terminal: Terminal) -> str:
    step = STEP_NAMES[view.step] if view.step >= 0 else "before the game"
    whose = f"{view.names[view.active]}'s turn" if view.turn else "nobody's turn yet"
    text = f"-- turn {view.turn}, {whose}, {step} "
    return terminal.paint(text + "-" * max(0, WIDTH - len(text)), CYAN)


def _player(view: View, seat: int, terminal: Terminal) -> list[str]:
    counts = [f"life {view.life(seat)}", f"hand {view.count(HAND, seat)}", f"library {view.count(LIBRARY, seat)}"]
    counts += [f"{kind} {number}" for kind, number in view.player_counters(seat)]
    pool = "".join("{" + COLOR_LETTERS[unit.kind] + "}" for unit in view.pool(seat))
    if pool:
        counts.append(f"mana {pool}")
    lines = [f"{terminal.paint(view.names[seat], BOLD)}  {', '.join(counts)}"]
    for name, refs in _sorted_permanents(view, seat):
        lines += _wrapped(name, _grouped(view, refs), terminal)
    for name, zone in (("graveyard", GRAVEYARD), ("exile", EXILE), ("phased out", PHASED_OUT)):
        refs = [ref for ref in view.zone(zone, seat) if view.owner(ref) == seat]
        lines += _wrapped(name, [exiled_text(view, ref) for ref in reversed(refs)], terminal)
    known = [view.name(ref) for ref in view.zone(HAND, seat) if ref] if seat != view.seat else []
    lines += _wrapped("known in hand", known, terminal)
    top = view.zone(LIBRARY, seat)[:1]
    if top and top[0]:
        lines += _wrapped("top of library", [view.name(top[0])], terminal)
    return lines


def _sorted_permanents(view: View, seat: int) -> list[tuple[str, list[int]]]:
    rows: dict[str, list[int]] = {"creatures": [], "planeswalkers": [], "others": [], "lands": []}
    for ref in view.permanents(seat):
        types = view.chars(ref).types
        if types & CREATURE:
            rows["creatures"].append(ref)
        elif types & PLANESWALKER:
            rows["planeswalkers"].append(ref)
        elif view.attached_to(ref):
            if view.attached_to(ref) < 0:
                rows["others"].append(ref)
        else:
            rows["lands" if types & LAND else "others"].append(ref)
    return [(name, refs) for name, refs in rows.items() if refs]


def _grouped(view: View, refs: list[int]) -> list[str]:
    """Equal permanents together, with how many there are."""
    return _counted([permanent_text(view, ref) for ref in refs])


def _counted(texts: list[str]) -> list[str]:
    """Equal texts together, with how many there are."""
    counts: dict[str, int] = {}
    for text in texts:
        counts[text] = counts.get(text, 0) + 1
    return [text if number == 1 else f"{number} {text}" for text, number in counts.items()]


def permanent_text(view: View, ref: int) -> str:
    """A permanent with all that may matter: size, damage, counters, what is on it, and its status."""
    chars = view.chars(ref)
    text = view.name(ref)
    if chars.types & CREATURE:
        text += f" {chars.power}/{chars.toughness}"
    notes = [f"{number} {kind}" for kind, number in view.counters(ref)]
    notes += [f"{name} {number}" if name == LEVEL else name for name, number in view.designations(ref)]
    if view.damage(ref):
        notes.append(f"damage {view.damage(ref)}")
    if view.tapped(ref):
        notes.append("tapped")
    if chars.types & CREATURE and view.sick(ref):
        notes.append("new")
    notes += [_fight(view, ref)] if _fight(view, ref) else []
    notes += ["with " + view.name(other) for other in view.attachments(ref)]
    return text + (f" ({', '.join(notes)})" if notes else "")


def _fight(view: View, ref: int) -> str:
    blocking = bool(view.attackers())
    chosen = view.declared()
    for attacker, attacked in view.attackers() or chosen:
        if attacker == ref:
            return f"attacks {view.name(attacked)}"
    blocks = [*view.blocks(), *(chosen if blocking else ())]
    blocked = [view.name(attacker) for blocker, attacker in blocks if blocker == ref]
    return f"blocks {', '.join(blocked)}" if blocked else ""


def exiled_text(view: View, ref: int) -> str:
    """A card in a graveyard or in exile, with its counters."""
    counters = ", ".join(f"{number} {kind}" for kind, number in view.counters(ref))
    return view.name(ref) + (f" ({counters})" if counters else "")


def card_text(view: View, ref: int) -> str:
    """A card in hand with its cost."""
    cost = view.chars(ref).cost
    return view.name(ref) + (f" {cost.text()}" if cost is not None else "")


def stack_lines(view: View, terminal: Terminal) -> list[str]:
    """The stack, its top first."""
    lines = []
    for number, ref in enumerate(reversed(view.stack)):
        goals = ", ".join(view.name(target) for target in view.targets(ref)) or ", ".join(
            f"{view.name(source)} {amount} to {view.name(hit)}" for source, hit, amount in view.assigned(ref)
        )
        x = f", X is {view.announced_x(ref)}" if view.announced_x(ref) else ""
        what = f"{view.name(ref)} ({view.names[view.controller(ref)]}{x})" + (f" -> {goals}" if goals else "")
        lines.append(("stack: " if number == 0 else "       ") + terminal.paint(what, YELLOW))
    return lines


def _wrapped(name: str, items: list[str], terminal: Terminal) -> list[str]:
    """A named row of items over as many lines as it takes."""
    if not items:
        return []
    indent = " " * 4
    rows, row = [], f"{indent}{name}: "
    start = len(row)
    for item in items:
        if len(row) > start and len(row) + len(item) > WIDTH:
            rows.append(row.rstrip())
            row = indent * 2
        row += item + "; "
    rows.append(row.rstrip("; "))
    rows[0] = rows[0].replace(f"{indent}{name}:", indent + terminal.paint(f"{name}:", DIM), 1)
    return rows
