"""Builds effects from the terms of a component file: gains, permanent effects, endings. All mistakes are collected."""
from __future__ import annotations

from typing import Final

from terrae.mara import cards
from terrae.mara.cards import Artifact, Condition, Discount, Ending, Gain, Per, Price, Space, Trigger
from terrae.mara.grammar import ANY, GAINS, MOST, PLACES, Term, terms
from terrae.mara.packed import UNIT
from terrae.mara.tiles import CATEGORIES, GOODS, MEMBERS, RAW, REFINED, TERRAINS, WARRIORS

MAX_SIDES: Final = 4  # of an effect with alternatives, and of a price

# The rulebook's four special spaces: what they ask for is on the tracks, what they give is fixed.
SPECIAL_GAINS: Final = {"workers": "1 military, 1 culture, 1 travel, 1 any refined", "river": "1 any refined, 3 points",
                        "road": "3 any refined", "military": "2 any refined, transform 1"}

GAIN_IDS: Final = [id for id, _ in GAINS]
EVENT_IDS: Final = ["placing", "joining", "joined", "returning", "returning_member", "gaining", "creating",
                    "creating_category", "reaching"]
PERMANENT_IDS: Final = [*EVENT_IDS, "beside", "alone", "discount_on", "discount", "discount_each", "join_equals",
                        "raid_higher"]
COUNTED_IDS: Final = ["good", "any_raw", "any_refined", "transform", "transform_only", "military", "culture", "travel",
                      "points"]
CLOSERS: Final = {"exchange": "exchange_end", "per": "per_end"}
CORRESPONDING: Final = {"corresponding_raw": RAW, "corresponding_refined": REFINED}
NOTHING_CORRESPONDS: Final = ("nothing corresponds here; expected 'corresponding' on a space of a territory, after "
                              "'placing', 'joining' or 'creating', or in an exchange; else name the resource")
# A unit of a price, those with the fewest ways to be paid first.
UNITS: Final = [4, 5, 6, 7, 0, 1, 2, 3, cards.PAY_ANY_REFINED, cards.PAY_ANY_RAW, cards.PAY_MILITARY]


