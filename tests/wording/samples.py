"""Short texts of our own, one for each construction, and what they mean. In the wording of Oracle 2022."""

from __future__ import annotations

from tests.wording.samples_abilities import ABILITIES
from tests.wording.samples_combat import COMBAT
from tests.wording.samples_common import Sample as Sample
from tests.wording.samples_keywords import KEYWORDS
from tests.wording.samples_mana import MANA
from tests.wording.samples_plays import PLAYS
from tests.wording.samples_spells import SPELLS
from tests.wording.samples_stack import STACKED

SAMPLES = (*SPELLS, *ABILITIES, *KEYWORDS, *STACKED, *PLAYS, *COMBAT, *MANA)
