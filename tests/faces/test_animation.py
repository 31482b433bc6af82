"""A game as one file that plays it: everything is in it, it is small, and what strangers wrote stays text."""
from __future__ import annotations

import json
import re
from html import unescape

import pytest

from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.core.registry import GAMES
from terrae.faces.animation import animation, split
from terrae.faces.captions import moments
from terrae.faces.picture import drawing
from terrae.faces.sentences import Teller
from terrae.faces.story_turns import Turn
from terrae.locales import LANGUAGES, page_locale
from tests.web.markup import Page
from tests.web.views import played, until

HOSTILE = "</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>"
SMALL = {"nova": 1_000_000, "mystica": 2_000_000, "mara": 2_000_000}  # bytes of a whole game


def whole(record: Record, language: str = "en") -> str:
    return animation(record, page_locale(language, record.game.id), 0, record.plies)


def between(page: str) -> str:
    return page.split('type="application/json">')[1].partition("</script>")[0]


def pictures(page: str) -> list[str]:
    """The pictures of all frames, put together as the script does it."""
    found = json.loads(between(page))
    return ["".join(found["parts"][part] for part in frame["picture"]) for frame in found["frames"]]


def words(page: str) -> str:
    """What there is to read in the list of turns."""
    return unescape(re.sub("<[^>]*>", "", page.partition('<ol class="turns"')[2].partition("<footer")[0]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_turn_is_told_in_a_sound_and_small_page(game: str, language: str) -> None:
    record = played(game)
    locale = page_locale(language, game)
    page = whole(record, language)
    read = words(page)
    found = moments(record, 0, record.plies)
    turns = [one for moment in found for one in moment.events if isinstance(one, Turn) and one.seat >= 0]
    assert len(turns) > 20
    for one in turns:
        assert Teller(record.game, locale).turn(one) in read
    html = Page(page)
    assert html.open == []
    assert html.all("html", lang=language)
    assert len([tag for tag, _, around in html.elements if tag == "li" and "main" in around and
                "section" not in around]) == len(found)
    assert len(page.encode()) < SMALL[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_frame_is_the_picture_of_its_position(game: str) -> None:
    record = until(played(game), 60)
    locale = page_locale("de", game)
    found = moments(record, 20, 60)
    shown = pictures(animation(record, locale, 20, 60))
    assert len(shown) == len(found) > 5
    assert shown[0] == drawing(record.at(20), locale)
    for moment, svg in zip(found, shown, strict=True):
        assert svg == drawing(record.at(moment.ply), locale, moment.changed)
    assert any(svg != drawing(record.at(moment.ply), locale) for moment, svg in zip(found, shown, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_fetched_from_elsewhere(game: str) -> None:
    page = whole(played(game))
    addresses = set(re.findall(r"https?://[^\s\"'\\<>)]*", page))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\((?!#)|\bsrc=|<link|<iframe|<object", page)
    assert all(link.startswith("#") for link in re.findall(r'href=\\?"([^"\\]*)', page))


def test_what_strangers_wrote_stays_text() -> None:
    record = until(played("nova"), 40)
    record.comments = {0: [HOSTILE], 30: [HOSTILE]}
    page = animation(record, page_locale("en", "nova"), 0, 40, [HOSTILE, HOSTILE])
    html = Page(page)
    assert len(html.all("script")) == 2
    assert html.all("img") == []
    assert "<!--" not in page
    assert words(page).count(HOSTILE) == 2
    assert unescape(page.partition("<main")[0]).count(HOSTILE) == 2


def test_comments_and_marks_belong_to_their_turns() -> None:
    record = until(played("nova"), 60)
    found = moments(record, 0, 60)
    marked = next(moment for moment in found if moment.ply > 30 and isinstance(moment.events[0], Turn))
    one = marked.events[0]
    assert isinstance(one, Turn)
    record.marks[one.own[0].entry.ply] = "?!"
    record.comments[marked.ply] = ["Too slow.", "Better was the bridge."]
    entries = re.findall(r"<li>(.*?)</li>", whole(record).partition('<ol class="turns"')[2])
    told = [number for number, entry in enumerate(entries) if "Too slow." in entry]
    assert told == [found.index(marked)]
    assert "Better was the bridge." in entries[told[0]]
    assert [number for number, entry in enumerate(entries) if "?!" in entry] == told


def test_a_stretch_begins_with_its_own_comment_only() -> None:
    record = until(played("nova"), 40)
    record.comments = {19: ["before"], 20: ["here"], 40: ["last"]}
    read = words(animation(record, page_locale("en", "nova"), 20, 40))
    assert "before" not in read
    assert "here" in read
    assert "last" in read


@pytest.mark.parametrize(("first", "last"), [(-1, 5), (6, 5), (0, 41)])
def test_a_stretch_that_does_not_exist_is_refused(first: int, last: int) -> None:
    with pytest.raises(BadOption, match="the record has 40 plies"):
        animation(until(played("nova"), 40), page_locale("en", "nova"), first, last)


def test_no_part_of_a_picture_is_lost() -> None:
    svg = drawing(played("mystica").state, page_locale("ja", "mystica"))
    assert "".join(split(svg)) == svg
