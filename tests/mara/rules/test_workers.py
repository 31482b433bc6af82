"""Resources and Workers; effects of artifacts that can be used once per round."""
import pytest

from terrae.mara.rules.worker_tiles import tiles_left
from terrae.mara.tiles import RAW, REFINED
from tests.mara.table import Table, artifact_saying, pinned, space_saying

ALL_RAW = dict.fromkeys(RAW, 2)


# Workers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_worker_transforms_raw_resources_up_to_its_level(level: int) -> None:
    t = Table().workers(0, level).goods(0, stone=9).play(f"worker {level}")
    assert t.count(0) == {"stone": 9 - level, "ashlar": level}


@pytest.mark.parametrize(("raw", "refined"), list(zip(RAW, REFINED, strict=True)))
def test_raw_resources_become_their_corresponding_refined_ones(raw: str, refined: str) -> None:
    assert Table().workers(0, 1).goods(0, **{raw: 1}).play("worker 1").count(0) == {refined: 1}


def test_a_worker_may_transform_resources_of_different_types() -> None:
    t = Table().workers(0, 3).goods(0, **ALL_RAW).play("worker 3", "transform 1 livestock 2 ore")
    assert t.count(0) == {"livestock": 1, "stone": 2, "wood": 2, "leather": 1, "metal": 2}


def test_no_resource_can_be_transformed_that_is_not_there() -> None:
    t = Table().workers(0, 2).goods(0, wood=1, ore=2).play("worker 2")
    assert t.legal() == ["transform 1 wood 1 ore", "transform 2 ore"]
    assert t.refuses("transform 2 wood") == "not-enough-raw"
    assert t.refuses("transform 1 wood") == "wrong-number"


def test_each_worker_can_be_used_once_per_round() -> None:
    t = Table().workers(0, 1).goods(0, wood=5).play("worker 1")
    assert t.refuses("worker 1") == "workers-used"
    t.end_round()
    assert (t.count(0), t.refuses("worker 1")) == ({"wood": 4, "lumber": 1}, "")


def test_two_workers_of_a_level_can_be_used_one_after_the_other() -> None:
    t = Table().workers(0, 2, 2).goods(0, wood=5).play("worker 2", "worker 2")
    assert (t.count(0), t.refuses("worker 2")) == ({"wood": 1, "lumber": 4}, "workers-used")


def test_capacity_that_is_not_used_is_lost_for_the_round() -> None:
    t = space_saying("2 livestock").workers(0, 3).goods(0, wood=1).play("worker 3", "explorer to 1.1")
    assert (t.count(0), t.asked) == ({"livestock": 2, "lumber": 1}, (1, "send"))


def test_a_worker_of_another_level_cannot_be_used() -> None:
    t = Table().workers(0, 2).goods(0, wood=5)
    assert t.refuses("worker 1") == t.refuses("worker 3") == "no-worker"


def test_a_worker_without_any_raw_resource_cannot_be_used() -> None:
    assert Table().workers(0, 2).goods(0, lumber=2).refuses("worker 2") == "no-raw"


def test_workers_can_be_used_before_sending_and_before_and_after_the_artifact() -> None:
    t = pinned().workers(0, 1, 2, 3).goods(0, wood=9, leather=2).play("worker 1")
    assert t.state.question == "send"
    t.to_hut().play("worker 2")
    assert t.state.question == "artifact"
    t.play("create 1a").chance()
    assert t.asked == (0, "end_turn")
    t.play("worker 3")
    assert t.asked == (1, "send")  # nothing is left to be done
    assert t.count(0) == {"wood": 3, "lumber": 6}


def test_a_worker_can_make_the_resource_an_artifact_needs() -> None:
    t = pinned().workers(0, 1).goods(0, livestock=1, leather=1).to_hut()
    assert t.refuses("create 1a") == "cannot-pay"
    t.play("worker 1", "create 1a")
    assert t.count(0) == {}


def test_not_in_the_middle_of_an_action_nor_in_the_turn_of_another() -> None:
    t = Table().workers(0, 1).workers(1, 1).goods(0, wood=1).goods(1, wood=1).play("explorer to travel")
    assert t.refuses("worker 1") == "not-now"
    t.play("stop travelling", "no artifact", "worker 1")
    assert (t.count(0), t.count(1)) == ({"wood": 1}, {"lumber": 1})


def test_a_worker_hired_can_be_used_in_the_same_turn() -> None:
    t = Table().goods(0, wood=1).play("explorer to hire", "worker 1")
    assert t.count(0) == {"lumber": 1}


# The tiles --------------------------------------------------------------------------------------------------------


def left(t: Table) -> list[int]:
    return [tiles_left(t.state, level) for level in (1, 2, 3)]


def test_there_are_9_5_and_3_worker_tiles_of_which_two_lie_on_each_space_of_the_rounds_track() -> None:
    assert left(Table()) == [9 - 4, 5 - 4, 3 - 2]


