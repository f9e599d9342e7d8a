"""The small parts of the core, each by itself."""
