"""The log: one entry per turn, in sentences; what rounds bring belongs to nobody's move."""
from __future__ import annotations

import re
from itertools import pairwise

import pytest

from terrae.core.game import CHANCE
from terrae.core.kinds import ENDS_TURN, SETUP
from terrae.core.ledger import Entry
from terrae.core.phases import ROUND_END, ROUND_START
from terrae.core.registry import load
from terrae.draw.words import signed
from terrae.faces import face
from terrae.faces.changes import amounts, without_burning
from terrae.faces.sentences import did_words
from terrae.faces.story_turns import Event, RoundChange, Turn, events, turn_changes
from terrae.locales import LANGUAGES, page_locale
from terrae.web.pages.table_log import SHOWN, log
from terrae.web.pages.table_news import round_card, saying
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_sentences import last_words
from terrae.web.stories import Stories
from terrae.web.view import View
from tests.web.test_table_page import said
from tests.web.views import asked, movers, played, reader, until, view

GAMES = ["nova", "mystica", "mara"]
in_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def scene(seen: View, language: str = "en", whole_log: bool = True) -> Scene:
    return Scene(reader(language, seen.game.id), seen, whole_log)


def told(game: str) -> list[Event]:
    return events(Stories().lines("t", played(game)))


def entries(html: str) -> list[str]:
    """The turns and changes of round as written, the newest first."""
    return re.split(r'(?=<li class="log-(?:turn|change|round))', html)[1:]


# Turns ----------------------------------------------------------------------------------------------------------------


@in_every_game
def test_every_move_belongs_to_one_turn_or_to_one_change_of_round(game: str) -> None:
    plies = [line.entry.ply for one in told(game) for line in one.lines]
    assert plies == list(range(1, played(game).plies + 1))


@in_every_game
def test_a_turn_has_one_player_and_the_answers_of_others_are_inside(game: str) -> None:
    found = told(game)
    turns = [one for one in found if isinstance(one, Turn) and one.round]
    for before, after in pairwise(found):
        if isinstance(before, Turn) and isinstance(after, Turn) and before.round == after.round != 0:
            assert before.lines[-1].game_turn != after.lines[0].game_turn
    assert len(turns) == len({line.game_turn for one in turns for line in one.lines})
    if game == "mystica":
        answers = [line for one in turns for line in one.others if line.entry.seat != CHANCE]
        assert answers
        assert all("leech" in played(game).game.moves[line.entry.move] or
                   "decline" in played(game).game.moves[line.entry.move] for line in answers)


@in_every_game
def test_all_changes_are_told_once(game: str) -> None:
    """Turns, answers and changes of round together make up everything a seat has at the end."""
    record = played(game)
    for seat in range(record.state.seats()):
        total: dict[str, int] = {}
        for one in told(game):
            parts = [turn_changes(one, seat), *[line.parts[0].changes[seat] for line in one.others]] if isinstance(
                one, Turn) else [one.changes(seat)]
            for changed in parts:
                for name, number in changed.items():
                    total[name] = total.get(name, 0) + number
        start = dict(zip(record.game.resources, record.game.start(record.options).holdings(seat), strict=True))
        end = dict(zip(record.game.resources, record.state.holdings(seat), strict=True))
        assert {name: start[name] + total.get(name, 0) for name in start} == end


# Between the rounds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["nova", "mystica"])
def test_the_income_of_a_round_is_nobodys_move(game: str) -> None:
    """Incomes of everybody used to hang on the move that ended the round."""
    found = told(game)
    incomes = [one for one in found if isinstance(one, RoundChange) and one.phase == ROUND_START]
    seats = range(played(game).state.seats())
    rounds = played(game).state.round_number()
    assert [one.round for one in incomes] == list(range(1, rounds + 1))
    for one in incomes:
        assert all(one.changes(seat) for seat in seats)
    ends = [line for one in found if isinstance(one, Turn) for line in one.own if len(line.parts) > 1]
    assert ends
    for line in ends:
        assert any(line.entry.changes[seat] for seat in seats if seat != line.entry.seat)
        assert not any(line.parts[0].changes[seat] for seat in seats if seat != line.entry.seat)


@in_every_game
def test_the_final_scoring_is_a_section_of_its_own(game: str) -> None:
    last = told(game)[-1]
    record = played(game)
    assert isinstance(last, RoundChange)
    assert last.phase == ROUND_END
    final = [sum(last.points(seat).values()) for seat in range(record.state.seats())]
    assert all(final)
    newest = entries(str(log(scene(view(record)))))[0]
    words = reader("en", game).locale
    assert words.text("log", "final") in newest
    for seat, points in enumerate(final):
        assert f"{signed(points)} {words.resource('points', points)}" in said(newest)
        for source, number in last.points(seat).items():
            assert f"{words.text('sources', source)} {signed(number)}" in said(newest)


# Sentences ------------------------------------------------------------------------------------------------------------


@in_every_game
@in_every_language
def test_a_turn_says_what_was_done_what_it_cost_and_gained_and_leads_there(game: str, language: str) -> None:
    shown = scene(view(played(game)), language)
    html = str(log(shown))
    written = {int(found[1]): one for one in entries(html) if (found := re.search(r'data-key="turn-(\d+)"', one))}
    pieces = face(shown.view.game).pieces
    for one in shown.events:
        if not isinstance(one, Turn) or one.seat == CHANCE or one.first not in written:
            continue
        text = said(written[one.first]).casefold()
        assert f'data-ply="{one.last}"' in written[one.first]
        for line in one.own:
            if shown.view.game.kind_of[line.entry.move].role in ("action", "free", "leaves_round"):
                did = did_words(shown.view.game, line.entry.move, line.entry.round, shown.locale)
                assert said(did).casefold() in text
        paid, burnt = without_burning(turn_changes(one, one.seat))
        assert not burnt or shown.locale.text("acting", "burns", count=burnt) in text
        for name, number in amounts(paid, pieces):
            assert f"{signed(number)} {shown.locale.resource(name, number)}".casefold() in text


