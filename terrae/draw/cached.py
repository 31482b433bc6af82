"""Drawing once what looks the same many times: at other tables, for other readers, a move later."""
from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, cast

import htpy
from markupsafe import Markup

P = ParamSpec("P")
MAX_CACHED = 2000


def cache_markup(draw: Callable[P, htpy.Node]) -> Callable[P, Markup]:
    """Cache what a function draws, by its arguments, which must be plain values."""
    @lru_cache(maxsize=MAX_CACHED)
    @wraps(draw)
    def draw_once(*args: P.args, **kwargs: P.kwargs) -> Markup:
        return Markup(htpy.fragment[draw(*args, **kwargs)])

    return cast(Callable[P, Markup], draw_once)
