"""Pages as tests look at them."""
from __future__ import annotations

import re
from html.parser import HTMLParser

from terrae.draw import html
from terrae.locales import page_locale
from terrae.web.pages.frame import Reader
from terrae.web.view import Guest

NO_END = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source"}


class Page(HTMLParser):
    """Every element of a page with its attributes and the elements round it."""

    def __init__(self, page: html.Element | str) -> None:
        super().__init__()
        self.text = str(page)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str], list[str]]] = []
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {key: value or "" for key, value in attrs}, list(self.open)))
        if tag not in NO_END:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {key: value or "" for key, value in attrs}, list(self.open)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        asked = {key.replace("_", "-"): value for key, value in wanted.items()}
        return [attrs for name, attrs, _ in self.elements if name == tag and asked.items() <= attrs.items()]

    def forms(self) -> list[str]:
        """The text of every form."""
        return re.findall(r"<form.*?</form>", self.text, re.DOTALL)

    def form(self, action: str) -> str:
        found = [form for form in self.forms() if f'action="{action}"' in form]
        assert found, f"no form for {action}"
        return found[0]


def reader(language: str = "en", name: str = "Ada") -> Reader:
    return Reader(page_locale(language), Guest("guest", name), "token-123", "", "/here?x=1")
