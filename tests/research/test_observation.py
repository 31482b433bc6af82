"""What a seat sees: everything on the table, nothing of the future, in columns that mean what they are called."""
from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import terrae
from terrae.bots.features import features, mara, mystica, mystica_prospects, mystica_towns, nova
from terrae.bots.judge.mystica import Groups, areas_of
from terrae.bots.sheet import FeatureVector
from terrae.core.game import State
from terrae.mara.state import State as MaraState
from terrae.mystica.state import State as MysticaState
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.state import State as NovaState
from terrae.research.episode import Episode
from terrae.research.observation import Observation
from terrae.research.observations import OBSERVATIONS, observation
from terrae.research.row import SEATS
from terrae.research.sheets import sections, sheet_names
from tests.mystica.table import filled

GAMES = sorted(terrae.GAMES)
TURNS = {"nova": -1, "mystica": -1, "mara": 0}  # where a position's last list counts turns, which nobody sees


def walk(game_id: str, seeds: range) -> Iterator[State]:
    """Positions of random games of every kind."""
    game = terrae.load(game_id)
    for seed in seeds:
        state, rng = game.start(game.variety(seed)).for_bots(), Random(seed)
        while not state.over:
            yield state
            state.apply(rng.choice(state.legal_moves()))


def look(seen: Observation, state: State, seat: int) -> list[float]:
    """A row of its own for one look."""
    rows = seen.rows(1)
    rows.show(state, seat, 0)
    return rows.numbers(0)


def on_the_table(state: State) -> str:
    """Everything about a position but the number of turns."""
    data: list[Any] = state.to_list()
    del data[-1][TURNS[state.game.id]]
    return json.dumps(data)


def named(seen: Observation, row: list[float]) -> dict[str, float]:
    return {name: x for name, x in zip(seen.columns, row, strict=True) if x}


