"""The boards of the two hex games show the position, and what can be done in it."""
from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import terrae
from terrae.core.game import State
from terrae.draw.hexes import GROUNDS
from terrae.faces import face
from terrae.faces.mystica.cults import left_of, width_of
from terrae.locales import LANGUAGES
from terrae.mystica.maps import BRIDGE_NAMES
from terrae.mystica.maps import CELL_NAMES as MYSTICA_CELLS
from terrae.mystica.state import State as MysticaState
from terrae.mystica.tiles import CULTS, SCORE_CULT
from terrae.nova.maps import CELL_NAMES as NOVA_CELLS
from terrae.nova.state import State as NovaState
from tests.faces.boards import boards, classes, elements, places, play, position, spots_of

CELLS = {"nova": NOVA_CELLS, "mystica": MYSTICA_CELLS}
SEATS = {"nova": "4", "mystica": "5"}
in_both_games = pytest.mark.parametrize("game", ["nova", "mystica"])


def late(game: str) -> State:
    return position(game, 240 if game == "mystica" else 110, 6, players=SEATS[game])


def uses(element: ElementTree.Element) -> list[str]:
    """What a place is drawn with, by the ids of `<defs>`."""
    return [found.get("href", "").partition("-")[2].removesuffix("-2") for found in element.iter()
            if found.tag == "use"]


@in_both_games
def test_every_hex_is_drawn_and_named(game: str) -> None:
    found = places(late(game))
    assert {spot for spot in found if spot.startswith("hex:")} == {f"hex:{name}" for name in CELLS[game]}
    for name in CELLS[game]:
        assert name in found[f"hex:{name}"].get("aria-label", "")


def test_every_printed_bridge_is_drawn() -> None:
    state = late("nova")
    assert isinstance(state, NovaState)
    drawn = [spot for spot in places(state) if spot.startswith("bridge:")]
    assert len(drawn) == state.board.n_bridges > 20
    assert {spot for spot in places(late("mystica")) if spot.startswith("bridge:")} == \
        {f"bridge:{name}" for name in BRIDGE_NAMES}


def test_the_cult_board_has_all_four_cults() -> None:
    assert {spot for spot in places(late("mystica")) if spot.startswith("cult:")} == \
        {f"cult:{cult.lower()}" for cult in CULTS}


@in_both_games
def test_boards_say_their_size_and_name(game: str) -> None:
    for board in boards(late(game)):
        root = elements(board)[0]
        assert [float(length) for length in root.get("viewBox", "").split()] == \
            pytest.approx([0, 0, board.width, board.height], abs=0.01)
        assert root.get("aria-label") == board.title
        assert "width" not in root.attrib


@in_both_games
def test_nothing_stands_outside_the_board(game: str) -> None:
    for board in boards(late(game)):
        for element in elements(board):
            moved = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
            if moved and "data-spot" in element.attrib:
                assert 0 <= float(moved[1]) <= board.width
                assert 0 <= float(moved[2]) <= board.height


@in_both_games
def test_the_policy_of_the_pages_is_kept(game: str) -> None:
    state = late(game)
    spots = spots_of(state)
    for board in boards(state, spots, dict.fromkeys(spots, 0), drafted=spots):
        for element in elements(board):
            assert element.tag not in ("style", "script", "image")
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
            assert element.get("href", "#").startswith("#")


@in_both_games
def test_ids_are_unique_and_lead_somewhere(game: str) -> None:
    ids: list[str] = []
    meant: set[str] = set()
    for board in boards(late(game)):
        own = [element.get("id", "") for element in elements(board) if "id" in element.attrib]
        assert all(id.startswith(f"{board.id}-") for id in own)
        ids += own
        meant |= set(re.findall(r'(?:href="#|url\(#)([\w-]+)', str(board.svg)))
    assert len(set(ids)) == len(ids)
    assert meant <= set(ids)


@in_both_games
def test_a_board_is_small_even_late_and_with_everything_glowing(game: str) -> None:
    *_, last = play(game, 0, {"players": SEATS[game]})
    selectable = set(places(last))
    for board in boards(last, selectable, dict.fromkeys(selectable, 0)):
        assert len(str(board.svg).encode()) < 120_000
    for board in boards(last):
        assert len(str(board.svg).encode()) < 90_000


@in_both_games
def test_what_glows_can_be_chosen_and_shows_a_ring(game: str) -> None:
    state = late(game)
    drawn = set(places(state))
    selectable = set(sorted(drawn)[::3])
    changed = dict.fromkeys(sorted(drawn)[1::4], 1)
    for spot, element in places(state, selectable | {"hex:nowhere"}, changed).items():
        inside = [name for one in element.iter() for name in classes(one)]
        assert ("glow" in classes(element)) == (spot in selectable)
        assert ("ring" in inside) == (spot in selectable)
        assert element.get("tabindex") == ("0" if spot in selectable else None)
        assert element.get("role") == ("button" if spot in selectable else "img")
        assert ("fresh" in classes(element)) == (spot in changed)
        assert element.get("aria-label")


