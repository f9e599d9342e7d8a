"""What chance decides in a game, as far as its fairness can be counted: dice with their faces, and a deck."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Deck(NamedTuple):
    """A shuffled deck: the tag of its shuffles, the kind behind each number, which kinds everybody would like to be dealt."""

    tag: str
    kinds: tuple[str, ...]
    special: frozenset[str]
    zone: str = "deck"


class Lots(NamedTuple):
    """The dice of a game by name, each with the tag of its rolls and its faces; and its deck, where it has one."""

    dice: Mapping[str, tuple[str, tuple[str, ...]]] = MappingProxyType({})
    deck: Deck | None = None
