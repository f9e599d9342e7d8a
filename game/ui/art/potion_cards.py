"""Potion cards: picture, name on a ribbon, when it is played, what it does; smaller ones say less, the enlarged one all."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.ui.art.cards import SHEET, art_window, blank, card_height, card_outline, ribbon, ribbon_ink, tinted
from game.ui.art.paint import Paint
from game.ui.art.sheet import LEADING, SMALLEST, Block, Sheet, cut_block, fit_block, parted, rules_block, whole_or_cut
from game.ui.art.vector import divider, rad

ACTS = {"smash": "badD", "brew": "#1C6B48", "insta": "#6A2FA0"}
"""The ink of the word that says when a card is played."""
CARD_TEXT = 1.3
"""Lettering on cards follows the player's text size up to here."""

_FULL, _NAMED = 100.0, 70.0
_ART_TOP, _ART_WIDE, _ART_TALL = 6.0, 88.0, 70.0
_ART_LEAST, _ART_BARE = 40.0, 16.0
_BOTTOM = 6.5
_LAP = 4.0
"""By how much a ribbon lies over its art window (all of these in hundredths of the width)."""


class PotionFace(NamedTuple):
    """What is printed on a potion card. Words are already in the player's language."""

    name: str
    icon: str
    jewels: tuple[str, ...]
    """One jewel of JEWELS, or two for a card that stands for either of two colours."""
    act: str
    """smash, brew or insta."""
    tag: str
    effect: str
    marks: tuple[str, ...] = ()
    """Icons of the kinds it can stand for."""
    letter: str = ""
    """One or two letters for the sizes without a name."""


def potion_card(paint: Paint, face: PotionFace, width: float) -> Surface:
    """A card of this width: with its text from 100 on, with its name from 70 on, below that picture and letter."""
    draw = _full if width >= _FULL else _named if width >= _NAMED else _small
    return paint.cached(("potion card", face, width), lambda: draw(paint, face, width), card_outline(width))


def potion_sheet(paint: Paint, face: PotionFace, rules: str, width: float = SHEET) -> Surface:
    """The enlarged card with its whole rule; `rules` may have several paragraphs."""
    return paint.cached(("potion sheet", face, rules, width), lambda: _enlarged(paint, face, rules, width))


def _seed(face: PotionFace) -> int:
    return len(face.name) + len(face.icon)


class _Plan(NamedTuple):
    """How the lettering of a card is set, and what is left for picture and effect."""

    name: Block
    band: float
    tag: float
    effect: Block | None
    room: float


def _plan(paint: Paint, face: PotionFace, width: float, scale: float, least: float = 0.0) -> _Plan:
    u, height = width / 100, card_height(width)
    name = name_block(paint, face.name, width * 0.8, 13.5 * u * scale)
    band = max(least, ribbon_height(name, 21 * u))
    tag = max(SMALLEST, 10 * u) * scale if face.tag else 0.0
    room = height - (_BOTTOM + _ART_TOP - _LAP) * u - band - tag * 1.2
    effect = _effect(paint, face.effect, width - 12 * u, max(12.5, 10.4 * u) * scale, room, u)
    return _Plan(name, band, tag, effect, room)


def _planned(paint: Paint, face: PotionFace, width: float) -> _Plan:
    """In large lettering ribbons of cards side by side stand in one row, as wide as two lines of a name, if the text allows."""
    scale = min(paint.text_scale, CARD_TEXT)
    two = Block(("", ""), 13.5 * width / 100 * 0.94 * scale, 0.98)
    plans = [(scale, ribbon_height(two, 0.0)), (scale, 0.0)] if scale > 1.0 else []
    # Too much for large lettering: all of it small is worth more than a part of it large.
    for each, least in (*plans, (1.0, 0.0)):
        plan = _plan(paint, face, width, each, least)
        if plan.effect is not None:
            break
    return plan


def _full(paint: Paint, face: PotionFace, width: float) -> Surface:
    u, height = width / 100, card_height(width)
    sheet = Sheet(paint, blank(paint, width, height, _seed(face)))
    plan = _planned(paint, face, width)
    lines = max(1, int((plan.room - _ART_BARE * u) / (SMALLEST * LEADING)))
    effect = plan.effect or cut_block(paint, face.effect, "ui", width - 12 * u, SMALLEST, lines)
    art = min((_ART_LEAST if paint.text_scale > 1.0 else _ART_TALL) * u, plan.room - effect.height)
    draw_art(sheet, face, (6 * u, _ART_TOP * u, _ART_WIDE * u, art), u)
    top = _ART_TOP * u + art - _LAP * u
    draw_ribbon(sheet, face, plan.name, width, top, plan.band)
    under = top + plan.band
    if face.tag:
        _draw_tag(sheet, face, width / 2, under + plan.tag * 0.6, plan.tag, width - 12 * u)
    spare = max(0.0, plan.room - art - effect.height)
    sheet.write_block(effect, width / 2, under + plan.tag * 1.2 + spare * 0.4, "ui", "ink")
    return sheet.image


