"""Phrases for mana, tokens and emblems."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.amounts import Num, Times
from manaburn.abilities.costs import ordered_letters
from manaburn.abilities.nouns import It
from manaburn.abilities.subtypes import SUBTYPES
from manaburn.abilities.terms import ANY_COLOR, COLOR_NAMES, LETTER_COLORS, TYPE_NAMES
from manaburn.abilities.verbs import CreateToken, Emblem, Token
from manaburn.abilities.verbs_cards import AddMana
from manaburn.wording.grammar import GRAMMAR, SUBJECT, SYMBOL, Choice, Reader, Reading, Values, Writer, const, say
from manaburn.wording.noun_phrases import COLOR_WORDS, TYPE_WORDS
from manaburn.wording.table_posts import WithArticle
from manaburn.wording.talk import Talk, Unsaid
from manaburn.wording.verbs import verb
from manaburn.wording.vocabulary import CURRENT, M10, OLD, ORACLE

ONE: Final = Num(1)

# --- mana -----------------------------------------------------------------------------------------------------------
verb("[adds|add] {produces:produced} <pool>", AddMana, who=SUBJECT, fits=lambda v, t: not v.said)
verb(
    "[adds|add] an additional {produces:produced} <pool>",
    lambda values, talk: AddMana(values["produces"], who=talk.use_subject(), said="additional"),
    take=lambda value, talk: _additional(value, talk), told=True,
)  # fmt: skip


def _additional(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, AddMana) or value.said != "additional" or value.who != talk.peek_subject():
        return None
    if value.amount != ONE or not value.produces:
        return None
    talk.use_subject()
    return {"produces": value.produces}


verb("[adds|add] {choices:one or other} <pool>", AddMana, who=SUBJECT, fits=lambda v, t: v.choices != ANY_COLOR)
for _more, _said in (("one mana", ""), ("an additional one mana", "additional")):
    verb(
        "[adds|add] " + _more + " of the chosen color <pool>",
        lambda values, talk, said=_said: AddMana(who=talk.use_subject(), chosen=True, said=said),
        take=lambda value, talk, said=_said: _of_chosen(value, talk, said), told=True,
    )  # fmt: skip


def _of_chosen(value: Any, talk: Talk, said: str) -> Values | None:
    if not isinstance(value, AddMana) or not value.chosen or value.said != said or value.who != talk.peek_subject():
        return None
    if value != AddMana(who=value.who, chosen=True):
        return None
    talk.use_subject()
    return {}


verb("[adds|add] one mana of any color <pool>", AddMana, who=SUBJECT, choices=ANY_COLOR, fits=lambda v, t: not v.said)
verb("[adds|add] {amount:how many} mana of any one color <pool>", AddMana, who=SUBJECT, choices=ANY_COLOR)
verb("[adds|add] one mana of any of {colors_of:thing.sg}'s colors <pool>", AddMana, who=SUBJECT, choices=ANY_COLOR)
verb(
    "[adds|add] {amount:how many} mana in any combination of {choices:either mana} <pool>",
    AddMana,
    who=SUBJECT,
    same=False,
    fits=lambda v, t: not v.said,
)
verb(
    "[adds|add] {amount:how many} mana in any combination of colors <pool>",
    AddMana,
    who=SUBJECT,
    same=False,
    choices=ANY_COLOR,
)
verb("[adds|add] {produces:produced} <pool> for each {amount:per}", AddMana, who=SUBJECT, fits=lambda v, t: not v.said)
verb("[adds|add] an amount of {produces:produced} <pool> equal to {amount:equal}", AddMana, who=SUBJECT)


def _read_one_or_other(reader: Reader, at: int) -> Iterator[Reading]:
    """ "{W} or {U}", "{R}, {G}, or {W}"."""
    mask, place = _kind(reader, at), at + 1
    if not mask:
        return
    while reader.match(place, (",",)) and _kind(reader, place + 1):
        mask |= _kind(reader, place + 1)
        place += 2
    if reader.match(place, (",",)):
        place += 1
    if reader.match(place, ("or",)) and _kind(reader, place + 1):
        yield place + 2, const(mask | _kind(reader, place + 1))


def _kind(reader: Reader, at: int) -> int:
    word = reader.word(at)
    return LETTER_COLORS.get(word.strip("{}"), 0) if word.startswith("{") else 0


def _write_one_or_other(writer: Writer, value: Any) -> bool:
    letters = ["{" + letter + "}" for letter in ordered_letters(value)]
    if len(letters) < 2:
        return False
    for index, letter in enumerate(letters):
        if index and len(letters) > 2:
            writer.emit(",")
        if index + 1 == len(letters):
            writer.emit("or")
        writer.emit(letter)
    return True


GRAMMAR.add("one or other", Choice(_read_one_or_other, _write_one_or_other, (SYMBOL,)))


# --- the words of a token, or of what becomes something --------------------------------------------------------------
def _read_subtypes(reader: Reader, at: int) -> Iterator[Reading]:
    words: list[str] = []
    while reader.text(at + len(words)) in SUBTYPES:
        words.append(reader.text(at + len(words)))
        yield at + len(words), const(tuple(words))


def _read_type_words(reader: Reader, at: int) -> Iterator[Reading]:
    mask = 0
    while reader.word(at) in TYPE_WORDS and not mask & TYPE_WORDS[reader.word(at)]:
        mask |= TYPE_WORDS[reader.word(at)]
        at += 1
        yield at, const(mask)


def _write_type_words(writer: Writer, value: Any) -> bool:
    words = [name.lower() for bit, name in TYPE_NAMES.items() if value & bit]
    return bool(words) and writer.emit(*words)


def _read_colors(reader: Reader, at: int) -> Iterator[Reading]:
    """ "white", "red and white", "colorless"."""
    if reader.match(at, ("colorless",)):
        yield at + 1, const(0)
    bit = COLOR_WORDS.get(reader.word(at), 0)
    if not bit:
        return
    yield at + 1, const(bit)
    if reader.match(at + 1, ("and",)):
        other = COLOR_WORDS.get(reader.word(at + 2), 0)
        if other:
            yield at + 3, const(bit | other)


def _write_colors(writer: Writer, value: Any) -> bool:
    if value == 0:
        return writer.emit("colorless")
    names = [COLOR_NAMES[LETTER_COLORS[letter]] for letter in ordered_letters(value)]
    return len(names) < 3 and writer.emit(*" and ".join(names).split())


GRAMMAR.add("subtypes", Choice(_read_subtypes, lambda writer, value: bool(value) and writer.emit(*value), SUBTYPES))
GRAMMAR.add("type words", Choice(_read_type_words, _write_type_words, TYPE_WORDS))
GRAMMAR.add("colors", Choice(_read_colors, _write_colors, (*COLOR_WORDS, "colorless")))


# --- tokens ---------------------------------------------------------------------------------------------------------
def _token(values: Values, talk: Talk) -> Token:
    power, toughness = values["size"]
    words = values["subtypes"]
    name = values.get("name", " ".join(words))
    abilities = (*values.get("keywords", ()), *values.get("abilities", ()))
    return Token(name, values["types"], words, 0, values["colors"], power, toughness, abilities)


def _token_parts(value: Any, keywords: bool, quoted: bool, named: bool) -> Values | None:
    if not isinstance(value, Token) or value.power is None or (value.name != " ".join(value.subtypes)) != named:
        return None
    plain = tuple(ability for ability in value.abilities if isinstance(ability, Keyword))
    others = tuple(ability for ability in value.abilities if not isinstance(ability, Keyword))
    if bool(plain) != keywords or bool(others) != quoted or (*plain, *others) != value.abilities:
        return None
    return {
        "size": (value.power, value.toughness), "colors": value.colors, "subtypes": value.subtypes, "types": value.types,
        "name": value.name, "keywords": plain, "abilities": others,
    }  # fmt: skip


for _number, _head in (("sg", "token"), ("pl", "tokens")):
    for _keywords, _quoted, _with in (
        (False, False, ""),
        (True, False, " with {keywords:keywords}"),
        (False, True, " with {abilities:granted}"),
        (True, True, " with {keywords:keywords} and {abilities:granted}"),
    ):
        for _named, _tail in ((False, ""), (True, " named {name:card name}")):
            for _form in (_with + _tail, _tail + _with) if _named and _with else (_with + _tail,):
                say(
                    f"token.{_number}", "{size:size} {colors:colors} {subtypes:subtypes} {types:type words} " + _head + _form,
                    _token, take=lambda value, talk, k=_keywords, q=_quoted, n=_named: _token_parts(value, k, q, n),
                )  # fmt: skip
GRAMMAR.add("a token", WithArticle("token.sg"))


def say_created(talk: Talk, value: Any) -> None:
    """What was created can be taken up: "it", "that token", "those creatures"."""
    token = value.token
    types = [name.lower() for bit, name in TYPE_NAMES.items() if token.types & bit]
    words = ("token", *reversed(types), *token.subtypes, "permanent")
    talk.mention(It("created"), "|".join(words), value.amount != ONE)


for _making, _end, _whose, _times in (
    ("[creates|create]", "", ("that's ", "that are "), {"vocabularies": (ORACLE, CURRENT)}),
    ("[puts|put]", " <token end>", ("", ""), {"vocabularies": (OLD, M10)}),
):
    _options: dict[str, Any] = {"who": SUBJECT, "after": say_created, "fits": lambda v, t: not v.said, **_times}
    for _template, _that in zip(("{token:a token}", "{amount:how many} {token:token.pl}"), _whose, strict=True):
        verb(f"{_making} {_template}{_end}", CreateToken, **_options)
        _how = f"{_that}tapped and attacking"
        verb(f"{_making} {_template}{_end} {_how}", CreateToken, tapped=True, attacking=True, **_options)
    verb(f"{_making} {{token:a token}}{_end} for each {{amount:per}}", CreateToken, **_options)
    verb(
        f"{_making} {{count:count}} {{token:token.pl}}{_end} for each {{per:per}}", lambda values, talk: _for_each(values, talk),
        take=lambda value, talk: _for_each_parts(value, talk), told=True, after=say_created,
        vocabularies=_times["vocabularies"],
    )  # fmt: skip
    verb(f"{_making} a tapped {{token:token.sg}}{_end}", CreateToken, tapped=True, **_options)
    verb(f"{_making} a number of {{token:token.pl}}{_end} equal to {{amount:equal}}", CreateToken, **_options)


def _for_each(values: Values, talk: Talk) -> CreateToken:
    if not isinstance(values["count"], Num):
        raise Unsaid
    return CreateToken(values["token"], Times(values["count"].n, values["per"]), talk.use_subject())


def _for_each_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, CreateToken) or not isinstance(value.amount, Times):
        return None
    values: Values = {"count": Num(value.amount.factor), "token": value.token, "per": value.amount.amount}
    return values if value == _for_each(values, talk) else None


say("sentence", "you get an emblem with {abilities:quoted}.", Emblem)
