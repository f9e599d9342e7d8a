"""Lessons at the table: the note that says what comes next, the light on what it speaks of, and how one comes to them."""
