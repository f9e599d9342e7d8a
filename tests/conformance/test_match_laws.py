"""The laws of the match over every game; what a tampered record and other rules do to a save."""

import json

import pytest

from game.core.actions import Action
from game.match.match import Match
from game.match.save import Replay, ReplayError, SaveError, load, save_text
from game.rules import registry
from tests.conformance import laws_match
from tests.conformance.subjects import CASES, SUBJECTS
from tests.conformance.toy import Toy


def build(game_id, data):
    """What loads are given: the registry, and the toy beside it."""
    return Toy() if game_id == "toy" else registry.build(game_id, data)


every_case = pytest.mark.parametrize(("game", "seats"), CASES)


@every_case
@pytest.mark.parametrize(
    "law",
    [
        laws_match.check_illegal,
        laws_match.check_feeds,
        laws_match.check_open_table,
        laws_match.check_public_handle,
        laws_match.check_undo,
    ],
    ids=lambda law: law.__name__.removeprefix("check_"),
)
def test_law(law, game, seats):
    for seed in (31, 32):
        law(SUBJECTS[game].load(), seats, seed)


@every_case
@pytest.mark.parametrize(
    "law", [laws_match.check_replay, laws_match.check_journal], ids=lambda law: law.__name__.removeprefix("check_")
)
def test_record_law(law, game, seats):
    law(SUBJECTS[game].load(), build, seats, 33)


@pytest.mark.parametrize("game", SUBJECTS)
def test_save_in_the_middle_of_every_kind_of_frame(game):
    subject = SUBJECTS[game]
    rules = subject.load()
    laws_match.check_save_everywhere(rules, build, rules.seats, 34, subject.frames)


def _saved(game="the_potion", seats=4, seed=35) -> tuple[Match, dict]:
    match = laws_match.played(SUBJECTS[game].load(), seats, seed, lambda match: None)
    return match, json.loads(save_text(match))


def test_a_replay_names_the_ply_where_it_departs():
    _, plain = _saved()
    roll = next(i for i, (_, text) in enumerate(plain["actions"]) if text == "roll" and i > 3)
    step = plain["sizes"].index(1, 2)
    plain["digests"][step] = "0" * 16
    replay = Replay(json.dumps(plain), build)
    with pytest.raises(ReplayError) as departed:
        replay.finish()
    assert departed.value.ply == sum(plain["sizes"][:step]) == roll
    assert departed.value.expected == "0" * 16


def test_a_replay_refuses_an_action_the_rules_do_not_know():
    _, plain = _saved()
    plain["actions"][1][1] = "pick:newt"
    with pytest.raises(ReplayError) as departed:
        Replay(json.dumps(plain), build).finish()
    assert departed.value.ply == 1
    assert "pick:newt" in departed.value.expected


def test_a_replay_notices_chance_that_does_not_fit():
    _, plain = _saved()
    plain["chance"][3][0] = "potion.die.fours"
    with pytest.raises(ReplayError):
        Replay(json.dumps(plain), build).finish()


def test_where_other_rules_depart_the_game_goes_on_from_the_snapshot():
    match, plain = _saved()
    assert plain["snapshot"]["ended"]
    plain["digests"][2] = "0" * 16
    copy, departure = load(json.dumps(plain), build)
    assert departure is not None
    assert departure.ply > 0
    assert copy.state.digest() == match.state.digest()


def test_an_unsound_snapshot_is_refused():
    _, plain = _saved()
    plain["digests"][2] = "0" * 16
    plain["snapshot"]["held"][0] = 9
    with pytest.raises(SaveError) as refused:
        load(json.dumps(plain), build)
    assert refused.value.key == "save_damaged"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "save_unreadable"),
        ("{", "save_unreadable"),
        ("[]", "save_not_ours"),
        ("{}", "save_not_ours"),
        ('{"format": 99}', "save_newer"),
        ('{"format": 1}', "save_damaged"),
    ],
)
def test_what_is_no_save_is_told_apart(text, key):
    with pytest.raises(SaveError) as refused:
        load(text, build)
    assert refused.value.key == key


@pytest.mark.parametrize(
    "name", ["game", "seed", "setup", "sitters", "data", "actions", "open", "chance", "digests", "snapshot", "sizes"]
)
@pytest.mark.parametrize("value", [None, "x", 7, [["x"]], {}])
def test_a_damaged_save_never_escapes_as_anything_else(name, value):
    _, plain = _saved()
    plain[name] = value
    match = _loaded_or_refused(json.dumps(plain))
    assert match is None or match.rules.audit(match.state) == []


def _loaded_or_refused(text: str) -> Match | None:
    try:
        return load(text, build)[0]
    except SaveError:
        return None


def test_an_undo_tells_every_feed():
    match = laws_match.new_match(SUBJECTS["toy"].load(), 2, 3)
    random = laws_match.Random(5)
    while match.can_undo(match.steps[-1].submissions[0].seat if match.steps else 0) is not None:
        match.submit(*laws_match.random_choice(match, random))
    feed = match.feed(None)
    match.undo(match.steps[-1].submissions[0].seat)
    assert feed.take() == ([], True)
    assert feed.take() == ([], False)


def test_a_sitter_may_change_while_the_game_goes_on():
    match = laws_match.new_match(SUBJECTS["the_potion"].load(), 3, 3)
    digest = match.state.digest()
    match.change_sitter(1, laws_match.Sitter("Bo"))
    assert match.humans == (1,)
    assert match.state.digest() == digest
    match.submit(match.to_act[0], Action("roll"))
    assert match.ply == 1
