"""Terramara in a terminal: terrain by colour and letter, clan members by letter and seat number."""
from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from terrae.core import game as core
from terrae.draw.text_hexes import Items
from terrae.faces.mara.terminal_pieces import (
    LAND,
    NUMERALS,
    SPECIAL,
    TURNED,
    Band,
    cell,
    standing,
    token,
    tokens,
    track,
)
from terrae.faces.mara.terminal_words import Says
from terrae.faces.mara.terminal_words import hint as hint
from terrae.locales import Locale
from terrae.mara.components import RECONSTRUCTED
from terrae.mara.packed import NEUTRAL
from terrae.mara.rules.artifacts import can_pay
from terrae.mara.rules.beginning import TAKE_CHARACTER
from terrae.mara.rules.placing import in_game, is_single
from terrae.mara.rules.river import BONUS_SPACES, reach, space_reaching
from terrae.mara.rules.spaces import field, field_bonus, round_of
from terrae.mara.state import EMPTY, NO_TILE, Player, State
from terrae.mara.tiles import (
    ARTIFACTS,
    BONUS_TILES,
    CATEGORIES,
    COLUMNS,
    CROSSROADS,
    DEVELOP,
    DISCOUNT_AT,
    DISPLAY,
    EXPLORER_AT,
    FIELD,
    FIRST,
    FLIPPING,
    GOODS,
    HOMELAND,
    LEVELS,
    MAX_MILITARY,
    MEMBERS,
    OWN,
    RAID_FIRST,
    RESERVE_AT,
    RIVER_BONUS,
    RIVER_END,
    ROUNDS,
    ROWS,
    SPACES,
    START_CARDS,
    TERRAINS,
    TRAVEL,
    WORKER_LEVEL,
)

# The board -------------------------------------------------------------------------------------------------------


def board(s: core.State, locale: Locale) -> RenderableType:
    """Homeland, six rows, road, river, military."""
    assert isinstance(s, State)
    if s.right_tile(0) < 0 or s.left_tile(ROWS - 1) < 0:
        return Text(locale.text("terminal", "setup"), "bold")
    says = Says(s, locale)
    where = ("round", {"number": s.round, "last": ROUNDS}) if s.round else ("setup", {})
    head = Text.assemble((locale.text("terminal", where[0], **where[1]), "bold"),
                         f"  {says.heading('first_player')} ", token(s.first), (f"  {origin(s, says)}", "yellow"))
    names = Band(Text(""), [Text(says.heading(id), "bold") for id in ("left_half", "right_half")])
    parts: list[RenderableType] = [head, homeland(s, says), names]
    for row in range(ROWS):
        parts += [turned_row(s, row, says) if round_of(row) < s.round else open_row(s, row, says)]
    return Group(*parts, legend(says), "", road(s, says), "", river(s, says), "", military(s, says), "")


def origin(s: State, says: Says) -> str:
    """Where the components come from, in a few words beside the board."""
    if s.options.values["components"] == RECONSTRUCTED:
        return says.heading("reconstructed")
    return says.heading("own_set", source=s.set.source)


def homeland(s: State, says: Says) -> Band:
    """The spaces of the homeland; which there are depends on the number of players."""
    cells = []
    for space in range(FIELD):
        if not in_game(s, space) or (space == TRAVEL and s.seats() < 4):
            continue
        name, gives = says.locale.text("spaces", HOMELAND[space]), homeland_gift(s, space, says)
        if space == DEVELOP and s.seats() < 4:
            name += " / " + says.locale.text("spaces", HOMELAND[TRAVEL])
            gives += f" / {says.heading('travel')}"
        cells.append(cell(Text.assemble((name + " ", "bold"), standing(s, space, says.locale)), gives, LAND[TURNED]))
    return Band(Text(""), cells)


def homeland_gift(s: State, space: int, says: Says) -> str:
    first = says.heading("last_first" if s.round == ROUNDS else "first")
    if space == RAID_FIRST:
        return f"{says.heading('raid')}; {first}"
    if space == FIRST:
        return first
    level = NUMERALS[WORKER_LEVEL[max(s.round, 1)] - 1]
    return says.heading(HOMELAND[space], level=level) if space == 0 else says.heading(HOMELAND[space])


