# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole iterations of PyTorch's modules, beside the same loop in eager PyTorch, in f64."""

import copy

import numpy as np
import pytest
from conftest import needs_compiler
from elsewhere import on_the_host

import cgmlir
from cgmlir import training

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
pytestmark = [needs_compiler, on_the_host]


@pytest.fixture(autouse=True)
def seed():
    torch.manual_seed(0)


def make(*more):
    nn = torch.nn
    return nn.Sequential(nn.Linear(5, 8), nn.Tanh(), *more, nn.Linear(8, 3)).double()


def loss(module, x, y):
    return torch.nn.functional.mse_loss(module(x), y)


def batches(count, *lead):
    return [(torch.randn(*lead, 4, 5, dtype=torch.float64), torch.randn(*lead, 4, 3, dtype=torch.float64))
            for _ in range(count)]


def eager(model, optimizer, data, *, microbatches=1, clip=None, schedule=None):
    """Losses and norms of the loop that a script would have."""
    told = []
    for x, y in data:
        optimizer.zero_grad()
        parts = zip(x, y, strict=True) if microbatches > 1 else [(x, y)]
        total = 0.0
        for part in parts:
            value = loss(model, *part) / microbatches
            value.backward()
            total += value.item()
        norm = torch.nn.utils.clip_grad_norm_(model.parameters(), clip).item() if clip else None
        optimizer.step()
        if schedule:
            schedule.step()
        told.append((total, norm))
    return told


RULES = {
    "adamw": (training.AdamW(1e-2, betas=(0.8, 0.95), weight_decay=0.1),
              lambda params: torch.optim.AdamW(params, 1e-2, betas=(0.8, 0.95), weight_decay=0.1)),
    "sgd": (training.SGD(0.1, momentum=0.9, nesterov=True, weight_decay=0.01),
            lambda params: torch.optim.SGD(params, 0.1, momentum=0.9, nesterov=True, weight_decay=0.01)),
    "damped": (training.SGD(0.1, momentum=0.9, dampening=0.3),
               lambda params: torch.optim.SGD(params, 0.1, momentum=0.9, dampening=0.3)),
    "adafactor": (training.Adafactor(0.05, weight_decay=0.01),
                  lambda params: torch.optim.Adafactor(params, 0.05, weight_decay=0.01)),
}


@pytest.mark.parametrize("rule", RULES)
def test_a_step_is_the_loop(rule):
    """Loss, norm, clipping, rate by the counter of the device, three micro-batches in a loop of the program."""
    ours, theirs = RULES[rule]
    model = make(torch.nn.BatchNorm1d(8).double())
    reference = copy.deepcopy(model)
    several = 3 if rule == "adamw" else 1
    factor = training.warmup_cosine(3, 10, 0.1)
    step = training.from_torch(model, loss, batches(1)[0], optimizer=ours, schedule=factor, clip_norm=0.3,
                               microbatches=several)
    exe = step.load(step.compile())
    optimizer = theirs(reference.parameters())
    at = lambda count: factor(torch.tensor(float(count), dtype=torch.float64)).item()  # noqa: E731
    rates = torch.optim.lr_scheduler.LambdaLR(optimizer, at)
    data = batches(8, *([several] if several > 1 else []))
    told = eager(reference, optimizer, data, microbatches=several, clip=0.3, schedule=rates)
    for (x, y), (value, norm), number in zip(data, told, range(8), strict=True):
        results = {each.name: np.asarray(each) for each in exe(x.numpy(), y.numpy())}
        np.testing.assert_allclose(results["result0"], value, rtol=1e-9)
        np.testing.assert_allclose(results["result3"], norm, rtol=1e-9)
        rate = ours.lr * factor(torch.tensor(float(number)).double())
        np.testing.assert_allclose(results["result2"], rate, rtol=1e-9)
        assert results["result1"]
    for name, tensor in [*reference.named_parameters(), *reference.named_buffers()]:
        np.testing.assert_allclose(np.asarray(exe.state[name]), tensor.detach().numpy(), rtol=1e-9, atol=1e-11)
    # Validation has the same states, and no mode of training: it writes nothing, and norms use their statistics.
    x, y = batches(1)[0]
    reference.eval()
    before = {name: np.array(exe.state[name]) for name in exe.state}
    np.testing.assert_allclose(np.asarray(exe.entry("validate")(x.numpy(), y.numpy())[0]), loss(reference, x, y).item(),
                               rtol=1e-9)
    assert all(np.array_equal(before[name], np.asarray(exe.state[name])) for name in before)
    assert model[0].weight.equal(make_again()[0].weight), "the module stays as it is"


def make_again():
    torch.manual_seed(0)
    return make(torch.nn.BatchNorm1d(8).double())


