"""Potions: 2-6 seats match the cards of their hands with four dice, turn the dice under each other, and gamble.

``tables`` is the data as the rules look it up, ``state`` a position (``core.lore`` is what seats can deduce of hidden
cards); ``moves`` are the things that happen to cards, dice and tokens, ``verbs`` what Actions do; ``turns`` plays rounds,
``offers`` lists what a seat may do and ``judge`` compares hands; ``view`` and ``imagine`` tell a seat what it may know,
``paths`` and ``refusals`` what may be clicked and why not.
"""
