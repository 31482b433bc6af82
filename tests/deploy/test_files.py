"""The other files in deploy/: what they say fits together and fits the server."""
from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from terrae.commands.main import make_parser
from terrae.web.limits import MAX_BODY, MAX_FILES
from terrae.web.store import check_url
from tests.deploy.containerfile import CONTAINERFILE, ROOT, stages

DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(read("compose.yaml"))
    return found


def example() -> dict[str, str]:
    """The settings in example.env, with those that are commented out."""
    return dict(re.findall(r"^#?([A-Z_]+)=(.*)$", read("example.env"), re.MULTILINE))


# Compose ------------------------------------------------------------------------------------------------------------


def test_the_server_alone_runs_without_a_profile() -> None:
    services = compose()["services"]
    assert {name: one.get("profiles") for name, one in services.items()} == {
        "terrae": None, "caddy": ["https"], "postgres": ["postgres"]}


def test_every_volume_is_declared_and_every_file_there() -> None:
    found = compose()
    used = [volume.split(":") for one in found["services"].values() for volume in one["volumes"]]
    assert {name for name, *_ in used if not name.startswith(".")} == set(found["volumes"])
    assert all((DEPLOY / name).exists() for name, *_ in used if name.startswith("."))
    build = found["services"]["terrae"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == CONTAINERFILE


def test_compose_checks_the_server_as_its_container_does() -> None:
    runtime = stages(CONTAINERFILE.read_text(encoding="utf-8"))[-1]
    assert compose()["services"]["terrae"]["healthcheck"]["test"] == ["CMD", *runtime.health()]


def test_every_setting_compose_reads_is_in_the_example() -> None:
    read_there = set(re.findall(r"\$\{([A-Z_]+)", read("compose.yaml")))
    assert read_there - {"TERRAE_ABSENT_HOURS"} <= set(example())
    assert set(example()) <= read_there | {"COMPOSE_PROFILES"}


def test_nobody_but_this_machine_gets_in_by_default_and_no_secret_is_shipped() -> None:
    assert "${TERRAE_LISTEN:-127.0.0.1:8000}:8000" in compose()["services"]["terrae"]["ports"]
    assert example()["TERRAE_LISTEN"].startswith("127.0.0.1:")
    assert example()["TERRAE_SECRET"] == ""
    assert compose()["services"]["postgres"].get("ports") is None


def test_the_example_for_postgresql_names_the_database_compose_makes() -> None:
    made = compose()["services"]["postgres"]["environment"]
    password = example()["POSTGRES_PASSWORD"]
    assert example()["TERRAE_DATABASE"] == (f"postgresql://{made['POSTGRES_USER']}:{password}@postgres/"
                                            f"{made['POSTGRES_DB']}")
    assert check_url(example()["TERRAE_DATABASE"])


# systemd ------------------------------------------------------------------------------------------------------------


def unit() -> dict[str, str]:
    found = configparser.ConfigParser(strict=False, interpolation=None)
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read_string(read("terrae.service"))
    return dict(found["Service"])


def test_the_unit_starts_the_server_for_a_proxy_on_this_machine() -> None:
    program, *arguments = unit()["ExecStart"].split()
    assert program == "/opt/terrae/bin/terrae"
    given = make_parser().parse_args(arguments)
    assert (given.host, given.port) == ("127.0.0.1", 8000)
    assert int(unit()["LimitNOFILE"]) >= MAX_FILES  # the filter does not let the server raise it


def test_the_unit_has_one_folder_to_write_and_the_database_there() -> None:
    settings = unit()
    assert settings["DynamicUser"] == settings["NoNewPrivileges"] == "yes"
    assert settings["ProtectSystem"] == "strict"
    assert settings["StateDirectoryMode"] == "0700"
    assert f"sqlite:////var/lib/{settings['StateDirectory']}/" in read("terrae.service")


def test_systemd_accepts_the_unit() -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not installed")
    done = subprocess.run([analyze, "security", "--offline=true", "--threshold=20", "terrae.service"], cwd=DEPLOY,
                          capture_output=True, text=True, check=False)
    if "unrecognized option" in done.stderr:
        pytest.skip("this systemd cannot judge a unit that is not installed")
    assert done.returncode == 0, done.stdout[-200:] + done.stderr
    assert "Unknown" not in done.stderr


# Proxies ------------------------------------------------------------------------------------------------------------


def test_the_proxies_let_through_what_the_server_takes_and_set_the_address_themselves() -> None:
    nginx = read("nginx.conf")
    (megabytes,) = re.findall(r"client_max_body_size (\d+)m;", nginx)
    assert int(megabytes) * 1_000_000 > MAX_BODY
    assert "X-Forwarded-For $remote_addr;" in nginx  # adding to what a visitor sends would let visitors choose
    assert "reverse_proxy {$TERRAE_SERVER:127.0.0.1:8000}" in read("Caddyfile")
    assert compose()["services"]["caddy"]["environment"]["TERRAE_SERVER"] == "terrae:8000"


def test_caddy_accepts_its_file() -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("caddy is not installed")
    done = subprocess.run([caddy, "adapt", "--config", DEPLOY / "Caddyfile", "--adapter", "caddyfile"],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# The page -----------------------------------------------------------------------------------------------------------


def test_the_page_names_every_file() -> None:
    for path in DEPLOY.iterdir():
        assert f"deploy/{path.name}" in PAGE, path.name


def test_the_page_names_only_files_that_are_there() -> None:
    for name in re.findall(r"deploy/([\w.@-]+)", PAGE):
        assert (DEPLOY / name).exists() or name == ".env", name
