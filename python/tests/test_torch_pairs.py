# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_torch_pair`: forward and backward entries of a module of PyTorch."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")


class Block(torch.nn.Module):
    def __init__(self, width=6):
        super().__init__()
        self.norm = torch.nn.LayerNorm(width)
        self.up = torch.nn.Linear(width, 2 * width)
        self.down = torch.nn.Linear(2 * width, width, bias=False)

    def forward(self, x, scale):
        h = torch.nn.functional.gelu(self.up(self.norm(x)))
        return x + self.down(h) * scale, h.sum()


def made(text, entry, schedule=None):
    return cgmlir.load(cgmlir.compile(cgmlir.join(text), config=schedule and {"cg.schedule": schedule}), entry=entry)


def run(entry, given):
    """The results of an entry by name, of arguments by name of which it takes some."""
    wanted = {each.name for each in entry.signature.arguments}
    results = entry(**{name: value for name, value in given.items() if name in wanted})
    return dict(zip([each.name for each in entry.signature.results], results, strict=True))


def arrays(module):
    return {name: tensor.detach().numpy() for name, tensor in module.state_dict().items()}


@needs_compiler
@pytest.mark.parametrize("recompute", [False, True])
def test_gradients_are_those_of_autograd(recompute):
    torch.manual_seed(1)
    block = Block().double()
    x, scale = torch.randn(4, 6, dtype=torch.float64, requires_grad=True), torch.tensor(0.5, dtype=torch.float64)
    text = cgmlir.from_torch_pair(block, x, scale, recompute=recompute, suffix="_0")
    assert list(text) == ["forward_0", "backward_0"]
    loaded = made(text, "forward_0")
    given = {**arrays(block), "x": x.detach().numpy(), "scale": scale.numpy()}
    forward = run(loaded, given)
    y, total = block(x, scale)
    dy, dtotal = torch.randn_like(y), torch.tensor(2.0, dtype=torch.float64)
    torch.autograd.backward([y, total], [dy, dtotal])
    np.testing.assert_allclose(forward["out.0"], y.detach(), rtol=1e-12)
    np.testing.assert_allclose(forward["out.1"], total.detach(), rtol=1e-12)
    given |= {**forward, "dout.0": dy.numpy(), "dout.1": dtotal.numpy()}
    backward = run(loaded.entry("backward_0"), given)
    assert set(backward) == {"dx", *(f"d{name}" for name in arrays(block))}
    np.testing.assert_allclose(backward["dx"], x.grad, rtol=1e-10)
    for name, parameter in block.named_parameters():
        np.testing.assert_allclose(backward[f"d{name}"], parameter.grad, rtol=1e-10)


@needs_compiler
def test_what_is_there_already_is_no_residual():
    """Weights, also as the transposed view that PyTorch keeps, and inputs are arguments of the backward. Nothing is
    kept that the backward computes again."""
    block, x, scale = Block(), torch.randn(4, 6, requires_grad=True), torch.tensor(0.5)
    entries = {each.name: each for each in cgmlir.compile(cgmlir.join(cgmlir.from_torch_pair(block, x, scale))).entries}
    taken = {each.name for each in entries["backward"].arguments}
    assert taken >= {"x", "scale", "up.weight", "down.weight", "dout.0"}
    shapes = [each.shape for each in entries["forward"].results if each.name.startswith("residual.")]
    assert (6, 12) not in shapes and (12, 6) not in shapes, "a weight is copied"
    for recompute, kept in ((False, True), (True, False)):
        text = cgmlir.from_torch_pair(lambda x: torch.sin(x).cos().exp(), x, recompute=recompute)
        assert ("residual.0" in text["forward"]) == kept == ("residual.0" in text["backward"])


@needs_compiler
def test_residuals_are_handed_on_in_planned_memory():
    block, x, scale = Block(), torch.randn(4, 6, requires_grad=True), torch.tensor(0.5)
    text = cgmlir.from_torch_pair(block, x, scale, accumulate=True, weight_gradients=True)
    assert list(text) == ["forward", "backward", "weight_gradient"]
    package = cgmlir.compile(cgmlir.join(text), config={"cg.schedule": {"order": [1, 1, -1, -1, -1.5, -1.5]}})
    (stage,) = package.report["schedule"]["stages"]
    assert {row["from"] for row in stage["kept"]} == {"forward", "backward"}
    assert stage["arena_bytes"] == stage["bound_bytes"]
    loaded = cgmlir.load(package).schedule()
    weights, names = arrays(block), [name for name, _ in block.named_parameters()]
    for name in names:
        loaded.state[f"grad.{name}"] = np.zeros_like(weights[name])
    draw = torch.Generator().manual_seed(3)
    xs = [torch.randn(4, 6, generator=draw, requires_grad=True) for _ in range(2)]
    while action := loaded.next:
        x = xs[action.micro_batch]
        given = {**weights, "x": x.detach().numpy(), "scale": scale.numpy(), "dout.0": np.ones((4, 6), np.float32),
                 "dout.1": np.ones((), np.float32)}
        results = loaded.run(action, **{name: given[name] for name in loaded.arguments(action)})
        if action.phase == "backward":
            names_given = [each.name for each in loaded.signature(action).results]
            y, total = block(x, scale)
            (y.sum() + total).backward()
            np.testing.assert_allclose(results[names_given.index("dx")], x.grad, rtol=1e-4, atol=1e-5)
    for name, parameter in block.named_parameters():
        np.testing.assert_allclose(loaded.state[f"grad.{name}"], parameter.grad, rtol=1e-4, atol=1e-5)


@needs_compiler
def test_buffers_that_a_module_writes_are_states():
    norm = torch.nn.BatchNorm1d(3).double()
    text = cgmlir.from_torch_pair(norm, torch.randn(5, 3, dtype=torch.float64, requires_grad=True))
    loaded = made(text, "forward")
    given = np.random.default_rng(2).normal(size=(5, 3))
    for name, value in arrays(norm).items():
        if "running" in name or "tracked" in name:
            loaded.state[name] = value
    run(loaded, {**arrays(norm), "input": given})
    norm(torch.from_numpy(given))
    np.testing.assert_allclose(loaded.state["running_mean"], norm.running_mean, rtol=1e-12)
    np.testing.assert_allclose(loaded.state["running_var"], norm.running_var, rtol=1e-12)


def test_functions_and_what_is_refused():
    x = torch.randn(3, requires_grad=True)
    text = cgmlir.from_torch_pair(lambda a, *rest: a * rest[0] + rest[1], x, x, x)
    assert all(f'cg.name = "{name}"' in text["backward"] for name in ("a", "rest_0", "dout", "da", "drest_1"))
    for call, args, options, message in (
        (lambda x: x, (x.detach(),), {}, "no parameter and no argument wants gradients"),
        (lambda x: x.detach() * 2, (x,), {}, "no result depends on what wants gradients"),
        (lambda out: out * 2, (x,), {}, "an argument is called out, as one of the entries' own tensors"),
        (lambda x: x * 2, (3,), {}, "argument 0 is int; give tensors"),
        (lambda x: x * 2, (x, x), {}, "from_torch_pair: too many positional arguments"),
        (lambda x: x * 2, (x,), {"weight_gradients": True}, "weight_gradients are added to states; set accumulate"),
    ):
        with pytest.raises(cgmlir.Error, match=message):
            cgmlir.from_torch_pair(call, *args, **options)
