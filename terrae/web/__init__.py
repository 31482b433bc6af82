"""The table in the browser: people and bots play all three games, alone or with friends."""
