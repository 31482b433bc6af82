"""Sets of one's own can give resources by the hundred; the supply is not limited by the number of tiles in the box."""
from __future__ import annotations

from random import Random

import pytest

from terrae.mara.tiles import BOX_STARTS, GOODS, OUTPOSTS, TILES
from tests.mara.table import Table, components, new_game, pinned, space_saying

MUCH = [63, 64, 127, 128, 255, 256, 1000]


@pytest.mark.parametrize("have", MUCH)
@pytest.mark.parametrize("good", GOODS)
def test_any_number_of_a_resource_can_be_gained(good: str, have: int) -> None:
    t = space_saying(f"9 {good}").goods(0, **{good: have}).play("explorer to 1.1")
    assert t.count(0) == {good: have + 9}
    assert t.holds(0)[good] == have + 9


@pytest.mark.parametrize("have", MUCH)
def test_any_number_can_be_transformed_bit_by_bit(have: int) -> None:
    t = Table().workers(0, 3).goods(0, wood=have).play("worker 3")
    assert t.count(0) == {"wood": have - 3, "lumber": 3}
    t = Table().workers(0, 3).goods(0, wood=have, ore=1, lumber=have).play("worker 3", "transform 3 wood")
    assert t.count(0) == {"wood": have - 3, "ore": 1, "lumber": have + 3}


@pytest.mark.parametrize("have", MUCH)
def test_whoever_has_so_many_pays_with_them_and_goes_below_again(have: int) -> None:
    t = pinned().goods(0, leather=have).create("1a")
    assert t.count(0) == {"leather": have - 2}
    t = space_saying("exchange 1 any raw for 1 point up to 9").goods(0, wood=have).play("explorer to 1.1")
    while t.state.question == "exchange":
        t.play("exchange wood")
    assert (t.count(0), t[0].vp) == ({"wood": have - 9}, 9)


@pytest.mark.parametrize("have", [130, 300])
def test_in_a_raid_every_resource_counts(have: int) -> None:
    t = Table(2).has(0, military=1).goods(0, ore=have).goods(1, wood=have).play("explorer to raid_first", "now raid")
    assert (t.count(0), t.count(1)) == ({"ore": have, "wood": have // 5}, {"wood": have - have // 5})


def test_at_the_end_every_resource_is_counted() -> None:
    t = Table(round=5).goods(0, wood=301, metal=300).has(1, military=1)
    assert t.sheets()[0]["resources"] == 150 + 300


def lavish() -> str:
    """Spaces of the first four rows and starting cards give nine of resources, and trade one for nine of metal."""
    trade = "exchange 1 any raw for 9 metal up to 9"
    said = {}
    for id, outpost in zip(TILES[:8], OUTPOSTS, strict=True):
        said[f"plains_quarry_{id}"] = (f'{{left = "plains: 9 livestock, {trade}", middle = "plains: 9 stone", '
                                       f'right = "quarry: {trade}", outpost = "{outpost}"}}')
        said[f"forest_mountain_{id}"] = (f'{{left = "forest: 9 wood, {trade}", middle = "mountain: 9 ore, 9 metal", '
                                         f'right = "forest: 9 metal, transform 4", crossroads = "9 metal, {trade}"}}')
    for card in BOX_STARTS:
        said[f"start_cards_{card}"] = '"' + ", ".join(f"9 {good}" for good in GOODS) + '"'
    return components(**said)


@pytest.mark.parametrize("offers", ["take", "ask"])
def test_whole_games_with_hundreds_of_resources_come_to_their_end(offers: str) -> None:
    most, rng = 0, Random(1)
    for players in ("2", "4"):
        s = new_game(players=players, draft="random", components=lavish(), offers=offers)
        while not s.over:
            moves = [move for move in s.legal_moves() if s.game.moves[move] != "stop exchanging"]
            assert moves, s.question
            s.apply(rng.choice(moves))
            assert s.audit() == []
            most = max(most, *[max(s.holdings(seat)[:8]) for seat in range(int(players))])
        assert s.game.from_list(s.to_list()).to_list() == s.to_list()
    assert most > 127


def test_of_one_resource_4127_are_kept_at_most() -> None:
    t = space_saying("9 metal").goods(0, metal=4127).play("explorer to 1.1")
    assert 4000 < t.holds(0)["metal"] <= 4127


def test_effects_that_lead_to_effects_may_pile_up() -> None:
    """A card that answers travel with 16 gains, and bonus tiles that give travel all along the road."""
    said = {f"bonus_tiles_{level}{letter}": '"2 travel, transform 1"' for level in "123" for letter in "abcdef"}
    said["artifacts_1p"] = ('{category = "tools", cost = "1 lumber", vp = 0, permanent = "'
                            + "; ".join(["gaining travel: 1 wood"] * 16) + '"}')
    t = pinned(said=said).owns(0, "1p").play("explorer to travel")
    deepest = 0
    while t.state.question == "travel":
        t.play(min(t.legal(), key=lambda move: ("bonus" not in move, "straight" not in move)))
        deepest = max(deepest, t.state.depth)
    assert deepest > 128
    while t.state.question != "artifact":
        t.play(t.legal()[0])
    assert t.count(0)["wood"] + t.count(0)["lumber"] == 16 * 13  # the space's travel and that of twelve tiles
