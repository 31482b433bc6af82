"""Doors for research: one observation and one table of actions per game, behind the interfaces of other libraries.

What belongs here: an `Episode`, one game as researchers step it; a batch that steps many in compiled code; what a seat
sees, written by an `Observation`; the adapters to PettingZoo, Gymnasium and OpenSpiel; games as data for training;
baselines to beat. What does not belong here: rules, drawing, and bots that people play against.
"""
