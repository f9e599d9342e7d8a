"""Writes `config/schema/<game>.schema.json` from the models: `python -m game.tools.schemas`."""

from __future__ import annotations

from game.data import paths
from game.data.ruleset import SCHEMAS, json_schema


def write() -> None:
    """Writes the JSON Schema of every game's file, for editors that check while one types."""
    for game_id in SCHEMAS:
        path = paths.config("schema", f"{game_id}.schema.json")
        path.parent.mkdir(exist_ok=True)
        path.write_text(json_schema(game_id), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
