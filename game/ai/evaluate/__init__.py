"""What positions and choices are worth in each game, seen from one seat's knowledge."""
