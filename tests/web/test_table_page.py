"""The page on which people play: what it shows to whom, in every game and language."""
from __future__ import annotations

import re
from html import unescape

import pytest

from terrae.core import ledger
from terrae.core.game import CHANCE
from terrae.draw.words import signed
from terrae.faces import face
from terrae.faces.advice import Orders
from terrae.faces.changes import amounts, by_seat, without_burning
from terrae.faces.sentences import did_words, move_words
from terrae.faces.story_turns import events
from terrae.locales import LANGUAGES
from terrae.web.pages.table import fragment, table
from terrae.web.pages.table_scene import BETWEEN_MOVES, Scene
from terrae.web.stories import Stories
from terrae.web.view import BOT, OPEN, ChatLine, View
from tests.web.views import asked, played, reader, until, view

GAMES = ["nova", "mystica", "mara"]
QUESTIONS = {"nova": "action", "mystica": "action", "mara": "send"}
in_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def acting(game: str, nth: int = 1) -> View:
    """The first seat is asked for its nth action."""
    record = played(game)
    return view(until(record, asked(record, 0, QUESTIONS[game], nth)))


def drawn(seen: View, language: str = "en", whole_log: bool = False) -> str:
    return str(fragment(reader(language, seen.game.id), seen, whole_log))


def buttons(html: str) -> dict[str, str]:
    """The move buttons by their notation, each with what it says; a move shown twice fails. An offer has its own
    buttons besides."""
    found: dict[str, str] = {}
    for attributes, inside in re.findall(r'<button class="move"([^>]*name="move"[^>]*)>(.*?)</button>', html, re.S):
        value = re.search(r'value="([^"]*)"', attributes)
        assert value is not None
        notation = unescape(value[1])
        assert notation not in found, notation
        found[notation] = inside
    return found


