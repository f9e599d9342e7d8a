"""What every game's table shares: the followed view, the picker, the curtain, blind keys, the log in words."""
