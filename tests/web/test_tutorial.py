"""The guided first game: it begins at once, follows whatever the pupil does, and lets go."""
from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random

import pytest

from terrae.bots import QUICK, bot
from terrae.core.game import State
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.faces import face
from terrae.locales import LANGUAGES, page_locale
from terrae.nova.state import State as NovaState
from terrae.web import tutorial
from terrae.web.pages.table import table
from terrae.web.pages.tutorial import guide, introduction, sentence
from terrae.web.view import View
from tests.web.views import reader, view

NOVA = load("nova")
PUPIL = tutorial.SEATS.index("me")
MAX_WORDS = 45
MOST_SIGNS = 125  # in Japanese, which has no blanks


def begun() -> Record:
    return Record(NOVA, tutorial.OPTIONS)


def look(record: Record, draft: list[int] | None = None) -> View:
    """What the pupil sees."""
    return dataclasses.replace(view(record, PUPIL, draft), tutorial=True)


def said(record: Record, draft: list[int] | None = None) -> str:
    found = tutorial.step(look(record, draft))
    return found.id if found else ""


def move(text: str) -> int:
    return NOVA.number(text)


def opponents(record: Record, rng: Random, level: str = "greedy") -> None:
    """The bot moves until the pupil is asked."""
    while not record.state.over and record.state.seat != PUPIL:
        record.play(bot(level).choose(record.state, QUICK, rng))


def follow(record: Record, rng: Random) -> Iterator[View]:
    """A pupil who does what is proposed, else what a bot would do: every view of the game to its end."""
    while not record.state.over:
        opponents(record, rng)
        draft: list[int] = []
        while not record.state.over:
            now = look(record, draft)
            yield now
            if now.can_end:
                draft += [] if now.finish is None else [now.finish]
                break
            found = tutorial.step(now)
            draft.append(found.moves[0] if found and found.moves else bot("greedy").choose(now.state, QUICK, rng))
        for one in draft:
            record.play(one)


def wander(record: Record, rng: Random) -> Iterator[View]:
    """A pupil who does anything at all."""
    while not record.state.over:
        if record.state.seat == PUPIL:
            now = look(record)
            yield now
            record.play(rng.choice(now.state.legal_moves()))
        else:
            record.play(bot("random").choose(record.state, QUICK, rng))


def nova(state: State) -> NovaState:
    assert isinstance(state, NovaState)
    return state


# The beginning ------------------------------------------------------------------------------------------------------


def test_the_pupil_is_asked_for_an_action_at_once() -> None:
    state = begun().state
    assert (state.seat, state.question, state.seats()) == (PUPIL, "action", len(tutorial.SEATS))
    for seat in tutorial.SEATS:
        assert seat == "me" or bot(seat.removeprefix("bot:"))


def test_the_first_thing_is_a_house_and_following_the_guide_builds_it() -> None:
    record = begun()
    found = tutorial.step(look(record))
    assert found is not None
    assert found.id == "first_house"
    assert tutorial.spots(look(record)) == {"hex:A7"}
    record.play(found.moves[0])
    assert nova(record.state).players[PUPIL].n_houses == 3


def test_the_guide_names_the_houses_on_the_board() -> None:
    text = str(guide(reader("en"), look(begun())))
    assert "B7 and I5" in text
    assert "Fairies" in text


# Following ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_who_follows_the_guide_is_led_through_every_topic_and_then_left_alone(seed: int) -> None:
    record, topics = begun(), []
    for now in follow(record, Random(seed)):
        found = tutorial.step(now)
        if found and found.id in {topic.id for topic in tutorial.TOPICS} and found.id not in topics:
            topics.append(found.id)
        if now.state.round_number() > tutorial.LAST_ROUND:
            assert found is None
    assert [id for id in topics if id != "free"] == [topic.id for topic in tutorial.TOPICS if topic.id != "free"]


def test_who_follows_the_guide_has_buildings_points_and_ships_after_two_rounds() -> None:
    record = begun()
    for now in follow(record, Random(1)):
        if now.state.round_number() == 3:
            break
    pupil = nova(record.state).players[PUPIL]
    assert pupil.n_posts >= 2
    assert pupil.sailing >= 1
    assert pupil.points >= 12


@pytest.mark.parametrize("seed", range(12))
def test_whatever_the_pupil_does_there_is_something_to_say_and_what_is_proposed_is_legal(seed: int) -> None:
    over = False
    for now in wander(begun(), Random(seed)):
        found = tutorial.step(now)
        if now.state.round_number() < tutorial.LAST_ROUND:
            assert found is not None
        assert not (over and found), "the tutorial came back"
        over = over or (found is None and now.state.round_number() >= tutorial.LAST_ROUND)
        if found:
            legal = now.state.legal_moves()
            assert set(found.moves) <= set(legal)
            glowing = {spot for one in legal for spot in face(NOVA).spots(now.state, one)}
            assert tutorial.spots(now) <= glowing
    assert over


def test_the_lesson_is_over_after_round_three_even_for_who_dropped_out_at_once() -> None:
    record = begun()
    while record.state.round_number() < 4:
        state = record.state
        dropping = [one for one in state.legal_moves() if NOVA.kind_of[one].id in ("drop_out", "done")]
        record.play((dropping or state.legal_moves())[0])
    opponents(record, Random(1))
    assert said(record) == ""


def test_progress_never_goes_back() -> None:
    record = begun()
    steps = [tutorial.progress(now) for now in follow(record, Random(2)) if tutorial.step(now)]
    assert [now for now, _ in steps] == sorted(now for now, _ in steps)
    assert steps[0][0] == 1
    assert steps[-1][0] == steps[-1][1]


# Reacting -----------------------------------------------------------------------------------------------------------


