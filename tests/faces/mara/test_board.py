"""Terramara's boards show the whole position, and every move leads to places that are really drawn."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Set
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import terrae
from terrae.core import chance
from terrae.draw import NOTHING, UNCHANGED, Board, html
from terrae.draw.text import lines_of, text_width
from terrae.faces import face
from terrae.faces.mara import panels
from terrae.faces.mara.board import boards
from terrae.faces.mara.paint import COLOURS, SHARED
from terrae.faces.mara.pen import Pen
from terrae.faces.mara.pieces import SEATS, name_of
from terrae.faces.mara.silhouettes import SILHOUETTES
from terrae.faces.mara.words import Says, Sign, runs
from terrae.locales import LANGUAGES, page_locale
from terrae.mara import GAME
from terrae.mara.components import terms, wording
from terrae.mara.packed import FIRE, NEUTRAL
from terrae.mara.state import EMPTY, State
from terrae.mara.tiles import ARTIFACTS, DISPLAY, MEMBERS, RIVER_END, SPACES
from tests.mara.table import EVERY_WORD, Table, artifact_saying, components, new_game

GAMES = [{"players": "2"}, {"players": "3", "draft": "random", "offers": "ask"}, {"players": "4"},
         {"players": "3", "draft": "random", "offers": "ask", "components": EVERY_WORD}]
NOWHERE = {"no_artifact", "done", "stop_exchange", "stop_travel", "neither", "apply_tile", "leave_tile", "keep",
           "keep_raw", "leave_out"}
BY_CHANCE = {"right_tile", "left_tile", "bonus_tile", "first_player", "card", "fire", "character", "start_card",
             "neutral_card"}
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def positions(options: dict[str, str], seed: int) -> Iterator[State]:
    """Every position of a random game, the set-up and the end included."""
    state, rng = new_game(**options), Random(seed)
    yield state
    while not state.over:
        state.apply(chance.draw(state, rng) if state.seat < 0 else rng.choice(state.legal_moves()))
        yield state


@cache
def late(players: str = "4", plies: int = 220) -> State:
    found = new_game(players=players)
    for n, state in enumerate(positions({"players": players}, 5)):
        found = state.copy()
        if n >= plies and state.question == "send":
            break
    return found


def drawn(state: State, selectable: Set[str] = NOTHING, changed: Mapping[str, int] = UNCHANGED,
          language: str = "en", drafted: Set[str] = NOTHING) -> list[Board]:
    return boards(state, page_locale(language, "mara"), selectable, changed, drafted)


def elements(board: Board) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(str(board.svg)).iter())


def places(found: list[Board]) -> dict[str, ElementTree.Element]:
    there = [element for board in found for element in elements(board) if "data-spot" in element.attrib]
    assert len({element.get("data-spot") for element in there}) == len(there), "two places have one spot"
    return {element.get("data-spot", ""): element for element in there}


def used(board: Board) -> Counter[str]:
    """The signs and pieces of a board, by their names."""
    ids = [element.get("href", "").partition("-")[2] for element in elements(board) if element.tag.endswith("use")]
    return Counter(ids)


# Moves and their places ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", GAMES, ids=lambda options: "-".join(options))
def test_every_legal_move_of_a_whole_game_leads_to_places_that_are_drawn(options: dict[str, str]) -> None:
    """On a board, beside the boards, or on the mat of the seat that is asked. Each place is looked for when a question
    leads there for the first time."""
    locale, met = page_locale("en", "mara"), set()
    seen: set[tuple[str, str]] = set()
    for state in positions(options, 11):
        if state.seat < 0:
            continue
        selectable = set()
        for move in state.legal_moves():
            kind, found = GAME.kind_of[move], face(GAME).spots(state, move)
            assert bool(found) != (kind.id in NOWHERE), GAME.moves[move]
            selectable.update(found)
            met.add(kind.id)
        new = {(state.question, spot) for spot in selectable} - seen
        if not new:
            continue
        seen |= new
        tray = panels.draw_tray(state, locale, selectable)
        page = "".join([*[str(board.svg) for board in boards(state, locale, selectable)],
                        str(html.div[tray.body]) if tray else "",
                        str(panels.draw_mat(state, state.seat, locale, selectable))])
        shown = [spot for names, spot in re.findall(r' class="([^"]*)" data-spot="([^"]+)"', page) if "glow" in names]
        assert set(shown) == selectable, state.question
    assert len(met) > 12


def test_every_kind_has_a_place_or_is_known_to_have_none() -> None:
    state = late()
    for kind in GAME.vocabulary.kinds:
        own = kind.id in ("caravan", "turn_over", "score_power")  # these ask who moves
        for i in range(len(kind.names)):
            found = face(GAME).spots(state, int(kind.first) + i)
            assert len(set(found)) == len(found)
            assert not [spot for spot in found if " " in spot], found
            assert found or own or kind.id in NOWHERE | BY_CHANCE, kind.id


def test_spots_of_the_vocabulary() -> None:
    expected = {"explorer to 2.3": ["space:2.3"], "chieftain to raid_first": ["space:raid_first"],
                "warrior to hut": ["space:hut"], "neutral to 4.1": ["space:4.1"], "create 2b": ["card:2b"],
                "use 2b": ["card:2b"], "worker 2": ["worker:2"], "river 6": ["river:6"], "take start 7": ["start:7"],
                "take 1 livestock 2 ore": ["good:livestock", "good:ore"],
                "swap leather for ore": ["good:leather", "good:ore"],
                "exchange military": ["track:military"], "exchange metal": ["good:metal"], "give wood": ["good:wood"],
                "gain 2 culture": ["track:river"], "gain 2 travel": ["track:road"], "now raid": ["space:raid_first"],
                "use tile 1c": ["tile:1c"], "own plains 1d": ["outpost:1d"], "own forest 1d": ["crossroads:1d"],
                "option 2": ["option:2"], "military 7": ["track:military"], "leave wood": ["good:wood"],
                "done": [], "no artifact": [], "stop travelling": []}
    assert {text: face(GAME).spots(late(), GAME.number(text)) for text in expected} == expected


def test_a_caravan_is_pointed_at_where_it_goes() -> None:
    table = Table(4, round=3).has(0, lead=6, rear=1)
    found = {way: face(GAME).spots(table.state, GAME.number(f"caravan {way}")) for way in
             ("lead straight", "lead bonus", "lead outpost", "rear straight")}
    assert found == {"lead straight": ["road:3"], "lead bonus": ["road:bonus3"], "lead outpost": ["road:outpost3"],
                     "rear straight": ["road:1"]}
    table.has(0, lead=18)
    assert face(GAME).spots(table.state, GAME.number("caravan lead straight")) == ["road:end"]


def test_what_a_character_does_is_pointed_at_on_its_card() -> None:
    table = Table(4, characters=["veteran"])
    assert face(GAME).spots(table.state, GAME.number("turn character over")) == ["character:veteran"]
    assert face(GAME).spots(table.state, GAME.number("score power level")) == ["character:veteran"]


# The boards --------------------------------------------------------------------------------------------------------


@in_every_language
@pytest.mark.parametrize("options", [{"players": "2"}, {"players": "4"}], ids=["2", "4"])
def test_boards_are_well_formed_small_and_keep_the_policy(language: str, options: dict[str, str]) -> None:
    for n, state in enumerate(positions(options, 3)):
        if n % 45 and not state.over:
            continue
        found = drawn(state, language=language)
        assert sum(len(str(board.svg).encode()) for board in found) < 130_000
        assert [board.id for board in found] == ["board", "display"]
        selectable = set(places(found))
        ids: list[str] = []
        meant: set[str] = set()
        for board in drawn(state, selectable, dict.fromkeys(selectable, 1), language):
            svg = str(board.svg)
            assert not re.search(r"\b(style|on\w+)=|<(style|script|image)|https?://(?!www\.w3\.org/2000/svg)", svg)
            all_of_it = elements(board)
            assert all_of_it[0].get("viewBox") == f"0 0 {board.width:g} {board.height:g}"
            own = [element.get("id", "") for element in all_of_it if "id" in element.attrib]
            assert all(id.startswith(f"{board.id}-") for id in own)
            ids += own
            meant |= set(re.findall(r'(?:href="#|url\(#)([\w-]+)', svg))
        assert len(set(ids)) == len(ids)
        assert meant <= set(ids)


def test_the_boards_are_equally_high_and_together_as_wide_as_a_table() -> None:
    """Side by side they fill the middle of a window of 1280 by 800, about 950 by 720."""
    land, display = drawn(late())
    assert land.height == display.height
    assert 1.3 < (land.width + display.width) / land.height < 1.42


def test_what_glows_can_be_chosen_shows_a_ring_and_says_what_it_is() -> None:
    state = late()
    every = sorted(places(drawn(state)))
    selectable, changed = set(every[::3]), dict.fromkeys(every[1::4], 2)
    for spot, element in places(drawn(state, selectable | {"space:nowhere"}, changed)).items():
        inside = [name for one in element.iter() for name in one.get("class", "").split()]
        assert ("glow" in inside) == ("ring" in inside) == (spot in selectable)
        assert ("fresh" in inside) == ("corners" in inside) == (spot in changed)
        assert element.get("tabindex") == ("0" if spot in selectable else None)
        assert element.get("role") == ("button" if spot in selectable else "img")
        assert element.get("aria-label")
        assert element.get("data-tip")


def test_what_one_can_use_of_ones_own_lies_below_the_land() -> None:
    own = components(artifacts_2b='{category = "clothing", cost = "1 leather", vp = 6, once = "1 travel"}')
    table = Table(4, components=own).owns(0, "2b").workers(0, 2).goods(0, wood=2).has(0, tiles=0b1)
    found = places(drawn(table.state, {"card:2b", "worker:2", "tile:1a"}))
    assert {"card:2b", "worker:2", "tile:1a"} <= set(found)
    assert "worker:1" not in found
    assert "Stag" in "".join(found["card:2b"].itertext())
    assert not {"card:2b", "worker:2", "tile:1a"} & set(places(drawn(table.state)))


def test_gold_is_for_what_can_be_chosen_alone() -> None:
    state = late()
    every = set(places(drawn(state)))
    pictures = "".join(str(board.svg) for board in drawn(state, changed=dict.fromkeys(every, 0), drafted=every))
    assert "--gold" not in pictures
    assert COLOURS["can"] not in pictures
    assert "--gold" in str(drawn(state, {"space:hire"})[0].svg)


def test_corners_are_in_the_colour_of_who_changed_the_place() -> None:
    for seat in range(3):
        place = places(drawn(late(), changed={"space:6.1": seat}))["space:6.1"]
        strokes = [one.get("stroke") for one in place.iter()]
        assert SEATS[seat][0] in strokes
        assert not {SEATS[other][0] for other in range(3) if other != seat} & set(strokes)


def test_the_piece_of_a_turn_not_ended_yet_is_pale_and_its_place_marked() -> None:
    table = Table(4).put(0, "explorer", "3.2").put(1, "explorer", "4.2")
    found = places(drawn(table.state, drafted={"space:3.2"}))
    for spot, drafted in (("space:3.2", True), ("space:4.2", False)):
        pale = [one for one in found[spot].iter() if one.get("opacity") == ".6"]
        assert bool(pale) == drafted == ("drafted" in found[spot].get("class", ""))
        assert drafted == bool([one for one in found[spot].iter() if one.get("class") == "corners"])
        if drafted:
            assert [one.get("href") for one in pale[0].iter() if one.get("href")] == ["#board-explorer-0"]


def test_everybody_on_the_land_is_drawn_where_they_stand() -> None:
    """Counted by shape and seat, and the words of each space name who stands there."""
    for players, plies in (("4", 200), ("2", 160)):
        state = late(players, plies)
        there: Counter[str] = Counter()
        found = places(drawn(state))
        for space, code in enumerate(state.board):
            for one in (code & 31, code >> 5):
                if one & 3 and code != FIRE:
                    piece = f"{MEMBERS[(one & 3) - 1]}-{one >> 2}"
                    there[piece] += 1
                    if SPACES[space] != "develop" or players == "4":
                        assert f"#board-{piece}" in [use.get("href") for use in found[f"space:{SPACES[space]}"].iter()]
                    seat = f"Neutral player {name_of(one >> 2)}" if one >> 2 >= NEUTRAL else f"Seat {(one >> 2) + 1}"
                    assert seat in found[f"space:{SPACES[space]}"].get("aria-label", "")
        for p in state.players:
            there[f"explorer-{p.seat}"] += p.in_hut
        shown = {piece: n for piece, n in used(drawn(state)[0]).items()
                 if re.match("explorer-|chieftain-|warrior-", piece)}
        assert shown == {piece: n for piece, n in there.items() if n}
        assert sum(there.values()) > 5


def test_caravans_canoes_and_shields_stand_on_their_tracks() -> None:
    state = late("3")
    land, display = drawn(state)
    for p in state.players:
        assert used(land)[f"caravan-{p.seat}"] == 2
        assert used(land)[f"shield-{p.seat}"] == 1
        canoe = places([display])[f"river:{p.river}"]
        assert f"#display-canoe-{p.seat}" in [use.get("href") for use in canoe.iter()]
    assert used(land)[f"shield-{NEUTRAL}"] == 1
    assert not used(land)[f"shield-{NEUTRAL + 1}"]


def test_flags_stand_on_outposts_and_fire_on_spaces() -> None:
    table = Table(2, round=3).has(0, flags=0b01).has(1, flags=0b11).fire("4.2")
    land = drawn(table.state)[0]
    assert (used(land)["flag-0"], used(land)["flag-1"], used(land)["cult_fire"]) == (1, 2, 1)
    assert "On fire" in places([land])["space:4.2"].get("aria-label", "")


def test_a_space_claimed_for_the_round_is_empty_and_says_so() -> None:
    table = artifact_saying(once="return explorer").owns(0, "1p").put(0, "explorer", "raid")
    table.play("use 1p", "take back from raid")
    land = boards(table.state, page_locale("en", "mara"))[0]
    assert "Already claimed this round" in places([land])["space:raid"].get("aria-label", "")
    assert used(land)["explorer-0"] == 0


def test_rows_turn_over_round_by_round() -> None:
    for round in range(1, 6):
        found = places(drawn(Table(4, round=round).state))
        assert {f"x{row}" for row in range(1, 5) if f"space:x{row}" in found} == {f"x{row}" for row in range(1, round)}
        assert {row for row in range(1, 7) if f"space:{row}.1" in found} == set(range(round, 7))
    says = Says(Table(4, round=1).state, page_locale("en", "mara"))
    assert "comes home after round 3" in says.space(SPACES.index("3.2"))
    assert "does not come home" in says.space(SPACES.index("5.2"))
    assert "comes home" not in says.space(SPACES.index("1.2"))


def test_homeland_differs_by_the_number_of_players() -> None:
    def home_of(n: int) -> set[str]:
        found = [spot.removeprefix("space:") for spot in places(drawn(Table(n).state)) if spot.startswith("space:")]
        return {name for name in found if name.isidentifier()} - {"hut"}

    home = {n: home_of(n) for n in (2, 3, 4)}
    assert home == {2: {"hire", "develop", "travel", "raid_first"}, 3: {"hire", "develop", "travel", "raid", "first"},
                    4: {"hire", "develop", "travel", "raid", "first"}}


def test_the_own_crossroads_is_there_for_its_owner() -> None:
    table = Table(4, characters=["", "settler"]).has(1, own_left=2, own_right=3)
    assert "Crossroads of Seat 2 alone" in places(drawn(table.state))["space:own"].get("aria-label", "")
    assert "space:own" not in places(drawn(table.has(1, experienced=True).state))


def test_the_display_shows_its_cards_their_price_and_who_can_have_them() -> None:
    state = late()
    found = places(drawn(state))
    shown = [ARTIFACTS[state.card_at(slot)] for slot in range(DISPLAY) if state.card_at(slot) != EMPTY]
    assert {spot[5:] for spot in found if spot.startswith("card:")} == set(shown)
    table = Table(4, cards=["1b", "1c", "1a"]).goods(0, leather=2).goods(1, leather=2).has(1, river=9)
    words = places(drawn(table.state))["card:1a"].get("aria-label", "")
    assert "Artifact Heron, clothing" in words
    assert "2 leather" in words
    assert "From river space 1 on" in words
    assert "affordable for seats 2" in words


def test_every_artifact_has_a_picture_of_its_category() -> None:
    board = drawn(Table(4, cards=["1a", "1b", "1e", "1i", "1m"]).state)[1]
    pictures = [element.get("d") for element in elements(board) if element.get("class") == "picture"]
    assert len(pictures) == len(set(pictures)) == 5
    things = {path: category for category, paths in SILHOUETTES.items() for path in paths}
    assert sorted(things[path or ""] for path in pictures) == ["clothing", "clothing", "pottery", "tools", "weaponry"]


@in_every_language
def test_signs_of_effects_neither_dangle_nor_lose_their_number(language: str) -> None:
    says = Says(late(), page_locale(language, "mara"))
    assert says.signs("discount 1 lumber on tools") == [Sign("tools"), Sign("then"), Sign("lumber", -1)]
    assert says.signs("2 points per clothing") == [Sign("points", 2), "×", Sign("clothing")]
    assert says.signs("1 point per 2 river") == ["2", Sign("river"), Sign("then"), Sign("points", 1)]
    words = [run for text in spoken(says.set) if not text.startswith("special")
             for run in says.signs(text) if isinstance(run, str)]
    assert not [word for word in words if word[-1] in ":："]


@in_every_language
def test_the_origin_of_the_components_is_said_on_every_board(language: str) -> None:
    says = page_locale(language, "mara").text("board", "reconstructed")
    for board in drawn(late(), language=language):
        assert says in str(board.svg)
    own = drawn(Table(4).state, language=language)[0]  # the tests' set is somebody's own
    assert says not in str(own.svg)


def test_words_are_in_the_readers_language() -> None:
    told = [" ".join(element.get("aria-label", "") for element in places(drawn(late(), language=language)).values())
            for language in LANGUAGES]
    assert "forest" in told[0]
    assert "Wald" in told[1]
    assert "森" in told[2]
    assert not re.search("[{}_]", "".join(told))


def rings(board: Board) -> list[float]:
    return [float(element.get("stroke-width", "0")) for element in elements(board) if element.get("class") == "ring"]


def test_where_most_can_be_chosen_rings_are_thin_and_other_spaces_step_back() -> None:
    state = Table(4, round=1).fire("4.2").state
    spots = [f"space:{row}.{column}" for row in range(1, 4) for column in range(1, 7)]
    few, many = (drawn(state, set(spots[:n]))[0] for n in (3, 18))
    assert len(rings(few)) == 3
    assert len(rings(many)) == 18
    assert max(rings(many)) < min(rings(few))

    def paler(board: Board) -> set[str]:
        return {spot for spot, place in places([board]).items() if place[0].get("opacity")}

    assert paler(few) == set()
    assert "space:4.2" in paler(many)
    assert not paler(many) & set(spots)


def test_canoes_on_one_space_lie_apart_on_the_water() -> None:
    for players in (2, 3, 4):
        space = places(drawn(Table(players).state))["river:0"]
        canoes = [use for use in space.iter() if "-canoe-" in use.get("href", "")]
        at = [tuple(float(use.get(key, "0")) for key in ("x", "y", "width")) for use in canoes]
        assert len(at) == players
        assert min(x for x, _, _ in at) >= 0
        for n, (x, y, _) in enumerate(at):
            assert all(abs(x - other) >= 16 or abs(y - down) >= 16 for other, down, _ in at[:n])


def test_nothing_is_drawn_behind_a_fire() -> None:
    found = places(drawn(Table(4, round=1).fire("4.2").state))
    names = [use.get("href", "").partition("-")[2] for use in found["space:4.2"].iter() if use.tag.endswith("use")]
    assert len(names) == 2  # the ground and the fire
    assert names[-1] == "cult_fire"


# Signs and room ------------------------------------------------------------------------------------------------------


def spoken(found: dict[str, Any]) -> list[str]:
    """Every effect of a set, as it is written."""
    texts = [*found["bonus_tiles"].values(), *found["start_cards"].values()]
    for table, keys in (("artifacts", ["instant", "permanent", "once", "end"]),
                        ("plains_quarry", ["left", "middle", "right"]),
                        ("forest_mountain", ["left", "middle", "right", "crossroads"])):
        texts += [one[key] for one in found[table].values() for key in keys if key in one]
    return texts


@in_every_language
def test_every_effect_of_a_set_can_be_drawn_in_signs(language: str) -> None:
    locale = page_locale(language, "mara")
    says = Says(late(), locale)
    pen = Pen("board", late(), locale)
    texts = [text for text in spoken(says.set) + spoken(wording(EVERY_WORD)) if not text.startswith("special")]
    texts += ["2 points per power; double outpost; double military", "if workers 3: 2 culture or 1 any raw",
              "creating tools: 1 military per 2 raw", "placing chieftain: 1 point; joining: 1 travel",
              "discount 1 metal; discount 1 each; raid one level higher", "worker 2, 2 warriors, bonus tile",
              "gaining military: 1 point per stronger", "reaching crossroads 5: 1 point per flags"]
    for text in texts:
        found = says.signs(text)
        assert pen.flow(0, 0, 200, found), text
        assert [run for run in found if isinstance(run, Sign)] or language == "ja" or len(terms(text)) == 1, text
        assert "[" not in "".join(run for run in found if isinstance(run, str)), text


def test_runs_part_words_from_signs() -> None:
    assert runs("best [flag] ×2: [points 3]") == ["best", Sign("flag"), "×2:", Sign("points", 3)]


def test_long_effects_are_drawn_smaller_not_left_out() -> None:
    pen = Pen("board", late(), page_locale("en", "mara"))
    found = pen.says.signs("1 livestock, 2 stone, 3 wood, 1 ore, 2 leather")
    narrow, wide = (re.findall(r'height="([\d.]+)"', pen.flow(0, 0, room, found, 24, 1)) for room in (110, 400))
    assert len(narrow) == len(wide) == 5
    assert float(narrow[0]) < float(wide[0]) == 24


def test_texts_are_broken_into_lines_that_fit() -> None:
    for text in ("both caravans at crossroads 3/5/end", "キャラバン2つとも十字路 3/5/終点",
                 "Kreuzungen hinter beiden Karawanen"):
        lines = lines_of(text, 120, 14)
        assert len(lines) > 1
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert all(text_width(line, 14) <= 120 or " " not in line for line in lines)
        assert not [line for line in lines if line[0] in "、。：）"]


def test_a_set_of_ones_own_is_drawn_too() -> None:
    """With alternatives, marks for one member only, and a row without a bonus tile."""
    own = components(artifacts_1a='{category = "tools", cost = "2 lumber", vp = 4, once = "2 culture or 2 travel"}',
                     tracks_road_bonus="[1, 1, 2, 0, 3, 3]",
                     plains_quarry_1a='{left = "plains single: 2 livestock", middle = "plains: 1 ore or 1 wood", '
                                      'right = "quarry: 1 stone", outpost = "workers"}')
    table = Table(3, components=own, bonus=["1a", "1b", "2a", "", "3a", "3b", "1c", "2c", "2d", "3c", "3d", "3e"])
    found = places(drawn(table.state))
    assert "road:bonus4" not in found
    assert "road:bonus3" in found
    slots = [len(list(found[f"space:1.{n}"].iter("{http://www.w3.org/2000/svg}ellipse"))) for n in (1, 2)]
    assert slots == [1, 2]
    assert len([spot for spot in found if spot.startswith("river:")]) == RIVER_END + 1


def test_what_is_kept_of_one_table_is_not_shown_at_another() -> None:
    """The same places, but other words on a card, a tile and a space, and another piece on it."""
    def draw(gain: str, member: str) -> list[str]:
        own = components(artifacts_1a=f'{{category = "tools", cost = "2 lumber", vp = 4, once = "{gain}"}}',
                         bonus_tiles_1a=f'"{gain}"',
                         plains_quarry_1a=f'{{left = "plains: {gain}", middle = "plains: 1 ore", '
                                          'right = "quarry: 1 stone", outpost = "workers"}')
        table = Table(4, components=own, cards=["1a", "1b"]).play(f"{member} to 1.2")
        found = places(drawn(table.state))
        made = [ElementTree.tostring(found[spot]) for spot in ("card:1a", "road:bonus1", "space:1.1", "space:1.2")]
        table.owns(0, "1a")
        return [*map(str, made), str(panels.draw_mat(table.state, 0, page_locale("en", "mara")))]

    before, other, after = draw("2 culture", "explorer"), draw("2 travel", "chieftain"), draw("2 culture", "explorer")
    assert before == after
    assert all(one != two for one, two in zip(before, other, strict=True))


# Colours ---------------------------------------------------------------------------------------------------------


def light(colour: str) -> float:
    """Relative luminance, as WCAG counts it."""
    parts = [int(colour[n:n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


SHEET = Path(terrae.__file__).parent / "web/static/mara.css"
GROUNDS = [*[f"{land}-{n}" for land in ("plains", "quarry", "forest", "mountain", "special", "home") for n in "ab"],
           "paper", "face", "bonus", "power-1", "power-2", "power-3", "power-4", "foam", "wood-b"]
INKS = [*[(ground, "ink") for ground in GROUNDS], *[(kind, "title") for kind in ("clothing", "pottery", "tools",
        "weaponry")], ("row", "row-ink")]


def dark_colours() -> list[dict[str, str]]:
    """The colours of dark pages: chosen by the reader, and where the reader's system is dark."""
    blocks = re.findall(r":root[^{]*\{([^}]*)\}", SHEET.read_text(encoding="utf-8"))
    return [dict(re.findall(r"--m-([\w-]+): (#\w{6})", block)) for block in blocks]


def test_dark_pages_have_a_colour_for_all_that_light_pages_have_and_the_same_twice() -> None:
    chosen, system = dark_colours()
    assert chosen == system
    assert set(chosen) == set(COLOURS) - set(SHARED)


@pytest.mark.parametrize(("ground", "ink"), SEATS)
def test_numbers_can_be_read_on_every_piece(ground: str, ink: str) -> None:
    assert contrast(ground, ink) >= 4.5


@pytest.mark.parametrize(("ground", "ink"), INKS)
def test_ink_can_be_read_on_every_ground(ground: str, ink: str) -> None:
    for colours in (COLOURS, dark_colours()[0]):
        assert contrast(colours[ground], colours[ink]) >= 4.5


def contrast(one: str, other: str) -> float:
    brighter, darker = sorted([light(one), light(other)], reverse=True)
    return (brighter + 0.05) / (darker + 0.05)
