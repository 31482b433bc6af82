"""Start page, new table, waiting room, errors: what they say and send, in every language, safely and readably."""
from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import terrae
from terrae.arena.intervals import Estimate
from terrae.core.record import Record
from terrae.core.registry import GAMES, load
from terrae.draw import html
from terrae.faces.advice import Orders
from terrae.locales import LANGUAGES, page_locale
from terrae.web.ladders import Ladder, Rung
from terrae.web.net_bots import NewToken
from terrae.web.pages.bots import bots
from terrae.web.pages.frame import Reader
from terrae.web.pages.join import choose_name, come_back, invitation
from terrae.web.pages.ladder import ladder
from terrae.web.pages.new import new
from terrae.web.pages.problem import KNOWN, problem
from terrae.web.pages.start import start
from terrae.web.view import BOT, OPEN, PERSON, Guest, Seat, Summary, View
from tests.web.markup import Page, reader

STATIC = Path(terrae.__file__).parent / "web" / "static"
WICKED = "<script>alert('boo')</script>"
SEATS = {"seat1": "me", "seat2": "open", "seat3": "bot:greedy"}
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def summary(**changed: object) -> Summary:
    facts: dict[str, object] = {"id": "table1", "game": "nova", "names": ["Ada", "greedy"], "turn": "Ada",
                                "mine": False, "over": False, "waiting": 0, "round": 2, "scores": [30, 25],
                                "changed": 1.7e9}
    return Summary(**{**facts, **changed})  # type: ignore[arg-type]


def view(game: str = "nova", mine: bool = True, waiting: bool = True, name: str = "Ada") -> View:
    record = Record(load(game), {"players": "3"})
    seats = [Seat(0, PERSON, name, mine, return_link="/return/my-secret" if mine else ""),
             Seat(1, OPEN if waiting else PERSON, "" if waiting else "Mei", False), Seat(2, BOT, "greedy", False)]
    return View(id="table1", game=record.game, record=record, seats=seats, state=record.state, ply=0, draft=[],
                live=True, acting=None, can_end=False, finish=None, last_own=None, waiting=[1] if waiting else [],
                turn_since=1.7e9, clock=0, public=False, tutorial=False, orders=Orders(), chat=[], only_bots=False,
                invite_link="/t/table1/join?key=come" if mine else "")


def a_bot() -> Any:
    """A row of the table of bots."""
    return SimpleNamespace(id="bot1", name=WICKED, open=True, seen=1.7e9, keeper_name=WICKED)


PAGES: dict[str, Callable[[Reader], html.Element]] = {
    "start": lambda reader: start(reader, [summary(mine=True)], [summary(names=[WICKED, ""], waiting=1, turn="")],
                                  [summary(game="mara", over=True, turn="")]),
    "first_visit": lambda reader: start(reader, [], [], []),
    **{f"new_{game}": lambda reader, game=game: new(reader, load(game), {}) for game in GAMES},  # type: ignore[misc]
    "new_again": lambda reader: new(reader, load("nova"), {**SEATS, "option.map": WICKED}, WICKED),
    "invitation": lambda reader: invitation(reader, view(mine=False, name=WICKED), "come"),
    "waiting_room": lambda reader: invitation(reader, view(), ""),
    "full": lambda reader: invitation(reader, view(mine=False, waiting=False), "come"),
    "come_back": lambda reader: come_back(reader, "my-secret", "mara", 1, WICKED),
    "name": lambda reader: choose_name(reader, "/t/table1", WICKED),
    "problem": lambda reader: problem(reader, 409, WICKED, "/t/table1"),
    "bots": lambda reader: bots(reader, [a_bot()], [a_bot()], NewToken("bot1", WICKED, "terrae-bot-x"), WICKED),
    "ladder": lambda reader: ladder(reader, [Ladder("one", "nova", 2, 8, 100, 0.0, 1.7e9, [Rung(
        WICKED, "network", 8, Estimate(1600.0, None, None), Estimate(0.6, 0.4, 0.8), Estimate(61.0, 50.0, 70.0))])]),
}
every_page = pytest.mark.parametrize("name", PAGES)


# Every page -------------------------------------------------------------------------------------------------------


