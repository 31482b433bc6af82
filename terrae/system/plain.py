"""Import the .py files although compiled ones are beside them: what `TERRAE_PURE=1` asks for."""
from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PlainFinder:
    """A finder of modules that sees only the source files of this package."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("terrae."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def use_plain_sources() -> None:
    if PlainFinder not in sys.meta_path:
        sys.meta_path.insert(0, PlainFinder)
