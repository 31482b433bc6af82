"""The optional parts of the package, and what to say where one is not installed."""
from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from terrae.core.errors import MissingExtra

# The modules each extra brings; pyproject.toml names the packages they come in.
MODULES: Final[dict[str, tuple[str, ...]]] = {
    "web": ("fastapi", "uvicorn", "python_multipart", "itsdangerous", "sqlalchemy", "alembic", "markupsafe",
            "markdown_it", "prometheus_client"),
    "postgres": ("psycopg",),
    "push": ("webpush", "cryptography"),
    "learn": ("torch", "numpy"),
    "cluster": ("ray",),
    "research": ("numpy", "pettingzoo", "gymnasium", "pyspiel", "markupsafe", "resvg_py", "PIL"),
    "data": ("numpy", "pyarrow"),
}


def missing(extra: str) -> list[str]:
    """List the modules of an extra that are not installed. Nothing is imported."""
    return [module for module in MODULES[extra] if not installed(module)]


def installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def require(extra: str, user: str, *needed: str) -> None:
    """Raise `MissingExtra` unless an extra is installed. `user` is what needs it, such as `terrae serve`; a part that
    works without the rest of its extra names the modules it needs."""
    if not all(installed(module) for module in needed) if needed else missing(extra):
        raise MissingExtra(extra, user)
