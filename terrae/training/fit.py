"""Fitting the network and the prior to self-play, with PyTorch on the CPU."""
from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import nn

from terrae.training.rows import Arrays

SCALE = 10.0  # points are learned in tens
BATCH = 2048
SOURCES = 0.03  # weight of the points by source


class Net(nn.Module):
    """The network of `terrae.bots.net`: weights common to all phases plus a difference for each phase, and for each
    faction in what leads to the result. Of the numbers that a column is multiplied by, the first goes straight to the
    result, the others to the hidden layer.

    While it learns, it also says from which sources the points will come (`by_source`). So the hidden layer has to
    know what a seat is up to. Nothing of that is exported."""

    def __init__(self, size: int, phases: int, hidden: int, guesses: int = 0, sources: int = 0,
                 factions: int = 1) -> None:
        super().__init__()
        self.size, self.phases, self.width, self.factions = size, phases, hidden, factions
        self.common = nn.Parameter(torch.randn(size, hidden + 1) * 0.05)
        self.own = nn.Parameter(torch.zeros(phases, size, hidden + 1))
        self.bias = nn.Parameter(torch.zeros(phases, hidden + 1))
        self.last = nn.Parameter(torch.randn(hidden) * 0.05)
        self.last_own = nn.Parameter(torch.zeros(phases, hidden))
        self.straight_of = nn.Parameter(torch.zeros(factions, size))
        self.last_of = nn.Parameter(torch.zeros(factions, hidden))
        self.by_source = nn.Parameter(torch.zeros(phases, hidden + 1, sources))
        with torch.no_grad():
            self.common[size - guesses:] = 0.0
            self.common[size - guesses:, 0] = 1 / SCALE

    def forward(self, sheets: torch.Tensor, counts: list[int],
                factions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Evaluate whole feature vectors, sorted by phase; `counts` is the number of each phase. The second answer is
        the points by source."""
        straight, hidden, last = [], [], []
        for phase, part in enumerate(torch.split(sheets, counts)):
            both = part @ (self.common + self.own[phase]) + self.bias[phase]
            straight.append(both[:, 0])
            hidden.append(torch.relu(both[:, 1:]))
            last.append(hidden[-1] @ (self.last + self.last_own[phase]))
        sources = [part @ self.by_source[phase, 1:] + self.by_source[phase, 0] for phase, part in enumerate(hidden)]
        own = sheets @ self.straight_of.T + torch.cat(hidden) @ self.last_of.T  # of every faction
        return torch.cat(straight) + torch.cat(last) + own.gather(1, factions[:, None])[:, 0], torch.cat(sources)

    def take(self, phases: list[dict[str, list[float]]]) -> None:
        """Start from exported weights: the common part is their mean over the phases, and what they have for an unknown
        faction. New units of a wider hidden layer begin without effect."""
        def parts(name: str) -> torch.Tensor:
            return torch.tensor([one[name] for one in phases])

        with torch.no_grad():
            last, straight = (parts(name).reshape(self.phases, self.factions, -1) / SCALE
                              for name in ("last", "straight"))
            width = last.shape[2]
            self.straight_of.copy_((straight - straight[:, :1]).mean(0))
            self.last_of.zero_()
            self.last_of[:, :width] = (last - last[:, :1]).mean(0)
            last, straight = last[:, 0], straight[:, 0]
            table = torch.cat([straight[:, :, None], parts("first").reshape(self.phases, self.size, width)], 2)
            self.common[:, :width + 1] = table.mean(0)
            self.own[:, :, :width + 1] = table - table.mean(0)
            self.bias[:, :width + 1] = torch.cat([parts("bias") / SCALE, parts("hidden")], 1)
            self.last.zero_()
            self.last[:width] = last.mean(0)
            self.last_own[:, :width] = last - last.mean(0)

    def export(self, prior: np.ndarray[Any, Any]) -> list[dict[str, Any]]:
        """Give the weights of every phase, in points, in the form that `weights.write` takes."""
        found = []
        with torch.no_grad():
            for phase in range(self.phases):
                table, bias = self.common + self.own[phase], self.bias[phase]
                found.append({
                    "first": table[:, 1:].reshape(-1).tolist(), "hidden": bias[1:].tolist(),
                    "straight": (SCALE * (table[:, 0] + self.straight_of)).reshape(-1).tolist(),
                    "bias": SCALE * float(bias[0]),
                    "last": (SCALE * (self.last + self.last_own[phase] + self.last_of)).reshape(-1).tolist(),
                    "prior": prior[phase].tolist()})
        return found


class Positions:
    """All sampled positions as tensors, to be drawn in batches."""

    def __init__(self, data: Arrays, size: int, phases: int) -> None:
        self.columns = torch.from_numpy(data["columns"].astype(np.int64))
        self.numbers = torch.from_numpy(data["numbers"].astype(np.float32))
        self.ends = torch.from_numpy(data["ends"].astype(np.int64))
        self.starts = torch.cat([torch.zeros(1, dtype=torch.int64), self.ends[:-1]])
        self.phases = torch.from_numpy(data["phases"].astype(np.int64))
        self.factions = torch.from_numpy(data["factions"].astype(np.int64))
        self.later = torch.from_numpy(data["later"].astype(np.float32)) / SCALE
        self.sources = torch.from_numpy(data["sources"])
        self.size, self.most = size, phases

    def batch(self, rows: torch.Tensor) -> tuple[tuple[torch.Tensor, list[int], torch.Tensor], torch.Tensor,
                                                 torch.Tensor]:
        """Give what the network is told of some positions, and the targets: points in all and by source."""
        phases = self.phases[rows]
        rows = rows[torch.argsort(phases)]
        starts, lengths = self.starts[rows], (self.ends - self.starts)[rows]
        which = torch.repeat_interleave(torch.arange(len(rows)), lengths)
        flat = torch.arange(len(which)) - (lengths.cumsum(0) - lengths - starts)[which]
        sheets = torch.zeros(len(rows), self.size)
        sheets.index_put_((which, self.columns[flat]), self.numbers[flat], accumulate=True)
        told = sheets, torch.bincount(phases, minlength=self.most).tolist(), self.factions[rows]
        return told, self.later[rows], self.sources[rows].float() / SCALE


def fit_net(net: Net, data: Arrays, epochs: int, seed: int, pace: float = 1.0,
            decay: float = 0.02) -> tuple[float, float]:
    """Train in place. Weights decay, most of all those of single phases and factions, which are learned from the fewest
    positions. Return the mean error in points on some of the positions learned from, and on those held back."""
    torch.manual_seed(seed)
    positions = Positions(data, net.size, net.phases)
    held = torch.from_numpy(data["held"].astype(np.bool_))
    learn, test = torch.nonzero(~held)[:, 0], torch.nonzero(held)[:, 0]
    steps = max(1, epochs * (len(learn) // BATCH))
    parts = [{"params": [net.own, net.last_own, net.straight_of, net.last_of], "weight_decay": decay},
             {"params": [net.common, net.bias, net.last, net.by_source], "weight_decay": decay / 100}]
    optimiser = torch.optim.AdamW(parts)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, [2e-3 * pace, 4e-3 * pace], total_steps=steps)
    done = 0
    for _ in range(epochs):
        order = learn[torch.randperm(len(learn))]
        for start in range(0, len(order) - BATCH + 1, BATCH):
            if done == steps:
                break
            told, goal, sources = positions.batch(order[start:start + BATCH])
            said, by_source = net(*told)
            loss = nn.functional.smooth_l1_loss(said, goal, beta=0.5)
            loss = loss + SOURCES * nn.functional.mse_loss(by_source, sources, reduction="sum") / BATCH
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            optimiser.step()
            schedule.step()
            done += 1
    known = learn[:: max(1, len(learn) // max(1, len(test)))]
    return error(net, positions, known), error(net, positions, test)


def error(net: Net, positions: Positions, rows: torch.Tensor) -> float:
    if not len(rows):
        return float("nan")
    with torch.no_grad():
        batches = (positions.batch(part) for part in torch.split(rows, 8192))
        off = sum(float((net(*told)[0] - goal).abs().sum()) for told, goal, _ in batches)
    return SCALE * off / len(rows)


def fit_prior(data: Arrays, phases: int, kinds: int, temperature: float) -> np.ndarray[Any, Any]:
    """Fit, by phase and kind, what to add to first values so that they come nearest to the visits of a long search."""
    ends = torch.from_numpy(data["decision_ends"].astype(np.int64))
    lengths = torch.diff(ends, prepend=torch.zeros(1, dtype=torch.int64))
    which = torch.repeat_interleave(torch.arange(len(ends)), lengths)
    words = torch.from_numpy(data["words"].astype(np.float32)) / temperature
    phase = torch.repeat_interleave(torch.from_numpy(data["decision_phases"].astype(np.int64)), lengths)
    kind = torch.from_numpy(data["kinds"].astype(np.int64))
    tries = torch.from_numpy(data["tries"].astype(np.float32))
    total = torch.zeros(len(ends)).index_add_(0, which, tries)
    goal = tries / total.clamp(min=1)[which]
    common = torch.zeros(kinds, requires_grad=True)
    own = torch.zeros(phases, kinds, requires_grad=True)
    optimiser = torch.optim.Adam([common, own], lr=0.05)
    for _ in range(150):
        logits = words + common[kind] + own[phase, kind]
        top = torch.full((len(ends),), -1e9).scatter_reduce(0, which, logits.detach(), "amax")
        weight = torch.exp(logits - top[which])
        norm = torch.zeros(len(ends)).index_add(0, which, weight)
        likely = logits - top[which] - torch.log(norm)[which]
        loss = -(goal * likely).sum() / len(ends) + 0.002 * (own**2).sum() / phases + 0.0005 * (common**2).sum()
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        optimiser.step()
    found: np.ndarray[Any, Any] = (common + own).detach().numpy()
    return found
