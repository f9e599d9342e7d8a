"""Pictures of mods, and the medallions of what has none: each is drawn, on our grid, inlined or not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.data import paths
from game.ui.art import gallery
from game.ui.art.gallery import art_text, medallion, use
from game.ui.art.paint import Paint
from game.ui.art.vector import inlined

ROOT = Path(__file__).parents[2]
OPEN = '<svg xmlns="http://www.w3.org/2000/svg" '
RED = OPEN + 'viewBox="{box}"><rect x="{x}" y="{y}" width="{w}" height="{h}" fill="#FF0000"/></svg>'


@pytest.fixture
def mod(tmp_path: Path) -> Iterator[Path]:
    """A mod with room for pictures; afterwards only the shipped ones are looked for again."""
    pygame.display.set_mode((1280, 720))
    folder = tmp_path / "mine"
    (folder / "pictures").mkdir(parents=True)
    yield folder
    use(())


def put(mod: Path, name: str, data: str | bytes) -> None:
    (mod / "pictures" / name).write_bytes(data.encode() if isinstance(data, str) else data)
    use(())
    use((mod,))


def png(mod: Path, name: str, size: tuple[int, int]) -> None:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill("#FF0000")
    pygame.image.save(picture, str(mod / "pictures" / name))
    use((mod,))


def shares(picture: pygame.Surface) -> float:
    """The share of a picture that is red."""
    wide, high = picture.get_size()
    every = [picture.get_at((x, y)) for x in range(wide) for y in range(high)]
    return sum(each.r > 240 and each.g < 10 and each.a > 200 for each in every) / len(every)


@pytest.mark.parametrize(("box", "x", "y", "w", "h", "share"), [
    ("0 0 96 96", 0, 0, 96, 96, 1.0), ("0 0 24 24", 0, 0, 24, 24, 1.0), ("-50 -50 100 100", -50, -50, 50, 100, 0.5),
    ("10 10 40 20", 10, 10, 40, 20, 0.5),
])
def test_any_grid_is_put_on_ours(mod: Path, box: str, x: int, y: int, w: int, h: int, share: float) -> None:
    put(mod, "mine.svg", RED.format(box=box, x=x, y=y, w=w, h=h))
    assert shares(Paint((1280, 720)).icon("mine", 48)) == pytest.approx(share, abs=0.06)
    _, body = inlined("mine", "a")
    drawn = Paint((1280, 720)).svg(body, 96, 96)
    assert shares(drawn) == pytest.approx(share, abs=0.06)


def test_a_picture_that_says_its_size_only(mod: Path) -> None:
    put(mod, "mine.svg", OPEN + 'width="10" height="10"><rect width="10" height="10" fill="#F00"/></svg>')
    assert shares(Paint((1280, 720)).icon("mine", 48)) > 0.94


def test_a_png_is_drawn_with_its_own_aspect_and_inlined_as_stones(mod: Path) -> None:
    png(mod, "mine.png", (60, 30))
    assert shares(Paint((1280, 720)).icon("mine", 48)) == pytest.approx(0.5, abs=0.05)
    _, body = inlined("mine", "a")
    assert shares(Paint((1280, 720)).svg(body, 96, 96)) == pytest.approx(0.5, abs=0.08)


def test_gradients_of_any_place_are_found(mod: Path) -> None:
    put(mod, "mine.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="url(#g)"/>'
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#F00"/><stop offset="1" stop-color="#F00"/></linearGradient>'
        "</defs></svg>")
    defs, body = inlined("mine", "p_")
    assert 'id="p_g"' in defs
    assert "url(#p_g)" in body


def test_a_mods_picture_takes_the_place_of_a_shipped_one_and_gives_it_back(mod: Path) -> None:
    before = art_text("p_red")
    put(mod, "p_red.svg", RED.format(box="0 0 96 96", x=0, y=0, w=96, h=96))
    assert art_text("p_red") != before
    use(())
    assert art_text("p_red") == before


@pytest.mark.parametrize("name", ["tax_collector", "x", "a1_b2", "zz9", "___", "gold"])
def test_what_has_no_picture_is_a_medallion_with_its_initials(mod: Path, name: str) -> None:
    assert art_text(name) == medallion(name)
    picture = Paint((1280, 720)).icon(name, 64)
    assert picture.get_bounding_rect().w > 40
    inlined(name, "q")


def test_medallions_differ_by_their_letters() -> None:
    drawn = {medallion(f"{first}_{second}") for first in "abcdefghijklmnopqrstuvwxyz0123456789" for second in "az"}
    assert len(drawn) == 72


BROKEN = {"text": b"no picture", "beginning": b"<svg", "half": RED.encode()[:40], "zeros": bytes(100)}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_a_picture_that_cannot_be_read_is_a_medallion(mod: Path, data: bytes) -> None:
    for name in ("mine.svg", "other.png"):
        put(mod, name, data)
    for name in ("mine", "other"):
        assert art_text(name) == medallion(name)
        assert Paint((1280, 720)).icon(name, 48).get_size() == (48, 48)


def test_only_png_files_are_paintings(mod: Path) -> None:
    png(mod, "mine.png", (10, 10))
    put(mod, "other.svg", RED)
    assert gallery.painting("mine") == mod / "pictures" / "mine.png"
    assert gallery.painting("other") is None
    assert gallery.painting("p_red") is None


def test_there_is_no_picture_that_nobody_draws() -> None:
    files = [*(ROOT / "game").rglob("*.py"), *(ROOT / "config").rglob("*.yaml")]
    words = set(re.findall(r"\w+", "\n".join(path.read_text("utf-8") for path in files)))
    numbered = re.compile(r"prop_flame_\d|vessel_bottle_\w+|ember|shell|silk")  # put together, or for mods
    names = [path.stem for path in paths.asset("art").glob("*.svg") if not numbered.fullmatch(path.stem)]
    assert [name for name in names if name.removeprefix("ui_") not in words and name not in words] == []
