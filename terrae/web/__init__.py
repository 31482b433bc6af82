"""The table in the browser: people and bots play all three games, alone or with friends.

The server, its database, its JSON interface and its pages. What people see of a single game belongs to `faces`,
rules to the games and sentences to `locales`: nothing here names a game or decides what a player may do.
"""
