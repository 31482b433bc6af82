"""Answers spectators who already have the newest version of a table, before anything else is worked out for them."""
from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING

from fastapi import Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from terrae.core.errors import TerraeError
from terrae.web.connections import OUT_OF_REACH, busy, describe
from terrae.web.table_routes import TAG, VIEW, spectators_tag

if TYPE_CHECKING:
    from fastapi import FastAPI

LOG = logging.getLogger("terrae")
ADDRESS = re.compile(r"/t/([^/]+)/view")
ASKED = b"if-none-match"


class UnchangedViews:
    """Most views of a table ask for what has not changed. Finding that out is cheap, but finding the route, its
    arguments and an answer to compress costs more than that."""

    def __init__(self, app: ASGIApp, pages: FastAPI) -> None:
        self.app = app
        self.pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = dict(scope["headers"]).get(ASKED, b"") if scope["type"] == "http" and scope["method"] == "GET" else b""
        found = ADDRESS.fullmatch(scope["path"]) if asked else None
        if found is None:
            await self.app(scope, receive, send)
            return
        request = Request({**scope, "app": self.pages})
        try:
            tag = await run_in_threadpool(spectators_tag, request, found[1])
        except TerraeError:
            tag = ""  # the route says what is wrong
        except OUT_OF_REACH as error:  # asking once more would take as long again
            LOG.error("GET /t/{id}/view: the database cannot be used: %s", describe(error))
            raise busy() from None
        if tag.encode() == asked:
            scope["route"], scope["path_params"] = VIEW, {"id": found[1]}  # for the log and the figures
            await Response(status_code=304, headers={"etag": tag})(scope, receive, send)
        else:
            scope["state"][TAG] = tag  # at worst older than what is shown: then the next answer is complete too
            await self.app(scope, receive, send)
