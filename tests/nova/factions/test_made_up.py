"""A faction that no other file knows: its page and its words are all a game needs to play, show, warn and judge it."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from mypy_extensions import i64

import terrae
from terrae.bots.features.nova import FEATURES
from terrae.bots.judge.nova import judge
from terrae.bots.sheet import FeatureVector
from terrae.core import chance
from terrae.core.game import CHANCE
from terrae.core.kinds import FREE
from terrae.core.packed import vec
from terrae.draw import html
from terrae.faces import face
from terrae.locales import Locale, page_locale
from terrae.nova import factions
from terrae.nova.factions.base import Faction
from terrae.nova.game import Nova
from terrae.nova.hexes import BIT, add, lowest
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.rules.habitable import make_home
from terrae.nova.rules.means import OnHex, Priced, power_problem
from terrae.nova.rules.problems import FINE, REASONS, add_reason
from terrae.nova.rules.reach import free_hex_problem, renew_reach
from terrae.nova.rules.special_actions import ByPalace
from terrae.nova.state import ABILITY, Player, State

if terrae.COMPILED:
    pytest.skip("compiled classes cannot be extended by plain Python", allow_module_level=True)

# The page of the faction ------------------------------------------------------------------------------------------

NOT_A_SWAMP = len(REASONS)


class DrainSwamp(OnHex):
    """Left palace, a special action: any free swamp becomes home."""

    def __init__(self) -> None:
        super().__init__("drain", "drain {}", means=ByPalace(left=True))

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        if self.means.problem(s, s.players[seat]) != FINE:
            return n
        return add(moves, n, self.first, s.terrain[TERRAINS.index("swamp")] & ~s.occupied, s.board.cells)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        problem = free_hex_problem(s, i) or self.means.problem(s, s.players[seat])
        if problem != FINE:
            return problem
        return FINE if s.terrain[TERRAINS.index("swamp")] & BIT[s.board.hex_at[i]] else NOT_A_SWAMP

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        self.means.pay(s, p)
        make_home(s, p, s.board.hex_at[i])


class Sing(Priced):
    """Ability, at any time: a power for a point."""

    def __init__(self) -> None:
        super().__init__("sing", "sing", [""], role=FREE, uses=["ability:ability"], missed="points_left_to_sing")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return power_problem(s.players[seat], 1)

    def power(self, s: State, p: Player, i: i64) -> i64:
        return 1

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.ask_again()
        s.players[seat].spend_power(1)
        s.points(s.players[seat], ABILITY, 1)


class Frogs(Faction):
    def __init__(self) -> None:
        super().__init__("frogs", TERRAINS.index("lake"), "C", house_money=[3] * 8, trading_post=[(2, 1)] * 4,
                         left_power=2, money=9)
        self.offers(actions=[DrainSwamp()], anytime=[Sing()])

    def shovels(self, p: Player, distance: i64) -> i64:
        """Every terrain takes one shovel."""
        return 1


WORDS = {
    "factions": {"frogs": "Frogs"},
    "abilities.frogs": {"ability": "Sing for points.", "left": "Drain a swamp.", "right": "Nothing."},
    "moves": {"drain": "Drain the swamp {}", "sing": "Sing for a point"},
    "reasons": {"not-a-swamp": "{hex} is not a swamp."},
}

# The tests --------------------------------------------------------------------------------------------------------


@pytest.fixture
def game() -> Iterator[Nova]:
    """Terra Nova with one more faction. Kinds and questions are shared with the real game, which numbers them as
    before when the test is over."""
    assert add_reason("not-a-swamp") == NOT_A_SWAMP
    factions.add_faction(Frogs())
    try:
        yield Nova()
    finally:
        factions.FACTIONS.pop()
        factions.IDS.pop()
        REASONS.pop()
        Nova()


def words() -> Locale:
    known = page_locale("en", "nova")
    return Locale("en", {**known.sections, **{section: {**known.sections.get(section, {}), **texts}
                                              for section, texts in WORDS.items()}})


def acting(game: Nova) -> State:
    """The Frogs' first turn, with a left palace."""
    s = game.start({"factions": "frogs,golems", "start": "1"})
    rng = Random(5)
    while s.question != "action":
        s.apply(chance.draw(s, rng) if s.seat == CHANCE else s.legal_moves()[0])
    p = s.players[0]
    p.left = p.houses & -p.houses
    p.houses &= ~p.left
    p.n_houses -= 1
    renew_reach(s, p)
    assert s.audit() == []
    return s


def test_the_faction_can_be_assigned_chosen_and_dealt(game: Nova) -> None:
    assert game.start({"factions": "frogs,golems"}).options.factions == ["frogs", "golems"]
    s = game.start({"factions": "choose", "players": "2", "start": "1", "bonus_tiles": "ABCDE",
                    "round_tiles": "house,house,town,palace,sailing"})
    offered = face(game).browser.tray(s, words(), {"faction:frogs"})
    assert offered is not None
    assert "Drain a swamp." in str(html.div[offered.body])
    s.play("choose frogs")
    assert (s.seat_id(0), s.players[0].money) == ("frogs", 9)


def test_its_moves_are_legal_and_refused_with_reasons_of_their_own(game: Nova) -> None:
    s = acting(game)
    swamps = s.terrain[TERRAINS.index("swamp")] & ~s.occupied
    first = CELL_NAMES[s.board.cells[lowest(swamps)]]
    home = CELL_NAMES[s.board.cells[next(h for h in range(s.board.size)
                                         if s.terrain[TERRAINS.index("desert")] & ~s.occupied & BIT[h])]]
    refused = s.why_not(game.number(f"drain {home}"))
    assert refused is not None
    assert words().refusal(refused) == f"{home} is not a swamp."
    before = s.players[0].points
    s.play("sing")
    s.play(f"drain {first}")
    assert (s.players[0].points - before, s.question) == (1, "after_action")
    assert s.audit() == []


def test_its_moves_can_be_pointed_at_and_read(game: Nova) -> None:
    s = acting(game)
    assert face(game).spots(s, game.number("drain E4")) == ["hex:E4", "ability:left"]
    assert face(game).spots(s, game.number("sing")) == ["ability:ability"]
    assert words().move(game, game.number("drain E4")) == "Drain the swamp E4"
    glow = {spot for move in s.legal_moves() for spot in face(game).spots(s, move)}
    mat = str(face(game).browser.mat(s, 0, words(), glow))
    assert "Drain a swamp." in mat
    assert face(game).browser.boards(s, words(), glow)
    assert face(game).terminal.mats(s, words())


def test_what_it_would_waste_is_warned_about(game: Nova) -> None:
    s = acting(game)
    leave = next(move for move in s.legal_moves() if game.moves[move].startswith("drop out"))
    assert "palace_left" in [warning.id for warning in face(game).warnings(s, leave)]
    s.apply(leave)
    assert [warning.id for warning in face(game).warnings(s, game.number("done"))] == ["points_left_to_sing"]


def test_bots_judge_it_and_whole_games_keep_the_laws(game: Nova) -> None:
    rng = Random(9)
    s = game.start({"factions": "frogs,golems,druids"})
    played = set()
    while not s.over:
        move = chance.draw(s, rng) if s.seat == CHANCE else rng.choice(s.legal_moves())
        played.add(game.kind_of[move].id)
        s.apply(move)
        assert s.audit() == []
        assert len(judge(s)) == 3
        FEATURES.fill(s, 0, FeatureVector())
    assert "sing" in played
    assert game.from_list(s.to_list()).to_list() == s.to_list()
