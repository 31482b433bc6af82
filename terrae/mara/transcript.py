"""The words in which a component file says what cards, tiles and spaces do: one grammar, read into terms and effects.

A text becomes a flat list of terms, each an id and its arguments; screens translate them one by one. Effects are built
from the same terms, so that what is shown is what is played. Nothing stops at the first mistake: all are collected.
"""
from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from terrae.mara import cards
from terrae.mara.cards import Artifact, Discount, Ending, Gain, Space, Trigger
from terrae.mara.tiles import CATEGORIES, GOODS, MEMBERS, RAW, REFINED, SPECIALS, TERRAINS, WARRIORS

Term = tuple[str, tuple[str, ...]]

MOST: Final = 20  # of anything; more is a slip of the pen
LONGEST: Final = 300  # characters of one text
MOST_TRIGGERS: Final = 2  # of one card: all of them together must fit the stack
MOST_SIDES: Final = 4  # of an effect with alternatives
NUMBERS: Final = {"N": (1, MOST), "FEW": (1, 4), "LEVEL": (1, 3), "CROSSROADS": (1, 6), "WARRIORS": (1, WARRIORS)}
CHOICES: Final = {"GOOD": GOODS, "RAW": RAW, "REFINED": REFINED, "CATEGORY": CATEGORIES, "TERRAIN": TERRAINS,
                  "MEMBER": MEMBERS[:2], "TRACK": ["culture", "travel", "military"], "MEASURE": cards.MEASURES}

# Whole terms. Words in capitals stand for a number or for one word of a list.
GAINS: Final = [
    ("good", "N GOOD"), ("any_raw", "FEW any raw"), ("any_refined", "FEW any refined"),
    ("transform", "transform FEW"), ("transform_only", "transform FEW RAW"),
    ("military", "N military"), ("culture", "N culture"), ("travel", "N travel"), ("points", "N points"),
    ("worker", "worker LEVEL"), ("warriors", "WARRIORS warriors"),
    ("points_per", "N points per N MEASURE"), ("military_per", "N military per N MEASURE"),
    ("bonus_tile", "bonus tile"), ("create_with_raw", "create with raw")]
OTHERS: Final = [
    ("points_per_good", "N points per REFINED in cost"),
    ("discount_on", "discount 1 REFINED on CATEGORY"), ("discount", "discount 1 REFINED"),
    ("discount_each", "discount 1 each"), ("join_equals", "join equals"), ("raid_higher", "raid one level higher"),
    ("double_outpost", "double outpost"), ("double_road", "double road"), ("double_military", "double military")]
SHORT: Final = [("points_per", "N points per MEASURE"), ("military_per", "N military per MEASURE")]  # per 1 of it
# What stands before a colon.
HEADS: Final = [
    ("placing_on", "placing on TERRAIN"), ("placing", "placing MEMBER"), ("joining", "joining"),
    ("gaining", "gaining TRACK"), ("creating", "creating"), ("creating_category", "creating CATEGORY"),
    ("reaching", "reaching crossroads CROSSROADS"), ("terrain", "TERRAIN")]
CONDITION: Final = [("if", "if MEASURE N")]
PAYMENTS: Final = [("military", "N military"), ("any_raw", "FEW any raw"), ("any_refined", "FEW any refined"),
                   ("good", "N GOOD")]
TERM_IDS: Final = ([id for id, _ in GAINS + OTHERS + HEADS + CONDITION]
                   + ["exchange", "exchange_end", "special", "single", "or", "also"])

VOCABULARY: Final = sorted({word for _, pattern in GAINS + OTHERS + HEADS for word in pattern.split() if word.islower()}
                           | {word for words in CHOICES.values() for word in words}
                           | {"if", "or", "and", "for", "up", "to", "exchange", "single", "special"})

# The rulebook's four special spaces: what they ask for is on the tracks, what they give is fixed.
SPECIAL_GAINS: Final = {"workers": "1 military, 1 culture, 1 travel, 1 any refined", "river": "1 any refined, 3 points",
                        "road": "3 any refined", "military": "2 any refined, transform 1"}

