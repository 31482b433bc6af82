"""The rules, one file for each chapter of the rulebook, which holds the kinds of moves of that chapter.

What belongs to a single faction or character is on its own page, not here.
"""
