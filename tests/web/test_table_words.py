"""What the page says of questions and moves beyond the words of the notation."""
from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest

import terrae
from terrae.core import chance
from terrae.core.game import State
from terrae.core.ledger import entry
from terrae.core.record import Record
from terrae.faces import face
from terrae.faces.choice import Choice
from terrae.faces.mystica.face import MYSTICA
from terrae.faces.mystica.hints import ahead
from terrae.faces.sentences import move_words
from terrae.faces.why_not import nearest_reason
from terrae.locales import LANGUAGES, page_locale
from terrae.web.pages.table import fragment, table
from terrae.web.pages.table_words import group_words
from tests.mara.table import Table
from tests.mystica.rules.test_towns import auren
from tests.nova.table import Table as Nova
from tests.web.views import played, reader, until, view


def choice(state: State, notation: str) -> Choice:
    after = state.copy()
    move = state.game.number(notation)
    assert move in state.legal_moves(), notation
    made = entry(after, move, 1)
    return Choice(move, [], made, after, [], face(state.game).new_round(made, after))


def told(state: State, notation: str, language: str = "en") -> str:
    return face(state.game).hint(state, choice(state, notation), page_locale(language, state.game.id))


def before(game: str, question: str, kind: str = "", nth: int = 0) -> tuple[Record, int]:
    """A position of a real game in which a question is asked and a kind of move can be made."""
    record = played(game)
    state = record.game.start(record.options)
    for ply, move in enumerate(record.moves):
        if state.seat >= 0 and state.question == question:
            found = [one for one in state.legal_moves() if kind in ("", record.game.kind_of[one].id)]
            if found and nth == 0:
                return until(record, ply), found[0]
            nth -= bool(found)
        state.apply(move)
    raise ValueError(f"nobody was asked {question}")


# The first bonus card -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_bonus_card_is_taken_and_nobody_passes(language: str) -> None:
    record, move = before("mystica", "first_card")
    locale = page_locale(language, "mystica")
    html = str(fragment(reader(language, "mystica"), view(record, record.state.seat)))
    assert unescape(re.sub(r"<[^>]*>", "", html)).count(locale.text("page_questions", "first_card")) == 1
    assert locale.move(record.game, move) not in unescape(html)
    assert move_words(record.game, move, 0, locale) in unescape(re.sub(r"</?span[^>]*>", "", html))
    assert group_words("pass", 0, locale) != group_words("pass", 1, locale) == locale.text("actions", "pass")


def test_passing_in_a_round_is_called_passing() -> None:
    record, move = before("mystica", "action", "pass")
    locale = page_locale("en", "mystica")
    assert move_words(record.game, move, 1, locale) == locale.move(record.game, move)
    assert "Pass and take bonus card" in locale.move(record.game, move)


# Questions ----------------------------------------------------------------------------------------------------------


def test_spades_are_counted_in_the_question() -> None:
    record, _ = before("mystica", "spades", "transform")
    assert re.search(r"left: [1-9]", face(record.game).question_words(record.state, page_locale("en", "mystica")))


def test_a_favour_or_a_town_is_asked_for_by_name() -> None:
    locale = page_locale("en", "mystica")
    record, _ = before("mystica", "reward", "favour")
    assert face(record.game).question_words(record.state, locale) == "Choose a favour tile"
    group = auren(TP="E7 D5 D4")
    assert told(group.state, "build F4") == "Then: You have founded a town: choose a town tile"
    assert MYSTICA.question_words(group.play("build F4").state, locale) == "You have founded a town: choose a town tile"


# What lies behind a move --------------------------------------------------------------------------------------------


def test_a_temple_says_that_a_favour_tile_follows() -> None:
    record = played("mystica")
    state = record.game.start(record.options)
    for move in record.moves:
        if record.game.moves[move].startswith("upgrade") and record.game.moves[move].endswith("TE"):
            assert told(state, record.game.moves[move]).startswith("Then: Choose a favour tile")
            return
        state.apply(move)
    raise AssertionError("nobody built a temple")


def test_ordinary_moves_say_nothing_more() -> None:
    record, move = before("mystica", "action", "worker_to_coin")
    assert told(record.state, record.game.moves[move]) == ""


def test_land_says_how_far_it_is_from_home() -> None:
    record, _ = before("mystica", "spades", "transform")
    said = {told(record.state, record.game.moves[move]) for move in record.state.legal_moves()
            if record.game.kind_of[move].id == "transform"}
    assert all(re.fullmatch(r"Your home terrain|From there to your home terrain, spades: [1-6]", one) for one in said)
    assert len(said) > 1


@pytest.mark.parametrize(("game", "parts"), [("nova", 3), ("mystica", 2)])
def test_a_faction_to_be_chosen_tells_all_it_can_do(game: str, parts: int) -> None:
    record = played(game)
    state = record.game.start(record.options)
    for move in record.moves:
        if state.question in ("faction", "side"):
            break
        state.apply(move)
    assert len(told(state, record.game.moves[move]).split("\n")) == parts


