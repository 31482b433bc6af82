"""The JSON API's requests and responses."""
from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field

from terrae.core.registry import GAMES
from terrae.web.seats import STAND_IN

Ply = Annotated[int, Field(ge=0, le=100_000, description="number of plies played so far")]
Words = Annotated[str, Field(max_length=200)]


class Given(BaseModel):
    """A request body. Unknown fields and values of the wrong type are reported as errors."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewTable(Given):
    game: Annotated[str, Field(max_length=16, examples=GAMES[:1])]
    seats: Annotated[list[Annotated[str, Field(max_length=40)]], Field(
        min_length=1, max_length=5, examples=[["me", "open", "bot:greedy"]],
        description="by seat: me, open (for invited players) or bot:<level>")]
    options: Annotated[dict[str, Annotated[str, Field(max_length=60_000)]], Field(
        default_factory=dict, examples=[{"setup": "first_game"}], description="as listed by /api/games")]
    public: bool = False
    clock: Annotated[int, Field(ge=0, le=1440, description="hours per turn, 0 for none")] = 0
    name: Annotated[str, Field(max_length=200, description="your name")] = ""
    hints: Annotated[bool | None, Field(
        description="may players ask a bot for a hint; null: only if one person plays")] = None


class Join(Given):
    seat: Annotated[int, Field(ge=1, le=9)]
    key: Annotated[str, Field(max_length=64, description="the invitation key; not needed at public tables")] = ""
    name: Annotated[str, Field(max_length=200)] = ""


class Play(Given):
    ply: Ply
    moves: Annotated[list[Words], Field(min_length=1, max_length=60, examples=[["build E9", "done"]])]


class Draft(Given):
    ply: Ply
    move: Words


class At(Given):
    ply: Ply


class Say(Given):
    text: Annotated[str, Field(max_length=4000)]


class Closing(Given):
    closed: bool = True


class Filling(Given):
    bot: Annotated[str, Field(max_length=40, description="a level, as listed by /api/games")] = STAND_IN


class Report(Given):
    line: Annotated[int | None, Field(ge=1, le=2**31 - 1, description="a line of chat, as /chat numbers it")] = None
    seat: Annotated[int | None, Field(ge=1, le=9, description="or a seat, for the name of its person")] = None
    remark: Annotated[str, Field(max_length=1000, description="what is wrong with it")] = ""


class NewKey(BaseModel):
    key: str


class ChatInfo(BaseModel):
    line: int
    seat: int
    name: str
    text: str
    at: Annotated[float, Field(description="seconds since 1970, UTC")]


class Standing(Given):
    power_up_to: Annotated[int, Field(
        ge=0, le=99, description="accept power offers up to this amount, whatever they cost")] = 0
    free: Annotated[bool, Field(description="accept offers that cost nothing")] = False
    single: Annotated[bool, Field(description="play the only legal move, unless it is a pass")] = False


class Arm(Given):
    ply: Ply
    turns: Annotated[list[Annotated[list[Words], Field(min_length=1, max_length=60)]], Field(
        min_length=1, max_length=6, examples=[[["build E9"]]], description="whole turns of yours, the next one first")]
    planned: Annotated[list[Annotated[list[Words], Field(max_length=200)]], Field(
        default_factory=list, max_length=6,
        description="for each turn, the moves you assume before it: since the turn before, or from now on")]
    passes: Annotated[bool, Field(description="may one of the turns pass")] = False


class SeatNumber(Given):
    seat: Annotated[int, Field(ge=1, le=9)]


class Upload(Given):
    text: Annotated[str, Field(max_length=1_000_000, description="a record as `terrae` writes it")]


class Refusal(BaseModel):
    error: str
    message: str


class GameInfo(BaseModel):
    id: str
    name: str
    rules: str
    options: dict[str, str]
    bots: list[str]


class Made(BaseModel):
    id: str
    keys: Annotated[dict[str, str], Field(description="for each of your seats, the key that plays it without a cookie")]
    invitation: str


class SeatInfo(BaseModel):
    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    who: str
    points: int
    mine: bool
    host: bool
    gone: Annotated[bool, Field(description="its person has left the game for good")]
    automatic: Annotated[bool, Field(description="a bot plays here: one of the server's or one over the network")]


class TableInfo(BaseModel):
    id: str
    game: str
    rules: str
    options: dict[str, str]
    plies: int
    ply: int
    round: int
    over: bool
    ended: Annotated[bool, Field(description="the host has ended the game; there is no result")]
    closed: Annotated[bool, Field(description="nobody else can join")]
    waiting: int
    asked: Annotated[int | None, Field(description="the seat to move, counted from 1; null if nobody can move")]
    question: str
    seats: list[SeatInfo]
    winners: list[int]
    draft: Annotated[list[str], Field(description="your moves not committed yet")]
    can_end: bool
    hints: Annotated[bool, Field(description="may players ask a bot for a hint while the game is played")]
    position: Annotated[list[Any], Field(description="the whole position, as State.to_list returns it")]


class ArmedTurn(BaseModel):
    seat: int
    place: Annotated[int, Field(description="0 for your next turn")]
    moves: list[str]
    changes: Annotated[dict[str, int], Field(description="what it must cost and bring you, by resource")]
    passes: bool
    problem: Annotated[str, Field(description="why it was not played; empty while it waits")]


class Option(BaseModel):
    move: str
    words: str
    changes: str
    warnings: list[str]
    spots: list[str]


class Options(BaseModel):
    ply: int
    seat: int | None
    question: str
    moves: list[Option]


class HintMove(BaseModel):
    seat: int
    move: str
    words: str


class HintOption(BaseModel):
    move: str
    words: str
    share: Annotated[float, Field(description="the share of the search spent on it")]
    points: Annotated[list[float], Field(description="by seat, expected at the end of the game")]
    line: Annotated[list[HintMove], Field(description="how the game would continue, beginning with the move")]


class HintSeat(BaseModel):
    seat: int
    points: Annotated[float, Field(description="average of the simulated games; the sum of the sources")]
    win_share: Annotated[float, Field(description="share of the simulated games it won; ties are shared")]
    sources: Annotated[dict[str, float], Field(description="points at the end by source, with those already scored")]


class Hint(BaseModel):
    ply: int
    seat: Annotated[int, Field(description="the seat to move")]
    nodes: Annotated[int, Field(description="positions evaluated")]
    depth: Annotated[int, Field(description="moves of the longest line searched")]
    options: Annotated[list[HintOption], Field(description="the best first")]
    games: Annotated[int, Field(description="games simulated after the best move")]
    seats: list[HintSeat]


class Played(BaseModel):
    ply: int


class TableLine(BaseModel):
    id: str
    game: str
    names: list[str]
    turn: str
    mine: bool
    over: bool
    waiting: int
    round: int
    scores: list[int]


class Lists(BaseModel):
    mine: list[TableLine]
    open: list[TableLine]
    running: list[TableLine]


# Bots over the network ------------------------------------------------------------------------------------------------

ChallengeId = Annotated[str, Path(pattern="^[A-Za-z0-9]{1,16}$", description="a challenge's id")]


class BotHere(BaseModel):
    id: str
    name: str
    keeper: Annotated[str, Field(description="the name of the person whose bot it is")]


class BotGame(BaseModel):
    table: str
    game: str
    seats: list[int]
    your_turn: bool


class BotAccount(BaseModel):
    id: str
    name: str
    games: list[BotGame]


class Challenging(Given):
    seat: Annotated[int, Field(ge=1, le=9)]
    bot: Annotated[str, Field(max_length=16, description="a bot's id, as listed by /api/bots")]


class Challenged(BaseModel):
    challenge: str


class Accepted(BaseModel):
    table: str
    seat: int


class Declining(Given):
    reason: Literal["later", "game", "variant", "players", "no"] = "no"
