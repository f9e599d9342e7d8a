"""The cards of Potions: elements, wild ones and Actions; what lies face down of them, and the sign that one matches."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.art.cardbacks import card_back
from game.ui.art.cards import EYE_SHADOW, SHEET, art_window, blank, card_height, card_outline, corner, eye_disc
from game.ui.art.paint import Paint, Shadow
from game.ui.art.potion_cards import CARD_TEXT, name_block
from game.ui.art.sheet import LEADING, SMALLEST, Block, Sheet, fit_block, rules_block, whole_or_cut
from game.ui.art.vector import divider, lin, panel
from game.ui.theme import hexed

HAND, DISCARD, LAID, SMALL = 134.0, 100.0, 86.0, 52.0
"""Widths of a card in the hand, on the discards, laid before its owner, and compared with others."""
TAB = (38.0, 26.0)
"""The size of a card that another seat has laid, on its plate."""
EYE = 34.0
WILD_JEWEL, ACTION_JEWEL = "amethyst", "onyx"
WILD_MARK, ACTION_MARK = "mark_wild", "mark_action"
TAB_SHADOW: Shadow = (0, 1, 2, 120)

_FULL, _NAMED = 120.0, 96.0
_HEAD, _MARK = 22.0, 15.5
_ART_WIDE, _ART_TALL, _ART_LEAST = 84.0, 76.0, 42.0
_FOOT = 7.0
"""All of these in hundredths of the width."""


class BrewFace(NamedTuple):
    """What is printed on a card. Words are already in the player's language."""

    name: str
    icon: str
    mark: str
    """The sign of its die, or of wild cards and Actions: its outline tells the sorts apart without any colour."""
    jewel: str
    """The tint of its die, or WILD_JEWEL or ACTION_JEWEL."""
    label: str
    """The sort as a word: the name of its die, or that it is wild or an Action."""
    effect: str = ""
    letter: str = ""
    """One or two letters for the sizes without a name."""

    @property
    def acts(self) -> bool:
        """Whether it is an Action."""
        return self.mark == ACTION_MARK


def brew_card(paint: Paint, face: BrewFace, width: float) -> Surface:
    """A card of this width: with its text from 120 on, with its name from 96 on, below that picture, mark and letter."""
    draw = _full if width >= _FULL else _named if width >= _NAMED else _small
    return paint.cached(("brew card", face, width), lambda: draw(paint, face, width), card_outline(width))


def brew_sheet(paint: Paint, face: BrewFace, rules: str, width: float = SHEET) -> Surface:
    """The enlarged card with its whole rule; `rules` may have several paragraphs."""
    return paint.cached(("brew sheet", face, rules, width), lambda: _enlarged(paint, face, rules, width))


# ---------------------------------------------------------------- faces
def _begin(paint: Paint, face: BrewFace, width: float) -> Sheet:
    return Sheet(paint, blank(paint, width, card_height(width), len(face.name) + len(face.icon)))


def _header(sheet: Sheet, face: BrewFace, width: float, size: float) -> None:
    """The mark and the sort; a label that does not fit is left out, the mark stands for it."""
    u, paint = width / 100, sheet.paint
    side = _MARK * u
    sheet.put(paint.icon(face.mark, side), 8 * u, 12.7 * u - side / 2, "tl")
    room = width - 27 * u - 7 * u
    fitted = paint.fit(face.label, "uib", size, room, SMALLEST)
    if paint.width(face.label, "uib", fitted) <= room:
        sheet.write(face.label, 27 * u, 13 * u, "uib", fitted, "ink2", "ml")


def _art(sheet: Sheet, face: BrewFace, box: tuple[float, float, float, float], u: float) -> None:
    x, y, w, h = box
    paint = sheet.paint
    sheet.put(art_window(paint, w, h, (face.jewel,), 6 * u, face.acts), x, y, "tl")
    size = min(62 * u, h * 0.84)
    sheet.put(paint.icon(face.icon, size), x + w / 2, y + h / 2, "c", (0, 2 * u, 3 * u, 110))


def _rule(sheet: Sheet, x: float, y: float, width: float) -> None:
    sheet.put(sheet.paint.svg(divider(width, 4, "#A67F45", 3), width, 8), x, y)


