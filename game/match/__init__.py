"""A game being played: the only owner of the live state, its history, its record and its pace."""
