"""Matches between bots: rotated seats, mirrored luck, honest intervals, games kept as records."""