@pytest.mark.parametrize("name", OBSERVATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_columns_are_the_same_for_all_options_and_have_different_names(game: str, name: str) -> None:
    seen = observation(terrae.load(game), name)
    assert len(set(seen.columns)) == len(seen.columns) == seen.width
    assert sum(group.size for group in seen.groups) == seen.width
    for state in walk(game, range(1)):
        assert len(look(seen, state, 0)) == seen.width
        break


@pytest.mark.parametrize("game", GAMES)
def test_positions_that_differ_on_the_table_look_different(game: str) -> None:
    """Positions after different moves are as much alike as two positions can be."""
    seen, rng = observation(terrae.load(game), "board"), Random(1)
    compared = 0
    for number, state in enumerate(walk(game, range(12))):
        if number % 7 or state.seat < 0:
            continue
        seat, found = rng.randrange(state.seats()), dict[str, str]()
        for move in rng.sample(moves := state.legal_moves(), min(len(moves), 5)):
            after = state.copy()
            after.apply(move)
            row, table = json.dumps(look(seen, after, seat)), on_the_table(after)
            assert found.setdefault(row, table) == table, f"{after.game.moves[move]} cannot be seen"
            compared += 1
    assert compared > 200


@pytest.mark.parametrize("name", OBSERVATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_a_row_that_is_kept_shows_what_a_fresh_one_shows(game: str, name: str) -> None:
    seen = observation(terrae.load(game), name)
    rows, players, rng, compared = seen.rows(2), 0, Random(2), 0
    for number, state in enumerate(walk(game, range(5))):
        if state.turns == 0 and state.seats() != players:  # another game
            rows, players = seen.rows(2), state.seats()
        if number % 3 == 0:
            seat = rng.randrange(state.seats())
            rows.show(state, seat, 1)
            if number % 12 == 0:
                assert rows.numbers(1) == look(seen, state, seat)
                compared += 1
    assert compared > 30
    assert not any(rows.numbers(0))


@pytest.mark.parametrize("name", OBSERVATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_future_shows(game: str, name: str) -> None:
    """The same position under many generators, each of which will draw something else."""
    one = Episode(game, {"players": 2}, observation=name, seed=1)
    rng, futures = Random(3), set()
    for _ in range(8):
        others = [Episode(game, {"players": 2}, observation=name, seed=seed) for seed in range(40, 44)]
        for other in others:
            other.state = one.state.copy()
        for seat in range(2):
            assert len({tuple(episode.observe(seat)) for episode in [one, *others]}) == 1
        steps = 0
        while not one.over and steps < 12:
            move = rng.choice(one.legal())
            one.step(move)
            for other in others:
                if move in other.legal():
                    other.step(move)
            steps += 1
        futures.add(len({json.dumps(episode.state.to_list()) for episode in others}))
    if game == "mara":  # cards are drawn all through the game
        assert max(futures) > 1


@pytest.mark.parametrize("game", GAMES)
def test_seats_agree_about_each_other(game: str) -> None:
    """What a seat sees of the next one is what that one sees of itself."""
    seen = observation(terrae.load(game), "board")
    mine = [n for n, name in enumerate(seen.columns) if name.startswith("own.")]
    next_ones = [n for n, name in enumerate(seen.columns) if name.startswith("next_1.")]
    for number, state in enumerate(walk(game, range(3))):
        if number % 25 == 0:
            views = [look(seen, state, seat) for seat in range(state.seats())]
            for seat, view in enumerate(views):
                after = views[(seat + 1) % len(views)]
                assert [view[n] for n in next_ones] == [after[n] for n in mine]


@pytest.mark.parametrize("game", GAMES)
def test_seats_that_nobody_has_are_zero(game: str) -> None:
    for name in OBSERVATIONS:
        episode = Episode(game, {"players": 2}, observation=name, seed=5)
        rng = Random(5)
        for _ in range(40):
            episode.step(rng.choice(episode.legal()))
        shown = named(episode.observation, episode.observe(1))
        assert not [name for name in shown if name.split(".")[0] in SEATS[2:]]
        assert [name for name in shown if name.startswith("next_1.")]


def test_nova_columns_say_what_the_rules_say() -> None:
    seen = observation(terrae.load("nova"), "board")
    for number, state in enumerate(walk("nova", range(4))):
        if number % 20:
            continue
        assert isinstance(state, NovaState)
        shown = named(seen, look(seen, state, 1))
        p = state.players[1]
        assert shown.get("own.money", 0) == p.money
        assert [name for name in shown if name.startswith("own.faction.")] == \
            [f"own.faction.{state.seat_id(1)}"] * (p.faction.index >= 0)
        assert shown.get("round.setup", 0) == (state.round == 0)
        for h in range(state.board.size):
            cell = CELL_NAMES[state.board.cells[h]]
            assert [name for name in TERRAINS if f"hex.{name}.{cell}" in shown] == \
                [name for t, name in enumerate(TERRAINS) if state.terrain[t] >> h & 1]
            assert (f"hex.own.{cell}" in shown) == bool(p.owned >> h & 1)


def test_mystica_columns_say_what_the_rules_say() -> None:
    seen = observation(terrae.load("mystica"), "board")
    for number, state in enumerate(walk("mystica", range(4))):
        if number % 30:
            continue
        assert isinstance(state, MysticaState)
        shown = named(seen, look(seen, state, 0))
        p = state.players[0]
        assert shown.get("own.coins", 0) == p.coins
        assert shown.get("own.cult.WATER", 0) == p.cult[1]
        assert sum(name.startswith("hex.own.") for name in shown) == sum(owner == 0 for owner in state.owner)
        assert sum(name.startswith("hex.TP.") for name in shown) == sum(piece == 2 for piece in state.building)
        if state.question == "spades" and state.seat >= 0:
            assert shown.get("asked.spades_left", 0) == state.about & 7


def test_mara_columns_say_what_the_rules_say() -> None:
    seen = observation(terrae.load("mara"), "board")
    for number, state in enumerate(walk("mara", range(4))):
        if number % 30:
            continue
        assert isinstance(state, MaraState)
        shown = named(seen, look(seen, state, 0))
        p = state.players[0]
        assert [shown.get(f"own.{good}", 0) for good in ("stone", "metal")] == [p.good(1), p.good(7)]
        slots = {name: x for name, x in shown.items() if name.startswith("artifact.slot.")}
        assert len(slots) == sum(state.card_at(slot) != 63 for slot in range(8))
        assert sum(name.startswith("space.") and name.endswith(".own") for name in shown) == \
            sum((space & 31) >> 2 == 0 and space & 3 > 0 for space in state.board) + \
            sum(space >> 5 != 0 and space >> 7 == 0 and space >> 5 & 3 > 0 for space in state.board)


# The sheet ----------------------------------------------------------------------------------------------------------

NOVA_PARTS: dict[str, Callable[..., Any]] = {
    "table": nova.table, "mat": nova.mat, "tiles": nova.tiles, "lands": nova.lands, "towns": nova.towns,
    "growth": nova.growth, "offered": nova.offered}
MYSTICA_PARTS: dict[str, Callable[..., Any]] = {
    "table": mystica.table, "mat": mystica.mat, "cards": mystica.cards, "cults": mystica.cults}
MARA_PARTS: dict[str, Callable[..., Any]] = {
    "table": mara.table, "clan": mara.clan, "goods": mara.goods, "tracks": mara.tracks, "guesses": mara.guesses}
PARTS = {"nova": NOVA_PARTS, "mystica": MYSTICA_PARTS, "mara": MARA_PARTS}


def length(write: Callable[[FeatureVector], Any]) -> int:
    x = FeatureVector()
    write(x)
    return int(x.at)


@pytest.mark.parametrize("game", GAMES)
def test_every_section_of_the_features_has_as_many_names_as_columns(game: str) -> None:
    names = {part: len(found) for part, found in sections(terrae.load(game)).items()}
    assert len(sheet_names(terrae.load(game))) == features(game).size
    for state in list(walk(game, range(1)))[20:200:60]:
        p = state.players[0]  # type: ignore[attr-defined]
        for part, write in PARTS[game].items():
            assert length(lambda x: write(state, p, x)) == names[part], part  # noqa: B023
        if isinstance(state, NovaState):
            assert length(lambda x: nova.prospects(state, p, 0, x)) == names["prospects"]  # noqa: B023
            assert length(lambda x: nova.places(p, x)) == names["places"]  # noqa: B023
        if isinstance(state, MysticaState):
            areas, together = areas_of(state), Groups(state, p)
            assert length(lambda x: mystica.still_to_come(state, 0, x)) == names["still_to_come"]  # noqa: B023
            assert length(lambda x: mystica.board(state, p, areas, x)) == names["board"]  # noqa: B023
            assert length(lambda x: mystica_towns.towns(state, p, together, x)) == names["towns"]  # noqa: B023
            factions, incomes = mystica.FACTION_COLUMNS, filled(p.cult, [1, 2, 3, 4])
            found = length(lambda x: mystica_prospects.prospects(state, p, factions, incomes, x))  # noqa: B023
            assert found == names["prospects"]


def test_a_column_of_the_sheet_is_hot_exactly_when_its_name_is_true() -> None:
    seen = observation(terrae.load("nova"), "sheet")
    for number, state in enumerate(walk("nova", range(3))):
        if number % 20:
            continue
        assert isinstance(state, NovaState)
        shown = named(seen, look(seen, state, 0))
        p, other = state.players[0], state.players[1]
        assert [name for name in shown if name.startswith("own.sailing.")] == [f"own.sailing.{p.sailing}"]
        assert shown.get("own.money", 0) == p.money
        assert shown.get("next_1.money", 0) == other.money
        assert ("own.to_move" in shown) == (state.seat == 0)
        if state.seat >= 0:
            asked = ["own", "next_1", "next_2", "next_3"][state.seat]
            assert f"{asked}.pending.{state.question}" in shown
    seen = observation(terrae.load("mystica"), "sheet")
    for number, state in enumerate(walk("mystica", range(3))):
        if number % 30 == 0:
            assert isinstance(state, MysticaState)
            shown, mat = named(seen, look(seen, state, 0)), state.players[0]
            assert [name for name in shown if name.startswith("own.cult.AIR.") and "ahead" not in name] == \
                [f"own.cult.AIR.{mat.cult[3]}"]
            assert [name for name in shown if name.startswith("own.dwellings.")] == [f"own.dwellings.{mat.built[1]}"]
    seen = observation(terrae.load("mara"), "sheet")
    for number, state in enumerate(walk("mara", range(3))):
        if number % 30 == 0:
            assert isinstance(state, MaraState)
            shown = named(seen, look(seen, state, 0))
            assert [name for name in shown if name.startswith("own.river.")] == [f"own.river.{state.players[0].river}"]
