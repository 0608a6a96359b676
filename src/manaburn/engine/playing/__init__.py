"""Playing lands, spells and abilities, their targets, and resolving them."""
