"""One file per rulebook chapter; the names of the tests are the rules."""
