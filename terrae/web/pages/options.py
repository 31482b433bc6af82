"""The options of every game as form controls, and what a filled-in form means.

A form for a new table holds `seat1` to `seat5` (`me`, `open`, `bot:<level>` or nothing), a field `option.<key>` for
most options, and more than one field where an option is a list: `option.<key>.<n>` for tiles by round,
`option.<key>.<id>` for tiles that take part, `faction1` to `faction5` where factions are fixed by seat.
`chosen` makes the options of the game from them, `complaint` says what is wrong.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.core.options import check_text
from terrae.draw import html as h
from terrae.faces import face
from terrae.faces.controls import BY_SEAT, PICKS, RADIO, SELECT, SETUP, TEXT, TICK, TICKS, Control
from terrae.locales import Locale
from terrae.web.errors import explain_error
from terrae.web.pages.frame import Reader

MOST_SEATS: Final = 5


# What a form means ------------------------------------------------------------------------------------------------


def seats_taken(values: Mapping[str, str]) -> list[int]:
    """The numbers, from 1, of the rows that are seats of the table."""
    return [number for number in range(1, MOST_SEATS + 1) if values.get(f"seat{number}", "")]


def read_options(game: Game, values: Mapping[str, str]) -> dict[str, str]:
    """The options of the game that a form asks for. What the first game decides is left out."""
    taken = seats_taken(values)
    found = {"players": str(len(taken))}
    first_game = values.get(SETUP.field) == SETUP.values[1]
    for control in face(game).controls:
        value = "" if first_game and control.fixed else read_option(control, values, taken)
        if value:
            found[control.key] = value
    return found


def read_option(control: Control, values: Mapping[str, str], taken: list[int]) -> str:
    """The value of one option; empty where the form says nothing. What cannot be read raises `BadOption`."""
    value = values.get(control.field, "").strip()
    check_text(value)
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
    if control.only_with is not None and values.get(f"option.{control.only_with[0]}") != control.only_with[1]:
        return ""
    return control.read(value) if value and control.read is not None else value


def complaint(locale: Locale, game: Game, values: Mapping[str, str]) -> str:
    """What is wrong with the options in a form, and what would be right; empty if the game can begin."""
    shown, taken = face(game), seats_taken(values)
    number, possible = len(taken), shown.players
    facts = {"players": number, "least": possible[0], "most": possible[-1]}
    if number not in possible:
        return locale.text("problems", "players", game=game.id, **facts)
    for control in shown.controls:
        try:
            check(game, control, values)
        except BadOption as error:
            said = locale.text("problems", f"option_{control.key}", tiles=number + control.beyond, **facts)
            return explain_error(said, error, locale) if control.kind == TEXT else said
    found = read_options(game, values)
    try:
        game.options(found)
    except BadOption as error:
        clash = shown.clash(found)
        said = locale.text("problems", f"option_{clash}", **facts)
        return said if clash == "colours" else explain_error(said, error, locale)
    return ""


def check(game: Game, control: Control, values: Mapping[str, str]) -> None:
    """Raise `BadOption` if the game refuses the value of one option, whatever the others are."""
    if values.get(SETUP.field) == SETUP.values[1] and control.fixed:
        return
    taken = seats_taken(values)
    value = read_option(control, values, taken)
    if value:
        needed = {"players": str(len(taken)), **dict([control.only_with] if control.only_with else [])}
        addition = next((one for one in face(game).controls if one.key == control.extended_by), None)
        if addition is not None:
            needed[addition.key] = read_option(addition, values, taken)
        game.options({**needed, control.key: value})


# Controls ---------------------------------------------------------------------------------------------------------


def controls(reader: Reader, game: Game, values: Mapping[str, str], group: str) -> Iterator[h.Element]:
    """The controls of one part of the form."""
    draw = {RADIO: radios, TICK: tick, SELECT: select, PICKS: picks, TICKS: ticks, TEXT: text}
    for control in face(game).controls:
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
        many = face(game).players[-1]
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
