"""Playing in a terminal: the table, its loop, and what a bot explains there.

It knows no game and asks the games' faces. Reading the arguments of a command belongs to `commands`.
"""
