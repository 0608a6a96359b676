"""The verbs that choose a quality: a colour, a creature type, a card name, a player, a number, a word of a list."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities.base import Amount, Effect, Filter, Noun
from manaburn.abilities.modifications import ChangeText
from manaburn.abilities.nouns import You
from manaburn.abilities.subtypes import CREATURE_TYPES
from manaburn.abilities.terms import BASIC_LAND_TYPES, COLOR_NAMES, COLORS, FOREVER, ref_player

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


WORDS: Final = {
    "color": tuple([COLOR_NAMES[color] for color in COLORS]),
    "basic land type": tuple(BASIC_LAND_TYPES),
    "creature type": tuple(sorted(CREATURE_TYPES)),
}


@dataclass(frozen=True)
class ChooseQuality(Effect):
    """ "choose a color", "choose a creature type other than Wall", "choose artifact or creature", "choose a card name".

    ``kind`` is a key of ``CHOICE_KEYS``. ``among`` lists what there is to choose from ("artifact", "creature"), ``but``
    what may not be chosen; ``what`` limits a card name ("nonland card name"). The choice is remembered in the bindings,
    and on a permanent that it is made for as it enters (``Context.chosen``, ``GameObject.chosen``). Several players choose
    in turn, each for himself.
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
            frame.kept = self.who.refs(state, frame.ctx)
        if pc >= len(frame.kept):
            return True
        state.choose_quality(ref_player(frame.kept[pc]), self, frame.ctx)
        return False

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))


@dataclass(frozen=True)
class ReplaceWords(Effect):
    """ "Change the text of ... by replacing all instances of one color word with another": the two words are chosen.

    ``kinds`` are the kinds of words, in the names of ``ChooseQuality``; ``but`` can't be the new word.
    """

    what: Noun
    kinds: tuple[str, ...]
    duration: int = FOREVER
    but: tuple[str, ...] = ()

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            words = [word for kind in self.kinds for word in WORDS[kind]]
            state.choose_quality(frame.ctx.controller, ChooseQuality("word", among=tuple(words)), frame.ctx)
            return False
        chosen = state.chosen(frame.ctx, "mode")
        if not isinstance(chosen, str):
            return True
        if pc == 1:
            frame.ctx = frame.ctx.choose("old word", chosen)
            others = [word for kind in self.kinds if chosen in WORDS[kind] for word in WORDS[kind]]
            left = tuple([word for word in others if word != chosen and word not in self.but])
            state.choose_quality(frame.ctx.controller, ChooseQuality("word", among=left), frame.ctx)
            return False
        old = state.chosen(frame.ctx, "old word")
        if isinstance(old, str):
            refs = self.what.refs(state, frame.ctx)
            state.add_effect(refs, (ChangeText(old, chosen),), self.duration, None, frame.ctx)
        return True
