"""Which acts belong to what has just happened at a table.

Only what everybody at the table may know is asked: events are taken as the public sees them, whoever looks at the screen, so
worlds that differ only in hidden things sound alike. Nothing here knows a game; a game's data says which kind a formula is of
and what a card does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.events import Event
from game.core.ids import PUBLIC, zone_seat
from game.core.view import View

DIE_MS = 60.0
TOKEN_MS = 90.0
CARD_MS = 70.0
LANDING_MS = 300.0
GLINT_MS = 80.0
BURST_MS = 560.0
SEAL_MS = 70.0
MOST_CARDS, MOST_PIECES = 3, 5
DEALT = 6
"""From so many cards out of a deck at once on, they are dealt rather than drawn."""
PERFECT, WON, LOST = "perfect", "challenge_won", "challenge_lost"
GOES, CHEERED = 3, 4
"""Where a seat's verdict says that its token goes; so many of them in one round are a great moment."""
LOWEST, SPAN = 0.82, 0.5
"""A plop in an empty bottle, and how much higher it is in a full one."""
DECKS = ("deck", "recipe_deck")
HEAPS = ("discard", "recipe_discard")
HANDS = ("hand", "held")

FORMULAS: Mapping[str, str] = {
    "simple": "formula_small", "powder": "formula_powder", "complex": "formula_strong", "talisman": "formula_strong",
    "creature": "formula_strong", "great": "formula_great", "supreme": "formula_great",
}
"""The ceremony of each kind of formula; a kind of somebody's own has that of the simple ones."""

TAKING = frozenset({
    "draw", "refill_actions", "steal_shards", "take_card", "take_formula", "take_stack", "take_tops", "take_unseen",
})
BREAKING = frozenset({"cancel", "decompose", "discard", "spoil"})
SPILLING = frozenset({"redeal_hand"})


class Cue(NamedTuple):
    """An act, so many ms after its event began to be shown."""

    name: str
    at: float = 0.0
    pitch: float = 1.0
    strength: float = 1.0


class Moment(NamedTuple):
    """Events shown in one moment: the public's, the view after them, the box, how long it takes to show them (in ms).

    ``blind`` is whether this game's choices are sealed by everybody at once; elsewhere sealing is only how windows work inside.
    """

    events: Sequence[Event]
    view: View
    data: Mapping[str, Any]
    length: float
    blind: bool = False
    great: float | None = None
    """When a great moment begins in it (ms), as far as it has one."""

    @property
    def settled(self) -> float:
        """When what moves has come to rest, before anything is celebrated."""
        return self.length if self.great is None else self.great


def cues(moment: Moment) -> list[Cue]:
    """What is heard of a moment, in order of time; no act twice at the same time."""
    seen = moment._replace(events=[event.seen_by(PUBLIC) for event in moment.events])
    found = [*_moves(seen)]
    for event in seen.events:
        maker = _MAKERS.get(event.kind)
        if maker is not None:
            found += maker(event, seen)
    unique = {(cue.name, cue.at): cue for cue in found}
    return sorted(unique.values(), key=lambda cue: cue.at)


# -------------------------------------------------------------------- pieces


def _sort(zone: str | None) -> str:
    """What sort of place a zone is, whoever's."""
    name = (zone or "").rpartition(".")[2]
    return name.rstrip("0123456789")


def _moves(moment: Moment) -> Iterator[Cue]:
    """Everything that moves in a moment; what nothing moves for on the screen makes no sound either."""
    moved = [event for event in moment.events if event.kind == "moved"]
    if not moved or moment.length <= 0.0:
        return
    first, count = moved[0], sum(len(event.cards) for event in moved)
    here, there = _sort(first.zone), _sort(first.to)
    if any(event.to == "bottle" for event in moved):
        yield from _plops(moment, sum(len(event.cards) for event in moved if event.to == "bottle"))
    elif "shards" in (here, there):
        yield from (Cue("shard", LANDING_MS + GLINT_MS * number) for number in range(min(count, MOST_PIECES)))
        if moment.great is not None:
            yield Cue("stone", moment.great)
    elif "cauldron" in (here, there):
        late = max(LANDING_MS, moment.length - GLINT_MS * count)
        yield from (Cue("coin", late + GLINT_MS * number) for number in range(min(count, MOST_PIECES)))
        yield Cue("boil", late)
    elif "stone" in (here, there):
        yield Cue("stone")
    elif there in DECKS:
        yield Cue("shuffle")
    elif here in DECKS:
        yield from [Cue("deal")] if count >= DEALT else _cards("draw", count)
    elif here in HANDS and there in HANDS and zone_seat(first.zone or "") != zone_seat(first.to or ""):
        yield Cue("swap")
    else:
        yield from _cards("throw" if there in HEAPS else "lay", count, LANDING_MS - CARD_MS)


def _cards(name: str, count: int, wait: float = 0.0) -> Iterator[Cue]:
    return (Cue(name, wait + CARD_MS * number) for number in range(min(count, MOST_CARDS)))


