"""Everything on the screen; the only package that knows pygame."""
