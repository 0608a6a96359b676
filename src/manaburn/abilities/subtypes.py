"""The subtypes that the game knows, by the card type they belong to (212.1 / 205.3)."""

from __future__ import annotations

from typing import Final

from manaburn.abilities.terms import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND, PLANESWALKER, SORCERY, TRIBAL


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


LAND_TYPES: Final = _words(
    """
    Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town
    Urza's
    """
)

ARTIFACT_TYPES: Final = _words(
    """
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk
    Map Powerstone Spacecraft Stone Treasure Vehicle
    """
)

ENCHANTMENT_TYPES: Final = _words(
    """
    Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine
    """
)

SPELL_TYPES: Final = _words(
    """
    Adventure Arcane Chorus Lesson Omen Trap
    """
)

PLANESWALKER_TYPES: Final = _words(
    """
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Dack Dakkon Daretti Davriel Dellian
    Dihada Domri Dovin Ellywick Elspeth Estrid Freyalise Garruk Gideon Grist Huatli Jace Jaya Jeska Kaito Karn
    Kasmina Kaya Kiora Koth Liliana Lolth Lukka Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral
    Rowan Saheeli Samut Sarkhan Serra Sorin Szat Tamiyo Teferi Teyo Tezzeret Tibalt Tyvar Ugin Venser Vivien
    Vraska Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
    """
)

# those that there were at the time of some edition, but are no more
FORMER_CREATURE_TYPES: Final = _words(
    """
    Cephalid Eel Fungusaur Hound Lord Monster Naga Sage Thundermare Viashino
    """
)

CREATURE_TYPES: Final = FORMER_CREATURE_TYPES | _words(
    """
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin
    Assembly-Worker Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble
    Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg Camarid Camel Capybara Caribou Carrier Cat
    Centaur Cephalid Chimera Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile Cyborg
    Cyclops Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought
    Drix Drone Druid Dryad Dwarf Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Eternal Eye Faerie Ferret
    Fish Flagbearer Fox Fractal Frog Fungus Gamma Gargoyle Germ Giant Giraffe Glimmer Gnoll Gnome Goat Goblin
    God Golem Gorgon Graveborn Gremlin Griffin Hag Halfling Hamster Harpy Hellion Hero Hippo Hippogriff Homarid
    Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inhuman Inkling Insect Jackal Jellyfish
    Juggernaut Kangaroo Kavu Kirin Kithkin Klingon Knight Kobold Kor Kraken Kree Lamia Lammasu Leech Lemur
    Leviathan Lhurgoyf Licid Lizard Lobster Manticore Masticore Mercenary Merfolk Metathran Mime Minion Minotaur
    Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic Naga Nautilus Nephilim
    Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Officer Ogre Ooze Orb Orc Orgg Otter Ouphe Ox
    Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate
    Plant Platypus Porcupine Possum Praetor Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino
    Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scorpion Scout
    Sculpture Seal Serpent Servo Shade Shaman Shapeshifter Shark Sheep Siren Skeleton Skrull Skunk Slith Sliver
    Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit
    Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor Symbiote Tetravite Thalakos Thopter Thrull
    Tiefling Toy Treefolk Trilobite Triskelavite Troll Turtle Unicorn Utrom Vampire Varmint Vedalken Viashino
    Villain Volver Walker Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat
    Worm Wraith Wurm Yeti Zombie Zubera
    """
)

# stands among the subtypes of what has every creature type (502.73 / 702.73)
EVERY_CREATURE_TYPE: Final = "every creature type"

SUBTYPE_SETS: Final = (
    (LAND, LAND_TYPES),
    (ARTIFACT, ARTIFACT_TYPES),
    (ENCHANTMENT, ENCHANTMENT_TYPES),
    (INSTANT | SORCERY, SPELL_TYPES),
    (PLANESWALKER, PLANESWALKER_TYPES),
    (CREATURE | TRIBAL, CREATURE_TYPES),
)
SUBTYPES: Final = frozenset(word for _, words in SUBTYPE_SETS for word in words)


def types_of_subtype(subtype: str) -> int:
    """The card types whose set the subtype belongs to, 0 if there is no such subtype."""
    if subtype == EVERY_CREATURE_TYPE:
        return CREATURE | TRIBAL
    mask = 0
    for types, words in SUBTYPE_SETS:
        if subtype in words:
            mask |= types
    return mask
