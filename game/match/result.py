"""How a game stands, as the one JSON line that programs read."""

import json

from game.core.ids import Plain
from game.match.match import Match


def result(match: Match) -> dict[str, Plain]:
    """Game, seed, seats, winners, scores, reason, plies and digest; no winners, scores or reason before the end."""
    outcome = match.outcome
    return {
        "game": match.rules.id,
        "seed": match.seed,
        "seats": len(match.sitters),
        "winners": [] if outcome is None else list(outcome.winners),
        "scores": [] if outcome is None else list(outcome.scores),
        "reason": "" if outcome is None else outcome.reason,
        "plies": match.ply,
        "digest": match.state.digest(),
    }


def result_line(match: Match) -> str:
    """The result on one line. Two games that went the same way have equal lines."""
    return json.dumps(result(match), separators=(",", ":"))