class Effects:
    """Builds effects from terms, and keeps all gains: they refer to each other by index."""

    def __init__(self) -> None:
        self.gains: list[Gain] = []

    def keep(self, gain: Gain) -> int:
        self.gains.append(gain)
        return len(self.gains) - 1

    def gain(self, found: list[Term], problems: list[str], bonus: bool = False) -> int:
        """The index of a gain; its alternatives come before it. A bonus tile's effect is only had where one lies."""
        index = -1
        sides = split_at(found, "or")
        if len(sides) > MAX_SIDES:
            problems.append(f"{len(sides)} alternatives; expected at most {MAX_SIDES}: "
                            "leave out one that nobody would choose")
        for side in reversed(sides):
            if not bonus and ("bonus_tile", ()) in side:
                problems.append("no bonus tile lies here; expected 'bonus tile' only left on level-3 plains_quarry, "
                                "elsewhere the effect itself")
            if ("bonus_tile", ()) in side and (len(sides) > 1 or side[0][0] in ("if", "if_and")):
                problems.append("'bonus tile' stands beside 'or' or after 'if'; expected it without 'or', before 'if'")
            if side.count(("bonus_tile", ())) > 1:
                problems.append("'bonus tile' stands twice in one effect; expected it once, as one tile lies there")
            one = Side(self, problems).gain(side)
            one.otherwise = index
            index = self.keep(one)
        return index

    # Permanent effects ----------------------------------------------------------------------------------------------

    def permanents(self, artifact: Artifact, found: list[Term], problems: list[str]) -> None:
        """Discounts, privileges, and what comes with each event, separated by `;`."""
        for clause in split_at(found, "also"):
            id, given = clause[0]
            if id in EVENT_IDS:
                artifact.triggers += self.triggers(clause, problems)
            elif id in ("if", "if_and"):
                problems.append("a condition stands before a permanent effect; expected it after an event, such as "
                                "'placing: if power 3: 1 wood'; discounts and privileges have no condition")
            elif len(clause) > 1:
                problems.append("permanent effects are separated by ',' or 'or'; expected ';' between them")
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

    def triggers(self, clause: list[Term], problems: list[str]) -> list[Trigger]:
        """An event, and what it gives; only creating can give points by what is in the cost. Where the gain speaks of
        the corresponding resource, one trigger for each terrain or category."""
        trigger = event_of(clause[0])
        rest = clause[1:]
        while rest and rest[0][0] in ("beside", "alone"):
            trigger.company = cards.BESIDE_EXPLORER if rest.pop(0)[0] == "beside" else cards.ALONE
        if trigger.event == cards.CREATING and len(rest) == 1 and rest[0][0] == "points_per_good":
            vp, good = rest[0][1]
            return [Trigger(trigger.event, trigger.which, -1, REFINED.index(good), int(vp))]
        if trigger.event == cards.CREATING and ("create_with_raw", ()) in rest:
            problems.append("creating would lead to creating; expected 'create with raw' under instant or once")
        if trigger.event == cards.JOINING and corresponds(rest):
            trigger = Trigger(cards.PLACING_SO, -1, -1, company=cards.BESIDE_EXPLORER)
        if not corresponds(rest) or trigger.event not in (cards.PLACING_SO, cards.CREATING):
            return [self.answer(trigger, rest, problems)]
        by_place = trigger.event == cards.PLACING_SO
        said = trigger.place if by_place else trigger.which
        if said >= len(TERRAINS):
            problems.append("no resource corresponds to a crossroads; expected 'on' a terrain, or a resource by name")
            return []
        return [self.answer(Trigger(trigger.event, trigger.which if by_place else n, -1, -1, 0, trigger.member,
                                    n if by_place else -1, trigger.company), named(rest, n), problems)
                for n in ([said] if said >= 0 else range(len(TERRAINS)))]

    def answer(self, trigger: Trigger, rest: list[Term], problems: list[str]) -> Trigger:
        """The trigger with its gain, in its plainest form: a terrain alone, a member alone."""
        trigger.gain = self.gain(rest, problems)
        if trigger.event == cards.PLACING_SO and trigger.company < 0 and (trigger.member < 0) != (trigger.place < 0) \
                and trigger.place < len(TERRAINS):
            if trigger.member < 0:
                return Trigger(cards.PLACING_ON, trigger.place, trigger.gain)
            return Trigger(cards.PLACING, trigger.member, trigger.gain)
        return trigger

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
        terrain = TERRAINS.index(given[0])
        return Space(terrain, self.gain(named(rest, terrain), problems, bonus), single=single)


