"""What the laws have to know about Potion-Making: rules for whole and for short games, other worlds, faults to be named."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from game.core.actions import Action
from game.core.ids import PlainMap, Viewer
from game.data import ruleset
from game.rules.potion_making.rules import PotionMaking
from game.rules.potion_making.view import FRAMES

ASKING: Final = frozenset(FRAMES) - {"effect", "composing"}
"""The kinds of frames that stand on top when somebody is asked."""


@cache
def data() -> PlainMap:
    """The shipped data."""
    return ruleset.load("potion_making")


def rules() -> PotionMaking:
    """The rules over the shipped data."""
    return PotionMaking(data())


def rules_with(**defaults: bool) -> PotionMaking:
    """The rules with other defaults of house rules."""
    return PotionMaking({**data(), "options": {name: {"default": value} for name, value in defaults.items()}})


def _formula(kind: str, points: int, *needs: str) -> PlainMap:
    return {"kind": kind, "points": points, "needs": list(needs), "icon": "moon"}


SMALL_FORMULAS: Final = {
    "mist": _formula("simple", 2, "air", "fern"),
    "gale": _formula("simple", 2, "air", "air"),
    "bite": _formula("simple", 3, "air", "tooth"),
    "storm": _formula("great", 6, "mist", "bite"),
    "breath": _formula("great", 5, "mist", "gale"),
    "howl": _formula("creature", 9, "bite", "storm", "fern"),
    "crown": _formula("supreme", 10, "great", "great"),
}
SMALL_CARDS: Final = {
    "mist.tooth": 2, "mist.fern": 2, "gale.air": 3, "bite.fern": 3, "bite.air": 2, "storm.air": 2, "storm.water": 1,
    "breath.air": 2, "howl.water": 2, "crown": 2, "transformation.air": 3, "eureka.fern": 2, "eureka.tooth": 1,
    "decomposition.air": 2, "decomposition.tooth": 2,
}  # fmt: skip


def small_data() -> PlainMap:
    """A box of four elements in which formulas, spells and questions for an order come about all the time.

    It has what the shipped one has not: a formula of two alike, one of three components, points that do not halve.
    """
    cards = {
        kind: {"upper": upper, "elements": [element] if element else ["air", "fern", "tooth"], "copies": copies}
        for kind, copies in SMALL_CARDS.items()
        for upper, _, element in [kind.partition(".")]
    }
    elements = {name: data()["elements"][name] for name in ("air", "fern", "tooth", "water")}
    return {**data(), "elements": elements, "formulas": SMALL_FORMULAS, "cards": cards}


def small() -> PotionMaking:
    """Short games, for laws that look at every ply from every side."""
    return PotionMaking(small_data())


def redeal(state: Any, viewer: Viewer, random: Random) -> Any:
    """Pairs of cards the viewer cannot see change places."""
    world = state.clone()
    hands = [list(hand) for hand in world.hands]
    fixed = [list(shown) for shown in world.shown]
    hidden = [("deck", at) for at in range(len(world.deck))]
    for seat, hand in enumerate(hands):
        if seat != viewer:
            for kind in fixed[seat]:
                hand.remove(kind)
            hidden += [(str(seat), at) for at in range(len(hand))]
    zones = {"deck": world.deck, **{str(seat): hand for seat, hand in enumerate(hands)}}
    for _ in range(8 if len(hidden) > 1 else 0):
        (one, i), (other, j) = (hidden[int(random.random() * len(hidden))] for _ in range(2))
        zones[one][i], zones[other][j] = zones[other][j], zones[one][i]
    for seat, hand in enumerate(hands):
        world.hands[seat] = tuple(sorted([*hand, *(fixed[seat] if seat != viewer else ())]))
    return world


# --- faults ---


def _lost_card(state: Any) -> bool:
    return bool(state.deck) and state.deck.pop() >= 0


def _doubled_card(state: Any) -> bool:
    state.deck.append(0)
    return not state.ended


def _wrong_pile(state: Any) -> bool:
    at = next((e for e, pile in enumerate(state.piles) if pile), None)
    other = next((e for e, pile in enumerate(state.piles) if not pile), None)
    if at is None or other is None:
        return False
    state.piles[other], state.piles[at] = state.piles[at], ()
    return True


def _spell_on_top(state: Any) -> bool:
    spells = [kind for kind, formula in enumerate(rules().tables.formula_of) if formula < 0]
    for element, pile in enumerate(state.piles):
        if len(pile) > 1 and pile[0] in spells and pile[-1] not in spells:
            state.piles[element] = pile[::-1]
            return True
    return False


def _unnoticed_pile(state: Any) -> bool:
    state.present ^= 1
    return True


def _unnoticed_formula(state: Any) -> bool:
    number = next((f for f, spots in enumerate(state.standing) if spots), None)
    if number is None:
        return False
    state.standing[number] = ()
    return True


def _spell_as_formula(state: Any) -> bool:
    spells = [kind for kind, formula in enumerate(rules().tables.formula_of) if formula < 0]
    for element, pile in enumerate(state.piles):
        if pile and pile[0] in spells:
            state.piles[element] = pile[1:]
            state.works[0] = (*state.works[0], (pile[0],))
            return True
    return False


def _untidy(state: Any) -> bool:
    if len(set(state.hands[0])) < 2:
        return False
    state.hands[0] = state.hands[0][::-1]
    return True


def _false_memory(state: Any) -> bool:
    if not state.deck or state.shown[0]:
        return False
    state.shown[0] = (next(kind for kind in range(60) if kind not in state.hands[0]),)
    return True


def _orphan(state: Any) -> bool:
    state.frames = ()
    return not state.ended


def _not_asked(state: Any) -> bool:
    state.active = (state.active + 1) % state.table.seats
    return bool(state.frames)


def _nothing_to_play(state: Any) -> bool:
    if not state.frames or state.frames[-1][0] != "turn":
        return False
    state.deck += state.hands[state.active]
    state.hands[state.active] = ()
    return True


def _ends_early(state: Any) -> bool:
    state.ended, state.frames = "played_out", ()
    return bool(state.deck)


def _points_below_nothing(state: Any) -> bool:
    state.points[0] = -1
    return True


def _something_sealed(state: Any) -> bool:
    state.sealed[0] = Action("draw")
    return bool(state.frames)


def _forgotten_question(state: Any) -> bool:
    if not state.returning:
        return False
    state.frames = state.frames[:1]
    return True


SPOILS: Final[Sequence[tuple[str, Callable[[Any], bool], str]]] = (
    ("a card that is gone", _lost_card, "cards lost or made"),
    ("a card too many", _doubled_card, "cards lost or made"),
    ("a pile of another element", _wrong_pile, "on the pile of"),
    ("a spell above a formula", _spell_on_top, "above a formula"),
    ("a pile nobody notices", _unnoticed_pile, "noted wrongly"),
    ("a formula nobody notices", _unnoticed_formula, "noted wrongly"),
    ("a spell as a formula", _spell_as_formula, "has composed"),
    ("a hand out of order", _untidy, "out of order"),
    ("a card everybody knows that is not there", _false_memory, "does not hold all of"),
    ("a question without a frame", _orphan, "nobody is asked"),
    ("a turn of somebody else", _not_asked, "lies under"),
    ("a turn without a card", _nothing_to_play, "has no card to play"),
    ("an end with cards left", _ends_early, "in a game that ended"),
    ("points below nothing", _points_below_nothing, "out of range"),
    ("something sealed", _something_sealed, "nothing to be sealed"),
)

RARE_SPOILS: Final[Sequence[tuple[str, Callable[[Any], bool], str]]] = (
    ("an order nobody is asked for", _forgotten_question, "return while the order of nothing"),
)
"""Faults that only fit positions where cards return."""
