"""How verb phrases are added to the grammar, in all their forms."""

from __future__ import annotations

from typing import Any

from manaburn.abilities.node import Node
from manaburn.abilities.nouns import Chosen, You
from manaburn.wording.grammar import SUBJECT, say
from manaburn.wording.talk import Talk, Unsaid


def verb(template: str, make: Any = None, *, you: bool = False, **options: Any) -> None:
    """Add a verb phrase in its forms: third person, plain, and (unless ``you``, where "you" is said) imperative.

    A verb whose record names no player (``told``: its ``make`` does) is only said of "you", or where something around it
    ("that player may") keeps him and nothing in it is chosen.
    """
    told = any(value is SUBJECT for value in options.values()) or options.pop("told", False)
    after = options.pop("after", None)

    def check(talk: Talk, value: Any) -> None:
        if not told and not isinstance(talk.subject.again, You) and (not talk.subject.told or _chooses(value)):
            raise Unsaid
        if after is not None:
            after(talk, value)

    say("verb#" if "[" in template else "verb.pl", template, make, after=check, **options)
    if not you:
        plain = template if "[" not in template else _plain(template)
        say("verb.imp", plain, make, after=check, **options)


def _chooses(value: Any) -> bool:
    return isinstance(value, Node) and any(isinstance(node, Chosen) and node.by is None for node in value.walk())


def _plain(template: str) -> str:
    head, _, rest = template.partition("[")
    forms, _, tail = rest.partition("]")
    tail = _plain(tail) if "[" in tail else tail
    return (head + forms.partition("|")[2] + tail).replace("#", ".pl")
