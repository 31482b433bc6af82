"""Masked PPO for one seat against a bot, in plain PyTorch: python examples/ppo.py nova --rival random --steps 50000"""
from random import Random

import torch
from torch.distributions import Categorical
from torch.nn import Linear, Module, Sequential, Tanh

from terrae.bots import Budget, bot
from terrae.research.episode import Episode

GAMES, LENGTH, EPOCHS, BATCH, DISCOUNT, TRACE, CLIP, SCALE = 32, 32, 3, 256, 0.997, 0.95, 0.2, 0.05


class Policy(Module):
    def __init__(self, width, moves, hidden=128):
        super().__init__()
        self.body = Sequential(Linear(width, hidden), Tanh(), Linear(hidden, hidden), Tanh())
        self.moves, self.value = Linear(hidden, moves), Linear(hidden, 1)

    def forward(self, seen, mask):
        x = self.body(seen.sign() * seen.abs().log1p())  # some columns are ones, others are points
        return Categorical(logits=self.moves(x).masked_fill(~mask, -1e9), validate_args=False), self.value(x)[:, 0]


def play(episode, rival, rng, results):
    """Play game after game for one seat: yield what it sees, its moves, its points since the last one and the end."""
    points, ended = 0.0, 1.0
    while True:
        own = rng.randrange(episode.players)
        episode.reset(rng.randrange(1 << 32))
        while not episode.over:
            if episode.seat == own:
                move = yield episode.observe(own), episode.legal(), points, ended
                points, ended = 0.0, 0.0
            else:
                move = rival.choose(episode.state, Budget(nodes=100), rng)
            episode.step(move)
            points += 0.0 if ended else episode.rewards[own]
        results.append((episode.state.scores()[own], episode.state.win_shares()[own]))
        ended = 1.0


def look(policy, views):
    mask = torch.zeros(len(views), policy.moves.out_features, dtype=torch.bool)
    for row, view in zip(mask, views, strict=True):
        row[view[1]] = True
    seen = torch.tensor([view[0] for view in views])
    return seen, mask, *policy(seen, mask)


def learn(policy, adam, rows, after):
    """Improve the policy by PPO's clipped objective."""
    gain, gains = 0.0, []
    for *_, value, reward, end in reversed(rows):
        gain = reward + (1 - end) * DISCOUNT * (after + TRACE * gain) - value
        gains.insert(0, gain)
        after = value
    seen, mask, move, before, value = (torch.cat(column) for column in list(zip(*rows, strict=True))[:5])
    gain = torch.cat(gains)
    goal, gain = gain + value, (gain - gain.mean()) / (gain.std() + 1e-8)
    for rows in [rows for _ in range(EPOCHS) for rows in torch.randperm(len(gain)).split(BATCH)]:
        choice, value = policy(seen[rows], mask[rows])
        ratio = (choice.log_prob(move[rows]) - before[rows]).exp()
        chosen = torch.min(ratio * gain[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[rows]).mean()
        loss = (value - goal[rows]).square().mean() / 2 - chosen - 0.01 * choice.entropy().mean()
        adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
        adam.step()


def train(game, options, rival, steps, seed=0):
    """Train for a number of decisions, on one thread: more would sum in another order."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    rng, results = Random(seed), []
    episodes = [Episode(game, options, observation_name="sheet", reward="difference") for _ in range(GAMES)]
    policy = Policy(episodes[0].observation.width, len(episodes[0].game.moves))
    adam = torch.optim.Adam(policy.parameters(), 1e-3)
    seats = [play(episode, bot(rival), rng, results) for episode in episodes]
    views = [next(seat) for seat in seats]
    for done in range(GAMES * LENGTH, steps + 1, GAMES * LENGTH):
        rows = []
        for _ in range(LENGTH):
            with torch.no_grad():
                seen, mask, choice, value = look(policy, views)
            move = choice.sample()
            views = [seat.send(one) for seat, one in zip(seats, move.tolist(), strict=True)]
            reward, end = (torch.tensor([view[n] for view in views]) for n in (2, 3))
            rows.append((seen, mask, move, choice.log_prob(move), value, reward * SCALE, end))
        with torch.no_grad():
            learn_after = look(policy, views)[3]
        learn(policy, adam, rows, learn_after)
        points, wins = (sum(column) / len(column) for column in zip(*results[-200:], strict=True))
        print(f"{done},{points:.1f},{wins:.3f}", flush=True)
    return policy
