"""The rules as a typed record, their dated history, and the numbers each edition gives them."""
