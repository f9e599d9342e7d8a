"""The laboratory: intervals, what is counted, processes, what is kept and what is said."""
