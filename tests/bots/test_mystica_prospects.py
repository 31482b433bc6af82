"""What a seat of Terra Mystica can expect of what it has, in positions set up for it."""
from __future__ import annotations

from terrae.bots.features.mystica_prospects import FAVOURS, MANY, prospects
from terrae.bots.sheet import FeatureVector
from terrae.mystica.maps import COLOURS, HEX_NAMES, LAND, TERRAINS
from terrae.mystica.rules.transform import set_terrain
from terrae.mystica.tiles import ROUNDS
from tests.mystica.table import Table, filled

FACTIONS = 14
INCOMES = FACTIONS + FAVOURS
ON_PASSING = INCOMES + 4
HOUSES = ON_PASSING + 1  # dwellings, then trading houses that a favour tile rewards
THEIRS = HOUSES + 2  # power that rivals' upgrades will offer, and the same by round
MINE = THEIRS + 2
HOMES = MINE + 2


def seen(t: Table, faction: str, factions: int = FACTIONS) -> dict[int, float]:
    x = FeatureVector()
    incomes = filled(t[faction].cult, [2, 3, 0, 1])  # workers, coins, priests, power
    prospects(t.state, t[faction], factions, incomes, x)
    assert x.at == factions + FAVOURS + 12
    return {int(x.column[i]): float(x.value[i]) for i in range(x.n)}


def test_what_works_every_round_counts_by_the_rounds_to_come() -> None:
    for number in (1, 2, 5):
        t = Table("dwarves", "nomads", round=number).put("dwarves", D="E4", SH="F3").favour("dwarves", "FAV3", "FAV11")
        found, left = seen(t, "dwarves"), ROUNDS - number
        assert found[t["dwarves"].faction.index] == left
        assert [found.get(FACTIONS + tile, 0) for tile in range(FAVOURS)] == [
            left if tile in (2, 10) else 0 for tile in range(FAVOURS)]
        assert [found.get(INCOMES + i, 0) for i in range(4)] == [2 * left, 3 * left, 0, left]


def test_in_the_set_up_all_rounds_are_to_come_and_in_the_last_none() -> None:
    t = Table("dwarves", "nomads").favour("dwarves", "FAV3")
    t.state.round = 0
    assert seen(t, "dwarves")[FACTIONS + 2] == ROUNDS
    t.state.round = ROUNDS
    found = seen(t, "dwarves")
    assert all(found.get(column, 0) == 0 for column in range(HOUSES))


def test_a_faction_added_later_has_no_column() -> None:
    t = Table("dwarves", "nomads").put("dwarves", SH="F3")
    index = int(t["dwarves"].faction.index)
    assert index in seen(t, "dwarves")
    assert not any(column < index for column in seen(t, "dwarves", index))


def test_favour_tiles_that_reward_structures_count_by_those_still_to_build() -> None:
    t = Table("dwarves", "nomads").put("dwarves", D="E4 F3 G2", TP="A1")
    assert HOUSES not in seen(t, "dwarves")
    t.favour("dwarves", "FAV10", "FAV11", "FAV12")
    found = seen(t, "dwarves")
    assert (found[HOUSES], found[HOUSES + 1]) == (8 - 3, 4 - 1)
    assert found[ON_PASSING] == 2 * (ROUNDS - 1)  # two points for a trading house, in each round to come


def test_upgrades_beside_rivals_bring_power_to_both() -> None:
    t = Table("dwarves", "nomads", round=2).put("dwarves", D="E4", TP="E6").put("nomads", D="E5 A1", SH="I1")
    found = seen(t, "dwarves")  # their dwelling on E5 is beside a dwelling and a trading house
    assert (found[THEIRS], found[THEIRS + 1]) == (1 + 2, 4 * (1 + 2))
    assert (found[MINE], found[MINE + 1]) == (2, 4 * 2)
    found = seen(t, "nomads")
    assert (found[THEIRS], found[MINE]) == (2 * 1, 1)


def test_strongholds_and_lonely_structures_are_upgraded_beside_nobody() -> None:
    t = Table("dwarves", "nomads").put("dwarves", SH="E4", D="I10").put("nomads", SH="E5", D="A1")
    found = seen(t, "dwarves")
    assert not any(found.get(column, 0) for column in range(THEIRS, HOMES))


def test_free_homes_are_counted_up_to_a_limit() -> None:
    t = Table("dwarves", "nomads")
    home = int(t["dwarves"].faction.terrain)
    for h in range(LAND):
        if t.state.terrain[h] == home:
            set_terrain(t.state, h, (home + 1) % len(TERRAINS))
    assert HOMES not in seen(t, "dwarves")
    for number, name in enumerate(HEX_NAMES[:12], 1):
        t.terrain_is(name, COLOURS[home])
        assert seen(t, "dwarves")[HOMES] == min(number, MANY)
    t.put("dwarves", D=" ".join(HEX_NAMES[:6]))
    assert seen(t, "dwarves")[HOMES] == 6
