"""What many records say together: points, wins, tiles, openings, sources of points."""
