"""What each card does, in which order (PP-30 to PP-44)."""

import pytest

from game.core.ids import ALL
from tests.rules.potion_panic.setting import PanicTable, recipe_id


@pytest.mark.rule("PP-30")
def test_a_smash_in_order():
    table = PanicTable(3, hands=["R"], benches=["G - -"], stacks=["B Y O", "P", "P"], deck="H")
    events = table.do(0, "smash:slot0,stack0")
    assert [event.kind for event in events] == ["counted", "moved", "declared", "asked"]
    assert (table.top, table.to_act, table.bench(0)) == ("answer", (1, 2), "- - -")
    assert table.view(None).played == ((0, "green"),)
    assert table.hand(0) == "R", "nothing resolves before the answers"
    table.quiet()
    assert table.hand(0) == "R B Y O"
    assert table.stack(0) == "H", "refilled before the card is discarded"
    assert table.top == "pile"
    table.do(0, "pile:stack2")
    assert (table.stack(2), table.top) == ("P G", "window")


@pytest.mark.rule("PP-30")
def test_only_these_cards_name_a_target():
    table = PanicTable(3, benches=["R B Y"], stacks=["O", "O", "O"])
    assert [t for t in table.legal() if t.startswith("smash")] == ["smash:slot0", "smash:slot1", "smash:slot2"]
    table = PanicTable(3, benches=["H L P"])
    assert [t for t in table.legal() if t.startswith("smash:slot0")] == ["smash:slot0"]
    assert [t for t in table.legal() if t.startswith("smash:slot2")] == ["smash:slot2,seat1", "smash:slot2,seat2"]


@pytest.mark.rule("PP-30")
def test_a_cancelled_smash_does_nothing_and_costs_its_action():
    table = PanicTable(2, hands=["R", "J O"], benches=["B - -"], stacks=["H", "H", "H"])
    table.do(0, "smash:slot0")
    table.do(1, "answer:no_no_juice,hand,stack0")
    table.quiet()
    assert (table.hand(0), table.state.points, table.top) == ("R", 2, "pile")
    table.act("pile:stack1")
    assert (table.stack(0), table.stack(1)) == ("H J", "H B")


@pytest.mark.rule("PP-31")
def test_red_draws_three_then_discards_two_of_the_hand():
    table = PanicTable(2, hands=["B"], benches=["R - -"], deck="Y G O P")
    table.act("smash:slot0")
    assert (table.hand(0), table.top) == ("B Y G O", "discard")
    table.act("discard:blue", "discard:green")
    assert table.hand(0) == "Y O"


@pytest.mark.rule("PP-31", "PP-20")
def test_red_with_no_more_than_two_cards_discards_them_all_and_draws():
    table = PanicTable(2, hands=["O"], benches=["R - -"], rest="hand", deck="", stacks=["Y G", "B", "B"])
    table.act("smash:slot0")
    assert table.top == "pile"
    assert sorted(table.letters(table.state.play[0]).split()) == ["O", "R", "Y"]
    assert table.hand(0) == "", "nothing is left to draw"


@pytest.mark.rule("PP-32")
def test_blue_draws_two():
    table = PanicTable(2, hands=["R"], benches=["B - -"], deck="Y G O")
    table.act("smash:slot0")
    assert table.hand(0) == "R Y G"


@pytest.mark.rule("PP-33")
def test_yellow_takes_the_top_of_each_stack():
    table = PanicTable(2, hands=["R"], benches=["Y - -"], stacks=["B G", "O P", "H"], deck="L")
    events = table.act("smash:slot0")
    assert table.hand(0) == "R G P H"
    taken = [event for event in events if event.to == "seat0.hand"]
    assert all(event.seen_by(None).cards == event.cards for event in taken), "in the open"
    assert [event.cards for event in events if event.kind == "topped"] == [("blue",), ("orange",)]


