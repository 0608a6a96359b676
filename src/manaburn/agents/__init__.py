"""Players that decide without a person, and the one that asks a person."""
