"""The community's logs: read ledgers and plain logs into records, write records as plain logs."""
from __future__ import annotations

import re

from terrae.core.record import Record
from terrae.mystica.snellman.exporter import Exporter
from terrae.mystica.snellman.importer import Importer
from terrae.mystica.snellman.log import NAMES, read_log
from terrae.mystica.snellman.log import BadLog as BadLog
from terrae.mystica.snellman.log import RowDiffers as RowDiffers


def read(text: str, source: str, *, check: bool = False, partial: bool = False) -> tuple[Record, int]:
    """A log as a record, and how many ledger rows were compared."""
    importer = Importer(read_log(text, source, partial), check)
    return importer.run(partial), importer.compared


def is_log(text: str) -> bool:
    """Does a text look like a log? It sets factions up, in lines of their own or in rows of a ledger."""
    names = "|".join(NAMES)
    return re.search(rf"^[ \t]*(setup +({names})\b|({names})\t.*\tsetup[ \t]*(show history)?$)", text.replace("_", ""),
                     re.IGNORECASE | re.MULTILINE) is not None


def write(record: Record) -> str:
    """A record as a plain log."""
    return Exporter(record).text()
