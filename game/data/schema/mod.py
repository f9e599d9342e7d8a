"""What a mod says about itself in its `mod.yaml`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.data.schema.common import Id, OwnText, Strict

LongText = Annotated[str, Field(min_length=1, max_length=400)]


class Manifest(Strict):
    """The whole file. `mod` is the name of its folder; `games` are the games there is something for in it;
    `name` and `about` are by language."""

    mod: Id
    name: Annotated[dict[str, OwnText], Field(min_length=1)]
    version: Annotated[str, Field(min_length=1, max_length=20)]
    author: OwnText
    games: Annotated[list[str], Field(min_length=1, max_length=8)]
    about: dict[str, LongText] | None = None
