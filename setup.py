"""Compile the rules with mypyc where a C compiler is at hand; otherwise install the same files as plain Python."""
import os
import pathlib

from setuptools import setup

CORE = [f"terrae/core/{name}.py" for name in ("game", "items", "kinds", "moves", "playout")]
GAMES = sorted(path.parent.name for path in pathlib.Path("terrae").glob("*/chapters.toml"))
RULES = [path for room in ("land", *GAMES) for path in pathlib.Path("terrae", room).rglob("*.py")
         if path.name != "__init__.py" and path.parent.name != "snellman"]  # logs are text work, not rules
BOTS = [f"terrae/bots/{name}.py" for name in ("beam", "candidates", "net", "sheet", "tree")] + sorted(
    str(path) for room in ("judge", "features") for path in pathlib.Path("terrae/bots", room).glob("*.py")
    if path.name != "__init__.py")
SOURCES = CORE + sorted(map(str, RULES)) + BOTS

extensions = []
if not os.environ.get("TERRAE_PURE"):
    try:
        from mypyc.build import mypycify

        os.environ["MYPY_CACHE_DIR"] = os.devnull  # mypyc trips over classes that changed since they were cached
        # One library: calls and constants across libraries cost games up to a quarter of their speed.
        extensions = mypycify(SOURCES, opt_level="3", debug_level="0", group_name="terrae")
        for extension in extensions:
            extension.optional = True  # no C compiler: plain Python, not a failed install
            if os.name == "posix":
                extension.extra_compile_args.append("-fno-semantic-interposition")
    except (ImportError, SystemExit) as problem:
        print("installing plain Python, because mypyc is not available:", problem)

setup(ext_modules=extensions)
