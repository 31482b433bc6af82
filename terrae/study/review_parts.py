"""The parts of a review that people see, for the server's page and for a file alike."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from terrae.bots.explain import movers
from terrae.core.game import State
from terrae.core.kinds import ENDS_TURN
from terrae.core.record import Record
from terrae.draw import html as h
from terrae.draw.hexes import Colour
from terrae.draw.outlook_lines import NARROW, WIDE, Moment, outlook_lines
from terrae.draw.seats import badge
from terrae.draw.words import decimal, join_words, seat_name
from terrae.faces import face
from terrae.faces.sentences import move_words
from terrae.locales import Locale
from terrae.study.review import NOTICED, Decision
from terrae.study.second_look import Costly
from terrae.study.whole_review import ReviewResult, SeatReview

CHIPS = 4  # sources shown of an expensive move
LONGEST = 8  # moves shown of a line


@dataclass(frozen=True)
class ShownReview:
    """A review for one reader: in which words, where positions are found, and how they are drawn."""

    record: Record
    result: ReviewResult
    locale: Locale
    link: Callable[[int], str]  # to the position after a ply
    picture: Callable[[Decision, State], h.Node]
    study: Callable[[int], h.Node] | None = None  # a way to try other moves after a ply, where there is one

    def say(self, id: str, /, **facts: object) -> str:
        return self.locale.text("review", id, **facts)

    def words(self, move: int, round_number: int) -> str:
        """A move made in a round."""
        return move_words(self.record.game, move, round_number, self.locale)

    def name(self, seat: int) -> str:
        return seat_name(self.record.state, seat, self.locale)

    def points(self, value: float, places: int = 1) -> str:
        return decimal(value, self.locale, places)

    def where(self, one: Decision) -> str:
        return self.say("where" if one.round else "where_setup", round=one.round, ply=one.ply)

    def mark(self, seat: int) -> Markup:
        return badge(seat, self.colours[seat])

    @cached_property
    def colours(self) -> list[Colour]:
        look, state = face(self.record.game).browser, self.record.state
        return [look.seat_colour(state, seat) for seat in range(state.seats())]

    @cached_property
    def costly(self) -> dict[int, int]:
        """The seats of the expensive moves by ply."""
        return {dear.ply: seat for seat, one in enumerate(self.result.seats) for dear in one.worst}


# The chart ------------------------------------------------------------------------------------------------------------


def chart(shown: ShownReview) -> h.Element:
    """Everybody's expected points over the game, once for wide screens and once for narrow ones."""
    moments = [Moment(one.ply, one.points, shown.link(one.ply), moment_words(shown, one.ply, one.points),
                      shown.costly.get(one.ply)) for one in shown.result.curve]
    rounds = round_starts(shown)
    label = shown.say("chart_label")
    return h.figure(".panel.review-chart")[
        h.figcaption[h.h2[shown.say("chart")], h.p(".hint")[shown.say("chart_hint")]],
        h.div(".on-wide")[outlook_lines(moments, rounds, shown.colours, label, WIDE)],
        h.div(".on-narrow")[outlook_lines(moments, rounds, shown.colours, label, NARROW)],
        h.p(".moment-shown.num", aria_hidden="true")[moments[-1].words]]


def moment_words(shown: ShownReview, ply: int, points: list[float]) -> str:
    everybody = [shown.say("one_seat", who=shown.name(seat), points=shown.points(value))
                 for seat, value in enumerate(points)]
    return shown.say("moment", ply=ply, points=shown.locale.text("frame", "comma").join(everybody))


def round_starts(shown: ShownReview) -> dict[int, str]:
    """The plies before the first decision of each round, with its short name."""
    found: dict[int, int] = {}
    for one in shown.result.decisions:
        found.setdefault(one.round, one.ply - 1)
    return {ply: shown.locale.text("charts", "round_mark", number=number) for number, ply in found.items() if number}


# The seats ------------------------------------------------------------------------------------------------------------


def seat_cards(shown: ShownReview) -> h.Element:
    return h.section(".review-seats", aria_labelledby="review-seats")[
        h.h2(id="review-seats")[shown.say("seats")],
        h.div(".cards")[[seat_card(shown, seat, one) for seat, one in enumerate(shown.result.seats)]],
        h.p(".hint")[shown.say("accuracy_hint"), " ",
                     shown.say("usual_hint") if any(one.usual for one in shown.result.seats) else None]]


def seat_card(shown: ShownReview, seat: int, one: SeatReview) -> h.Element:
    facts = [("decisions", str(one.decisions)), ("agreed", str(one.agreed)),
             ("given_away", shown.say("per_decision", total=shown.points(one.given_away),
                                      average=shown.points(one.average_cost, 2)))]
    return h.article(".card.seat-review")[
        h.h3[shown.mark(seat), h.span[shown.name(seat)]],
        h.p(".accuracy")[h.b(".num")[shown.say("accuracy_value", percent=round(one.accuracy))],
                         h.span(".muted")[shown.say("accuracy")]],
        h.dl(".facts")[[[h.dt[shown.say(id)], h.dd(".num")[value]] for id, value in facts]],
        rounds_table(shown, one)]


