"""What stands on The Potion's dice, and how they lie before the first roll."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.ids import Plain
from game.ui.table.tray import Look, Lying

YAWS = (-0.22, 0.16, 0.06, -0.12)


def looks(data: Mapping[str, Any], names: Sequence[str]) -> dict[str, Look]:
    """The dice in play: each as its faces say, a little askew."""
    found = {}
    for index, name in enumerate(names):
        die = data["dice"][name]
        found[name] = Look(tuple(_face(data, die, face) for face in die["faces"]), yaw=YAWS[index % len(YAWS)])
    return found


def _face(data: Mapping[str, Any], die: Mapping[str, Any], face: str) -> tuple[str, int] | None:
    kind = data["ingredients"].get(face)
    return None if kind is None else (kind["icon"], die["quantity"])


def lying(dice: Plain, looks: Mapping[str, Look]) -> Lying:
    """The dice as a view tells them; before the first roll they lie blank, or not at all if one has no blank face."""
    if dice:
        return tuple((die, face) for die, _, _, face in dice)
    if any(None not in look.faces for look in looks.values()):
        return ()
    return tuple((name, look.faces.index(None)) for name, look in looks.items())
