"""The log: one line per event, for people or as JSON, with the request and the table it belongs to.

No personal data: neither addresses, cookies nor names, and of a request its route's template instead of its path,
which may hold an invitation or the key of a seat.
"""
from __future__ import annotations

import json
import logging
import os
import time
from contextvars import ContextVar
from typing import Any

from starlette.types import Scope

from terrae.core.errors import BadOption

TEXT, JSON = FORMATS = ("text", "json")
VARIABLE = "TERRAE_LOG"  # tells processes for bots and analysts too
NO_ROUTE = "(no such page)"
OF_TABLES = ("/t/{id}", "/api/tables/{id}")
LOUD = ("terrae",)  # loggers that tell more than warnings
REQUEST: ContextVar[Scope | None] = ContextVar("request", default=None)
TABLE: ContextVar[str] = ContextVar("table", default="")


def configure(how: str = "") -> None:
    """Send the log of this process to standard error, in the form given or named by the environment."""
    how = how or os.environ.get(VARIABLE, TEXT)
    if how not in FORMATS:
        raise BadOption(f"a log is {' or '.join(FORMATS)}, not {how!r}")
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if how == JSON else TextLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in LOUD:
        logging.getLogger(name).setLevel(logging.INFO)


def request_id(scope: Scope) -> str:
    """The id of a request; empty before it has one."""
    return str(scope.get("state", {}).get("request_id", ""))


def route_of(scope: Scope) -> str:
    """The template of a request's route, such as `/t/{id}`; static files are one route, unknown pages another."""
    if (template := getattr(scope.get("route"), "path", "")):
        return str(template)
    return "/static" if str(scope.get("path", "")).startswith("/static/") and "endpoint" in scope else NO_ROUTE


def table_of(scope: Scope) -> str:
    """The table a request is about; empty if there is none."""
    return str(scope["path_params"]["id"]) if route_of(scope).startswith(OF_TABLES) else ""


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """What a line says besides its message: when, how bad, and of which request and table."""
    scope = REQUEST.get()
    at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
    found = {"time": at, "level": record.levelname.lower(), "logger": record.name}
    table = getattr(record, "table", "") or TABLE.get() or (table_of(scope) if scope else "")
    request = request_id(scope) if scope else ""
    return found | ({"request": request} if request else {}) | ({"table": table} if table else {})


class JsonLines(logging.Formatter):
    """One object per event; a traceback is a string in it."""

    def format(self, record: logging.LogRecord) -> str:
        line = {**facts(record), "event": record.getMessage(), **getattr(record, "facts", {})}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class TextLines(logging.Formatter):
    """A line for people; a traceback follows it."""

    def format(self, record: logging.LogRecord) -> str:
        said = facts(record)
        where = "".join(f" [{key} {said[key]}]" for key in ("request", "table") if key in said)
        more = "".join(f" {key}={value}" for key, value in getattr(record, "facts", {}).items())
        event = record.getMessage().replace("\r", " ").replace("\n", " / ")
        line = f"{said['time']} {said['level']} {said['logger']}{where} {event}{more}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line
