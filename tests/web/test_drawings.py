"""What everybody sees alike is drawn once, and a browser is sent only what has changed."""
from __future__ import annotations

import re
import threading

from terrae.web import drawings
from terrae.web.drawings import Drawings
from tests.patience import PATIENCE
from tests.web.people import Here, Person, in_process

TRADING_POST = "upgrade B7 to trading post"


def test_readers_who_ask_at_the_same_time_wait_for_the_first_of_them() -> None:
    shared, begun, go = Drawings(), threading.Event(), threading.Event()
    drawn, got = [], []

    def draw() -> str:
        drawn.append(1)
        begun.set()
        assert go.wait(PATIENCE)
        return "map"

    readers = [threading.Thread(target=lambda: got.append(shared.draw("t", ("map",), 1, draw))) for _ in range(3)]
    for one in readers:
        one.start()
    assert begun.wait(PATIENCE)
    go.set()
    for one in readers:
        one.join(PATIENCE)
    assert (len(drawn), got) == (1, ["map"] * 3)


def test_a_new_stamp_takes_the_place_of_the_old_one() -> None:
    shared = Drawings()
    drawn = iter("abcd")
    assert [shared.draw("t", ("map",), stamp, lambda: next(drawn)) for stamp in (1, 1, 2, 1)] == ["a", "a", "b", "c"]
    assert len(shared.tables["t"]) == 1


def test_who_could_not_draw_leaves_it_to_the_next() -> None:
    shared = Drawings()

    def fail() -> str:
        raise ValueError

    for _ in range(2):
        try:
            shared.draw("t", ("map",), 1, fail)
        except ValueError:
            continue
        raise AssertionError
    assert shared.draw("t", ("map",), 1, lambda: "map") == "map"


def test_only_so_many_tables_are_kept() -> None:
    shared = Drawings()
    for number in range(drawings.MAX_TABLES + 5):
        shared.draw(str(number), ("map",), 1, lambda: "map")
    assert (len(shared.tables), "4" in shared.tables, "5" in shared.tables) == (drawings.MAX_TABLES, False, True)


# Pages --------------------------------------------------------------------------------------------------------------


class Page:
    """What a browser has of a table."""

    def __init__(self, person: Person, id: str) -> None:
        self.person, self.id = person, id
        self.parts: set[str] = set()
        self.tag = ""

    def fetch(self, **headers: str) -> str:
        """Ask for what has changed; return the answer, empty if nothing has."""
        answer = self.person.http.get(f"/t/{self.id}/view", headers={
            "x-terrae-have": " ".join(self.parts), "if-none-match": self.tag, **headers})
        assert answer.status_code in (200, 304)
        if answer.status_code == 304:
            return ""
        self.parts = set(re.findall(r'data-part="([^"]+)"', answer.text))
        self.tag = answer.headers.get("etag", "")
        return answer.text


def at_table(here: Here) -> tuple[Person, str]:
    anna = here.person()
    return anna, anna.table("me", "me")["id"]


def test_a_part_the_browser_has_is_not_sent_again(database: str) -> None:
    with in_process(database) as here:
        anna, id = at_table(here)
        page, fresh = Page(here.person(), id), Page(here.person(), id)
        first = page.fetch()
        had = page.parts
        assert "data-same" not in first
        assert {"turn", "seat-1", "box-map", "rail"} <= {one.split("=")[0] for one in had}
        anna.post(f"/tables/{id}/moves", ply=0, moves=[TRADING_POST])
        change, whole = page.fetch(), fresh.fetch()
        left_out = set(re.findall(r'data-part="([^"]+)" data-same', change))
        assert left_out
        assert left_out <= had
        assert {one for one in page.parts if not one.startswith("pane-")} == \
            {one for one in fresh.parts if not one.startswith("pane-")}, "panes have a form with the reader's token"
        assert len(change) < len(whole) - 10_000
        assert not any(one.startswith("box-map=") for one in left_out), "a building has changed there"
        assert any(one.startswith("log-0=") for one in page.parts)


def test_a_spectator_is_told_that_nothing_has_changed(database: str) -> None:
    with in_process(database) as here:
        anna, id = at_table(here)
        page = Page(here.person(), id)
        page.person.http.get("/")  # brings the cookie
        assert page.fetch()
        assert page.tag
        assert page.fetch() == ""
        anna.post(f"/tables/{id}/draft", ply=0, move=TRADING_POST)
        assert page.fetch() == "", "a draft changes nothing for others"
        assert page.fetch(cookie="theme=dark"), "another theme is another page"
        anna.post(f"/tables/{id}/moves", ply=0, moves=[TRADING_POST])
        assert page.fetch()


def test_that_nothing_has_changed_is_an_answer_like_any_other(database: str) -> None:
    with in_process(database) as here:
        _, id = at_table(here)
        http = here.person().http
        tag = http.get(f"/t/{id}/view").headers["etag"]  # of a visitor without a cookie, who gets one now
        tag = http.get(f"/t/{id}/view", headers={"if-none-match": tag}).headers["etag"]
        answer = http.get(f"/t/{id}/view", headers={"if-none-match": tag})
        assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", tag)
        assert {"content-security-policy", "x-request-id", "cache-control"} <= set(answer.headers)
        assert 'route="/t/{id}/view",status="304"' in http.get("/metrics").text
        for path, headers, status in ((f"/t/{id}/view?ply=2", {}, 404), ("/t/nowhere/view", {}, 404),
                                      (f"/t/{id}/view", {"authorization": "Bearer x"}, 401)):
            assert http.get(path, headers={"if-none-match": tag, **headers}).status_code == status


def test_players_are_always_answered_in_full(database: str) -> None:
    with in_process(database) as here:
        anna, id = at_table(here)
        page = Page(anna, id)
        assert page.fetch()
        assert not page.tag


def test_two_readers_share_no_token(database: str) -> None:
    with in_process(database) as here:
        _, id = at_table(here)
        tokens = []
        for _ in range(2):
            text = here.person().http.get(f"/t/{id}").text
            own = re.search(r'name="csrf" content="([^"]+)"', text)
            assert own is not None
            assert set(re.findall(r'name="csrf" value="([^"]+)"', text)) == {own[1]}
            tokens.append(own[1])
        assert tokens[0] != tokens[1]


def test_the_same_person_in_another_language_reads_that_language(database: str) -> None:
    with in_process(database) as here:
        anna, id = at_table(here)
        anna.post(f"/tables/{id}/moves", ply=0, moves=[TRADING_POST])
        reader = here.person().http
        said = {language: reader.get(f"/t/{id}/view", headers={"accept-language": language}).text
                for language in ("en", "de", "en")}
        assert "Kontor" in said["de"]
        assert "Kontor" not in said["en"]
