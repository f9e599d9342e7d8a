"""The match layer by itself."""