class Side:
    """Builds one alternative. What a gain can hold only once goes, the second time, into a gain that comes after."""

    def __init__(self, effects: Effects, problems: list[str]) -> None:
        self.effects = effects
        self.problems = problems
        self.parts: list[Gain] = []
        self.conditions: list[Condition] = []
        self.heads: list[Term] = []  # those conditions as terms

    def gain(self, side: list[Term]) -> Gain:
        self.problems += too_many(side)
        at = 0
        while at < len(side):
            id, given = side[at]
            end = at
            if id in CLOSERS:
                end = next(n for n in range(at, len(side)) if side[n][0] == CLOSERS[id])
            block = side[at:end + 1]
            at = end + 1
            if id in ("if", "if_and"):
                self.condition(id, given, at > 1 and side[at - 2][0] == "if_and")
            elif id == "exchange":
                self.exchange(block)
            elif id == "per":
                self.per(block)
            elif id in CORRESPONDING:
                self.problems.append(NOTHING_CORRESPONDS)
            elif id not in GAIN_IDS:
                self.problems.append(misplaced(id))
            else:
                add(self.part(id, block), id, given)
        if not self.parts:
            self.parts.append(Gain())
        for n in range(len(self.parts) - 1, 0, -1):
            self.parts[n - 1].more = self.effects.keep(self.parts[n])
        return self.parts[0]

    def part(self, id: str, block: list[Term]) -> Gain:
        """The first gain under the conditions at hand that can still take the term; a new one if there is none."""
        here = [one for one in self.parts if one.conditions is self.conditions]
        found = next((one for one in here if can_take(one, id, block)), None)
        if found is None:
            found = Gain()
            found.conditions = self.conditions
            found.said = list(self.heads)
            self.parts.append(found)
        found.said += block
        return found

    def condition(self, id: str, given: tuple[str, ...], goes_on: bool) -> None:
        """A new condition, or one more that must be kept together with those before it."""
        if not goes_on:
            self.conditions, self.heads = [], []
        self.heads = [*self.heads, (id, given)]
        self.conditions.append(Condition(cards.MEASURES.index(given[0]), int(given[1])))

    def per(self, block: list[Term]) -> None:
        (_, given), (id, amount) = block[0], block[1]
        if id in CORRESPONDING:
            self.problems.append(NOTHING_CORRESPONDS)
            return
        if id not in COUNTED_IDS:
            self.problems.append(f"'{id.replace('_', ' ')}' cannot be counted; expected resources, transform, points, "
                                 "military, culture or travel before 'per'; else write one 'if' for each number")
            return
        each = Gain()
        add(each, id, amount)
        self.part("per", block).pers.append(Per(cards.MEASURES.index(given[0]), int(given[1]), each))

    def exchange(self, block: list[Term]) -> None:
        at = block.index(("for", ()))
        bought = block[at + 1:-1]
        gain = self.part("exchange", block)
        gain.times = int(block[0][1][0])
        gain.prices = [self.price(side) for side in split_at(block[1:at], "or")]
        if len(gain.prices) > MAX_SIDES:
            self.problems.append(f"{len(gain.prices)} prices; expected at most {MAX_SIDES}: "
                                 "write two exchanges, separated by ','")
        if not corresponds(bought):
            gain.buys = self.effects.gain(bought, self.problems)
            return
        if any([unit < cards.PAY_MILITARY for unit in price.units].count(True) != 1 for price in gain.prices):
            self.problems.append("'corresponding' needs a price with exactly 1 resource; expected such as "
                                 "'exchange 1 any raw for 1 corresponding refined up to 2'; else name the resource")
            return
        gain.buys_for = [self.effects.gain(named(bought, n), self.problems) for n in range(len(RAW))]
        gain.buys = gain.buys_for[0]

    def price(self, paid: list[Term]) -> Price:
        units: list[int] = []
        for id, given in paid:
            what = given[1] if id == "good" else id
            units += [[*GOODS, "any_raw", "any_refined", "military"].index(what)] * int(given[0])
        if len(units) > MOST:
            self.problems.append(f"{len(units)} are paid at one time; expected at most {MOST}: "
                                 "write a smaller price and gain, more often")
        return Price(sorted(units, key=UNITS.index))


def can_take(gain: Gain, id: str, block: list[Term]) -> bool:
    """Does the gain have room for a term of this kind?"""
    if id == "worker":
        return gain.worker == 0
    if id == "exchange":
        return gain.times == 0
    if id == "create_with_raw":
        return not gain.create
    if id == "return":
        return gain.back < 0
    counted = block[1] if id == "per" else block[0]
    if counted[0] in ("transform", "transform_only"):
        only = RAW.index(counted[1][1]) if counted[0] == "transform_only" else -1
        seen = [one.only for one in [gain, *[per.gain for per in gain.pers]] if one.transform]
        return not seen or (only < 0 and max(seen) < 0)
    return True


def split_at(found: list[Term], mark: str) -> list[list[Term]]:
    """Terms between marks; those inside an exchange belong to it."""
    parts: list[list[Term]] = [[]]
    inside = False
    for term in found:
        inside = (inside or term[0] == "exchange") and term[0] != "exchange_end"
        if term[0] == mark and not inside:
            parts.append([])
        else:
            parts[-1].append(term)
    return parts


def corresponds(found: list[Term]) -> bool:
    """Does it speak of a corresponding resource, outside an exchange?"""
    return named(found, 0) != found


def named(found: list[Term], n: int) -> list[Term]:
    """The terms with the n-th resource in place of a corresponding one; in an exchange that is for who pays to say."""
    made: list[Term] = []
    inside = False
    for id, given in found:
        inside = (inside or id == "exchange") and id != "exchange_end"
        made.append(("good", (given[0], CORRESPONDING[id][n])) if id in CORRESPONDING and not inside else (id, given))
    return made


