"""Options, records and other programs' logs sent by visitors. They cannot name files: an owner's components come as
text, never as a path to open on this machine. Common mistakes in records are reported before the rules read them."""
from __future__ import annotations

from collections.abc import Callable

from terrae.core.errors import BadOption, TerraeError
from terrae.core.game import Game
from terrae.core.record import Record
from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.web.errors import Problem
from terrae.web.studies import MAX_NODES

MAX_PARTS = 4 * MAX_NODES  # moves, brackets and comments of a record with variations


def options_as_text(game: Game, options: dict[str, str]) -> dict[str, str]:
    """The options, with what an owner typed in as the one line a record keeps."""
    given = typed_options(game)
    return {key: given[key](value.strip()) if key in given else value for key, value in options.items()}


def typed_options(game: Game) -> dict[str, Callable[[str], str]]:
    """The options that an owner types in, each with what reads it."""
    return {control.key: control.read for control in face(game).controls if control.read is not None}


def record_as_text(text: str) -> Record:
    """Read an uploaded record, or a log in a format of one of the games. A record that names a file is refused."""
    text = text.removeprefix("\ufeff")  # some editors add it
    log = log_as_record(text)
    if log is not None:
        return log
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    headers = [(key.split(), value.strip()) for key, _, value in (line.partition(":") for line in lines)]
    given = {key[0]: value for key, value in headers if len(key) == 1}
    if "game" not in given or "rules" not in given:
        raise Problem(400, "record-is-none")
    if given["game"] not in GAMES:
        raise Problem(400, "record-of-another-game", games=", ".join(GAMES))
    if given["rules"] != load(given["game"]).rules:
        raise Problem(400, "record-of-other-rules", found=given["rules"][:20], rules=load(given["game"]).rules)
    for game in GAMES:  # whatever game the record claims to be of: a header may be there twice
        for id, reads in typed_options(load(game)).items():
            if not all(is_inline(value, reads) for key, value in headers if key == ["option", id]):
                raise Problem(400, "components-as-file")
    if "(" in lines and sum(line.count(";") + 1 for line in lines) > MAX_PARTS:
        raise Problem(409, "study-too-large", most=MAX_NODES)
    if "end" not in given:
        raise Problem(400, "record-cut-short")
    return Record.read(text)


def log_as_record(text: str) -> Record | None:
    """Read another program's log of a game; None if no game here knows its format."""
    for id in GAMES:
        try:
            found = load(id).read_log(text, "log")
        except TerraeError as problem:
            raise Problem(400, "bad-log", problem=str(problem)) from None
        if found is not None:
            return found
    return None


def is_inline(value: str, reads: Callable[[str], str]) -> bool:
    """Is it already what a record keeps, not the name of a file?"""
    try:
        return reads(value) == value
    except BadOption:
        return False
