"""The acts that can be heard: one table for who makes the sounds, who plays them, and the settings that switch them off.

An act's name is part of the file names in `assets/sounds` and of the locale key `sound.<name>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.data import paths

FOLDER = "sounds"


class Act(NamedTuple):
    """How an act is heard: in how many variants, under which volume, how loud against the others.

    ``loud`` acts never begin together; under ``great`` ones the music steps back.
    """

    variants: int = 2
    volume: str = "table"
    level: float = 0.6
    loud: bool = False
    great: bool = False


ACTS: Mapping[str, Act] = {
    "hover": Act(2, "effects", 0.14),
    "press": Act(2, "effects", 0.34),
    "knock": Act(2, "effects", 0.46),
    "undo": Act(2, "effects", 0.40),
    "turn_bell": Act(2, "effects", 0.42, loud=True),
    "curtain_fall": Act(2, "effects", 0.50, loud=True),
    "curtain_part": Act(2, "effects", 0.44),
    "pick": Act(3, "table", 0.34),
    "lay": Act(3, "table", 0.46),
    "draw": Act(3, "table", 0.40),
    "deal": Act(2, "table", 0.42),
    "shuffle": Act(2, "table", 0.44),
    "throw": Act(3, "table", 0.42),
    "swap": Act(2, "table", 0.46),
    "lock": Act(2, "table", 0.46),
    "look": Act(2, "table", 0.30),
    "dice_rattle": Act(3, "table", 0.50),
    "dice_clack": Act(3, "table", 0.52),
    "die_turn": Act(2, "table", 0.44),
    "reveal": Act(2, "effects", 0.56, loud=True),
    "verdict": Act(2, "effects", 0.54, loud=True),
    "plop": Act(3, "table", 0.52),
    "liquid": Act(2, "table", 0.40),
    "boil": Act(2, "table", 0.40),
    "spill": Act(2, "table", 0.54, loud=True),
    "brew_gather": Act(2, "effects", 0.46),
    "brew_burst": Act(2, "effects", 0.66, loud=True, great=True),
    "formula_small": Act(2, "effects", 0.54, loud=True),
    "formula_powder": Act(2, "effects", 0.54, loud=True),
    "formula_strong": Act(2, "effects", 0.58, loud=True),
    "formula_great": Act(2, "effects", 0.66, loud=True, great=True),
    "spell_change": Act(2, "effects", 0.50, loud=True),
    "spell_take": Act(2, "effects", 0.50, loud=True),
    "spell_break": Act(2, "effects", 0.52, loud=True),
    "score": Act(2, "effects", 0.38),
    "shard": Act(3, "table", 0.42),
    "coin": Act(3, "table", 0.44),
    "stone": Act(2, "effects", 0.60, loud=True, great=True),
    "stamp": Act(2, "effects", 0.60, loud=True),
    "challenge_drum": Act(2, "effects", 0.66, loud=True),
    "win": Act(2, "effects", 0.70, loud=True, great=True),
}
"""Every act, in the order of the settings page: at the screen, cards, dice, brews and formulas, great moments."""

LOOPS = ("title", "calm", "tense", "close")
"""The music: before a game, and at a table by how near the end is."""


def act_file(name: str, variant: int) -> Path:
    """Where a variant of an act lies, the first being 0; it need not exist."""
    return paths.asset(FOLDER, f"{name}_{variant + 1}.wav")


def loop_file(name: str) -> Path:
    """Where a loop of music lies; it need not exist."""
    return paths.asset(FOLDER, f"music_{name}.wav")
