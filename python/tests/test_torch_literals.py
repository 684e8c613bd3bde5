# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Literals of PyTorch programs on their way through torch-mlir's MLIR (test_jax_literals.py)."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

SIZES = (1, 7, 8, 9, 100, 101, 1000)
TYPES = "bool int8 int16 int32 int64 uint8 float16 bfloat16 float32 float64 float8_e4m3fn float8_e5m2"


def literals(dtype):
    kind = getattr(torch, dtype)
    for size in SIZES:
        values = torch.arange(size) * 37 % 101 - 20
        yield values % 3 == 0 if dtype == "bool" else values.to(kind)
        yield torch.full((size,), True if dtype == "bool" else 3.0).to(kind)


def pattern(tensor):
    from cgmlir.importers.torch import array

    return tuple(tensor.shape), array(tensor).tobytes()


@needs_compiler
@pytest.mark.parametrize("dtype", TYPES.split())
def test_of_each_type_and_size(dtype):
    given = list(literals(dtype))

    class Module(torch.nn.Module):
        def forward(self):
            return tuple(tensor.clone() for tensor in given)

    text, weights = cgmlir.from_torch(Module())
    results = cgmlir.load(cgmlir.compile(text, weights=weights))()
    got = [(np.asarray(result).shape, np.asarray(result).tobytes()) for result in results]
    assert got == [pattern(tensor) for tensor in given]


@needs_compiler
@pytest.mark.parametrize("size", [3, 20, 150])
def test_a_literal_mask(size):
    mask = torch.tril(torch.ones(size, size, dtype=torch.bool))

    class Module(torch.nn.Module):
        def forward(self, x):
            return torch.where(mask, x, -1e9)

    x = torch.randn(size, size)
    text, weights = cgmlir.from_torch(Module(), x)
    (result,) = cgmlir.load(cgmlir.compile(text, weights=weights))(x.numpy())
    np.testing.assert_array_equal(np.asarray(result), torch.where(mask, x, -1e9).numpy())


@needs_compiler
def test_the_angle_of_two_literal_zeros():
    class Module(torch.nn.Module):
        def forward(self):
            zero, other = torch.zeros(3), -torch.zeros(3)
            pairs = [(zero, zero), (other, zero), (zero, other), (other, other)]
            return tuple(torch.atan2(*pair) for pair in pairs)

    text, weights = cgmlir.from_torch(Module())
    results = cgmlir.load(cgmlir.compile(text, weights=weights))()
    for result, want in zip(results, Module()(), strict=True):
        np.testing.assert_allclose(np.asarray(result), want.numpy(), rtol=1e-6)
        assert np.array_equal(np.signbit(np.asarray(result)), np.signbit(want.numpy()))
