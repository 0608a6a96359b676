"""The game itself: state, zones, turns and the procedures of the rules."""
