"""The policy of `examples/ppo.py` as a bot. The example is read from the checkout, so there is one implementation."""
from __future__ import annotations

import runpy
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from terrae.bots.bot import Bot, Budget
from terrae.core.errors import BadOption
from terrae.core.extras import require
from terrae.core.game import Game, State
from terrae.research.observations import observation
from terrae.system.engine import ROOT

EXAMPLE: Final = ROOT / "examples" / "ppo.py"
SEEN: Final = "sheet"


@cache
def example() -> dict[str, Any]:
    """The names of the example."""
    require("learn", "the PPO example")
    require("research", "the PPO example")
    if not EXAMPLE.exists():
        raise BadOption("the entry ppo needs examples/ppo.py, which only the source has; leave it out with --entries")
    return runpy.run_path(str(EXAMPLE))


def train(game: Game, options: dict[str, str], steps: int, file: Path, report: Callable[..., None],
          teacher: str = "greedy") -> None:
    """Train a policy against a bot with the example; keep it in a file, with the processor time it took."""
    import torch

    began = process_time()
    made = example()["train"](game.id, teacher, steps, report=report, **options)
    whole = file.with_name(file.name + ".part")
    torch.save({"policy": made.state_dict(), "seconds": process_time() - began}, whole)
    whole.replace(file)


def training_seconds(file: Path) -> float:
    """The processor time that a policy took."""
    import torch

    return float(torch.load(file, weights_only=True)["seconds"])


@cache
def policy(game: Game, file: Path) -> Any:
    """Read the policy that `train` has kept in a file."""
    import torch

    torch.set_num_threads(1)
    made = example()["Policy"](observation(game, SEEN).width, len(game.moves))
    made.load_state_dict(torch.load(file, weights_only=True)["policy"])
    return made.eval()


def best_move(policy: Any, row: list[float], legal: list[int]) -> int:
    """The legal move that a policy thinks most likely."""
    import torch

    mask = torch.zeros(1, policy[-1].out_features - 1, dtype=torch.bool)
    mask[0, legal] = True
    with torch.no_grad():
        return int(policy(torch.tensor([row]), mask)[0].logits.argmax())


class PolicyBot(Bot):
    """Plays the move that a policy thinks most likely."""

    def __init__(self, game: Game, file: Path) -> None:
        self.policy = policy(game, file)
        self.rows = observation(game, SEEN).rows(1)

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        self.rows.show(state, state.seat, 0)
        return best_move(self.policy, self.rows.numbers(0), state.legal_moves())
