"""What is special about some permanents: attached things, tokens, phasing."""
