"""Matches between bots: rotated seats, mirrored luck, confidence intervals, ratings, games kept as records.

A ruler measures bots by records that they play again. A match is played here or on a cluster and reported in figures.
How a bot chooses belongs to `bots`; statistics of any other records belong to `study`.
"""
