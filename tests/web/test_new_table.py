"""A new table: the form, what it means to the game, what is said when it is wrong, and the preview."""
from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

from terrae.bots.levels import OFFERED, typical_points
from terrae.core.game import Game
from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.faces.controls import PICKS, RADIO, SELECT, TICK, TICKS
from terrae.locales import LANGUAGES, page_locale
from terrae.mara.components import shipped
from terrae.web.pages.new import new, preview
from terrae.web.pages.options import complaint, read_options, seats_taken
from tests.web.markup import Page, reader

SEATS = {"seat1": "me", "seat2": "open", "seat3": "bot:greedy"}
TWO = {"seat1": "me", "seat2": "open"}
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
of_every_game = pytest.mark.parametrize("game", [load(id) for id in GAMES], ids=GAMES)


@of_every_game
def test_every_option_of_a_game_can_be_chosen(game: Game) -> None:
    """But not the readings of games that began before there were others."""
    assert {control.key for control in face(game).controls} == set(game.options({})) - {"players", "readings"}


@in_every_language
@of_every_game
def test_the_form_offers_seats_bots_and_says_what_is_reconstructed(game: Game, language: str) -> None:
    say = page_locale(language, game.id).text
    page = Page(new(reader(language), game, {}))
    assert len([one for one in page.all("select") if one["name"].startswith("seat")]) == face(game).players[-1]
    for level in OFFERED:
        points, name = typical_points(game.id, level), say("bots", level)
        assert (say("new", "reaches", bot=name, points=round(points)) if points else name) in page.text
    assert say("bots", "random") not in page.text
    assert say("new", f"provenance_{game.id}") in page.text
    assert page.all("a", href=f"/new?game={game.id}", aria_current="page")
    assert all(page.all(tag, name=field) for tag, field in (("input", "public"), ("select", "clock")))
    if game.id == "mara":
        assert say("notices", "reconstructed") in page.text


def ways(game: Game) -> list[tuple[str, dict[str, str], str]]:
    """For every option a form that changes it, and the value the game must get."""
    found: list[tuple[str, dict[str, str], str]] = []
    for control in face(game).controls:
        if control.kind in (RADIO, SELECT, TICK) and control.key not in ("factions", "start"):
            value = control.values[-1]
            found.append((control.key, {control.field: value, "option.variant": value if control.key == "variant" else
                                        "planner" if control.key == "neutral" else ""}, value))
        elif control.kind == PICKS:
            names = (list(control.values) * 2)[:control.rounds] if game.id == "nova" else list(control.values[1:7])
            fields = {f"{control.field}.{number}": name for number, name in enumerate(names, 1)}
            found.append((control.key, fields, ",".join(names)))
        elif control.kind == TICKS:
            names = list(control.values[1:6])
            found.append((control.key, {f"{control.field}.{name}": "yes" for name in names},
                          ("" if game.id == "nova" else ",").join(names)))
    return found


@of_every_game
def test_what_is_chosen_is_what_the_game_gets_and_stays_on_the_page(game: Game) -> None:
    for key, fields, value in ways(game):
        form = {**TWO, **fields}
        assert complaint(page_locale("en", game.id), game, form) == "", key
        assert game.options(read_options(game, form))[key].lower() == value.lower()
        page = Page(new(reader(), game, form))
        kept = page.all("option", selected="") + page.all("input", checked="")
        assert {fields[name] for name in fields if fields[name]} <= {one["value"] for one in kept}, key


def test_nova_is_played_with_mats_first_unless_something_else_is_chosen() -> None:
    page, game = Page(new(reader("en"), load("nova"), {})), load("nova")
    offered = page.all("input", name="option.factions")
    assert [one["value"] for one in offered] == ["mats", "random", "seats"]
    assert [one["value"] for one in offered if "checked" in one] == ["mats"]
    assert game.options(read_options(game, {**SEATS, "option.factions": "mats"}))["factions"] == "mats"


@in_every_language
def test_everything_offered_is_taken_unless_the_table_wants_to_be_asked(language: str) -> None:
    game, locale = load("mara"), page_locale(language, "mara")
    page = Page(new(reader(language), game, TWO))
    assert [one["value"] for one in page.all("input", name="option.offers", checked="")] == ["take"]
    words = locale.text("options.mara", "offers_ask")
    assert words in unescape(str(preview(reader(language), game, {"players": "2", "offers": "ask"})))
    assert words not in unescape(str(preview(reader(language), game, {"players": "2"})))


