"""Terramara: clans of the bronze age send out explorers for five rounds."""
from terrae.mara.game import GAME as GAME
