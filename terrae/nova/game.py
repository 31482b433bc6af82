"""Terra Nova as a game: vocabulary, options, new games."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.core.position import Field
from terrae.nova import maps, options, position
from terrae.nova.factions import FACTIONS, NO_FACTION
from terrae.nova.flow import SET_UP, all_items, all_kinds
from terrae.nova.rules.problems import REASONS
from terrae.nova.state import RESOURCES, SOURCES, STACK, Player, State, empty_state, player_from_list

RULES: Final = "1"
# Why no game is longer: a seat builds at most 14 houses, 6 trading posts, 2 palaces and 3 bridges, sails 3 times and
# founds 4 towns; it can pay for at most 14 transformations a round and exchanges power at most 25 times a round, a
# at least one token each time. With a "done" for every turn that is less than 340 plies per seat, and 1400 with four
# players and their set-up.
BOUND: Final = 1500


class Nova(core.Game):
    def __init__(self) -> None:
        super().__init__("nova", RULES, all_kinds(), all_items(), resources=RESOURCES, sources=SOURCES, reasons=REASONS,
                         bound=BOUND)

    def options(self, given: dict[str, str]) -> dict[str, str]:
        return options.read(given, FACTIONS).written()

    def start(self, given: dict[str, str]) -> State:
        chosen = options.read(given, FACTIONS)
        s = empty_state(self, chosen, maps.board(chosen.map))
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

    def read_map(self, given: str) -> str:
        return given if given == "main" or maps.on_one_line(given) else maps.read_file(given)

    def variety(self, seed: int) -> dict[str, str]:
        """Options that differ from seed to seed, so that checks meet every player count and variant."""
        players = 2 + seed % 3
        given = {"players": str(players), "factions": "random" if seed % 4 else "mats" if seed % 8 else "choose"}
        if seed // 3 % 2:
            given["turn_order"] = "drop_out"
        if players == 2:
            given["variant"] = ["none", "planner", "lucky_digger"][seed // 6 % 3]
        if seed % 50 == 49:
            return {"players": str(players), "setup": "first_game"}
        return given

    def from_list(self, data: list[Any]) -> State:
        chosen = options.read(data[0], FACTIONS)
        stack: list[int] = data[1] + [0] * (STACK - len(data[1]))
        players = vec[Player]([player_from_list(one, NO_FACTION if one[1] < 0 else FACTIONS[one[1]])
                               for one in data[2]])
        s = State(self, chosen, maps.board(chosen.map), vec[i64](stack), len(data[1]), 0, players)
        s.fill_from(data[3], data[4], data[5])
        return s


GAME: Final = Nova()
