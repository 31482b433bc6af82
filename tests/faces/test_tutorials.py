"""What every tutorial promises: who follows it learns everything it teaches in a short time, and nobody gets stuck."""
from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from terrae.core.game import CHANCE, Game
from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.faces.guided import GuidedTutorial
from terrae.faces.tutorial import PUPIL, TutorialStep
from terrae.locales import LANGUAGES, page_locale
from terrae.web import tutorial
from terrae.web.pages.tutorial import sentence
from terrae.web.view import View
from tests.web.lessons import begun, follow, wander

MAX_WORDS = 45
MAX_CHARACTERS = 130  # in Japanese, which has no blanks
MAX_TURNS = 16  # of the pupil, for ten minutes


@dataclass(frozen=True)
class Moment:
    """What a pupil sees at one moment, and what the guide says."""

    step: TutorialStep
    round: int
    turns: int
    acting: bool
    chance: bool  # is nothing left but to let chance decide?
    legal: frozenset[int]
    places: frozenset[str]  # that can be clicked
    marked: frozenset[str]
    progress: tuple[int, int]


in_every_game = pytest.mark.parametrize("game", [load(id) for id in GAMES], ids=GAMES)


def taught(game: Game) -> GuidedTutorial:
    found = face(game).tutorial
    assert isinstance(found, GuidedTutorial)
    return found


@cache
def followed(game: Game, seed: int = 1) -> list[Moment]:
    """A pupil who follows the guide until it says goodbye."""
    found: list[Moment] = []
    for now in follow(begun(game), Random(seed), "beginner"):
        step = tutorial.next_step(now)
        if step is None:
            return found
        own = now.state.seat == PUPIL
        found.append(Moment(step, now.state.round_number(), now.record.state.turns, now.acting is not None,
                            now.state.seat == CHANCE, frozenset(now.state.legal_moves() if own else ()),
                            clickable(now) if own else frozenset(), frozenset(tutorial.spots(now)),
                            tutorial.progress(now)))
    raise AssertionError("the tutorial never ended")


def clickable(now: View) -> frozenset[str]:
    """The places of all legal moves, and those their follow-ups are meant for."""
    shown, found = face(now.game), set()
    for move in now.state.legal_moves():
        after = now.state.copy()
        after.apply(move)
        found |= {*shown.spots(now.state, move), *shown.spots_ahead(now.state, after)}
    return frozenset(found)


@in_every_game
def test_who_follows_is_led_through_every_topic(game: Game) -> None:
    wanted = {topic.id for topic in taught(game).topics if topic.points}
    seen = {one.step.id for seed in (1, 2) for one in followed(game, seed)}
    assert wanted <= seen


@in_every_game
def test_a_tutorial_is_over_after_a_few_turns_in_the_third_round(game: Game) -> None:
    moments = followed(game)
    turns = {one.turns for one in moments if one.acting}
    assert 6 <= len(turns) <= MAX_TURNS
    assert moments[-1].round == 3


@in_every_game
def test_progress_never_goes_back_and_reaches_the_end(game: Game) -> None:
    steps = [one.progress for one in followed(game)]
    assert [now for now, _ in steps] == sorted(now for now, _ in steps)
    assert steps[0][0] == 1
    assert steps[-1][0] == steps[-1][1]


@in_every_game
def test_what_is_proposed_is_legal_and_its_place_can_be_clicked(game: Game) -> None:
    for one in followed(game):
        assert set(one.step.moves) <= one.legal
        families = {spot.partition(":")[0] for spot in one.marked - one.places}
        assert families <= {"power"}, "only a power action may need more than one move"


@in_every_game
@pytest.mark.parametrize("seed", range(3))
def test_whatever_the_pupil_does_the_guide_knows_what_to_say_and_lets_go(game: Game, seed: int) -> None:
    over = False
    for now in wander(begun(game), Random(seed)):
        if now.state.round_number() > 4:
            break
        step = tutorial.next_step(now)
        assert not (over and step), "the tutorial came back"
        over = over or (step is None and now.state.round_number() >= 3)
        if step:
            assert set(step.moves) <= set(now.state.legal_moves())
            for language in LANGUAGES:
                assert "{" not in sentence(page_locale(language, game.id), game, step, now.state.round_number())
    assert over


@in_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_fits_the_slim_card(game: Game, language: str) -> None:
    locale = page_locale(language, game.id)
    for one in followed(game):
        text = sentence(locale, game, one.step, 1)
        if language == "ja":
            assert len(text) <= MAX_CHARACTERS, text
        else:
            assert len(text.split()) <= MAX_WORDS, text
        for id, facts in one.step.notes:
            assert len(locale.text("lesson", id, **facts).split()) <= 20
        assert not one.chance or one.step.id.startswith("end_")


@in_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_there_can_be_has_words(game: Game, language: str) -> None:
    known, course = set(page_locale(language, game.id).sections["lesson"]), taught(game)
    ids = {topic.id for topic in course.topics} | {f"end_{id}" for id in course.remarks}
    ids |= {question.id for question in course.questions}
    assert ids | {"end_first", "end_again", "waiting", "dropped_out", "choose"} <= known
    assert set(course.remarks) <= {kind.group for kind in game.vocabulary.kinds}
