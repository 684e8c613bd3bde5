# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`scan`, `map` and `associative_scan` of PyTorch, and loops that count: loops of a known length."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler
X = torch.linspace(-2, 3, 35).sin().view(5, 7)
ODD = torch.tensor([[1.0, float("nan"), 2.0], [float("inf"), 0.0, -0.0], [0.0, 1.0, float("-inf")]])
scan, rows_of = torch._higher_order_ops.scan, torch._higher_order_ops.map


def check(function, *inputs):
    """For each of the inputs, which are of equal shapes."""
    text, weights = cgmlir.from_torch(function, *inputs[0])
    package = cgmlir.compile(text, weights=weights or None)
    assert not package.report["summary"]["blocked"]
    executable = cgmlir.load(package)
    for given in inputs:
        results = executable(*(each.numpy() for each in given))
        for result, wanted in zip(results, torch.utils._pytree.tree_leaves(function(*given)), strict=True):
            np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-5, atol=1e-6, strict=True)
    return text


def both_ways(x, w):
    def step(carried, row):
        total, count = carried
        return (torch.tanh(total @ w + row), count + 1), (total * row, row.sum() + count)

    begin = (torch.zeros(7), torch.zeros((), dtype=torch.int64))
    return scan(step, begin, x), scan(step, begin, x, reverse=True), scan(step, begin, x.T.contiguous(), dim=1)


def test_scans():
    w = torch.linspace(-1, 1, 49).view(7, 7)
    text = check(both_ways, (X, w), (-X, w * 2), (X * 100, w.T.contiguous()))
    # The last one goes through the rows of the first one again, and is found to be equal.
    assert text.count("scf.for") == 2 and "scf.while" not in text


def test_a_recurrence_over_many_rows_is_one_graph():
    def function(a, b):
        def step(carried, rows):
            new = carried * rows[0] + rows[1]
            return new, new * 2

        return scan(step, torch.zeros(7), (a, b))

    a, b = torch.linspace(0, 0.99, 4200).view(600, 7), torch.linspace(-3, 3, 4200).view(600, 7)
    text, weights = cgmlir.from_torch(function, a, b)
    package = cgmlir.compile(text, weights=weights or None)
    (graph,) = package.report["graphs"]
    assert graph["bytes_read"] + graph["bytes_written"] <= 6 * 4 * a.numel()
    results = cgmlir.load(package)(a.numpy(), b.numpy())
    for result, wanted in zip(results, function(a, b), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-5, atol=1e-6)


def test_scans_of_several_tensors_and_types():
    def step(carried, rows):
        x, i, b = rows
        return (carried[0] + x, carried[1] * 3 + i), (x * carried[0], i - carried[1], b ^ (i > 2))

    def function(x, i, b):
        return scan(step, (x[0] * 0, i[0]), (x, i, b))

    kinds = [(ODD, torch.arange(9).view(3, 3).to(kind), ODD > 0) for kind in (torch.int8, torch.int32, torch.int64)]
    for x, i, b in kinds:
        check(function, (x, i, b), (x + 1, i * 50, ~b), (x * 0, i - 5, b))


def test_maps():
    inputs = [(X * k, X[k] * 1) for k in range(3)]
    text = check(lambda x, y: rows_of(lambda row, y: row.sin() + y, x, y), *inputs)
    assert "scf.for" in text
    check(lambda x: rows_of(lambda row: (row.cumsum(0), row.max()), x), (X,), (-X,), (ODD.repeat(2, 3)[:5, :7],))
    whole = [(torch.arange(6).view(3, 2) - k,) for k in range(3)]
    check(lambda i: rows_of(lambda row: row * 2 - row.flip(0), i), *whole)


@pytest.mark.parametrize("dim", [0, 1])
@pytest.mark.parametrize("reverse", [False, True])
def test_associative_scans(dim, reverse):
    def function(a, b):
        def step(left, right):
            return left[0] * right[0], right[0] * left[1] + right[1]

        loop = torch._higher_order_ops.associative_scan
        return loop(step, (a, b), dim, reverse=reverse, combine_mode="pointwise")

    text = check(function, (X, X + 1), (X * 2, -X), (X.abs(), X * 0))
    assert text.count("scf.for") == 1
    check(function, (ODD, ODD.flip(0)), (ODD, ODD), (ODD * 0, ODD))


def test_one_row():
    check(lambda x: scan(lambda c, row: (c + row, c * row), x[0], x), *[(X[k : k + 1],) for k in range(3)])
    loop = torch._higher_order_ops.associative_scan
    one = [(X[k : k + 1],) for k in range(3)]
    check(lambda x: loop(lambda a, b: a + b, x, 0, combine_mode="pointwise"), *one)


def test_loops_and_branches_inside():
    def step(c, row):
        branches = (lambda c, row: c - row, lambda c, row: c + row)
        return torch.cond(c.sum() > 0, *branches, (c, row)), rows_of(lambda each: each * c.sum(), row)

    check(lambda x: scan(step, torch.zeros(7), x), (X,), (-X,), (X * 3 - 1,))


@pytest.mark.parametrize(("first", "end"), [(0, 4), (2, 300), (5, 5), (7, 3)])
def test_loops_that_count(first, end):
    def function(x):
        begin = (torch.full((), first), x, x[0].clone())
        return torch._higher_order_ops.while_loop(
            lambda i, x, y: i < end, lambda i, x, y: (i + 1, x * 0.9 + i, y + x.sum(0)), begin
        )

    text = check(function, (X,), (-X,), (X * 3,))
    assert "scf.while" not in text


@pytest.mark.parametrize(
    ("goes_on", "turn"),
    [
        (lambda i, x: i < 5, lambda i, x: (i + 2, x * i)),
        (lambda i, x: i <= 5, lambda i, x: (i + 1, x * i)),
        (lambda i, x: x.sum() < 5, lambda i, x: (i + 1, x + i)),
        (lambda i, x: i < 5, lambda i, x: (i + x.shape[0], x + 1)),
        (lambda i, x: i < x[0, 0] + 9, lambda i, x: (i + 1, x - i)),
    ],
)
def test_loops_that_count_otherwise(goes_on, turn):
    def function(x):
        return torch._higher_order_ops.while_loop(goes_on, turn, (torch.zeros((), dtype=torch.int64), x))

    check(function, (X,), (-X,), (X - 4,))


def test_rows_in_a_number_that_varies_are_refused():
    class Scan(torch.nn.Module):
        def forward(self, x):
            return rows_of(lambda row: row + 1, x)

    shapes = {"x": {0: torch.export.Dim("n", min=2, max=9)}}
    program = torch.export.export(Scan(), (X,), dynamic_shapes=shapes)
    with pytest.raises(cgmlir.Error, match="map_impl at .*: a loop over rows in a number that varies"):
        cgmlir.from_torch(program)
