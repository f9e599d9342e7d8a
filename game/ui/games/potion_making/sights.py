"""What moves over Practice's table: rings, threads, hopping counters, ceremonies, gains, cards on the pointer."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.refs import Ref
from game.core.view import View
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import draw_halo
from game.ui.art.paint import Paint
from game.ui.art.practice_cards import PRACTICE_HAND, practice_card, practice_height
from game.ui.art.score_track import Counters, Place, counters, draw_counter, places
from game.ui.art.threads import draw_thread
from game.ui.games.potion_making.desk import BACK
from game.ui.games.potion_making.faces import Faces
from game.ui.games.potion_making.plates import draw_gain
from game.ui.games.potion_making.pointing import ref_of
from game.ui.games.potion_making.works import is_work, rows
from game.ui.table.air import Flight
from game.ui.table.board import Picking
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.games.potion_making.board import PracticeBoard

PULSE_MS = 1200.0
GLINT_MS = 1800.0
DRAG_SHADOW = (0, 14, 16, 150)
HOP = 11.0
MAYBE = 0.45
"""How strong a thread is to what may yet be chosen."""


def image(paint: Paint, faces: Faces, flight: Flight, width: float, shown: bool) -> Surface:
    """A card or its back."""
    if shown and flight.face is not None:
        return practice_card(paint, faces.face(flight.face), width)
    return card_back(paint, BACK, width, practice_height(width))


def draw_rings(paint: Paint, dst: Surface, board: PracticeBoard, view: View, picking: Picking, focus: Focus, seconds: float, *,
               still: bool) -> None:
    """Gold lines round what may be chosen next, a steady glow round what has been or is used in any case."""
    if not board.mine(view):
        return
    strength = 1.0 if still else 0.775 + 0.225 * math.sin(math.tau * seconds * 1000.0 / PULSE_MS)
    strength = round(strength * 12) / 12
    asked = view.pending[-1].kind == "return"
    wanted = picking.nexts if picking.clicked or picking.kind or asked else frozenset()
    dragged = ref_of(focus.drag.target.id) if focus.drag is not None else None
    if dragged is not None:
        wanted = picking.goes(dragged)
        if Ref("desk") in wanted:
            draw_halo(paint, dst, *board.places.table("mat").inset(6), strength)
    used = used_for_sure(board, view, picking)
    for target in focus.targets:
        ref = ref_of(target.id)
        if ref is None or ref.zone == board.hand_zone:
            continue
        shelf = ref.zone.endswith(".shelf")
        box = board.places.plate(board.near) if shelf else target.box
        if ref in picking.clicked or ref in used:
            draw_halo(paint, dst, *box, chosen=ref in picking.clicked and not shelf)
        elif ref in wanted:
            draw_halo(paint, dst, *box, strength * focus.lit(target.id))


def used_for_sure(board: PracticeBoard, view: View, picking: Picking) -> set[Ref]:
    """What the chosen card would be composed of in any case."""
    card = board.chosen(picking)
    if card is None or board.faces.is_spell(card):
        return set()
    left = board.composing(picking, card)
    return {row.chosen for row in rows(view, board.faces, card, left) if row.chosen is not None}


def draw_threads(paint: Paint, dst: Surface, board: PracticeBoard, view: View, picking: Picking, seconds: float, *,
                 still: bool) -> None:
    """A brass thread from the chosen card to each of its components, a faint one to each that may yet be chosen."""
    card = board.chosen(picking)
    start = board.raised_top(picking)
    if card is None or start is None or board.air.flights or board.faces.is_spell(card):
        return
    left = board.composing(picking, card)
    for number, row in enumerate(rows(view, board.faces, card, left)):
        for ref in row.sources:
            box = board.ref_box(view, ref)
            if box is None:
                continue
            sure = ref == row.chosen
            glint = None if still or not sure else ((seconds * 1000.0 / GLINT_MS + number * 0.37) % 1.6) / 1.0
            end = (box.centre[0], box.bottom - (3 if is_work(ref.zone) else 14))
            draw_thread(paint, dst, start, end, 1.0 if sure else MAYBE, glint)


# --- the score track ---


def resting(board: PracticeBoard, view: View) -> list[Place]:
    """Where the counters lie that do not hop."""
    stands = [Counters(*stand) for stand in view.scalars["track"]]
    area = board.places.table("track")
    return [place for place in places(stands, area) if board.points[place.seat] == view.scalars["points"][place.seat]]


def draw_hops(paint: Paint, dst: Surface, board: PracticeBoard, view: View) -> None:
    """Counters on their way, cell by cell."""
    moving = [seat for seat in range(view.seats) if board.points[seat] != view.scalars["points"][seat]]
    if not moving:
        return
    area = board.places.table("track")
    before = places([counters(math.floor(points)) for points in board.points], area)
    after = places([counters(math.floor(points) + 1) for points in board.points], area)
    for one, other in zip(before, after, strict=True):
        if one.seat not in moving:
            continue
        t = board.points[one.seat] % 1.0
        lift = HOP * math.sin(math.pi * t) if (one.x, one.y) != (other.x, other.y) else 0.0
        spot = one._replace(x=one.x + (other.x - one.x) * t, y=one.y + (other.y - one.y) * t)
        sitter = board.scenery.sitters[one.seat]
        draw_counter(paint, dst, spot, sitter.sigil, sitter.colour, lift)


# --- passing sights ---


def draw_passing(paint: Paint, dst: Surface, board: PracticeBoard, *, still: bool) -> None:
    """Ceremonies, and what was gained."""
    for ceremony in board.motions.ceremonies:
        ceremony.composing.draw(dst, *ceremony.box.centre, ceremony.t, still)
    for gain in board.motions.gains:
        said = board.scenery.app.t("game.potion_making.gain", n=gain.points)
        draw_gain(paint, dst, board.places.head(gain.seat), said, 0.5 if still and 0 < gain.t < 1 else gain.t)


def draw_dragged(paint: Paint, dst: Surface, board: PracticeBoard, focus: Focus) -> None:
    """What is dragged hangs on the pointer."""
    if focus.drag is None:
        return
    ref = ref_of(focus.drag.target.id)
    if ref is not None and isinstance(ref.item, str):
        paint.put(dst, practice_card(paint, board.faces.face(ref.item), PRACTICE_HAND), *focus.drag.pos, DRAG_SHADOW, "c")
