"""The verbs that choose a quality: a colour, a creature type, a card name, a player, a number, a word of a list."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities.base import Amount, Effect, Filter, Noun
from manaburn.abilities.nouns import You
from manaburn.abilities.terms import ref_player

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State

YOU = You()

# what is chosen -> under which key it is remembered
CHOICE_KEYS: Final = {
    "color": "color", "creature type": "type", "land type": "type", "basic land type": "type", "card type": "type",
    "permanent type": "type", "card name": "name", "player": "player", "opponent": "player", "number": "number",
    "word": "mode",
}  # fmt: skip


@dataclass(frozen=True)
class ChooseQuality(Effect):
    """ "choose a color", "choose a creature type other than Wall", "choose artifact or creature", "choose a card name".

    ``kind`` is a key of ``CHOICE_KEYS``. ``among`` lists what there is to choose from ("artifact", "creature"), ``but``
    what may not be chosen; ``what`` limits a card name ("nonland card name"). The choice is remembered in the bindings,
    and on a permanent that it is made for as it enters (``Context.chosen``, ``GameObject.chosen``).
    """

    kind: str
    who: Noun = YOU
    among: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    what: Filter | None = None
    most: Amount | None = None  # of a number
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            state.choose_quality(ref_player(self.who.one(state, frame.ctx)), self, frame.ctx)
            return False
        return True

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))
