"""The focus model, without a window."""

from __future__ import annotations

from game.ui.box import Box
from game.ui.intents import NOWHERE, Act, Cancel, FocusLost, Move, Point, Press, Release, Zone
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target, target_at


class Board:
    """Targets that note what happens to them."""

    def __init__(self) -> None:
        self.done: list[object] = []
        self.focus = Focus(refused=lambda target: self.done.append(f"refused {target.why}"))
        self.targets: list[Target] = []

    def add(self, name: str, x: float, y: float = 0.0, **fields) -> Target:
        target = Target(name, Box(x, y, 60, 60), act=lambda: self.done.append(name), **fields)
        self.targets.append(target)
        return target

    def frame(self, elapsed: float = 16.0) -> None:
        self.focus.update(list(self.targets), elapsed)

    def handle(self, *intents) -> None:
        for intent in intents:
            self.frame(0)
            self.focus.handle(intent)

    def click(self, x: float, y: float, clicks: int = 1) -> None:
        self.handle(Point((x, y)), Press((x, y), clicks=clicks), Release((x, y)))


def board(*names: str) -> Board:
    made = Board()
    for i, name in enumerate(names):
        made.add(name, 100 * i)
    made.frame()
    return made


def test_click_acts_and_a_double_click_does_not_act_twice() -> None:
    table = board("a", "b")
    table.click(30, 30)
    table.click(30, 30, clicks=2)
    assert table.done == ["a"]


def test_releasing_elsewhere_does_nothing() -> None:
    table = board("a", "b")
    table.handle(Press((30, 30)), Release((130, 30)))
    assert table.done == []


def test_a_lost_release_does_nothing_later() -> None:
    table = board("a")
    table.handle(Press((30, 30)), Cancel(), Release((30, 30)))
    table.handle(Press((30, 30)), FocusLost(), Release((30, 30)))
    assert table.done == []


def test_arrows_go_to_the_nearest_in_that_direction_inside_the_zone_first() -> None:
    table = Board()
    table.add("a", 0)
    table.add("b", 200)
    table.add("other", 100, zone="x")
    table.add("below", 10, 100, zone="x")
    table.frame()
    table.handle(Move(1, 0))
    assert table.focus.focused == "b"
    table.handle(Move(-1, 0), Move(0, 1))
    assert table.focus.focused == "below"


def test_arrows_lead_nowhere_that_is_scrolled_out_of_sight() -> None:
    table = Board()
    table.add("a", 0)
    table.add("seen", 100, zone="x", clip=Box(100, 0, 60, 60))
    table.add("scrolled_away", 0, 100, zone="x", clip=Box(0, 0, 160, 60))
    table.frame()
    table.handle(Move(0, 1))
    assert table.focus.focused == "a"
    table.handle(Move(1, 0), Move(0, 1))
    assert table.focus.focused == "scrolled_away", "inside a zone the view follows"


def test_what_else_may_be_chosen_is_ringed_faintly_beside_the_keyboards_own_ring() -> None:
    table = board("dice/a", "dice/b", "deed")
    assert table.focus.lit("dice/b") == 1.0
    table.handle(Zone(1))
    assert (table.focus.focused, table.focus.lit("dice/a")) == ("dice/a", 1.0)
    assert table.focus.lit("dice/b") < 0.5
    table.focus.go("deed")
    assert table.focus.lit("dice/b") == 1.0


def test_tab_cycles_zones_and_comes_back_to_where_it_was() -> None:
    table = Board()
    for name, zone in (("a", "one"), ("b", "one"), ("c", "two")):
        table.add(name, 100 * len(table.targets), zone=zone)
    table.frame()
    table.handle(Move(1, 0), Zone(1))
    assert table.focus.focused == "c"
    table.handle(Zone(1))
    assert table.focus.focused == "b"
    table.handle(Zone(-1))
    assert table.focus.focused == "c"


def test_focus_survives_targets_made_anew_and_finds_a_neighbour_when_its_own_goes() -> None:
    table = board("a", "b", "c")
    table.handle(Move(1, 0), Move(1, 0))
    assert table.focus.focused == "c"
    table.targets = [each for each in table.targets if each.id != "c"]
    table.frame()
    assert table.focus.focused == "b"


def test_enter_means_the_first_thing_while_only_the_mouse_is_used() -> None:
    table = Board()
    table.add("token", 0)
    table.add("next", 100, first=True)
    table.frame()
    table.click(30, 30)
    table.handle(Act())
    assert table.done == ["token", "next"]
    table.handle(Move(-1, 0), Act())
    assert table.done == ["token", "next", "token"]


