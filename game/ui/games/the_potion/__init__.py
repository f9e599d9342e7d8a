"""The Potion on the table: stakes, plates, palm, tray, bottle, slip, and how they move."""
