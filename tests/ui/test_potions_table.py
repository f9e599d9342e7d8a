"""Potions at the real table: whole games by one device alone, picking, secrets, and everything measured as it is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.panic_driver import PanicKeys
from tests.ui.potions_driver import potions_table
from tests.ui.table_driver import Device, Mouse

DEVICES: dict[str, Device] = {"mouse": Mouse(), "keys": PanicKeys()}
QUICK = {"round_turn_limit": 24}


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize(("seats", "humans"), [(2, 1), (3, 3), (4, 1), (4, 3), (6, 1), (6, 3)])
def test_a_whole_game_by_one_device(tmp_path: Path, seats: int, humans: int, device: str) -> None:
    with potions_table(tmp_path, DEVICES[device], seats, humans, seed=46, options=QUICK) as table:
        table.play()
        outcome = table.table.match.outcome
        assert outcome is not None
        assert max(outcome.scores) == 5
        assert len(table.scene.ending) == 1