@pytest.mark.rule("PP-34")
def test_green_takes_three_of_one_stack_or_fewer_and_not_of_its_refill():
    table = PanicTable(2, hands=["R"], benches=["G G -"], stacks=["B Y O P", "L L", "H"], deck="S")
    assert [t for t in table.legal() if t.startswith("smash:slot0")] == [f"smash:slot0,stack{n}" for n in range(3)]
    table.act("smash:slot0,stack0")
    assert (table.hand(0), table.stack(0)) == ("R Y O P", "B")
    table.act("pile:stack2", "smash:slot1,stack1")
    assert (table.hand(0), table.stack(1)) == ("R Y O P L L", "S")


@pytest.mark.rule("PP-35")
def test_orange_looks_at_a_hand_and_takes_one_card_of_it():
    table = PanicTable(3, hands=["R", "B Y"], benches=["O - -"])
    table.act("smash:slot0,seat1")
    assert table.legal() == ["take:blue", "take:yellow"], "it is compulsory"
    assert table.view(0).zones["seat1.hand"].cards == ("blue", "yellow")
    for viewer in (2, None):
        assert table.view(viewer).zones["seat1.hand"].cards is None
    events = table.do(0, "take:blue")
    moved = next(event for event in events if event.kind == "moved")
    assert [moved.seen_by(viewer).cards for viewer in (0, 1, 2, None)] == [("blue",), ("blue",), (None,), (None,)]
    assert (table.hand(0), table.hand(1)) == ("R B", "Y")
    assert table.view(0).zones["seat1.hand"].cards is None, "seen once"


@pytest.mark.rule("PP-35")
def test_what_was_seen_stays_knowledge_of_the_taker_alone():
    table = PanicTable(3, hands=["R", "B Y"], benches=["O - -"])
    table.act("smash:slot0,seat1", "take:blue")
    for viewer, known in ((0, ["yellow"]), (2, [])):
        assert [kind for kind, places, _ in table.view(viewer).knowledge["hidden"] if places == ("seat1.hand",)] == known


@pytest.mark.rule("PP-36")
def test_purple_swaps_hands_as_one_movement():
    table = PanicTable(3, hands=["R", "B Y G"], benches=["P - -"])
    table.act("smash:slot0,seat1")
    assert (table.hand(0), table.hand(1)) == ("B Y G", "R")
    for viewer, hand, places in ((0, ["red"], "seat1.hand"), (1, ["blue", "green", "yellow"], "seat0.hand")):
        known = [kind for kind, where, _ in table.view(viewer).knowledge["hidden"] if where == (places,)]
        assert sorted(known) == hand, "both know the hand they gave away"


@pytest.mark.rule("PP-36")
def test_purple_with_an_empty_hand_draws_three_first():
    table = PanicTable(2, hands=["", "B Y"], benches=["P - -"], deck="R R R", begin=False)
    table.state.frames, table.state.points = (("act", 0),), 3
    table.do(0, "smash:slot0,seat1")
    table.quiet()
    assert (table.hand(0), table.hand(1)) == ("B Y", "R R R")


@pytest.mark.rule("PP-37")
def test_black_death_discards_a_face_down_card_unseen_and_without_effect():
    table = PanicTable(3, hands=["R", "B"], benches=["X - -", "S L -"], shards=[3, 0, 0])
    assert table.view(0).zones["seat1.slot0"].cards is None
    table.act("smash:slot0,seat1.slot0")
    assert (table.bench(1), table.state.shards) == ("- L -", [3, 0, 0])
    assert sorted(table.letters(table.state.play[0]).split()) == ["S", "X"]


@pytest.mark.rule("PP-38")
def test_robgoblin_steals_one_shard():
    table = PanicTable(3, benches=["S - -"], shards=[1, 0, 5])
    table.act("smash:slot0,seat2")
    assert table.state.shards == [2, 0, 4]


@pytest.mark.rule("PP-39")
def test_hammer_fuel_renews_the_public_recipes():
    table = PanicTable(2, benches=["H - -"], public="RRR BBB YYY")
    due = table.state.recipe_deck[:-4:-1]
    table.act("smash:slot0")
    assert table.state.public == due
    assert {table.rules.tables.recipes[r].id for r in table.state.recipe_discard} == {recipe_id(c) for c in ("RRR", "BBB", "YYY")}


