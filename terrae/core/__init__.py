"""What every game here shares: the contract, the vocabulary, records, chance, the ledger, the checks."""