@in_every_language
@every_page
def test_a_page_is_whole_safe_and_labelled(name: str, language: str) -> None:
    page = Page(PAGES[name](reader(language, WICKED)))
    assert page.text.startswith("<!doctype html>")
    assert page.all("html", lang=language)
    for landmark in ("header", "main", "footer", "h1", "title"):
        assert len([one for one in page.elements if one[0] == landmark]) == 1, landmark
    assert page.all("meta", name="csrf", content="token-123")
    assert not any(key == "style" or key.startswith("on") for _, attrs, _ in page.elements for key in attrs)
    assert not page.all("style")
    assert all(script["src"].startswith("/static/") for script in page.all("script"))
    assert "data:" not in page.text
    assert not [attrs for _, attrs, _ in page.elements
                if re.match(r"(?:https?:)?//", attrs.get("src", "") or attrs.get("href", ""))]
    assert WICKED not in page.text
    assert "alert(&#39;boo&#39;)" in page.text


@in_every_language
@every_page
def test_every_form_carries_the_token_and_every_field_has_a_label(name: str, language: str) -> None:
    page = Page(PAGES[name](reader(language)))
    posts = [form for form in page.forms() if 'method="post"' in form]
    assert posts
    assert all(form.count('name="csrf" value="token-123"') == 1 for form in posts)
    labelled = {label["for"] for label in page.all("label") if "for" in label}
    for tag, attrs, round_it in page.elements:
        if tag in ("select", "textarea") or (tag == "input" and attrs.get("type") != "hidden"):
            assert "label" in round_it or attrs.get("id") in labelled, attrs
    ids = [attrs["id"] for _, attrs, _ in page.elements if "id" in attrs]
    assert len(ids) == len(set(ids))


def test_languages_and_themes_lead_back_to_this_page() -> None:
    page = Page(start(reader("de"), [], [], []))
    for language in LANGUAGES:
        assert page.all("a", href=f"/set?lang={language}&to=%2Fhere%3Fx%3D1", lang=language)
    assert page.all("a", href="/set?theme=dark&to=%2Fhere%3Fx%3D1")
    assert [link["lang"] for link in page.all("a", aria_current="true")] == ["de"]
    assert "日本語" in page.text
    assert "English" in page.text


def test_a_chosen_theme_is_on_the_page() -> None:
    dark = Reader(page_locale("en"), Guest("guest", ""), "token", "dark", "/")
    assert 'data-theme="dark"' in str(start(dark, [], [], []))
    assert "data-theme=" not in str(start(reader(), [], [], []))


# The start page ---------------------------------------------------------------------------------------------------


def test_the_start_page_offers_everything_with_one_click() -> None:
    page = Page(start(reader(), [], [], []))
    assert 'name="players" value="3"' in page.form("/play-now")
    assert "<button" in page.form("/learn")
    for game in GAMES:
        assert page.all("a", href=f"/new?game={game}")
        assert page.all("a", href=f"/rules/{game}")
        assert any(f'name="game" value="{game}"' in form for form in page.forms() if 'action="/watch"' in form)
    upload = page.form("/upload")
    assert 'enctype="multipart/form-data"' in upload
    assert 'name="record"' in upload
    assert 'name="text"' in upload
    assert 'name="name"' in page.form("/me")


@in_every_language
def test_tables_say_whose_turn_it_is(language: str) -> None:
    say = page_locale(language).text
    mine = [summary(mine=True), summary(id="b", turn="greedy"), summary(id="c", over=True, turn="")]
    waiting = [summary(id="d", names=["Mei", ""], waiting=1, turn="", round=0)]
    page = str(start(reader(language), mine, waiting, []))
    assert say("start", "your_turn") in page
    assert say("start", "turn", name=say("bots", "greedy")) in page
    assert "30 : 25" in page
    assert say("start", "waiting", number=1) in page
    assert say("start", "open_seat") in page
    assert all(f'href="/t/{id}"' in page for id in ("table1", "b", "c", "d"))


def test_the_first_page_is_small() -> None:
    files = sum((STATIC / name).stat().st_size for name in ("style.css", "board.css", "site.js", "terrae.svg"))
    page = str(start(reader(), [], [], []))
    assert "icons.svg" not in page
    assert files + len(page.encode()) < 100_000


# Joining ----------------------------------------------------------------------------------------------------------


