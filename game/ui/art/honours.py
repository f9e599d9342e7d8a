"""What a winner gets: a brass crown over the seal, and pips for the games won in a match."""

from __future__ import annotations

from pygame import Surface

from game.ui.art.paint import Paint
from game.ui.art.vector import lin

_GRID = "0 0 96 72"
_CROWN = "M12 62L5 22L29 39L48 8L67 39L91 22L84 62Z"


def crown(paint: Paint, width: float) -> Surface:
    """A brass crown, three quarters as tall as it is wide."""
    defs = (
        lin("a", 0, 8, 0, 66, (0, "#FFF0BF"), (0.45, "#F1C766"), (1, "#A86F22"))
        + lin("b", 0, 56, 0, 68, (0, "#FFE39A"), (1, "#8A5A1C"))
    )
    jewels = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="#3A2108" stroke-width="2.5"/>'
        for x, y, r, fill in ((5, 20, 5, "#F7D98A"), (48, 8, 6, "#F7D98A"), (91, 20, 5, "#F7D98A"))
    )
    body = (
        f'<path d="{_CROWN}" fill="url(#a)" stroke="#3A2108" stroke-width="4" stroke-linejoin="round"/>'
        '<path d="M17 55L12 31L31 45L48 19" fill="none" stroke="#FFFFFF" stroke-width="2.5" stroke-linecap="round"'
        ' stroke-linejoin="round" opacity=".55"/>'
        '<path d="M11 56H85V66Q48 71 11 66Z" fill="url(#b)" stroke="#3A2108" stroke-width="3.5" stroke-linejoin="round"/>'
        f'{jewels}<circle cx="48" cy="61" r="4" fill="#CE2F45" stroke="#3A2108" stroke-width="2"/>'
        '<circle cx="27" cy="61" r="3" fill="#2F6FD0" stroke="#3A2108" stroke-width="1.5"/>'
        '<circle cx="69" cy="61" r="3" fill="#1F9D68" stroke="#3A2108" stroke-width="1.5"/>'
    )
    return paint.svg(body, width, width * 0.75, defs, _GRID)


def win_pip(paint: Paint, won: bool, size: float = 16) -> Surface:
    """A game won in a match, or one still to win: a brass disc or a dashed ring."""
    if not won:
        body = '<circle cx="8" cy="8" r="5.8" fill="none" stroke="#8A6230" stroke-width="1.5" stroke-dasharray="2.6 2.2"/>'
        return paint.svg(body, size, size, view_box="0 0 16 16")
    body = (
        '<circle cx="8" cy="8" r="6.5" fill="url(#a)" stroke="#3A2108" stroke-width="1.4"/>'
        '<path d="M4.6 8.2L7 10.6L11.4 5.6" fill="none" stroke="#3A2108" stroke-width="1.7" stroke-linecap="round"/>'
    )
    return paint.svg(body, size, size, lin("a", 3, 2, 13, 14, (0, "#FFE7A8"), (1, "#C98A35")), "0 0 16 16")
