"""The commands around the browser's table: terrae serve | draw."""
from __future__ import annotations

import argparse
import errno
import gc
import os
import socket
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from terrae.commands.arguments import add_language, add_programs, count, use_programs
from terrae.core.errors import BadOption
from terrae.core.extras import require
from terrae.core.record import Record

if TYPE_CHECKING:
    from rich.console import Console

    from terrae.locales import Locale

HOME = Path.home() / ".terrae"
PORT = 8000
TRIES = 20  # ports to try where none is asked for


def add(commands: argparse._SubParsersAction[Any]) -> None:
    serve = commands.add_parser("serve", help="serve the table in the browser: play alone or with friends")
    serve.set_defaults(run=run_serve)
    serve.add_argument("--host", default="127.0.0.1",
                       help="address to listen on; 0.0.0.0 lets others in (default: this machine only)")
    serve.add_argument("--port", type=int, help=f"port to listen on (default: {PORT}, or the next free one)")
    serve.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME "
                                                         f"(default: {HOME.name}/terrae.db in your home folder)")
    serve.add_argument("--workers", type=int, default=2, help="processes for bots (default 2)")
    serve.add_argument("--analysts", type=int, default=2,
                       help="processes for studies and reviews, 0 for none (default 2)")
    serve.add_argument("--pace", type=float, default=0.7, help="minimum seconds per bot move (default 0.7)")
    serve.add_argument("--streams", type=count, default=10,
                       help="pages with live updates an address may have open; more for a school (default 10)")
    serve.add_argument("--unlimited", action="store_true", help="no limit on requests per address (for measuring)")
    serve.add_argument("--log-requests", action="store_true", help="log every request, without what visitors sent")
    add_programs(serve)
    add_log(serve)
    serve.add_argument("--open", action="store_true", help="open the browser too")

    worker = commands.add_parser("worker", help="play bots, give hints and make reviews for servers on other machines")
    worker.set_defaults(run=run_worker)
    worker.add_argument("--database", metavar="URL", help="the servers' database, postgresql://USER@HOST/NAME")
    worker.add_argument("--jobs", type=int, help="processes for bots and hints (default: one per processor)")
    worker.add_argument("--analysts", type=int, default=1, help="processes for reviews, 0 for none (default 1)")
    worker.add_argument("--pace", type=float, default=0.7, help="minimum seconds per bot move (default 0.7)")
    add_programs(worker)
    add_log(worker)

    draw = commands.add_parser("draw", help="draw a position of a record as an SVG picture, or turns as an HTML page")
    draw.set_defaults(run=run_draw)
    draw.add_argument("record")
    draw.add_argument("--to", metavar="PLY", type=int, help="ply to draw (default: the last)")
    draw.add_argument("--out", metavar="FILE", default="board.svg", help="file to write (default board.svg)")
    draw.add_argument("--animate", metavar="FILE", help="write a page that plays the game turn by turn instead")
    draw.add_argument("--from", metavar="PLY", type=int, dest="first", help="ply where --animate begins (default: 0)")
    add_language(draw)


def add_log(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--log", choices=["text", "json"],
                        help="how to write the log, one line per event (default: TERRAE_LOG, or text)")


def run_serve(given: argparse.Namespace, console: Console) -> int:
    require("web", "terrae serve")
    from terrae.web import serving
    from terrae.web.app import make_app
    from terrae.web.limits import raise_file_limit
    from terrae.web.message_settings import read_settings
    from terrae.web.one_server import claim_database
    from terrae.web.server import Settings
    from terrae.web.store import check_url

    configure_log(given)
    database = database_url(given)
    if not given.workers and database.startswith("sqlite"):
        raise BadOption("--workers 0 leaves bots to workers elsewhere, and they need PostgreSQL")
    say_programs(given, console)
    claim = claim_database(check_url(database))
    port = free_port(given.host, given.port, console)
    raise_file_limit()
    app = make_app(Settings(database, secret_given(), given.workers, pace=given.pace,
                            absent_hours=float(os.environ.get("TERRAE_ABSENT_HOURS", "24")),
                            limited=not given.unlimited, analysts=given.analysts, streams=given.streams,
                            log_requests=given.log_requests, messages=read_settings(os.environ)))
    address = f"http://{'127.0.0.1' if given.host == '0.0.0.0' else given.host}:{port}/"
    console.print(f"Terrae is at {address} (Ctrl-C ends it)", markup=False)
    if given.open:
        threading.Thread(target=open_browser, args=(address, given.host, port), daemon=True).start()
    gc.collect()
    gc.freeze()  # these objects live for ever: scanning them again would slow every request
    try:
        return 0 if serving.run(app, given.host, port) else 1
    finally:
        if claim is not None:
            claim.close()


