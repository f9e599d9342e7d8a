"""From everything on a table to its rule and back, and everything held close: by mouse, finger and key, with nothing secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.match.order import Order
from game.rules import registry
from game.ui.games.books import BOOKS
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.table import TableScene
from game.ui.table.closeup import SHARE, Enlarged
from game.ui.table.lookup import WHY
from game.ui.widgets.target import Target
from tests.clauses.listed import CLAUSES
from tests.ui.driver import Driver, driving
from tests.ui.measure import faults
from tests.ui.plain import Plain
from tests.ui.table_driver import sitters

GAMES = list(registry.GAMES)
EXCEPTIONS: dict[str, str] = {}
"""Clauses that no paragraph has, each with the reason why players need not read it. So far there is none."""
SOURCES = Path(__file__).parents[2] / "game"
PLIES, SEATS = 26, 3


def in_book(game: str) -> set[str]:
    return {clause for chapter in BOOKS[game]().chapters for clause in chapter.clauses}


# ---------------------------------------------------------------- what the books hold


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_concerns_players_has_a_paragraph(game: str) -> None:
    assert in_book(game) == set(CLAUSES[game]) - set(EXCEPTIONS)
    assert set(EXCEPTIONS) <= {clause for clauses in CLAUSES.values() for clause in clauses}


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_and_every_line_of_the_log_rests_on_a_paragraph(game: str) -> None:
    """Whatever a file of theirs names as a clause stands in the book; no line that is read is without one."""
    prefix = next(iter(CLAUSES[game]))[:3]
    for file in (SOURCES / "rules" / game / "refusals.py", SOURCES / "ui" / "games" / game / "words.py"):
        named = set(re.findall(rf'"({prefix}\d+)"', file.read_text(encoding="utf-8")))
        assert named
        assert named <= in_book(game), file


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_has_its_paragraph(game: str) -> None:
    options = BOOKS[game]().options
    assert {*options} == {*registry.load(game).data["options"]}
    assert {*options.values()} <= in_book(game)


# ---------------------------------------------------------------- at a table


def sit(driver: Driver, game: str, humans: int = 1, seats: int = SEATS) -> TableScene:
    driver.app.stack.reset(driver.app.make("table", order=Order(game, sitters(seats, humans), {}, 11)))
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    return driver.scene


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """Everything is shown at once."""
    folder = tmp_path_factory.mktemp("lookup")
    with driving(folder, first=lambda app: Plain(), speed="instant", ai_pace="instant") as driver:
        yield driver


def play_on(driver: Driver, table: TableScene, random: Random) -> None:
    """One more choice of whoever is asked."""
    session, match = table.session, table.match
    if session.can_begin:
        session.begin()
    elif 0 in session.asked and 0 in match.to_act:
        legal = match.handle(0).legal
        session.submit(0, legal[random.randrange(len(legal))])
    driver.frames()


def kind_of(target: Target) -> str:
    """What kind of thing a target is: its zone without numbers, and whether a thing in it is meant."""
    return re.sub(r"\d+", "", target.id.partition("/")[0]) + ("/" if target.piece else "")


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_a_table_leads_to_a_paragraph_and_can_be_held_close(quick: Driver, game: str) -> None:
    table, random, seen, held = sit(quick, game), Random(5), dict[str, str](), set[str]()
    for _ in range(PLIES):
        if table.match.outcome is not None:
            break
        for target in quick.targets():
            clause = table.lookup.rule_of(target.id)
            assert clause in in_book(game), target.id
            if kind_of(target) in seen:
                continue
            seen[kind_of(target)] = clause
            if target.context is None:
                continue
            target.context()
            layer = table.top
            assert isinstance(layer, Enlarged), target.id
            shown = layer.shown
            assert shown.title
            assert shown.clause in in_book(game), target.id
            assert shown.text or shown.line or "slot" in target.id or "stack" in target.id, target.id
            assert "{" not in shown.title + shown.text + shown.line, target.id
            assert shown.picture(quick.app.paint, 200.0).get_width() >= 100
            held.add(kind_of(target))
            table.close(layer)
        play_on(quick, table, random)
    assert len(set(seen.values())) >= 5
    assert len(held) >= 4
    log = [line for line in table.narrator.lines if not line.quiet]
    assert log
    assert all(line.clause in in_book(game) for line in log)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_looks_and_reads_the_same_whatever_it_is(quick: Driver, game: str) -> None:
    """Another world that agrees with all that is known: nothing held close differs in a pixel or a word."""
    table, random = sit(quick, game), Random(7)
    for _ in range(12):
        play_on(quick, table, random)
    quick.frames(3)
    match, board, paint = table.match, table.board, quick.app.paint

    def close(view: Any) -> dict[str, tuple[str, ...]]:
        found = {}
        for target in board.targets(view, table.picks.picking()):
            if target.context is not None:
                shown = board.closeups.of(target.id, target.tip, view)  # type: ignore[attr-defined]
                picture = pygame.image.tobytes(shown.picture(paint, 90.0), "RGB").hex()
                found[target.id] = (shown.title, shown.text, shown.line, shown.clause, picture)
        return found

    view = table.eye
    other = match.rules.view(match.rules.imagine(view, Random(99)), view.viewer)
    assert close(view) == close(other)


def hover(driver: Driver, name: str) -> None:
    driver.point(driver.target(name).box.centre)


def rules_after(driver: Driver, press: Any) -> str | None:
    press()
    driver.settle()
    assert isinstance(driver.scene, RulebookScene)
    clause = driver.scene.clause
    assert any(block.clause == clause for block in driver.scene.pages[driver.scene.page].blocks)
    driver.key(pygame.K_F1)
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    return clause


def test_f1_opens_what_is_under_the_pointer_or_was_just_refused_and_leads_back(quick: Driver) -> None:
    table = sit(quick, "the_potion")
    hover(quick, "bottle")
    assert rules_after(quick, lambda: quick.key(pygame.K_F1)) == "TP-14"
    hover(quick, "dice")
    assert rules_after(quick, lambda: quick.key(pygame.K_F1)) == "TP-02"
    assert rules_after(quick, lambda: quick.click("rules")) == "TP-10"
    quick.click("bottle")
    refused = quick.app.toasts.rule
    assert quick.app.toasts.text
    assert refused in in_book("the_potion")
    quick.point((20.0, 700.0))
    assert rules_after(quick, lambda: quick.key(pygame.K_F1)) == refused
    quick.app.toasts.shown = None
    quick.click("bottle")
    why = quick.target(WHY).box
    assert rules_after(quick, lambda: quick.click(why.centre, after=20.0)) == refused
    assert table.top is table
    quick.app.toasts.shown = None
    assert not any(target.id == WHY for target in quick.targets())


def test_a_house_rule_leads_to_its_paragraph_while_a_table_is_set(quick: Driver) -> None:
    quick.app.set("lessons_offered", list(GAMES))
    quick.app.stack.reset(quick.app.make("setup", game="the_potion"))
    quick.settle()
    hover(quick, "option.memory_help")
    quick.key(pygame.K_F1)
    quick.settle()
    assert isinstance(quick.scene, RulebookScene)
    assert quick.scene.clause == "TP-20"


def test_a_line_of_the_log_leads_to_its_rule_and_back(quick: Driver) -> None:
    table = sit(quick, "potions")
    play_on(quick, table, Random(1))
    quick.key(pygame.K_l)
    line = next(target for target in quick.targets() if target.id.startswith("line."))
    quick.click(line.id)
    asked = table.top.clause  # type: ignore[attr-defined]
    quick.click("open_book")
    quick.settle()
    assert isinstance(quick.scene, RulebookScene)
    assert quick.scene.clause == asked
    quick.key(pygame.K_ESCAPE)
    quick.settle()
    assert type(table.top).__name__ == "LogDrawer"


# ---------------------------------------------------------------- held close


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """Things move as they do for a person."""
    folder = tmp_path_factory.mktemp("close")
    with driving(folder, first=lambda app: Plain(), speed="normal", ai_pace="instant") as driver:
        yield driver


def moving(driver: Driver) -> TableScene:
    """A table on which the dice have just been thrown."""
    table = sit(driver, "the_potion")
    while not table.session.can_begin:
        driver.frames()
    table.session.begin()
    driver.frames(4)
    assert not table.shown
    return table


def enlarged(driver: Driver) -> Enlarged | None:
    top = driver.scene.top
    return top if isinstance(top, Enlarged) else None


def test_by_mouse_and_key_at_six_tenths_of_the_height_while_things_move(slow: Driver) -> None:
    table = moving(slow)
    spot = slow.target("bottle").box.centre
    slow.point(spot)
    slow.button(spot, down=True, button=3)
    layer = enlarged(slow)
    assert layer is not None
    assert not table.shown
    height = slow.app.window.surface.get_height()
    assert round(layer.card.h * slow.app.paint.scale) == round(SHARE * height)
    picture = layer.shown.picture(slow.app.paint, layer.card.w)
    assert abs(picture.get_height() - SHARE * height) <= 2
    slow.button(spot, down=False, button=3)
    slow.key(pygame.K_i)
    assert enlarged(slow) is None
    assert not table.shown
    slow.key(pygame.K_i)
    assert enlarged(slow) is not None
    assert not table.shown
    slow.key(pygame.K_ESCAPE)
    assert enlarged(slow) is None
    assert not table.shown
    assert table.match.ply == 1


def test_by_a_long_press_of_a_finger_while_things_move(slow: Driver) -> None:
    table = moving(slow)
    spot = slow.target("bottle").box.centre
    slow.finger(spot, pygame.FINGERDOWN)
    assert not table.shown
    slow.wait(520)
    assert enlarged(slow) is not None
    assert not table.shown
    slow.finger(spot, pygame.FINGERUP)
    assert enlarged(slow) is not None
    slow.finger((20.0, 700.0), pygame.FINGERDOWN)
    slow.finger((20.0, 700.0), pygame.FINGERUP)
    assert enlarged(slow) is None
    assert not table.shown
    slow.wait(400)
    slow.finger(spot, pygame.FINGERDOWN)
    slow.finger(spot, pygame.FINGERUP)
    slow.frames(2)
    assert table.shown


def test_a_choice_in_progress_stays_as_it_is(slow: Driver) -> None:
    table = moving(slow)
    table.skip_all()
    slow.frames(3)
    token = next(target.id for target in slow.targets() if target.id.startswith("seat0.palm/"))
    slow.click(token)
    clicked = table.picker.clicked
    assert clicked
    hover(slow, "dice")
    slow.key(pygame.K_i)
    assert enlarged(slow) is not None
    slow.click((20.0, 700.0))
    assert table.top is table
    assert table.picker.clicked == clicked
    assert table.match.ply == 1


def test_f1_leads_from_what_is_held_close_to_its_rule_and_back_to_it(slow: Driver) -> None:
    table = moving(slow)
    table.skip_all()
    hover(slow, "bottle")
    slow.key(pygame.K_i)
    assert rules_after(slow, lambda: slow.key(pygame.K_F1)) == "TP-14"
    assert enlarged(slow) is not None
    slow.key(pygame.K_RETURN)
    assert table.top is table


def test_the_curtain_puts_back_what_one_person_held_close(slow: Driver) -> None:
    table = sit(slow, "potion_panic", humans=2)
    for _ in range(200):
        if table.secrets.curtain.shade.name == "ASK":
            break
        if table.session.can_begin:
            table.session.begin()
        slow.frames(2)
    seat = table.secrets.curtain.seat
    assert seat is not None
    table._unveil(seat)
    slow.frames(4)
    table.skip_all()
    while not isinstance(slow.scene.top, TableScene):
        slow.key(pygame.K_RETURN)
    own = next(target for target in slow.targets() if target.id.startswith(f"seat{seat}.hand/"))
    assert own.context is not None
    own.context()
    assert enlarged(slow) is not None
    table.secrets.hide()
    slow.frames(3)
    assert enlarged(slow) is None
    assert not any(isinstance(layer, Enlarged) for layer in table.layers)


def test_blind_keys_are_heard_while_something_is_held_close(slow: Driver) -> None:
    slow.app.set("secrets", "blind_keys")
    table = sit(slow, "the_potion", humans=2)
    for _ in range(400):
        if table.secrets.blind_open and table.shown:
            break
        if table.session.can_begin:
            table.session.begin()
        slow.frames(2)
    assert table.secrets.blind_open
    slow.target("bottle").context()  # type: ignore[misc]
    assert enlarged(slow) is not None
    slow.key(pygame.K_q, scancode=pygame.KSCAN_Q)
    slow.frames(2)
    assert table.match.public(0).ready
    assert enlarged(slow) is not None
    slow.app.set("secrets", "curtain")


def test_a_pile_is_held_close_looked_through_and_leads_to_its_rules(quick: Driver) -> None:
    table = sit(quick, "potion_making")
    while not (table.shown and 0 in table.match.to_act and len(table.match.handle(0).legal) > 1):
        quick.frames()
        if table.session.can_begin:
            table.session.begin()
    pile = next(zone for zone in table.board.places.piles if table.eye.zones[zone].size)  # type: ignore[attr-defined]
    hover(quick, pile)
    quick.key(pygame.K_F2)
    assert enlarged(quick) is not None
    quick.click("look")
    assert type(table.top).__name__ == "Leafing"
    leaf = next(target for target in quick.targets() if target.zone == "cards")
    quick.point(leaf.box.centre)
    assert rules_after(quick, lambda: quick.key(pygame.K_F1)) in {"PM-30", "PM-22", "PM-41", "PM-42", "PM-43"}
    quick.button(leaf.box.centre, down=True, button=3)
    assert enlarged(quick) is not None
    quick.key(pygame.K_ESCAPE)
    assert type(table.top).__name__ == "Leafing"


def test_what_is_looked_through_and_what_the_workshop_shows_is_held_close_too(slow: Driver) -> None:
    slow.app.stack.reset(slow.app.make("workshop", page="browse", game="potion_panic"))
    slow.settle()
    shown = next(target for target in slow.targets() if target.id.startswith("show."))
    spot = shown.box.centre
    slow.point(spot)
    slow.button(spot, down=True, button=3)
    assert enlarged(slow) is not None
    assert faults(slow) == []
