"""The searching bot: copies only, the same for the same seed, keeps its time, sees what is in front of it."""
from __future__ import annotations

import gc
import time
from random import Random

import pytest

import terrae
from terrae.bots import BOTS, Budget, SearchBot, bot
from terrae.bots.judge import knowledge
from terrae.bots.search import thought
from terrae.bots.tree import TRUSTED, Node, SearchSettings, Tree
from terrae.core import chance
from terrae.core.errors import BadOption
from terrae.core.game import CHANCE, State
from terrae.core.playout import playout
from terrae.core.registry import GAMES
from tests.engine import thinking

NODES = 300 if terrae.COMPILED else 60


def midgame(game_id: str, seed: int = 3) -> State:
    """A position with something to choose in the middle of a random game."""
    while True:
        seed += 100
        state = terrae.load(game_id).new(players=3)
        playout(state, seed, 40)
        for _ in range(20):
            if state.seat != CHANCE and len(state.legal_moves()) >= 5:
                return state
            playout(state, seed, 1)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_search_leaves_the_state_alone_and_repeats_itself(game_id: str) -> None:
    state = midgame(game_id)
    before = state.to_list()
    first = SearchBot().think(state, Budget(nodes=NODES), Random(1))
    assert state.to_list() == before
    assert first.move in state.legal_moves()
    assert SearchBot().think(state, Budget(nodes=NODES), Random(1)) == first


@pytest.mark.parametrize("game_id", GAMES)
def test_lines_of_a_thought_can_be_played(game_id: str) -> None:
    state = midgame(game_id)
    found = SearchBot().think(state, Budget(nodes=NODES), Random(1))
    assert found.options[0].move == found.move
    assert sum(option.share for option in found.options) <= 1.0 + 1e-9
    for option in found.options:
        after = state.copy()
        assert option.line[0] == option.move
        assert len(option.points) == 3
        for move in option.line:
            after.play(move)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_time_budget_is_kept(game_id: str) -> None:
    state = midgame(game_id)
    SearchBot().choose(state, Budget(seconds=0.05), Random(1))  # weights are read the first time
    spent = []
    for _ in range(4):  # of the processor's time, so that whatever runs beside this test does not count
        began = time.thread_time()
        SearchBot().choose(state, Budget(seconds=0.3), Random(1))
        spent.append(time.thread_time() - began)
    assert min(spent) < 0.3 + (0.05 if terrae.COMPILED else 1.0)
    assert gc.isenabled()


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_collects_garbage_while_there_is_a_tree(game_id: str) -> None:
    begun: list[int] = []

    def look(phase: str, info: dict[str, int]) -> None:
        begun.append(info["generation"])

    state = midgame(game_id)
    SearchBot().think(state, Budget(nodes=5), Random(1))
    gc.collect()
    gc.callbacks.append(look)
    try:
        SearchBot().think(state, Budget(nodes=600), Random(1))
    finally:
        gc.callbacks.remove(look)
    assert begun == []


def test_every_bot_plays_whole_games_with_every_number_of_players() -> None:
    for players in (2, 3, 4):
        for name in BOTS:
            state = terrae.load("nova").new(players=players, factions="choose" if players == 4 else "mats")
            rng = Random(players)
            for _ in range(10_000 if terrae.COMPILED else 40):
                if state.over:
                    break
                state.play(chance.draw(state, rng) if state.seat == CHANCE
                           else bot(name).choose(state, Budget(nodes=30), rng))
            assert state.over or not terrae.COMPILED


@thinking
@pytest.mark.parametrize(("game_id", "options"), [
    ("nova", {"players": "2", "variant": "planner"}), ("nova", {"players": "2", "variant": "lucky_digger"}),
    ("nova", {"players": "4", "setup": "first_game"}), ("mystica", {"players": "5", "factions": "choose"}),
    ("mystica", {"players": "2", "more_town_tiles": "yes", "shipping_bonus_card": "yes"}),
    ("mara", {"players": "2"}), ("mara", {"players": "4"})])
def test_search_plays_every_variant_to_the_end(game_id: str, options: dict[str, str]) -> None:
    state, rng = terrae.load(game_id).start(options), Random(4)
    while not state.over:
        state.play(chance.draw(state, rng) if state.seat == CHANCE
                   else SearchBot().choose(state, Budget(nodes=60), rng))
    assert min(state.scores()) > 0


@pytest.mark.parametrize("game_id", ["nova", "mystica"])
def test_conversions_come_before_a_move_they_make_possible_or_end_the_turn_themselves(game_id: str) -> None:
    game = terrae.load(game_id)
    met = 0
    for seed in range(40):
        state = midgame(game_id, seed)
        tree = Tree(state, knowledge(game, "hand").judge, SearchSettings(), None, 1)
        now = set(state.legal_moves())
        for candidate in tree.root.candidates:
            after = state.copy()
            for move in candidate.moves():
                after.play(move)  # legal one after the other
            if candidate.free:
                met += not tree.finder.converts[candidate.move]
                assert candidate.move not in now or (tree.finder.converts[candidate.move]
                                                     and after.question != state.question)
        plain = {candidate.move for candidate in tree.root.candidates if not candidate.free}
        assert {move for move in now if not tree.finder.converts[move]} <= plain
    assert met


@pytest.mark.parametrize(("game_id", "ids"), [
    ("nova", {"exchange", "exchange_points"}),
    ("mystica", {"burn", "power_to_priest", "power_to_worker", "power_to_coin", "priest_to_worker", "worker_to_coin",
                 "vp_to_coin", "coins_to_vp", "coins_to_point", "ordain", "no_ordination"}),
    ("mara", set()),
])
def test_only_what_changes_goods_into_others_counts_as_a_conversion(game_id: str, ids: set[str]) -> None:
    assert {kind.id for kind in terrae.load(game_id).vocabulary.kinds if kind.converts} == ids


