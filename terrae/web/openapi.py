"""The application with its OpenAPI document, corrected where the framework describes it wrongly or not at all."""
from __future__ import annotations

from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute

REFUSAL = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
SEAT_KEY = {"type": "http", "scheme": "bearer",
            "description": "A seat's key, returned when a table is created or joined. It plays that seat. Without a "
                           "key or a cookie you are a spectator."}

BOT_TOKEN = {"type": "http", "scheme": "bearer",
             "description": "A bot's token, made by a person at /bots. It plays the bot's seats at all tables, and can "
                            "do nothing else."}


class DocumentedApp(FastAPI):
    """A FastAPI application with a corrected OpenAPI document."""

    def openapi(self) -> dict[str, Any]:
        """Describe the API. Every error is JSON, whatever the response would have been. A key may always be sent."""
        if self.openapi_schema is None:
            found = super().openapi()
            for methods in found["paths"].values():
                for operation in methods.values():
                    for status, answer in operation["responses"].items():
                        if status >= "400":
                            answer["content"] = REFUSAL
            found["components"]["securitySchemes"] = {"seat key": SEAT_KEY, "bot token": BOT_TOKEN}
            found["security"] = [{}, {"seat key": []}, {"bot token": []}]
        return super().openapi()


def allowed_methods(path: str, *routers: APIRouter) -> str:
    """List the methods an address supports, as in the header `Allow`."""
    return ", ".join(sorted({method for router in routers for route in router.routes
                             if isinstance(route, APIRoute) and route.path_regex.match(path)
                             for method in route.methods or ()}))
