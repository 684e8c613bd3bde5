# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parts and neighbours of floats: their bits are PyTorch's."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler


def check(function, *args):
    text, _ = cgmlir.from_torch(function, *args)
    results = cgmlir.load(cgmlir.compile(text))(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, torch.utils._pytree.tree_leaves(function(*args)), strict=True):
        result, wanted = np.asarray(result), wanted.numpy()
        np.testing.assert_array_equal(result, wanted, strict=True)
        np.testing.assert_array_equal(np.signbit(result), np.signbit(wanted))


def values(kind):
    """Zeros, ordinary numbers, what is not finite, and the ends of all ranges."""
    limits = torch.finfo(kind)
    ends = [limits.tiny, limits.max, limits.tiny / 2, 3 * limits.tiny * limits.eps, limits.tiny * limits.eps]
    plain = [0.0, 1, 0.5, 0.3, 7, 1024, 1 - limits.eps, 6e4, float("inf"), *ends]
    return torch.tensor([*plain, *(-each for each in plain), float("nan")], dtype=kind)


@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.float16])
def test_magnitudes_and_powers_of_two(kind):
    check(lambda x: tuple(torch.frexp(x)), values(kind))


def test_magnitudes_and_powers_of_two_of_bf16():
    def parts(x):
        magnitude, power = torch.frexp(x.bfloat16())
        return magnitude.float(), power

    check(parts, values(torch.float32)[[0, 1, 2, 3, 4, 5, 8, 9]])


@pytest.mark.parametrize("kind", [torch.float32, torch.float64])
def test_neighbours(kind):
    x = values(kind)
    # The sign of a NaN is none.
    check(lambda x, y: torch.nextafter(x, y[:, None]).nan_to_num(7, float("inf"), float("-inf")), x, x)


def test_neighbours_of_bf16():
    x = torch.tensor([0.0, -0.0, 1, -1, 3, -3, 0.1])
    check(lambda x: torch.nextafter(x.bfloat16(), x.bfloat16()[:, None]).float(), x)


@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.float16])
@pytest.mark.parametrize("whole", [torch.int64, torch.int32, torch.int16])
def test_products_with_powers_of_two(kind, whole):
    # Up from the least number, down from the largest, and past both ends.
    powers = [0, 1, -1, 20, -24, 127, 128, -126, -127, 140, -149, 150, 276, 277, -277, 1000, -1100, 2098, -2100, 32767]
    check(lambda x, n: torch.ldexp(x, n[:, None]), values(kind), torch.tensor([*powers, -32768], dtype=whole))


def test_products_with_powers_of_two_are_rounded_once():
    generator = torch.Generator().manual_seed(0)
    x = torch.randn(4096, generator=generator)
    check(torch.ldexp, x, torch.randint(-155, -120, (4096,), generator=generator))
    check(torch.ldexp, x * 1e-38, torch.randint(-30, 200, (4096,), generator=generator))
    check(lambda x, n: torch.ldexp(x.bfloat16(), n).float(), x, torch.randint(-150, 130, (4096,), generator=generator))


def test_products_with_powers_of_two_of_other_types():
    x, n = torch.tensor([3, -5, 0, 1 << 40]), torch.tensor([2, -1, 9, -(2**40) + 3])
    check(lambda x, n: (torch.ldexp(x, n), torch.ldexp(x.bool(), n.int()), torch.ldexp(x.float(), n)), x, n)
    check(lambda x, n: (torch.ldexp(x, n.float()), torch.ldexp(x.float(), n.float()), torch.ldexp(x[:0], n[:0])), x, n)


@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.float16])
def test_roots_that_are_powers(kind):
    # As IEEE 754 has them where the exponent is a tensor, and square roots where it is a number, as PyTorch has them.
    x = values(kind)

    def roots(x):
        return torch.pow(x, torch.full_like(x, 0.5)), torch.pow(x, torch.full_like(x, -0.5)), x**0.5, x**-0.5

    text, _ = cgmlir.from_torch(roots, x)
    base = x.numpy().astype(np.float64)
    with np.errstate(all="ignore"):
        # By the mathematical library: NumPy takes a square root itself where the exponent is a number.
        powers = [np.power(base, np.full_like(base, exponent)) for exponent in (0.5, -0.5)]
        wanted = [result.astype(x.numpy().dtype) for result in (*powers, np.sqrt(base), 1 / np.sqrt(base))]
    eps = torch.finfo(kind).eps
    for result, expected in zip(cgmlir.load(cgmlir.compile(text))(x.numpy()), wanted, strict=True):
        result = np.asarray(result)
        np.testing.assert_allclose(result, expected, rtol=2 * eps, atol=0)
        np.testing.assert_array_equal(np.signbit(result[expected == 0]), np.signbit(expected[expected == 0]))


@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.float16])
def test_whole_parts_and_what_is_left(kind):
    check(lambda x: (torch.trunc(x), torch.fix(x), torch.frac(x)), values(kind))


def test_whole_parts_of_integers():
    check(lambda x: torch.trunc(x), torch.tensor([-7, 0, 7]))
