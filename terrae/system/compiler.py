"""What compiling the engine takes: a C compiler and Python's headers. The build reads this file too."""
from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path


def c_compiler() -> str:
    """Return the command of the C compiler: the one asked for, Python's own or any; empty if there is none."""
    python_uses = (sysconfig.get_config_var("CC") or "").split(" ")[0]
    wanted = os.environ.get("CC", "").split(" ")[0]
    for command in (wanted,) if wanted else (python_uses, "cc", "gcc", "clang"):
        if command and shutil.which(command):
            return command
    return ""


def missing_parts() -> str:
    """Say in a sentence what is missing to compile and how to get it; empty if nothing is."""
    missing = []
    if not c_compiler():
        missing.append("a C compiler")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        missing.append("Python's header files")
    if not missing:
        return ""
    return f"{' and '.join(missing)} {'is' if missing == ['a C compiler'] else 'are'} missing{remedy()}"


def remedy() -> str:
    if shutil.which("apt-get"):
        return "; to install: sudo apt install gcc libc6-dev python3-dev"
    if shutil.which("dnf"):
        return "; to install: sudo dnf install gcc python3-devel"
    if shutil.which("xcode-select"):
        return "; to install: xcode-select --install"
    return ""
