"""Texts of actions and references, plain data and digests, frames as others may know them."""

import pytest

from game.core.actions import Action
from game.core.events import BENEATH, EVENTS, HELD, Event, fold
from game.core.frames import FrameKind, Pending, redact
from game.core.ids import ALL, seat_zone, zone_seat
from game.core.record import canonical, digest_of
from game.core.refs import Ref
from game.core.rules import Setup
from game.core.view import Outcome, View, Zone, bag, refs_of


@pytest.mark.parametrize(
    "action",
    [
        Action("roll"),
        Action("pick", ("beetle",)),
        Action("compose", ("P04",), ("desk.FEATHER", "seat1.S16")),
        Action("lay", (), ("#2", "hand.x_1-b")),
        Action("take", ("#0", "1", "a.b")),
    ],
)
def test_an_actions_text_stands_for_it(action):
    assert Action.parse(str(action)) == action
    assert ":" in str(action) or not action.args


def test_the_text_of_an_action_is_canonical():
    assert str(Action("compose", ("P04",), ("desk.FEATHER", "seat1.S16"))) == "compose:P04<desk.FEATHER,seat1.S16"


@pytest.mark.parametrize("text", ["", ":a", "pick:", "pick:a,", "pick:a b", "pick<", "pick:a<", "pick<a:b", "pick:a:b", "é"])
def test_what_is_no_action_is_refused(text):
    with pytest.raises(ValueError, match="not an action"):
        Action.parse(text)


@pytest.mark.parametrize("ref", [Ref("dice"), Ref("seat0.palm", "beetle"), Ref("seat3.hand", 0), Ref("deck", 12)])
def test_a_references_text_stands_for_it(ref):
    assert Ref.parse(str(ref)) == ref


@pytest.mark.parametrize("text", ["", "/", "palm/", "/x", "palm/#x"])
def test_what_is_no_reference_is_refused(text):
    with pytest.raises(ValueError):
        Ref.parse(text)


def test_zones_of_seats_have_one_name():
    assert seat_zone(2, "palm") == "seat2.palm"
    assert zone_seat("seat2.palm") == 2
    assert zone_seat("bottle") is None
    assert zone_seat("seat.palm") is None


def test_canonical_text_and_digests():
    assert canonical({"b": (1, 2), "a": "é"}) == '{"a":"é","b":[1,2]}'
    assert digest_of({"a": 1, "b": 2}) == digest_of({"b": 2, "a": 1})
    assert digest_of({"a": 1}) != digest_of({"a": 2})
    assert len(digest_of([])) == 16


def test_a_setup_survives_plain_data():
    setup = Setup(4, {"memory_help": True}, 2, {"first": 1})
    assert Setup.from_plain(setup.plain()) == setup


KINDS = {"aim": FrameKind(("seat", "card", "order"), "seat", ("seat",), ("card",)), "all": FrameKind(("x",), "", ("x",))}
STACK = (("all", 7), ("aim", 1, "no", (2, 3)))


@pytest.mark.parametrize(
    ("viewer", "fields"),
    [
        (1, (("seat", 1), ("card", "no"))),
        (0, (("seat", 1),)),
        (None, (("seat", 1),)),
        (ALL, (("seat", 1), ("card", "no"))),
    ],
)
def test_frames_are_shown_by_allow_list(viewer, fields):
    assert redact(STACK, KINDS, viewer) == (Pending("all", (("x", 7),)), Pending("aim", fields))
    assert redact(STACK, KINDS, viewer)[1].get("order") is None


def test_a_frame_without_an_allow_list_is_an_error():
    with pytest.raises(KeyError):
        redact((("new", 1),), KINDS, None)


def _view(viewer=0, **zones):
    return View("x", 2, viewer, zones, {}, (False, False), None, (0,), ())


def test_whoever_is_not_addressed_learns_the_fact_alone():
    event = Event("moved", 0, "deck", "hand", ("no", "coin"), "secret", (0,))
    assert event.seen_by(0) == event == event.seen_by(ALL)
    for viewer in (1, None):
        assert event.seen_by(viewer) == Event("moved", 0, "deck", "hand", (None, None), None, (0,))


def test_pieces_move_between_seen_and_hidden_zones():
    view = _view(hand=bag(("a", "c")), deck=Zone(3, None, "count"), heap=Zone(1, ("c",)))
    view = fold(view, Event("moved", 0, "deck", "hand", ("b",)))
    assert view.zones["hand"].cards == ("a", "b", "c")
    assert view.zones["deck"].size == 2
    view = fold(view, Event("moved", 0, "hand", "heap", ("a", "b")))
    assert view.zones["heap"].cards == ("c", "a", "b")
    assert view.zones["hand"].cards == ("c",)
    view = fold(view, Event("moved", 0, "heap", None, ("c",)))
    assert view.zones["heap"].cards == ("a", "b")


def test_a_look_shows_a_zone_only_when_it_is_laid_open():
    view = _view(hand=Zone(2, None, "count", False))
    assert fold(view, Event("looked", 0, "hand", cards=("b", "a"), audience=(0,))) == view
    assert fold(view, Event("looked", 1, "hand", cards=("b", "a"))).zones["hand"].cards == ("a", "b")