@pytest.mark.parametrize("kind", ["product", "convolution"])
def test_the_norm_of_an_iteration_with_batch_norms(kind):
    """A batch norm directly behind a product, whose bias has a gradient that sums to zero. Gradients of three
    micro-batches are added, and their norm is PyTorch's to the last bits."""
    nn = torch.nn
    if kind == "product":
        model, shape = nn.Sequential(nn.Linear(5, 8), nn.BatchNorm1d(8), nn.Tanh(), nn.Linear(8, 3)), (4, 5)
    else:
        model, shape = nn.Sequential(
            nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.Flatten(), nn.Linear(36, 3)), (4, 3, 5, 5)
    model = model.double()
    reference = copy.deepcopy(model)
    draw = lambda *lead: (torch.randn(*lead, *shape).double(), torch.randn(*lead, 4, 3).double())  # noqa: E731
    step = training.from_torch(model, loss, draw(), optimizer=training.SGD(0.1), clip_norm=0.3, microbatches=3)
    exe = step.load(step.compile())
    data = [draw(3) for _ in range(6)]
    told = eager(reference, torch.optim.SGD(reference.parameters(), 0.1), data, microbatches=3, clip=0.3)
    for (x, y), (value, norm) in zip(data, told, strict=True):
        results = {each.name: np.asarray(each) for each in exe(x.numpy(), y.numpy())}
        np.testing.assert_allclose([results["result0"], results["result3"]], [value, norm], rtol=1e-12)


def test_the_loop_is_one_in_the_program():
    step = training.from_torch(make(), loss, batches(1)[0], optimizer=training.SGD(0.1), microbatches=4)
    assert "scf.for" in step.text
    report = step.compile().report
    assert report["summary"]["blocked"] == report["summary"]["eager"] == 0


def test_the_optimizer_apart():
    """Gradients add up over calls; the optimizer is a graph of its own that takes nothing."""
    model = make()
    reference = copy.deepcopy(model)
    step = training.from_torch(model, loss, batches(1)[0], optimizer=training.AdamW(1e-2), clip_norm=0.5,
                               optimizer_apart=True)
    gradients = step.load(step.compile())
    assert gradients.signature.name == "gradients"
    update = gradients.entry("optimizer")
    optimizer = torch.optim.AdamW(reference.parameters(), 1e-2)
    for _ in range(3):
        optimizer.zero_grad()
        for x, y in batches(2):
            value = loss(reference, x, y)
            value.backward()
            np.testing.assert_allclose(np.asarray(gradients(x.numpy(), y.numpy())[0]), value.item(), rtol=1e-9)
        torch.nn.utils.clip_grad_norm_(reference.parameters(), 0.5)
        optimizer.step()
        update()
    for name, tensor in reference.named_parameters():
        np.testing.assert_allclose(np.asarray(gradients.state[name]), tensor.detach().numpy(), rtol=1e-9, atol=1e-12)
        assert not np.asarray(gradients.state[f"grad.{name}"]).any()


def test_overflow_is_decided_on_the_device():
    """As GradScaler: a step that overflows changes nothing but the scale."""
    model = make().float()
    reference = copy.deepcopy(model)
    scale = training.LossScale(initial=2.0**10, interval=3)
    step = training.from_torch(model, loss, tuple(each.float() for each in batches(1)[0]),
                               optimizer=training.AdamW(1e-2), loss_scale=scale)
    exe = step.load(step.compile())
    scaler = torch.amp.GradScaler("cpu", init_scale=2.0**10, growth_interval=3)
    optimizer = torch.optim.AdamW(reference.parameters(), 1e-2)
    for number, (x, y) in enumerate(batches(10)):
        x, y = x.float(), y.float()
        if number in (2, 7):
            y[0, 0] = 3e38
        optimizer.zero_grad()
        scaler.scale(loss(reference, x, y)).backward()
        scaler.step(optimizer)
        scaler.update()
        _, finite, *_ = exe(x.numpy(), y.numpy())
        assert bool(np.asarray(finite)) == (number not in (2, 7))
        assert np.asarray(exe.state["loss_scale"]) == scaler.get_scale()
    assert np.asarray(exe.state["count"]) == 8
    for name, tensor in reference.named_parameters():
        np.testing.assert_allclose(np.asarray(exe.state[name]), tensor.detach().numpy(), rtol=1e-4, atol=1e-5)


def test_a_loss_scale_costs_no_digits():
    """Of f64, also where it is no power of two."""
    model = make()
    reference = copy.deepcopy(model)
    step = training.from_torch(model, loss, batches(1)[0], optimizer=training.SGD(1.0), microbatches=3,
                               loss_scale=training.LossScale(initial=1000.0))
    exe = step.load(step.compile())
    data = batches(2, 3)
    eager(reference, torch.optim.SGD(reference.parameters(), 1.0), data, microbatches=3)
    for x, y in data:
        exe(x, y)
    for name, tensor in reference.named_parameters():
        np.testing.assert_allclose(exe.state[name], tensor.detach().numpy(), rtol=1e-12, atol=1e-14)


