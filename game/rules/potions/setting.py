"""Setting the table of Potions: house rules checked, the first dealer found (PO-03, PO-05, PO-71)."""

from game.core.chance import Chance
from game.core.ids import Plain, PlainMap
from game.core.rules import Setup
from game.rules.potions.state import State, Table
from game.rules.potions.tables import NOBODY, Tables


def lay_out(tables: Tables, setup: Setup, chance: Chance) -> State:
    """A game about to begin: everything in the deck, the dealer about to shuffle, deal and roll.

    Raises ValueError for options outside their ranges, too many seats for them, or a first seat that is not there.
    """
    table, seats = _table(tables, setup, chance), setup.seats
    state = State()
    state.table, state.round, state.turns = table, 0, 0
    state.dealer = state.active = table.first
    state.caller, state.shown, state.faces, state.bits = NOBODY, 0, (), 0
    state.deck, state.discard = list(tables.deck(table.quick_brew)), []
    state.held, state.laid = [[] for _ in range(seats)], [[] for _ in range(seats)]
    state.tokens, state.clean, state.fresh, state.tabs = [0] * seats, [0] * seats, [0] * seats, [()] * seats
    state.frames = (("roll", table.first),)
    state.owed, state.sealed = 0, [None] * seats
    state.last, state.ended = None, ""
    state.lore, state.facts = tables.lore_of_deck(seats, table.quick_brew), []
    return state


def _table(tables: Tables, setup: Setup, chance: Chance) -> Table:
    specs: PlainMap = tables.data["options"]
    options: dict[str, Plain] = {name: spec["default"] for name, spec in specs.items()}
    unknown = sorted(set(setup.options) - set(options))
    if unknown:
        raise ValueError(f"potions has no option {unknown[0]!r}")
    options.update(setup.options)
    for name, value in options.items():
        _check(name, value, specs[name])
    if setup.seats > options["max_players"]:
        raise ValueError(f"{setup.seats} seats need the house rule max_players")
    first = setup.first if setup.first is not None else (setup.carried or {}).get("first")
    if first is None:
        first = chance.pick("potions.first", setup.seats)
    if not 0 <= first < setup.seats:
        raise ValueError(f"there is no seat {first} to deal first")
    return Table(setup.seats, first, **options)


def _check(name: str, value: Plain, spec: PlainMap) -> None:
    if isinstance(spec["default"], bool):
        if not isinstance(value, bool):
            raise ValueError(f"option {name} is on or off, not {value!r}")
    elif isinstance(value, bool) or not isinstance(value, int) or not spec["min"] <= value <= spec["max"]:
        raise ValueError(f"option {name} lies between {spec['min']} and {spec['max']}, not {value!r}")