def open_row(s: State, row: int, says: Says) -> Band:
    """A row whose tiles have not been turned over; an arrow marks the rows of this round."""
    now = round_of(row) == s.round
    cells = [space_cell(s, row, column, says) for column in range(COLUMNS)]
    return Band(Text(f"{'▸' if now else ' '}{row + 1}", "bold" if now else ""), cells)


def space_cell(s: State, row: int, column: int, says: Says) -> Text:
    space = FIELD + row * COLUMNS + column
    here = field(s, space)
    id = says.locale.text("marks", TERRAINS[here.terrain] if here.terrain >= 0 else "special")
    top = Text.assemble((f"{SPACES[space]} {id} ", "bold"), standing(s, space, says.locale))
    gives = says.space(row, column)
    tile = field_bonus(s, row)
    if s.set.gains[here.gain].bonus and tile != NO_TILE:
        gives += f" {BONUS_TILES[tile]}: {says.bonus(tile, 'short')}"
    return cell(top, gives, LAND[here.terrain if here.terrain >= 0 else SPECIAL])


def turned_row(s: State, row: int, says: Says) -> Band:
    """A row turned over: the outpost with its flags, the crossroads space with who stands there."""
    flags = tokens([p.seat for p in s.players if p.has_flag(row)], "⚑")
    outpost = Text("", LAND[TURNED])
    outpost.append(says.heading("outpost", what=says.outpost_of_row(row)) + " ").append_text(flags)
    space = CROSSROADS + row
    cross = Text("", LAND[TURNED])
    what = says.crossroads(s.right_tile(row)) + single(s, space, says)
    cross.append(says.heading("crossroads", id=SPACES[space], what=what) + " ")
    cross.append_text(standing(s, space, says.locale))
    return Band(Text(f" {row + 1}", "dim"), [outpost, cross])


def single(s: State, space: int, says: Says) -> str:
    """The mark of a crossroads for one clan member, whether printed or by a restriction tile."""
    printed = s.set.right[s.right_tile(space - CROSSROADS)].back
    marked = printed is not None and printed.single
    return " " + says.locale.text("short", "single") if is_single(s, s.players[0], space) and not marked else ""


def legend(says: Says) -> Group:
    chips = Items()
    for n, terrain in enumerate(TERRAINS):
        ink, _, ground = LAND[n].partition(" on ")
        chips.add_chip(says.locale.text("marks", terrain), says.locale.text("terrains", terrain), ink, ground)
    for member in MEMBERS:
        chips.add(f"{says.locale.text('marks', member)} {says.locale.text('members', member)}")
    goods = Items()
    for good in GOODS:
        goods.add(f"{says.locale.text('marks', good)} {says.locale.text('goods', good)}")
    return Group(chips, goods, Text(says.heading("legend"), "dim"))


def road(s: State, says: Says) -> Table:
    """Crossroads from the start to the end, and before each the detours over a bonus tile and an outpost."""
    heads = [says.heading("road"), says.heading("start"), *[str(row + 1) for row in range(ROWS)], says.heading("end")]
    straight, tiles, outposts = ([Text(says.heading(id), "dim")] for id in
                                 ("crossroads_line", "bonus_tile", "outpost_line"))
    for stop in range(ROWS + 2):
        straight.append(caravans(s, 3 * stop))
        row = stop - 1
        inner = 0 <= row < ROWS
        tile = s.bonus_at(row) if inner else NO_TILE
        there = caravans(s, 3 * row + 1)
        tiles.append(Text.assemble(f"{BONUS_TILES[tile]} {says.bonus(tile, 'short')} ", there) if tile != NO_TILE
                     else Text(says.heading("prizes") if stop > ROWS else ""))
        if inner and row < FLIPPING:
            flags = tokens([p.seat for p in s.players if p.has_flag(row)], "⚑")
            closed = s.round <= row + 1
            outposts.append(Text(says.heading("closed"), "dim") if closed
                            else Text(" ").join([flags, caravans(s, 3 * row + 2)]))
        else:
            outposts.append(Text(""))
    return track([tiles, outposts, straight], heads)


def caravans(s: State, at: int) -> Text:
    return tokens([p.seat for p in s.players for place in (p.lead, p.rear) if place == at], "»")


