"""The rules of a game in our own words: Markdown beside this package, with tables taken from the game itself."""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup, escape

from terrae.core.registry import GAMES, load
from terrae.draw import html as h
from terrae.faces import face
from terrae.locales import page_locale
from terrae.web.pages.frame import Reader, mark, page
from terrae.web.tutorial import taught

PLACE: Final = re.compile(r"^\{\{(\w+)\}\}$", re.MULTILINE)  # of a block that the game fills in


@dataclass(frozen=True)
class Heading:
    """A heading of a page: how deep it is, its words, and where a link finds it."""

    level: int
    words: str
    anchor: str


def rules(reader: Reader, game_id: str) -> h.Element:
    """The rules page of a game, with its contents beside it."""
    words = reader.at(game_id)
    language = reader.locale.language
    intro, chapter, rest = html(game_id, language).partition("<h2")
    return page(words, words.say("games", game_id),
                h.article(".rules")[
                    h.div(".rules-text.intro")[Markup(intro)],
                    h.div(".rules-side")[contents(words, headings(game_id, language)), ways_on(words, game_id)],
                    h.div(".rules-text.chapters")[Markup(chapter + rest)]],
                styles=["learn.css"], body_class="at-rules")


def contents(reader: Reader, found: list[Heading]) -> h.Element:
    """All sections, those of a chapter below it."""
    chapters: list[tuple[Heading, list[Heading]]] = []
    for heading in found:
        if heading.level == 2:
            chapters.append((heading, []))
        elif heading.level == 3:
            chapters[-1][1].append(heading)
    return h.nav(".contents", aria_labelledby="contents")[
        h.h2("#contents")[reader.say("rules_page", "contents")],
        h.ol[[h.li[link(chapter), h.ol[[h.li[link(one)] for one in parts]] if parts else None]
              for chapter, parts in chapters]]]


def link(heading: Heading) -> h.Element:
    return h.a(href=f"#{heading.anchor}")[heading.words]


def ways_on(reader: Reader, game_id: str) -> h.Element:
    """To a table, to the lesson, to the other games' rules."""
    say = reader.say
    return h.div(".ways-on")[
        h.div(".buttons")[
            h.a(".button.primary", href=f"/new?game={game_id}")[mark("play"), say("rules_page", "play")],
            h.a(".button", href=f"/learn/{game_id}")[mark("book"), say("rules_page", "learn")]
            if game_id in taught() else None],
        h.p(".small")[say("rules_page", "others"), ": ",
                      [[", " if n else "", h.a(href=f"/rules/{other}")[say("games", other)]]
                       for n, other in enumerate(game for game in GAMES if game != game_id)]]]


# Markdown ---------------------------------------------------------------------------------------------------------


@cache
def source(game_id: str, language: str) -> str:
    """The text of a page with its blocks put in."""
    file = resources.files("terrae.web") / "rules" / language / f"{game_id}.md"
    return fill_blocks(file.read_text(encoding="utf-8"), game_id, language)


def fill_blocks(text: str, game_id: str, language: str) -> str:
    """Put the game's blocks into a page; a block the game does not know raises `KeyError`."""
    blocks, locale = face(load(game_id)).rule_blocks, page_locale(language, game_id)
    return PLACE.sub(lambda place: blocks[place[1]](locale), text)


@cache
def headings(game_id: str, language: str) -> list[Heading]:
    """The headings in their order. Anchors are made from the English words, so that a link leads to the same section
    in every language."""
    own = heading_words(source(game_id, language))
    english = heading_words(source(game_id, "en"))
    return [Heading(level, words, anchor)
            for (level, words), anchor in zip(own, anchors([words for _, words in english]), strict=True)]


def heading_words(text: str) -> list[tuple[int, str]]:
    tokens = reader_of_markdown().parse(text)
    return [(int(token.tag[1:]), tokens[n + 1].content) for n, token in enumerate(tokens)
            if token.type == "heading_open"]


def anchors(words: list[str]) -> list[str]:
    """A name for each heading, each once.

    >>> anchors(["End of the game", "Power", "Power!"])
    ['end-of-the-game', 'power', 'power-2']
    """
    names = [re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") for text in words]
    before = [names[:n].count(name) for n, name in enumerate(names)]
    return [f"{name}-{times + 1}" if times else name for name, times in zip(names, before, strict=True)]


@cache
def html(game_id: str, language: str) -> str:
    """The page as HTML. Whatever looks like HTML in the text is shown as it is written."""
    markdown = reader_of_markdown()
    tokens = markdown.parse(source(game_id, language))
    names = iter(headings(game_id, language))
    under = ""
    for token in tokens:
        if token.type == "heading_open":
            heading = next(names)
            under = heading.words
            token.attrSet("id", heading.anchor)
        elif token.type == "table_open":
            token.meta["under"] = under
    return str(markdown.renderer.render(tokens, markdown.options, {}))


@cache
def reader_of_markdown() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    made.add_render_rule("table_open", open_table)
    made.add_render_rule("table_close", close_table)
    return made


def open_table(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """A table moves sideways in a frame of its own where it is too wide; a frame that moves can be focused."""
    label = escape(tokens[at].meta["under"])
    return f'<div class="wide" role="region" tabindex="0" aria-label="{label}"><table>\n'


def close_table(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    return "</table></div>\n"
