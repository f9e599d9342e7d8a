"""What is made ahead: soonest first, one a frame, and only in frames that have time for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.table.ahead import LIGHT, Ahead


def counting(made: list[str], name: str, most: int) -> Iterator[None]:
    for number in range(most):
        made.append(f"{name}{number}")
        yield


def test_one_thing_is_made_in_a_frame_soonest_first() -> None:
    ahead, made = Ahead(), list[str]()
    ahead.later(counting(made, "later", 2))
    for name in ("a", "b"):
        ahead.soon(lambda name=name: made.append(name))
    for count in range(1, 7):
        ahead.step(0.0, moves=False)
        assert len(made) == min(count, 4)
    assert made == ["a", "b", "later0", "later1"]


def test_frames_with_much_to_draw_make_nothing_and_moving_ones_only_what_is_needed_soon() -> None:
    ahead, made = Ahead(), list[str]()
    ahead.later(counting(made, "later", 9))
    ahead.soon(lambda: made.append("soon"))
    ahead.step(2 * LIGHT, moves=False)
    assert made == []
    ahead.step(LIGHT, moves=True)
    ahead.step(0.0, moves=True)
    assert made == ["soon"]
    ahead.step(0.0, moves=False)
    assert made == ["soon", "later0"]


def test_for_another_window_everything_is_wanted_anew() -> None:
    ahead, made = Ahead(), list[str]()
    ahead.later(counting(made, "old", 9))
    ahead.soon(lambda: made.append("for the old window"))
    ahead.later(counting(made, "new", 1))
    for _ in range(3):
        ahead.step(0.0, moves=False)
    assert made == ["new0"]