@in_every_game
@in_every_language
def test_everything_done_after_the_setup_is_said_as_done(game: str, language: str) -> None:
    said_as_done = page_locale(language, game).sections["did"]
    kinds = [kind.id for kind in load(game).vocabulary.kinds if kind.role not in (SETUP, ENDS_TURN)]
    assert [id for id in kinds if id not in said_as_done] == []


def test_what_chance_did_between_rounds_is_said_as_done() -> None:
    text = said(str(log(Scene(reader("en", "mara"), view(played("mara")), whole_log=True))))
    assert re.search(r"Round 2 begins .*?trengthened a neutral player \(\+\d military\)", text)


def test_things_done_are_joined_to_a_sentence() -> None:
    record = played("mystica")
    built = next(one for one in scene(view(record)).events if isinstance(one, Turn) and one.round
                 and len([line for line in one.own if "transform" in record.game.moves[line.entry.move]]) == 1
                 and any("build" in record.game.moves[line.entry.move] for line in one.own))
    html = next(one for one in entries(str(log(scene(view(record))))) if f'data-key="turn-{built.first}"' in one)
    assert re.search(r"transformed \w+ into \w+ and built a dwelling on \w+", said(html))


def test_codes_are_only_in_the_notation() -> None:
    html = str(log(scene(view(played("mystica")))))
    bare = re.sub(r'<span class="code">.*?</span>', "", html)
    assert re.search(r"\b(FAV|BON|TW|ACT)\d", html)
    turns = [one for one in entries(bare) if "log-drawn" not in one]
    assert not [one for one in turns if re.search(r"\b(FAV|BON|TW|ACT)\d", said(one))]


def test_the_newest_turn_comes_first() -> None:
    html = str(log(scene(view(played("nova")), whole_log=False)))
    plies = [int(ply) for ply in re.findall(r'data-key="turn-(\d+)"', html)]
    assert plies == sorted(plies, reverse=True)
    assert len(plies) > SHOWN / 2


def test_a_long_log_begins_with_its_end() -> None:
    short, whole = (str(log(scene(view(played("nova")), whole_log=whole))) for whole in (False, True))
    assert len(re.findall("<li class=.log-turn", short)) <= SHOWN < len(re.findall("<li class=.log-turn", whole))
    assert "log=all" in short
    assert "log=all" not in whole


def test_what_happened_since_my_last_turn_is_marked_and_said_on_the_cards() -> None:
    record = played("nova")
    seen = scene(view(until(record, asked(record, 0, "action", 2))))
    since = seen.since
    assert since is not None
    others = [one for one in seen.events if isinstance(one, Turn) and one.first > since]
    assert others
    assert 0 not in {one.seat for one in others}
    html = str(log(seen))
    assert html.count('class="log-turn new"') == len(others)
    for one in others:
        assert last_words(seen, one.seat)
    assert last_words(seen, 0) == ""
    line = saying(seen)
    assert line is not None
    assert str(line).count("<li") >= len(others)
    assert seen.say("replay", "turns", turns=len(others)) in str(line)


def test_an_answer_to_somebody_else_is_no_turn_of_mine() -> None:
    record = played("mystica")
    leeched = next(n for n, move in enumerate(record.moves, 1)
                   if record.game.moves[move].startswith("leech") and movers(record)[n - 1] == 0)
    seen = scene(view(until(record, leeched)))
    assert seen.view.last_own == leeched
    assert seen.since is not None
    assert seen.since < leeched - 1


# The card of a new round ----------------------------------------------------------------------------------------------


@in_every_language
def test_a_card_says_what_a_new_round_brings(language: str) -> None:
    record = played("nova")
    seen = scene(view(until(record, next(n for n in range(60, record.plies) if starts(record.game.id, n)))), language)
    card = round_card(seen)
    assert card is not None
    number = seen.view.state.round_number()
    assert seen.say("round_card", "title", number=number) in str(card)
    income = next(one for one in seen.events if isinstance(one, RoundChange)
                  and (one.phase, one.round) == (ROUND_START, number))
    assert f"{signed(income.changes(0)['money'])} {seen.locale.resource('money', 2)}" in said(str(card))
    goal = next(one for one in face(record.game).browser.goals(seen.view.state, seen.locale) if one.number == number)
    assert goal.words in said(str(card))


def starts(game: str, plies: int) -> bool:
    record = played(game)
    return record.at(plies).round_number() != record.at(plies - 1).round_number()


def test_no_card_for_spectators_nor_once_i_have_moved() -> None:
    record = played("nova")
    begun = next(n for n in range(60, record.plies) if starts("nova", n))
    assert round_card(scene(view(until(record, begun), mine=None))) is None
    moved = next(n for n in range(begun, record.plies) if movers(record)[n] == 0) + 1
    assert round_card(scene(view(until(record, moved)))) is None


def test_an_entry_is_the_sum_of_its_parts() -> None:
    for game in GAMES:
        for line in Stories().lines("t", played(game)):
            assert add_up(line.entry, [part.changes for part in line.parts]) == line.entry.changes


def add_up(one: Entry, parts: list[list[dict[str, int]]]) -> list[dict[str, int]]:
    made = []
    for seat in range(len(one.changes)):
        total: dict[str, int] = {}
        for changes in parts:
            for name, number in changes[seat].items():
                total[name] = total.get(name, 0) + number
        made.append({name: number for name, number in total.items() if number})
    return made
