"""The Potion, clause by clause."""
