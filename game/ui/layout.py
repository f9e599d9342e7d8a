"""Where everything lies on a table: the zones of `assets/tables/<game>.tmx`, drawn in Tiled, read through pytmx.

A table file has object layers only. `table` holds what is always there; a layer such as `seats_5` or `dice_3` what is there
for that many. Each object is a rectangle in the logical 1280x720 space, known by its name. What a table must have is named by
whoever draws it; whatever is missing is told at once, by layer and name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from game.data import paths
from game.data.mods import TABLES
from game.data.pictures import inside
from game.data.problems import DataError, Problem, nearest
from game.ui.box import Box

WIDTH, HEIGHT = 1280, 720


class Layout:
    """The zones of one table, by layer and name."""

    def __init__(self, layers: Mapping[str, Mapping[str, Box]]) -> None:
        self.layers = layers

    def box(self, name: str, layer: str = "table") -> Box:
        """A zone. What was required at loading is there."""
        return self.layers[layer][name]

    def find(self, name: str, layer: str = "table") -> Box | None:
        """A zone that a table may do without."""
        return self.layers.get(layer, {}).get(name)

    def seat(self, seats: int, place: int, name: str) -> Box:
        """A zone of a place, counted clockwise from the viewer at 0, at a table of so many seats."""
        return self.layers[f"seats_{seats}"][f"seat{place}.{name}"]


def load(game_id: str, required: Mapping[str, Iterable[str]], mods: Sequence[Path] = ()) -> Layout:
    """The layout of a game's table: that of the last of the mods of these folders that brings one, else the shipped one.

    Raises DataError naming every zone that is missing, twice there or off the table.
    """
    path, shown = _file(game_id, mods)
    if path is None:
        raise DataError([Problem(shown, "outside_mod")])
    layers, problems = _read(str(path), shown)
    if not problems:
        problems = _missing(layers, required, shown)
    if problems:
        raise DataError(problems)
    return Layout(layers)


def _file(game_id: str, mods: Sequence[Path]) -> tuple[Path | None, str]:
    """Where the table lies, and how that is called; no place where a mod's leads out of its folder."""
    for folder in reversed(mods):
        path = folder / TABLES / f"{game_id}.tmx"
        if path.is_file():
            return path if inside(path, folder) else None, paths.shown(path)
    return paths.asset("tables", f"{game_id}.tmx"), f"assets/tables/{game_id}.tmx"


def _read(path: str, shown: str) -> tuple[dict[str, dict[str, Box]], list[Problem]]:
    import xml.etree.ElementTree as ElementTree

    import pytmx  # only a table needs it, never the title

    try:
        table = pytmx.TiledMap(path, image_loader=_no_images)
    except (OSError, ElementTree.ParseError, ValueError, KeyError, AttributeError) as error:
        return {}, [Problem(shown, "table_unreadable", {"reason": str(error)})]
    layers: dict[str, dict[str, Box]] = {}
    problems = []
    for group in table.objectgroups:
        zones = layers.setdefault(group.name, {})
        for item in group:
            box = Box(item.x, item.y, item.width, item.height)
            if not item.name:
                continue
            if item.name in zones:
                problems.append(Problem(shown, "zone_twice", {"name": item.name, "layer": group.name}))
            if not Box(0, 0, WIDTH, HEIGHT).encloses(box, 0.5) or box.w <= 0 or box.h <= 0:
                problems.append(Problem(shown, "zone_outside", {"name": item.name, "layer": group.name}))
            zones[item.name] = box
    return layers, problems


def _no_images(filename: str, colorkey: object, **kwargs: object) -> object:
    return lambda rect=None, flags=None: None


def _missing(layers: Mapping[str, Mapping[str, Box]], required: Mapping[str, Iterable[str]], shown: str) -> list[Problem]:
    problems = []
    for layer, names in required.items():
        if layer not in layers:
            near = nearest(layer, layers)
            problems.append(Problem(shown, "layer_missing", {"name": layer}, near=near))
            continue
        for name in names:
            if name not in layers[layer]:
                spare = [other for other in layers[layer] if other not in names]
                problems.append(Problem(shown, "zone_missing", {"name": name, "layer": layer}, near=nearest(name, spare)))
    return problems
