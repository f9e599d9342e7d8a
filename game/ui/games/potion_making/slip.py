"""The parchment that tells about a card: what it needs, what is there, who is paid, what goes back to the Desk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pygame import Surface

from game.ui.art.emblems import Look, emblem, gem
from game.ui.art.materials import parchment
from game.ui.art.paint import Paint
from game.ui.art.pieces import PLATE_SHADOW, SEAL_SHADOW, badge, seal
from game.ui.art.practice_cards import Part
from game.ui.art.vector import divider
from game.ui.box import Box
from game.ui.table.still import Still
from game.ui.widgets.base import SMALLEST, write_line, write_paragraph

MARGIN = 14.0
ROUND = 24.0
"""How far beyond its place its shadow may reach."""
TITLE, ROW, TALL_ROW = 27.0, 27.0, 34.0
FOOT = 19.0
PAY = 24.0
WHERE = 84.0
"""The widest word about from where a component comes."""
BACK, MOST_BACK = 19.0, 6
"""The size of an element that goes back, and how many of them are shown."""


class SlipRow(NamedTuple):
    """One component: what, whether it is there (None: there is a choice), and from where it comes."""

    part: Part
    met: bool | None
    where: str = ""
    owner: tuple[str, int] | None = None
    """The seal of whose formula it is."""


class Payment(NamedTuple):
    """What somebody earns: the seal of the seat, None for whoever composes, and how many points."""

    seal: tuple[str, int] | None
    points: int


class SlipLook(NamedTuple):
    """Everything the parchment says."""

    title: str
    word: str = ""
    look: Look | None = None
    rows: tuple[SlipRow, ...] = ()
    text: str = ""
    payments: tuple[Payment, ...] = ()
    score: str = ""
    """The words before the payments."""
    foot: str = ""
    back: tuple[Look, ...] = ()
    """The elements of what goes back to the Desk, behind those words."""


def slip_things(paint: Paint, area: Box, look: SlipLook, language: str) -> list[Still]:
    """The parchment, as tall as what it says where there is more room than that, and what is written on it."""
    box = slip_box(area, look)
    return [
        Still("slip", box, paint.rect(*area.inset(-ROUND)),
              lambda dst: paint.put(dst, _sheet(paint, box), box.x, box.y, PLATE_SHADOW), patient=True),
        Still("slip.words", (look, language), paint.rect(*area), lambda dst: _write(paint, dst, area, look), patient=True),
    ]


def _write(paint: Paint, dst: Surface, area: Box, look: SlipLook) -> None:
    box = slip_box(area, look)
    x, wide, y = box.x + MARGIN, box.w - 2 * MARGIN, box.y + 6
    y = _draw_head(paint, dst, look, x, y, wide)
    row = _row_height(area, look)
    for each in look.rows:
        _draw_row(paint, dst, each, Box(x, y, wide, row))
        y += row
    low = box.bottom - 6 - _foot_height(look)
    if look.text:
        size, room = paint.reading(15.0, 1.35), Box(x, y + 2, wide, low - y - 4)
        write_paragraph(paint, dst, look.text, room, "ui", size, "ink2", minimum=SMALLEST, leading=1.2)
    if look.payments or look.foot:
        paint.put(dst, paint.svg(divider(wide, 4, "#A67F45", 3), wide, 8), x, low - 2)
        _draw_foot(paint, dst, look, x, low + 5, wide)


def bake_slip(paint: Paint, area: Box, rows: Iterable[int]) -> Iterator[None]:
    """The parchment in every height that it can have, with its shadow: for cards of so many components, and for words alone."""
    card = SlipLook("", payments=(Payment(None, 0),), foot=" ")
    for look in (SlipLook("", text=" "), *(card._replace(rows=(SlipRow(Part("", Look("")), None),) * count) for count in rows)):
        box = slip_box(area, look)
        paint.shadow(_sheet(paint, box), *PLATE_SHADOW[2:])
        yield


def _sheet(paint: Paint, box: Box) -> Surface:
    return parchment(paint, box.w, box.h, 10, 3)


def slip_box(area: Box, look: SlipLook) -> Box:
    """How much of its place the parchment takes."""
    body = _row_height(area, look) * len(look.rows) + (96.0 if look.text else 0.0)
    return Box(area.x, area.y, area.w, min(area.h, 6 + TITLE + body + _foot_height(look) + 14))


def _row_height(area: Box, look: SlipLook) -> float:
    if not look.rows:
        return 0.0
    room = area.h - 6 - TITLE - _foot_height(look) - 8
    return min(TALL_ROW, room / len(look.rows))


def _foot_height(look: SlipLook) -> float:
    return (PAY if look.payments else 0.0) + (FOOT if look.foot else 0.0) + (6.0 if look.payments or look.foot else 0.0)


def _draw_head(paint: Paint, dst: Surface, look: SlipLook, x: float, y: float, wide: float) -> float:
    left = x
    if look.look is not None:
        paint.put(dst, emblem(paint, look.look, TITLE), x - 5 + TITLE / 2, y + TITLE / 2, None, "c")
        left = x + TITLE
    size = paint.reading(12.5, 1.2)
    beside = paint.width(look.word, "ui", size) + 8 if look.word else 0.0
    room = x + wide - left
    if room - beside < 130 or paint.width(look.title, "head", 14) > room - beside:
        beside = 0.0
    title = Box(left, y, room - beside, TITLE)
    write_line(paint, dst, look.title, title, "head", paint.reading(17, 1.2), "ink", minimum=SMALLEST)
    if beside:
        write_line(paint, dst, look.word, Box(x, y + 2, wide, TITLE), "ui", size, "ink2", "r")
    return y + TITLE


def _draw_row(paint: Paint, dst: Surface, row: SlipRow, box: Box) -> None:
    """Picture and name of a component, from where it comes, and whether it is there."""
    icon = min(25.0, box.h - 2)
    middle = box.centre[1]
    paint.put(dst, emblem(paint, row.part.look, icon), box.x + icon / 2, middle, None, "c")
    right = box.right - 20
    if row.met is None:
        paint.write(dst, "?", box.right - 8, middle, "headb", 17, "badD", "mc")
    else:
        paint.put(dst, badge(paint, row.met, 17), box.right - 8, middle, None, "c")
    if row.owner is not None:
        paint.put(dst, seal(paint, *row.owner, 19), right - 10, middle, SEAL_SHADOW, "c")
        right -= 24
    size = paint.reading(12.5, 1.2)
    where = paint.width(row.where, "ui", size) if row.where else 0.0
    # A long name of somebody stands aside: the seal says whose it is.
    if where and (where <= WHERE or row.owner is None):
        write_line(paint, dst, row.where, Box(right - where, box.y, where, box.h), "ui", size, "ink2", "r")
        right -= where + 6
    name = Box(box.x + icon + 7, box.y, right - box.x - icon - 7, box.h)
    _write_part(paint, dst, row.part.name, name, "ink" if row.met is not False else "badD")


def _write_part(paint: Paint, dst: Surface, name: str, box: Box, tone: str) -> None:
    """A name in one line, a long one in two small ones."""
    size = paint.reading(14.5, 1.2)
    if paint.width(name, "uib", SMALLEST) <= box.w:
        write_line(paint, dst, name, box, "uib", size, tone, minimum=SMALLEST)
    else:
        write_paragraph(paint, dst, name, box, "uib", SMALLEST, tone, leading=1.0, valign="m")


def _draw_foot(paint: Paint, dst: Surface, look: SlipLook, x: float, y: float, wide: float) -> None:
    if look.payments:
        middle, at = y + PAY / 2, x
        size = paint.fit(look.score, "ui", 14, wide * 0.4, SMALLEST)
        paint.write(dst, look.score, at, middle, "ui", size, "ink2", "ml")
        at += paint.width(look.score, "ui", size) + 6
        for payment in look.payments:
            if payment.seal is not None:
                paint.put(dst, seal(paint, *payment.seal, 20), at + 10, middle, SEAL_SHADOW, "c")
                at += 23
            paint.put(dst, gem(paint, payment.points, 23), at + 11, middle, (0, 1, 2, 110), "c")
            at += 32
        y += PAY
    if look.foot:
        shown = look.back[:MOST_BACK]
        room = wide - BACK * len(shown) - (BACK if len(look.back) > MOST_BACK else 0.0)
        size = paint.fit(look.foot, "ui", paint.reading(13.5, 1.15), room, SMALLEST)
        write_line(paint, dst, look.foot, Box(x, y, room, FOOT), "ui", size, "ink2", minimum=SMALLEST)
        at = x + min(room, paint.width(look.foot, "ui", size)) + 4 + BACK / 2
        for number, each in enumerate(shown):
            paint.put(dst, emblem(paint, each, BACK - 1), at + BACK * number, y + FOOT / 2, None, "c")
        if len(look.back) > MOST_BACK:
            more = f"+{len(look.back) - MOST_BACK}"
            paint.write(dst, more, at + BACK * len(shown), y + FOOT / 2, "uib", SMALLEST, "ink2", "mc")
