"""The clauses of Potions, by area."""
