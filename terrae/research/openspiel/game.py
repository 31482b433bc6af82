"""A game as OpenSpiel knows it: its type, its parameters, and the bounds of everything."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.core.registry import load
from terrae.faces import face
from terrae.locales import page_locale
from terrae.research.observations import observation
from terrae.research.openspiel.observer import SeatObserver
from terrae.research.openspiel.state import Position, SpielState
from terrae.research.options import option_texts
from terrae.research.rewards import FINAL

PREFIX: Final = "terrae_"
LIST_SIGN: Final = "+"  # between the parts of a list, because commas part the parameters of a game string
RANDOM_AS_ZERO: Final = ("start",)
NOT_IN_A_STRING: Final = frozenset(",()=")
MOST_POINTS: Final = 1000.0  # no seat ever has more
OWN: Final = {"observation": "board", "reward": "win"}  # parameters that are not options of the game
CONSTANT: Final = pyspiel.GameType.Utility.CONSTANT_SUM
GENERAL: Final = pyspiel.GameType.Utility.GENERAL_SUM


def name_of(game: str) -> str:
    """What OpenSpiel calls a game."""
    return PREFIX + game


def defaults(game: Game) -> dict[str, int | str]:
    """Every parameter with its default: the options of the game and our own. OpenSpiel tells numbers from texts, so an
    option that may be a number or `random` is a number, and 0 is random."""
    return parameters({**game.options({}), **OWN})


def parameters(options: Mapping[str, object]) -> dict[str, int | str]:
    """Write options of a game, given as texts or Python values, as parameters for `pyspiel.load_game`."""
    texts = {key: text.replace(",", LIST_SIGN) for key, text in option_texts(options).items()}
    return {key: 0 if key in RANDOM_AS_ZERO and text == "random" else int(text) if text.isdigit() else text
            for key, text in texts.items()}


def game_type(game: Game, utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    """What sort of game it is: sequential, nothing hidden, chance with probabilities, paid at the end."""
    players = face(game).players
    return pyspiel.GameType(
        short_name=name_of(game.id), long_name=page_locale("en").text("games", game.id),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION, utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=players[0], max_num_players=players[-1],
        provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification=defaults(game))


def read_options(given: Mapping[str, Any]) -> dict[str, str]:
    """The options of the game among the parameters, as a record writes them."""
    options = {key: "random" if key in RANDOM_AS_ZERO and value == 0 else str(value)
               for key, value in given.items() if key not in OWN}
    for key, value in options.items():
        if NOT_IN_A_STRING & set(value):
            raise BadOption(f"{key} cannot have the signs ( ) = or a comma, which a game string has between its "
                            f"parameters; write the parts of a list with {LIST_SIGN}, not {value!r}")
    return {key: value.replace(LIST_SIGN, ",") for key, value in options.items()}


def check_utility(name: str) -> str:
    if name not in FINAL:
        raise BadOption(f"reward must be one of {', '.join(FINAL)}, which are paid at the end, not {name!r}")
    return name


def game_info(game: Game, players: int, reward: str) -> pyspiel.GameInfo:
    """The bounds of a game. A move has one number whoever makes it, so outcomes of chance are numbered as moves are."""
    sums = {"win": 1.0, "share": 1.0, "rank": players / 2}
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.moves), max_chance_outcomes=len(game.moves), num_players=players,
        min_utility=0.0, max_utility=MOST_POINTS if reward == "points" else 1.0, utility_sum=sums.get(reward),
        max_game_length=game.bound)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
    """A game for OpenSpiel. The parameters are the options of the game, `observation` and `reward`."""

    id: ClassVar[str]

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        game = load(self.id)
        parameters = {**defaults(game), **(given or {})}
        options = game.options(read_options(parameters))
        reward = check_utility(parameters["reward"])
        self.seen = observation(game, parameters["observation"])
        self.first = Position(game.start(options).for_bots(), reward)
        utility = GENERAL if reward == "points" else CONSTANT
        super().__init__(game_type(game, utility), game_info(game, int(options["players"]), reward), parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.first.copy())

    def make_py_observer(self, wanted: Any = None, params: Any = None) -> Any:
        """What writes an observation. Everything is public, so with a memory it is the history."""
        if wanted is None or (wanted.public_info and not wanted.perfect_recall):
            return SeatObserver(self.seen, params)
        return IIGObserverForPublicInfoGame(wanted, params)


class SpielNova(SpielGame):
    id = "nova"


class SpielMystica(SpielGame):
    id = "mystica"


class SpielMara(SpielGame):
    id = "mara"


def register(game: type[SpielGame]) -> None:
    """Make a game known to `pyspiel.load_game`. It must be a class of a module: OpenSpiel lets go of it only after
    Python has ended, which nothing else survives, and pickles a game by the name of its class."""
    pyspiel.register_game(game_type(load(game.id), CONSTANT), game)
