"""Options of a new game: seats, set-up, variants. Wrong ones are refused with a sentence."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from terrae.core.errors import BadOption
from terrae.core.options import check_choices, check_fixed, read_names, read_start, read_texts
from terrae.land.factions import read_factions
from terrae.nova import maps
from terrae.nova.maps import TERRAINS
from terrae.nova.tiles import BONUS_TILES, ROUND_COPIES, ROUND_TILES, ROUNDS

if TYPE_CHECKING:
    from terrae.nova.factions.base import Faction

DEFAULTS: Final = {
    "players": "4",
    "setup": "free",
    "start": "random",
    "factions": "mats",
    "round_tiles": "random",
    "bonus_tiles": "random",
    "turn_order": "clockwise",
    "variant": "none",
    "neutral": "random",
    "map": "main",
}
# `factions` may also be `choose`: mat and side in one move, as all games were played before these became two moves; or
# `random`, or a list by seat.
CHOICES: Final = {
    "players": ["2", "3", "4"],
    "setup": ["free", "first_game"],
    "turn_order": ["clockwise", "drop_out"],
    "variant": ["none", "planner", "lucky_digger"],
}


class Options:
    """The choices of one game, checked. `start`, `neutral` are -1 and lists are empty where chance decides."""

    def __init__(self, players: int, first_game: bool, start: int, deal: bool, mats: bool, factions: list[str],
                 colours: list[int], round_tiles: list[int], bonus_tiles: str, by_drop_out: bool, variant: str,
                 neutral: int, map: str) -> None:
        self.players: int = players
        self.first_game: bool = first_game
        self.start: int = start
        self.deal: bool = deal
        self.mats: bool = mats  # taken first, their sides chosen when everybody has one
        self.factions: list[str] = factions
        self.colours: list[int] = colours  # of those factions
        self.round_tiles: list[int] = round_tiles
        self.bonus_tiles: str = bonus_tiles
        self.by_drop_out: bool = by_drop_out
        self.variant: str = variant
        self.neutral: int = neutral
        self.map: str = map

    def written(self) -> dict[str, str]:
        """Back to text, every option named."""
        if self.first_game:
            tiles, bonus, factions = "random", "random", "choose"  # the set-up itself gives them
        else:
            tiles = ",".join(ROUND_TILES[t] for t in self.round_tiles) or "random"
            bonus = self.bonus_tiles or "random"
            factions = "random" if self.deal else "mats" if self.mats else ",".join(self.factions) or "choose"
        return {
            "players": str(self.players),
            "setup": "first_game" if self.first_game else "free",
            "start": str(self.start + 1) if self.start >= 0 else "random",
            "factions": factions,
            "round_tiles": tiles,
            "bonus_tiles": bonus,
            "turn_order": "drop_out" if self.by_drop_out else "clockwise",
            "variant": self.variant,
            "neutral": TERRAINS[self.neutral] if self.neutral >= 0 else "random",
            "map": self.map,
        }


def read(given: dict[str, str], factions: list[Faction]) -> Options:
    """Check options given as text. Upper and lower case do not matter; missing options have their defaults."""
    values = read_texts(given, DEFAULTS, as_written=["map"])
    if "players" not in given and "," in values["factions"]:
        values["players"] = str(len(values["factions"].split(",")))
    check_choices(values, CHOICES)
    players = int(values["players"])
    first_game = values["setup"] == "first_game"
    variant = values["variant"]
    if variant != "none" and players != 2:
        raise BadOption(f"variant {variant} is for 2 players, not {players}", "variant-players", players=players)
    if first_game:
        fixed = ["round_tiles", "bonus_tiles", "variant", "map"]
        check_fixed(values, DEFAULTS, fixed if values["factions"] == "choose" else ["factions", *fixed])
    neutral = read_neutral(values["neutral"], variant)
    known = {faction.id: int(faction.terrain) for faction in factions}
    mats = values["factions"] == "mats"
    chosen = [] if mats else read_factions(values["factions"], players, known, TERRAINS)
    for name in chosen:
        if known[name] == neutral:
            raise BadOption(f"{name} has the neutral faction's colour, {TERRAINS[neutral]}")
    given_map = "main" if values["map"] == "main" else maps.Board(values["map"]).text
    if variant != "none":
        maps.check_marks(maps.board(given_map))
    colours = [known[name] for name in chosen]
    return Options(players=players, first_game=first_game, start=read_start(values["start"], players),
                   deal=values["factions"] == "random", mats=mats, factions=chosen, colours=colours,
                   round_tiles=read_round_tiles(values["round_tiles"]),
                   bonus_tiles=read_bonus_tiles(values["bonus_tiles"], players),
                   by_drop_out=values["turn_order"] == "drop_out", variant=variant, neutral=neutral, map=given_map)


def read_neutral(text: str, variant: str) -> int:
    if text == "random":
        return -1
    if variant != "planner":
        raise BadOption("neutral is only for variant planner")
    if text not in TERRAINS:
        raise BadOption(f"neutral must be random or one of {', '.join(TERRAINS)}, not {text!r}")
    return TERRAINS.index(text)


def read_round_tiles(text: str) -> list[int]:
    if text == "random":
        return []
    tiles = read_names(text, ROUND_TILES, "round tile")
    for tile in tiles:
        name, copies = ROUND_TILES[tile], ROUND_COPIES[tile]
        if tiles.count(tile) > copies:
            raise BadOption(f"round tile {name} is there {'twice' if copies == 2 else 'once'}, "
                            f"not {tiles.count(tile)} times", "tile-copies", tile=name, copies=copies)
    if len(tiles) != ROUNDS:
        raise BadOption(f"a game has {ROUNDS} round tiles, not {len(tiles)}", "number-of-tiles",
                        needed=ROUNDS, found=len(tiles))
    return tiles


def read_bonus_tiles(text: str, players: int) -> str:
    if text == "random":
        return ""
    letters = "".join(sorted(text.upper().replace(",", "").replace(" ", "")))
    if len(set(letters)) != len(letters) or not set(letters) <= set(BONUS_TILES):
        raise BadOption(f"bonus tiles are different letters from A to H, not {text.upper()!r}", "bonus-letters",
                        found=text.upper())
    if len(letters) != players + 3:
        raise BadOption(f"{players} players need {players + 3} bonus tiles, not {len(letters)}", "number-of-tiles",
                        needed=players + 3, found=len(letters))
    return letters
