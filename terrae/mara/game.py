"""Terramara as a game: vocabulary, options, new games."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.core.position import Field
from terrae.mara import options, position, position_fields
from terrae.mara.cards import STACK
from terrae.mara.characters import CHARACTERS, NO_CHARACTER
from terrae.mara.characters.base import Character
from terrae.mara.flow import SET_UP, items_with, kinds_with
from terrae.mara.player import Player, player_from_list
from terrae.mara.rules.beginning import offer_characters
from terrae.mara.rules.problems import REASONS
from terrae.mara.state import RESOURCES, SOURCES, State, empty_state, read_plain

RULES: Final = "1"
# Why no game with the shipped set is longer: a clan sends at most 7 members, 4 warriors and 4 taken back in each of 5
# rounds. Its gains and those they lead to (two caravans pass 6 bonus tiles each, the canoe 4) take at most some 30
# plies, workers and artifacts are used once a round. Four clans make less than 4,000 with the set-up; random games stay
# below 500. An owner's set may have longer exchanges (20 times 20 units); random games with such stay below 1,000.
BOUND: Final = 4000


class Mara(core.Game):
    """Terramara with some characters. There is one game at a time: kinds and items are numbered when it is made."""

    def __init__(self, characters: list[Character]) -> None:
        self.characters: list[Character] = characters
        offer_characters(characters)
        super().__init__("mara", RULES, kinds_with(characters), items_with(characters), resources=RESOURCES,
                         sources=SOURCES, reasons=REASONS, bound=BOUND)

    def options(self, given: dict[str, str]) -> dict[str, str]:
        return options.read(given).written()

    def recorded(self, given: dict[str, str]) -> dict[str, str]:
        return given if "readings" in given else {**given, "readings": "1"}

    def start(self, given: dict[str, str]) -> State:
        chosen = options.read(given)
        s = empty_state(self, chosen)
        s.push(SET_UP, core.CHANCE)
        s.run()
        return s

    def position_fields(self, given: dict[str, str]) -> list[Field]:
        return position_fields.fields(self, options.read(given), self.characters)

    def start_position(self, given: dict[str, str], texts: dict[str, str]) -> State:
        return position.start(self, options.read(given), self.characters, texts)

    def describe_position(self, s: core.State) -> dict[str, str]:
        assert isinstance(s, State)
        return position.describe(s, self.characters)

    def from_list(self, data: list[Any]) -> State:
        chosen = options.read(data[0])
        stack: list[int] = data[1] + [0] * (STACK - len(data[1]))
        players = vec[Player]([player_from_list(one, NO_CHARACTER if one[1] < 0 else self.characters[one[1]])
                               for one in data[2]])
        s = State(self, chosen, vec[i64](stack), players, vec[i64](data[3]))
        s.depth = len(data[1])
        read_plain(s, data[4])
        return s

    def variety(self, seed: int) -> dict[str, str]:
        """Options that differ from seed to seed, so that checks meet every player count, with and without
        characters, and tables that ask."""
        given = {"players": str(2 + seed % 3)}
        if seed // 3 % 3 == 2:
            given["setup"] = "first_game"
        else:
            given["draft"] = "random" if seed // 9 % 2 else "choose"
        if seed % 2:
            given["offers"] = "ask"
        if seed % 5 == 4:
            given["readings"] = "1"
        return given


GAME: Final = Mara(CHARACTERS)
