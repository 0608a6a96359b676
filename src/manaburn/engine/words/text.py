"""The text form of options: written for the decision awaited, and read back.

``option_texts`` writes all options of a decision, no two alike; ``parse_option`` finds the option a text means. A text is
a verb and references (``naming.py``): "pass", "play Forest", "cast Shock", "activate Icy Manipulator 1", "target bob",
"attack bob with Grizzly Bears#2", "block Serra Angel with Wall of Air", "assign 3 to bob", "x = 3", "pay with Forest".
Any text that fits one option only will do ("bob" for "target bob"); one that fits several is an error that lists them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.terms import COLOR_LETTERS, COLOR_NAMES, STEP_NAMES
from manaburn.engine import card_names
from manaburn.engine import decisions as dec
from manaburn.engine.choosing import QualityFrame
from manaburn.engine.permanents import rooms
from manaburn.engine.playing.casting import SIDES
from manaburn.engine.words.naming import Wanted, fits, in_sentence, labels, name_of, plain
from manaburn.errors import AmbiguousOption, IllegalOption
from manaburn.errors import OptionError as OptionError

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.state import State


BY_HAND: Final = " by hand"
"""Ends the text of a play whose costs the player will pay by hand (``c`` is 1); such options are not listed."""

_FIXED: Final = {
    dec.PASS: "pass", dec.DONE: "done", dec.YES: "yes", dec.NO: "no", dec.KEEP_HAND: "keep", dec.MULLIGAN: "mulligan",
    dec.CONCEDE: "concede", dec.CANCEL: "cancel",
}  # fmt: skip

# kinds of option by what their ints are: one reference in ``a``, or two in ``a`` and ``b``
_ONE_REF: Final = (dec.PLAY_LAND, dec.CAST, dec.ACTIVATE, dec.SPECIAL, dec.PICK, dec.GIVE, dec.USE_MANA)
_TWO_REFS: Final = (dec.DECLARE_ATTACK, dec.DECLARE_BLOCK)

_PICK_VERBS: Final = {dec.TARGET: "target", dec.ORDER: "next", dec.TRIGGER: "trigger", dec.REPLACEMENT: "apply"}
_SPECIAL_VERBS: Final = {dec.SUSPEND: "suspend", dec.UNMORPH: "turn up"}


# --- writing ---------------------------------------------------------------------------------------------------
def option_texts(state: State) -> list[str]:
    """The options of the decision awaited, in their order, as its player knows them; no two alike."""
    decision = state.decision
    if decision is None:
        return []
    named = _labels_of(state, decision)
    texts = [_text(state, decision, option, named) for option in decision.options]
    if len(set(texts)) != len(texts):
        texts = _numbered(texts)
    return texts


def option_text(state: State, option: Option) -> str:
    """One option of the decision awaited. ValueError if it is none."""
    fixed = _FIXED.get(option.kind)
    if fixed is not None:
        return fixed
    if state.decision is None:
        raise ValueError("no decision is awaited")
    if state.decision.kind == dec.NAME and option.a < 0:
        return "choose " + dec.spoken(option.a)
    if option.c == 1 and option.kind in (dec.CAST, dec.ACTIVATE):
        return option_text(state, dec.Option(option.kind, option.a, option.b)) + BY_HAND
    return option_texts(state)[state.decision.options.index(option)]


def question(state: State, reader: int) -> str:
    """What is asked of whom, in words, as the reader may know it; empty if nothing is."""
    decision = state.decision
    if decision is None:
        return ""
    words = _QUESTIONS[decision.kind]
    subject = in_sentence(name_of(state, decision.subject, reader)) if decision.subject else ""
    if decision.kind == dec.CHOOSE and decision.text:
        purpose = decision.text.rstrip("0123456789")
        words = _PURPOSES.get(purpose, "choose what is " + purpose)
    if decision.kind == dec.OPTIONAL_COST and decision.text:
        words = "pay " + decision.text
    if decision.kind == dec.DIVIDE:
        words += f" ({decision.detail} left)"
    if decision.kind in (dec.CHOOSE, dec.TARGET) and decision.most > 1:
        words += f" ({decision.least} to {decision.most} more)"
    return words + (f" for {subject}" if subject else "")


_PURPOSES: Final = {"discard": "choose what to discard", "bottom": "choose what goes on the bottom"}
_QUESTIONS: Final = (
    "act or pass", "choose a target", "choose a mode", "choose a number", "choose", "yes or no", "which comes next",
    "declare an attacker", "declare a blocker", "divide", "assign combat damage", "choose a kind of mana", "pay",
    "keep this hand or mulligan", "which effect applies first", "which trigger goes on the stack first",
    "pay the optional cost", "choose a counter", "which land play is used", "who goes first", "untap it",
    "choose how a symbol is paid", "choose what to tap or exile to help pay", "choose one of these", "choose a card name",
)  # fmt: skip


def _labels_of(state: State, decision: Decision) -> dict[int, str]:
    """What the things in the options are called: told apart among those of one kind of option and place in it."""
    refs: dict[int, list[int]] = {}
    for option in decision.options:
        if option.kind in _ONE_REF or option.kind in _TWO_REFS:
            refs.setdefault(option.kind, []).append(option.a)
        if option.kind in _TWO_REFS:
            refs[option.kind].append(option.b)
    named: dict[int, str] = {}
    for found in refs.values():
        for ref, label in labels(state, found, decision.player).items():
            known = named.get(ref)
            named[ref] = label if known is None or len(label) > len(known) else known
    return named


def _text(state: State, decision: Decision, option: Option, named: dict[int, str]) -> str:
    kind = option.kind
    fixed = _FIXED.get(kind)
    if fixed is not None:
        return fixed
    if kind == dec.VALUE:
        if decision.kind == dec.TRIGGER or decision.kind == dec.REPLACEMENT:
            return f"{_PICK_VERBS[decision.kind]} {name_of(state, option.b, decision.player)}"
        return value_text(state, decision, option.a)
    label = named[option.a]
    if kind == dec.PICK:
        return f"{_PICK_VERBS.get(decision.kind, 'choose')} {label}"
    if kind == dec.CAST:
        return f"cast {_half(state, option, label)}{_way(state, option)}"
    if kind == dec.PLAY_LAND:
        if option.c:
            index = state.objects[option.a].printed
            label = label.replace(state.table[index].name, state.table[index + option.c].name)
        return f"play {label}" + (f" by {name_of(state, option.b, decision.player)}" if option.b else "")
    if kind == dec.DECLARE_ATTACK:
        return f"attack {named[option.b]} with {label}"
    if kind == dec.DECLARE_BLOCK:
        return f"block {named[option.b]} with {label}"
    return _less_common(state, decision, option, label)


def _less_common(state: State, decision: Decision, option: Option, label: str) -> str:
    kind = option.kind
    if kind == dec.ACTIVATE:
        return f"activate {label}{_ability_number(state, option)}"
    if kind == dec.GIVE:
        return f"{'assign' if decision.kind == dec.ASSIGN else 'give'} {option.b} to {label}"
    if kind == dec.SPECIAL:
        if option.b > dec.UNLOCK:
            return f"unlock {rooms.names(state, option.a)[option.b - dec.UNLOCK]} of {label}"
        return f"{_SPECIAL_VERBS[option.b]} {label}"
    if kind == dec.USE_MANA:
        letter = "{" + COLOR_LETTERS[option.c] + "}" if option.c in COLOR_LETTERS else ""
        if option.a == 0:
            return f"pay {'snow ' if option.b else ''}{letter}"
        verb = "pay with" if decision.kind == dec.PAY else "activate"
        return f"{verb} {label}{_ability_number(state, option)}" + (f" for {letter}" if letter else "")
    raise ValueError(f"options of kind {kind} have no text")


def _half(state: State, option: Option, label: str) -> str:
    """What is played: of a card of several parts the name of that part."""
    index = state.objects[option.a].printed
    side = option.b // SIDES
    return label.replace(state.table[index].name, state.table[index + side].name) if side else label


def _way(state: State, option: Option) -> str:
    """Which alternative cost a spell is played for."""
    side, way = option.b // SIDES, option.b % SIDES
    if way == 0:
        return ""
    own = (
        state.table[state.objects[option.a].printed + side].sorted if side else state.chars(option.a).sorted_abilities()
    )
    ways = own.alternatives
    return " for free" if way > len(ways) else f" with {ways[way - 1].option.name}"


def _ability_number(state: State, option: Option) -> str:
    """Which of the object's activated abilities, in printed order from 1; nothing if it has only one."""
    listed = state.chars(option.a).sorted_abilities().activated
    if len(listed) < 2:
        return ""
    for number, (index, _) in enumerate(listed, start=1):
        if index == option.b:
            return f" {number}"
    return ""


