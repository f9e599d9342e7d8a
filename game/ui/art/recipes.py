"""Recipes: as a card with a disc per ingredient, as a small tile in a reserve, and enlarged with every name."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.ui.art.cards import SHEET, blank, card_height, card_outline
from game.ui.art.paint import Paint
from game.ui.art.potion_cards import CARD_TEXT, name_block
from game.ui.art.shards import capsule, shard
from game.ui.art.sheet import SMALLEST, Block, Sheet, cut_block, fit_block
from game.ui.art.vector import rad
from game.ui.theme import JEWELS, mix

_RULE = "#A67F45"


class Need(NamedTuple):
    """One ingredient of a recipe."""

    icon: str
    jewel: str
    name: str


class RecipeFace(NamedTuple):
    """What is printed on a recipe."""

    name: str
    needs: tuple[Need, ...]
    shards: int


def recipe_card(paint: Paint, face: RecipeFace, width: float) -> Surface:
    """A recipe as it lies among the public ones."""
    return paint.cached(("recipe card", face, width), lambda: _card(paint, face, width), card_outline(width))


def recipe_tile(paint: Paint, face: RecipeFace, w: float = 100, h: float = 92) -> Surface:
    """A recipe in a reserve: ingredients in a row, a rule, shards."""
    return paint.cached(("recipe tile", face, w, h), lambda: _tile(paint, face, w, h), ("recipe tile", w, h))


def recipe_sheet(paint: Paint, face: RecipeFace, line: str = "", width: float = SHEET) -> Surface:
    """The enlarged recipe, with its ingredients named; `line` stands below the shards."""
    return paint.cached(("recipe sheet", face, line, width), lambda: _sheet(paint, face, line, width))


def _seed(face: RecipeFace) -> int:
    return len(face.name) + face.shards


def _disc(paint: Paint, need: Need, size: float) -> Surface:
    return paint.cached(("recipe disc", need.icon, need.jewel, size), lambda: _made_disc(paint, need, size))


def _made_disc(paint: Paint, need: Need, size: float) -> Surface:
    tones = JEWELS[need.jewel]
    defs = rad("a", 17, 15, 22, (0, mix(tones.light, "#FFF6E0", 0.55)), (1, mix(tones.base, "parch", 0.35)))
    body = '<circle cx="20" cy="20" r="18.5" fill="url(#a)" stroke="#6B4A25" stroke-width="1.5"/>'
    sheet = Sheet(paint, paint.svg_once(body, size, size, defs, "0 0 40 40"))
    sheet.put(paint.icon(need.icon, size * 0.8), size / 2, size / 2)
    return sheet.image


def _spots(count: int) -> list[tuple[float, float]]:
    """Middles of the discs: x and y as shares of the room, one or two rows, the upper row the shorter."""
    if count == 1:
        return [(0.5, 0.5)]
    upper = count // 2 if count > 2 else 0
    rows = [(upper, 0.25), (count - upper, 0.75)] if upper else [(count, 0.5)]
    most = count - upper
    return [(0.5 + (k - (n - 1) / 2) / most, y) for n, y in rows for k in range(n)]


def _rule(paint: Paint, width: float) -> Surface:
    return paint.svg(f'<path d="M0 1H{width:g}" stroke="{_RULE}" stroke-width="1.25"/>', width, 2)


def _card(paint: Paint, face: RecipeFace, width: float) -> Surface:
    u, height = width / 100, card_height(width)
    sheet = Sheet(paint, blank(paint, width, height, _seed(face)))
    name = name_block(paint, face.name, width - 15 * u, paint.reading(max(13.0, 13.5 * u), CARD_TEXT))
    head = max(24 * u, 8.5 * u + name.height + 3 * u)
    sheet.write_block(name, width / 2, (head + 6 * u - name.height) / 2, "head", "ink")
    sheet.put(_rule(paint, width * 0.7), width / 2, head)
    foot = height - 35 * u
    _draw_needs(sheet, face, (6 * u, head + 1.5 * u, width - 12 * u, foot - head - 1.5 * u), 40 * u)
    sheet.put(capsule(paint, face.shards, 25 * u, width - 14 * u), width / 2, height - 20.5 * u)
    return sheet.image


def _draw_needs(sheet: Sheet, face: RecipeFace, room: tuple[float, float, float, float], largest: float) -> None:
    x, y, w, h = room
    spots = _spots(len(face.needs))
    rows = len({spot[1] for spot in spots})
    across = max(1, max(sum(spot[1] == row for spot in spots) for row in {spot[1] for spot in spots}))
    size = min(largest, w / max(2, across) * 0.98, h / rows * 1.06)
    for need, (at_x, at_y) in zip(face.needs, spots, strict=True):
        # Two rows lie as far apart as the room allows.
        share = at_y if rows == 1 else round(at_y)
        sheet.put(_disc(sheet.paint, need, size), x + at_x * w, y + size / 2 + share * (h - size), "c")


def _tile(paint: Paint, face: RecipeFace, w: float, h: float) -> Surface:
    sheet = Sheet(paint, blank(paint, w, h, _seed(face)))
    count = max(1, len(face.needs))
    pitch = min(28.0, (w - 12) / count)
    for number, need in enumerate(face.needs):
        sheet.put(paint.icon(need.icon, min(30.0, pitch + 2)), w / 2 + (number - (count - 1) / 2) * pitch, h * 0.33)
    sheet.put(_rule(paint, w * 0.7), w / 2, h * 0.56)
    step = min(18.0, (w - 20) / max(1, face.shards))
    for number in range(face.shards):
        sheet.put(shard(paint, 23), w / 2 + (number - (face.shards - 1) / 2) * step, h * 0.76)
    return sheet.image


def _sheet(paint: Paint, face: RecipeFace, line: str, width: float) -> Surface:
    u, height = width / 100, card_height(width)
    inner = width - 16 * u
    sheet = Sheet(paint, blank(paint, width, height, _seed(face)))
    name = name_block(paint, face.name, inner, 28)
    head = 8 * u + max(name.height, 12 * u) + 3 * u
    sheet.write_block(name, width / 2, (head + 3 * u - name.height) / 2, "head", "ink")
    sheet.put(_rule(paint, width * 0.76), width / 2, head)
    text = _line(paint, line, inner)
    foot = height - 9 * u - text.height
    sheet.write_block(text, width / 2, foot, "ui", "ink2")
    worth = foot - 14 * u
    sheet.put(capsule(paint, face.shards, 18 * u, inner), width / 2, worth)
    _draw_named(sheet, face, (6 * u, head + 4 * u, width - 12 * u, worth - 10 * u - head - 4 * u))
    return sheet.image


def _line(paint: Paint, line: str, width: float) -> Block:
    if not line:
        return Block((), SMALLEST)
    size = min(paint.reading(16), 26.0)
    return fit_block(paint, line, "ui", width, size, SMALLEST, 3) or cut_block(paint, line, "ui", width, SMALLEST, 3)


def _draw_named(sheet: Sheet, face: RecipeFace, room: tuple[float, float, float, float]) -> None:
    """A row per ingredient: its disc, and its name beside it."""
    paint, (x, y, w, h) = sheet.paint, room
    count = max(1, len(face.needs))
    pitch = h / count
    size = min(72.0, pitch * 0.94)
    label = min(paint.reading(19), 26.0)
    names = [
        fit_block(paint, need.name, "head", w - size - 34, label, SMALLEST, 2)
        or cut_block(paint, need.name, "head", w - size - 34, SMALLEST, 2)
        for need in face.needs
    ]
    for number, (need, name) in enumerate(zip(face.needs, names, strict=True)):
        middle = y + pitch * (number + 0.5)
        sheet.put(_disc(paint, need, size), x + 14 + size / 2, middle, "c", (0, 2, 3, 110))
        sheet.write_block(name, x + size + 30, middle - name.height / 2, "head", "ink", "l")
