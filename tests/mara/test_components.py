"""The shipped set has the published counts, sets go through a record unchanged, and every mistake is told by line."""
from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from terrae.core.errors import BadOption
from terrae.mara import cards
from terrae.mara.cards import Components, Space, Tile
from terrae.mara.components import (
    TERM_IDS,
    BadComponents,
    load_components,
    one_line,
    read_components,
    read_option,
    terms,
    wording,
)
from terrae.mara.tiles import OUTPOSTS, SPECIALS
from tests.mara import table
from tests.mara.table import FACTS
from tests.mara.test_effect_words import conditions, said

TEXT = table.SET
SET = load_components(FACTS)


def line(start: str, table: str) -> int:
    """The number of the line in a table that begins so."""
    found = ""
    for number, one in enumerate(TEXT.split("\n"), 1):
        if one.startswith("["):
            found = one.split("]")[0] + "]"
        if found == f"[{table}]" and one.startswith(start):
            return number
    raise AssertionError(f"no line begins with {start}")


def changed(table: str, start: str, new: str) -> str:
    """The shipped text with one line replaced."""
    lines = TEXT.split("\n")
    lines[line(start, table) - 1] = new
    return "\n".join(lines)


def edited(table: str, start: str, old: str, new: str) -> str:
    """The shipped text with a part of one line replaced."""
    there = TEXT.split("\n")[line(start, table) - 1]
    assert old in there
    return changed(table, start, there.replace(old, new))


def problems(text: str) -> list[str]:
    with pytest.raises(BadComponents) as told:
        read_components(text, "my.toml")
    assert str(told.value).startswith(told.value.problems[0])
    return told.value.problems


def plain_space(space: Space, components: Components) -> list[object]:
    return [space.terrain, said(components.gains[space.gain]), space.single, space.needs_what, space.needs_least]


def plain_tile(tile: Tile, components: Components) -> list[object]:
    back = [] if tile.back is None else plain_space(tile.back, components)
    return [[plain_space(space, components) for space in tile.spaces], tile.large, tile.outpost, back]


def plain(components: Components) -> list[object]:
    """Everything a set says, to compare."""
    artifacts = [[a.level, a.category, a.cost, a.vp, a.instant, a.once,
                  [[t.event, t.which, t.gain, t.per_good, t.vp, t.member, t.place, t.company] for t in a.triggers],
                  [[d.good, d.category] for d in a.discounts],
                  [[e.vp, e.what, e.each, conditions(e)] for e in a.endings], a.join_equals, a.raid_higher]
                 for a in components.artifacts]
    return [components.source, [said(gain) for gain in components.gains], artifacts, list(components.bonus),
            [plain_tile(tile, components) for tile in components.left + components.right], list(components.starts),
            list(components.power), list(components.outpost_what), components.outpost_least,
            list(components.road_bonus)]


def test_the_shipped_set_says_that_it_is_reconstructed_and_has_the_counts_of_the_box() -> None:
    found = load_components("reconstructed")
    assert found.source == "reconstructed"
    assert [int(a.level) for a in found.artifacts] == [1] * 16 + [2] * 16 + [3] * 20
    assert [sum(a.category == n for a in found.artifacts) for n in range(4)] == [13] * 4
    assert (len(list(found.bonus)), len(found.left), len(found.right), len(list(found.starts))) == (18, 12, 12, 12)
    assert TEXT.startswith("# RECONSTRUCTED")


def test_artifacts_have_the_published_counts() -> None:
    assert [[a.level for a in SET.artifacts].count(level) for level in (1, 2, 3)] == [16, 16, 20]
    assert [[a.category for a in SET.artifacts].count(category) for category in range(4)] == [13] * 4
    assert sum(not (a.instant >= 0 or a.once >= 0 or a.triggers or a.discounts or a.endings or a.join_equals
                    or a.raid_higher) for a in SET.artifacts if a.level == 3) == 4


def test_each_refined_resource_is_asked_for_equally_often() -> None:
    assert [sum(a.cost >> 8 * good & 255 for a in SET.artifacts) for good in range(4)] == [49] * 4


def test_tiles_have_the_published_counts() -> None:
    assert len(SET.bonus) == 18
    assert len(SET.starts) == 12
    assert [len(SET.left), len(SET.right)] == [12, 12]
    assert [tile.outpost for tile in SET.left] == [*range(len(OUTPOSTS)), -1, -1, -1, -1]
    assert [tile.back is not None for tile in SET.right] == [True] * 8 + [False] * 4
    assert [tile.back for tile in SET.left] == [None] * 12
    assert {tile.large for tile in SET.left} == {0}
    assert {tile.large for tile in SET.right} == {2}
    assert [SET.gains[tile.spaces[0].gain].bonus for tile in SET.left] == [False] * 8 + [True] * 4


