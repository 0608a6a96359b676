"""What goes wrong through no fault of the program."""


class InputError(ValueError):
    """Something handed in from outside cannot be used; its text is one line that names the place and what was expected.

    The commands print that line and exit with status 2. Every other exception is a fault of the program.
    """
