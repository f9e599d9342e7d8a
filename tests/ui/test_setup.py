"""The set-up screen: its model, and the scene by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.levels import levels_of
from game.data.settings import SeatChoice, TableChoice
from game.match.order import Order
from game.match.seats import Sitter
from game.ui.app import ROUTES
from game.ui.scene import Scene
from game.ui.scenes.setup_model import HUMAN, Offer, TableModel
from tests.ui.driver import Driver
from tests.ui.measure import faults
from tests.ui.plain import over_nothing

pytestmark = pytest.mark.usefixtures("shared_pictures")

OPTIONS = {"memory_help": {"default": False}, "match_wins": {"default": 1, "min": 1, "max": 5}}
NAMES = ("Ada", "Bruno", "Celia", "Dario", "Elsie", "Felix", "Greta")
SEALS = tuple((seat, seat) for seat in range(7))


def model(levels: tuple[str, ...] = ("apprentice", "master"), *, blind_keys: bool = True) -> TableModel:
    return TableModel(Offer("the_potion", 3, 7, OPTIONS, levels, blind_keys), NAMES, SEALS)


# ---------------------------------------------------------------- the model
def test_a_newcomer_finds_one_human_and_three_of_the_weakest():
    table = model()
    table.usual({"memory_help": True})
    assert [(row.name, row.who) for row in table.rows] == [
        ("Ada", HUMAN), ("Bruno", "apprentice"), ("Celia", "apprentice"), ("Dario", "apprentice"),
    ]
    assert table.options == {"memory_help": True, "match_wins": 1}
    assert table.problem() is None


def test_what_does_not_fit_any_more_becomes_the_usual():
    table = model()
    seats = [SeatChoice("A" * 40, 2, 2, "ai:genius"), SeatChoice("B", 2, 5, "human")]
    table.recall(TableChoice(seats, {"memory_help": True, "match_wins": 9, "gone": 3}))
    assert len(table.rows) == 3
    assert [row.who for row in table.rows] == ["apprentice", HUMAN, "apprentice"]
    assert len(table.rows[0].name) == 24
    assert len({row.colour for row in table.rows}) == len({row.sigil for row in table.rows}) == 3
    assert table.options == {"memory_help": True, "match_wins": 1}


def test_what_is_remembered_comes_back_the_same():
    table, again = model(), model()
    table.usual()
    table.rows[1].who, table.rows[2].name = "master", "Zoë"
    table.options["match_wins"] = 3
    table.next_seal(table.rows[0].key)
    again.recall(table.choice())
    assert again.choice() == table.choice()


def test_problems_are_told_in_a_sentence_each():
    table = model()
    table.usual()
    table.rows[1].name = "  "
    assert table.problem().key == "setup.no_name"
    table.rows[1].name = " aDA "
    assert table.problem() == ("setup.same_name", {"name": "aDA"})
    table.rows[1].name = "Bo"
    assert table.problem() is None
    while len(table.rows) > 2:
        table.remove(table.rows[-1].key)
    assert table.problem() == ("setup.too_few", {"least": 3})


def test_filling_takes_free_names_and_seals():
    table = model()
    table.usual()
    table.rows[3].name, table.rows[0].colour = "elsie", 6
    table.fill()
    assert len(table.rows) == 7
    assert table.full
    assert len({row.name.casefold() for row in table.rows}) == 7
    assert len({row.colour for row in table.rows}) == 7
    assert len({row.sigil for row in table.rows}) == 7
    assert not table.next_seal(table.rows[0].key)


def test_seals_skip_what_others_have():
    table = model()
    table.usual()
    seen = []
    for _ in range(4):
        assert table.next_seal(0)
        seen.append((table.rows[0].colour, table.rows[0].sigil))
    assert seen == [(4, 4), (5, 5), (6, 6), (0, 0)]


def test_the_first_to_roll_follows_its_row_and_goes_with_it():
    table = model()
    table.usual()
    table.first = table.rows[0].key
    assert table.move(0, 3)
    assert not table.move(0, 9)
    assert table.order(5).first == 3
    table.remove(0)
    assert table.order(5).first is None


def test_an_order_is_made_and_taken_again():
    table, again = model(), model()
    table.usual()
    table.rows[2].who, table.rows[1].name, table.seed = "master", " Bo  Bo ", "77"
    order = table.order(5)
    assert order.seed == 77
    assert [sitter.name for sitter in order.sitters] == ["Ada", "Bo Bo", "Celia", "Dario"]
    assert order.sitters[2] == Sitter("Celia", "ai", "master", colour=2, sigil="leaf")
    assert order.sitters[0].human
    again.take(order)
    assert again.order(77) == order


# ---------------------------------------------------------------- the scene
class FakeTable(Scene):
    """Stands in for the table and keeps the order it was opened with."""

    def __init__(self, order: Order, **_more: Any) -> None:
        super().__init__()
        self.order = order


@pytest.fixture(autouse=True)
def _table_route(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ROUTES, "table", FakeTable)


def opened(driver: Driver, **wishes: Any) -> Driver:
    driver.app.open("setup", game="the_potion", **wishes)
    driver.settle()
    return driver


def setup_of(driver: Driver) -> TableModel:
    return driver.scene.model  # type: ignore[attr-defined]


@pytest.mark.parametrize(("size", "language"), [
    ((960, 540), "de"), ((960, 540), "fr"), ((1280, 720), "de"), ((1280, 720), "fr"), ((1920, 1080), "fr"),
])
def test_everything_fits_from_the_least_to_the_most_seats(tmp_path: Path, size, language):
    with over_nothing(tmp_path, size, language) as driver:
        opened(driver)
        table = setup_of(driver)
        driver.click(f"seat.{table.rows[3].key}.remove")
        assert faults(driver) == []
        driver.click("fill")
        table.rows[2].name = "Maximilienne-Élisabeth W"
        table.rows[1].who = HUMAN
        driver.scene.changed()  # type: ignore[attr-defined]
        driver.wait(300)
        assert len(table.rows) == 7
        assert faults(driver) == []
        table.rows[0].name = ""
        driver.scene.changed()  # type: ignore[attr-defined]
        assert faults(driver) == []


def test_a_table_is_set_and_begun_by_mouse_alone(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        opened(driver)
        table = setup_of(driver)
        driver.click("seat.1.remove")
        assert [row.key for row in table.rows] == [0, 2, 3]
        driver.click("seat.2.remove")
        assert len(table.rows) == 3
        assert driver.app.toasts.text == driver.app.t("setup.too_few", least=3)
        driver.click("add")
        driver.click("seat.0.seal")
        who = driver.target("seat.2.who").box
        driver.click((who.x + 20, who.centre[1]))
        driver.click("option.memory_help")
        driver.click("option.match_wins.more")
        driver.click("option.match_wins.more", after=0)
        way = driver.target("secrets").box
        driver.click((way.right - 20, way.centre[1]))
        start = driver.target("seat.0.grip").box.centre
        driver.drag(start, (start[0], start[1] + 150))
        driver.wait(300)
        driver.click("first")
        driver.click("option.1")
        assert driver.app.settings.secrets == "blind_keys"
        driver.click("start")
        driver.settle()
        order = driver.scene.order  # type: ignore[attr-defined]
        assert [sitter.name for sitter in order.sitters] == ["Celia", "Dario", "Ada", "Elsie"]
        assert [sitter.kind for sitter in order.sitters] == ["human", "ai", "human", "ai"]
        assert order.options == {"memory_help": True, "match_wins": 3}
        assert order.first == 0
        assert order.sitters[2].sigil != "moon"
        assert len(driver.app.stack.scenes) == 2


def test_a_table_is_set_and_begun_by_keyboard_alone(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        opened(driver)
        table = setup_of(driver)
        for _ in range(2):
            driver.key(pygame.K_TAB)
        assert driver.focused == "seat.0.name"
        driver.key(pygame.K_END)
        driver.type(" Lovelace")
        driver.key(pygame.K_RETURN)
        assert driver.focused == "seat.0.who"
        kinds = 1 + len(levels_of("the_potion"))
        for _ in range(kinds):
            assert driver.focused == "seat.0.who"
            driver.key(pygame.K_RIGHT)
        assert driver.focused == "seat.0.remove"
        for _ in range(kinds):
            driver.key(pygame.K_LEFT)
            assert driver.focused == "seat.0.who"
        driver.key(pygame.K_LEFT)
        assert driver.focused == "seat.0.name"
        driver.key(pygame.K_HOME)
        driver.key(pygame.K_LEFT)
        assert driver.focused == "seat.0.seal"
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_LEFT)
        assert driver.focused == "seat.0.grip"
        driver.key(pygame.K_DOWN)
        assert driver.focused == "seat.1.grip"
        driver.key(pygame.K_UP)
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_DOWN)
        driver.key(pygame.K_DOWN)
        assert [row.key for row in table.rows] == [1, 2, 0, 3]
        driver.key(pygame.K_ESCAPE)
        driver.wait(200)
        driver.key(pygame.K_DOWN)
        assert driver.focused == "seat.3.grip"
        while driver.focused != "start":
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_DOWN)
        assert driver.focused == "fill"
        driver.key(pygame.K_RETURN)
        assert table.full
        driver.key(pygame.K_UP)
        driver.key(pygame.K_RETURN)
        driver.settle()
        order = driver.scene.order  # type: ignore[attr-defined]
        assert order.sitters[2].name == "Ada Lovelace"
        assert len(order.sitters) == 7


def test_a_game_that_waits_is_not_given_up_unasked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    begun: list[object] = []

    class Begun(Scene):
        def __init__(self, order: object) -> None:
            super().__init__()
            begun.append(order)

    monkeypatch.setitem(ROUTES, "table", Begun)
    with over_nothing(tmp_path) as driver:
        (driver.app.folders.data / "autosave.json").write_text("{}", encoding="utf-8")
        opened(driver)
        driver.click("start")
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert not begun
        driver.click("start")
        driver.key(pygame.K_RETURN)
        driver.settle()
        assert len(begun) == 1


def test_the_start_says_why_it_does_not(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        opened(driver)
        setup_of(driver).rows[1].name = "ada"
        driver.scene.changed()  # type: ignore[attr-defined]
        driver.click("start")
        assert driver.app.toasts.text == driver.app.t("setup.same_name", name="ada")
        assert driver.app.stack.listening


def test_a_lost_release_puts_a_dragged_row_down(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        opened(driver)
        start = driver.target("seat.0.grip").box.centre
        driver.point(start)
        driver.button(start, down=True)
        driver.point((start[0], start[1] + 80), held=True)
        driver.point((start[0], start[1] + 200), held=False)
        driver.wait(400)
        table = setup_of(driver)
        assert driver.scene.list.lifted is None  # type: ignore[attr-defined]
        assert [row.key for row in table.rows] == [1, 0, 2, 3]
        assert driver.target("seat.0.grip").box.centre == pytest.approx((start[0], start[1] + 72))


def test_the_table_is_remembered_and_the_language_changes_without_loss(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        opened(driver)
        setup_of(driver).rows[1].name = "Zoë"
        driver.app.set("language", "fr")
        driver.frames(2)
        assert setup_of(driver).rows[1].name == "Zoë"
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert [seat.name for seat in driver.app.settings.tables["the_potion"].seats][1] == "Zoë"
    with over_nothing(tmp_path) as driver:
        opened(driver)
        assert setup_of(driver).rows[1].name == "Zoë"


def test_an_order_comes_back_to_be_changed_with_a_new_seed(tmp_path: Path):
    sitters = [Sitter("Uno", colour=3, sigil="key"), Sitter("Due", "ai", "apprentice"), Sitter("Tre", "ai", "random", colour=1)]
    order = Order("the_potion", sitters, {"match_wins": 2}, 99, 1, {"first": 0, "wins": [1, 0, 0]})
    with over_nothing(tmp_path) as driver:
        opened(driver, order=order)
        table = setup_of(driver)
        assert [row.name for row in table.rows] == ["Uno", "Due", "Tre"]
        assert table.rows[2].who == "apprentice"
        assert table.seed == ""
        assert table.options["match_wins"] == 2
        assert table.order(1).first == 1
        assert table.order(1).carried is None


def test_secrets_can_be_chosen_only_by_several_people(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        opened(driver)
        assert not driver.target("secrets").enabled
        driver.click("secrets")
        assert driver.app.toasts.text == driver.app.t("setup.secrets_alone")
        setup_of(driver).rows[1].who = HUMAN
        assert driver.target("secrets").enabled


def test_the_seed_takes_digits_only(tmp_path: Path):
    with over_nothing(tmp_path) as driver:
        opened(driver)
        driver.click("seed")
        driver.type("12a 3-4")
        assert setup_of(driver).seed == "1234"
        assert setup_of(driver).order(7).seed == 1234


def test_unsound_data_is_shown_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from game.data.problems import DataError, Problem
    from game.rules import registry

    load = registry.load

    def broken(game: str, mods: object = (), numbers: object = None) -> Any:
        raise DataError([Problem("config/games/the_potion.yaml", "expect_block")])

    monkeypatch.setattr(registry, "load", broken)
    with over_nothing(tmp_path) as driver:
        opened(driver)
        assert type(driver.scene).__name__ == "DataErrorScene"
        monkeypatch.setattr(registry, "load", load)
        driver.click("retry")
        driver.settle()
        assert type(driver.scene).__name__ == "SetupScene"
        monkeypatch.setattr(registry, "load", broken)
        table = driver.scene
        driver.key(pygame.K_F5)
        driver.settle()
        assert type(driver.scene).__name__ == "DataErrorScene"
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert driver.scene is table
        assert len(setup_of(driver).rows) == 4
        driver.key(pygame.K_F5)
        driver.settle()
        monkeypatch.setattr(registry, "load", load)
        driver.key(pygame.K_RETURN)
        driver.settle()
        assert driver.scene is table
        assert driver.app.toasts.text == driver.app.t("app.reloaded")


def test_the_house_rules_say_how_many_may_sit_down_and_which_way_turns_go(tmp_path: Path):
    with over_nothing(tmp_path, (1280, 720), "en") as driver:
        driver.app.open("setup", game="potions")
        driver.settle()
        scene, model = driver.scene, setup_of(driver)
        assert (model.most, model.counter, len(model.rows)) == (4, True, 4)
        assert model.full
        scene.set_option("max_players", 6)
        driver.settle()
        assert not model.full
        model.fill()
        assert len(model.rows) == 6
        assert model.problem() is None
        scene.set_option("max_players", 5)
        assert model.problem() == ("setup.too_many", {"most": 5})
        assert scene.start.extras["why"]
        scene.set_option("clockwise_turns", True)
        assert not model.counter
