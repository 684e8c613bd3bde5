# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bags of embeddings of one size are sums of gathered rows and cost no more, and bags have gradients."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional

torch.manual_seed(3)
WEIGHT, FACTORS = torch.randn(300, 64), torch.rand(8, 4)
ROWS = torch.randint(0, 300, (8, 4))
ROWS[2] = 5  # all of it is padding
ROWS[4, 1] = 5
MODES = ["sum", "mean", "max"]


def run(function, *args, targets=("host",)):
    """The same numbers; gives the package."""
    text, weights = cgmlir.from_torch(function, *args)
    package = cgmlir.compile(text, list(targets), weights=weights or None)
    results = cgmlir.load(package)(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, torch.utils._pytree.tree_leaves(function(*args)), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.detach().numpy(), rtol=1e-5, atol=1e-5)
    return package


@needs_compiler
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("padding", [None, 5, -295])
def test_bags_of_one_size_move_their_rows(mode, padding):
    package = run(
        lambda k, w: F.embedding_bag(k, w, mode=mode, padding_idx=padding), ROWS, WEIGHT, targets=["host", "sm_90"]
    )
    row = WEIGHT[0].nbytes
    meant = ROWS.nbytes + ROWS.numel() * row + len(ROWS) * row
    for graph in package.report["graphs"]:
        assert graph["bytes_read"] + graph["bytes_written"] <= 1.2 * meant
        assert "scatter" not in str(graph)


@needs_compiler
def test_factors():
    package = run(
        lambda k, w, f: F.embedding_bag(k, w, mode="sum", per_sample_weights=f), ROWS, WEIGHT, FACTORS
    )
    assert "scatter" not in str(package.report["graphs"])
    run(lambda k, w, f: F.embedding_bag(k, w, mode="sum", per_sample_weights=f, padding_idx=5), ROWS, WEIGHT, FACTORS)


@needs_compiler
def test_other_offsets_are_places():
    """They are not the multiples of a size, or do not cover all rows."""
    for offsets in (torch.tensor([0, 4, 8]), torch.arange(1, 32, 4), torch.arange(0, 28, 4)):
        text, _ = cgmlir.from_torch(lambda k, w, o: F.embedding_bag(k, w, o), ROWS.flatten(), WEIGHT, offsets)
        assert "scatter" in text or "index_put" in text or "cg.scatter" in text
    run(lambda k, w: F.embedding_bag(k, w, torch.arange(0, 28, 4)), ROWS.flatten(), WEIGHT)


def slope(bags, *args):
    args = [arg.detach().requires_grad_() for arg in args]
    result = bags(*args)
    return torch.autograd.grad((result * torch.linspace(-1, 1, result.numel()).view(result.shape)).sum(), args)


@needs_compiler
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("padding", [None, 5])
def test_gradients(mode, padding):
    run(lambda k, w: slope(lambda w: F.embedding_bag(k, w, mode=mode, padding_idx=padding), w), ROWS, WEIGHT)
    offsets = torch.tensor([0, 3, 3, 20])
    run(
        lambda k, w, o: slope(lambda w: F.embedding_bag(k, w, o, mode=mode, padding_idx=padding), w),
        ROWS.flatten(),
        WEIGHT,
        offsets,
    )


@needs_compiler
def test_gradients_of_factors_and_by_frequency():
    run(
        lambda k, w, f: slope(lambda w, f: F.embedding_bag(k, w, mode="sum", per_sample_weights=f), w, f),
        ROWS,
        WEIGHT,
        FACTORS,
    )
    run(lambda k, w: slope(lambda w: F.embedding_bag(k, w, mode="sum", scale_grad_by_freq=True), w), ROWS, WEIGHT)