GAIN_IDS: Final = [id for id, _ in GAINS] + ["if", "exchange", "exchange_end"]
EVENT_IDS: Final = ["placing_on", "placing", "joining", "gaining", "creating", "creating_category", "reaching"]
ONE_OF: Final = [("per", ["points_per", "military_per"]), ("exchange", ["exchange"]), ("worker", ["worker"]),
                 ("bonus tile", ["bonus_tile"]), ("create with raw", ["create_with_raw"])]


def terms(text: str) -> list[Term]:
    """A text as terms, in its own order; `ValueError` if some of it is not understood.

    >>> terms("2 any raw, 1 culture")
    [('any_raw', ('2',)), ('culture', ('1',))]
    >>> terms("placing on plains: 1 livestock; join equals")
    [('placing_on', ('plains',)), ('good', ('1', 'livestock')), ('also', ()), ('join_equals', ())]
    >>> terms("exchange 1 military for 1 any refined up to 2")
    [('exchange', ('1', 'military', '2')), ('any_refined', ('1',)), ('exchange_end', ('1', 'military', '2'))]
    """
    problems: list[str] = []
    found = read(text, problems)
    if problems:
        raise ValueError("\n".join(problems))
    return found


def read(text: str, problems: list[str]) -> list[Term]:
    """The terms of a text; what is not understood is left out and told."""
    found: list[Term] = []
    if len(text) > LONGEST:
        problems.append(f"the text has {len(text)} characters; expected at most {LONGEST}")
        return found
    for number, clause in enumerate(" ".join(text.lower().split()).split(";")):
        if number:
            found.append(("also", ()))
        found += read_clause(clause.strip(), problems)
    return found


def read_clause(text: str, problems: list[str]) -> list[Term]:
    """What a head before a colon rules, or alternatives parted by `or`, each with its own condition."""
    head, colon, rest = text.partition(":")
    words = head.split()
    if colon and "," not in head and "or" not in words and words[:1] != ["if"]:
        single: list[Term] = [("single", ())] if words[-1:] == ["single"] else []
        if single:
            words.pop()
        if words == ["special"] and rest.strip() not in SPECIALS:
            problems.append(f"unknown special space '{rest.strip()}'; {meant(rest.strip(), SPECIALS)}")
            return []
        if words == ["special"]:
            return [("special", (rest.strip(),)), *single]
        opening = match(words, HEADS, problems) if words or not single else []
        return opening + single + read_clause(rest.strip(), problems)
    found: list[Term] = []
    for number, side in enumerate(text.split(" or ")):
        if number:
            found.append(("or", ()))
        found += read_side(side.strip(), problems)
    return found


def read_side(text: str, problems: list[str]) -> list[Term]:
    """An alternative: a condition if there is one, and terms parted by commas."""
    found: list[Term] = []
    if text.startswith("if "):
        head, colon, text = text.partition(":")
        found += match(head.split(), CONDITION, problems)
        if not colon:
            problems.append(f"nothing follows '{head}'; expected a colon and what is gained")
            return found
    for part in text.split(","):
        if part.split()[:1] == ["exchange"]:
            found += read_exchange(part.strip(), problems)
        else:
            found += match(part.split(), GAINS + OTHERS + SHORT, problems)
    return found


def read_exchange(text: str, problems: list[str]) -> list[Term]:
    """What is paid, what is bought each time, and how often."""
    shape = re.fullmatch(r"exchange (.+?) for (.+) up to (\S+)", text)
    if shape is None:
        problems.append(f"'{text}' is not whole; expected such as 'exchange 1 military for 1 any refined up to 2'")
        return []
    paid = match(shape[1].split(), PAYMENTS, problems)
    often = match(shape[3].split(), [("times", "N")], problems)
    bought: list[Term] = []
    for part in shape[2].split(" and "):
        bought += match(part.split(), GAINS + SHORT, problems)
    if not paid or not often:
        return []
    id, given = paid[0]
    arguments = (given[0], given[1] if id == "good" else id, often[0][1][0])
    return [("exchange", arguments), *bought, ("exchange_end", arguments)]


