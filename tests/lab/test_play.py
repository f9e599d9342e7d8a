"""Games of the laboratory are those of a table, and what is counted of them is what happened."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.ai import levels
from game.core.actions import Action
from game.core.agent import Decided, Thought
from game.core.chance import SeededChance
from game.core.ids import ALL
from game.core.rules import Setup
from game.core.view import View
from game.data import ruleset
from game.match.match import Match
from game.match.seats import parse_seats
from game.match.session import Pace, Session
from game.rules import registry
from game.rules.potion_making.rules import PotionMaking
from game.rules.potions.rules import Potions
from game.tools.lab import pace
from game.tools.lab.pieces import base, kinds_of
from game.tools.lab.play import play
from game.tools.lab.watch import Watch

GAMES: dict[str, Any] = {
    "the_potion": registry.load("the_potion"),
    "potion_panic": registry.load("potion_panic"),
    "potions": Potions(ruleset.load("potions")),
    "potion_making": PotionMaking(ruleset.load("potion_making")),
}
SEATS = 3


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_same_seed_at_a_table_goes_the_same_way(game: str) -> None:
    rules = registry.load(game)
    names = ["apprentice", "random", "apprentice"]
    for seed in (3, 4):
        record = play(rules, [levels.agent(game, name, rules) for name in names], seed, {})
        sitters = parse_seats(",".join(names), (*levels.levels_of(game), levels.RANDOM))
        match = Match(rules, Setup(SEATS, {}, 0), seed, sitters)
        session = Session(match, lambda sitter: levels.agent(game, sitter.level, rules), lambda: 0.0, Random(1), Pace("instant"))
        while match.outcome is None:
            session.pump(shown=True)
        assert (record.winners, record.scores, record.plies) == (match.outcome.winners, match.outcome.scores, match.ply)


class _Slow:
    """The same counts as ``Watch`` makes, from looks at the open table before and after every step."""

    def __init__(self, rules: Any, state: Any) -> None:
        self.rules, self.kinds = rules, set(kinds_of(rules.id, rules.data))
        self.held = self.holdings(state)
        self.usable: list[set[str]] = [set() for _ in self.held]

    def holdings(self, state: Any) -> list[Counter[str]]:
        view = self.rules.view(state, ALL)
        found = [Counter[str]() for _ in range(view.seats)]
        for name, zone in view.zones.items():
            if name.startswith("seat"):
                seat = int(name[4:].partition(".")[0])
                found[seat].update(base(kind) for kind in zone.cards or () if kind and base(kind) in self.kinds)
        return found

    def look(self, state: Any) -> None:
        now = self.holdings(state)
        for seat, held in enumerate(now):
            for kind in held:
                if not self.held[seat][kind]:
                    self.usable[seat].discard(kind)
        self.held = now


@pytest.mark.parametrize("game", GAMES)
def test_hands_followed_by_events_are_those_that_lie_there(game: str) -> None:
    """At every step of random games; and nothing that was counted as held or dead at the end was anything else."""
    rules, random = GAMES[game], Random(11)
    for seed in range(3):
        chance = SeededChance(seed)
        state = rules.new_state(Setup(SEATS, {}, 0), chance)
        watch, slow = Watch(rules, state), _Slow(rules, state)
        for _ in range(1500):
            to_act = rules.to_act(state)
            if not to_act:
                break
            seat = to_act[0]
            legal = rules.legal(state, seat)
            watch.asked(seat, legal)
            action = legal[int(random.random() * len(legal))]
            rules.apply(state, seat, action, chance, watch.emit)
            watch.done(action, settled=not state.owed)
            slow.look(state)
            assert [Counter(held) for held in watch.held] == slow.held
            assert watch.held == [sum((Counter(cards) for cards in zones.values()), Counter()) for zones in watch.zones]


def test_every_token_is_dealt_once_picked_often_and_never_dead() -> None:
    rules = GAMES["the_potion"]
    agents = [levels.agent("the_potion", "apprentice", rules) for _ in range(SEATS)]
    record = play(rules, agents, 1, {})
    assert all(tally.drawn == 2 and tally.dead == 0 for seat in record.cards for tally in seat.values())
    rounds = record.turns
    assert (record.plies - rounds) % SEATS == 0
    assert sum(tally.played for seat in record.cards for tally in seat.values()) == record.plies - rounds


def acted(game: str, actions: list[tuple[int, str]], seed: int = 1) -> tuple[Watch, Any]:
    """A watch over a game in which these things are done; whoever else is asked does the first thing that is legal."""
    rules, chance = GAMES[game], SeededChance(seed)
    state = rules.new_state(Setup(SEATS, {}, 0), chance)
    watch = Watch(rules, state)
    for seat, text in actions:
        watch.asked(seat, rules.legal(state, seat))
        rules.apply(state, seat, Action.parse(text), chance, watch.emit)
        watch.done(Action.parse(text), settled=not state.owed)
    return watch, state


def test_what_is_prepared_and_smashed_is_played_and_what_was_never_legal_is_dead() -> None:
    rules = GAMES["potion_panic"]
    state = rules.new_state(Setup(SEATS, {}, 0), SeededChance(1))
    hand = rules.view(state, 0).kinds("seat0.hand")
    smashed = next(kind for kind in hand if rules.data["cards"][kind]["play"] == "smash" and kind in ("red", "blue", "yellow"))
    watch, _ = acted("potion_panic", [(0, "begin"), (0, f"prep:{smashed},slot0"), (1, "pass"), (2, "pass"), (0, "smash:slot0")])
    assert watch.played[0] == {smashed: 1}
    tallies = watch.finish()
    assert tallies[0][smashed].played == 1
    for kind, tally in tallies[1].items():
        recipe = kind in rules.data["recipes"]
        assert (tally.drawn, tally.played, tally.held, tally.dead) == (tally.held, 0, tally.held, tally.held), (kind, recipe)
    usable = {kind for kind, tally in tallies[0].items() if not tally.dead}
    assert all(kind == smashed or rules.data["cards"][kind]["play"] == "smash" for kind in usable)


def test_dealing_a_round_is_no_reshuffle_and_hands_put_back_are_held_to_the_end() -> None:
    """One hand of four a seat, a turn each, whatever happens before the next deal."""
    watch, state = acted("potions", [(0, "roll")])
    assert (watch.reshuffles, watch.rounds, watch.turns) == ({}, 1, 0)
    assert all(sum(seat.values()) == 4 for seat in watch.drawn)
    rules, chance = GAMES["potions"], SeededChance(2)
    while watch.rounds < 2:
        seat = rules.to_act(state)[0]
        action = rules.legal(state, seat)[0]
        watch.asked(seat, rules.legal(state, seat))
        rules.apply(state, seat, action, chance, watch.emit)
        watch.done(action, settled=True)
    assert [sum(seat.values()) for seat in watch.kept] == [4, 4, 4]
    assert all(watch.dead[seat] <= watch.kept[seat] for seat in range(SEATS))
    assert watch.reshuffles.keys() <= {"deck"}


class _Attacker:
    """Prepares where it can, and calls that an attack."""

    def __init__(self) -> None:
        self.outlook = self

    def rate_of(self, view: View, action: Action) -> str:
        return "attacks" if action.kind == "prep" else "reserves" if action.kind == "reserve" else ""

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Thought:
        return Decided(next((action for action in legal if action.kind == "prep"), legal[0]))


def test_habits_are_counted_by_chances() -> None:
    rules = GAMES["potion_panic"]
    agents = [_Attacker(), *(levels.agent("potion_panic", "apprentice", rules) for _ in range(2))]
    record = play(rules, agents, 1, {})
    attacks, reserves = record.habits[0]["attacks"], record.habits[0]["reserves"]
    assert attacks.done == attacks.chances > 10
    assert (reserves.done, reserves.chances > 0) == (0, True)
    assert record.habits[1:] == ({}, {})


def test_a_wide_choice_takes_longer_but_only_by_a_little() -> None:
    assert pace.choosing(1) < pace.choosing(2) < pace.choosing(4)
    assert pace.choosing(64) - pace.choosing(32) == pytest.approx(pace.choosing(4) - pace.choosing(2))


def test_a_sealed_round_takes_as_long_as_its_slowest_seat_and_a_window_its_beat() -> None:
    slowest = pace.step([2, 8, 4], begins=False, window=False, beat=False)
    assert slowest == pace.step([8], begins=False, window=False, beat=False)
    assert pace.step([1, 9], begins=False, window=True, beat=True) == pace.BEAT
    assert pace.step([1, 9], begins=False, window=True, beat=False) == 0.0
