"""Saved games and positions, and their replay."""
