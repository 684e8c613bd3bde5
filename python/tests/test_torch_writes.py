# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes at places, powers of integers, distances, norms and searches that torch-mlir has no conversion for."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
index_put = torch.ops.aten.index_put

ROWS = torch.arange(12.0).view(3, 4) - 5
PLACES = torch.tensor([[0, 1, 0, 2], [2, 2, 1, 0]])
SOURCE = torch.linspace(-2, 3, 8).view(2, 4)


def check(function, *args, rtol=1e-6):
    text, _ = cgmlir.from_torch(function, *args)
    results = cgmlir.load(cgmlir.compile(text))(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, torch.utils._pytree.tree_leaves(function(*args)), strict=True):
        result, wanted = np.asarray(result), wanted.numpy()
        assert result.dtype == wanted.dtype
        np.testing.assert_allclose(result, wanted, rtol=rtol, atol=0)


@needs_compiler
@pytest.mark.filterwarnings("ignore:The reduce argument")
def test_scatters_that_multiply_and_add():
    def scatter(x, places, source):
        every = [x.scatter(dim, places, source, reduce=kind) for dim in (0, -2) for kind in ("multiply", "add")]
        return *every, x.scatter(0, places, 2.5, reduce="multiply"), x.scatter(0, places, 2.5, reduce="add")

    check(scatter, ROWS, PLACES, SOURCE)


@needs_compiler
def test_places_with_whole_dimensions_between():
    x, first, last = torch.arange(60.0).view(3, 4, 5), torch.tensor([0, 2]), torch.tensor([1, -1])

    def write(x, first, last):
        written = x.clone()
        written[first, :, last] = 3 * x[:2, :, 0]
        return (
            written,
            index_put(x, [first, None, last], torch.tensor(7.0)),
            index_put(x, [first, None, last], -x[:2, :, 0], True),
            index_put(x, [first[:, None], None, last], x[:2, :, :2].permute(0, 2, 1)),
            index_put(x.permute(1, 0, 2)[None], [None, None, first, None], torch.tensor(0.5)),
            index_put(x[None], [first * 0, first, None, last], -x[:2, :, 0]),
        )

    check(write, x, first, last)


@needs_compiler
def test_places_without_dimensions():
    x, i, j = torch.arange(60.0).view(3, 4, 5), torch.tensor(1), torch.tensor(-2)

    def write(x, i, j):
        return (
            index_put(x, [i, j], -x[0, 0]),
            index_put(x, [i, j], x[0, 0, :1], True),
            index_put(x, [i, None, j], -x[0, :, 0]),
            index_put(x, [None, i, j], x[:, 0, 0]),
            index_put(x, [None, i], x[:, 0]),
            index_put(x, [None, None, j], torch.tensor(3.0)),
            index_put(x, [i], x[0, :, :1]),
            index_put(x, [i, j, i], torch.tensor(2.0), True),
        )

    check(write, x, i, j)


@needs_compiler
def test_places_of_several_types():
    def write(x, rows, columns, values):
        return x.index_put((rows, columns), values), x[rows, columns], x[rows, :2][:, columns % 2]

    rows, columns = torch.tensor([2, 0], dtype=torch.int32), torch.tensor([-1, 2])
    check(write, ROWS, rows, columns, torch.tensor([7.0, 8.0]))


@needs_compiler
def test_writes_by_steps_in_memory():
    check(lambda x, y: torch.as_strided_scatter(x, y, (2, 3), (1, 4), 1), ROWS, SOURCE[:, :3].contiguous())
    check(lambda x, y: torch.as_strided_scatter(x * 2, y, (2, 2), (5, 2)), ROWS, SOURCE[:, :2].contiguous())


def test_steps_in_other_memory_are_told():
    write = lambda x, y: torch.as_strided_scatter(x, y, (2, 3), (1, 4), 1)  # noqa: E731
    with pytest.raises(cgmlir.Error, match="as_strided_scatter"):
        cgmlir.from_torch(write, ROWS.T, SOURCE[:, :3].contiguous())


def test_counts_of_as_many_as_data_say_are_refused_with_a_remedy():
    with pytest.raises(cgmlir.Error, match="bincount at .*: the number of bins depends on .*index_add"):
        cgmlir.from_torch(lambda x: torch.bincount(x, minlength=5), torch.tensor([1, 2, 2]))


@needs_compiler
@pytest.mark.parametrize("kind", [torch.int64, torch.int32])
def test_powers_of_integers(kind):
    x = torch.tensor([2, -3, 0, 1, -1, 7, -1, 2, 0, -1, 3, 3, 5], dtype=kind)
    y = torch.tensor([10, 3, 0, -4, -3, 2, 4, -1, 2, 2**31 - 1, 40, 99, 2**30 + 1], dtype=kind)
    check(lambda x, y: torch.pow(x, y), x, y)
    check(lambda x: (x**0, x**1, x**5, x**70, 3 ** x.abs(), 2.5**x, x.abs() ** 0.5, x.abs() ** 2.0), x)
    check(lambda x, y: (torch.pow(x, y.double() / 2), torch.pow(x.float(), y)), x[:3], y[:3])