def test_special_spaces_and_outposts_ask_for_what_the_tracks_show() -> None:
    needs = [(tile.spaces[2].needs_what, tile.spaces[2].needs_least) for tile in SET.right[8:]]
    assert needs == [(cards.WORKERS, 5), (cards.RIVER, 9), (cards.ROAD, 4), (cards.MILITARY, 10)]
    assert list(SET.outpost_what) == list(range(8))
    assert SET.outpost_least == [[3, 5, 7], [3, 5, 7], [7, 10, 13], [8, 12, 16], *[[2, 3, 4]] * 4]
    assert [SET.power[strength] for strength in (0, 4, 5, 9, 10, 14, 15, 20)] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert list(SET.road_bonus) == [1, 1, 2, 2, 3, 3]


def test_all_texts_of_the_set_can_be_translated() -> None:
    data = wording(FACTS)
    texts = [*data["bonus_tiles"].values(), *data["start_cards"].values()]
    for card in [*data["artifacts"].values(), *data["plains_quarry"].values(), *data["forest_mountain"].values()]:
        texts += [card[key] for key in card if key not in ("category", "vp", "outpost", "large")]
    assert {id for text in texts for id, _ in terms(text)} <= set(TERM_IDS)


def test_a_set_goes_through_a_record_unchanged() -> None:
    written = one_line(TEXT)
    assert "\n" not in written
    assert plain(load_components(written)) == plain(SET)
    assert load_components(written) is load_components(written)
    assert wording(written) == wording(FACTS)
    assert read_option(written) == written


