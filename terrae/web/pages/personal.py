"""The page of a person's own data."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.web.pages.frame import Reader, form, mark, notice, page


def personal(reader: Reader, counts: dict[str, int], forgotten: bool) -> h.Element:
    """The page: what is kept, a copy of it, and the way to be forgotten. `counts` says how much there is of each."""
    say = reader.say
    return page(
        reader, say("personal", "title"),
        h.header[h.h1[say("personal", "title")], h.p(".lead")[say("personal", "lead")]],
        notice(say("personal", "forgotten"), kind="notice calm", symbol="check") if forgotten else None,
        card(reader, "kept", h.dl(".facts")[
            h.dt[say("personal", "name")], h.dd[reader.guest.name or say("personal", "nameless")],
            [(h.dt[say("personal", what)], h.dd[number]) for what, number in counts.items()]]),
        card(reader, "export",
             h.p[say("personal", "export_hint")],
             h.div(".buttons")[h.a(".button.primary", href="/me/data.json", download=True)[
                 mark("download"), say("personal", "download")]]),
        card(reader, "forget",
             h.ul[[h.li[say("personal", id)]
                   for id in ("forget_what", "forget_moves", "forget_bots", "forget_devices")]],
             form(reader, "/me/forget",
                  h.label(".choice")[h.input(type="checkbox", name="sure", value="yes", required=True),
                                     say("personal", "sure")],
                  h.div(".buttons")[h.button(".danger", type="submit")[say("personal", "erase")]])),
        body_class="narrow personal-page")


def card(reader: Reader, id: str, *content: h.Node) -> h.Element:
    return h.section(".section", aria_labelledby=f"{id}-heading")[
        h.h2(id=f"{id}-heading")[reader.say("personal", id)], h.div(".card")[content]]
