"""A character is its page and its words: with a made-up one no other file changes."""
from __future__ import annotations

import json
import os
import subprocess
import sys

from terrae.bots.features.mara import FEATURES


def test_a_character_needs_nothing_but_its_page_and_its_words() -> None:
    command = [sys.executable, "-m", "tests.mara.characters.hermit"]
    answer = subprocess.run(command, env={**os.environ, "TERRAE_PURE": "1"}, capture_output=True, text=True, check=True)
    found = json.loads(answer.stdout)
    assert found.pop("meditated") > 0
    assert found == {
        "legal": True, "culture": 3, "others": "only-for-a-character (character=hermit)",
        "spots": ["character:hermit"], "drawn": True, "words": "Meditate for 3 culture",
        "warnings": 0, "wasted": ["nothing_to_find"], "turning": ["silence_lost"],
        "judged": [[True, True], True], "features": FEATURES.size,
    }
