"""Pictures of the rulebooks, and of things held close at every table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.rules import registry
from game.tools.shots import go_on_with, match_of, play_on

if TYPE_CHECKING:
    from game.ui.studio import Studio

CLOSE: Final = {
    "the_potion": ("seat0.palm/", "seat1.palm"), "potions": ("seat0.held/", "die."), "potion_making": ("seat0.hand/", "deck"),
    "potion_panic": ("seat0.hand/", "seat1.slot0"),
}
"""How the ids of two things begin that are held close: something that is known, and something else."""
CLOSE_IN_BOOK: Final = (("card", "PP-33", "PP-33"), ("plate", "PP-70", "looks"))
"""A card and a row of pieces in Potion Panic's rules: the clause on whose page each stands, and which picture it is."""
SEARCHED: Final = {"en": "shard", "fr": "écla", "de": "Splitter"}
"""What is searched in Potion Panic's rules, by language."""
PLIES: Final = 8


def books(studio: Studio) -> Iterator[str]:
    """Two pages of each rulebook, two pictures held close, and a page while something is searched."""
    from game.ui.scenes.rulebook import RulebookScene

    for game in registry.GAMES:
        studio.show("rules", game=game)
        yield f"rulebook_{game}"
        scene = studio.app.stack.top
        assert isinstance(scene, RulebookScene)
        scene.turn(2)
        studio.run(600)
        yield f"rulebook_{game}_3"
    scene = studio.app.stack.top
    assert isinstance(scene, RulebookScene)
    for name, clause, picture in CLOSE_IN_BOOK:
        scene.turn_to(clause)
        scene.refresh(0.0)
        target = scene.focus.target(f"picture.{picture}")
        assert target is not None
        assert target.context is not None
        target.context()
        studio.run(50)
        yield f"rulebook_close_{name}"
        scene.close()
    scene.search(SEARCHED[studio.app.locale.language])
    studio.run(600)
    yield "rulebook_search"


def held_close(studio: Studio) -> Iterator[str]:
    """Of every game something that is known, and something that is hidden or no card."""
    for game, names in CLOSE.items():
        match = match_of(3, 1, studio.app.locale.language, game)
        play_on(match, PLIES, lambda match: match.to_act[:1] == (0,))
        go_on_with(studio, match)
        table = studio.table
        studio.until(lambda: studio.table.shown)
        while table.session.can_begin:
            table.session.begin()
            studio.run(100)
            studio.until(lambda: studio.table.shown)
        for number, name in enumerate(names):
            table.refresh(0.0)
            target = next(each for each in table.focus.targets if each.id.startswith(name))
            assert target.context is not None
            target.context()
            studio.run(100)
            yield f"{game}_close{'_other' if number else ''}"
            table.close()
