"""Terramara beside its boards: mats, rounds, offers and points say what the position holds."""
from __future__ import annotations

import re
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from terrae.core import chance
from terrae.draw import Panel, html
from terrae.faces.mara import panels as mara
from terrae.faces.mara.beside import Beside
from terrae.faces.mara.face import MARA
from terrae.locales import LANGUAGES, page_locale
from terrae.mara.state import State
from terrae.mara.tiles import ARTIFACTS, BONUS_TILES, GOODS
from tests.mara.table import Table, components, new_game, space_saying

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def game(players: str = "3", seed: int = 4) -> list[State]:
    """Some positions of a random game: the first, one of each question, the last."""
    state, rng = new_game(players=players), Random(seed)
    found, met = [], set()
    while True:
        if state.question not in met or (state.round, "") not in met:
            met |= {state.question, (state.round, "")}
            found.append(state.copy())
        if state.over:
            break
        state.apply(chance.draw(state, rng) if state.seat < 0 else rng.choice(state.legal_moves()))
    return found


def write(node: html.Node) -> str:
    return str(html.div[node])


def words(node: html.Node) -> str:
    """What can be read, on one line."""
    return " ".join(re.sub(r"<title>[^<]*</title>|<[^>]*>", " ", write(node)).split())


def mat(table: Table | State, seat: int = 0, language: str = "en",
        selectable: frozenset[str] = frozenset()) -> html.Node:
    state = table.state if isinstance(table, Table) else table
    return mara.draw_mat(state, seat, page_locale(language, "mara"), selectable)


def panel(table: Table, id: str, selectable: frozenset[str] = frozenset(), language: str = "en") -> Panel:
    locale = page_locale(language, "mara")
    made = Beside(table.state, locale)
    beside = [made.scoring(), made.outposts(), made.facts(), made.bonus(), made.legend()]
    return next(one for one in [mara.draw_tray(table.state, locale, selectable), *beside] if one and one.id == id)


def spots(state: State) -> frozenset[str]:
    """What can be pointed at now."""
    moves = state.legal_moves() if state.seat >= 0 else []
    return frozenset(spot for move in moves for spot in MARA.spots(state, move))


@in_every_language
def test_everything_is_well_formed_in_a_whole_game(language: str) -> None:
    locale = page_locale(language, "mara")
    for state in game():
        seat = max(0, state.seat)
        parts = [mara.draw_mat(state, seat, locale), mara.draw_card(state, seat, locale)]
        assert not mara.draw_rail(state, locale)
        panels = mara.draw_aside(state, locale)
        assert [one.id for one in panels] == ["scoring", "look_up"]
        tray = mara.draw_tray(state, locale, spots(state))
        parts += [one.body for one in [*panels, *([tray] if tray else [])]]
        for part in parts:
            for element in ElementTree.fromstring(write(part)).iter():
                assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
            assert not re.search(r"[{}]", words(part)), words(part)


def test_words_differ_from_language_to_language() -> None:
    state = game()[-3]
    told = [{words(one.body) for one in mara.draw_aside(state, page_locale(language, "mara"))}
            for language in LANGUAGES]
    assert not told[0] & told[1]
    assert not told[0] & told[2]


# Mats ------------------------------------------------------------------------------------------------------------


def test_goods_are_told_raw_and_refined() -> None:
    found = write(mat(Table(4).goods(0, livestock=2, metal=3)))
    for good, amount in {**dict.fromkeys(GOODS, 0), "livestock": 2, "metal": 3}.items():
        frame = "raw" if GOODS.index(good) < 4 else "refined"
        tile = rf'class="mara-good {frame}( none)?" data-spot="good:{good}" data-tip="{good}: {amount}"'
        assert re.search(tile, found), good


def test_the_clan_at_home_and_in_the_hut() -> None:
    found = write(mat(Table(4).has(0, explorers=2, chieftain=True, warriors=1, in_hut=2)))
    labels = re.findall(r'class="mara-piece"[^>]*aria-label="(\w+)"', found)
    assert labels == ["explorer", "explorer", "chieftain", "warrior"]
    assert "in the hut: 2" in found
    assert "none" in words(mat(Table(4).has(0, explorers=0, chieftain=False)))