def test_the_same_prepared_move_is_tried_once() -> None:
    for seed in range(8):
        judge = knowledge(terrae.load("mystica"), "hand").judge
        tree = Tree(midgame("mystica", seed), judge, SearchSettings(), None, 1)
        moves = [candidate.move for candidate in tree.root.candidates]
        assert len(moves) == len(set(moves))


@pytest.mark.skipif(not terrae.COMPILED, reason="only compiled objects were ever freed wrongly")
def test_deep_trees_are_freed_without_harm() -> None:
    """Chains of more than fifty objects freed at once once broke the memory of compiled states."""
    for seed in range(4):
        state = midgame("nova", seed)
        assert SearchBot().grow(state, Budget(nodes=20_000), Random(seed)).depth > 15
        assert state.copy().to_list() == state.to_list()


def test_what_was_tried_adds_up() -> None:
    state = midgame("nova")
    tree = SearchBot().grow(state, Budget(nodes=NODES), Random(1))
    root = tree.root
    assert sum(int(tree.visit_count(root, i)) for i in range(len(root.candidates))) == tree.lines == root.visits - 1
    assert abs(sum(root.prior) - 1.0) < 1e-9
    assert tree.nodes >= NODES or thought(tree).options[0].share > 0.5


def test_candidates_met_before_gain_what_they_gained_last_except_for_the_best_three() -> None:
    tree = SearchBot().plant(midgame("nova", 5), Random(1))
    state = tree.root.state

    def expand(node: Node) -> tuple[int, list[float]]:
        before = tree.nodes
        tree.expand(node)
        return tree.nodes - before, list(node.first)

    tree.gains.clear()
    whole, first = expand(Node(state, 0, 3))
    assert len(first) > 10
    known, same = expand(Node(state, 0, 3))
    assert known == whole - len(first) + 3
    assert same == pytest.approx(first)
    assert expand(tree.root)[0] >= whole  # where the choice is made all are looked at
    worst = min(tree.gains, key=lambda key: tree.gains[key])
    tree.gains[worst] -= 50.0
    assert min(expand(Node(state, 0, 3))[1]) == pytest.approx(min(first) - 50.0)


def test_rivals_are_guessed_at_until_a_position_is_met_often() -> None:
    """A rival answers as was best when it was asked the same before; where lines come by often all answers are seen."""
    tree = SearchBot("hand").grow(midgame("nova"), Budget(nodes=10 * NODES), Random(1))
    rivals = [node for node in tree.positions if node.seat not in (tree.root.seat, CHANCE) and node.expanded]
    guessed = [node for node in rivals if node.guessed]
    assert guessed
    assert all(len(node.candidates) == 1 and node.visits <= TRUSTED for node in guessed)
    for node in guessed:
        after = node.state.copy()
        for move in node.candidates[0].moves():
            after.play(move)  # refuses what is not legal
    own = [node for node in tree.positions if node.seat == tree.root.seat]
    assert own
    assert not any(node.guessed for node in own)


def test_a_guess_gives_way_to_all_answers_and_keeps_what_it_found() -> None:
    tree = SearchBot("hand").grow(midgame("nova"), Budget(nodes=10 * NODES), Random(1))
    node = next(node for node in tree.positions if node.guessed and node.state.legal_moves()[1:] and node.children[0])
    moves, child = node.candidates[0].moves(), tree.child_at(node, 0)
    tree.expand_all(node)
    assert not node.guessed
    assert len(node.candidates) > 1
    known = [tree.child_at(node, i) for i, one in enumerate(node.candidates) if one.moves() == moves]
    assert known == [child]


def test_where_there_is_one_thing_to_do_the_line_goes_on() -> None:
    tree = SearchBot("hand").grow(midgame("mystica"), Budget(nodes=10 * NODES), Random(1))
    kind_of = tree.root.state.game.kind_of
    ends = [node for node in tree.positions[1:] if node.expanded and len(node.candidates) == 1
            and kind_of[node.candidates[0].move].id == "done"]
    assert ends
    assert all(node.children[0] for node in ends)


def test_the_last_move_of_a_game_is_found_without_a_judge() -> None:
    """At the very end only real points count: the search takes the best of the last moves."""
    state, rng = terrae.load("nova").new(players=2, factions="random"), Random(2)
    before = state
    while not state.over:
        before = state.copy()
        playout(state, rng.getrandbits(20), 1)
    best = []
    for move in before.legal_moves():
        after = before.copy()
        after.apply(move)
        best.append((after.scores()[before.seat] if after.over else -1, move))
    assert max(best)[0] >= 0
    after = before.copy()
    while not after.over:
        after.apply(SearchBot().choose(after, Budget(nodes=200), rng))
    assert after.scores()[before.seat] >= max(best)[0]


@pytest.mark.parametrize(("nodes", "seconds"), [(0, 0.0), (-1, 0.0), (0, -0.5), (0, 4000.0), (0, float("nan"))])
def test_a_budget_must_make_sense(nodes: int, seconds: float) -> None:
    with pytest.raises(BadOption, match="budget"):
        Budget(nodes=nodes, seconds=seconds)


@pytest.mark.parametrize(("name", "said"), [
    ("serach", "unknown bot"), ("greedy:hand", "only search takes a judge")])
def test_an_unknown_bot_is_refused(name: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        bot(name)


def test_an_unknown_judge_is_refused() -> None:
    with pytest.raises(BadOption, match="unknown judge 'best'; there are: learned, hand"):
        bot("search:best").choose(midgame("nova"), Budget(nodes=10), Random(1))
