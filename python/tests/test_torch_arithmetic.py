# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Conversions, shifts and sums of truth values where PyTorch and the operations that stand for them may differ: beyond
the ends of types, at every edge of rounding, and where truths meet."""

import warnings

import ml_dtypes
import numpy as np
import pytest
from conftest import needs_compiler
from test_torch_numbers import check

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler
INF, NAN = float("inf"), float("nan")
INTEGERS = [torch.int8, torch.uint8, torch.int16, torch.int32, torch.int64]
FLOATS = [torch.float64, torch.float32, torch.bfloat16, torch.float16]
# Of what the ABI has; the others are refused.
SMALL = [torch.float8_e4m3fn, torch.float8_e5m2]


def ends():
    """Numbers around the ends of all integer types, and what is beyond."""
    powers = [7, 8, 15, 16, 31, 32, 53, 63, 64]
    near = [2.0**power + apart for power in powers for apart in (-1, -0.5, 0, 0.5, 1, 77)]
    far = [0.0, 0.9, 70000.0, 3000000001.0, 2.0**40 + 300, 1e20, 1e300, INF]
    return torch.tensor([sign * number for number in (*near, *far) for sign in (1, -1)] + [NAN], dtype=torch.float64)


def all_of_16_bits(kind):
    return torch.arange(-(1 << 15), 1 << 15, dtype=torch.int32).to(torch.int16).view(kind)


def rounding_edges(small, kind):
    """All numbers of a small type, those in the middle between two, and their neighbours of another type."""
    exact = torch.arange(256, dtype=torch.int32).to(torch.uint8).view(small).to(kind)
    exact = exact[torch.isfinite(exact)].unique()
    edges = torch.cat([exact, (exact[1:] + exact[:-1]) / 2, exact[-1:] * torch.tensor([1.03, 1.06, 1.07, 1.2, 2, 1e4])])
    beyond = torch.tensor([500.0, 464.0, 1e30, INF, -INF, NAN, -500.0, 1e-30, -1e-45], dtype=kind)
    edges = torch.cat([edges.to(kind), beyond])
    return torch.cat([edges, edges.nextafter(torch.tensor(INF, dtype=kind)), edges.nextafter(-edges * 2)])


def bits(x):
    """Of small floats: NaN has more than one pattern."""
    return x.float().nan_to_num(77, INF, -INF) if x.dtype.is_floating_point else x


@pytest.mark.parametrize("kind", FLOATS, ids=str)
def test_floats_to_integers(kind):
    x = ends().to(kind)
    check(lambda x: tuple(x.to(integer) for integer in (*INTEGERS, torch.bool)), x)
    check(lambda x: tuple(x[:3].to(integer) for integer in INTEGERS), x)


@pytest.mark.parametrize("kind", [torch.bfloat16, torch.float16], ids=str)
def test_all_floats_of_16_bits_to_integers(kind):
    check(lambda x: tuple(x.to(integer) for integer in (*INTEGERS, torch.bool)), all_of_16_bits(kind))


def test_numbers_of_the_code_to_integers():
    def converted():
        fills = [torch.full((2,), number).to(kind) for kind in INTEGERS for number in (1e20, 70000.0, INF, -INF, NAN)]
        return *fills, torch.full((), 3e9).to(torch.int32), torch.tensor([1e20, -1.5]).to(torch.int16)

    check(converted)


@pytest.mark.parametrize("kind", SMALL, ids=str)
def test_small_floats_to_integers(kind):
    x = torch.arange(256, dtype=torch.int32).to(torch.uint8)
    check(lambda x: tuple(x.view(kind).to(integer) for integer in INTEGERS), x)


@pytest.mark.parametrize("kind", INTEGERS, ids=str)
def test_integers_to_floats(kind):
    # Ties of bf16 and f16 that f32 rounds first.
    low, high = torch.iinfo(kind).min, torch.iinfo(kind).max
    numbers = [low, high, 0, 1, 100, high // 3, 2**24 + 2**15 + 1, 2**40 + 2**32 + 1, 2**30 + 2**22 + 1, 2**24 + 1]
    numbers += [2049, 65519, 65520, 65535]
    x = torch.tensor([number for number in numbers if low <= number <= high], dtype=kind)
    check(lambda x: tuple(bits(x.to(each)) for each in (*FLOATS, *SMALL)), x)


@pytest.mark.parametrize("kind", FLOATS, ids=str)
@pytest.mark.parametrize("small", SMALL, ids=str)
def test_roundings_to_small_floats(small, kind):
    x = rounding_edges(small, kind) if kind.itemsize > 2 else all_of_16_bits(kind)
    check(lambda x: bits(x.to(small)), x)


@pytest.mark.parametrize("small", SMALL, ids=str)
def test_small_floats_are_all_read(small):
    x = torch.arange(256, dtype=torch.int32).to(torch.uint8)
    check(lambda x: tuple(bits(x.view(small).to(kind)) for kind in (*FLOATS, *SMALL)), x)


def test_small_floats_of_the_code():
    def fills():
        numbers = [torch.full((2,), number) for number in (448.0, 464.0, 500.0, 1e30, INF, -INF, NAN)]
        return tuple(bits(number.to(small)) for number in numbers for small in SMALL)

    check(fills)


@pytest.mark.parametrize("kind", [torch.float64, torch.float32], ids=str)
def test_roundings_to_16_bits(kind):
    ties = [1 + 2**-8 + 2**-40, 1 + 2**-11 + 2**-40, 1 + 2**-8, 1 + 3 * 2**-8, 65519.99, 65520, 1e39, 3.4e38, 3.3961e38]
    ties += [2**-25, 2**-25 + 2**-60, 2**-24 * 1.5, 2**-133, 2**-134, 2**-134 + 2**-170, 1e-45, 1e-50, INF, NAN, 0.0]
    x = torch.tensor([sign * number for number in ties for sign in (1, -1)], dtype=torch.float64).to(kind)
    check(lambda x: (x.to(torch.bfloat16).float(), x.to(torch.float16), x.to(torch.float32)), x)


@pytest.mark.parametrize("small", [torch.float8_e4m3fnuz, torch.float8_e5m2fnuz, torch.float8_e8m0fnu], ids=str)
def test_types_that_no_package_has_are_refused(small):
    def compile_it():
        text, _ = cgmlir.from_torch(lambda x: x.to(small), torch.ones(3))
        cgmlir.compile(text)

    with pytest.raises(cgmlir.Error, match="f8E4M3FN, f8E5M2"):
        compile_it()


def test_jax_and_mlir_keep_their_own_rule():
    # As ml_dtypes: what f8E4M3FN does not have is NaN.
    text = """
    func.func @main(%x: tensor<8xf32>) -> tensor<8xf8E4M3FN> {
      %y = arith.truncf %x : tensor<8xf32> to tensor<8xf8E4M3FN>
      return %y : tensor<8xf8E4M3FN>
    }"""
    x = np.array([448, 464, 465, 500, np.inf, -np.inf, np.nan, -464.1], np.float32)
    (found,) = cgmlir.load(cgmlir.compile(text))(x)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wanted = x.astype(ml_dtypes.float8_e4m3fn)
    np.testing.assert_array_equal(np.asarray(found).astype(np.float32), wanted.astype(np.float32))


@pytest.mark.parametrize("kind", INTEGERS, ids=str)
def test_shifts_by_the_width_and_more(kind):
    low, high, width = torch.iinfo(kind).min, torch.iinfo(kind).max, torch.iinfo(kind).bits
    x = torch.tensor([low, high, 5, -1 % high if low == 0 else -5, 1, 0], dtype=kind)
    amounts = torch.tensor([0, width - 1, width, width + 1, high, low], dtype=kind)
    numbers = (width - 1, width, width + 8, 40, 100)

    def shifts(x, n):
        by = [each for number in numbers for each in (x << number, x >> number)]
        return *by, x[:, None] << n, x[:, None] >> n, 3 << n, 100 >> n, torch.bitwise_left_shift(x, 64)

    check(shifts, x, amounts)
    if low:
        check(lambda x: (x << -1, x >> -1, -3 >> x), x)


@pytest.mark.parametrize("kind", [torch.int8, torch.uint8, torch.int16], ids=str)
def test_numbers_of_shifts_have_the_type_of_what_is_shifted(kind):
    width = torch.iinfo(kind).bits
    check(lambda x: (x << (1 << width), x >> (1 << width), x << (1 << width) + 1), torch.tensor([5, 100], dtype=kind))


TRUTHS = [True, True, False, False, True, False]
# Two truths, a truth and none, and none come to one place; a place of its own, and no place.
PLACES = [0, 0, 1, 2, 1, 2]


def given():
    return torch.zeros(6, dtype=torch.bool), torch.tensor(PLACES), torch.tensor(TRUTHS)


@pytest.mark.parametrize("begin", [False, True])
def test_sums_of_truths_by_place(begin):
    zeros, places, truths = given()

    def sums(x, i, b):
        reduced = [x.scatter_reduce(0, i, b, name) for name in ("sum", "prod", "amax", "amin")]
        apart = [x.scatter_reduce(0, i, b, name, include_self=False) for name in ("sum", "prod", "amax", "amin")]
        puts = x.index_put((i,), b, accumulate=True), x.put(i, b, accumulate=True)
        return x.scatter_add(0, i, b), x.index_add(0, i, b), *puts, *reduced, *apart

    check(sums, zeros | begin, places, truths)


def test_sums_of_rows_of_truths_by_place():
    zeros, places, truths = given()
    rows = torch.stack([truths, ~truths, truths | True], 1)

    def sums(x, i, b):
        wide = i[:, None].expand(6, 3)
        adds = x.scatter_add(0, wide, b), x.index_add(0, i, b), x.index_put((i,), b, accumulate=True)
        return *adds, x.T.index_add(1, i, b.T), x.scatter_reduce(0, wide, b, "sum")

    check(sums, zeros[:, None].expand(6, 3).clone(), places, rows)


def test_sums_and_products_of_truths():
    _, _, truths = given()
    x = truths.view(2, 3)

    def sums(x):
        y = x.flip(1)
        whole = x.sum(), x.sum(1), x.prod(), x.prod(0), x.cumsum(1), x.cumprod(1), x.count_nonzero(), x.nansum()
        kept = x.sum(dtype=torch.bool), x.sum(1, dtype=torch.bool), x.prod(1, dtype=torch.bool)
        pairs = x + y, torch.add(x, y, alpha=True), x + True, x * y, x.any(1), x.all(0), x ^ y, torch.kron(x, y)
        wide = x.square(), x**2, x + 1, x * 3, x / 2, x.float() @ y.float().T, torch.einsum("ij,kl->ijkl", x, y)
        return *whole, *kept, *pairs, *wide, x.clone().add_(y), x.mean(dtype=torch.float32)

    check(sums, x, rtol=1e-6)
