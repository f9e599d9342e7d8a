"""One game from start to end, straight over the rules, with the very chance and thoughts a table of this seed would have."""

from collections.abc import Sequence
from typing import Any, Final

from game.core.actions import Action
from game.core.agent import Agent, thought_random
from game.core.chance import SeededChance
from game.core.ids import PlainMap, Seat
from game.core.rules import Setup
from game.tools.lab.record import Record
from game.tools.lab.watch import Watch

BUDGET: Final = 1_000_000
"""More iterations than any thought asks for: each ends by its own budget."""

FIRST: Final[Seat] = 0
"""Who begins. Opponents change places instead, so that beginning and playing well can be told apart."""


class EndlessThoughtError(RuntimeError):
    """A thought has come to no decision, however long it was let."""


def play(rules: Any, agents: Sequence[Agent], seed: int, options: PlainMap) -> Record:
    """The game of a seed. ``agents`` sit at the table in this order.

    As in a match, sealed submissions count as plies when their round closes.
    """
    chance = SeededChance(seed)
    state = rules.new_state(Setup(len(agents), dict(options), FIRST), chance)
    watch = Watch(rules, state)
    ply = waiting = 0
    while to_act := rules.to_act(state):
        seat = to_act[0]
        legal = rules.legal(state, seat)
        watch.asked(seat, legal)
        action = legal[0]
        if len(legal) > 1:
            agent, view = agents[seat], rules.view(state, seat)
            action = _decide(agent, view, legal, seed, ply, seat)
            outlook = getattr(agent, "outlook", None)  # of opponents that search
            if outlook is not None:
                watch.chosen(outlook.rate_of, seat, view, legal, action)
        in_sealed_round = state.owed
        rules.apply(state, seat, action, chance, watch.emit)
        waiting += 1
        settled = not (in_sealed_round and state.owed)
        watch.done(action, settled=settled)
        if settled:
            ply, waiting = ply + waiting, 0
    outcome = rules.outcome(state)
    cards = watch.finish()
    return Record(
        tuple(outcome.winners), tuple(outcome.scores), outcome.reason, watch.turns, watch.rounds, ply,
        round(watch.seconds, 3), dict(sorted(watch.reshuffles.items())), cards, tuple(watch.habits),
    )  # fmt: skip


def _decide(agent: Agent, view: Any, legal: Sequence[Action], seed: int, ply: int, seat: Seat) -> Action:
    action = agent.begin(view, legal, thought_random(seed, ply, seat)).step(BUDGET)
    if action is None:
        raise EndlessThoughtError(f"the thought of seat {seat} at ply {ply} of seed {seed}")
    return action
