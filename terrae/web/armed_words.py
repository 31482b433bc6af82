"""Armed turns in words: what they do, what they cost, and why one was not played."""
from __future__ import annotations

from terrae.core.errors import BadNotation, IllegalMove
from terrae.core.game import Game
from terrae.core.kinds import ENDS_TURN
from terrae.draw.words import amount
from terrae.faces import face
from terrae.faces.changes import amounts, without_burning
from terrae.locales import Locale
from terrae.web.view import ArmedTurn


def moves_of(game: Game, turn: ArmedTurn) -> list[int]:
    """The moves worth words: that the turn ends goes without saying. What these rules do not know is left out."""
    found = []
    for text in turn.moves:
        try:
            found.append(game.number(text))
        except BadNotation:
            continue
    return [move for move in found if game.kind_of[move].role != ENDS_TURN] or found


def problem_words(game: Game, turn: ArmedTurn, locale: Locale) -> str:
    """Why a turn was not played, and how many were given up with it; empty while it waits."""
    if turn.problem is None:
        return ""
    given = turn.problem
    facts: dict[str, object] = {}
    if given["id"] == "illegal":
        facts["reason"] = locale.refusal(IllegalMove(given["reason"], **given["facts"]))
    if given["id"] == "other_price":
        facts = {when: price_words(game, given[when], locale) for when in ("was", "now")}
    told = [locale.text("armed", given["id"], **facts)]
    if given["after"]:
        told.append(locale.text("armed", "after", count=given["after"]))
    return ("" if locale.language == "ja" else " ").join(told)


def price_words(game: Game, changed: dict[str, int], locale: Locale) -> str:
    """What a turn costs and brings: "−4 money, +2 points"."""
    rest, burnt = without_burning(changed)
    told = [amount(name, number, locale) for name, number in amounts(rest, face(game).pieces)]
    if burnt:
        told.insert(0, locale.text("acting", "burns", count=burnt))
    return locale.text("frame", "comma").join(told) or locale.text("armed", "no_price")
