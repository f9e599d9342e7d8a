"""The pictures in The Potion's rulebook: its tokens, dice and bottle, as they lie on the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from pygame import Surface

from game.data.locale import Locale
from game.ui.art.dice import resting
from game.ui.art.figures import EDGE, PIECE_SHADOW, Figure, Picture, dice, piece, row
from game.ui.art.paint import Paint
from game.ui.art.pieces import badge, coaster, token_back, token_disc
from game.ui.art.sheet import Sheet, whole_or_cut
from game.ui.art.vessels import Bottle, blended
from game.ui.games.the_potion.tray import looks
from game.ui.table.tray import Look

TOKEN: Final = 50.0
DIE: Final = 44.0
BOTTLE: Final = (112.0, 160.0)
LARGE: Final = (176.0, 250.0)


def figures(data: Mapping[str, Any], locale: Locale) -> dict[str, Figure]:
    """Each under the clause that it stands beside."""
    kinds, shown = data["ingredients"], looks(data, list(data["dice"]))
    tokens = [_token(kinds[kind]) for kind in kinds]
    each = data["numbers"]["tokens_per_ingredient"]
    first, last = next(iter(shown.values())), list(shown.values())[-1]
    blank = [_die(look, look.faces.index(None)) for look in shown.values() if None in look.faces]
    return {
        "TP-01": row([token for token in tokens for _ in range(min(each, 2))], TOKEN, TOKEN, TOKEN + 8),
        "TP-02": dice([(_die(look, 0), [face and face[0] for face in look.faces]) for look in shown.values()], 54),
        "TP-03": piece(_die(last, 0), DIE + 24, DIE + 24),
        "TP-04": piece(lambda paint: token_back(paint, 54), 54, 54),
        "TP-12": piece(_staked(kinds[next(iter(kinds))]), 82, 82),
        "TP-13": _meets(shown, kinds),
        "TP-14": Figure(BOTTLE[0], BOTTLE[1], partial(_bottle, kinds), True),
        "TP-15": piece(_dropped(kinds[list(kinds)[-1]]), 62, 62),
        "TP-18": row(blank or [_die(first, 0)], DIE + 24, DIE + 24, DIE + 26),
        "TP-30": row([tokens[0]] * 2, TOKEN, TOKEN, TOKEN * 0.7, beside=True),
        "TP-40": _reasons(locale),
        "end": row([_bottle_of(kinds, share) for share in (0.16, 0.34, 0.62)], *LARGE, 210),
    }


def _token(kind: Mapping[str, Any], size: float = TOKEN, *, dimmed: bool = False) -> Picture:
    return lambda paint: token_disc(paint, kind["jewel"], kind["icon"], size, dimmed)


def _die(look: Look, face: int, size: float = DIE) -> Picture:
    return lambda paint: resting(paint, size, look.faces, face, look.yaw, look.bone)


def _staked(kind: Mapping[str, Any]) -> Picture:
    """A token on its coaster."""

    def picture(paint: Paint) -> Surface:
        sheet = Sheet(paint, coaster(paint, 82).copy())
        sheet.put(token_disc(paint, kind["jewel"], kind["icon"], 56), 41, 41)
        return sheet.image

    return picture


def _dropped(kind: Mapping[str, Any]) -> Picture:
    """A token that goes into the bottle."""

    def picture(paint: Paint) -> Surface:
        sheet = Sheet(paint, paint.svg_once("", 62, 62))
        sheet.put(token_disc(paint, kind["jewel"], kind["icon"], 52), 28, 28)
        sheet.put(badge(paint, True, 24), 49, 49)
        return sheet.image

    return picture


def _meets(shown: Mapping[str, Look], kinds: Mapping[str, Any]) -> Figure:
    """A die that asks for several, met by exactly as many and missed by one too many."""
    many = max(shown.values(), key=lambda look: (sum(face is not None and face[1] == 2 for face in look.faces), -len(look.faces)))
    face = next((number for number, face in enumerate(many.faces) if face is not None), 0)
    icon, count = many.faces[face] or ("", 1)
    kind = next((spec for spec in kinds.values() if spec["icon"] == icon), next(iter(kinds.values())))
    step = TOKEN + 10

    def draw(sheet: Sheet) -> None:
        for line, held in enumerate((count, count + 1)):
            y = EDGE + step * (line + 0.5)
            sheet.put(_die(many, face)(sheet.paint), EDGE + DIE / 2 + 6, y)
            for number in range(held):
                token = _token(kind, dimmed=bool(line))(sheet.paint)
                sheet.put(token, EDGE + DIE + 44 + number * (TOKEN + 4), y, "c", PIECE_SHADOW)
            sheet.put(badge(sheet.paint, not line, 26), EDGE + DIE + 40 + held * (TOKEN + 4), y)

    return Figure(2 * EDGE + DIE + 70 + (count + 1) * (TOKEN + 4), 2 * EDGE + 2 * step, draw)


REASONS: Final = (
    ("meets", True), ("too_many", False), ("too_few", False), ("absent", True), ("present", False), ("everybody", False),
)
"""What is said of a token at the reveal, and whether it goes."""


def _reasons(locale: Locale) -> Figure:
    """The verdicts of the reveal, each with its sign."""
    words = [(locale.text(f"rulebook.verdict.{reason}"), goes) for reason, goes in REASONS]
    step = 40.0

    def draw(sheet: Sheet) -> None:
        for number, (said, goes) in enumerate(words):
            y = EDGE + step * (number + 0.5)
            sheet.put(badge(sheet.paint, goes, 26), EDGE + 16, y)
            block = whole_or_cut(sheet.paint, said, "ui", 300, sheet.paint.reading(15, 1.3), 2)
            sheet.write_block(block, EDGE + 42, y - block.height / 2, "ui", "ink", "l")

    return Figure(2 * EDGE + 344, 2 * EDGE + step * len(words), draw)


def _bottle_of(kinds: Mapping[str, Any], level: float) -> Picture:
    """The bottle, filled so far."""
    sunk = [(spec["jewel"], spec["icon"]) for spec in kinds.values()] * max(1, round(level * 9))

    def picture(paint: Paint) -> Surface:
        wide, tall = LARGE
        image = paint.svg_once("", wide, tall)
        liquid = blended({jewel: 1.0 for jewel, _ in sunk})
        Bottle(paint, wide - 10, tall - 10).draw(image, wide / 2, tall - 4, level, liquid, 0.4, sunk=sunk)
        return image

    return picture


def _bottle(kinds: Mapping[str, Any], sheet: Sheet) -> None:
    wide, tall = BOTTLE
    sunk = [(spec["jewel"], spec["icon"]) for spec in kinds.values()] * 2
    bottle = Bottle(sheet.paint, wide - 10, tall - 10)
    bottle.draw(sheet.image, wide / 2, tall - 4, 0.42, blended({jewel: 1.0 for jewel, _ in sunk}), 0.4, sunk=sunk)


