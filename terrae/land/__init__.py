"""What Terra Nova and Terra Mystica share: the grid of hexes, bowls of power, shared ranks. Knows neither game."""
