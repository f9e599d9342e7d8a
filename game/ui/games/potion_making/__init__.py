"""Practice on the table: the Desk of Elements, formulas before each seat, the score track, and how cards move."""
