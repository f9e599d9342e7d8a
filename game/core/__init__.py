"""The contract every game, opponent, match and table keeps; standard library only."""
