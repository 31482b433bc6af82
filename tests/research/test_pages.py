"""What researchers read agrees with the code: the page, the columns, the citation."""
from __future__ import annotations

import re
from pathlib import Path

import yaml  # type: ignore[import-untyped]

import terrae
from terrae.research.dataset import COLUMNS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


def test_the_page_explains_every_column_of_the_data() -> None:
    for name, text in COLUMNS.items():
        assert f"| `{name}` | {text} |" in PAGE


def test_the_page_leads_to_files_that_exist() -> None:
    for page in ("docs/research.md", "docs/baselines.md", "examples/README.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#]+)", text):
            assert ((ROOT / page).parent / link).exists(), f"{page} leads to {link}"
        for example in re.findall(r"python (examples/\w+\.py)", text):
            assert (ROOT / example).exists(), f"{page} runs {example}"


def test_the_citation_is_valid_and_of_this_version() -> None:
    """The fields that version 1.2 of the Citation File Format asks for, and no address: there is none."""
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert set(cited) <= {"cff-version", "message", "type", "title", "abstract", "authors", "version", "license",
                          "keywords"}
    assert (cited["cff-version"], cited["type"], cited["license"]) == ("1.2.0", "software", "MIT")
    assert str(cited["version"]) == terrae.__version__
    assert all(set(author) == {"name"} for author in cited["authors"])
    assert f"version {terrae.__version__}, " in PAGE
    assert cited["title"] in PAGE
