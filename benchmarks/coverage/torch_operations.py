# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of one or a few operations, from PyTorch."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch_case import stateless

_generator = torch.Generator().manual_seed(7)


def _f(*shape, dtype=torch.float32):
    return torch.randn(shape, generator=_generator).to(dtype)


def _i(*shape, high=10, low=0, dtype=torch.int64):
    return torch.randint(low, high, shape, generator=_generator).to(dtype)


_ROWS, _IMAGE = _f(5, 7), _f(2, 3, 8, 8)
_SPECIAL = torch.tensor([float("nan"), float("inf"), -float("inf"), 0.0, -0.0, 1.5, -2.5])
_QKV = [_f(2, 4, 6, 8) for _ in range(3)]
_BF16 = torch.bfloat16


def _grouped(x, packed, scale, zero):
    """Two unsigned numbers of 4 bits in a byte, the lower half first."""
    weights = torch.stack([packed & 15, packed >> 4], -1).reshape(*scale.shape, -1).to(x.dtype)
    return x @ ((weights - zero[..., None]) * scale[..., None]).reshape(packed.shape[0], -1).T


def _statistics(x):
    """The numbers are not PyTorch's, so that only what holds of all good ones is compared."""
    uniform, normal = torch.rand(4096) + 0 * x[0], torch.randn(4096)
    bounds = (uniform >= 0).all() & (uniform < 1).all() & (uniform.max() > 0.99) & (uniform.min() < 0.01)
    means = ((uniform.mean() - 0.5).abs() < 0.03) & (normal.mean().abs() < 0.1) & ((normal.var() - 1).abs() < 0.2)
    return bounds, means


def _doubled(count, x):
    loop = torch._higher_order_ops.while_loop
    return loop(lambda i, x: i < count, lambda i, x: (i + 1, x * 2), (torch.zeros((), dtype=torch.int64), x))


def _slopes(q, k, v):
    return torch.func.grad(lambda qkv: F.scaled_dot_product_attention(*qkv).square().sum())((q, k, v))


