"""The same limits in all processes on one PostgreSQL database.

No request waits for the database. Every process counts for itself, and a few times a second at most it tells the
database what its visitors have used since; the answer is what they have left, with what they used elsewhere. Until
then an address can have a little more than its due, which is taken from what it gets later. Streams are told as
leases: those of a process that dies are forgotten. When the database does not answer, each process goes on alone.

Addresses are not kept: the database holds hashes of them, made with the server's secret.
"""
from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from terrae.web.identity import Keys, new_id
from terrae.web.limits import RATES, Key, Limits
from terrae.web.store import Store

EVERY = 1.0  # seconds between exchanges, if nothing is urgent
AT_LEAST = 0.05  # seconds between any two
LEASE = 30.0  # seconds after which the streams of a silent process are forgotten
LOG = logging.getLogger("terrae")

NOW = "extract(epoch FROM clock_timestamp())"
SPEND = text(f"""
    INSERT INTO budgets AS kept (who, purpose, tokens, at)
    SELECT who, :purpose, :most - used, {NOW}
    FROM unnest(CAST(:whos AS text[]), CAST(:used AS float[])) AS told(who, used)
    ON CONFLICT (who, purpose) DO UPDATE SET at = excluded.at,
        tokens = greatest(-:most, least(:most, kept.tokens + (excluded.at - kept.at) * :rate) + excluded.tokens - :most)
    RETURNING who, tokens""")
HOLD = text(f"""
    INSERT INTO open_streams (process, who, count, until)
    SELECT :process, who, count, {NOW} + :lease
    FROM unnest(CAST(:whos AS text[]), CAST(:counts AS int[])) AS told(who, count)
    ON CONFLICT (process, who) DO UPDATE SET count = excluded.count, until = excluded.until""")
ELSEWHERE = text(f"""
    SELECT who, sum(count) FROM open_streams
    WHERE who = ANY(CAST(:whos AS text[])) AND process != :process AND until > {NOW} GROUP BY who""")
FORGET_STREAMS = text(f"DELETE FROM open_streams WHERE until < {NOW} OR count = 0 AND process = :process")
FORGET_BUDGETS = text(f"DELETE FROM budgets WHERE at < {NOW} - 3600")
LEAVE = text("DELETE FROM open_streams WHERE process = :process")


class SharedLimits:
    """Exchanges what visitors have used here with the other processes."""

    def __init__(self, limits: Limits, store: Store, keys: Keys) -> None:
        self.limits = limits
        self.store = store
        self.keys = keys
        self.process = new_id(20)
        self.urgent = asyncio.Event()
        self.renewed = 0.0  # when all leases were

    async def run(self) -> None:
        """Exchange until cancelled; only PostgreSQL has several processes."""
        if self.store.lite or not self.limits.on:
            return
        loop = asyncio.get_running_loop()

        def hurry() -> None:
            loop.call_soon_threadsafe(self.urgent.set)

        self.limits.tell_others = hurry
        try:
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(EVERY):
                        await self.urgent.wait()
                self.urgent.clear()
                await asyncio.to_thread(self.try_to_exchange)
                await asyncio.sleep(AT_LEAST)
        finally:
            self.limits.tell_others = None

    def try_to_exchange(self) -> None:
        try:
            self.exchange()
        except SQLAlchemyError:
            LOG.warning("limits are not shared with other processes: the database does not answer")

    def exchange(self) -> None:
        """Tell what was used here, and learn what is left."""
        limits = self.limits
        with limits.lock:
            spent, limits.spent = limits.spent, Counter()
            changed, limits.changed = limits.changed, set()
            renew = time.monotonic() - self.renewed > LEASE / 3
            told = set(limits.streams) | changed if renew else changed
            streams = {address: limits.streams.get(address, 0) for address in told}
        if not (spent or streams or renew):
            return
        with self.store.write() as writing:
            left = self.spend(writing.db, spent)
            elsewhere = self.hold(writing.db, streams)
            if renew:
                writing.execute(FORGET_STREAMS, {"process": self.process})
                writing.execute(FORGET_BUDGETS)
        if renew:
            self.renewed = time.monotonic()
        self.learn(left, elsewhere)

    def spend(self, db: Connection, spent: Counter[Key]) -> dict[Key, float]:
        """Take tokens that have been used from the budgets of all processes; return what is left of each."""
        left: dict[Key, float] = {}
        for purpose in sorted({purpose for purpose, _ in spent}):
            most, rate = RATES[purpose]
            names = self.hashed(address for what, address in spent if what == purpose)
            found = db.execute(SPEND, {"purpose": purpose, "most": float(most), "rate": rate, "whos": list(names),
                                       "used": [float(spent[purpose, one]) for one in names.values()]})
            left |= {(purpose, names[who]): tokens for who, tokens in found}
        return left

    def hold(self, db: Connection, streams: dict[str, int]) -> dict[str, int]:
        """Tell how many streams addresses have open here; return how many they have elsewhere."""
        if not streams:
            return {}
        names = self.hashed(streams)
        db.execute(HOLD, {"process": self.process, "lease": LEASE, "whos": list(names),
                          "counts": [streams[one] for one in names.values()]})
        found = {names[who]: int(count) for who, count in db.execute(
            ELSEWHERE, {"process": self.process, "whos": list(names)})}
        return {address: found.get(address, 0) for address in streams}

    def hashed(self, addresses: Iterable[str]) -> dict[str, str]:
        """Addresses by their hashes, in an order that all processes keep: else two could wait for each other."""
        return dict(sorted((self.keys.sign("address", one), one) for one in addresses))

    def learn(self, left: dict[Key, float], elsewhere: dict[str, int]) -> None:
        """Count with what is left in all processes from now on."""
        limits, now = self.limits, time.monotonic()
        with limits.lock:
            for key, tokens in left.items():
                limits.buckets[key] = (tokens - limits.spent[key], now)
            for address, count in elsewhere.items():
                if count:
                    limits.elsewhere[address] = count
                else:
                    limits.elsewhere.pop(address, None)

    def leave(self) -> None:
        """Give back the leases of this process."""
        if self.store.lite or not self.limits.on:
            return
        try:
            with self.store.write() as writing:
                writing.execute(LEAVE, {"process": self.process})
        except SQLAlchemyError:
            LOG.warning("the leases of this process could not be given back; they end by themselves")
