"""manaburn: Magic: The Gathering by the numbered rules, under the edition you name."""
