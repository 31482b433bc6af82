"""Terra Nova: two to four factions settle a land of rivers in five rounds."""
from terrae.nova.game import GAME as GAME
