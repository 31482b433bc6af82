"""Prove deploy/Containerfile without a container engine: run its steps in bare Debian roots, then the server.

    sudo python3 -m tests.deploy.prove

Needs Linux, root and Debian's `debootstrap`; Python packages are not needed. Every step runs by chroot in namespaces of
its own, so mounts and processes end with it. The server runs as process 1 with a network of its own, as the
container's user. Takes about two minutes and 1 GB, and is not a part of `make test`.
"""
from __future__ import annotations

import argparse
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.deploy.containerfile import CONTAINERFILE, ROOT, Stage, context, copying, stages

SUITE = "bookworm"
MIRROR = "http://deb.debian.org/debian"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
MAX_END = 3.0  # seconds after SIGTERM
VISITOR = Path(__file__).with_name("visitor.py").read_text(encoding="utf-8")
Lent = list[tuple[Path, str]]  # files and folders of this machine, and where a root sees them
NETWORK = [(Path(name), name) for name in ("/etc/resolv.conf", "/etc/hosts") if Path(name).exists()]  # as engines do


class Box:
    """A root that takes the steps of a stage."""

    def __init__(self, stage: Stage, root: Path, lent: Lent, passed: dict[str, str]) -> None:
        self.stage, self.root, self.lent, self.passed = stage, root, lent, passed
        self.env: dict[str, str] = {"PATH": PATH}
        self.user = "root"
        self.folder = "/"

    def build(self, others: dict[str, Box]) -> None:
        for word, text in self.stage.steps:
            print(f"  {word} {text[:140]}", flush=True)
            begun = time.monotonic()
            if word == "RUN":
                self.run(text)
            elif word == "COPY":
                self.copy(text, others)
            elif word == "WORKDIR":
                self.folder = text
                inside(self.root, text).mkdir(parents=True, exist_ok=True)
            elif word == "ENV":
                name, _, value = text.partition("=")
                self.env[name] = value
            elif word == "USER":
                self.user = text
            print(f"    {time.monotonic() - begun:.1f} s", flush=True)

    def run(self, text: str) -> None:
        done = subprocess.run(self.enter(["/bin/sh", "-c", text], self.lent, self.env | self.passed), check=False,
                              text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            raise SystemExit(f"{done.stdout[-5000:]}\nThis step failed: {text}")

    def copy(self, text: str, others: dict[str, Box]) -> None:
        source, what, where = copying(text)
        target = inside(self.root, str(Path(self.folder, where)))
        if source:
            shutil.copytree(inside(others[source].root, what), target, symlinks=True)
            return
        assert what == ".", "the checkout is copied whole"
        for name in context(ROOT):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)

    def serve(self, command: list[str]) -> list[str]:
        """The command as an engine runs it in the finished container, with a network of its own."""
        return self.enter(command, [], self.env, network=False)

    def enter(self, command: list[str], lent: Lent, env: dict[str, str], network: bool = True) -> list[str]:
        """The command, run in the root by its user: as process 1 of its own namespaces, with /proc, /dev and
        whatever this machine lends."""
        lines = ["set -e", f"cd {shlex.quote(str(self.root))}", "mount -t proc proc proc"]
        for name in ("null", "zero", "urandom", "random"):
            lines.append(f"[ -c dev/{name} ] || touch dev/{name}; mount --bind /dev/{name} dev/{name}")
        lines += ["mkdir -p dev/shm", "mount -t tmpfs shm dev/shm", "chmod 1777 dev/shm"]
        for path, where in lent:
            place = shlex.quote(where.lstrip("/"))
            make = f"mkdir -p {place}" if path.is_dir() else f"mkdir -p $(dirname {place}); touch -a {place}"
            lines.append(f"{make}; mount --bind {shlex.quote(str(path))} {place}")
        if not network:
            lines.append("ip link set lo up")
        lines.append(f"exec {shlex.join(self.change_root(command, env))}")
        apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"] + ([] if network else ["--net"])
        return [*apart, "/bin/sh", "-c", "\n".join(lines)]

    def change_root(self, command: list[str], env: dict[str, str]) -> list[str]:
        """The command in the root, with the container's user, variables and folder only."""
        given = [f"{name}={value}" for name, value in env.items()]
        return ["chroot", f"--userspec={self.user}", str(self.root), "/usr/bin/env", "-i", *given, "/bin/sh", "-c",
                f'cd {self.folder} && exec "$@"', "sh", *command]


def inside(root: Path, path: str) -> Path:
    return root / path.lstrip("/")


# The server ---------------------------------------------------------------------------------------------------------


