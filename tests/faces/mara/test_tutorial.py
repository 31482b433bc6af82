"""What the tutorial of Terramara says at particular moments."""
from __future__ import annotations

from random import Random

from terrae.core.record import Record
from terrae.core.registry import load
from terrae.faces.mara.tutorial import TOPICS
from terrae.faces.tutorial import PUPIL
from terrae.web import tutorial
from tests.web.lessons import begun, follow, look, opponents

MARA = load("mara")


def started(seed: int = 1) -> Record:
    record = begun(MARA)
    opponents(record, Random(seed))
    return record


def test_there_are_no_neutral_players_to_explain() -> None:
    state = started().state
    assert (state.seat, state.question, state.seats()) == (PUPIL, "send", 4)


def test_the_first_explorer_goes_to_the_row_of_the_round() -> None:
    record = started()
    step = tutorial.next_step(look(record))
    assert step is not None
    assert step.id == "territory"
    assert MARA.moves[step.moves[0]].startswith("explorer to 1.")


def test_using_a_worker_is_learned_without_taking_a_turn() -> None:
    seen: dict[int, list[str]] = {}  # by turn
    for now in follow(started(), Random(1)):
        step = tutorial.next_step(now)
        if step is None:
            break
        seen.setdefault(now.record.state.turns, []).append(step.id)
    turn = next(ids for ids in seen.values() if "worker" in ids)
    assert turn[:2] == ["worker", "transform"]
    assert turn[2] in {topic.id for topic in TOPICS} - {"worker"}


def test_an_artifact_is_proposed_only_to_those_who_can_create_one() -> None:
    proposed = False
    for seed in range(1, 4):
        for now in follow(started(seed), Random(seed)):
            step = tutorial.next_step(now)
            if step is None:
                break
            if now.state.seat == PUPIL and now.state.question == "artifact":
                able = any(MARA.moves[move].startswith("create ") for move in now.state.legal_moves())
                assert (step.id == "artifact") == able
                proposed = proposed or able
    assert proposed
