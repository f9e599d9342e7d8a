"""The rules data of The Potion, turned into the tables the hot path looks things up in."""

from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.ids import PlainMap

ROLL: Final = Action("roll")
ROLL_ONLY: Final = (ROLL,)
NOTHING: Final[tuple[Action, ...]] = ()


class Die(NamedTuple):
    """One die: its id, the quantity its faces show (TP-02), the ingredient of each face or -1 for a blank."""

    id: str
    quantity: int
    faces: tuple[int, ...]
    from_seats: int
    tag: str


class Tables:
    """Everything the rules look up: ingredients and dice by index, actions by what a seat holds."""

    __slots__ = ("data", "dice", "index", "kinds", "most_seats", "picks", "picks_of", "round_limit", "tokens")

    def __init__(self, data: PlainMap) -> None:
        self.data = data
        self.kinds: tuple[str, ...] = tuple(data["ingredients"])
        self.index = {kind: k for k, kind in enumerate(self.kinds)}
        self.tokens: int = data["numbers"]["tokens_per_ingredient"]
        self.round_limit: int = data["numbers"]["round_limit"]
        self.most_seats: int = data["seats"]["max"]
        self.dice = tuple(self._die(name, die) for name, die in data["dice"].items())
        self.picks = tuple(Action("pick", (kind,)) for kind in self.kinds)
        self.picks_of = tuple(
            tuple(pick for k, pick in enumerate(self.picks) if held >> k & 1) for held in range(1 << len(self.kinds))
        )

    def _die(self, name: str, die: PlainMap) -> Die:
        faces = tuple(self.index.get(face, -1) for face in die["faces"])
        return Die(name, die["quantity"], faces, die.get("from_seats") or 0, f"potion.die.{name}")

    def dice_for(self, seats: int) -> tuple[Die, ...]:
        """The dice in play: a die with ``from_seats`` is set aside below that many seats (TP-03)."""
        return tuple(die for die in self.dice if seats >= die.from_seats)
