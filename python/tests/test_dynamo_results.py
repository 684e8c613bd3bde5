# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Results of `torch.compile(backend="cgmlir")` that share memory, and parameters that lie anywhere in memory."""

import copy
import subprocess
import sys

import pytest
from conftest import needs_compiler
from dynamo_fixtures import clean, torch  # noqa: F401: pytest takes them by name

import cgmlir

pytestmark = needs_compiler


def like_eager(torch, ours, theirs):
    for a, b in zip(ours, theirs, strict=True):
        assert a.stride() == b.stride() and a.dtype == b.dtype and a.requires_grad == b.requires_grad
        torch.testing.assert_close(a, b)


@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("name", ["parts", "every second", "expanded", "diagonal", "of one tensor", "of sizes"])
def test_results_that_are_views_have_the_strides_and_the_memory_of_eager(torch, name, dynamic):
    functions = {
        "parts": lambda x: (x + 1).chunk(2, -1),
        "every second": lambda x: ((x + 1)[:, ::2],),
        "expanded": lambda x: (x.sum(0, keepdim=True).expand(5, 4),),
        "diagonal": lambda x: ((x + 1).diagonal(), x * 2),
        "of one tensor": lambda x: ((y := x + 1), y.view(-1), y.t(), y[0]),
        "of sizes": lambda x: ((y := x + 1), y[: x.shape[0] // 2]),
    }
    function = functions[name]
    compiled = torch.compile(function, backend="cgmlir", dynamic=dynamic)
    for rows in (4, 6, 5):
        for needs_gradients in (False, True):
            x, y = (torch.arange(4.0 * rows).view(rows, 4).requires_grad_(needs_gradients) for _ in range(2))
            ours, theirs = compiled(x), function(y)
            like_eager(torch, ours, theirs)
            if needs_gradients:
                for tensor, results in ((x, ours), (y, theirs)):
                    sum(each.square().sum() * (place + 1) for place, each in enumerate(results)).backward()
                torch.testing.assert_close(x.grad, y.grad)
            elif len(ours) > 1:
                for results in (ours, theirs):
                    results[-1].fill_(7)
                like_eager(torch, ours, theirs)


def test_views_of_a_result_beside_a_buffer_that_is_written(torch):
    class Counting(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("count", torch.zeros(3, 2))

        def forward(self, x):
            self.count.add_(x)
            y = self.count * 2
            return y, y.t(), self.count.t()

    model, reference = Counting(), Counting()
    compiled = torch.compile(model, backend="cgmlir")
    for _ in range(3):
        x = torch.randn(3, 2)
        like_eager(torch, compiled(x), reference(x))
        torch.testing.assert_close(model.count, reference.count)


def into_one_buffer(torch, model, first):
    """Makes parameters and buffers views of one tensor, from the element `first` on, one behind the other."""
    given = [*model.named_parameters(), *model.named_buffers()]
    flat = torch.zeros(first + sum(each.numel() for _, each in given))
    for name, each in given:
        view = flat[first : first + each.numel()].view(each.shape)
        view.copy_(each.detach())
        setattr(model, name, torch.nn.Parameter(view) if isinstance(each, torch.nn.Parameter) else view)
        first += each.numel()
    return flat


@pytest.mark.parametrize("mode", ["training", "no gradients", "inference"])
def test_parameters_and_buffers_at_any_address(torch, mode):
    class Layer(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(torch.randn(5, 7))
            self.bias = torch.nn.Parameter(torch.randn(5))
            self.register_buffer("calls", torch.zeros(3))

        def forward(self, x):
            self.calls.add_(1)
            return (x @ self.weight.t() + self.bias) * self.calls[0]

    model = Layer()
    reference = copy.deepcopy(model)
    flat = into_one_buffer(torch, model, 1)
    assert any(each.data_ptr() % 16 for each in model.parameters())
    backend = cgmlir.torch.Backend()
    compiled = torch.compile(model, backend=backend)
    context = {"training": torch.enable_grad, "no gradients": torch.no_grad, "inference": torch.inference_mode}[mode]
    with context():
        for _ in range(4):
            x = torch.randn(3, 7)
            ours, theirs = compiled(x), reference(x)
            torch.testing.assert_close(ours, theirs)
            torch.testing.assert_close(model.calls, reference.calls)
            if mode == "training":
                for own, each in ((model, ours), (reference, theirs)):
                    own.zero_grad()
                    each.square().sum().backward()
                for a, b in zip(model.parameters(), reference.parameters(), strict=True):
                    torch.testing.assert_close(a.grad, b.grad)
            with torch.no_grad():  # what is written to the one buffer counts
                flat[1:41].mul_(0.5)
                for each in reference.parameters():
                    each.mul_(0.5)
    if mode != "inference":
        with torch.inference_mode():
            torch.testing.assert_close(compiled(x), reference(x))
    assert all(graph.runner.loads == 1 for graph in backend.graphs)


@pytest.mark.parametrize("name", ["written before", "read before", "several readers"])
def test_what_is_computed_of_a_written_buffer_has_one_value_for_both_passes(torch, name):
    """PyTorch would have the backward pass compute it anew, of what the buffer holds by then."""
    class Layer(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(torch.randn(4))
            self.register_buffer("calls", torch.ones(4))

        def forward(self, x):
            scale = self.calls[0].exp()
            if name != "read before":
                self.calls.add_(1)
                scale = self.calls[1]
            y = x * self.weight * scale
            if name == "several readers":
                y = y * self.calls.sum().sin() * (self.calls * 2)
            if name == "read before":
                self.calls.add_(1)
            return y

    model = Layer()
    reference = copy.deepcopy(model)
    compiled = torch.compile(model, backend="cgmlir")
    for _ in range(3):
        x = torch.randn(3, 4)
        for own, call in ((model, compiled), (reference, reference)):
            own.zero_grad()
            call(x).square().sum().backward()
        torch.testing.assert_close(model.weight.grad, reference.weight.grad)


def test_the_step_of_an_optimizer(torch):
    model = torch.nn.Linear(4, 3)
    reference = copy.deepcopy(model)
    ours, theirs = (torch.optim.AdamW(each.parameters(), 0.01) for each in (model, reference))
    compiled = torch.compile(ours.step, backend="cgmlir")
    for _ in range(4):
        x = torch.randn(2, 4)
        for own, optimizer, step in ((model, ours, compiled), (reference, theirs, theirs.step)):
            optimizer.zero_grad()
            own(x).square().sum().backward()
            step()
        for a, b in zip(model.parameters(), reference.parameters(), strict=True):
            torch.testing.assert_close(a, b)


def test_importing_needs_no_operation_that_inductor_defines():
    """Releases of PyTorch differ in the operations that its compiler adds to `prims`."""
    program = """
import sys, torch
from torch._decomp import core_aten_decompositions
from cgmlir.importers.torch.rules.decompositions import decompositions_of_the_rest
decompositions_of_the_rest(core_aten_decompositions())
assert "torch._inductor.inductor_prims" not in sys.modules
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_random_numbers_within_a_checkpoint_are_those_of_the_forward_pass(torch):
    from torch.utils.checkpoint import checkpoint

    def part(x, w):
        return torch.nn.functional.dropout(x * w, 0.5, True).square()

    compiled = torch.compile(lambda x, w: checkpoint(part, x, w, use_reentrant=False).sin(), backend="cgmlir")
    w = torch.ones(256, requires_grad=True)
    for _ in range(3):
        x = torch.ones(256, requires_grad=True)
        y = compiled(x, w)
        y.sum().backward()
        assert 0 < (y == 0).sum() < 256
        assert torch.equal(y == 0, x.grad == 0)


@pytest.mark.parametrize("norm", ["LayerNorm(16)", "GroupNorm(2, 16)", "BatchNorm1d(16)"])
def test_norms_under_autocast_are_trained(torch, norm):
    model = torch.nn.Sequential(torch.nn.Linear(8, 16), eval(f"torch.nn.{norm}", {"torch": torch}))
    reference = copy.deepcopy(model)
    compiled = torch.compile(model, backend="cgmlir")
    for _ in range(3):
        x = torch.randn(6, 8)
        for own, call in ((model, compiled), (reference, reference)):
            own.zero_grad()
            with torch.autocast("cpu", torch.bfloat16):
                y = call(x)
            y.float().sin().sum().backward()
        for a, b in zip(model.parameters(), reference.parameters(), strict=True):
            torch.testing.assert_close(a.grad, b.grad, rtol=0.05, atol=0.2)


def test_lines_of_cgmlir_are_not_those_of_the_model(torch):
    backend = cgmlir.torch.Backend()
    compiled = torch.compile(torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.GELU()), backend=backend)
    compiled(torch.randn(2, 4))
    operations = backend.graphs[0].runner.package.report["ops"]
    assert operations and not any("_dynamo" in each["location"] for each in operations)
