"""One turn as the site wants it: spades bought before a hex is transformed, conversions before passing."""
from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from terrae.core.errors import BadOption
from terrae.mystica.game import GAME
from terrae.mystica.maps import COLOURS
from terrae.mystica.rules.cults import open_tops
from terrae.mystica.rules.spades import from_cult_bonus, spades_left
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import CULT_TOP, CULTS, FOR_SPADE, SCORE_FOR, SCORE_VP, TOWN_CULTS, TOWN_KEYS, TOWN_TILES

UNSAID = ("done", "no dwelling")
LOWEST = 7  # space of a cult track that the site lets one step down to
ALL_SWAPS = 3  # workers that a stronghold may turn into priests
UNUSED_SPADES = "# The printed rules score spades when they are used, so the points of those given up go back."


@dataclass(eq=False)
class Part:
    """A move of the turn, and how the site writes it."""

    move: int
    words: str
    question: str
    kind: str
    action: int  # which action of the turn it belongs to
    tops: int  # tracks on which a step to the top may be made up for, bits
    mat: Player  # before the move

    @property
    def free(self) -> bool:
        """May it stand anywhere in the turn?"""
        return self.kind not in ("ordain", "no_ordination") and self.words.startswith(("convert", "burn", "connect"))


class Turn:
    """A seat's moves in a turn, or with its spades between two rounds."""

    def __init__(self, before: State, seat: int, name: str) -> None:
        self.before = before  # the position in which the turn began
        self.after = before
        self.seat = seat
        self.name = name
        self.parts: list[Part] = []
        self.between_rounds = before.players[seat].passed
        self.action = 0
        self.owed: list[Part] = []  # what the site can do only in the seat's next turn

    @property
    def passes(self) -> bool:
        return any(part.words.startswith("pass") for part in self.parts)

    def play(self, state: State, move: int) -> None:
        """Play a move on the exporter's position and keep it."""
        p, words, kind = state.players[self.seat], GAME.moves[move], GAME.kind_of[move].id
        part = Part(move, words, state.question, kind, self.action, int(open_tops(state, p)), p.copy())
        if kind == "drop_spades":
            part.words = given_up(state)
        elif kind == "build" and part.question == "spades" and given_up(state):
            part.words = f"{given_up(state)}. {words}"
        elif kind == "no_ordination":
            part.words = f"-{ALL_SWAPS}CONVERT_W_TO_P"
        if part.question == "action" and not part.free and kind != "cult_step":
            self.action += 1
            part.action = self.action
        self.parts.append(part)
        state.answer(move)
        self.after = state.copy()

    # In the site's order -------------------------------------------------------------------------------------------

    def lines(self, owed: list[Part]) -> list[str]:
        """The turn, after what is owed from the one before; none if there is nothing to say."""
        parts = self.ordered()
        words = merged([part.words for part in owed + self.written_parts(parts) if part.words not in UNSAID])
        if not words:
            return []
        if self.half_taken(parts):
            words.append("done")
        notes = [UNUSED_SPADES] if any(word.endswith("VP") and word.startswith("-") for word in words) else []
        return [*notes, f"{self.name}: {'. '.join(words)}"]

    def ordered(self) -> list[Part]:
        """Conversions and river towns go before passing, and before the stronghold whose swap they would end. What a
        pass itself has paid for waits for the next turn."""
        parts = self.parts
        for last, first in (("ordain", "upgrade"), ("no_ordination", "upgrade"), ("pass", "pass"),
                            ("last_pass", "last_pass")):
            parts = moved_forward(parts, last, first, [])
        after = self.after.copy()
        settle(after)
        if parts == self.parts or self.replayed(parts) == after.to_list():
            return parts
        trade = ["coins_to_point", *(kind.id for kind in self.before.players[self.seat].faction.conversions)]
        late = moved_forward(self.parts, "pass", "pass", trade)
        passed = next((i for i, part in enumerate(late) if part.kind == "pass"), -1)
        if passed < 0 or self.replayed(late) != after.to_list():
            raise BadOption(f"round {self.before.round}: the site cannot do {self.name}'s turn: "
                            f"{'; '.join(part.words for part in self.parts)}: it converts before passing and before a "
                            "stronghold's swap, and that would not lead to the same")
        self.owed = [part for part in late[passed:] if part.kind in trade]
        return [part for part in late if part not in self.owed]

    def replayed(self, parts: list[Part]) -> list[Any] | None:
        """The position after the turn in another order; None if that is not possible."""
        state = self.before.copy()
        for part in parts:
            settle(state)
            if part.move not in state.legal_moves():
                return None
            state.answer(part.move)
        settle(state)
        return state.to_list()

    def half_taken(self, parts: list[Part]) -> bool:
        """Does the site take the second action of a double turn for a part of the first, so that it waits for another?
        It does with whatever could still follow the spades of the first."""
        for part in parts:
            first = [other for other in parts if 0 < other.action < part.action]
            dug = [other for other in first if other.kind == "transform"]
            if part.question != "action" or any(other.kind == "build" for other in first):
                continue
            if part.kind == "dig" and not dug and any(other.kind == "drop_spades" for other in first):
                return True
            home = [other for other in dug if other.words.split()[3] == COLOURS[part.mat.faction.terrain]]
            if part.kind == "build" and dug and (not home or any(same_hex(other, part) for other in home)):
                return True
        return False

    def written_parts(self, parts: list[Part]) -> list[Part]:
        """What the site is given: one transformation of each hex, and steps down from tracks that shall not use a
        tile's key."""
        written: list[Part] = []
        for i, part in enumerate(parts):
            if part.kind == "transform" and not self.between_rounds:
                written = [other for other in written if not (
                    other.kind == "transform" and other.action == part.action and same_hex(other, part))]
            if part.question != "choose_top":
                chosen = list(takewhile(lambda other: other.question == "choose_top", parts[i + 1:]))
                if chosen and TOWN_CULTS[TOWN_TILES.index(part.words[1:])]:
                    written += self.steps_down(part, chosen)
                written.append(part)
            elif written[-1].kind != "town" or not TOWN_CULTS[TOWN_TILES.index(written[-1].words[1:])]:
                written.append(part)
        return written

    def steps_down(self, tile: Part, chosen: list[Part]) -> list[Part]:
        """Before a tile with steps, go down so far on the tracks that shall not reach the top that its steps end on 9.
        For tracks that waited for a key, the site makes up first."""
        number = TOWN_TILES.index(tile.words[1:])
        blocked = int(tile.mat.blocked)
        made_up = blocked if blocked.bit_count() <= tile.mat.keys + TOWN_KEYS[number] else 0
        downs = []
        for c, cult in enumerate(CULTS):
            if chosen[0].tops >> c & 1 and all(part.words != f"+{cult}" for part in chosen):
                steps = tile.mat.cult[c] + (made_up >> c & 1) + TOWN_CULTS[number] - (CULT_TOP - 1)
                if tile.mat.cult[c] - steps < LOWEST:
                    raise BadOption(f"round {self.before.round}: the site cannot keep {self.name} from the top of "
                                    f"{cult} with {tile.words[1:]}")
                downs.append(replace(tile, move=-1, words=f"-{steps if steps > 1 else ''}{cult}", kind="step_down"))
        return downs


