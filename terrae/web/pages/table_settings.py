"""Settings of the table, which the browser remembers, and the keys."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.web.pages.table_scene import Scene

SWITCHES = ("confirm", "compact", "codes", "motion")  # ids of the locales' [settings]; the script keeps them
SOUNDS = ("turn", "chat", "end")
KEYS = {"E": "end", "U": "undo", "H": "hint", "1–6": "power", "L": "log", "/": "search", "M": "mat", "?": "help",
        "Esc": "close"}  # with ids of the locales' [keys]


def settings(scene: Scene) -> h.Element:
    """How the table behaves in this browser."""
    return h.section("#settings.panel.needs-script", aria_labelledby="settings-title")[
        h.h2("#settings-title")[scene.say("settings", "title")],
        [switch(scene, id, f"set-{id}") for id in SWITCHES],
        [h.h3[icon("sound"), " ", scene.say("settings", "sounds")],
         [switch(scene, f"sound_{id}", f"sound-{id}") for id in SOUNDS],
         h.button("#permission", type="button", data_own="hidden")[icon("bell"), scene.say("notify", "browser")],
         h.p("#permission-state.hint", data_own="children", data_granted=scene.say("notify", "granted"),
             data_denied=scene.say("notify", "denied"))] if scene.view.my_seats else None]


def switch(scene: Scene, id: str, key: str) -> h.Element:
    return h.label(".choice")[h.input(type="checkbox", data_setting=key, id=f"setting-{key}", data_keep=True),
                              h.span[scene.say("settings", id)]]


def keys(scene: Scene, found: dict[str, str] = KEYS) -> h.Element:
    """What the keys do."""
    return h.details("#keys.panel.needs-script", data_key="keys")[
        h.summary[h.h2[scene.say("keys", "title")]],
        h.dl(".keys")[[[h.dt[h.kbd[key]], h.dd[scene.say("keys", id)]] for key, id in found.items()]]]
