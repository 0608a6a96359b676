"""Continuous effects: what objects are, layer by layer."""
