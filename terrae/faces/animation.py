"""A stretch of a game as one file to send around: an HTML page that plays it turn by turn and needs nothing else.

Most of a picture is the same in the next one. So every picture is cut into parts, each part is kept once, and the
script of the page puts the pictures together again.
"""
from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any, Final

from markupsafe import Markup

from terrae.core.game import State
from terrae.core.record import Record
from terrae.draw import html as h
from terrae.draw.icons import FIELD, SHAPES
from terrae.draw.palette import Colour
from terrae.draw.seats import badge
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.faces.captions import Captions, Moment, moments
from terrae.faces.picture import drawing
from terrae.locales import Locale

LONG: Final = 700  # characters from which on an element is cut into its parts
STEPS: Final = (("first", -100_000), ("turn_back", -1), ("turn_forward", 1), ("last", 100_000))


def animation(record: Record, locale: Locale, first: int, last: int, names: Sequence[str] = ()) -> str:
    """Return the page that shows the position after `first` plies and then turn by turn the game until `last` plies
    were played. `names` are those of the players by seat, empty where unknown; `locale` is a `page_locale`."""
    film = Film(record, locale)
    state, ply = record.begin(), 0
    for moment in moments(record, first, last):
        for move in record.moves[ply:moment.ply]:
            state.apply(move)
        ply = moment.ply
        film.add(moment, state)
    page = h.html(lang=locale.language)[head(record, locale), body(film, players(state, locale, names), locale)]
    return f"{page}\n"


class Film:
    """The frames so far: the parts of their pictures, each once, and their captions."""

    def __init__(self, record: Record, locale: Locale) -> None:
        self.record = record
        self.locale = locale
        self.said = Captions(record, locale)
        self.parts: dict[str, int] = {}
        self.frames: list[dict[str, Any]] = []
        self.captions: list[list[h.Element]] = []

    def add(self, moment: Moment, state: State) -> None:
        """Add the frame of a moment; `state` is the position then."""
        svg = drawing(state, self.locale, moment.changed)
        colours = [face(state.game).browser.seat_colour(state, seat) for seat in range(state.seats())]
        self.frames.append({
            "picture": [self.parts.setdefault(part, len(self.parts)) for part in split(svg)],
            "names": [seat_name(state, seat, self.locale) for seat in range(state.seats())],
            "colours": [(colour.fill, colour.ink) for colour in colours],
            "points": state.scores(),
            "on": state.winners() if state.over else [state.seat],
        })
        self.captions.append(self.said.caption(moment, state))

    def data(self) -> str:
        """All frames as JSON that can stand in a page: nothing in it ends or begins a script."""
        text = json.dumps({"parts": list(self.parts), "frames": self.frames}, ensure_ascii=False,
                          separators=(",", ":"))
        return re.sub("<(?=!|script)", r"\\u003c", text.replace("</", "<\\/"), flags=re.IGNORECASE)


def split(svg: str) -> Iterator[str]:
    """Cut a picture into parts: short elements as a whole, of long ones the tags and what is inside.

    >>> list(split("<g>" + "<a/>" * 3 + "</g>"))
    ['<g><a/><a/><a/></g>']
    >>> [len(part) for part in split("<g>" + "<a>" + "b" * 690 + "</a><c/></g>")]
    [3, 697, 4, 4]
    """
    tokens = re.findall(r"<[^>]*>|[^<]+", svg)
    ends = list(range(len(tokens)))
    opened: list[int] = []
    for place, token in enumerate(tokens):
        if token.startswith("</"):
            ends[opened.pop()] = place
        elif token.startswith("<") and not token.endswith("/>"):
            opened.append(place)
    place = 0
    while place < len(tokens):
        whole = "".join(tokens[place:ends[place] + 1])
        yield whole if len(whole) < LONG else tokens[place]
        place = (ends[place] if len(whole) < LONG else place) + 1


# The page -----------------------------------------------------------------------------------------------------------


@cache
def part_of_page(name: str) -> str:
    """The style sheet or the script, from the file beside this one."""
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


@cache
def policy() -> str:
    """What the page may do: run its own script and nothing else."""
    script = b64encode(sha256(part_of_page("animation.js").encode()).digest()).decode()
    return (f"default-src 'none'; script-src 'sha256-{script}'; style-src 'unsafe-inline'; base-uri 'none'; "
            "form-action 'none'")


def head(record: Record, locale: Locale) -> h.Element:
    return h.head[
        h.meta(charset="utf-8"),
        h.meta(http_equiv="Content-Security-Policy", content=policy()),
        h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        h.title[title(record, locale)],
        h.style[Markup(part_of_page("animation.css"))]]


def title(record: Record, locale: Locale) -> str:
    return locale.text("export", "title", game=locale.text("games", record.game.id))


def players(state: State, locale: Locale, names: Sequence[str]) -> str:
    """Who played, seat by seat."""
    who = [seat_name(state, seat, locale) for seat in range(state.seats())]
    full = [locale.text("table", "who", faction=one, person=name) if name else one
            for one, name in zip(who, [*names, *[""] * len(who)], strict=False)]
    return locale.text("frame", "comma").join(full)


def body(film: Film, played: str, locale: Locale) -> h.Element:
    return h.body[
        h.header[h.h1[title(film.record, locale)], h.p(".soft")[played]],
        h.noscript[h.p[locale.text("export", "needs_script")]],
        h.main[
            h.section(".stage", hidden=True)[
                h.ol(".seats")[[seat_card(film.frames[0], seat) for seat in range(len(film.frames[0]["names"]))]],
                h.div(".board"),
                controls(locale),
                h.div(".caption", aria_live="polite")],
            h.ol(".turns", aria_label=locale.text("log", "title"))[[h.li[said] for said in film.captions]]],
        h.footer[locale.text("frame", "unofficial")],
        h.script("#data", type="application/json")[Markup(film.data())],
        h.script[Markup(part_of_page("animation.js"))]]


def seat_card(frame: dict[str, Any], seat: int) -> h.Element:
    """A seat over the board where the picture's own writing is too small; the script fills it."""
    fill, ink = frame["colours"][seat]
    return h.li[badge(seat, Colour(fill, ink)), h.span[frame["names"][seat]], h.b]


def controls(locale: Locale) -> h.Element:
    """The buttons and the slider."""
    back, forward = STEPS[:2], STEPS[2:]
    start, pause = locale.text("replay", "play"), locale.text("replay", "pause")
    return h.div(".controls")[
        [step_button(locale, *step) for step in back],
        h.button(".play", type="button", title=start, aria_label=start, data_play=start, data_pause=pause)[
            sign("play", "starting"), sign("pause", "pausing")],
        [step_button(locale, *step) for step in forward],
        h.input(type="range", min="0", value="0", aria_label=locale.text("replay", "slider")),
        h.output]


def step_button(locale: Locale, id: str, by: int) -> h.Element:
    label = locale.text("export", "end") if id == "last" else locale.text("replay", id)
    return h.button(type="button", title=label, aria_label=label, data_by=str(by))[sign(id)]


def sign(name: str, kind: str = "") -> h.Element:
    """An icon that is in the file itself."""
    return h.svg(class_=kind or None, viewBox=f"0 0 {FIELD} {FIELD}", aria_hidden="true")[Markup(SHAPES[name])]
