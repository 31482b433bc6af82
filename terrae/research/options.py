"""Options of a game as keywords of Python."""
from __future__ import annotations

from collections.abc import Mapping


def option_texts(options: Mapping[str, object]) -> dict[str, str]:
    """Write options as a record does: True is yes, a list has commas; None counts as not given."""
    return {key: option_text(value) for key, value in options.items() if value is not None}


def option_text(value: object) -> str:
    """Write one value of an option.

    >>> option_text(3), option_text(True), option_text(["fairies", "golems"])
    ('3', 'yes', 'fairies,golems')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value)
