"""The faction board: home terrain, start, prices, tracks, and the income of every slot, for all fourteen factions."""
from typing import NamedTuple

import pytest

from terrae.mystica import GAME
from terrae.mystica.maps import TERRAINS
from terrae.mystica.state import State
from tests.mystica.table import Table

COLOURS = {"desert": "yellow", "plains": "brown", "swamp": "black", "lakes": "blue", "forest": "green",
           "mountains": "gray", "wasteland": "red"}
LAND = ["E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "F1", "F2"]


class Mat(NamedTuple):
    """Prices are (workers, coins). Income rows begin with what is always visible, then slot by slot."""

    terrain: str
    points_2017: int
    cults: tuple[int, int, int, int]
    start: tuple[int, int, int] = (3, 15, 0)  # workers, coins, priests
    bowls: tuple[int, int, int] = (5, 7, 0)
    first_dwellings: int = 2
    dwelling: tuple[int, int] = (1, 2)
    trading_house_near: tuple[int, int] = (2, 3)
    trading_house_alone: tuple[int, int] = (2, 6)
    temple: tuple[int, int] = (2, 5)
    stronghold: tuple[int, int] = (4, 6)
    sanctuary: tuple[int, int] = (4, 6)
    dwelling_workers: tuple[int, ...] = (1, 1, 1, 1, 1, 1, 1, 1, 0)
    house_coins: tuple[int, ...] = (0, 2, 2, 2, 2)
    house_power: tuple[int, ...] = (0, 1, 1, 2, 2)
    temple_priests: tuple[int, ...] = (0, 1, 1, 1)
    temple_power: tuple[int, ...] = (0, 0, 0, 0)
    stronghold_income: tuple[int, int, int, int] = (0, 0, 0, 2)  # workers, coins, priests, power
    sanctuary_priests: int = 1
    shipping: tuple[int, int] = (0, 3)  # start, end
    shipping_points: tuple[int, ...] = (2, 3, 4)
    spade_workers: tuple[int, ...] = (3, 2, 1)
    dig_coins: int = 5


MATS = {
    "alchemists": Mat(
        "swamp", 27, (1, 1, 0, 0), house_coins=(0, 2, 2, 3, 4), house_power=(0, 1, 1, 1, 1),
        stronghold_income=(0, 6, 0, 0)),
    "auren": Mat("forest", 27, (0, 1, 0, 1), sanctuary=(4, 8)),
    "chaos_magicians": Mat(
        "wasteland", 19, (2, 0, 0, 0), start=(4, 15, 0), first_dwellings=1, stronghold=(4, 4), sanctuary=(4, 8),
        stronghold_income=(2, 0, 0, 0)),
    "cultists": Mat("plains", 16, (1, 0, 1, 0), stronghold=(4, 8), sanctuary=(4, 8)),
    "darklings": Mat(
        "swamp", 15, (0, 1, 1, 0), start=(1, 15, 1), sanctuary=(4, 10), sanctuary_priests=2, spade_workers=()),
    "dwarves": Mat(
        "mountains", 20, (0, 0, 2, 0), house_coins=(0, 3, 2, 2, 3), shipping=(0, 0), shipping_points=()),
    "engineers": Mat(
        "mountains", 16, (0, 0, 0, 0), start=(2, 10, 0), bowls=(3, 9, 0), dwelling=(1, 1),
        trading_house_near=(1, 2), trading_house_alone=(1, 4), temple=(1, 4), stronghold=(3, 6), sanctuary=(3, 6),
        dwelling_workers=(0, 1, 1, 0, 1, 1, 0, 1, 1), temple_priests=(0, 1, 0, 1), temple_power=(0, 0, 5, 0)),
    "fakirs": Mat(
        "desert", 33, (1, 0, 0, 1), bowls=(7, 5, 0), stronghold=(4, 10), stronghold_income=(0, 0, 1, 0),
        shipping=(0, 0), shipping_points=(), spade_workers=(3, 2)),
    "giants": Mat("wasteland", 25, (1, 0, 0, 1), stronghold_income=(0, 0, 0, 4)),
    "halflings": Mat("plains", 20, (0, 0, 1, 1), bowls=(3, 9, 0), stronghold=(4, 8), dig_coins=1),
    "mermaids": Mat(
        "lakes", 19, (0, 2, 0, 0), bowls=(3, 9, 0), sanctuary=(4, 8), stronghold_income=(0, 0, 0, 4),
        shipping=(1, 5), shipping_points=(2, 3, 4, 5)),
    "nomads": Mat(
        "desert", 19, (1, 0, 1, 0), start=(2, 15, 0), first_dwellings=3, stronghold=(4, 8),
        house_coins=(0, 2, 2, 3, 4), house_power=(0, 1, 1, 1, 1)),
    "swarmlings": Mat(
        "lakes", 22, (1, 1, 1, 1), start=(8, 20, 0), bowls=(3, 9, 0), dwelling=(2, 3), trading_house_near=(3, 4),
        trading_house_alone=(3, 8), temple=(3, 6), stronghold=(5, 8), sanctuary=(5, 8),
        dwelling_workers=(2, 1, 1, 1, 1, 1, 1, 1, 0), house_coins=(0, 2, 2, 2, 3), house_power=(0, 2, 2, 2, 2),
        stronghold_income=(0, 0, 0, 4), sanctuary_priests=2),
    "witches": Mat("forest", 19, (0, 0, 0, 2)),
}
ALL = pytest.mark.parametrize("faction", MATS)


def opponent(faction: str) -> str:
    return "witches" if MATS[faction].terrain in ("desert", "mountains") else "dwarves"


def table(faction: str) -> Table:
    return Table(faction, opponent(faction)).has(faction, workers=20, coins=40)


def started(faction: str, **options: str) -> State:
    return GAME.start({"factions": f"{faction},{opponent(faction)}", "start": "1", "scoring": "SCORE3,SCORE4,SCORE5,"
                       "SCORE6,SCORE7,SCORE8", "bonus_cards": "BON1,BON2,BON3,BON4,BON5", **options})


def price(t: Table, faction: str, move: str) -> tuple[int, int, int]:
    """Workers, coins and priests a move takes."""
    p = t[faction]
    before = p.workers, p.coins, p.priests
    t.play(move)
    return before[0] - p.workers, before[1] - p.coins, before[2] - p.priests


def income(faction: str, **structures: int) -> tuple[int, int, int, int]:
    """Workers, coins, priests and power of the next income with so many structures on the board."""
    hexes = iter(LAND)
    t = table(faction).put(faction, **{code: " ".join(next(hexes) for _ in range(n)) for code, n in structures.items()})
    t.play("pass BON9", "done").power(faction, 12, 0, 0)
    p = t[faction]
    workers, coins, priests = p.workers, p.coins, p.priests
    t.play("pass BON7", "done")
    assert t.asked == f"{faction} action"
    return p.workers - workers, p.coins - coins - 2, p.priests - priests, p.bowl2  # 2 coins are the bonus card's


# Start ------------------------------------------------------------------------------------------------------------


@ALL
def test_every_faction_has_its_home_terrain(faction: str) -> None:
    assert TERRAINS[started(faction).players[0].faction.terrain] == MATS[faction].terrain


@ALL
def test_a_faction_starts_with_the_resources_printed_on_its_board(faction: str) -> None:
    p = started(faction).players[0]
    assert (p.workers, p.coins, p.priests) == MATS[faction].start


@ALL
def test_a_faction_starts_with_its_power_in_bowls_one_and_two(faction: str) -> None:
    p = started(faction).players[0]
    assert (p.bowl1, p.bowl2, p.bowl3) == MATS[faction].bowls


@ALL
def test_a_faction_starts_on_its_spaces_of_the_cult_tracks(faction: str) -> None:
    assert tuple(started(faction).players[0].cult) == MATS[faction].cults


@ALL
def test_a_faction_starts_at_the_beginning_of_its_tracks(faction: str) -> None:
    p = started(faction).players[0]
    assert (p.shipping, p.digging) == (MATS[faction].shipping[0], 0)


@ALL
def test_everybody_starts_with_20_points(faction: str) -> None:
    assert started(faction).players[0].vp == 20


@ALL
def test_with_the_points_of_2017_every_faction_starts_with_its_own(faction: str) -> None:
    assert started(faction, starting_vp="2017").players[0].vp == MATS[faction].points_2017


@ALL
def test_a_faction_places_its_number_of_first_dwellings(faction: str) -> None:
    s = started(faction)
    while s.question == "first_dwelling":
        s.apply(s.legal_moves()[0])
    assert s.players[0].built[1] == MATS[faction].first_dwellings


@ALL
def test_first_dwellings_cost_nothing(faction: str) -> None:
    s = started(faction)
    while s.question == "first_dwelling":
        s.apply(s.legal_moves()[0])
    p = s.players[0]
    assert (p.workers, p.coins, p.priests) == MATS[faction].start


# Prices -----------------------------------------------------------------------------------------------------------


@ALL
def test_the_price_of_a_dwelling(faction: str) -> None:
    t = table(faction).put(faction, D="E4").terrain_is("E5", COLOURS[MATS[faction].terrain])
    assert price(t, faction, "build E5") == (*MATS[faction].dwelling, 0)


@ALL
def test_the_price_of_a_trading_house_next_to_an_opponent(faction: str) -> None:
    t = table(faction).put(faction, D="E4").put(opponent(faction), D="E5")
    assert price(t, faction, "upgrade E4 to TP") == (*MATS[faction].trading_house_near, 0)


@ALL
def test_a_trading_house_without_an_adjacent_opponent_takes_twice_the_coins(faction: str) -> None:
    t = table(faction).put(faction, D="E4").put(opponent(faction), D="E6")
    assert price(t, faction, "upgrade E4 to TP") == (*MATS[faction].trading_house_alone, 0)


@ALL
def test_the_price_of_a_temple(faction: str) -> None:
    assert price(table(faction).put(faction, TP="E4"), faction, "upgrade E4 to TE") == (*MATS[faction].temple, 0)


@ALL
def test_the_price_of_a_stronghold(faction: str) -> None:
    assert price(table(faction).put(faction, TP="E4"), faction, "upgrade E4 to SH") == (*MATS[faction].stronghold, 0)


@ALL
def test_the_price_of_a_sanctuary(faction: str) -> None:
    assert price(table(faction).put(faction, TE="E4"), faction, "upgrade E4 to SA") == (*MATS[faction].sanctuary, 0)


@ALL
def test_without_the_coins_nothing_is_upgraded(faction: str) -> None:
    t = table(faction).put(faction, TP="E4").has(faction, coins=MATS[faction].stronghold[1] - 1)
    assert t.refuses("upgrade E4 to SH") == "cannot-pay"


@ALL
def test_without_the_workers_nothing_is_upgraded(faction: str) -> None:
    t = table(faction).put(faction, TP="E4").has(faction, workers=MATS[faction].stronghold[0] - 1)
    assert t.refuses("upgrade E4 to SH") == "cannot-pay"


# Tracks -----------------------------------------------------------------------------------------------------------


@ALL
def test_steps_of_shipping_take_a_priest_and_4_coins_and_bring_their_points(faction: str) -> None:
    start, end = MATS[faction].shipping
    points = []
    for level in range(start, end):
        t = table(faction).has(faction, shipping=level)
        assert price(t, faction, "advance ship") == (0, 4, 1)
        assert t[faction].shipping == level + 1
        points.append(t[faction].vp - 20)
    assert tuple(points) == MATS[faction].shipping_points


@ALL
def test_shipping_ends_with_the_track(faction: str) -> None:
    t = table(faction).has(faction, shipping=MATS[faction].shipping[1])
    assert t.refuses("advance ship") == ("at-the-end" if MATS[faction].shipping_points else "no-track")


@ALL
def test_a_step_of_shipping_cannot_be_taken_without_a_priest(faction: str) -> None:
    expected = "cannot-pay" if MATS[faction].shipping_points else "no-track"
    assert table(faction).has(faction, priests=0).refuses("advance ship") == expected


@ALL
def test_a_lower_exchange_rate_takes_2_workers_a_priest_and_coins_and_brings_6_points(faction: str) -> None:
    for level in range(len(MATS[faction].spade_workers) - 1):
        t = table(faction).has(faction, digging=level)
        assert price(t, faction, "advance dig") == (2, MATS[faction].dig_coins, 1)
        assert (t[faction].digging, t[faction].vp) == (level + 1, 26)


@ALL
def test_the_exchange_rate_has_an_end(faction: str) -> None:
    t = table(faction).has(faction, digging=max(len(MATS[faction].spade_workers) - 1, 0))
    assert t.refuses("advance dig") == ("at-the-end" if len(MATS[faction].spade_workers) > 1 else "no-track")


@ALL
def test_spades_cost_what_the_exchange_rate_says(faction: str) -> None:
    spades = 2 if faction == "giants" else 1
    paid = []
    for level in range(len(MATS[faction].spade_workers)):
        t = table(faction).has(faction, digging=level).put(faction, D="E4")
        workers, coins, priests = price(t, faction, f"dig {spades}")
        assert (coins, priests) == (0, 0)
        paid.append(workers // spades)
    assert tuple(paid) == MATS[faction].spade_workers


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_dwarves_and_fakirs_have_no_shipping_not_even_by_bonus_card(faction: str) -> None:
    t = Table(faction, "witches", bonus_cards="BON3,BON5,BON8,BON9,BON4").put(faction, D="E8").card(faction, "BON4")
    t.has(faction, workers=1, priests=0).terrain_is("D6", COLOURS[MATS[faction].terrain])
    assert t.refuses("build D6") == "cannot-pay"  # over one river hex: only by tunnel or carpet


# Income -----------------------------------------------------------------------------------------------------------


@ALL
def test_without_structures_only_what_is_always_visible_comes_in(faction: str) -> None:
    assert income(faction) == (MATS[faction].dwelling_workers[0], 0, 0, 0)


@ALL
@pytest.mark.parametrize("built", range(1, 9))
def test_every_dwelling_uncovers_its_worker(faction: str, built: int) -> None:
    assert income(faction, D=built) == (sum(MATS[faction].dwelling_workers[: built + 1]), 0, 0, 0)


@ALL
@pytest.mark.parametrize("built", range(1, 5))
def test_every_trading_house_uncovers_its_coins_and_power(faction: str, built: int) -> None:
    mat = MATS[faction]
    coins, power = sum(mat.house_coins[: built + 1]), sum(mat.house_power[: built + 1])
    assert income(faction, TP=built) == (mat.dwelling_workers[0], coins, 0, power)


@ALL
@pytest.mark.parametrize("built", range(1, 4))
def test_every_temple_uncovers_its_priest_or_power(faction: str, built: int) -> None:
    mat = MATS[faction]
    priests, power = sum(mat.temple_priests[: built + 1]), sum(mat.temple_power[: built + 1])
    assert income(faction, TE=built) == (mat.dwelling_workers[0], 0, priests, power)


@ALL
def test_the_stronghold_uncovers_its_income(faction: str) -> None:
    workers, coins, priests, power = MATS[faction].stronghold_income
    assert income(faction, SH=1) == (MATS[faction].dwelling_workers[0] + workers, coins, priests, power)


@ALL
def test_the_sanctuary_uncovers_its_priests(faction: str) -> None:
    assert income(faction, SA=1) == (MATS[faction].dwelling_workers[0], 0, MATS[faction].sanctuary_priests, 0)


@ALL
def test_all_tracks_together_add_up(faction: str) -> None:
    mat = MATS[faction]
    workers = sum(mat.dwelling_workers[:3]) + mat.stronghold_income[0]
    priests = sum(mat.temple_priests[:2]) + mat.stronghold_income[2] + mat.sanctuary_priests
    coins, power = sum(mat.house_coins[:3]) + mat.stronghold_income[1], sum(mat.house_power[:3])
    power += sum(mat.temple_power[:2]) + mat.stronghold_income[3]
    assert income(faction, D=2, TP=2, TE=1, SH=1, SA=1) == (workers, coins, priests, power)
