"""Playing and looking in a terminal: the table to sit at and its loop. It knows no game: it asks the games' faces."""