def _plops(moment: Moment, count: int) -> Iterator[Cue]:
    """Each token as it reaches the liquid, higher the fuller the bottle has become."""
    inside = moment.view.zones["bottle"].size
    stock = sum(int(each["stock"]) for each in moment.data["ingredients"].values())
    for number in range(count):
        level = (inside - count + number + 1) / max(1, stock)
        at = max(0.0, moment.settled - TOKEN_MS * (count - 1 - number))
        yield Cue("plop", at, LOWEST + SPAN * min(1.0, level))
    if count >= CHEERED:
        yield Cue("brew_burst", moment.settled)
    elif count > 1:
        yield Cue("liquid", moment.settled, 1.0, 0.7)


# -------------------------------------------------------------------- dice


def _rolled(event: Event, moment: Moment) -> Iterator[Cue]:
    """The throw, and each die as it comes to rest."""
    dice = len(event.value[1]) if event.zone is None else 1
    yield Cue("dice_rattle", 0.0, 1.0, 1.0 if dice > 1 else 0.7)
    for number in range(dice):
        yield Cue("dice_clack", max(0.0, moment.length - DIE_MS * (dice - number)))


def _turned(event: Event, moment: Moment) -> Iterator[Cue]:
    yield Cue("die_turn")


# -------------------------------------------------------------------- choices and verdicts


def _sealed(event: Event, moment: Moment) -> Iterator[Cue]:
    if moment.blind:
        before = [each for each in moment.events if each.kind == "sealed"].index(event)
        yield Cue("lock", SEAL_MS * before)


def _withdrawn(event: Event, moment: Moment) -> Iterator[Cue]:
    if moment.blind:
        yield Cue("undo")


def _revealed(event: Event, moment: Moment) -> Iterator[Cue]:
    if moment.blind:
        yield Cue("reveal")


def _looked(event: Event, moment: Moment) -> Iterator[Cue]:
    """A look by somebody; or hidden pieces are laid open for good."""
    yield Cue("look" if event.audience is not None else "reveal")


def _judged(event: Event, moment: Moment) -> Iterator[Cue]:
    """The verdict; a great one bursts, at once where its own light comes first."""
    middle = moment.length * 0.5
    yield Cue("verdict", middle)
    if _many_go(event.value):
        yield Cue("brew_gather", middle + GLINT_MS)
    elif moment.great and WON in event.value:
        yield Cue("brew_burst", moment.great)
    elif moment.great and LOST in event.value:
        yield Cue("spill", moment.great)
    elif PERFECT in event.value:
        yield from (Cue("brew_gather"), Cue("brew_burst", BURST_MS))


def _many_go(verdict: Sequence[Any]) -> bool:
    """Whether a verdict seat by seat lets as many tokens go in one round as are worth a cheer."""
    return not isinstance(verdict[0], int | str) and sum(bool(seat[GOES]) for seat in verdict) >= CHEERED


def _counted(event: Event, moment: Moment) -> Iterator[Cue]:
    name, value = event.value
    if name == "caller" and value >= 0:
        yield Cue("challenge_drum")


def _shuffled(event: Event, moment: Moment) -> Iterator[Cue]:
    yield Cue("shuffle")


def _finished(event: Event, moment: Moment) -> Iterator[Cue]:
    yield Cue("win", moment.settled)


# -------------------------------------------------------------------- brews and spells


def _declared(event: Event, moment: Moment) -> Iterator[Cue]:
    """A card played for all to see: heard as what it does first."""
    verbs = _first_verbs(moment.data, event)
    if verbs & SPILLING:
        yield Cue("spill")
    elif verbs & TAKING:
        yield Cue("spell_take")
    else:
        yield Cue("spell_break" if verbs & BREAKING else "spell_change")


def spills(data: Mapping[str, Any], event: Event) -> bool:
    """Whether a card played for all to see spills the cauldron."""
    return bool(_first_verbs(data, event) & SPILLING)


def _first_verbs(data: Mapping[str, Any], event: Event) -> set[str]:
    return {verb for card in event.cards if card is not None for verb in _verbs(data, card)[:1]}


def _verbs(data: Mapping[str, Any], card: str) -> list[str]:
    """What a card of this kind does, step by step."""
    entry = data["cards"].get(card) or {}
    entry = data.get("spells", {}).get(entry.get("upper", card), entry)
    return [str(step["do"]) for step in entry.get("steps", ())]


def _brewed(event: Event, moment: Moment) -> Iterator[Cue]:
    """A recipe bursts out of what was gathered; a formula has the ceremony of its kind."""
    name = str(event.value)
    formulas = moment.data.get("formulas")
    if formulas is None:
        yield from (Cue("brew_gather"), Cue("brew_burst", BURST_MS))
        return
    card = moment.data["cards"].get(name, {})
    formula = formulas.get(card.get("upper", name), {})
    yield Cue(FORMULAS.get(str(formula.get("kind")), "formula_small"), LANDING_MS)


def _negated(event: Event, moment: Moment) -> Iterator[Cue]:
    yield Cue("stamp", 120.0)


def _scored(event: Event, moment: Moment) -> Iterator[Cue]:
    yield Cue("score", LANDING_MS)


_MAKERS: Mapping[str, Callable[[Event, Moment], Iterator[Cue]]] = {
    "brewed": _brewed, "counted": _counted, "declared": _declared, "finished": _finished, "judged": _judged, "looked": _looked,
    "negated": _negated, "revealed": _revealed, "rolled": _rolled, "scored": _scored, "sealed": _sealed, "shuffled": _shuffled,
    "turned": _turned, "withdrawn": _withdrawn,
}
