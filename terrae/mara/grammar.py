"""The words of a component file: one small grammar, read into a flat list of terms, each an id and its arguments.

Screens translate terms one by one, and `transcript` builds effects from the same terms, so that what is shown is what
is played. Words combine: `per`, `if`, `or`, `exchange` take in other terms. Nothing stops at the first mistake.
"""
from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from terrae.mara.cards import LINES, MEASURES
from terrae.mara.tiles import CATEGORIES, GOODS, MEMBERS, RAW, REFINED, SPECIALS, TERRAINS, WARRIORS

Term = tuple[str, tuple[str, ...]]

MOST: Final = 20  # of anything; more is a typing mistake
LONGEST: Final = 500  # characters of one text
ANY: Final = "any"
PLACES: Final = [*TERRAINS, "crossroads"]
NUMBERS: Final = {"N": (1, MOST), "LEVEL": (1, 3), "CROSSROADS": (1, 6), "WARRIORS": (1, WARRIORS)}
CHOICES: Final = {"GOOD": GOODS, "RAW": RAW, "REFINED": REFINED, "CATEGORY": CATEGORIES, "TERRAIN": TERRAINS,
                  "MEMBER": MEMBERS[:2], "TRACK": ["culture", "travel", "military"], "MEASURE": MEASURES,
                  "LINE": LINES}

# Whole terms. Words in capitals stand for a number or for one word of a list.
GAINS: Final = [
    ("good", "N GOOD"), ("any_raw", "N any raw"), ("any_refined", "N any refined"),
    ("corresponding_raw", "N corresponding raw"), ("corresponding_refined", "N corresponding refined"),
    ("transform", "transform N"), ("transform_only", "transform N RAW"),
    ("military", "N military"), ("culture", "N culture"), ("travel", "N travel"), ("points", "N points"),
    ("worker", "worker LEVEL"), ("warriors", "WARRIORS warriors"), ("bonus_tile", "bonus tile"),
    ("create_with_raw", "create with raw"), ("return", "return MEMBER")]
OTHERS: Final = [
    ("points_per_good", "N points per REFINED in cost"),
    ("discount_on", "discount 1 REFINED on CATEGORY"), ("discount", "discount 1 REFINED"),
    ("discount_each", "discount 1 each"), ("join_equals", "join equals"), ("raid_higher", "raid one level higher"),
    ("double", "double LINE")]
COUNTS: Final = [("per", "MEASURE"), ("per", "N MEASURE")]  # what follows `per`
# What stands before a colon; `placing` with its member, place and company is put together by `read_placing`.
HEADS: Final = [
    ("joining", "joining"), ("joined", "joined"), ("returning", "returning"),
    ("returning_member", "returning MEMBER"), ("gaining", "gaining TRACK"), ("creating", "creating"),
    ("creating_category", "creating CATEGORY"), ("reaching", "reaching crossroads CROSSROADS"), ("terrain", "TERRAIN")]
COMPANY: Final = {"joining": "beside", "alone": "alone"}  # word to term
CONDITION: Final = [("if", "MEASURE N")]
PAYMENTS: Final = [("military", "N military"), ("any_raw", "N any raw"), ("any_refined", "N any refined"),
                   ("good", "N GOOD")]
TERM_IDS: Final = ([id for id, _ in GAINS + OTHERS + HEADS + CONDITION]
                   + ["if_and", "placing", *COMPANY.values(), "per", "per_end", "exchange", "for", "exchange_end",
                      "special", "single", "or", "also"])

VOCABULARY: Final = sorted({word for _, pattern in GAINS + OTHERS + HEADS for word in pattern.split() if word.islower()}
                           | {word for words in CHOICES.values() for word in words} | set(COMPANY)
                           | {"if", "or", "and", "for", "up", "to", "on", "per", "exchange", "placing", "single",
                              "special"})
