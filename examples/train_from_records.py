"""Learn to play like the players of an export: `python examples/train_from_records.py DATA 5` (passes over the data).

`terrae records export ... --out DATA` makes the data. Of every twenty games two are kept back to measure what was
learned; neighbours, because the games of a block of a match share their luck.
"""
import json
import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import torch
from torch import nn


def read(part, moves):
    """Read one part: games, what was seen, which moves were legal, and which one was played."""
    rows = pq.read_table(part).combine_chunks()
    games, seen, legal, played = (rows[name].chunk(0) for name in ("game", "observation", "legal", "move"))
    mask = np.zeros((len(rows), moves), bool)
    mask[np.repeat(np.arange(len(rows)), legal.value_lengths()), legal.flatten()] = True
    return (torch.tensor(games.to_numpy()), torch.tensor(seen.flatten().to_numpy()).reshape(len(rows), -1),
            torch.tensor(mask), torch.tensor(played.to_numpy().astype(np.int64)))


def train(folder, passes, seed=0, report=print):
    """Fit a network to the moves; report the share of moves it would have made in games that were kept back."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # small networks gain nothing from more
    parts = sorted(Path(folder).glob("part-*.parquet"))
    names = json.loads((Path(folder) / "columns.json").read_text())
    width, moves = len(names["observation"]), len(names["moves"])
    net = nn.Sequential(nn.Linear(width, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, moves))
    adam = torch.optim.Adam(net.parameters(), 1e-3)

    def scores(seen, mask):
        return net(seen.sign() * seen.abs().log1p()).masked_fill(~mask, -1e9)

    for number in range(1, passes + 1):
        right = guessed = asked = 0
        for part in parts:
            games, seen, mask, played = read(part, moves)
            learned = torch.nonzero(games % 20 > 1)[:, 0]
            for rows in learned[torch.randperm(len(learned))].split(128):
                adam.zero_grad()
                nn.functional.cross_entropy(scores(seen[rows], mask[rows]), played[rows]).backward()
                adam.step()
            kept = (games % 20 < 2) & (mask.sum(1) > 1)  # there was something to choose
            with torch.no_grad():
                right += int((scores(seen[kept], mask[kept]).argmax(1) == played[kept]).sum())
            guessed, asked = guessed + float((1 / mask[kept].sum(1)).sum()), asked + int(kept.sum())
        shares = right / max(1, asked), guessed / max(1, asked)
        report(number, *(round(share, 3) for share in shares))  # the pass, the share, and that of guessing
    return net


if __name__ == "__main__":
    train(sys.argv[1], int(sys.argv[2]))