PROGRAMS = [
    stateless("linear", F.linear, _f(3, 16), _f(8, 16), _f(8)),
    stateless(
        "linear, bf16", F.linear, _f(3, 64, dtype=_BF16), _f(8, 64, dtype=_BF16), _f(8, dtype=_BF16), tolerance=2e-2
    ),
    stateless(
        "products of matrices",
        lambda a, b: (a @ b, torch.bmm(a[None], b[None]), torch.einsum("ij,kj->ik", a, b.T)),
        _f(9, 17),
        _f(17, 5),
    ),
    stateless("convolution", lambda x, w, b: F.conv2d(x, w, b, padding=1), _IMAGE, _f(4, 3, 3, 3), _f(4)),
    stateless(
        "convolution, strided and grouped", lambda x, w: F.conv2d(x, w, stride=2, groups=3), _IMAGE, _f(6, 1, 3, 3)
    ),
    stateless(
        "convolution of one dimension", lambda x, w: F.conv1d(x, w, padding=2, dilation=2), _f(2, 3, 16), _f(4, 3, 3)
    ),
    stateless("convolution, transposed", lambda x, w: F.conv_transpose2d(x, w, stride=2), _IMAGE, _f(3, 4, 2, 2)),
    stateless("pools", lambda x: (F.max_pool2d(x, 2), F.avg_pool2d(x, 3, 2), F.adaptive_avg_pool2d(x, 1)), _IMAGE),
    stateless("layer norm", lambda x, w, b: F.layer_norm(x, (7,), w, b), _ROWS, _f(7), _f(7)),
    stateless("RMS norm", lambda x, w: F.rms_norm(x, (7,), w, 1e-6), _ROWS, _f(7)),
    stateless("group norm", lambda x, w, b: F.group_norm(x, 2, w, b), _f(2, 4, 5, 5), _f(4), _f(4)),
    stateless("batch norm", torch.nn.BatchNorm2d(3), _IMAGE),
    stateless("softmax", lambda x: (F.softmax(x, -1), F.log_softmax(x, 0), torch.logsumexp(x, 1)), _ROWS),
    stateless("attention", lambda q, k, v: F.scaled_dot_product_attention(q, k, v), *_QKV),
    stateless("attention, causal", lambda q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=True), *_QKV),
    stateless(
        "attention of groups",
        lambda q, k, v: F.scaled_dot_product_attention(q, k[:, :2], v[:, :2], enable_gqa=True),
        *_QKV,
    ),
    stateless(
        "attention with a mask",
        lambda q, k, v, m: F.scaled_dot_product_attention(q, k, v, attn_mask=m),
        *_QKV,
        _f(6, 6) > -1,
    ),
    stateless("multi-head attention", torch.nn.MultiheadAttention(8, 2, batch_first=True), *[_f(2, 5, 8)] * 3),
    stateless(
        "activations",
        lambda x: tuple(
            f(x)
            for f in (
                F.relu,
                F.gelu,
                F.silu,
                F.elu,
                F.softplus,
                F.mish,
                F.hardswish,
                F.leaky_relu,
                torch.sigmoid,
                torch.tanh,
            )
        ),
        _ROWS,
    ),
    stateless("gelu by tanh", lambda x: F.gelu(x, approximate="tanh"), _ROWS),
    stateless(
        "element-wise mathematics",
        lambda x: (
            x.exp(),
            x.abs().log(),
            x.sin(),
            x.cos(),
            x.abs().sqrt(),
            x.abs().rsqrt(),
            x.erf(),
            x**2,
            x**3,
            x.abs() ** 1.7,
            x.expm1(),
            x.abs().log1p(),
        ),
        _ROWS,
    ),
    stateless(
        "rounding",
        lambda x: (x.floor(), x.ceil(), x.round(), x.trunc(), x.sign(), torch.fmod(x, 0.7), torch.remainder(x, 0.7)),
        _f(19) * 3,
    ),
    stateless(
        "NaN and infinities",
        lambda x: (
            x.maximum(x.flip(0)),
            x.clamp(-1, 1),
            x.isnan(),
            x.relu(),
            x.max(),
            torch.where(x > 0, x, -x),
            x.nan_to_num(),
        ),
        _SPECIAL,
    ),
    stateless(
        "reductions",
        lambda x: (x.sum(), x.mean(1), x.amax(0), x.amin(1), x.prod(0), x.var(1), x.std(0), x.norm(), x.sum((0, 1))),
        _ROWS.abs(),
    ),
    stateless(
        "positions of extremes", lambda x: (x.argmax(1), x.argmin(0), x.max(1), x.min(0)), _i(6, 9, high=4).float()
    ),
    stateless("booleans", lambda x, y: (x & y, x | y, x ^ y, ~x, x.any(0), y.all(1)), _ROWS > 0, _f(5, 7) > 0),
    stateless("cumulative sums", lambda x: (x.cumsum(1), x.cumsum(0), x.flip(0).cumsum(0)), _ROWS),
    stateless("cumulative sum of integers", lambda x: x.cumsum(1), _i(4, 9)),
    stateless("sort", lambda x: (x.sort(1), x.sort(0, descending=True), x.argsort(1)), _ROWS),
    stateless("sort of NaN", lambda x: (x.sort().values, x.sort(descending=True).values), _SPECIAL),
    stateless("top k", lambda x: (x.topk(3), x.topk(2, 0, largest=False)), _ROWS),
    stateless("embedding", F.embedding, _i(2, 5, high=11), _f(11, 8)),
    stateless("gather", lambda x, i: x.gather(1, i), _ROWS, _i(5, 3, high=7)),
    stateless(
        "index select and advanced indexing",
        lambda x, i: (x.index_select(1, i), x[i], x[:, i], x[i, i]),
        _ROWS,
        _i(3, high=5),
    ),
    stateless(
        "scatter",
        lambda x, i, v: (x.scatter(1, i, v), x.scatter_add(1, i, v)),
        _ROWS,
        torch.tensor([[0, 3], [1, 2], [5, 4], [6, 0], [2, 3]]),
        _f(5, 2),
    ),
    stateless(
        "rows written, added",
        lambda x, i, v: (x.index_copy(0, i, v), x.index_add(0, i, v), x.index_put((i,), v)),
        _ROWS,
        torch.tensor([3, 0]),
        _f(2, 7),
    ),
    stateless(
        "row of a cache", lambda x, i, v: x.index_copy(2, i, v), _f(1, 2, 8, 4), torch.tensor([5]), _f(1, 2, 1, 4)
    ),
    stateless(
        "rows of a cache",
        lambda x, i, v: x.index_copy(2, i, v),
        _f(2, 2, 8, 4),
        torch.tensor([5, 2, 7]),
        _f(2, 2, 3, 4),
    ),
    stateless(
        "columns by index",
        lambda x, i, v: torch.ops.aten.index_put(x, [None, i], v),
        _ROWS,
        torch.tensor([3, 0]),
        _f(5, 2),
    ),
    stateless(
        "row by selection",
        lambda x, i, v: torch.where((torch.arange(5) == i)[:, None], v, x),
        _ROWS,
        torch.tensor([3]),
        _f(7),
    ),
    stateless(
        "slices",
        lambda x: (x[1:4, ::2], x[-1], x[..., 2:], x.flip(0), x.roll(2, 1), x.select(1, 3), torch.narrow(x, 1, 2, 3)),
        _ROWS,
    ),
    stateless(
        "slices written", lambda x, v: (x.slice_scatter(v, 1, 2, 5), x.select_scatter(v[:, 0], 1, 3)), _ROWS, _f(5, 3)
    ),
    stateless(
        "padding and joining",
        lambda x: (
            F.pad(x, (1, 2)),
            torch.cat([x, x * 2], 1),
            torch.stack([x, -x], 1),
            x.repeat(2, 3),
            x.expand(2, 5, 7),
            F.pad(x, (1, 1, 2, 0), value=3.0),
            F.pad(x, (0, 0, 1, -1)),
            F.pad(x, (-2, 1, 2, -1), value=3.0),
            F.pad(x, (-1, -1)),
        ),
        _ROWS,
    ),
    stateless("reflected padding", lambda x: F.pad(x, (2, 1), mode="reflect"), _f(1, 3, 9)),
    stateless(
        "reshapes",
        lambda x: (
            x.reshape(6, 20),
            x.permute(2, 0, 1),
            x.flatten(1),
            x.unsqueeze(1),
            x.transpose(0, 2).contiguous(),
            x.view(2, 2, 30),
        ),
        _f(4, 6, 5),
    ),
    stateless("pieces", lambda x: (*x.split(2, 1), *x.chunk(2, 0), *x.unbind(0)), _ROWS),
    stateless(
        "triangles and one-hot",
        lambda x, i: (x.tril(), x.triu(1), F.one_hot(i, 10), x.diagonal(), torch.eye(3)),
        _ROWS,
        _i(4),
    ),
    stateless(
        "integer division",
        lambda a, b: (a // b, a % b, torch.div(a, b, rounding_mode="trunc"), a / b),
        _i(20, low=-50, high=50),
        _i(20, low=1, high=9),
    ),
    stateless(
        "small integers",
        lambda a, b: (a + b, a * b, a & b, a << 1, a >> 1),
        _i(20, low=-50, high=50, dtype=torch.int32),
        _i(20, low=1, high=9, dtype=torch.int32),
    ),
    stateless("bytes", lambda a: (a.float() / 255, a + 1, a > 100), _i(20, high=255, dtype=torch.uint8)),
    stateless("conversions", lambda x: (x.int(), x.long(), x.half(), x.bfloat16(), x.double(), x.bool()), _f(19) * 5),
    stateless(
        "f64",
        lambda x, y: (x @ y, x.softmax(1)),
        _f(4, 6, dtype=torch.float64),
        _f(6, 3, dtype=torch.float64),
        tolerance=1e-12,
    ),
    stateless(
        "interpolation",
        lambda x: (F.interpolate(x, scale_factor=2, mode="nearest"), F.interpolate(x, size=(5, 5), mode="bilinear")),
        _IMAGE,
    ),
    stateless("cross entropy", lambda x, i: F.cross_entropy(x, i), _ROWS, _i(5, high=7)),
    stateless(
        "quantized weights",
        lambda x, w, s: x @ (w.float() * s),
        _f(3, 16),
        _i(16, 8, low=-99, high=99, dtype=torch.int8),
        _f(8),
    ),
    stateless("quantized weights, transposed", lambda x, w, s: F.linear(x, w.to(x.dtype)) * s, _f(3, 64),
              _i(48, 64, low=-99, high=99, dtype=torch.int8), _f(48)),
    stateless("weights of 4 bits in groups", _grouped, _f(2, 128), _i(24, 64, high=256, dtype=torch.uint8),
              _f(24, 4), _f(24, 4), tolerance=1e-4),
    stateless("integers of 8 bits",
              lambda x: (x.sum(), (x - 200).int(), (x // 3).int(), (x % 7).int(), x.max().int(), x.sort()[0].int(),
                         x / 2, x > x.flip(0), (x.float() * 0.9).to(x.dtype).int(), x.to(torch.int8).max().int()),
              _i(40, high=256, dtype=torch.uint8)),
    stateless("weights in f8", lambda x, w, s: F.linear(x, w.to(x.dtype) * s), _f(3, 64),
              _f(48, 64).to(torch.float8_e4m3fn), torch.tensor(0.25)),
    stateless("random numbers, their range and mean", _statistics, _f(3)),
    stateless("branch", lambda x: torch.cond(x.sum() > 0, lambda x: x.sin(), lambda x: x.cos(), (x,)), _ROWS),
    stateless("loop up to an argument", _doubled, torch.tensor(5), _ROWS),
    stateless("histogram", lambda x: (torch.histc(x, 5, 0, 1), torch.histc(x, 4)), _f(20)),
    stateless("gradient of attention", _slopes, *_QKV),
    stateless(
        "transforms of functions",
        lambda x: (
            torch.func.vmap(torch.func.grad(lambda row: row.tanh().prod()))(x),
            torch.func.jvp(lambda x: x.exp().sum(1), (x,), (x,)),
            torch.func.jacrev(lambda row: row.sin() * row.sum())(x[0]),
        ),
        _ROWS,
    ),
    stateless("singular values", lambda x: torch.linalg.svd(x)[1], _ROWS),
    stateless("finite numbers and signs", lambda x: (torch.isfinite(x), torch.isinf(x), torch.signbit(x)),
              torch.tensor([0.0, -0.0, 2.5, float("inf"), float("-inf"), float("nan")])),
    stateless("Fourier transform", lambda x: torch.fft.rfft(x).abs(), _ROWS),
    stateless("complex numbers", lambda x: torch.view_as_real(torch.view_as_complex(x) * 1j), _f(3, 2)),
]
