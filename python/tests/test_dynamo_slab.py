# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Training under `torch.compile(backend="cgmlir")`: activations that the backward package alone reads lie in one tensor
of bytes, and gradients are those of eager."""

import copy

import pytest
from conftest import needs_compiler
from dynamo_fixtures import clean, torch  # noqa: F401: pytest takes them by name
from test_dynamo_calls import compiled, native_of

import cgmlir
from cgmlir.inbound import _dynamo_run, _dynamo_slab

pytestmark = needs_compiler


@pytest.fixture(autouse=True)
def on_a_host(monkeypatch):
    """Slabs lie between packages for a host, too, as those for GPUs do without it."""
    from cgmlir._library import load_extension

    if load_extension("cgmlir_fast") is None:
        pytest.skip("the extension was not built: calls go through ctypes, without slabs")
    monkeypatch.setattr(_dynamo_slab, "BACKENDS", ["host", "cuda"])


class Pair:
    """A model, compiled and eager, with parameters of their own."""

    def __init__(self, torch, model, dtype=None):
        self.torch, self.dtype = torch, dtype or torch.float32
        torch.manual_seed(0)
        self.ours = model.to(self.dtype)
        self.theirs = copy.deepcopy(self.ours)
        self.backend = cgmlir.torch.Backend()
        self.run = torch.compile(self.ours, backend=self.backend)
        self.tolerance = {"rtol": 1e-4, "atol": 1e-5} if self.dtype == torch.float32 else {"rtol": 5e-2, "atol": 5e-2}

    def step(self, shape=(6, 8), backward=lambda loss: loss.backward()):
        """One step on both, with equal gradients; returns what autograd has saved for ours."""
        x = self.torch.randn(*shape).to(self.dtype)
        found = []
        for run, model in ((self.run, self.ours), (self.theirs, self.theirs)):
            for parameter in model.parameters():
                parameter.grad = None
            results = run(x)
            results = results if isinstance(results, tuple) else (results,)
            saved = results[0].grad_fn.saved_tensors if run is self.run else ()
            backward(sum(each.float().square().mean() for each in results))
            found.append(([*results, *(parameter.grad for parameter in model.parameters())], saved))
        for a, b in zip(found[0][0], found[1][0], strict=True):
            self.torch.testing.assert_close(a, b, **self.tolerance)
        return found[0][1]

    def slabs(self, saved):
        return [each for each in saved if each.dtype == self.torch.uint8]


def layers(torch):
    return torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.LayerNorm(16), torch.nn.GELU(), torch.nn.Linear(16, 16),
                               torch.nn.Tanh(), torch.nn.Linear(16, 3))


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_activations_are_one_tensor(torch, dtype):
    pair = Pair(torch, layers(torch), getattr(torch, dtype))
    plain = pair.step()  # by AOTAutograd's function
    for _ in range(3):
        saved = pair.step()
        assert len(pair.slabs(saved)) == 1 and len(saved) < len(plain)
    # Parameters that have other memory are found, by a new load.
    with torch.no_grad():
        for each, other in zip(pair.ours.parameters(), pair.theirs.parameters(), strict=True):
            each.data = (each * 1.5).contiguous()
            other.data = other * 1.5
    for _ in range(3):
        saved = pair.step()
    assert len(pair.slabs(saved)) == 1


def attention(torch):
    class Block(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.qkv, self.out = torch.nn.Linear(8, 24), torch.nn.Linear(8, 8)

        def forward(self, x):
            q, k, v = (each.unflatten(-1, (2, 4)).transpose(0, 1) for each in self.qkv(x).chunk(3, -1))
            y = torch.softmax(q @ k.transpose(-1, -2), -1) @ v
            return self.out(y.transpose(0, 1).flatten(1))

    return Block()


def test_activations_in_other_orders_of_memory(torch):
    pair = Pair(torch, attention(torch))
    for _ in range(4):
        saved = pair.step()
    assert len(pair.slabs(saved)) == 1


def test_what_is_returned_is_a_tensor_of_its_own(torch):
    class Both(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.first, self.second = layers(torch), torch.nn.Linear(3, 3)

        def forward(self, x):
            hidden = self.first(x).tanh()
            return self.second(hidden), hidden

    pair = Pair(torch, Both())
    for _ in range(4):
        saved = pair.step()
    (slab,) = pair.slabs(saved)
    x = torch.randn(6, 8)
    _, hidden = pair.run(x)
    assert hidden.untyped_storage().nbytes() < slab.numel()


def test_a_second_pass_backward(torch):
    pair = Pair(torch, layers(torch))

    def twice(loss):
        loss.backward(retain_graph=True)
        loss.backward()

    for _ in range(4):
        saved = pair.step(backward=twice)
    assert len(pair.slabs(saved)) == 1
    results = pair.run(torch.randn(6, 8))
    (gradient,) = torch.autograd.grad(results.sum(), [next(iter(pair.ours.parameters()))], create_graph=True)
    with pytest.raises(cgmlir.Error, match="has no derivative"):
        gradient.sum().backward()


def test_hooks_may_move_what_is_saved(torch):
    pair = Pair(torch, layers(torch))
    for _ in range(3):
        pair.step()
    kinds = []

    def pack(tensor):
        kinds.append(tensor.dtype)
        return tensor.clone()

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor.clone()):
        pair.step()
    assert torch.uint8 in kinds


def test_a_backward_pass_without_the_extension_takes_views(torch, monkeypatch):
    pair = Pair(torch, attention(torch))
    for _ in range(3):
        pair.step()
    run_plan = _dynamo_run.Runner.run_plan
    backward = pair.backend.graphs[1].runner
    refused = []

    def refuse(self, name, *given):
        if self is backward and name == _dynamo_slab._NAME:
            refused.append(self)
            return None
        return run_plan(self, name, *given)

    monkeypatch.setattr(_dynamo_run.Runner, "run_plan", refuse)
    saved = pair.step()
    assert len(pair.slabs(saved)) == 1 and refused == [backward]


def test_few_activations_stay_tensors(torch):
    pair = Pair(torch, torch.nn.Linear(8, 3))
    for _ in range(4):
        saved = pair.step()
    assert not pair.slabs(saved)


def test_activations_on_a_host_stay_tensors(torch, monkeypatch):
    monkeypatch.setattr(_dynamo_slab, "BACKENDS", ["cuda"])
    pair = Pair(torch, layers(torch))
    for _ in range(4):
        saved = pair.step()
    assert not pair.slabs(saved)


def test_plans_with_slabs_that_do_not_fit_are_refused(torch):
    run, backend = compiled(torch, lambda x, y: x + y)
    native = native_of(run, backend, torch.ones(3), torch.ones(3))
    x, y = torch.ones(3), torch.arange(3.0)
    bytes_ = ((1024,), (1,), torch.uint8)

    def make(shape, strides, dtype):
        return torch.empty_strided(shape, strides, dtype=dtype)

    taken = tuple((place, (), (3,), (3,)) for place in range(2))
    good = (2, (), taken, make, ((512, (3,)),), ((3, 0, None),), bytes_)
    (slab,) = native.plan(*good).over((x, y), 0)[1]
    assert slab[512:524].view(torch.float32).tolist() == [1, 2, 3]
    for place, other in (
        (4, ((-1, (3,)),)),         # a place in front of the slab
        (4, ((1 << 80, (3,)),)),    # a number that is none of a place
        (5, ((0, 0, None),)),       # the result is a part of the slab
    ):
        with pytest.raises((ValueError, OverflowError)):
            native.plan(*good[:place], other, *good[place + 1:])
    for without in (good[:6], (*good[:4], ((((3,), (1,), torch.float32), (3,)),), good[5])):
        with pytest.raises(ValueError, match="the plan is not one for this entry"):
            native.plan(*without)
    # The second argument is a part of a slab, which has to be there.
    made = ((((3,), (1,), torch.float32), (3,)),)
    plan = native.plan(2, (), (taken[0], (1, (), (3,), (3,), 512)), make, made, ((0, 0, None),))
    assert plan.over((x, slab), 0)[1][0].tolist() == [2, 3, 4]
    for other in (slab[:523], slab.view(torch.float32), slab[::2], slab.view(2, 512), None, 3):
        assert plan.over((x, other), 0) is None
