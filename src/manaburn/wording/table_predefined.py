"""Tokens that the rules describe: "a Treasure token" (111.10); and creatures that fight (701.14)."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.abilities import Activated
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Effect
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import Anything
from manaburn.abilities.nouns import Chosen
from manaburn.abilities.terms import ANY_COLOR, ARTIFACT, HAND
from manaburn.abilities.verbs import CreateToken, Sacrifice, Token
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_fight import Fight
from manaburn.abilities.verbs_players import Discard, Draw, GainLife
from manaburn.wording.grammar import SUBJECT, Values, mean, say
from manaburn.wording.table_made import say_created
from manaburn.wording.talk import THIS, YOU, Talk
from manaburn.wording.verbs import verb

_GONE: Final = Sacrifice(THIS)
_ANY: Final = AddMana(choices=ANY_COLOR)
_CARD: Final = Discard(Chosen("discarded", Anything(), HAND, YOU))


def _made(name: str, cost: Cost, effect: Effect) -> Token:
    """An artifact token of that type with one ability."""
    return Token(name, ARTIFACT, (name,), abilities=(Activated(cost, effect),))


CLUE: Final = _made("Clue", Cost(ManaCost(2), actions=(_GONE,)), Draw(YOU))
PREDEFINED: Final = (
    _made("Treasure", Cost(tap=True, actions=(_GONE,)), _ANY),
    _made("Food", Cost(ManaCost(2), tap=True, actions=(_GONE,)), GainLife(YOU, Num(3))),
    _made("Gold", Cost(actions=(_GONE,)), _ANY),
    _made("Blood", Cost(ManaCost(1), tap=True, actions=(_CARD, _GONE)), Draw(YOU)),
    CLUE,
)
for _token in PREDEFINED:
    mean("token.sg", f"{_token.name} token", _token)
    mean("token.pl", f"{_token.name} tokens", _token)
verb(
    "[creates|create] {amount:how many} tapped {token:token.pl}", CreateToken, who=SUBJECT, tapped=True, after=say_created,
)  # fmt: skip

verb(
    "[investigates|investigate]", lambda values, talk: CreateToken(CLUE, who=talk.use_subject(), said="investigate"),
    take=lambda value, talk: _investigates(value, talk), after=say_created, told=True,
)  # fmt: skip


def _investigates(value: Any, talk: Talk) -> Values | None:
    """ "investigate" is said of one Clue token (701.16)."""
    if not isinstance(value, CreateToken) or value.said != "investigate" or value.who != talk.peek_subject():
        return None
    return {} if value == CreateToken(CLUE, who=talk.use_subject()) else None


# --- fighting ----------------------------------------------------------------------------------------------------------------


def _fight(values: Values, talk: Talk) -> Fight:
    return Fight(values["what"], values["other"])


def _fighters(value: Any, talk: Talk) -> Values | None:
    return {"what": value.what, "other": value.other} if isinstance(value, Fight) else None


say("clause", "{what:thing.sg} fights {other:thing.sg}", _fight, take=_fighters)
say("bare clause", "{what:thing.sg} fight {other:thing.sg}", _fight, take=_fighters)
