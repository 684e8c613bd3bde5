# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of groups, as the experts of transformers compute them by default."""

import ml_dtypes
import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
pytest.importorskip("transformers.integrations.moe", reason="there are no transformers here")


PRODUCTS = {
    "transformers": (np.float32, lambda x, weight, offs: torch.ops.transformers.grouped_mm_fallback(x, weight, offs)),
    "PyTorch": (ml_dtypes.bfloat16, lambda x, weight, offs: torch._grouped_mm(x, weight, offs=offs)),
}


@needs_compiler
@pytest.mark.parametrize("whose", PRODUCTS)
def test_products_of_groups(whose):
    """Empty groups, rows behind the last group, all rows in one: no size depends on them."""
    dtype, product = PRODUCTS[whose]
    random = np.random.default_rng(0)
    x, weight = (random.integers(-3, 4, shape).astype(np.float32) for shape in ((10, 16), (4, 16, 8)))
    ends = [[3, 3, 7, 10], [0, 2, 2, 10], [10, 10, 10, 10], [1, 2, 3, 4]]
    kind = torch.bfloat16 if dtype == ml_dtypes.bfloat16 else torch.float32
    tensors = [torch.from_numpy(array).to(kind) for array in (x, weight)]
    text, _ = cgmlir.from_torch(product, *tensors, torch.tensor(ends[0], dtype=torch.int32))
    executable = cgmlir.load(cgmlir.compile(text))
    for offs in ends:
        wanted, start = np.zeros((10, 8), np.float32), 0
        for group, end in enumerate(offs):
            wanted[start:end] = x[start:end] @ weight[group]
            start = end
        got = executable(x.astype(dtype), weight.astype(dtype), np.array(offs, np.int32))[0]
        np.testing.assert_array_equal(np.asarray(got), wanted.astype(dtype), str(offs))


def by_functions(product):
    def loss(x, weight, offs, y):
        return (product(x, weight, offs).float() * y).sum()

    return torch.func.grad(loss, argnums=(0, 1))


def by_graphs(product):
    class Gradients(torch.nn.Module):
        def forward(self, x, weight, offs, y):
            x, weight = x.requires_grad_(), weight.requires_grad_()
            return torch.autograd.grad((product(x, weight, offs).float() * y).sum(), (x, weight))

    return Gradients()


@needs_compiler
@pytest.mark.parametrize("gradients", [by_functions, by_graphs])
@pytest.mark.parametrize("whose", PRODUCTS)
def test_gradients_of_groups(whose, gradients):
    dtype, product = PRODUCTS[whose]
    random = np.random.default_rng(1)
    x, weight, y = (random.integers(-3, 4, shape).astype(np.float32) for shape in ((10, 16), (4, 16, 8), (10, 8)))
    kind = torch.bfloat16 if dtype == ml_dtypes.bfloat16 else torch.float32
    tensors = [torch.from_numpy(array).to(kind) for array in (x, weight)]
    function = gradients(product)
    text, _ = cgmlir.from_torch(function, *tensors, torch.tensor([3, 3, 7, 10], dtype=torch.int32), torch.from_numpy(y))
    executable = cgmlir.load(cgmlir.compile(text))
    for offs in ([3, 3, 7, 10], [10, 10, 10, 10], [1, 2, 3, 4]):
        wanted, start = [np.zeros_like(x), np.zeros_like(weight)], 0
        for group, end in enumerate(offs):
            wanted[0][start:end] = y[start:end] @ weight[group].T
            wanted[1][group] = x[start:end].T @ y[start:end]
            start = end
        got = executable(x.astype(dtype), weight.astype(dtype), np.array(offs, np.int32), y)
        for result, value in zip(got, wanted, strict=True):
            np.testing.assert_array_equal(np.asarray(result).astype(np.float32), value, str(offs))


def test_products_of_groups_of_another_rank():
    """Groups of the length that is summed over have no rule."""
    x, weight = torch.ones(8, 16, dtype=torch.bfloat16), torch.ones(16, 8, dtype=torch.bfloat16)
    with pytest.raises(cgmlir.Error, match="_grouped_mm"):
        cgmlir.from_torch(
            lambda x, weight, offs: torch._grouped_mm(x, weight, offs=offs),
            x,
            weight,
            torch.tensor([8, 16], dtype=torch.int32),
        )
