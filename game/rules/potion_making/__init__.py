"""Potion-Making: Practice: 2-6 seats place elements on the Desk, compose formulas out of them and of each other, and cast spells.

``tables`` is the data as the rules look it up, ``state`` a position; ``sources`` finds what a formula can be composed of,
``offers`` lists what a seat may do, ``moves`` are the things that happen to cards and points, ``verbs`` what spells do and
``turns`` plays submissions; ``view`` and ``imagine`` tell a seat what it may know, ``paths`` and ``refusals`` what may be
clicked and why not.
"""