def test_a_disabled_target_says_why_and_one_without_reason_is_passed_over() -> None:
    table = Board()
    table.add("a", 0)
    table.add("mute", 100, enabled=False)
    table.add("why", 200, enabled=False, why="because")
    table.frame()
    table.handle(Move(1, 0))
    assert table.focus.focused == "why"
    table.handle(Act())
    table.click(230, 30)
    assert table.done == ["refused because", "refused because"]
    assert table.focus.nudge("why") == 0.0
    table.frame(30)
    assert table.focus.nudge("why") != 0.0


def dragging() -> tuple[Board, list[object]]:
    table, dropped = Board(), []
    table.add("card", 0, drop=lambda over: dropped.append(over.id if over else None))
    table.add("slot", 300)
    table.frame()
    return table, dropped


def test_a_drag_drops_on_what_lies_under_it() -> None:
    table, dropped = dragging()
    table.handle(Press((30, 30)), Point((200, 30)))
    assert table.focus.drag is not None
    table.handle(Point((330, 30)), Release((330, 30)))
    assert dropped == ["slot"]
    assert table.done == []


def test_a_drop_nowhere_and_a_lost_release_put_it_back() -> None:
    for end in (Release((700, 500)), Cancel(), FocusLost()):
        table, dropped = dragging()
        table.handle(Press((30, 30)), Point((200, 30)), end)
        assert dropped == [None]
        assert table.focus.drag is None


def test_a_click_on_something_draggable_is_a_click() -> None:
    table, dropped = dragging()
    table.click(30, 30)
    assert table.done == ["card"]
    assert dropped == []


def test_a_dragged_thing_that_vanishes_is_no_longer_dragged() -> None:
    table, dropped = dragging()
    table.handle(Press((30, 30)), Point((200, 30)))
    table.targets = table.targets[1:]
    table.handle(Release((330, 30)))
    assert dropped == []
    assert table.focus.drag is None


def test_small_targets_are_padded_and_the_nearest_wins() -> None:
    small = [Target("a", Box(0, 0, 20, 20)), Target("b", Box(30, 0, 20, 20))]
    assert small[0].hit().w == 40
    assert small[0].hit(0.75).w * 0.75 == 40
    assert target_at(small, (24, 10)).id == "a"
    assert target_at(small, (27, 10)).id == "b"
    assert target_at(small, (200, 10)) is None


def test_hover_tip_waits_and_goes() -> None:
    table = Board()
    table.add("a", 0, tip="what it is")
    table.frame()
    table.handle(Point((30, 30)))
    table.frame(300)
    assert table.focus.tip(400, 900) is None
    table.frame(200)
    assert table.focus.tip(400, 900).id == "a"
    table.handle(Point(NOWHERE))
    table.frame(500)
    assert table.focus.tip(400, 900) is None


def test_a_tip_goes_when_a_key_is_pressed_and_stays_away_until_the_pointer_moves() -> None:
    table = Board()
    table.add("a", 0, tip="what it is")
    table.frame()
    table.handle(Point((30, 30)))
    table.frame(500)
    assert table.focus.tip(400, 900).id == "a"
    table.focus.hush()
    table.frame(5000)
    assert table.focus.tip(400, 900) is None
    table.handle(Point((31, 30)))
    table.frame(500)
    assert table.focus.tip(400, 900).id == "a"


def test_what_comes_to_lie_under_a_resting_pointer_is_not_explained_unasked() -> None:
    table = Board()
    table.add("card", 0)
    table.click(30, 30)
    table.targets = [Target("below", Box(0, 0, 60, 60), tip="what lay below"), Target("other", Box(100, 0, 60, 60), first=True)]
    table.frame(5000)
    assert table.focus.hovered == "below"
    assert table.focus.tip(400, 900) is None
    table.handle(Point((31, 30)))
    table.frame(500)
    assert table.focus.tip(400, 900).id == "below"


def test_long_press_looks_closely_and_does_not_act() -> None:
    table, seen = Board(), []
    table.add("card", 0, context=lambda: seen.append("close"))
    table.frame()
    table.handle(Press((30, 30), touch=True))
    table.frame(520)
    table.handle(Release((30, 30), touch=True))
    assert seen == ["close"]
    assert table.done == []
