"""The game as its users hold it: the game, views, answers, and putting one together."""
