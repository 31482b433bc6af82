"""Terrae plays Terra Nova, and soon Terra Mystica and Terramara: rules, records, bots."""
