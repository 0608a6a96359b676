"""Mana, costs, and how they are paid."""