def river(s: State, says: Says) -> Group:
    """The spaces with their canoes and how many artifacts are in reach there; then what the spaces give."""
    heads = [says.heading("river"), *[str(n) for n in range(RIVER_END + 1)]]
    canoes = [Text(says.heading("canoes"), "dim")]
    canoes += [tokens([p.seat for p in s.players if p.river == n]) for n in range(RIVER_END + 1)]
    gifts = Items()
    gifts.add(f"{RESERVE_AT}: {says.heading('river_4')}")
    for k, space in enumerate(BONUS_SPACES):
        tile = s.bonus_at(RIVER_BONUS + k)
        if tile != NO_TILE:
            gifts.add(f"{space}: {BONUS_TILES[tile]} {says.bonus(tile)}")
    gifts.add(f"{EXPLORER_AT}: {says.heading('river_8')}")
    gifts.add(f"{DISCOUNT_AT}: {says.heading('river_12')}")
    gifts.items.sort(key=lambda item: int(item.plain.partition(":")[0]))
    return Group(track([canoes], heads), gifts)


def military(s: State, says: Says) -> Items:
    """Power levels with everybody's strength, neutral players too."""
    found = Items(says.heading("military"))
    colours = [*range(s.seats()), *range(NEUTRAL, NEUTRAL + s.neutral_players())]
    for level in range(1, 5):
        spaces = [n for n in range(MAX_MILITARY + 1) if s.set.power[n] == level]
        if not spaces:
            continue
        there = sorted([c for c in colours if s.military_of(c) in spaces], key=lambda c: -s.military_of(c))
        text = Text(says.heading("level", level=NUMERALS[level - 1], first=spaces[0], last=spaces[-1]))
        for colour in there:
            text.append(" ").append_text(token(colour)).append(f"={s.military_of(colour)}")
        found.items.append(text)
    return found


# What everybody has ----------------------------------------------------------------------------------------------


def mats(s: core.State, locale: Locale) -> RenderableType:
    """A table of what can be counted, then every player's character, artifacts and tiles in words."""
    assert isinstance(s, State)
    says = Says(s, locale)
    made = Table(box=None, padding=(0, 1, 0, 0), expand=False)
    made.add_column("", no_wrap=True)
    for head in [says.heading("vp"), *[locale.text("marks", good) for good in GOODS]]:
        made.add_column(head, justify="right", no_wrap=True)
    for head in [says.heading("workers"), says.heading("at_home"), says.heading("military"), says.heading("river"),
                 says.heading("flags")]:
        made.add_column(head, overflow="fold")
    for p in s.players:
        made.add_row(*describe_seat(s, p, locale), style="bold" if p.seat == s.seat else "")
    return Group(made, *[line for p in s.players for line in describe(s, p, says)], "")


def describe_seat(s: State, p: Player, locale: Locale) -> list[Text]:
    """A row: who, points, goods, workers (used ones in brackets), clan at home, military with power level, river."""
    seat = locale.text("terminal", "seat", number=p.seat + 1)
    name = seat if p.character.index < 0 else locale.text("factions", p.character.id)
    workers = []
    for level, numeral in enumerate(NUMERALS[:LEVELS], 1):
        used = p.worked_of(level)
        workers += [f"({numeral})"] * used + [numeral] * (p.workers_of(level) - used)
    home = [f"{n}{locale.text('marks', member)}"
            for n, member in ((p.explorers, MEMBERS[0]), (int(p.chieftain), MEMBERS[1]), (p.warriors, MEMBERS[2])) if n]
    return [Text.assemble(token(p.seat), f" {name}"), Text(str(p.vp)), *[Text(str(p.good(n) or "·")) for n in range(8)],
            Text(" ".join(workers)), Text(" ".join(home)),
            Text(f"{p.military} ({NUMERALS[s.set.power[p.military] - 1]})"), Text(str(p.river)),
            Text(" ".join(str(row + 1) for row in range(FLIPPING) if p.has_flag(row)))]