def test_workers_lie_turned_when_used_and_the_next_one_can_be_pointed_at() -> None:
    table = Table(4).workers(0, 1, 3).has(0, worked=1)
    table[0].workers += 1
    tile = r'class="tile mara-worker( used)?"(?: data-spot="(worker:\d)")? data-tip="([^"]+)"'
    found = re.findall(tile, write(mat(table)))
    assert found == [(" used", "", "Worker of level I (used this round)"), ("", "worker:1", "Worker of level I"),
                     ("", "worker:3", "Worker of level III")]


def test_tracks_are_told_in_words() -> None:
    told = words(mat(Table(4, round=3).has(0, military=9, river=7, lead=7, rear=21 - 18, flags=0b11)))
    assert "Military 9 (power level" in told
    assert "River 7 (6 artifacts in reach)" in told
    assert "bonus tile of row 3; crossroads 1" in told
    assert "Flags in rows 1, 2" in told
    assert "at the end; at the start" in words(mat(Table(4).has(0, lead=21, rear=0)))


def test_the_character_tells_its_side_and_the_other_one() -> None:
    young = words(mat(Table(4, characters=["leader"])))
    assert "Leader young One explorer more." in young
    assert "When turned over (experienced)" in young
    old = words(mat(Table(4, characters=["leader"]).has(0, experienced=True)))
    assert "experienced 5 VP when your chieftain takes an empty space" in old
    assert "One explorer more" not in old
    assert "Character" not in words(mat(Table(4)))


def test_artifacts_are_told_with_their_effects_those_to_use_first() -> None:
    own = components(artifacts_1a='{category = "tools", cost = "1 lumber", vp = 4, instant = "2 culture"}',
                     artifacts_2b='{category = "clothing", cost = "1 leather", vp = 6, once = "1 travel"}')
    table = Table(4, components=own).owns(0, "1a", "2b").reserved(0, "3c")
    table[0].used |= 1 << ARTIFACTS.index("2b")
    told = words(mat(table))
    assert "Artifacts (2)" in told
    assert told.index("Stag clothing used") < told.index("Heron tools")
    assert "once per round: 1 travel" in told
    assert "at once: 2 culture" in told
    assert "5 VP less at the end" in told
    assert re.search(r'class="tile mara-made clothing used" data-spot="card:2b"', write(mat(table)))


def test_own_tiles_outposts_and_crossroads() -> None:
    table = Table(4, characters=["settler"]).has(0, own_left=0, own_right=1, tiles=0b101).workers(0, 3)
    told = words(mat(table))
    assert "now 2 VP" in told  # worker levels 3 of 3/5/7
    assert "Crossroads:" in told
    assert set(re.findall(r'data-spot="(tile:\w+)"', write(mat(table)))) == \
        {f"tile:{BONUS_TILES[n]}" for n in (0, 2)}


def test_only_the_mat_of_the_seat_asked_can_be_pointed_at() -> None:
    table = Table(4).workers(0, 1).workers(1, 1).goods(0, wood=1).goods(1, wood=1)
    selectable = frozenset({"worker:1", "good:wood"})
    assert set(re.findall(r'glow" data-spot="([^"]+)"', write(mat(table, 0, selectable=selectable)))) == selectable
    assert "data-spot" not in write(mat(table, 1, selectable=selectable))


def test_what_glows_is_a_button_with_a_name() -> None:
    found = re.search(r'<div class="mara-good raw glow" data-spot="good:wood"[^>]*>',
                      write(mat(Table(4).goods(0, wood=1), selectable=frozenset({"good:wood"}))))
    assert found
    for attribute in ('tabindex="0"', 'role="button"', 'aria-label="wood: 1"'):
        assert attribute in found[0]


