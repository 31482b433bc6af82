"""`python -m tests.picture`: draw the README's picture of a game in the terminal."""
from __future__ import annotations

import io
from pathlib import Path
from random import Random

from rich.console import Console

import terrae
from terrae import CHANCE, Record
from terrae.bots import QUICK, bot
from terrae.core import chance
from terrae.locales import locale
from terrae.terminal.play import TerminalTable

DOCS = Path(__file__).parent.parent / "docs"


def draw(language: str = "en", plies: int = 58, width: int = 100) -> str:
    console = Console(record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    record = Record(terrae.load("nova"), {"players": "3", "setup": "first_game"})
    rng, greedy = Random(11), bot("greedy")
    while record.plies < plies or record.state.question != "action":
        state = record.state
        record.play(chance.draw(state, rng) if state.seat == CHANCE else greedy.choose(state, QUICK, rng))
    table = TerminalTable(record, ["you", "greedy", "greedy"], "1", locale(language), console)
    table.show()
    return console.export_svg(title="terrae play nova")


if __name__ == "__main__":
    (DOCS / "terminal.svg").write_text(draw(), encoding="utf-8")
