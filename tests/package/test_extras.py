"""The base install does what it promises, and whatever needs an extra says which."""
from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from terrae.bots.levels import LEVELS
from terrae.commands import arguments
from terrae.core.errors import MissingExtra
from terrae.core.extras import MODULES, missing, require
from tests.package.without import OPTIONAL, python_without, terrae_without

PYPROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
PLAY = ("watch", "nova", "--bots", "greedy,random", "--seed", "7")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game that bots played with the base install, as a file."""
    path = tmp_path_factory.mktemp("games") / "game.terrae"
    answer = terrae_without(OPTIONAL, *PLAY, "--record", str(path))
    assert answer.returncode == 0, answer.stderr
    assert "Winner" in answer.stdout
    return path


# What the base install can do ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [
    "--help", "--version", "games", "rules nova", "serve --help", "replay {game}", "replay {game} --at 30 --nodes 20",
    "play mystica --seats random,random --seed 3", "play mara --seats random,random --seed 3", "stats {game}",
    "arena nova --bots random,random --games 2 --jobs 1", "check nova --games 1", "train nova --show",
    "mara components", "records export {game} --out data --format jsonl",
    "research baselines nova --entries random --games 2 --rival random --jobs 1"])
def test_the_base_install_runs(given: str, game: Path, tmp_path: Path) -> None:
    answer = terrae_without(OPTIONAL, *given.format(game=game).split(), folder=tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout


def test_import_terrae_loads_no_other_package() -> None:
    code = "import terrae; print(*sorted({name.partition('.')[0] for name in sys.modules} - sys.stdlib_module_names))"
    loaded = set(python_without(set(), code).stdout.split())
    assert "terrae" in loaded
    assert not loaded & (OPTIONAL | {"rich", "pygments"})


@pytest.mark.parametrize("given", ["--help", "--version", "play --help"])
def test_help_loads_neither_rules_nor_bots(given: str) -> None:
    code = ("from terrae.commands.main import main\ntry: main(sys.argv[1:])\nexcept SystemExit: pass\n"
            "print('loaded', *sorted(sys.modules))")
    loaded = python_without(set(), code, *given.split()).stdout.rpartition("loaded ")[2].split()
    assert "terrae.commands.play" in loaded
    assert not [name for name in loaded if name.startswith(("rich", "terrae.nova", "terrae.bots", "terrae.faces"))]


def test_help_names_the_levels_there_are() -> None:
    assert list(arguments.LEVELS) == list(LEVELS)


# What needs an extra ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("given", "user", "extra"), [
    ("serve --port 0", "terrae serve", "web"),
    ("db check", "terrae db", "web"),
    ("draw {game}", "terrae draw", "web"),
    ("stats {game} --plots plots", "terrae stats --plots", "web"),
    ("stats --server sqlite:///terrae.db", "terrae stats --server", "web"),
    ("replay {game} --hints --html review.html", "terrae replay --html", "web"),
    ("bench web", "terrae bench web", "web"),
    ("bench review", "terrae bench review", "web"),
    ("train nova --out weights", "terrae train", "learn"),
    ("research play", "terrae.research.pettingzoo", "research"),
    ("arena nova --games 2 --ray local", "terrae arena --ray", "cluster"),
    ("records export {game} --out data", "terrae records export --format parquet", "data"),
    ("research baselines nova --entries ppo:1024 --out table.json", "the PPO example", "learn"),
    ("db check --database postgresql://nobody@localhost/nothing", "a PostgreSQL database", "postgres"),
])
def test_a_command_names_the_extra_it_needs(given: str, user: str, extra: str, game: Path, tmp_path: Path) -> None:
    hidden = OPTIONAL if extra != "postgres" else set(MODULES["postgres"])
    answer = terrae_without(hidden, *given.format(game=game).split(), folder=tmp_path)
    assert answer.stderr == f"""terrae: {user} needs the extra "{extra}": pip install 'terrae[{extra}]'\n"""
    assert (answer.returncode, answer.stdout) == (2, "")
    assert not list(tmp_path.iterdir())


def test_a_notebook_without_pictures_says_once_what_they_need() -> None:
    code = "import terrae; record = terrae.Record(terrae.load('nova')); print(record._repr_svg_())"
    answer = python_without(OPTIONAL, code)
    assert answer.stdout == "None\n"
    assert """a picture of a position needs the extra "web": pip install 'terrae[web]'""" in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize(("door", "hidden", "works"), [
    ("pettingzoo", {"pettingzoo"}, False), ("gymnasium", {"gymnasium"}, False), ("openspiel", {"pyspiel"}, False),
    ("openspiel", {"numpy"}, False), ("pettingzoo", {"pyspiel", "resvg_py", "PIL"}, True),
    ("gymnasium", {"pyspiel", "pettingzoo", "markupsafe"}, True), ("openspiel", {"gymnasium", "pettingzoo"}, True)])
def test_a_door_needs_only_its_own_library(door: str, hidden: set[str], works: bool) -> None:
    answer = python_without(hidden, f"import terrae.research.{door}; print('open')")
    if works:
        assert (answer.stdout, answer.stderr) == ("open\n", "")
    else:
        assert answer.stderr.splitlines()[-1] == (f"terrae.core.errors.MissingExtra: terrae.research.{door} needs the "
                                                  "extra \"research\": pip install 'terrae[research]'")


def test_a_render_mode_without_its_library_says_so_at_once() -> None:
    code = ("from terrae.research.gymnasium import SeatEnv; SeatEnv(render_mode='ansi').reset(seed=1); "
            "SeatEnv(render_mode='rgb_array')")
    answer = python_without({"resvg_py"}, code)
    assert answer.stderr.splitlines()[-1].endswith(
        """: render_mode='rgb_array' needs the extra "research": pip install 'terrae[research]'""")


def test_one_missing_package_of_an_extra_is_enough() -> None:
    code = "from terrae.core.extras import missing; print(*missing('web'))"
    assert python_without({"python_multipart"}, code).stdout == "python_multipart\n"


def test_an_installed_extra_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODULES, "letters", ("re", "json"))
    assert missing("letters") == []
    require("letters", "nobody")
    monkeypatch.setitem(MODULES, "letters", ("re", "no_such_module_anywhere"))
    with pytest.raises(MissingExtra, match="nobody needs the extra \"letters\""):
        require("letters", "nobody")


# The table of extras ------------------------------------------------------------------------------------------------


OTHER_NAMES = {"open_spiel": "pyspiel", "pillow": "PIL"}


def module_of(requirement: str) -> str:
    """The module in a package: usually its name."""
    name = re.split(r"[\[<>=!~; ]", requirement)[0].lower()
    return OTHER_NAMES.get(name) or name.removesuffix("-py").replace("-", "_")


def test_the_table_of_extras_is_that_of_the_package() -> None:
    extras = PYPROJECT["project"]["optional-dependencies"]
    assert set(extras) == {*MODULES, "all", "train"}
    for extra, modules in MODULES.items():
        assert {module_of(one) for one in extras[extra]} - {"terrae"} == set(modules)
    assert extras["all"] == [f"terrae[{','.join(MODULES)}]"]


def test_only_the_developers_group_pins_a_version_of_an_extra() -> None:
    project = PYPROJECT["project"]
    asked_for = [project["dependencies"], *project["optional-dependencies"].values()]
    assert not [one for requirements in asked_for for one in requirements if "==" in one]
