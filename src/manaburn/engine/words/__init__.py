"""Names, options and the log in words."""
