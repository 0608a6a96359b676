"""Phrases for what doesn't untap in its controller's next untap step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.nouns import All, Joined
from manaburn.abilities.verbs import KeepTapped
from manaburn.wording.grammar import Values, say
from manaburn.wording.talk import YOU, Talk, Unsaid

# whose untap step: of the one who controls it, yours, or that of a player spoken of
_WHOSE: Final = (
    ("sg", "doesn't untap during its controller's next untap step", None, ""),
    ("sg", "doesn't untap during your next untap step", YOU, ""),
    ("pl", "don't untap during their controllers' next untap steps", None, ""),
    ("pl", "don't untap during their controller's next untap step", None, "one"),
    ("pl", "don't untap during your next untap step", YOU, ""),
)


def _is_open(what: Any) -> bool:
    return isinstance(what, All) or (isinstance(what, Joined) and any(map(_is_open, what.parts)))


def _kept(whose: Any, said: str) -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> Any:
        if whose is None and _is_open(values["what"]):
            raise Unsaid  # each of them in another step
        return KeepTapped(values["what"], whose, said)

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, KeepTapped) or value.said != said or value != KeepTapped(value.what, whose):
            return None
        return {"what": value.what}

    return {"make": make, "take": take}


for _number, _words, _player, _said in _WHOSE:
    say("clause", f"{{what:subject.{_number}}} {_words}", **_kept(_player, _said))
# "creatures target player controls don't untap during that player's next untap step"
for _who, _said in (("{whose:that player}'s", ""), ("their", "their")):
    say(
        "clause", "{what:subject.pl} don't untap during " + _who + " next untap step",
        lambda values, talk, said=_said: _of_player(values, talk, said),
        take=lambda value, talk, said=_said: _of_player_parts(value, talk, said),
    )  # fmt: skip


def _of_player(values: Values, talk: Talk, said: str) -> KeepTapped:
    player = values["whose"] if "whose" in values else talk.they()
    plain = getattr(player, "said", "") in ("", "the")
    return KeepTapped(values["what"], player if plain else replace(player, said=""), said)


def _of_player_parts(value: Any, talk: Talk, said: str) -> Values | None:
    if not isinstance(value, KeepTapped) or value.whose is None or value.whose == YOU or value.said != said:
        return None
    return {"what": value.what, "whose": value.whose}
