"""Asking for hints at the real table: with every device, behind the curtain only, never where others could tell from it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.rules import Window
from game.match.windows import OpenWindow
from game.ui.art.paint import LOGICAL, Paint
from game.ui.box import Box
from game.ui.intents import FocusLost
from game.ui.scenes.results import ResultsScene, Words
from game.ui.table.hint_sheet import HintRow, HintSheet, Mark, Told
from game.ui.table.log_drawer import LogDrawer
from tests import drawn_once
from tests.ui.driver import quit_display
from tests.ui.potions_driver import potions_table
from tests.ui.table_driver import Finger, Keys, Mouse, TableDriver, table_of

pytestmark = pytest.mark.usefixtures("shared_pictures")


def h(table: TableDriver) -> None:
    table.key(pygame.K_h, scancode=pygame.KSCAN_H)


def tap(table: TableDriver, where: tuple[float, float]) -> None:
    """A finger on a point."""
    table.wait(500)
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        table.finger(where, kind)


def sheet(table: TableDriver) -> HintSheet | None:
    """The parchment, while it is open."""
    top = table.table.top
    return top if isinstance(top, HintSheet) else None


def wait_for(table: TableDriver) -> HintSheet:
    """Lets the hints be thought about."""
    for _ in range(300):
        found = sheet(table)
        if found is not None and found.shown:
            return found
        table.beat(16.0)
    raise AssertionError("no hints came")


def ready(table: TableDriver) -> Any:
    return table.table.picks.picker.ready


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[TableDriver]:
    """One person among opponents, asked for a token."""
    with table_of(tmp_path, Mouse(), 3, 1) as table:
        table.asked()
        while len(table.palm()) < 3:
            table.choose_round()
            table.asked()
        yield table


def test_a_right_click_on_what_is_marked_holds_it_close_and_chooses_nothing(alone: TableDriver) -> None:
    h(alone)
    spot = wait_for(alone).marks[0].box.centre
    for down in (True, False):
        alone.button(spot, down=down, button=3)
    assert ready(alone) is None
    assert type(alone.table.top).__name__ == "Enlarged"


def test_every_device_asks_chooses_and_does(alone: TableDriver) -> None:
    """The candle and the rows with mouse and finger, the keys H, arrows, Enter, digits; never more than laid ready."""
    table, match = alone, alone.table.match
    ply = match.ply
    table.device.use(table, "hint")
    shown = wait_for(table)
    assert len(shown.shown) > 1
    table.device.use(table, "hint.1")
    assert sheet(table) is None
    first = ready(table)
    assert first is not None
    assert table.table.doings.prompt().hint == table.app.t("hints.ready_else")
    table.device = Keys()
    h(table)
    wait_for(table)
    table.key(pygame.K_DOWN, scancode=pygame.KSCAN_DOWN)
    table.key(pygame.K_RETURN, scancode=pygame.KSCAN_RETURN)
    assert ready(table) == first, "the second row by arrows is the second row by mouse"
    assert table.focused == "deed"
    assert "Esc" in table.table.doings.prompt().hint
    table.key(pygame.K_ESCAPE, scancode=pygame.KSCAN_ESCAPE)
    assert (ready(table), table.clicked) == (None, [])
    for closing in (pygame.K_ESCAPE, pygame.K_h):
        h(table)
        wait_for(table)
        table.key(closing, scancode=pygame.KSCAN_ESCAPE if closing == pygame.K_ESCAPE else pygame.KSCAN_H)
        assert sheet(table) is None
        assert ready(table) is None
    h(table)
    wait_for(table)
    table.key(pygame.K_1, scancode=pygame.KSCAN_1)
    best = ready(table)
    assert best not in (None, first)
    table.device = Finger()
    table.device.use(table, "hint")
    mark = next(mark for mark in wait_for(table).marks if mark.place == 1)
    tap(table, mark.box.centre)
    assert ready(table) == first, "what is marked chooses its hint"
    table.device.use(table, "hint")
    wait_for(table)
    tap(table, (640.0, 300.0))
    assert sheet(table) is None, "a press beside everything puts the parchment away"
    assert match.ply == ply
    assert match.hints == [1, 0, 0], "one position, one question"
    table.device = Mouse()
    table.device.use(table, "hint")
    wait_for(table)
    table.device.use(table, "hint.0")
    table.device.use(table, "deed")
    assert match.ply > ply
    assert match.actions[-3][1] == best


def test_what_comes_between_puts_the_parchment_away(alone: TableDriver) -> None:
    """A pause, a seat handed over; and there are none for a game that is over, nor while others are at it."""
    table, scene = alone, alone.table
    h(table)
    wait_for(table)
    scene.pause()
    table.beat()
    assert sheet(table) is None
    assert not scene.session.counsel.hints  # type: ignore[union-attr]
    scene.hints.ask()
    opened = sheet(table)
    assert opened is not None
    assert not opened.shown, "it is still to be thought about"
    assert opened.back()
    assert not scene.session.counsel.thinks  # type: ignore[union-attr]
    h(table)
    wait_for(table)
    table.key(pygame.K_F12, scancode=pygame.KSCAN_F12)
    assert sheet(table) is not None, "a picture may be taken of it"
    table.key(pygame.K_l, scancode=pygame.KSCAN_L)
    assert isinstance(table.table.top, LogDrawer)
    assert len(table.table.layers) == 1
    table.key(pygame.K_l, scancode=pygame.KSCAN_L)
    table.app.set("hints", False)
    assert not scene.hints.wanted
    h(table)
    assert table.said == table.app.t("hints.unwanted")
    table.app.set("hints", True)
    beat = Window(True, scene.match.handle(0).legal[0])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(scene.session), "window", property(lambda session: OpenWindow(beat, "answer", 0, 1.0)))
        assert scene.hints.why_not() == "hints.window"
    seats = list(scene.match.hints)
    scene.match.count_hint(0)
    table.play()
    assert isinstance(table.scene, ResultsScene)
    said = [widget.text for widget in table.scene.widgets if isinstance(widget, Words)]
    assert table.app.t("results.hints", list=f"{scene.match.sitters[0].name} {seats[0] + 1}") in said
    assert scene.hints.why_not() == "hints.over"


def test_several_people_get_them_behind_the_curtain_alone(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 3, 2, settings={"language": "en"}) as table:
        table.until(lambda: "open" in {target.id for target in table.targets()})
        assert table.table.hints.why_not() == "hints.closed"
        table.open_curtain()
        table.until(lambda: bool(table.palm()))
        h(table)
        wait_for(table)
        asked = table.table.secrets.acting
        assert asked is not None
        assert table.table.match.hints[asked] == 1
        table.app.stack.top.dispatch(FocusLost())  # type: ignore[union-attr]
        assert sheet(table) is None
        assert not table.table.session.counsel.hints  # type: ignore[union-attr]
        assert table.table.hints.why_not() == "hints.closed"


def test_with_blind_keys_only_while_the_own_palm_is_open(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 3, 2, roller=0, blind=True) as table:
        table.until(lambda: table.table.secrets.blind_open and table.table.shown)
        before = list(table.table.match.hints)
        h(table)
        assert sheet(table) is None, "letters are keys of the blind round"
        table.device.use(table, "hint")
        assert table.said == table.app.t("hints.blind")
        table.table.doings.tap_seal(0)
        table.beat()
        table.open_curtain()
        table.until(lambda: bool(table.palm()))
        table.device.use(table, "hint")
        wait_for(table)
        assert table.table.match.hints == [before[0] + 1, *before[1:]]


def test_what_has_no_place_on_the_table_is_marked_at_the_gold_button(tmp_path: Path) -> None:
    """Potions' visit can be ended by nothing else."""
    with potions_table(tmp_path, Mouse(), 2, 1) as table:
        scene = table.table
        table.until(lambda: scene.shown and 0 in scene.session.asked and scene.match.handle(0).legal[0].kind == "done")
        h(table)
        (mark,) = wait_for(table).marks
        assert mark.box == scene.board.deed_box()


