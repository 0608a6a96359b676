"""Phrases for the prevention of damage: all of it for a turn or for good, and the next time a source would deal some."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from manaburn.abilities.abilities import Static
from manaburn.abilities.filters import Anything, Both, ChosenColor, DamageSource
from manaburn.abilities.modifications import PreventDamage
from manaburn.abilities.nouns import All, Chosen, EachPlayer, Joined
from manaburn.abilities.verbs import Affect, PreventNextTime
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.noun_phrases import parts_of, with_part, without_part
from manaburn.wording.table_nouns import two
from manaburn.wording.talk import YOU

EVERYTHING: Final = Joined((EachPlayer(), All(Anything())))

# --- what is shielded, or what would deal the damage -----------------------------------------------------------------
for _noun in ("thing.sg", "targets.pl", "them", "bare.pl", "any target", "target player", "that player"):
    say("shielded", "{noun:" + _noun + "}")
mean("shielded", "you", YOU)
mean("shielded", "players", EachPlayer())
for _first, _second in (("you", "bare.pl"), ("thing.sg", "thing.sg"), ("thing.sg", "group"), ("bare.pl", "bare.pl")):
    say(
        "shielded", "{first:" + _first + "} and {second:" + _second + "}",
        lambda values, talk: Joined((values["first"], values["second"])), take=lambda value, talk: two(value),
    )  # fmt: skip
# the other end: a filter
say("end of damage", "{what:permanent.pl}")
say("end of damage", "{what:source.pl}", lambda values, talk: with_part(values["what"], DamageSource()),
    take=lambda value, talk: _without(value))  # fmt: skip
say("end of damage", "{what:spell.pl}", lambda values, talk: with_part(values["what"], DamageSource()),
    take=lambda value, talk: None)  # fmt: skip


def _without(value: Any) -> Values | None:
    what = without_part(value, DamageSource())
    return None if what is None else {"what": what}


# --- all damage --------------------------------------------------------------------------------------------------------
Mods = tuple[PreventDamage, ...]


def _mods(words: str, combat: bool, other: Any, said: str) -> Mods:
    """The modifications: "to", "by" or "to and by" what is spoken of."""
    return tuple(PreventDamage(combat, word == "by", other, said) for word in words.split(" "))


def _prevention(
    wrap: Callable[[Any, Mods], Any],
    unwrap: Callable[[Any], tuple[Any, Any] | None],
    words: str,
    combat: bool,
    said: str,
) -> dict[str, Any]:
    def make(values: Values, talk: Any) -> Any:
        return wrap(values.get("what", EVERYTHING), _mods(words, combat, values.get("other"), said))

    def take(value: Any, talk: Any) -> Values | None:
        found = unwrap(value)
        if found is None or not found[1] or not all(isinstance(mod, PreventDamage) for mod in found[1]):
            return None
        what, mods = found
        if mods != _mods(words, combat, mods[0].other, said) or any(mod.said != said for mod in mods):
            return None
        return {"what": what, "other": mods[0].other}

    return {"make": make, "take": take}


def _affected(value: Any) -> tuple[Any, Any] | None:
    if not isinstance(value, Affect) or value != Affect(value.what, value.mods):
        return None
    return value.what, value.mods


def _static(value: Any) -> tuple[Any, Any] | None:
    if not isinstance(value, Static) or value != Static(value.what, value.mods):
        return None
    return value.what, value.mods


_ENDS: Final = (("to", "to"), ("by", "by"), ("to and dealt by", "to by"))


def _fits(*names: str) -> Callable[[Any, Any], bool]:
    """Whether the parts that a phrase says are there, and no others."""

    def check(value: Any, talk: Any) -> bool:
        other = value.mods[0].other
        return (value.what != EVERYTHING) == ("what" in names) and (other is not None) == ("other" in names)

    return check


for _combat, _damage in ((False, "all damage"), (True, "all combat damage")):
    _start = f"prevent {_damage} that would be dealt"
    say("verb.imp", _start + " this turn", fits=_fits(), **_prevention(Affect, _affected, "to", _combat, ""))
    for _words, _mod in _ENDS:
        say("verb.imp", f"{_start} {_words} {{what:shielded}} this turn", fits=_fits("what"),
            **_prevention(Affect, _affected, _mod, _combat, ""))  # fmt: skip
        say("verb.imp", f"{_start} this turn {_words} {{what:shielded}}", fits=_fits("what"),
            **_prevention(Affect, _affected, _mod, _combat, "this turn to"))  # fmt: skip
        say("static", f"{_start} {_words} {{what:shielded}}.", fits=_fits("what"),
            **_prevention(Static, _static, _mod, _combat, ""))  # fmt: skip
    say("verb.imp", f"{_start} to {{what:shielded}} this turn by {{other:end of damage}}", fits=_fits("what", "other"),
        **_prevention(Affect, _affected, "to", _combat, ""))  # fmt: skip
    say("static", f"{_start} to {{what:shielded}} by {{other:end of damage}}.", fits=_fits("what", "other"),
        **_prevention(Static, _static, "to", _combat, ""))  # fmt: skip
    for _number in ("thing.sg", "bare.pl", "targets.pl"):
        say("verb.imp", f"prevent {_damage} {{what:{_number}}} would deal this turn", fits=_fits("what"),
            **_prevention(Affect, _affected, "by", _combat, "would deal"))  # fmt: skip
        say("static", f"prevent {_damage} that {{what:{_number}}} would deal to {{other:permanent.pl}}.",
            fits=_fits("what", "other"), **_prevention(Static, _static, "by", _combat, "would deal"))  # fmt: skip

# --- the next time -----------------------------------------------------------------------------------------------------
say("a source of your choice", "{what:a source} of your choice",
    lambda values, talk: Chosen("source", with_part(values["what"], DamageSource()), -1),
    take=lambda value, talk: _source_parts(value))  # fmt: skip
say("a source of your choice", "a source of your choice {post:post}",
    lambda values, talk: Chosen("source", Both((values["post"], DamageSource())), -1),
    take=lambda value, talk: _after_choice(value))  # fmt: skip


def _after_choice(value: Any) -> Values | None:
    """ "a source of your choice of the chosen color"."""
    if isinstance(value, Chosen) and value == Chosen("source", Both((ChosenColor(), DamageSource())), -1):
        return {"post": parts_of(value.what)[0]}
    return None


def _source_parts(value: Any) -> Values | None:
    if not isinstance(value, Chosen) or value.zone != -1 or value.name != "source":
        return None
    return None if isinstance(parts_of(value.what)[0], ChosenColor) else _without(value.what)


_NEXT: Final = "the next time {source:a source of your choice} would deal damage"
say("clause", _NEXT + " this turn, prevent that damage", PreventNextTime)
say("clause", _NEXT + " to {to:shielded} this turn, prevent that damage", PreventNextTime)