def _full(paint: Paint, face: BrewFace, width: float) -> Surface:
    u, height = width / 100, card_height(width)
    scale, sheet = min(paint.text_scale, CARD_TEXT), _begin(paint, face, width)
    _header(sheet, face, width, max(SMALLEST, 10.5 * u) * min(scale, 1.12))
    name = _name(paint, face.name, width * 0.87, 14.5 * u * scale, 0.68 if face.effect else 0.82)
    inner = width - 10.5 * u
    below = height - (_HEAD + _FOOT) * u - name.height * 1.12
    effect = _effect(paint, face.effect, inner, max(12.5, 9.4 * u) * scale, below, u)
    least = effect.height if face.effect else 9 * u
    art = min(_ART_TALL * u, below - least - 3 * u)
    _art(sheet, face, (width * (1 - _ART_WIDE / 100) / 2, _HEAD * u, _ART_WIDE * u, art), u)
    top = _HEAD * u + art
    spare = max(0.0, below - art - least)
    first = top + name.height * 0.06 + spare * (0.35 if face.effect else 0.5)
    sheet.write_block(name, width / 2, first, "head", "ink")
    under = top + name.height * 1.12 + spare * (0.5 if face.effect else 0.62)
    if face.effect:
        sheet.write_block(effect, width / 2, under, "ui", "ink2")
    else:
        _rule(sheet, width / 2, under + 3.4 * u, 46 * u)
    return sheet.image


def _name(paint: Paint, name: str, width: float, size: float, shrink: float) -> Block:
    """A name in one line if it need not shrink below so much of its size, else in two."""
    return fit_block(paint, name, "head", width, size, max(13.0, size * shrink), 1) or name_block(paint, name, width, size, 2)


def _effect(paint: Paint, s: str, width: float, size: float, room: float, u: float) -> Block:
    """The text as large as the picture allows; the smallest lettering takes as many lines as there are, and is cut then."""
    if not s:
        return Block((), size)
    while size >= SMALLEST:
        found = fit_block(paint, s, "ui", width, size, size, max(1, int((room - _ART_LEAST * u) / (size * LEADING))))
        if found is not None:
            return found
        size -= 0.5
    lines = max(1, int((room - 18 * u) / (SMALLEST * LEADING)))
    return whole_or_cut(paint, s, "ui", width, SMALLEST, lines)


def _named(paint: Paint, face: BrewFace, width: float) -> Surface:
    u, height = width / 100, card_height(width)
    sheet = _begin(paint, face, width)
    _header(sheet, face, width, max(SMALLEST, 10.5 * u))
    name = _name(paint, face.name, width * 0.9, paint.reading(max(13.0, 14.5 * u), CARD_TEXT), 0.85)
    below = height - (_HEAD + _FOOT) * u - name.height * 1.1
    plain = below >= (_ART_TALL + 6) * u
    art = min(_ART_TALL * u, below - (6 * u if plain else 0))
    _art(sheet, face, (width * (1 - _ART_WIDE / 100) / 2, _HEAD * u, _ART_WIDE * u, art), u)
    top = _HEAD * u + art
    spare = max(0.0, below - art)
    sheet.write_block(name, width / 2, top + name.height * 0.06 + spare * (0.25 if plain else 0.5), "head", "ink")
    if plain:
        _rule(sheet, width / 2, height - _FOOT * u - 4.6 * u, 46 * u)
    return sheet.image


def _small(paint: Paint, face: BrewFace, width: float) -> Surface:
    height, sheet = card_height(width), _begin(paint, face, width)
    margin = width * 0.08
    w, h = width - 2 * margin, height - 2 * margin
    sheet.put(art_window(paint, w, h * 0.72, (face.jewel,), width * 0.07, face.acts), margin, margin, "tl")
    sheet.put(paint.icon(face.icon, width * 0.68), width / 2, margin + h * 0.36, "c", (0, 2, 2, 100))
    foot = margin + h * 0.865
    side = width * 0.29
    if face.letter:
        size = max(SMALLEST, width * 0.27)
        letters = paint.width(face.letter, "headb", size)
        left = (width - side - letters - width * 0.05) / 2
        sheet.put(paint.icon(face.mark, side), left + side / 2, foot)
        sheet.write(face.letter, left + side + width * 0.05, foot, "headb", size, "ink", "ml")
    else:
        sheet.put(paint.icon(face.mark, side), width / 2, foot)
    return sheet.image


