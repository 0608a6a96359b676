"""How changes of what something is are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.daytime import DAYTIME_NAMES

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.words.narrate import Narrator


def copies(teller: Narrator, event: Event) -> str:
    """A permanent becomes a copy."""
    return f"{teller.thing(event.obj)} becomes a copy of {teller.thing(event.other)}"


def transforms(teller: Narrator, event: Event) -> str:
    """A permanent transforms; both faces have been up, so everyone knows their names."""
    before, after = (teller.state.table[index].name for index in (event.other, event.amount))
    return f"{before} transforms" + (f" into {after}" if after != before else "")


def daytime(teller: Narrator, event: Event) -> str:
    """It becomes day or night."""
    return f"it becomes {DAYTIME_NAMES[event.amount]}"


def door(teller: Narrator, event: Event) -> str:
    """A door of a Room is unlocked or locked."""
    done = "locks a door of" if event.other else "fully unlocks" if event.flag else "unlocks a door of"
    return f"{teller.who(event.player)} {done} {teller.thing(event.obj)}"
