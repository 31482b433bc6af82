"""The plain position of each game as numbers, one module per game. What games share is in `pending`."""
