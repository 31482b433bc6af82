"""The actions one can take, by kind: every legal move, and what conversions make possible, with price and gain."""
from __future__ import annotations

from dataclasses import dataclass, field

from terrae.core.kinds import ENDS_TURN, LEAVES_GAME
from terrae.core.ledger import Entry
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import seat_name, signed
from terrae.faces import face
from terrae.faces.advice import Warning
from terrae.faces.changes import amounts, by_seat, without_burning
from terrae.faces.choice import Choice
from terrae.faces.whole_turns import WholeTurn
from terrae.faces.why_not import reason_against
from terrae.web.pages.frame import form
from terrae.web.pages.table_scene import BETWEEN_MOVES, Scene
from terrae.web.pages.table_seats import mark
from terrae.web.pages.table_words import group_words, with_code

FEW = 8  # up to this many moves every row is open, and there is nothing to search
MAX_PRICES = 2  # resources whose price a row names


@dataclass
class Row:
    """One kind of action: the moves that are legal, and those that conversions would make so."""

    id: str
    group: str
    name: str
    symbol: str
    choices: list[Choice] = field(default_factory=list)
    turns: list[WholeTurn] = field(default_factory=list)

    @property
    def count(self) -> int:
        return len(self.choices) + len(self.turns)

    @property
    def entries(self) -> list[Entry]:
        return [choice.entry for choice in self.choices] + [one.entry for one in self.turns]


def moves(scene: Scene) -> h.Element | None:
    """All moves of the player to move; nothing for others."""
    if not scene.must_choose:
        return None
    rows = list_rows(scene)
    count = sum(row.count for row in rows)
    return h.section("#moves", class_=["panel", "moves-panel"], aria_labelledby="moves-title")[
        h.h2("#moves-title.visually-hidden")[scene.say("acting", "moves")],
        search(scene) if count > FEW else None,
        form(scene.reader, scene.draft_address,
             h.input(type="hidden", name="ply", value=str(scene.view.ply)),
             [draw_row(scene, row, count <= FEW, len(rows) == 1) for row in rows], class_="live"),
        out_of_reach(scene, rows)]


def search(scene: Scene) -> h.Element:
    """A field that filters the moves. It is outside the form, because Enter must not play a move."""
    return h.div(".needs-script.search")[
        h.input("#filter", type="search", autocomplete="off", placeholder=scene.say("acting", "filter"),
                aria_label=scene.say("acting", "filter"), aria_controls="moves", data_keep=True),
        h.p("#filter-none.hint", hidden=True, data_own="hidden")[scene.say("acting", "no_match")],
        h.div("#why-not.buttons", data_own="children", data_words=scene.say("acting", "why_not", place="{place}"))]


# Rows ---------------------------------------------------------------------------------------------------------------


def list_rows(scene: Scene) -> list[Row]:
    """The kinds of actions in the rulebook's order, what ends the turn or the game last."""
    rows: dict[str, Row] = {}
    for choice in scene.choices:
        row_of(scene, rows, choice.move).choices.append(choice)
    for one in scene.payable:
        row_of(scene, rows, one.moves[-1]).turns.append(one)
    own = list(scene.locale.sections.get("kinds", {}))
    groups = list(dict.fromkeys(row.group for row in rows.values()))
    roles = {id: scene.view.game.kind_of[row.choices[0].move].role for id, row in rows.items() if row.choices}
    return sorted(rows.values(), key=lambda row: (roles.get(row.id) in (ENDS_TURN, LEAVES_GAME),
                                                  groups.index(row.group), own.index(row.id) if row.id in own else 0))


def row_of(scene: Scene, rows: dict[str, Row], move: int) -> Row:
    game, number = scene.view.game, scene.view.state.round_number()
    kind = game.kind_of[move]
    own = scene.locale.sections.get("kinds", {}) if number else {}
    id = kind.id if kind.id in own else kind.group
    if id not in rows:
        name = own[id] if id in own else group_words(kind.group, number, scene.locale)
        symbol = face(game).move_symbols.get(id) or face(game).move_symbol(move, game)
        rows[id] = Row(id, kind.group, name, symbol)
    return rows[id]


def draw_row(scene: Scene, row: Row, opened: bool, only: bool) -> h.Element:
    """A kind of action. A single group needs no heading, because the question is one; a single move is a button."""
    symbol = row.symbol if row.count == 1 else ""
    drawn = [*[button(scene, choice, symbol=symbol) for choice in row.choices],
             *[payable(scene, one, symbol) for one in row.turns]]
    if only or row.count == 1:
        return h.div(class_=["move-group", "only"])[h.div(".moves")[drawn]]
    return h.details(".move-group.kind", open=opened, data_key=f"kind-{row.id}")[
        h.summary[icon(row.symbol) if row.symbol else None,
                  h.span(".kind-name")[h.b[row.name], h.small[how_many(scene, row)]],
                  h.span(".chips")[[price_range(scene, *one) for one in prices(scene, row)]]],
        h.div(".moves")[drawn]]


