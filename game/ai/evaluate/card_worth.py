"""What a card's effect is good for, for players that do not search: its verbs' worth together, or what the card says itself."""

from collections.abc import Sequence

from game.core.ids import PlainMap
from game.rules.effects.verb import Step, worth_of


def worth_said(card: PlainMap) -> float | None:
    """What a card's ``worth:`` says in cards, ``None`` where it says nothing."""
    said = card.get("worth")
    return None if said is None else float(said)


def card_worth(card: PlainMap, steps: Sequence[Step]) -> float:
    """What a card is good for, in cards."""
    said = worth_said(card)
    return worth_of(steps) if said is None else said
