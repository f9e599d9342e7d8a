"""What the parts of a position of Potion-Making are worth, in points of the game; fitted to games, not thought out.

The fit: a seat that chooses the play after which it stands best by these very weights, over a few imagined worlds, played some
35,000 games of two seats against itself, one play in eight being any of its five best. Least squares of temporal differences
(LSTD, lambda 0.6, begun anew after a play that was not the best) gave the weights of all these features at once, and with them
new games were played, five times over, until it played no better for it. Every weight is a ``Fit``.
"""

from typing import Final

Fit = tuple[float, float, float]
"""Always; more as the last ``LAST`` turns go by; more for each ``LONG`` turns that a seat has left."""

LAST: Final = 8
LONG: Final = 36

EVEN, LUCK = 0.3, 1.2
"""How a lead in points turns into a share of the win: less, the more turns are to come."""

SPELLS: Final = ("take_formula", "decompose", "transform")
"""The verbs of spells that have a worth of their own; the last of ``spell`` is for all others."""

WEIGHTS: Final[dict[str, tuple[Fit, ...]]] = {
    # A formula in hand, by how near it is (``making_value.READY`` to ``DEAD``); then for each of its points.
    "card": (
        (-0.629, 0.733, 0.951), (-0.277, 0.014, 0.501), (-0.858, 1.071, 1.818), (-1.061, 0.508, 1.092), (-0.537, 0.42, 0.329),
        (-0.99, 0.454, -0.584), (-2.035, 1.453, 1.033), (-0.984, 0.976, 1.036), (-0.548, -0.486, -0.189),
        (-0.033, -0.024, 0.049), (0.049, -0.385, -0.267),
    ),
    "point": (
        (0.706, 0.069, -0.553), (0.755, -0.039, -0.336), (0.285, -0.07, -0.2), (0.397, -0.214, -0.3), (0.419, -0.072, 0.204),
        (0.238, -0.406, 0.235), (0.292, -0.312, -0.12), (0.288, -0.405, -0.207), (0.09, -0.178, -0.025),
        (-0.098, -0.071, 0.147), (-0.178, 0.157, 0.229),
    ),
    "spell": (
        (2.86, 0.464, -1.32), (2.242, -2.783, -1.416), (3.086, -2.642, -1.973), (2.729, -1.654, -1.57),
    ),
    # One element is missing: for each unseen card that shows it, if somebody else holds it. One formula: for each unseen copy,
    # and for each copy and point. Two are missing: for each unseen card that would help, one of them being in the hand already,
    # or none.
    "unseen": (
        (0.069, 0.811, -0.033), (-0.223, -0.157, 0.869), (0.407, 0.886, -0.248), (0.044, -0.125, -0.038), (-0.002, 0.211, 0.03),
        (0.044, 0.493, 0.048),
    ),
    # A second card of the same kind; an element that a formula needs and one card alone shows.
    "hand": (
        (-0.631, 0.126, 0.054), (-0.111, -0.037, 0.128),
    ),
    # Elements in hand that the Desk does not show: none, one, two, more; for each that others hold too; for each when next.
    "fresh": (
        (0, 0, 0), (0.32, 0.063, -0.069), (0.575, 0.384, -0.083), (0.817, 0.838, -0.068), (0, -0.489, -0.187),
        (-0.057, 0.431, 0.159),
    ),
    # For the points of the best three formulas that can be composed, for each such formula: of the next seat, of the others.
    "following": (
        (-0.001, 0.037, 0.423), (-0.164, -0.12, 0.139), (0.11, -0.128, -0.467), (-0.723, 0.953, 1.958),
    ),
    "waiting": (
        (-0.01, 0.008, 0.467), (-0.143, -0.114, 0.237), (0.227, -0.343, -0.388), (-0.906, 0.747, 1.451),
    ),
    # For each formula beyond two that cannot be composed, and beyond three.
    "crowded": (
        (-0.761, 0.667, 1.182), (0.085, -0.273, -0.072),
    ),
    # For each point of what needs a formula that this seat and others have: unseen in the pile, in others' hands, in the own
    # hand; then of what needs a formula that it alone has.
    "shared": (
        (0, 0, 0), (-0.04, 0.045, -0.002), (0.04, -0.045, 0.002),
    ),
    "alone": (
        (0.07, 0.037, 0.006), (0.033, -0.078, 0.042), (0.066, -0.081, 0.007),
    ),
    # To be next, for each element on the Desk then; for each turn left.
    "turn": (
        (0.818, -1.359, -0.537), (0.048, -0.066, -0.039), (0.284, 0.929, -0.855),
    ),
}  # fmt: skip
