"""A bot in the line protocol of docs/own-bots.md: it plays any legal move. It needs nothing but Python.

    terrae arena nova --program-bot lucky="python3 examples/random_bot.py" --bots lucky,greedy --games 10
"""
from __future__ import annotations

import json
import random
import sys


def answer(line: str) -> None:
    print(line, flush=True)  # the host waits for whole lines


legal: list[int] = []
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "terrae":  # the host greets us with its version of the protocol
        answer("id name Lucky")
        answer("id author me")
        answer("option seed 0")
        answer("terraeok 1")
    elif command == "setoption" and rest.startswith("seed "):
        random.seed(rest.removeprefix("seed "))
    elif command == "isready":
        answer("readyok")
    elif command == "position":
        legal = json.loads(rest)["legal"]
    elif command == "go":
        answer(f"bestmove {random.choice(legal)}")
    elif command == "quit":
        break
