"""What a table shows while only what has changed is drawn is pixel for pixel what it shows when all is drawn anew."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from random import Random

import pytest
from pygame import Surface

from game.ai.levels import RANDOM
from game.match.order import Order
from game.ui import canvas
from game.ui.canvas import Canvas
from game.ui.games.table import BOARDS
from game.ui.scene import SceneStack
from game.ui.table import still
from game.ui.table.still import Still, StillLayer
from tests.bench.games import FULL
from tests.ui.table_driver import Mouse, TableDriver, sitters, table_of

START, FRAME = 20_000.0, 34.0
TURNS, REST = 18, 14


def film(folder: Path, game: str, size: tuple[int, int], humans: int) -> list[bytes]:
    """The pictures of a game played by lot with the mouse, frame by frame."""
    wanted = Order(game, sitters(FULL[game], humans, level=RANDOM), {}, 11)
    begin = {"speed": "double", "first": lambda app: app.make("table", order=wanted)}
    with table_of(folder, Mouse(), FULL[game], humans, size=size, **begin) as table:
        return _filmed(table, humans)


def _filmed(table: TableDriver, humans: int) -> list[bytes]:
    pictures: list[bytes] = []
    usual, lot = table.app.step, Random(4)

    def step(elapsed: float, *, seen: bool = True) -> None:
        usual(elapsed)
        pictures.append(blake2b(table.app.window.surface.get_view("2"), digest_size=8).digest())

    table.beat(START - table.app.now)
    table.app.step = step  # type: ignore[method-assign]
    for _ in range(TURNS):
        table.frames(REST, FRAME)
        names = [each.id for each in table.targets() if each.enabled and each.zone != "bar"]
        if humans and names and table.at_table:
            table.device.use(table, lot.choice(names))
    return pictures


def draw_all_anew(patch: pytest.MonkeyPatch) -> None:
    """From now on every frame is drawn as if nothing had been there before."""
    def lay(self: Canvas, ground: Surface, spots: object = ()) -> None:
        self._ground = ground
        Surface.blit(self, ground, (0, 0))

    def show(self: Canvas, target: Surface) -> None:
        target.blit(self, (0, 0))

    def draw(self: StillLayer, dst: Surface, things: list[Still]) -> None:
        picture = self._ground.copy()
        for thing in things:
            thing.draw(picture)
        canvas.lay(dst, picture)

    patch.setattr(Canvas, "lay", lay)
    patch.setattr(Canvas, "show", show)
    patch.setattr(StillLayer, "draw", draw)


@pytest.mark.parametrize(("humans", "size"), [(0, (960, 540)), (1, (1280, 720))], ids=["opponents", "person"])
@pytest.mark.parametrize("game", list(BOARDS))
def test_what_is_drawn_bit_by_bit_looks_like_what_is_drawn_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, humans: int, size: tuple[int, int]
) -> None:
    """Nothing stale is left on the table and nothing that has passed leaves a trail."""
    monkeypatch.setattr(still, "PATIENT_SHARE", 1000.0)
    bake_some = SceneStack.bake_some
    monkeypatch.setattr(SceneStack, "bake_some", lambda self, budget=0.0: bake_some(self, 1e9))  # as many frames in both
    bit_by_bit = film(tmp_path / "one", game, size, humans)
    with monkeypatch.context() as patch:
        draw_all_anew(patch)
        at_once = film(tmp_path / "other", game, size, humans)
    assert len(bit_by_bit) == len(at_once) >= TURNS * REST
    departs = [number for number, pair in enumerate(zip(bit_by_bit, at_once, strict=True)) if pair[0] != pair[1]]
    assert not departs, f"{len(departs)} frames differ, the first is {departs[0]}"
    assert len(set(bit_by_bit)) > len(bit_by_bit) / 2
