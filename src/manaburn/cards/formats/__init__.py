"""Ways to build a deck: formats by date, and what is held against a deck."""
