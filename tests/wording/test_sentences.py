"""More texts of our own: each is read, written back as it was, and owns every word."""

from __future__ import annotations

import re

import pytest

from manaburn.abilities.codec import decode, encode
from manaburn.wording import VOCABULARIES, facts_of, read, write
from manaburn.wording.damaged import Damage, idle
from tests.wording.test_reading import NAME, OTHERS, WORD, refused_or

BEAST, INSTANT, SORCERY, ENCHANTMENT = "Creature — Beast", "Instant", "Sorcery", "Enchantment"
TEXTS = (
    (INSTANT, "Prevent all combat damage that would be dealt this turn."),
    (INSTANT, "Prevent all combat damage that would be dealt to and dealt by target creature this turn."),
    (INSTANT, "Prevent all damage that would be dealt this turn to up to two target creatures."),
    (INSTANT, "Prevent all damage target creature would deal this turn."),
    (ENCHANTMENT, "Prevent all damage that would be dealt to creatures you control by red sources."),
    (BEAST, "Prevent all damage that Zork would deal to red creatures."),
    (BEAST, "Prevent all combat damage that would be dealt to and dealt by Zork."),
    (ENCHANTMENT, "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."),
    (INSTANT, "The next time a source of your choice would deal damage this turn, prevent that damage."),
    (BEAST, "Whenever Zork attacks, it doesn't untap during its controller's next untap step."),
    (SORCERY, "Target creature doesn't untap during your next untap step."),
    (SORCERY, "Creatures target player controls don't untap during that player's next untap step."),
    (INSTANT, "Target creature gains protection from the color of your choice until end of turn."),
    (BEAST, "{G}: Zork becomes the color of your choice until end of turn."),
    (INSTANT, "Target creature becomes blue until end of turn."),
    (SORCERY, "Flip a coin. If you win the flip, draw a card. If you lose the flip, you lose 1 life."),
    (BEAST, "When Zork dies, flip a coin. If you lose the flip, you lose 3 life."),
    (
        INSTANT,
        "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's"
        " graveyard.",
    ),
    (SORCERY, "Zork deals 4 damage to any target and 2 damage to you."),
    (SORCERY, "Zork deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target."),
    (SORCERY, "Zork deals 5 damage divided as you choose among any number of targets."),
    (SORCERY, "Zork deals X damage divided as you choose among any number of target creatures."),
    (INSTANT, "Target creature gets +1/+1 until end of turn for each Forest you control."),
    (INSTANT, "Tap target creature.\nDraw a card."),
    (INSTANT, "Target creature gets +1/+1 until end of turn.\nUntap another target creature.\nScry 1."),
    (BEAST, "Zork can't attack unless defending player controls an Island."),
    (BEAST, "Zork can't attack or block unless you control another artifact."),
    (BEAST, "{2}{B}: Return Zork from your graveyard to your hand."),
    (BEAST, "{2}{B}, Exile Zork from your graveyard: Draw a card."),
    (BEAST, "At the beginning of your upkeep, you may return Zork from your graveyard to your hand."),
    (BEAST, "When you control no Islands, sacrifice Zork."),
    (BEAST, "Kicker {2}\nIf Zork was kicked, it enters the battlefield with two +1/+1 counters on it."),
    (SORCERY, "Return target permanent card from your graveyard to your hand."),
    (SORCERY, "Create a 1/1 green Elf creature token. Sacrifice it at the beginning of the next end step."),
    (SORCERY, "Create two 1/1 green Elf creature tokens with haste. Exile them at the beginning of the next end step."),
    (
        SORCERY, "Return target creature card from your graveyard to the battlefield. Sacrifice that creature at the beginning"
        " of the next end step.",
    ),
    ("Enchantment — Aura", "Enchant creature\nWhen enchanted creature dies, return that card to its owner's hand."),
    (SORCERY, "Destroy target Plains or Island. Zork deals 3 damage to that land's controller."),
    (BEAST, "Whenever Zork deals damage to an opponent, that opponent discards a card."),
    (INSTANT, "Draw a card.\nCycling {1}{W}\nWhen you cycle Zork, target player gains 2 life."),
    (INSTANT, "Until end of turn, target creature gets +1/+1 and gains flying."),
    (INSTANT, "Until end of turn, whenever a player casts a spell, draw a card."),
    (SORCERY, "Draw two cards. Then discard a card."),
    (ENCHANTMENT, "Whenever an opponent casts a spell, you may draw a card unless that player pays {1}."),
    (SORCERY, "Discard all the cards in your hand, then draw that many cards."),
    (SORCERY, "Each player discards all the cards in their hand, then draws that many cards."),
    (SORCERY, "Each player shuffles the cards from their hand into their library, then draws that many cards."),
    (BEAST, "When Zork dies, you may have it deal 2 damage to any target."),
    (BEAST, "{T}: Target creature gets +1/+1 and has flying for as long as Zork remains tapped."),
    (BEAST, "Zork doesn't untap during your untap step."),
    (BEAST, "Zork doesn't untap during your untap step if it has an ice counter on it."),
    (ENCHANTMENT, "Creatures with ice counters on them don't untap during their controllers' untap steps."),
    (SORCERY, "Destroy all creatures. You gain 2 life for each creature destroyed this way."),
    (SORCERY, "Destroy all creatures. For each creature destroyed this way, its controller draws a card."),
    (SORCERY, "Zork deals 3 damage to each player. You gain life equal to the damage dealt this way."),
    (
        BEAST, "{T}, Sacrifice any number of lands: Zork gets +X/+X until end of turn, where X is the number of lands sacrificed"
        " this way.",
    ),
    (SORCERY, "Tap all lands you control and Zork deals X damage to you, where X is the number of lands tapped this way."),
    (SORCERY, "Mill three cards. If a land card was milled this way, draw a card."),
    (
        SORCERY,
        "Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of"
        " your library in any order.",
    ),
    (
        SORCERY,
        "Look at the top five cards of your library. Put two of those cards into your hand and the rest into your"
        " graveyard.",
    ),
    (
        SORCERY,
        "Reveal the top four cards of your library. Put all land cards revealed this way into your hand and the rest"
        " into your graveyard.",
    ),
    (
        BEAST,
        "{T}: Reveal cards from the top of your library until you reveal a land card. Put that card into your hand"
        " and exile all other cards revealed this way.",
    ),
    (
        SORCERY,
        "Target opponent reveals cards from the top of their library until four land cards are revealed. That player"
        " puts all cards revealed this way into their graveyard.",
    ),
    (SORCERY, "Search your library for an instant card, reveal it, then shuffle and put that card on top."),
    (
        SORCERY,
        "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped"
        " and the other into your hand, then shuffle.",
    ),
    (BEAST, "When Zork dies, clash with an opponent. If you win, return Zork to its owner's hand."),
    (ENCHANTMENT, "Whenever you clash and win, you may draw a card."),
    (SORCERY, "Destroy target creature and all other creatures with the same name as that creature."),
    (INSTANT, "Counter target spell unless its controller pays {1} for each artifact you control."),
    (
        INSTANT,
        "Counter target spell unless its controller pays {2} plus an additional {2} for each artifact you"
        " control.",
    ),
    (
        SORCERY,
        "Zork deals 3 damage to target player or planeswalker. That player or that planeswalker's controller discards"
        " two cards.",
    ),
    (BEAST, "When Zork dies, draw a card for each creature that died this turn."),
    (SORCERY, "Destroy target creature that entered the battlefield this turn."),
    (BEAST, "{2}: Draw a card if you have no cards in hand."),
    (SORCERY, "Double target player's life total."),
    (
        BEAST,
        "When Zork enters the battlefield, exile another target permanent. Return that card to the battlefield under"
        " its owner's control at the beginning of the next end step.",
    ),
    (SORCERY, "Zork deals damage to each player equal to the number of lands they control."),
    (SORCERY, "Target player draws cards equal to the number of cards in their hand, then discards that many cards."),
    (SORCERY, "Return all artifacts target player owns to their hand."),
    (SORCERY, "Target player untaps all basic lands they control."),
    (BEAST, "Whenever Zork becomes the target of a spell, that spell's controller loses 5 life."),
    (BEAST, "Whenever Zork attacks, you may pay {X}{R}. If you do, Zork deals X damage to any target."),
    (SORCERY, "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step."),
    (BEAST, "{T}: Target 1/1 creature gets +1/+2 until end of turn."),
    (SORCERY, "You gain 2 life for each basic land type among lands you control."),
    (BEAST, "At the beginning of your upkeep, if an opponent controls more lands than you, draw a card."),
    (BEAST, "Zork gets +3/+3 as long as you have more cards in hand than each opponent."),
    (SORCERY, "Destroy target land. If that land was nonbasic, draw a card."),
    (SORCERY, "Destroy target land unless its controller has Zork deal 2 damage to them."),
    (BEAST, "Whenever you're dealt damage, draw a card."),
    (SORCERY, "Put all creature cards from all graveyards onto the battlefield under your control."),
    (SORCERY, "Target player mills two cards. If two cards that share a color were milled this way, repeat this process."),
)  # fmt: skip


@pytest.mark.parametrize(("type_line", "text"), TEXTS, ids=lambda part: part[:50])
def test_a_text_is_read_and_written_back(type_line: str, text: str) -> None:
    abilities = read(text, NAME, type_line)
    assert write(abilities, facts_of(NAME, type_line)) == text
    assert tuple(decode(encode(ability)) for ability in abilities) == abilities
    for vocabulary in VOCABULARIES:
        assert read(write(abilities, facts_of(NAME, type_line), vocabulary), NAME, type_line) == abilities


@pytest.mark.parametrize(("type_line", "text"), TEXTS, ids=lambda part: part[:50])
def test_no_word_goes_unread(type_line: str, text: str) -> None:
    abilities = read(text, NAME, type_line)
    for match in WORD.finditer(text):
        for other in OTHERS:
            damaged = re.sub("  +", " ", text[: match.start()] + other + text[match.end() :])
            if damaged.strip() != text and other != match.group() and not idle(Damage(damaged, match.group(), other)):
                assert refused_or(damaged, type_line) != abilities, damaged
