"""The API keeps what its OpenAPI document promises, whatever is sent to it (Schemathesis makes it up).

Every answer must have a documented status and the documented shape, and none may be a server error. The stream of
events never ends, so it is left out; `test_live` reads it. What has the right shape may still be refused, because the
rules of the games decide about moves, options and records: `positive_data_acceptance` is left out for that.
"""
from __future__ import annotations

from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS, load_all_checks

from terrae.web.app import make_app
from terrae.web.server import Settings
from tests import postgres
from tests.web.people import Here, Json, in_process

load_all_checks()


def document() -> Json:
    """What `/api/openapi.json` serves; the tests are made from it before any server runs."""
    with TemporaryDirectory() as folder:
        return make_app(Settings(f"sqlite:///{folder}/terrae.db")).openapi()


FEW = settings(max_examples=25, derandomize=True, deadline=None, database=None,
               suppress_health_check=list(HealthCheck))
TOO_LARGE = {"checks": {"negative_data_rejection": {"expected-statuses": ["4xx"]}}}  # 413 is a refusal too
RULES_DECIDE: list[Any] = [CHECKS.get_one("positive_data_acceptance")]
ID_REPLACED: list[Any] = [*RULES_DECIDE, CHECKS.get_one("negative_data_rejection")]
schema = schemathesis.openapi.from_dict(document(), config=schemathesis.Config.from_dict(TOO_LARGE)).exclude(
    path_regex="/events$")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('openapi') / 'terrae.db'}") as found:
        yield found


@pytest.fixture(scope="module")
def there(cluster: str) -> Iterator[Here]:
    """On PostgreSQL, which is stricter about what a text may hold."""
    with in_process(postgres.new_database(cluster, f"t{uuid4().hex[:12]}")) as found:
        yield found


@pytest.fixture(scope="module")
def table(there: Here) -> Json:
    return there.person().table("me", "me")


@schema.parametrize()
@FEW
def test_strangers_get_what_is_documented(case: schemathesis.Case[Any], here: Here) -> None:
    case.call_and_validate(here.url, excluded_checks=RULES_DECIDE)


@schema.include(path_regex="{id}").parametrize()
@FEW
def test_players_get_what_is_documented(case: schemathesis.Case[Any], there: Here, table: Json) -> None:
    case.path_parameters["id"] = table["id"]  # so what was made up for it is not refused
    case.call_and_validate(there.url, headers={"Authorization": f"Bearer {table['keys']['1']}"},
                           excluded_checks=ID_REPLACED)
