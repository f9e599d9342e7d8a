"""Files become validated, plain rules data here; the rest of the program never parses a file."""
