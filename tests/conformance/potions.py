"""What the laws have to know about Potions: rules for every table and for short games, other worlds, faults to be named."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import PlainMap, Viewer
from game.core.lore import certain, observed_by, unsound
from game.data import ruleset
from game.rules.potions.audit import laying_faults
from game.rules.potions.imagine import own_zones, with_row
from game.rules.potions.rules import Potions
from game.rules.potions.tables import Tables
from game.rules.potions.view import FRAMES

MANUAL: Final = frozenset({"close"})
"""The kinds of frames that only occur where players lay for themselves."""
ASKING: Final = frozenset(FRAMES) - {"effect"}
"""The kinds of frames that stand on top when somebody is asked."""


@cache
def data() -> PlainMap:
    """The shipped data, with the house rule that lets six sit down."""
    return with_options(ruleset.load("potions"), max_players=6)


def with_options(box: PlainMap, **defaults: Any) -> PlainMap:
    """Data whose house rules stand otherwise before anybody touches them."""
    changed = {name: {**box["options"][name], "default": value} for name, value in defaults.items()}
    return {**box, "options": {**box["options"], **changed}}


def rules_with(numbers: PlainMap | None = None, **defaults: Any) -> Potions:
    """The rules over the shipped data with other numbers or other defaults of house rules."""
    box = with_options(data(), **defaults)
    return Potions({**box, "numbers": {**box["numbers"], **(numbers or {})}})


def short_games(**defaults: Any) -> Potions:
    """Rules whose games are over after a token or two, for laws that look at every ply from every side."""
    return rules_with({"tokens_to_win": 2, "turn_limit": 5}, **defaults)


def tells(event: Event) -> bool:
    """How many cards the program lays or gives back is seen by all, whatever they are (PO-12, PO-13, PO-14)."""
    if event.kind != "moved" or event.zone is None or event.to is None:
        return False
    return event.to.endswith(".laid") or event.to == event.zone.replace(".laid", ".held")


@cache
def tables() -> Tables:
    """What the rules look up."""
    return Tables(data())


def redeal(state: Any, viewer: Viewer, random: Random) -> Any:
    """Pairs of cards the viewer cannot see change places, as far as the viewer must reckon with the outcome."""
    world = state.clone()
    world.learn()
    seats = world.table.seats
    seen = set(own_zones(seats)[viewer]) if viewer is not None else set()
    seen |= {zone for seat in range(seats) if world.shown >> seat & 1 for zone in own_zones(seats)[seat]}
    row = observed_by(world.lore, viewer)
    zones = [world.deck, *world.held, *world.laid]
    places = [(zone, i) for zone, cards in enumerate(zones) if zone not in seen for i in range(len(cards))]
    for _ in range(8 if len(places) > 1 else 0):
        (one, i), (other, j) = (places[int(random.random() * len(places))] for _ in range(2))
        zones[one][i], zones[other][j] = zones[other][j], zones[one][i]
        if unsound(row, zones) or laying_faults(tables(), world):
            zones[one][i], zones[other][j] = zones[other][j], zones[one][i]
    for cards in (*world.held, *world.laid):
        cards.sort()
    _offer_again(world)
    zones = [world.deck, *world.held, *world.laid]
    fresh = certain(seats + 1, [len(cards) for cards in zones], zones, own_zones(seats))
    world.lore = with_row(fresh, viewer, seats, row)
    return world


def _offer_again(world: Any) -> None:
    if world.frames and world.frames[-1][0] == "take" and world.frames[-1][2] >= 0:
        *below, frame = world.frames
        world.frames = (*below, (*frame[:3], tuple(world.laid[frame[2]])))


# --- faults ---


def _lost_card(state: Any) -> bool:
    return bool(state.deck) and state.deck.pop() >= 0


def _doubled_card(state: Any) -> bool:
    state.discard.append(0)
    return True


def _tokens_from_nowhere(state: Any) -> bool:
    state.tokens[0] = -1
    return not state.ended


def _unnoticed_win(state: Any) -> bool:
    state.tokens[0] = 5
    return not state.ended


def _orphan(state: Any) -> bool:
    state.frames = ()
    return not state.ended


def _not_asked(state: Any) -> bool:
    if not state.frames or state.frames[0][0] == "roll":
        return False
    state.active = (state.active + 1) % state.table.seats
    return True


def _no_such_caller(state: Any) -> bool:
    state.caller = state.table.seats
    return True


def _large_hand(state: Any) -> bool:
    if not state.frames or state.frames[0][0] == "roll" or not state.deck:
        return False
    seat = (state.active + 1) % state.table.seats
    state.held[seat].append(state.deck.pop())
    state.held[seat].sort()
    return True


def _untidy(state: Any) -> bool:
    if len(set(state.held[0])) < 2:
        return False
    state.held[0].reverse()
    return True


def _laid_without_a_match(state: Any) -> bool:
    seat = next((s for s, held in enumerate(state.held) if any(k < 12 and not state.bits >> k & 1 for k in held)), None)
    if seat is None or len(state.laid[seat]) > 3:
        return False
    kind = next(k for k in state.held[seat] if k < 12 and not state.bits >> k & 1)
    state.held[seat].remove(kind)
    state.laid[seat] = sorted([*state.laid[seat], kind])
    return True


def _not_laid(state: Any) -> bool:
    for seat, laid in enumerate(state.laid):
        if laid and laid[0] < 12 and state.clean[seat] >> laid[0] & 1 and not state.fresh[seat] and not state.tabs[seat]:
            state.held[seat] = sorted([*state.held[seat], laid.pop(0)])
            return True
    return False


def _false_dice(state: Any) -> bool:
    state.bits ^= 1
    return bool(state.faces)


def _something_sealed(state: Any) -> bool:
    state.sealed[0] = Action("done")
    return True


def _forgotten(state: Any) -> bool:
    state.learn()
    rows = list(state.lore.rows)
    rows[0] = dict(list(rows[0].items())[1:])
    state.lore = state.lore._replace(rows=tuple(rows))
    return True


SPOILS: Final[Sequence[tuple[str, Callable[[Any], bool], str]]] = (
    ("a card that is gone", _lost_card, "cards lost or made"),
    ("a card too many", _doubled_card, "cards lost or made"),
    ("tokens below nothing", _tokens_from_nowhere, "tokens lost or made"),
    ("a winner who goes on", _unnoticed_win, "in a game that ended"),
    ("a question without a frame", _orphan, "in a game that ended"),
    ("a turn of somebody else", _not_asked, "lies under"),
    ("a caller who is not there", _no_such_caller, "out of range"),
    ("a hand of five", _large_hand, "has a hand of 5"),
    ("a hand out of order", _untidy, "out of order"),
    ("a laid card that matches nothing", _laid_without_a_match, "cannot have laid"),
    ("a match that was not laid", _not_laid, "would have been laid"),
    ("dice that show something else", _false_dice, "do not show"),
    ("something sealed", _something_sealed, "nothing to be sealed"),
    ("knowledge that rules the truth out", _forgotten, "does not reckon"),
)
