"""The frame of every page: head, header with languages and themes, footer; and the parts pages share."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from importlib import resources
from urllib.parse import urlencode

from markupsafe import Markup

from terrae.core.registry import GAMES
from terrae.draw import html as h
from terrae.draw.cached import cache_markup
from terrae.draw.icons import FIELD, SHAPES
from terrae.locales import LANGUAGES, Locale, page_locale
from terrae.web.view import NAMELESS, Guest

LONGEST_NAME = 24
PAPER = {"light": "#f5f1e8", "dark": "#141917"}  # --paper in style.css; browsers colour their own bars like it
HEXES = (("M16 1.5 22.5 5.2v7.6L16 16.5 9.5 12.8V5.2z", "#d9a441"),
         ("M8.8 14.6 15.3 18.3v7.6L8.8 29.6 2.3 25.9V18.3z", "#2f8f6b"),
         ("M23.2 14.6 29.7 18.3v7.6L23.2 29.6 16.7 25.9V18.3z", "#3f7fb5"))  # the mark: land, water, town


@dataclass(frozen=True)
class Reader:
    """Who reads the page, and how."""

    locale: Locale
    guest: Guest
    csrf: str  # token every form posts
    theme: str  # "", "light" or "dark"
    path: str  # of this page, to come back to
    have: Mapping[str, str] = field(default_factory=dict)  # parts the browser has: id -> signature

    def say(self, section: str, id: str, /, **facts: object) -> str:
        """A text in the reader's language."""
        return self.locale.text(section, id, **facts)

    def at(self, game: str) -> Reader:
        """The same reader, with the words of a game at hand."""
        return replace(self, locale=page_locale(self.locale.language, game))


def page(reader: Reader, title: str, *content: h.Node, scripts: Sequence[str] = (), styles: Sequence[str] = (),
         body_class: str = "", bare: bool = False) -> h.Element:
    """A whole page. `scripts` and `styles` are names of static files beside those every page has; a `bare` page has
    neither header nor footer."""
    say = reader.say
    return h.html(lang=reader.locale.language, data_theme=reader.theme or None)[
        h.head[
            h.meta(charset="utf-8"),
            h.title[title if title == "Terrae" else f"{title} · Terrae"],
            h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
            h.meta(name="description", content=say("start", "lead")),
            h.meta(name="csrf", content=reader.csrf),
            h.link(rel="icon", href=static("terrae.svg"), type="image/svg+xml"),
            app_links(reader),
            h.script(src=static("early.js")),
            [h.link(rel="stylesheet", href=static(name)) for name in ("style.css", *styles)],
            [h.script(type="module", src=static(name)) for name in ("site.js", "install.js", *scripts)],
        ],
        h.body(class_=body_class or None, data_copied=say("frame", "copied"), data_cancel=say("frame", "cancel"),
               data_yes=say("frame", "yes"))[
            h.a(".skip", href="#main")[say("frame", "skip")],
            None if bare else header(reader),
            h.main(id="main", tabindex="-1")[content],
            None if bare else footer(reader),
        ],
    ]


def app_links(reader: Reader) -> list[h.Element]:
    """What a browser needs to install the pages as an app, in the reader's language and theme."""
    chosen = urlencode({"lang": reader.locale.language, **({"theme": reader.theme} if reader.theme else {})})
    return [
        h.link(rel="manifest", href=f"/manifest.webmanifest?{chosen}"),
        h.link(rel="apple-touch-icon", href=static("apple-touch-icon.png")),
        *([h.meta(name="theme-color", content=PAPER[reader.theme])] if reader.theme else
          [h.meta(name="theme-color", content=colour, media=f"(prefers-color-scheme: {theme})")
           for theme, colour in PAPER.items()])]


@cache
def static(name: str) -> str:
    """The address of a static file. It changes with the content, so that browsers may keep the file for ever."""
    content = resources.files("terrae.web").joinpath("static", name).read_bytes()
    return f"/static/{name}?v={sha256(content).hexdigest()[:10]}"


def form(reader: Reader, action: str, *content: h.Node, **attributes: str) -> h.Element:
    """A form that changes something; it carries the reader's token."""
    return h.form(method="post", action=action, **attributes)[
        h.input(type="hidden", name="csrf", value=reader.csrf), content]


# Header and footer ------------------------------------------------------------------------------------------------


def header(reader: Reader) -> h.Element:
    say = reader.say
    return h.header(".site-head")[h.div(".inner")[
        h.a(".brand", href="/")[brand_mark(), "Terrae"],
        h.nav(".head-nav", aria_label=say("frame", "navigation"))[
            menu("branch", say("study", "learn"), study_links(reader)),
            menu("book", say("frame", "rules"), rules_links(reader)),
            menu("language", say("frame", "language"), language_links(reader)),
            theme_links(reader),
            menu("person", reader.guest.name or say("frame", "guest"), name_form(reader),
                 h.a(href="/messages")[mark("bell"), say("messages", "title")],
                 h.a(href="/bots")[say("own_bots", "title")],
                 h.a(href="/me/data")[say("personal", "title")]),
        ],
    ]]


def menu(symbol: str, label: str, *content: h.Node) -> h.Element:
    """A menu under a word of the header."""
    return h.details(".menu")[
        h.summary[mark(symbol), h.span(".wide-only")[label]],
        h.div(".sheet")[content]]


