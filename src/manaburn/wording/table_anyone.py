"""Phrases for what any player may do: "any player may pay 2 life. If a player does, ... If no one does, ..."."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.base import Noun
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import EACH, AnyMay
from manaburn.abilities.nouns import EachPlayer, EventPlayer, It, Opponents, OtherPlayers
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.talk import Talk

# who is asked; "any other player" is other than the one last spoken of
mean("anyone", "any player", EachPlayer())
mean("anyone", "any opponent", Opponents())
mean("anyone", "any other player", OtherPlayers(EventPlayer()))
_ENDS: Final = (
    ("if a player does, {then:chains}.", ("then",)),
    ("if a player does, {then:chains}. otherwise, {otherwise:chains}.", ("then", "otherwise")),
    ("if no one does, {otherwise:chains}.", ("otherwise",)),
    ("if no player does, {otherwise:chains}.", ("otherwise", "player")),
)


def _asked(talk: Talk, value: Any) -> None:
    talk.set_subject(It(EACH), told=True)


def _after(talk: Talk, value: Any) -> None:
    talk.mention(It("one who did"), "player", player=True)


def _forget(talk: Talk, value: Any) -> None:
    """Who did is not spoken of where nobody did."""
    talk.mentions = tuple(mention for mention in talk.mentions if mention.ref != It("one who did"))


def _said(names: tuple[str, ...]) -> str:
    return "player" if "player" in names else ""


def _phrase(names: tuple[str, ...], pays: bool) -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> AnyMay:
        who: Noun = values["who"]
        cost = Cost(values["cost"]) if pays else None
        return AnyMay(who, values.get("do"), cost, values.get("then"), values.get("otherwise"), _said(names))

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, AnyMay) or (value.cost is not None) != pays or value.said != _said(names):
            return None
        if (value.then is not None, value.otherwise is not None) != ("then" in names, "otherwise" in names):
            return None
        mana = None if value.cost is None else value.cost.mana
        return {"who": value.who, "do": value.do, "cost": mana, "then": value.then, "otherwise": value.otherwise}

    hear = {"who": _asked, "cost" if pays else "do": _after, "then": _forget}
    if "then" not in names:
        del hear["cost" if pays else "do"]
    return {"make": make, "take": take, "hear": hear}


for _end, _names in _ENDS:
    say("sentence", "{who:anyone} may {do:verbs}. " + _end, **_phrase(_names, False))
    say("sentence", "{who:anyone} may pay {cost:mana}. " + _end, **_phrase(_names, True))