def test_an_option_is_a_name_a_path_or_a_set_on_one_line(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    mine = TEXT.replace('source = "reconstructed, before it was balanced"', 'source = "typed in from my böx"')
    path.write_text(mine, encoding="utf-8")
    assert read_option("reconstructed") == "reconstructed"
    assert read_option(str(path)) == one_line(mine)
    assert read_option(json.dumps(json.loads(one_line(mine)), indent=1)) == one_line(mine)
    assert load_components(read_option(str(path))).source == "typed in from my böx"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"nowhere\.toml: cannot be read: No such file or directory"):
        read_option("nowhere.toml")
    (tmp_path / "box.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadOption, match="expected UTF-8 text"):
        read_option(str(tmp_path / "box.toml"))


def test_marks_for_large_and_single_spaces() -> None:
    text = edited("plains_quarry", "1a", "{left = \"plains:", "{large = \"right\", left = \"plains single:")
    tile = read_components(text, "my.toml").left[0]
    assert (tile.large, [space.single for space in tile.spaces]) == (2, [True, False, False])
    back = read_components(edited("forest_mountain", "1a", "crossroads = \"", "crossroads = \"single: "), "my.toml")
    assert [tile.back.single for tile in back.right if tile.back] == [True] + [False] * 7
    special = read_components(edited("forest_mountain", "3b", "special:", "special single:"), "my.toml")
    assert [tile.spaces[2].single for tile in special.right[8:]] == [False, True, False, False]


def test_a_card_may_be_a_table_of_its_own() -> None:
    own = changed("artifacts", "3t", "") + "[artifacts.3t]\ncategory = \"tools\"\nvp = 3\ncost = \"2 lumbr\"\n"
    assert problems(own) == [f"my.toml:{TEXT.count(chr(10)) + 1}: artifacts 3t cost: unknown word 'lumbr'; "
                             "did you mean lumber?"]


# Table, the line's beginning, what is replaced in it by what, and what is told after file, line, table and key.
SLIPS = [
    ("artifacts", "1c", "2 leather", "2 lether", " cost: unknown word 'lether'; did you mean leather?"),
    ("artifacts", "1c", "2 leather", "2 livestock",
     " cost: found '2 livestock, 1 lumber'; expected refined resources: leather, ashlar, lumber, metal"),
    ("artifacts", "1c", "clothing", "cloting", " category: unknown word 'cloting'; did you mean clothing?"),
    ("artifacts", "1c", '"clothing"', "7", " category: unknown word 7; expected clothing, pottery, tools, weaponry"),
    ("artifacts", "1c", "vp = 3", "vp = 31", " vp: found 31; expected a number from 0 to 30"),
    ("artifacts", "1c", "vp = 3", "vp = -1", " vp: found -1; expected a number from 0 to 30"),
    ("artifacts", "1c", "vp = 3", "vp = true", " vp: found True; expected a number from 0 to 30"),
    ("artifacts", "1c", "vp = 3", 'vp = "3"', " vp: found '3'; expected a number from 0 to 30"),
    ("artifacts", "1c", "vp = 3, ", "", ": vp is missing; expected category, cost, vp"),
    ("artifacts", "1c", "once =", "onec =", " onec: unknown key; did you mean once?"),
    ("artifacts", "1c", '"transform 1 livestock"', "5", " once: found 5; expected a text on one line"),
    ("artifacts", "1c", '"transform 1 livestock"', '""', " once: found ''; expected a text on one line"),
    ("artifacts", "1c", "transform 1 livestock", "bonus tile",
     " once: no bonus tile lies here; expected 'bonus tile' only left on level-3 plains_quarry, "
     "elsewhere the effect itself"),
    ("artifacts", "1d", "plains:", "plians:", " permanent: unknown word 'plians'; did you mean plains?"),
    ("artifacts", "1d", "placing on plains: ", "",
     " permanent: this is not a permanent effect; expected an event and ':' before it, such as 'creating: 1 wood'"),
    ("artifacts", "3b", "per clothing", "per cloting", " end: unknown word 'cloting'; did you mean clothing?"),
    ("artifacts", "3b", "2 points per clothing", "1 culture",
     " end: this is not an end effect; expected points, points per something or a double, separated by ';' or "
     "'or', each with its own 'if'"),
    ("bonus_tiles", "2a", "2 any", "29 any", ": 29 in '29 any refined' is out of range; expected 1 to 20"),
    ("bonus_tiles", "2a", '"2 any refined"', "[2]", ": found [2]; expected a text on one line"),
    ("plains_quarry", "1b", '{left = "quarry:', '{left = "forest:',
     " left: forest is not on this tile; expected plains or quarry"),
    ("plains_quarry", "1b", 'quarry: 2 stone"', '2 stone"',
     " middle: the space does not begin with its terrain; expected such as 'plains: 2 livestock'"),
    ("plains_quarry", "1b", '"road"', '"workers"', ": outpost workers is on 1a already; expected each once"),
    ("plains_quarry", "1b", '"road"', '"tools"',
     " outpost: unknown word 'tools'; expected workers, road, river, military"),
    ("plains_quarry", "1b", ', outpost = "road"', "", ": outpost is missing; expected left, middle, right, outpost"),
    ("plains_quarry", "1b", "outpost = ", "large = 1, outpost = ",
     " large: unknown word 1; expected left, middle, right"),
    ("plains_quarry", "3a", "bonus tile", "2 leather",
     " left: a bonus tile lies here; expected such as 'plains: bonus tile'"),
    ("plains_quarry", "3a", "2 leather, 1 military", "bonus tile",
     " middle: no bonus tile lies here; expected 'bonus tile' only left on level-3 plains_quarry, "
     "elsewhere the effect itself"),
    ("plains_quarry", "3a", "}", ', outpost = "road"}', " outpost: unknown key; expected left, middle, right, large"),
    ("plains_quarry", "3a", "plains: 2 leather, 1 military", "special: road",
     " middle: special spaces are on level-3 forest_mountain tiles only; expected a terrain"),
    ("forest_mountain", "3a", "special: workers", "forest: 1 wood",
     ": no space is special; expected one such as 'special: workers'"),
    ("forest_mountain", "3b", "special: river", "special: workers",
     ": special workers is on 3a already; expected each once"),
    ("forest_mountain", "3a", "special: workers", "special: worker",
     " right: unknown special space 'worker'; did you mean workers?"),
    ("forest_mountain", "1a", 'crossroads = "2 any raw, 1 culture"', 'crossroads = "join equals"',
     " crossroads: a permanent effect stands inside a gain; expected it at the beginning, under permanent"),
    ("start_cards", "11", "worker 2", "worker 5", ": 5 in 'worker 5' is out of range; expected 1 to 3"),
    ("tracks", "power_levels", "[0, 5", "[1, 5", ": begins with 1; expected 0"),
    ("tracks", "power_levels", "15]", "21]", ": found 21; expected 4 numbers from 0 to 20"),
    ("tracks", "power_levels", "10, 15", "15, 10", ": found [0, 5, 15, 10]; expected numbers that ascend"),
    ("tracks", "river_outpost", "13]", "15]", ": found 15; expected 3 numbers from 0 to 14"),
    ("tracks", "river_special", "9", "[9]", ": found [9]; expected a number from 0 to 14"),
    ("tracks", "road_outpost", "3, 5", "3, 7", ': found 7; expected 3 numbers from 1 to 6 or "end"'),
    ("tracks", "road_special", "4", '"and"', ": found 'and'; expected a number from 1 to 6 or \"end\""),
    ("tracks", "military_outpost", "[8, 12, 16]", "8", ": found 8; expected 3 numbers from 0 to 20"),
    ("tracks", "road_bonus", "1, 1, 2, 2, 3, 3", "3, 3, 2, 2, 3, 3",
     ": 7 bonus tiles of level 3 are needed with those of river and fields; expected at most 6"),
]


@pytest.mark.parametrize(("table", "start", "old", "new", "told"), SLIPS)
def test_every_slip_is_told_with_its_line(table: str, start: str, old: str, new: str, told: str) -> None:
    assert problems(edited(table, start, old, new)) == [f"my.toml:{line(start, table)}: {table} {start}{told}"]


@pytest.mark.parametrize(("table", "start", "told"), [
    ("artifacts", "2p", "artifacts: level 2 has 15 artifacts; 2p is missing"),
    ("bonus_tiles", "1c", "bonus_tiles: level 1 has 5 bonus tiles; 1c is missing"),
    ("plains_quarry", "3d", "plains_quarry: level 3 has 3 tiles; 3d is missing"),
    ("start_cards", "7", "start_cards: the table has 11 cards; 7 is missing"),
    ("tracks", "river_outpost", "tracks: river_outpost is missing; expected 3 numbers from 0 to 14"),
])
def test_what_is_missing_is_told_at_the_tables_header(table: str, start: str, told: str) -> None:
    assert problems(changed(table, start, "")) == [f"my.toml:{line('[', table)}: {told}"]


def test_several_missing_cards_are_told_together() -> None:
    text = changed("artifacts", "2o", "").replace(TEXT.split("\n")[line("2p", "artifacts") - 1], "")
    assert problems(text) == [f"my.toml:{line('[', 'artifacts')}: artifacts: level 2 has 14 artifacts; "
                              "2o, 2p are missing"]


def test_an_id_that_does_not_exist() -> None:
    number = line("3t", "artifacts")
    text = changed("artifacts", "3t", TEXT.split("\n")[number - 1] + "\n3u = {category = \"tools\"}")
    assert problems(text) == [f"my.toml:{number + 1}: artifacts 3u: there is no such id; expected 1a to 3t, "
                              "or e1 to e8 for extra cards"]


@pytest.mark.parametrize(("lines", "told"), [
    (['e2 = {level = 1, category = "tools", cost = "1 lumber", vp = 1}'],
     ["e2: extra cards leave a gap; expected e1"]),
    (['e1 = {level = 4, category = "tools", cost = "1 lumber", vp = 1}'], ["e1 level: found 4; expected 1, 2 or 3"]),
    (['e1 = {category = "tools", cost = "1 lumber", vp = 1}'],
     ["e1: level is missing; expected category, cost, vp, level"]),
    (['e1 = {level = 1, category = "tools", cost = "1 lumbr", vp = 1}'],
     ["e1 cost: unknown word 'lumbr'; did you mean lumber?"])])
def test_slips_of_extra_cards(lines: list[str], told: list[str]) -> None:
    number = line("3t", "artifacts")
    text = changed("artifacts", "3t", "\n".join([TEXT.split("\n")[number - 1], *lines]))
    assert problems(text) == [f"my.toml:{number + 1}: artifacts {one}" for one in told]


def test_the_level_of_a_card_in_the_box_is_its_id() -> None:
    assert problems(edited("artifacts", "1c", "vp = 3", "vp = 3, level = 2")) == [
        f"my.toml:{line('1c', 'artifacts')}: artifacts 1c level: unknown key; "
        "expected category, cost, vp, instant, permanent, once, end"]


def test_more_effects_than_can_be_kept_apart_are_refused() -> None:
    many = ", ".join(["worker 1"] * 45)
    text = re.sub(r'(?m)^([123][a-t] = \{category = "\w+", cost = "[^"]+", vp = \d+).*$',
                  rf'\1, instant = "{many}", once = "{many}"}}', TEXT)
    assert problems(text)[0].endswith("expected at most 4095: write equal words once, with their sum")


def test_unknown_and_missing_tables() -> None:
    number = line("[", "bonus_tiles")
    assert problems(changed("bonus_tiles", "[", "[bonustiles]")) == [
        "my.toml:1: bonus_tiles: the table is missing; expected [bonus_tiles]",
        f"my.toml:{number}: bonustiles: unknown table; did you mean bonus_tiles?"]


def test_an_unknown_track() -> None:
    assert problems(edited("tracks", "river_special", "special", "spezial")) == [
        f"my.toml:{line('[', 'tracks')}: tracks: river_special is missing; expected a number from 0 to 14",
        f"my.toml:{line('river_special', 'tracks')}: tracks river_spezial: unknown track; did you mean river_special?"]


def test_the_source_must_be_said() -> None:
    number = TEXT.split("\n").index('source = "reconstructed, before it was balanced"') + 1
    assert problems(TEXT.replace('source = "reconstructed, before it was balanced"', 'source = ""')) == [
        f"my.toml:{number}: source: found ''; expected a text on one line"]
    assert problems(TEXT.replace('source = "reconstructed, before it was balanced"', "")) == [
        "my.toml:1: source: found ''; expected a text on one line"]


def test_two_mistakes_are_both_told() -> None:
    text = edited("artifacts", "1c", "2 leather", "2 lether").replace("3 = \"2 wood, 2 ore", "3 = \"2 wod, 2 ore")
    assert problems(text) == [
        f"my.toml:{line('1c', 'artifacts')}: artifacts 1c cost: unknown word 'lether'; did you mean leather?",
        f"my.toml:{line('3 ', 'start_cards')}: start_cards 3: unknown word 'wod'; did you mean wood?"]


def test_what_is_written_twice() -> None:
    number = line("2b", "bonus_tiles")
    assert problems(changed("bonus_tiles", "2b", "2a = \"1 wood\"")) == [
        f"my.toml:{number}: a key or table is written twice; expected each once"]


def test_what_is_no_toml() -> None:
    number = line("2b", "bonus_tiles")
    told = problems(changed("bonus_tiles", "2b", "2b = 2 culture"))
    assert len(told) == 1
    assert told[0].startswith(f"my.toml:{number}: this is not TOML: ")
    assert problems(TEXT.rstrip() + "\n[more")[0].startswith(f"my.toml:{TEXT.count(chr(10)) + 1}: this is not TOML: ")


def test_a_set_on_one_line_is_checked_too() -> None:
    broken = one_line(edited("artifacts", "1c", "2 leather", "2 lether"))
    with pytest.raises(BadComponents, match=re.escape("components: artifacts 1c cost: unknown word 'lether'")):
        load_components(broken)
    for text in ("{", "[1]", "{}", "[" * 100_000):
        with pytest.raises(BadComponents, match="components: "):
            load_components(text)


def test_special_spaces_are_each_there_once() -> None:
    texts = [tile["right"] for id, tile in wording(FACTS)["forest_mountain"].items() if id[0] == "3"]
    assert texts == [f"special: {special}" for special in SPECIALS]


@pytest.mark.parametrize(("id", "permanent", "said"), [
    ("1d", "gaining military: 1 military", "the effect would trigger itself for ever"),
    ("1d", "gaining travel: 1 points or 1 travel", "the effect would trigger itself for ever"),
    ("1d", "gaining culture: exchange 1 ore for 1 culture up to 1", "the effect would trigger itself for ever"),
    ("1d", "creating: create with raw", "creating would lead to creating"),
    ("1d", "placing on plains: 1 points or 2 points or 3 points or 4 points or 5 points", "5 alternatives"),
])
def test_effects_without_end_are_refused(id: str, permanent: str, said: str) -> None:
    lines = TEXT.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(f"{id} = {{category"))
    lines[at] = f'{id} = {{category = "tools", cost = "2 lumber", vp = 1, permanent = "{permanent}"}}'
    with pytest.raises(BadComponents) as told:
        read_components("\n".join(lines), "my.toml")
    assert [problem for problem in told.value.problems if problem.startswith(f"my.toml:{at + 1}: ") and said in problem]


def test_two_artifacts_may_not_feed_each_other_for_ever() -> None:
    text = TEXT.replace('"placing on plains: 1 livestock"', '"gaining culture: 1 military"')
    read_components(text, "my.toml")
    again = text.replace('"placing on quarry: 1 stone"', '"gaining military: 1 culture"')
    with pytest.raises(BadComponents) as told:
        read_components(again, "my.toml")
    assert len(told.value.problems) == 2