def test_a_card_has_goods_and_counts() -> None:
    table = Table(4).goods(1, ore=2, wood=1, metal=4).has(1, military=5, river=3, lead=7, rear=3).owns(1, "1a", "1b")
    table.workers(1, 1, 3).has(1, worked=1)
    found = write(mara.draw_card(table.state, 1, page_locale("en", "mara")))
    assert re.findall(r'class="num">([\d·]+)<', found) == ["1", "2", "4", "5", "1", "5", "3", "2·1", "2"]
    assert re.findall(r'data-tip="(\w+): \d+"', found)[:3] == ["wood", "ore", "metal"]
    assert "Workers ready: 1 of 2" in found
    assert "First player" not in found
    assert "First player" in write(mara.draw_card(table.state, 0, page_locale("en", "mara")))
    assert "no resources" in words(mara.draw_card(table.state, 2, page_locale("en", "mara")))


# Rounds and order ------------------------------------------------------------------------------------------------


def test_the_rounds_tell_the_level_of_workers_and_what_changes() -> None:
    goals = mara.list_goals(Table(3, round=2).state, page_locale("en", "mara"))
    assert [(goal.number, goal.short) for goal in goals] == [(1, "I"), (2, "I"), (3, "II"), (4, "II"), (5, "III")]
    assert "level I leaves the river" in goals[1].note
    assert mara.list_goals(game()[0], page_locale("en", "mara")) == []


def test_the_order_begins_with_the_first_player_and_knows_who_is_out() -> None:
    table = Table(3, round=2).has(2, explorers=0, chieftain=False)
    table.state.first = 1
    assert mara.list_order(table.state) == [(1, False), (2, True), (0, False)]
    assert mara.list_order(game()[0]) == []


# Beside the boards -------------------------------------------------------------------------------------------------


def test_what_is_left_and_who_begins_next() -> None:
    table = Table(3, round=2)
    table.state.first, table.state.next_first = 1, 2
    told = words(panel(table, "facts").body)
    assert "First in the next round: Seat 3" in told
    assert "Artifacts in the deck: 44" in told
    assert "Warriors beside the board: 4" in told
    assert "Neutral player, military 0" in told
    assert "First in the next round" not in words(panel(Table(3), "facts").body)


def test_everything_can_be_looked_up_behind_one_word_each() -> None:
    look_up = mara.draw_aside(Table(3, round=2).state, page_locale("en", "mara"))[1]
    titles = re.findall(r"<summary>([^<]+)</summary>", write(look_up.body))
    assert titles == ["If the game ended now", "Outposts", "Cards and warriors", "Bonus tiles", "Symbols"]


# What a question offers --------------------------------------------------------------------------------------------


def test_goods_to_choose_from_lie_over_the_boards_with_their_names() -> None:
    state = next(state for state in game() if state.question == "raw")
    one = mara.draw_tray(state, page_locale("en", "mara"), spots(state))
    assert one
    found = re.findall(r'data-spot="good:(\w+)"', write(one.body))
    assert set(found) == {spot.partition(":")[2] for spot in spots(state)}
    assert all(name in words(one.body) for name in found)


def test_characters_and_starting_cards_on_offer() -> None:
    state = next(state for state in game() if state.question == "draft")
    one = mara.draw_tray(state, page_locale("en", "mara"), spots(state))
    assert one
    found = re.findall(r'data-spot="([^"]+)"', write(one.body))
    assert len([spot for spot in found if spot.startswith("character:")]) == int(state.characters).bit_count()
    assert len([spot for spot in found if spot.startswith("start:")]) == int(state.starts).bit_count() > 0


def test_prices_can_be_chosen_where_they_are_told() -> None:
    table = space_saying("exchange 2 wood and 1 ore or 1 military for 3 points up to 2").goods(0, wood=2, ore=1)
    table.has(0, military=1).play("explorer to 1.1")
    one = panel(table, "alternatives", frozenset({"option:1", "option:2"}))
    assert re.findall(r'data-spot="(option:\d)"', write(one.body)) == ["option:1", "option:2"]
    assert "Alternative 1 2 wood and 1 ore" in words(one.body)


