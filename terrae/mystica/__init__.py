"""Terra Mystica: fourteen factions shape a land of rivers in six rounds."""
from terrae.mystica.game import GAME as GAME
