"""Scenario files: a position, scripted actions, and what must then be true."""
