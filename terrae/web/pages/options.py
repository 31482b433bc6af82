"""The options of every game as form controls, and what a filled-in form means.

A form for a new table holds `seat1` to `seat5` (`me`, `open`, `bot:<level>` or nothing), a field `option.<key>` for
most options, and more than one field where an option is a list: `option.<key>.<n>` for tiles by round,
`option.<key>.<id>` for tiles that take part, `faction1` to `faction5` where factions are fixed by seat.
`chosen` makes the options of the game from them, `complaint` says what is wrong.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final

import htpy as h

from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.locales import Locale
from terrae.mara.components import RECONSTRUCTED, one_line
from terrae.mystica.tiles import BONUS_CARDS, SCORING_TILES
from terrae.mystica.tiles import ROUNDS as MYSTICA_ROUNDS
from terrae.nova.maps import TERRAINS
from terrae.nova.tiles import BONUS_TILES, ROUND_TILES
from terrae.nova.tiles import ROUNDS as NOVA_ROUNDS
from terrae.web.pages.frame import Reader

MOST_SEATS: Final = 5
BY_SEAT: Final = "seats"  # factions are fixed in the rows of the seats
RADIO, TICK, SELECT, PICKS, TICKS, TEXT = "radio", "tick", "select", "picks", "ticks", "text"


@dataclass(frozen=True)
class Control:
    """How one option is asked for. Its words stand in the locales' `[options.<game>]`."""

    key: str
    kind: str
    group: str  # the part of the form it stands in: seats, rules, tiles, own
    values: tuple[str, ...] = ()  # what can be chosen, the default first
    names: str = ""  # the section with the names of the values, if it is not the option's own
    rounds: int = 0  # how many are picked
    fixed: bool = False  # the first game decides it

    @property
    def field(self) -> str:
        return f"option.{self.key}"


SETUP: Final = Control("setup", RADIO, "rules", ("free", "first_game"))
FACTIONS: Final = Control("factions", RADIO, "seats", ("choose", "random", BY_SEAT), fixed=True)
MATS: Final = Control("factions", RADIO, "seats", ("mats", "random", BY_SEAT), fixed=True)
START: Final = Control("start", SELECT, "seats", ("random",))

CONTROLS: Final[dict[str, tuple[Control, ...]]] = {
    "nova": (
        SETUP, MATS, START,
        Control("variant", RADIO, "rules", ("none", "planner", "lucky_digger"), fixed=True),
        Control("neutral", SELECT, "rules", ("random", *TERRAINS), "colours", fixed=True),
        Control("turn_order", TICK, "rules", ("clockwise", "drop_out")),
        Control("round_tiles", PICKS, "tiles", tuple(ROUND_TILES), "round_tile_texts", NOVA_ROUNDS, fixed=True),
        Control("bonus_tiles", TICKS, "tiles", tuple(BONUS_TILES), "bonus_tiles", fixed=True),
        Control("map", TEXT, "own", ("main",), fixed=True),
    ),
    "mystica": (
        SETUP, FACTIONS, START,
        Control("turn_order", TICK, "rules", ("clockwise", "passing")),
        Control("more_town_tiles", TICK, "rules", ("no", "yes")),
        Control("shipping_bonus_card", TICK, "rules", ("no", "yes"), fixed=True),
        Control("temple_scoring_tile", TICK, "rules", ("no", "yes"), fixed=True),
        Control("cultists_errata", TICK, "rules", ("no", "yes")),
        Control("starting_vp", TICK, "rules", ("20", "2017")),
        Control("spade_points", TICK, "rules", ("used", "gained")),
        Control("site_reading", TICK, "rules", ("no", "yes")),
        Control("resign", TICK, "rules", ("no", "yes")),
        Control("scoring", PICKS, "tiles", tuple(SCORING_TILES), "scoring_tiles", MYSTICA_ROUNDS, fixed=True),
        Control("bonus_cards", TICKS, "tiles", tuple(BONUS_CARDS), "bonus_cards", fixed=True),
    ),
    "mara": (
        SETUP, START,
        Control("draft", RADIO, "rules", ("choose", "random"), fixed=True),
        Control("offers", RADIO, "rules", ("take", "ask")),
        Control("components", TEXT, "own", (RECONSTRUCTED,)),
    ),
}