@in_both_games
def test_ground_shows_the_terrain_of_now(game: str) -> None:
    """Also where it was transformed."""
    *_, last = play(game, 1, {"players": SEATS[game]})
    first = places(terrae.load(game).new(players=SEATS[game]))
    changed = 0
    for spot, element in places(last).items():
        if spot.startswith("hex:"):
            ground = uses(element)[0]
            assert ground in (*GROUNDS, "hex")
            changed += ground != uses(first[spot])[0]
            if ground != "hex":
                assert f", {ground}" in element.get("aria-label", "")
    assert changed > 3


def test_every_building_of_terra_nova_stands_where_it_is() -> None:
    for state in (late("nova"), position("nova", 999, 39, players="4")):
        assert isinstance(state, NovaState)
        found = places(state)
        for p in state.players:
            for h in range(state.board.size):
                kinds = [kind for kind, hexes in (("house", p.houses), ("trading_post", p.posts),
                                                  ("palace", p.left | p.right)) if hexes >> h & 1]
                element = found[f"hex:{NOVA_CELLS[state.board.cells[h]]}"]
                if kinds:
                    assert uses(element)[-1] == kinds[0]
                    assert str(p.seat + 1) in [text.text for text in element.iter("text")]
        count = sum(shape in ("house", "trading_post", "palace") for element in found.values()
                    for shape in uses(element))
        assert count == int(state.occupied).bit_count() > 10


def test_left_and_right_palace_differ() -> None:
    drawn: dict[str, list[str | None]] = {}
    for seed in range(12):
        state = position("nova", 999, seed, players="4")
        assert isinstance(state, NovaState)
        found = places(state)
        for p in state.players:
            for side, hexes in (("left", p.left), ("right", p.right)):
                if hexes:
                    element = found[f"hex:{NOVA_CELLS[state.board.cells[int(hexes).bit_length() - 1]]}"]
                    assert f"{side} palace" in element.get("aria-label", "")
                    drawn[side] = [path.get("d") for path in element.iter("path")]
    assert set(drawn) == {"left", "right"}
    assert drawn["left"] != drawn["right"]


def test_every_structure_of_terra_mystica_stands_where_it_is() -> None:
    state = late("mystica")
    assert isinstance(state, MysticaState)
    found = places(state)
    shapes = ["", "dwelling", "trading_house", "temple", "stronghold", "sanctuary"]
    land = [name for name in MYSTICA_CELLS if not name.startswith("r")]
    seen = set()
    for h, name in enumerate(land):
        shape = uses(found[f"hex:{name}"])[-1]
        if state.owner[h] >= 0:
            assert shape == shapes[state.building[h]]
            assert str(state.owner[h] + 1) in [text.text for text in found[f"hex:{name}"].iter("text")]
            seen.add(shape)
        else:
            assert shape in GROUNDS
    assert len(seen) >= 3


def test_towns_have_a_border_and_say_so() -> None:
    state = next(state for state in play("nova", 6, {"players": "4"})
                 if isinstance(state, NovaState) and any(p.towns for p in state.players))
    assert isinstance(state, NovaState)
    hexes = sum(int(p.towns).bit_count() for p in state.players)
    labels = [element.get("aria-label", "") for element in places(state).values()]
    assert sum(label.endswith(", town") for label in labels) == hexes > 3
    borders = [element for element in elements(boards(state)[0]) if "town" in classes(element)]
    assert len(borders) == sum(p.towns != 0 for p in state.players)


def mark(element: ElementTree.Element) -> str | None:
    """The colour of the corner marks of a place."""
    return next((one.get("stroke") for one in element.iter() if "mark" in classes(one)), None)


@in_both_games
def test_what_changed_bears_marks_of_the_seat_that_changed_it(game: str) -> None:
    state = late(game)
    colours = [face(state.game).browser.seat_colour(state, seat).fill for seat in range(state.seats())]
    spots = [spot for spot in places(state) if spot.startswith(("hex:", "bridge:"))]
    changed = {spot: number % len(colours) for number, spot in enumerate(spots[::3])}
    for spot, element in places(state, changed=changed).items():
        if spot in spots:
            assert mark(element) == (colours[changed[spot]] if spot in changed else None)


@in_both_games
def test_a_drafted_building_shows_through_and_bears_marks(game: str) -> None:
    state = late(game)
    built = [spot for spot, element in places(state).items() if element.get("data-seat")]
    drafted = frozenset(built[::2])
    mover = face(state.game).browser.seat_colour(state, state.seat).fill
    for spot, element in places(state, drafted=drafted).items():
        pieces = [one.get("opacity") for one in element.iter() if "piece" in classes(one)]
        if spot in built and pieces:
            assert pieces == [".6" if spot in drafted else None]
            assert mark(element) == (mover if spot in drafted else None)


