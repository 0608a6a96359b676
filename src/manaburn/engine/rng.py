"""The random generator of a game: four 32-bit words in the state (Marsaglia's xorshift128), the same everywhere."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

MASK: Final = 0xFFFFFFFF


def seeded(seed: str) -> tuple[int, int, int, int]:
    """The starting words for a seed text."""
    digest = blake2b(seed.encode(), digest_size=16).digest()
    a, b, c, d = (int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12))
    return (a | 1, b, c, d)


def step(words: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """The next words; the last one is the number drawn."""
    x, y, z, w = words
    t = (x ^ (x << 11)) & MASK
    return (y, z, w, (w ^ (w >> 19) ^ t ^ (t >> 8)) & MASK)
