"""What a card says about itself, in the language of the moment: made from its verbs unless its file says otherwise.

Whatever a card does is worded from the very steps that do it, so that text and effect cannot disagree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.data.locale import Locale


def card_name(words: Locale, game: str, data: Mapping[str, Any], kind: str) -> str:
    """The name of a kind of card."""
    return words.own_name(data["cards"][kind].get("name"), f"game.{game}.card.{kind}")


def card_text(words: Locale, game: str, data: Mapping[str, Any], kind: str) -> str:
    """The text of a kind of card: what it counts as in a Brew, where that is not plain, and its steps one by one."""
    card = data["cards"][kind]
    if card.get("text"):
        return words.own_name(card["text"], "")
    steps = " ".join(_step_text(words, game, step) for step in card["steps"])
    if card["play"] != "brew":
        return steps
    said = _brew_text(words, game, data, card["brews"])
    return f"{said} {words.text(f'game.{game}.card_text.after_brew', text=steps)}" if steps else said


def _step_text(words: Locale, game: str, step: Mapping[str, Any]) -> str:
    count = step.get("count")
    key = f"game.{game}.verb.{step['do']}"
    return words.text(key) if count is None else words.text(key, n=count)


def _brew_text(words: Locale, game: str, data: Mapping[str, Any], brews: list[str]) -> str:
    every = {colour for recipe in data["recipes"].values() for colour in recipe["brew"]}
    if every <= set(brews):
        return words.text(f"game.{game}.card_text.counts_as_any")
    colours = [words.text(f"game.{game}.colour.{colour}") for colour in brews]
    first, last = ", ".join(colours[:-1]), colours[-1]
    said = words.text("app.list_or", first=first, last=last) if first else last
    return words.text(f"game.{game}.card_text.counts_as", colours=said)
