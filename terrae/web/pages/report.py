"""Reporting a line of chat or a name to the administrator."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.web.pages.frame import Reader, form, page, problem_box
from terrae.web.reports import MAX_REMARK, Subject
from terrae.web.view import View


def reporting(reader: Reader, view: View, about: Subject, fields: dict[str, str], problem: str = "") -> h.Element:
    """A form that shows what is reported and asks why. `fields` are what the form sends back."""
    say, title = reader.say, reader.say("report", f"title_{about.kind}")
    return page(
        reader, title,
        h.div(".card")[
            h.h1[title],
            problem_box(problem),
            h.p[say("report", "about", name=about.name)],
            h.blockquote(".reported", dir="auto")[about.text],
            form(reader, f"{view.base}/report",
                 [h.input(type="hidden", name=name, value=value) for name, value in fields.items()],
                 h.div(".field")[
                     h.label(for_="remark")[say("report", "remark")],
                     h.textarea(id="remark", name="remark", maxlength=str(MAX_REMARK), aria_describedby="remark-hint"),
                     h.p("#remark-hint.hint")[say("report", "hint")]],
                 h.div(".buttons")[h.button(".primary", type="submit")[say("report", "send")], back(reader, view)])],
        body_class="narrow")


def thanks(reader: Reader, view: View) -> h.Element:
    title = reader.say("report", "sent")
    return page(reader, title, h.div(".card")[
        h.h1[title], h.p[reader.say("report", "then")], h.div(".buttons")[back(reader, view)]], body_class="narrow")


def back(reader: Reader, view: View) -> h.Element:
    return h.a(".button.quiet", href=view.base)[reader.say("report", "back")]
