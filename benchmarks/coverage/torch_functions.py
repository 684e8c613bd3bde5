# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""More programs of one or a few operations from PyTorch, and what of it is refused."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.attention.flex_attention import flex_attention
from torch_case import stateless

_generator = torch.Generator().manual_seed(11)


def _f(*shape, dtype=torch.float32):
    return torch.randn(shape, generator=_generator).to(dtype)


def _i(*shape, high=10, low=0):
    return torch.randint(low, high, shape, generator=_generator)


_ROWS, _OTHER, _POSITIVE = _f(5, 7), _f(5, 7), _f(5, 7).abs() + 0.1
_IMAGE, _SQUARE, _SIGNAL, _VOLUME = _f(2, 3, 8, 8), _f(4, 4), _f(2, 3, 9), _f(1, 2, 4, 5, 6)
_LIKE_A_COVARIANCE = _SQUARE @ _SQUARE.T + 4 * torch.eye(4)
_NAN = torch.where(_f(5, 7) > 0.7, float("nan"), _ROWS)
_GRID = _f(2, 4, 4, 2) / 2
_PLACES = torch.tensor([3, 1, 3])
_REDUCTIONS = ("sum", "prod", "mean", "amax", "amin")


def _sampled(x):
    """Where there is one choice, it is made; where there are several, all come."""
    sure = torch.tensor([[0.0, 1.0, 0.0], [0.0, 0.0, 2.0]]) + 0 * x[0]
    return torch.multinomial(sure, 1), torch.multinomial(torch.ones(6), 6).sort()[0], torch.randperm(9).sort()[0]


def _grad(function):
    return torch.func.grad(lambda *args: function(*args).pow(3).sum())


