# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""All results of PyTorch's operators that have several: those behind the first one are of their own shape and type."""

import math

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir
from cgmlir.importers.torch import array

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler
aten = torch.ops.aten


def random(*shape, kind=torch.float32):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(sum(shape))).to(kind)


def check(function, *args):
    text, _ = cgmlir.from_torch(function, *args)
    expected = [array(result) for result in function(*args)]
    results = [np.asarray(result) for result in cgmlir.load(cgmlir.compile(text))(*map(array, args))]
    found = [(result.shape, result.dtype) for result in results]
    assert found == [(result.shape, result.dtype) for result in expected]
    for result, wanted in zip(results, expected, strict=True):
        tolerance = 2e-5 if wanted.dtype.itemsize > 2 else 2e-2
        result, wanted = result.astype(np.float64), wanted.astype(np.float64)
        np.testing.assert_allclose(result, wanted, rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("kind", [torch.float32, torch.bfloat16], ids=str)
def test_attention_gives_the_logarithms_of_its_sums(kind):
    q, k, v = random(2, 3, 4, 8, kind=kind), random(2, 3, 5, 8, kind=kind), random(2, 3, 5, 8, kind=kind)
    # A row of which all is hidden has the sum 0.
    bias = random(4, 5)
    bias = torch.where((bias > 0) & (torch.arange(4) != 1)[:, None], bias, -math.inf).to(kind)
    attention = aten._scaled_dot_product_flash_attention_for_cpu

    def forms(q, k, v, bias):
        masked = attention(q, k, v, attn_mask=bias, scale=0.3)
        return *attention(q, k, v), *attention(q, k, v, 0.0, True), *masked

    check(forms, q, k, v, bias)


def test_statistics_of_norms_with_wider_weights_are_as_wide():
    x, weight, bias, mean, variance = random(2, 6, 4, 4, kind=torch.bfloat16), *(random(6) for _ in range(4))

    def norms(x, weight, bias, mean, variance):
        layer = aten.native_layer_norm(x.permute(0, 2, 3, 1), [6], weight, bias, 1e-5)
        group = aten.native_group_norm(x, weight, bias, 2, 6, 16, 3, 1e-5)
        known = aten.native_batch_norm(x, weight, bias, mean, variance, False, 0.1, 1e-5)
        return *layer, *group[1:], *known, *aten.native_batch_norm(x, weight, bias, None, None, True, 0.1, 1e-5)

    check(norms, x, weight, bias, mean, variance.abs())


def test_batch_norms_that_give_new_statistics():
    def norms(x, weight, bias, mean, variance):
        updated = aten._batch_norm_with_update_functional(x, weight, bias, mean, variance, 0.1, 1e-5)
        kept = aten._batch_norm_no_update(x, weight, bias, mean, variance, 0.1, 1e-5)
        return *updated[:3], *updated[4:], *kept[:3]

    check(norms, random(2, 6, 4, 4), random(6), random(6), random(6), random(6).abs())


def test_norms_of_weights_are_f32():
    weight, scale = random(3, 7, kind=torch.bfloat16), random(3, 1, kind=torch.bfloat16)
    check(lambda v, g: aten._weight_norm_interface(v, g, 0), weight, scale)


def test_modes_are_the_last_places_of_the_least():
    x = torch.tensor([[1, 3, 3, 1, 2, 2], [2, 2, 1, 1, 5, 5]])
    check(lambda x: (*x.mode(), *x.mode(0, True), *x.float().mode(-1)), x)
