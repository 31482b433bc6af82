"""Compile rules and bots into one library with mypyc. Used by setup.py."""
from __future__ import annotations

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from parts import ROOT, compiler, engine
from setuptools import Extension
from setuptools.command.build_ext import build_ext

UNITS = 8  # C files: more of them read the same headers again, fewer leave processors idle
EXTENSION = Extension(f"terrae.system.{engine.LIBRARY}", [])  # its C files are only written when it is built


class BuildEngine(build_ext):
    """Compiles the engine, or takes the one that was compiled from the same sources before."""

    def build_extension(self, extension: Extension) -> None:
        if compiled := engine.library():
            target = self.get_ext_fullpath(extension.name)
            self.mkpath(os.path.dirname(target))
            self.copy_file(str(compiled), target)
        else:
            translate(extension)
            super().build_extension(extension)

    def build_extensions(self) -> None:
        """Compile the C files side by side; setuptools alone does one after the other."""
        compile_files = self.compiler.compile

        def compile_in_parallel(sources: list[str], **given: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                found = pool.map(lambda source: compile_files([source], **given), sources)
                return [file for files in found for file in files]

        self.compiler.compile = compile_in_parallel
        super().build_extensions()


def translate(extension: Extension) -> None:
    """Translate the sources to C and say how to compile it."""
    from mypyc.build import mypycify

    os.environ["MYPY_CACHE_DIR"] = os.devnull  # mypyc trips over classes that changed since they were cached
    # The rules are checked here, not what else they lead to: a build has none of the packages that draw.
    files = ["--follow-imports=silent", *(str(path.relative_to(ROOT)) for path in engine.sources())]
    # One C file per module: in one file for all, mypyc indents every module deeper than the last, to 100 MB of spaces.
    found = mypycify(files, opt_level="3", debug_level="0", group_name="terrae", multi_file=True,
                     target_dir="build/c")[0]
    extension.sources = units([str(file) for file in found.sources])
    extension.include_dirs = found.include_dirs
    extension.extra_compile_args = found.extra_compile_args
    if os.name == "posix":
        # Games lose up to a fifth of their speed without inlining across modules.
        across_modules = "-flto=thin" if "clang" in compiler_version() else "-flto=auto"
        extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden", across_modules]
        extension.extra_link_args += ["-O3", across_modules]


def units(files: list[str]) -> list[str]:
    """Join C files to a few of about the same size; reading the common headers takes longer than most of the files."""
    folder = Path(files[0]).parent
    total = sum(os.path.getsize(file) for file in files)
    parts: list[list[str]] = [[] for _ in range(UNITS)]
    before = 0
    for file in files:
        parts[before * UNITS // total].append(file)
        before += os.path.getsize(file)
    found = []
    for number, part in enumerate(parts):
        unit = folder / f"unit_{number}.c"
        unit.write_text("".join(f'#include "{Path(file).resolve().as_posix()}"\n' for file in part), encoding="utf-8")
        found.append(str(unit))
    return found


def compiler_version() -> str:
    return subprocess.run([compiler.c_compiler(), "--version"], capture_output=True, text=True).stdout
