"""States as data: the canonical encoding, hashes, saved games."""