def rounds_table(shown: ShownReview, one: SeatReview) -> h.Node:
    """A seat's points after each round beside what its faction usually has."""
    if not one.usual or not one.rounds:
        return None
    pairs = list(zip(one.rounds, one.usual, strict=False))
    return h.table(".review-rounds")[
        h.caption[shown.say("rounds")],
        h.thead[h.tr[h.td, [h.th(scope="col")[str(number)] for number in range(1, len(pairs) + 1)]]],
        h.tbody[h.tr[h.th(scope="row")[shown.say("own")],
                     [h.td(class_=["num", "ahead" if own >= usual else "behind"])[str(own)] for own, usual in pairs]],
                h.tr[h.th(scope="row")[shown.say("usual")],
                     [h.td(".num")[str(round(usual))] for _, usual in pairs]]]]


# The expensive moves --------------------------------------------------------------------------------------------------


def costly_moves(shown: ShownReview) -> h.Element:
    return h.section(".review-costly", aria_labelledby="review-costly")[
        h.h2(id="review-costly")[shown.say("costly")],
        [h.section(aria_label=shown.name(seat))[
            h.h3[shown.mark(seat), h.span[shown.name(seat)]],
            h.div(".costly-moves")[[costly_move(shown, dear) for dear in one.worst]] if one.worst else
            h.p(".muted")[shown.say("costly_none")]] for seat, one in enumerate(shown.result.seats)]]


def costly_move(shown: ShownReview, dear: Costly) -> h.Element:
    one = shown.result.at(dear.ply)
    state = shown.record.at(one.ply - 1)
    return h.article(".card.costly-move", id=f"costly-{one.ply}", data_ply=str(one.ply))[
        h.a(".thumb", href=shown.link(one.ply - 1), tabindex="-1", aria_hidden="true")[shown.picture(one, state)],
        h.div(".telling")[
            h.p(".where")[h.span(".muted")[shown.where(one)], h.b(".cost.num")[
                shown.say("cost", points=shown.points(one.cost))]],
            h.dl(".facts")[h.dt[shown.say("played")], h.dd(".was-played")[shown.words(one.played, one.round)],
                           h.dt[shown.say("better")], h.dd(".was-better")[shown.words(one.best, one.round)]],
            source_chips(shown, dear),
            continuation(shown, one, state),
            h.div(".ways")[
                h.a(".look", href=shown.link(one.ply - 1))[
                    shown.say("look"), h.span(".visually-hidden")[f": {shown.where(one)}"]],
                shown.study(one.ply - 1) if shown.study is not None else None]]]


def source_chips(shown: ShownReview, dear: Costly) -> h.Node:
    """What the better move brings more, and less, by source."""
    if not dear.sources:
        return h.p(".muted.small")[shown.say("no_source")]
    chips = [h.li(class_=["chip", "more" if points > 0 else "less"])[shown.say(
        "more", points=("+" if points > 0 else "") + shown.points(points), source=shown.locale.text("sources", id))]
        for id, points in list(dear.sources.items())[:CHIPS]]
    return [h.p(".muted.small")[shown.say("brings")], h.ul(".chips")[chips]]


def continuation(shown: ShownReview, one: Decision, state: State) -> h.Node:
    """The line the bot expected after the better move."""
    kinds = state.game.kind_of
    made = [(seat, move) for seat, move in movers(state, one.line)[1:] if kinds[move].role != ENDS_TURN][:LONGEST]
    if not made:
        return None
    turns: list[tuple[int, list[int]]] = []
    for seat, move in made:
        if turns and turns[-1][0] == seat:
            turns[-1][1].append(move)
        else:
            turns.append((seat, [move]))
    return h.details(".review-line")[
        h.summary[shown.say("line")],
        h.ol[[h.li[shown.mark(seat), h.span[h.span(".visually-hidden")[shown.name(seat), " "], join_words(
            shown.locale, "between_moves", [shown.words(move, one.round) for move in moves])]]
            for seat, moves in turns]]]


def better_spots(state: State, one: Decision) -> dict[str, int]:
    """Where the better move is made, to be marked on a board."""
    return dict.fromkeys(face(state.game).spots(state, one.best), one.seat)


# All decisions --------------------------------------------------------------------------------------------------------


def all_decisions(shown: ShownReview, unfolded: bool = False) -> h.Element:
    """A table of every decision, folded away unless it is all there is to look at."""
    heads = [h.th(scope="col")[shown.say(id)] for id in ("move", "who", "what", "bot", "lost")]
    return h.details(".panel.more.review-all", open=unfolded)[
        h.summary[shown.say("all")],
        h.div(".review-table")[h.table[h.thead[h.tr[heads]],
                                       h.tbody[[decision_row(shown, one) for one in shown.result.decisions]]]]]


def decision_row(shown: ShownReview, one: Decision) -> h.Element:
    better = shown.say("same") if one.played == one.best else shown.words(one.best, one.round)
    return h.tr(id=f"ply-{one.ply}")[
        h.th(scope="row")[h.a(".num", href=shown.link(one.ply - 1))[str(one.ply)]],
        h.td[shown.mark(one.seat), h.span(".visually-hidden")[shown.name(one.seat)]],
        h.td[shown.words(one.played, one.round)],
        h.td(class_="muted" if one.played == one.best else None)[better],
        h.td(".num")[shown.points(one.cost) if one.cost >= NOTICED else "–"]]
