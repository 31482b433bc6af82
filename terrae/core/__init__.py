"""What every game shares: the contract, the vocabulary of moves, records, chance, the ledger, the checks.

Code belongs here if every game needs it and it names no game. Rules that only two games share belong to `land`, help
with files and processes to `system`, strategy to `bots`, and everything that people see to the packages above.
"""
