"""What a game will lay out and what is left to chance, in words."""
from __future__ import annotations

from typing import Final

from terrae.core.game import Game, State
from terrae.locales import Locale
from terrae.nova.tiles import BONUS_TILES
from terrae.web.pages.options import CONTROLS, TICK

LISTS: Final = {"round_tiles": "round_tile_texts", "scoring": "scoring_tiles", "bonus_tiles": "", "bonus_cards": ""}
WITH_FEWER: Final = 4  # Terramara has neutral players below this number


def laid_out(locale: Locale, game: Game, state: State, options: dict[str, str]) -> list[str]:
    """What is settled before the game begins; `options` are the game's, in full."""
    def say(id: str, **facts: object) -> str:
        return locale.text("new.laid", id, **facts)

    found = [say("players", number=state.seats())]
    if options["start"] != "random":
        found.append(say("start", seat=options["start"]))
    if options["setup"] == "first_game":
        found.append(say(f"first_game_{game.id}"))
    names = given_factions(locale, state, options)
    found += [say("factions", names=names)] if names else []
    for key, section in LISTS.items():
        if options.get(key, "random") != "random":
            found.append(f"{locale.text(f'options.{game.id}', key)}: {listed(locale, options[key], section)}")
    if options.get("variant", "none") != "none":
        found.append(say("variant", name=options["variant"]))
    if options.get("neutral", "random") != "random":
        found.append(say("neutral", colour=options["neutral"]))
    if options.get("offers", "take") != "take":
        found.append(locale.text(f"options.{game.id}", f"offers_{options['offers']}"))
    found += additions(locale, game, options)
    if options.get("map", "main") != "main":
        found.append(say("own_map"))
    return found


def given_factions(locale: Locale, state: State, options: dict[str, str]) -> str:
    """The factions seat by seat, if they are settled."""
    ids = [state.seat_id(seat) for seat in range(state.seats())]
    if "," in options.get("factions", ""):
        ids = options["factions"].split(",")
    known = locale.sections["factions"]
    return ", ".join(known[id] for id in ids) if all(id in known for id in ids) else ""


def listed(locale: Locale, value: str, section: str) -> str:
    """Tiles by round with what they say, or just their letters. The classic writes its codes in small letters."""
    if not section:
        return ", ".join(value.split(",") if "," in value else value).upper()
    known = locale.sections[section]
    told = [known.get(name) or known[name.upper()] for name in value.split(",")]
    return "; ".join(f"{number}. {words}" for number, words in enumerate(told, 1))


def additions(locale: Locale, game: Game, options: dict[str, str]) -> list[str]:
    """Everything ticked, by its name."""
    return [locale.text(f"options.{game.id}", control.key) for control in CONTROLS[game.id]
            if control.kind == TICK and options[control.key] == control.values[1]]


def chance_decides(locale: Locale, game: Game, options: dict[str, str]) -> list[str]:
    """What nobody knows before the game begins."""
    free, number = options["setup"] == "free", int(options["players"])
    left = {
        "start": options["start"] == "random",
        "factions": options.get("factions") == "random",
        "round_tiles": free and options.get("round_tiles") == "random",
        "bonus_tiles": free and options.get("bonus_tiles") == "random",
        "scoring": free and options.get("scoring") == "random",
        "bonus_cards": free and options.get("bonus_cards") == "random",
        "neutral": options.get("variant") == "planner" and options["neutral"] == "random",
        "lucky_digger": options.get("variant") == "lucky_digger",
        "board": game.id == "mara",
        "characters": game.id == "mara" and free,
        "dealt": options.get("draft") == "random",
        "neutral_players": game.id == "mara" and number < WITH_FEWER,
    }
    facts = {"tiles": number + 3, "of": len(BONUS_TILES)}
    found = [locale.text("new.chance", id, **facts) for id, is_left in left.items() if is_left]
    return found or [locale.text("new.chance", "nothing")]
