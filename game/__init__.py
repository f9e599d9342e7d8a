"""The Potion Cabinet: four tabletop potion games on one candle-lit table."""

__version__ = "0.1.0"
