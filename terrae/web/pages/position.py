"""The form that sets up a position: the board to click on, fields for everything else, and the same as text.

The text is what the form sends. The script writes it from the fields, which have no names of their own; without script
the text is all there is.
"""
from __future__ import annotations

import json

from terrae.core.errors import BadOption
from terrae.core.position import BOARD, CHOICE, GENERAL, NAMES, NUMBER, NUMBERS, Field, Sheet, seat_key, write_lines
from terrae.core.registry import GAMES, load
from terrae.draw import html as h
from terrae.faces import face
from terrae.web.errors import sentence
from terrae.web.pages.frame import Reader, form, mark, notice, page
from terrae.web.positions import Draft

MOST_TICKS = 12  # names that are boxes to tick
MOST_PICKS = 8  # names in an order that are lists to pick from


def page_of(reader: Reader, draft: Draft, origin: str = "") -> h.Element:
    """The whole page; `origin` says where the position was taken from."""
    say = reader.say
    game = draft.game
    return page(
        reader, say("position", "title"),
        h.h1[say("position", "title")],
        h.p(".lead")[say("position", "lead")],
        None if origin else tabs(reader, draft),
        notice(say("position", "from_table"), kind="notice calm") if origin else None,
        form(reader, "/study/position",
             h.input(type="hidden", name="game", value=game.id),
             h.input(type="hidden", name="from", value=origin),
             h.input(type="hidden", name="options", value=write_lines(draft.options)),
             h.div(".position-stage")[
                 h.div(id="position-preview", aria_live="polite", data_preview="/study/position/preview")[
                     preview(reader, draft)],
                 place_chooser(reader, draft),
                 h.div(".buttons")[h.button(".primary.large", type="submit")[mark("play"), say("position", "begin")]]],
             h.div(".position-fields", hidden=True)[
                 card(say("position", "general"), [control(reader, draft, one) for one in draft.fields
                                                   if one.group == GENERAL]),
                 h.div(".position-seats")[[seat_card(reader, draft, seat) for seat in range(seats_of(draft))]]],
             text_card(reader, draft),
             class_="position-form", data_places=json.dumps(places(reader, draft), ensure_ascii=False),
             data_as_printed=say("position", "as_printed"), data_nobody=say("position", "nobody"),
             data_close=say("position", "close")),
        scripts=["position.js"], styles=[*face(game).styles, "position.css"], body_class="position-page")


def tabs(reader: Reader, draft: Draft) -> h.Element:
    """The games, and how many play."""
    game, say = draft.game, reader.say
    return h.div(".position-kind")[
        h.nav(aria_label=say("new", "game"))[h.ul(".tabs")[[
            h.li[h.a(href=f"/study/position?game={id}", aria_current="page" if id == game.id else None)[
                say("games", id)]] for id in GAMES]]],
        h.nav(aria_label=say("position", "players"))[
            h.span(".label")[say("position", "players")],
            h.ul(".tabs.few")[[
                h.li[h.a(href=f"/study/position?game={game.id}&players={number}",
                         aria_current="page" if number == seats_of(draft) else None)[str(number)]]
                for number in face(load(game.id)).players]]]]


def preview(reader: Reader, draft: Draft) -> h.Element:
    """The boards, or what is wrong."""
    reader = reader.at(draft.game.id)
    if draft.state is None:
        return h.div[h.div(".problem", role="alert")[
            mark("warning"),
            h.div[h.p[h.b[reader.say("position", "problems")]],
                  h.ul[[h.li[problem_words(reader, draft, one)] for one in draft.problems]]]]]
    boards = face(draft.game).browser.boards(draft.state, reader.locale)
    return h.div(data_fine=True)[
        [h.figure(".map.board-of-position", role="img", aria_label=board.title)[board.svg] for board in boards],
        h.p(".hint")[mark("check"), " ", reader.say("position", "fine"), " ", reader.say("position", "board_hint")]]


