"""Doors for research: one observation and one table of actions per game, behind the interfaces of other libraries.

An `Episode` is one game as researchers step it; a batch steps many in compiled code. The adapters to PettingZoo,
Gymnasium and OpenSpiel hold no rule and no drawing of their own. What a seat sees is written by an `Observation`.
"""