def settle(state: State) -> None:
    """Let happen what happens by itself, up to the next question."""
    while state.depth and not state.asking.asks:
        state.step()


def same_hex(one: Part, other: Part) -> bool:
    return GAME.moves[one.move].split()[1] == GAME.moves[other.move].split()[1]


def moved_forward(parts: list[Part], last: str, first: str, but: list[str]) -> list[Part]:
    """Move free parts that stand between the `first` and the `last`, or behind a `last` that is the `first`, to before
    them, `but` for some kinds; town tiles go with what founded the town."""
    ends = [i for i, part in enumerate(parts) if part.kind == last]
    if not ends:
        return parts
    end = ends[-1]
    begin = max(i for i, part in enumerate(parts[:end + 1]) if part.kind == first)
    inside = parts[begin + 1:end] if begin < end else parts[end + 1:]
    moved = [part for part in inside if part.kind not in but
             and (part.free or (begin == end and part.kind in ("town", "step_down", "cult_step")))]
    left = [part for part in inside if part not in moved]
    return parts[:begin] + moved + [parts[begin]] + left + (parts[end:] if begin < end else [])


def given_up(state: State) -> str:
    """Free spades that are not used, and what the site has scored for them already."""
    spades, tile = spades_left(state.about), state.scoring_tile(state.round)
    if not spades:
        return ""
    words = f"-{spades}SPADE" if spades > 1 else "-SPADE"
    if SCORE_FOR[tile] == FOR_SPADE and not from_cult_bonus(state.about) and not state.options.points_for_gained:
        words += f". -{spades * SCORE_VP[tile]}VP"
    return words


def merged(parts: list[str]) -> list[str]:
    """Three times `burn 1` is `burn 3`, the same for conversions and spades."""
    found: list[tuple[str, int]] = []
    for part in parts:
        if found and found[-1][0] == part and part.startswith(("burn", "convert", "dig")):
            found[-1] = (part, found[-1][1] + 1)
        else:
            found.append((part, 1))
    return [multiplied(part, times) for part, times in found]


def multiplied(part: str, times: int) -> str:
    return re.sub(r"\d+", lambda number: str(int(number[0]) * times), part)
