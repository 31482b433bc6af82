"""What a game will lay out and what is left to chance, in words."""
from __future__ import annotations

from terrae.core.game import Game, State
from terrae.faces import face
from terrae.faces.controls import PICKS, SETUP, TEXT, TICK, TICKS, Control
from terrae.locales import Locale

BY_CHANCE = "random"  # the value of an option that chance decides


def list_settled(locale: Locale, game: Game, state: State, options: dict[str, str]) -> list[str]:
    """What is settled before the game begins; `options` are the game's, in full."""
    def say(id: str, **facts: object) -> str:
        return locale.text("new.laid", id, **facts)

    shown = face(game)
    found = [say("players", number=state.seats())]
    if options.get("start", BY_CHANCE) != BY_CHANCE:
        found.append(say("start", seat=options["start"]))
    if options.get("setup") == SETUP.values[1]:
        found.append(say(f"first_game_{game.id}"))
    names = list_factions(locale, state, options)
    found += [say("factions", names=names)] if names else []
    for control in shown.controls:
        if control.kind in (PICKS, TICKS) and options[control.key] != BY_CHANCE:
            name = locale.text(f"options.{game.id}", control.key)
            found.append(f"{name}: {list_tiles(locale, options[control.key], control)}")
    found += shown.settled(locale, options)
    found += [locale.text(f"options.{game.id}", control.key) for control in shown.controls
              if control.kind == TICK and options[control.key] == control.values[1]]
    known = locale.sections["new.laid"]
    return found + [known[f"own_{control.key}"] for control in shown.controls
                    if control.kind == TEXT and options[control.key] != control.values[0]
                    and f"own_{control.key}" in known]


def list_factions(locale: Locale, state: State, options: dict[str, str]) -> str:
    """The factions seat by seat, if they are settled."""
    ids = [state.seat_id(seat) for seat in range(state.seats())]
    if "," in options.get("factions", ""):
        ids = options["factions"].split(",")
    known = locale.sections.get("factions", {})
    return ", ".join(known[id] for id in ids) if all(id in known for id in ids) else ""


def list_tiles(locale: Locale, value: str, control: Control) -> str:
    """Tiles by round with what they say, or just their letters. Some games write their codes in small letters."""
    if control.kind == TICKS:
        return ", ".join(value.split(",") if "," in value else value).upper()
    known = locale.sections[control.names]
    texts = [known.get(name) or known[name.upper()] for name in value.split(",")]
    return "; ".join(f"{number}. {words}" for number, words in enumerate(texts, 1))


def list_random(locale: Locale, game: Game, options: dict[str, str]) -> list[str]:
    """What nobody knows before the game begins."""
    def say(id: str, **facts: object) -> str:
        return locale.text("new.chance", id, **facts)

    free, number = options.get("setup") != SETUP.values[1], int(options["players"])
    found = [say(key) for key in ("start", "factions") if options.get(key) == BY_CHANCE]
    for control in face(game).controls:
        if control.kind in (PICKS, TICKS) and free and options[control.key] == BY_CHANCE:
            found.append(say(control.key, tiles=number + control.beyond, of=len(control.values)))
    found += [say(id) for id in face(game).left_to_chance(options)]
    return found or [say("nothing")]
