"""Terra Mystica as a game: vocabulary, options, new games."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.core.position import Field
from terrae.mystica import options, position
from terrae.mystica.factions import FACTIONS, NO_FACTION
from terrae.mystica.flow import ITEMS, KINDS, SET_UP
from terrae.mystica.rules.problems import REASONS
from terrae.mystica.state import RESOURCES, SOURCES, Player, State, empty_state, player_from_list, state_from_list
from terrae.mystica.tiles import BASE_TOWNS, TOWN_COUNT

if TYPE_CHECKING:
    from terrae.core.record import Record

RULES: Final = "1"
# Why no game is longer: every ply but a "done" uses up a piece, a tile, a worker, a coin, a priest, a token of power
# or a point. A seat has at most some 25 actions and 70 units to convert in a round, and a faction that trades points
# for coins and back loses half each time, 400 plies at most. Five seats and six rounds make less than 4,000.
BOUND: Final = 4000


class Mystica(core.Game):
    def __init__(self) -> None:
        super().__init__("mystica", RULES, KINDS, ITEMS, resources=RESOURCES, sources=SOURCES, reasons=REASONS,
                         bound=BOUND)

    def options(self, given: dict[str, str]) -> dict[str, str]:
        return options.read(given, FACTIONS).written()

    def start(self, given: dict[str, str]) -> State:
        chosen = options.read(given, FACTIONS)
        players = vec[Player]([Player(seat, NO_FACTION) for seat in range(chosen.players)])
        towns = [n if i < BASE_TOWNS or chosen.more_towns else 0 for i, n in enumerate(TOWN_COUNT)]
        s = empty_state(self, chosen, players)
        s.town_tiles = vec[i64](towns)
        s.push(SET_UP, core.CHANCE)
        s.run()
        return s

    def position_fields(self, given: dict[str, str]) -> list[Field]:
        return position.fields(options.read(given, FACTIONS))

    def start_position(self, given: dict[str, str], texts: dict[str, str]) -> State:
        return position.start(self, options.read(given, FACTIONS), texts)

    def describe_position(self, s: core.State) -> dict[str, str]:
        assert isinstance(s, State)
        return position.describe(s)

    def from_list(self, data: list[Any]) -> State:
        chosen = options.read(data[0], FACTIONS)
        players = vec[Player]([player_from_list(one, NO_FACTION if one[1] < 0 else FACTIONS[one[1]])
                               for one in data[2]])
        return state_from_list(self, chosen, players, data)

    def read_log(self, text: str, source: str) -> Record | None:
        """A log or ledger of the community's site."""
        from terrae.mystica import snellman  # stands on the game

        return snellman.read(text, source)[0] if snellman.is_log(text) else None

    def variety(self, seed: int) -> dict[str, str]:
        """Options that differ from seed to seed, so that checks meet every player count and option."""
        if seed % 40 == 39:
            return {"players": str(2 + seed // 40 % 4), "setup": "first_game"}
        given = {"players": str(2 + seed % 4), "factions": "random" if seed % 3 else "choose"}
        for bit, key in enumerate(("more_town_tiles", "shipping_bonus_card", "temple_scoring_tile", "cultists_errata")):
            given[key] = "yes" if seed // 4 >> bit & 1 else "no"
        given["turn_order"] = "passing" if seed // 5 % 2 else "clockwise"
        given["spade_points"] = "gained" if seed // 11 % 2 else "used"
        given["starting_vp"] = "2017" if seed // 7 % 2 else "20"
        given["site_reading"] = "yes" if seed // 13 % 2 else "no"
        given["resign"] = "yes" if seed % 17 == 8 else "no"
        return given


GAME: Final = Mystica()