def match(words: list[str], patterns: list[tuple[str, str]], problems: list[str]) -> list[Term]:
    """The term whose pattern fits the words, or nothing and a problem."""
    for id, pattern in patterns:
        slots = pattern.split()
        if len(slots) != len(words) or not all(fits(slot, word) for slot, word in zip(slots, words, strict=True)):
            continue
        given: list[str] = []
        for slot, word in zip(slots, words, strict=True):
            if slot in NUMBERS:
                low, high = NUMBERS[slot]
                if len(word) > 6 or not low <= int(word) <= high:
                    problems.append(f"{word[:20]} in '{' '.join(words)}' is out of range; expected {low} to {high}")
                    return []
                given.append(str(int(word)))
            elif slot in CHOICES:
                given.append(word)
        if (id, pattern) in SHORT:
            given.insert(1, "1")
        return [(id, tuple(given))]
    problems.append(not_understood(words))
    return []


def fits(slot: str, word: str) -> bool:
    if slot in NUMBERS:
        return re.fullmatch(r"-?[0-9]+", word) is not None
    return word in CHOICES[slot] if slot in CHOICES else word == slot


def not_understood(words: list[str]) -> str:
    """Name the first strange word and the nearest known one, or the whole if only its shape is wrong."""
    for word in words:
        if word not in VOCABULARY and not fits("N", word):
            return f"unknown word '{word}'; {meant(word, VOCABULARY)}"
    if not words:
        return "nothing is said; expected an effect such as '2 wood' on each side of ',', ':' and 'or'"
    return f"'{' '.join(words)}' is no effect; expected such as '2 wood', 'transform 1' or '1 points per 2 river'"


def meant(word: str, known: list[str]) -> str:
    """What may have been meant: the nearest known word, or all of a short list."""
    near = get_close_matches(word, known, 1, 0.6)
    if near:
        return f"did you mean {near[0]}?"
    return f"expected {', '.join(known)}" if len(known) <= 14 else "see docs/terramara-components.md for all words"