def test_alternatives_can_be_chosen_where_they_are_told() -> None:
    own = components(artifacts_1a='{category = "tools", cost = "1 lumber", vp = 4, once = "2 culture or 2 travel"}')
    table = Table(4, components=own, cards=["1b", "1c"]).owns(0, "1a").play("use 1a")
    one = panel(table, "alternatives", frozenset({"option:1", "option:2"}))
    assert re.findall(r'data-spot="(option:\d)"', write(one.body)) == ["option:1", "option:2"]
    assert "Alternative 2 2 travel" in words(one.body)


def test_left_over_tiles_are_offered_for_their_backs() -> None:
    state = next(state for state in whole_drafts() if state.question in ("own_left", "own_right"))
    one = mara.draw_tray(state, page_locale("en", "mara"), spots(state))
    assert one
    kinds = {spot.partition(":")[0] for spot in re.findall(r'data-spot="([^"]+)"', write(one.body))}
    assert kinds == {"outpost" if state.question == "own_left" else "crossroads"}
    assert len(re.findall("data-spot", write(one.body))) == 2


def whole_drafts() -> list[State]:
    """Set-ups until a character brings tiles of its own."""
    for seed in range(20):
        state, rng = new_game(players="4", draft="random"), Random(seed)
        while state.seat < 0:
            state.apply(chance.draw(state, rng))
        if state.question.startswith("own"):
            return [state]
    return []


def test_outposts_show_what_everybody_has_and_the_points_of_those_with_a_flag() -> None:
    table = Table(4, round=3).workers(0, 3, 2).workers(1, 1).has(0, flags=1)  # row 1 counts workers
    rows = re.findall(r"<tr>.*?</tr>", write(panel(table, "outposts").body))
    first = [words_of(cell) for cell in re.findall(r"<td.*?</td>", rows[1])]
    assert first == ["5 Flag here 5 VP", "1", "0", "0"]
    assert "opens after round" not in words_of(rows[2])
    assert "opens after round 3" in words_of(rows[3])


def words_of(text: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", text).split())


def test_the_score_sheet_adds_up_to_the_points_at_the_end() -> None:
    """What the panel counts now is what the rules count when the game ends so."""
    table = Table(3, round=5).goods(0, wood=3, metal=2).goods(1, leather=1).owns(0, "1a", "3b").owns(2, "2c")
    table.has(0, military=12, vp=9, flags=0b11, river=11).workers(0, 2, 3).has(1, military=4, prizes=8, lead=21)
    table.has(2, vp=2).reserved(2, "3k")
    for p in table.state.players:
        p.explorers, p.chieftain = 0, p.seat == 0
    sheet = write(panel(table, "scoring").body)
    total = re.search(r'<tr class="total">.*?</tr>', sheet)
    assert total
    assert "−5" in sheet
    state = table.state
    state.play("chieftain to hut")
    while not state.over:
        state.play("no artifact" if state.question == "artifact" else "done")
    assert re.findall(r'class="num">(−?\d+)<', total[0]) == [str(points) for points in state.scores()]
    over = panel(table, "scoring")
    assert over.title == "Final score"
    assert re.findall(r'class="num">(−?\d+)<', write(over.body)) == [str(points) for points in state.scores()]


def test_every_bonus_tile_on_the_boards_is_told_in_words() -> None:
    one = panel(Table(4), "bonus")
    told = words(one.body)
    assert write(one.body).count('class="tile"') == 12
    for place in ("road, row 1", "river, space 14", "row 6, on the left"):
        assert place in told
    assert told.count("Left over:") == 1


@in_every_language
def test_the_origin_of_the_components_is_told(language: str) -> None:
    locale = page_locale(language, "mara")
    assert MARA.notices(game()[3], locale) == [locale.text("notices", "reconstructed")]
    own = MARA.notices(Table(4).state, locale)
    assert own == [locale.text("notices", "own_set", source=Table(4).state.set.source)]
