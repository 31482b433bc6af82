"""Read deploy/Containerfile: its stages, and what each of them does and leaves behind."""
from __future__ import annotations

import json
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
CONTAINERFILE = ROOT / "deploy" / "Containerfile"
DOING = ("RUN", "COPY", "WORKDIR", "USER", "ENV")  # what is done one after the other
LEAVING = ("ENTRYPOINT", "CMD", "HEALTHCHECK", "VOLUME", "EXPOSE")  # what is kept for the start


@dataclass
class Stage:
    """One `FROM` with what follows it."""

    base: str
    name: str
    steps: list[tuple[str, str]] = field(default_factory=list)
    left: dict[str, str] = field(default_factory=dict)

    def command(self) -> list[str]:
        """What starts the container."""
        return [word for part in ("ENTRYPOINT", "CMD") for word in json.loads(self.left[part])]

    def health(self) -> list[str]:
        words: list[str] = json.loads(self.left["HEALTHCHECK"].partition("CMD ")[2])
        return words

    def last(self, word: str) -> str:
        """What the last instruction of this kind says."""
        return [text for name, text in self.steps if name == word][-1]


def instructions(text: str) -> list[tuple[str, str]]:
    """Split a Containerfile into instructions; a backslash joins lines, comments are left out."""
    lines = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    joined = re.sub(r"\\\n\s*", "", lines)
    return [(word.upper(), rest.strip()) for word, _, rest in
            (line.strip().partition(" ") for line in joined.splitlines() if line.strip())]


def stages(text: str) -> list[Stage]:
    found: list[Stage] = []
    for word, rest in instructions(text):
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            found.append(Stage(base, name))
        elif word in DOING:
            found[-1].steps.append((word, rest))
        elif word in LEAVING:
            found[-1].left[word] = rest
        else:
            raise ValueError(f"the proof does not know {word}")
    return found


def copying(text: str) -> tuple[str, str, str]:
    """Read a COPY: the stage it copies from (empty: the checkout), what, and where to."""
    words = shlex.split(text)
    source = words.pop(0).partition("=")[2] if words[0].startswith("--from=") else ""
    if len(words) != 2 or words[0].startswith("--"):
        raise ValueError(f"the proof does not know COPY {text}")
    return source, words[0], words[1]


# What the container is built from -----------------------------------------------------------------------------------


def context(root: Path) -> list[str]:
    """List the files of a checkout that `.dockerignore` lets through."""
    rules = [line for line in (root / ".dockerignore").read_text(encoding="utf-8").splitlines()
             if line.strip() and not line.startswith("#")]
    wanted = {line[1:] for line in rules if line.startswith("!")}  # nothing else gets in: `*` is the first rule
    files = [path for name in sorted(wanted) if (root / name).exists()
             for path in ([root / name] if (root / name).is_file() else sorted((root / name).rglob("*")))]
    names = [path.relative_to(root).as_posix() for path in files if path.is_file()]
    return [name for name in names if let_through(name, rules)]


def let_through(name: str, rules: list[str]) -> bool:
    """Apply the rules to a path and its folders; the last rule that matches decides."""
    parts = name.split("/")
    paths = ["/".join(parts[:end]) for end in range(1, len(parts) + 1)]
    allowed = True
    for rule in rules:
        if any(pattern(rule.lstrip("!")).fullmatch(path) for path in paths):
            allowed = rule.startswith("!")
    return allowed


def pattern(rule: str) -> re.Pattern[str]:
    """Turn a rule of `.dockerignore` into a regular expression."""
    places = {"**/": "(?:.*/)?", "*": "[^/]*"}
    return re.compile("".join(places.get(part, re.escape(part)) for part in re.split(r"(\*\*/|\*)", rule)))
