"""From the words of a card to its abilities, and back."""
