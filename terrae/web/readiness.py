"""Is this process ready for visitors? If not, why."""
from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from terrae.web.server import Server

KEPT = 1.0  # seconds; more questions cost nothing


class Readiness:
    """Answers proxies and monitors, and looks once a second at most."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tasks: list[asyncio.Task[None]] = []  # empty until the server has started
        self.lock = threading.Lock()
        self.looked = -KEPT
        self.found = ""

    def reason(self) -> str:
        """Say why this process is not ready; nothing if it is."""
        if self.server.hub.ended:
            return "the server ends"
        if not self.tasks:
            return "the server starts"
        with self.lock:
            if time.monotonic() - self.looked >= KEPT:
                self.found = self.look()
                self.looked = time.monotonic()
            return self.found

    def look(self) -> str:
        """Look at the database, and whether everything that should go on in the background still does."""
        store = self.server.store
        try:
            found = store.schema_found()
        except SQLAlchemyError:
            return "the database does not answer"
        if found != store.schema_wanted:
            return f"the database has schema {found}, and this version of Terrae needs {store.schema_wanted}"
        if any(task.done() and (task.cancelled() or task.exception()) for task in self.tasks):
            return "bots or live updates have stopped"
        if any(worker.closed for worker in self.server.bots.workers):
            return "the processes for bots have ended"
        return ""
