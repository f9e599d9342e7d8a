"""What can be deduced of hidden cards, worlds that fit it, how far a choice can be taken back, and what is refused."""

from random import Random

import pytest

from game.core.actions import Action
from game.core.chance import SeededChance
from game.core.refs import Ref
from game.core.rules import Setup
from game.match.match import Match
from game.match.seats import Sitter
from tests.rules.potions.setting import PotionsTable, rules

AI = Sitter("", "ai", "random")


def worlds(table, viewer, count=60):
    """Positions imagined by a viewer."""
    view = table.view(viewer)
    return [table.rules.imagine(view, Random(salt)) for salt in range(count)]


def kinds_in(table, viewer, zone):
    """Every kind that some imagined world puts into a zone (``held`` or ``laid``, and a seat)."""
    part, seat = zone
    return {letter for world in worlds(table, viewer) for letter in table.letters(getattr(world, part)[seat]).split()}


@pytest.mark.rule("PO-12", "PO-13")
def test_what_the_program_did_not_lay_is_not_held():
    table = PotionsTable(2, held=["T T O O", "W W S S"], frame="visit_begins", active=1, dealer=1)
    table.do(1, "visit")
    found = kinds_in(table, 0, ("held", 1))
    assert not found & set("LNBKA")
    assert {"D", "F"} <= found


@pytest.mark.rule("PO-12")
def test_whoever_has_laid_one_may_hold_another_of_its_kind():
    table = PotionsTable(2, held=["T T O O", "L L S S"], frame="visit_begins", active=1, dealer=1)
    table.do(1, "visit")
    for world in worlds(table, 0):
        laid, held = table.letters(world.laid[1]), table.letters(world.held[1])
        assert "A" not in held
        assert len(laid) == 1
        assert set(held.split()) & set("LNBK") <= {laid}, "only what is laid may be held again"
    assert kinds_in(table, 0, ("held", 1)) & set("LNBK")


@pytest.mark.rule("PO-12", "PO-43")
def test_new_cards_may_match():
    table = PotionsTable(2, held=["Q S S Z", "D D P P"], deck="Z L N B T")
    table.do(0, "draw", "discard:held,spill", "spill:seat1")
    assert "A" in kinds_in(table, 0, ("held", 1))


@pytest.mark.rule("PO-14", "PO-13")
def test_a_card_that_comes_back_is_shown_as_a_number_and_known_all_the_same():
    table = PotionsTable(3, held=["C S S Z", "D P P", "F F D O"], laid=["", "L"], deck="Z")
    table.do(0, "draw", "discard:held,change", "set:type,wisdom")
    for viewer in (0, 2, None):
        known = table.view(viewer).knowledge["hidden"]
        assert ("love", ("seat1.held",), 1) in known


@pytest.mark.rule("PO-12", "PO-42")
def test_a_tab_taken_unseen_may_be_why_a_match_is_held():
    table = PotionsTable(3, held=["X S S Z", "L L P P", "F F D O"], frame="visit_begins", active=1, dealer=1, deck="Z T T")
    table.do(1, "visit", "done")
    table.do(0, "visit", "play:take", "take:seat1,laid")
    assert "L" in kinds_in(table, 2, ("held", 1))
    assert table.view(2).knowledge["settled"][1] == (("love", "newt", "batwool", "drink", "ashes"), 1, (None,))
    assert table.view(0).knowledge["settled"][1][2] == ("love",)


@pytest.mark.rule("PO-62")
def test_shown_hands_are_known_to_all():
    table = PotionsTable(3, held=["T", "T O", "S S"], laid=["L N A", "L N", "L N"], deck="Z D", tokens=[1], active=2, caller=0)
    for seat in (2, 1):
        table.do(seat, "draw")
        table.do(seat, next(text for text in table.legal() if text.startswith("discard:held")))
    for world in worlds(table, None, 5):
        assert (world.held, world.laid) == (table.state.held, table.state.laid)


