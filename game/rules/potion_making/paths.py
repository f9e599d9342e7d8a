"""What a player clicks for each action, and the table in words."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.ids import Seat, seat_zone
from game.core.refs import Ref
from game.core.view import View
from game.rules.potion_making.imagine import skeleton
from game.rules.potion_making.offers import Offers
from game.rules.potion_making.sources import Way
from game.rules.potion_making.state import State
from game.rules.potion_making.tables import RETURNING

Clicks = tuple[Ref, ...]


def ref_of(text: str) -> Ref:
    """The place a source or a target names: ``desk.air``, ``supremes#supreme_elixir``, ``seat1.formula3``."""
    zone, _, item = text.partition("#")
    return Ref(zone, item or None)


class Paths:
    """The ways to actions. Remembers the last view it was asked about: a screen asks about one view many times."""

    def __init__(self, offers: Offers) -> None:
        self.offers = offers
        self._view: View | None = None
        self._state: State | None = None
        self._composing: dict[str, dict[Way, Clicks]] = {}

    def state(self, view: View) -> State:
        """The position as far as the view shows it."""
        if self._view is not view or self._state is None:
            self._view, self._state, self._composing = view, skeleton(self.offers.tables, view), {}
        return self._state

    def ways(self, view: View) -> list[Clicks]:
        """The clicks of everything the viewer may do; none for whoever is not asked."""
        if view.viewer is None or view.viewer not in view.to_act:
            return []
        state = self.state(view)
        frame = state.frames[-1]
        return [self.path(view, action) for action in self.offers.by_frame[frame[0]](state, view.viewer, frame)]

    def path(self, view: View, action: Action) -> Clicks:
        """The clicks, in order: a card of the hand, then what becomes of it; a card that returns; or the draw pile.

        ``desk`` takes a card as its element, ``seat0.shelf`` as its formula. For a formula a click follows for each
        component that more than one card could still serve as, and none where there is no choice. A spell is cast at a pile
        (``desk.air``), a card apart (``supremes/supreme_elixir``), or a formula of one's own (``seat0.formula2``) and then a card
        in it or the card that it becomes.
        """
        seat, args = view.viewer or 0, action.args
        if action.kind == "draw":
            return (Ref("deck"),)
        if action.kind == "stack":
            return (Ref(RETURNING, args[0]),)
        card = Ref(seat_zone(seat, "hand"), args[0])
        if action.kind == "place":
            return (card, Ref("desk"))
        if action.kind == "cast":
            clicks = [click for target in args[1:] for click in _aimed(seat, target)]
            return (card, *(clicks or [Ref(seat_zone(seat, "shelf"))]))
        return (card, Ref(seat_zone(seat, "shelf")), *self._choices(view, args[0])[action.uses])

    def _choices(self, view: View, kind: str) -> dict[Way, Clicks]:
        """For each way to compose a card the clicks that tell it from the others."""
        state = self.state(view)
        found = self._composing.get(kind)
        if found is None:
            tables = self.offers.tables
            formula = tables.formulas[tables.formula_of[tables.index[kind]]]
            found = self._composing[kind] = told_apart(self.offers.sources.ways(state, formula))
        return found


def told_apart(ways: Sequence[Way]) -> dict[Way, Clicks]:
    """For each way a click for each component where the clicks before leave more than one source open."""
    clicks: dict[Way, list[Ref]] = {way: [] for way in ways}
    groups = [list(ways)]
    for part in range(len(ways[0]) if ways else 0):
        split: list[list[Way]] = []
        for group in groups:
            by_source: dict[str, list[Way]] = {}
            for way in group:
                by_source.setdefault(way[part], []).append(way)
            if len(by_source) > 1:
                for source, members in by_source.items():
                    for way in members:
                        clicks[way].append(ref_of(source))
            split += by_source.values()
        groups = split
    return {way: tuple(found) for way, found in clicks.items()}


def _aimed(seat: Seat, target: str) -> Clicks:
    """The clicks for what a step of a spell is cast at."""
    place, _, rest = target.partition("#")
    if not place.startswith("formula"):
        return () if target == "none" else (ref_of(target),)
    zone = seat_zone(seat, place)
    return (Ref(zone), ref_of(rest) if rest.startswith(("desk.", "supremes#")) else Ref(zone, rest))


def board_text(view: View) -> str:
    """A line for the Desk, its piles bottom to top, one per seat with its formulas, one for what is pending."""
    zones = view.zones
    lines = [f"potion_making turn {view.scalars['turn']} deck {zones['deck'].size}"]
    names = [name for name, zone in zones.items() if name.startswith("desk.") and zone.size]
    piles = [f"{name.removeprefix('desk.')}({_cards(view, name)})" for name in names]
    lines.append(f"desk {' '.join(piles) or '-'} supremes {_cards(view, 'supremes')}")
    lines += [_seat_line(view, seat) for seat in range(view.seats)]
    if zones[RETURNING].size:
        lines.append(f"returning {_cards(view, RETURNING)}")
    if view.pending:
        frames = [_frame_text(frame.kind, [value for _, value in frame.fields]) for frame in view.pending]
        lines.append("pending " + " > ".join(frames))
    if view.outcome is not None:
        lines.append(f"over {view.outcome.reason} winners {' '.join(map(str, view.outcome.winners))}")
    return "\n".join(lines)


def _cards(view: View, zone: str) -> str:
    return ",".join(kind or "?" for kind in view.zones[zone].cards or ()) or "-"


def _seat_line(view: View, seat: Seat) -> str:
    formulas = []
    place = 0
    while (zone := seat_zone(seat, f"formula{place}")) in view.zones:
        card, *under = view.zones[zone].cards or ("",)
        if card:
            formulas.append(f"{place}:{card}" + (f"({','.join(map(str, under))})" if under else ""))
        place += 1
    mark = " to act" if seat in view.to_act else ""
    hand = _cards(view, seat_zone(seat, "hand"))
    return f"seat{seat} points {view.scalars['points'][seat]} hand {hand} formulas {' '.join(formulas) or '-'}{mark}"


def _frame_text(kind: str, values: Sequence[object]) -> str:
    said = [",".join(map(str, value)) if isinstance(value, tuple) else str(value) for value in values]
    return f"{kind}({' '.join(part for part in said if part)})"
