"""What a seat sees of a position: its features against the rules themselves."""
from __future__ import annotations

from random import Random

import terrae
from terrae.bots import Budget, bot
from terrae.bots.features import features
from terrae.bots.features.mystica_towns import Towns
from terrae.bots.features.nova import FEATURES
from terrae.bots.judge.mystica import Groups
from terrae.bots.sheet import FeatureVector
from terrae.mystica import state as mystica
from terrae.mystica.rules.towns import CHOOSE_REWARD, towns_due
from terrae.nova.hexes import MAX_HEXES
from terrae.nova.rules.final_scoring import largest_territory
from terrae.nova.state import State
from terrae.nova.tiles import SAILING_MAX

SIZE = FEATURES.size
OFFERED = SIZE - MAX_HEXES - 13  # palaces, trading posts, houses, sailing, rivals with power; then what may come
JOINED = OFFERED + 7
PLACES = SIZE - MAX_HEXES


def seen(state: State, seat: int) -> dict[int, float]:
    vector = FeatureVector()
    features("nova").fill(state, seat, vector)
    assert vector.at == SIZE
    return {int(vector.column[i]): float(vector.value[i]) for i in range(vector.n)}


def test_nova_offers_and_prospects_are_what_the_rules_say() -> None:
    met = set()
    for seed in range(3):
        state, rng = terrae.load("nova").new(players=4), Random(seed)
        while not state.over:
            state.apply(rng.choice(state.legal_moves()))
            assert isinstance(state, State)
            for p in state.players:
                if p.faction.index < 0 or rng.random() < 0.7:
                    continue
                found = seen(state, int(p.seat))
                houses = p.n_houses if state.offer >> 6 & 1 and not p.dropped else 0
                steps = 3 * p.sailing if state.offer >> 7 & 1 and not p.dropped else 0
                assert found.get(OFFERED + 2, 0) == houses
                assert found.get(OFFERED + 3, 0) == steps
                assert sum(1 << column - PLACES for column in found if column >= PLACES) == p.owned
                joined = 0
                if p.sailing < SAILING_MAX:
                    other = state.copy()
                    other.players[p.seat].sailing += 1
                    joined = largest_territory(other, other.players[p.seat]) - largest_territory(state, p)
                assert found.get(JOINED, 0) == min(joined, 5)
                met |= {("houses", houses > 0), ("steps", steps > 0), ("joined", joined > 0)}
    assert len(met) == 6  # everything was there and was not


def founds_town(state: mystica.State, move: int) -> bool:
    after = state.copy()
    after.apply(move)
    return any(after.item_at(i) is CHOOSE_REWARD and towns_due(after.arg_at(i)) > 0 for i in range(after.depth))


def test_mystica_towns_that_one_structure_would_found_are_at_most_two_actions_away() -> None:
    game, greedy, rng = terrae.load("mystica"), bot("greedy"), Random(2)
    founded = farther = 0
    for _ in range(2 if terrae.COMPILED else 1):
        state = game.start({"players": "3", "factions": "random"})
        while not state.over:
            assert isinstance(state, mystica.State)
            moves = state.legal_moves()
            if state.seat >= 0 and state.question == "action":
                p = state.players[state.seat]
                plan = Towns(state, p, Groups(state, p)).plans()[0]
                for move in moves:
                    if game.kind_of[move].id in ("build", "upgrade") and founds_town(state, move):
                        assert plan.actions in (1, 2)  # two cheap ones may be listed for one that is dear
                        founded += 1
                farther += plan.actions > 2
            state.apply(greedy.choose(state, Budget(nodes=1), rng) if state.seat >= 0 else rng.choice(moves))
    assert founded > 3
    assert farther > 30
