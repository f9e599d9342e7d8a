"""Potions on the table: four dice, laid cards, the cauldron, the challenge, and how they move."""
