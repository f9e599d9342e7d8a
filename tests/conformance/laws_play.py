"""Laws of positions and play: questions, action texts, soundness, copies, plain data, chance, sealed rounds."""

import json
import random as cosmetic
from random import Random
from typing import Any

from game.core import sealed
from game.core.actions import Action
from game.core.chance import RecordedChance, SearchChance
from game.core.rules import Setup
from tests.conformance.play import RandomGame, random_game, viewers


def check_questions(rules: Any, seats: int, seed: int) -> None:
    """Who acts is plain and in order; legal is unique, stable, in one order all game long, and empty for others."""
    before: dict[tuple[Action, Action], int] = {}
    for game in random_game(rules, seats, seed, withdrawing=0.05):
        state, to_act = game.state, rules.to_act(game.state)
        assert list(to_act) == sorted(set(to_act)), f"ply {game.ply}: to_act {to_act}"
        assert set(to_act) <= set(range(seats)), f"ply {game.ply}: to_act {to_act}"
        assert (to_act == ()) == (rules.outcome(state) is not None), f"ply {game.ply}: over and not over"
        assert len(to_act) < 2 or state.owed, f"ply {game.ply}: several may act outside a sealed round"
        copy = rules.state_from_plain(json.loads(json.dumps(state.plain())))
        for seat in range(seats):
            legal = list(rules.legal(state, seat))
            assert bool(legal) == (seat in to_act), f"ply {game.ply}: seat {seat} to act {to_act}, legal {legal}"
            assert len(set(legal)) == len(legal), f"ply {game.ply}: an action twice in {legal}"
            assert legal == list(rules.legal(state, seat)) == list(rules.legal(copy, seat)), f"ply {game.ply}: unstable"
            for i, first in enumerate(legal):
                for second in legal[i + 1 :]:
                    assert (second, first) not in before, f"ply {game.ply}: {first}, {second} have changed places"
                    before[first, second] = game.ply
    assert game.over or game.ply >= 2000, "random play stops before the end"


def check_action_texts(rules: Any, seats: int, seed: int) -> None:
    """Every legal action is an Action whose text stands for it."""
    for game in random_game(rules, seats, seed):
        for seat in range(seats):
            for action in rules.legal(game.state, seat):
                assert isinstance(action, Action)
                assert Action.parse(str(action)) == action, f"{action!r} does not round-trip"


def check_audit(rules: Any, seats: int, seed: int) -> None:
    """No ply of random play leaves a position the audit finds fault with."""
    for game in random_game(rules, seats, seed, withdrawing=0.05):
        wrong = rules.audit(game.state)
        assert wrong == [], f"ply {game.ply} after {game.last}: {wrong}"


def check_clone(rules: Any, seats: int, seed: int) -> None:
    """Neither playing a clone changes the original nor the other way round; nor does a look at the views."""
    for game in random_game(rules, seats, seed):
        kept = json.dumps(game.state.plain())
        clone = game.state.clone()
        assert json.dumps(clone.plain()) == kept, f"ply {game.ply}: a clone that differs"
        assert clone.digest() == game.state.digest()
        _play_on(rules, clone, Random(game.ply), 4)
        assert json.dumps(game.state.plain()) == kept, f"ply {game.ply}: playing a clone changed the original"
        still, clone = game.state.clone(), game.state.clone()
        _play_on(rules, still, Random(-game.ply), 4)
        for viewer in viewers(seats):
            rules.board_text(rules.view(game.state, viewer))
        assert json.dumps(clone.plain()) == json.dumps(game.state.plain()) == kept, f"ply {game.ply}: shared between clones"


def _play_on(rules: Any, state: Any, random: Random, plies: int) -> None:
    chance = SearchChance(random)
    for _ in range(plies):
        to_act = rules.to_act(state)
        if not to_act:
            return
        seat = to_act[int(random.random() * len(to_act))]
        legal = rules.legal(state, seat)
        rules.apply(state, seat, legal[int(random.random() * len(legal))], chance)


def check_plain(rules: Any, seats: int, seed: int) -> None:
    """A position is JSON; read back it is the same, asks the same, shows the same and plays on the same."""
    digests = set()
    for game in random_game(rules, seats, seed):
        plain = game.state.plain()
        copy = rules.state_from_plain(json.loads(json.dumps(plain)))
        assert json.dumps(copy.plain()) == json.dumps(plain), f"ply {game.ply}: plain data does not round-trip"
        assert copy.digest() == game.state.digest(), f"ply {game.ply}: digest changes"
        assert copy.digest() not in digests, f"ply {game.ply}: an earlier position has the same digest"
        digests.add(copy.digest())
        assert rules.to_act(copy) == rules.to_act(game.state)
        assert rules.outcome(copy) == rules.outcome(game.state)
        for viewer in viewers(seats):
            assert rules.view(copy, viewer) == rules.view(game.state, viewer), f"ply {game.ply}: seen by {viewer}"
        other = game.state.clone()
        _play_on(rules, copy, Random(game.ply), 3)
        _play_on(rules, other, Random(game.ply), 3)
        assert copy.digest() == other.digest(), f"ply {game.ply}: a position read back plays on differently"