def describe(s: State, p: Player, says: Says) -> list[RenderableType]:
    """What lies in front of a player, in words."""
    lines: list[Text] = []
    if p.character.index >= 0:
        side = "experienced" if p.experienced else "young"
        lines.append(Text.assemble((f"{says.locale.text('factions', p.character.id)} ({says.heading(side)}): ", "bold"),
                                   says.ability(p.character.id, side)))
    if p.start >= 0 and not s.round:
        lines.append(Text(says.heading("start_card", id=START_CARDS[p.start], what=says.start_card(p.start))))
    if p.own_left >= 0:
        lines.append(Text(says.heading("own_outpost", what=says.outpost(s.set.left[p.own_left].outpost))))
    if p.own_right >= 0 and p.character.own_crossroads(p):
        lines.append(Text.assemble(says.heading("own_crossroads", what=says.crossroads(p.own_right)), " ",
                                   standing(s, OWN, says.locale)))
    if p.artifacts:
        created = [f"{id} {name(n, says)}, {kind(s, n, says)} {s.set.artifacts[n].vp} {says.heading('vp')}, "
                   + says.artifact(n) + (f" ({says.heading('used')})" if p.has_used(n) else "")
                   for n, id in enumerate(ARTIFACTS) if p.has_artifact(n)]
        lines.append(Text(f"{says.heading('created')}: {' · '.join(created)}"))
    if p.reserved >= 0:
        lines.append(Text(f"{says.heading('reserved')}: {ARTIFACTS[p.reserved]} {name(p.reserved, says)}, "
                          f"{kind(s, p.reserved, says)} "
                          f"{says.cost(p.reserved)}, {s.set.artifacts[p.reserved].vp} {says.heading('vp')}, "
                          f"{says.artifact(p.reserved)}"))
    own = [f"{id} {says.bonus(n)}" for n, id in enumerate(BONUS_TILES) if p.has_tile(n)]
    if own:
        lines.append(Text(f"{says.heading('own_tiles')}: {' · '.join(own)}"))
    return [Text.assemble(token(p.seat), " ", lines[0]), *[Padding(line, (0, 0, 0, 2)) for line in lines[1:]]] \
        if lines else []


def name(card: int, says: Says) -> str:
    return says.locale.text("artifact_names", ARTIFACTS[card])


def kind(s: State, card: int, says: Says) -> str:
    return says.locale.text("categories", CATEGORIES[s.set.artifacts[card].category])


# Beside the board ------------------------------------------------------------------------------------------------


def table(s: core.State, locale: Locale) -> RenderableType:
    """Artifacts along the river, and what is on offer or asked about."""
    assert isinstance(s, State)
    says = Says(s, locale)
    parts: list[RenderableType] = [display(s, says)]
    for section, found in (("characters", s.characters_on_offer()), ("start_cards", s.starts_on_offer())):
        if found:
            parts.append(Text(says.heading(section), "bold"))
            parts += [line for n in found for line in describe_offer(section, n, says)]
    asked = says.effect_asked()
    return Group(*parts, Text(says.heading("asked_effect", what=asked), "bold")) if asked else Group(*parts)


def describe_offer(section: str, n: int, says: Says) -> list[RenderableType]:
    """A character with both sides, or a starting card, in words."""
    if section == "start_cards":
        return [Padding(Text(says.heading("start_card", id=START_CARDS[n], what=says.start_card(n))), (0, 0, 0, 2))]
    id = TAKE_CHARACTER.names[n]
    lines = [Text.assemble((f"{says.locale.text('factions', id)} ", "bold"), (f"{says.heading(side)}: ", "dim"),
                           says.ability(id, side)) for side in ("young", "experienced")]
    return [Padding(line, (0, 0, 0, 2)) for line in lines]


def display(s: State, says: Says) -> Table:
    """The eight cards with cost, points, effect and the players whose canoes reach them; ✓ for those who can pay."""
    made = Table(box=None, padding=(0, 1, 0, 0), expand=False, title=says.heading("artifacts"), title_justify="left",
                 title_style="bold")
    for head in ("needed", "id", "name", "category", "cost", "vp"):
        made.add_column(says.heading(head), no_wrap=True)
    made.add_column(says.heading("effect"), overflow="fold")
    made.add_column(says.heading("in_reach"), overflow="fold")
    for slot in range(DISPLAY):
        card = s.card_at(slot)
        if card == EMPTY:
            continue
        seats = [Text.assemble(token(p.seat), "✓" if can_pay(s, p, card) else "") for p in s.players if reach(p) > slot]
        made.add_row(str(space_reaching(slot)), Text(ARTIFACTS[card], "bold"), name(card, says), kind(s, card, says),
                     says.cost(card), str(s.set.artifacts[card].vp), says.artifact(card), Text(" ").join(seats))
    return made
