"""Kept games: what lies on the disk, how it is listed, watched and sent."""