@pytest.mark.parametrize(("round", "expected"), [(1, [5, 1, 1]), (2, [7, 1, 1]), (3, [9, 1, 1]), (4, [9, 3, 1]),
                                                 (5, [9, 5, 1])])
def test_tiles_that_nobody_hired_are_free_when_their_round_is_over(round: int, expected: list[int]) -> None:
    assert left(Table(round=round)) == expected


def test_hiring_takes_a_tile_of_the_rounds_track() -> None:
    t = Table().has(1, military=1).play("explorer to hire", "explorer to hire")
    assert (t[0].workers, t[1].workers, left(t)) == (1, 1, [5, 1, 1])


@pytest.mark.parametrize(("level", "held"), [(1, 5), (2, 1), (3, 1)])
def test_a_card_gives_a_worker_only_if_there_is_a_tile_left(level: int, held: int) -> None:
    for have, got in ((held - 1, 1), (held, 0)):
        t = space_saying(f"worker {level}").workers(1, *[level] * have).play("explorer to 1.1")
        assert t.holds(0)[f"worker_{level}"] == got


def test_a_worker_can_be_hired_although_all_others_are_taken() -> None:
    t = Table(round=5).workers(1, *[3] * 1).play("explorer to hire")
    assert (t.holds(0)["worker_3"], left(t)[2]) == (1, 0)


def test_in_games_from_before_worker_tiles_are_not_a_limit() -> None:
    t = space_saying("worker 3", readings="1").workers(1, *[3] * 9).play("explorer to 1.1")
    assert t.holds(0)["worker_3"] == 1


# Once-per-round effects -------------------------------------------------------------------------------------------


def once(text: str, **more: object) -> Table:
    return artifact_saying(once=text, more=more).owns(0, "1p")


def test_once_per_round_effects_are_used_once_in_a_round_and_again_in_the_next() -> None:
    t = once("3 points").play("use 1p")
    assert (t[0].vp, t.state.question, t.refuses("use 1p")) == (3, "send", "already-used")
    t.end_round().play("use 1p")
    assert t[0].vp == 6


def test_once_per_round_effects_can_be_used_before_sending_and_before_and_after_the_artifact() -> None:
    assert once("3 points").play("explorer to 1.2", "use 1p")[0].vp == 3
    t = once("3 points").goods(0, leather=2).create("1a")
    assert t.asked == (0, "end_turn")
    assert t.play("use 1p")[0].vp == 3


def test_an_artifact_just_created_can_be_used_in_the_same_turn() -> None:
    t = artifact_saying(once="3 points", more={"cards": ["1p"]}).goods(0, metal=1).create("1p").play("use 1p")
    assert t[0].vp == 3


def test_they_are_optional() -> None:
    t = once("3 points").play("explorer to hire", "no artifact")
    assert (t[0].vp, t.asked) == (0, (1, "send"))


def test_an_artifact_of_another_or_without_such_an_effect_cannot_be_used() -> None:
    t = once("3 points").owns(0, "1o").owns(1, "2p")
    assert t.refuses("use 2p") == "not-created"
    assert artifact_saying(permanent="join equals").owns(0, "1p").refuses("use 1p") == "no-round-effect"


@pytest.mark.parametrize("text", ["transform 1", "transform 1 wood", "exchange 1 wood for 1 points up to 1",
                                  "exchange 1 military for 1 points up to 1", "if power 2: 1 points"])
def test_an_effect_that_would_do_nothing_cannot_be_used(text: str) -> None:
    assert once(text).goods(0, lumber=0).refuses("use 1p") == "nothing-to-do"
    assert once(text).goods(0, wood=1).has(0, military=5).refuses("use 1p") == ""


@pytest.mark.parametrize("text", [
    "transform 1, 1 points", "transform 1, 1 wood", "transform 1, 1 any raw", "transform 1, 1 any refined",
    "transform 1 wood, 1 culture", "1 points, exchange 1 wood for 1 points up to 1", "transform 1, 1 military",
    "transform 1, 1 travel", "if power 2: 3 points or 1 points", "transform 1 or 1 points", "transform 1, worker 1"])
def test_an_effect_of_which_only_a_part_does_something_can_be_used(text: str) -> None:
    assert once(text).refuses("use 1p") == ""


def test_an_effect_with_nothing_to_count_no_warrior_left_or_no_caravan_on_its_way_cannot_be_used() -> None:
    assert once("1 points per 2 river").has(0, river=1).refuses("use 1p") == "nothing-to-do"
    assert once("1 points per 2 river").has(0, river=2).refuses("use 1p") == ""
    t = once("worker 2")
    assert t.refuses("use 1p") == ""
    assert t.workers(1, 2).refuses("use 1p") == "nothing-to-do"
    t = once("2 warriors")
    assert t.refuses("use 1p") == ""
    t.state.warriors = 0
    assert t.refuses("use 1p") == "nothing-to-do"
    t = once("1 travel").has(0, lead=21, rear=18)
    assert t.refuses("use 1p") == ""
    t.has(0, rear=21)
    assert t.refuses("use 1p") == "nothing-to-do"
