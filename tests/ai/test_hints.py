"""Hints of every game: legal, ranked, at most three, the same however the thought is cut and whatever is hidden."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.advice import Ranked
from game.ai.evaluate.potion_mixer import Mixer
from game.ai.evaluate.potion_rounds import Regrets
from game.ai.levels import adviser
from game.ai.reasons.adviser import FAR, MOST, Guide
from game.ai.reasons.the_potion import ROUNDS
from game.ai.search import Searcher
from game.core.actions import Action
from game.core.agent import thought_random
from game.core.chance import SeededChance
from game.core.hints import Hint
from game.core.rules import Setup
from game.core.view import View
from game.data.locale import catalogue
from game.data.opponents import Level
from game.data.problems import DataError
from game.rules import registry
from tests.ai.test_reasons import RULES, SILENT
from tests.ai.test_search import reachable

ROOT = Path(__file__).parents[2]
QUICK = Level(12, 4, 0)
GAMES = tuple(registry.GAMES)


def guide(game: str) -> Guide:
    """Whoever gives hints, of little patience."""
    found = adviser(game, RULES[game])
    assert isinstance(found, Guide)
    agent = found.agent
    if isinstance(agent, Searcher):
        return Guide(Searcher(agent.rules, agent.outlook, agent._careless, QUICK), found.why, compares=found.compares)
    assert isinstance(agent, Mixer)
    return Guide(Mixer(QUICK.iterations, 0.0), found.why, compares=found.compares, ponder=found.ponder)


def choices(game: str, seats: int, count: int, seed: int = 3) -> Iterator[tuple[View, Sequence[Action]]]:
    """Choices that somebody may ask about, in games played by lot."""
    rules, chance, lot = RULES[game], SeededChance(seed), Random(seed)
    state = rules.new_state(Setup(seats), chance)
    while count and rules.to_act(state):
        seat = rules.to_act(state)[0]
        legal = rules.legal(state, seat)
        if len(legal) > 1 and state.frames[-1][0] not in SILENT and lot.random() < 0.3:
            count -= 1
            yield rules.view(state, seat), legal
        rules.apply(state, seat, lot.choice(legal), chance)


def hints_of(by: Guide, view: View, legal: Sequence[Action], slices: int = 1000) -> tuple[Hint, ...]:
    """The hints, thought about in slices of so many iterations."""
    assert view.viewer is not None
    advice = by.begin(view, legal, thought_random(9, 4, view.viewer))
    while (found := advice.step(slices)) is None:
        pass
    assert advice.step(slices) is found
    return tuple(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_few_legal_moves_each_with_reasons(game: str) -> None:
    by, counts = guide(game), set()
    for view, legal in choices(game, 3, 12):
        hints = hints_of(by, view, legal)
        counts.add(len(hints))
        assert 1 <= len(hints) <= MOST
        assert len({hint.action for hint in hints}) == len(hints)
        for hint in hints:
            assert hint.action in legal
            assert hint.reasons
            assert len(hint.reasons) <= 5
            assert sum(reason.key in ("equal", "little", "weaker") for reason in hint.reasons) == (
                by.compares and hint is not hints[0]
            )
    assert max(counts) > 1


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_does_not_depend_on_how_it_was_cut(game: str) -> None:
    by = guide(game)
    for view, legal in choices(game, 3, 3):
        assert hints_of(by, view, legal) == hints_of(by, view, legal, 1) == hints_of(guide(game), view, legal, 7)


def test_what_the_reasons_rest_on_is_thought_through_in_steps_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step leaves the frame it is taken in its time."""
    rounds, iterate = [0], Regrets.iterate
    monkeypatch.setattr(Regrets, "iterate", lambda regrets: (rounds.append(rounds.pop() + 1), iterate(regrets)))
    view, legal = next(iter(choices("the_potion", 4, 1, seed=8)))
    advice = guide("the_potion").begin(view, legal, Random(1))
    while advice.step(1) is None:
        assert rounds[-1] <= 2
        rounds.append(0)
    assert sum(rounds) == QUICK.iterations + ROUNDS


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_changes_a_hint(game: str) -> None:
    """Everything that the seat cannot know is dealt anew: it is told the same."""
    rules, by = RULES[game], guide(game)
    for view, legal in choices(game, 3, 6):
        told = hints_of(by, view, legal)
        for seed in range(2):
            other = rules.imagine(view, Random(seed))
            assert hints_of(by, rules.view(other, view.viewer), rules.legal(other, view.viewer)) == told


