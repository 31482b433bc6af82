"""`make docs`: write docs/rules/ from the chapters and the tests."""
from pathlib import Path

from terrae import chapters

NAMES = {"nova": "Terra Nova", "mystica": "Terra Mystica", "mara": "Terramara"}
DOCS = Path(__file__).parent.parent / "docs" / "rules"

if __name__ == "__main__":
    DOCS.mkdir(parents=True, exist_ok=True)
    for game, name in NAMES.items():
        (DOCS / f"{game}.md").write_text(chapters.markdown(game, name), encoding="utf-8")
        print(f"wrote {DOCS / game}.md")
