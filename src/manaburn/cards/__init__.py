"""What a card is, where cards are kept, and the deck files that name them."""
