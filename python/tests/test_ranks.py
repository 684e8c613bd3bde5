# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Medians, quantiles and parts of sorted rows: what PyTorch writes sorts nothing that is not read."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler


def make_rows(length=500):
    """No two elements of a row are equal, since PyTorch takes any of them; rows with NaN, and of nothing else."""
    generator = torch.Generator().manual_seed(3)
    x = torch.stack([torch.randperm(length, generator=generator) for _ in range(5)]).float() / 7 - 20
    x[1, 17] = x[3, 2] = x[3, length - 1] = float("nan")
    x[4] = float("nan")
    return x


def count_bytes(part):
    if isinstance(part, list):
        return sum(map(count_bytes, part))
    if not isinstance(part, dict):
        return 0
    return part.get("bytes_read", 0) + part.get("bytes_written", 0) + sum(map(count_bytes, part.values()))


def check(function, *arguments, passes):
    """Same numbers, and memory is read or written as often as the rows are large, `passes` times at most."""
    text, weights = cgmlir.from_torch(function, *arguments)
    package = cgmlir.compile(text, ["host", "sm_90"], weights=weights or None)
    results = cgmlir.load(package)(*[argument.numpy() for argument in arguments])
    for result, wanted in zip(results, torch.utils._pytree.tree_leaves(function(*arguments)), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-5, atol=1e-5)
    size = arguments[0].numel() * arguments[0].element_size()
    # Two targets.
    assert count_bytes(package.report) <= 2 * passes * size + 4000


@pytest.mark.parametrize("name", ["median", "nanmedian", "kthvalue"])
def test_an_element_with_its_position(name):
    # Of a row of NaN alone, and of several, PyTorch takes any position.
    x = make_rows()[:1].repeat(3, 1) if name == "kthvalue" else make_rows()[:4]
    arguments = (33, 1) if name == "kthvalue" else (1,)

    def function(x):
        values, places = getattr(torch, name)(x, *arguments)
        return values, places

    check(function, x, passes=3)


@pytest.mark.parametrize("name", ["quantile", "nanquantile"])
def test_quantiles(name):
    check(lambda x: getattr(torch, name)(x, 0.3, 1), make_rows(), passes=4)
    check(lambda x: getattr(torch, name)(x, torch.tensor([0.1, 0.5, 0.75]), 1), make_rows(), passes=4)
    check(lambda x: getattr(torch, name)(x, 0.3, 1, keepdim=True), make_rows(), passes=4)
    check(lambda x: x.clamp(max=getattr(torch, name)(x, 0.9, 1, keepdim=True)), make_rows(), passes=5)


def test_parts_of_sorted_rows():
    x = make_rows()[:1].repeat(4, 1)
    check(lambda x: x.sort().values[..., 7], x, passes=1)
    check(lambda x: x.sort().values[:, 100:140], x, passes=1.2)
    check(lambda x: x.argsort()[:, 3:9], x, passes=1.2)
    check(lambda x: (x.sort().values[:, 0], x.sort().values[:, -1]), x, passes=2)
    check(lambda x: x.t().contiguous().sort(0).values[250], x, passes=3)


def test_positions_that_nobody_reads_are_not_sorted():
    check(lambda x: x.sort().values, make_rows(), passes=2)


@pytest.mark.parametrize("kind", ["float16", "float32", "int64"])
def test_long_rows_are_sorted_without_what_nobody_reads(kind):
    """On a GPU: the values alone; with their positions these are words, also beside the keys of a selection."""
    x = torch.arange(100_000)[None].to(getattr(torch, kind))
    size = x.element_size()
    for function, beside, results in (
        (lambda x: x.topk(1000)[0], 0, 1000 * size),
        (lambda x: x.topk(1000), 4, 1000 * (size + 8)),
        (lambda x: x.kthvalue(33_333)[0], 0, size),
        (lambda x: tuple(x.kthvalue(33_333)), 4, size + 8),
    ):
        text, _ = cgmlir.from_torch(function, x)
        (graph,) = cgmlir.compile(text, targets=["sm_90"]).report["graphs"]
        # A run, and three steps of merging.
        assert graph["bytes_written"] == 4 * x.numel() * (size + beside) + results
