"""The tutorial of Terramara: what is explained when."""
from __future__ import annotations

from typing import Final

from terrae.faces.guided import GuidedTutorial, Note, Topic, argument, gains, opponent
from terrae.mara.flow import ASK_SEND
from terrae.mara.rules.artifacts import ASK_ARTIFACT, ASK_END, CREATE
from terrae.mara.rules.gains import ASK_RAW, ASK_REFINED, ASK_TRANSFORM
from terrae.mara.rules.placing import SEND_CHIEFTAIN, SEND_EXPLORER
from terrae.mara.rules.river import ASK_SAIL, reach
from terrae.mara.rules.road import ASK_TRAVEL
from terrae.mara.rules.workers import WORK
from terrae.mara.state import State

LAST_ROUND: Final = 3  # in which the tutorial says goodbye
REMARKS: Final = ("send",)  # groups of kinds with a remark of their own
QUESTIONS: Final = (ASK_RAW, ASK_REFINED, ASK_TRANSFORM, ASK_TRAVEL, ASK_SAIL, ASK_ARTIFACT)  # with words of their own
RAW_WORTH: Final = {"livestock": 2, "stone": 2, "wood": 2, "ore": 2}
WORTH: Final = {**RAW_WORTH, "leather": 4, "ashlar": 4, "lumber": 4, "metal": 4, "military": 2, "culture": 3}


def row(s: State, move: int) -> int:
    """The row of territory that a clan member is sent to; 0 for other spaces."""
    first = argument(s, move).partition(".")[0]
    return int(first) if first.isdigit() else 0


def of_this_round(s: State, move: int) -> bool:
    return row(s, move) == s.round


def of_a_later_round(s: State, move: int) -> bool:
    return row(s, move) > s.round


def to_hire(s: State, move: int) -> bool:
    return argument(s, move) == "hire"


def to_develop(s: State, move: int) -> bool:
    return argument(s, move) == "develop"


def to_travel(s: State, move: int) -> bool:
    return argument(s, move) == "travel"


ANYWHERE: Final = (SEND_EXPLORER, SEND_CHIEFTAIN)
FREE_PLAY: Final = Topic("free", (1, 2), ANYWHERE, turns=99, once=False, points=False)  # nothing new to explain
GOODBYE: Final = Topic("goodbye", (LAST_ROUND,), ANYWHERE, points=False)
TOPICS: Final = (
    Topic("territory", (1,), (SEND_EXPLORER,), such=of_this_round, turns=2),
    Topic("worker", (1, 2), (WORK,), turns=2),
    Topic("hire", (1, 2), (SEND_EXPLORER,), such=to_hire, turns=1),
    Topic("caravans", (1, 2), (SEND_EXPLORER,), such=to_travel, turns=1),
    Topic("canoe", (1, 2), (SEND_EXPLORER,), such=to_develop, turns=1),
    Topic("chieftain", (1, 2), (SEND_CHIEFTAIN,), such=of_this_round, turns=1),
    Topic("later_row", (2,), (SEND_EXPLORER,), such=of_a_later_round, turns=1),
    FREE_PLAY,
    GOODBYE,
)


class MaraTutorial(GuidedTutorial):
    """The start for a first game, at a full table: with fewer players, neutral ones would have to be explained."""

    players = 4
    topics = TOPICS
    goodbye = GOODBYE
    asks = ASK_SEND
    ends = ASK_END
    questions = QUESTIONS
    remarks = REMARKS

    def ends_turn(self, s: State) -> bool:
        """Without an artifact to create the turn is as good as over."""
        kinds = {s.game.kind_of[move] for move in s.legal_moves()}
        return s.asking is ASK_END or (s.asking is ASK_ARTIFACT and CREATE not in kinds)

    def is_out(self, s: State, seat: int) -> bool:
        return not s.players[seat].members()

    def facts(self, s: State, seat: int, move: int) -> dict[str, object]:
        p = s.players[seat]
        return {"opponent": opponent(s, seat), "round": int(s.round), "members": int(p.members()), "row": row(s, move),
                "cards": int(reach(p)), "culture": int(p.river), "military": int(p.military)}

    def new_round(self, s: State, seat: int) -> Note:
        return "new_round", {"round": int(s.round)}

    def proposal(self, s: State, topic: Topic) -> int:
        """Choose what brings most at once; of rows to come the nearest."""
        seat = int(s.seat)

        def rank(move: int) -> tuple[int, ...]:
            changed = gains(s, move, seat) if s.game.kind_of[move] is not WORK else {}
            return max(0, row(s, move) - s.round), -sum(WORTH.get(good, 0) * n for good, n in changed.items()), move

        return min(topic.moves(s), key=rank)

    def answers(self, s: State) -> tuple[int, ...]:
        legal = s.legal_moves()
        if s.asking is ASK_ARTIFACT:
            return tuple(move for move in legal if s.game.kind_of[move] is CREATE)
        if s.asking is ASK_TRAVEL:
            return tuple(move for move in legal if argument(s, move).endswith("bonus")) or (legal[0],)
        if s.asking is ASK_SAIL:
            return (max(legal),)
        if s.asking in (ASK_TRANSFORM, ASK_RAW, ASK_REFINED):
            return (max(legal, key=lambda move: amounts(argument(s, move))),)
        return ()


TUTORIAL: Final = MaraTutorial()


def amounts(text: str) -> tuple[int, int]:
    """How many goods are named, and how many different ones."""
    numbers = [int(word) for word in text.split() if word.isdigit()]
    return sum(numbers), len(numbers)
