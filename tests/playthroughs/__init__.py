"""Whole short games as text a person can read: every question, its legal moves, the move played and what it changed.

The files beside this one are made by `python -m tests.playthroughs` (a part of `make docs`) and compared by the test.
A difference is either a mistake, or a change of the rules that should be read once in full before it is kept.
"""
