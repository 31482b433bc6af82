"""The page of puzzles: choose a game and a theme, one's streak and what one has tried."""
from __future__ import annotations

from collections.abc import Sequence

from terrae.core.registry import GAMES
from terrae.draw import html as h
from terrae.study.puzzles import THEMES, Puzzle, find, shipped
from terrae.web.pages.frame import Reader, mark, moment, page, say_share
from terrae.web.puzzles import Score, Try, score

SHOWN = 20  # tries in the history


def puzzles(reader: Reader, tries: Sequence[Try]) -> h.Element:
    """The page, for a visitor with these tries, from the first to the last."""
    say = reader.say
    solved = {one.puzzle: one.solved for one in tries}
    return page(
        reader, say("puzzles", "all"),
        h.header(".puzzles-head")[
            h.div[h.h1[say("puzzles", "all")], h.p(".lead")[say("puzzles", "lead")],
                  h.a(".button.primary.large", href="/puzzles/next")[mark("play"), say("puzzles", "any")]],
            figures(reader, score(tries))],
        h.section(".section", aria_labelledby="choose")[
            h.h2("#choose")[say("puzzles", "choose")],
            h.div(".cards")[[game_card(reader, game, solved) for game in GAMES if shipped(game)]]],
        history(reader, tries),
        h.p(".muted.small")[say("puzzles", "made")],
        styles=["puzzles.css"], body_class="at-puzzles")


def figures(reader: Reader, sums: Score) -> h.Element:
    """How one does, in four figures."""
    share = say_share(reader, sums.solved / sums.tried) if sums.tried else "–"
    return h.dl(".figures")[[
        h.div[h.dt[reader.say("puzzles", id)], h.dd(".num")[str(value)]]
        for id, value in (("streak", sums.streak), ("longest", sums.longest), ("solved", sums.solved),
                          ("share", share))]]


def game_card(reader: Reader, game: str, solved: dict[str, bool]) -> h.Element:
    """A game with its themes; each leads to a puzzle of it."""
    say, found = reader.say, list(shipped(game).values())
    themes = [theme for theme in THEMES if any(one.theme == theme for one in found)]
    return h.article(".card.game-card.puzzle-card", aria_labelledby=f"game-{game}")[
        h.div(".title")[h.h3(id=f"game-{game}")[say("games", game)],
                        h.span(".muted.small.num")[count(reader, found, solved)]],
        h.ul(".rows")[[h.li[theme_link(reader, game, theme, [one for one in found if one.theme == theme], solved)]
                       for theme in themes]],
        h.a(".button", href=f"/puzzles/next?game={game}")[
            say("puzzles", "mixed"), h.span(".visually-hidden")[f": {say('games', game)}"]]]


def theme_link(reader: Reader, game: str, theme: str, found: list[Puzzle], solved: dict[str, bool]) -> h.Element:
    return h.a(".row-link", href=f"/puzzles/next?game={game}&theme={theme}")[
        h.span(".what")[h.b[reader.say("puzzles.themes", theme)], h.br,
                        h.span(".muted.small")[reader.say("puzzles.about", theme)]],
        h.span(".muted.small.num")[count(reader, found, solved)]]


def count(reader: Reader, found: Sequence[Puzzle], solved: dict[str, bool]) -> str:
    """How many of some puzzles are solved."""
    return reader.say("puzzles", "of", solved=sum(solved.get(one.id, False) for one in found), all=len(found))


def history(reader: Reader, tries: Sequence[Try]) -> h.Element | None:
    """The last tries, the newest first."""
    known = [(one, puzzle) for one in tries if (puzzle := find(one.puzzle)) is not None]
    if not known:
        return None
    return h.section(".section", aria_labelledby="history")[
        h.h2("#history")[reader.say("puzzles", "history")],
        h.div(".card")[h.ul(".rows")[[h.li[tried(reader, *one)] for one in known[:-SHOWN - 1:-1]]]]]


def tried(reader: Reader, one: Try, puzzle: Puzzle) -> h.Element:
    say = reader.say
    return h.a(".row-link", href=f"/puzzles/{one.puzzle}")[
        h.span(".what")[h.b[say("games", one.game)], " · ", say("puzzles.themes", puzzle.theme), h.br,
                        h.span(".muted.small")[say("puzzles.levels", str(puzzle.level)), " · ", moment(one.at)]],
        h.span(class_=["badge", "right" if one.solved else "wrong"])[
            mark("check" if one.solved else "close"), say("puzzles", "was_right" if one.solved else "was_wrong")]]
