"""The API keeps what its OpenAPI document promises, whatever is sent to it (Schemathesis makes it up).

Every answer must have a documented status and the documented shape, and none may be a server error. The stream of
events never ends, so it is left out; `test_live` reads it. What has the right shape may still be refused, because the
rules of the games decide about moves, options and records: `positive_data_acceptance` is left out for that.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS, load_all_checks

from terrae.web.app import make_app
from terrae.web.house import Settings
from tests.web.people import Here, Json, in_process

load_all_checks()
NOT_ASKED = [CHECKS.get_one("positive_data_acceptance")]
FEW = settings(max_examples=25, derandomize=True, deadline=None, database=None,
               suppress_health_check=list(HealthCheck))
document = make_app(Settings("sqlite:///:memory:")).openapi()
schema = schemathesis.openapi.from_dict(document).exclude(path_regex="/events$")


@dataclass
class Open:
    """A server with a table for two, both seats of which are ours."""

    here: Here
    table: Json


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    with in_process(f"sqlite:///{folder / 'terrae.db'}") as here:
        yield Open(here, here.person().table("me", "me"))


@schema.parametrize()
@FEW
def test_strangers_get_what_is_documented(case: schemathesis.Case, house: Open) -> None:
    case.call_and_validate(house.here.url, excluded_checks=NOT_ASKED)


@schema.include(path_regex="{id}").parametrize()
@FEW
def test_players_get_what_is_documented(case: schemathesis.Case, house: Open) -> None:
    case.path_parameters["id"] = house.table["id"]
    key = house.table["keys"]["1" if case.id < "5" else "2"]
    case.call_and_validate(house.here.url, headers={"Authorization": f"Bearer {key}"}, excluded_checks=NOT_ASKED)