class Effects:
    """Builds effects from texts, and keeps all gains: they refer to each other by index."""

    def __init__(self) -> None:
        self.gains: list[Gain] = []

    def gain(self, found: list[Term], problems: list[str], bonus: bool = False) -> int:
        """The index of a gain; its alternatives come before it. A bonus tile's effect is only had where one lies."""
        index = -1
        sides = parted(found, "or")
        if len(sides) > MOST_SIDES:
            problems.append(f"{len(sides)} alternatives; expected at most {MOST_SIDES}")
        for side in reversed(sides):
            if not bonus and ("bonus_tile", ()) in side:
                problems.append("no bonus tile lies here; expected 'bonus tile' only left on level-3 plains_quarry")
            if ("bonus_tile", ()) in side and (len(sides) > 1 or side[0][0] == "if"):
                problems.append("'bonus tile' stands beside 'or' or 'if'; expected it without")
            one = self.one(side, problems)
            one.otherwise = index
            index = len(self.gains)
            self.gains.append(one)
        return index

    def one(self, side: list[Term], problems: list[str]) -> Gain:
        """A gain without alternatives."""
        side = list(side)
        gain = Gain()
        ends = [at for at, (id, _) in enumerate(side) if id == "exchange_end"]
        for end in reversed(ends):
            start = max([at for at, (id, _) in enumerate(side[:end]) if id == "exchange"])
            self.exchange(gain, side[end][1], side[start + 1:end], problems)
            del side[start + 1:end + 1]
        ids = [id for id, _ in side]
        for name, group in ONE_OF:
            if sum([ids.count(id) for id in group]) > 1:
                problems.append(f"'{name}' stands twice in one effect; expected it once")
        if "transform_only" in ids and ids.count("transform_only") + ids.count("transform") > 1:
            problems.append("a transform of one resource stands beside another transform; expected one of them")
        for id, given in side:
            if id not in GAIN_IDS:
                problems.append(misplaced(id))
            else:
                add(gain, id, given)
        problems += too_many(side)
        return gain

    def exchange(self, gain: Gain, given: tuple[str, ...], bought: list[Term], problems: list[str]) -> None:
        gain.amount = int(given[0])
        gain.pays = [*GOODS, "any_raw", "any_refined", "military"].index(given[1])
        gain.times = int(given[2])
        gain.buys = self.gain(bought, problems)

    def permanents(self, artifact: Artifact, found: list[Term], problems: list[str]) -> None:
        """Discounts, privileges, and what comes with each event, parted by `;`."""
        for clause in parted(found, "also"):
            id, given = clause[0]
            if id in EVENT_IDS:
                artifact.triggers.append(self.trigger(clause, problems))
                if len(artifact.triggers) == MOST_TRIGGERS + 1:
                    problems.append(f"too many effects; expected at most {MOST_TRIGGERS} that answer to events")
            elif len(clause) > 1:
                problems.append("permanent effects are not parted by ',' or 'or'; expected ';' between them")
            elif id == "discount_on":
                artifact.discounts.append(Discount(REFINED.index(given[0]), CATEGORIES.index(given[1])))
            elif id == "discount":
                artifact.discounts.append(Discount(REFINED.index(given[0]), -1))
            elif id == "discount_each":
                artifact.discounts.append(Discount(-1, -1))
            elif id == "join_equals":
                artifact.join_equals = True
            elif id == "raid_higher":
                artifact.raid_higher = True
            else:
                problems.append(misplaced(id))

    def trigger(self, clause: list[Term], problems: list[str]) -> Trigger:
        """An event, and what it gives; only creating can give points by what is in the cost."""
        id, given = clause[0]
        event, which = event_of(id, given)
        rest = clause[1:]
        if event == cards.CREATING and len(rest) == 1 and rest[0][0] == "points_per_good":
            vp, good = rest[0][1]
            return Trigger(event, which, -1, REFINED.index(good), int(vp))
        if event == cards.CREATING and ("create_with_raw", ()) in rest:
            problems.append("creating would lead to creating; expected another gain")
        return Trigger(event, which, self.gain(rest, problems))

    def space(self, found: list[Term], least: dict[str, int], problems: list[str], bonus: bool) -> Space:
        """A space of a tile's front: its terrain, or the special space with what it needs; `single` if so marked."""
        rest = list(found)
        id, given = rest.pop(0)
        single = rest[:1] == [("single", ())]
        if single:
            rest.pop(0)
        if id == "special":
            gained = self.gain(terms(SPECIAL_GAINS[given[0]]), problems)
            return Space(-1, gained, single=single, needs_what=cards.MEASURES.index(given[0]),
                         needs_least=least[given[0]])
        if id != "terrain":
            problems.append("the space does not begin with its terrain; expected such as 'plains: 2 livestock'")
            return Space(-1, -1)
        return Space(TERRAINS.index(given[0]), self.gain(rest, problems, bonus), single=single)


def parted(found: list[Term], mark: str) -> list[list[Term]]:
    """Terms between marks."""
    parts: list[list[Term]] = [[]]
    for term in found:
        if term[0] == mark:
            parts.append([])
        else:
            parts[-1].append(term)
    return parts


def too_many(side: list[Term]) -> list[str]:
    """Equal terms are summed, and the sum has the same limit as each."""
    totals: dict[str, int] = {}
    for id, given in side:
        if given and given[0].isdigit() and id != "worker":
            name = given[1] if id == "good" else id.replace("_", " ")
            totals[name] = totals.get(name, 0) + int(given[0])
    most = {"any raw": 4, "any refined": 4, "transform": 4, "warriors": WARRIORS}
    return [f"{total} {name} together are out of range; expected at most {most.get(name, MOST)}"
            for name, total in totals.items() if total > most.get(name, MOST)]


