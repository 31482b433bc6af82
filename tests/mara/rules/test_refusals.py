"""Refusals name what is wrong with figures: what there is, what is needed, and what would help."""
from __future__ import annotations

import re
from random import Random

import pytest

from terrae.core.errors import IllegalMove
from terrae.locales import LANGUAGES, locale
from terrae.mara import GAME
from terrae.mara.rules.problems import IDS, REASONS
from tests.mara.table import EVERY_WORD, Table, pinned, space_saying

ENGLISH = locale("en", "mara")
FIELDS = re.compile(r"{(\w+)")


def sentence(t: Table, move: str) -> str:
    """What a player reads who tries the move."""
    refused = t.state.why_not(GAME.number(move))
    assert refused is not None
    return ENGLISH.refusal(refused)


# Sending out ------------------------------------------------------------------------------------------------------


def test_an_explorer_joins_only_somebody_weaker_and_the_chieftain_is_suggested() -> None:
    t = Table().put(1, "explorer", "1.1").has(1, military=4).has(0, military=2)
    assert sentence(t, "explorer to 1.1") == (
        "To join the explorer on the space “1.1”, your explorer needs military 5; you have 2. "
        "You can send your chieftain there.")
    t.has(0, chieftain=False)
    assert sentence(t, "explorer to 1.1").endswith("you have 2.")


def test_only_explorers_go_to_a_row_to_come() -> None:
    assert sentence(Table(), "chieftain to 3.1") == (
        "The space “3.1” is in the row of round 3, where only explorers may go before then. "
        "You can send an explorer there.")


def test_a_crossroads_opens_after_its_round_and_asks_for_both_caravans() -> None:
    assert sentence(Table(round=2), "explorer to x2") == (
        "“crossroads x2” opens in round 3, when its tile has been turned over; choose another space.")
    t = Table(round=3).has(0, lead=6, rear=3)
    assert sentence(t, "explorer to x2") == (
        "Both your caravans must have reached crossroads 2 for “crossroads x2”. Your rear caravan has reached 1.")


def test_a_special_space_opens_in_the_last_round_to_those_who_meet_its_requirement() -> None:
    t = Table(round=4)
    special = next(move for move in GAME.moves if t.refuses(move) == "special-closed")
    assert "opens in round 5" in sentence(t, special)
    t = Table(round=5)
    refused = t.state.why_not(GAME.number(special))
    assert isinstance(refused, IllegalMove)
    assert refused.reason == "requirement-not-met"
    assert refused.facts["has"] == 0
    assert str(refused.facts["needed"]) in sentence(t, special)


# Artifacts --------------------------------------------------------------------------------------------------------


def test_what_an_artifact_costs_and_what_is_lacking() -> None:
    t = pinned().goods(0, leather=1, ashlar=1).to_hut()  # enough for 1b, so that the question is asked
    assert sentence(t, "create 1a") == "Artifact Heron costs you 2 leather. You lack 1 leather."


def test_workers_not_used_yet_are_suggested_where_they_would_help() -> None:
    t = pinned().goods(0, leather=1, livestock=1).workers(0, 1).to_hut()
    assert sentence(t, "create 1a") == (
        "Artifact Heron costs you 2 leather. You lack 1 leather. "
        "Your workers can refine what is missing: use them first.")
    t.play("worker 1").play("create 1a")


def test_without_workers_refining_is_suggested() -> None:
    t = pinned().goods(0, leather=1, ashlar=1, livestock=1).to_hut()
    assert sentence(t, "create 1a").endswith("refine them first, with workers, on spaces or in your hut.")


def test_the_canoe_must_reach_an_artifact() -> None:
    t = pinned().goods(0, ashlar=9, leather=1).has(0, river=2).to_hut()
    assert sentence(t, "create 1e") == (
        "To reach artifact Pike, your canoe must be on river space 5; it is on 2. "
        "Gain culture or choose an artifact further upstream.")
    assert sentence(t, "reserve 1a") == (
        "You can reserve artifacts from river space 4 on; your canoe is on 2. Gain culture first.")


def test_one_artifact_is_reserved_at_a_time() -> None:
    t = pinned().goods(0, ashlar=1, leather=1).has(0, river=4).reserved(0, "2a").to_hut()
    assert sentence(t, "reserve 1a") == (
        "You can’t reserve artifact Heron because you already have Boar in reserve; create that one first.")


# Resources --------------------------------------------------------------------------------------------------------


def test_how_many_resources_are_asked_for() -> None:
    t = space_saying("2 any raw").play("explorer to 1.1")
    assert sentence(t, "take 3 wood") == "Choose exactly this number: 2."


def test_what_is_lacking_to_refine() -> None:
    t = Table().goods(0, wood=1, ore=3).workers(0, 2).play("worker 2")
    assert sentence(t, "transform 2 wood") == "To refine 2 wood you lack 1 wood."


def test_what_one_does_not_have_is_named() -> None:
    t = Table().goods(0, wood=1).play("explorer to hut")
    assert sentence(t, "swap metal for wood") == "You have none: metal. Choose something you have."


# Every reason -----------------------------------------------------------------------------------------------------


def test_every_problem_has_its_own_reason() -> None:
    assert list(IDS) == list(range(len(REASONS)))
    assert len(set(REASONS)) == len(REASONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence_and_no_sentence_is_left_over(language: str) -> None:
    words = locale(language, "mara").sections
    assert set(words["reasons"]) - set(locale(language, "nova").sections["reasons"]) <= {
        *REASONS[1:], "only-for-a-character"}
    assert set(REASONS[1:]) <= set(words["reasons"])
    for reason in REASONS[1:]:
        assert set(FIELDS.findall(words["reasons"][reason])) == set(FIELDS.findall(ENGLISH.template("reasons", reason)))


def test_every_refusal_of_whole_games_can_be_said_in_every_language() -> None:
    met: dict[str, IllegalMove] = {}
    rng = Random(5)
    for seed in range(6):
        state = GAME.start({**GAME.variety(seed), **({"components": EVERY_WORD} if seed % 2 else {})})
        while not state.over:
            for kind in state.asking.accepts(state, state.seat):
                refused = state.why_not(int(kind.first) + rng.randrange(len(kind.names)))
                if refused is not None:
                    met[refused.reason + str(refused.facts.get("help", ""))] = refused
            state.apply(rng.choice(state.legal_moves()))
    assert len(met) > 35
    for refused in met.values():
        assert "" not in [refused.facts[name] for name in FIELDS.findall(ENGLISH.template("reasons", refused.reason))]
        for language in LANGUAGES:
            assert not re.search("[{}]", locale(language, "mara").refusal(refused))
