"""The table measured as it is drawn: every size, language and number of seats, long names, other boxes; and its layout file."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.data import paths
from game.data.problems import DataError
from game.match.order import Order
from game.rules import registry
from game.ui import layout
from game.ui.games.the_potion import plates
from game.ui.games.the_potion.board import required_zones
from game.ui.games.the_potion.slip import HEAD
from game.ui.scenes.data_error import DataErrorScene
from game.ui.table.curtain import Shade
from tests.ui.driver import driving
from tests.ui.measure import Written, faults, recording
from tests.ui.table_driver import Mouse, TableDriver, sitters, table_of
from tests.ui.worlds import dice

LONG = ("Maximilienne-Ö de Wîttem", "Bartholomäus Wagenknecht", "Wilhelmina Montgomery W.", "Jean-Christophe Wälchli",
        "Guillaumette Wawrzyniak.", "Mme Wendeline Wormwood W", "Frau Dr. Wilma Mümmelman")
SIZES = ((960, 540), (1280, 720), (1920, 1080))


def measured(table: TableDriver, phases: list[str], come: dict[str, Any]) -> list[str]:
    """What is wrong in each phase."""
    wrong = []
    for phase in phases:
        come[phase]()
        table.frames(3)
        wrong += [f"{phase}: {fault}" for fault in faults(table, keeps=True)]
    return wrong


def choose_and_reveal(table: TableDriver) -> None:
    table.choose()
    table.until(lambda: table.at_table and table.table.shown and table.table.match.state.owed == 0)


def look_after_the_end(table: TableDriver) -> None:
    table.play()
    table.device.use(table, "look")
    table.until(lambda: table.at_table)


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize(("size", "language"), [(SIZES[0], "de"), *((size, "fr") for size in SIZES)])
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_table_fits(tmp_path: Path, size: tuple[int, int], seats: int, language: str) -> None:
    with table_of(tmp_path, Mouse(), seats, 1, roller=0, seed=3, size=size, language=language, names=LONG) as table:
        come = {
            "roll": lambda: table.frames(1), "choose": table.asked, "reveal": lambda: choose_and_reveal(table),
            "over": lambda: look_after_the_end(table),
        }
        phases = ["roll", "choose", "reveal", "over"] if size == SIZES[0] else ["choose", "reveal"]
        assert measured(table, phases, come) == []


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_table_fits_at_every_text_size_and_in_high_contrast(tmp_path: Path, language: str, text_size: int) -> None:
    settings = {"text_size": text_size, "high_contrast": True}
    with table_of(tmp_path, Mouse(), 7, 1, roller=0, seed=3, language=language, names=LONG, settings=settings) as table:
        assert measured(table, ["choose", "reveal"], {"choose": table.asked, "reveal": lambda: choose_and_reveal(table)}) == []


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize(("seats", "humans"), [(7, 7), (3, 2)])
def test_curtain_and_palm_behind_it_fit(tmp_path: Path, seats: int, humans: int, language: str) -> None:
    with table_of(tmp_path, Mouse(), seats, humans, roller=0, language=language, names=LONG) as table:
        table.until(lambda: table.table.secrets.curtain.shade is Shade.ASK)
        assert faults(table) == []
        table.open_curtain()
        assert faults(table, keeps=True) == []
        table.choose()
        table.frames(3)
        for asked in range(1, humans):
            assert {f"return.{seat}" for seat in range(asked)} <= table.offered().keys()
            assert faults(table) == []
            table.open_curtain()
            table.choose()
            table.frames(3)


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize(("seats", "humans"), [(7, 7), (5, 3), (3, 2)])
def test_blind_keys_fit(tmp_path: Path, seats: int, humans: int, language: str) -> None:
    """Where seven share the tray a long name may end in an ellipsis beside the seal: it stands whole on the plate."""
    with table_of(tmp_path, Mouse(), seats, humans, roller=0, language=language, blind=True, names=LONG) as table:
        table.until(lambda: table.table.secrets.blind_open and table.table.shown)
        table.blind_key(0, 0)
        table.frames(3)
        found = faults(table, keeps=True)
        assert [fault for fault in found if humans < 7 or not fault.startswith("cut short")] == []


# -------------------------------------------------------------------- other boxes


NEWT = {"en": "Great crested newt", "fr": "Triton crêté géant", "de": "Großer Kammmolch"}


def full_box() -> dict[str, Any]:
    """As much of everything as a box may hold: four ingredients, four dice, four tokens of each."""
    data = dict(registry.load("the_potion").data)
    newt = {"stock": 70, "jewel": "amethyst", "icon": "newt", "name": NEWT}
    data["ingredients"] = {**{name: {**kind, "stock": 70} for name, kind in data["ingredients"].items()}, "newt": newt}
    data["numbers"] = {"tokens_per_ingredient": 4, "round_limit": 200}
    fours = {"quantity": 4, "from_seats": 3, "faces": ["newt", "newt", "newt", "beetle", "vial", "blank"]}
    data["dice"] = {**data["dice"], "fours": fours}
    data["dice"]["threes"] = {**data["dice"]["threes"], "from_seats": 3}
    return data


@pytest.fixture
def fuller(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    rules = registry.build("the_potion", full_box())
    monkeypatch.setattr("game.ui.app.App.rules", lambda app, game, numbers=None: rules)
    return


def test_the_full_box_is_one_that_may_be_written(tmp_path: Path) -> None:
    import yaml

    from game.data.checks import check

    path = tmp_path / "the_potion.yaml"
    path.write_text(yaml.safe_dump(full_box(), allow_unicode=True, sort_keys=False), encoding="utf-8")
    assert check(path) == ()


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("seats", [3, 7])
def test_a_box_as_full_as_may_be_fits(
    tmp_path: Path, fuller: None, monkeypatch: pytest.MonkeyPatch, seats: int, language: str
) -> None:
    dice(monkeypatch, (0, 1, 4, 0), (0, 0, 0, 3))
    options = {"memory_help": True, "match_wins": 3}
    with table_of(tmp_path, Mouse(), seats, 1, roller=0, language=language, names=LONG, options=options) as table:
        come = {"roll": lambda: table.frames(1), "choose": table.asked, "reveal": lambda: choose_and_reveal(table)}
        assert measured(table, ["roll", "choose", "reveal", "choose", "reveal"], come) == []
        assert len(table.table.board.tray.dice) == 4
        table.asked()
        assert len([name for name in table.offered() if ".palm/" in name]) == 4
        table.key(pygame.K_4, scancode=pygame.KSCAN_4)
        assert table.clicked == ["seat0.palm/newt"]


def on_the_slip(table: TableDriver) -> list[list[Written]]:
    """What is written on the slip below its heading, row by row."""
    with recording() as record:
        canvas = pygame.Surface(table.app.paint.size)
        table.scene.painted = None
        while not table.app.stack.bake_some():
            pass
        table.scene.draw(canvas)
    box = table.table.layout.box("slip")
    rows: dict[int, list[Written]] = {}
    for line in {(line.text, tuple(line.area)): line for line in record.lines}.values():
        x, y = table.app.paint.logical(line.area.center)
        if box.holds((x, y)) and y > box.y + HEAD:
            rows.setdefault(int((y - box.y - HEAD) // ((box.h - HEAD) / 4)), []).append(line)
    return [sorted(rows[row], key=lambda line: line.area.x) for row in sorted(rows)]


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("size", SIZES[:2])
def test_the_slip_has_one_line_for_each_kind(
    tmp_path: Path, fuller: None, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """Every number on a die of its own, large enough to be read, before and after the reveal."""
    dice(monkeypatch, (0, 0, 0, 3))
    with table_of(tmp_path, Mouse(), 7, 1, roller=0, size=size, language=language) as table:
        nothing = table.app.t("game.the_potion.slip.on_no_die")
        table.asked()
        before = on_the_slip(table)
        assert [[line.text for line in row] for row in before] == [["1", "2", "3", "4"], [nothing], [nothing], [nothing]]
        choose_and_reveal(table)
        after = on_the_slip(table)
        assert [[line.text for line in row][1:] for row in after] == [["1", "2", "3", "4"], [nothing], [nothing], [nothing]]
        assert all(row[0].text.startswith("×") for row in after)
        for row in (*before, *after):
            assert min(line.size for line in row) >= 12
            assert all(one.area.right <= other.area.left for one, other in pairwise(row))


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("humans", [0, 1])
@pytest.mark.parametrize("memory", [False, True])
def test_many_tokens_of_a_plate_are_counted_and_not_strung_together(
    tmp_path: Path, fuller: None, monkeypatch: pytest.MonkeyPatch, humans: int, memory: bool
) -> None:
    """One disc for each sort and its number: the numbers add up, nothing overlaps, what nobody may know has one disc only."""
    options = {"memory_help": memory}
    with table_of(tmp_path, Mouse(), 7, humans, seed=3, size=(1280, 720), options=options) as table:
        match = table.table.match
        table.until(lambda: match.ply > 90 and table.at_table and table.table.shown and match.state.owed == 0)
        view = table.table.eye
        for seat in range(7):
            if seat == table.table.board.near_seat(view):
                continue
            held, spent = table.table.board.held(view, seat), table.table.board.spent(view, seat)
            sorts = [sort for row in plates.rows(held, spent) for sort in row]
            assert sum(sort.number for sort in sorts if sort.is_held) == len(held) > 0
            assert sum(sort.number for sort in sorts if not sort.is_held) == len(spent) > 0
            assert len(sorts) == len(set(held)) + len(set(spent))
            assert {sort.kind for sort in sorts if sort.is_held} == set(held)
        assert faults(table, keeps=True) == []


def test_a_usual_plate_still_shows_a_disc_for_each_token() -> None:
    assert plates.rows([None] * 6, []) == plates.rows([None] * 2, ["vial"] * 6) == []
    assert plates.rows([None] * 9, []) == [[plates.Sort(None, True, 9)]]
    assert plates.rows([None] * 7, ["vial", "newt"]) == [
        [plates.Sort(None, True, 7)], [plates.Sort("vial", False, 1), plates.Sort("newt", False, 1)],
    ]


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("seats", [3, 7])
def test_a_full_box_has_blind_keys_for_everybody(tmp_path: Path, fuller: None, seats: int) -> None:
    with table_of(tmp_path, Mouse(), seats, seats, roller=0, blind=True) as table:
        table.until(lambda: table.table.secrets.blind_open and table.table.shown)
        assert [fault for fault in faults(table, keeps=True) if not fault.startswith("cut short")] == []
        for seat in range(seats):
            table.blind_key(seat, 3)
        last = table.table.match.state.last
        assert last is not None
        assert set(last.picks) == {3}


# -------------------------------------------------------------------- the layout file


def tiled(monkeypatch: pytest.MonkeyPatch, folder: Path, change: Any) -> None:
    """The table as somebody has changed it in Tiled."""
    usual = paths.asset
    text = change(usual("tables", "the_potion.tmx").read_text("utf-8"))
    copy = folder / "the_potion.tmx"
    copy.write_text(text, encoding="utf-8")
    monkeypatch.setattr(layout.paths, "asset", lambda *parts: copy if parts[0] == "tables" else usual(*parts))


def zones() -> dict[str, list[str]]:
    return required_zones(registry.load("the_potion").data)


@pytest.mark.parametrize("name", ["bottle", "seat3.stake", "die2"])
def test_a_zone_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    tiled(monkeypatch, tmp_path, lambda text: text.replace(f'name="{name}"', 'name="nothing"'))
    with pytest.raises(DataError) as caught:
        layout.load("the_potion", zones())
    assert caught.value.problems
    assert all(problem.params["name"] == name for problem in caught.value.problems)
    order = Order("the_potion", sitters(4, 1), {}, 1)
    with driving(tmp_path / "data", first=lambda app: app.make("table", order=order)) as driver:
        assert isinstance(driver.scene, DataErrorScene)
        assert name in " ".join(problem.say(driver.app.locale) if hasattr(problem, "say") else str(problem)
                                for problem in driver.scene.problems)


def test_a_zone_off_the_table_or_twice_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tiled(monkeypatch, tmp_path, lambda text: text.replace('name="tray"', 'name="slip"'))
    with pytest.raises(DataError) as caught:
        layout.load("the_potion", zones())
    assert {problem.key for problem in caught.value.problems} >= {"zone_twice"}


def test_moving_the_bottle_in_tiled_moves_the_bottle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn, pointed at and flown into where it stands."""
    def seen(folder: Path) -> tuple[bytes, bytes, tuple[float, float], tuple[float, float]]:
        with table_of(folder, Mouse(), 4, 1, roller=0, size=(1280, 720), reduce_motion=True) as table:
            surface = table.app.window.surface
            here, there = (surface.subsurface((x, 190, 160, 250)) for x in (560, 620))
            body = table.target("bottle").box.centre
            mouth = table.table.board.flask.mouth(table.table.layout.box("bottle"))
            return pygame.image.tobytes(here, "RGB"), pygame.image.tobytes(there, "RGB"), body, mouth

    before = seen(tmp_path / "before")
    bottle = layout.load("the_potion", zones()).box("bottle")

    def moved(text: str) -> str:
        start = text.index('name="bottle"')
        end = text.index("/>", start)
        item = text[start:end].replace(f'x="{bottle.x:g}"', f'x="{bottle.x + 60:g}"')
        assert item != text[start:end]
        return text[:start] + item + text[end:]

    tiled(monkeypatch, tmp_path, moved)
    after = seen(tmp_path / "after")
    assert before[0] != after[0]
    assert after[2] == (before[2][0] + 60, before[2][1])
    assert after[3] == (before[3][0] + 60, before[3][1])
