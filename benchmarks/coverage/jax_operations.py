# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of one or a few operations, from JAX."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import jax.scipy.special as special
import numpy as np
from jax import lax
from jax_case import stateless

_rng = np.random.default_rng(7)


def _f(*shape, dtype=np.float32, scale=1.0):
    return (_rng.standard_normal(shape) * scale).astype(dtype)


def _i(*shape, high=10, low=0, dtype=np.int32):
    return _rng.integers(low, high, shape, dtype)


_IMAGE, _ROWS, _KEY = _f(2, 8, 8, 3), _f(5, 7), np.array([1, 2], np.uint32)
_SPECIAL = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.5, -2.5, 3.0], np.float32)
_BF16 = jnp.bfloat16


def _conv(image, kernel, **options):
    return lax.conv_general_dilated(
        image, kernel, options.pop("strides", (1, 1)), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), **options
    )


def _pool(kind, initial, image):
    return lax.reduce_window(image, initial, kind, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


def _layer_norm(x, scale, shift):
    mean, variance = x.mean(-1, keepdims=True), x.var(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * scale + shift


def _attention(q, k, v):
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / np.sqrt(q.shape[-1])
    scores = jnp.where(jnp.tril(jnp.ones(scores.shape[-2:], bool)), scores, -jnp.inf)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v)


def _newton(x):
    return lax.while_loop(lambda y: jnp.abs(y * y - x) > 1e-5 * x, lambda y: 0.5 * (y + x / y), x)


def _halves(packed):
    """Two signed numbers of 4 bits in a byte, the lower half first."""
    return jnp.stack([(packed << 4) >> 4, packed >> 4], -1).reshape(packed.shape[0], -1)


def _grouped(x, packed, scale, zero):
    weights = _halves(packed).reshape(*scale.shape, -1).astype(x.dtype)
    return x @ ((weights - zero[..., None]) * scale[..., None]).reshape(packed.shape[0], -1).T


_QKV = [_f(2, 6, 4, 8) for _ in range(3)]
_TOKENS = _i(4, 6, high=11)

PROGRAMS = [
    stateless("matmul", lambda a, b: a @ b, _f(33, 65), _f(65, 17)),
    stateless("matmul, bf16", lambda a, b: a @ b, _f(16, 64, dtype=_BF16), _f(64, 16, dtype=_BF16), tolerance=1e-2),
    stateless(
        "matmul, f16", lambda a, b: a @ b, _f(16, 64, dtype=np.float16), _f(64, 16, dtype=np.float16), tolerance=2e-3
    ),
    stateless(
        "matmul, f64", lambda a, b: a @ b, _f(9, 31, dtype=np.float64), _f(31, 5, dtype=np.float64), tolerance=1e-12
    ),
    stateless(
        "matmul, i8 to i32",
        lambda a, b: lax.dot(a, b, preferred_element_type=jnp.int32),
        _i(8, 40, low=-99, high=99, dtype=np.int8),
        _i(40, 8, low=-99, high=99, dtype=np.int8),
    ),
    stateless("vector products", lambda a, b, m: (a @ b, m @ a, jnp.outer(a, b)), _f(31), _f(31), _f(5, 31)),
    stateless("batched einsum", lambda a, b: jnp.einsum("bij,bkj,k->bik", a, b, b[0, :, 0]), _f(3, 4, 5), _f(3, 6, 5)),
    stateless(
        "tensordot of two dimensions", lambda a, b: jnp.tensordot(a, b, ((1, 2), (0, 2))), _f(3, 4, 5), _f(4, 6, 5)
    ),
    stateless("convolution", _conv, _IMAGE, _f(3, 3, 3, 4)),
    stateless("convolution, strided", lambda x, k: _conv(x, k, strides=(2, 2)), _IMAGE, _f(3, 3, 3, 4)),
    stateless("convolution, dilated", lambda x, k: _conv(x, k, rhs_dilation=(2, 2)), _IMAGE, _f(3, 3, 3, 4)),
    stateless("convolution, depthwise", lambda x, k: _conv(x, k, feature_group_count=3), _IMAGE, _f(3, 3, 1, 6)),
    stateless("convolution, transposed", lambda x, k: lax.conv_transpose(x, k, (2, 2), "SAME"), _IMAGE, _f(3, 3, 3, 4)),
    stateless("convolution of signals", lambda x, k: jnp.convolve(x, k), _f(20), _f(5)),
    stateless("gradient of a convolution", jax.grad(lambda k, x: (_conv(x, k) ** 2).sum()), _f(3, 3, 3, 4), _IMAGE),
    stateless("max pool", lambda x: _pool(lax.max, -jnp.inf, x), _IMAGE),
    stateless("average pool", lambda x: _pool(lax.add, 0.0, x) / 4, _IMAGE),
    stateless("gradient of a max pool", jax.grad(lambda x: (_pool(lax.max, -jnp.inf, x) ** 2).sum()), _IMAGE),
    stateless("softmax", jax.nn.softmax, _ROWS),
    stateless("logsumexp", lambda x: jax.nn.logsumexp(x, axis=0), _ROWS),
    stateless("layer norm", _layer_norm, _ROWS, _f(7), _f(7)),
    stateless(
        "gradient of a layer norm",
        jax.grad(lambda x, s, b: jnp.sin(_layer_norm(x, s, b)).sum(), (0, 1, 2)),
        _ROWS,
        _f(7),
        _f(7),
    ),
    stateless("attention", _attention, *_QKV),
    stateless("gradient of attention", jax.grad(lambda q, k, v: (_attention(q, k, v) ** 2).sum(), (0, 1, 2)), *_QKV),
    stateless(
        "activations",
        lambda x: [
            f(x)
            for f in (
                jax.nn.gelu,
                jax.nn.silu,
                jax.nn.relu,
                jax.nn.elu,
                jax.nn.softplus,
                jnp.tanh,
                jax.nn.sigmoid,
                jax.nn.hard_swish,
            )
        ],
        _ROWS,
    ),
    stateless("exact gelu", lambda x: jax.nn.gelu(x, approximate=False), _ROWS),
    stateless(
        "exponentials and logarithms",
        lambda x: (
            jnp.exp(x),
            jnp.log(jnp.abs(x)),
            jnp.expm1(x),
            jnp.log1p(jnp.abs(x)),
            jnp.exp2(x),
            jnp.log2(jnp.abs(x)),
            jnp.cbrt(x),
        ),
        _ROWS,
    ),
    stateless(
        "trigonometry",
        lambda x: (
            jnp.sin(x),
            jnp.cos(x),
            jnp.tan(x),
            jnp.arctan2(x, x.T[:5, :5].sum()),
            jnp.sinh(x),
            jnp.arcsinh(x),
            jnp.arctan(x),
        ),
        _ROWS,
    ),
    stateless(
        "inverse trigonometry",
        lambda x: (jnp.arcsin(x), jnp.arccos(x), jnp.arctanh(x * 0.9)),
        np.clip(_f(9) / 3, -1, 1),
    ),
    stateless(
        "error functions", lambda x: (special.erf(x), special.erfc(x), special.erfinv(x / 9)), _ROWS, tolerance=3e-5
    ),
    stateless(
        "gamma functions",
        lambda x: (special.gammaln(jnp.abs(x) + 0.1), special.digamma(jnp.abs(x) + 0.5)),
        _ROWS,
        tolerance=1e-4,
    ),
    stateless(
        "powers",
        lambda x: (x**2, x**3, x**-1, jnp.abs(x) ** 1.7, jnp.sqrt(jnp.abs(x)), lax.rsqrt(jnp.abs(x) + 0.1)),
        _ROWS,
    ),
    stateless(
        "rounding",
        lambda x: (
            jnp.floor(x),
            jnp.ceil(x),
            jnp.round(x),
            jnp.trunc(x),
            jnp.sign(x),
            jnp.fmod(x, 0.7),
            jnp.remainder(x, 0.7),
        ),
        _f(17, scale=3),
    ),
    stateless(
        "NaN and infinities",
        lambda x: (
            jnp.maximum(x, 1),
            jnp.minimum(x, 1),
            jnp.isnan(x),
            jnp.isfinite(x),
            x.max(),
            jnp.nanmax(x),
            x > 0,
            jnp.clip(x, -1, 1),
            jnp.where(x > 0, x, -x),
        ),
        _SPECIAL,
    ),
    stateless(
        "reductions",
        lambda x: (x.sum(), x.sum(0), x.mean(1), x.max(1), x.min(0), x.prod(1), x.var(0), jnp.linalg.norm(x)),
        _ROWS,
    ),
    stateless("reductions of a middle dimension", lambda x: (x.sum(1), x.max((0, 2)), x.sum((1, 3))), _f(3, 4, 5, 2)),
    stateless(
        "positions of extremes",
        lambda x: (jnp.argmax(x, 1), jnp.argmin(x, 0), jnp.argmax(x)),
        _i(6, 9, high=4).astype(np.float32),
    ),
    stateless(
        "booleans", lambda x, y: (x & y, x | y, x ^ y, ~x, x.any(0), y.all(1), (x & y).sum()), _ROWS > 0, _f(5, 7) > 0
    ),
    stateless(
        "cumulative sums",
        lambda x: (jnp.cumsum(x, 1), jnp.cumsum(x, 0), jnp.cumsum(x[::-1], 0)[::-1], lax.cumsum(x, 1, reverse=True)),
        _ROWS,
    ),
    stateless(
        "other cumulative operations",
        lambda x: (jnp.cumprod(x, 1), lax.cummax(x, 1), lax.cummin(x, 0), lax.cumlogsumexp(x, 1)),
        _ROWS,
    ),
    stateless("cumulative sum of integers", lambda x: jnp.cumsum(x, 1), _TOKENS),
    stateless(
        "associative scan",
        lambda a, b: lax.associative_scan(lambda p, q: (p[0] * q[0], q[0] * p[1] + q[1]), (a, b), axis=1),
        _f(3, 11) * 0.3,
        _f(3, 11),
    ),
    stateless("sort", lambda x: (jnp.sort(x), jnp.sort(x, 0), jnp.argsort(x), jnp.sort(x, descending=True)), _ROWS),
    stateless("sort of NaN and zeros", jnp.sort, _SPECIAL),
    stateless(
        "sort of integers",
        lambda x, y: (jnp.sort(x), jnp.sort(y), jnp.lexsort((x, y[0]))),
        _i(13),
        _i(2, 13, dtype=np.uint32),
    ),
    stateless("sort with payload", lambda k, v: lax.sort((k, v), num_keys=1), _i(12, high=4), _f(12)),
    stateless("top k", lambda x: lax.top_k(x, 3), _f(4, 33)),
    stateless("median and quantiles", lambda x: (jnp.median(x, 1), jnp.quantile(x, 0.3)), _ROWS),
    stateless("search in sorted rows", lambda x, y: jnp.searchsorted(jnp.sort(x), y), _f(16), _f(5)),
    stateless("embedding", lambda t, i: t[i], _f(11, 8), _TOKENS),
    stateless("gradient of an embedding", jax.grad(lambda t, i: (t[i] ** 2).sum()), _f(11, 8), _TOKENS),
    stateless(
        "take",
        lambda x, i: (
            jnp.take(x, i, axis=1),
            jnp.take(x, i, axis=0, mode="clip"),
            jnp.take(x, i + 5, axis=0, mode="fill"),
        ),
        _ROWS,
        _i(3, high=5),
    ),
    stateless("take along an axis", lambda x, i: jnp.take_along_axis(x, i, 1), _ROWS, _i(5, 3, high=7)),
    stateless(
        "rows out of bounds are dropped",
        lambda x, i, v: (x.at[i].set(v), x.at[i].add(v, mode="drop"), x.at[i].set(v, mode="clip")),
        _ROWS,
        np.array([0, 9, -20, 3, 3], np.int32),
        _f(5, 7),
    ),
    stateless(
        "scatter: set, add, multiply, max",
        lambda x, i, v: (x.at[i].set(v), x.at[i].add(v), x.at[i].multiply(v), x.at[i].max(v)),
        _ROWS,
        np.array([4, 0, 4], np.int32),
        _f(3, 7),
    ),
    stateless(
        "scatter of elements",
        lambda x, i, j, v: (x.at[i, j].add(v), x.at[:, j].set(0.5), x.at[1, j].min(v)),
        _ROWS,
        _i(6, high=5),
        _i(6, high=7),
        _f(6),
    ),
    stateless("scatter in a batch", jax.vmap(lambda x, i, v: x.at[i].add(v)), _ROWS, _i(5, 3, high=7), _f(5, 3)),
    stateless(
        "one row at a place",
        lambda x, i, v: (x.at[i].set(v), lax.dynamic_update_slice(x, v[None], (i, 0)), x.at[:, i].add(1.0)),
        _ROWS,
        np.int32(3),
        _f(7),
    ),
    stateless("segment sum", lambda x, i: jax.ops.segment_sum(x, i, num_segments=4), _f(12, 3), _i(12, high=4)),
    stateless("histogram", lambda x: jnp.bincount(x, length=10), _i(50)),
    stateless(
        "dynamic slice",
        lambda x, i: (lax.dynamic_slice(x, (i, 0), (2, 7)), lax.dynamic_index_in_dim(x, i, 1)),
        _ROWS,
        np.int32(4),
    ),
    stateless("slices and strides", lambda x: (x[1:4, ::2], x[::-1], x[..., None, 2], x[-1]), _ROWS),
    stateless(
        "pad, concatenate, stack",
        lambda x: (
            jnp.pad(x, ((1, 2), (0, 3)), constant_values=2.0),
            jnp.concatenate([x, x * 2], 1),
            jnp.stack([x, -x], 1),
            jnp.pad(x, 1, mode="edge"),
            jnp.roll(x, 2, 1),
        ),
        _ROWS,
    ),
    stateless("padding of the interior", lambda x: lax.pad(x, 0.5, ((1, -1, 2), (0, 2, 1))), _ROWS),
    stateless(
        "reshapes and transpositions",
        lambda x: (x.reshape(6, 4, 5), x.transpose(2, 0, 1), x.reshape(-1), x[:, None].swapaxes(0, 2)),
        _f(4, 6, 5),
    ),
    stateless(
        "tile, repeat, broadcast",
        lambda x: (jnp.tile(x, (2, 3)), jnp.repeat(x, 3, 1), jnp.broadcast_to(x[:, :1], (5, 9))),
        _ROWS,
    ),
    stateless(
        "triangles, diagonals, one-hot",
        lambda x, i: (
            jnp.tril(x),
            jnp.triu(x, 1),
            jnp.diag(x[:5, :5]),
            jnp.eye(4),
            jax.nn.one_hot(i, 11),
            jnp.trace(x),
        ),
        _ROWS,
        _i(4),
    ),
    stateless(
        "integer division",
        lambda a, b: (a // b, a % b, lax.div(a, b), lax.rem(a, b)),
        _i(20, low=-50, high=50),
        _i(20, low=1, high=9),
    ),
    stateless(
        "bits",
        lambda a: (
            a << 3,
            a >> 2,
            lax.shift_right_logical(a, 3),
            lax.population_count(a),
            lax.clz(a),
            a ^ (a >> 1),
            ~a,
        ),
        _i(20, low=-(2**31), high=2**31 - 1),
    ),
    stateless(
        "small integers",
        lambda a, b: (a + b, a * b, a // b, a.astype(jnp.int16) * b, jnp.maximum(a, b)),
        _i(20, low=-99, high=99, dtype=np.int8),
        _i(20, low=1, high=99, dtype=np.int8),
    ),
    stateless(
        "unsigned integers",
        lambda a, b: (a // b, a - b, a > b, a >> 1, a.astype(jnp.float32), a.max()),
        _i(20, high=255, dtype=np.uint8),
        _i(20, low=1, high=255, dtype=np.uint8),
    ),
    stateless(
        "conversions",
        lambda x: (
            x.astype(jnp.int32),
            x.astype(_BF16),
            x.astype(np.float16),
            (x > 0).astype(jnp.float32),
            x.astype(bool),
            lax.bitcast_convert_type(x, jnp.int32),
        ),
        _f(19, scale=5),
        tolerance=1e-2,
    ),
    stateless("f8 as storage", lambda x: x.astype(jnp.float8_e4m3fn).astype(jnp.float32), _f(19)),
    stateless(
        "f8, conversions and arithmetic",
        lambda x: (
            x.astype(jnp.float8_e5m2).astype(_BF16),
            x.astype(_BF16).astype(jnp.float8_e4m3fn).astype(jnp.float8_e5m2).astype(np.float16),
            (x.astype(jnp.float8_e4m3fn) * x.astype(jnp.float8_e4m3fn)).astype(jnp.float32),
            x.astype(jnp.float8_e5m2).max().astype(jnp.float32),
        ),
        _f(40, scale=9),
    ),
    stateless(
        "weights in i8",
        lambda x, w, s: (x @ (w.astype(x.dtype) * s), (x @ w.astype(x.dtype)) * s),
        _f(3, 64),
        _i(64, 48, low=-99, high=99, dtype=np.int8),
        _f(48),
    ),
    stateless("weights of 4 bits in groups", _grouped, _f(2, 128), _i(24, 64, low=-128, high=128, dtype=np.int8),
              _f(24, 4), _f(24, 4), tolerance=1e-4),
    stateless("weights in f8", lambda x, w, s: x @ (w.astype(x.dtype) * s), _f(3, 64),
              _f(64, 48).astype(jnp.float8_e4m3fn), np.float32(0.25)),
    stateless("no elements", lambda x: (x[:0].sum(0), x[:0] * 2, jnp.concatenate([x[:0], x])), _ROWS),
    stateless("no arguments, same result twice", lambda x: (x, x, jnp.arange(4), 3.0), _ROWS),
    stateless(
        "uniform and normal numbers", lambda k: (jax.random.uniform(k, (4, 5)), jax.random.normal(k, (7,))), _KEY
    ),
    stateless(
        "random integers and choices",
        lambda k: (
            jax.random.randint(k, (9,), 0, 100),
            jax.random.categorical(k, jnp.arange(5.0), shape=(6,)),
            jax.random.bernoulli(k, 0.3, (8,)),
        ),
        _KEY,
    ),
    stateless(
        "random bits, their keys, and dropout",
        lambda k, x: (
            jax.random.bits(k, (33,)),
            jax.random.split(k, 3),
            jax.random.fold_in(k, 7),
            jnp.where(jax.random.bernoulli(k, 0.9, x.shape), x / 0.9, 0.0),
        ),
        _KEY,
        _ROWS,
    ),
    stateless(
        "random numbers by rejection", lambda k: (jax.random.beta(k, 2.0, 3.0, (2,)), jax.random.t(k, 3.0, (2,))), _KEY,
        tolerance=1e-4,
    ),
    stateless("random permutation", lambda k: jax.random.permutation(k, 20), _KEY),
    stateless(
        "random bits of the hardware",
        lambda k: lax.rng_bit_generator(k, (5,), jnp.uint32),
        np.array([1, 2, 3, 4], np.uint32),
    ),
    stateless("branch", lambda x: lax.cond(x.sum() > 0, jnp.sin, lambda x: x @ x.T @ x, x), _ROWS),
    stateless("switch", lambda i, x: lax.switch(i, [jnp.sin, jnp.cos, jnp.exp], x), np.int32(2), _ROWS),
    stateless("loop of constant length", lambda x: lax.fori_loop(0, 20, lambda i, c: jnp.sin(c) + i, x), _ROWS),
    stateless(
        "long loop", lambda x: lax.fori_loop(0, 2000, lambda i, c: c * 0.99 + jnp.sin(c + i), x), _ROWS, tolerance=1e-4
    ),
    stateless("loop of unknown length", _newton, np.float32(2.5)),
    stateless(
        "loop up to an argument", lambda n, x: lax.fori_loop(0, n, lambda i, c: c * 0.5 + i, x), np.int32(6), _ROWS
    ),
    stateless(
        "recurrence", lambda a, x: lax.scan(lambda h, r: (r[0] * h + r[1],) * 2, jnp.ones(7), (a, x)), _ROWS, _ROWS
    ),
    stateless(
        "recurrence from the end",
        lambda x: lax.scan(lambda h, r: (0.5 * h + r, h - r), jnp.ones(7), x, reverse=True),
        _ROWS,
    ),
    stateless(
        "linear attention",
        lambda x: lax.scan(lambda h, r: (h * 0.9 + jnp.outer(r, jnp.tanh(r)), h @ r), jnp.zeros((7, 7)), x),
        _ROWS,
        tolerance=1e-4,
    ),
    stateless("scan over rows", lambda x: lax.scan(lambda c, r: (jnp.tanh(c + r), c * r), jnp.zeros(7), x), _ROWS),
    stateless(
        "gradient of a scan",
        jax.grad(lambda x: lax.scan(lambda c, r: (jnp.tanh(c + r), None), jnp.zeros(7), x)[0].sum()),
        _ROWS,
    ),
    stateless(
        "interpolation and resizing",
        lambda x: (jax.image.resize(x, (2, 4, 4, 3), "bilinear"), jax.image.resize(x, (2, 16, 16, 3), "nearest")),
        _IMAGE,
    ),
    stateless(
        "solution of a triangular system",
        lambda a, b: jax.scipy.linalg.solve_triangular(jnp.tril(a) + 3 * jnp.eye(5), b, lower=True),
        _f(5, 5),
        _f(5),
    ),
    stateless("Cholesky decomposition", lambda a: jnp.linalg.cholesky(a @ a.T + jnp.eye(5)), _f(5, 5)),
    stateless("Fourier transform", lambda x: jnp.abs(jnp.fft.rfft(x)), _f(16)),
    stateless("complex numbers", lambda x: ((x + 1j * x) ** 2).real, _f(9)),
]
