"""Potion-Making by its clauses."""