@pytest.mark.rule("PP-40")
def test_lightning_is_paid_first_then_fills_up():
    table = PanicTable(2, hands=["R B"], benches=["L - -"])
    table.act("prep:red,slot1", "smash:slot0")
    assert table.state.points == 3


@pytest.mark.rule("PP-40")
def test_from_the_fifth_time_in_a_turn_lightning_does_nothing():
    lightning = PanicTable(2).rules.tables.index["bottled_lightning"]
    table = PanicTable(2, benches=["L - -"], stacks=["H", "B", "B"])
    for time in range(1, 6):
        table.state.points = 2
        table.act("smash:slot0")
        assert table.state.points == (3 if time < 5 else 1), time
        table.act("pile:stack0")
        table.state.stacks[0].remove(lightning)
        table.state.benches[0][0] = lightning
        table.forget()
    table.state.points, table.state.benches[0][0] = 0, -1
    table.state.stacks[0].append(lightning)
    table.forget()
    table.end()
    assert table.state.boosts == 0, "counted anew every turn"


@pytest.mark.rule("PP-41")
def test_funky_punch_is_any_one_colour_and_draws_three_each():
    table = PanicTable(2, hands=["B"], benches=["F F P"], public="RBP RBO YYY", reserves=["GGG"], deck="R R R R R R O")
    brews = [text for text in table.legal() if text.startswith("brew")]
    assert brews == [f"brew:{recipe_id('RBP')}<slot0,slot1,slot2"]
    table.act(brews[0], "pile:stack0", "lay:purple")
    assert table.hand(0) == "R R R R R R B"


@pytest.mark.rule("PP-42")
def test_a_dualixer_is_one_of_its_two_colours_without_their_effect():
    table = PanicTable(2, hands=["H"], benches=["RG R R"], public="RRR RRG RBY", reserves=["GGG"])
    brews = {text.partition("<")[0] for text in table.legal() if text.startswith("brew")}
    assert brews == {f"brew:{recipe_id('RRR')}", f"brew:{recipe_id('RRG')}"}
    table.act(f"brew:{recipe_id('RRG')}<slot0,slot1,slot2", "pile:stack0", "lay:red", "lay:red")
    assert table.hand(0) == "H"


@pytest.mark.rule("PP-42")
def test_any_number_of_substitutes_may_be_in_one_brew():
    table = PanicTable(2, benches=["RG RO F"], public="RRR GOP BBB", reserves=["GGG"])
    brews = {text.partition("<")[0] for text in table.legal() if text.startswith("brew")}
    assert brews == {f"brew:{recipe_id('RRR')}", f"brew:{recipe_id('GOP')}"}


@pytest.mark.rule("PP-43")
def test_the_beaker_names_somebody_with_a_hand():
    table = PanicTable(3, hands=["K R", "", "B"], rest="hand", stacks=["Y", "Y", "Y"])
    assert [t for t in table.legal() if t.startswith("insta")] == ["insta:ghost_beaker,hand,seat2"]
    table = PanicTable(2, hands=["K R", ""], rest="stack", stacks=["Y", "Y", "Y"], begin=False)
    table.state.deck, table.state.hands[1] = [], []
    table.state.stacks = [[kind] for kind in table.state.stacks[0][:1]] + table.state.stacks[1:]
    table.state.frames = (("act", 0),)
    assert not any(text.startswith("insta") for text in table.legal()), "with nobody to name it cannot be played"


@pytest.mark.rule("PP-43")
def test_the_beaker_from_the_hand():
    table = PanicTable(3, hands=["K R", "B Y"])
    table.act("insta:ghost_beaker,hand,seat1")
    assert table.legal() == ["take:blue", "take:yellow"]
    assert table.view(0).zones["seat1.hand"].cards == ("blue", "yellow")
    events = table.do(0, "take:yellow")
    assert (table.hand(0), table.hand(1)) == ("R Y", "B K!")
    moved = next(event for event in events if event.to == "seat0.hand")
    assert [moved.seen_by(viewer).cards[0] for viewer in (0, 1, 2)] == ["yellow", "yellow", None]
    assert table.state.points == 3
    assert table.top == "act", "a free play opens no window"


