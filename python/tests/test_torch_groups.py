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
