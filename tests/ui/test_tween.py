"""Easings, eased values and the timeline, all without a clock."""

from __future__ import annotations

import pytest

from game.ui.tween import INSTANT, Eased, Pace, Timeline, back, inout, linear, out


@pytest.mark.parametrize("ease", [linear, out, inout, back])
def test_easings_begin_at_nothing_and_end_at_one(ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_back_overshoots() -> None:
    assert max(back(step / 100) for step in range(101)) > 1.03


def test_a_motion_ends_exactly_and_once() -> None:
    seen: list[float] = []
    timeline = Timeline()
    timeline.play(100, seen.append, ease=linear)
    for _ in range(10):
        timeline.advance(30)
    assert seen == pytest.approx([0.3, 0.6, 0.9, 1.0])
    assert not timeline.busy


def test_a_chain_does_not_drift_with_the_frame_rate() -> None:
    ends: list[float] = []
    timeline = Timeline()
    timeline.play(100, then=lambda: timeline.play(50, then=lambda: ends.append(timeline.now)))
    timeline.advance(1000)
    assert ends == [150]


@pytest.mark.parametrize(("speed", "share"), [(0.5, 0.25), (1.0, 0.5), (2.0, 1.0)])
def test_speed_scales_time(speed: float, share: float) -> None:
    seen: list[float] = []
    timeline = Timeline(Pace(speed))
    timeline.play(100, seen.append, ease=linear)
    timeline.advance(50)
    assert seen == pytest.approx([share])


@pytest.mark.parametrize("end", [lambda each: each.skip(), lambda each: each.advance(0)])
def test_instant_and_skip_end_everything_in_order(end) -> None:
    order: list[str] = []
    timeline = Timeline(Pace(INSTANT))
    timeline.play(200, then=lambda: order.append("late"))
    timeline.play(50, then=lambda: timeline.after(20, lambda: order.append("early")))
    end(timeline)
    assert order == ["early", "late"]
    assert not timeline.busy


def test_a_cancelled_motion_never_ends() -> None:
    timeline = Timeline()
    motion = timeline.play(10, then=lambda: pytest.fail("ended"))
    timeline.cancel(motion)
    timeline.advance(100)


def test_a_timeline_that_feeds_itself_is_told() -> None:
    timeline = Timeline()

    def again() -> None:
        timeline.after(0, again)

    again()
    with pytest.raises(RuntimeError):
        timeline.skip()


def test_an_eased_value_glides_and_arrives() -> None:
    value = Eased()
    value.to(10, 100, linear)
    assert value.advance(50)
    assert value.value == pytest.approx(5)
    value.to(0, 100, linear)
    value.advance(50)
    assert value.value == pytest.approx(2.5)
    assert not value.advance(500)
    assert value.value == 0