@pytest.mark.parametrize("microbatches", [1, 3])
def test_parameters_that_the_loss_does_not_need(microbatches):
    """The optimizer leaves them alone, without a decay of weights and without states, as `torch.optim` does."""
    model = make()
    model.register_parameter("unused", torch.nn.Parameter(torch.ones(2, 2, dtype=torch.float64)))
    reference = copy.deepcopy(model)
    lead = (microbatches,) * (microbatches > 1)
    step = training.from_torch(model, loss, batches(1)[0], optimizer=training.AdamW(1e-2, weight_decay=0.5),
                               clip_norm=0.5, microbatches=microbatches)
    assert "exp_avg.0.weight" in step.states and "exp_avg.unused" not in step.states
    exe = step.load(step.compile())
    data = batches(3, *lead)
    optimizer = torch.optim.AdamW(reference.parameters(), 1e-2, weight_decay=0.5)
    eager(reference, optimizer, data, microbatches=microbatches, clip=0.5)
    for x, y in data:
        exe(x, y)
    for name, tensor in reference.named_parameters():
        np.testing.assert_allclose(exe.state[name], tensor.detach().numpy(), rtol=1e-9, atol=1e-12)
    with pytest.raises(cgmlir.Error, match="no such point; there are .*'gradient_ready:2.weight'"):
        step.compile(config={"cg.hooks": {"gradient_ready:unused": "look"}})


def test_a_flag_says_that_something_is_not_finite():
    """Without a scale the step is taken as by eager, unless it is to be left out."""
    data = [(x.clone(), y) for x, y in batches(1)]
    data[0][0][0, 0] = float("nan")
    for skips in (False, True):
        step = training.from_torch(make(), loss, batches(1)[0], optimizer=training.SGD(0.1), skip_nonfinite=skips)
        exe = step.load(step.compile())
        before = np.array(exe.state["0.weight"])
        value, finite, *_ = exe(*(each.numpy() for each in data[0]))
        assert np.isnan(np.asarray(value)) and not np.asarray(finite)
        assert np.array_equal(before, np.asarray(exe.state["0.weight"])) == skips


@pytest.mark.parametrize(("microbatches", "apart"), [(1, False), (4, False), (1, True)])
def test_hooks_before_a_forward_and_behind_gradients(microbatches, apart):
    """By name in the configuration: before each forward with its batch, which a hook may change, and once for the
    gradient of each parameter, which the step takes from it. Without them it is the same step."""
    model = make()
    data = batches(2, *[microbatches] * (microbatches > 1))
    sample = tuple(each[0] if microbatches > 1 else each for each in data[0])
    step = training.from_torch(model, loss, sample, optimizer=training.SGD(0.1), microbatches=microbatches,
                               optimizer_apart=apart)
    plain = step.load(step.compile())
    package = step.compile(config={"cg.hooks": {"before_forward": "look", "gradient_ready": "halve"}})
    assert not any("halve" in str(row) or "point" in str(row) for row in step.compile().report["ops"])
    seen, ready = [], []

    def halve(name, gradient):
        ready.append(name)
        return gradient / 2

    exe = step.load(package, hooks={"look": lambda x, y: seen.append((x.copy(), y.copy())), "halve": halve})
    for x, y in data:
        for each in (exe, plain):
            each(x, y)
            if apart:
                each.entry("optimizer")()
    forwards = [part for x, y in data for part in (zip(x, y, strict=True) if microbatches > 1 else [(x, y)])]
    assert len(seen) == len(forwards)
    for (x, y), (given_x, given_y) in zip(forwards, seen, strict=True):
        assert np.array_equal(x.numpy(), given_x) and np.array_equal(y.numpy(), given_y)
    names = [name for name, _ in model.named_parameters()]
    assert sorted(ready[:len(names)]) == sorted(names) and len(ready) == 2 * len(names)
    # Half the gradient is half the rate.
    halved = training.from_torch(model, loss, sample, optimizer=training.SGD(0.05), microbatches=microbatches)
    other = halved.load(halved.compile())
    for x, y in data:
        other(x, y)
    for name in names:
        np.testing.assert_allclose(exe.state[name], other.state[name], rtol=1e-9, atol=1e-12)
        assert not np.allclose(exe.state[name], plain.state[name])


@pytest.mark.parametrize(("microbatches", "where"), [
    (1, "gradient_ready:0.weight"), (1, "gradient_ready:3.bias"), (3, "gradient_ready"), (3, "before_forward")])