def _effect(paint: Paint, s: str, width: float, size: float, room: float, u: float) -> Block | None:
    """Two lines if they can be had for little, else as large as four lines allow while enough picture is left.

    Failing that, as many of the smallest lines as leave a strip of picture; None when even those do not hold it.
    """
    if not s:
        return Block((), size)
    found = fit_block(paint, s, "ui", width, size, max(SMALLEST, size * 0.93), 2)
    if found is not None and room - found.height >= _ART_LEAST * u:
        return found
    while size >= SMALLEST:
        most = min(4, int((room - _ART_LEAST * u) / (size * LEADING)))
        found = fit_block(paint, s, "ui", width, size, size, most) if most else None
        if found is not None:
            return found
        size -= 0.5
    return fit_block(paint, s, "ui", width, SMALLEST, SMALLEST, int((room - _ART_BARE * u) / (SMALLEST * LEADING)))


def name_block(paint: Paint, name: str, width: float, size: float, most: int = 3) -> Block:
    """A name in one line if it fits without shrinking much, else in two, else in as many as there may be."""
    one = fit_block(paint, name, "head", width, size, max(12.5, size * 0.86), 1)
    if one is not None:
        return one
    two = max(SMALLEST, size * 0.94)
    found = (
        fit_block(paint, name, "head", width, two, SMALLEST, 2)
        or fit_block(paint, name, "head", width, min(two, 13.0), SMALLEST, most)
        or _in_parts(paint, name, width, min(two, 13.0), most)
        or cut_block(paint, name, "head", width, SMALLEST, most)
    )
    return found._replace(leading=0.98)


def _in_parts(paint: Paint, name: str, width: float, size: float, most: int) -> Block | None:
    """A name whose words do not fit into their lines, parted at hyphens."""
    wordings = (fit_block(paint, wording, "head", width, size, SMALLEST, most) for wording in parted(paint, name, "head", width))
    return next(filter(None, wordings), None)


def ribbon_height(name: Block, least: float) -> float:
    """What a ribbon needs for these lines."""
    return max(least, name.height + name.size * 0.56)


def draw_ribbon(sheet: Sheet, face: PotionFace, name: Block, width: float, top: float, height: float) -> None:
    """The ribbon across a card, and the name on it."""
    wide = width * 0.95
    band = ribbon(sheet.paint, wide, height, face.jewels)
    sheet.put(band, (width - wide) / 2, top, "tl", (0, 1.5, 2, 130))
    ink, edge, round_edge = ribbon_ink(face.jewels)
    first = top + height * 0.47 - name.height / 2
    sheet.write_block(name, width / 2, first, "head", ink, "c", edge, round_edge)


def _draw_tag(sheet: Sheet, face: PotionFace, x: float, y: float, size: float, width: float) -> None:
    size = sheet.paint.fit(face.tag, "uix", size, width - len(face.tag), SMALLEST)
    sheet.write(face.tag, x, y, "uix", size, ACTS[face.act], tracking=1)


def draw_art(sheet: Sheet, face: PotionFace, box: tuple[float, float, float, float], u: float) -> None:
    """The window with the picture, and the marks of what the card can stand for in its upper corners."""
    x, y, w, h = box
    sheet.put(art_window(sheet.paint, w, h, face.jewels, 6 * u), x, y, "tl")
    # The ribbon covers the lowest part: the picture stands in the middle of what is seen.
    size = min(60 * u, h * 0.86)
    middle = y + h / 2 + u - max(0.0, size / 2 - (h / 2 - 5 * u)) * 0.4
    sheet.put(tinted(sheet.paint, face.icon, size, face.jewels), x + w / 2, middle, "c", (0, 3 * u, 3 * u, 120))
    side = min(25 * u, max(22.0, h * 0.34))
    for number, mark in enumerate(face.marks[:2]):
        at = x + side * 0.58 if number == 0 else x + w - side * 0.58
        sheet.put(mark_disc(sheet.paint, mark, side), at, y + side * 0.58, "c", (0, 1, 2, 120))