def said(html: str) -> str:
    """What a reader sees or hears of it."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def part(html: str, id: str) -> str:
    """The page from an element with an id on."""
    return html[html.index(f'id="{id}"'):]


def actions(html: str) -> set[str]:
    """What the forms of a page do."""
    return set(re.findall(r'<form[^>]*method="post"[^>]*action="/t/[^/"]*/([a-z]+)"', html))


# Acting -----------------------------------------------------------------------------------------------------------


@in_every_game
@in_every_language
def test_every_legal_move_appears_once_with_its_price(game: str, language: str) -> None:
    seen = acting(game)
    words = reader(language, game).locale
    found = buttons(drawn(seen, language))
    legal = seen.state.legal_moves()
    assert {text for text in found if BETWEEN_MOVES not in text} == {seen.game.moves[move] for move in legal}
    for move in legal:
        inside = said(found[seen.game.moves[move]])
        assert said(words.move(seen.game, move)).replace(" ", "") in inside.replace(" ", "")
        one = ledger.entry(seen.state.copy(), move, 0)
        changed, burnt = without_burning(one.changes[one.seat])
        assert not burnt or words.text("acting", "burns", count=burnt) in inside
        for name, number in amounts(changed, face(seen.game).pieces):
            assert f"{signed(number)} {words.resource(name, number)}" in inside, inside


def test_what_a_move_brings_others_stands_with_it() -> None:
    record = played("nova")
    state, found = record.game.start(record.options), 0
    for ply, move in enumerate(record.moves):
        if state.seat >= 0 and state.question == "action":
            one = ledger.entry(state.copy(), move, 0)
            others = [(seat, told) for seat, told in by_seat(state.game, one) if seat != state.seat]
            if others and record.game.kind_of[move].id == "build":
                inside = buttons(drawn(view(until(record, ply), state.seat)))[record.game.moves[move]]
                for seat, told in others:
                    assert reader().locale.text("factions", state.seat_id(seat)) in said(inside)
                    assert f"{signed(told[0][1])} power" in said(inside)
                found += 1
        state.apply(move)
        if found == 2:
            return
    raise AssertionError("nobody built beside somebody else")


@in_every_game
def test_moves_lead_to_places_that_glow(game: str) -> None:
    html = drawn(acting(game))
    pointed = {spot for spots in re.findall(r'data-spots="([^"]*)"', html) for spot in spots.split()}
    glowing = {unescape(spot) for element in re.findall(r"<[a-z]+[^>]*\bglow\b[^>]*>", html)
               for spot in re.findall(r'data-spot="([^"]*)"', element)}
    assert glowing
    assert glowing <= {unescape(spot) for spot in pointed}


def test_moves_stand_by_kind_and_long_lists_begin_folded() -> None:
    record = played("nova")
    state = record.game.start(record.options)
    most, longest = 0, 0
    for ply, move in enumerate(record.moves):
        if state.seat >= 0 and len(state.legal_moves()) > most:
            most, longest = len(state.legal_moves()), ply
        state.apply(move)
    part = until(record, longest)
    html = drawn(view(part, part.state.seat))
    groups = re.findall(r'<details class="move-group kind"( open)?[^>]*>', html)
    groups_of_moves = {part.game.kind_of[move].group for move in part.state.legal_moves()}
    assert most > 40
    assert 4 <= len(groups) <= 2 * len(groups_of_moves)
    assert set(groups) == {""}


def test_warnings_stand_with_the_move_and_beside_the_end_of_the_turn() -> None:
    record = played("nova")
    words = reader().locale
    state, told = record.game.start(record.options), 0
    for ply, move in enumerate(record.moves):
        if state.seat >= 0:
            known = face(record.game).warnings(state, move)
            if known and told < 3:
                seen = view(until(record, ply), state.seat)
                sentence = said(words.text("warnings", known[0].id, **known[0].facts))
                assert sentence in said(buttons(drawn(seen))[record.game.moves[move]])
                drafted = view(until(record, ply), state.seat, draft=[move])
                bar = part(drawn(drafted), "turn").split('id="boards"')[0]
                assert (sentence in said(bar)) == drafted.can_end
                told += 1
        state.apply(move)
    assert told == 3


@in_every_game
def test_what_is_asked_stands_in_the_turn_bar(game: str) -> None:
    seen = acting(game)
    for language in LANGUAGES:
        words = reader(language, game).locale
        bar = said(part(drawn(seen, language), "turn").split('id="boards"')[0])
        assert words.text("table", "your_turn") in bar
        assert words.text("questions", seen.state.question) in bar


def test_the_steps_of_a_draft_can_be_taken_back_one_by_one_or_all() -> None:
    record = played("mystica")
    ply, seat = two_steps("mystica")[0]
    seen = view(until(record, ply), seat, draft=record.moves[ply:ply + 2])
    bar = part(drawn(seen), "turn").split('id="boards"')[0]
    for move in seen.draft:
        assert said(move_words(record.game, move, 0, reader(game="mystica").locale)) in said(bar)
    assert re.findall(r'<button id="(undo|undo-all)" name="ply" value="(\d+)"', bar) == [
        ("undo-all", str(ply)), ("undo", str(ply + 1))]


def two_steps(game: str) -> list[tuple[int, int]]:
    """Plies at which a seat makes two moves in one turn, with the seat."""
    record, found = played(game), []
    state = record.game.start(record.options)
    last = (CHANCE, -1)
    for ply, move in enumerate(record.moves):
        if state.seat >= 0 and (state.seat, state.turns) == last:
            found.append((ply - 1, state.seat))
        last = (state.seat, state.turns)
        state.apply(move)
    return found


def test_the_end_of_the_turn_is_offered_when_it_can_be_had() -> None:
    record = played("nova")
    ply = asked(record, 0, "after_action")
    before = view(until(record, ply - 1))
    assert not before.can_end
    assert re.search(r'<button id="end-turn"[^>]*disabled', drawn(before))
    after = view(until(record, ply))
    assert after.can_end
    assert not re.search(r'<button id="end-turn"[^>]*disabled', drawn(after))


def test_a_turn_that_is_ready_can_only_be_ended() -> None:
    record = played("nova")
    ply = asked(record, 0, "after_action") - 1
    draft = record.moves[ply:ply + 2]
    seen = view(until(record, ply), draft=draft)
    assert seen.finish is None
    assert seen.can_end
    html = drawn(seen)
    assert buttons(html) == {}
    assert reader().locale.text("acting", "end") in said(html)
    assert 'data-acting' not in html


# Who sees what ----------------------------------------------------------------------------------------------------


@in_every_game
def test_somebody_who_waits_has_no_moves(game: str) -> None:
    record = played(game)
    seen = view(until(record, asked(record, 1, QUESTIONS[game], 1)))
    html = drawn(seen)
    assert buttons(html) == {}
    assert actions(html) == {"chat", "leave", "orders", "renew", "study"}
    assert reader(game=game).locale.text("factions", seen.state.seat_id(1)) in said(html)


@in_every_game
def test_spectators_see_everything_and_can_do_nothing(game: str) -> None:
    record = played(game)
    html = drawn(view(until(record, asked(record, 0, QUESTIONS[game], 1)), mine=None))
    assert actions(html) == {"study"}  # of a copy
    assert "/return/" not in html
    assert "/join" not in html
    assert "glow" not in re.sub(r"data-spots?=", "", html)


def test_an_earlier_position_has_no_moves_and_a_way_back() -> None:
    record = played("nova")
    seen = view(record, ply=60)
    html = drawn(seen)
    assert buttons(html) == {}
    assert "draft" not in actions(html)
    assert "turn" not in actions(html)
    words = reader().locale
    assert words.text("replay", "past") in said(html)
    assert words.text("replay", "now") in said(html)
    shown = Scene(reader(), seen).event_shown
    assert shown is not None
    told = did_words(record.game, shown.lines[0].entry.move, shown.round, words)
    strip = said(part(html, "turn").split('id="boards"')[0])
    assert told in strip or words.move(record.game, record.moves[59]) in strip


@in_every_game
@in_every_language
def test_the_winner_is_named(game: str, language: str) -> None:
    seen = view(played(game))
    words = reader(language, game).locale
    bar = said(part(drawn(seen, language), "turn").split('id="boards"')[0])
    assert words.text("table", "over") in bar
    for seat in seen.state.winners():
        assert words.text("factions", seen.state.seat_id(seat)) in bar
    assert str(max(seen.state.scores())) in bar


def test_open_seats_show_the_invitation() -> None:
    record = until(played("nova"), 0)
    seen = view(record)
    seen.waiting = [1, 2]
    for number in seen.waiting:
        seen.seats[number].kind, seen.seats[number].name = OPEN, ""
    html = drawn(seen)
    assert seen.invite_link in unescape(html)
    assert reader().locale.text("table", "open_seat") in said(html)


def test_a_bot_can_be_voted_in_and_sent_away() -> None:
    seen = acting("nova")
    assert not actions(drawn(seen)) & {"vote", "reclaim"}
    seen.seats[1].can_vote = True
    assert "vote" in actions(drawn(seen))
    seen.seats[0].kind, seen.seats[0].name, seen.seats[0].person = BOT, "greedy", "Anna"
    assert "reclaim" in actions(drawn(seen))
    assert "Anna" in said(drawn(seen))


def test_the_own_card_comes_before_the_others_and_its_mat_is_there_once() -> None:
    record = played("nova")
    html = drawn(view(until(record, asked(record, 1, "action", 2)), mine=1))
    assert '<section class="seat-card asked own" id="seat-2"' in html
    places = [html.index(f'id="seat-{n}"') for n in (2, 3, 4, 1)]
    assert places == sorted(places)
    assert len(re.findall(r'<details class="seat-card"', html)) == 3
    assert len(re.findall(r'id="own-mat"', html)) == 1


# Replay -----------------------------------------------------------------------------------------------------------


def test_the_replay_works_by_links() -> None:
    """To the beginning, a turn back, a move back, a move forward, a turn forward."""
    ends = [one.last for one in events(Stories().lines("t", played("nova")))]
    html = drawn(view(played("nova"), ply=34))
    strip = html[html.index('id="replay"'):html.index("</section>", html.index('id="replay"'))]
    assert [int(ply) for ply in re.findall(r'href="/t/nova1\?ply=(\d+)"', strip)] == [
        0, max(ply for ply in ends if ply < 34), 33, 35, min(ply for ply in ends if ply > 34)]
    assert 'href="/t/nova1"' in strip
    last = played("nova").plies
    assert re.search(rf'<input[^>]*type="range"[^>]*name="ply"[^>]*max="{last}"[^>]*value="34"', strip)


def test_since_my_last_turn_is_one_click() -> None:
    seen = acting("nova", 2)
    assert seen.last_own is not None
    assert f'href="/t/nova1?ply={seen.last_own}"' in part(drawn(seen), "turn").split('id="boards"')[0]


# Orders -----------------------------------------------------------------------------------------------------------


def test_offers_can_be_ordered_where_the_game_has_them() -> None:
    assert 'name="power_up_to"' in drawn(acting("mystica"))
    for game in ("nova", "mara"):
        html = drawn(acting(game))
        assert 'name="power_up_to"' not in html
        assert 'name="single"' in html
    seen = acting("mystica")
    seen.orders = Orders(3, True, False)
    html = drawn(seen)
    assert re.search(r'<option value="3" selected', html)
    assert re.search(r'name="free"[^>]*checked', html)
    assert not re.search(r'name="single"[^>]*checked', html)


# Safety -----------------------------------------------------------------------------------------------------------


def test_names_and_chat_are_escaped() -> None:
    record = played("nova")
    evil = '<img src=x onerror=alert(1)>"\'&'
    seen = view(until(record, 60), names=[evil] * 5, chat=[ChatLine(0, evil, evil, 1_700_000_000.0),
                                                           ChatLine(9, "", "hello", 1_700_000_000.0)])
    html = str(table(reader(), seen))
    assert "<img" not in html
    assert html.count("&lt;img") >= 3
    assert reader().locale.text("table", "nameless") in said(html)


@in_every_game
@in_every_language
def test_pages_keep_the_security_policy(game: str, language: str) -> None:
    html = str(table(reader(language, game), acting(game)))
    assert "style=" not in html
    assert "<style" not in html
    assert not re.search(r"\son[a-z]+=", html)
    assert not re.search(r"<script(?![^>]*src=)", html)
    assert "data:" not in html
    assert not re.search(r'(?:href|src|action)="(?:https?:)?//', html)


@in_every_game
@in_every_language
def test_the_page_is_whole_in_every_state(game: str, language: str) -> None:
    record = played(game)
    for seen in (acting(game), view(until(record, record.plies // 2)), view(record, ply=0), view(record),
                 view(until(record, 0), mine=None)):
        html = str(table(reader(language, game), seen))
        assert f'<html lang="{language}"' in html
        assert len(re.findall(r'id="table"', html)) == 1
        ids = re.findall(r'\sid="([^"]*)"', html)
        assert sorted(ids) == sorted(set(ids))
        assert not re.search(r"[{}]", said(re.sub(r"<div id=\"why-not\"[^>]*>", "", html)))
