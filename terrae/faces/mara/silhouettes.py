"""What artifacts look like: three things of each category, on a field 64 by 64, filled by the even-odd rule."""
from __future__ import annotations

from typing import Final

SILHOUETTES: Final = {
    "clothing": [  # boot, tunic, cloak
        "M18 5h21l-3 24c6 6 20 6 22 17v3H18zM18 52h41v7H18zM23 13h12v3H23zM22 21h12v3H22z",
        "M22 7c3 6 17 6 20 0l17 9-6 15-8-3v30H19V28l-8 3-6-15zM19 38v5h26v-5z",
        "M32 4c6 0 9 4 9 10 11 5 16 24 18 45H5c2-21 7-40 18-45 0-6 3-10 9-10zM28 29l-4 30h16l-4-30z"
        "M32 17a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
    ],
    "pottery": [  # bowl that steams, jug, amphora
        "M6 27h52c0 14-7 21-16 25v6H22v-6C13 48 6 41 6 27z"
        "M11 33l5 5 6-5 5 5 5-5 5 5 5-5 6 5 5-5v3l-5 5-6-5-5 5-5-5-5 5-5-5-6 5-5-5z"
        "M22 22c-5-6 4-8 0-16 8 6 0 9 3 16zM37 22c-5-6 4-8 0-16 8 6 0 9 3 16z",
        "M18 6h17l6-3-3 9v6c9 5 13 12 13 21 0 9-4 16-10 20H18C12 55 8 48 8 39c0-9 4-16 13-21v-6z"
        "M42 12c14 0 19 12 12 25l-3-8c3-7 0-11-6-11zM9 36v4h41v-4z",
        "M24 3h16v5l-3 3v7c10 4 13 10 13 17 0 10-7 15-13 21v4H27v-4c-6-6-13-11-13-21 0-7 3-13 13-17v-7l-3-3z"
        "M24 11v4c-8 0-9 4-8 9l-5 3C8 17 13 11 24 11zM40 11v4c8 0 9 4 8 9l5 3c3-10-2-16-13-16zM15 33v4h34v-4z",
    ],
    "tools": [  # sickle, axe, wheel
        "M13 54l12-18 7 5-12 18c-4 3-9-1-7-5zM26 34C20 16 36 1 59 8 44 10 37 18 37 28c0 5-1 8-3 11z",
        "M29 5h7v54c-2 3-5 3-7 0zM38 9c8 1 13-1 18-5 5 11 5 23 0 33-5-5-10-7-18-6zM27 12h-9c-2 5-2 11 0 16h9z",
        "M32 4a28 28 0 1 1 0 56 28 28 0 0 1 0-56zm0 7a21 21 0 1 0 0 42 21 21 0 0 0 0-42z"
        "M32 25a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM30 11h4v14h-4zM30 39h4v14h-4zM11 30h14v4H11zM39 30h14v4H39z",
    ],
    "weaponry": [  # dagger, bow, helmet
        "M32 2l7 11v26H25V13zM31 12v27h2V12zM15 41h34v6H15zM28 49h8v7a5 5 0 1 1-8 0z",
        "M17 3c36 8 36 50 0 58l-2-4c28-9 28-41 0-50zM12 8h2v48h-2zM4 30h36v4H4zM47 30h5v-6l11 8-11 8v-6h-5z",
        "M11 59C7 26 18 14 32 14s25 12 21 45l-12-3-9 4-9-4zM17 35l12 3v6l-12-2zM47 35l-12 3v6l12-2zM31 46v14h2V46z"
        "M17 10c6-10 24-10 30 0l-5 3c-5-4-15-4-20 0z",
    ],
}


def silhouette_of(category: str, card: int) -> str:
    """The path of an artifact's picture; neighbours in the list look different."""
    return SILHOUETTES[category][card % len(SILHOUETTES[category])]