def problem_words(reader: Reader, draft: Draft, problem: BadOption) -> str:
    """What is wrong, with the names of the form in place of keys."""
    if not problem.fault:
        return sentence(problem, reader.locale)
    known = {one.key: field_words(reader, draft, one) for one in draft.fields}
    known |= {seat_key(seat): seat_words(reader, seat) for seat in range(seats_of(draft))}
    facts = {name: known.get(fact, fact) if isinstance(fact, str) else fact for name, fact in problem.facts.items()}
    return reader.say("faults", problem.fault, **facts)


# Words ------------------------------------------------------------------------------------------------------------


def label_words(reader: Reader, game: str, one: Field) -> str:
    """What a field is called: the game's own word, or the one all games share."""
    own, shared = reader.locale.sections.get(f"position.{game}", {}), reader.locale.sections["position.keys"]
    head, _, what = one.label.rpartition("_on_")
    for section, known in ((f"position.{game}", own), ("position.keys", shared)):
        if one.label in known:
            return reader.say(section, one.label)
        if head and f"{head}_on" in known:
            return reader.say(section, f"{head}_on", what=what)
    return one.key


def field_words(reader: Reader, draft: Draft, one: Field) -> str:
    """What a field is called, with whose it is."""
    label = label_words(reader, draft.game.id, one)
    return label if one.group in (GENERAL, BOARD) else f"{owner_words(reader, one, one.group)}: {label}"


def owner_words(reader: Reader, one: Field, owner: str) -> str:
    """A seat as people count it, or somebody else."""
    number = owner.removeprefix("seat")
    return seat_words(reader, int(number) - 1) if number.isdecimal() else name_words(reader, one, owner)


def seat_words(reader: Reader, seat: int) -> str:
    return reader.say("terminal", "seat", number=seat + 1)


def name_words(reader: Reader, one: Field, name: str) -> str:
    """What a value is called. Codes such as the letter of a tile are shown too."""
    sections = reader.locale.sections
    for section in (one.words, "position.names", "terrains"):
        if section and name in sections.get(section, {}):
            words = reader.say(section, name)
            return words if name.islower() else f"{name}: {words}"
    owner, _, piece = name.partition(" ")
    if piece:
        return f"{owner_words(reader, one, owner)}: {name_words(reader, one, piece)}"
    return name


def seats_of(draft: Draft) -> int:
    return int(draft.options["players"])


# Fields -----------------------------------------------------------------------------------------------------------


def card(title: str, content: list[h.Element]) -> h.Element:
    return h.section(".card")[h.h2[title], h.div(".position-grid")[content]]


def seat_card(reader: Reader, draft: Draft, seat: int) -> h.Element:
    return card(seat_words(reader, seat), [control(reader, draft, one) for one in draft.fields
                                           if one.group == seat_key(seat)])


def control(reader: Reader, draft: Draft, one: Field) -> h.Element:
    """The control of a field, filled with what is set."""
    label = label_words(reader, draft.game.id, one)
    text = draft.values.get(one.key) or one.default
    draw = {NUMBER: number, NUMBERS: numbers, CHOICE: choice}
    if one.kind == NAMES:
        repeated = len(set(one.names)) < len(one.names)
        drawn = picks if one.ordered and one.count <= MOST_PICKS else (
            ticks if not one.ordered and not repeated and len(one.names) <= MOST_TICKS else listing)
    else:
        drawn = draw[one.kind]
    return drawn(reader, one, label, text)


def control_id(one: Field) -> str:
    return "set-" + one.key.replace(" ", "-")


def number(reader: Reader, one: Field, label: str, text: str) -> h.Element:
    return h.div(".field")[
        h.label(for_=control_id(one))[label],
        h.input(type="number", id=control_id(one), min=str(one.low), max=str(one.high), value=text, data_key=one.key,
                data_default=one.default, inputmode="numeric")]


def numbers(reader: Reader, one: Field, label: str, text: str) -> h.Element:
    values = [*text.split(), *["0"] * one.count][:one.count]
    return h.fieldset(".field", data_key=one.key, data_join=" ", data_default=one.default)[
        h.legend[label],
        h.div(".position-numbers")[[
            h.input(type="number", min=str(one.low), max=str(one.high), value=value, aria_label=f"{label} ({n})",
                    data_part=True, inputmode="numeric") for n, value in enumerate(values, 1)]]]


