"""Achievements of Potion Panic."""

from typing import Final

from game.core.feats import Feat, Tale
from game.core.ids import Seat

PURE_SHARDS: Final = 3
NEGATED: Final = 2
SWIFT_TURNS: Final = 10
STOLEN: Final = 2
MIXED: Final = 3
OWN: Final = 4


def _brews(tale: Tale, seat: Seat) -> list[str]:
    return [event.value for event in tale.of("brewed", seat)]


def _pure(tale: Tale, seat: Seat) -> bool:
    """Brews a recipe that is worth three shards or more."""
    return any(tale.data["recipes"][name]["shards"] >= PURE_SHARDS for name in _brews(tale, seat))


def _mixed(tale: Tale, seat: Seat) -> bool:
    """Brews a recipe with three potions that each stand for several colours."""
    shown: list[str] = []
    for event in tale.events:
        if event.kind == "moved" and event.seat == seat and event.to == f"seat{seat}.play":
            shown += [card for card in event.cards if card is not None]
        elif event.kind == "brewed" and event.seat == seat:
            if sum(len(tale.data["cards"].get(card, {}).get("brews", ())) > 1 for card in shown) >= MIXED:
                return True
        elif event.kind == "asked":
            shown = []
    return False


def _no_no(tale: Tale, seat: Seat) -> bool:
    """Undoes two potions of others in one game. Whoever undid it is whoever laid down an answer right after."""
    undone, owner = 0, None
    for event in tale.events:
        if event.kind == "negated":
            owner = event.seat
        elif event.kind == "resolved" and owner is not None:
            undone += event.seat == seat and owner != seat
            owner = None
    return undone >= NEGATED


def _thief(tale: Tale, seat: Seat) -> bool:
    """Takes two shards from others in one game."""
    taken = [event for event in tale.of("moved", seat) if event.to == f"seat{seat}.shards" and event.zone != "bowl"]
    return sum(len(event.cards) for event in taken) >= STOLEN


def _swift(tale: Tale, seat: Seat) -> bool:
    """Wins with as many shards as the box says, in its tenth turn at the latest."""
    turns = sum(event.kind == "counted" and event.value[0] == "turn" and event.seat is None for event in tale.events) + 1
    enough = tale.outcome.scores[seat] >= tale.data["options"]["win_shards"]["default"]
    return tale.won(seat) and enough and turns <= SWIFT_TURNS * tale.seats


def _own(tale: Tale, seat: Seat) -> bool:
    """Brews four recipes of its own reserve."""
    reserve = f"seat{seat}.recipes"
    brewed, waits = 0, False
    for event in tale.events:
        if event.seat != seat:
            continue
        if event.kind == "brewed":
            waits = True
        elif event.kind == "moved" and event.to == "recipe_discard":
            brewed += waits and event.zone == reserve
            waits = False
    return brewed >= OWN


FEATS: Final = (
    Feat("pure", "p_red", "ruby", _pure),
    Feat("mixed", "p_dualixer", "teal", _mixed),
    Feat("no_no", "p_nono", "rose", _no_no),
    Feat("thief", "p_robgoblin", "emerald", _thief),
    Feat("swift", "p_lightning", "topaz", _swift),
    Feat("own", "shard", "amethyst", _own),
)
"""In the order in which they are shown."""
