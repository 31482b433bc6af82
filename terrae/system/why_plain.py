"""Why the plain sources run and not the compiled engine, in a sentence with its remedy."""
from __future__ import annotations

import os

from terrae.system import compiler, engine


def why_plain() -> str:
    """Return the reason, then a semicolon and what to do about it; empty when the engine is compiled."""
    if engine.in_use():
        return ""
    if os.environ.get("TERRAE_PURE"):
        return "TERRAE_PURE is set; unset it to use the compiled engine"
    if engine.in_checkout():
        return why_not_compiled()
    if list(engine.HERE.glob(f"{engine.LIBRARY}.*")):
        return "the engine in this package is for another Python; install the wheel for this one"
    return "this package has no compiled engine; install the wheel for this machine, or make it with `make wheel`"


def why_not_compiled() -> str:
    """Return why a checkout has no engine for its sources."""
    if missing := compiler.missing_parts():
        return missing
    others = engine.engine_folder().parent.glob(f"*/{engine.LIBRARY}.*")
    what = "the compiled engine is for other sources" if any(others) else "no engine is compiled for these sources"
    return f"{what}; to compile it: make engine"
