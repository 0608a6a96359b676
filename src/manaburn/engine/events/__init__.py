"""What happens and what that brings about: triggers, replacement, damage, state-based effects."""