@pytest.mark.rule("PP-43")
def test_the_beaker_from_the_bench_puts_the_card_into_its_slot():
    table = PanicTable(3, hands=["R", "B Y"], benches=["- K -"])
    table.act("insta:ghost_beaker,slot1,seat1", "take:blue")
    assert (table.hand(0), table.bench(0), table.hand(1)) == ("R", "- B -", "Y K!")
    assert table.view(2).zones["seat0.slot1"].cards is None
    known = [places for kind, places, _ in table.view(1).knowledge["hidden"] if kind == "blue"]
    assert ("seat0.slot1",) in known, "the victim knows the card"


@pytest.mark.rule("PP-43")
def test_a_beaker_left_behind_is_locked_until_the_next_turn_wherever_it_goes():
    table = PanicTable(3, hands=["K R", "B", "Y"], benches=["O - -"])
    table.act("insta:ghost_beaker,hand,seat1", "take:blue")
    assert table.hand(1) == "K!"
    table.do(0, "prep:red,slot1")
    assert table.legal(1) == ["pass"]
    table.quiet()
    table.act("smash:slot0,seat1", "take:ghost_beaker.locked")
    assert "K!" in table.hand(0)
    assert not any(text.startswith("insta") for text in table.legal())
    assert any(text.startswith(("prep:ghost_beaker.locked", "pile")) for text in table.legal())


@pytest.mark.rule("PP-43")
@pytest.mark.parametrize(
    ("smash", "choice"), [("O", "take:ghost_beaker"), ("P", ""), ("Y", ""), ("G", ""), ("B", "")], ids=["O", "P", "Y", "G", "B"]
)
def test_a_beaker_won_otherwise_is_not_locked(smash, choice):
    hand, stack, deck = {"Y": ("R", "H K", ""), "G": ("R", "H K", ""), "B": ("R", "H", "K L")}.get(smash, ("K R", "H", ""))
    table = PanicTable(2, hands=["R R", hand], benches=[f"{smash} - -"], stacks=[stack, "H", "H"], deck=deck)
    table.act(next(text for text in table.legal() if text.startswith("smash")))
    if choice:
        table.act(choice)
    table.act("pile:stack1")
    assert "K" in table.hand(0).split()
    assert any(text.startswith("insta") for text in table.legal())


@pytest.mark.rule("PP-43")
def test_by_house_rule_the_beaker_takes_a_card_by_lot_and_nothing_is_shown():
    table = PanicTable(2, hands=["K R", "B Y"], options={"beaker_random": True})
    events = table.act("insta:ghost_beaker,hand,seat1")
    assert table.top == "act"
    assert table.hand(0) in ("R B", "R Y")
    assert not [event for event in events if event.kind == "looked"]
    assert table.chance.log[-1][0] == "panic.beaker"


@pytest.mark.rule("PP-44")
def test_juice_cancels_smash_and_insta_and_juice():
    table = PanicTable(3, hands=["K R", "J B", "J Y"])
    table.do(0, "insta:ghost_beaker,hand,seat1")
    assert table.legal(1) == ["pass", *(f"answer:no_no_juice,hand,stack{n}" for n in range(3))]
    table.do(1, "answer:no_no_juice,hand,stack0")
    table.do(2, "pass")
    assert (table.top, table.to_act) == ("answer", (0, 2))
    assert "answer:no_no_juice,hand,stack1" in table.legal(2)


@pytest.mark.rule("PP-44")
def test_juice_answers_neither_brew_nor_prep_nor_reserve_nor_the_stone():
    for text in ("prep:red,slot0", "reserve:recipe0", "stone:draw", f"brew:{recipe_id('RRR')}<slot0,slot1,slot2"):
        bench = "R R R" if text.startswith("brew") else "- - -"
        table = PanicTable(2, hands=["R B", "J"], benches=[bench], public="RRR BBB YYY", stone=0, carried={"stone": 0})
        table.do(0, text)
        assert table.top != "answer", text
        assert table.view(ALL).played == ()
