"""The effect engine, and cards that are nothing but data."""
