"""Setting the table of Potion-Making: house rules checked, cards shuffled and dealt, the first seat found (PM-10, PM-11)."""

from game.core.chance import Chance
from game.core.ids import Plain, PlainMap
from game.core.rules import Setup
from game.rules.potion_making.moves import Moves
from game.rules.potion_making.offers import Offers
from game.rules.potion_making.state import State, Table
from game.rules.potion_making.tables import Seating


def deal(game: Offers, seating: Seating, setup: Setup, chance: Chance) -> State:
    """A game about to begin: hands dealt, the first cards on the Desk, for which nobody scores.

    Raises ValueError for options that are none, or a first seat that is not there.
    """
    tables, seats = game.tables, setup.seats
    state = State()
    state.table = _table(tables.data["options"], setup, chance)
    state.turn, state.active = 0, state.table.first
    state.deck = chance.shuffle("potion_making.deck", tables.deck)
    state.hands, state.shown = [()] * seats, [()] * seats
    state.piles, state.apart, state.returning = [()] * len(tables.elements), (), ()
    state.works, state.points = [()] * seats, [0] * seats
    state.frames = (("turn_begins", state.active),)
    state.owed, state.sealed, state.ended = 0, [None] * seats, ""
    state.survey(tables.formula_of, len(tables.formulas))
    moves = Moves(game, seating, state, chance, None)
    for step in range(seats):
        moves.draw((state.active + step) % seats, tables.dealt)
    for _ in range(tables.desk):
        moves.lay_down(state.active, "deck", state.deck.pop())
    return state


def _table(specs: PlainMap, setup: Setup, chance: Chance) -> Table:
    options: dict[str, Plain] = {name: spec["default"] for name, spec in specs.items()}
    unknown = sorted(set(setup.options) - set(options))
    if unknown:
        raise ValueError(f"potion_making has no option {unknown[0]!r}")
    options.update(setup.options)
    for name, value in options.items():
        if not isinstance(value, bool):
            raise ValueError(f"option {name} is on or off, not {value!r}")
    first = setup.first if setup.first is not None else (setup.carried or {}).get("first")
    if first is None:
        first = chance.pick("potion_making.first", setup.seats)
    if not 0 <= first < setup.seats:
        raise ValueError(f"there is no seat {first} to begin")
    return Table(setup.seats, first, **options)
