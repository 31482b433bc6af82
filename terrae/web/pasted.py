"""Options from outside name no files: an owner's components come as text, never as a path to open on this machine."""
from __future__ import annotations

from terrae.core.record import Record
from terrae.mara.components import RECONSTRUCTED, one_line
from terrae.web.errors import Problem

COMPONENTS = "components"


def options_as_text(options: dict[str, str]) -> dict[str, str]:
    """The options, with components as the one line a record keeps."""
    given = options.get(COMPONENTS, RECONSTRUCTED).strip()
    return options if inline(given) else {**options, COMPONENTS: one_line(given)}


def record_as_text(text: str) -> Record:
    """An uploaded record; one that would open a file here is refused."""
    for line in text.splitlines():  # as the reader of records cuts it, which knows more ends of lines than "\n"
        key, _, value = line.partition(":")
        if key.split() == ["option", COMPONENTS] and not inline(value.strip()):
            raise Problem(400, "components-as-file")
    return Record.read(text)


def inline(components: str) -> bool:
    return components.startswith("{") or components == RECONSTRUCTED
