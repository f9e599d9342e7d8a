"""The engine by itself: targets at declaration, steps at resolution, questions as frames; everything plain and copyable."""

import json

import pytest

from game.core.ids import ALL
from game.rules.effects import engine
from game.rules.effects.verb import Verb, steps_of, worth_of
from game.rules.potion_panic.verbs import QUESTIONS, VERBS
from tests.rules.potion_panic.setting import PanicTable, data, rules


def ways(table: PanicTable, *names: str) -> tuple[tuple[str, ...], ...]:
    """Every way to name the targets of these verbs together."""
    offers = table.rules.offers
    return engine.ways([getattr(offers, VERBS[name].aims or "") for name in names], table.state, 0)


def test_every_way_to_name_targets_in_order():
    table = PanicTable(3, shards=[0, 1, 1], stacks=["R", "B", "Y"])
    found = ways(table, "steal_shards", "take_stack")
    assert found == tuple((f"seat{seat}", f"stack{stack}") for seat in (1, 2) for stack in range(3))


def test_a_step_that_finds_no_target_is_declared_without():
    assert ways(PanicTable(2, shards=[0, 0]), "steal_shards") == ((engine.NOBODY,),)


def test_frames_of_effects_are_plain_and_change_by_replacement():
    frame = engine.effect(1, "red", "slot0", ("", ""))
    assert engine.negated(frame) == ("effect", 1, "red", "slot0", ("", ""), 0, True)
    assert engine.done(engine.negated(frame))[engine.STEP] == engine.DONE
    assert frame == ("effect", 1, "red", "slot0", ("", ""), 0, False)
    json.dumps(frame)


def test_a_question_in_the_middle_of_a_card_is_a_frame_that_can_be_copied_and_saved():
    table = PanicTable(2, hands=["B"], benches=["R - -"], deck="Y G O")
    table.act("smash:slot0")
    assert [frame[0] for frame in table.state.frames] == ["act", "effect", "discard"]
    copy = rules().state_from_plain(json.loads(json.dumps(table.state.plain())))
    clone = table.state.clone()
    table.act("discard:blue")
    for other in (copy, clone):
        assert other.frames[-1] == ("discard", 0, 2)
        assert len(other.hands[0]) == 4


def test_steps_that_are_done_stay_done_while_a_later_one_asks():
    table = PanicTable(2, hands=["B"], benches=["R - -"], deck="Y G O P")
    table.act("smash:slot0")
    before = len(table.state.deck)
    table.act("discard:blue", "discard:yellow")
    assert len(table.state.deck) == before


def test_an_unknown_verb_is_an_error_of_the_data():
    with pytest.raises(KeyError):
        steps_of({"steps": [{"do": "explode"}]}, VERBS)


@pytest.mark.parametrize("name", sorted(VERBS))
def test_a_verb_does_only_what_it_promises(name):
    verb = VERBS[name]
    table = PanicTable(2)
    assert verb.targeted == (verb.aims is not None)
    if verb.aims is not None:
        assert all(isinstance(target, str) for target in getattr(table.rules.offers, verb.aims)(table.state, 0))
    if verb.ask is None:
        with pytest.raises(NotImplementedError):
            verb.options(table.rules.offers, table.state, ())
        with pytest.raises(NotImplementedError):
            verb.chosen(None, (), None)
    else:
        assert QUESTIONS[verb.ask[0]] is verb
    assert isinstance(verb.worth(dict.fromkeys(verb.parameters, 1)), float)


def test_a_verb_without_an_effect_says_so():
    class Mumble(Verb):
        name = "mumble"

    with pytest.raises(NotImplementedError):
        Mumble().start(None, 0, {}, "")
    assert Mumble().worth({}) == 1.0


def test_what_cards_are_worth_follows_their_steps():
    steps = rules().tables.steps_by_name
    worth = {kind: worth_of(steps[kind]) for kind in data()["cards"]}
    assert worth["robgoblin"] > worth["green"] >= worth["yellow"] > worth["blue"] >= worth["red"]
    assert worth["dualixer_red_green"] == 0


def test_negation_leaves_the_steps_undone():
    table = PanicTable(2, hands=["R", "J O"], benches=["B - -"])
    table.do(0, "smash:slot0")
    table.do(1, "answer:no_no_juice,hand,stack0")
    assert [frame.get("negated") for frame in table.view(ALL).pending if frame.kind == "effect"] == [False, False]
    table.do(0, "pass")
    assert [frame.get("negated") for frame in table.view(ALL).pending if frame.kind == "effect"] == [True]
