"""A component set is a file: what the cards and tiles of a box say, one line each, read and checked as a whole.

The set that comes with the program is RECONSTRUCTED. An owner of the game types in their own; every mistake is reported
with its line, all at once. A record keeps a set as JSON on one line, so that it replays without the file.
"""
from __future__ import annotations

import json
import re
import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from terrae.core.errors import BadOption
from terrae.mara import tiles
from terrae.mara.cards import Artifact, Components, Space, Tile, endless
from terrae.mara.grammar import MOST, Term, meant, read
from terrae.mara.grammar import TERM_IDS as TERM_IDS
from terrae.mara.grammar import terms as terms
from terrae.mara.packed import UNIT
from terrae.mara.tiles import CATEGORIES, LEVELS, MAX_MILITARY, OUTPOSTS, REFINED, RIVER_END, ROWS, SPECIALS, TERRAINS
from terrae.mara.transcript import Effects, endings

RECONSTRUCTED: Final = "reconstructed"
MAX_POINTS: Final = 30
MAX_GAINS: Final = 4095  # what waits on the stack names a gain by twelve bits
BONUS_TILES_PER_LEVEL: Final = 6
EXTRA: Final = "e"  # ids of cards that are not in every box begin with it
NOUNS: Final = {"artifacts": "artifacts", "bonus_tiles": "bonus tiles", "plains_quarry": "tiles",
                "forest_mountain": "tiles", "start_cards": "cards"}
SLOTS: Final = {"artifacts": tiles.ARTIFACTS, "bonus_tiles": tiles.BONUS_TILES, "plains_quarry": tiles.TILES,
                "forest_mountain": tiles.TILES, "start_cards": tiles.START_CARDS}
# Each track: how many numbers, the least and the greatest. One number stands alone, more in brackets.
TRACKS: Final = {"power_levels": (4, 0, MAX_MILITARY), "power_points": (4, 0, MAX_MILITARY),
                 "military_outpost": (3, 0, MAX_MILITARY), "military_special": (1, 0, MAX_MILITARY),
                 "river_outpost": (3, 0, RIVER_END), "river_special": (1, 0, RIVER_END), "road_outpost": (3, 1, ROWS),
                 "road_special": (1, 1, ROWS), "road_bonus": (ROWS, 0, LEVELS)}
PLACES: Final = ["left", "middle", "right"]
END_OF_ROAD: Final = ROWS + 1


