"""Write docs/baselines.md from the tables that come with the package: a part of `make docs`."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import terrae
from terrae.locales import page_locale
from terrae.research.baseline_table import Table, shipped

FILE = Path(__file__).parent.parent / "docs" / "baselines.md"
HEAD = """\
# Baselines

Made by `make docs` from `terrae/research/tables/`; do not edit.

What well-known players reach, so that a paper has something to beat. An entry plays one seat against one `greedy` bot,
on set-ups that are dealt. Games come in blocks of two: the same luck, and the entry sits on either seat once. Intervals
are 95 % over blocks, as in the [arena](arena.md). Fair is 50 % of the wins.

- `random` plays any legal move; `greedy` looks to the end of its own turn with an evaluator made by hand.
- `search:1000` examines 1,000 positions for a decision, with the weights whose fingerprint is below.
- `ppo:50000` is the policy of `examples/ppo.py` after 50,000 decisions of training against `greedy`. It sees the
  observation `sheet` and plays its most likely move.
- Time is processor time of one core. It was measured while other programs ran, so compare it within a table only.

`greedy` does not change when weights are trained again, so it is the yardstick. Searching bots win nearly every game
against it: compare them by points, or against each other with `--rival search:1000`. For learners that play worse than
`greedy`, wins say more.

One command makes a table of your own, and continues one that was interrupted:

    terrae research baselines nova --out nova.json

`--entries` names the players with their numbers of games, such as `random=50,search:300=20,ppo:20000=50`; `--rival` an
opponent, `--players` the number of seats, `--jobs` how many games are played at once. Games depend on `--seed` alone.
"""


def markdown() -> str:
    """Make the page."""
    lines = [HEAD]
    for game in terrae.GAMES:
        table = shipped(game)
        if table is not None:
            lines += section(page_locale("en").text("games", game), table)
    return "\n".join(lines).rstrip() + "\n"


def section(name: str, table: Table) -> list[str]:
    about = table.about
    return [f"## {name}", "",
            "| entry | games | points (95 %) | points of `greedy` | wins % (95 %) | decisions a game | ms a decision |",
            "|---|---:|---:|---:|---:|---:|---:|", *map(row, table.rows), "",
            f"Made by `{about['command']}` at commit {about['commit']} ({about['engine']} engine, {about['date']}); "
            f"weights {about['weights']['search']}. {training(table.rows)}", ""]


def row(one: dict[str, Any]) -> str:
    def limits(values: list[float], factor: float = 1.0) -> str:
        mean, low, high = (factor * value for value in values)
        return f"{mean:.1f} ({low:.1f}–{high:.1f})"

    return (f"| `{one['entry']}` | {one['games']} | {limits(one['points'])} | {one['rival_points'][0]:.1f} | "
            f"{limits(one['win_share'], 100)} | {one['decisions']:.0f} | {1000 * one['seconds']:.2g} |")


def training(rows: list[dict[str, Any]]) -> str:
    return " ".join(f"`{one['entry']}` was trained in {one['training_seconds']:.0f} s of processor time."
                    for one in rows if "training_seconds" in one)


if __name__ == "__main__":
    FILE.write_text(markdown(), encoding="utf-8")
    print(f"wrote {FILE}")
