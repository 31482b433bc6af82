"""Terra Nova: two to four factions settle a land of rivers in five rounds.

Options, maps, tiles, state and order of play; `rules/` has one file for each chapter of the rulebook, `factions/` one
page for each faction. Strategy, pictures and sentences for people belong elsewhere: see `bots`, `faces` and `locales`.
"""
from terrae.nova.game import GAME as GAME
