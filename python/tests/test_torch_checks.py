# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Assertions of PyTorch, which launches check."""

import functools

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

X = torch.linspace(-1, 1, 8)
NAN = torch.tensor([*range(7), float("nan")], dtype=torch.float32)
P = torch.ones(1)


def finite(x):
    torch._assert_async(torch.isfinite(x).all(), "loss is not finite")
    return x * 2


def unnamed(x):
    torch._assert_async(torch.isfinite(x).all())
    return x * 2


def one_element(x):
    torch._assert_async(x.abs().sum().reshape(1), "sum is zero")
    return x * 2


def of_a_tensor(x):
    torch._assert(x.sum() < 3, "small sum")
    return x * 2


def in_a_branch(x, p):
    def small(x):
        torch._assert_async((x < 5).all(), "below five")
        return x * 2

    return torch.cond(p.sum() > 0, small, lambda x: x - 1, (x,))


def below(x):
    torch._check(x.sum().item() < 3)
    return x * 2


def above(x):
    torch._check(x.sum().item() > -3)
    return x * 2


def other(x):
    torch._check(x.sum().item() != 8)
    return x * 2


def either(x, k):
    n = k.item()
    torch._check((n > 7) | (n < 3))
    return x * n


ACCEPTED = [(finite, X), (unnamed, X), (one_element, X), (of_a_tensor, X), (in_a_branch, X, P)]
ACCEPTED += [(in_a_branch, X + 9, P * 0), (below, X), (above, X), (other, X)]
ACCEPTED += [(either, X, torch.tensor(8)), (either, X, torch.tensor(2))]
REFUSED = [("loss is not finite", finite, NAN), ("expected a value that is not zero", unnamed, NAN)]
REFUSED += [("sum is zero", one_element, X * 0), ("small sum", of_a_tensor, X + 5), ("small sum", of_a_tensor, NAN)]
REFUSED += [("below five", in_a_branch, X + 9, P), ("Runtime assertion", below, X + 5), ("Runtime", below, NAN)]
REFUSED += [("Runtime assertion", above, X - 5), ("Runtime", above, NAN), ("Runtime", other, X * 0 + 1)]
REFUSED += [("Runtime assertion", either, X, torch.tensor(7)), ("Runtime assertion", either, X, torch.tensor(3))]


@functools.cache
def load(function):
    second = {in_a_branch: [P], either: [torch.tensor(8)]}
    text, weights = cgmlir.from_torch(function, X, *second.get(function, []))
    package = cgmlir.compile(text, weights=weights)
    assert any(row["op"] == "cf.assert" and row["verdict"] == "legalized" for row in package.report["ops"])
    assert package.report["entries"][0]["checks"]
    return cgmlir.load(package).session


@needs_compiler
@pytest.mark.parametrize(("function", "inputs"), [(case[0], case[1:]) for case in ACCEPTED])
def test_what_holds_is_no_error(function, inputs):
    result = load(function)()(*(value.numpy() for value in inputs))[0]
    np.testing.assert_allclose(np.asarray(result), function(*inputs).numpy(), rtol=1e-6)


@needs_compiler
@pytest.mark.parametrize(("message", "function", "inputs"), [(case[0], case[1], case[2:]) for case in REFUSED])
@pytest.mark.parametrize("eager", [False, True])
def test_what_does_not_hold_is_an_error_with_the_message(message, function, inputs, eager):
    with pytest.raises((RuntimeError, AssertionError)):
        function(*inputs)
    with pytest.raises(cgmlir.Error, match=message) as error:
        np.asarray(load(function)()(*(value.numpy() for value in inputs), eager=eager)[0])
    assert error.value.code == "CHECK_FAILED"


def test_numbers_of_a_launch_without_a_conversion_are_an_error_with_its_place():
    class Model(torch.nn.Module):
        def forward(self, x):
            torch._check(x.sum().long().item() & 3 < 3)
            return x * 2

    with pytest.raises(cgmlir.Error, match=r" at .*test_torch_checks\.py:\d+: .*and.*; compute with tensors"):
        cgmlir.from_torch(Model(), X)


class Rows(torch.nn.Module):
    """Writes and reads where a tensor without dimensions says, which torch.export makes a number."""

    def __init__(self, write, step):
        super().__init__()
        self.write, self.step = write, step
        self.register_buffer("rows", torch.arange(32, dtype=torch.float32).reshape(4, 8))
        self.register_buffer("place", torch.zeros((), dtype=torch.int64))

    def forward(self, x):
        old = self.write(self, x)
        self.place.add_(self.step)
        return self.rows * 1, old


def row(self, x):
    old = self.rows[self.place].clone()
    self.rows[self.place] = x
    return old + x


def added(self, x):
    self.rows[self.place] += x
    return x * 1


def element(self, x):
    self.rows[self.place, 2] = x[0]
    return x * 1


def column(self, x):
    self.rows[:, self.place] = x[:4]
    return x * 1


@needs_compiler
@pytest.mark.parametrize("write", [row, added, element, column])
@pytest.mark.parametrize("step", [1, -1])
def test_places_that_are_numbers_of_a_launch(write, step):
    model = Rows(write, step)
    text, weights = cgmlir.from_torch(model, X)
    assert "tensor.insert_slice" in text
    exe = cgmlir.load(cgmlir.compile(text, weights=weights))
    exe.state["rows"], exe.state["place"] = model.rows.numpy().copy(), model.place.numpy().copy()
    for turn in range(1, 5):
        results = exe(X.numpy() * turn)
        for result, expected in zip(results, model(X * turn), strict=False):
            np.testing.assert_allclose(np.asarray(result), expected.numpy(), rtol=1e-6)
    exe.state["place"] = np.array(9)
    with pytest.raises(cgmlir.Error, match="Runtime assertion failed") as error:
        np.asarray(exe(X.numpy())[0])
    assert error.value.code == "CHECK_FAILED"