@pytest.mark.rule("PO-13", "PO-12")
@pytest.mark.parametrize("seats", [2, 4])
def test_imagined_worlds_could_have_come_about(seats):
    """Every seat's next visit is imagined too: worlds play on soundly."""
    chance, random = SeededChance(4), Random(4)
    state = rules().new_state(Setup(seats), chance)
    for ply in range(160):
        seat = rules().to_act(state)[0]
        legal = rules().legal(state, seat)
        rules().apply(state, seat, legal[int(random.random() * len(legal))], chance)
        if ply % 8 == 0 and rules().to_act(state):
            world = rules().imagine(rules().view(state, ply // 8 % seats), random)
            for _ in range(12):
                if to_act := rules().to_act(world):
                    options = rules().legal(world, to_act[0])
                    rules().apply(world, to_act[0], options[int(random.random() * len(options))], chance)
                    assert rules().audit(world) == []


# --- taking back ---


def match_in(table):
    """A match that stands where a table stands."""
    match = Match(table.rules, Setup(table.seats, {}, 0), 1, [AI] * table.seats)
    match.state = table.state.clone()
    return match


@pytest.mark.rule("PO-32", "PO-14")
def test_a_discard_can_be_taken_back_until_something_is_learned():
    table = PotionsTable(2, held=["C W S S", "D D P"], laid=["", "L"], deck="Z")
    match = match_in(table)
    match.submit(0, Action.parse("draw"))
    assert match.can_undo(0).key == "undo_seen"
    before = match.state.digest()
    match.submit(0, Action.parse("discard:held,change"))
    assert match.can_undo(0) is None
    match.undo(0)
    assert match.state.digest() == before
    match.submit(0, Action.parse("discard:held,change"))
    match.submit(0, Action.parse("set:ingredient1,frogtoe"))
    assert match.can_undo(0).key == "undo_seen", "that the other's card still matches has been seen"


@pytest.mark.rule("PO-42")
def test_the_choice_of_a_victim_can_be_taken_back_until_chance_has_spoken():
    table = PotionsTable(2, held=["X W S S", "D D"], laid=["", "L N"], deck="Z T")
    match = match_in(table)
    for text in ("draw", "discard:held,take"):
        match.submit(0, Action.parse(text))
    assert match.can_undo(0) is None
    match.submit(0, Action.parse("take:seat1,laid"))
    assert match.can_undo(0).key == "undo_chance"


@pytest.mark.rule("PO-60", "PO-20")
def test_a_challenge_and_the_end_of_a_visit_can_be_taken_back():
    match = match_in(PotionsTable(2, tokens=[1, 0], deck="Z"))
    match.submit(0, Action.parse("draw"))
    match.submit(0, Action.parse("challenge"))
    assert match.can_undo(0) is None
    match = match_in(PotionsTable(2, frame="visit_begins"))
    match.submit(0, Action.parse("visit"))
    match.submit(0, Action.parse("done"))
    assert match.can_undo(0) is None


# --- what is refused ---


@pytest.mark.parametrize(
    ("frame", "refs", "key", "clause"),
    [
        ("turn", "seat1.held", "not_yours", "PO-13"),
        ("turn", "deck", "one_draw", "PO-30"),
        ("turn", "challenge", "challenge_no_token", "PO-60"),
        ("turn", "end", "discard_first", "PO-32"),
        ("turn", "die.type", "dice_by_actions", "PO-40"),
        ("turn", "cauldron", "tokens_are_earned", "PO-63"),
        ("turn", "seat0.held/wisdom seat0.laid", "lays_by_itself", "PO-12"),
        ("turn", "seat0.held/wisdom deck", "card_where", "PO-32"),
        ("turn", "seat0.held/wisdom discard deck", "card_more", "PO-32"),
        ("visit", "seat0.held/wisdom", "visit_only_actions", "PO-12"),
        ("visit", "challenge", "challenge_later", "PO-60"),
        ("visit", "deck", "visit_no_draw", "PO-21"),
        ("turn_begins", "seat0.held/wisdom", "draw_first", "PO-30"),
        ("roll", "deck", "roll_first", "PO-04"),
    ],
)
def test_the_reason_is_told(frame, refs, key, clause):
    table = PotionsTable(2, held=["W S S Z", "D D P P"], deck="Z", frame="turn_begins" if frame == "turn" else frame)
    if frame == "turn":
        table.do(0, "draw")
    refusal = table.rules.why_not(table.view(0), [Ref.parse(text) for text in refs.split()])
    assert (refusal.key, refusal.clause) == (f"potions.{key}", clause)


def test_the_table_in_words():
    table = PotionsTable(2, held=["X W S S", "D D"], laid=["", "L N"], deck="Z T", tokens=[1, 2])
    table.do(0, "draw", "discard:held,take", "take:seat1,laid")
    assert table.rules.board_text(table.view(0)).splitlines() == [
        "potions round 1 dealer seat0 turn 0",
        f"dice love newt batwool drink deck {len(table.state.deck)} discard 1:take cauldron 17",
        "seat0 held lizardleg,snake,snake,wisdom | laid - | tokens 1 to act",
        "seat1 held ?? | laid ?? | tokens 2",
        "pending turn(0) > effect(0 take held 1 False) > take(0 1)",
    ]
