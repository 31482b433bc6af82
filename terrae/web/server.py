"""Everything one server process holds, and who a visitor is."""
from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass, field, replace

from anyio.to_thread import current_default_thread_limiter
from starlette.requests import HTTPConnection

from terrae.locales import LANGUAGES
from terrae.web.analysts import Analysts
from terrae.web.bot_streams import BotStreams
from terrae.web.conduct import Conduct
from terrae.web.connections import THREADS
from terrae.web.engine_watch import watch_engine
from terrae.web.errors import Problem
from terrae.web.identity import Keys, Who, equal_secrets, load_guest, new_id
from terrae.web.job_runner import Asking, JobRunner
from terrae.web.jobs import Jobs
from terrae.web.limits import STREAMS, Limits
from terrae.web.live import RELOAD, Hub, listen
from terrae.web.message_sender import MessageSender
from terrae.web.message_settings import MessageSettings
from terrae.web.net_bots import find_visitor, is_token
from terrae.web.presence import Presence
from terrae.web.public_figures import PublicFigures
from terrae.web.puzzles import Puzzles
from terrae.web.readiness import Readiness
from terrae.web.reviews import Reviews
from terrae.web.server_figures import ServerFigures
from terrae.web.shared_limits import SharedLimits
from terrae.web.store import Store
from terrae.web.studies import Studies
from terrae.web.tables import Tables
from terrae.web.view import Guest
from terrae.web.watching import note_watched
from terrae.web.workers import BotPool

COOKIE = "terrae"
# What a bot may do with its token: play, and nothing else, should the token ever be in wrong hands.
FOR_BOTS = re.compile(r"/api/(?:bot/.*|tables/[^/]+/(?:join|moves|draft|back|turn|chat|orders|reclaim|leave))")


@dataclass(frozen=True)
class Settings:
    """How to run a server."""

    database: str = "sqlite:///terrae.db"
    secret: str = ""  # signs cookies; empty: one kept in the database
    workers: int = 2  # processes for bots
    budget: float = 10.0  # seconds a bot's decision may take beyond the time its level has
    pace: float = 0.7  # seconds a bot takes at least
    absent_hours: float = 24
    limited: bool = True  # rates per address
    analysts: int = 2  # processes for studies and reviews; 0: none are offered
    log_requests: bool = False  # a line for every request
    streams: int = STREAMS  # open at once by an address
    messages: MessageSettings = field(default_factory=MessageSettings)  # to people who are away from the page


