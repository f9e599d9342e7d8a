"""The parchment on which a round's end is read: a row for each hand, a column for each die, and why it ended so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from game.ui.art.brew_cards import brew_card
from game.ui.art.cards import CARD_SHADOW, card_height
from game.ui.art.credits import COIN_SHADOW, credit
from game.ui.art.materials import parchment
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW, SEAL_SHADOW, badge, seal
from game.ui.art.sheet import Sheet
from game.ui.art.vector import divider, panel
from game.ui.box import Box
from game.ui.games.potions.reveal import Row
from game.ui.widgets.base import write_line, write_paragraph

if TYPE_CHECKING:
    from game.ui.games.potions.board import PotionsBoard

HEAD, FOOT, ROW = 58.0, 74.0, 58.0
CELLS, CELL = 262.0, 84.0
"""Where the first column of dice begins, and how wide each is."""
REST, REST_PITCH, REST_MOST = 600.0, 27.0, 4
WORTH, WORD = 728.0, 776.0
ICON, REST_ICON, SEAL = 36.0, 26.0, 38.0
CARD = 118.0
LEAST = 178.0
"""The least height of all rows together, so that the mat below is covered."""
GLORY = 232.0
"""The height of the cards of a Perfect Potion with what stands beside them."""


def panel_box(area: Box, rows: Sequence[Row]) -> Box:
    """How much of its place the panel takes for so many hands."""
    if not rows:
        return area
    body = GLORY if alone(rows) else max(LEAST, min(ROW, (area.h - HEAD - FOOT) / len(rows)) * len(rows))
    return Box(area.x, area.y, area.w, HEAD + body + FOOT)


def alone(rows: Sequence[Row]) -> bool:
    """Whether there is nothing to compare: a Perfect Potion by itself."""
    return len(rows) == 1


def draw_panel(paint: Paint, dst: Surface, board: PotionsBoard, alpha: int = 255) -> None:
    """The panel as far as it has been shown."""
    reveal = board.reveal
    box = panel_box(board.places.table("reveal"), reveal.rows)
    paint.put(dst, parchment(paint, box.w, box.h, 18), box.x, box.y, PANEL_SHADOW if alpha >= 255 else None, alpha=alpha)
    if alpha < 255:
        return
    title = board.scenery.app.t("game.potions.reveal.title", n=reveal.last[0])
    if alone(reveal.rows):
        _draw_glory(paint, dst, board, box, title)
    else:
        _draw_head(paint, dst, board, box, title)
        for number, row in enumerate(reveal.rows):
            _draw_row(paint, dst, board, _row_box(box, number, len(reveal.rows)), row, reveal.ticks - number * len(row.matches))
    rule = paint.svg(divider(box.w - 120, 6, "#A67F45", 3), box.w - 120, 12)
    paint.put(dst, rule, box.centre[0], box.bottom - FOOT + 8, anchor="c")
    if reveal.told:
        said = board.words.verdict(reveal.last)(board.scenery.app.locale)
        foot = Box(box.x + 40, box.bottom - FOOT + 15, box.w - 80, FOOT - 26)
        write_paragraph(paint, dst, said, foot, "head", paint.reading(18, 1.25), "ink", "c", leading=1.16, valign="m", minimum=13)


def _row_box(box: Box, number: int, count: int) -> Box:
    tall = (box.h - HEAD - FOOT) / count
    return Box(box.x, box.y + HEAD + tall * number, box.w, tall)


def _draw_head(paint: Paint, dst: Surface, board: PotionsBoard, box: Box, title: str) -> None:
    """The round, and what each die shows."""
    write_line(paint, dst, title, Box(box.x + 24, box.y + 12, CELLS - 40, HEAD - 16), "display", 20, "badD", minimum=13)
    for number, (die, face) in enumerate(board.tray.dice):
        x, y = box.x + CELLS + CELL * (number + 0.5), box.y + HEAD / 2 + 4
        paint.put(dst, _die_tile(paint, board, die, board.element(die, face)), x, y, (0, 2, 3, 130), "c")


def _die_tile(paint: Paint, board: PotionsBoard, die: str, element: str, size: float = 44) -> Surface:
    """What a die shows, as a small tile in its colour."""
    look, icon = board.faces.look(die), board.faces.icon(element)

    def make() -> Surface:
        sheet = Sheet(paint, paint.svg_once(panel(1, 1, size - 2, size - 2, 9, look.bone.base, "#2A1712", 2), size, size))
        sheet.put(paint.icon(icon, size * 0.72), size / 2, size / 2)
        return sheet.image

    return paint.cached(("die tile", look.bone, icon, size), make)


def _draw_row(paint: Paint, dst: Surface, board: PotionsBoard, box: Box, row: Row, ticks: int) -> None:
    """One hand, as many of its dice compared as have been so far."""
    if ticks <= 0:
        return
    sitter, y = board.scenery.sitters[row.seat], box.centre[1]
    if row.stands_out:
        line = paint.svg(panel(0, 0, box.w - 28, box.h - 4, 10, "#E3C27C", "#B9742A", 1.5).replace(
            "<path", '<path fill-opacity=".42"', 1), box.w - 28, box.h - 4)
        paint.put(dst, line, box.centre[0], y, anchor="c")
    side = min(SEAL, box.h - 8)
    paint.put(dst, seal(paint, sitter.sigil, sitter.colour, side), box.x + 26 + side / 2, y, SEAL_SHADOW, "c")
    name = Box(box.x + 36 + side, box.y, CELLS - side - 44, box.h)
    write_line(paint, dst, sitter.name, name, "head", 18, "ink", minimum=12)
    for number, kind in enumerate(row.matches[:ticks]):
        _draw_cell(paint, dst, board, box.x + CELLS + CELL * (number + 0.5), y, min(ICON, box.h - 8), kind)
    if ticks < len(row.matches):
        return
    for number, kind in enumerate(board.faces.sorted(row.rest)[:REST_MOST]):
        icon = paint.icon(board.faces.icon(kind), REST_ICON)
        paint.put(dst, icon, box.x + REST + REST_PITCH * (number + 0.5), y, None, "c", 150)
    paint.write(dst, str(row.worth), box.x + WORTH, y, "display", 26, "ink", "mc")
    if board.reveal.told:
        said = board.scenery.app.t(row.word)
        paint.put(dst, badge(paint, row.good, 22), box.x + WORD - 12, y, None, "c")
        room = Box(box.x + WORD + 6, box.y, box.w - WORD - 26 - (44 if row.gain else 0), box.h)
        write_line(paint, dst, said, room, "uib", 15, "okD" if row.good else "badD", minimum=12)
        if row.gain:
            _draw_gain(paint, dst, box.right - 46, y, row.gain)


def _draw_cell(paint: Paint, dst: Surface, board: PotionsBoard, x: float, y: float, size: float, kind: str | None) -> None:
    if kind is None:
        ring = ('<circle cx="24" cy="24" r="19" fill="none" stroke="#8A6A48" stroke-width="2" stroke-dasharray="4 4"/>'
                '<path d="M17 17L31 31M31 17L17 31" stroke="#A32A22" stroke-width="3" stroke-linecap="round" opacity=".75"/>')
        paint.put(dst, paint.svg(ring, size, size, view_box="0 0 48 48"), x, y, anchor="c")
        return
    paint.put(dst, paint.icon(board.faces.icon(kind), size), x, y, (0, 2, 2, 90), "c")
    paint.put(dst, badge(paint, True, size * 0.44), x + size * 0.52, y + size * 0.3, None, "c")


def _draw_gain(paint: Paint, dst: Surface, x: float, y: float, gain: int) -> None:
    """How many credits come or go."""
    paint.write(dst, f"{gain:+d}".replace("-", "\u2212"), x - 2, y, "headb", 18, "ink", "mr")
    paint.put(dst, credit(paint, 24), x + 14, y, COIN_SHADOW, "c")


def _draw_glory(paint: Paint, dst: Surface, board: PotionsBoard, box: Box, title: str) -> None:
    """A Perfect Potion: whose, and its four cards below what the dice show."""
    (row,) = board.reveal.rows
    sitter, t = board.scenery.sitters[row.seat], board.scenery.app.t
    write_line(paint, dst, title, Box(box.x + 24, box.y + 14, 260, 30), "display", 20, "badD", minimum=13)
    left, top = box.x + 40, box.y + HEAD
    paint.put(dst, seal(paint, sitter.sigil, sitter.colour, 96), left + 110, top + 62, SEAL_SHADOW, "c")
    write_line(paint, dst, sitter.name, Box(left, top + 118, 220, 32), "head", 22, "ink", "c", minimum=13)
    write_line(paint, dst, t("game.potions.reveal.perfect"), Box(left, top + 150, 220, 28), "uix", 17, "okD", "c", minimum=12)
    _draw_gain(paint, dst, left + 104, top + 198, row.gain)
    pitch, first = CARD + 40, box.x + 330
    for number, (kind, (die, face)) in enumerate(zip(row.matches, board.tray.dice, strict=True)):
        x = first + pitch * number
        if number >= board.reveal.ticks or kind is None:
            continue
        tile = _die_tile(paint, board, die, board.element(die, face), 38)
        paint.put(dst, tile, x + CARD / 2, box.y + 34, (0, 2, 3, 130), "c")
        paint.put(dst, brew_card(paint, board.faces.card(kind), CARD), x, top + 22, CARD_SHADOW)
        paint.put(dst, badge(paint, True, 30), x + CARD - 4, top + 22 + card_height(CARD) - 4, (0, 1, 2, 150), "c")
