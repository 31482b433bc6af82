"""Masked PPO for one seat against a bot, in plain PyTorch: `python examples/ppo.py nova random 20000`."""
import sys

import gymnasium
import torch
from torch import nn

from terrae.research.gymnasium import IDS

GAMES, LENGTH, EPOCHS, BATCH, DISCOUNT, TRACE, CLIP, SCALE = 32, 32, 3, 256, 0.997, 0.95, 0.2, 0.05


class Policy(nn.Sequential):
    def __init__(self, width, moves):  # the last column is the value
        super().__init__(nn.Linear(width, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, moves + 1))

    def forward(self, seen, mask):
        out = super().forward(seen.sign() * seen.abs().log1p())  # some numbers are ones, others are points
        return torch.distributions.Categorical(logits=out[:, :-1].masked_fill(~mask, -1e9)), out[:, -1]


def learn(policy, adam, rows, after):
    gain, gains = 0.0, []
    for *_, value, reward, ended in reversed(rows):
        gain = SCALE * reward + ~ended * DISCOUNT * (after + TRACE * gain) - value
        gains, after = [gain, *gains], value
    seen, mask, move, before, value = (torch.cat(column) for column in list(zip(*rows, strict=True))[:5])
    gain, goal = nn.functional.layer_norm(torch.cat(gains), (len(value),)), torch.cat(gains) + value
    for some in torch.cat([torch.randperm(len(gain)) for _ in range(EPOCHS)]).split(BATCH):
        choice, value = policy(seen[some], mask[some])
        ratio = (choice.log_prob(move[some]) - before[some]).exp()
        better = torch.min(ratio * gain[some], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[some]).mean()
        adam.zero_grad()
        ((value - goal[some]).square().mean() / 2 - better - 0.01 * choice.entropy().mean()).backward()
        adam.step()


def train(game, rival, steps, seed=0, report=print, **options):
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # small networks gain nothing from more
    envs = gymnasium.make_vec(IDS[game], GAMES, "sync", {"autoreset_mode": "SameStep"}, opponents=rival, seat="random",
                              observation="sheet", reward="difference", **options)
    policy, scores = Policy(envs.single_observation_space.shape[0], int(envs.single_action_space.n)), []
    adam, (seen, info) = torch.optim.Adam(policy.parameters(), 1e-3), envs.reset(seed=seed)
    for done in range(GAMES * LENGTH, steps + 1, GAMES * LENGTH):  # in decisions
        rows = []
        for _ in range(LENGTH + 1):  # the last row only says what comes after the others
            view = torch.tensor(seen), torch.tensor(info["action_mask"]) > 0
            choice, value = torch.no_grad()(policy)(*view)
            seen, reward, ended, _, info = envs.step((move := choice.sample()).numpy())
            rows.append((*view, move, choice.log_prob(move), value, torch.tensor(reward).float(), torch.tensor(ended)))
            scores += [int(info["final_info"]["points"][n][info["final_info"]["seat"][n]]) for n in ended.nonzero()[0]]
        learn(policy, adam, rows[:-1], rows[-1][4])
        report(done, round(sum(scores[-100:]) / max(1, len(scores[-100:])), 1))  # decisions, points in the last games
    return policy


if __name__ == "__main__":
    train(sys.argv[1], sys.argv[2], int(sys.argv[3]), players=2)
