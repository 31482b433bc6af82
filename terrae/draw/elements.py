"""SVG elements as text, and the numbers in them."""
from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

Point = tuple[float, float]


def number(value: float) -> str:
    """A length as SVG writes it: at most three decimals, none in vain."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def tag(name: str, /, *inside: str, **attributes: object) -> Markup:
    """An SVG element with attributes; texts are escaped, `None` is left out, `data_spot` is written `data-spot`.

    >>> tag("text", escape("A & B"), text_anchor="middle", x=3)
    Markup('<text text-anchor="middle" x="3">A &amp; B</text>')
    """
    written = "".join([f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"'
                       for key, value in attributes.items() if value is not None])
    return Markup(f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>")


def word(text: str, x: float, y: float, size: float | str, ink: str, **attributes: object) -> Markup:
    """A short text, centred at x."""
    return tag("text", escape(text), x=number(x), y=number(y), font_size=size, fill=ink, text_anchor="middle",
               **attributes)


def at(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def strokes(path: str, *pens: tuple[str, float]) -> Markup:
    """One line drawn several times over: colour and width, the widest first."""
    return Markup("").join([tag("path", d=path, stroke=colour, stroke_width=number(width)) for colour, width in pens])


def polygon(points: Iterable[Point]) -> str:
    """The path round some points.

    >>> polygon([(0, 0), (4.26, 0), (4.26, -3)])
    'M0 0L4.3 0 4.3-3Z'
    """
    start, *rest = [f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in points]
    return f"M{start}L{' '.join(rest)}Z".replace(" -", "-")


def scatter(path: str, places: Iterable[Point]) -> str:
    """One path drawn at several places; it begins where it is put and is written in relative steps."""
    return "".join(f"M{number(x)} {number(y)}{path}" for x, y in places)
