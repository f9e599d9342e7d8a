"""How far a choice can be taken back: to the last information boundary. Played with the small card game."""

import pytest

from game.core.actions import Action
from game.core.knowledge import Knowledge
from game.core.rules import Setup
from game.match.match import Match
from game.match.seats import Sitter
from tests.conformance.toy import Toy
from tests.conformance.toy_state import EVERYTHING, KINDS, hand_of, same_kind

PASS, NO = Action("pass"), Action("no")


def _match(*hands):
    """Seat 0 to play, everybody with the hand given by kinds, nothing done yet."""
    match = Match(Toy(), Setup(len(hands), first=0), 1, [Sitter("x")] * len(hands))
    state = match.state
    pool = {kind: list(same_kind(KINDS.index(kind) * 5)) for kind in KINDS}
    state.hands = [[pool[kind].pop(0) for kind in hand.split()] for hand in hands]
    state.deck = [card for cards in pool.values() for card in cards]
    state.frames, state.know = (("play", 0, 0),), Knowledge()
    for seat, hand in enumerate(state.hands):
        state.know.rows |= {(seat, zone): EVERYTHING for zone in ("deck", *map(hand_of, range(len(hands))))}
        state.know.look(seat, hand_of(seat), hand)
    assert match.rules.audit(state) == []
    return match


def _do(match, *doings):
    for doing in doings:
        seat, text = doing.split(" ")
        match.submit(int(seat), Action.parse(text))


def _reason(match, seat):
    refusal = match.can_undo(seat)
    return refusal and refusal.key


def test_at_the_beginning_there_is_nothing_to_take_back():
    match = _match("coin", "no")
    assert _reason(match, 0) == _reason(match, 1) == "undo_nothing"
    with pytest.raises(ValueError, match="undo_nothing"):
        match.undo(0)


def test_an_own_choice_can_be_taken_back():
    match = _match("coin", "no")
    before = match.state.digest()
    _do(match, "0 play:coin")
    assert _reason(match, 0) is None
    assert _reason(match, 1) == "undo_others"
    match.undo(0)
    assert (match.state.digest(), match.ply, match.events, match.rewinds) == (before, 0, [], 1)


def test_a_round_of_passes_goes_back_with_the_action():
    match = _match("coin gift", "no", "no peek")
    before = match.state.digest()
    _do(match, "0 play:coin", "1 pass", "2 pass")
    assert match.ply == 3
    assert _reason(match, 0) is None
    match.undo(0)
    assert (match.state.digest(), match.ply) == (before, 0)


def test_a_forced_answer_goes_back_too():
    match = _match("coin gift", "take", "peek")
    _do(match, "0 play:coin", "1 pass", "2 pass")
    match.undo(0)
    assert match.ply == 0


def test_a_pass_cannot_be_taken_back_by_the_one_who_passed():
    match = _match("coin gift", "no", "no peek")
    _do(match, "0 play:coin", "1 pass", "2 pass")
    assert _reason(match, 1) == "undo_others"


@pytest.mark.parametrize("hands", [("coin", "no"), ("coin", "no", "no")])
def test_an_answer_of_somebody_else_is_a_boundary(hands):
    match = _match(*hands)
    _do(match, "0 play:coin", *(["1 no"] if len(hands) == 2 else ["1 no", "2 pass"]))
    assert _reason(match, 0) == "undo_others"


def test_an_answer_of_one_alone_can_be_taken_back_by_that_seat():
    match = _match("coin", "no")
    _do(match, "0 play:coin")
    before = match.state.digest()
    _do(match, "1 no")
    assert _reason(match, 1) is None
    match.undo(1)
    assert match.state.digest() == before


def test_a_card_drawn_unseen_is_a_boundary():
    match = _match("coin", "no")
    _do(match, "0 rest")
    assert _reason(match, 0) is None
    _do(match, "1 draw")
    assert _reason(match, 1) == _reason(match, 0) == "undo_seen"


def test_a_look_is_a_boundary():
    match = _match("peek", "coin")
    _do(match, "0 play:peek", "1 pass", "0 aim:1")
    assert _reason(match, 0) == "undo_seen"


def test_cards_received_are_a_boundary():
    match = _match("swap coin", "gift")
    _do(match, "0 play:swap", "1 pass", "0 aim:1")
    assert _reason(match, 0) == "undo_seen"


def test_chance_is_a_boundary():
    match = _match("take", "coin gift")
    _do(match, "0 play:take", "1 pass", "0 aim:1")
    assert _reason(match, 0) == "undo_chance"
    _do(match, "0 take:#1")
    assert _reason(match, 0) == "undo_seen"


def test_a_card_given_by_choice_can_be_taken_back():
    match = _match("gift coin", "peek")
    _do(match, "0 play:gift", "1 pass")
    before = match.state.digest()
    _do(match, "0 give:coin,1")
    assert _reason(match, 0) is None
    match.undo(0)
    assert match.state.digest() == before


def test_a_sealed_answer_is_taken_back_alone_while_the_round_is_open():
    match = _match("coin", "no", "no")
    _do(match, "0 play:coin")
    before = match.state.digest()
    _do(match, "1 no")
    assert _reason(match, 1) is None
    assert _reason(match, 2) == "undo_others"
    assert _reason(match, 0) == "undo_others"
    match.undo(1)
    assert match.state.digest() == before
    assert match.rewinds == 0
    assert match.events[-1].kind == "withdrawn"


def test_a_step_taken_back_can_be_done_again():
    match = _match("coin gift", "no", "no")
    _do(match, "0 play:gift", "1 pass", "2 pass")
    after = match.state.digest()
    match.undo(0)
    _do(match, "0 play:gift", "1 pass", "2 pass")
    assert match.state.digest() == after
    assert match.actions == [(0, Action("play", ("gift",))), (1, PASS), (2, PASS)]
