"""Positions set up by hand, in every game: described ones come back as they were, and nonsense is refused in words."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import terrae
from terrae.core import chance
from terrae.core.errors import BadOption
from terrae.core.game import CHANCE, Game, State
from terrae.core.position import (
    BOARD,
    GENERAL,
    MOST_KEYS,
    Field,
    Sheet,
    choice_field,
    mistakes,
    names_field,
    number_field,
    numbers_field,
    place_field,
    read_lines,
    write_lines,
)
from terrae.core.record import Record

in_every_game = pytest.mark.parametrize("game", [terrae.load(id) for id in terrae.GAMES], ids=terrae.GAMES)
FIELDS = [number_field("round", GENERAL, 5, 1), numbers_field("seat1 bowls", "seat1", 3, 8),
          choice_field("seat1 colour", "seat1", ["red", "blue"]),
          names_field("tiles", GENERAL, ["A", "B", "B", "C"], 3),
          place_field("E4", "hex:E4", [["lake"], ["seat1 hut", "seat2 hut"], ["walled"]])]


def play_on(state: State, rng: Random) -> None:
    state.apply(chance.draw(state, rng) if state.seat == CHANCE else rng.choice(state.legal_moves()))


def described(state: State) -> dict[str, str]:
    """Nothing in the middle of a turn."""
    try:
        return state.game.describe_position(state)
    except BadOption:
        return {}


def begun_turns(game: Game, seed: int, share: float) -> Iterator[tuple[State, dict[str, str]]]:
    """Some of the positions of a random game that can be described, with their descriptions."""
    rng = Random(seed)
    state = game.start(game.variety(seed))
    while not state.over:
        texts = described(state)
        if texts and rng.random() < share:
            yield state, texts
        play_on(state, rng)


# Fields -----------------------------------------------------------------------------------------------------------


def test_a_sheet_reads_numbers_names_and_places_whatever_their_case_and_spacing() -> None:
    sheet = Sheet(FIELDS, {"ROUND": " 3 ", "seat1  bowls": "1 2  5", "seat1 colour": "Red", "tiles": "b,B , a",
                           "e4": "WALLED, seat2  hut"})
    assert sheet.number("round") == 3
    assert sheet.numbers("seat1 bowls") == [1, 2, 5]
    assert sheet.choice("seat1 colour") == "red"
    assert sheet.names("tiles") == ["B", "B", "A"]
    assert sheet.parts("E4") == ["", "seat2 hut", "walled"]
    assert Sheet(FIELDS, {}).number("round") == 1


@pytest.mark.parametrize(("key", "text", "fault"), [
    ("rounds", "1", "position-key"), ("round", "6", "position-numbers"), ("round", "-1", "position-numbers"),
    ("round", "１", "position-numbers"), ("round", "1e3", "position-numbers"),
    ("seat1 bowls", "1 2", "position-numbers"),
    ("seat1 colour", "green", "position-name"), ("tiles", "A, A", "position-copies"),
    ("tiles", "A, B, B, C", "position-too-many"), ("E4", "seat1 hut, seat2 hut", "position-both"),
    ("E4", "seat3 hut", "position-name"), ("E4", "x" * 601, "position-long")])
def test_what_a_field_cannot_be_is_refused_with_its_key(key: str, text: str, fault: str) -> None:
    with pytest.raises(BadOption) as error:
        Sheet(FIELDS, {key: text})
    assert error.value.fault == fault
    assert error.value.facts["key"] == key


def test_a_sheet_has_a_limited_number_of_lines() -> None:
    with pytest.raises(BadOption) as error:
        Sheet(FIELDS, {str(n): "1" for n in range(MOST_KEYS + 1)})
    assert error.value.fault == "position-lines"


def test_all_mistakes_of_a_form_are_found_at_once() -> None:
    found = mistakes(FIELDS, {"round": "9", "seat1 colour": "red", "tiles": "Z"})
    assert [problem.facts["key"] for problem in found] == ["round", "tiles"]


def test_lines_are_read_with_remarks_and_the_word_of_a_record_and_written_back() -> None:
    assert read_lines("# mine\n\nset round: 3\nE4: seat1 hut: new\n") == {"round": "3", "E4": "seat1 hut: new"}
    assert write_lines({"round": "3", "E4": "lake"}) == "round: 3\nE4: lake\n"
    for text, fault in (("round 3", "position-line"), ("round: 3\nround: 4", "position-key-twice")):
        with pytest.raises(BadOption) as error:
            read_lines(text)
        assert error.value.fault == fault


# Games ------------------------------------------------------------------------------------------------------------


def forget(state: State) -> State:
    """Without what only counts the turns of a record, or is leftover of the turn before."""
    state.turns = 0
    for seat in range(state.seats()):
        player = state.players[seat]  # type: ignore[attr-defined]
        if hasattr(player, "blocked"):
            player.blocked = 0
    if hasattr(state, "taken"):
        state.taken = 0
    return state


@in_every_game
@pytest.mark.parametrize("seed", [0, 1, 2, 5, 8, 13, 25, 49])
def test_a_position_of_real_play_comes_back_as_it_was(game: Game, seed: int) -> None:
    options = game.options(game.variety(seed))
    tried = 0
    for state, texts in begun_turns(game, seed, 0.4):
        made = game.start_position(options, texts)
        assert made.audit() == []
        assert made.legal_moves() == state.legal_moves()
        assert made.scores() == state.scores()
        assert forget(made).to_list() == forget(state.copy()).to_list()
        assert game.describe_position(made) == texts
        tried += 1
    assert tried


@in_every_game
def test_a_record_with_a_position_reads_back_and_replays(game: Game) -> None:
    rng = Random(4)
    _, texts = next(begun_turns(game, 4, 0.2))
    record = Record(game, game.variety(4), None, texts)
    while not record.state.over:
        record.play(chance.draw(record.state, rng) if record.state.seat == CHANCE
                    else rng.choice(record.state.legal_moves()))
    again = Record.read(record.text())
    assert again.position == texts
    assert again.state.to_list() == record.state.to_list()
    assert again.text() == record.text()


def mutate(fields: list[Field], texts: dict[str, str], rng: Random) -> dict[str, str]:
    """Change some of what is written, sensibly or not."""
    changed = dict(texts)
    for _ in range(rng.randint(1, 2)):
        field = rng.choice(fields)
        names = [*field.names, *(name for part in field.parts for name in part)]
        sensible = (", ".join(rng.sample(names, rng.randint(0, min(3, len(names))))) if names
                    else " ".join(str(rng.randint(field.low, field.high)) for _ in range(field.count)))
        key = rng.choice([field.key, field.key, field.key, rng.choice(list(changed) or ["turn"]), "nonsense"])
        changed[key] = rng.choice([sensible] * 5 + ["", "-1", "999999999999", "ü", rng.choice(list(texts.values()))])
        if rng.random() < 0.2:
            del changed[rng.choice(list(changed))]
    return changed


@in_every_game
def test_whatever_strangers_write_is_refused_in_words_or_can_be_played_to_the_end(game: Game) -> None:
    accepted = refused = 0
    for seed in range(5):
        rng = Random(seed)
        options = game.options(game.variety(seed))
        fields = game.position_fields(options)
        texts = rng.choice([texts for _, texts in begun_turns(game, seed, 1)])
        for n in range(25):
            try:
                state = game.start_position(options, mutate(fields, texts, rng))
            except BadOption as problem:
                refused += problem.fault != ""
                continue
            accepted += 1
            assert state.audit() == []
            while n % 8 == 0 and not state.over:
                play_on(state, rng)
    assert accepted > 10
    assert refused > 25


@in_every_game
def test_fields_have_keys_of_their_own_and_places_have_spots(game: Game) -> None:
    for seed in range(12):
        fields = game.position_fields(game.variety(seed))
        assert len({field.key.lower() for field in fields}) == len(fields) <= MOST_KEYS
        assert all(field.spot for field in fields if field.group == BOARD)


@in_every_game
def test_an_empty_sheet_is_the_beginning_of_a_first_round(game: Game) -> None:
    state = game.start_position(game.options({"players": "3"}), {"round": "1"})
    assert (state.round_number(), state.seat, state.audit()) == (1, 0, [])