LONG = "Compose the Supreme Talisman of Magic from Talisman of Hidden Knowledge (Maximiliane) and Palantirium Talisman (Aurélie)"


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_parchment_holds_three_long_hints_and_covers_no_mark_it_need_not(size: tuple[int, int], text: int) -> None:
    paint = Paint(size, text_scale=text / 100)
    told = [Told(LONG, f"{LONG}; {LONG}.", lambda: None)] * 3
    marks = [Mark(place, Box(300 + 138 * place, 500, 128, 192), 8.0) for place in range(3)]
    crowd = [(1.0, Box(900, 0, 380, 400))]
    made = HintSheet(lambda: told, lambda: marks, lambda: False, lambda: False, lambda: crowd, lambda: None)
    made.app = _Quiet(paint)  # type: ignore[assignment]
    made.build()
    assert Box(0, 0, *LOGICAL).encloses(made.box)
    rows = [widget for widget in made.widgets if isinstance(widget, HintRow)]
    assert [row.place for row in rows] == [0, 1, 2]
    for row, below in zip(rows, (*rows[1:], None), strict=True):
        assert made.box.encloses(row.box)
        assert below is None or row.box.bottom <= below.box.y
        for lines, face, share in ((row.title, "head", 16.5), (row.text, "ui", 15.0)):
            assert all(paint.width(line, face, share * row.scale) <= row.box.w - 56 for line in lines)
            assert share * row.scale >= 12.0
    if text == 100:
        assert not any(made.box.overlap(mark.box) for mark in marks)


@pytest.fixture
def display() -> Iterator[None]:
    """A window and letters for tests without a table."""
    pygame.font.init()
    pygame.display.set_mode((960, 540))
    yield
    quit_display()


@pytest.mark.usefixtures("display")
def test_everything_on_the_parchment_is_made_before_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is made takes several frames, so that none is long."""
    monkeypatch.setattr(drawn_once, "_sharing", [False])
    paint, made = Paint((960, 540)), list[str]()
    for name in ("_rasterised", "_rendered", "_shadowed"):
        make = getattr(Paint, name)
        monkeypatch.setattr(Paint, name, lambda *given, make=make, **more: (made.append(make.__name__), make(*given, **more))[1])
    told = [Told(f"{LONG} {number}", LONG, lambda: None) for number in range(3)]
    marks = [Mark(place, Box(300 + 138 * place, 500, 128 + place, 192), 8.0) for place in range(3)]
    sheet = HintSheet(lambda: told, lambda: marks, lambda: False, lambda: False, lambda: (), lambda: None)
    sheet.app = _Quiet(paint)  # type: ignore[assignment]
    largest = 0
    while not sheet.shown:
        before = len(made)
        sheet.update(16.0)
        largest = max(largest, len(made) - before)
    assert made
    assert largest < len(made) / 3
    made.clear()
    sheet.draw(pygame.Surface((960, 540)))
    assert made == []


class _Quiet:
    """As much of the app as a parchment asks when it is set."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint

    def t(self, key: str, **params: Any) -> str:
        return key


def test_where_nobody_is_human_nobody_is_offered_hints(alone: TableDriver) -> None:
    scene = alone.table
    scene.session.change_sitter(0, scene.match.sitters[1])
    scene.secrets.seats_changed()
    scene.build()
    assert "hint" not in {target.id for target in alone.targets()}
    assert scene.hints.why_not() == "hints.closed"
