"""Build the package as setuptools does (PEP 517), compiling the engine where that is possible.

Only a wheel needs mypyc, and only where there is a C compiler; elsewhere the wheel is pure. An editable install is a
checkout, whose engine `tools/engine.py` compiles.
"""
from __future__ import annotations

import os
import sys
import tomllib
from typing import Any

from parts import ROOT, compiler
from setuptools import build_meta
from setuptools.build_meta import (  # noqa: F401
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)


def pure() -> bool:
    """Is the wheel to be pure? If nobody asked for that, say why it is."""
    if os.environ.get("TERRAE_PURE"):
        return True
    if missing := compiler.missing_parts():
        print(f"terrae: installing without the compiled engine, because {missing}", file=sys.stderr)
        os.environ["TERRAE_PURE"] = "1"
        return True
    return False


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    if pure():
        return []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return list(project["dependency-groups"]["compile"])


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    pure()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    os.environ["TERRAE_PURE"] = "1"
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
