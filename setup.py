"""Build the package with the compiled engine, or without it (TERRAE_PURE=1). The rest is in pyproject.toml."""
import os
import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
if os.environ.get("TERRAE_PURE"):
    setup()
else:
    from compiling import EXTENSION, BuildEngine
    from parts import compiler

    os.environ.setdefault("CC", compiler.c_compiler())
    setup(ext_modules=[EXTENSION], cmdclass={"build_ext": BuildEngine})
