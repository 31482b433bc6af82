"""A faction is one page: a made-up one is legal, drawn, warned about, judged and described without any other change."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_a_new_faction_needs_only_its_page_and_its_words() -> None:
    environment = {**os.environ, "TERRAE_PURE": "1", "PYTHONPATH": str(Path(__file__).parents[2])}
    ran = subprocess.run([sys.executable, "-m", "tests.mystica.made_up"], capture_output=True, text=True,
                         env=environment, cwd=Path(__file__).parents[2])
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == ["starts_and_is_legal", "is_drawn", "is_warned_about", "is_judged",
                                  "is_described_and_refused_with_figures", "whole_games_keep_their_laws"]
