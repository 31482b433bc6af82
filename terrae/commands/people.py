"""The command for people who misbehave: terrae db people."""
from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from terrae.core.errors import BadOption

if TYPE_CHECKING:
    from terrae.web.store import Store

ACTIONS = ("list", "reports", "mute", "unmute", "ban", "unban", "dismiss")
UNITS = {"m": 60, "h": 3600, "d": 86400}


def add_arguments(people: argparse.ArgumentParser) -> None:
    people.add_argument("action", nargs="?", choices=ACTIONS, default="list",
                        help="list people (default) or open reports; mute, ban, and the reverse; dismiss a report")
    people.add_argument("who", nargs="?", metavar="GUEST_OR_REPORT",
                        help="the id of a guest, or the number of a report about one")
    people.add_argument("--for", dest="time", type=duration, metavar="TIME",
                        help="how long a mute or a ban lasts, such as 7d, 12h or 30m (default: for good)")
    people.add_argument("--address", action="store_true",
                        help="also everybody who writes from where they wrote last")


def duration(text: str) -> float:
    """Read a time such as 7d, in seconds."""
    number, unit = text[:-1], text[-1:]
    if not (number.isascii() and number.isdecimal() and 0 < int(number) < 100_000 and unit in UNITS):
        raise argparse.ArgumentTypeError(f"expected a time such as 7d, 12h or 30m, found {text!r}")
    return float(int(number) * UNITS[unit])


def manage_people(store: Store, given: argparse.Namespace) -> list[str]:
    """Do what was asked and return what to print."""
    from terrae.web import db_people

    if given.action in ("list", "reports"):
        check_alone(given)
        found: list[Any] = [*(db_people.list_people if given.action == "list" else db_people.list_reports)(store)]
        return [str(one) for one in found] or [f"no {'people' if given.action == 'list' else 'open reports'}"]
    if not given.who:
        raise BadOption(f"{given.action} whom? Give a guest's id or the number of a report")
    if given.action in ("mute", "ban"):
        return [db_people.impose(store, given.action, given.who, given.time or 0.0, given.address)]
    if given.time or given.address:
        raise BadOption("--for and --address are for mute and ban")
    if given.action == "dismiss":
        return [db_people.dismiss(store, given.who)]
    return [db_people.lift(store, given.action.removeprefix("un"), given.who)]


def check_alone(given: argparse.Namespace) -> None:
    if given.who or given.time or given.address:
        raise BadOption(f"{given.action} takes no person and no option")
