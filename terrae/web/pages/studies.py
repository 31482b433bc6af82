"""The page of studies: one's own, public ones, and the ways to begin one."""
from __future__ import annotations

from collections.abc import Sequence

from terrae.core.registry import GAMES
from terrae.draw import html as h
from terrae.web.pages.frame import Reader, form, mark, moment, page
from terrae.web.pages.start import section, upload_section
from terrae.web.studies import StudyLine


def studies(reader: Reader, mine: Sequence[StudyLine], public: Sequence[StudyLine]) -> h.Element:
    say = reader.say
    return page(
        reader, say("study", "all"),
        h.header[h.h1[say("study", "all")], h.p(".lead")[say("study", "lead")]],
        h.div(".two")[
            h.div[section(reader, "my_studies", h.div(".card")[
                      rows(reader, mine) if mine else h.p(".muted")[say("study", "none")]]),
                  section(reader, "public_studies", h.div(".card")[
                      rows(reader, public) if public else h.p(".muted")[say("study", "none_public")]])],
            h.div[section(reader, "begin_study", h.div(".card")[
                      h.p[say("study", "begin_hint")],
                      h.div(".buttons")[[h.a(".button", href=f"/new?game={game}")[say("games", game)]
                                         for game in GAMES]],
                      h.p(".set-up")[h.a(href="/study/position")[say("position", "title")]]]),
                  upload_section(reader)]],
        body_class="at-studies")


def rows(reader: Reader, found: Sequence[StudyLine]) -> h.Element:
    return h.ul(".rows")[[h.li[row(reader, one)] for one in found]]


def row(reader: Reader, one: StudyLine) -> h.Element:
    title = one.title or reader.say("study", "title")
    return h.a(".row-link", href=f"/s/{one.id}")[
        h.span(".what")[h.b[title], h.br, h.span(".muted")[reader.say("games", one.game)]],
        h.span(".muted.small")[reader.say("study", "moves", count=one.nodes - 1), " · ", moment(one.changed)],
        h.span(".badge")[reader.say("study.accesses_short", one.access)]]


def edit(reader: Reader, id: str, key: str) -> h.Element:
    """Ask before this device may change a study: a link that is only looked at must change nothing."""
    return page(reader, reader.say("study", "devices"),
                h.h1[reader.say("study", "devices")],
                form(reader, f"/s/{id}/edit", h.input(type="hidden", name="key", value=key),
                     h.p[reader.say("study", "devices_ask")],
                     h.button(".primary")[mark("key"), reader.say("study", "devices_yes")]))