@dataclass
class Server:
    """The parts of a running server, connected with each other."""

    settings: Settings
    store: Store = field(init=False)
    keys: Keys = field(init=False)
    tables: Tables = field(init=False)
    studies: Studies = field(init=False)
    hub: Hub = field(default_factory=Hub)
    bots: BotPool = field(init=False)
    bot_streams: BotStreams = field(init=False)
    analysts: Analysts = field(init=False)
    reviews: Reviews = field(init=False)
    limits: Limits = field(init=False)
    shared_limits: SharedLimits = field(init=False)
    figures: PublicFigures = field(init=False)
    puzzles: Puzzles = field(init=False)
    conduct: Conduct = field(init=False)
    messages: MessageSender = field(init=False)
    presence: Presence = field(init=False)
    readiness: Readiness = field(init=False)
    runner: JobRunner | None = None  # does hints and reviews for everybody on the database

    def __post_init__(self) -> None:
        self.store = Store(self.settings.database)
        self.keys = Keys(self.store, self.settings.secret)
        self.tables = Tables(self.store, self.keys, self.settings.absent_hours)
        self.studies = Studies(self.store, self.keys)
        self.bots = BotPool(self.tables, self.settings.workers, self.settings.budget, self.settings.pace)
        self.analysts = Analysts(self.settings.analysts)
        self.reviews = Reviews(self.store, self.analysts)
        self.limits = Limits(self.settings.limited, self.settings.streams)
        self.shared_limits = SharedLimits(self.limits, self.store, self.keys)
        self.figures = PublicFigures(self.store)
        self.puzzles = Puzzles(self.store)
        self.conduct = Conduct(self.store)
        self.messages = MessageSender(self.tables, self.settings.messages)
        self.store.on_change = self.hub.publish
        self.presence = Presence(self.store, self.bots.me, self.settings.workers, self.settings.analysts)
        self.presence.on_turn = lambda: self.hub.broadcast(RELOAD)
        self.readiness = Readiness(self)
        self.tables.plays_bots = self.presence.plays
        if self.settings.workers:
            self.hub.listeners.append(self.bots.on_change)
        if not self.store.lite:
            self.share_jobs()
        self.bot_streams = BotStreams(self.tables)
        self.hub.listeners.append(self.bot_streams.on_change)
        self.hub.endings += [self.analysts.end_streams, self.bot_streams.end]
        self.store.metrics.registry.register(ServerFigures(self))

    def share_jobs(self) -> None:
        """Let whoever is free do hints and reviews: this process, another one, or a worker on another machine."""
        jobs = Jobs(self.store, self.bots.me)
        self.runner = JobRunner(jobs, self.bots, self.analysts)
        self.hub.job_listeners.append(jobs.on_notice)
        asking = Asking(jobs)
        self.bots.explainer = asking.explain
        self.reviews.share(asking.review, self.presence.reviews)

    async def start(self) -> list[asyncio.Task[None]]:
        """Start the background tasks: live updates, bots and the watch for a compiled engine."""
        self.hub.loop = asyncio.get_running_loop()
        current_default_thread_limiter().total_tokens = THREADS
        if self.store.lite:
            self.tables.clear_leases()
        background = [listen(self.store, self.hub), self.hub.heartbeat(), self.presence.run(), self.shared_limits.run(),
                      note_watched(self.tables, self.hub), watch_engine(self.bots, self.analysts, self.hub),
                      self.messages.run()]
        if self.settings.workers:
            background.append(self.bots.run())
        if self.runner is not None:
            background.append(self.runner.run())
        self.readiness.tasks = [asyncio.create_task(one) for one in background]
        return self.readiness.tasks

    async def close(self, tasks: list[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.reviews.stop()
        await self.messages.stop()
        self.bots.stop()
        self.analysts.stop()
        await asyncio.to_thread(self.presence.leave)
        await asyncio.to_thread(self.shared_limits.leave)
        await asyncio.to_thread(self.figures.close)
        self.store.close()

    # Visitors -----------------------------------------------------------------------------------------------------

    def known(self, request: HTTPConnection) -> Who:
        """Identify the visitor without their name: the holder of a seat's key, a guest, or nobody known."""
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer" and is_token(key.strip()):
            if not request.url.path.startswith("/api/"):
                raise Problem(403, "not-for-bots")
            return find_visitor(self.store, key.strip())
        if kind.lower() == "bearer":
            seat = self.keys.seat_of(key.strip())
            if seat is None:
                raise Problem(401, "bad-key")
            return Who(Guest("", ""), seat)
        return Who(Guest(self.keys.guest_of(request.cookies.get(COOKIE)) or "", ""))

    def who(self, request: HTTPConnection) -> Who:
        """Identify the visitor: as before with their name; a new guest gets a cookie."""
        found = self.known(request)
        if found.key is not None or found.bot:
            return found
        id = found.guest.id
        if not id:
            id = getattr(request.state, "new_guest", None) or new_id(20)
            if request.scope["method"] == "GET" or not from_elsewhere(request):  # else it would replace the cookie
                request.state.new_guest = id
            return Who(Guest(id, ""))
        return Who(load_guest(self.store, id))

    def trusted(self, request: HTTPConnection, token: str, address: str) -> Who:
        """Identify the visitor of a request that changes something. A browser must send our pages' token, and who is
        banned, as a guest or by address, is refused."""
        who = self.who(request)
        if who.bot and not FOR_BOTS.fullmatch(request.url.path):
            raise Problem(403, "not-for-bots")
        by_cookie = who.key is None and not who.bot
        if by_cookie and from_elsewhere(request):
            raise Problem(403, "bad-token")
        if by_cookie and COOKIE in request.cookies and not equal_secrets(self.keys.csrf(who.guest.id), token):
            raise Problem(403, "bad-token")
        who = replace(who, origin=self.keys.origin(address))
        self.conduct.admit(who)
        return who


def from_elsewhere(request: HTTPConnection) -> bool:
    """Did another site's page make the browser send this? Then it sends no cookie, but would keep a new one."""
    site = request.headers.get("sec-fetch-site", "")
    if site:
        return site not in ("same-origin", "none")
    origin = request.headers.get("origin", "")
    return bool(origin) and origin.partition("://")[2] != request.headers.get("host", "")


def language(request: HTTPConnection) -> str:
    """Choose the visitor's language: from the address, a cookie or the browser's preferences."""
    wanted = [request.query_params.get("lang", ""), request.cookies.get("lang", "")]
    wanted += [part.split(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((one for one in wanted if one in LANGUAGES), LANGUAGES[0])
