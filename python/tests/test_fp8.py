# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.torch.Fp8Linear`: casts, largest values and scales are those of NumPy, bit for bit; graphed as eager."""

import copy
import importlib.util
import os
import subprocess
import sys

import ml_dtypes
import numpy as np
import pytest
from conftest import ROOT, needs_compiler
from elsewhere import on_the_host

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
pytestmark = [needs_compiler, on_the_host]

import cgmlir.torch as ours  # noqa: E402
from cgmlir import training  # noqa: E402
from cgmlir.inbound._fp8_rules import blocks, rounded_e2m1  # noqa: E402


def programs():
    """NumPy's emulation, which is that of benchmarks/eight_bits."""
    spec = importlib.util.spec_from_file_location("eight_bits_programs", ROOT / "benchmarks/eight_bits/programs.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


numpys = programs()
f32 = np.float32


@pytest.fixture(autouse=True)
def clean(tmp_path_factory, monkeypatch):
    monkeypatch.setenv("CGMLIR_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))
    torch.manual_seed(0)


@pytest.mark.parametrize("recipe", [ours.DelayedScaling(history=3), ours.DelayedScaling(1, 3, "most_recent")])
def test_delayed_scaling_is_that_of_numpy(recipe):
    """Graphed, on equal inputs and gradients: casts of the weight, largest values, history and scales; results and
    gradients are those of products of the casts."""
    layer = ours.Fp8Linear(32, 16, bias=False, recipe=recipe)
    emulated = numpys.DelayedInNumPy(recipe.history, recipe.margin, recipe.algorithm)
    cgmlir.graphed(layer, (torch.randn(8, 32).requires_grad_(), torch.tensor(True)), backend="host")
    assert not layer.amax.any(), "no launch has seen anything"
    weight = layer.weight.detach().numpy()
    for step in range(5):
        # Values fall, so that the largest of the history is not the last one.
        x = torch.randn(8, 32) * (10.0 - 2 * step)
        x.requires_grad_()
        gradient = torch.randn(8, 16) / (step + 1)
        layer.weight.grad = None
        y = layer(x, torch.tensor(True))
        y.backward(gradient)
        rows, slope = x.detach().numpy(), gradient.numpy()
        narrow, kept = emulated.cast(rows, 0, "e4m3"), emulated.cast(weight, 1, "e4m3")
        down = emulated.cast(slope, 2, "e5m2")
        assert np.array_equal(layer.weight_cast.numpy(), kept.view(np.uint8))
        scale = emulated.scale
        wide = [each.astype(np.float64) for each in (narrow, kept, down)]
        np.testing.assert_allclose(y.detach(), wide[0] @ wide[1].T / (scale[0] * scale[1]), rtol=1e-5, atol=1e-5)
        np.testing.assert_allclose(x.grad, wide[2] @ wide[1] / (scale[2] * scale[1]), rtol=1e-5, atol=1e-6)
        np.testing.assert_allclose(layer.weight.grad, wide[2].T @ wide[0] / (scale[2] * scale[0]), rtol=1e-5, atol=1e-4)
        seen = [np.abs(each).max() for each in (rows, weight, slope)]
        assert layer.amax.tolist() == seen[:2] and layer.gradient_amax.item() == seen[2]
        emulated.update(seen)
        ours.fp8_update(layer)
        assert np.array_equal(layer.amax_history.numpy(), emulated.history)
        assert np.array_equal(layer.scale.numpy(), emulated.scale)
        assert not layer.amax.any() and not layer.gradient_amax


def test_largest_values_are_those_of_all_micro_batches_and_what_is_not_finite_moves_no_scale():
    layer = ours.Fp8Linear(16, 8, recipe=ours.DelayedScaling(history=2))
    cgmlir.graphed(layer, (torch.randn(4, 16),), backend="host", microbatches=2)
    x = torch.randn(2, 4, 16)
    results = [layer(each) for each in x]
    gradients = [torch.full((4, 8), 3.0), torch.full((4, 8), 2.0)]
    for result, gradient in zip(results, gradients, strict=True):
        result.backward(gradient)
    assert layer.amax[0] == x.abs().max() and layer.gradient_amax == 3
    ours.fp8_update(layer)
    before = layer.scale.clone()
    assert before[2] == f32(57344) / f32(3)
    layer(x[0]).backward(torch.full((4, 8), float("inf")))
    ours.fp8_update(layer)
    assert layer.scale[2] == before[2]


def test_casts_of_weights_are_kept_behind_a_flag():
    """One graph: micro-batches after the first take the cast that the first made."""
    layer = ours.Fp8Linear(16, 8, recipe=ours.CurrentScaling())
    x = torch.randn(4, 16)
    cgmlir.graphed(layer, (x, torch.tensor(True)), backend="host")
    first = layer(x, torch.tensor(True)).detach()
    kept = layer.weight_cast.clone()
    with torch.no_grad():
        layer.weight.mul_(-3)
    assert torch.equal(layer(x, torch.tensor(False)).detach(), first) and torch.equal(layer.weight_cast, kept)
    assert not torch.equal(layer(x, torch.tensor(True)).detach(), first) and not torch.equal(layer.weight_cast, kept)
    assert list(layer.graphed.reports) == ["training forward", "training backward"]


@pytest.mark.parametrize("recipe", [ours.CurrentScaling(), ours.DelayedScaling(history=4)])
def test_a_weight_is_cast_once_for_all_micro_batches(recipe):
    """A branch of one graph leaves the cast out where the flag says so; numbers and states are eager's."""
    eager = ours.Fp8Linear(512, 1024, recipe=recipe)
    graphed = copy.deepcopy(eager)
    flags = [torch.tensor(True), torch.tensor(False)]
    cgmlir.graphed(graphed, (torch.randn(8, 512, requires_grad=True), flags[0]), backend="host")
    for flag in (*flags, flags[1], flags[0]):
        x = torch.randn(8, 512, requires_grad=True)
        twin = x.detach().clone().requires_grad_()
        y, reference = graphed(x, flag), eager(twin, flag)
        y.sum().backward()
        reference.sum().backward()
        torch.testing.assert_close(y, reference, rtol=1e-5, atol=1e-4)
        torch.testing.assert_close(x.grad, twin.grad, rtol=1e-5, atol=1e-4)
        for (name, mine), theirs in zip(graphed.named_buffers(), eager.buffers(), strict=True):
            assert torch.equal(mine, theirs), name
        # Seen by the next micro-batch that casts, and by no other.
        with torch.no_grad():
            graphed.weight.mul_(2)
            eager.weight.mul_(2)
    report = graphed.graphed.reports["training forward"]
    assert [row["decision"]["form"] for row in report["ops"] if row["op"] == "scf.if"] == ["node"]
    assert [segment["kind"] for segment in report["entries"][0]["segments"]] == ["graph"]


@pytest.mark.parametrize("recipe", [ours.CurrentScaling(), ours.DelayedScaling(history=4)])
def test_a_flag_in_a_whole_iteration(recipe):
    """Each micro-batch has one, and the branch stands in the loop of the program; states are those of eager."""
    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.layer = ours.Fp8Linear(512, 256, recipe=recipe)

        def forward(self, x, flag):
            return self.layer(x, is_first_microbatch=flag)

    def loss(module, x, y, flag):
        return torch.nn.functional.mse_loss(module(x, flag), y)

    model = Model()
    x, y, flags = torch.randn(3, 8, 512), torch.randn(3, 8, 256), torch.tensor([True, False, False])
    step = training.from_torch(model, loss, (x[0], y[0], flags[0]), optimizer=training.SGD(0.1), microbatches=3)
    package = step.compile()
    train = next(entry for entry in package.report["entries"] if entry["name"] == "train")
    assert [segment["kind"] for segment in train["segments"]] == ["graph"]
    exe = step.load(package)
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    for _ in range(3):
        optimizer.zero_grad()
        values = [loss(model, *each) / 3 for each in zip(x, y, flags, strict=True)]
        for value in values:
            value.backward()
        optimizer.step()
        ours.fp8_update(model)
        np.testing.assert_allclose(exe(x.numpy(), y.numpy(), flags.numpy())[0], sum(values).item(), rtol=1e-4)
    for name in ("weight", "weight_scale", *(["scale", "amax_history"] if hasattr(model.layer, "scale") else [])):
        mine, theirs = exe.state[f"layer.{name}"], getattr(model.layer, name).detach().numpy()
        np.testing.assert_allclose(mine, theirs, rtol=1e-5, atol=1e-6, err_msg=name)


@pytest.mark.parametrize("graphed", [False, True])
def test_evaluation_is_not_seen(graphed):
    """Neither by the scales nor by what they follow; results and gradients have the scales of training."""
    layer = ours.Fp8Linear(16, 8, recipe=ours.DelayedScaling(history=2))
    x = torch.randn(4, 16)
    layer(x).sum().backward()
    ours.fp8_update(layer)
    reference = copy.deepcopy(layer)
    sample = torch.randn(4, 16, requires_grad=True)
    if graphed:
        cgmlir.graphed(layer, (sample,), backend="host")
    before = [each.clone() for each in layer.buffers()]
    layer.eval()
    with torch.no_grad():
        layer(1000 * x)
    layer(sample).square().sum().backward()
    gradient = sample.grad.clone()
    layer.train()
    with torch.no_grad():
        layer(1000 * x)
    for (name, now), was in zip(layer.named_buffers(), before, strict=True):
        assert torch.equal(now, was), name
    sample.grad = None
    reference(sample).square().sum().backward()
    torch.testing.assert_close(gradient, sample.grad, rtol=1e-5, atol=1e-5)
    assert reference.amax[0] == sample.abs().max() and reference.gradient_amax > 0, "training is seen"


def test_attributes_of_a_layer_are_part_of_the_package():
    model = torch.nn.Sequential(ours.Fp8Linear(16, 16, recipe=ours.CurrentScaling()), torch.nn.ReLU())
    x = torch.randn(4, 16)
    cgmlir.graphed(model, (x,), backend="host")
    narrow = model(x).detach()
    for name, value, text in (("enabled", False, "enabled=False now, and True at"),
                              ("recipe", ours.MXFP8(), r"recipe=MXFP8\(\) now, and CurrentScaling\(\) at")):
        before = getattr(model[0], name)
        setattr(model[0], name, value)
        with pytest.raises(cgmlir.Error, match=rf"layer '0' of callable 0 .Sequential. has {text} graphed.*; reset"):
            model(x)
        setattr(model[0], name, before)
        assert torch.equal(model(x).detach(), narrow)
    model.graphed.reset()
    model[0].enabled = False
    cgmlir.graphed(model, (x,), backend="host")
    torch.testing.assert_close(model(x), torch.nn.functional.linear(x, model[0].weight, model[0].bias).relu())


def test_one_reduction_over_ranks(tmp_path):
    """Two processes: each has the largest values of both, and so the same scales."""
    script = tmp_path / "rank.py"
    script.write_text("""
import sys
import torch
import cgmlir.torch as ours
rank, folder = int(sys.argv[1]), sys.argv[2]
torch.distributed.init_process_group("gloo", init_method=f"file://{folder}/meet", rank=rank, world_size=2)
model = torch.nn.Sequential(*(ours.Fp8Linear(4, 4, recipe=ours.DelayedScaling(history=2)) for _ in range(2)))
for number, layer in enumerate(model):
    layer.amax.copy_(torch.tensor([1.0 + rank + number, 5.0 - rank]))
    layer.gradient_amax.fill_(3.0 - rank)
calls = []
reduce = torch.distributed.all_reduce
torch.distributed.all_reduce = lambda *given: calls.append(reduce(*given))
ours.fp8_update(model, torch.distributed.group.WORLD)
torch.save([len(calls), model.state_dict()], f"{folder}/{rank}.pt")
torch.distributed.destroy_process_group()
""")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    ranks = [subprocess.Popen([sys.executable, script, str(rank), tmp_path], env=environment) for rank in range(2)]
    try:
        assert [rank.wait(timeout=120) for rank in ranks] == [0, 0]
    finally:
        for rank in ranks:
            rank.kill()
    for rank in range(2):
        count, state = torch.load(tmp_path / f"{rank}.pt")
        assert count == 1
        for number in range(2):
            amax = torch.tensor([2.0 + number, 5.0, 3.0])
            assert torch.equal(state[f"{number}.scale"], torch.tensor([448.0, 448.0, 57344.0]) / amax)
            assert torch.equal(state[f"{number}.amax_history"][1], amax)
            assert not state[f"{number}.amax"].any() and not state[f"{number}.gradient_amax"]


def emulated_blocks(x, recipe):
    """Along the last axis, in NumPy."""
    return numpys.blocks_in_numpy(x, 32 if isinstance(recipe, ours.MXFP8) else 16)


@pytest.mark.parametrize("recipe", [ours.MXFP8(), ours.NVFP4()])
def test_blocks_are_those_of_numpy(recipe):
    x = torch.randn(6, 64) * torch.logspace(-6, 6, 64)
    x[1] = 0
    x[2, :32] = 448.0
    text, _ = cgmlir.from_torch(lambda x: blocks(x, recipe, -1), x)
    (result,) = cgmlir.load(cgmlir.compile(text))(x.numpy())
    assert np.array_equal(np.asarray(result), emulated_blocks(x.numpy(), recipe))
    layer = ours.Fp8Linear(64, 32, bias=False, recipe=recipe)
    reference = copy.deepcopy(layer)
    x = torch.randn(32, 64)
    cgmlir.graphed(layer, (x.clone().requires_grad_(),), backend="host")
    given = [x.clone().requires_grad_() for _ in range(2)]
    for each, leaf in zip((layer, reference), given, strict=True):
        each(leaf).square().sum().backward()
    torch.testing.assert_close(given[0].grad, given[1].grad, rtol=1e-5, atol=1e-5)
    torch.testing.assert_close(layer.weight.grad, reference.weight.grad, rtol=1e-5, atol=1e-4)
    expected = emulated_blocks(x.numpy(), recipe) @ emulated_blocks(layer.weight.detach().numpy(), recipe).T
    np.testing.assert_allclose(layer(given[0]).detach(), expected, rtol=1e-4, atol=1e-4)


def test_four_bits_are_rounded_to_even():
    x = torch.tensor([0.25, 0.75, 1.25, 1.75, 2.5, 3.5, 5.0, 7.0, -0.25, -5.0, 0.2500001])
    assert rounded_e2m1(x).tolist() == x.numpy().astype(ml_dtypes.float4_e2m1fn).astype(f32).tolist()


def test_whole_iterations_steer_their_scales():
    """Losses, scales and histories of the loop in eager PyTorch, with two micro-batches and a layer without fp8."""
    def make():
        recipe = ours.DelayedScaling(history=3)
        return torch.nn.Sequential(ours.Fp8Linear(16, 32, recipe=recipe), torch.nn.ReLU(),
                                   ours.Fp8Linear(32, 16, enabled=False), ours.Fp8Linear(16, 4, recipe=recipe))

    def loss(module, x, y):
        return torch.nn.functional.mse_loss(module(x), y)

    model = make()
    x, y = torch.randn(2, 8, 16), torch.randn(2, 8, 4)
    step = training.from_torch(model, loss, (x[0], y[0]), optimizer=training.SGD(0.1), microbatches=2)
    exe = step.load(step.compile())
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    for _ in range(5):
        optimizer.zero_grad()
        values = [loss(model, *each) / 2 for each in zip(x, y, strict=True)]
        for value in values:
            value.backward()
        optimizer.step()
        ours.fp8_update(model)
        np.testing.assert_allclose(np.asarray(exe(x.numpy(), y.numpy())[0]), sum(values).item(), rtol=1e-4)
    for name in ("0.scale", "0.amax_history", "3.scale", "3.amax_history"):
        np.testing.assert_allclose(np.asarray(exe.state[name]), model.get_buffer(name).numpy(), rtol=1e-5)
    assert not np.asarray(exe.state["0.amax"]).any() and not np.asarray(exe.state["0.gradient_amax"])


def test_a_model_learns_as_well(monkeypatch):
    """The model of examples/fp8: after 200 steps its loss is within 1 % of that without layers in 8 bits."""
    monkeypatch.syspath_prepend(str(ROOT / "examples/fp8"))
    from train import train

    exact, narrow = train("none", 200), train("delayed", 200)
    assert exact != narrow, "nothing was in 8 bits"
    last = sum(exact[-20:]) / 20
    assert sum(narrow[-20:]) / 20 == pytest.approx(last, rel=0.01) and last < 0.9 * exact[0]


def test_what_is_refused():
    for text, call in {
        "algorithm is 'max' or 'most_recent', given 'mean'": lambda: ours.DelayedScaling(algorithm="mean"),
        "history is a number from 1 on, given 0": lambda: ours.DelayedScaling(history=0),
        "recipe is DelayedScaling, CurrentScaling, MXFP8 or NVFP4": lambda: ours.Fp8Linear(4, 4, recipe="fp8"),
        "MXFP8 takes 32 elements at a time, and a product sums over 48; pad": lambda: ours.Fp8Linear(
            48, 32, recipe=ours.MXFP8())(torch.ones(32, 48)),
        "MXFP8 casts a weight twice.*leave is_first_microbatch out": lambda: ours.Fp8Linear(
            32, 32, recipe=ours.MXFP8())(torch.ones(32, 32), torch.tensor(True)),
        r"is_first_microbatch is a truth value as a tensor .* such as torch.tensor\(True\), .* given True": lambda:
            ours.Fp8Linear(4, 4)(torch.ones(2, 4), True),
        r"given a tensor of shape \(1,\) and type torch.int64": lambda: ours.Fp8Linear(4, 4)(
            torch.ones(2, 4), torch.tensor([1])),
        r"the last dimension of what it is given is 32 \(in_features\), given shape \(4, 31\)": lambda: ours.Fp8Linear(
            32, 32, recipe=ours.CurrentScaling())(torch.ones(4, 31)),
        "margin is a number of powers of two, given 'x'": lambda: ours.DelayedScaling(margin="x"),
    }.items():
        with pytest.raises(cgmlir.Error, match=text):
            call()
