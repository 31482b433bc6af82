"""Fitting: what can be learned is learned, and exported exactly."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from terrae.bots.net import Layer
from terrae.bots.sheet import FeatureVector

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'terrae[learn]'")
np = pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'terrae[learn]'")

from terrae.training.fit import Net, Positions, fit_net, fit_prior  # noqa: E402

torch.set_num_threads(1)  # so little work is done sooner by one than by several that wait for one another


def made_up(rows: int) -> dict[str, Any]:
    """Positions whose points are known: three of column 0 more, two of column 1 less in phase 1; a source each."""
    rng = Random(1)
    columns, numbers, ends, phases, sources = [], [], [], [], []
    for _ in range(rows):
        a, b, phase = rng.randrange(1, 6), rng.randrange(1, 6), rng.randrange(2)
        columns += [0, 1]
        numbers += [a, b]
        ends.append(len(columns))
        phases.append(phase)
        sources.append([3.0 * a, -2.0 * b if phase else 0.0])
    return {"columns": np.array(columns), "numbers": np.array(numbers), "ends": np.array(ends),
            "phases": np.array(phases), "later": np.array(sources).sum(1), "sources": np.array(sources, np.float16),
            "factions": np.zeros(rows),
            "held": np.arange(rows) % 10 == 0}


def prior(net: Net) -> Any:
    return np.zeros((net.phases, 4), np.float32)


def layer(one: dict[str, Any], factions: int = 1) -> Layer:
    return Layer(one["first"], one["hidden"], one["straight"], one["last"], one["bias"], factions)


def test_the_net_learns_what_can_be_learned_and_exports_it() -> None:
    torch.manual_seed(0)
    net = Net(3, 2, 8, 0, 2)
    before, _ = fit_net(net, made_up(20_480), 1, 1)
    _, held = fit_net(net, made_up(20_480), 12, 1)
    assert held < 0.7 < before
    exported = net.export(prior(net))
    vector = FeatureVector()
    vector.append(4)
    vector.append(2)
    for phase, points in ((0, 12.0), (1, 8.0)):
        one = layer(exported[phase])
        assert one.value(vector, one.begin, 0) == pytest.approx(points, abs=1.0)
        with torch.no_grad():
            said, _ = net(torch.tensor([[4.0, 2.0, 0.0]]), [1 - phase, phase], torch.zeros(1, dtype=torch.int64))
        assert one.value(vector, one.begin, 0) == pytest.approx(10 * float(said[0]), abs=1e-3)


def test_the_net_learns_what_a_faction_does_otherwise_and_exports_it() -> None:
    torch.manual_seed(0)
    data = made_up(20_480)
    data["factions"] = np.arange(20_480) // 2 % 3
    data["later"] = data["later"] + np.where(data["factions"] == 2, 4.0 * data["numbers"][1::2], 0.0)
    net = Net(3, 2, 8, 0, 2, 3)
    _, held = fit_net(net, data, 12, 1, 1.0, 0.02)
    assert held < 1.0
    exported = net.export(prior(net))
    vector = FeatureVector()
    vector.append(2)
    vector.append(3)
    for faction, points in ((0, 6.0), (1, 6.0), (2, 18.0)):
        one = layer(exported[0], 3)
        assert one.value(vector, one.begin, faction) == pytest.approx(points, abs=1.5)
    again = Net(3, 2, 8, 0, 2, 3)
    again.take([{**one, "bias": [one["bias"]]} for one in exported])
    for mine, theirs in zip(again.export(prior(again)), exported, strict=True):
        for name in ("straight", "last"):
            assert mine[name] == pytest.approx(theirs[name], abs=1e-4)


def test_the_net_learns_from_which_sources_the_points_come() -> None:
    torch.manual_seed(0)
    net, data = Net(3, 2, 8, 0, 2), made_up(20_480)
    positions = Positions(data, 3, 2)
    told, _, goal = positions.batch(torch.arange(2000))

    def off() -> float:
        with torch.no_grad():
            return float((net(*told)[1] - goal).abs().mean()) * 10

    before = off()
    fit_net(net, data, 10, 1)
    assert off() < 0.3 * before
    assert goal.sum(1).tolist() == pytest.approx(positions.batch(torch.arange(2000))[1].tolist(), abs=1e-3)


def test_nothing_of_the_sources_is_exported() -> None:
    torch.manual_seed(0)
    net = Net(3, 2, 8, 0, 5)
    before = net.export(prior(net))
    with torch.no_grad():
        net.by_source.normal_()
    assert net.export(prior(net)) == before
    assert all(one.keys() == {"first", "hidden", "straight", "last", "bias", "prior"} for one in before)


def test_a_net_may_know_no_sources() -> None:
    torch.manual_seed(0)
    data = made_up(4096)
    data["sources"] = data["sources"][:, :0]
    net = Net(3, 2, 8)
    fit_net(net, data, 2, 1)
    assert net(torch.zeros(1, 3), [1, 0], torch.zeros(1, dtype=torch.int64))[1].shape == (1, 0)


def test_a_wider_net_takes_narrow_weights_and_says_the_same() -> None:
    torch.manual_seed(0)
    narrow = Net(3, 2, 8, 1, 2)
    fit_net(narrow, made_up(4096), 2, 1)
    wide = Net(3, 2, 24, 1, 2)
    wide.take([{**one, "bias": [one["bias"]]} for one in narrow.export(prior(narrow))])
    told = torch.rand(40, 3) * 5, [20, 20], torch.zeros(40, dtype=torch.int64)
    with torch.no_grad():
        assert torch.allclose(wide(*told)[0], narrow(*told)[0], atol=1e-5)
    assert not wide.last[8:].any()
    assert not wide.by_source.any()
    assert wide.common[:2, 9:].all()  # or they could never learn
    fit_net(wide, made_up(4096), 2, 1)
    assert wide.last[8:].any()


def test_the_prior_learns_which_kinds_are_chosen() -> None:
    data = {"decision_ends": np.arange(2, 402, 2), "words": np.zeros(400), "decision_phases": np.zeros(200),
            "kinds": np.tile([0, 1], 200), "tries": np.tile([9, 1], 200)}
    bias = fit_prior(data, 2, 3, 1.0)
    assert bias.shape == (2, 3)
    assert 1.2 < bias[0, 0] - bias[0, 1] < 2.4  # ln 9 = 2.2, drawn a little towards nothing
    assert bias[0, 2] == 0


def test_a_slow_pace_stays_near_and_decay_forgets() -> None:
    def change(pace: float, decay: float) -> tuple[float, float]:
        torch.manual_seed(0)
        net = Net(3, 2, 8, 0, 2)
        with torch.no_grad():
            net.own.add_(1.0)
        before = net.common.detach().clone()
        fit_net(net, made_up(20_480), 4, 1, pace, decay)
        return float((net.common - before).abs().mean().detach()), float(net.own.abs().mean().detach())

    usual, slow, forgetful = change(1.0, 0.02), change(0.1, 0.02), change(1.0, 10.0)
    assert slow[0] < 0.5 * usual[0]
    assert forgetful[1] < 0.8 * usual[1]
