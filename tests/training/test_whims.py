"""Whims: what seats of self-play do other than they should, for how long, and how far they go."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import terrae
from terrae.bots.bot import Budget
from terrae.bots.features import features
from terrae.bots.search import SearchBot
from terrae.bots.tree import Tree
from terrae.core.game import Game, State
from terrae.core.kinds import ANSWER, DECLINES
from terrae.core.registry import GAMES
from terrae.training import whims
from terrae.training.whims import FANCY, LONGEST, PRICE, Whims, best_move, fancy, offer_taken, preferred_move
from tests.engine import need_engine

need_engine()


def searched(state: State) -> Tree:
    return SearchBot("hand").grow(state, Budget(nodes=1), Random(1))


def position_with(game: Game, *roles: str, without: str = "") -> State:
    """A position of a random game where moves of these roles are possible."""
    for seed in range(20):
        state, rng = game.start({"players": "4", "factions": "random"}), Random(seed)
        while not state.over:
            moves = state.legal_moves()
            there = {game.kind_of[move].role for move in moves}
            if state.seat >= 0 and there >= set(roles) and without not in there:
                return state
            state.apply(rng.choice(moves))
    raise AssertionError


@pytest.mark.parametrize("name", GAMES)
def test_a_preference_lasts_a_few_phases_and_is_over_before_the_last(name: str) -> None:
    game, seen, rng = terrae.load(name), features(name), Random(3)
    last = seen.phases - 1
    made = [Whims(game, seen, rng) for _ in range(400)]
    preferring = [one for one in made if one.end]
    assert 0.4 < len(preferring) / len(made) < 0.6
    assert {one.end - one.first for one in preferring} == set(range(1, LONGEST + 1))
    assert {one.first for one in preferring} == set(range(last))
    assert max(one.end for one in preferring) == last  # the phases before it, that is
    willing = [one for one in made if one.price]
    assert 0.4 < len(willing) / len(made) < 0.6
    assert {one.until for one in willing} == set(range(1, last + 1))
    assert all_within([one.price for one in willing], 0.0, PRICE)
    assert 0.15 < sum(bool(one.end) for one in willing) / len(made) < 0.35  # some do both


def all_within(numbers: list[float], least: float, most: float) -> bool:
    return least <= min(numbers) < least + 0.1 * (most - least) and most >= max(numbers) > most - 0.1 * (most - least)


def test_a_seat_follows_its_preference_only_while_it_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whims, "RANDOM_MOVES", 0.0)
    game = terrae.load("nova")
    tree = searched(position_with(game, "action"))
    best = best_move(tree)
    liked = next(int(one.move) for one in tree.root.candidates if one.first() != best)
    whim = Whims(game, features("nova"), Random(1))
    whim.first, whim.end, whim.until = 1, 3, 0
    whim.prefers = lambda state, seat, move: 1000.0 * (move == liked)
    chosen = [whim.move(tree, phase, Random(1)) for phase in range(5)]
    assert [move == best for move in chosen] == [True, False, False, True, True]


def test_random_moves_are_drawn_only_while_a_preference_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whims, "RANDOM_MOVES", 1.0)
    tree = searched(position_with(terrae.load("nova"), "action"))
    whim = Whims(terrae.load("nova"), features("nova"), Random(1))
    whim.first, whim.end, whim.until = 1, 3, 0
    drawn = [{whim.move(tree, phase, Random(seed)) for seed in range(40)} for phase in range(4)]
    assert drawn[0] == drawn[3] == {best_move(tree)}
    assert min(len(drawn[1]), len(drawn[2])) > 1


def test_offers_are_taken_only_while_a_seat_is_willing() -> None:
    game = terrae.load("mystica")
    tree = declining(searched(position_with(game, DECLINES, ANSWER)))
    whim = Whims(game, features("mystica"), Random(1))
    whim.first, whim.end, whim.price, whim.until = 0, 0, 1000.0, 2
    roles = [game.kind_of[whim.move(tree, phase, Random(1))].role for phase in range(4)]
    assert roles == [ANSWER, ANSWER, DECLINES, DECLINES]


def declining(tree: Tree) -> Tree:
    """The same search, if declining were three points better than everything else."""
    kinds = tree.root.state.game.kind_of
    first = tree.root.first[:]
    for i, candidate in enumerate(tree.root.candidates):
        first[i] = 13.0 if kinds[candidate.first()].role == DECLINES else 10.0
    tree.root.first = first
    return tree


def test_declining_is_replaced_only_if_the_price_allows() -> None:
    game = terrae.load("mystica")
    tree = declining(searched(position_with(game, DECLINES, ANSWER)))
    moves = {game.kind_of[candidate.first()].role: int(candidate.first()) for candidate in tree.root.candidates}
    declined = moves[DECLINES]
    for price, role in ((0.0, DECLINES), (2.9, DECLINES), (3.1, ANSWER)):
        assert game.kind_of[offer_taken(tree, declined, price)].role == role
    taken = offer_taken(tree, declined, 3.1)
    assert offer_taken(tree, taken, 1000.0) == taken  # who takes anyway keeps what was chosen


def test_only_an_answer_takes_an_offer() -> None:
    game = terrae.load("mystica")
    tree = declining(searched(position_with(game, DECLINES, without=ANSWER)))
    declined = next(int(candidate.first()) for candidate in tree.root.candidates
                    if game.kind_of[candidate.first()].role == DECLINES)
    assert len(tree.root.candidates) > 1
    assert offer_taken(tree, declined, 1000.0) == declined


def test_the_best_of_several_offers_is_taken() -> None:
    game = terrae.load("mara")
    state = next(state for state in positions(game) if len(answers(game, state)) > 1 and
                 DECLINES in {game.kind_of[move].role for move in state.legal_moves()})
    tree = declining(searched(state))
    kinds = game.kind_of
    offers = [i for i, one in enumerate(tree.root.candidates) if kinds[one.first()].role == ANSWER]
    declined = next(int(one.first()) for one in tree.root.candidates if kinds[one.first()].role == DECLINES)
    for i in offers:
        first = tree.root.first[:]
        first[i] = 11.0
        tree.root.first = first
        assert offer_taken(tree, declined, 2.5) == tree.root.candidates[i].first()
        declining(tree)


def positions(game: Game) -> Any:
    for seed in range(20):
        state, rng = game.new(players=4), Random(seed)
        while not state.over:
            if state.seat >= 0:
                yield state
            state.apply(rng.choice(state.legal_moves()))


def answers(game: Game, state: State) -> list[int]:
    return [move for move in state.legal_moves() if game.kind_of[move].role == ANSWER]


def test_a_whim_takes_the_move_that_gives_most_of_what_it_likes() -> None:
    game, rng = terrae.load("mystica"), Random(5)
    state = game.start({"players": "4", "factions": "random"})
    while not any(game.kind_of[move].id == "upgrade" for move in state.legal_moves()):
        state.apply(rng.choice(state.legal_moves()))
    tree = searched(state)
    seat, houses = state.seat, game.resources.index("trading_houses")

    def houses_after(points: float) -> int:
        after = state.copy()
        after.apply(preferred_move(tree, lambda position, seat, move: points * position.holdings(seat)[houses]))
        return after.holdings(seat)[houses] - state.holdings(seat)[houses]

    assert houses_after(1000.0) == 1
    assert houses_after(-1000.0) == 0


def test_a_fancy_is_about_kinds_and_single_moves_and_keeps_to_itself() -> None:
    game, seen = terrae.load("nova"), features("nova")
    state = game.new(players=2)
    kind = max(game.vocabulary.kinds, key=lambda kind: len(kind.names))
    one, two = int(kind.first), int(kind.first) + 1
    other = next(int(each.first) for each in game.vocabulary.kinds if each is not kind)
    found = []
    for seed in range(400):
        points = fancy(game, seen, Random(seed))
        found.append([points(state, 0, move) for move in (one, two, other)])
        assert found[-1] == [points(state, 1, move) for move in (one, two, other)]
        if seed < 5:
            again = fancy(game, seen, Random(seed))
            assert found[-1][::-1] == [again(state, 0, move) for move in (other, two, one)]
    assert len({number for row in found for number in row}) == 1200

    def together(i: int, j: int) -> float:
        return sum(row[i] * row[j] for row in found) / len(found) / FANCY**2

    assert 1.6 < together(0, 0) < 2.4  # one part is the kind's, the other the move's own
    assert 0.6 < together(0, 1) < 1.4
    assert -0.4 < together(0, 2) < 0.4