def check_same_seed(rules: Any, build: Any, seats: int, seed: int) -> None:
    """The same seed is the same game, whatever happens to the module-level generator and whoever listens."""
    first = list(_course(rules, seats, seed))
    cosmetic.seed(4)
    held = cosmetic.getstate()
    again = list(_course(rules, seats, seed))
    assert cosmetic.getstate() == held, "play uses the module-level generator"
    assert first == again, "the same seed gave another game"
    assert first == list(_course(build(), seats, seed)), "rules built afresh give another game"
    game = RandomGame(rules, seats, seed)
    silent = RandomGame(rules, seats, seed)
    while not game.over and game.ply < 2000:
        seat, action = game.choose()
        game.do(seat, action)
        rules.apply(silent.state, seat, action, silent.chance)
        assert silent.state.digest() == game.state.digest(), f"ply {game.ply}: it matters whether anyone listens"
    recorded = RecordedChance(game.chance.log)
    rules.new_state(Setup(seats), recorded)
    assert all(tag for tag, _ in game.chance.log), "chance without a tag"


def _course(rules: Any, seats: int, seed: int) -> list[Any]:
    return [(game.state.digest(), tuple(map(repr, game.events))) for game in random_game(rules, seats, seed)]


def check_recorded(rules: Any, seats: int, seed: int) -> None:
    """The actions and the chance log alone are the whole game."""
    game = RandomGame(rules, seats, seed)
    done = []
    while not game.over and game.ply < 2000:
        done.append(game.choose())
        game.do(*done[-1])
    chance = RecordedChance(game.chance.log)
    state = rules.new_state(Setup(seats), chance)
    for seat, action in done:
        assert action in rules.legal(state, seat), f"replayed, seat {seat} cannot {action}"
        rules.apply(state, seat, action, chance)
    assert state.digest() == game.state.digest(), "the record is another game"
    assert chance.used == len(game.chance.log), "chance was logged that the replay does not ask for"


def check_sealed_order(rules: Any, seats: int, seed: int) -> None:
    """In whichever order a sealed round is submitted, the same comes of it, and it closes with the last."""
    rounds = 0
    for game in random_game(rules, seats, seed):
        if not game.state.owed or any(action is not None for action in game.state.sealed):
            continue
        owing = rules.to_act(game.state)
        random = Random(game.ply)
        picks = {}
        for seat in owing:
            legal = rules.legal(game.state, seat)
            picks[seat] = legal[int(random.random() * len(legal))]
        found = set()
        for order in (owing, owing[::-1], owing[1:] + owing[:1]):
            state = game.state.clone()
            for left, seat in enumerate(order, start=1):
                assert seat in rules.to_act(state), f"ply {game.ply}: {seat} no longer owes"
                rules.apply(state, seat, picks[seat], SearchChance(Random(game.ply)))
                if left < len(order):
                    assert state.sealed[seat] == picks[seat], f"ply {game.ply}: seat {seat}'s submission is not kept"
            assert all(action is None for action in state.sealed) or len(order) == 0, f"ply {game.ply}: round not closed"
            found.add(state.digest())
        assert len(found) == 1, f"ply {game.ply}: the order of sealed submissions matters"
        rounds += 1
    assert rounds, "no sealed round was reached"


def check_withdraw(rules: Any, seats: int, seed: int) -> None:
    """Taking a sealed submission back restores the position; the last to lock in leaves nothing to take back."""
    done, widest = 0, 0
    for game in random_game(rules, seats, seed):
        widest = max(widest, len(rules.to_act(game.state)))
        if not game.state.owed:
            assert not any(sealed.can_withdraw(game.state, seat) for seat in range(seats)), f"ply {game.ply}"
            continue
        for seat in rules.to_act(game.state) if len(rules.to_act(game.state)) > 1 else ():
            state = game.state.clone()
            for action in rules.legal(state, seat):
                rules.apply(state, seat, action, SearchChance(Random(0)))
                assert sealed.can_withdraw(state, seat)
                assert seat not in rules.to_act(state)
                assert rules.legal(state, seat) in ((), [])
                sealed.withdraw(state, seat)
                assert state.digest() == game.state.digest(), f"ply {game.ply}: withdrawing leaves a trace"
                done += 1
    assert done or widest < 2, "nothing could be withdrawn"


def check_audit_wakes(rules: Any, seats: int, spoils: Any) -> None:
    """The audit names every planted fault of a position."""
    for name, spoil, words in spoils:
        caught = 0
        for game in random_game(rules, seats, 3):
            state = game.state.clone()
            if not spoil(state):
                continue
            wrong = rules.audit(state)
            assert any(words in fault for fault in wrong), f"the audit sleeps over {name}: {wrong}"
            caught += 1
        assert caught, f"{name} could not be planted"
