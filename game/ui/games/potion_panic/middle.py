"""The middle of the table: decks, open recipes, stacks whose thickness tells how many, the bowl, and what is in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Surface

from game.core.ids import Seat, seat_zone
from game.core.view import View
from game.ui.art.cardbacks import BACKS, card_back
from game.ui.art.cards import CARD_SHADOW, STACK, card_height, draw_pile, slot
from game.ui.art.paint import Paint
from game.ui.art.pieces import SEAL_SHADOW, pill, seal
from game.ui.art.potion_cards import potion_card
from game.ui.art.recipes import recipe_card
from game.ui.art.shards import draw_bowl
from game.ui.art.stamps import stamp
from game.ui.box import Box
from game.ui.games.potion_panic.faces import Faces, plain
from game.ui.table.board import Scenery

COUNT = (14.0, 22.0)
TOTAL = (14.0, 26.0)
OFFSET = 38.0
"""How far each card in play lies beside the one before it."""
SEAL = 30.0


class InPlay(NamedTuple):
    """A card that lies in play: whose it is, whether it was cancelled, its number among cards alike before the same seat."""

    seat: Seat
    kind: str
    negated: bool
    copy: int


def in_play(view: View, lying: Mapping[Seat, Sequence[str]]) -> list[InPlay]:
    """What lies in play, the first card declared first; what else lies before a seat comes last.

    ``lying`` are the cards before each seat that have landed there.
    """
    left = {seat: list(kinds) for seat, kinds in lying.items()}
    found: list[tuple[Seat, str, bool]] = []
    for frame in view.pending:
        if frame.kind == "effect":
            seat, card = frame.get("seat"), frame.get("card")
            kind = next((each for each in left.get(seat, ()) if plain(each) == plain(card)), None)
            if kind is not None:
                left[seat].remove(kind)
                found.append((seat, kind, bool(frame.get("negated"))))
    found += [(seat, kind, False) for seat, kinds in left.items() for kind in kinds]
    seen: Counter[tuple[Seat, str]] = Counter()
    shown = []
    for seat, kind, negated in found:
        seen[seat, kind] += 1
        shown.append(InPlay(seat, kind, negated, seen[seat, kind]))
    return shown


def play_boxes(stage: Box, count: int, *, apart: bool) -> list[Box]:
    """Where so many cards in play lie; ``apart`` as far from each other as there is room."""
    tall = card_height(STACK)
    room = stage.w - STACK
    pitch = min(STACK + 4 if apart else OFFSET, room / (count - 1)) if count > 1 else 0.0
    left = stage.centre[0] - (STACK + pitch * (count - 1)) / 2
    return [Box(left + pitch * index, stage.centre[1] - tall / 2, STACK, tall) for index in range(count)]


def draw_in_play(
    paint: Paint, dst: Surface, box: Box, card: InPlay, scenery: Scenery, faces: Faces, stopped: str
) -> None:
    """A card in play with its owner's seal, stamped when it has been cancelled."""
    paint.put(dst, potion_card(paint, faces.potion(card.kind), box.w), box.x, box.y, CARD_SHADOW)
    sitter = scenery.sitters[card.seat]
    paint.put(dst, seal(paint, sitter.sigil, sitter.colour, SEAL), box.x + 12, box.y + 10, SEAL_SHADOW, "c")
    if card.negated:
        paint.put(dst, stamp(paint, stopped, box.w * 1.02), *box.centre, anchor="c")


def play_zone(seat: Seat) -> str:
    """The zone of what lies in play before a seat."""
    return seat_zone(seat, "play")


# ---------------------------------------------------------------- piles
def draw_closed_pile(paint: Paint, dst: Surface, box: Box, deck: str, count: int) -> None:
    """A deck, as thick as it is large; an outline where it has run out."""
    if count:
        draw_pile(paint, dst, box.x, box.y, card_back(paint, deck, box.w, box.h), box.w, box.h, count, BACKS[deck].edge)
    else:
        paint.put(dst, slot(paint, box.w, box.h), box.x, box.y)


def draw_total(paint: Paint, dst: Surface, box: Box, said: str) -> None:
    """The pill below a deck or the bowl."""
    size = paint.fit(said, "uib", TOTAL[0], box.w - 22, 12)
    paint.put(dst, pill(paint, said, size, TOTAL[1]), *box.centre, (0, 1, 2, 140), "c")


def draw_stack(paint: Paint, dst: Surface, box: Box, count_box: Box, top: str | None, count: int, faces: Faces, *,
               told: bool) -> None:
    """A stack with its top card; ``told`` when its size may be counted at a glance."""
    if not count:
        return
    hidden = top is None
    face = card_back(paint, "panic_potions", box.w, box.h) if hidden else potion_card(paint, faces.potion(top or ""), box.w)
    draw_pile(paint, dst, box.x, box.y, face, box.w, box.h, count if told else min(count, 2))
    if told:
        draw_count(paint, dst, count_box, count)


def draw_count(paint: Paint, dst: Surface, box: Box, count: int) -> None:
    """The pill on a corner of a stack."""
    paint.put(dst, pill(paint, str(count), *COUNT), *box.centre, (0, 1, 2, 140), "c")


def draw_recipe(paint: Paint, dst: Surface, box: Box, recipe: str | None, faces: Faces) -> None:
    """An open recipe."""
    if recipe is not None:
        paint.put(dst, recipe_card(paint, faces.recipe(recipe), box.w), box.x, box.y, CARD_SHADOW)


def draw_shards(paint: Paint, dst: Surface, box: Box, count_box: Box, count: int, said: str) -> None:
    """The bowl and how many shards are left in it."""
    draw_bowl(paint, dst, box.x, box.y, count)
    draw_total(paint, dst, count_box, said)
