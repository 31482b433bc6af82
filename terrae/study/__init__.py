"""What games that were played teach: reviews of single games, statistics of many, points left unused, balance of a set.

Everything here reads records or plays games of bots to learn from them, and prints nothing. How bots think belongs to
`bots`, how they are compared to `arena`, how they are trained to `training`.
"""
