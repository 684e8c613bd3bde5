# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Conditions on data that Python decides: a program has the branch that the example inputs take, and a launch with
others that would take another one is an error."""

import copy

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

X = torch.tensor([0.5, 1.0, 2.0, 4.0])


def raises(x):
    if torch.isnan(x).any():
        raise ValueError("NaN")
    return x * 2


def asserts(x):
    assert (x >= 0).all(), "negative"
    return x.sqrt()


def chooses(x):
    return x + 1 if x.sum() > 0 else x - 1


def chooses_in_a_loop(x):
    y = x
    for k in range(3):
        y = y - k if (y > k).all().item() else y + k
    return y


def compares(x):
    return x * 1 if torch.equal(x, x.abs()) and x.allclose(x + 1e-9) else x * 3


def of_a_library(x):
    return torch.nn.functional.gaussian_nll_loss(x * 0, x * 0, x)


FORMS = (raises, asserts, chooses, chooses_in_a_loop, compares, of_a_library)


@needs_compiler
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_the_branch_of_the_example_is_checked(form):
    text, weights = cgmlir.from_torch(form, X)
    exe = cgmlir.load(cgmlir.compile(text, weights=weights or None))
    for x in (X, X * 1.5):
        np.testing.assert_allclose(np.asarray(exe(x.numpy())[0]), form(x).numpy(), rtol=1e-6)
    other = X * float("nan") if form is raises else -X
    with pytest.raises(cgmlir.Error, match="a condition that Python asks for is not (True|False), as with the example"):
        np.asarray(exe(other.numpy())[0])
    assert torch.equal(X, X.clone()) and bool(torch.tensor(True)) and torch.tensor(False).item() is False


class Resetting(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("count", torch.zeros(()))
        self.calls = 0

    def forward(self, x):
        self.calls += 1
        self.count += 1
        if (x > 100).any():
            self.count.zero_()
        return x * self.count


@needs_compiler
def test_the_example_leaves_nothing_behind():
    module = Resetting()
    wanted = copy.deepcopy(module)
    text, _ = cgmlir.from_torch(module, X)
    assert module.calls == 0 and module.count == 0
    exe = cgmlir.load(cgmlir.compile(text))
    exe.state["count"] = np.zeros((), np.float32)
    for _ in range(3):
        np.testing.assert_allclose(np.asarray(exe(X.numpy())[0]), wanted(X).numpy())
    np.testing.assert_allclose(exe.state["count"], 3)


class Writing(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.plain = torch.ones(4)

    def forward(self, x):
        self.plain.add_(x)
        return x * 1 if x.sum() > 0 else x


def test_the_example_writes_nothing_that_is_no_buffer():
    module = Writing()
    with pytest.raises(cgmlir.Error):
        cgmlir.from_torch(module, X)
    assert torch.equal(module.plain, torch.ones(4))


def test_where_the_example_fails_the_obstacle_is_told():
    def fails(x):
        if x.sum() > 0:
            raise ValueError("more than nothing")
        return x

    with pytest.raises(cgmlir.Error, match="data-dependent|values of tensors are not known"):
        cgmlir.from_torch(fails, X)
