"""Requests that must be refused, door by door. `test_bad_input` sends them."""
from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from terrae.core.record import Record
from terrae.core.registry import load
from tests.web.people import FIRST_GAME, Json

ANNA, BEN, STRANGER, KEY = "anna", "ben", "stranger", "key"
TRADING_POST = "upgrade B7 to trading post"
TEN_MB = 10_000_000
NOW = 4  # plies at the table of two; Anna is asked and has begun her turn


@dataclass(frozen=True)
class Bad:
    """A request that must be refused. `id` is the sentence's in the locales' `[errors]`, unless a section is named."""

    method: str
    path: str
    status: int
    id: str
    by: str = ANNA
    form: dict[str, str] | None = None
    body: Any = None  # JSON
    raw: bytes | None = None
    pieces: bool = False  # sent without its length
    file: bytes | None = None
    headers: dict[str, str] = field(default_factory=dict)
    token: str | None = None  # instead of one's own

    def __str__(self) -> str:
        told = f"{self.method} {self.path}"[:60]
        return f"{told} {self.id} {json.dumps(self.form or self.body)[:60]}".replace("\x00", "0")


def post(path: str, status: int, id: str, by: str = ANNA, **form: str) -> Bad:
    """A form that is refused."""
    return Bad("POST", path, status, id, by, form={key.replace("__", "."): value for key, value in form.items()})


def api(path: str, status: int, id: str, by: str = ANNA, **body: Any) -> Bad:
    """JSON that is refused."""
    return Bad("POST", f"/api{path}", status, id, by, body=body)


def get(path: str, status: int, id: str) -> Bad:
    return Bad("GET", path, status, id, STRANGER)


def record(*changes: tuple[str, str], plies: int = 1) -> str:
    """A short record, changed."""
    made = Record(load("nova"), {"players": "2", **FIRST_GAME})
    for move in [TRADING_POST, "done"][:plies]:
        made.play(move)
    text = made.text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


NEW = {"game": "nova", "seat1": "me", "seat2": "bot:random", "seat3": "bot:random"}
TABLE: Json = {"game": "nova", "seats": ["me", "me"], "options": FIRST_GAME}
COMPONENTS = "game: mara\nrules: 1\noption players: 2{end}option components: /etc/hostname\n\nend: 0 plies\n"

