"""What the tutorial of Terra Nova says: it begins at once, follows whatever the pupil does, and lets go."""
from __future__ import annotations

from random import Random

import pytest

from terrae.bots import bot
from terrae.core.game import State
from terrae.core.record import Record
from terrae.faces import face
from terrae.faces.nova.tutorial import LAST_ROUND, QUESTIONS, REMARKS, TOPICS, TUTORIAL
from terrae.faces.tutorial import PUPIL
from terrae.locales import LANGUAGES, page_locale
from terrae.nova.flow import CHOOSE_ACTION
from terrae.nova.state import State as NovaState
from terrae.web import tutorial
from terrae.web.pages.tutorial import sentence
from tests.web.lessons import NOVA, begun, follow, look, opponents, wander

MAX_WORDS = 45
MAX_CHARACTERS = 125  # in Japanese, which has no blanks


def said(record: Record, draft: list[int] | None = None) -> str:
    step = tutorial.next_step(look(record, draft))
    return step.id if step else ""


def move(text: str) -> int:
    return NOVA.number(text)


def nova(state: State) -> NovaState:
    assert isinstance(state, NovaState)
    return state


# The beginning ------------------------------------------------------------------------------------------------------


def test_the_pupil_is_asked_for_an_action_at_once() -> None:
    state = begun().state
    assert (state.seat, state.asking, state.seats()) == (PUPIL, CHOOSE_ACTION, 1 + len(TUTORIAL.opponents))
    for level in TUTORIAL.opponents:
        assert bot(level)


def test_the_first_thing_is_a_house_and_following_the_guide_builds_it() -> None:
    record = begun()
    step = tutorial.next_step(look(record))
    assert step is not None
    assert step.id == "first_house"
    assert tutorial.spots(look(record)) == {"hex:A7"}
    record.play(step.moves[0])
    assert nova(record.state).players[PUPIL].n_houses == 3


# Following ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_who_follows_the_guide_is_led_through_every_topic_and_then_left_alone(seed: int) -> None:
    record, topics = begun(), []
    for now in follow(record, Random(seed)):
        step = tutorial.next_step(now)
        if step and step.id in {topic.id for topic in TOPICS} and step.id not in topics:
            topics.append(step.id)
        if now.state.round_number() > LAST_ROUND:
            assert step is None
    assert [id for id in topics if id != "free"] == [topic.id for topic in TOPICS if topic.id != "free"]


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
        step = tutorial.next_step(now)
        if now.state.round_number() < LAST_ROUND:
            assert step is not None
        assert not (over and step), "the tutorial came back"
        over = over or (step is None and now.state.round_number() >= LAST_ROUND)
        if step:
            legal = now.state.legal_moves()
            assert set(step.moves) <= set(legal)
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
    steps = [tutorial.progress(now) for now in follow(record, Random(2)) if tutorial.next_step(now)]
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
    step = tutorial.next_step(look(record))
    assert step is not None
    assert step.id == "first_house"
    assert NOVA.moves[step.moves[0]] == "build A7"


def test_power_from_a_neighbour_is_pointed_out() -> None:
    record = begun()
    record.play("transform A7 and build")
    record.play("done")
    record.play("upgrade C7 to trading post")
    record.play("done")
    step = tutorial.next_step(look(record))
    assert step is not None
    assert step.notes == (("neighbours", {"opponent": record.state.seat_id(1), "power": 1}),)


def test_nothing_is_pointed_out_when_nothing_was_gained() -> None:
    record = begun()
    record.play("transform A7 and build")
    record.play("done")
    record.play("sail")
    record.play("done")
    step = tutorial.next_step(look(record))
    assert step is not None
    assert step.notes == ()


def test_the_income_of_a_new_round_is_told_once_and_is_what_came_in() -> None:
    told: list[dict[str, object]] = []
    record = begun()
    for now in follow(record, Random(1)):
        step = tutorial.next_step(now)
        told += [facts for id, facts in (step.notes if step else ()) if id == "income"]
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


# Words --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_short_in_every_language(language: str) -> None:
    locale = page_locale(language, "nova")
    views = [*follow(begun(), Random(1)), *wander(begun(), Random(2)), *wander(begun(), Random(3))]
    for now in views:
        step = tutorial.next_step(now)
        if step is None:
            continue
        text = sentence(locale, NOVA, step, now.state.round_number())
        assert "{" not in text
        if language == "ja":
            assert len(text) <= MAX_CHARACTERS, text
        else:
            assert len(text.split()) <= MAX_WORDS, text
        for id, facts in step.notes:
            assert len(locale.text("lesson", id, **facts).split()) <= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_there_can_be_has_words(language: str) -> None:
    known = page_locale(language, "nova").sections["lesson"]
    ids = [topic.id for topic in TOPICS] + [question.id for question in QUESTIONS] + [f"end_{id}" for id in REMARKS]
    assert set(ids) <= set(known)
    assert {"end_first", "end_again", "waiting", "dropped_out", "choose", "income", "neighbours"} <= set(known)
    assert set(REMARKS) <= {kind.group for kind in NOVA.vocabulary.kinds}
