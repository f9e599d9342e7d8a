"""Opponents: legal, honest, the same for the same seed, and as strong as they are meant to be."""
