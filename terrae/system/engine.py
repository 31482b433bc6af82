"""Find and load the compiled engine: the rules and bots as one library, made from the same files that Python reads.

A wheel has the library beside this file. In a checkout, `tools/engine.py` puts it into a folder named after the
fingerprint of its sources: after a change to a rule the plain sources run until the engine is compiled again, never
yesterday's engine. The build reads this file too, so it imports nothing of Terrae.
"""
from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from pathlib import Path
from types import ModuleType

LIBRARY = "terrae__mypyc"  # mypyc's name for the library of the group `terrae`
HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CORE = ("game", "items", "kinds", "moves", "playout")
BOTS = ("beam", "candidates", "net", "sheet", "tree")
RESEARCH = ("luck", "observation", "row", "stepping", "boards/pending", "boards/nova", "boards/mystica",
            "boards/mara")
COMPILER = ("setup.py", "tools/compiling.py")  # a change to how the engine is compiled counts as a change to it


def in_checkout() -> bool:
    return (ROOT / "setup.py").exists()


def sources(root: Path = ROOT) -> list[Path]:
    """List the files that are compiled."""
    package = root / "terrae"
    games = sorted(path.parent for path in package.glob("*/chapters.toml"))
    rules = [path for room in (package / "land", *games) for path in room.rglob("*.py")
             if path.name != "__init__.py" and path.parent.name != "snellman"]  # logs are text work, not rules
    judges = [path for room in ("judge", "features") for path in (package / "bots" / room).glob("*.py")
              if path.name != "__init__.py"]
    return sorted([*(package / "core" / f"{name}.py" for name in CORE), *rules, *judges,
                   *(package / "bots" / f"{name}.py" for name in BOTS),
                   *(package / "research" / f"{name}.py" for name in RESEARCH)])


@cache
def fingerprint() -> str:
    """Hash the sources of the engine and how it is compiled."""
    found = hashlib.blake2b(digest_size=10)
    for path in (*sources(), *(ROOT / name for name in COMPILER)):
        found.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def engine_folder() -> Path:
    """Return where the engine for these sources is, if it is compiled."""
    return ROOT / "build" / "engine" / fingerprint() if in_checkout() else HERE


def library() -> Path | None:
    """Return the library to load; None if the plain sources are to run."""
    if os.environ.get("TERRAE_PURE"):
        return None
    file = engine_folder() / f"{LIBRARY}{EXTENSION_SUFFIXES[0]}"
    return file if file.exists() else None


class Engine:
    """Imports the compiled modules from the library. mypyc would have one more small library for each of them."""

    def __init__(self, library: ModuleType) -> None:
        self.library = library

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("terrae.") or not hasattr(self.library, entry(name)):
            return None
        # A loader by its methods: the base class for loaders takes longer to import than the engine.
        return ModuleSpec(name, self, origin=str(self.library.__file__))  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Call the module's entry point, which makes the module and runs it."""
        import ctypes

        capsule = getattr(self.library, entry(spec.name))
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.argtypes, pointer.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_void_p
        start = ctypes.PYFUNCTYPE(ctypes.py_object)(pointer(capsule, f"{LIBRARY}.{entry(spec.name)}".encode()))
        module: ModuleType = start()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: a module made by the library has run already."""


def entry(name: str) -> str:
    return "init_" + name.replace(".", "___")


def use(file: Path) -> None:
    """From now on import compiled modules from this library."""
    loader = ExtensionFileLoader(LIBRARY, str(file))
    spec = importlib.util.spec_from_file_location(LIBRARY, file, loader=loader)
    assert spec is not None
    sys.modules[LIBRARY] = module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    sys.meta_path.insert(0, Engine(module))


def in_use() -> bool:
    return LIBRARY in sys.modules