def add(gain: Gain, id: str, given: tuple[str, ...]) -> None:
    """Put a term into a gain; equal ones are summed."""
    amount = int(given[0]) if given and given[0].isdigit() else 0
    if id == "good":
        gain.goods += amount << 8 * GOODS.index(given[1])
    elif id == "any_raw":
        gain.any_raw += amount
    elif id == "any_refined":
        gain.any_refined += amount
    elif id in ("transform", "transform_only"):
        gain.transform += amount
        gain.only = RAW.index(given[1]) if id == "transform_only" else -1
    elif id == "military":
        gain.military += amount
    elif id == "culture":
        gain.culture += amount
    elif id == "travel":
        gain.travel += amount
    elif id == "points":
        gain.vp += amount
    elif id == "worker":
        gain.worker = amount
    elif id == "warriors":
        gain.warriors += amount
    elif id in ("points_per", "military_per"):
        gain.per_what, gain.per_each = cards.MEASURES.index(given[2]), int(given[1])
        gain.per_vp, gain.per_military = (amount, 0) if id == "points_per" else (0, amount)
    elif id == "if":
        gain.if_what, gain.if_least = cards.MEASURES.index(given[0]), int(given[1])
    elif id == "bonus_tile":
        gain.bonus = True
    elif id == "create_with_raw":
        gain.create = True


def event_of(id: str, given: tuple[str, ...]) -> tuple[int, int]:
    """The event of a head, and which of its kind."""
    if id == "placing_on":
        return cards.PLACING_ON, TERRAINS.index(given[0])
    if id == "placing":
        return cards.PLACING, MEMBERS.index(given[0])
    if id == "joining":
        return cards.JOINING, -1
    if id == "gaining":
        return cards.EVENTS.index(f"gaining_{given[0]}"), -1
    if id == "reaching":
        return cards.REACHING, int(given[0])
    return cards.CREATING, CATEGORIES.index(given[0]) if given else -1


def endings(found: list[Term], problems: list[str]) -> list[Ending]:
    """Points at the game's end, parted by `;`: plain, per something, under a condition, or a doubling."""
    made: list[Ending] = []
    for clause in parted(found, "also"):
        what, least = -1, 0
        if clause[0][0] == "if":
            what, least = cards.MEASURES.index(clause[0][1][0]), int(clause[0][1][1])
        body = clause[1:] if what >= 0 else clause
        id, given = body[0] if len(body) == 1 else ("", ("",))
        doubles = ["double_outpost", "double_road", "double_military"]
        if id == "points":
            made.append(Ending(int(given[0]), -1, 1, what, least))
        elif id == "points_per":
            made.append(Ending(int(given[0]), cards.MEASURES.index(given[2]), int(given[1]), what, least))
        elif id in doubles and what < 0:
            made.append(Ending(0, cards.DOUBLE_OUTPOST + doubles.index(id)))
        else:
            problems.append("this is no end effect; expected points, points per something or a double, parted by ';'")
    return made


def misplaced(id: str) -> str:
    """Where a term belongs that stands where it cannot be."""
    if id in EVENT_IDS or id in ("discount_on", "discount", "discount_each", "join_equals", "raid_higher"):
        return "a permanent effect stands inside a gain; expected it at the beginning, under permanent"
    if id == "points_per_good":
        return "points by what is in the cost come with creating only; expected them alone after 'creating:'"
    if id == "also":
        return "';' only parts permanent and end effects; expected ','"
    if id in ("terrain", "single", "special"):
        return "terrains, 'single' and 'special' are for spaces of territory tiles; expected an effect alone"
    if id.startswith("double"):
        return f"'{id.replace('_', ' ')}' is scored at the end; expected it under end"
    return "this is no permanent effect; expected an event and ':' before it"
