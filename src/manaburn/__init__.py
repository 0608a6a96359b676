"""manaburn: Magic: The Gathering by the numbered rules, under the edition you name."""

__version__ = "0.1.0"
