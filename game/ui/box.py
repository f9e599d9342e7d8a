"""Box: a rectangle in logical coordinates (1280x720), immutable, with the few questions the screen asks of it."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """Left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The edge just outside on the right."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The edge just outside below."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, pos: tuple[float, float]) -> bool:
        """True when the point lies inside."""
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    def encloses(self, other: Box, slack: float = 0.0) -> bool:
        """True when the other lies wholly inside, give or take `slack`."""
        return (
            other.x >= self.x - slack and other.y >= self.y - slack
            and other.right <= self.right + slack and other.bottom <= self.bottom + slack
        )

    def overlap(self, other: Box) -> Box | None:
        """The common part, or None."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(left, top, right - left, bottom - top) if right > left and bottom > top else None

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by dx left and right and dy above and below; negative grows."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def pushed_into(self, other: Box) -> Box:
        """Moved as little as it takes to lie inside another one; a larger one lies at its top left."""
        x, y = min(self.x, other.right - self.w), min(self.y, other.bottom - self.h)
        return Box(max(x, other.x), max(y, other.y), self.w, self.h)

    def at_least(self, w: float, h: float) -> Box:
        """Grown about its centre to the given size where it is smaller."""
        return self.inset(min(0.0, (self.w - w) / 2), min(0.0, (self.h - h) / 2))

    def distance(self, pos: tuple[float, float]) -> float:
        """How far a point is from the nearest edge; 0 inside."""
        dx = max(self.x - pos[0], 0.0, pos[0] - self.right)
        dy = max(self.y - pos[1], 0.0, pos[1] - self.bottom)
        return float((dx * dx + dy * dy) ** 0.5)


def centred(x: float, y: float, w: float, h: float) -> Box:
    """The box of this size about a centre."""
    return Box(x - w / 2, y - h / 2, w, h)
