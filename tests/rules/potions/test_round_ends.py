"""How rounds and games end: perfect hands, challenges, limits, tokens (PO-50 to PO-72), and the golden cases."""

import pytest

from game.rules.potions import judge
from tests.rules.potions.setting import PotionsTable, rules_with

NOBODY = -1


def calling(**changes):
    """Seat 0 has called; seat 2 and then seat 1 have a final turn. Three dice are matched by the caller."""
    given = {
        "held": ["T", "T O", "S S"], "laid": ["L N A", "L N", "L N"], "deck": "Z Z D D", "tokens": [1, 0, 0], "active": 2,
        "caller": 0, **changes,
    }  # fmt: skip
    return PotionsTable(3, **given)


def pass_turn(table):
    """The seat to act draws and discards something held that does nothing, laying whatever comes."""
    seat = table.to_act[0]
    table.do(seat, "draw")
    actions = ("roll", "change", "take", "spill")
    dull = [text for text in table.legal() if text.startswith("discard:held") and text.split(",")[1] not in actions]
    table.do(seat, dull[0])


# --- Perfect Potions ---


@pytest.mark.rule("PO-50")
@pytest.mark.parametrize("laid", ["L N B A", "L N A A", "L N B K", "A A A A"])
def test_four_laid_cards_and_no_other_win_two_tokens(laid):
    table = PotionsTable(2, held=[""], laid=[laid], deck="S")
    table.do(0, "draw", "discard:held,snake")
    assert table.verdict == ("perfect", 0, (2, 0))
    assert table.state.tokens == [2, 0]
    assert table.view(1).zones["seat0.laid"].cards is not None, "it is shown"
    assert table.view(0).zones["seat1.held"].cards is None, "other hands are not"


@pytest.mark.rule("PO-50")
def test_duplicates_do_not_count():
    table = PotionsTable(2, held=["L L N A", "D D P P"], deck="S")
    table.do(0, "draw", "discard:held,snake")
    assert (table.laid(0), table.held(0), table.state.last) == ("L N A", "L", None)
    assert judge.worth(judge.matches(table.rules.tables, table.state, 0)) == 3


@pytest.mark.rule("PO-50")
def test_nobody_wins_in_anothers_turn():
    table = PotionsTable(2, held=["C S S Z", "W"], laid=["", "N B K"], deck="Z T")
    table.do(0, "draw", "discard:held,change", "set:type,wisdom")
    assert (table.laid(1), table.state.last) == ("N B K", None)
    table.do(1, "draw", "discard:held,transforming")
    assert table.verdict[:2] == ("perfect", 1)


# --- challenges ---


@pytest.mark.rule("PO-60")
def test_a_challenge_is_called_in_ones_turn_before_discarding_with_a_token():
    table = PotionsTable(3, tokens=[1, 0, 1], deck="Z")
    assert table.legal() == ["draw"]
    table.do(0, "draw")
    assert table.legal()[0] == "challenge"
    events = table.do(0, "challenge")
    assert table.state.caller == 0
    assert any(event.value == ("caller", 0) for event in events if event.kind == "counted")
    assert "challenge" not in table.legal(), "once"
    assert table.top == "turn", "the turn is completed"
    poor = PotionsTable(3, tokens=[0, 1, 1], deck="Z")
    poor.do(0, "draw")
    assert "challenge" not in poor.legal()


@pytest.mark.rule("PO-60")
def test_not_after_a_first_discard_and_not_in_a_final_turn():
    table = PotionsTable(2, held=["X W S S", "D D P P"], tokens=[1, 1], deck="Z F")
    table.do(0, "draw", "discard:held,take", "take:seat1,held")
    assert "challenge" not in table.legal()
    final = calling(tokens=[1, 1, 1])
    final.do(2, "draw")
    assert "challenge" not in final.legal()


@pytest.mark.rule("PO-61")
def test_everybody_else_has_exactly_one_final_turn_in_turn_order():
    table = PotionsTable(3, held=["T S", "T O", "S D"], laid=["L N", "L N", "L N"], deck="Z Z Z", tokens=[1])
    table.do(0, "draw", "challenge", "discard:held,lizardleg")
    seen = []
    while table.top != "roll":
        seen.append(table.to_act[0])
        pass_turn(table)
    assert seen == [2, 1]
    assert table.state.last is not None


