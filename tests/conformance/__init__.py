"""The contract's laws, checked over every game, and over a small game that has what no shipped game has."""
