"""Run the application on a port until the process is asked to end."""
from __future__ import annotations

from contextlib import suppress
from types import FrameType

import uvicorn
from fastapi import FastAPI

from terrae.web.live import Hub

PATIENCE = 2  # seconds for requests under way when the server ends


class EndingServer(uvicorn.Server):
    """A server that ends event streams when it is asked to end; else it would wait for them."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self.hub.end()


def run(app: FastAPI, host: str, port: int) -> bool:
    """Serve until SIGTERM or Ctrl-C; False if the server could not start."""
    config = uvicorn.Config(app, host=host, port=port, log_config=None, access_log=False,
                            timeout_graceful_shutdown=PATIENCE, proxy_headers=True)
    server = EndingServer(config, app.state.server.hub)
    with suppress(KeyboardInterrupt):
        server.run()
    return server.started