@pytest.mark.rule("PO-61")
def test_actions_work_against_the_caller_too():
    table = calling(held=["T", "T O", "Q S"], deck="Z D D F F")
    table.do(2, "draw", "discard:held,spill", "spill:seat0")
    assert (table.laid(0), table.hand(0)) == ("", 4)
    pass_turn(table)
    assert table.verdict == ("challenge_lost", 0, (-1, 0, 0))


@pytest.mark.rule("PO-62")
def test_then_all_hands_are_shown():
    table = calling()
    pass_turn(table)
    pass_turn(table)
    for viewer in (0, 1, 2, None):
        view = table.view(viewer)
        assert all(view.zones[f"seat{seat}.{part}"].cards is not None for seat in range(3) for part in ("held", "laid"))
    hands = table.view(None).scalars["last"][5]
    assert hands[0] == ("love", "newt", "ashes", None)
    table.do(1, "roll")
    assert table.view(None).zones["seat0.held"].cards is None, "until the next deal"


@pytest.mark.rule("PO-62")
@pytest.mark.parametrize(
    ("held", "laid", "worth"),
    [("L N B K", "", 4), ("", "L N B K", 4), ("L L N A", "", 3), ("A A A L", "", 4), ("A A A A", "", 4), ("T O", "L A", 2)],
)
def test_a_hand_is_worth_the_dice_it_matches_laid_or_held(held, laid, worth):
    table = PotionsTable(2, held=[held], laid=[laid])
    assert judge.worth(judge.matches(table.rules.tables, table.state, 0)) == worth


@pytest.mark.rule("PO-63")
@pytest.mark.parametrize(
    ("others", "options", "verdict"),
    [
        (["L N A", "L N"], {}, ("challenge_won", 0, (1, 0, 0))),
        (["L N B", "N B K"], {}, ("challenge_lost", 0, (-1, 0, 0))),
        (["L N B", "N B K"], {"challenge_ties_succeed": True}, ("challenge_won", 0, (1, 0, 0))),
        (["L N", "L"], {}, ("challenge_won", 0, (1, 0, 0))),
    ],
)
def test_the_caller_succeeds_if_better_than_at_least_one(others, options, verdict):
    spare = {3: "T", 2: "T O", 1: "T O D"}
    held = [spare[len(laid.split())] for laid in others]
    table = calling(laid=["L A A", *others], held=["W", held[0], held[1].replace("T", "W").replace("O", "P")],
                    deck="Z Z", options=options)  # fmt: skip
    pass_turn(table)
    pass_turn(table)
    assert table.verdict == verdict
    assert table.state.tokens == [1 + verdict[2][0], 0, 0]
    assert table.view(None).zones["cauldron"].size == 20 - sum(table.state.tokens)
    assert (table.top, table.to_act) == ("roll", (1,)), "the round ends either way"


@pytest.mark.rule("PO-64")
def test_a_perfect_hand_of_the_caller_in_the_calling_turn_wins_and_no_challenge_is_scored():
    table = PotionsTable(3, laid=["L N B"], held=["T"], deck="K", tokens=[1])
    table.do(0, "draw", "challenge", "discard:held,transforming")
    assert table.verdict == ("perfect", 0, (2, 0, 0))


@pytest.mark.rule("PO-64")
@pytest.mark.parametrize(
    ("theirs", "options", "gain"),
    [
        (["L N A", "T O D", "L"], {}, 0),
        (["L N", "T O", "L N"], {}, -1),
        (["L N", "T O", "L N"], {"challenge_void": True}, 0),
        (["L N", "T O", "L N"], {"challenge_ties_succeed": True}, 0),
    ],
)
def test_a_perfect_hand_in_a_final_turn_ends_it_at_once(theirs, options, gain):
    caller, held, laid = theirs
    table = PotionsTable(3, laid=[caller, laid, "A B K"], held=["W S"[: 2 * (4 - len(caller.split())) - 1], held, "P"], deck="A",
                         tokens=[1, 0, 0], active=2, caller=0, options=options)  # fmt: skip
    table.do(2, "draw", "discard:held,powder")
    assert table.verdict == ("perfect", 2, (gain, 0, 2))
    assert (table.top, table.to_act) == ("roll", (1,)), "seat 1 has no final turn any more"
    shown = table.view(None).zones["seat1.held"].cards is not None
    assert shown == ("challenge_void" not in options), "hands are compared where it matters"


