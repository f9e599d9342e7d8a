"""Kept games in words: what they are called, when that was, who sits there."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from game.match.match import Match
from game.ui.kept.heading import LONGEST
from game.ui.kept.shelf import ASIDE, RUNNING, Entry

if TYPE_CHECKING:
    from game.ui.app import App


def title(app: App, entry: Entry) -> str:
    """What a kept game is called."""
    if entry.kind == RUNNING:
        return app.t("kept.running")
    heading = entry.heading
    if entry.name or heading is None:
        return entry.name
    if entry.kind == ASIDE or not heading.over:
        return app.t("kept.aside")
    names = [heading.sitters[seat].name for seat in heading.winners]
    return app.t("kept.won", names=app.locale.joined(names)) if names else app.t("kept.nobody")


def line(app: App, entry: Entry) -> str:
    """The game, how far it is, and when it was kept; of one that cannot be read, why not."""
    heading = entry.heading
    if heading is None:
        return trouble(app, entry)
    return "  ·  ".join((app.t(f"game.{heading.game}.title"), *_part(app, entry), date(app, entry.when)))


def _part(app: App, entry: Entry) -> tuple[str, ...]:
    heading = entry.heading
    if heading is None or not heading.part:
        return ()
    said = app.t(f"kept.{heading.part}", n=max(1, heading.number))
    return (f"{said}, {app.t('kept.over')}",) if heading.over else (said,)


def date(app: App, when: datetime) -> str:
    """A day and an hour as the player's language writes them."""
    return app.t("kept.date", year=f"{when.year:04}", month=f"{when.month:02}", day=f"{when.day:02}", hour=f"{when.hour:02}",
                 minute=f"{when.minute:02}")


def trouble(app: App, entry: Entry) -> str:
    """Why the file of a kept game cannot be read; "" when it can."""
    if not entry.trouble:
        return ""
    said = app.t(f"kept.trouble.{entry.trouble}", detail=entry.detail)
    return f"{said} {app.t('kept.trouble.older')}" if entry.older is not None else said


def usual_name(app: App, match: Match) -> str:
    """What a game in progress could be called."""
    game = app.t(f"game.{match.rules.id}.title")
    scalars = match.public_view.scalars
    part = next((part for part in ("round", "turn") if part in scalars), None)
    said = game if part is None else app.t(f"kept.usual_{part}", game=game, n=max(1, scalars[part]))
    return said[:LONGEST]


def as_path(text: str) -> Path:
    """A path as somebody types or pastes it: with quotes about it, as file://…, or from the home folder."""
    text = text.strip().strip("\"'")
    if text.startswith("file://"):
        text = unquote(urlsplit(text).path)
    return Path(text).expanduser()