# What a form means ------------------------------------------------------------------------------------------------


def seats_taken(values: Mapping[str, str]) -> list[int]:
    """The numbers, from 1, of the rows that are seats of the table."""
    return [number for number in range(1, MOST_SEATS + 1) if values.get(f"seat{number}", "")]


def players(game: Game) -> list[int]:
    """How many can play."""
    return [int(number) for number in import_module(f"terrae.{game.id}.options").CHOICES["players"]]


def factions(game: Game) -> list[tuple[str, str]]:
    """Every faction with its home terrain, for games that have them."""
    terrains = import_module(f"terrae.{game.id}.maps").TERRAINS
    return [(one.id, terrains[one.terrain]) for one in import_module(f"terrae.{game.id}.factions").FACTIONS]


def chosen(game: Game, values: Mapping[str, str]) -> dict[str, str]:
    """The options of the game that a form asks for. What the first game decides is left out."""
    taken = seats_taken(values)
    found = {"players": str(len(taken))}
    first_game = values.get(SETUP.field) == "first_game"
    for control in CONTROLS[game.id]:
        value = "" if first_game and control.fixed else asked(control, values, taken)
        if value:
            found[control.key] = value
    return found


def asked(control: Control, values: Mapping[str, str], taken: list[int]) -> str:
    """The value of one option; empty where the form says nothing."""
    value = values.get(control.field, "").strip()
    if control.kind == TICK:
        return control.values[1] if value == control.values[1] else control.values[0]
    if control.kind == PICKS:
        picks = [values.get(f"{control.field}.{number}", "") for number in range(1, control.rounds + 1)]
        return ",".join(picks) if any(picks) else ""
    if control.kind == TICKS:
        return ",".join(one for one in control.values if values.get(f"{control.field}.{one}"))
    if control.key == "factions" and value == BY_SEAT:
        return ",".join(values.get(f"faction{number}", "") for number in taken)
    if control.key == "start" and value.isdecimal():
        return str(taken.index(int(value)) + 1) if int(value) in taken else value
    if control.key == "neutral" and values.get("option.variant") != "planner":
        return ""
    if control.key == "components" and value not in ("", RECONSTRUCTED) and not value.startswith("{"):
        return one_line(value)  # never a path: the game would open that file
    return value


def complaint(locale: Locale, game: Game, values: Mapping[str, str]) -> str:
    """What is wrong with the options in a form, and what would be right; empty if the game can begin."""
    number, possible = len(seats_taken(values)), players(game)
    facts = {"players": number, "tiles": number + 3, "least": possible[0], "most": possible[-1]}
    if number not in possible:
        return locale.text("problems", "players", game=game.id, **facts)
    try:
        found = chosen(game, values)
    except BadOption as error:
        return locale.text("problems", "option_components", reason=str(error), **facts)
    for key, value in found.items():
        needed = {"players": str(number), "variant": "planner"} if key == "neutral" else {"players": str(number)}
        try:
            game.options({**needed, **extended(found, key), key: value})
        except BadOption as error:
            return locale.text("problems", f"option_{key}", reason=str(error), **facts)
    try:
        game.options(found)
    except BadOption as error:
        clash = "colours" if "map" not in found or "neutral" in found else "map"
        return locale.text("problems", f"option_{clash}", reason=str(error), **facts)
    return ""


def extended(found: Mapping[str, str], key: str) -> dict[str, str]:
    """Additions that bring tiles of their own, needed to judge a choice of tiles."""
    addition = {"scoring": "temple_scoring_tile", "bonus_cards": "shipping_bonus_card"}.get(key, "")
    return {addition: found[addition]} if addition in found else {}


# Controls ---------------------------------------------------------------------------------------------------------


def controls(reader: Reader, game: Game, values: Mapping[str, str], group: str) -> Iterator[h.Element]:
    """The controls of one part of the form."""
    draw = {RADIO: radios, TICK: tick, SELECT: select, PICKS: picks, TICKS: ticks, TEXT: text}
    for control in CONTROLS[game.id]:
        if control.group == group:
            shown = draw[control.kind](reader, game, control, values)
            yield h.div(class_=f"option option-{control.key}{' not-first' if control.fixed else ''}")[shown]


