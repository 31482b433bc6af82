"""The tutorial in the browser: the page before it, and the guide beside the board."""
from __future__ import annotations

import dataclasses
from random import Random

import pytest

from terrae.core.registry import GAMES, load
from terrae.faces.tutorial import PUPIL
from terrae.locales import LANGUAGES, page_locale
from terrae.web import tutorial
from terrae.web.pages.start import start
from terrae.web.pages.table import table
from terrae.web.pages.table_words import turn_words
from terrae.web.pages.tutorial import choice, guide, introduction, sentence
from tests.web.lessons import NOVA, begun, follow, look, opponents
from tests.web.views import reader, view


def test_the_pupil_sits_in_the_first_seat_and_bots_in_the_others() -> None:
    plan = tutorial.plan()
    assert plan.tutorial
    assert plan.game == "nova"
    assert [seat.split(":")[0] for seat in plan.seats] == ["me", "bot"]


def test_the_guide_names_the_houses_on_the_board() -> None:
    text = str(guide(reader("en"), look(begun())))
    assert "B7 and I5" in text
    assert "Fairies" in text


def test_who_looks_back_or_only_watches_is_not_taught() -> None:
    record = begun()
    record.play("transform A7 and build")
    assert tutorial.next_step(dataclasses.replace(view(record, PUPIL, ply=0), tutorial=True)) is None
    assert tutorial.next_step(dataclasses.replace(view(record, None), tutorial=True)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_names_the_button_as_the_page_does(language: str) -> None:
    for draft in (["transform A7 and build"], ["transform A7"]):
        now = look(begun(), [NOVA.number(text) for text in draft])
        step = tutorial.next_step(now)
        assert step is not None
        button = page_locale(language, "nova").text("acting", "end")
        assert button in sentence(page_locale(language, "nova"), NOVA, step, 1)
        assert f"<span>{button}</span>" in str(table(reader(language), now))


def test_the_table_of_a_lesson_shows_the_guide_and_names_its_places() -> None:
    page = str(table(reader("en"), look(begun())))
    assert 'id="guide"' in page
    assert 'data-spots="hex:A7"' in page
    assert " style=" not in page
    without = str(table(reader("en"), dataclasses.replace(look(begun()), tutorial=False)))
    assert 'id="guide"' not in without


def test_there_is_no_guide_once_the_lesson_is_over() -> None:
    record = begun()
    for now in follow(record, Random(1)):
        if now.state.round_number() == 5:
            assert guide(reader("en"), now) is None
            return
    raise AssertionError("the game has five rounds")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_before_the_lesson_starts_it(language: str) -> None:
    page = str(introduction(reader(language)))
    assert '<form method="post" action="/learn/nova"' in page
    assert 'name="csrf" value="token"' in page
    assert page_locale(language, "nova").text("factions", begun().state.seat_id(PUPIL)) in page
    assert " style=" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_choose_between_the_tutorials_of_all_games(language: str) -> None:
    page, first = str(choice(reader(language))), str(start(reader(language), [], [], []))
    for game_id in GAMES:
        assert f'<form method="post" action="/learn/{game_id}"' in page
        assert page_locale(language, game_id).text("learn", "topic_1") in page
        assert f'href="/learn/{game_id}"' in first


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_tutorial_has_a_page_that_says_what_it_teaches(game_id: str, language: str) -> None:
    say, page = page_locale(language, game_id).text, str(introduction(reader(language), game_id))
    assert say("learn", "title") in page
    assert all(say("learn", f"topic_{n}") in page for n in (1, 2, 3, 4))
    assert f'<form method="post" action="/learn/{game_id}"' in page
    assert "{" not in page.partition("<main")[2]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_tutorial_of_every_game_can_be_planned(game_id: str) -> None:
    plan = tutorial.plan(game_id)
    assert (plan.game, plan.tutorial, plan.seats[0]) == (game_id, True, "me")
    assert len(plan.seats) == int(plan.options["players"])
    assert set(plan.seats[1:]) == {"bot:beginner"}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_guide_is_the_first_thing_over_the_board(game_id: str) -> None:
    record = begun(load(game_id))
    opponents(record, Random(1))
    page = str(table(reader("en", game_id), look(record)))
    assert page.index('class="board-area"') < page.index('id="guide"') < page.index('id="boards"')


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_names_a_move_as_the_menu_of_its_place_does(language: str) -> None:
    now = look(begun())
    step = tutorial.next_step(now)
    assert step is not None
    told = sentence(page_locale(language, "nova"), NOVA, step, now.state.round_number())
    assert turn_words(NOVA, (NOVA.number("transform A7 and build"),), 1, page_locale(language, "nova")) in told
