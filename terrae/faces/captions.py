"""A stretch of a game, turn by turn: where each turn ends, and what it was in words."""
from __future__ import annotations

from dataclasses import dataclass, field

from terrae.core.errors import BadOption
from terrae.core.game import CHANCE, State
from terrae.core.record import Record
from terrae.draw import html as h
from terrae.draw.seats import badge
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.faces.changes import amounts, listed
from terrae.faces.picture import when
from terrae.faces.sentences import Teller, capital, move_words
from terrae.faces.story import Line, Story
from terrae.faces.story_turns import Event, RoundChange, Turn, events, turn_changes
from terrae.locales import Locale


@dataclass
class Moment:
    """The position after a turn, with the turn and the changes of round that led there; the first has none."""

    ply: int
    before: int  # the ply of the moment before
    events: list[Event] = field(default_factory=list)

    @property
    def lines(self) -> list[Line]:
        """All moves that led there."""
        return [line for one in self.events for line in one.lines]

    @property
    def changed(self) -> dict[str, int]:
        """The places that were changed, with the seat that did."""
        return {spot: line.entry.seat for line in self.lines if line.entry.seat != CHANCE for spot in line.spots}


def moments(record: Record, first: int, last: int) -> list[Moment]:
    """The positions of a stretch: the one after `first` plies, and one after each turn until `last` plies were
    played."""
    if not 0 <= first <= last <= record.plies:
        raise BadOption(f"the record has {record.plies} plies; a stretch from {first} to {last} is not among them")
    found = [Moment(first, first)]
    for one in events(Story(record).lines_of(record)[first:last]):
        if one.last > found[-1].ply:
            found.append(Moment(one.last, found[-1].ply))
        found[-1].events.append(one)
    return found


class Captions:
    """Says what happened before each moment of a record. The locale is a `page_locale`."""

    def __init__(self, record: Record, locale: Locale) -> None:
        self.record = record
        self.locale = locale
        self.teller = Teller(record.game, locale)

    def caption(self, moment: Moment, state: State) -> list[h.Element]:
        """Everything to say of a moment, line by line; `state` is the position then."""
        at = self.locale.text("replay", "at", ply=moment.ply, plies=self.record.plies)
        said: list[h.Element] = [h.p(".soft")[when(state, self.locale), " · ", at]]
        for one in moment.events:
            said += self.turn(one, state) if isinstance(one, Turn) else self.round_change(one, state)
        return said + [h.p(".note")[text] for text in self.comments(moment) if text]

    def comments(self, moment: Moment) -> list[str]:
        """What the record says there; at the first moment only what belongs to that very position."""
        plies = range(moment.before + 1, moment.ply + 1) if moment.events else [moment.ply]
        return [text for ply in plies for text in self.record.comments.get(ply, [])]

    # Turns --------------------------------------------------------------------------------------------------------

    def turn(self, one: Turn, state: State) -> list[h.Element]:
        """What a player did, what it cost and gained, and what others answered."""
        if one.seat == CHANCE:
            return self.drawn(one)
        did = self.teller.turn(one) or self.teller.join(self.teller.phrases(one.own))
        said = [self.sentence(state, one.seat, did, one.own)]
        besides = [self.teller.conversions(one), *self.gains(state, one)]
        if any(besides):
            said.append(h.p(".soft")["; ".join(capital(part) for part in besides if part)])
        for line in self.teller.worth_saying(one.others):
            answered = self.teller.join(self.teller.phrases([line]))
            said.append(self.sentence(state, line.entry.seat, answered, [line]))
        return said

    def gains(self, state: State, one: Turn) -> list[str]:
        """What the moves of a turn changed, the mover's own first, then seat by seat."""
        seats = sorted(range(state.seats()), key=lambda seat: seat != one.seat)
        told = [(seat, self.listed(turn_changes(one, seat))) for seat in seats]
        return [text if seat == one.seat else f"{seat_name(state, seat, self.locale)} {text}"
                for seat, text in told if text]

    def sentence(self, state: State, seat: int, did: str, lines: list[Line]) -> h.Element:
        """A sentence, with the sign of the seat and the marks of the moves."""
        if seat == CHANCE:
            return h.p[capital(did)]
        colour = face(self.record.game).browser.seat_colour(state, seat)
        said = self.locale.text("log", "sentence", who=seat_name(state, seat, self.locale), did=did)
        marks = [mark for line in lines if (mark := self.record.marks.get(line.entry.ply))]
        return h.p[badge(seat, colour), " ", said, h.span(".mark")[" ", " ".join(marks)] if marks else None]

    def drawn(self, one: Turn) -> list[h.Element]:
        """What chance drew."""
        words = [capital(move_words(self.record.game, line.entry.move, line.entry.round, self.locale))
                 for line in one.lines]
        return [h.p[self.locale.text("log", "drawn", number=len(words))], h.p(".soft")["; ".join(words)]]

    # Between the rounds -------------------------------------------------------------------------------------------

    def round_change(self, one: RoundChange, state: State) -> list[h.Element]:
        """What the end of a round or the beginning of the next brought and who chose what."""
        said: list[h.Element] = [h.p[h.strong[self.teller.change_title(one, state.over)]]]
        for seat in [*range(state.seats()), CHANCE]:
            lines = self.teller.worth_saying([line for line in one.lines if line.entry.seat == seat])
            if lines:
                said.append(self.sentence(state, seat, self.teller.join(self.teller.phrases(lines)), lines))
        told = [(seat, self.listed(one.changes(seat))) for seat in range(state.seats())]
        gains = [f"{seat_name(state, seat, self.locale)} {text}" for seat, text in told if text]
        return [*said, h.p(".soft")["; ".join(gains)]] if gains else said

    def listed(self, changed: dict[str, int]) -> str:
        return listed(amounts(changed, face(self.record.game).pieces), self.locale)
