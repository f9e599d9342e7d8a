"""What is spread over the lower half of the mat while something has to be chosen: faces of a die, or somebody's laid cards."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.core.refs import Ref
from game.core.view import View
from game.ui.art.brew_cards import draw_laid
from game.ui.art.cards import EYE_SHADOW, card_height, eye_disc
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box
from game.ui.games.potions.faces import Faces
from game.ui.table.board import Picking
from game.ui.widgets.base import write_line, write_paragraph

HEAD = 29.0
TILE, GAP = 124.0, 10.0
BACK = 68.0
DISC, NAME = 56.0, 34.0


class Choice(NamedTuple):
    """What there is to choose from: the things with their places, and whose or which they are."""

    refs: tuple[Ref, ...]
    boxes: tuple[Box, ...]
    die: str = ""
    victim: int = -1


def choice_of(area: Box, faces: Faces, view: View, picking: Picking) -> Choice | None:
    """What has to be chosen from just now by whoever looks at the screen, if anything."""
    if not view.pending or view.viewer not in view.to_act:
        return None
    frame = view.pending[-1]
    if frame.kind == "set" and picking.clicked and picking.clicked[0].zone.startswith("die."):
        die = picking.clicked[0].zone.removeprefix("die.")
        refs = tuple(Ref(f"faces.{die}", kind) for kind in faces.elements(die))
        return Choice(refs, _row(area, len(refs), min(TILE, (area.w - 30) / len(refs) - GAP), area.h - HEAD - 15), die)
    if frame.kind == "take" and frame.get("victim") >= 0:
        victim = int(frame.get("victim"))
        count = view.zones[f"seat{victim}.laid"].size
        refs = tuple(Ref(f"seat{victim}.laid", number) for number in range(count))
        return Choice(refs, _row(area, count, BACK, card_height(BACK), gap=26.0), victim=victim)
    return None


def _row(area: Box, count: int, wide: float, tall: float, gap: float = GAP) -> tuple[Box, ...]:
    left = area.centre[0] - (wide * count + gap * (count - 1)) / 2
    top = area.y + HEAD + (area.h - HEAD - tall) / 2 - 3
    return tuple(Box(left + (wide + gap) * number, top, wide, tall) for number in range(count))


def draw_choice(paint: Paint, dst: Surface, area: Box, choice: Choice, faces: Faces, title: str, offers: frozenset[Ref]) -> None:
    """The ground, its heading, and what can be chosen."""
    paint.put(dst, plaque(paint, area.w, area.h, 18, lit=True), area.x, area.y, PANEL_SHADOW)
    head = Box(area.x + 24, area.y + 3, area.w - 48, HEAD - 3)
    write_line(paint, dst, title, head, "head", 17, "parch0", "c", minimum=12, shadow=True)
    for ref, box in zip(choice.refs, choice.boxes, strict=True):
        if choice.victim >= 0:
            draw_laid(paint, dst, box.x, box.y, BACK)
        else:
            _draw_face(paint, dst, box, str(ref.item), faces, open_=ref in offers)


def _draw_face(paint: Paint, dst: Surface, box: Box, kind: str, faces: Faces, *, open_: bool) -> None:
    """An element of a die; the one that lies up already cannot be chosen."""
    alpha = None if open_ else 110
    size = min(DISC, box.h - NAME - 4)
    paint.put(dst, eye_disc(paint, faces.icon(kind), (), size), box.centre[0], box.y + 4 + size / 2, EYE_SHADOW, "c", alpha)
    name = Box(box.x + 3, box.bottom - NAME, box.w - 6, NAME - 2)
    tone = "parch0" if open_ else "cream2"
    write_paragraph(paint, dst, faces.name(kind), name, "head", 15, tone, "c", leading=1.05, valign="m", minimum=12, shadow=True)