@pytest.mark.parametrize("game", GAMES)
def test_no_way_leads_to_a_match_or_a_position(game: str) -> None:
    by, state_kind = guide(game), type(RULES[game].new_state(Setup(3), SeededChance(1)))
    view, legal = next(iter(choices(game, 3, 1)))
    advice = by.begin(view, legal, thought_random(9, 4, 0))
    for _ in range(2):
        kinds = [type(thing) for thing in reachable(by, advice)]
        assert len(kinds) > 1
        assert not [kind for kind in kinds if kind in (state_kind, SeededChance) or kind.__module__.startswith("game.match")]
        advice.step(2)


@pytest.mark.parametrize("game", GAMES)
def test_a_single_move_is_said_to_be_the_only_one(game: str) -> None:
    rules = RULES[game]
    state = rules.new_state(Setup(3), SeededChance(2))
    seat = rules.to_act(state)[0]
    legal = rules.legal(state, seat)
    assert len(legal) == 1
    (hint,) = hints_of(guide(game), rules.view(state, seat), legal)
    assert (hint.action, hint.reasons[0].key) == (legal[0], "only")


class _Said:
    """A thought that is over, with a ranking of its own."""

    def __init__(self, moves: Sequence[Ranked]) -> None:
        self.moves = tuple(moves)

    def step(self, iterations: int) -> Action | None:
        return self.moves[0].action

    def ranked(self) -> tuple[Ranked, ...]:
        return self.moves


class _Saying:
    def __init__(self, moves: Sequence[Ranked]) -> None:
        self.moves = moves

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Any:
        return _Said(self.moves)


def test_moves_far_behind_are_not_told_and_the_others_compared() -> None:
    moves = [Ranked(Action(name), 0.5 - behind) for name, behind in (("a", 0.0), ("b", 0.01), ("c", 0.03), ("d", 0.05))]
    view, legal = next(iter(choices("potions", 2, 1)))
    said = Guide(_Saying(moves), lambda view, move: ()).begin(view, legal, Random(1)).step(1)
    assert said is not None
    assert [hint.action.kind for hint in said] == ["a", "b", "c"]
    assert [[reason.key for reason in hint.reasons] for hint in said] == [[], ["equal"], ["little"]]
    mixed = [Ranked(Action(name), 0.5, {"mix": mix}) for name, mix in (("a", 0.7), ("b", 0.29), ("c", 0.01))]
    said = Guide(_Saying(mixed), lambda view, move: (), compares=False).begin(view, legal, Random(1)).step(1)
    assert said is not None
    assert [(hint.action.kind, hint.reasons) for hint in said] == [("a", ()), ("b", ())]
    far = [moves[0], Ranked(Action("e"), 0.5 - 0.06), Ranked(Action("f"), 0.5 - FAR - 0.01)]
    said = Guide(_Saying(far), lambda view, move: ()).begin(view, legal, Random(1)).step(1)
    assert said is not None
    assert [(hint.action.kind, [reason.key for reason in hint.reasons]) for hint in said] == [("a", []), ("e", ["weaker"])]


FILES = {"the_potion": 1, "potions": 1, "potion_making": 1, "potion_panic": 2}


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_words_and_no_words_are_without_one(game: str) -> None:
    files = sorted((ROOT / "game/ai/reasons").glob(f"{game}*.py"))
    assert len(files) == FILES[game]
    texts = set()
    for path in files:
        tree = ast.parse(path.read_text("utf-8"))
        texts |= {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    prefix = f"game.{game}.hint.why."
    worded = {key.removeprefix(prefix).partition(".")[0] for key in catalogue("en") if key.startswith(prefix)}
    assert worded <= texts
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Reason", "_named"):
                keys = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant) and part.value != ""]
                assert {key for key in keys if isinstance(key, str)} <= worded | {"draw", "discard"}


def test_an_unsound_file_of_opponents_leaves_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a hint in the middle of a game is not the one to mend it."""

    def broken() -> None:
        raise DataError([])

    monkeypatch.setattr("game.ai.levels.load", broken)
    view, legal = next(iter(choices("potions", 2, 1)))
    found = adviser("potions", RULES["potions"])
    assert isinstance(found, Guide)
    assert hints_of(found, view, legal)
