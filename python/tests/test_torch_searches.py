# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Searches in sorted rows: places are PyTorch's, also where a NaN is, and the cost is that of a search by halves."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

NAN, INF = float("nan"), float("inf")

pytestmark = needs_compiler


def check(function, *args):
    """Gives the report of the one graph."""
    text, _ = cgmlir.from_torch(function, *args)
    package = cgmlir.compile(text)
    results = cgmlir.load(package)(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, torch.utils._pytree.tree_leaves(function(*args)), strict=True):
        np.testing.assert_array_equal(np.asarray(result), wanted.numpy(), strict=True)
    (graph,) = package.report["graphs"]
    return graph


def sides(row, x):
    return (
        torch.searchsorted(row, x),
        torch.searchsorted(row, x, right=True),
        torch.searchsorted(row, x, side="right", out_int32=True),
    )


@pytest.mark.parametrize("missing", range(4))
def test_nan_in_the_row_and_in_what_is_looked_for(missing):
    row = torch.tensor([-INF, -1.0, 0, 0, 2, INF] + [NAN] * missing)
    check(sides, row, torch.tensor([[NAN, -5.0, 0, 1, INF], [-INF, 2, 3, -0.0, NAN]]))


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 7, 8, 9, 31])
def test_rows_of_all_lengths(size):
    generator = torch.Generator().manual_seed(size)
    rows = torch.randint(-4, 5, (3, size), generator=generator).float().sort(-1).values
    x = torch.arange(-5.0, 6).expand(3, 11).contiguous()
    check(sides, rows, x)
    check(sides, rows[0].clone(), x)
    check(sides, rows[1].clone(), torch.tensor(1.0))
    check(sides, rows[1].clone(), torch.zeros(0, 2))


@pytest.mark.parametrize("kind", [torch.int64, torch.int8, torch.uint8, torch.float64, torch.float16, torch.bfloat16])
def test_types(kind):
    if kind == torch.bfloat16:
        check(lambda row, x: sides(row.to(kind), x.to(kind)), torch.tensor([0.0, 3, 3, 7]), torch.arange(9.0))
    else:
        check(sides, torch.tensor([0, 3, 3, 7], dtype=kind), torch.arange(9).to(kind))


@pytest.mark.parametrize("shape", [(6,), (2, 3, 6)])
def test_rows_with_their_order_beside_them(shape):
    row = (torch.arange(36.0)[: int(np.prod(shape))] * 7 % 11).view(shape)
    x = torch.arange(-1.0, 11).expand(*shape[:-1], 12).contiguous()
    check(lambda row, x: torch.searchsorted(row, x, sorter=row.argsort(dim=-1, stable=True), right=True), row, x)


def test_buckets():
    x, bounds = torch.tensor([[NAN, 0.0, 1], [2, 3, -1]]), torch.tensor([0.0, 1, 2])
    check(lambda x, bounds: (torch.bucketize(x, bounds), torch.bucketize(x, bounds, right=True)), x, bounds)
    check(lambda bounds: torch.bucketize(NAN, bounds, out_int32=True), bounds)


def test_few_elements_of_a_long_row_are_read_by_one_kernel():
    graph = check(torch.searchsorted, torch.arange(100_000.0), torch.tensor([-1.0, 5, 77777, 1e9]))
    assert graph["bytes_read"] <= 400 and graph["kernel_nodes"] == 1
    rows = torch.arange(30_000.0).view(3, 10_000)
    graph = check(torch.searchsorted, rows, rows[:, ::2500].contiguous() + 0.5)
    assert graph["bytes_read"] <= 1200 and graph["kernel_nodes"] == 1
    ordered = lambda row, order, x: torch.searchsorted(row, x, sorter=order)  # noqa: E731
    graph = check(ordered, rows[0], torch.arange(10_000), rows[0, :2])
    assert graph["bytes_read"] <= 600 and graph["kernel_nodes"] == 1


class Columns(torch.nn.Module):
    def forward(self, x):
        return torch.searchsorted(x[:, 0].contiguous(), x, right=True), torch.searchsorted(x.T.contiguous(), x.T[:, :1])


@pytest.mark.parametrize("largest", [200, None])
def test_sizes_that_vary(largest):
    rows = torch.export.Dim("n", min=2, max=largest)
    program = torch.export.export(Columns(), (torch.randn(5, 3),), dynamic_shapes={"x": {0: rows}})
    text, _ = cgmlir.from_torch(program)
    config = {"cg.dims": {"x": [{"name": "n", "buckets": [4, 8]}, None]}, "cg.over_bucket": "eager"}
    run = cgmlir.load(cgmlir.compile(text, config=config))
    for n in (2, 3, 4, 5, 8, 20):
        x = torch.randn(n, 3).sort(0).values
        x[-1, 0] = NAN
        for result, wanted in zip(run(x.numpy()), Columns()(x), strict=True):
            np.testing.assert_array_equal(np.asarray(result), wanted.numpy(), err_msg=str(n))


class Rows(torch.nn.Module):
    def forward(self, rows, x):
        return torch.searchsorted(rows, x, right=True)


def test_rows_in_a_number_that_varies():
    count = torch.export.Dim("n", min=2, max=100)
    args = torch.randn(5, 7).sort(-1).values, torch.randn(5, 2)
    program = torch.export.export(Rows(), args, dynamic_shapes=({0: count}, {0: count}))
    text, _ = cgmlir.from_torch(program)
    dims = {name: [{"name": "n", "buckets": [4, 8]}, None] for name in ("rows", "x")}
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": dims}))
    for n in (2, 4, 7):
        rows, x = torch.randn(n, 7).sort(-1).values, torch.randn(n, 2)
        (result,) = run(rows.numpy(), x.numpy())
        np.testing.assert_array_equal(np.asarray(result), Rows()(rows, x).numpy(), err_msg=str(n))