def test_after_an_action_the_guide_says_how_to_end_the_turn_and_taking_back_leads_back() -> None:
    record = begun()
    assert said(record, [move("transform A7 and build")]) == "end_first"
    assert said(record) == "first_house"


def test_what_is_said_after_an_action_depends_on_the_action() -> None:
    record = begun()
    record.play("transform A7 and build")
    record.play("done")
    opponents(record, Random(1))
    assert said(record, [move("take 7 money with power")]) == "end_power_action"
    assert said(record, [move("sail with power")]) == "end_power_action"
    assert said(record, [move("drop out for B")]) == "end_drop_out"


def test_exchanging_power_does_not_use_up_a_topic() -> None:
    record = begun()
    assert said(record, [move("exchange 1 power")]) == "first_house"


def test_a_topic_passed_over_is_shown_once_more_and_then_let_go() -> None:
    record = begun()
    shown = []
    for text in ("sail with power", "transform I6", "build I6"):
        shown.append(said(record))
        record.play(text)
        if record.state.question == "after_action":
            record.play("done")
        opponents(record, Random(3))
    assert shown == ["first_house", "first_house", "more_houses"]


def test_what_was_done_unasked_is_not_taught_again() -> None:
    record = begun()
    record.play("sail")
    record.play("done")
    while record.state.round_number() < 3:
        opponents(record, Random(5))
        assert said(record) != "sailing"
        moves = record.state.legal_moves()
        record.play(next((one for one in moves if NOVA.kind_of[one].id in ("drop_out", "done")), moves[0]))


def test_only_a_transformed_hex_leads_to_a_house_on_it() -> None:
    record = begun()
    record.play("transform A7")
    record.play("done")
    opponents(record, Random(1))
    found = tutorial.step(look(record))
    assert found is not None
    assert found.id == "first_house"
    assert NOVA.moves[found.moves[0]] == "build A7"


def test_power_from_a_neighbour_is_pointed_out() -> None:
    record = begun()
    record.play("transform A7 and build")
    record.play("done")
    record.play("upgrade C7 to trading post")
    record.play("done")
    found = tutorial.step(look(record))
    assert found is not None
    assert found.notes == (("neighbours", {"opponent": record.state.seat_id(1), "power": 1}),)


def test_nothing_is_pointed_out_when_nothing_was_gained() -> None:
    record = begun()
    record.play("transform A7 and build")
    record.play("done")
    record.play("sail")
    record.play("done")
    found = tutorial.step(look(record))
    assert found is not None
    assert found.notes == ()


def test_the_income_of_a_new_round_is_told_once_and_is_what_came_in() -> None:
    told: list[dict[str, object]] = []
    record = begun()
    for now in follow(record, Random(1)):
        found = tutorial.step(now)
        told += [facts for id, facts in (found.notes if found else ()) if id == "income"]
    assert [facts["round"] for facts in told] == [2, 3]
    state = begun().state
    for one in record.moves:
        held, asked = state.holdings(PUPIL)[0], state.question
        state.apply(one)
        if state.round_number() == 2:
            break
    assert asked == "round_end_exchange"
    assert state.holdings(PUPIL)[0] - held == told[0]["money"]


def test_dropping_out_and_waiting_have_words_of_their_own() -> None:
    record = begun()
    record.play("transform A7 and build")
    record.play("done")
    assert said(record) == "waiting"
    opponents(record, Random(1))
    record.play("drop out for B")
    record.play("done")
    assert said(record) == "dropped_out"


def test_who_looks_back_or_only_watches_is_not_taught() -> None:
    record = begun()
    record.play("transform A7 and build")
    assert tutorial.step(dataclasses.replace(view(record, PUPIL, ply=0), tutorial=True)) is None
    assert tutorial.step(dataclasses.replace(view(record, None), tutorial=True)) is None


# Words --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_short_in_every_language(language: str) -> None:
    locale = page_locale(language, "nova")
    views = [*follow(begun(), Random(1)), *wander(begun(), Random(2)), *wander(begun(), Random(3))]
    for now in views:
        found = tutorial.step(now)
        if found is None:
            continue
        text = sentence(locale, found)
        assert "{" not in text
        if language == "ja":
            assert len(text) <= MOST_SIGNS, text
        else:
            assert len(text.split()) <= MAX_WORDS, text
        for id, facts in found.notes:
            assert len(locale.text("lesson", id, **facts).split()) <= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_there_can_be_has_words(language: str) -> None:
    known = page_locale(language, "nova").sections["lesson"]
    ids = [topic.id for topic in tutorial.TOPICS] + list(tutorial.QUESTIONS) + [f"end_{id}" for id in tutorial.REMARKS]
    assert set(ids) <= set(known)
    assert {"end_first", "end_again", "waiting", "dropped_out", "choose", "income", "neighbours"} <= set(known)
    assert set(tutorial.QUESTIONS) <= {item.id for item in NOVA.items if item.asks}
    assert set(tutorial.REMARKS) <= {kind.group for kind in NOVA.vocabulary.kinds}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_names_the_button_as_the_page_does(language: str) -> None:
    for draft in (["transform A7 and build"], ["transform A7"]):
        now = look(begun(), [move(text) for text in draft])
        found = tutorial.step(now)
        assert found is not None
        button = page_locale(language, "nova").text("acting", "end")
        assert button in sentence(page_locale(language, "nova"), found)
        assert f"<span>{button}</span>" in str(table(reader(language), now))


# Pages --------------------------------------------------------------------------------------------------------------


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
    assert '<form method="post" action="/learn"' in page
    assert 'name="csrf" value="token"' in page
    assert page_locale(language, "nova").text("factions", begun().state.seat_id(PUPIL)) in page
    assert " style=" not in page
