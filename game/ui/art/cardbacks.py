"""The backs of cards: one hue and one emblem per deck, in any size, also as the lying form of a reserved recipe."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.ui.art.cards import card_height
from game.ui.art.paint import Paint
from game.ui.art.sheet import Sheet
from game.ui.art.vector import flourish, panel, rad

_GOLD = "#E0B566"
_RIM = "#160A08"


class Back(NamedTuple):
    """The look of a deck from behind: its hue in the middle and at the edge, the icon on its medallion, its paper edge."""

    light: str
    dark: str
    emblem: str
    edge: str


BACKS: dict[str, Back] = {
    "potions": Back("#6E1F30", "#30101A", "cauldron", "#D3AEB4"),
    "potion_making": Back("#2A4E86", "#0F1F3E", "mandrake", "#B4C0D6"),
    "panic_potions": Back("#4E2A86", "#1F0F3E", "p_purple", "#C9B6D6"),
    "panic_recipes": Back("#8A5A24", "#3E230C", "shard", "#D9C08C"),
}


def card_back(paint: Paint, deck: str, w: float, h: float | None = None) -> Surface:
    """The back of a card of a deck of BACKS."""
    tall = card_height(w) if h is None else h
    return paint.cached(("card back", deck, w, tall), lambda: _card_back(paint, BACKS[deck], w, tall), ("card back", w, tall))


def _card_back(paint: Paint, look: Back, w: float, h: float) -> Surface:
    # A lying back is measured by its shorter side, so that its frame and medallion keep their proportions.
    u = min(w, h / 1.15) / 100
    x, y = w / 2, h / 2
    defs = (
        rad("a", w * 0.45, h * 0.4, max(w, h) * 0.7, (0, look.light), (1, look.dark))
        + rad("m", x - 6 * u, y - 8 * u, 40 * u, (0, "parch0"), (1, "parch2"))
    )
    radius, line = 7.5 * u, max(1.0, 1.6 * u)
    body = (
        panel(0.75, 0.75, w - 1.5, h - 1.5, radius, "url(#a)", _RIM, 1.5)
        + panel(4 * u, 4 * u, w - 8 * u, h - 8 * u, radius - 2 * u, "none", _GOLD, line)
        + panel(7.5 * u, 7.5 * u, w - 15 * u, h - 15 * u, max(1, radius - 4 * u), "none", _GOLD, max(0.6, 0.8 * u), 0.7)
    )
    if u > 0.45:
        body += _ornaments(w, h, u)
    body += (
        f'<circle cx="{x:g}" cy="{y:g}" r="{31 * u:g}" fill="none" stroke="{_GOLD}" stroke-width="{1.5 * u:g}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{28 * u:g}" fill="url(#m)" stroke="{_RIM}" stroke-width="{2 * u:g}"/>'
    )
    sheet = Sheet(paint, paint.svg_once(body, w, h, defs))
    sheet.put(paint.icon(look.emblem, 38 * u), x, y)
    return sheet.image


def _ornaments(w: float, h: float, u: float) -> str:
    inset, size = 12 * u, 0.62 * u
    flourishes = "".join(
        flourish(x, y, sx * size, sy * size, _GOLD, 0.9)
        for x, y, sx, sy in ((inset, inset, 1, 1), (w - inset, inset, -1, 1), (inset, h - inset, 1, -1),
                             (w - inset, h - inset, -1, -1))
    )
    reach = min(44 * u, h / 2 - 9 * u)
    darts = "".join(
        f'<path d="M{w / 2:g} {h / 2 - reach:g}l{4 * u:g} {6 * u:g}l{-4 * u:g} {5 * u:g}l{-4 * u:g} {-5 * u:g}z"'
        f' transform="rotate({angle} {w / 2:g} {h / 2:g})" fill="{_GOLD}" opacity=".75"/>'
        for angle in range(0, 360, 45)
    )
    return flourishes + darts
