"""Node counts of tiny set-ups, each against a second enumerator that shares no code with the rules."""
