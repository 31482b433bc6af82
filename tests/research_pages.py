"""Write docs/research/ from the code: a part of `make docs`."""
from __future__ import annotations

from pathlib import Path

import terrae
from terrae.research.page import markdown
from tests.rule_index import NAMES

DOCS = Path(__file__).parent.parent / "docs" / "research"

if __name__ == "__main__":
    DOCS.mkdir(exist_ok=True)
    for game, name in NAMES.items():
        (DOCS / f"{game}.md").write_text(markdown(terrae.load(game), name), encoding="utf-8")
