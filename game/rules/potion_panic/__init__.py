"""Potion Panic: 2-4 seats prepare potions face down, smash them for their effects or brew them into recipes.

``tables`` is the data as the rules look it up, ``state`` a position (``core.lore`` is what seats can deduce of hidden cards);
``moves`` are the things that happen to cards, ``verbs`` what cards do; ``rules`` plays turns, ``reactions`` the
windows in which others may answer, ``offers`` lists what a seat may do and ``brewing`` what a bench is good for;
``view`` and ``imagine`` tell a seat what it may know, ``paths`` and ``refusals`` what may be clicked and why not.
"""