@in_both_games
def test_every_building_says_whose_it_is(game: str) -> None:
    for element in places(late(game)).values():
        if "hex" in classes(element):
            numbers = [text.text for text in element.iter("text") if text.get("font-weight") == "800"]
            assert numbers == ([element.get("data-seat")] if "data-seat" in element.attrib else [])


@in_both_games
def test_the_sea_is_one_surface_under_all_hexes(game: str) -> None:
    root = elements(boards(late(game))[0])
    seas = [element for element in root if "sea" in classes(element)]
    assert len(seas) == 1
    assert seas[0].get("pointer-events") == "none"
    assert root.index(seas[0]) < min(root.index(element) for element in root if "data-spot" in element.attrib)


def test_neutral_houses_and_marks_of_the_two_player_side() -> None:
    state = position("nova", 12, players="2", variant="planner")
    assert isinstance(state, NovaState)
    labels = [element.get("aria-label", "") for element in places(state).values()]
    covered = state.board.marks & state.occupied
    assert sum("marked" in label for label in labels) == 20 - int(covered).bit_count() < 20
    assert sum("neutral house" in label for label in labels) == int(state.neutral).bit_count() == 2
    plain = [element.get("aria-label", "") for element in places(position("nova", 12, players="3")).values()]
    assert not [label for label in plain if "marked" in label]


def test_bridges_that_stand_look_different() -> None:
    state = next(state for state in play("nova", 8, {"players": "4"})
                 if isinstance(state, NovaState) and state.bridges)
    found = [element for spot, element in places(state).items() if spot.startswith("bridge:")]
    built = [element for element in found if element.get("aria-label", "").startswith("Bridge ")
             and "space" not in element.get("aria-label", "")]
    assert len(built) == 1
    assert [uses(one) for one in found if one is built[0]] == [["bridge"]]
    assert {tuple(uses(one)) for one in found if one is not built[0]} == {("site",)}


def test_the_cult_board_shows_where_everybody_is() -> None:
    state = late("mystica")
    assert isinstance(state, MysticaState)
    found = places(state)
    for c, cult in enumerate(CULTS):
        element = found[f"cult:{cult.lower()}"]
        markers = [g for g in element.findall("g") if g.find("text") is not None]
        far = {marker.findtext("text", ""): float(marker.get("transform", "").partition("(")[2].partition(" ")[0])
               for marker in markers}
        assert set(far) == {str(p.seat + 1) for p in state.players}
        for p in state.players:
            begin = left_of(p.cult[c])
            assert begin < far[str(p.seat + 1)] < begin + width_of(p.cult[c])
        priests = sum(use.endswith("priest") for use in uses(element))
        assert priests == (state.orders[c] & 1) + (state.orders[c] >> 1)


@pytest.mark.parametrize(("question", "rings"), [("action", 3), ("cult_step", 1)])
def test_a_cult_shows_where_a_priest_can_go_or_that_it_can_be_chosen(question: str, rings: int) -> None:
    """Sending a priest rings the places still free, one for each number of steps; any other choice the whole cult."""
    state = next(one for one in play("mystica", 2, {"players": "3"}) if one.question == question)
    assert isinstance(state, MysticaState)
    assert not state.orders[0]
    lit = [one for one in places(state, {"cult:fire"})["cult:fire"].iter() if "ring" in classes(one)]
    assert len(lit) == rings


def test_the_cult_of_the_rounds_bonus_says_what_it_brings() -> None:
    state = late("mystica")
    assert isinstance(state, MysticaState)
    told = {spot: [one.text for one in element.iter() if "round-bonus" in classes(one)]
            for spot, element in places(state).items() if spot.startswith("cult:")}
    cult = int(SCORE_CULT[state.scoring_tile(state.round)])
    assert {spot for spot, words in told.items() if words} == ({f"cult:{CULTS[cult].lower()}"} if cult >= 0 else set())


def test_a_town_across_a_river_has_its_tile_there() -> None:
    state = late("mystica").copy()
    assert isinstance(state, MysticaState)
    assert places(state)["hex:r5"].find("circle") is None
    state.players[2].rivers = 1 << 5
    found = places(state)
    assert [text.text for text in found["hex:r5"].iter("text")] == ["3"]
    assert found["hex:r6"].find("circle") is None


@in_both_games
def test_labels_are_in_the_readers_language(game: str) -> None:
    state = late(game)
    told = [[element.get("aria-label") for element in places(state, language=language).values()]
            for language in LANGUAGES]
    assert not set(told[0]) & set(told[1])
    assert not set(told[0]) & set(told[2])
    assert "森" in " ".join(map(str, told[2]))
    assert len({board.title for language in LANGUAGES for board in boards(state, language=language)[:1]}) == 3


@in_both_games
def test_boards_before_anything_is_chosen(game: str) -> None:
    first = terrae.load(game).new(players=2)
    assert len([spot for spot in places(first) if spot.startswith("hex:")]) == len(CELLS[game])
