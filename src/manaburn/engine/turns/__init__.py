"""The course of a game: beginning, turns and steps, priority, the end."""
