"""Tables of two: a faction and an opponent of another colour."""
from tests.nova.table import Table


def opponent(faction: str) -> str:
    return "fairies" if faction in ("golems", "fire_sprites") else "golems"


def set_up(faction: str) -> dict[str, str]:
    """A game that begins with the faction's first house."""
    return {"factions": f"{faction},{opponent(faction)}", "start": "1", "bonus_tiles": "BCDEF",
            "round_tiles": "house,palace,town,sailing,shovel"}


def table_of_two(faction: str) -> Table:
    return Table(faction, opponent(faction))
