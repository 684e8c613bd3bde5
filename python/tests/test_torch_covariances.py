# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Covariances and correlations, for which PyTorch looks at values that a trace does not know."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
pytestmark = pytest.mark.filterwarnings("ignore:cov.*degrees of freedom")


def noise(*shape, seed=0):
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed))


X, FREQUENCIES, WEIGHTS = noise(3, 8), torch.arange(8), noise(8, seed=1).abs()


def check(function, *args, rtol=2e-6):
    text, weights = cgmlir.from_torch(function, *args)
    expected = torch.utils._pytree.tree_leaves(function(*args))
    results = cgmlir.load(cgmlir.compile(text, weights=weights or None))(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, expected, strict=True):
        assert result.shape == tuple(wanted.shape)
        np.testing.assert_allclose(np.asarray(result), wanted.detach(), rtol=rtol, atol=rtol)
    return text


@needs_compiler
def test_covariances_and_correlations():
    check(lambda x: (torch.cov(x), x.cov(correction=0), torch.cov(x[0]), torch.corrcoef(x), x[0].corrcoef()), X)
    check(lambda x: (torch.cov(x), torch.corrcoef(x)), X.double(), rtol=1e-14)
    check(lambda x: (torch.cov(x), torch.corrcoef(x)), torch.tensor([[0, 1, 5], [3, 4, 2]]))


@needs_compiler
def test_without_a_degree_of_freedom():
    check(lambda x: (torch.cov(x, correction=20), torch.cov(x[:, :1]), torch.corrcoef(x[:, :1]), x[:0].cov()), X)


@needs_compiler
def test_weights_of_observations():
    def forward(x, f, a):
        both = torch.cov(x, correction=2, fweights=f, aweights=a)
        return torch.cov(x, fweights=f), torch.cov(x, aweights=a), torch.cov(x, correction=0, aweights=a), both

    check(forward, X, FREQUENCIES, WEIGHTS)
    check(lambda x, f: torch.cov(x, fweights=f), X, (FREQUENCIES == 3).long())  # no degree of freedom


@needs_compiler
def test_weights_are_checked_by_a_launch():
    text, _ = cgmlir.from_torch(lambda x, f, a: torch.cov(x, fweights=f, aweights=a), X, FREQUENCIES, WEIGHTS)
    exe = cgmlir.load(cgmlir.compile(text))
    for frequencies, weights, what in (
        (FREQUENCIES - 1, WEIGHTS, "fweights cannot be negative"),
        (FREQUENCIES, WEIGHTS - 5, "aweights cannot be negative"),
        (FREQUENCIES * 0, WEIGHTS, "weights sum to zero"),
    ):
        with pytest.raises(cgmlir.Error, match=rf"cov\(\): {what}") as caught:
            np.asarray(exe(X.numpy(), frequencies.numpy(), weights.numpy())[0])
        assert caught.value.code == "CHECK_FAILED"


@needs_compiler
def test_of_complex_numbers():
    def forward(x):
        z = torch.view_as_complex(x)
        return torch.view_as_real(torch.cov(z)), torch.view_as_real(torch.corrcoef(z))

    check(forward, noise(3, 5, 2))


@needs_compiler
def test_within_transforms():
    check(torch.func.grad(lambda x: torch.cov(x).square().sum() + torch.corrcoef(x).sum()), X, rtol=1e-5)
    text, _ = cgmlir.from_torch(lambda x: torch.func.vmap(torch.cov)(x), noise(2, 3, 5))
    (result,) = cgmlir.load(cgmlir.compile(text))(noise(2, 3, 5).numpy())
    wanted = torch.stack([torch.cov(x) for x in noise(2, 3, 5)])  # PyTorch has no rule of its own
    np.testing.assert_allclose(np.asarray(result), wanted, rtol=2e-6, atol=2e-6)


class Whitened(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = torch.nn.Linear(8, 8)

    def forward(self, x):
        return torch.cov(self.inner(x))


@needs_compiler
def test_paths_of_modules_stay():
    assert "inner/" in check(Whitened(), X)


def test_what_pytorch_refuses_is_refused_where_it_stands():
    place = r" at \S*test_torch_covariances\.py:\d+"
    for function, what in (
        (lambda x: torch.cov(x[None]), "expected input to have two or fewer dimensions"),
        (lambda x: torch.corrcoef(x[None]), "corrcoef.*expected input to have two or fewer dimensions"),
        (lambda x: torch.cov(x > 0), "bool dtype is not supported"),
        (lambda x: torch.cov(x, fweights=x[0]), "expected fweights to have integral dtype"),
        (lambda x: torch.cov(x, aweights=x[0] > 0), "expected aweights to have floating point dtype"),
        (lambda x: torch.cov(x, aweights=x), "expected aweights to have one or fewer dimensions"),
        (lambda x: torch.cov(x, aweights=x[0, :3]), "expected aweights to have the same numel .* got 3 != 8"),
    ):
        with pytest.raises(cgmlir.Error, match=what + ".*" + place) as caught:
            cgmlir.from_torch(function, X)
        assert caught.value.code == "UNIMPLEMENTED"
