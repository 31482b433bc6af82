"""HTML and SVG as expressions: `html.p(".note", id="x")["Less ", html.b["is"], " more"]`.

An element is called with its classes and attributes and then holds its content in brackets. What is written is text
from the beginning, so drawn parts can be kept and put into others at no cost; a table is drawn hundreds of times a
second. Everything that is not `Markup` already is escaped.

>>> from terrae.draw import html
>>> print(html.p(".note", title="5 < 6", hidden=False)["Less ", html.b["is"], " more", None])
<p class="note" title="5 &lt; 6">Less <b>is</b> more</p>
>>> print(html.input(type="checkbox", checked=True, data_key="x"), html.fragment["a", ["b", 3]])
<input type="checkbox" checked data-key="x"> ab3
"""
from __future__ import annotations

import keyword
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Protocol, TypeAlias

from markupsafe import Markup, escape

VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"))
NAMES = VOID.union("""
    a abbr article aside audio b blockquote body button canvas caption circle cite clipPath code colgroup datalist dd
    defs desc details dfn dialog div dl dt ellipse em fieldset figcaption figure filter footer foreignObject form g h1 h2
    h3 h4 h5 h6 head header html i iframe ins kbd label legend li line linearGradient main map mark marker mask menu
    meter nav noscript ol optgroup option output p path pattern picture polygon polyline pre progress q radialGradient
    rect ruby s samp script search section select slot small span stop strong style sub summary sup svg symbol table
    tbody td template text textPath textarea tfoot th thead time title tr tspan u ul use video
""".split())  # noqa: SIM905
MAX_KNOWN = 10_000


class HasHtml(Protocol):
    """Something that writes itself."""

    def __html__(self) -> str: ...


Attribute: TypeAlias = "str | int | bool | HasHtml | Iterable[str | bool | None] | None"
Node: TypeAlias = "str | int | bool | HasHtml | Iterable[Node] | None"


class Tag:
    """The beginning of an element, complete but for its content."""

    __slots__ = ("end", "name", "start")

    def __init__(self, name: str, attributes: str = "") -> None:
        self.name = name
        self.start = f"<{name}{attributes}>"
        self.end = "" if name in VOID else f"</{name}>"
        if name == "html":
            self.start = f"<!doctype html>{self.start}"

    def __call__(self, *given: str | Mapping[str, Attribute], **named: Attribute) -> Tag:
        """Add attributes: `#id.class`, then mappings, then names, in which `_` stands for `-`."""
        attributes: dict[str, Attribute] = {}
        for one in given:
            attributes.update(parse_short(one) if isinstance(one, str) else one)
        for name, value in named.items():
            attributes[attribute_name(name)] = value
        return Tag(self.name, "".join([write_attribute(name, value) for name, value in attributes.items()]))

    def __getitem__(self, content: Node) -> Markup:
        """Put content into the element."""
        written = [self.start]
        write(content, written)
        written.append(self.end)
        return Markup("".join(written))

    def __html__(self) -> Markup:
        return Markup(self.start + self.end)

    def __str__(self) -> str:
        return self.start + self.end


Element: TypeAlias = Tag | Markup


class Fragment:
    """Several nodes without an element around them: `fragment[one, two]`."""

    def __getitem__(self, content: Node) -> Markup:
        written: list[str] = []
        write(content, written)
        return Markup("".join(written))


fragment = Fragment()


@lru_cache(maxsize=MAX_KNOWN)
def parse_short(text: str) -> tuple[tuple[str, str], ...]:
    """Read `#id.class.class`; either may be missing, or both."""
    id, *classes = text.split(".")
    if any(one.isspace() for one in text) or (id and id[0] != "#"):
        raise ValueError(f"an element begins with #id, .class or both, not {text!r}")
    return (*((("id", id[1:]),) if id else ()), *((("class", " ".join(classes)),) if classes else ()))


@lru_cache(maxsize=MAX_KNOWN)
def attribute_name(name: str) -> str:
    plain = name.removesuffix("_")
    return (plain if keyword.iskeyword(plain) else name).replace("_", "-")


def write_attribute(name: str, value: Attribute) -> str:
    """Write an attribute with the space before it; nothing for None and False."""
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    if isinstance(value, str | int):
        return f' {name}="{escape(str(value))}"'
    if isinstance(value, Iterable):
        value = " ".join(str(one) for one in value if one)
        return f' {name}="{escape(value)}"' if value else ""
    return f' {name}="{escape(str(value))}"'


def write(node: Node, written: list[str]) -> None:
    """Write a node and everything in it."""
    kind = type(node)
    if kind is Markup:
        written.append(node)  # type: ignore[arg-type]
    elif kind is str:
        written.append(escape(node))
    elif node is None or kind is bool:
        return
    elif kind is list or kind is tuple:
        for one in node:  # type: ignore[union-attr]
            write(one, written)
    elif isinstance(node, Tag):
        written += (node.start, node.end)
    elif hasattr(node, "__html__") or isinstance(node, str | int):
        written.append(escape(node))
    elif isinstance(node, Iterable) and not isinstance(node, bytes | bytearray | memoryview):
        for one in node:
            write(one, written)
    else:
        raise TypeError(f"{node!r} cannot be a part of a page")


def __getattr__(name: str) -> Tag:
    """Return an element by its name."""
    if name not in NAMES:
        raise AttributeError(f"there is no element {name!r}")
    tag = globals()[name] = Tag(name)
    return tag
