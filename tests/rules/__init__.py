"""The rules of each game, clause by clause."""
