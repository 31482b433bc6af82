"""What takes too long on the plain engine: whole games of thinking bots, a million positions."""
from __future__ import annotations

import pytest

import terrae

REASON = "thinking bots take too long on the plain engine; `make compiled` tests them"
thinking = pytest.mark.skipif(not terrae.COMPILED, reason=REASON)


def need_engine() -> None:
    """Skip all tests of a module where the engine is not compiled."""
    if not terrae.COMPILED:
        pytest.skip(REASON, allow_module_level=True)
