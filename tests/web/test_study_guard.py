"""Strangers and studies: what they may not learn, and what they may not make the server spend."""
from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from sqlalchemy import func, select, update

from terrae import Record
from terrae.core.variations import MAX_NESTING
from terrae.study.tree import ROOT, Tree
from terrae.web import analysts, limits, studies, uploads
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.plans import open_plan
from terrae.web.schema import studies as kept
from terrae.web.view import Guest
from tests.patience import PATIENCE
from tests.web.people import Here, in_process
from tests.web.test_studies import BUILD, UPGRADE, Student, node_of, table


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('guard') / 'terrae.db'}") as found:
        yield found


@pytest.fixture
def anna(here: Here) -> Student:
    return Student(here)


@pytest.fixture
def ben(here: Here) -> Student:
    return Student(here)


def count(here: Here) -> int:
    with here.server.store.read() as db:
        return int(db.execute(select(func.count()).select_from(kept)).scalar_one())


def ladder(steps: int) -> Tree:
    """A game in which something else was tried at every step of the way."""
    game = Record.read("game: nova\nrules: 1\noption players: 2\noption setup: first_game\noption start: 1\n\n"
                       "end: 0 plies\n")
    tree, node = Tree.of(game), ROOT
    for _ in range(steps):
        first, other, *_ = tree.record(node).state.legal_moves()
        before, node = node, tree.add(node, first)
        tree.add(before, other)
    return tree


# Bots that may not help -----------------------------------------------------------------------------------------------


def test_a_copy_of_a_running_game_gets_no_bot_where_its_table_allows_none(here: Here, anna: Student) -> None:
    at = table(here, anna, "me", "me", hints="no")
    plan = anna.post(f"{at}/study").url.path
    copy = anna.post(f"{plan}/copy?node=0").url.path
    again = anna.post(f"{copy}/copy?node=0").url.path
    for study in (copy, again):
        assert "nobody can ask a bot" in anna.get(f"{study}/think?node=0")
    anna.post(f"{copy}/settle?node=0", title="", access="unlisted")  # a copy of a plan is nobody's plan


def test_a_study_whose_table_is_gone_is_like_any_other(here: Here, anna: Student) -> None:
    study = anna.begins()
    with here.server.store.write() as writing:
        writing.execute(update(kept).where(kept.c.id == study[3:]).values(table_id="gone", version=kept.c.version + 1))
    with anna.http.stream("GET", f"{study}/think?node=0") as answer:
        assert next(line for line in answer.iter_lines() if line.startswith("event:")) == "event: thought"


# What strangers may make the server keep ------------------------------------------------------------------------------


def test_copies_made_by_changing_anothers_study_count_as_created(tmp_path: Path,
                                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.RATES, "create", (2, 0.001))
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", limited=True) as here:
        anna, ben = Student(here), Student(here)
        study = anna.begins()
        anna.post(f"{study}/settle?node=0", title="", access="public")
        ben.post(f"{study}/draft?node=0", move=BUILD)
        ben.post(f"{study}/draft?node=0", 429, move=BUILD)
        anna.plays(study, ROOT, BUILD)  # who may change it makes no copy


def test_a_change_that_is_refused_leaves_no_copy(here: Here, anna: Student, ben: Student) -> None:
    study = anna.begins()
    anna.post(f"{study}/settle?node=0", title="", access="public")
    before = count(here)
    ben.post(f"{study}/draft?node=0", 409, move=f"{BUILD}; {UPGRADE}")
    ben.post(f"{study}/draft?node=7", 404, move=BUILD)
    assert count(here) == before


def test_all_texts_of_a_study_together_are_limited(anna: Student, monkeypatch: pytest.MonkeyPatch) -> None:
    study = anna.begins()
    node = anna.plays(study, ROOT, BUILD)
    monkeypatch.setattr(studies, "MAX_TEXT", 100)
    anna.post(f"{study}/note?node=0", comment="x" * 60)
    anna.post(f"{study}/note?node={node}", 409, comment="x" * 60)
    text = anna.get(f"{study}/record").replace("\n\n", f"\nnote seats: {',' * 60}\n\n", 1)
    text = text.replace(BUILD, f"{BUILD} !")  # so that it becomes a study
    anna.post("/upload", 409, text=text)


def test_what_cannot_be_seen_is_taken_out_of_uploaded_comments(anna: Student) -> None:
    study = anna.begins()
    anna.plays(study, ROOT, BUILD)
    text = anna.get(f"{study}/record").replace("end:", "# a\0b\u202ec\nend:").replace(BUILD, f"{BUILD} !")
    again = anna.post("/upload", text=text).url.path
    assert anna.record(again).comments == {1: ["abc"]}


