"""Options, records and other programs' logs sent by visitors. They cannot name files: an owner's components come as
text, never as a path to open on this machine. Common mistakes in records are reported before the rules read them."""
from __future__ import annotations

from collections.abc import Callable

from terrae.core.errors import BadOption, TerraeError
from terrae.core.game import Game
from terrae.core.options import check_text
from terrae.core.record import Record
from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.web.errors import Problem
from terrae.web.studies import MAX_NODES

MAX_PARTS = 4 * MAX_NODES  # moves, brackets and comments of a record with variations
MAX_RECORD = 1_000_000  # characters; the longest record is far smaller
MAX_LOG = 400_000  # characters; a long game's ledger has 100,000
MAX_REMARKS = 5000  # lines of comments and notes; a real game has far fewer
MAX_REMARKS_TEXT = 200_000  # characters of them


def options_as_text(game: Game, options: dict[str, str]) -> dict[str, str]:
    """The options, with what an owner typed in as the one line a record keeps."""
    given = typed_options(game)
    for value in options.values():
        check_text(value)
    return {key: given[key](value.strip()) if key in given else value for key, value in options.items()}


def typed_options(game: Game) -> dict[str, Callable[[str], str]]:
    """The options that an owner types in, each with what reads it."""
    return {control.key: control.read for control in face(game).controls if control.read is not None}


def record_as_text(text: str) -> Record:
    """Read an uploaded record, or a log in a format of one of the games. A record that names a file is refused."""
    text = text.removeprefix("\ufeff")  # some editors add it
    if len(text) > MAX_RECORD:
        raise Problem(413, "too-large", most=MAX_RECORD // 1000)
    log = log_as_record(text) if len(text) <= MAX_LOG else None
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
    check_options([(key[1], value) for key, value in headers if len(key) == 2 and key[0] == "option"])
    check_remarks([line for line in lines if line.startswith(("#", "note "))])
    if "(" in lines and sum(line.count(";") + 1 for line in lines) > MAX_PARTS:
        raise Problem(409, "study-too-large", most=MAX_NODES)
    if "end" not in given:
        raise Problem(400, "record-cut-short")
    return Record.read(text)


def check_options(headers: list[tuple[str, str]]) -> None:
    """Check the options of a record, whatever game it claims to be of."""
    options = dict(headers)
    if len(options) < len(headers):
        raise Problem(400, "record-option-twice")
    for value in options.values():
        check_text(value)
    for game in GAMES:
        for id, reads in typed_options(load(game)).items():
            if id in options and not is_inline(options[id], reads):
                raise Problem(400, "components-as-file")


def check_remarks(lines: list[str]) -> None:
    """Refuse a record that says more than anybody reads, before it is replayed."""
    if len(lines) > MAX_REMARKS:
        raise Problem(409, "record-too-many-remarks", most=MAX_REMARKS, found=len(lines))
    length = sum(map(len, lines))
    if length > MAX_REMARKS_TEXT:
        raise Problem(409, "record-too-much-text", most=MAX_REMARKS_TEXT, found=length)


def log_as_record(text: str) -> Record | None:
    """Read another program's log of a game; None if no game here knows its format."""
    for id in GAMES:
        try:
            found = load(id).read_log(text, "log")
        except (TerraeError, ValueError) as problem:  # ValueError: a number of thousands of digits
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
