"""Terra Mystica: fourteen factions shape a land of rivers in six rounds.

Options, maps, tiles, state and order of play; `rules/` has one file for each chapter of the rulebook, `factions/` one
page for each faction, and `snellman/` reads and writes the community's logs. Strategy, pictures and sentences for
people belong elsewhere: see `bots`, `faces` and `locales`.
"""
from terrae.mystica.game import GAME as GAME