NAMES = [
    post("/me", 422, "bad-name-length", name=""),
    post("/me", 422, "bad-name-length", name=" \t "),
    post("/me", 422, "bad-name-length", name="x" * 25),
    post("/me", 422, "bad-name-length", name="x" * 100_000),
    post("/me", 422, "bad-name-signs", name="An\x00na"),
    post("/me", 422, "bad-name-signs", name="An\u202ena"),
    post("/me", 422, "bad-name-signs", name="Anna\u200b"),
    post("/t/{open}/join", 422, "bad-name-length", BEN, name="x" * 25, seat="1", key="{invitation}"),
    api("/tables", 422, "bad-name-signs", STRANGER, **TABLE, name="\x07"),
    api("/tables", 422, "bad-shape", STRANGER, **TABLE, name="x" * 201),
    api("/tables/{open}/join", 422, "bad-name-length", STRANGER, seat=2, key="{invitation}", name="x" * 30),
]
OPTIONS = [
    post("/new", 422, "problems.players", game="nova", seat1="me"),
    post("/new", 422, "problems.players", **NEW, seat4="me", seat5="me"),
    post("/new", 422, "problems.option_variant", **NEW, option__variant="planner"),
    post("/new", 422, "problems.option_factions", **NEW, option__factions="seats"),
    post("/new", 422, "problems.option_factions", **NEW, option__factions="seats", faction1="fairies",
         faction2="fairies", faction3="fairies"),
    post("/new", 422, "problems.option_factions", **NEW, option__factions="x" * 50_000),
    post("/new", 422, "problems.option_start", **NEW, option__start="4"),
    post("/new", 422, "problems.option_bonus_tiles", **{**NEW, "option.bonus_tiles.A": "yes"}),
    post("/new", 422, "problems.option_round_tiles", **{**NEW, "option.round_tiles.1": "house"}),
    post("/new", 422, "problems.option_setup", **NEW, option__setup="chess"),
    post("/new", 422, "problems.option_map", **NEW, option__map="/etc/passwd"),
    post("/new", 422, "problems.option_map", **NEW, option__map="A LLLL\nB \x00"),
    post("/new", 422, "problems.option_components", game="mara", seat1="me", seat2="me",
         option__components="/etc/hostname"),
    post("/new", 422, "problems.option_components", game="mara", seat1="me", seat2="me",
         option__components="{" * 50_000),
    post("/new", 422, "bad-option", **{**NEW, "seat2": "alien"}),
    post("/new", 422, "bad-clock", **NEW, clock="soon"),
    post("/new", 422, "bad-clock", **NEW, clock="-1"),
    post("/new", 422, "bad-clock", **NEW, clock="1441"),
    post("/new", 404, "no-such-game", **{**NEW, "game": "chess"}),
    post("/watch", 404, "no-such-game", game="chess"),
    api("/tables", 400, "bad-option", **{**TABLE, "game": "chess"}),
    api("/tables", 400, "bad-option", **{**TABLE, "options": {"colour": "blue"}}),
    api("/tables", 400, "bad-option", **{**TABLE, "options": {"setup": "first_game", "variant": "planner"}}),
    api("/tables", 400, "bad-option", **{**TABLE, "options": {"factions": "fairies,fairies"}}),
    api("/tables", 400, "bad-option", **{**TABLE, "options": {"map": "L" * 59_000}}),
    api("/tables", 400, "bad-option", game="mara", seats=["me", "me"], options={"components": "/etc/hostname"}),
    api("/tables", 400, "bad-option", game="mara", seats=["me", "me"], options={"components": "[" * 50_000}),
    api("/tables", 400, "bad-option", game="mara", seats=["me", "me"], options={"components": "{" + "[" * 50_000}),
    api("/tables", 400, "bad-option", game="mara", seats=["me", "me"], options={"components": "a." * 20_000 + "a=1"}),
    api("/tables", 422, "bad-shape", **{**TABLE, "options": {"map": "L" * 60_001}}),
    api("/tables", 422, "bad-shape", **{**TABLE, "options": {"players": 2}}),
    api("/tables", 422, "wrong-number-of-seats", **{**TABLE, "options": {"players": "3"}}),
    api("/tables", 422, "bad-shape", **{**TABLE, "seats": []}),
    api("/tables", 422, "bad-shape", **{**TABLE, "seats": ["me"] * 6}),
    api("/tables", 400, "bad-option", **{**TABLE, "seats": ["me", "bot:"]}),
    api("/tables", 422, "bad-shape", **TABLE, clock=1441),
    api("/tables", 422, "bad-shape", **TABLE, clock=10**30),
    api("/tables", 422, "bad-shape", **TABLE, password="x"),
]
UPLOADS = [
    Bad("POST", "/upload", 422, "no-record", file=b""),
    Bad("POST", "/upload", 400, "record-not-text", file=bytes(range(256)) * 40),
    Bad("POST", "/upload", 400, "record-is-none", file=b"Dear diary: today\n" * 100),
    Bad("POST", "/upload", 400, "record-cut-short", file=record().rpartition("end:")[0].encode()),
    Bad("POST", "/upload", 400, "record-of-other-rules", file=record(("rules: 1", "rules: 99")).encode()),
    Bad("POST", "/upload", 400, "record-of-another-game", file=record(("game: nova", "game: chess")).encode()),
    Bad("POST", "/upload", 400, "bad-record", file=record(("B7", "A1")).encode()),
    Bad("POST", "/upload", 400, "bad-record", file=record(("end: 1", "end: 7")).encode()),
    Bad("POST", "/upload", 413, "too-large", file=b"x" * TEN_MB),
    Bad("POST", "/upload", 413, "too-large", file=record(("end:", "\n" * 1_000_000 + "end:")).encode()),
    Bad("POST", "/upload", 409, "record-too-many-remarks", file=record(("end:", "# x\n" * 5001 + "end:")).encode()),
    Bad("POST", "/upload", 409, "record-too-much-text", file=record(("end:", f"# {'x' * 200_000}\nend:")).encode()),
    Bad("POST", "/upload", 400, "record-option-twice",
        file=record(("option setup:", "option setup: free\noption setup:")).encode()),
    Bad("POST", "/upload", 400, "bad-option", file=record(("map: main", f"map: {'x' * 60_001}")).encode()),
    Bad("POST", "/upload", 400, "bad-log", file=f"setup witches\nwitches: convert {'1' * 5000}c to 1w".encode()),
    post("/upload", 422, "no-record", text="  "),
    post("/upload", 400, "components-as-file", text=COMPONENTS.format(end="\n")),
    post("/upload", 400, "components-as-file", text=COMPONENTS.format(end="\x85")),
    api("/records", 400, "record-is-none", text="\x00"),
    api("/records", 400, "components-as-file", text=COMPONENTS.format(end="\u2028")),
    api("/records", 422, "bad-shape", text="x" * 1_000_001),
    api("/records", 422, "bad-shape", record="x"),
]
PLIES = [
    api("/tables/{two}/moves", 409, "stale", ply=NOW + 3, moves=["done"]),
    api("/tables/{two}/moves", 409, "stale", ply=0, moves=[TRADING_POST]),  # sent twice
    api("/tables/{two}/moves", 422, "bad-shape", ply=-1, moves=["done"]),
    api("/tables/{two}/moves", 422, "bad-shape", ply=10**20, moves=["done"]),
    api("/tables/{two}/moves", 422, "bad-shape", ply="2", moves=["done"]),
    api("/tables/{two}/moves", 422, "bad-shape", ply=NOW, moves=[]),
    api("/tables/{two}/moves", 422, "bad-shape", ply=NOW, moves=["done"] * 61),
    api("/tables/{two}/moves", 400, "bad-notation", ply=NOW, moves=["\x00"]),
    api("/tables/{two}/moves", 409, "reasons.not-now", ply=NOW, moves=["sail", "sail"]),
    api("/tables/{two}/draft", 409, "stale", ply=0, move=TRADING_POST),
    api("/tables/{two}/back", 409, "cannot-take-back", ply=0),
    api("/tables/{two}/turn", 409, "stale", ply=0),
    post("/t/{two}/draft", 409, "stale", ply="0", move=TRADING_POST),
    post("/t/{two}/draft", 409, "reasons.not-now", ply="5", move="sail"),
    post("/t/{two}/draft", 400, "bad-notation", ply="5", move="<script>alert(1)</script>"),
    post("/t/{two}/draft", 422, "not-a-number", ply="-1", move="done"),
    post("/t/{two}/draft", 422, "not-a-number", ply="1e3", move="done"),
    post("/t/{two}/draft", 422, "not-a-number", ply="9" * 500, move="done"),
    post("/t/{two}/draft", 422, "not-a-number", move="done"),
    post("/t/{two}/undo", 409, "cannot-take-back", ply="99"),
    get("/t/{two}?ply=-1", 404, "no-such-ply"),
    get("/t/{two}?ply=many", 404, "no-such-ply"),
    get("/t/{two}?ply=999", 404, "no-such-ply"),
    get("/t/{two}?ply=" + "9" * 3000, 404, "no-such-ply"),
    get("/t/{two}/svg?ply=999", 404, "no-such-ply"),
    get("/t/{two}/svg?ply=-1", 404, "no-such-ply"),
    get("/t/{two}/animation?from=3&to=2", 404, "no-such-stretch"),
    get("/t/{two}/animation?to=999", 404, "no-such-stretch"),
    get("/t/{two}/animation?from=-1", 422, "not-a-number"),
    get("/t/{two}/animation?to=" + "9" * 3000, 422, "not-a-number"),
    get("/api/tables/{two}?ply=999", 404, "no-such-ply"),
    get("/api/tables/{two}?ply=-1", 422, "bad-shape"),
]
SEATS = [
    api("/tables/{two}/moves", 403, "not-your-turn", BEN, ply=NOW, moves=["done"]),
    api("/tables/{two}/draft", 403, "not-at-the-table", STRANGER, ply=NOW, move="done"),
    api("/tables/{two}/turn", 403, "not-at-the-table", STRANGER, ply=NOW),
    api("/tables/{two}/chat", 403, "not-at-the-table", STRANGER, text="hello"),
    api("/tables/{two}/orders", 403, "not-at-the-table", STRANGER, free=True),
    api("/tables/{two}/vote", 403, "not-at-the-table", STRANGER, seat=1),
    api("/tables/{two}/reclaim", 403, "not-your-seat", BEN, seat=1),
    api("/tables/{two}/reclaim", 403, "not-your-seat", BEN, seat=9),
    api("/tables/{two}/vote", 409, "no-person-there", BEN, seat=9),
    api("/tables/{two}/vote", 409, "not-absent", BEN, seat=1),
    api("/tables/{two}/join", 409, "seat-taken", STRANGER, seat=1, key="{two_invitation}"),
    api("/tables/{open}/join", 403, "not-invited", STRANGER, seat=2),
    api("/tables/{open}/join", 403, "not-invited", STRANGER, seat=2, key="{two_invitation}"),
    api("/tables/{open}/join", 404, "no-such-seat", STRANGER, seat=3, key="{invitation}"),
    api("/tables/{open}/join", 422, "bad-shape", STRANGER, seat=0, key="{invitation}"),
    api("/tables/{open}/moves", 409, "not-begun", ply=0, moves=["done"]),
    api("/tables/{study}/moves", 403, "only-a-record", ply=1, moves=["done"]),
    api("/tables/{two}/armed", 403, "not-at-the-table", STRANGER, ply=NOW, turns=[["sail"]]),
    api("/tables/{two}/armed", 409, "armed-now", ply=NOW, turns=[["sail"]]),
    api("/tables/{two}/armed", 422, "bad-shape", ply=NOW, turns=[["sail"]] * 7),
    api("/tables/{study}/armed", 403, "only-a-record", ply=1, turns=[["sail"]]),
    post("/t/{two}/arm", 422, "bad-plan", ply="4", turns="[" * 50_000),
    post("/t/{two}/arm", 422, "armed-nothing", ply="4", turns="\n\n"),
    post("/t/{two}/disarm", 403, "not-at-the-table", STRANGER),
    api("/tables/{two}/chat", 422, "bad-text-length", text="\x00\u200b "),
    api("/tables/{two}/chat", 422, "bad-text-length", text="x" * 501),
    api("/tables/{two}/orders", 422, "bad-shape", power_up_to=100),
    post("/t/{two}/orders", 422, "bad-orders", power_up_to="100"),
    post("/t/{two}/orders", 422, "not-a-number", power_up_to="all"),
    post("/t/{two}/draft", 403, "not-your-turn", BEN, ply="4", move="done"),
    post("/t/{two}/chat", 403, "not-at-the-table", STRANGER, text="hello"),
    post("/t/{two}/vote", 422, "not-a-number", BEN, seat="first"),
    post("/t/{two}/reclaim", 403, "not-your-seat", BEN, seat="0"),
    post("/t/{open}/join", 403, "not-invited", STRANGER, seat="1", key="guess"),
    post("/t/{open}/join", 404, "no-such-seat", STRANGER, seat="77", key="{invitation}"),
    api("/tables", 403, "key-is-for-a-seat", KEY, **TABLE),
    api("/records", 403, "key-is-for-a-seat", KEY, text=record()),
    post("/play-now", 403, "key-is-for-a-seat", KEY),
    post("/me", 403, "key-is-for-a-seat", KEY, name="Somebody"),
]
FORGED = [
    Bad("GET", "/api/tables", 401, "bad-key", STRANGER, headers={"authorization": "Bearer nonsense"}),
    Bad("GET", "/api/tables/{two}", 401, "bad-key", STRANGER, headers={"authorization": "Bearer {two}.1." + "0" * 32}),
    Bad("GET", "/t/{two}", 401, "bad-key", STRANGER, headers={"authorization": "Bearer {two}.x.y"}),
    Bad("POST", "/play-now", 403, "bad-token", form={}, token=""),
    Bad("POST", "/play-now", 403, "bad-token", form={}, token="0" * 32),
    Bad("POST", "/play-now", 403, "bad-token", form={}, token="\u00e4\U0001f600"),
    Bad("POST", "/play-now", 403, "bad-token", form={}, token="{bens_token}"),
    Bad("POST", "/api/tables", 403, "bad-token", body=TABLE, token=""),
    Bad("POST", "/play-now", 403, "bad-token", STRANGER, form={}, headers={"cookie": "terrae=ImFubmEi.forged"}),
    Bad("POST", "/play-now", 403, "bad-token", STRANGER, form={}, headers={"cookie": "terrae=%ff; terrae=;=\"\\"}),
    Bad("POST", "/play-now", 403, "bad-token", STRANGER, form={}, headers={"origin": "https://elsewhere.example"}),
    Bad("POST", "/play-now", 403, "bad-token", STRANGER, form={}, headers={"sec-fetch-site": "cross-site"}),
    Bad("POST", "/api/tables", 403, "bad-token", STRANGER, body=TABLE, headers={"origin": "null"}),
    Bad("POST", "/return/{two}.0." + "0" * 32, 404, "no-such-link", form={}),
    get("/return/nonsense", 404, "no-such-link"),
]
BODIES = [
    Bad("POST", "/api/tables", 413, "too-large", raw=b" " * TEN_MB),
    Bad("POST", "/api/tables", 413, "too-large", raw=b" " * TEN_MB, pieces=True),
    Bad("POST", "/t/{two}/chat", 413, "too-large", raw=b"text=" + b"x" * TEN_MB),
    Bad("POST", "/t/{two}/chat", 413, "too-large", raw=b"text=" + b"x" * TEN_MB, pieces=True),
    Bad("POST", "/nowhere", 413, "too-large", raw=b" " * TEN_MB),
    Bad("POST", "/api/tables", 422, "bad-shape", raw=b""),
    Bad("POST", "/api/tables", 422, "bad-shape", raw=b"{"),
    Bad("POST", "/api/tables", 422, "bad-shape", raw=b'"nova"'),
    Bad("POST", "/api/tables", 400, "bad-request", raw=b"[" * 1_000_000),
    Bad("POST", "/api/tables", 422, "bad-shape", raw=b"\xff\xfe"),
    Bad("POST", "/api/tables/{two}/chat", 422, "bad-shape", raw=b'{"text": "\\ud800"}'),
    Bad("POST", "/api/tables/{two}/moves", 400, "bad-request", raw=b'{"ply": ' + b"9" * 5000 + b', "moves": ["done"]}'),
    Bad("POST", "/api/tables/{two}/moves", 422, "bad-shape", raw=b'{"ply": NaN, "moves": ["done"]}'),
    Bad("POST", "/t/{two}/chat", 400, "bad-request", raw=b"nonsense",
        headers={"content-type": "multipart/form-data; boundary=x"}),
    Bad("POST", "/t/{two}/chat", 400, "bad-request", raw=b"&".join(b"f%d=1" % n for n in range(100))),
]
ADDRESSES = [
    get("/nowhere", 404, "no-such-page"),
    get("/static/nothing.js", 404, "no-such-page"),
    get("/static/../app.py", 404, "no-such-page"),
    get("/static/%2e%2e/app.py", 404, "no-such-page"),
    get("/api/nothing", 404, "no-such-page"),
    get("/t/nowhere", 404, "no-such-table"),
    get("/t/nowhere/record", 404, "no-such-table"),
    get("/t/nowhere/svg", 404, "no-such-table"),
    get("/t/nowhere/animation", 404, "no-such-table"),
    get("/t/%00", 404, "no-such-table"),
    get("/t/" + "x" * 5000, 404, "no-such-table"),
    get("/t/nowhere/events", 404, "no-such-table"),
    get("/t/nowhere/place?spot=hex:A1", 404, "no-such-table"),
    get("/api/tables/nowhere", 404, "no-such-table"),
    get("/api/tables/no.where", 422, "bad-shape"),
    get("/new?game=chess", 404, "no-such-game"),
    get("/new/preview?game=chess", 404, "no-such-game"),
    get("/rules/chess", 404, "no-such-game"),
    Bad("DELETE", "/t/{two}", 405, "no-such-method"),
    Bad("PUT", "/api/tables/{two}/moves", 405, "no-such-method"),
    Bad("GET", "/play-now", 405, "no-such-method"),
    api("/tables/nowhere/moves", 404, "no-such-table", ply=0, moves=["done"]),
    post("/t/nowhere/draft", 404, "no-such-table", ply="0", move="done"),
]

ALL = NAMES + OPTIONS + UPLOADS + PLIES + SEATS + FORGED + BODIES + ADDRESSES