class Running:
    """The server of a built root, with a network of its own."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.begun = time.monotonic()
        self.outer = subprocess.Popen(box.serve(box.stage.command()))
        self.first = self.child()

    def child(self) -> int:
        """The id of the server's process as this machine sees it."""
        path = Path(f"/proc/{self.outer.pid}/task/{self.outer.pid}/children")
        for _ in range(100):
            found = path.read_text(encoding="ascii").split()
            if found:
                return int(found[0])
            time.sleep(0.05)
        raise SystemExit("the server did not start")

    def command(self, words: list[str]) -> list[str]:
        """A command in the server's network, root and user, as an engine runs a health check."""
        return ["nsenter", f"--net=/proc/{self.first}/ns/net", *self.box.change_root(words, self.box.env)]

    def ask(self, words: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(self.command(words), text=True, capture_output=True, check=False)

    def wait(self) -> float:
        """Wait until the health check is passed."""
        while self.ask(self.box.stage.health()).returncode != 0:
            if self.outer.poll() is not None or time.monotonic() - self.begun > 60:
                raise SystemExit("the server does not pass its health check")
            time.sleep(0.1)
        return time.monotonic() - self.begun

    def end(self) -> float:
        """Send SIGTERM, as an engine does, and wait."""
        begun = time.monotonic()
        os.kill(self.first, signal.SIGTERM)
        self.outer.wait(30)
        return time.monotonic() - begun


def check_server(box: Box) -> None:
    """Start the server twice, visit it and end it; then see that the games of both times are there."""
    for start in ("first", "second"):
        running = Running(box)
        try:
            print(f"{start} start: healthy after {running.wait():.1f} s")
            visit(running)
        finally:
            running.outer.kill()
            running.outer.wait()
    said = subprocess.run(box.serve(["terrae", "db", "check"]), text=True, capture_output=True, check=True).stdout
    print(said.strip())
    assert "tables: 6, frozen: 0" in said


def visit(running: Running) -> None:
    """See who the server is, fetch pages, let bots play, and end it while pages are open."""
    status = Path(f"/proc/{running.first}/status").read_text(encoding="ascii")
    facts = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
    print(f"  user {facts['Uid'].split()[0]}, process {facts['NSpid'].split()[-1]} of its own")
    assert facts["Uid"].split()[0] != "0", "the server runs as root"
    for page in ("/", "/new?game=mystica", "/rules/mara", "/healthz"):
        answer = running.ask(["python", "-c", VISITOR, "page", page])
        print(f"  {page}: {answer.stdout.strip()[:60]}")
        assert answer.stdout.startswith("200 "), answer.stderr
    stay = running.command(["python", "-c", VISITOR, "stay"])
    with subprocess.Popen(stay, text=True, stdout=subprocess.PIPE) as staying:
        assert staying.stdout is not None
        print(f"  {staying.stdout.readline().strip()}; memory of the processes: {', '.join(memory(running.first))}")
        seconds = running.end()
        staying.kill()
    print(f"  ended {seconds:.1f} s after SIGTERM, with pages open")
    assert seconds < MAX_END


def megabytes(folder: Path) -> str:
    return subprocess.run(["du", "-sm", folder], check=True, text=True, capture_output=True).stdout.split()[0]


def memory(first: int) -> list[str]:
    """Proportional memory of a process and those it started."""
    found = []
    for id in [first, *children(first)]:
        lines = Path(f"/proc/{id}/smaps_rollup").read_text(encoding="ascii").splitlines()
        found += [f"{int(line.split()[1]) // 1024} MB" for line in lines if line.startswith("Pss:")]
    return found


def children(id: int) -> list[int]:
    own = [int(word) for path in Path(f"/proc/{id}/task").glob("*/children") for word in path.read_text().split()]
    return own + [one for child in own for one in children(child)]


# All of it ----------------------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description="Run the steps of deploy/Containerfile in bare roots.")
    parser.add_argument("--folder", type=Path, default=Path("/var/tmp/terrae-proof"), help="where to make the roots")
    parser.add_argument("--mirror", default=MIRROR)
    parser.add_argument("--lend", action="append", default=[], metavar="PATH[:THERE]",
                        help="a file or folder of this machine the steps see, such as pip's settings")
    parser.add_argument("--pass", dest="passed", action="append", default=[], metavar="NAME",
                        help="a variable of this machine the steps see, such as PIP_CERT")
    parser.add_argument("--keep", action="store_true", help="do not remove the roots")
    given = parser.parse_args()
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        sys.exit("This needs root and debootstrap (apt install debootstrap).")
    lent = [(Path(here), there or here) for here, _, there in (one.partition(":") for one in given.lend)]
    passed = {name: os.environ[name] for name in given.passed if name in os.environ}
    given.folder.mkdir(parents=True, exist_ok=True)
    try:
        prove(given.folder, given.mirror, lent + NETWORK, passed)
    finally:
        if not given.keep:
            shutil.rmtree(given.folder)


def prove(folder: Path, mirror: str, lent: Lent, passed: dict[str, str]) -> None:
    base = folder / f"{SUITE}.tar"
    if not base.exists():
        subprocess.run(["debootstrap", "--variant=minbase", f"--make-tarball={folder / 'packages.tgz'}", SUITE,
                        folder / "base", mirror], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["debootstrap", "--variant=minbase", f"--unpack-tarball={folder / 'packages.tgz'}", SUITE,
                        folder / "base", mirror], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["tar", "-C", folder / "base", "-cf", base, "."], check=True)
        shutil.rmtree(folder / "base")
    boxes: dict[str, Box] = {}
    for stage in stages(CONTAINERFILE.read_text(encoding="utf-8")):
        print(f"{stage.name or 'runtime'}, from {stage.base}")
        assert stage.base.endswith(f"debian:{SUITE}-slim")
        root = folder / (stage.name or "runtime")
        if root.exists():
            shutil.rmtree(root)
        root.mkdir()
        subprocess.run(["tar", "-C", root, "-xf", base], check=True)
        boxes[stage.name or "runtime"] = Box(stage, root, lent, passed)
        boxes[stage.name or "runtime"].build(boxes)
    runtime = boxes["runtime"]
    print(f"size: {megabytes(runtime.root)} MB in all, /opt/terrae {megabytes(inside(runtime.root, '/opt/terrae'))} MB")
    check_server(runtime)
    print("proved")


if __name__ == "__main__":
    main()