def test_a_hook_that_raises_leaves_the_state_as_it_was(microbatches, where):
    """Parameters, moments, counter and statistics of norms; what is run again is the step that failed."""
    model = make(torch.nn.BatchNorm1d(8).double())
    step = training.from_torch(model, loss, batches(1)[0], optimizer=training.AdamW(0.1), clip_norm=0.5,
                               microbatches=microbatches)
    plain = step.load(step.compile())
    calls = []

    def hook(*given):
        calls.append(given[0])
        if len(calls) in fails:
            raise ValueError("not now")

    exe = step.load(step.compile(config={"cg.hooks": {where: "f"}}), hooks={"f": hook})
    for x, y in batches(2, *[microbatches] * (microbatches > 1)):
        before = {name: np.array(exe.state[name]) for name in exe.state}
        # The first call of the step, and, of those that are made, the last.
        several = {"gradient_ready": 6, "before_forward": 3}.get(where, 1)
        for number in {1, several}:
            fails = [len(calls) + number]
            with pytest.raises(cgmlir.Error, match="raised ValueError: not now"):
                exe(x, y)
            assert len(calls) == fails[0]
            for name, value in before.items():
                assert np.array_equal(exe.state[name], value), name
        fails = []
        for mine, theirs in zip(exe(x, y)[:4], plain(x, y)[:4], strict=True):
            np.testing.assert_allclose(mine, theirs, rtol=1e-12)
        for name in before:
            np.testing.assert_allclose(exe.state[name], plain.state[name], rtol=1e-12, atol=1e-14, err_msg=name)


def test_dropout_is_off_in_validation():
    model = make(torch.nn.Dropout(0.5))
    step = training.from_torch(model, loss, batches(1)[0], optimizer=training.SGD(0.0), microbatches=2)
    exe = step.load(step.compile())
    (x, y), = batches(1, 2)
    draws = {float(np.asarray(exe(x.numpy(), y.numpy())[0])) for _ in range(4)}
    assert len(draws) == 4
    validate = exe.entry("validate")
    model.eval()
    for _ in range(2):
        np.testing.assert_allclose(np.asarray(validate(x[0].numpy(), y[0].numpy())[0]), loss(model, x[0], y[0]).item())


def test_what_is_refused():
    def given(**options):
        return training.from_torch(make(), options.pop("loss", loss), batches(1)[0],
                                   **{"optimizer": training.SGD(0.1)} | options)

    for text, call in {
        "loss gives a tensor of shape \\(4, 3\\)": lambda: given(loss=lambda module, x, y: module(x) - y),
        "loss gives float": lambda: given(loss=lambda module, x, y: 1.0),
        "depends on no parameter": lambda: given(loss=lambda module, x, y: x.sum()),
        "microbatches is a number from 1 on, given 0": lambda: given(microbatches=0),
        "clip_norm is above 0, given -1": lambda: given(clip_norm=-1),
        "schedule is a function of the number of steps": lambda: given(schedule=0.1),
        "optimizer is AdamW, SGD or Adafactor": lambda: given(optimizer=torch.optim.SGD),
        "SGD: nesterov is True": lambda: given(optimizer=training.SGD(0.1, nesterov=True)),
        "AdamW: betas is 1.5": lambda: given(optimizer=training.AdamW(betas=(1.5, 0.9))),
        "a loss scale is above 0": lambda: training.LossScale(initial=0),
        "warmup is from 0 to below total": lambda: training.warmup_cosine(10, 10),
        "no parameter of the module wants gradients": lambda: training.from_torch(
            make().requires_grad_(False), loss, batches(1)[0], optimizer=training.SGD(0.1)),
        "batch is a tuple of the tensors": lambda: training.from_torch(
            make(), loss, batches(1)[0][0], optimizer=training.SGD(0.1)),
    }.items():
        with pytest.raises(cgmlir.Error, match=text):
            call()


def test_library_calls_read_activations_and_weights_as_they_lie():
    """Two calls read what the activation stores, one of them along columns. Were it stored in the shape of its view,
    matrices beside it would be transposed by kernels of their own: 44 nodes."""

    class Layer(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.norm, self.up = torch.nn.LayerNorm(768), torch.nn.Linear(768, 3072)
            self.down = torch.nn.Linear(3072, 768)

        def forward(self, x):
            inner = torch.nn.functional.gelu(self.up(self.norm(x)), approximate="tanh")
            return x + self.down(inner)

    model = torch.nn.Sequential(Layer(), Layer())
    step = training.from_torch(model, lambda model, x: model(x).float().square().mean(), (torch.randn(8, 1024, 768),),
                               optimizer=training.AdamW(1e-4), autocast=torch.bfloat16)
    graphs = {graph["name"]: graph for graph in step.compile(["sm_90"]).report["graphs"]}
    assert graphs["train_0"]["library_nodes"] == 12 and graphs["train_0"]["nodes"] <= 42