def words(reader: Reader, game: Game, id: str) -> str:
    """A text of an option: the game's own, or the one all games share."""
    own = reader.locale.sections[f"options.{game.id}"]
    return reader.say(f"options.{game.id}" if id in own else "options.all", id)


def radios(reader: Reader, game: Game, control: Control, values: Mapping[str, str]) -> h.Element:
    picked = values.get(control.field, control.values[0])
    return h.fieldset[
        h.legend[words(reader, game, control.key)],
        [h.label(".choice")[
            h.input(type="radio", name=control.field, value=value, checked=value == picked),
            h.span[h.b[words(reader, game, f"{control.key}_{value}")],
                   h.span(".hint")[words(reader, game, f"{control.key}_{value}_hint")]]]
         for value in control.values]]


def tick(reader: Reader, game: Game, control: Control, values: Mapping[str, str]) -> h.Element:
    on = control.values[1]
    return h.label(".choice")[
        h.input(type="checkbox", name=control.field, value=on, checked=values.get(control.field) == on),
        h.span[h.b[words(reader, game, control.key)], h.span(".hint")[words(reader, game, f"{control.key}_hint")]]]


def select(reader: Reader, game: Game, control: Control, values: Mapping[str, str]) -> h.Element:
    if control.key == "start":
        many = players(game)[-1]
        offered = [(str(seat), reader.say("terminal", "seat", number=seat)) for seat in range(1, many + 1)]
    else:
        offered = [(value, reader.say(control.names, value)) for value in control.values[1:]]
    default = (control.values[0], words(reader, game, f"{control.key}_{control.values[0]}"))
    return dropdown(control.field, words(reader, game, control.key), [default, *offered],
                    values.get(control.field, control.values[0]))


def picks(reader: Reader, game: Game, control: Control, values: Mapping[str, str]) -> h.Element:
    offered = [("", words(reader, game, "by_chance")),
               *((value, reader.say(control.names, value)) for value in control.values)]
    fields = [f"{control.field}.{number}" for number in range(1, control.rounds + 1)]
    return h.fieldset[
        h.legend[words(reader, game, control.key)],
        h.p(".hint")[words(reader, game, f"{control.key}_hint")],
        h.div(".pick-grid")[(
            dropdown(field, reader.say("terminal", "round_heading", number=number), offered, values.get(field, ""))
            for number, field in enumerate(fields, 1))]]


def ticks(reader: Reader, game: Game, control: Control, values: Mapping[str, str]) -> h.Element:
    return h.fieldset[
        h.legend[words(reader, game, control.key)],
        h.p(".hint")[words(reader, game, f"{control.key}_hint")],
        h.div(".tick-grid")[(
            h.label(".choice")[
                h.input(type="checkbox", name=f"{control.field}.{value}", value="yes",
                        checked=bool(values.get(f"{control.field}.{value}"))),
                h.span[h.b[value], reader.say(control.names, value)]]
            for value in control.values)]]


def text(reader: Reader, game: Game, control: Control, values: Mapping[str, str]) -> h.Element:
    """Something long to paste; the script can take it from a file."""
    id = f"own-{control.key}"
    return h.details(".more", open=bool(values.get(control.field)))[
        h.summary[words(reader, game, control.key)],
        h.p(".hint", id=f"{id}-hint")[words(reader, game, f"{control.key}_hint")],
        h.p(data_file_for=id, hidden=True)[
            h.label(for_=f"{id}-file")[words(reader, game, "from_file")], " ",
            h.input(type="file", id=f"{id}-file", accept=".txt,.toml,.json,.map,text/plain")],
        h.label(".visually-hidden", for_=id)[words(reader, game, control.key)],
        h.textarea(id=id, name=control.field, rows="10", spellcheck="false", autocapitalize="off",
                   aria_describedby=f"{id}-hint")[values.get(control.field, "")]]


def dropdown(name: str, label: str, offered: list[tuple[str, str]], picked: str, hidden: bool = False) -> h.Element:
    """A labelled choice from a list."""
    id = name.replace(".", "-")
    return h.div(".field")[
        h.label(".visually-hidden" if hidden else "", for_=id)[label],
        h.select(id=id, name=name)[[h.option(value=value, selected=value == picked)[name_]
                                    for value, name_ in offered]]]
