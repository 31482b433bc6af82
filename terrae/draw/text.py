"""How wide a text is when it is drawn, and where its lines break."""
from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

NARROW: Final = "iljtfrI.,:;'|()[]/ "


@lru_cache(maxsize=8192)
def text_width(text: str, size: float) -> float:
    """About how wide a text is; a little more rather than less."""
    wide = 0.0
    for char in text:
        if unicodedata.east_asian_width(char) in "WF":
            wide += 1
        else:
            wide += 0.34 if char in NARROW else 0.75 if char.isupper() or char in "mw" else 0.62
    return wide * size


def lines_of(text: str, wide: float, size: float) -> list[str]:
    """A text broken into lines of a width; Japanese may break anywhere but before a mark."""
    lines, line = [], ""
    for part in pieces_of(text):
        if line and text_width(line + part.rstrip(), size) > wide:
            lines.append(line.rstrip())
            line = ""
        line += part
    return [*lines, line.rstrip()] if line.strip() else lines


def pieces_of(text: str) -> list[str]:
    """Words with the space after them, or single wide characters."""
    found: list[str] = []
    for char in text:
        alone = unicodedata.east_asian_width(char) in "WF" and char not in "、。：）」・ー"
        if not found or alone or found[-1].endswith(" ") or (unicodedata.east_asian_width(found[-1][-1]) in "WF" \
                and char not in "、。：）」・ー "):
            found.append(char)
        else:
            found[-1] += char
    return found
