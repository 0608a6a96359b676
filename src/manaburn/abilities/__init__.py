"""The ability language: small records that say what a card does."""
