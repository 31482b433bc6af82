"""Help from Python and the operating system: files written whole, worker processes, compiled or plain modules.

It knows nothing of games, so that every other package may use it. What only one package needs belongs to that package.
"""
