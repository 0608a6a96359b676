"""Texts in scenarios: abilities by the start of their text, and everything else that has no name of its own.

Texts are compared levelled: without regard to case, reminder text, kinds of dashes and quotes; the source is ``{this}``,
however the text names it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Activated, EntersAsOneOf, Static, Triggered
from manaburn.abilities.terms import COLOR_LETTERS, COLOR_NAMES
from manaburn.abilities.verbs import Token
from manaburn.abilities.verbs_sides import FUSED
from manaburn.engine import decisions as dec
from manaburn.engine.events import entering
from manaburn.engine.events.replacement import FORM_CHOSEN, ReplaceFrame
from manaburn.engine.events.trigger_stack import TriggerFrame
from manaburn.engine.objects import ABILITY
from manaburn.engine.words import naming
from manaburn.engine.words.text import value_text
from manaburn.scenario.problems import Unsupported
from manaburn.wording import facts_from, read, write
from manaburn.wording.table_sides import form_text
from manaburn.wording.tokens import WordingError
from manaburn.wording.vocabulary import VOCABULARIES

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.modifications import Form
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State
    from manaburn.scenario.model import TokenText

WHOLE: Final = 2
START: Final = 1
NOT: Final = 0

THIS: Final = "{this}"
_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_THIS_THING: Final = re.compile(
    r"\bthis (?:creature|permanent|land|artifact|enchantment|planeswalker|card|spell|aura|equipment|token|vehicle|saga"
    r"|class|siege|battle|fortification|case|room)\b(?! type)"
)
_DASHES: Final = str.maketrans({"−": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"'})


# --- levelling and comparing -----------------------------------------------------------------------------------------
def level(text: str, name: str = "") -> str:
    """A text as it is compared; ``name`` is the source's."""
    if name:
        for own in (name, short_name(name)):
            text = re.sub(rf"(?<![\w{{]){re.escape(own)}(?![\w}}])", THIS, text)
    text = _REMINDER.sub("", text).translate(_DASHES).lower()
    return " ".join(_THIS_THING.sub(THIS, text).split())


def short_name(name: str) -> str:
    """What a text may call its legendary source: the part of its name before the comma."""
    return name.partition(",")[0]


def fit(wanted: str, text: str, name: str = "") -> int:
    """Whether a text is (WHOLE) or begins with (START) the words wanted."""
    wanted, text = level(wanted, name), level(text, name)
    if wanted == text:
        return WHOLE
    return START if wanted and text.startswith(wanted) else NOT


def best_fit(wanted: str, labels: tuple[str, ...]) -> int:
    """The best fit among several texts."""
    return max((fit(wanted, label) for label in labels), default=NOT)


# --- abilities -------------------------------------------------------------------------------------------------------
_WRITTEN: dict[tuple[int, int, frozenset[str]], tuple[Ability, tuple[str, ...]]] = {}


def ability_texts(state: State, source: int, ability: Ability) -> tuple[str, ...]:
    """What an ability of a source may be called: its text in every vocabulary, or the keyword it comes from."""
    chars = state.chars(source)
    label = getattr(ability, "label", "")
    found = _written(chars, ability)
    if label:
        keyword = chars.sorted_abilities().keyword(label)
        found = (label, *(_written(chars, keyword) if keyword is not None else ()), *found)
    return found


def _written(chars: Characteristics, ability: Ability) -> tuple[str, ...]:
    """The text of an ability in every vocabulary that can say it; ``{this}`` is the source."""
    key = (id(ability), chars.types, chars.subtypes)
    known = _WRITTEN.get(key)
    if known is None:
        facts = facts_from(THIS, 0, chars.types, tuple(sorted(chars.subtypes)))
        found: list[str] = []
        for said in (ability, _without_label(ability)):
            for vocabulary in reversed(VOCABULARIES):
                try:
                    text = write((said,), facts, vocabulary)
                except WordingError:
                    continue
                if text not in found:
                    found.append(text)
        known = _WRITTEN[key] = (ability, tuple(found))
    return known[1]


