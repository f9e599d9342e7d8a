"""What the laws are checked on: every registered game and the toy, with what a law has to know about each."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from game.core.ids import Viewer
from game.data.locale import catalogue, languages
from game.rules import registry
from game.rules.the_potion.view import FRAMES as POTION_FRAMES
from tests.clauses.listed import CLAUSES
from tests.conformance import toy_state
from tests.conformance.toy import Toy


class Subject(NamedTuple):
    """Rules and, for the laws: how another world is dealt, faults an audit must name, frames, clauses, texts."""

    load: Callable[[], Any]
    redeal: Callable[[Any, Viewer, Random], Any]
    spoils: Sequence[tuple[str, Callable[[Any], bool], str]]
    frames: frozenset[str]
    clauses: Sequence[str]
    refusals: Callable[[], list[Mapping[str, str]]]


# --- The Potion ---


def _potion_redeal(state: Any, viewer: Viewer, random: Random) -> Any:
    """Everybody else has sealed something else that they hold; the palms themselves can be deduced."""
    world = state.clone()
    kinds = len(world.asks)
    for seat, action in enumerate(world.sealed):
        if action is not None and seat != viewer:
            held = [k for k in range(kinds) if world.held[seat * kinds + k]]
            names = ("beetle", "mushroom", "vial")
            world.sealed[seat] = action._replace(args=(names[held[int(random.random() * len(held))]],))
    return world


def _potion_lost_token(state: Any) -> bool:
    if 1 not in state.held:
        return False
    state.held[state.held.index(1)] = 0
    return True


def _potion_extra_token(state: Any) -> bool:
    state.held[0] = 3
    return True


def _potion_orphan_question(state: Any) -> bool:
    if not state.owed:
        return False
    state.frames = ()
    return True


def _potion_sealed_what_is_gone(state: Any) -> bool:
    kinds = ("beetle", "mushroom", "vial")
    for seat, action in enumerate(state.sealed):
        gone = [kind for k, kind in enumerate(kinds) if not state.masks[seat] >> k & 1]
        if action is not None and gone:
            state.sealed[seat] = action._replace(args=(gone[0],))
            return True
    return False


def _potion_wrong_dice(state: Any) -> bool:
    state.asks = tuple(8 for _ in state.asks)
    return bool(state.faces)


def _potion_unnoticed_end(state: Any) -> bool:
    if state.ended != "one_type":
        return False
    state.ended, state.frames = "", (("roll", 0),)
    return True


def _potion_bare_seat(state: Any) -> bool:
    state.held[:3], state.masks[0] = [0, 0, 0], 0
    return True


def _potion_locked_and_owing(state: Any) -> bool:
    at = next((seat for seat, action in enumerate(state.sealed) if action is not None), None)
    if at is None:
        return False
    state.owed |= 1 << at
    return True


def _potion_late_round(state: Any) -> bool:
    state.round = 201
    return True


def _potion_no_such_roller(state: Any) -> bool:
    state.roller = state.table.seats
    return True


_POTION_SPOILS: Final = (
    ("a seat with nothing", _potion_bare_seat, "no token left"),
    ("a seat that has locked in and owes", _potion_locked_and_owing, "cannot have sealed"),
    ("a round too many", _potion_late_round, "out of range"),
    ("a roller who is not there", _potion_no_such_roller, "out of range"),
    ("a token that is gone", _potion_lost_token, "do not match the tokens"),
    ("a third token of a kind", _potion_extra_token, "impossible number"),
    ("a question without a frame", _potion_orphan_question, "owe a pick"),
    ("a sealed token that is not held", _potion_sealed_what_is_gone, "cannot have sealed"),
    ("dice that ask what they do not show", _potion_wrong_dice, "do not ask"),
    ("a winner who goes on", _potion_unnoticed_end, "hold one type"),
)


@cache
def _potion_rules_data() -> Any:
    return registry.load("the_potion").data


def _locale_refusals() -> list[Mapping[str, str]]:
    found = []
    for language in languages():
        texts = catalogue(language)
        found.append({key.removeprefix("refuse."): text for key, text in texts.items() if key.startswith("refuse.")})
    return found


# --- the toy ---


def _toy_redeal(state: Any, viewer: Viewer, random: Random) -> Any:
    """Pairs of cards the viewer cannot see change places, as far as the viewer must reckon with both places."""
    world = state.clone()
    if state.ended:
        return world
    zones = {"deck": world.deck} | {toy_state.hand_of(s): hand for s, hand in enumerate(world.hands) if s != viewer}
    said_no = {toy_state.hand_of(seat) for seat, action in enumerate(world.sealed) if action == toy_state.NO}
    open_zones = [zone for zone in zones if zone not in said_no and zones[zone]]
    for _ in range(12):
        if len(open_zones) < 2:
            break
        one, other = (open_zones[int(random.random() * len(open_zones))] for _ in range(2))
        i, j = int(random.random() * len(zones[one])), int(random.random() * len(zones[other]))
        here, there = zones[one][i], zones[other][j]
        if viewer is None or (world.know.row(viewer, one) >> there & 1 and world.know.row(viewer, other) >> here & 1):
            zones[one][i], zones[other][j] = there, here
    order = [i for i, frame in enumerate(world.frames) if frame[0] == "blind"]
    for i in order:
        frame = world.frames[i]
        fresh = (*frame[:3], tuple(world.hands[frame[2]]))
        world.frames = (*world.frames[:i], fresh, *world.frames[i + 1 :])
    return world


def _toy_lost(state: Any) -> bool:
    return bool(state.deck) and state.deck.pop() >= 0


def _toy_doubled(state: Any) -> bool:
    state.heap.append(state.hands[0][0] if state.hands[0] else 0)
    return bool(state.hands[0])


def _toy_forgotten(state: Any) -> bool:
    if not state.deck:
        return False
    state.know.rows[0, "deck"] = 0
    return True


def _toy_orphan(state: Any) -> bool:
    if state.ended:
        return False
    state.frames = ()
    return True


_TOY_SPOILS: Final = (
    ("a card that is gone", _toy_lost, "lost or made"),
    ("a card that lies twice", _toy_doubled, "lost or made"),
    ("knowledge that rules the truth out", _toy_forgotten, "does not reckon"),
    ("a question without a frame", _toy_orphan, "ended False"),
)

SUBJECTS: Final[dict[str, Subject]] = {
    "the_potion": Subject(
        lambda: registry.build("the_potion", _potion_rules_data()),
        _potion_redeal,
        _POTION_SPOILS,
        frozenset(POTION_FRAMES),
        CLAUSES["the_potion"],
        _locale_refusals,
    ),
    "toy": Subject(
        Toy,
        _toy_redeal,
        _TOY_SPOILS,
        frozenset(toy_state.FRAMES) - {"effect", "resolving"},
        toy_state.CLAUSES,
        lambda: [toy_state.TEXTS],
    ),
}
"""Every game the laws are checked on. A registered game without an entry fails. ``frames`` are those on top."""

ELSEWHERE: Final = frozenset({"potion_making", "potion_panic", "potions"})
"""Games too large to be looked at from every side for a whole game: ``test_<game>_laws`` checks them in games cut short."""

CASES: Final = [
    (name, seats) for name in (*registry.GAMES, "toy") if name not in ELSEWHERE for seats in SUBJECTS[name].load().seats
]
"""Every game and number of seats."""
