"""The table of games that can be played; a game is added by a line here and its own folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.ids import PlainMap

if TYPE_CHECKING:
    from game.core.feats import Feat
    from game.core.lots import Lots
    from game.core.rules import Rules
    from game.data.ruleset import Mods, Numbers


def _the_potion(data: PlainMap) -> Rules[Any]:
    from game.rules.the_potion.rules import ThePotion

    return ThePotion(data)


def _potions(data: PlainMap) -> Rules[Any]:
    from game.rules.potions.rules import Potions

    return Potions(data)


def _potion_making(data: PlainMap) -> Rules[Any]:
    from game.rules.potion_making.rules import PotionMaking

    return PotionMaking(data)


def _potion_panic(data: PlainMap) -> Rules[Any]:
    from game.rules.potion_panic.rules import PotionPanic

    return PotionPanic(data)


GAMES: Final[dict[str, Callable[[PlainMap], Rules[Any]]]] = {
    "the_potion": _the_potion,
    "potions": _potions,
    "potion_making": _potion_making,
    "potion_panic": _potion_panic,
}
"""Every playable game by id, in the order of the title, with what makes rules of its data.

A game's modules are imported when its rules are built, so that the title need not wait for them.
"""


def build(game_id: str, data: PlainMap) -> Rules[Any]:
    """The rules of a game over resolved rules data, as saves hold it. Raises KeyError for an unknown game."""
    return GAMES[game_id](data)


def load(game_id: str, mods: Mods = (), numbers: Numbers | None = None) -> Rules[Any]:
    """The rules of a game over the shipped YAML, the mods of these folders, in order, and numbers set at the table.

    Raises ``data.ruleset.DataError`` with every problem found.
    """
    from game.data import ruleset

    return build(game_id, ruleset.load(game_id, mods, numbers))


class Telling(NamedTuple):
    """What can be told of a game besides its rules: its achievements in order, and what chance decides in a box of its."""

    feats: tuple[Feat, ...]
    lots: Callable[[PlainMap], Lots]


def _the_potion_telling() -> Telling:
    from game.rules.the_potion.feats import FEATS
    from game.rules.the_potion.lots import lots

    return Telling(FEATS, lots)


def _potions_telling() -> Telling:
    from game.rules.potions.feats import FEATS
    from game.rules.potions.lots import lots

    return Telling(FEATS, lots)


def _potion_making_telling() -> Telling:
    from game.rules.potion_making.feats import FEATS
    from game.rules.potion_making.lots import lots

    return Telling(FEATS, lots)


def _potion_panic_telling() -> Telling:
    from game.rules.potion_panic.feats import FEATS
    from game.rules.potion_panic.lots import lots

    return Telling(FEATS, lots)


TELLING: Final[dict[str, Callable[[], Telling]]] = {
    "the_potion": _the_potion_telling,
    "potions": _potions_telling,
    "potion_making": _potion_making_telling,
    "potion_panic": _potion_panic_telling,
}
"""What can be told of every game besides its rules."""