def value_text(state: State, decision: Decision, value: int) -> str:
    """An option that is a number, by what the decision asks."""
    kind = decision.kind
    if kind == dec.MANA:
        return "mana " + COLOR_NAMES[value]
    if kind == dec.MODE:
        return f"mode {value + 1}"
    if kind == dec.COUNTER:
        if value < 0:
            return "done"
        return f"{'add' if value % 2 else 'remove'} {decision.text.split(',')[value // 2]}"
    if kind == dec.NUMBER:
        return f"{decision.text or 'x'} = {value}"
    if kind == dec.WORD or kind == dec.NAME:
        return "choose " + (dec.spoken(value) if value < 0 else decision.text.split("\n")[value])
    if kind == dec.FIRST_PLAYER:
        return "first " + state.names[value]
    return f"choose {value}"


def _numbered(texts: list[str]) -> list[str]:
    """Equal texts told apart by a number: only for things that no name tells apart."""
    seen: dict[str, int] = {}
    new: list[str] = []
    for text in texts:
        seen[text] = seen.get(text, 0) + 1
        new.append(f"{text} [{seen[text]}]" if texts.count(text) > 1 else text)
    return new


# --- reading ---------------------------------------------------------------------------------------------------
def split_plan(text: str) -> list[str]:
    """The answers in a compound: "cast Blaze -> x = 3 -> bob" is an action and the decisions that follow it."""
    parts = [part.strip() for part in text.split("->")]
    if not all(parts):
        raise OptionError(f"expected something on both sides of '->', found {text.strip()!r}")
    return parts