def too_many(side: list[Term]) -> list[str]:
    """Equal terms are summed, and the sum has the same limit as each."""
    totals: dict[str, int] = {}
    inside = ""
    for id, given in side:
        if id in CLOSERS:
            inside = CLOSERS[id]
        if not inside and given and given[0].isdigit() and id != "worker":
            name = given[1] if id == "good" else id.replace("_", " ")
            totals[name] = totals.get(name, 0) + int(given[0])
        if id == inside:
            inside = ""
    most = {"warriors": WARRIORS}
    return [f"{total} {name} together are out of range; expected at most {most.get(name, MOST)}: "
            "check for a typing error" for name, total in totals.items() if total > most.get(name, MOST)]


def add(gain: Gain, id: str, given: tuple[str, ...]) -> None:
    """Put a term into a gain; equal ones are summed."""
    amount = int(given[0]) if given and given[0].isdigit() else 0
    if id == "good":
        gain.goods += amount * UNIT[GOODS.index(given[1])]
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
    elif id == "bonus_tile":
        gain.bonus = True
    elif id == "create_with_raw":
        gain.create = True
    elif id == "return":
        gain.back = MEMBERS.index(given[0])


def event_of(head: Term) -> Trigger:
    """A trigger for the event of a head, without its gain."""
    id, given = head
    if id == "placing":
        member, place = given
        return Trigger(cards.PLACING_SO, -1, -1, member=-1 if member == ANY else MEMBERS.index(member),
                       place=-1 if place == ANY else PLACES.index(place))
    if id in ("joining", "joined"):
        return Trigger(cards.JOINING if id == "joining" else cards.JOINED, -1, -1)
    if id in ("returning", "returning_member"):
        return Trigger(cards.RETURNING, MEMBERS.index(given[0]) if given else -1, -1)
    if id == "gaining":
        return Trigger(cards.EVENTS.index(f"gaining_{given[0]}"), -1, -1)
    if id == "reaching":
        return Trigger(cards.REACHING, int(given[0]), -1)
    return Trigger(cards.CREATING, CATEGORIES.index(given[0]) if given else -1, -1)


def endings(found: list[Term], problems: list[str]) -> list[Ending]:
    """Points at the game's end, separated by `;`, or by `or` where only the best counts."""
    made: list[Ending] = []
    for clause in split_at(found, "also"):
        sides = [one for one in [ending(side, problems) for side in split_at(clause, "or")] if one is not None]
        if sides:
            sides[0].others = sides[1:]
            made.append(sides[0])
    return made


def ending(side: list[Term], problems: list[str]) -> Ending | None:
    """Points, points per something, or a doubling; under conditions or not."""
    conditions: list[Condition] = []
    while side and side[0][0] in ("if", "if_and"):
        what, least = side.pop(0)[1]
        conditions.append(Condition(cards.MEASURES.index(what), int(least)))
    ids = [id for id, _ in side]
    if ids == ["points"]:
        return Ending(int(side[0][1][0]), -1, 1, conditions)
    if ids == ["per", "points", "per_end"]:
        what, each = side[0][1]
        return Ending(int(side[1][1][0]), cards.MEASURES.index(what), int(each), conditions)
    if ids == ["double"]:
        return Ending(0, cards.DOUBLE + cards.LINES.index(side[0][1][0]), 1, conditions)
    problems.append("this is not an end effect; expected points, points per something or a double, separated by ';' or "
                    "'or', each with its own 'if'")
    return None


def misplaced(id: str) -> str:
    """Where a term belongs that stands where it cannot be."""
    if id in PERMANENT_IDS:
        return "a permanent effect stands inside a gain; expected it at the beginning, under permanent"
    if id == "points_per_good":
        return ("points by what is in the cost come with creating only; expected them alone after 'creating:', and "
                "what else creating gives after another 'creating:', separated by ';'")
    if id == "also":
        return "';' only separates permanent and end effects; expected ','"
    if id in ("terrain", "single", "special"):
        return "terrains, 'single' and 'special' are for spaces of territory tiles; expected an effect alone"
    if id == "double":
        return "'double' is scored at the end; expected it under end"
    return "this is not a permanent effect; expected an event and ':' before it, such as 'creating: 1 wood'"
