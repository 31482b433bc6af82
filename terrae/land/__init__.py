"""What Terra Nova and Terra Mystica share: the grid of hexes, bowls of power, rounds and turn order, ranks, factions.

Code belongs here if both games need it and it names neither. What Terramara needs too belongs to `core`; what differs
between the two games stays with each of them.
"""
