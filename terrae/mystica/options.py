"""What can be chosen before a game: seats, set-up, variants. Everything is checked here, with a sentence."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from terrae.core.errors import BadOption
from terrae.core.options import check_choices, check_fixed, read_names, read_start, read_texts
from terrae.land.factions import read_factions
from terrae.mystica.maps import TERRAINS
from terrae.mystica.tiles import BASE_CARDS, BASE_SCORES, BONUS_CARDS, ROUNDS, SCORING_TILES, SPADE_TILE

if TYPE_CHECKING:
    from terrae.mystica.factions.base import Faction

DEFAULTS: Final = {
    "players": "4",
    "setup": "free",
    "start": "random",
    "factions": "choose",
    "scoring": "random",
    "bonus_cards": "random",
    "turn_order": "clockwise",
    "more_town_tiles": "no",
    "shipping_bonus_card": "no",
    "temple_scoring_tile": "no",
    "cultists_errata": "no",
    "starting_vp": "20",
    "spade_points": "used",
    "site_reading": "no",
    "resign": "no",
}
CHOICES: Final = {
    "players": ["2", "3", "4", "5"],
    "setup": ["free", "first_game"],
    "turn_order": ["clockwise", "passing"],
    "more_town_tiles": ["no", "yes"],
    "shipping_bonus_card": ["no", "yes"],
    "temple_scoring_tile": ["no", "yes"],
    "cultists_errata": ["no", "yes"],
    "starting_vp": ["20", "2017"],
    "spade_points": ["used", "gained"],
    "site_reading": ["no", "yes"],
    "resign": ["no", "yes"],
}


class Options:
    """The choices of one game, checked. `start` is -1 and lists are empty where chance decides."""

    def __init__(self, values: dict[str, str], start: int, factions: list[str], scoring: list[int],
                 cards: list[int]) -> None:
        self.values: dict[str, str] = values
        self.players: int = int(values["players"])
        self.first_game: bool = values["setup"] == "first_game"
        self.start: int = start
        self.deal: bool = values["factions"] == "random"
        self.factions: list[str] = factions
        self.scoring: list[int] = scoring
        self.cards: list[int] = cards
        self.by_passing: bool = values["turn_order"] == "passing"
        self.more_towns: bool = values["more_town_tiles"] == "yes"
        self.ninth_score: bool = values["temple_scoring_tile"] == "yes"
        self.tenth_card: bool = values["shipping_bonus_card"] == "yes"
        self.errata: bool = values["cultists_errata"] == "yes"
        self.vp_2017: bool = values["starting_vp"] == "2017"
        self.points_for_gained: bool = values["spade_points"] == "gained"
        self.as_on_site: bool = values["site_reading"] == "yes"
        self.resign: bool = values["resign"] == "yes"
        self.staying: Options | None = None
        self.extras: bool = self.as_on_site or self.resign  # whether turns have moves the printed rules do not

    def without_leaving(self) -> Options:
        """The same game, but nobody leaves it."""
        if not self.resign:
            return self
        if self.staying is None:
            self.staying = Options({**self.values, "resign": "no"}, self.start, self.factions, self.scoring, self.cards)
        return self.staying

    def written(self) -> dict[str, str]:
        """Back to text, every option named."""
        return self.values

    def all_cards(self) -> int:
        return BASE_CARDS + self.tenth_card

    def all_scores(self) -> int:
        return BASE_SCORES + self.ninth_score


def read(given: dict[str, str], factions: list[Faction]) -> Options:
    """Check options given as text. Upper and lower case do not matter; missing options have their defaults."""
    values = read_texts(given, DEFAULTS)
    if "players" not in given and "," in values["factions"]:
        values["players"] = str(len(values["factions"].split(",")))
    check_choices(values, CHOICES)
    players = int(values["players"])
    if values["setup"] == "first_game":
        check_fixed(values, DEFAULTS, ["factions", "scoring", "bonus_cards", "shipping_bonus_card",
                                       "temple_scoring_tile"])
    colours = {faction.id: int(faction.terrain) for faction in factions}
    chosen = read_factions(values["factions"], players, colours, TERRAINS)
    if chosen:
        values["factions"] = ",".join(chosen)
    start = read_start(values["start"], players)
    scores = BASE_SCORES + (values["temple_scoring_tile"] == "yes")
    cards = BASE_CARDS + (values["shipping_bonus_card"] == "yes")
    scoring = read_scoring(values["scoring"], scores)
    bonus = read_cards(values["bonus_cards"], players, cards)
    return Options(values, start, chosen, scoring, bonus)


def read_scoring(text: str, scores: int) -> list[int]:
    if text == "random":
        return []
    tiles = read_names(text.upper(), SCORING_TILES[:scores], "scoring tile")
    if len(tiles) != ROUNDS or len(set(tiles)) != ROUNDS:
        raise BadOption(f"a game has {ROUNDS} different scoring tiles, not {text!r}", "different-tiles", needed=ROUNDS)
    if SPADE_TILE in tiles[4:]:
        raise BadOption(f"{SCORING_TILES[SPADE_TILE]} is never in rounds 5 and 6", "spade-tile-late",
                        tile=SCORING_TILES[SPADE_TILE])
    return tiles


def read_cards(text: str, players: int, cards: int) -> list[int]:
    if text == "random":
        return []
    found = read_names(text.upper(), BONUS_CARDS[:cards], "bonus card")
    if len(found) != players + 3 or len(set(found)) != len(found):
        raise BadOption(f"{players} players need {players + 3} different bonus cards, not {text!r}", "different-tiles",
                        needed=players + 3)
    return found
