"""Options given as text: what every game checks in the same way."""
from __future__ import annotations

from collections.abc import Sequence

from terrae.core.errors import BadOption


def read_texts(given: dict[str, str], defaults: dict[str, str], as_written: Sequence[str] = ()) -> dict[str, str]:
    """Every option, in lower case unless it counts as written; those not given have their defaults."""
    for key in given:
        if key not in defaults:
            raise BadOption(f"unknown option {key!r}; there are: {', '.join(defaults)}", "unknown-option",
                            option=key, known=", ".join(defaults))
    texts = {key: given.get(key, default).strip() for key, default in defaults.items()}
    return {key: text if key in as_written else text.lower() for key, text in texts.items()}


def check_choices(values: dict[str, str], choices: dict[str, list[str]]) -> None:
    """Refuse a value that an option does not offer."""
    for key, allowed in choices.items():
        if values[key] not in allowed:
            raise BadOption(f"{key} must be one of {', '.join(allowed)}, not {values[key]!r}", "option-value",
                            option=key, allowed=", ".join(allowed), found=values[key])


def check_fixed(values: dict[str, str], defaults: dict[str, str], fixed: Sequence[str]) -> None:
    """Refuse what the set-up for a first game settles itself."""
    for key in fixed:
        if values[key] != defaults[key]:
            raise BadOption(f"setup first_game fixes {key}; leave it out", "option-fixed", option=key)


def read_start(text: str, players: int) -> int:
    """The seat of the player who begins, from 0; -1 where chance decides."""
    if text == "random":
        return -1
    if text not in [str(seat + 1) for seat in range(players)]:
        raise BadOption(f"start must be random or a seat from 1 to {players}, not {text!r}", "option-start",
                        players=players, found=text)
    return int(text) - 1


def read_names(text: str, known: Sequence[str], what: str) -> list[int]:
    """Names separated by commas, as their places among those known."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in known:
            raise BadOption(f"unknown {what} {name!r}; there are: {', '.join(known)}", "unknown-tile",
                            found=name, known=", ".join(known))
    return [known.index(name) for name in names]
