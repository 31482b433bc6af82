"""Pictures of what a question of Terramara offers, shown over the boards: characters,
starting cards, tiles, alternatives, goods."""
from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Final

from terrae.draw import Panel, html
from terrae.draw.icons import icon
from terrae.faces.mara.mat import goods_to_choose
from terrae.faces.mara.parts import draw_runs, place
from terrae.faces.mara.reader import Reader
from terrae.faces.mara.words import Says, Sign
from terrae.mara.flow import ASK_SEND
from terrae.mara.rules.beginning import TAKE_CHARACTER
from terrae.mara.tiles import OUTPOSTS, START_CARDS, TILES

BACKS: Final = ("outpost", "crossroads")  # places of moves that take a tile for its back


def draw_tray(says: Says, selectable: Set[str]) -> Panel | None:
    """What the question offers that lies on no board; nothing while clan members are sent out."""
    s = says.s
    if s.seat < 0 or s.asking is ASK_SEND:
        return None
    r = Reader(says, s.players[s.seat], selectable)
    for id, found in (("spare_tiles", spare_tiles(r)), ("draft", [*characters(r), *starts(r)]),
                      ("alternatives", alternatives(r)), ("choose_goods", goods_to_choose(r))):
        if found:
            return Panel(id, says.locale.text("panel", id), html.div(".mara-tray")[found])
    return None


def characters(r: Reader) -> Iterable[html.Element]:
    for n in r.s.characters_on_offer():
        id = TAKE_CHARACTER.names[n]
        name = r.says.locale.text("factions", id)
        yield html.div(place(r.point(f"character:{id}"), name, "tile mara-character"))[
            html.div(".tile-head")[icon("chieftain"), html.b[name]],
            [html.p[html.span(".badge")[r.says.heading(side)], " ", r.says.ability(id, side)]
             for side in ("young", "experienced")]]


def starts(r: Reader) -> Iterable[html.Element]:
    for n in r.s.starts_on_offer():
        words = r.says.start_card(n)
        yield html.div(place(r.point(f"start:{START_CARDS[n]}"), words, "tile mara-offer", words))[
            html.b[r.words("start_card", id=START_CARDS[n])], draw_runs(r.says.signs(r.says.start_text(n)))]


def spare_tiles(r: Reader) -> list[html.Element]:
    """Territory tiles that can be taken now for what is on their backs."""
    s, says = r.s, r.says
    if not any(kind.place in BACKS for kind in s.asking.accepts(s, s.seat)):
        return []
    tiles: list[html.Element] = []
    for move in s.legal_moves():
        kind = s.game.kind_of[move]
        n = move - kind.first
        if kind.place == "outpost":
            what = says.outpost(s.set.left[n].outpost)
            shown = draw_runs([Sign(OUTPOSTS[s.set.left[n].outpost])])
        else:
            what = says.effect(says.crossroads_text(n))
            shown = draw_runs(says.signs(says.crossroads_text(n)))
        tiles.append(html.div(place(r.point(f"{kind.place}:{TILES[n]}"), what, "tile mara-offer", what))[
            shown, html.p[what]])
    return tiles


def alternatives(r: Reader) -> list[html.Element]:
    """The sides of an effect or the prices of an exchange."""
    return [html.div(place(r.point(f"option:{n}"), side, "tile mara-offer"))[
        html.b[r.words("alternative", number=n)], html.p[side]]
        for n, side in enumerate(r.says.alternatives(), 1)]