EXCHANGE: Final = re.compile(r"\bexchange .*? up to\b")
ONE: Final = {"point": "points", "warrior": "warriors"}  # the number 1 goes with either
EVENTS: Final = sorted({pattern.split()[0] for id, pattern in HEADS if id != "terrain"} | {"placing"})
NEAR: Final = {"culture": "river", "travel": "road", "caravans": "road", "outpost": "flags", "outposts": "flags",
               "vp": "points", "worker": "worker-tiles (how many) or workers (their levels together)"}

# What is reported if the words are known and their order is not, by the first of them found here.
SHAPES: Final = [
    ("if", "'if' before what it rules, such as 'if power 3: 1 culture'"),
    ("exchange", "exchanges separated by ','; what an exchange buys is not an exchange"),
    ("for", "'exchange' before it, and 'and' in place of ',' inside an exchange"),
    ("up", "'exchange' before it, and 'and' in place of ',' inside an exchange"),
    ("and", "',' between gains; 'and' joins them inside an exchange only"),
    ("discount", "'discount 1 leather on clothing', 'discount 1 leather' or 'discount 1 each'; for a discount of 2 "
                 "write it twice, separated by ';'"),
    ("double", f"'double' and one of {', '.join(LINES)}"),
    ("return", "'return explorer' or 'return chieftain'; for two members write it twice, separated by ','"),
    ("transform", "'transform 2' or, for one raw resource only, 'transform 2 wood'"),
    ("create", "'create with raw'"), ("raid", "'raid one level higher'"),
    ("worker", "'worker' and its level, such as 'worker 1'; for two workers write it twice, separated by ','"),
    *[(word, f"an event and ':', such as '{word} ...: 1 culture'") for word in EVENTS],
    ("raw", "'any raw' or 'corresponding raw' after a number, such as '2 any raw'"),
    ("refined", "'any refined' or 'corresponding refined' after a number, such as '2 any refined'")]
EFFECT: Final = "an effect"
PRICE: Final = "a price; expected military, any raw, any refined or a resource after its number, such as '1 military'"
MEASURED: Final = "something to count; expected a measure, with a number before it or not, such as 'flags' or '2 river'"
ASKED: Final = "a condition; expected a measure and a number, such as 'power 3'"
HEADED: Final = ("an event; expected placing, joining, joined, returning, gaining, creating or reaching, such as "
                 "'creating tools', 'gaining culture' or 'reaching crossroads 5'")


def terms(text: str) -> list[Term]:
    """A text as terms, in its own order; `ValueError` if some of it is not understood.

    >>> terms("2 any raw, 1 culture per 2 flags")
    [('any_raw', ('2',)), ('per', ('flags', '2')), ('culture', ('1',)), ('per_end', ('flags', '2'))]
    >>> terms("placing explorer on plains: 1 livestock; join equals")
    [('placing', ('explorer', 'plains')), ('good', ('1', 'livestock')), ('also', ()), ('join_equals', ())]
    >>> terms("exchange 1 military for 1 any refined up to 2")
    [('exchange', ('2',)), ('military', ('1',)), ('for', ()), ('any_refined', ('1',)), ('exchange_end', ('2',))]
    """
    problems: list[str] = []
    found = read(text, problems)
    if problems:
        raise ValueError("\n".join(problems))
    return found


def read(text: str, problems: list[str]) -> list[Term]:
    """The terms of a text; what is not understood is left out and reported."""
    found: list[Term] = []
    if len(text) > LONGEST:
        problems.append(f"the text has {len(text)} characters; expected at most {LONGEST}: "
                        "write equal words once, with their sum")
        return found
    for number, clause in enumerate(" ".join(text.lower().split()).split(";")):
        if number:
            found.append(("also", ()))
        found += read_clause(clause.strip(), problems)
    return found


