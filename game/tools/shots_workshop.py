"""Pictures of the workshop, with two mods in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from game.rules import registry
from game.tools.lab.plan import Bench, Chair, Plan
from game.tools.lab.report import report
from game.tools.shots import SEED

if TYPE_CHECKING:
    from game.ui.studio import Studio

MODS: Final = {
    "tax_collector": {
        "mod.yaml": (
            "mod: tax_collector\nname: {en: Tax Collector, de: Steuereintreiber, fr: Percepteur}\n"
            "version: '1.0'\nauthor: Zoë\ngames: [potion_panic]\n"
        ),
        "potion_panic.yaml": (
            "mod: tax_collector\ngame: potion_panic\ncards:\n  tax_collector:\n    copies: 3\n    play: smash\n    shape: vial\n"
            "    jewel: slate\n    name: {en: Tax Collector, de: Steuereintreiber, fr: Percepteur}\n"
            "    steps:\n      - {do: draw, count: 1}\n"
            "      - {do: steal_shards, count: 1}\n  robgoblin: {copies: 3, steps: [{do: steal_shards, count: 2}]}\n"
        ),
    },
    "hasty": {
        "mod.yaml": (
            "mod: hasty\nname: {en: Hasty, de: Eilig, fr: À la hâte}\nversion: '0.1'\nauthor: Dan\ngames: [potion_panic]\n"
        ),
        "potion_panic.yaml": (
            "mod: hasty\ngame: potion_panic\nnumbers:\n  hand: 40\ncards:\n  blue: {steps: [{do: drow, count: 2}]}\n"
        ),
    },
}
"""What somebody might have made: a mod that is sound, and one that is not."""


def workshop_shots(studio: Studio) -> Iterator[str]:
    """The list, naming a mod, a box beside the shipped one, what does not fit, and what has been measured."""
    mods = studio.folder / "data" / "mods"
    for name, files in MODS.items():
        for file, text in files.items():
            path = mods / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    studio.app.set("mods", ["tax_collector"])
    studio.show("workshop", game="potion_panic")
    yield "workshop_mods"
    studio.app.stack.top.ask_name()  # type: ignore[union-attr]
    studio.run(300)
    yield "workshop_new"
    for page in ("browse", "problems", "measure"):
        studio.show("workshop", page=page, game="potion_panic")
        if page == "measure":
            _measure(studio)
        studio.run(800, seen=page == "browse")  # each frame draws a few cards more
        yield f"workshop_{page}"
    studio.app.set("mods", [])


def _measure(studio: Studio) -> None:
    """As if a few games had been played."""
    data = [dict(registry.load("potion_panic", mods).data) for mods in ((), studio.app.mods())]
    plan = Plan("potion_panic", (Chair("random"),) * 3, 6, SEED, {}, data[0], "tax_collector", data[1])
    bench = Bench(plan)
    scene: Any = studio.app.stack.top
    scene.laboratory.report = report(plan, {number: bench.play(number) for number in range(plan.games)})
    scene.build()
