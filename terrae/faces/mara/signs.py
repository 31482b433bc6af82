"""The signs of Terramara's boards: goods, tracks, categories, terrains. Raw goods of one's choice are round, refined
ones square.

Every sign is drawn on a field 24 high; some are wider. A board defines each sign it needs once and points to it.
"""
from __future__ import annotations

from typing import Final

from terrae.draw.icons import SHAPES, number
from terrae.faces.mara.paint import COLOURS, paint
from terrae.mara.tiles import CATEGORIES, RAW, REFINED, TERRAINS

INK: Final = COLOURS["ink"]  # on what is always light: tokens of paper, pieces
FOREIGN: Final = "#b9b2a5"  # behind what belongs to another player
HEX: Final = "M6 1.5h12L23 12l-5 10.5H6L1 12z"
PAPER: Final = COLOURS["paper"]
PEN: Final = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
HIGH: Final = 24
# One motif for each terrain, on a tile of 24 by 24, so that it can be recognised without its colour.
MOTIFS: Final = {
    "plains": "M3 9l1.5-4L6 9M5 9l2.5-3M15 20l1.5-4 1.5 4M17 20l2.5-3",
    "quarry": "M0 6h24M0 18h24M6 6v12M18 -6v12M18 18v12",
    "forest": "M6 3 2.5 10h7zM6 10v2.5M18 14l-3.5 7h7zM18 21v2.5",
    "mountain": "M1 11 5.5 4l4.5 7M13 23l4.5-7 4.5 7",
}
CATEGORY: Final = {
    "clothing": ("M8 3l4 2.5L16 3l6 4-2.5 5L17 10.5V21H7V10.5L4.5 12 2 7z", "#d98e56"),
    "pottery": ("M8 3h8v2.5L14.5 8c3 1.5 4.5 3.5 4.5 6.5 0 3-1.5 5-3.5 6.5h-7C6.5 19.5 5 17.5 5 14.5"
                "c0-3 1.5-5 4.5-6.5L8 5.5z", "#cdd3d8"),
    "tools": ("M4 4.5h10l5 4-2 2.5-3.5-1.5V21H10V9.5H4z", "#c9a26a"),
    "weaponry": ("M12 1.5l3 4V15h4v2.5h-5.5V22h-3v-4.5H5V15h4V5.5z", "#a9bccd"),
}
# When the effect of an artifact counts: at once, for good, once per round, at the end.
MOMENTS: Final = {
    "instant": "M13.5 2 5 14h6l-1.5 8L18 10h-6z",
    "permanent": "M12 12c2.5-4 4-5 6-5a5 5 0 0 1 0 10c-2 0-3.5-1-6-5s-4-5-6-5a5 5 0 0 0 0 10c2 0 3.5-1 6-5z",
    "once": "M20 12a8 8 0 1 1-2.5-5.8M18.5 2v5h-5",
    "end": "M5 22V3h14l-3.5 4.5L19 12H5",
}
# What the rules count or give under one name and a board shows by another sign.
ALSO: Final = {"travel": "caravan", "workers": "worker", "road": "caravan", "river": "canoe", "power": "power_level",
               "artifacts": "artifact", "raw": "any_raw", "refined": "any_refined", "flags": "flag",
               "worker-tiles": "worker", "explorers": "explorer", **{f"to_{terrain}": terrain for terrain in TERRAINS}}
SETS: Final = {"sets": CATEGORIES, "raw-sets": RAW, "refined-sets": REFINED, "terrains": TERRAINS}
WIDE: Final = {"then": 13, "refine": 38, **{f"refine_{good}": 58 for good in RAW}, "send_any": 44, "send_explorer": 34,
               "send_chieftain": 34, "back_any": 44, "back_explorer": 34, "back_chieftain": 34}


def width(name: str) -> float:
    """How wide a sign is when it is 24 high."""
    return WIDE.get(name, HIGH)


def draw_frame(body: str, refined: bool) -> str:
    """What is raw stands in a round frame, what is refined in a square one."""
    edge = f'fill="{PAPER}" stroke="{INK}" stroke-width="1.3"'
    frame = f'<rect x="1" y="1" width="22" height="22" rx="2.5" {edge}/>' if refined \
        else f'<circle cx="12" cy="12" r="11.2" {edge}/>'
    return frame + body