def read_clause(text: str, problems: list[str]) -> list[Term]:
    """What a head before a colon rules, or alternatives separated by `or`, each with its own conditions."""
    head, colon, rest = text.partition(":")
    words = head.split()
    if colon and words[:1] and words[0] in EVENTS and ("," in head or "or" in words):
        problems.append(f"'{head}' is not one event; expected an event and ':'; for several events write the effect "
                        "several times, separated by ';'")
        return []
    if colon and "," not in head and "or" not in words and words[:1] != ["if"]:
        single: list[Term] = [("single", ())] if words[-1:] == ["single"] else []
        if single:
            words.pop()
        if words == ["special"] and rest.strip() not in SPECIALS:
            problems.append(f"unknown special space '{rest.strip()}'; {meant(rest.strip(), SPECIALS)}")
            return []
        if words == ["special"]:
            return [("special", (rest.strip(),)), *single]
        opening = read_head(words, problems) if words or not single else []
        return opening + single + read_clause(rest.strip(), problems)
    found: list[Term] = []
    for number, side in enumerate(sides(text)):
        if number:
            found.append(("or", ()))
        found += read_side(side, problems)
    return found


def sides(text: str) -> list[str]:
    """Alternatives; the `or` of an exchange belongs to it."""
    kept = EXCHANGE.sub(lambda one: one[0].replace(" or ", " | "), text)
    return [side.strip().replace(" | ", " or ") for side in kept.split(" or ")]


def read_head(words: list[str], problems: list[str]) -> list[Term]:
    return read_placing(words, problems) if words[:1] == ["placing"] else match(words, HEADS, problems, HEADED)


def read_placing(words: list[str], problems: list[str]) -> list[Term]:
    """`placing`, then each of these or not: a member, `on` a place, `joining` or `alone`."""
    rest = words[1:]
    member = rest.pop(0) if rest and rest[0] in CHOICES["MEMBER"] else ANY
    place = ANY
    if rest[:1] == ["on"] and rest[1:2] and rest[1] in PLACES:
        place = rest[1]
        rest = rest[2:]
    company: list[Term] = []
    if rest and rest[0] in COMPANY:
        company = [(COMPANY[rest.pop(0)], ())]
    if rest:
        strange = [word for word in rest if word not in VOCABULARY and word not in MEMBERS and not fits("N", word)]
        problems.append(not_understood(strange) if strange else
                        f"'{' '.join(words)}' is not an event; expected placing, then a member, 'on' a place, "
                        "'joining' or 'alone', in this order, such as 'placing chieftain on plains joining'")
        return []
    return [("placing", (member, place)), *company]


def read_side(text: str, problems: list[str]) -> list[Term]:
    """An alternative: terms separated by commas. A condition rules what follows, up to the next one."""
    found: list[Term] = []
    for part in text.split(","):
        said = part.strip()
        if said.startswith("if "):
            head, colon, said = said.partition(":")
            if not colon:
                problems.append(f"nothing follows '{head}'; expected a colon and what is gained; if one of two "
                                "conditions is enough, write the gain for each: 'if power 3: 1 wood or if "
                                "flags 2: 1 wood'")
                return found
            if ":" in said:
                problems.append(f"two colons follow 'if'; expected {second_colon(said.split())}")
                return found
            found += read_conditions(head.removeprefix("if "), problems)
        if said.split()[:1] == ["exchange"]:
            found += read_exchange(said.strip(), problems)
        else:
            found += read_term(said.split(), GAINS + OTHERS, problems)
    return found


def second_colon(words: list[str]) -> str:
    """What would be right where another head follows a condition."""
    if words[:1] == ["if"]:
        return "'and' between conditions, such as 'if power 3 and flags 2: 1 wood'"
    if words and words[0].rstrip(":") in EVENTS:
        return "the condition after the event, such as 'placing: if power 3: 1 wood'"
    return "',' between gains, and 'if' before a condition"


def read_conditions(text: str, problems: list[str]) -> list[Term]:
    """One or several joined by `and`; all of them must be kept."""
    found: list[Term] = []
    for part in text.split(" and "):
        found += match(part.split(), CONDITION, problems, ASKED)
    return [("if_and", given) for _, given in found[:-1]] + found[-1:]


