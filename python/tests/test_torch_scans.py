# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The extremes so far and their places: `cummax` and `cummin`."""

import numpy as np
import pytest
from conftest import needs_compiler
from test_torch_numbers import INF, NAN, check

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

ROWS = [
    [1, 3, 3, 2, NAN, 5, NAN, INF],
    [-INF, -INF, 0, 0, 0, 5, 5, 4],
    [INF, INF, NAN, 1, NAN, 2, 3, 4],
    [4, 3, 2, 1, 1, 2, -INF, -INF],
]


def extremes(x):
    return *x.cummax(1), *x.cummin(-1), *x.cummax(0), *x.cummin(0)


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_floats(kind):
    """The last of equal ones has the place; a NaN stays, and the last NaN has it."""
    check(extremes, torch.tensor(ROWS, dtype=kind))


@needs_compiler
@pytest.mark.parametrize("kind", [torch.int64, torch.int32, torch.int16, torch.int8, torch.uint8])
def test_integers(kind):
    low, high = torch.iinfo(kind).min, torch.iinfo(kind).max
    rows = [[low, low, 1, 1, 0, high, 3, high], [high, high, 1, 1, 2, low, 3, low]]
    check(extremes, torch.tensor(rows, dtype=kind))


@needs_compiler
def test_truth_values_and_rows_of_all_lengths():
    check(extremes, torch.tensor([[False, False, True, False], [True, True, False, True]]))
    check(lambda x: (*x.cummax(0), *x[None].cummin(0)), torch.tensor(3.0))
    check(extremes, torch.arange(3 * 5000).mul(7919).remainder(499).float().view(3, 5000))
    check(lambda x: (*x.cummax(0), *x.cummin(1)), torch.ones(0, 5))


@needs_compiler
def test_in_parts_of_control_flow():
    for parts in ((lambda x: x.cummax(0)[0], lambda x: x.cummin(1)[0]), (lambda x: x.logcumsumexp(0), lambda x: x + 1)):
        for x in (torch.ones(3, 4), torch.tensor(ROWS)):
            check(lambda x, parts=parts: torch.cond(x.sum() > 0, *parts, (x,)), x, rtol=1e-6)


@needs_compiler
def test_in_transforms():
    x = torch.linspace(-2, 3, 20).sin().view(4, 5)
    check(lambda x: torch.vmap(lambda row: row.cummax(0))(x), x)
    check(lambda x: torch.func.grad(lambda x: x.cummax(1)[0].pow(2).sum())(x), x, rtol=1e-6)


@needs_compiler
def test_sizes_that_vary():
    class Extremes(torch.nn.Module):
        def forward(self, x):
            return tuple(x.cummax(1))

    sizes = {"x": {0: torch.export.Dim("rows", min=2, max=8), 1: torch.export.Dim("columns", min=2, max=8)}}
    text, _ = cgmlir.from_torch(torch.export.export(Extremes(), (torch.ones(3, 4),), dynamic_shapes=sizes))
    assert text.count('"cg.scan"') == 2 and "tensor<?x?xf32>" in text


@needs_compiler
@pytest.mark.parametrize("size", [64, 4096])
def test_each_element_is_read_once_by_each_scan(size):
    """One for the values, and one for the places, however long the rows are."""
    x = torch.ones(8, size)
    for function, kernels in ((lambda x: x.cummax(1)[0], 1), (lambda x: tuple(x.cummin(1)), 2)):
        text, _ = cgmlir.from_torch(function, x)
        (graph,) = cgmlir.compile(text, targets=["sm_90"]).report["graphs"]
        assert graph["nodes"] == kernels
        # The second one reads elements and values, and writes places, which are twice as wide.
        assert graph["bytes_read"] == graph["bytes_written"] == 4 * x.numel() * (1 if kernels == 1 else 3)


@needs_compiler
@pytest.mark.parametrize("size", [7, 1000])
def test_sums_from_the_end_read_and_write_once(size):
    """Also as the gradient of others, of which PyTorch makes flips around a sum."""
    x = torch.randn(8, size, generator=torch.Generator().manual_seed(0))

    def from_the_end(x):
        return torch.flip(torch.cumsum(torch.flip(x, [1]), 1), [1])

    def gradient(x):
        return torch.func.vjp(lambda y: y.cumsum(1), x)[1](x)[0]

    def of_what_is_not_turned(x):
        return torch.flip(torch.cumsum(x.exp(), 1), [1])

    for function in (from_the_end, gradient, of_what_is_not_turned):
        text, weights = cgmlir.from_torch(function, x)
        package = cgmlir.compile(text, weights=weights or None)
        (graph,) = package.report["graphs"]
        assert graph["kernel_nodes"] == 1
        assert graph["bytes_read"] == graph["bytes_written"] == 4 * x.numel()
        (result,) = cgmlir.load(package)(x=x.numpy())
        np.testing.assert_allclose(np.asarray(result), function(x).detach().numpy(), rtol=1e-4, atol=1e-3)


def test_complex_numbers_are_refused():
    with pytest.raises(cgmlir.Error, match=r"complex"):
        cgmlir.from_torch(lambda x: x.cummax(0), torch.ones(3, dtype=torch.complex64))


@needs_compiler
def test_the_last_column_is_a_reduction():
    """Of which each element is read once, and nothing but the results is written; of a part only that is read."""
    x = torch.arange(8 * 600).mul(7919).remainder(499).float().view(8, 600) / 100
    for function, read in (
        (lambda x: x.cumsum(1)[:, -1], 600),
        (lambda x: x.flip(1).cumsum(1).flip(1)[:, 0], 600),
        (lambda x: (x * 2).cumsum(1)[:, 99] + 1, 100),
        (lambda x: (x / 4).cumprod(1)[:, 9], 10),
        (lambda x: x.cummax(1)[0][:, -1], 600),
    ):
        check(function, x, rtol=1e-5)
        text, _ = cgmlir.from_torch(function, x)
        graph = cgmlir.compile(text, ["host"]).report["graphs"][0]
        assert graph["nodes"] == 1
        result = function(x)
        assert (graph["bytes_read"], graph["bytes_written"]) == (8 * read * 4, result.nbytes)


@needs_compiler
def test_the_first_columns_are_a_shorter_scan():
    x = torch.arange(8 * 600).mul(7919).remainder(499).float().view(8, 600)
    check(lambda x: (x.cumsum(1)[:, :100], x.logcumsumexp(1)[:, -1], x.cumsum(1)[:, ::7]), x, rtol=1e-5)
    text, _ = cgmlir.from_torch(lambda x: x.cumsum(1)[:, :100], x)
    graph = cgmlir.compile(text, ["host"]).report["graphs"][0]
    assert (graph["nodes"], graph["bytes_written"]) == (1, 8 * 100 * 4)
