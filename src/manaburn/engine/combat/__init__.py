"""The combat phase: attackers, blockers, combat damage."""
