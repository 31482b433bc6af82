"""Trees of moves: branching, promoting, removing, and records with variations that round-trip."""
from __future__ import annotations

from random import Random

import pytest

import terrae
from terrae import BadRecord, Record
from terrae.core.variations import MARKS, MAX_NESTING
from terrae.study.tree import ROOT, Tree

NOVA = terrae.load("nova")
FIRST_GAME = {"players": "2", "setup": "first_game", "start": "1"}
WORDS = ("a good idea", "# is not a header", "(no variation)", "end: of the story", "fairies: said so", "")


def random_tree(seed: int) -> Tree:
    """Some hundred moves, most of them after the newest, with comments and marks here and there."""
    rng = Random(seed)
    game = terrae.load(terrae.GAMES[seed % len(terrae.GAMES)])
    tree = Tree.of(Record(game, game.variety(seed)))
    node = ROOT
    for _ in range(rng.randrange(60)):
        if rng.random() < 0.2:
            node = rng.choice(list(tree.nodes))
        state = tree.record(node).state
        if state.over or tree.nesting(node) >= MAX_NESTING - 1:
            continue
        node = tree.add(node, rng.choice(state.legal_moves()))
        if rng.random() < 0.2:
            tree.nodes[node].mark = rng.choice(MARKS)
        if rng.random() < 0.2:
            tree.nodes[node].comment = "\n".join(rng.choice(WORDS) for _ in range(rng.randrange(1, 3))).strip("\n")
    return tree


def shape(tree: Tree, node: int = ROOT) -> list[object]:
    """A tree without the numbers of its nodes."""
    one = tree.nodes[node]
    return [one.move, one.comment, one.mark, [shape(tree, child) for child in one.children]]


def test_500_random_trees_round_trip_as_records_with_variations() -> None:
    branches = 0
    for seed in range(500):
        tree = random_tree(seed)
        text = tree.as_record().text()
        again = Tree.of(Record.read(text))
        assert shape(again) == shape(tree), seed
        assert again.as_record().text() == text
        branches += sum(len(one.children) > 1 for one in tree.nodes.values())
    assert branches > 500  # the trees are worth the name


def test_a_variation_stands_in_brackets_after_the_move_it_replaces() -> None:
    record = Record(NOVA, FIRST_GAME)
    tree = Tree.of(record)
    main = tree.add(tree.add(ROOT, NOVA.number("transform C8 and build")), NOVA.number("done"))
    other = tree.add(ROOT, NOVA.number("upgrade B7 to trading post"))
    tree.nodes[other].mark, tree.nodes[other].comment = "?!", "too early"
    assert tree.nodes[main].parent == 1
    body = tree.as_record().text().split("\n\n")[1]
    assert body.splitlines() == [
        "fairies: transform C8 and build", "(", "  fairies: upgrade B7 to trading post ?!", "  # too early", ")",
        "fairies: done", "end: 2 plies"]


def test_promoting_a_branch_makes_it_the_main_line() -> None:
    tree = Tree.of(Record(NOVA, FIRST_GAME))
    tree.add(ROOT, NOVA.number("transform C8 and build"))
    other = tree.add(ROOT, NOVA.number("upgrade B7 to trading post"))
    tree.promote(other)
    assert tree.line(ROOT)[0] == other
    assert tree.as_record().moves == [NOVA.number("upgrade B7 to trading post")]


def test_removing_a_node_removes_what_comes_after_it() -> None:
    tree = Tree.of(Record(NOVA, FIRST_GAME))
    first = tree.add(ROOT, NOVA.number("transform C8 and build"))
    second = tree.add(first, NOVA.number("done"))
    assert tree.remove(first) == [first, second]
    assert list(tree.nodes) == [ROOT]


def test_a_move_that_is_there_already_is_found_not_added() -> None:
    tree = Tree.of(Record(NOVA, FIRST_GAME))
    first = tree.add(ROOT, NOVA.number("transform C8 and build"))
    assert tree.add(ROOT, NOVA.number("transform C8 and build")) == first


def test_taking_back_forgets_variations_of_moves_taken_back() -> None:
    tree = Tree.of(Record(NOVA, FIRST_GAME))
    tree.add(ROOT, NOVA.number("transform C8 and build"))
    tree.add(ROOT, NOVA.number("upgrade B7 to trading post"))
    record = tree.as_record()
    record.take_back(0)
    assert record.variations == {}


HEAD = Record(NOVA, FIRST_GAME).text().split("\n\n")[0] + "\n\n"


@pytest.mark.parametrize(("body", "fault", "line"), [
    ("(\nfairies: build A1\n)\nend: 0 plies", "nothing-to-vary", 14),
    ("fairies: transform C8 and build\n(\n)\nend: 1 plies", "empty-variation", 16),
    ("fairies: transform C8 and build\n)\nend: 1 plies", "not-open", 15),
    ("fairies: transform C8 and build\n(\n# why\n)\nend: 1 plies", "comment-too-early", 16),
    ("fairies: transform C8 and build\n(\nfairies: upgrade B7 to trading post\nend: 1 plies", "left-open", 17),
    ("fairies: transform C8 and build\n(\nfairies: build A1\n)\nend: 1 plies", "illegal-move", 16),
    ("fairies: transform C8 and build\n" + "(\nfairies: upgrade B7 to trading post\n" * (MAX_NESTING + 1),
     "too-deep", 15 + 2 * MAX_NESTING),
])
def test_what_is_wrong_with_a_variation_is_said_with_its_line(body: str, fault: str, line: int) -> None:
    with pytest.raises(BadRecord) as refused:
        Record.read(HEAD + body)
    assert (refused.value.fault, refused.value.line) == (fault, line)
