"""Writes `config/schema/*.schema.json` from the models: `python -m game.tools.schemas`."""

from __future__ import annotations

from game.data import paths


def write() -> None:
    """Writes the JSON Schema of every kind of file, for editors that check while one types."""
    from game.data.schema import editors

    for name in editors.names():
        path = paths.config("schema", f"{name}.schema.json")
        path.parent.mkdir(exist_ok=True)
        path.write_text(editors.text(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
