"""The options of Terramara in a form, and what they settle before the game begins."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from terrae.core.options import check_text
from terrae.faces.controls import RADIO, SETUP, START, TEXT, Control
from terrae.locales import Locale
from terrae.mara.components import RECONSTRUCTED, one_line

WITH_FEWER: Final = 4  # below this number of players there are neutral ones


def own_set(value: str) -> str:
    """Read a component set that was typed in. It is never taken for a path: the game would open that file."""
    check_text(value)
    return value if value == RECONSTRUCTED or value.startswith("{") else one_line(value)


CONTROLS: Final = (
    SETUP, START,
    Control("draft", RADIO, "rules", ("choose", "random"), fixed=True),
    Control("offers", RADIO, "rules", ("take", "ask")),
    Control("components", TEXT, "own", (RECONSTRUCTED,), read=own_set),
)


def settled(locale: Locale, options: Mapping[str, str]) -> list[str]:
    """What options of this game alone settle, in words."""
    return [locale.text("options.mara", f"offers_{options['offers']}")] if options["offers"] != "take" else []


def left_to_chance(options: Mapping[str, str]) -> list[str]:
    """What chance decides in this game alone: ids of the locales' `[new.chance]`."""
    left = {"board": True, "characters": options["setup"] == "free", "dealt": options["draft"] == "random",
            "neutral_players": int(options["players"]) < WITH_FEWER}
    return [id for id, is_left in left.items() if is_left]