def test_a_palace_tells_what_it_brings() -> None:
    record, move = before("nova", "action", "left_palace")
    faction = record.state.seat_id(record.state.seat)
    assert told(record.state, record.game.moves[move]) == page_locale("en", "nova").text(f"abilities.{faction}", "left")


def test_an_action_for_the_whole_map_is_refused_for_its_own_reason_not_for_every_hex() -> None:
    words = page_locale("en", "nova")
    poor = Nova("golems", "fairies").put("golems", houses="B6").power("golems", 8, 0, 0).state
    assert nearest_reason(poor, face(poor.game), "power:bridge_3", words).startswith(
        "3 more power needed: this costs 3, you have 0.")
    nowhere = Nova("golems", "fairies").state
    assert "a bridge must start at one of yours" in nearest_reason(nowhere, face(nowhere.game), "power:bridge_3", words)


def test_a_space_that_leads_to_a_question_tells_what_it_gives() -> None:
    state = Table().state
    assert told(state, "explorer to travel") == "Travel: 2 travel"
    assert "you play first" in told(state, "chieftain to first")
    assert told(state, "explorer to hire") == ""  # its gain is shown in numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_about_a_bonus_tile_tells_what_it_gives(language: str) -> None:
    state = Table(4, offers="ask").play("explorer to travel", "caravan lead bonus").state  # tile 1a
    locale = page_locale(language, "mara")
    asked = face(state.game).question_words(state, locale)
    assert locale.text("questions", "tile") in asked
    assert asked != locale.text("questions", "tile")
    assert {move_words(state.game, move, 1, locale) for move in state.legal_moves()} == {
        locale.text("moves", "apply_tile"), locale.text("moves", "leave_tile")}


def test_a_neutral_house_does_not_pass_for_the_income_that_follows_it() -> None:
    game = terrae.load("nova")
    record = Record(game, {"players": "2", "variant": "lucky_digger"})
    rng = Random(1)
    while not record.state.over:
        state = record.state
        move = chance.draw(state, rng) if state.seat < 0 else state.legal_moves()[0]
        if state.seat >= 0 and state.question == "neutral_house":
            one = choice(state, game.moves[move])
            if any(one.entry.changes):
                assert one.new_round == state.round_number() > 0
                return
        record.play(move)
    raise AssertionError("no income followed a neutral house")


def test_the_last_starting_card_does_not_pass_for_what_others_start_with() -> None:
    record = played("mara")
    ply = max(n for n, move in enumerate(record.moves) if record.game.kind_of[move].id == "take_start")
    state = until(record, ply).state
    one = choice(state, record.game.moves[record.moves[ply]])
    assert any(changed for seat, changed in enumerate(one.entry.changes) if seat != state.seat)
    html = str(fragment(reader("en", "mara"), view(until(record, ply), state.seat)))
    assert 'class="chips others"' not in html


# Land to be dug -----------------------------------------------------------------------------------------------------


def test_buying_spades_leads_to_the_hexes_they_are_for() -> None:
    record, move = before("mystica", "action", "dig")
    state, after = record.state, record.state.copy()
    after.apply(move)
    found = ahead(state, after)
    assert found
    for spot in found:
        name = spot.removeprefix("hex:")
        assert any(record.game.moves[one].startswith(f"transform {name} ") for one in after.legal_moves())
    html = str(fragment(reader("en", "mystica"), view(record, state.seat)))
    spots = re.search(rf'value="{record.game.moves[move]}" data-spots="([^"]*)"', html)
    assert spots
    assert spots[1].split() == ["track:digging", *found]
    assert ahead(after, after) == []


# Where and by whom --------------------------------------------------------------------------------------------------



def test_who_has_not_moved_yet_is_told_how() -> None:
    record, _ = before("nova", "first_house")
    told = reader().locale.text("acting", "first_steps")
    seen = view(record, record.state.seat)
    seen.last_own = None
    assert told in unescape(str(fragment(reader(), seen)))
    seen.last_own = record.plies
    assert told not in unescape(str(fragment(reader(), seen)))


def test_a_record_that_is_studied_names_nobody_it_does_not_know() -> None:
    seen = view(played("nova"), None, names=[""] * 4)
    seen.study = True
    html = str(fragment(reader(), seen))
    assert reader().say("table", "nameless") not in re.sub(r"<[^>]*>", " ", html)
    assert 'id="seats"' not in html


def test_every_form_carries_the_token() -> None:
    record, _ = before("nova", "action")
    html = str(table(reader(), view(record, record.state.seat)))
    forms = re.findall(r'<form[^>]*method="post"[^>]*>(.*?)</form>', html, re.S)
    assert len(forms) > 3
    assert all('name="csrf" value="token"' in inside for inside in forms)
