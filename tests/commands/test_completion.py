"""Completion of commands: the shipped scripts are up to date and work in real shells."""
from __future__ import annotations

import os
import pty
import re
import select
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from terrae.commands.completion import PLACES, script
from terrae.commands.main import make_parser
from tests import completion
from tests.commands.command_line import terrae

# What is typed, and the word that completes it: commands, games, options, languages, levels, shells, files.
CASES = [("terrae wat", "watch"), ("terrae watch mys", "mystica"), ("terrae watch nova --la", "--lang"),
         ("terrae watch nova --lang j", "ja"), ("terrae watch --bots gre", "greedy"), ("terrae bench w", "web"),
         ("terrae db mig", "migrate"), ("terrae mara check", "check-components"), ("terrae completion fi", "fish"),
         ("terrae replay kept", "kept.terrae"), ("terrae play --resume kept", "kept.terrae"),
         ("terrae stats gam", "games/"), ("terrae arena nova --out gam", "games/")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a record and a folder in it."""
    (tmp_path / "kept.terrae").touch()
    (tmp_path / "games").mkdir()
    return tmp_path


def need(shell: str) -> str:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"{shell} is not installed here")
    return found


def test_the_scripts_are_what_the_parser_gives_today() -> None:
    pytest.importorskip("shtab", reason="shtab, which makes the scripts, is not installed here")
    for shell in PLACES:
        assert script(shell).read_text(encoding="utf-8") == completion.make(shell), "run `make docs`"


def test_every_argument_says_what_it_takes() -> None:
    unknown = [f"{parser.prog}: {action.dest}" for parser, action in completion.actions(make_parser())
               if completion.kind(parser, action) == "unknown"]
    assert unknown == [], "say in tests/completion.py what these take"


@pytest.mark.parametrize("shell", PLACES)
def test_the_command_prints_the_script(shell: str) -> None:
    assert terrae("completion", shell) == script(shell).read_text(encoding="utf-8")


# Real shells --------------------------------------------------------------------------------------------------------


BASH = """
source "$1"
read -ra COMP_WORDS <<< "$2"
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
COMP_LINE="$2"
COMP_POINT=${#COMP_LINE}
function_of_terrae=$(complete -p terrae | sed 's/.*-F \\([^ ]*\\).*/\\1/')
$function_of_terrae terrae "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.mark.parametrize(("typed", "completed"), CASES)
def test_bash_completes(typed: str, completed: str, folder: Path) -> None:
    command = [need("bash"), "--norc", "-c", BASH, "bash", str(script("bash")), typed]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    assert answer.stderr == ""
    assert answer.stdout.split() == [completed.rstrip("/")]  # readline adds the stroke of a folder


@pytest.mark.parametrize(("typed", "completed"), CASES)
def test_fish_completes(typed: str, completed: str, folder: Path) -> None:
    command = [need("fish"), "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", str(script("fish")), typed]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60,
                            env={**os.environ, "HOME": str(folder)})
    assert answer.stderr == ""
    assert [line.split("\t")[0] for line in answer.stdout.splitlines()] == [completed]


ZSHRC = """
fpath=($ZDOTDIR $fpath)
autoload -Uz compinit
compinit -u -D
show() { print -r -- "<<$BUFFER>>" }
zle -N show
bindkey '^X' show
"""


@pytest.mark.parametrize(("typed", "completed"), CASES)
def test_zsh_completes(typed: str, completed: str, folder: Path) -> None:
    """In a terminal, as a person types: Tab completes, and Ctrl-X is bound to show the line."""
    zsh = need("zsh")
    home = folder / "home"
    home.mkdir()
    shutil.copy(script("zsh"), home / "_terrae")
    (home / ".zshrc").write_text(ZSHRC)
    seen = in_terminal([zsh, "-d", "-i"], f"{typed}\t\x18", folder, {"ZDOTDIR": str(home), "TERM": "dumb"})
    line = typed.rpartition(" ")[0]
    assert seen.rstrip() == f"{line} {completed}"


def in_terminal(command: list[str], typed: str, folder: Path, environment: dict[str, str]) -> str:
    """Type into a program in a terminal of its own, and return what it shows between << and >>."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execve(command[0], command, {**os.environ, **environment})
    try:
        os.write(terminal, typed.encode())
        shown = ""
        while (found := re.search(r"<<(.*?)>>", shown, re.DOTALL)) is None:
            ready, _, _ = select.select([terminal], [], [], 60)
            assert ready, f"no answer within a minute: {shown!r}"
            shown += os.read(terminal, 4096).decode(errors="replace")
        return found[1]
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