def test_powers_below_zero_are_refused():
    with pytest.raises(cgmlir.Error, match="pow"):
        cgmlir.from_torch(lambda x: x**-1, torch.tensor([1, 2]))


@needs_compiler
def test_copies_of_views():
    def copied(x):
        parts = torch.split_copy(x, 2), torch.split_with_sizes_copy(x, [1, 2]), torch.unbind_copy(x)
        picked = torch.select_copy(x, 0, 1), torch.slice_copy(x, 1, 1, 3), torch.narrow_copy(x, 0, 1, 2)
        turned = torch.permute_copy(x, (1, 0)), torch.t_copy(x), torch.transpose_copy(x, 0, 1)
        sizes = torch.view_copy(x, (2, 6)), torch.squeeze_copy(x[:1]), torch.unsqueeze_copy(x, 0)
        steps = torch.unfold_copy(x, 0, 2, 1), torch.diagonal_copy(x), torch.as_strided_copy(x, (2, 2), (1, 4), 1)
        same = torch.alias_copy(x), torch.detach_copy(x), torch.expand_copy(x, (2, 3, 4))
        scalar = torch.view_copy(x.sum(), ()), torch.permute_copy(x.sum(), ())
        return *parts[0], *parts[1], *parts[2], *picked, *turned, *sizes, *steps, *same, *scalar

    check(copied, torch.arange(12.0).view(3, 4))


@needs_compiler
def test_products_so_far_in_another_type():
    def products(x):
        wide = x.cumprod(0, dtype=torch.float64), x.half().cumprod(0, dtype=torch.float32)
        return *wide, (x * 3).long().cumprod(1, dtype=torch.float32)

    check(products, torch.linspace(-2, 2, 12).view(3, 4))


@needs_compiler
def test_distances_of_each_two():
    norms = (2.0, 1.0, 3.0, 0.0, float("inf"))
    check(lambda x: [torch.pdist(x, p) for p in norms], torch.cat([ROWS, SOURCE]), rtol=1e-5)


@needs_compiler
@pytest.mark.parametrize("p", [2.0, 1.0, 3.0, 1.5, 0.5, 0.0, float("inf")])
def test_gradients_of_distances(p):
    rows = torch.tensor([[0.5, -2, 1], [3, 3, 0.25], [1, 0, -1], [0.5, -2, 1]])
    weights = torch.arange(8.0).view(4, 2) - 3

    def slopes(x, y, weights):
        own = torch.func.grad(lambda x: (torch.cdist(x, x[:2], p=p) * weights).sum())(x * 1)
        between = lambda x, y: (torch.cdist(x, y, p=p) * weights.t()).sum()  # noqa: E731
        return own, *torch.func.grad(between, (0, 1))(torch.stack([y[:2], y[2:]]), x)

    check(slopes, rows, rows.flip(0) * 2, weights, rtol=1e-4)


@needs_compiler
def test_gradients_of_distances_between_many_rows():
    slopes = torch.func.grad(lambda x, y: torch.cdist(x, y).tanh().sum(), (0, 1))
    x = torch.linspace(-3, 4, 90).view(30, 3).sin()
    check(slopes, x * 1, torch.cat([x, x[:5]]) + 2.5, rtol=1e-3)


@needs_compiler
@pytest.mark.parametrize("order", [1, -1, float("inf"), -float("inf"), "fro", None])
def test_norms_of_matrices(order):
    def norms(x):
        one = torch.linalg.norm(x[0], ord=order), torch.linalg.norm(x, ord=order, dim=(2, 0), keepdim=True)
        if order == "fro":
            return one
        vectors = torch.linalg.norm(x[0, 0], ord=order), torch.linalg.norm(x, ord=order, dim=1, dtype=torch.float64)
        return *one, *vectors, torch.linalg.norm(x)

    check(norms, (torch.arange(30.0).view(2, 3, 5) * 7 % 11 - 4), rtol=1e-5)


def test_a_norm_of_singular_values_is_refused():
    with pytest.raises(cgmlir.Error, match=r"torch\.linalg\.norm at .*decompositions of matrices"):
        cgmlir.from_torch(lambda x: torch.linalg.norm(x, ord=2), ROWS)


@needs_compiler
def test_searches_of_a_number():
    row = torch.tensor([1.0, 3, 5, 7])
    searches = lambda row: (  # noqa: E731
        torch.searchsorted(row, 4.0),
        torch.searchsorted(row, 3, right=True),
        torch.bucketize(3, row, out_int32=True),
        torch.bucketize(4.5, row, right=True),
    )
    check(searches, row)
    check(searches, row.long())


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64])
def test_scaled_complements_of_the_error_function(kind):
    rtol = {torch.float32: 2e-5, torch.float64: 1e-11}[kind]
    x = torch.cat([torch.linspace(-5, 40, 46), torch.tensor([0.0, 1e4, float("inf"), -float("inf"), float("nan")])])
    check(lambda x: (torch.special.erfcx(x), torch.special.log_ndtr(-x)), x.to(kind), rtol=rtol)