def _enlarged(paint: Paint, face: BrewFace, rules: str, width: float) -> Surface:
    u, height = width / 100, card_height(width)
    sheet = _begin(paint, face, width)
    mark, label = 32.0, min(paint.reading(17), 22.0)
    label = paint.fit(face.label, "uib", label, width - 27 * u, SMALLEST)
    sheet.put(paint.icon(face.mark, mark), 12 * u, 10 * u)
    sheet.write(face.label, 12 * u + mark * 0.75, 10 * u, "uib", label, "ink2", "ml")
    name = name_block(paint, face.name, width * 0.86, 28, 2)
    inner = width - 14 * u
    summary = whole_or_cut(paint, face.effect, "head", inner, min(paint.reading(17.5), 23.0), 4) if face.effect else Block((), 18)
    gap = 18.0
    room = height - (20 + _FOOT) * u - name.height * 1.15 - summary.height - gap
    text = rules_block(paint, rules, inner, room - 20 * u) if rules else Block((), 15)
    art = min(_ART_TALL * u, room - text.height)
    _art(sheet, face, (width * (1 - _ART_WIDE / 100) / 2, 18 * u, _ART_WIDE * u, art), u)
    spare = max(0.0, room - art - text.height)
    y = 20 * u + art + spare * 0.2
    sheet.write_block(name, width / 2, y + name.height * 0.05, "head", "ink")
    y += name.height * 1.15 + spare * 0.1
    sheet.write_block(summary, width / 2, y, "head", "ink2")
    y += summary.height + spare * 0.15
    _rule(sheet, width / 2, y + gap / 2, inner * 0.6)
    x, anchor = ((width - inner) / 2, "l") if len(text.lines) > 3 else (width / 2, "c")
    sheet.write_block(text, x, y + gap + spare * 0.1, "ui", "ink2", anchor)
    return sheet.image


# ---------------------------------------------------------------- face down
def draw_laid(paint: Paint, dst: Surface, x: float, y: float, width: float = LAID, icon: str = "", alpha: int | None = None,
              shadow: Shadow | None = (0, 4, 6, 180)) -> Rect:
    """A laid card, its corner at (x, y); with an icon the disc that only its owner may see lies on its lower right."""
    h = card_height(width)
    area = paint.put(dst, card_back(paint, "potions", width), x, y, shadow, alpha=alpha)
    if icon:
        size = EYE * width / LAID
        paint.put(dst, eye_disc(paint, icon, (), size), x + width * 0.85, y + h * 0.867, EYE_SHADOW, "c", alpha)
    return area


def laid_tab(paint: Paint, state: str = "empty") -> Surface:
    """A card of another seat on its plate; state is laid, empty or returning (it no longer matches)."""
    w, h = TAB
    if state == "empty":
        body = panel(1, 1, w - 2, h - 2, 4, "#000000", "#A38F70", 1.25).replace(
            "<path", '<path fill-opacity=".25" stroke-opacity=".6" stroke-dasharray="3 3"', 1)
        return paint.svg(body, w, h)
    top, bottom, line = {
        "laid": ("#8A2A3E", "#4A1524", "#E0B566"), "returning": ("#F39A86", "#B8432F", "#FFE3DA"),
    }[state]
    middle = f'<path d="M{w / 2:g} {h / 2 - 5.5:g}l6 5.5l-6 5.5l-6 -5.5z" fill="{line}"/>'
    if state == "returning":
        middle = (f'<path d="M{w / 2 - 4.5:g} {h / 2 - 4.5:g}l9 9m0 -9l-9 9" fill="none" stroke="#3A0A08"'
                  ' stroke-width="2.75" stroke-linecap="round"/>')
    body = (
        panel(1, 1, w - 2, h - 2, 4, "url(#a)", "#160A08", 1.5) + panel(3.5, 3.5, w - 7, h - 7, 2.5, "none", line, 1.1)
        + middle
    )
    return paint.svg(body, w, h, lin("a", 0, 0, 0, h, (0, top), (1, bottom)))


# ---------------------------------------------------------------- matches
def match_edge(paint: Paint, w: float, h: float | None = None, matches: bool = True) -> tuple[Surface, float]:
    """The light round a card that matches a die (coral and broken: no longer does), and its border; it goes below the card."""
    border, tall = 12.0, card_height(w) if h is None else h
    tone, radius = hexed("ok" if matches else "bad"), corner(w)
    rim = "".join(
        panel(border - 1, border - 1, w + 2, tall + 2, radius + 1, "none", tone, width, opacity)
        for width, opacity in ((21, 0.05), (16, 0.1), (11, 0.16), (7, 0.3))
    )
    line = panel(border - 1.2, border - 1.2, w + 2.4, tall + 2.4, radius + 1.2, "none", tone, 2.4)
    if not matches:
        line = line.replace("<path", '<path stroke-dasharray="9 7"', 1)
    return paint.svg(rim + line, w + 2 * border, tall + 2 * border), border


def draw_match(paint: Paint, dst: Surface, x: float, y: float, w: float, h: float | None = None, strength: float = 1.0,
               matches: bool = True) -> None:
    """Draw the light round a card whose corner is (x, y); strength 0-1."""
    edge, border = match_edge(paint, w, h, matches)
    paint.put(dst, edge, x - border, y - border, alpha=round(255 * strength))