PROGRAMS = [
    stateless(
        "bags of embeddings",
        lambda w, i, o: tuple(F.embedding_bag(i, w, o, mode=m) for m in ("sum", "mean", "max")),
        _f(11, 8),
        _i(7, high=11),
        torch.tensor([0, 3, 5]),
    ),
    stateless(
        "bags of embeddings, weighted",
        lambda w, i, f: F.embedding_bag(i, w, per_sample_weights=f, mode="sum"),
        _f(11, 8),
        _i(3, 4, high=11),
        _f(3, 4),
    ),
    stateless("logarithm of the gamma function", lambda x: (torch.lgamma(x), torch.digamma(x)), _ROWS, tolerance=1e-4),
    stateless("complement and inverse of the error function", lambda x: (torch.erfc(x), torch.erfinv(x / 9)), _ROWS),
    stateless(
        "hyperbolic functions", lambda x: (x.sinh(), x.cosh(), x.asinh(), (x.abs() + 1).acosh(), (x / 9).atanh()), _ROWS
    ),
    stateless(
        "angles",
        lambda x, y: (x.tan(), (x / 9).asin(), (x / 9).acos(), x.atan(), torch.atan2(x, y), x.sinc(), x.deg2rad()),
        _ROWS,
        _OTHER,
    ),
    stateless(
        "exponents and logarithms",
        lambda x, y: (x.exp2(), x.log2(), x.log10(), x.logit(), torch.xlogy(y, x), x**y, torch.logaddexp(x, y), 2**y),
        _POSITIVE / 9,
        _OTHER,
    ),
    stateless(
        "two sides",
        lambda x, y: (
            torch.hypot(x, y),
            torch.copysign(x, y),
            torch.heaviside(x, y),
            torch.lerp(x, y, 0.3),
            torch.addcdiv(x, x, y),
            torch.dist(x, y),
        ),
        _ROWS,
        _OTHER,
    ),
    stateless("cumulative maximum and minimum", lambda x: (torch.cummax(x, 1), torch.cummin(x, 0)), _NAN),
    stateless(
        "other cumulative operations", lambda x: (x.cumprod(1), x.logcumsumexp(1), x.diff(), torch.trapezoid(x)), _ROWS
    ),
    stateless(
        "medians and quantiles", lambda x: (x.median(1), x.kthvalue(2, 1), x.quantile(0.3, dim=1), x.median()), _ROWS
    ),
    stateless("without NaN", lambda x: (x.nansum(), x.nanmean(1), x.nanmedian(), x == x, x.nan_to_num(3.0)), _NAN),
    stateless(
        "norms and statistics",
        lambda x: (
            x.norm(1),
            x.norm(3, 1),
            torch.linalg.vector_norm(x, float("inf")),
            torch.var_mean(x, 0, correction=0),
            x.aminmax(dim=1),
            x.count_nonzero(),
        ),
        _ROWS,
    ),
    stateless(
        "search in sorted numbers",
        lambda row, x: (torch.searchsorted(row, x), torch.bucketize(x, row, right=True), torch.isin(x, row)),
        torch.sort(_f(9))[0],
        _ROWS,
    ),
    stateless(
        "scatter with a reduction",
        lambda x, i, v: [x.scatter_reduce(1, i, v, kind) for kind in _REDUCTIONS],
        _ROWS,
        _i(5, 4, high=7),
        _f(5, 4),
    ),
    stateless(
        "rows reduced by index",
        lambda x, i, v: [x.index_reduce(0, i, v, kind) for kind in _REDUCTIONS[1:]],
        _ROWS,
        _PLACES,
        _f(3, 7),
    ),
    stateless(
        "rows added at one place",
        lambda x, i, v: (x.index_put((i,), v, accumulate=True), x.index_fill(0, i, 2.0)),
        _ROWS,
        _PLACES,
        _f(3, 7),
    ),
    stateless(
        "elements by place",
        lambda x, i, v: (x.take(i), x.put(i, v), x.flatten()[-i]),
        _ROWS,
        torch.tensor([1, 9, 30]),
        _f(3),
    ),
    stateless(
        "written under a mask",
        lambda x, y: (
            x.masked_fill(y > 0, 1.0),
            torch.ops.aten.index_put(x, [y > 0], torch.tensor(2.0)),
            x.masked_scatter(y > 0, y),
        ),
        _ROWS,
        _OTHER,
    ),
    stateless(
        "windows",
        lambda x, y: (
            x.unfold(1, 3, 2),
            F.unfold(y, 3, stride=2),
            F.fold(F.unfold(y, 2, stride=2), (8, 8), 2, stride=2),
            x.as_strided((2, 3), (7, 2)),
        ),
        _ROWS,
        _IMAGE,
    ),
    stateless(
        "products of sets",
        lambda a, b: (
            torch.cartesian_prod(a, b),
            *torch.meshgrid(a, b, indexing="ij"),
            torch.kron(a, b),
            torch.outer(a, b),
            torch.block_diag(a, b),
            torch.vander(a),
        ),
        _f(3),
        _f(4),
    ),
    stateless(
        "repeated elements",
        lambda x, n: (x.repeat_interleave(3, 1), x.repeat_interleave(n, 0, output_size=9)),
        _ROWS,
        torch.tensor([1, 2, 3, 1, 2]),
    ),
    stateless(
        "distances",
        lambda x, y: (
            torch.cdist(x, y),
            torch.cdist(x, y, 1),
            F.cosine_similarity(x, y),
            F.normalize(x),
            x.renorm(2, 0, 1.0),
        ),
        _ROWS,
        _OTHER,
    ),
    stateless(
        "products of three",
        lambda x, a, b, c: (
            torch.linalg.matrix_power(x, 3),
            torch.linalg.multi_dot([x, x, x]),
            torch.einsum("bi,bj,ij->b", a, b, c),
            torch.addmm(x, x, x, beta=0.5, alpha=2),
        ),
        _SQUARE,
        _f(3, 4),
        _f(3, 5),
        _f(4, 5),
    ),
    stateless("determinant", lambda x: (torch.det(x), torch.slogdet(x)), _LIKE_A_COVARIANCE, tolerance=1e-4),
    stateless("bilinear form", F.bilinear, _f(3, 4), _f(3, 5), _f(6, 4, 5), _f(6)),
    stateless("convolution of three dimensions", lambda x, w: F.conv3d(x, w, padding=1), _VOLUME, _f(3, 2, 3, 3, 3)),
    stateless(
        "convolution that keeps sizes", lambda x, w: F.conv2d(x, w, padding="same", dilation=2), _IMAGE, _f(4, 3, 3, 3)
    ),
    stateless(
        "convolution, transposed, of signals",
        lambda x, w: F.conv_transpose1d(x, w, stride=2, padding=1, output_padding=1),
        _SIGNAL,
        _f(3, 4, 3),
    ),
    stateless(
        "convolution, transposed, of volumes",
        lambda x, w: F.conv_transpose3d(x, w, stride=2),
        _VOLUME,
        _f(2, 3, 2, 2, 2),
    ),
    stateless(
        "convolution, transposed and grouped",
        lambda x, w: F.conv_transpose2d(x, w, stride=2, groups=2),
        _f(1, 4, 5, 5),
        _f(4, 2, 2, 2),
    ),
    stateless(
        "convolution, transposed and dilated",
        lambda x, w: F.conv_transpose2d(x, w, dilation=2, padding=1),
        _IMAGE,
        _f(3, 4, 3, 3),
    ),
    stateless(
        "pools with partial windows",
        lambda x: (
            F.max_pool2d(x, 3, 2, ceil_mode=True, padding=1),
            F.avg_pool2d(x, 3, 2, ceil_mode=True, count_include_pad=False, padding=1),
            F.lp_pool2d(x, 2, 2),
        ),
        _IMAGE,
    ),
    stateless("pools with places", lambda x: F.max_pool2d(x, 2, return_indices=True), _IMAGE),
    stateless("pools undone", lambda x: F.max_unpool2d(*F.max_pool2d(x, 2, return_indices=True), 2), _IMAGE),
    stateless(
        "pools of signals and volumes",
        lambda x, y: (F.max_pool1d(x, 3), F.avg_pool1d(x, 3, 2, padding=1), F.max_pool3d(y, 2), F.avg_pool3d(y, 2)),
        _SIGNAL,
        _VOLUME,
    ),
    stateless(
        "adaptive pools", lambda x, y: (F.adaptive_avg_pool2d(x, 4), F.adaptive_avg_pool1d(y, 3)), _IMAGE, _SIGNAL
    ),
    stateless(
        "adaptive average of unequal windows",
        lambda x: F.adaptive_avg_pool2d(x, 3),
        _IMAGE,
    ),
    stateless("adaptive maximum of unequal windows", lambda x: F.adaptive_max_pool2d(x, 3), _IMAGE),
    stateless(
        "norms of images",
        lambda x: (F.instance_norm(x), F.batch_norm(x, None, None, training=True), F.local_response_norm(x, 3)),
        _IMAGE,
    ),
    stateless("parametrized weights", nn.utils.parametrizations.weight_norm(nn.Linear(7, 3)), _ROWS),
    stateless("interpolation, bicubic", lambda x: F.interpolate(x, scale_factor=2, mode="bicubic"), _IMAGE),
    stateless("interpolation of volumes", lambda x: F.interpolate(x, scale_factor=2, mode="trilinear"), _VOLUME),
    stateless(
        "interpolation of signals, by areas, to nearest",
        lambda x, y: (
            F.interpolate(x, size=5, mode="linear", align_corners=True),
            F.interpolate(y, size=4, mode="area"),
            F.interpolate(y, size=5, mode="nearest-exact"),
        ),
        _SIGNAL,
        _IMAGE,
    ),
    stateless(
        "interpolation with antialiasing", lambda x: F.interpolate(x, size=5, mode="bilinear", antialias=True), _IMAGE
    ),
    stateless("sampling on a grid", lambda x, grid: F.grid_sample(x, grid, align_corners=False), _IMAGE, _GRID),
    stateless(
        "sampling on a grid, nearest",
        lambda x, grid: F.grid_sample(x, grid, align_corners=True, mode="nearest", padding_mode="border"),
        _IMAGE,
        _GRID,
    ),
    stateless("affine grid", lambda t: F.affine_grid(t, (2, 3, 4, 4), align_corners=False), _f(2, 2, 3)),
    stateless(
        "pixels and channels shuffled",
        lambda x: (F.pixel_shuffle(x, 2), F.pixel_unshuffle(x, 2), F.channel_shuffle(x, 2)),
        _f(1, 4, 6, 6),
    ),
    stateless(
        "padding by replicas and around",
        lambda x: (
            F.pad(x, (1, 2, 0, 1), mode="replicate"),
            F.pad(x, (1, 2, 0, 1), mode="circular"),
            F.pad(x, (1, 2, 0, 1), mode="reflect"),
        ),
        _IMAGE,
    ),
    stateless(
        "more activations",
        lambda x: (
            F.glu(x[:, :6]),
            F.celu(x),
            F.selu(x),
            F.hardshrink(x),
            F.softshrink(x),
            F.threshold(x, 0.1, 3.0),
            F.logsigmoid(x),
            F.softsign(x),
            F.tanhshrink(x),
            F.hardsigmoid(x),
            F.relu6(x),
            F.softmin(x, 1),
        ),
        _ROWS,
    ),
    stateless(
        "losses",
        lambda x, y: (
            F.mse_loss(x, y),
            F.l1_loss(x, y),
            F.smooth_l1_loss(x, y),
            F.huber_loss(x, y),
            F.binary_cross_entropy_with_logits(x, y.sigmoid()),
            F.kl_div(x, y.softmax(1)),
            F.poisson_nll_loss(x, y),
            F.margin_ranking_loss(x, y, y.sign()),
            F.triplet_margin_loss(x, y, x + y),
        ),
        _ROWS,
        _OTHER,
    ),
    stateless(
        "losses of classes",
        lambda x, i, w: (
            F.cross_entropy(x, i, w),
            F.cross_entropy(x, i, ignore_index=1, label_smoothing=0.1),
            F.multi_margin_loss(x, i),
            F.cross_entropy(x, x.softmax(1)),
        ),
        _ROWS,
        _i(5, high=7),
        _POSITIVE[0],
    ),
    stateless("recurrent networks", nn.RNN(4, 6, 2), _f(5, 2, 4)),
    stateless("GRU in both directions", nn.GRU(4, 6, bidirectional=True), _f(5, 2, 4)),
    stateless("LSTM in both directions", nn.LSTM(4, 6, 2, bidirectional=True, batch_first=True), _f(2, 5, 4)),
    stateless("LSTM with a projection", nn.LSTM(4, 6, proj_size=3), _f(5, 2, 4)),
    stateless(
        "transformer of both sides",
        nn.Transformer(8, 2, 1, 1, 16, dropout=0.0, batch_first=True),
        _f(1, 5, 8),
        _f(1, 4, 8),
    ),
    stateless("random choices, those that are sure", _sampled, _f(3)),
    stateless(
        "closeness and infinities",
        lambda x, y: (
            torch.isclose(x, y),
            torch.isneginf(x),
            torch.isposinf(x),
            (x == y).all(),
            torch.logical_xor(x, y),
        ),
        _ROWS,
        _OTHER,
    ),
    stateless("rounding to digits", lambda x: (x.round(decimals=2), x.frac(), torch.floor_divide(x, 0.3)), _ROWS),
    stateless(
        "products of integers", lambda x, y: (x @ x, torch._int_mm(y, y)), _i(4, 4), _i(32, 32, low=-9).to(torch.int8)
    ),
    stateless(
        "associative scan",
        lambda x: torch._higher_order_ops.associative_scan(lambda a, b: a + b, x, 0, combine_mode="generic"),
        _ROWS,
    ),
    stateless(
        "attention by a function of scores",
        lambda q: flex_attention(q, q, q, score_mod=lambda s, b, h, i, j: s + (i - j)),
        _f(1, 2, 8, 8),
    ),
    stateless("gradient of a convolution", _grad(F.conv2d), _IMAGE, _f(4, 3, 3, 3)),
    stateless("gradient of a max pool", _grad(lambda x: F.max_pool2d(x, 2)), _IMAGE),
    stateless(
        "gradient of norms",
        lambda x, y: (
            _grad(lambda x: F.layer_norm(x, (7,)))(x),
            _grad(lambda x: F.batch_norm(x, None, None, training=True))(y),
        ),
        _ROWS,
        _IMAGE,
        tolerance=1e-4,
    ),
    stateless("gradient of an embedding", _grad(lambda w, i: F.embedding(i, w)), _f(11, 4), _i(6, high=11)),
    stateless("gradient of sums and sorts", _grad(lambda x: x.cumsum(1) * x.sort(1)[0]), _ROWS),
    stateless("second derivatives", torch.func.hessian(lambda x: x.pow(3).sum() * x[0]), _f(3)),
    stateless(
        "numbers rounded as by quantization",
        lambda x: torch.fake_quantize_per_tensor_affine(x, 0.1, 0, -128, 127),
        _ROWS,
    ),
    stateless(
        "scan of torch", lambda x: torch._higher_order_ops.scan(lambda c, y: (c + y, c * y), torch.zeros(7), x), _ROWS
    ),
    stateless("map of torch", lambda x: torch._higher_order_ops.map(lambda row: row.sin(), x), _ROWS),
    # Refused.
    stateless("polygamma function", lambda x: torch.polygamma(1, x), _POSITIVE),
    stateless("Bessel function", torch.i0, _ROWS),
    stateless("greatest common divisor", torch.gcd, _i(9, low=1), _i(9, low=1)),
    stateless("most frequent elements", lambda x: x.mode(1)[0], _i(4, 9, high=3)),
    stateless("elements under a mask", lambda x: x[x > 0], _ROWS),
    stateless("places that are not zero", lambda x: x.nonzero(), _ROWS),
    stateless("different elements", torch.unique, _i(9, high=4)),
    stateless("inverse of a matrix", torch.inverse, _LIKE_A_COVARIANCE),
    stateless("Cholesky decomposition", torch.linalg.cholesky, _LIKE_A_COVARIANCE),
    stateless(
        "solution of a triangular system",
        lambda a, b: torch.linalg.solve_triangular(a.tril(), b, upper=False),
        _LIKE_A_COVARIANCE,
        _SQUARE,
    ),
    stateless("QR decomposition", torch.linalg.qr, _SQUARE),
    stateless("eigenvalues", torch.linalg.eigh, _LIKE_A_COVARIANCE),
    stateless("exponential of a matrix", torch.matrix_exp, _SQUARE),
    stateless("bits of a float", lambda x: x.view(torch.int32), _ROWS),
    stateless(
        "short-time Fourier transform",
        lambda x: torch.stft(x, 8, window=torch.ones(8), return_complex=True).abs(),
        _f(1, 32),
    ),
    stateless(
        "CTC loss",
        lambda x: F.ctc_loss(x.log_softmax(2), torch.tensor([[1, 2]]), torch.tensor([6]), torch.tensor([2])),
        _f(6, 1, 5),
    ),
    stateless(
        "gradient of an interpolation", _grad(lambda x: F.interpolate(x, scale_factor=2, mode="bilinear")), _IMAGE
    ),
    stateless(
        "product of scaled f8",
        lambda a, b: torch._scaled_mm(a, b.t(), torch.tensor(1.0), torch.tensor(1.0), out_dtype=torch.bfloat16),
        _f(16, 16).to(torch.float8_e4m3fn),
        _f(16, 16).to(torch.float8_e4m3fn),
    ),
]
