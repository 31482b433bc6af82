"""Learning by self-play: games the bot plays with itself, and weights fitted to how they ended."""