# --- the game ---


@pytest.mark.rule("PO-70")
def test_five_tokens_win_and_more_count_as_five():
    table = PotionsTable(2, laid=["L N B"], held=["T"], deck="K", tokens=[4, 3])
    events = table.do(0, "draw", "discard:held,transforming")
    assert table.state.tokens == [5, 3]
    assert table.outcome[:3] == ((0,), (5, 3), "tokens")
    assert table.to_act == ()
    assert [event.kind for event in events][-1] == "finished"


@pytest.mark.rule("PO-70")
def test_a_challenge_can_win_too():
    table = calling(tokens=[4, 0, 0])
    pass_turn(table)
    assert table.outcome is None, "only when the round is scored"
    pass_turn(table)
    assert table.outcome.winners == (0,)


@pytest.mark.rule("PO-71")
def test_quick_brew_has_more_ashes_and_fewer_actions():
    table = PotionsTable(2, options={"quick_brew": True})
    counts = {letter: table.letters(list(table.rules.tables.deck(True))).split().count(letter) for letter in "ARCXQL"}
    assert counts == {"A": 8, "R": 2, "C": 2, "X": 2, "Q": 2, "L": 3}
    assert len(table.rules.tables.deck(True)) == 52


@pytest.mark.rule("PO-71")
@pytest.mark.parametrize(
    ("laid", "verdict"),
    [(["L N", "L N B", "L"], ("best", 1, (0, 1, 0))), (["L N", "L N", "L"], ("tied", NOBODY, (0, 0, 0)))],
)
def test_after_so_many_turns_hands_are_compared(laid, verdict):
    held = ["T T"[: 2 * (4 - len(laid[0].split())) - 1], "O O"[: 2 * (4 - len(laid[1].split())) - 1], "S S D"]
    table = PotionsTable(3, laid=laid, held=held, deck="Z Z", turns=1, active=2, options={"round_turn_limit": 3})
    pass_turn(table)
    assert table.top == "turn_begins"
    pass_turn(table)
    assert table.verdict == verdict
    assert table.view(None).scalars["last"][5]


@pytest.mark.rule("PO-71")
def test_but_not_while_a_challenge_runs():
    table = calling(turns=4, options={"round_turn_limit": 5})
    pass_turn(table)
    assert table.top == "turn_begins"
    pass_turn(table)
    assert table.verdict[0] == "challenge_won"


@pytest.mark.rule("PO-72")
def test_without_a_limit_after_200_turns():
    table = PotionsTable(2, laid=["L"], held=["T T O"], deck="Z Z", turns=198)
    pass_turn(table)
    assert table.top == "turn_begins"
    pass_turn(table)
    assert (table.top, table.verdict[0]) == ("roll", "best")
    early = PotionsTable(2, laid=["L"], held=["T T O"], deck="Z", turns=19, rules_=rules_with(turn_limit=20))
    pass_turn(early)
    assert early.top == "roll"


# --- golden cases of the rules document ---


@pytest.mark.rule("PO-10", "PO-14")
def test_golden_change_returns_one_and_keeps_two():
    table = PotionsTable(2, held=["C S S Z", "D"], laid=["", "L N A"], deck="Z")
    table.do(0, "draw", "discard:held,change", "set:type,wisdom")
    assert (table.laid(1), table.held(1)) == ("N A", "L D")


@pytest.mark.rule("PO-33", "PO-42")
def test_golden_take_then_change():
    table = PotionsTable(2, held=["X C S S", "D D P P"], deck="Z F")
    table.script(take=0)
    table.do(0, "draw", "discard:held,take", "take:seat1,held")
    assert table.hand(0) == 5
    table.do(0, "discard:held,change", "set:type,wisdom")
    assert (table.hand(0), table.hand(1), table.to_act) == (4, 4, (1,))
