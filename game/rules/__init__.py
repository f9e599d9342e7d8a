"""The four games as pure rules over YAML-defined data."""