def say_programs(given: argparse.Namespace, console: Console) -> None:
    """Let programs play as bots, and say of each what it says of itself."""
    for name, told in use_programs(given).items():
        console.print(f"The bot {name} is {told or 'a program'}", markup=False, soft_wrap=True)


def configure_log(given: argparse.Namespace) -> None:
    """Write the log as asked for, in the processes this one starts too."""
    from terrae.web import logs

    if given.log:
        os.environ[logs.VARIABLE] = given.log
    logs.configure()


def run_worker(given: argparse.Namespace, console: Console) -> int:
    """Work for servers elsewhere until asked to end; the exit code is 1 if it ended by itself."""
    require("web", "terrae worker")
    from terrae.web import worker_host
    from terrae.web.store import hide_password

    configure_log(given)
    database = given.database or os.environ.get("TERRAE_DATABASE", "")
    if not database:
        raise BadOption("a worker needs the servers' database: --database postgresql://USER@HOST/NAME")
    jobs = os.cpu_count() or 1 if given.jobs is None else given.jobs
    if jobs < 0 or given.analysts < 0 or jobs + given.analysts == 0:
        raise BadOption("a worker needs at least one process: --jobs or --analysts")
    say_programs(given, console)
    host = worker_host.WorkerHost(database, jobs, given.analysts, pace=given.pace)
    console.print(f"This worker plays bots of {hide_password(database)} with {jobs} processes (Ctrl-C ends it)",
                  markup=False, soft_wrap=True)
    reason = worker_host.run(host)
    if reason:
        console.print(f"The worker ends: {reason}", markup=False, soft_wrap=True)
    return 1 if reason else 0


def database_url(given: argparse.Namespace) -> str:
    """Return the database to use: as given, from the environment, or a file in the home folder."""
    database: str = given.database or os.environ.get("TERRAE_DATABASE", "")
    if not database:
        HOME.mkdir(mode=0o700, exist_ok=True)  # the database holds the secret that signs keys
        database = f"sqlite:///{HOME / 'terrae.db'}"
    return database


def secret_given() -> str:
    """Return the secret that signs cookies and links, if it is not the one in the database."""
    return os.environ.get("TERRAE_SECRET", "")


def free_port(host: str, wanted: int | None, console: Console) -> int:
    """Find a port before anything starts. One that was asked for must be free: a proxy may expect us there."""
    for port in range(PORT, PORT + TRIES) if wanted is None else [wanted]:
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
            except (OSError, OverflowError) as problem:
                if wanted is None and isinstance(problem, OSError) and problem.errno == errno.EADDRINUSE:
                    continue
                raise BadOption(f"cannot listen on {host}:{port} ({problem}); choose another with --port") from None
            found: int = trial.getsockname()[1]
        if wanted is None and found != PORT:
            console.print(f"Port {PORT} is taken, so Terrae uses {found}.", markup=False)
        return found
    raise BadOption(f"the ports {PORT} to {PORT + TRIES - 1} are taken; choose another with --port")


def open_browser(address: str, host: str, port: int) -> None:
    """Open the browser as soon as the server answers, where there is a screen for it."""
    import webbrowser

    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return  # else a browser for terminals would take over this one
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1" if host == "0.0.0.0" else host, port), 1).close()
            break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)


def run_draw(given: argparse.Namespace, console: Console) -> int:
    require("web", "terrae draw")
    from terrae.locales import page_locale

    if given.first is not None and not given.animate:
        raise BadOption("--from is for --animate; a picture shows one position, that of --to")
    record = Record.load(given.record)
    words = page_locale(given.lang, record.game.id)
    last = record.plies if given.to is None else given.to
    if given.animate:
        first = given.first or 0
        write_drawing(given.animate, draw_turns(record, words, first, last))
        console.print(f"{given.animate}: {record.game.id} from {first} to {last} plies", markup=False, soft_wrap=True)
    else:
        write_drawing(given.out, draw_position(record, words, last))
        console.print(f"{given.out}: {record.game.id} after {last} plies", markup=False, soft_wrap=True)
    return 0


def draw_turns(record: Record, words: Locale, first: int, last: int) -> str:
    from terrae.faces.animation import animation

    return animation(record, words, first, last, record.notes.get("seats", "").split(","))


def draw_position(record: Record, words: Locale, ply: int) -> str:
    from terrae.faces.picture import picture

    return picture(record.at(ply), words)


def write_drawing(name: str, drawn: str) -> None:
    try:
        Path(name).write_text(drawn, encoding="utf-8")
    except OSError as problem:
        raise BadOption(f"{name}: {problem.strerror}") from None
