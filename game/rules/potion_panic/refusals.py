"""Placeholder."""
def why_not(game, seating, view, refs):
    return None
