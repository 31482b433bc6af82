"""Studies: trying, branching, writing, sharing; who may see and change them; plans beside a running game."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update

from terrae import Record
from terrae.faces.picture import picture
from terrae.locales import page_locale
from terrae.study.tree import ROOT, Tree
from terrae.web import schema, studies
from tests.web.people import Here, Json, csrf_of, in_process

BUILD = "transform C8 and build"
UPGRADE = "upgrade B7 to trading post"


class Student:
    """Somebody with a browser who sends the forms of our pages."""

    def __init__(self, here: Here) -> None:
        self.http = here.browser()
        self.http.follow_redirects = True
        self.csrf = csrf_of(self.http.get("/").text)

    def post(self, path: str, status: int = 200, /, **fields: str) -> httpx.Response:
        answer = self.http.post(path, data={"csrf": self.csrf, **fields})
        assert answer.status_code == status, answer.text
        return answer

    def get(self, path: str, status: int = 200) -> str:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.text

    def begins(self, **fields: str) -> str:
        """A new study of the first game, by the form of a new table; its address."""
        given = {"game": "nova", "seat1": "me", "seat2": "me", "option.setup": "first_game", "option.start": "1"}
        return self.post("/new", **given, study="1", **fields).url.path

    def plays(self, study: str, node: int, *moves: str) -> int:
        """Try moves after a node; the node they lead to."""
        return node_of(self.post(f"{study}/draft?node={node}", move="; ".join(moves)))

    def record(self, study: str) -> Record:
        return Record.read(self.get(f"{study}/record"))


def node_of(answer: httpx.Response) -> int:
    return int(answer.url.params["node"])


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('studies') / 'terrae.db'}") as found:
        yield found


@pytest.fixture
def anna(here: Here) -> Student:
    return Student(here)


@pytest.fixture
def ben(here: Here) -> Student:
    return Student(here)


# Trying and writing ---------------------------------------------------------------------------------------------------


def test_moves_of_all_seats_are_tried_and_branch(anna: Student) -> None:
    study = anna.begins()
    first = anna.plays(study, ROOT, BUILD, "done")
    anna.plays(study, first, "upgrade C7 to trading post")
    anna.plays(study, ROOT, UPGRADE)
    record = anna.record(study)
    assert [record.game.moves[move] for move in record.moves] == [BUILD, "done", "upgrade C7 to trading post"]
    assert [record.game.moves[move] for move in record.variations[0][0].moves] == [UPGRADE]


def test_a_move_that_is_not_legal_is_refused_and_nothing_is_kept(anna: Student) -> None:
    study = anna.begins()
    anna.post(f"{study}/draft?node=0", 409, move=f"{BUILD}; {UPGRADE}")
    assert anna.record(study).plies == 0


def test_comments_and_marks_are_kept_with_their_move(anna: Student) -> None:
    study = anna.begins()
    node = anna.plays(study, ROOT, BUILD)
    anna.post(f"{study}/note?node={node}", comment="strong\r\n<b>and bold</b>")
    anna.post(f"{study}/note?node={node}", mark="!?")
    record = anna.record(study)
    assert (record.comments, record.marks) == ({1: ["strong", "<b>and bold</b>"]}, {1: "!?"})
    page = anna.get(f"{study}?node={node}")
    assert "&lt;b&gt;and bold" in page
    assert "<b>and bold" not in page


def test_promoting_and_removing_a_variation(anna: Student) -> None:
    study = anna.begins()
    anna.plays(study, ROOT, BUILD, "done")
    other = anna.plays(study, ROOT, UPGRADE)
    anna.post(f"{study}/promote?node={other}")
    assert anna.record(study).game.moves[anna.record(study).moves[0]] == UPGRADE
    anna.post(f"{study}/remove?node={other}")
    assert [anna.record(study).game.moves[move] for move in anna.record(study).moves] == [BUILD, "done"]
    anna.post(f"{study}/remove?node=0", 409)


def test_chance_is_drawn_or_chosen(anna: Student) -> None:
    study = anna.post("/new", game="nova", seat1="me", seat2="me", study="1").url.path
    page = anna.get(study)
    chosen = re.findall(r'<button class="move" name="move" value="([^"]+)"', page)
    assert len(chosen) > 1
    node = anna.plays(study, ROOT, chosen[0])
    drawn = node_of(anna.post(f"{study}/draw?node={node}"))
    assert drawn > node
    anna.post(f"{study}/draw?node={drawn}", 409)  # somebody is asked now


@pytest.mark.parametrize(("path", "fields", "status"), [
    ("draft?node=99", {"move": BUILD}, 404), ("draft?node=x", {"move": BUILD}, 404),
    ("note?node=0", {"mark": "!"}, 409), ("note?node=0", {"mark": "+"}, 422),
    ("note?node=0", {"comment": "x" * (studies.MAX_COMMENT + 1)}, 422), ("settle?node=0", {"access": "mine"}, 422),
    ("others?node=0", {"how": "guess"}, 404), ("promote?node=7", {}, 404)])
def test_what_makes_no_sense_is_refused(anna: Student, path: str, fields: Json, status: int) -> None:
    anna.post(f"{anna.begins()}/{path}", status, **fields)


def test_a_study_holds_a_limited_number_of_moves(anna: Student, monkeypatch: pytest.MonkeyPatch) -> None:
    study = anna.begins()
    monkeypatch.setattr(studies, "MAX_NODES", 2)
    anna.post(f"{study}/draft?node=0", 409, move=f"{BUILD}; done")
    assert anna.record(study).plies == 0


# Seeing and sharing ---------------------------------------------------------------------------------------------------


def test_a_new_study_is_seen_by_its_maker_only(anna: Student, ben: Student) -> None:
    study = anna.begins()
    for path in ("", "/view", "/record", "/place?spot=hex:C8", "/svg", "/animation", "/think?node=0", "/threat?node=0"):
        ben.get(f"{study}{path}", 404)
    for action in ("draft", "draw", "note", "promote", "remove", "settle", "copy", "delete", "others", "arm", "take"):
        ben.post(f"{study}/{action}?node=0", 404, move=BUILD)
    assert study not in ben.get("/studies")
    assert study in anna.get("/studies")


def test_whoever_has_the_link_sees_a_study_and_changes_only_a_copy(anna: Student, ben: Student) -> None:
    study = anna.begins()
    anna.post(f"{study}/settle?node=0", title="Openings", access="unlisted")
    assert "Openings" in ben.get(study)
    copy = ben.post(f"{study}/draft?node=0", move=BUILD).url.path
    assert copy != study
    assert (anna.record(study).plies, ben.record(copy).plies) == (0, 1)
    anna.get(copy, 404)


def test_public_studies_are_listed(anna: Student, ben: Student) -> None:
    study = anna.begins()
    anna.post(f"{study}/settle?node=0", title="For everybody", access="public")
    assert "For everybody" in ben.get("/studies")
    anna.post(f"{study}/settle?node=0", title="For everybody", access="own")
    assert "For everybody" not in ben.get("/studies")


def test_the_key_opens_a_study_on_a_second_device(anna: Student, ben: Student) -> None:
    study = anna.begins()
    found = re.search(rf"{study}/edit\?key=(\w+)", anna.get(study))
    assert found is not None
    ben.get(f"{study}/edit?key={found[1]}")
    ben.get(study, 404)  # looking at the link changes nothing
    ben.post(f"{study}/edit", 404, key="guess")
    ben.post(f"{study}/edit", key=found[1])
    assert ben.plays(study, ROOT, BUILD) == 1
    assert anna.record(study).plies == 1


def test_a_picture_and_a_replay_of_a_variation_are_taken_along(anna: Student) -> None:
    study = anna.begins()
    anna.plays(study, ROOT, BUILD, "done")
    other = anna.plays(study, ROOT, UPGRADE)
    anna.post(f"{study}/note?node={other}", comment="Too early?", mark="?!")
    upgraded = Record.read(anna.get(f"{study}/record")).at(0)
    upgraded.play(UPGRADE)
    shown = anna.http.get(f"{study}/svg?node={other}")
    assert shown.headers["content-type"].startswith("image/svg+xml")
    assert shown.text == picture(upgraded, page_locale("en", "nova"))
    played = anna.http.get(f"{study}/animation?node={other}")
    assert played.headers["content-type"].startswith("text/html")
    assert "Too early?" in played.text
    assert "Too early?" not in anna.get(f"{study}/animation?node=2")
    page = anna.get(f"{study}?node={other}")
    assert all(f'href="{study}/{file}?node={other}"' in page for file in ("svg", "animation"))


def test_a_deleted_study_is_gone(anna: Student) -> None:
    study = anna.begins()
    anna.post(f"{study}/delete?node=0")
    anna.get(study, 404)


def test_a_record_with_variations_is_uploaded_as_a_study(anna: Student) -> None:
    study = anna.begins()
    anna.plays(study, ROOT, BUILD, "done")
    anna.plays(study, ROOT, UPGRADE)
    text = anna.get(f"{study}/record")
    again = anna.post("/upload", text=text).url.path
    assert again.startswith("/s/")
    assert anna.get(f"{again}/record") == text


def test_a_study_survives_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'terrae.db'}"
    with in_process(database) as first:
        anna = Student(first)
        study = anna.begins()
        anna.post(f"{study}/settle?node=0", title="Kept", access="unlisted")
        anna.plays(study, ROOT, BUILD, "done")
        text = anna.get(f"{study}/record")
    with in_process(database) as second:
        assert Student(second).get(f"{study}/record") == text


# Beside a table -------------------------------------------------------------------------------------------------------


def table(here: Here, anna: Student, *seats: str, **fields: str) -> str:
    """A running first game where Anna has the first seat; its address."""
    given = {"game": "nova", "option.setup": "first_game", "option.start": "1"}
    given |= {f"seat{n}": seat for n, seat in enumerate(seats, 1)}
    return anna.post("/new", **given, **fields).url.path


def test_a_players_study_of_a_running_game_is_a_plan_nobody_else_sees(here: Here, anna: Student, ben: Student) -> None:
    at = table(here, anna, "me", "me")
    plan = anna.post(f"{at}/study").url.path
    anna.plays(plan, ROOT, BUILD, "done")
    assert anna.post(f"{at}/study").url.path == plan  # there is one for the seat
    ben.get(plan, 404)
    anna.post(f"{plan}/settle?node=0", 403, title="", access="public")
    other = ben.post(f"{at}/study").url.path  # who does not play gets a study of the game
    assert ben.record(other).plies == 0
    assert 'data-committed="0"' in anna.get(at)


def test_the_plan_says_when_the_game_has_left_it(here: Here, anna: Student) -> None:
    at = table(here, anna, "me", "me")
    plan = anna.post(f"{at}/study").url.path
    node = anna.plays(plan, ROOT, BUILD, "done")
    assert "Your plan continues" in anna.get(at)
    anna.post(f"{at}/draft", move=UPGRADE, ply="0")
    anna.post(f"{at}/turn", ply="1")
    assert "has left your plan" in anna.get(at)
    assert "has left your plan" in anna.get(f"{plan}?node={node}")
    now = node_of(anna.post(f"{plan}/catch-up?node={node}"))
    record = anna.record(plan)
    assert record.game.moves[record.moves[0]] == UPGRADE  # what was played is the main line
    assert [record.game.moves[move] for move in record.variations[0][0].moves] == [BUILD, "done"]
    assert "has left your plan" not in anna.get(f"{plan}?node={now}")


def test_a_planned_turn_is_put_on_the_table_by_a_click(here: Here, anna: Student) -> None:
    at = table(here, anna, "me", "me")
    plan = anna.post(f"{at}/study").url.path
    node = anna.plays(plan, ROOT, BUILD, "done")
    answer = anna.post(f"{plan}/take?node={node}")
    assert answer.url.path == at
    assert re.search(r'id="table"[^>]*data-ply="1" data-committed="0"', answer.text)


def test_the_others_are_guessed_or_pass_until_one_is_asked(here: Here, anna: Student) -> None:
    at = table(here, anna, "me", "me")
    plan = anna.post(f"{at}/study").url.path
    node = anna.plays(plan, ROOT, BUILD, "done")
    tree = Tree.of(anna.record(plan))
    assert tree.record(tree.line(ROOT)[-1]).state.seat == 1
    guessed = node_of(anna.post(f"{plan}/others?node={node}", how="guess"))
    passed = node_of(anna.post(f"{plan}/others?node={node}", how="skip"))
    assert guessed != passed
    record = anna.record(plan)
    assert record.state.seat == 0
    assert any("drop out" in record.game.moves[move] for move in record.variations[2][0].moves)
    anna.post(f"{plan}/others?node={guessed}", 409, how="guess")  # it is one's own turn


def test_planned_turns_are_armed_from_the_plan(here: Here, anna: Student, ben: Student) -> None:
    at = table(here, anna, "me", "open", public="1")
    ben.post(f"{at}/join", seat="1")
    anna.post(f"{at}/draft", move=BUILD, ply="0")
    anna.post(f"{at}/turn", ply="1")
    plan = anna.post(f"{at}/study")
    node = node_of(anna.post(f"{plan.url.path}/others?node={node_of(plan)}", how="skip"))
    last = anna.plays(plan.url.path, node, "exchange 2 power", UPGRADE, "done")
    anna.post(f"{plan.url.path}/arm?node={last}")
    assert "disarm" in anna.get(at)
    assert "disarm" not in ben.get(at)


def test_no_bot_helps_in_a_game_whose_table_allows_no_hints(here: Here, anna: Student, ben: Student) -> None:
    at = table(here, anna, "me", "open", public="1", hints="no")
    ben.post(f"{at}/join", seat="1")
    for student in (anna, ben):
        study = student.post(f"{at}/study").url.path
        assert "nobody can ask a bot" in student.get(f"{study}/think?node=0")
        student.get(f"{study}/threat?node=0&moves=done", 403)


def test_a_finished_game_is_studied_whole(anna: Student) -> None:
    game = Record.read(anna.get(f"{anna.begins()}/record"))
    while not game.state.over:
        game.play(game.state.legal_moves()[-1])
    at = anna.post("/upload", text=game.text()).url.path
    study = anna.post(f"{at}/study", ply="5")
    assert node_of(study) == 5
    assert anna.record(study.url.path).moves == game.moves


# The bot --------------------------------------------------------------------------------------------------------------


def test_the_bot_thinks_about_the_position_shown_until_one_leaves(here: Here, anna: Student) -> None:
    study = anna.begins()
    with anna.http.stream("GET", f"{study}/think?node=0") as answer:
        lines = answer.iter_lines()
        assert next(line for line in lines if line.startswith("event:")) == "event: thought"
        told = next(line for line in lines if line.startswith("data:"))
    assert "thought-line" in told
    assert "outlook-part" in told


def test_a_rivals_move_says_what_it_threatens(anna: Student) -> None:
    study = anna.begins()
    told = anna.get(f"{study}/threat?node=0&moves={BUILD}; done; upgrade C7 to trading post")
    assert "What this changes for everybody" in told
    assert f'value="{BUILD}; done; upgrade C7 to trading post"' in told  # and leads there
    anna.get(f"{study}/threat?node=0&moves=nonsense", 400)


def test_the_rivals_last_move_says_what_it_threatens(anna: Student) -> None:
    """What can no longer be done is told in words, not by the ids of places."""
    study = anna.begins()
    node = anna.plays(study, ROOT, "take 7 money with power", "done")
    assert 'data-threat-of="1"' in anna.get(f"{study}?node={node}")  # what the turn was about, not what ended it
    assert "data-threat-of" not in anna.get(f"{study}?node=1")  # nobody's rival
    told = anna.get(f"{study}/threat?node={node}&of=1")
    assert "You could no longer do this" in told
    assert told.count("Take 7 money") == 2
    assert "power:" not in told
    assert "<form" not in told  # it is on the board already
    anna.get(f"{study}/threat?node=1&of={node}", 404)


def test_what_only_ends_the_turn_is_told_where_it_is_the_best(anna: Student) -> None:
    study = anna.begins()
    node = anna.plays(study, ROOT, BUILD)
    with anna.http.stream("GET", f"{study}/think?node={node}") as answer:
        told = next(line for line in answer.iter_lines() if line.startswith("data:"))
    page = json.loads(told.removeprefix("data:"))["html"]
    begun = re.findall(r'class="thought-turns"><li>.*?value="(.*?)"', page)
    assert begun
    assert all("; " not in moves for moves in begun)


def test_a_plan_made_with_other_rules_does_not_hide_the_game(here: Here, anna: Student) -> None:
    at = table(here, anna, "me", "me")
    plan = anna.post(f"{at}/study").url.path
    with here.server.store.write() as writing:
        writing.execute(update(schema.studies).where(schema.studies.c.id == plan.removeprefix("/s/"))
                        .values(rules="0", version=99))
    anna.get(plan, 409)
    anna.get(at)
