# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Integers at the ends of their types, where a float in between would show."""

import pytest
from conftest import needs_compiler
from test_torch_numbers import check

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

KINDS = [torch.int64, torch.int32, torch.int16, torch.int8, torch.uint8]
# Beyond what the float of as many bits holds.
BEYOND = {torch.int64: 2**53 + 1, torch.int32: 2**24 + 1, torch.int16: 2**11 + 1, torch.int8: 77, torch.uint8: 201}


def operands(kind):
    """No zero and no -1 on the right, of which quotients are errors or overflow."""
    low, high, odd = torch.iinfo(kind).min, torch.iinfo(kind).max, BEYOND[kind]
    left = [low, high, high - 1, low + 1, 0, 1, 5, odd, odd + 2, -odd if low else 9, high // 3]
    right = [3, -1 % high if low else 1, 5, -7 if low else 7, 2, high, low or 9, 3, -3 if low else 3, 7, 11]
    return torch.tensor(left, dtype=kind), torch.tensor(right, dtype=kind)


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
def test_signs_and_orders(kind):
    check(lambda x, y: (-x, (-x).sort(stable=True)[1], torch.argsort(-y, stable=True), -x + y), *operands(kind))
    check(lambda x, y: (x.abs(), x.sign(), 3 - x, torch.rsub(x, 100, alpha=3), x * -1), *operands(kind))
    check(lambda x, y: (x.sort(dim=0, stable=True, descending=True), x.argsort(dim=0, stable=True)), *operands(kind))


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
def test_quotients(kind):
    high = torch.iinfo(kind).max

    def quotients(x, y):
        floors = (x // y, x // 3, x // (-3 if kind.is_signed else 3), x // 1, high // y, torch.floor_divide(x, y))
        modes = [torch.div(x, by, rounding_mode=mode) for by in (y, 5) for mode in ("floor", "trunc")]
        return *floors, *modes, x % y, x % 7, 100 % y, torch.fmod(x, y), torch.fmod(x, 7)

    check(quotients, *operands(kind))


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
def test_sums_and_products(kind):
    def sums(x, y):
        return x.sum(), x.sum(dtype=kind), x.cumsum(0), x.prod(), (x | 1).cumprod(0), x.mean(dtype=torch.float64)

    check(sums, *operands(kind), rtol=1e-12)
    check(lambda x, y: (x * 3, x * y, x.square(), x**3, x ** (y & 7)), *operands(kind))
    check(lambda x, y: (x + 100, torch.sub(x, y, alpha=3), torch.add(x, y, alpha=-5)), *operands(kind))
    check(lambda x, y: (x @ y, torch.addmm(x[:1, None], x[None], y[:, None], beta=3, alpha=2)), *operands(kind))


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
def test_choices(kind):
    low, high = torch.iinfo(kind).min, torch.iinfo(kind).max

    def choices(x, y):
        bounds = (x.clamp(3, 100), x.clamp(max=high - 1), x.clamp(y - 1, y), torch.clamp_min(x, y))
        extremes = (torch.minimum(x, y), torch.maximum(x, y), torch.fmin(x[:, None], y), torch.fmax(x, y), x.amax())
        bounds += (torch.clamp_max(x, y), torch.clamp_max(x, y.float()), torch.nn.functional.relu6(x))
        return *bounds, *extremes, torch.where(x > y, x, 5), torch.where(x > y, high, y), x.masked_fill(x > y, low)

    check(choices, *operands(kind))
    check(lambda x, y: (x == high, x < high, x >= low + 1, x > high - 1, x < y, x > 1.5), *operands(kind))


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
def test_bits_and_constants(kind):
    high = torch.iinfo(kind).max

    def bits(x, y):
        numbers = (torch.bitwise_left_shift(x, 1), torch.bitwise_right_shift(x, 1), x << 2, x >> (y & 3))
        of_numbers = (torch.bitwise_left_shift(1, y & 3), torch.bitwise_right_shift(100, y & 3))
        return *numbers, *of_numbers, x & 0x55, x | 5, x ^ y, ~x

    def constants(x, y):
        row = torch.arange(high - 4, high, 2, dtype=kind)
        return torch.full((3,), high - 1, dtype=kind) ^ x[0], torch.full_like(x, high) + y, row ^ x[0]

    check(bits, *operands(kind))
    check(constants, *operands(kind))
    check(lambda x, y: (torch.isclose(x, y), torch.isclose(x, x + 1), torch.copysign(x, y)), *operands(kind))


def test_shifts_of_floats_are_refused():
    with pytest.raises(cgmlir.Error, match="not implemented|lshift"):
        cgmlir.from_torch(lambda x: torch.bitwise_left_shift(x, 1), torch.ones(3))
