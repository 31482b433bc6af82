"""Run the application on a port until the process is asked to end."""
from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import suppress
from types import FrameType

from fastapi import FastAPI
from uvicorn import Server

from terrae.web.addresses import LOOPBACK, Proxies
from terrae.web.door import EACH, EACH_STREAM, RESERVED, DoorConfig, Doorkeeper
from terrae.web.floods import watch_logs
from terrae.web.limits import file_limit
from terrae.web.live import Hub
from terrae.web.server import Settings

PATIENCE = 8  # seconds for requests under way when the server ends
LAST_CALL = 1.0  # seconds before that, in which connections that are left are cut off
AT_A_TIME = 128  # connections accepted before anything else is done
BACKLOG = 2048  # connections that wait to be accepted; more would have to knock again, seconds later


class EndingServer(Server):
    """A server that ends event streams when it is asked to end, then lets requests under way finish, and is done."""

    def __init__(self, config: DoorConfig, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for server in self.servers if self.started else ():
            for one in server.sockets:
                with one.dup() as same:
                    same.listen(BACKLOG)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True
        self.hub.end()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hub.end_streams()
        asyncio.get_running_loop().call_later(PATIENCE - LAST_CALL, self.cut_off)
        await super().shutdown(sockets)

    def cut_off(self) -> None:
        """Cut off whoever does not fetch what is left for them."""
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def make_server(app: FastAPI, host: str = LOOPBACK, port: int = 0, log_level: str = "warning") -> EndingServer:
    """Make a server for an application; nothing listens yet."""
    settings: Settings = app.state.server.settings
    files = file_limit()
    door = Doorkeeper(Proxies(os.environ.get("FORWARDED_ALLOW_IPS", LOOPBACK)),
                      EACH + EACH_STREAM * settings.streams if settings.limited else None,
                      max(files // 2, files - RESERVED))
    config = DoorConfig(app, door, host=host, port=port, log_level=log_level, access_log=False,
                        backlog=min(AT_A_TIME, files // 8), timeout_graceful_shutdown=PATIENCE)
    watch_logs()
    return EndingServer(config, app.state.server.hub)


def run(app: FastAPI, host: str, port: int) -> bool:
    """Serve until SIGTERM or Ctrl-C; False if the server could not start."""
    server = make_server(app, host, port)
    with suppress(KeyboardInterrupt):
        server.run()
    return server.started
