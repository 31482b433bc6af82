"""The form that sets up a position: filled from a game, drawn again after every change, sent as text."""
from __future__ import annotations

from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from terrae.core.position import write_lines
from terrae.core.record import Record
from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.locales import LANGUAGES
from terrae.web.pages.position import label_words, name_words, page_of
from terrae.web.positions import last_turn, opening, read_draft
from tests.web.markup import Page, reader
from tests.web.people import Here, csrf_of, in_process

ADDRESS = "/study/position"
VARIANTS = {"nova": {"variant": "planner"}, "mystica": {"resign": "yes"}, "mara": {}}  # with fields of their own
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
of_every_game = pytest.mark.parametrize("id", GAMES)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('position') / 'terrae.db'}") as running:
        yield running


@pytest.fixture
def visitor(here: Here) -> httpx.Client:
    return here.browser()


def send(visitor: httpx.Client, path: str, game: str, players: int, lines: str, **more: str) -> httpx.Response:
    return visitor.post(path, data={"csrf": csrf_of(visitor.get("/").text), "game": game, "position": lines,
                                    "options": f"players: {players}\n", **more})


@in_every_language
@of_every_game
def test_every_field_and_every_name_has_words(id: str, language: str) -> None:
    game, said = load(id), reader(language).at(id)
    for players in face(game).players:
        for field in game.position_fields({"players": str(players), **(VARIANTS[id] if players == 2 else {})}):
            if field.spot:
                assert all(name_words(said, field, name) != name for part in field.parts for name in part
                           if language != "en"), field.key
            else:
                assert label_words(said, id, field) != field.key
                plain = [name for name in field.names if name.islower() and name.isalpha()]
                assert all(name in said.locale.sections[field.words or "position.names"] for name in plain), field.key


@of_every_game
def test_the_form_begins_with_a_first_turn_and_its_text_is_sound(id: str) -> None:
    game = load(id)
    for players in face(game).players:
        draft = read_draft(game, {"players": str(players)}, write_lines(opening(game, players)))
        assert draft.problems == []
        page = Page(page_of(reader("en").at(id), draft))
        assert len(page.all("textarea", name="position")) == 1
        assert {one["data-key"] for tag in ("input", "select", "fieldset") for one in page.all(tag)
                if "data-key" in one} == {field.key for field in draft.fields if not field.spot}


@of_every_game
def test_a_form_that_is_sent_becomes_a_study_that_begins_there(visitor: httpx.Client, id: str) -> None:
    texts = {**opening(load(id), 2), "round": "3", "turn": "2", "seat1 points": "17"}
    study = str(send(visitor, ADDRESS, id, 2, write_lines(texts)).headers["location"])
    assert visitor.get(study).status_code == 200
    record = Record.read(visitor.get(f"{study}/record").text)
    assert (record.state.round_number(), record.state.seat, record.state.scores()[0]) == (3, 1, 17)


def test_what_is_wrong_is_said_in_the_words_of_the_form_all_at_once(here: Here) -> None:
    visitor = here.browser(**{"accept-language": "de"})
    answer = send(visitor, ADDRESS, "nova", 2, "round: 9\nseat1 bowls: 9 0 0\nE4: seat1 hovel\n")
    assert answer.status_code == 422
    said = unescape(answer.text)
    assert "„Runde“ kann nicht „9“ sein. Möglich sind Zahlen von 1 bis 5; so viele gehören hierher: 1." in said
    assert "„Platz 1: Macht in Schale I, II, III“ kann nicht „9 0 0“ sein." in said
    assert "„E4“ kann nicht „seat1 hovel“ sein." in said


def test_the_preview_draws_the_board_or_says_what_is_wrong(visitor: httpx.Client) -> None:
    drawn = send(visitor, f"{ADDRESS}/preview", "mystica", 2, "round: 2\nE4: seat1 dwelling\n").text
    assert 'data-spot="hex:E4"' in drawn
    wrong = send(visitor, f"{ADDRESS}/preview", "mystica", 2, "E4: seat1 dwelling, seat2 dwelling\n").text
    assert "<svg" not in wrong.replace('<svg class="icon', "")
    assert "cannot hold both" in unescape(wrong)


def test_checking_the_text_shows_the_form_again(visitor: httpx.Client) -> None:
    answer = send(visitor, ADDRESS, "nova", 2, "round: 4\n", update="1")
    assert answer.status_code == 200
    assert 'value="4"' in answer.text


def test_a_turn_of_a_table_fills_the_form(here: Here, visitor: httpx.Client) -> None:
    table = here.person().table("me", "bot:random")["id"]
    answer = visitor.get(f"{ADDRESS}?from=t/{table}")
    assert answer.status_code == 200
    assert "seat1 faction: fairies" in answer.text
    assert visitor.get(f"{ADDRESS}?from=t/nowhere").status_code == 404


def test_a_study_fills_the_form(visitor: httpx.Client) -> None:
    study = str(send(visitor, ADDRESS, "nova", 2, "round: 2\nseat2 money: 33\n").headers["location"])
    assert "seat2 money: 33" in visitor.get(f"{ADDRESS}?from={study[1:]}").text


def test_the_last_turn_up_to_a_ply_is_found() -> None:
    record = Record(load("nova"), {"players": "2", "setup": "first_game"})
    assert last_turn(record, 0) is None
    record.play("start player 2")
    record.play("upgrade C7 to trading post")
    found = last_turn(record, 2)
    assert found is not None
    assert (found["turn"], found["C7"]) == ("2", "seat2 house")


@pytest.mark.parametrize(("path", "data", "status"), [
    (ADDRESS, {"game": "chess", "options": "", "position": ""}, 404),
    (ADDRESS, {"game": "nova", "options": "players: 9", "position": ""}, 400),
    (ADDRESS, {"game": "nova", "options": "x" * 20_001, "position": ""}, 422),
    (ADDRESS, {"game": "nova", "options": "players: 2", "position": "y: " * 40_000}, 422),
    (f"{ADDRESS}/preview", {"game": "mara", "options": "components: /etc/passwd", "position": ""}, 400)])
def test_strangers_get_a_sentence(visitor: httpx.Client, path: str, data: dict[str, str], status: int) -> None:
    answer = visitor.post(path, data={**data, "csrf": csrf_of(visitor.get("/").text)})
    assert answer.status_code == status, answer.text
