"""What goes wrong through no fault of the program."""

from __future__ import annotations

from collections.abc import Sequence


class InputError(ValueError):
    """Something handed in from outside cannot be used; its text is one line that names the place and what was expected.

    The commands print that line and exit with status 2. Every other exception is a fault of the program.
    """


class OptionError(InputError):
    """A text that means no option of the decision awaited, or more than one.

    ``notation`` is the text, ``position`` says where the game stands; ``options`` are those it could mean.
    """

    def __init__(self, message: str, notation: str = "", position: str = "", options: Sequence[object] = ()) -> None:
        super().__init__(message)
        self.notation = notation
        self.position = position
        self.options = tuple(options)


class IllegalOption(OptionError):  # noqa: N818 - it says what it is
    """A text that means no option of the decision awaited."""


class AmbiguousOption(OptionError):  # noqa: N818 - it says what it is
    """A text that means several options of the decision awaited."""
