"""A position as one file."""
from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import terrae
from terrae.core.registry import GAMES
from terrae.faces import face
from terrae.faces.picture import Picture, picture
from terrae.locales import LANGUAGES, page_locale
from tests.faces.boards import play, position
from tests.nova.table import Table

SVG = "{http://www.w3.org/2000/svg}"
PLIES = {"nova": 60, "mystica": 120, "mara": 40}


def texts(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_boards_seats_and_points_in_one_document(game: str, language: str) -> None:
    state = position(game, PLIES[game], players="3")
    locale = page_locale(language, game)
    svg = picture(state, locale)
    root = ElementTree.fromstring(svg)
    assert [float(root.get(side, "")) for side in ("width", "height")] == \
        [float(length) for length in root.get("viewBox", "").split()[2:]]
    boards = face(state.game).browser.boards(state, locale)
    assert [board.get("aria-label") for board in root.findall(f"{SVG}svg")] == [board.title for board in boards]
    for board in root.findall(f"{SVG}svg"):
        assert float(board.get("x", "")) >= 0
        assert float(board.get("x", "")) + float(board.get("width", "")) <= float(root.get("width", ""))
    for seat, points in enumerate(state.scores()):
        assert locale.text("factions", state.seat_id(seat)) in texts(svg)
        assert str(points) in texts(svg)
    assert locale.text("terminal", "round_heading", number=state.round_number()) in texts(svg)
    assert locale.text("factions", state.seat_id(0)) in root.get("aria-label", "")


def test_boards_stand_below_each_other() -> None:
    boards = ElementTree.fromstring(str(Picture(position("mystica", 50, players="4")))).findall(f"{SVG}svg")
    tops = [float(board.get("y", "")) for board in boards]
    ends = [top + float(board.get("height", "")) for top, board in zip(tops, boards, strict=True)]
    assert len(boards) == 2
    assert all(top > end for top, end in zip(tops[1:], ends, strict=False))


def test_reconstructed_components_are_named() -> None:
    def told(game: str, **options: str) -> str:
        return "".join(texts(str(Picture(terrae.load(game).new(**options)))))

    assert "reconstructed" in told("nova", players="2", setup="first_game")
    assert "reconstructed" in told("nova", players="2", variant="planner")
    assert "reconstructed" in told("mystica", players="3", setup="first_game")
    assert "reconstructed" in told("mara", players="2")
    assert "reconstructed" not in told("nova", players="3")
    assert "reconstructed" not in told("mystica", players="3")


def test_whose_turn_it_is_and_who_won_is_marked() -> None:
    def marked(svg: str) -> list[bool]:
        strip = ElementTree.fromstring(svg).findall(f"{SVG}g")[0]
        return [next(box.iter(f"{SVG}rect")).get("stroke-width") == "2.5" for box in strip]

    state = position("nova", 30, players="4")
    assert marked(str(Picture(state))) == [seat == state.seat for seat in range(4)]
    *_, last = play("nova", 5, {"players": "3"})
    assert marked(str(Picture(last))) == [seat in last.winners() for seat in range(3)]
    assert "The game is over" in texts(str(Picture(last)))


def test_before_factions_are_chosen_seats_have_numbers() -> None:
    svg = str(Picture(terrae.load("nova").new(players=2), "de"))
    assert {"Aufbau", "Platz 1", "Platz 2"} <= set(texts(svg))


def test_pictures_of_two_positions_share_no_id() -> None:
    one, other = (set(re.findall(r' id="([^"]+)"', str(Picture(position("nova", plies, players="4")))))
                  for plies in (40, 80))
    assert one
    assert not one & other


@pytest.mark.parametrize("game", GAMES)
def test_ids_lead_somewhere(game: str) -> None:
    svg = str(Picture(position(game, PLIES[game], players="2")))
    ids = re.findall(r' id="([^"]+)"', svg)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg)) <= set(ids)


def test_a_notebook_shows_it() -> None:
    shown = Picture(terrae.load("mystica").new(players=3), "ja")
    assert shown._repr_svg_() == str(shown)
    assert ElementTree.fromstring(str(shown)).tag == f"{SVG}svg"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(terrae.BadOption):
        Picture(terrae.load("nova").new(players=2), "xx")


@pytest.mark.parametrize("game", GAMES)
def test_colours_are_written_for_viewers_that_know_no_variables(game: str) -> None:
    svg = str(Picture(position(game, PLIES[game], players="3")))
    assert "var(" not in svg


def test_the_order_of_the_round_is_shown_and_who_is_out_of_it() -> None:
    def medals(t: Table) -> list[tuple[str, bool]]:
        groups = ElementTree.fromstring(str(Picture(t.state))).findall(f"{SVG}g")
        shown = next(group for group in groups if group.get("class") == "turn-order")
        return [(disc.findtext(f"{SVG}text", ""), disc.get("class") == "out") for disc in shown]

    factions = ("fairies", "golems", "leprechauns")
    assert medals(Table(*factions, start="2").to_move("golems")) == [("2", False), ("3", False), ("1", False)]
    assert medals(Table(*factions).play("drop out for G", "done")) == [("1", True), ("2", False), ("3", False)]