def test_a_look_that_lasts_is_closed_again():
    view = _view(hand=Zone(2, None, "count", False))
    look = Event("looked", 0, "hand", cards=("b", "a"), value=HELD, audience=(0,))
    seen = fold(view, look.seen_by(0))
    assert seen.zones["hand"].cards == ("a", "b")
    assert fold(seen, Event("closed", 0, "hand")) == view
    other = view._replace(viewer=1)
    assert fold(other, look.seen_by(1)) == other
    assert fold(other, Event("closed", 0, "hand")) == other


def test_of_a_heap_only_the_top_is_seen():
    view = _view(heap=Zone(2, (None, "b"), "top"), hand=bag(("c",)))
    more = fold(view, Event("moved", 0, "hand", "heap", ("c",)))
    assert more.zones["heap"] == Zone(3, (None, None, "c"), "top")
    less = fold(more, Event("moved", 0, "heap", "hand", ("c",)))
    assert less.zones["heap"] == Zone(2, (None, None), "top")
    assert fold(less, Event("topped", None, "heap", cards=("b",))).zones["heap"] == Zone(2, (None, "b"), "top")
    blind = fold(view, Event("moved", 0, "heap", "hand", (None,)))
    assert blind.zones["heap"] == Zone(1, ("b",), "top")
    assert fold(_view(heap=Zone(1, ("b",), "top")), Event("moved", 0, "heap", None, ("b",))).zones["heap"].cards == ()


def test_pieces_turn_into_others_in_one_zone_or_everywhere():
    view = _view(hand=bag(("a", "c")), row=Zone(2, ("c", "a")), deck=Zone(1, None, "count"))
    everywhere = fold(view, Event("changed", value=("a", "z")))
    assert (everywhere.zones["hand"].cards, everywhere.zones["row"].cards) == (("c", "z"), ("c", "z"))
    assert everywhere.zones["deck"] == view.zones["deck"]
    here = fold(view, Event("changed", None, "row", value=("a", "z")))
    assert (here.zones["hand"].cards, here.zones["row"].cards) == (("a", "c"), ("c", "z"))


def test_seals_are_told_and_taken_back():
    view = _view()._replace(to_act=(0, 1))
    event = Event("sealed", 0, value="pick:a", audience=(0,))
    mine = fold(view, event.seen_by(0))
    assert (mine.sealed, mine.own_sealed, mine.to_act) == ((True, False), "pick:a", (1,))
    theirs = fold(view._replace(viewer=1), event.seen_by(1))
    assert (theirs.sealed, theirs.own_sealed) == ((True, False), None)
    back = fold(mine, Event("withdrawn", 0))
    assert (back.sealed, back.own_sealed, back.to_act) == ((False, False), None, (0, 1))
    assert fold(mine, Event("revealed")).sealed == (False, False)
    assert fold(mine, Event("revealed")).own_sealed is None


def test_pieces_go_below_what_lies_there():
    view = _view(row=Zone(2, ("a", "b")), hand=bag(("c", "d")))
    view = fold(view, Event("moved", 0, "hand", "row", ("d",), BENEATH))
    assert view.zones["row"].cards == ("d", "a", "b")
    assert fold(view, Event("moved", 0, "hand", "row", ("c",))).zones["row"].cards == ("d", "a", "b", "c")


def test_a_zone_that_is_not_in_the_view_is_empty():
    view = fold(_view(hand=bag(("a", "b"))), Event("moved", 0, "hand", "shelf", ("b",)))
    assert view.zones["shelf"] == Zone(1, ("b",))


def test_a_piece_nobody_was_known_to_be_among_some_seen_was_a_hidden_one():
    view = _view(hand=bag(("a", None, None)), row=Zone(0, ()))
    seen = fold(view, Event("moved", 0, "hand", "row", ("z",)))
    assert (seen.zones["hand"], seen.zones["row"].cards) == (bag(("a", None)), ("z",))
    known = fold(view, Event("moved", 0, "hand", "row", ("a",)))
    assert known.zones["hand"] == bag((None, None))
    with pytest.raises(ValueError):
        fold(_view(hand=bag(("a", "b"))), Event("moved", 0, "hand", "row", ("z",)))


def test_declared_pieces_lie_in_limbo_until_resolved():
    view = fold(_view(), Event("declared", 1, cards=("no",)))
    view = fold(view, Event("declared", 0, cards=("coin",)))
    assert view.played == ((1, "no"), (0, "coin"))
    assert fold(view, Event("resolved", 1, cards=("no",))).played == ((0, "coin"),)


def test_the_end_closes_every_question():
    outcome = Outcome((1,), (0, 3), "coins", {"first": 0})
    view = fold(_view(), Event("finished", value=outcome.plain()))
    assert view.outcome == outcome
    assert (view.to_act, view.pending) == ((), ())


def test_every_kind_of_event_can_be_folded():
    view = _view(hand=bag(("a",)))
    neutral = {"brewed", "judged", "negated", "scored", "skipped"}
    assert neutral <= set(EVENTS)
    for kind in neutral:
        assert fold(view, Event(kind, 0, "hand")) == view
    with pytest.raises(KeyError):
        fold(view, Event("tickled"))


def test_everything_on_the_table_can_be_pointed_at():
    view = _view(hand=bag(("b", "a", "a")), deck=Zone(2, None, "count"), row=Zone(3, ("x", None, "x")))
    assert refs_of(view) == [
        Ref("hand"), Ref("hand", "a"), Ref("hand", "b"),
        Ref("deck"), Ref("deck", 0), Ref("deck", 1),
        Ref("row"), Ref("row", "x"), Ref("row", 1),
    ]  # fmt: skip