def how_many(scene: Scene, row: Row) -> str:
    """On how many places of the board, or between how many moves, one can choose."""
    families = face(scene.view.game).board_spots
    spots = {spot for choice in row.choices for spot in choice.spots if spot.partition(":")[0] in families}
    if spots and len(row.choices) >= len(spots) > 1:
        return scene.say("acting", "places", count=len(spots))
    return scene.say("acting", "choices", count=row.count)


def prices(scene: Scene, row: Row) -> list[tuple[str, int, int]]:
    """What the moves of a row cost: resource, least and most. A resource that not all cost is left out."""
    found: dict[str, list[int]] = {}
    pieces = face(scene.view.game).pieces
    for one in row.entries:
        changed, _ = without_burning(one.changes[one.seat])
        for name, number in amounts(changed, pieces):
            if number < 0:
                found.setdefault(name, []).append(-number)
    return [(name, min(paid), max(paid)) for name, paid in found.items() if len(paid) == row.count][:MAX_PRICES]


def price_range(scene: Scene, name: str, least: int, most: int) -> h.Element:
    return h.span(".chip.price")[icon(face(scene.view.game).symbols.get(name, name)),
                                 h.span(".num")[str(least) if least == most else f"{least}–{most}"],
                                 h.span(".unit")[scene.locale.resource(name, most)]]


def out_of_reach(scene: Scene, rows: list[Row]) -> h.Node:
    """Kinds of actions that only lack something to pay with, each with what is missing."""
    game, state = scene.view.game, scene.view.state
    shown = {row.id for row in rows}
    found: list[h.Node] = []
    for kind in state.asking.accepts(state, state.seat):
        rows_of_kind: dict[str, Row] = {}
        row = row_of(scene, rows_of_kind, int(kind.first))
        if row.id in shown or kind.converts:
            continue
        why = reason_against(state, face(game), kind, scene.locale)
        if why:
            shown.add(row.id)
            found.append(h.div(".kind.lacking")[icon(row.symbol) if row.symbol else None,
                                                h.span(".kind-name")[h.b[row.name], h.small[why]]])
    return found


# Moves --------------------------------------------------------------------------------------------------------------


def button(scene: Scene, choice: Choice, spot: str = "", symbol: str = "") -> h.Element:
    """A button that drafts one move; in the menu of a place it points only there."""
    game = scene.view.game
    note = face(game).hint(scene.view.state, choice, scene.locale)
    text = game.moves[choice.move]
    return h.button(".move", name="move", value=text, data_move=text if spot else None,
                    data_spots=spot or " ".join(choice.spots) or None)[
        icon(symbol) if symbol else None,
        h.span(".words")[with_code(game, choice.move, scene.words(choice.move, choice.entry.round))],
        effects(scene, choice.entry, choice.new_round),
        h.span(".told")[note] if note else None,
        [warning(scene, one) for one in choice.warnings]]


def payable(scene: Scene, one: WholeTurn, symbol: str = "") -> h.Element:
    """A button that drafts a move with the conversions it needs."""
    game, state = scene.view.game, scene.view.state
    spots = face(game).spots(state, one.moves[-1])
    return h.button(".move", name="move", value=BETWEEN_MOVES.join(game.moves[move] for move in one.moves),
                    data_spots=" ".join(spots) or None)[
        icon(symbol) if symbol else None,
        h.span(".words")[with_code(game, one.moves[-1], scene.words(one.moves[-1], state.round_number())), " ",
                         h.small(".muted")[scene.say("acting", "convertible")]],
        effects(scene, one.entry, one.new_round), [warning(scene, told) for told in one.warnings]]


def effects(scene: Scene, one: Entry, new_round: int = 0) -> h.Node:
    """Price and gain of moves, then what others gain. The income of a new round or of the end of the setup is left
    out, because it does not come from the move."""
    parts: list[h.Node] = []
    own, burnt = without_burning(one.changes[one.seat]) if one.seat >= 0 else ({}, 0)
    told = amounts(own, face(scene.view.game).pieces)
    if told or burnt:
        parts.append(h.span(".chips")[burning(scene, burnt) if burnt else None,
                                      [amount(scene, name, number) for name, number in told]])
    for seat, others in by_seat(scene.view.game, one):
        if seat != one.seat and one.round and not new_round:
            parts.append(h.span(".chips.others")[
                mark(scene, seat), h.span(".visually-hidden")[seat_name(scene.view.state, seat, scene.locale)],
                [amount(scene, name, number) for name, number in others]])
    if new_round:
        parts.append(h.span(".told")[scene.say("acting", "new_round", number=new_round)])
    return parts


def amount(scene: Scene, name: str, number: int) -> h.Element:
    """A gain or a price. The unit shows in menus and is read by screen readers."""
    return h.span(class_=["chip", "gain" if number > 0 else "price"])[
        icon(face(scene.view.game).symbols.get(name, name)), h.span(".num")[signed(number)],
        h.span(".unit")[scene.locale.resource(name, number)]]


def burning(scene: Scene, count: int) -> h.Element:
    """Tokens of power given up for good."""
    return h.span(".chip.price.burnt")[icon("burn"), h.span[scene.say("acting", "burns", count=count)]]


def warning(scene: Scene, one: Warning) -> h.Element:
    return h.span(".warning")[icon("warning", scene.say("acting", "warning")),
                              h.span[scene.locale.text("warnings", one.id, **one.facts)]]