def scale_sign(body: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({number(x)} {number(y)}) scale({number(scale)})" {PEN}>{body}</g>'


def letter(text: str, size: float = 15, y: float = 17.4) -> str:
    return (f'<text x="12" y="{number(y)}" font-size="{number(size)}" font-weight="700" text-anchor="middle" '
            f'fill="{INK}" stroke="none">{text}</text>')


def level(shape: str, n: str) -> str:
    """A worker or an artifact with its level."""
    badge = f'<circle cx="17.5" cy="17.5" r="6.3" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/>'
    numeral = f'<text x="17.5" y="21.4" font-size="11" font-weight="700" text-anchor="middle" fill="{INK}" ' \
              f'stroke="none">{n}</text>'
    return scale_sign(SHAPES[shape], -0.5, -1, 0.86) + badge + numeral


def draw_movement(name: str) -> str:
    """Members with the arrow of placing, which points down, or of returning, which turns round."""
    way, _, member = name.partition("_")
    path = "M5 3v17m-4-5 4 5 4-5" if way == "send" else "M2 8.5 6 4.500m-4 4 4 4M2 8.5h4a4 4 0 0 1 0 10H3"
    found = ["explorer", "chieftain"] if member == "any" else [member]
    return f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="2.2"/>' \
        + "".join(scale_sign(SHAPES[one], 10 + n * 14, 0 if member != "any" else 2, 1 if member != "any" else 0.8)
                  for n, one in enumerate(found))


def arrow(x: float) -> str:
    return f'<path d="M{number(x)} 12h8m-3-3.5 3.5 3.5-3.5 3.5" fill="none" stroke="currentColor" stroke-width="1.8"/>'


def draw_sign(name: str) -> str:
    """A sign as SVG; an unknown name raises `KeyError`."""
    name = ALSO.get(name, name)
    if name in ("any_raw", "any_refined"):
        return draw_frame(letter("?", 17, 18), name == "any_refined")
    if name == "refine":
        edge = f'fill="{PAPER}" stroke="{INK}" stroke-width="1.3"'
        return f'<circle cx="7" cy="12" r="6" {edge}/>{arrow(14.5)}<rect x="26" y="6" width="12" height="12" {edge}/>'
    if name.startswith("refine_"):
        raw = name.removeprefix("refine_")
        return scale_sign(SHAPES[raw], 0, 0, 1) + arrow(25.5) + scale_sign(SHAPES[REFINED[RAW.index(raw)]], 35, 0, 1)
    if name.startswith("worker_"):
        return level("worker", name[-1])
    if name.startswith("level-"):
        return level("artifact", name[-1])
    if name in SETS:
        return "".join(scale_sign(draw_sign(one), n % 2 * 12, n // 2 * 12, 0.48) for n, one in enumerate(SETS[name]))
    if name in ("same_raw", "same_refined"):
        return draw_frame(letter("=", 20, 18.5), name == "same_refined")
    if name.startswith(("send_", "back_")):
        return draw_movement(name)
    if name == "other_explorer":
        return f'<circle cx="12" cy="12" r="12" fill="{FOREIGN}"/>' + scale_sign(SHAPES["explorer"], 2.4, 2.4, 0.8)
    if name == "to_any":
        return f'<path d="{HEX}" fill="{PAPER}" stroke="{INK}" stroke-width="1.3" stroke-dasharray="3 2"/>'
    if name == "to_crossroads":
        return f'<path d="M12 2v20M2 12h20" fill="none" stroke="{INK}" stroke-width="6"/>' \
               f'<path d="M12 2v20M2 12h20" fill="none" stroke="{PAPER}" stroke-width="3.4"/>'
    if name in CATEGORIES:
        path, colour = CATEGORY[name]
        return f'<path d="{path}" fill="{colour}" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"/>'
    if name in TERRAINS:
        return (f'<path d="{HEX}" fill="{paint(f"{name}-b")}" stroke="{paint(f"{name}-c")}" stroke-width="1.5"/>'
                f'<path d="{MOTIFS[name]}" fill="none" stroke="{paint("ink")}" stroke-opacity=".6" '
                'stroke-width="1.4"/>')
    if name in MOMENTS:
        face = paint("face")
        inner = f'<path d="{MOMENTS[name]}" fill="{face if name == "instant" else "none"}" stroke="{face}" ' \
                'stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/>'
        return '<circle cx="12" cy="12" r="12" fill="currentColor"/>' + scale_sign(inner, 4.2, 4.2, 0.65)
    if name == "reserve":
        return (f'<rect x="3" y="1.5" width="18" height="21" rx="2" fill="{PAPER}" stroke="{INK}" stroke-width="1.4"/>'
                f'<path d="M8 1.5h8v13l-4-3.5-4 3.5z" fill="#b73a35" stroke="{INK}" stroke-width="1.2"/>')
    if name == "then":
        return '<path d="M2 12h8.5m-3.500-4 4 4-4 4" fill="none" stroke="currentColor" stroke-width="1.5" ' \
               'stroke-opacity=".7" stroke-linecap="round" stroke-linejoin="round"/>'
    if name == "lock":
        return ('<path d="M7 11V8a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" stroke-width="2.5"/>'
                '<rect x="4" y="11" width="16" height="11" rx="2" fill="currentColor"/>')
    if name == "power_level":
        return scale_sign(SHAPES["military"], 0, 0, 1) + letter("Σ", 12)
    if name == "stronger":
        return scale_sign(SHAPES["military"], 0, 2.5, 0.86) + scale_sign(SHAPES["military"], 11, -1, 0.54)
    return scale_sign(SHAPES[name], 0, 0, 1)
