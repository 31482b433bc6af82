"""What the tutorial of Terra Mystica says at particular moments."""
from __future__ import annotations

from random import Random

from terrae.core.record import Record
from terrae.core.registry import load
from terrae.faces.mystica.tutorial import GOODS_ACTIONS
from terrae.faces.tutorial import PUPIL, TutorialStep
from terrae.web import tutorial
from tests.web.lessons import begun, look, opponents

MYSTICA = load("mystica")


def started() -> Record:
    """The pupil's first action is due."""
    record = begun(MYSTICA)
    opponents(record, Random(1))
    record.play("pass BON3" if "pass BON3" in names(record) else names(record)[0])
    opponents(record, Random(1))
    return record


def names(record: Record) -> list[str]:
    return [MYSTICA.moves[move] for move in record.state.legal_moves()]


def said(record: Record, *draft: str) -> TutorialStep:
    step = tutorial.next_step(look(record, [MYSTICA.number(text) for text in draft]))
    assert step is not None
    return step


def test_first_a_bonus_card_is_chosen() -> None:
    record = begun(MYSTICA)
    opponents(record, Random(1))
    step = said(record)
    assert step.id == "first_card"
    assert tutorial.spots(look(record)) == {f"card:{MYSTICA.moves[step.moves[0]].split()[1]}"}


def test_the_guide_points_at_the_hex_to_dig_and_build_on_not_at_the_spade() -> None:
    record = started()
    step = said(record)
    assert (step.id, MYSTICA.moves[step.moves[0]]) == ("dwelling", "dig 1")
    assert step.spots == (f"hex:{step.facts['hex']}",)


def test_digging_leads_to_the_hex_that_was_meant_and_to_a_dwelling_on_it() -> None:
    record = started()
    place = said(record).facts["hex"]
    step = said(record, "dig 1")
    assert MYSTICA.moves[step.moves[0]] == f"transform {place} to green"
    step = said(record, "dig 1", f"transform {place} to green")
    assert MYSTICA.moves[step.moves[0]] == f"build {place}"
    assert said(record, "dig 1", f"transform {place} to green", f"build {place}").id == "end_first"


def test_a_power_action_is_meant_while_power_must_still_be_burned_for_it() -> None:
    record = started()
    place = said(record).facts["hex"]
    for text in ("dig 1", f"transform {place} to green", f"build {place}", "done"):
        record.play(text)
    opponents(record, Random(1))
    while record.state.question == "leech":
        record.play(names(record)[0])
        opponents(record, Random(1))
    draft: list[str] = []
    while True:
        step = said(record, *draft)
        assert step.id == "power"
        assert step.facts["action"] in GOODS_ACTIONS
        draft.append(MYSTICA.moves[step.moves[0]])
        if draft[-1] != "burn 1":
            break
        assert step.spots == (f"power:{step.facts['action']}",)
    assert draft == [*["burn 1"] * (len(draft) - 1), f"action {said(record).facts['action']}"]
    assert len(draft) > 1


def test_an_offer_of_power_is_explained_with_its_amount() -> None:
    record, rng = started(), Random(3)
    for _ in range(200):
        if record.state.seat == PUPIL and record.state.question == "leech":
            step = said(record)
            amount = MYSTICA.moves[step.moves[0]].split()[1]
            assert (step.id, str(step.facts["offered"])) == ("leech", amount)
            return
        step_now = tutorial.next_step(look(record)) if record.state.seat == PUPIL else None
        if step_now and step_now.moves:
            record.play(step_now.moves[0])
        elif record.state.seat == PUPIL:
            record.play(rng.choice(record.state.for_bots().legal_moves()))
        opponents(record, rng)
    raise AssertionError("nobody built beside the pupil")
