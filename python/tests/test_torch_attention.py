# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`scaled_dot_product_attention` of PyTorch: the numbers of its own kernels, and one kernel on a GPU."""

import math

import ml_dtypes
import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch")
pytest.importorskip("torch_mlir")
attention = torch.nn.functional.scaled_dot_product_attention

pytestmark = needs_compiler
KINDS = [torch.float32, torch.bfloat16, torch.float16]


def random(*shape, kind=torch.float32):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(sum(shape))).to(kind)


def given(x):
    return x.float().numpy().astype(ml_dtypes.bfloat16) if x.dtype == torch.bfloat16 else x.numpy()


def some_rows(rows, columns):
    """A mask whose second row hides everything."""
    mask = torch.rand(rows, columns, generator=torch.Generator().manual_seed(1)) > 0.4
    mask[1] = False
    return mask


def first_seven(rows, columns):
    return (torch.arange(columns) < 7).expand(rows, columns)


def bias(rows, columns):
    return torch.where(some_rows(rows, columns), random(rows, columns), -math.inf)


# By name: heads of keys, rows of queries and of keys, a mask, options.
FORMS = {
    "plain": (4, 32, 48, None, {}),
    "causal": (4, 48, 48, None, {"is_causal": True}),
    "causal, more keys": (4, 32, 48, None, {"is_causal": True}),
    "mask": (4, 32, 48, some_rows, {}),
    "bias": (4, 32, 48, bias, {}),
    "scale": (4, 32, 48, None, {"scale": 0.3}),
    "queries share keys": (2, 32, 48, None, {"enable_gqa": True}),
    "one query": (4, 1, 48, first_seven, {}),
}


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("batch", [(), (1,), (3,)])
@pytest.mark.parametrize("form", FORMS)
def test_numbers_are_those_of_pytorch(form, batch, kind):
    heads, rows, columns, mask, options = FORMS[form]
    q = random(*batch, 4, rows, 16, kind=kind)
    k, v = (random(*batch, heads, columns, width, kind=kind) for width in (16, 24))
    masks = () if mask is None else (mask(rows, columns),)
    if masks and masks[0].is_floating_point():
        masks = (masks[0].to(kind),)
    function = lambda *given: attention(*given, **options)  # noqa: E731
    text, _ = cgmlir.from_torch(function, q, k, v, *masks)
    (found,) = cgmlir.load(cgmlir.compile(text))(*map(given, (q, k, v, *masks)))
    wanted = function(*(x.float() if x.is_floating_point() else x for x in (q, k, v, *masks)))
    tolerance = {torch.float32: 1e-5, torch.float16: 2e-3, torch.bfloat16: 1.5e-2}[kind]
    np.testing.assert_allclose(np.asarray(found).astype(np.float32), wanted, rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("batch", [(), (1,), (2,)])
@pytest.mark.parametrize("form", FORMS)
def test_attention_of_16_bits_is_one_kernel_on_a_gpu(form, batch):
    heads, rows, _, mask, options = FORMS[form]
    if rows == 1:
        pytest.skip("attention of one query is another kernel")
    q = random(*batch, 4, 512, 64, kind=torch.bfloat16)
    k, v = (random(*batch, heads, 512, 64, kind=torch.bfloat16) for _ in range(2))
    masks = () if mask is None else (mask(512, 512),)
    text, _ = cgmlir.from_torch(lambda *given: attention(*given, **options), q, k, v, *masks)
    (graph,) = cgmlir.compile(text, ["sm_90"]).report["graphs"]
    assert graph["kernel_nodes"] == 1
    meant = sum(x.numel() * x.element_size() for x in (q, k, v, q, *masks))
    assert graph["bytes_read"] + graph["bytes_written"] <= 1.05 * meant


def packed(x):
    """Queries, keys and values of 8 heads, as a vision transformer takes them from one product."""
    q, k, v = x.view(2, 512, 3, 8, 64).permute(2, 0, 3, 1, 4)
    return attention(q, k, v)


def rows_first(x):
    """The same as `nn.MultiheadAttention` takes them, with rows before the batch."""
    parts = x.view(512, 2, 3, 512).permute(2, 0, 1, 3)
    return attention(*(part.reshape(512, 16, 64).transpose(0, 1).view(2, 8, 512, 64) for part in parts))


def joined(x):
    """Heads that lie side by side in the result."""
    return packed(x).transpose(1, 2).reshape(2, 512, 512)


@pytest.mark.parametrize("kind", [torch.float32, torch.bfloat16], ids=str)
@pytest.mark.parametrize("form", [packed, rows_first, joined])
def test_parts_of_one_tensor_are_read_where_they_lie(form, kind):
    x = random(2, 512, 1536, kind=kind)
    text, _ = cgmlir.from_torch(form, x)
    (graph,) = cgmlir.compile(text, ["sm_90"]).report["graphs"]
    assert graph["kernel_nodes"] == graph["nodes"] == 1
    assert graph["bytes_read"] + graph["bytes_written"] <= 1.05 * x.nbytes * 4 / 3


@pytest.mark.parametrize("kind", [torch.float32, torch.bfloat16], ids=str)
def test_a_layer_is_four_calls_with_what_they_take_along(kind):
    # Calls add the biases and the residual sums, and take the positive part.
    layer = torch.nn.TransformerEncoderLayer(512, 8, 2048, 0.0, batch_first=True, norm_first=True).eval().to(kind)
    text, weights = cgmlir.from_torch(layer, random(2, 512, 512, kind=kind))
    graphs = cgmlir.compile(text, ["sm_90"], weights=weights).report["graphs"]
    (graph,) = (graph for graph in graphs if graph["name"].startswith("main"))
    assert (graph["library_nodes"], graph["kernel_nodes"]) == (4, 3)


def test_of_no_keys_is_zero():
    q, k, v = random(2, 3, 4, 8), random(2, 3, 0, 8), random(2, 3, 0, 8)
    text, _ = cgmlir.from_torch(lambda *given: attention(*given), q, k, v)
    (found,) = cgmlir.load(cgmlir.compile(text))(*map(given, (q, k, v)))
    np.testing.assert_array_equal(np.asarray(found), np.zeros((2, 3, 4, 8), np.float32))
