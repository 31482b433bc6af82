"""The vocabulary: every move a game can ever contain, as a number and as text."""
from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from terrae.core.errors import BadNotation

if TYPE_CHECKING:
    from terrae.core.kinds import Kind


class Vocabulary:
    """A fixed table made from the game's kinds: number <-> text, and which kind a number belongs to."""

    def __init__(self, kinds: list[Kind[Any]]) -> None:
        self.kinds: list[Kind[Any]] = kinds
        self.texts: list[str] = []
        self.kind_of: list[Kind[Any]] = []
        self.numbers: dict[str, int] = {}
        self.folded: dict[str, int] = {}
        for kind in kinds:
            kind.first = len(self.texts)
            for name in kind.names:
                text = kind.words.replace("{}", name)
                if text in self.numbers:
                    raise ValueError(f"two moves are written {text!r}")
                self.numbers[text] = self.folded[text.casefold()] = len(self.texts)
                self.texts.append(text)
                self.kind_of.append(kind)

    def number(self, text: str) -> int:
        """Read a move; upper and lower case and extra spaces do not matter."""
        plain = " ".join(text.split()).casefold()
        found = self.folded.get(plain)
        if found is None:
            near = get_close_matches(plain, list(self.folded), 3, 0.6)
            similar = ", ".join(self.texts[self.folded[one]] for one in near)
            if near:
                raise BadNotation(f"{text!r} is not a move of this game; close to it: {similar}", "similar-moves",
                                  move=text, similar=similar)
            raise BadNotation(f"{text!r} is not a move of this game", "not-a-move", move=text)
        return found