def parse_option(state: State, text: str) -> Option:
    """The option of the decision awaited that the text means.

    Raises IllegalOption if it means none, AmbiguousOption if more than one: then the error lists them.
    """
    decision = state.decision
    if decision is None:
        raise IllegalOption(f"no decision is awaited: {text!r}", text, position_text(state))
    wanted = plain(text)
    if wanted.endswith(BY_HAND):
        return _by_hand(state, text[: -len(BY_HAND)])
    texts = option_texts(state)
    for index, known in enumerate(texts):
        if plain(known) == wanted:
            return decision.options[index]
    found = [
        index for index, option in enumerate(decision.options) if _means(state, decision, option, texts[index], wanted)
    ]
    if len(found) == 1:
        return decision.options[found[0]]
    if found:
        meant = [decision.options[index] for index in found]
        listed = ", ".join(texts[index] for index in found[:12])
        raise AmbiguousOption(f"{text!r} is ambiguous: {listed}", text, position_text(state), meant)
    if decision.kind == dec.NAME:
        return another_name(state, text)
    raise IllegalOption(f"{text!r} is no option here: {position_text(state)}", text, position_text(state))


def another_name(state: State, text: str) -> Option:
    """A card name that is not listed, as its card spells it. Raises IllegalOption if it can't be chosen (201.4a-b)."""
    words = text.strip()
    wanted = plain(words.removeprefix("choose ").removeprefix("name "))
    asking = state.frames[-1]
    what = asking.what.what if isinstance(asking, QualityFrame) else None
    name = card_names.other(state, wanted, what)
    if not name:
        raise IllegalOption(
            f"{text!r} is no name that can be chosen: {position_text(state)}", text, position_text(state)
        )
    return dec.Option(dec.VALUE, dec.speak(name))


def _by_hand(state: State, text: str) -> Option:
    option = parse_option(state, text)
    if option.kind not in (dec.CAST, dec.ACTIVATE):
        raise IllegalOption(f"{text!r} is nothing to pay for", text, position_text(state))
    return dec.Option(option.kind, option.a, option.b, 1)


