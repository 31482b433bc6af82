"""Bots answer for a mat and for its side."""
from __future__ import annotations

from random import Random

import pytest

from terrae.bots import Budget, bot
from terrae.bots.features.nova import faction
from terrae.bots.judge.nova import judge
from terrae.bots.sheet import FeatureVector
from terrae.nova import GAME
from terrae.nova.factions import FACTIONS
from terrae.nova.maps import TERRAINS
from terrae.nova.state import State

TILES = {"start": "1", "round_tiles": "house,town,palace,sailing,shovel", "bonus_tiles": "ABCDEF"}


def table(*moves: str, **options: str) -> State:
    state = GAME.start({"players": "3", **TILES, **options})
    for move in moves:
        state.play(move)
    return state


def column(id: str) -> int:
    return next(int(one.index) for one in FACTIONS if one.id == id)


def seen(state: State) -> dict[int, float]:
    """What is written of the first seat's faction."""
    vector = FeatureVector()
    faction(state.players[0], vector)
    assert vector.at == len(FACTIONS)
    return {int(vector.column[i]): float(vector.value[i]) for i in range(vector.n)}


@pytest.mark.parametrize("terrain", TERRAINS)
def test_by_hand_a_mat_is_worth_its_better_side(terrain: str) -> None:
    sides = [one.id for one in FACTIONS if TERRAINS[one.terrain] == terrain]
    best = max(judge(table(f"choose {id}", factions="choose"))[0] for id in sides)
    assert judge(table(f"mat {terrain}"))[0] == best


def test_a_greedy_bot_takes_the_mat_and_the_side_of_the_faction_it_would_choose() -> None:
    greedy, rng = bot("greedy"), Random(1)
    at_once = GAME.moves[greedy.choose(table(factions="choose"), Budget(nodes=10), rng)]
    state = table()
    state.play(greedy.choose(state, Budget(nodes=10), rng))
    while state.question == "mat":
        state.play(state.legal_moves()[0])
    assert GAME.moves[greedy.choose(state, Budget(nodes=10), rng)] == at_once.replace("choose", "side")


def test_a_mat_is_seen_as_half_of_each_of_its_factions() -> None:
    assert seen(table("mat forest")) == {column("fairies"): 0.5, column("druids"): 0.5}


def test_a_side_is_seen_as_its_faction() -> None:
    state = table("mat forest", "mat lake", "mat swamp", "side druids")
    assert seen(state) == {column("druids"): 1.0}


def test_before_a_mat_is_taken_no_faction_is_seen() -> None:
    assert seen(table()) == {}