def test_seats_may_have_gaps_and_factions_follow_them() -> None:
    game = load("nova")
    (blue, _), *_, (yellow, _) = face(game).factions
    form = {"seat1": "me", "seat3": "bot:random", "option.factions": "seats", "faction1": blue, "faction2": "",
            "faction3": yellow, "option.start": "3"}
    assert {"players": "2", "factions": f"{blue},{yellow}", "start": "2"}.items() <= read_options(game, form).items()
    assert complaint(page_locale("en", "nova"), game, form) == ""


@of_every_game
def test_the_first_game_drops_what_it_decides_itself(game: Game) -> None:
    everything = {key: value for _, fields, _ in ways(game) for key, value in fields.items()}
    form = {**TWO, **everything, "option.setup": "first_game"}
    assert complaint(page_locale("en", game.id), game, form) == ""
    assert game.options(read_options(game, form))["setup"] == "first_game"


WRONG: list[tuple[str, dict[str, str], str]] = [
    ("nova", {"seat1": "me"}, "players"),
    ("mara", {f"seat{n}": "me" for n in range(1, 6)}, "players"),
    ("nova", {**SEATS, "option.variant": "planner"}, "option_variant"),
    ("nova", {**SEATS, "option.factions": "seats"}, "option_factions"),
    ("nova", {**SEATS, "option.start": "4"}, "option_start"),
    ("nova", {**SEATS, "option.round_tiles.1": "house"}, "option_round_tiles"),
    ("nova", {**SEATS, "option.bonus_tiles.A": "yes"}, "option_bonus_tiles"),
    ("nova", {**SEATS, "option.map": "A LLL"}, "option_map"),
    ("nova", {**TWO, "option.variant": "planner", "option.neutral": "beige"}, "option_neutral"),
    ("nova", {**SEATS, "option.setup": "upside-down"}, "option_setup"),
    ("mystica", {**SEATS, "option.scoring.1": "SCORE1"}, "option_scoring"),
    ("mystica", {**SEATS, "option.bonus_cards.BON1": "yes"}, "option_bonus_cards"),
    ("mystica", {**SEATS, "option.bonus_cards.BON10": "yes"}, "option_bonus_cards"),
    ("mara", {**SEATS, "option.draft": "auction"}, "option_draft"),
    ("mara", {**SEATS, "option.components": "tracks = 3"}, "option_components"),
    ("mara", {**SEATS, "option.components": "{}"}, "option_components"),
]


@in_every_language
@pytest.mark.parametrize(("id", "form", "said"), WRONG)
def test_what_is_wrong_is_said_in_the_readers_language(id: str, form: dict[str, str], said: str, language: str) -> None:
    locale, game = page_locale(language, id), load(id)
    number, possible = len(seats_taken(form)), face(game).players
    expected = locale.text("problems", said, game=id, players=number, tiles=number + 3, least=possible[0],
                           most=possible[-1], reason="")
    told = complaint(locale, game, form)
    assert told.startswith(expected)
    assert told in Page(new(reader(language), game, form, told)).text.replace("&#39;", "'").replace("&#34;", '"')


def test_a_faction_of_the_neutral_colour_is_refused() -> None:
    game = load("nova")
    (one, colour), *_, (other, _) = face(game).factions
    form = {**TWO, "option.variant": "planner", "option.neutral": colour, "option.factions": "seats", "faction1": one,
            "faction2": other}
    locale = page_locale("en", "nova")
    assert complaint(locale, game, form) == locale.text("problems", "option_colours")


def test_components_are_a_text_and_never_a_file_of_the_server(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(shipped(), encoding="utf-8")
    mara = load("mara")
    form = {**SEATS, "option.components": str(file)}
    assert complaint(page_locale("en", "mara"), mara, form) != ""
    pasted = {**SEATS, "option.components": shipped()}
    assert complaint(page_locale("en", "mara"), mara, pasted) == ""
    assert read_options(mara, pasted)["components"].startswith("{")


@in_every_language
@of_every_game
def test_the_preview_shows_the_board_and_what_chance_decides(game: Game, language: str) -> None:
    say = page_locale(language, game.id).text
    shown = str(preview(reader(language), game, {"players": "3"}))
    assert say("new.laid", "players", number=3) in shown
    assert say("new.chance", "start") in shown
    assert ("<figure" in shown) == (game.id != "mara")  # the land of Terramara is laid out by chance
    settled = str(preview(reader(language), game, {"players": "2", "setup": "first_game", "start": "2"}))
    assert say("new.chance", "start") not in settled
    assert say("new.laid", "start", seat="2") in settled
    assert say("new.laid", f"first_game_{game.id}") in settled
