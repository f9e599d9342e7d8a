"""The Potion: 3-7 seats bid ingredients in secret against the dice; the first left with one type wins.

``state`` holds the position, ``judge`` compares a reveal with the dice, ``rules`` plays, ``view`` tells each
seat what it may know and why something cannot be done.
"""
