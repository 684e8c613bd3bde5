# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Buffers that `forward` assigns: states that hold after each step what PyTorch's buffers hold."""

import copy

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

X = torch.tensor([1.0, -2.0])


class Assigning(torch.nn.Module):
    def __init__(self, step):
        super().__init__()
        self.register_buffer("nothing", None)
        for index, name in enumerate("abc"):
            self.register_buffer(name, torch.arange(2.0) + 3 * index)
        self.inner = torch.nn.Module()
        self.inner.register_buffer("d", torch.tensor([7.0, 8.0]))
        self.weight = torch.nn.Parameter(torch.ones(2))
        self.step = step

    def forward(self, x):
        return self.step(self, x)


def exchanged(m, x):
    m.b.copy_(m.a * 2 + x)
    m.a, m.b = m.b, m.a
    return m.a.sum()


def exchanged_as_they_are(m, x):
    m.a, m.b = m.b, m.a
    return m.a * x


def written_through_another_name(m, x):
    a = m.a
    a.mul_(x)
    m.b.copy_(a * 2)
    m.a, m.b = m.b, m.a
    return a + x


def rotated(m, x):
    m.a, m.b, m.c = m.b, m.c, m.a + x
    return m.a * 2, m.c


def given_as_results(m, x):
    m.b.add_(x)
    before, m.a = m.a, m.b
    m.b = before
    return before, m.a


def of_an_inner_module(m, x):
    m.inner.d, m.a = m.a, m.inner.d + x
    return m.inner.d * x


def plain(m, x):
    m.a = m.a * 2 + x
    return m.a.sum()


def several_times(m, x):
    m.a = m.a + x
    m.a = m.a * 2
    m.a.add_(1)
    return m.a * 1


def another_that_stays(m, x):
    y = m.a + x
    m.a = m.b
    return y


def an_input(m, x):
    y = x - m.a
    m.a = x
    return y


def beside_a_gradient(m, x):
    m.a = m.a + torch.func.grad(lambda v: (v * v).sum())(x)
    m.a, m.b = m.b, m.a
    return m.b * 1


# What becomes a state.
FORMS = {
    exchanged: ["a", "b"],
    exchanged_as_they_are: ["a", "b"],
    written_through_another_name: ["a", "b"],
    rotated: ["a", "b", "c"],
    given_as_results: ["a", "b"],
    of_an_inner_module: ["a", "inner.d"],
    plain: ["a"],
    several_times: ["a"],
    another_that_stays: ["a"],
    an_input: ["a"],
    beside_a_gradient: ["a", "b"],
}


@needs_compiler
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_states_are_those_of_pytorch_after_each_step(form):
    module = Assigning(form)
    wanted = copy.deepcopy(module)
    held = dict(wanted.named_buffers())
    text, weights = cgmlir.from_torch(module, X)
    assert vars(module).get("forward") is None and module.a.tolist() == [0, 1]
    exe = cgmlir.load(cgmlir.compile(text, weights=weights))
    assert sorted(exe.state.keys()) == FORMS[form]
    for name in FORMS[form]:
        exe.state[name] = held[name].numpy().copy()
    for step in range(3):
        x = X * (step + 1)
        results = exe(x=x.numpy())
        for result, expected in zip(results, torch.utils._pytree.tree_leaves(wanted(x)), strict=False):
            np.testing.assert_array_equal(np.asarray(result), expected.numpy())
        for name in FORMS[form]:
            np.testing.assert_array_equal(exe.state[name], dict(wanted.named_buffers())[name].numpy())


@needs_compiler
def test_a_row_that_is_written_and_assigned_costs_a_row():
    class Cache(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("c", torch.zeros(500, 2))

        def forward(self, x):
            self.c = self.c.index_copy_(0, torch.tensor([3]), x[None])
            return x * 2

    text, weights = cgmlir.from_torch(Cache(), X)
    (graph,) = cgmlir.compile(text, weights=weights).report["graphs"]
    assert graph["bytes_read"] + graph["bytes_written"] < 100


def one_memory(m, x):
    m.a.add_(x)
    m.b = m.a
    return x * 2


def a_part(m, x):
    m.a[0] = x[0]
    m.b = m.a[:]
    return x * 2


def a_number(m, x):
    m.a = x.sum()
    return x * 2


def another_type(m, x):
    m.a = x.double()
    return x * 2


def gone(m, x):
    m.a = None
    return x * 2


def a_parameter(m, x):
    m.weight = torch.nn.Parameter(m.weight * x)
    return x * 2


REFUSED = {
    one_memory: r"'b' and 'a' become one memory, which is written in place at .*: use self.b.copy_\(value\)",
    a_part: r"'b' and 'a' become one memory",
    a_number: r"buffer 'a' is torch.float32\[2\], and is assigned torch.float32\[\] at .*: .*self.a.copy_",
    another_type: r"buffer 'a' is torch.float32\[2\], and is assigned torch.float64\[2\] at ",
    gone: r"buffer 'a' is no tensor afterwards at .*: use self.a.copy_",
    a_parameter: r"parameter 'weight' is assigned at .*test_torch_assignments.py:\d+: use self.weight.copy_.*no_grad",
}


@pytest.mark.parametrize("form", REFUSED, ids=lambda form: form.__name__)
def test_what_no_state_can_be_is_refused_with_its_line(form):
    with pytest.raises(cgmlir.Error, match=REFUSED[form]):
        cgmlir.from_torch(Assigning(form), X)


def test_a_buffer_of_two_names_is_refused():
    module = Assigning(plain)
    module.inner.register_buffer("a", module.a)
    with pytest.raises(cgmlir.Error, match="buffer 'a', which is 'inner.a' too, is assigned at "):
        cgmlir.from_torch(module, X)