class BadComponents(BadOption):
    """A component file with mistakes: for each the file, the line, what is wrong, and what would be right."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        more = f"; and {len(problems) - 1} more, see `terrae mara check-components`" if len(problems) > 1 else ""
        super().__init__(problems[0] + more)


class Reader:
    """Reads the parsed file of a set, table by table, and collects every problem with its line."""

    def __init__(self, data: dict[str, Any], source: str, lines: dict[tuple[str, str], int]) -> None:
        self.data = data
        self.source = source
        self.lines = lines  # of tables and keys; empty for a set on one line
        self.problems: list[tuple[int, str]] = []
        self.effects = Effects()
        self.seen: dict[str, str] = {}  # where an outpost or a special space was met first

    def note(self, table: str, key: str, field: str, *problems: str) -> None:
        line = self.lines.get((table, key), self.lines.get((table, ""), 1 if self.lines else 0))
        place = " ".join([part for part in (table, key, field) if part])
        where = f"{self.source}:{line}" if line else self.source
        self.problems += [(line, f"{where}: {place}: {problem}") for problem in problems]

    def components(self) -> Components:
        """The whole set, or all that is wrong with it."""
        source = self.text("", "source", "", self.data.get("source", ""))
        self.check_tables()
        tracks = {name: self.track(name) if "tracks" in self.data else [0] * TRACKS[name][0] for name in TRACKS}
        self.check_tracks(tracks)
        artifacts = [self.artifact(id) for id in self.slots("artifacts")]
        bonus = [self.gain("bonus_tiles", id, "", self.table("bonus_tiles")[id]) for id in self.slots("bonus_tiles")]
        least = {"workers": tiles.SPECIAL_WORKERS} | {id: tracks[f"{id}_special"][0] for id in SPECIALS[1:]}
        left = [self.tile("plains_quarry", id, least) for id in self.slots("plains_quarry")]
        right = [self.tile("forest_mountain", id, least) for id in self.slots("forest_mountain")]
        starts = [self.gain("start_cards", id, "", self.table("start_cards")[id]) for id in self.slots("start_cards")]
        outposts = [tiles.OUTPOST_WORKERS, *[tracks[f"{id}_outpost"] for id in OUTPOSTS[1:4]],
                    *[tiles.OUTPOST_ARTIFACTS for _ in CATEGORIES]]
        for number in endless(self.effects.gains, artifacts):
            self.note("artifacts", self.slots("artifacts")[number], "permanent",
                      "the effect would trigger itself for ever, alone or through another card; expected points or "
                      "resources instead")
        if len(self.effects.gains) > MAX_GAINS:
            self.note("artifacts", "", "", f"the set has {len(self.effects.gains)} effects and parts of effects; "
                      f"expected at most {MAX_GAINS}: write equal words once, with their sum")
        if self.problems:
            raise BadComponents([problem for _, problem in sorted(self.problems)])
        return Components(source, self.effects.gains, artifacts, bonus, left, right, starts, tracks["power_levels"],
                          tracks["power_points"], list(enumerate(outposts)), tracks["road_bonus"])

    def check_tables(self) -> None:
        known = ["tracks", *SLOTS]
        for name, value in self.data.items():
            if name == "source":
                continue
            if name not in known:
                self.note(name, "", "", f"unknown table; {meant(name, [*known, 'source'])}")
            elif not isinstance(value, dict):
                self.note(name, "", "", f"expected a table [{name}], found {value!r}")
        for name in known:
            if name not in self.data:
                self.note(name, "", "", f"the table is missing; expected [{name}]")

    def table(self, name: str) -> dict[str, Any]:
        found = self.data.get(name)
        return found if isinstance(found, dict) else {}

    def slots(self, name: str) -> list[str]:
        """The ids of a table, in their order; strange and missing ones are reported."""
        box = [id for id in SLOTS[name] if id[0] != EXTRA]
        extras = SLOTS[name][len(box):]
        found = self.table(name)
        for id in found:
            if id not in SLOTS[name]:
                more = f", or {extras[0]} to {extras[-1]} for extra cards" if extras else ""
                self.note(name, id, "", f"there is no such id; expected {box[0]} to {box[-1]}{more}")
        there = [id for id in extras if id in found]
        if there != extras[:len(there)]:
            ids = ", ".join(extras[:len(there)])
            self.note(name, there[-1], "", f"extra cards leave a gap; expected {ids}")
        groups = [box] if name == "start_cards" else [[id for id in box if id[0] == level] for level in "123"]
        for group in groups:
            had = [id for id in group if id in found]
            missing = [id for id in group if id not in found]
            if missing and name in self.data:
                level = "the table" if name == "start_cards" else f"level {group[0][0]}"
                verb = "is" if len(missing) == 1 else "are"
                self.note(name, "", "", f"{level} has {len(had)} {NOUNS[name]}; {', '.join(missing)} {verb} missing")
        return [id for id in SLOTS[name] if id in found]

    def track(self, name: str) -> list[int]:
        """The numbers of a track, ascending; a placeholder if they are wrong."""
        count, low, high = TRACKS[name]
        found = self.table("tracks").get(name)
        placeholder = [0] * count
        if found is None:
            self.note("tracks", "", "", f"{name} is missing; expected {shape_of(name)}")
            return placeholder
        given = found if isinstance(found, list) else [found]
        if isinstance(found, list) != (count > 1) or len(given) != count:
            self.note("tracks", name, "", f"found {found!r}; expected {shape_of(name)}")
            return placeholder
        numbers: list[int] = []
        for one in given:
            if one == "end" and name in ("road_outpost", "road_special"):
                numbers.append(END_OF_ROAD)
            elif isinstance(one, bool) or not isinstance(one, int) or not low <= one <= high:
                self.note("tracks", name, "", f"found {one!r}; expected {shape_of(name)}")
                return placeholder
            else:
                numbers.append(one)
        if name != "road_bonus" and numbers != sorted(set(numbers)):
            self.note("tracks", name, "", f"found {found!r}; expected numbers that ascend")
        return numbers

    def check_tracks(self, tracks: dict[str, list[int]]) -> None:
        """Unknown tracks, where power begins, and whether there are bonus tiles enough."""
        for name in self.table("tracks"):
            if name not in TRACKS:
                self.note("tracks", name, "", f"unknown track; {meant(name, list(TRACKS))}")
        if tracks["power_levels"][0] != 0:
            self.note("tracks", "power_levels", "", f"begins with {tracks['power_levels'][0]}; expected 0")
        for level in range(1, LEVELS + 1):
            fields = 2 if level == LEVELS else 0
            needed = tracks["road_bonus"].count(level) + tiles.RIVER_LEVELS.count(level) + fields
            if needed > BONUS_TILES_PER_LEVEL:
                self.note("tracks", "road_bonus", "", f"{needed} bonus tiles of level {level} are needed with those of "
                          f"river and fields; expected at most {BONUS_TILES_PER_LEVEL}")

    def text(self, table: str, key: str, field: str, value: Any) -> str:
        if isinstance(value, str) and value.strip() and value.isprintable():
            return value
        self.note(table, key, field, f"found {value!r}; expected a text on one line")
        return ""

    def terms(self, table: str, key: str, field: str, value: Any) -> list[Term]:
        """The terms of a text; none if anything in it is not understood."""
        text = self.text(table, key, field, value)
        if not text:
            return []
        problems: list[str] = []
        found = read(text, problems)
        self.note(table, key, field, *problems)
        return [] if problems else found

    def gain(self, table: str, key: str, field: str, value: Any) -> int:
        """The index of a gain, -1 if it is not understood."""
        found = self.terms(table, key, field, value)
        if not found:
            return -1
        problems: list[str] = []
        index = self.effects.gain(found, problems)
        self.note(table, key, field, *problems)
        return index

    def fields(self, table: str, key: str, needed: list[str], others: list[str]) -> dict[str, Any]:
        """A card or tile as a table of known keys; strange and missing ones are reported."""
        found = self.table(table)[key]
        if not isinstance(found, dict):
            self.note(table, key, "", f"found {found!r}; expected {{{needed[0]} = ..., {needed[1]} = ...}}")
            return {}
        for name in found:
            if name not in needed + others:
                self.note(table, key, name, f"unknown key; {meant(name, needed + others)}")
        for name in needed:
            if name not in found:
                self.note(table, key, "", f"{name} is missing; expected {', '.join(needed)}")
        return found

    def choice(self, table: str, key: str, field: str, value: Any, known: list[str]) -> int:
        """The number of a word in a list, -1 if it is not there."""
        if isinstance(value, str) and value in known:
            return known.index(value)
        self.note(table, key, field, f"unknown word {value!r}; {meant(str(value), known)}")
        return -1

    def artifact(self, id: str) -> Artifact:
        extra = id[0] == EXTRA
        found = self.fields("artifacts", id, ["category", "cost", "vp"] + (["level"] if extra else []),
                            ["instant", "permanent", "once", "end"])
        category = self.choice("artifacts", id, "category", found["category"], CATEGORIES) if "category" in found else 0
        vp = found.get("vp", 0)
        if isinstance(vp, bool) or not isinstance(vp, int) or not 0 <= vp <= MAX_POINTS:
            self.note("artifacts", id, "vp", f"found {vp!r}; expected a number from 0 to {MAX_POINTS}")
            vp = 0
        level = found.get("level", 1) if extra else int(id[0])
        if level not in (1, 2, 3):
            self.note("artifacts", id, "level", f"found {level!r}; expected 1, 2 or 3")
            level = 1
        made = Artifact(int(level), category, self.cost(id, found["cost"]) if "cost" in found else 0, vp)
        if "instant" in found:
            made.instant = self.gain("artifacts", id, "instant", found["instant"])
        if "once" in found:
            made.once = self.gain("artifacts", id, "once", found["once"])
        for field in ("permanent", "end"):
            said = self.terms("artifacts", id, field, found[field]) if field in found else []
            problems: list[str] = []
            if said and field == "permanent":
                self.effects.permanents(made, said, problems)
            elif said:
                made.endings = endings(said, problems)
            self.note("artifacts", id, field, *problems)
        return made

    def cost(self, id: str, value: Any) -> int:
        """Refined resources, a byte per type."""
        amounts = [0, 0, 0, 0]
        for word, given in self.terms("artifacts", id, "cost", value):
            if word != "good" or given[1] not in REFINED:
                self.note("artifacts", id, "cost", f"found {value!r}; expected refined resources: {', '.join(REFINED)}")
                break
            amounts[REFINED.index(given[1])] += int(given[0])
        if max(amounts) > MOST:
            self.note("artifacts", id, "cost", f"found {value!r}; expected at most {MOST} of each")
        return sum([amount * UNIT[good] for good, amount in enumerate(amounts)])

    def tile(self, table: str, id: str, least: dict[str, int]) -> Tile:
        """A territory tile: three spaces on the front, and on the back of levels 1 and 2 an outpost or a crossroads."""
        left = table == "plains_quarry"
        back, before = "outpost" if left else "crossroads", len(self.problems)
        found = self.fields(table, id, PLACES + ([back] if id[0] != "3" else []), ["large"])
        spaces = [self.space(table, id, place, found[place], least) if place in found else Space(-1, -1)
                  for place in PLACES]
        if id[0] == "3" and not left and len(self.problems) == before and id not in self.seen.values():
            self.note(table, id, "", f"no space is special; expected one such as 'special: {SPECIALS[0]}'")
        large = found.get("large", "left" if left else "right")
        made = Tile(spaces, self.choice(table, id, "large", large, PLACES))
        if back not in found or id[0] == "3":
            return made
        if left:
            known = OUTPOSTS[:4] if id[0] == "1" else OUTPOSTS[4:]
            number = self.choice(table, id, back, found[back], known)
            if number >= 0:
                made.outpost = OUTPOSTS.index(known[number])
                self.once(table, id, "outpost", known[number])
        else:
            made.back = self.back(id, found[back])
        return made

    def space(self, table: str, id: str, place: str, value: Any, least: dict[str, int]) -> Space:
        """A space of the front. Its terrain is one of the tile's two; bonus tiles and special spaces are on level 3."""
        found = self.terms(table, id, place, value)
        if not found:
            return Space(-1, -1)
        problems: list[str] = []
        has_tile = table == "plains_quarry" and id[0] == "3" and place == "left"
        word, given = found[0]
        terrains = TERRAINS[:2] if table == "plains_quarry" else TERRAINS[2:]
        if word == "special" and (table == "plains_quarry" or id[0] != "3"):
            problems.append("special spaces are on level-3 forest_mountain tiles only; expected a terrain")
        elif word == "special":
            self.once(table, id, "special", given[0])
        elif word == "terrain" and given[0] not in terrains:
            problems.append(f"{given[0]} is not on this tile; expected {terrains[0]} or {terrains[1]}")
        if has_tile and ("bonus_tile", ()) not in found:
            problems.append("a bonus tile lies here; expected such as 'plains: bonus tile'")
        made = self.effects.space(found, least, problems, has_tile)
        self.note(table, id, place, *problems)
        return made

    def back(self, id: str, value: Any) -> Space:
        """A crossroads space, perhaps for a single clan member."""
        found = self.terms("forest_mountain", id, "crossroads", value)
        problems: list[str] = []
        single = found[:1] == [("single", ())]
        index = self.effects.gain(found[1:] if single else found, problems) if found else -1
        self.note("forest_mountain", id, "crossroads", *problems)
        return Space(-1, index, single=single)

    def once(self, table: str, id: str, kind: str, word: str) -> None:
        """Outposts and special spaces are there once each."""
        name = f"{kind} {word}"
        if name in self.seen:
            self.note(table, id, "", f"{name} is on {self.seen[name]} already; expected each once")
        self.seen[name] = self.seen.get(name, id)


