"""Phrases for what an object is: turned face down and up."""

from __future__ import annotations

from manaburn.abilities.filters import HasKeyword
from manaburn.abilities.verbs_sides import TurnFace
from manaburn.wording.grammar import mean, say
from manaburn.wording.table_refs import holds
from manaburn.wording.talk import Choosing
from manaburn.wording.verbs import verb

for _one in ("object.sg", "object.pl"):
    for _up, _word in ((False, "down"), (True, "up")):
        verb(f"[turns|turn] {{what:{_one}}} face {_word}", TurnFace, up=_up, choosing=Choosing("turned"))

say(
    "post", "with morph abilities", lambda values, talk: HasKeyword("morph", "abilities"),
    take=lambda value, talk: holds(isinstance(value, HasKeyword) and value.said == "abilities"),
)  # fmt: skip
mean("post", "with a morph ability", HasKeyword("morph"))
