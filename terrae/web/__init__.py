"""The table in the browser: people and bots play all three games, alone or with friends.

The server, its database, its JSON interface and its pages. Pictures of boards belong to `draw`, rules to the games and
sentences to `locales`: nothing here decides what a player may do.
"""
