"""Potion Panic, clause by clause."""
