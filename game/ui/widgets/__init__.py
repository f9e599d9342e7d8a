"""Widgets and the focus model they share."""