def listed(option: Option) -> Option:
    """The option as it is listed, whether or not its costs are to be paid by hand."""
    if option.c == 1 and option.kind in (dec.CAST, dec.ACTIVATE):
        return dec.Option(option.kind, option.a, option.b)
    return option


def is_offered(decision: Decision, option: Option) -> bool:
    """Whether an option may answer a decision: it is listed, or is a name that was spoken."""
    if decision.kind == dec.NAME and option.kind == dec.VALUE and option.a < 0:
        return True
    return listed(option) in decision.options


def position_text(state: State) -> str:
    """Where the game stands, in a line: the turn, the step and what is asked of whom."""
    decision = state.decision
    step = STEP_NAMES[state.step] if state.step >= 0 else "before the first step"
    asked = "the game is over" if decision is None else f"{state.names[decision.player]} is asked: {decision.name}"
    return f"turn {state.turn}, {step}, {asked}"


# other words for the verb of an option
_VERBS: Final = {
    dec.PLAY_LAND: ("play",),
    dec.CAST: ("cast", "play"),
    dec.ACTIVATE: ("activate", "play", "use", "tap"),
    dec.USE_MANA: ("activate", "pay with", "pay", "use", "tap"),
    dec.PICK: ("target", "choose", "next", "trigger", "apply", "discard", "sacrifice", ""),
    dec.GIVE: ("assign", "give", ""),
    dec.VALUE: ("choose", "mana", "mode", "x =", "x=", "x", "apply", "trigger", ""),
}  # fmt: skip


def _means(state: State, decision: Decision, option: Option, text: str, wanted: str) -> bool:
    """Whether a text, not the option's own, means this option."""
    kind = option.kind
    if kind in _TWO_REFS:
        return _means_pair(state, decision, option, wanted)
    known = plain(text)
    for verb in _VERBS.get(kind, ()):
        if verb and not wanted.startswith(verb):
            continue
        rest = wanted[len(verb) :].strip()
        if not rest:
            continue
        if kind == dec.VALUE:
            if rest == known.split(" ", 1)[-1] or rest == known.rpartition("= ")[2]:
                return True
        elif kind == dec.GIVE:
            amount, _, target = rest.partition(" to ")
            if amount == str(option.b) and (not target or _is(state, decision, option.a, target)):
                return True
        elif kind == dec.USE_MANA and option.a == 0:
            if rest.strip("{}").upper() == COLOR_LETTERS.get(option.c, ""):
                return True
        elif _means_object(state, decision, option, rest, known):
            return True
    return False


def _means_object(state: State, decision: Decision, option: Option, rest: str, known: str) -> bool:
    """Whether the words after the verb name the object of an option, and its tail (" with evoke", " 2", " for {R}")."""
    name = plain(name_of(state, option.a, decision.player))
    tail = known.partition(name)[2]
    if tail.startswith(("#", "@")):
        tail = " " + tail.partition(" ")[2] if " " in tail else ""
    if tail and rest.endswith(tail) and _is(state, decision, option.a, rest[: -len(tail)]):
        return True
    return _is(state, decision, option.a, rest)


def _means_pair(state: State, decision: Decision, option: Option, wanted: str) -> bool:
    """ "attack bob with Bears", "attack with Bears", "Bears attacks bob"; "block Bears with Wall", "Wall blocks Bears"."""
    verb = "attack" if option.kind == dec.DECLARE_ATTACK else "block"
    if wanted.startswith(verb + " "):
        object_text, found, subject = (" " + wanted[len(verb) + 1 :]).partition(" with ")
        if not found:
            return _is(state, decision, option.a if verb == "attack" else option.b, object_text)
        return _is(state, decision, option.a, subject) and (
            not object_text.strip() or _is(state, decision, option.b, object_text)
        )
    subject, found, object_text = wanted.partition(f" {verb}s ")
    return bool(found) and _is(state, decision, option.a, subject) and _is(state, decision, option.b, object_text)


def _is(state: State, decision: Decision, ref: int, text: str) -> bool:
    return fits(state, ref, Wanted(text.strip()), decision.player)
