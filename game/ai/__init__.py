"""Opponents for empty seats: each gets a view and the legal actions, never a state."""