def _without_label(ability: Ability) -> Ability:
    """An ability without its ability word, or the keyword it comes from."""
    if isinstance(ability, Activated | Triggered | Static) and ability.label:
        return replace(ability, label="")
    return ability


def read_abilities(token: TokenText, path: str) -> tuple[Ability, ...]:
    """The abilities of a token, read from their texts."""
    line = " ".join((*token.supertypes, *token.types)) + (" — " + " ".join(token.subtypes) if token.subtypes else "")
    found: list[Ability] = []
    for text in token.abilities:
        try:
            found.extend(read(text[:1].upper() + text[1:], token.name or " ".join(token.subtypes), line))
        except WordingError as error:
            raise Unsupported(str(error), path=path) from None
    return tuple(found)


def ability_fit(state: State, source: int, ability: Ability, wanted: str) -> int:
    """Whether the words wanted are an ability's text, or the start of it."""
    name = naming.name_of(state, source, naming.REFEREE)
    return max((fit(wanted, text, name) for text in ability_texts(state, source, ability)), default=NOT)


def stack_text_fits(state: State, ref: int, piece: str) -> bool:
    """Whether an ability on the stack has that piece of text."""
    obj = state.objects[ref]
    if obj.kind != ABILITY or obj.ability is None:
        return False
    source = naming.source_of(obj)
    name = naming.name_of(state, source, naming.REFEREE)
    wanted = level(piece, name)
    return any(wanted in level(text, name) for text in ability_texts(state, source, obj.ability))


# --- options that are values -----------------------------------------------------------------------------------------
def trigger_source(state: State, option: Option) -> int:
    """The source of the trigger that an option of the decision awaited would put on the stack."""
    frame = state.frames[-1]
    return frame.items[option.a].source if isinstance(frame, TriggerFrame) else 0


def value_labels(state: State, decision: Decision, option: Option) -> tuple[str, ...]:
    """What an option that is a value may be called."""
    if decision.kind == dec.MANA:
        return (COLOR_NAMES[option.a], COLOR_LETTERS[option.a], "{" + COLOR_LETTERS[option.a] + "}")
    if decision.kind == dec.TRIGGER:
        return _trigger_labels(state, option)
    written = value_text(state, decision, option.a)
    _, _, rest = written.partition(" ")
    labels = (written, rest)
    if decision.kind == dec.WORD and option.a == FUSED and decision.rule == "split.is":
        return (*labels, "fuse")
    if decision.kind == dec.COUNTER and option.a < 0:
        return (*labels, "none", "no")
    if decision.kind == dec.MODE:
        form = _form_offered(state, option.a)
        return labels if form is None else (*labels, form_text(form))
    return labels


def _form_offered(state: State, number: int) -> Form | None:
    """The form of that number that something entering is offered; None if no form is being chosen."""
    frame = state.frames[-2] if len(state.frames) > 1 else None
    if not isinstance(frame, ReplaceFrame) or frame.pc != FORM_CHOSEN:
        return None
    ability = entering.by_key(state, frame.batch[frame.index], frame.key)
    return ability.forms[number] if isinstance(ability, EntersAsOneOf) else None


def _trigger_labels(state: State, option: Option) -> tuple[str, ...]:
    frame = state.frames[-1]
    if not isinstance(frame, TriggerFrame):
        return ()
    waiting = frame.items[option.a]
    name = naming.name_of(state, waiting.source, naming.REFEREE)
    return tuple(level(text, name) for text in ability_texts(state, waiting.source, waiting.ability))


# --- tokens ----------------------------------------------------------------------------------------------------------
def by_subtypes(state: State, ref: int, name: str) -> bool:
    """Whether a token goes by its subtypes: all of them, in the order of the name."""
    words = name.split()
    subtypes = state.chars(ref).subtypes
    return len(words) == len(subtypes) and all(word in subtypes for word in words)


def is_copy_token(state: State, obj: GameObject) -> bool:
    """Whether a token was made as a copy of something: it has the characteristics of a card, not a description."""
    return not isinstance(state.printed(obj).node, Token)