def mark_disc(paint: Paint, icon: str, size: float) -> Surface:
    """A small parchment disc with an icon."""
    return paint.cached(("mark disc", icon, size), lambda: _mark_disc(paint, icon, size))


def _mark_disc(paint: Paint, icon: str, size: float) -> Surface:
    body = '<circle cx="20" cy="20" r="18.6" fill="url(#a)" stroke="#2A1712" stroke-width="1.9"/>'
    disc = paint.svg_once(body, size, size, rad("a", 16, 13, 26, (0, "parch0"), (1, "parch2")), "0 0 40 40")
    sheet = Sheet(paint, disc)
    sheet.put(paint.icon(icon, size * 0.76), size / 2, size / 2)
    return sheet.image


def _named(paint: Paint, face: PotionFace, width: float) -> Surface:
    u, height = width / 100, card_height(width)
    sheet = Sheet(paint, blank(paint, width, height, _seed(face)))
    name = name_block(paint, face.name, width * 0.8, paint.reading(max(13.0, 14 * u), CARD_TEXT))
    band = ribbon_height(name, 22 * u)
    tag = max(SMALLEST, 10 * u) if face.tag else 0.0
    art = height - _BOTTOM * u - tag * 1.25 - band - (_ART_TOP - _LAP) * u
    draw_art(sheet, face, (6 * u, _ART_TOP * u, _ART_WIDE * u, art), u)
    top = (_ART_TOP - _LAP) * u + art
    draw_ribbon(sheet, face, name, width, top, band)
    if face.tag:
        _draw_tag(sheet, face, width / 2, top + band + tag * 0.6, tag, width - 12 * u)
    return sheet.image


def _small(paint: Paint, face: PotionFace, width: float) -> Surface:
    height = card_height(width)
    sheet = Sheet(paint, blank(paint, width, height, _seed(face)))
    margin = width * 0.08
    w, h = width - 2 * margin, height - 2 * margin
    sheet.put(art_window(paint, w, h, face.jewels, width * 0.07), margin, margin, "tl")
    marked = bool(face.marks)
    size, middle = (width * 0.66, height * 0.37) if marked else (width * 0.76, height * (0.42 if face.letter else 0.5))
    sheet.put(tinted(paint, face.icon, size, face.jewels), width / 2, middle, "c", (0, 2, 2, 100))
    for number, mark in enumerate(face.marks[:2]):
        at = width * (0.29 if number == 0 else 0.71)
        sheet.put(mark_disc(paint, mark, width * 0.42), at, height * 0.77, "c", (0, 1, 1, 120))
    if face.letter and not marked:
        sheet.write(face.letter, width / 2, height * 0.84, "headb", max(SMALLEST, width * 0.26), "ink")
    return sheet.image


def _enlarged(paint: Paint, face: PotionFace, rules: str, width: float) -> Surface:
    u, height = width / 100, card_height(width)
    sheet = Sheet(paint, blank(paint, width, height, _seed(face)))
    name = name_block(paint, face.name, width * 0.78, 27)
    band = ribbon_height(name, 15 * u)
    tag = 17.0 if face.tag else 0.0
    inner = width - 14 * u
    summary = whole_or_cut(paint, face.effect, "head", inner, min(paint.reading(18), 24.0), 3) if face.effect else Block((), 18)
    gap = 15.0 if rules and face.effect else 4.0
    fixed = (_ART_TOP - _LAP) * u + band + tag * 1.5 + summary.height + gap + _BOTTOM * u
    room = height - fixed
    text = rules_block(paint, rules, inner, room - 22 * u) if rules else Block((), 15)
    art = min(64 * u, room - text.height)
    draw_art(sheet, face, (6 * u, _ART_TOP * u, _ART_WIDE * u, art), u)
    top = (_ART_TOP - _LAP) * u + art
    draw_ribbon(sheet, face, name, width, top, band)
    y = top + band
    if face.tag:
        _draw_tag(sheet, face, width / 2, y + tag * 0.75, tag, inner)
    y += tag * 1.5
    spare = max(0.0, room - art - text.height)
    y += spare * 0.25
    sheet.write_block(summary, width / 2, y, "head", "ink")
    y += summary.height + spare * 0.15
    if gap > 10:
        sheet.put(paint.svg(divider(inner * 0.6, 5, "#A67F45", 4), inner * 0.6, 10), width / 2, y + gap / 2)
    x, anchor = ((width - inner) / 2, "l") if len(text.lines) > 3 else (width / 2, "c")
    sheet.write_block(text, x, y + gap + spare * 0.15, "ui", "ink2", anchor)
    return sheet.image
