"""Abilities in quotes: 'has "{T}: Add {G}."'."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.abilities import Keyword, Static
from manaburn.abilities.base import Ability
from manaburn.abilities.terms import BATTLEFIELD, COMMAND
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Writer, say
from manaburn.wording.talk import Facts, Talk
from manaburn.wording.tokens import Line, Token

QUOTE: Final = '"'
_STOP: Final = Token(".", ".", 0, 0)


def _inside(facts: Facts) -> Facts:
    return replace(facts, quoted=True, types=0, supertypes=0, subtypes=())


class Granted:
    """One ability in quotes, or several joined by "and"."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset((QUOTE,))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for end, first in self._one(reader, at):
            found.append((end, first))
            if reader.match(end, ("and", QUOTE)):
                found += [
                    (last, lambda talk, a=first, b=rest: (*a(talk), *b(talk)))  # type: ignore[misc]
                    for last, rest in self.read(reader, end + 1)
                ]
        return found

    def _one(self, reader: Reader, at: int) -> list[Reading]:
        words = reader.words
        if not reader.match(at, (QUOTE,)) or QUOTE not in words[at + 1 :]:
            return []
        close = words.index(QUOTE, at + 1)
        tokens = reader.tokens[at + 1 : close]
        inner = Reader(Line(0, "", (*tokens, _STOP), ()), _inside(reader.facts))
        whole: list[Builder] = [built for end, built in inner.read("line", 0) if end == len(tokens) + 1]
        bare = Reader(Line(0, "", tokens, ()), inner.facts)
        whole += [built for end, built in bare.read("keywords line", 0) if end == len(tokens)]
        if not whole:
            reader.far = max(reader.far, at + 1 + min(inner.far, len(tokens)))
        return [(close + 1, lambda talk, built=built: _built(talk, built)) for built in whole]  # type: ignore[misc]

    def write(self, writer: Writer, value: Any) -> bool:
        for index, ability in enumerate(value):
            if index:
                writer.emit("and")
            inner = Writer(Talk(_inside(writer.talk.facts), writer.talk.vocabulary))
            if isinstance(ability, Keyword):
                said = inner.write("keywords line", (ability,))
            else:
                said = inner.write("line", ability) and inner.out[-1] == "."
                inner.out = inner.out[:-1]
            if not said:
                return False
            writer.emit(QUOTE, *inner.out, QUOTE)
        return bool(value)


def _built(talk: Talk, build: Builder) -> tuple[Ability, ...]:
    made = build(Talk(_inside(talk.facts), talk.vocabulary))
    return made if isinstance(made, tuple) else (made,)


GRAMMAR.add("granted", Granted())
# an emblem's static abilities work in the command zone
say(
    "quoted", "{abilities:granted}", lambda values, talk: _in(values["abilities"], COMMAND),
    take=lambda value, talk: {"abilities": _in(value, BATTLEFIELD)},
)  # fmt: skip


def _in(abilities: tuple[Ability, ...], zone: int) -> tuple[Ability, ...]:
    return tuple(replace(ability, zone=zone) if isinstance(ability, Static) else ability for ability in abilities)
