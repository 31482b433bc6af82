"""What can be chosen before a game: seats, set-up, components. Everything is checked here, with a sentence."""
from __future__ import annotations

from typing import Final

from terrae.core.errors import BadOption
from terrae.core.options import check_choices, read_start, read_texts
from terrae.mara.cards import Components
from terrae.mara.components import load_components, read_option

DEFAULTS: Final = {
    "players": "4",
    "setup": "free",
    "start": "random",
    "draft": "choose",
    "components": "reconstructed",
    "offers": "take",
    "readings": "2",
}
CHOICES: Final = {
    "players": ["2", "3", "4"],
    "setup": ["free", "first_game"],
    "draft": ["choose", "random"],
    "offers": ["take", "ask"],
    "readings": ["2", "1"],
}


class Options:
    """The choices of one game, checked. `start` is -1 where chance decides."""

    def __init__(self, values: dict[str, str], start: int) -> None:
        self.values: dict[str, str] = values
        self.players: int = int(values["players"])
        self.first_game: bool = values["setup"] == "first_game"
        self.deal: bool = values["draft"] == "random"
        self.start: int = start
        self.ask: bool = values["offers"] == "ask"  # whether what is offered is taken, where refusing can matter
        # Until there was this option, characters added to what tiles gave in the set-up, and workers had no limit.
        self.old_readings: bool = values["readings"] == "1"
        self.components: Components = load_components(values["components"])

    def written(self) -> dict[str, str]:
        """Back to text, every option named."""
        return self.values


def read(given: dict[str, str]) -> Options:
    """Check options given as text. Upper and lower case do not matter; missing options have their defaults."""
    values = read_texts(given, DEFAULTS, as_written=["components"])
    check_choices(values, CHOICES)
    if values["setup"] == "first_game" and values["draft"] != DEFAULTS["draft"]:
        raise BadOption("setup first_game has no characters to draft; leave out draft")
    start = read_start(values["start"], int(values["players"]))
    values["components"] = read_option(values["components"])
    return Options(values, start)
