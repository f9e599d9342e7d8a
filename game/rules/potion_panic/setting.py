"""Setting the table of Potion Panic: house rules checked, decks shuffled, everything dealt (PP-02, PP-03, PP-60, PP-61)."""

from game.core.chance import Chance
from game.core.ids import Plain, PlainMap, Seat
from game.core.lore import Lore
from game.core.rules import Setup
from game.rules.potion_panic.moves import Moves
from game.rules.potion_panic.offers import Offers
from game.rules.potion_panic.state import State, Table
from game.rules.potion_panic.tables import EMPTY, Seating, Tables


def deal(game: Offers, seating: Seating, setup: Setup, chance: Chance) -> State:
    """A game about to begin. Raises ValueError for options outside their ranges, or a first seat that is not there."""
    tables, seats = game.tables, setup.seats
    table = _table(tables, setup, chance)
    state = State()
    state.table, state.turn, state.active = table, 1, table.first
    state.points = state.boosts = state.owed = state.locks = 0
    state.ended = ""
    state.stone = _stone(table, setup)
    state.frames = (("begin", table.first),)
    state.sealed = [None] * seats
    cards = [kind for kind, copies in enumerate(tables.copies) for _ in range(copies)]
    recipes = list(range(len(tables.recipes)))
    state.deck = chance.shuffle("panic.deck", cards)
    state.recipe_deck, state.recipe_discard = chance.shuffle("panic.recipes", recipes), []
    state.lore, state.facts = Lore.of_deck(seats + 1, len(seating.zones.hidden), cards), []
    state.recipe_lore, state.recipe_facts = Lore.of_deck(seats + 1, seats + 1, recipes), []
    state.stacks = [[] for _ in range(tables.stacks)]
    state.hands = [[] for _ in range(seats)]
    state.benches = [[EMPTY] * tables.bench for _ in range(seats)]
    state.play = [[] for _ in range(seats)]
    state.reserves = [[] for _ in range(seats)]
    state.public = [EMPTY] * tables.public
    state.shards = [0] * seats
    moves = Moves.over(game, seating.zones, state, chance, None)
    for seat in range(seats):
        moves.draw(seat, tables.hand)
        moves.draw_recipe(seat)
    moves.refill_stacks()
    moves.deal_recipes()
    return state


def _table(tables: Tables, setup: Setup, chance: Chance) -> Table:
    options: dict[str, Plain] = {name: spec["default"] for name, spec in tables.data["options"].items()}
    unknown = sorted(set(setup.options) - set(options))
    if unknown:
        raise ValueError(f"potion_panic has no option {unknown[0]!r}")
    options.update(setup.options)
    for name, value in options.items():
        _check(name, value, tables.data["options"][name])
    most = tables.most_to_win(setup.seats)
    if options["win_shards"] > most:
        raise ValueError(f"{setup.seats} seats play to {most} shards at most, not {options['win_shards']}")
    carried = setup.carried or {}
    first = setup.first if setup.first is not None else carried.get("first")
    if first is None:
        first = chance.pick("panic.first", setup.seats)
    if not 0 <= first < setup.seats:
        raise ValueError(f"there is no seat {first} to begin")
    return Table(setup.seats, first, **options)


def _check(name: str, value: Plain, spec: PlainMap) -> None:
    if isinstance(spec["default"], bool):
        if not isinstance(value, bool):
            raise ValueError(f"option {name} is on or off, not {value!r}")
    elif "words" in spec:
        if value not in spec["words"]:
            raise ValueError(f"option {name} is one of {', '.join(spec['words'])}, not {value!r}")
    elif isinstance(value, bool) or not isinstance(value, int) or not spec["min"] <= value <= spec["max"]:
        raise ValueError(f"option {name} lies between {spec['min']} and {spec['max']}, not {value!r}")


def _stone(table: Table, setup: Setup) -> Seat:
    """Who begins with the Philosopher's Stone: the winner of the last game, if the house rule says so (PP-61)."""
    stone = (setup.carried or {}).get("stone")
    return stone if stone is not None and table.stone_carries_over and 0 <= stone < table.seats else EMPTY