def shape_of(name: str) -> str:
    count, low, high = TRACKS[name]
    end = ' or "end"' if name in ("road_outpost", "road_special") else ""
    return f"{count} numbers from {low} to {high}{end}" if count > 1 else f"a number from {low} to {high}{end}"


def lines_of(text: str) -> dict[tuple[str, str], int]:
    """The line of each table's header and of each key. A card may also be a table of its own: [artifacts.1a]."""
    found: dict[tuple[str, str], int] = {}
    table, card = "", ""
    for number, line in enumerate(text.split("\n"), 1):
        header = re.match(r"\s*\[([^\[\]]+)\]", line)
        key = re.match(r"\s*[\"']?([\w-]+)[\"']?\s*[=.]", line)
        if header is not None:
            table, _, card = header[1].replace('"', "").replace(" ", "").partition(".")
            found.setdefault((table, card), number)
        elif key is not None and not card:
            found.setdefault((table, key[1]) if table or key[1] == "source" else (key[1], ""), number)
    return found


def parse(text: str, source: str) -> dict[str, Any]:
    """TOML as it stands; a mistake of form is reported with its line, and nothing after it is read."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        said = str(problem)
    at = re.search(r"\(at line (\d+), column \d+\)", said)
    line = int(at[1]) if at else len(text.rstrip("\n").split("\n"))
    if "overwrite" in said.lower() or "duplicate" in said.lower() or "twice" in said.lower():
        raise BadComponents([f"{source}:{line}: a key or table is written twice; expected each once"])
    raise BadComponents([f"{source}:{line}: this is not TOML: {said}; expected such as 1a = {{vp = 2}}"])


def parse_line(option: str) -> dict[str, Any]:
    """The JSON of `one_line`."""
    try:
        data = json.loads(option)
    except (ValueError, RecursionError) as problem:
        raise BadComponents([f"components: this is not JSON: {problem}; expected a set on one line"]) from None
    return data if isinstance(data, dict) else {}


def read_components(text: str, source: str) -> Components:
    """A set from the text of its file; `source` names the file in reports of mistakes."""
    return Reader(parse(text, source), source, lines_of(text)).components()


def one_line(text: str) -> str:
    """The text of a file as JSON on one line, in the order of the file, as a record keeps it."""
    return written(parse(text, "components"))


def written(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=str)


def shipped() -> str:
    """The text of the reconstructed set, comments and all."""
    return resources.files("terrae.mara").joinpath("reconstructed.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def load_components(option: str) -> Components:
    """The set that an option names or holds; the same text gives the same object."""
    if option == RECONSTRUCTED:
        return read_components(shipped(), "reconstructed.toml")
    return Reader(parse_line(option), "components", {}).components()


@lru_cache(maxsize=8)
def wording(option: str) -> dict[str, Any]:
    """The set as it was written, for screens that show the text of a card; not to be changed."""
    return parse(shipped(), "reconstructed.toml") if option == RECONSTRUCTED else parse_line(option)


@lru_cache(maxsize=8)
def checked(option: str) -> str:
    load_components(option)
    return written(parse_line(option))


def read_file(path: str) -> str:
    """The text of a component file."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except OSError as problem:
        raise BadOption(f"{path}: cannot be read: {problem.strerror}") from None
    except ValueError:
        raise BadOption(f"{path}: expected UTF-8 text") from None


def read_option(given: str) -> str:
    """What the option `components` takes, from "reconstructed", a set on one line, or the path of a file."""
    if given == RECONSTRUCTED:
        return given
    if given.lstrip().startswith("{"):
        return checked(given)
    text = read_file(given)
    read_components(text, given)
    return one_line(text)
