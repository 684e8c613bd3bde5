# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of norms of images in PyTorch: those of the weights are reduced where that of the input is."""

import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional

pytestmark = needs_compiler


@pytest.mark.parametrize("shape", [(8, 64, 32, 32), (4, 256, 16, 16), (16, 32, 56, 56)], ids=str)
def test_groups_are_read_once(shape):
    torch.manual_seed(0)
    x, t = torch.randn(shape), torch.randn(shape)
    scale, shift = torch.randn(shape[1]), torch.randn(shape[1])

    def gradients(x, scale, shift, t):
        x, scale, shift = (value.detach().requires_grad_(True) for value in (x, scale, shift))
        return torch.autograd.grad(F.group_norm(x, 8, scale, shift), (x, scale, shift), t)

    text, weights = cgmlir.from_torch(gradients, x, scale, shift, t)
    package = cgmlir.compile(text, targets=["host", "sm_90"], weights=weights or None)
    for graph in package.report["graphs"]:
        assert graph["bytes_read"] + graph["bytes_written"] <= 1.05 * 3 * x.nbytes
    results = cgmlir.load(package)(x, scale, shift, t)
    for result, wanted in zip(results, gradients(x, scale, shift, t), strict=True):
        torch.testing.assert_close(torch.from_dlpack(result), wanted, rtol=1e-3, atol=2e-3)
