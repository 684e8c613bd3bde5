# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of groups, as the experts of transformers compute them by default."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
pytest.importorskip("transformers.integrations.moe", reason="there are no transformers here")


class Experts(torch.nn.Module):
    def forward(self, x, weight, offs):
        return torch.ops.transformers.grouped_mm_fallback(x, weight, offs)


@needs_compiler
def test_products_of_groups():
    """Empty groups, rows behind the last group, all rows in one: no size depends on them."""
    random = np.random.default_rng(0)
    x = random.integers(-4, 5, (10, 6)).astype(np.float32)
    weight = random.integers(-4, 5, (4, 6, 5)).astype(np.float32)
    ends = [[3, 3, 7, 10], [0, 2, 2, 10], [10, 10, 10, 10], [1, 2, 3, 4]]
    tensors = [torch.from_numpy(x), torch.from_numpy(weight), torch.tensor(ends[0], dtype=torch.int32)]
    text, _ = cgmlir.from_torch(Experts(), *tensors)
    executable = cgmlir.load(cgmlir.compile(text))
    for offs in ends:
        wanted, start = np.zeros((10, 5), np.float32), 0
        for group, end in enumerate(offs):
            wanted[start:end] = x[start:end] @ weight[group]
            start = end
        got = executable(x, weight, np.array(offs, np.int32))[0]
        np.testing.assert_array_equal(np.asarray(got), wanted, str(offs))
