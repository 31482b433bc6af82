"""Drawing once what looks the same many times: at other tables, for other readers, a move later."""
from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, cast

from markupsafe import Markup

from terrae.draw import html

P = ParamSpec("P")
MAX_CACHED = 2000


def cache_markup(draw: Callable[P, html.Node]) -> Callable[P, Markup]:
    """Cache what a function draws, by its arguments, which must be plain values."""
    @lru_cache(maxsize=MAX_CACHED)
    @wraps(draw)
    def draw_once(*args: P.args, **kwargs: P.kwargs) -> Markup:
        return Markup(html.fragment[draw(*args, **kwargs)])

    return cast(Callable[P, Markup], draw_once)