def study_links(reader: Reader) -> list[h.Element]:
    """The pages for those who want to play better."""
    return [h.a(href="/studies")[reader.say("study", "all")], h.a(href="/puzzles")[reader.say("puzzles", "all")],
            h.a(href="/stats")[reader.say("statistics", "title")], h.a(href="/ladder")[reader.say("ladder", "title")]]


def rules_links(reader: Reader) -> list[h.Element]:
    return [h.a(href=f"/rules/{game}")[reader.say("games", game)] for game in GAMES]


def language_links(reader: Reader) -> list[h.Element]:
    """Every language under its own name."""
    return [h.a(href=setting(reader, lang=language), lang=language, hreflang=language, rel="nofollow",
                aria_current="true" if language == reader.locale.language else None)[
        page_locale(language).text("frame", "name_of_language")] for language in LANGUAGES]


def theme_links(reader: Reader) -> list[h.Element]:
    """Links to the dark and the light theme; the style hides the one in use."""
    return [h.a(f".head-link.to-{theme}", href=setting(reader, theme=theme), rel="nofollow", data_theme_choice=theme,
                data_tip=reader.say("frame", theme))[
        mark(symbol), h.span(".visually-hidden")[reader.say("frame", theme)]]
        for theme, symbol in (("dark", "moon"), ("light", "sun"))]


def setting(reader: Reader, **choice: str) -> str:
    """Where a choice of language or theme is kept, and the way back here."""
    return "/set?" + urlencode({**choice, "to": reader.path})


def name_form(reader: Reader, to: str = "") -> h.Element:
    """Choose the name others see."""
    return form(reader, "/me", h.input(type="hidden", name="to", value=to or reader.path),
                name_field(reader, "my-name" if not to else "name"),
                h.button(".primary", type="submit")[reader.say("frame", "keep_name")])


def name_field(reader: Reader, id: str) -> h.Element:
    return h.div(".field")[
        h.label(for_=id)[reader.say("join", "name")],
        h.input(type="text", id=id, name="name", value=reader.guest.name, required=True, maxlength=str(LONGEST_NAME),
                autocomplete="nickname", aria_describedby=f"{id}-hint"),
        h.p(".hint", id=f"{id}-hint")[reader.say("join", "name_hint", most=LONGEST_NAME)]]


def footer(reader: Reader) -> h.Element:
    return h.footer(".site-foot")[h.div(".inner")[
        h.p[reader.say("frame", "unofficial")],
        [h.ul[h.li[f"{words}:"], [h.li[link] for link in links]] for words, links in (
            (reader.say("frame", "rules"), rules_links(reader)), (reader.say("study", "learn"), study_links(reader)))]]]


# Parts pages share ------------------------------------------------------------------------------------------------


@cache_markup
def mark(name: str) -> h.Element:
    """A small picture that only repeats the words beside it. It is drawn in place: pages that show no goods then
    need no file of icons."""
    return h.svg(".icon.pen", viewBox=f"0 0 {FIELD} {FIELD}", aria_hidden="true")[Markup(SHAPES[name])]


def notice(*words: h.Node, kind: str = "notice", symbol: str = "info") -> h.Element:
    """A notice that must not be overlooked: `kind` is notice (or `notice calm`), warning or problem."""
    return h.div(class_=kind, role="alert" if kind == "problem" else None)[mark(symbol), h.p[words]]


def problem_box(problem: str) -> h.Element | None:
    """A box with what was wrong with the form, if anything."""
    return notice(problem, kind="problem", symbol="warning") if problem else None


def moment(at: float) -> h.Element:
    """A time. The script says how long ago that was."""
    then = datetime.fromtimestamp(at, UTC)
    return h.time(data_ago=True, datetime=then.isoformat(timespec="seconds"))[then.strftime("%Y-%m-%d %H:%M UTC")]


def secret_link(reader: Reader, link: str, hint: str) -> h.Element:
    """A link to pass on, with a button that copies it; the script makes it a whole address."""
    return h.div(".secret")[
        h.div(".joined")[
            h.a(".link", href=link, data_absolute=True)[link],
            h.button(type="button", data_copy=link, hidden=True)[mark("link"), reader.say("frame", "copy")]],
        h.p(".hint")[hint]]


def say_share(reader: Reader, share: float) -> str:
    """A share in per cent, as the reader's language writes it."""
    return reader.say("statistics", "percent", number=str(round(100 * share)))


def player_name(reader: Reader, name: str) -> str:
    """The name of a person as it is, of a bot in the reader's language, of an open seat in words."""
    if not name:
        return reader.say("start", "open_seat")
    if name == NAMELESS:
        return reader.say("table", "nameless")
    return reader.say("bots", name) if name in reader.locale.sections["bots"] else name


def bot_name(locale: Locale, id: str) -> str:
    """The name of a level, or of a program from outside."""
    return locale.text("bots", id) if id in locale.sections["bots"] else locale.text("own_bots", "program", name=id)


@cache_markup
def brand_mark() -> h.Element:
    """Three hexes: land, water, town."""
    return h.svg(viewBox="0 0 32 32", aria_hidden="true")[[h.path(d=shape, fill=colour) for shape, colour in HEXES]]
