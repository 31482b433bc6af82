"""Terramara: clans of the bronze age send out explorers for five rounds.

Options, cards, tiles, state and order of play; `rules/` has one file for each chapter of the rulebook, `characters/`
one page for each character. Files of components are read here too. Strategy, pictures and sentences for people belong
elsewhere: see `bots`, `faces` and `locales`.
"""
from terrae.mara.game import GAME as GAME
