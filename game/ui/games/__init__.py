"""Each game's own pieces on the table."""
