"""References to what lies on the table, as a player points at it."""

from typing import NamedTuple


class Ref(NamedTuple):
    """A zone, or one thing in it: by kind (``"beetle"``) or by position (``3``).

    Its text is ``zone`` or ``zone/item``; positions are written ``#3``. Text and reference round-trip.
    """

    zone: str
    item: str | int | None = None

    def __str__(self) -> str:
        if self.item is None:
            return self.zone
        return f"{self.zone}/#{self.item}" if isinstance(self.item, int) else f"{self.zone}/{self.item}"

    @classmethod
    def parse(cls, text: str) -> "Ref":
        """The reference a text names. Raises ValueError for a text that names none."""
        zone, slash, item = text.partition("/")
        if not zone or (slash and not item):
            raise ValueError(f"not a reference: {text!r}")
        if not slash:
            return cls(zone)
        if item.startswith("#"):
            return cls(zone, int(item[1:]))
        return cls(zone, item)
