"""Potion Panic on the table: hands, benches, stacks, recipes, shards, and how they move."""
