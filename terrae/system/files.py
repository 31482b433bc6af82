"""Files written atomically: after a crash a file is either complete or unchanged."""
from __future__ import annotations

import os
from pathlib import Path


def save_text(path: Path, text: str) -> None:
    """Write a file atomically."""
    import tempfile  # `import terrae` is faster without

    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