def choice(reader: Reader, one: Field, label: str, text: str) -> h.Element:
    return h.div(".field")[
        h.label(for_=control_id(one))[label],
        h.select(id=control_id(one), data_key=one.key, data_default="")[options(reader, one, text)]]


def options(reader: Reader, one: Field, picked: str) -> list[h.Element]:
    names = ["", *dict.fromkeys(one.names)]
    return [h.option(value=name, selected=name.lower() == picked.lower())[
        name_words(reader, one, name) if name else reader.say("position", "nothing")] for name in names]


def picks(reader: Reader, one: Field, label: str, text: str) -> h.Element:
    """One list for each name in an order."""
    values = [*names_in(one, text), *[""] * one.count][:one.count]
    return h.fieldset(".field.wide", data_key=one.key, data_join=", ", data_default="")[
        h.legend[label],
        h.div(".position-picks")[[
            h.select(aria_label=f"{label} ({n})", data_part=True)[options(reader, one, value)]
            for n, value in enumerate(values, 1)]]]


def ticks(reader: Reader, one: Field, label: str, text: str) -> h.Element:
    """A box to tick for every name."""
    values = [name.lower() for name in names_in(one, text)]
    return h.fieldset(".field.wide", data_key=one.key, data_join=", ", data_default="")[
        h.legend[label],
        h.div(".position-ticks")[[
            h.label(".choice")[
                h.input(type="checkbox", value=name, checked=name.lower() in values, data_part=True),
                h.span[name_words(reader, one, name)]] for name in one.names]]]


def listing(reader: Reader, one: Field, label: str, text: str) -> h.Element:
    """Names to write, where there are too many to show."""
    hint = f"{control_id(one)}-hint"
    return h.div(".field.wide")[
        h.label(for_=control_id(one))[label],
        h.input(type="text", id=control_id(one), value=text, data_key=one.key, data_default="", aria_describedby=hint,
                spellcheck="false", autocapitalize="off", list=f"{control_id(one)}-names"),
        h.p(".hint", id=hint)[reader.say("position", "names_hint")],
        h.datalist(id=f"{control_id(one)}-names")[[h.option(value=name) for name in dict.fromkeys(one.names)]]]


def names_in(one: Field, text: str) -> list[str]:
    """The names written for a field, as far as they can be read."""
    try:
        return Sheet([one], {one.key: text}).names(one.key)
    except BadOption:
        return []


# The board --------------------------------------------------------------------------------------------------------


def place_chooser(reader: Reader, draft: Draft) -> h.Element:
    """The way to a place for those who do not click on pictures; the script opens its menu."""
    return h.div(".field.position-place", hidden=True)[
        h.label(for_="position-place")[reader.say("position", "place")],
        h.select(id="position-place")[
            h.option(value="")[reader.say("position", "choose_place")],
            [h.option(value=one.spot)[one.key] for one in draft.fields if one.group == BOARD]]]


def places(reader: Reader, draft: Draft) -> dict[str, object]:
    """Every place by its spot, for the script: its key, and which of the menus it has."""
    menus: list[tuple[tuple[str, ...], ...]] = []
    found: dict[str, list[object]] = {}
    sample = next(one for one in draft.fields if one.group == BOARD)
    for one in draft.fields:
        if one.group == BOARD:
            if one.parts not in menus:
                menus.append(one.parts)
            found[one.spot] = [one.key, menus.index(one.parts)]
    return {"places": found,
            "menus": [[[[name, name_words(reader, sample, name)] for name in part] for part in parts]
                      for parts in menus]}


def text_card(reader: Reader, draft: Draft) -> h.Element:
    say = reader.say
    return h.section(".card.position-text")[
        h.h2[h.label(for_="position-text")[say("position", "text")]],
        h.p(".hint", id="position-text-hint")[say("position", "text_hint"), " ", say("position", "keys_hint")],
        h.textarea(id="position-text", name="position", rows="14", spellcheck="false", autocapitalize="off",
                   aria_describedby="position-text-hint")[draft.text],
        h.div(".buttons")[h.button(type="submit", name="update", value="1", formnovalidate=True)[
            say("position", "check")]]]