@in_every_language
def test_an_invitation_offers_the_open_seats_and_nothing_secret(language: str) -> None:
    page = Page(invitation(reader(language, ""), view(mine=False), "come"))
    form = page.form("/t/table1/join")
    assert 'name="key" value="come"' in form
    assert 'name="name"' in form
    assert re.findall(r'name="seat" value="(\d)"', form) == ["1"]
    assert "my-secret" not in page.text
    assert page_locale(language).text("join", "lead", host="Ada") in page.text


def test_those_at_the_table_get_their_links_and_wait() -> None:
    page = Page(invitation(reader(), view(), ""))
    assert page.all("a", href="/t/table1/join?key=come")
    assert page.all("button", data_copy="/t/table1/join?key=come")
    assert page.all("a", href="/return/my-secret")
    assert page.all("section", id="room", data_poll="/t/table1")
    assert not any('action="/t/table1/join"' in form for form in page.forms())


def test_those_at_a_full_table_are_led_to_it() -> None:
    page = Page(invitation(reader(), view(waiting=False), ""))
    assert page.all("a", href="/t/table1")
    assert not [one for one in page.all("section") if "data-poll" in one]
    assert "To the table" in page.text


def test_a_full_table_can_be_watched() -> None:
    page = Page(invitation(reader(), view(mine=False, waiting=False), ""))
    assert page.all("a", href="/t/table1")
    assert not any('name="seat"' in form for form in page.forms())


def test_a_return_link_asks_before_it_opens_the_seat() -> None:
    page = Page(come_back(reader(), "my-secret", "nova", 1, "Mei"))
    assert "<button" in page.form("/return/my-secret")
    assert "seat 2 (Mei)" in page.text


# Errors -----------------------------------------------------------------------------------------------------------


@in_every_language
@pytest.mark.parametrize("status", [*KNOWN, 418, 502])
def test_an_error_says_what_was_wrong_and_what_to_do(status: int, language: str) -> None:
    say = page_locale(language).text
    shown = status if status in KNOWN else 400 if status < 500 else 500
    page = str(problem(reader(language), status)).replace("&#39;", "'")
    assert all(say("problems", f"{part}_{shown}") in page for part in ("title", "what", "then"))
    assert f">{status}<" in page


# The look ---------------------------------------------------------------------------------------------------------


def colours(start_of_block: str) -> dict[str, str]:
    style = (STATIC / "style.css").read_text(encoding="utf-8")
    block = style.split(start_of_block + " {", 1)[1].split("}")[0]
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", block))


def light_of(colour: str) -> float:
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted([light_of(one), light_of(other)])
    return (light + 0.05) / (dark + 0.05)


def test_dark_by_choice_and_dark_by_system_are_the_same() -> None:
    chosen_dark = colours(':root[data-theme="dark"]')
    assert chosen_dark == colours(':root:not([data-theme="light"])')
    assert set(chosen_dark) == set(colours("\n:root"))


@pytest.mark.parametrize("block", ["\n:root", ':root[data-theme="dark"]'], ids=["light", "dark"])
def test_text_can_be_read_in_both_themes(block: str) -> None:
    named = colours(block)
    for ground in ("paper", "card", "raised", "sunk", "gold-soft", "note-soft", "bad-soft", "accent-soft"):
        assert contrast(named["ink"], named[ground]) >= 4.5, ground
    for ground in ("card", "raised", "gold-soft"):
        for ink in ("plus", "minus", "soft"):
            assert contrast(named[ink], named[ground]) >= 4.5, (ink, ground)
    for ground in ("paper", "card", "sunk"):
        assert contrast(named["muted"], named[ground]) >= 4.5, ground
        assert contrast(named["link"], named[ground]) >= 4.5, ground
        assert contrast(named["edge"], named[ground]) >= 3, ground
        assert contrast(named["focus"], named[ground]) >= 3, ground
    for ink, ground in (("accent-ink", "accent"), ("accent-ink", "accent-deep"), ("note-ink", "note-soft"),
                        ("info-ink", "info"), ("power-ink", "power"), ("bad-ink", "bad"), ("bad-text", "card"),
                        ("bad-text", "bad-soft"), ("paper", "ink")):
        assert contrast(named[ink], named[ground]) >= 4.5, (ink, ground)
