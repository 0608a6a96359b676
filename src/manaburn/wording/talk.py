"""What has been said so far in one ability: the mentions that "it" and "that creature" take up, the targets, the subject.

Reading and writing both go through a text from left to right with one of these, so that they agree on what a word means.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from manaburn.abilities.base import Amount, Effect, Noun
from manaburn.abilities.effects import EACH, WILLING
from manaburn.abilities.nouns import EachPlayer, It, Opponents, OtherPlayers, Target, That, This, You
from manaburn.abilities.terms import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    LEGENDARY,
    PLANESWALKER,
    SORCERY,
)
from manaburn.wording.vocabulary import ORACLE

YOU = You()
THIS = This()


class Unsaid(Exception):  # noqa: N818 - no error: one of several readings falls away
    """This reading makes no sense here."""


@dataclass(frozen=True)
class Facts:
    """What a text may know about the card it is on."""

    name: str = ""
    short: str = ""
    types: int = 0
    supertypes: int = 0
    subtypes: tuple[str, ...] = ()
    quoted: bool = False  # an ability in quotes: whose object is not the card

    @property
    def is_spell(self) -> bool:
        """An instant or a sorcery."""
        return self.types & (INSTANT | SORCERY) != 0

    @property
    def legendary(self) -> bool:
        """Legendary cards go by their name in every vocabulary."""
        return self.supertypes & LEGENDARY != 0

    def nouns(self) -> tuple[str, ...]:
        """The words that "this ..." may take, the usual one first."""
        if self.quoted:
            return ("creature", "permanent", "land", "artifact", "enchantment", "Aura", "Equipment", "token")
        subtypes = tuple(
            word
            for word in ("Equipment", "Aura", "Vehicle", "Fortification", "Saga", "Class", "Case", "Room")
            if word in self.subtypes
        )
        table = ((CREATURE, "creature"), (PLANESWALKER, "planeswalker"), (LAND, "land"), (ARTIFACT, "artifact"))
        words = tuple(word for bit, word in (*table, (ENCHANTMENT, "enchantment")) if self.types & bit)
        if CREATURE & self.types:
            return (*words, *subtypes, "permanent")
        return (*subtypes, *words, *(() if self.is_spell else ("permanent",)))


@dataclass(frozen=True)
class Mention:
    """Something that was spoken of: the noun that takes it up again, and the word for it.

    ``head`` may hold several words with "|" between them: the usual one, and others that take it up as well ("creature|Goblin").
    """

    ref: Noun
    head: str
    plural: bool = False
    player: bool = False
    sentence: int = 0

    @property
    def word(self) -> str:
        """The usual word for it."""
        return self.head.partition("|")[0]

    def goes_by(self, word: str) -> bool:
        """Whether "that (word)" may take it up."""
        return word in self.head.split("|")


@dataclass(frozen=True)
class Subject:
    """Who the verbs of a clause speak of: the noun as first said, and as taken up again."""

    first: Noun = YOU
    again: Noun = YOU
    spent: bool = False  # the first form was used
    told: bool = False  # the subject is kept by something around the verb (may, have)


@dataclass(frozen=True)
class Pile:
    """Cards looked at or revealed, and what has been taken from them."""

    base: Noun
    taken: tuple[Noun, ...] = ()


@dataclass(frozen=True)
class Choosing:
    """How a verb names an untargeted choice, and from whose permanents or cards."""

    name: str = "chosen"
    own: bool = False  # only what the subject controls or has


@dataclass
class Talk:
    """The running state; ``save`` and ``restore`` make it safe to try a phrase."""

    facts: Facts
    vocabulary: str = ORACLE
    mentions: tuple[Mention, ...] = ()
    heads: tuple[tuple[str, bool], ...] = ()  # of each target slot: its word, and whether it is a player
    sentence: int = 0
    subject: Subject = field(default_factory=Subject)
    pile: Pile | None = None
    choosing: Choosing = field(default_factory=Choosing)
    names: tuple[str, ...] = ()
    counted: tuple[Noun, str] | None = None  # the counters a condition asked for: on what, of what kind
    much: Amount | None = None  # "that much", "that many"
    doer: Noun | None = None  # what deals the damage that is spoken of, or is attached
    barred: Noun | None = None  # what "it" can't be just now: to the doer itself one would say "itself"
    victim: Noun | None = None  # what the last damage was dealt to
    the: bool = False  # say "the creature" for "that creature"
    hosts: tuple[str, ...] = ()  # the words that "enchanted ..." may take; empty: any
    turn: Noun | None = None  # whose next turn was spoken of: "that turn"
    same: Effect | None = None  # what "do the same" does with others
    performed: tuple[str, ...] = ()  # names of what was chosen for costs ("the sacrificed creature")
    deeds: tuple[tuple[str, tuple[str, ...]], ...] = ()  # the same with the words each may be called by

    def save(self) -> Talk:
        """A copy to come back to."""
        saved = Talk.__new__(Talk)  # a quarter of the time that ``replace`` takes, and it is done for every phrase tried
        saved.__dict__.update(self.__dict__)
        return saved

    def restore(self, saved: Talk) -> None:
        """As it was."""
        self.__dict__.update(saved.__dict__)

    # --- mentions ---

    def mention(self, ref: Noun, head: str, plural: bool = False, player: bool = False) -> None:
        """Something is spoken of."""
        self.mentions = (*self.mentions, Mention(ref, head, plural, player, self.sentence))

    def last(self, fits: Callable[[Mention], bool]) -> Mention | None:
        """The latest mention that fits."""
        return next((mention for mention in reversed(self.mentions) if fits(mention)), None)

    def last_object(self, plural: bool = False) -> Mention | None:
        """What "it" (or "them") takes up."""
        return self.last(lambda known: not known.player and known.plural == plural and not self._is_barred(known))

    def _is_barred(self, mention: Mention) -> bool:
        return self.barred is not None and mention.ref == self.barred

    def is_fresh(self, ref: Noun) -> bool:
        """Whether "it" would be said of ``ref``: the last object of this sentence (of anything, for the card itself)."""
        found = self.last_object()
        if found is None or found.ref != ref or found.sentence != self.sentence:
            return False
        return ref != THIS or self.mentions[-1].ref == THIS

    def again(self, mention: Mention) -> Noun:
        """Take a mention up again."""
        self.mentions = (*self.mentions, replace(mention, sentence=self.sentence))
        return mention.ref

    # --- targets ---

    def target(self, what: Target, head: str, player: bool) -> Noun:
        """A new target word: its slot must be the next; afterwards it can be taken up."""
        self.heads = (*self.heads, (head, player))
        self.mention(That(what.slot), head, what.most > 1 or what.count is not None, player)
        return what

    # --- the subject ---

    def inner(self) -> Noun:
        """The subject as its own clause speaks of it again ("their hand"): of several players each in turn."""
        again = self.subject.again
        return It(EACH) if isinstance(again, EachPlayer | Opponents | OtherPlayers) or again == It(WILLING) else again

    def they(self) -> Noun:
        """The player that "they" and "their" take up: the subject if it is not you, else the one last spoken of."""
        if not isinstance(self.subject.again, You):
            return self.inner()
        found = self.last(lambda mention: mention.player)
        if found is None:
            raise Unsaid
        return found.ref

    def set_subject(self, noun: Noun, told: bool = False) -> None:
        """The verbs that follow speak of this player."""
        again = That(noun.slot) if isinstance(noun, Target) else YOU if isinstance(noun, You) else noun
        if told and isinstance(noun, EachPlayer | Opponents | OtherPlayers):
            again = It(WILLING)
        self.subject = Subject(noun if not told else again, again, False, told)

    def use_subject(self) -> Noun:
        """The subject as the verb's own record holds it: in full the first time."""
        noun = self.subject.again if self.subject.spent else self.subject.first
        self.subject = replace(self.subject, spent=True)
        return noun

    def peek_subject(self) -> Noun:
        """What ``use_subject`` would give."""
        return self.subject.again if self.subject.spent else self.subject.first

    def fresh_name(self, name: str) -> str:
        """A name for something bound, numbered from the second on."""
        count = sum(1 for known in self.names if known == name)
        self.names = (*self.names, name)
        return name if count == 0 else f"{name}{count + 1}"
