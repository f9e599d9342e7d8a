"""What each game counts as its pieces, and when one of them can be used: the only part of the laboratory that knows games.

A game without a line in ``GAMES`` is measured all the same, but for its cards.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.ids import Kinds, PlainMap

Lying = Mapping[str, Sequence[str]]
"""The pieces in each zone of a seat."""

Uses = Callable[[PlainMap, Action, Lying], Iterator[str]]
"""The pieces of a seat that an action uses with effect: of the rules data, the action, and what lies before the seat."""

NOBODY: Final = "none"
"""The target of a step that needs one when there is none."""


class Pieces(NamedTuple):
    """How the pieces of a game are counted.

    ``blocks`` are the parts of the rules data that list them. A piece is played when it is declared or brewed, when it goes
    into one of the zones ``laid`` of its seat, and when a step of the kind ``makes`` brings it into a zone of ``made_in``.
    ``turn`` and ``round`` are the kinds of actions that begin one; in ``deals`` piles are shuffled to be dealt, which is
    no reshuffle. ``limbo`` are zones of a seat in which a piece is not held, nor has it been drawn when it comes there.
    Zones are told without their numbers.
    """

    blocks: tuple[str, ...]
    uses: Uses
    turn: str
    round: str = ""
    laid: tuple[str, ...] = ()
    makes: str = ""
    made_in: str = ""
    deals: tuple[str, ...] = ()
    limbo: tuple[str, ...] = ()


def _picks(data: PlainMap, action: Action, lying: Lying) -> Iterator[str]:
    """The Potion: any token may be picked."""
    if action.kind == "pick":
        yield action.args[0]


def _discards(data: PlainMap, action: Action, lying: Lying) -> Iterator[str]:
    """Potions: an Action that is discarded or played does something, an element is laid; other discards do nothing."""
    kind, args = action.kind, action.args
    if kind in ("play", "lay"):
        yield args[0]
    elif kind == "discard" and data["cards"][args[1]]["steps"]:
        yield args[1]


def _composes(data: PlainMap, action: Action, lying: Lying) -> Iterator[str]:
    """Potion-Making: what is composed, or cast with effect. That every card can be laid as its element does not count."""
    kind, args = action.kind, action.args
    cast = kind == "cast" and args.count(NOBODY) < len(data["spells"][base(args[0])]["steps"])
    if cast or kind == "compose":
        yield args[0]


def _smashes(data: PlainMap, action: Action, lying: Lying) -> Iterator[str]:
    """Potion Panic: what is smashed with effect, brewed, or answers. Preparing is the way to it for what is smashed alone.

    A smash does nothing when none of the card's steps finds its target (PP-13).
    """
    kind, args = action.kind, action.args
    if kind == "smash":
        cards = data["cards"]
        yield from (piece for piece in lying.get(args[0], ()) if args.count(NOBODY) < len(cards[base(piece)]["steps"]))
    elif kind == "prep":
        if data["cards"][base(args[0])]["play"] == "smash":
            yield args[0]
    elif kind == "brew":
        yield args[0]
        for slot in action.uses:
            yield from lying.get(slot, ())
    elif kind in ("insta", "answer"):
        yield args[0]


def _nothing(data: PlainMap, action: Action, lying: Lying) -> Iterator[str]:
    return iter(())


GAMES: Final[dict[str, Pieces]] = {
    "the_potion": Pieces(("ingredients",), _picks, "roll", laid=("stake",)),
    "potions": Pieces(("cards",), _discards, "draw", "roll", laid=("laid",), deals=("roll",)),
    "potion_making": Pieces(("formulas", "spells"), _composes, "draw", limbo=("formula",)),
    "potion_panic": Pieces(
        ("cards", "recipes"), _smashes, "begin", makes="brew", made_in="play", limbo=("play", "shards", "stone")
    ),
}
"""What is counted, by game."""

UNKNOWN: Final = Pieces((), _nothing, "")


def pieces_of(game: str) -> Pieces:
    """How a game's pieces are counted."""
    return GAMES.get(game, UNKNOWN)


def kinds_of(game: str, data: PlainMap) -> Kinds:
    """Every kind of piece that is counted, in the order of the data."""
    return [kind for block in pieces_of(game).blocks for kind in data[block]]


def base(kind: str) -> str:
    """The kind by its own name, without what tells one card of it from another, such as that it is locked."""
    return kind.partition(".")[0]
