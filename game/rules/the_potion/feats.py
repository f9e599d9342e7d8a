"""Achievements of The Potion."""

from typing import Final

from game.core.feats import Feat, Tale
from game.core.ids import Seat

SWIFT_ROUNDS: Final = 8
LONG_ROUNDS: Final = 20
STREAK: Final = 4
MET_LARGEST: Final = 2
ONE_TYPE: Final = "one_type"


def _wins(tale: Tale, seat: Seat) -> bool:
    return tale.outcome.reason == ONE_TYPE and tale.won(seat)


def _alone(tale: Tale, seat: Seat) -> bool:
    """Wins alone against three or more."""
    return _wins(tale, seat) and len(tale.outcome.winners) == 1 and tale.seats >= 4


def _together(tale: Tale, seat: Seat) -> bool:
    """Wins in the same round as somebody else."""
    return _wins(tale, seat) and len(tale.outcome.winners) > 1


def _swift(tale: Tale, seat: Seat) -> bool:
    """Wins in the eighth round at the latest."""
    return _wins(tale, seat) and tale.last_count("round") <= SWIFT_ROUNDS


def _patient(tale: Tale, seat: Seat) -> bool:
    """Wins in the twentieth round or later."""
    return _wins(tale, seat) and tale.last_count("round") >= LONG_ROUNDS


def _streak(tale: Tale, seat: Seat) -> bool:
    """A token into the bottle in four rounds one after the other; a round without a choice breaks nothing off."""
    running = 0
    for event in tale.of("moved", seat):
        if event.zone == f"seat{seat}.stake":
            running = running + 1 if event.to == "bottle" else 0
            if running == STREAK:
                return True
    return False


def _crowd(tale: Tale, seat: Seat) -> bool:
    """Meets the die that asks for the most, twice in a game."""
    dice = tale.data["dice"]
    most = max(die["quantity"] for die in dice.values())
    met: list[tuple[str, str, int, bool]] = [event.value[seat] for event in tale.of("judged") if event.value[seat][0] == "meets"]
    return [dice[name]["quantity"] for _, name, _, _ in met].count(most) >= MET_LARGEST


FEATS: Final = (
    Feat("alone", "beetle", "sapphire", _alone),
    Feat("together", "mushroom", "ruby", _together),
    Feat("swift", "vial", "emerald", _swift),
    Feat("patient", "moon", "amethyst", _patient),
    Feat("streak", "bottle", "teal", _streak),
    Feat("crowd", "cauldron", "amber", _crowd),
)
"""In the order in which they are shown."""