def read_term(words: list[str], patterns: list[tuple[str, str]], problems: list[str]) -> list[Term]:
    """A whole term, perhaps `per` something."""
    if "per" not in words or words[-2:] == ["in", "cost"]:
        return match(words, patterns, problems)
    at = words.index("per")
    counted = match(words[:at], GAINS, problems)
    count = match(words[at + 1:], COUNTS, problems, MEASURED)
    if not counted or not count:
        return []
    given = count[0][1]
    each = (given[-1], given[0] if len(given) > 1 else "1")
    return [("per", each), *counted, ("per_end", each)]


def read_exchange(text: str, problems: list[str]) -> list[Term]:
    """What is paid, what is bought each time, and how often; `and` joins, `or` separates alternatives of either."""
    shape = re.fullmatch(r"exchange (.+?) for (.+) up to (\S+)", text)
    if shape is None:
        problems.append(f"'{text}' is not a whole exchange; expected a price, 'for', what it buys and 'up to' a "
                        "number, with 'and' in place of ',', such as 'exchange 1 wood and 1 military for 3 "
                        "points up to 2'")
        return []
    before = len(problems)
    paid = read_bargain(shape[1], PAYMENTS, problems)
    often = match(shape[3].split(), [("times", "N")], problems)
    bought = read_bargain(shape[2], GAINS, problems)
    if len(problems) > before:
        return []
    times = often[0][1]
    return [("exchange", times), *paid, ("for", ()), *bought, ("exchange_end", times)]


def read_bargain(text: str, patterns: list[tuple[str, str]], problems: list[str]) -> list[Term]:
    """One side of an exchange."""
    found: list[Term] = []
    for number, side in enumerate(text.split(" or ")):
        if number:
            found.append(("or", ()))
        for part in side.split(" and "):
            found += read_term(part.split(), patterns, problems) if patterns is GAINS \
                else match(part.split(), patterns, problems, PRICE)
    return found


def match(words: list[str], patterns: list[tuple[str, str]], problems: list[str], wanted: str = EFFECT) -> list[Term]:
    """The term whose pattern fits the words, or nothing and a problem: they are not what is wanted."""
    words = [ONE.get(word, word) for word in words]
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
                given.append(word if word in CHOICES[slot] else f"{word}s")
        return [(id, tuple(given))]
    problems.append(not_understood(words, wanted))
    return []


def fits(slot: str, word: str) -> bool:
    if slot in NUMBERS:
        return re.fullmatch(r"-?[0-9]+", word) is not None
    if slot == "MEASURE" and word != "worker" and f"{word}s" in MEASURES:
        return True  # 1 point per flag
    return word in CHOICES[slot] if slot in CHOICES else word == slot


def not_understood(words: list[str], wanted: str = EFFECT) -> str:
    """Name the first strange word and the nearest known one, or the whole if only its shape is wrong."""
    for word in [word.rstrip(":") for word in words]:
        if word in NEAR and (wanted in (MEASURED, ASKED) or word not in VOCABULARY):
            return f"'{word}' cannot be used here; did you mean {NEAR[word]}?"
        if word not in VOCABULARY and not fits("N", word):
            return f"unknown word '{word}'; {meant(word, VOCABULARY)}"
    if not words:
        return "nothing is said; expected an effect such as '2 wood' on each side of ',', ':' and 'or'"
    said = " ".join(words)
    if wanted != EFFECT:
        return f"'{said}' is not {wanted}"
    for word, shape in SHAPES:
        if word in words:
            return f"'{said}' is not an effect; expected {shape}"
    return f"'{said}' is not an effect; expected such as '2 wood', 'transform 1' or '1 point per 2 river'"


def meant(word: str, known: list[str]) -> str:
    """What may have been meant: the nearest known word, or all of a short list."""
    near = get_close_matches(word, [one for one in known if len(one) > 2], 1, 0.6)
    if near:
        return f"did you mean {near[0]}?"
    return f"expected {', '.join(known)}" if len(known) <= 14 else "see docs/terramara-components.md for all words"