def test_a_record_with_too_many_moves_is_refused_before_it_is_played(anna: Student,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    study = anna.begins()
    anna.plays(study, ROOT, BUILD, "done")
    anna.plays(study, ROOT, UPGRADE)
    monkeypatch.setattr(uploads, "MAX_PARTS", 10)
    anna.post("/upload", 409, text=anna.get(f"{study}/record"))


def test_lines_cannot_be_nested_deeper_by_other_main_lines(here: Here, anna: Student) -> None:
    study = anna.begins()
    tree = ladder(MAX_NESTING + 5)
    path = tree.line(ROOT)
    others = [next(one for one in tree.nodes[tree.nodes[node].parent].children if one != node) for node in path]
    who = Who(Guest("nester", "Nester"))
    id = here.server.studies.create(who.guest, tree, "")
    for node in others[:4:-1]:
        here.server.studies.promote(id, who, node)
    with pytest.raises(Problem, match="too-many-branches"):
        here.server.studies.promote(id, who, others[4])
    assert Record.read(here.server.studies.open(id, who).tree.as_record().text())
    for node in reversed(others):
        tree.promote(node)
    with pytest.raises(Problem):
        here.server.studies.create(who.guest, tree, "")
    assert anna.get(study)


def test_one_address_does_not_take_all_analysts(anna: Student, ben: Student, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysts, "MAX_EACH", 1)
    with anna.http.stream("GET", f"{anna.begins()}/think?node=0") as answer:
        lines = answer.iter_lines()  # kept: the stream is open as long as somebody reads it
        assert next(line for line in lines if line.startswith("event:")) == "event: thought"
        assert "event: problem" in ben.get(f"{ben.begins()}/think?node=0")


# What makes no sense --------------------------------------------------------------------------------------------------


def test_only_positions_of_a_plan_are_armed_or_taken(here: Here, anna: Student, ben: Student) -> None:
    at = table(here, anna, "me", "me")
    plan = anna.post(f"{at}/study").url.path
    study = ben.post(f"{at}/study").url.path
    for action in ("arm", "take"):
        anna.post(f"{plan}/{action}?node=99", 404)
    for action in ("arm", "take", "catch-up"):
        ben.post(f"{study}/{action}?node=0", 404)


# Who may look ---------------------------------------------------------------------------------------------------------


def test_who_may_no_longer_look_hears_nothing_more(here: Here, anna: Student, ben: Student) -> None:
    study = anna.begins()
    anna.post(f"{study}/settle?node=0", title="", access="public")
    heard: queue.Queue[str] = queue.Queue()

    def listen() -> None:
        with (suppress(httpx.TransportError),
              ben.http.stream("GET", f"{study}/events", timeout=PATIENCE) as answer):
            for line in answer.iter_lines():
                heard.put(line)
        heard.put("over")

    threading.Thread(target=listen, daemon=True).start()
    while not heard.get(timeout=PATIENCE).startswith("data:"):
        pass
    anna.plays(study, ROOT, BUILD)
    while not heard.get(timeout=PATIENCE).startswith("data:"):
        pass
    anna.post(f"{study}/settle?node=0", title="", access="own")
    told = [line for line in iter(lambda: heard.get(timeout=PATIENCE), "over") if line]
    assert told == []


# Plans ----------------------------------------------------------------------------------------------------------------


def test_a_plan_of_other_rules_is_not_in_the_way_of_the_game(here: Here, anna: Student) -> None:
    at = table(here, anna, "me", "me")
    plan = anna.post(f"{at}/study").url.path
    with here.server.store.write() as writing:
        writing.execute(update(kept).where(kept.c.id == plan[3:]).values(rules="0", version=kept.c.version + 1))
    anna.get(at)
    assert anna.post(f"{at}/study").url.path != plan


def test_a_full_plan_can_still_be_opened(here: Here, anna: Student, ben: Student,
                                         monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(here, anna, "me", "open", public="1")
    ben.post(f"{at}/join", seat="1")
    plan = anna.post(f"{at}/study").url.path
    anna.post(f"{at}/draft", move=BUILD, ply="0")
    anna.post(f"{at}/turn", ply="1")
    monkeypatch.setattr(studies, "MAX_NODES", 1)
    assert anna.post(f"{at}/study").url.path == plan


def test_a_seat_has_one_plan_however_often_it_is_asked_for(here: Here, anna: Student) -> None:
    at = table(here, anna, "me", "me")
    anna.post(f"{at}/study")
    with here.server.store.read() as db:
        (found,) = db.execute(select(kept).where(kept.c.table_id == at[3:])).all()
    who = Who(Guest(found.maker, "Anna"))
    tree = here.server.studies.open(found.id, who).tree
    assert here.server.studies.create(who.guest, tree, "", table=at[3:], seat=0) == found.id
    assert open_plan(here.server, at[3:], who) == f"/s/{found.id}?node=0"
    assert node_of(anna.post(f"{at}/study")) == ROOT
