# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations of JAX as they are written, with what they are called with and what they mean to move."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax, nn, random

from idioms import Idioms, size

IDIOMS = Idioms()
add = IDIOMS.add
_generator = np.random.default_rng(3)


def normal(*shape):
    return _generator.standard_normal(shape).astype(np.float32)


def numbers(end, *shape):
    return _generator.integers(0, end, shape).astype(np.int32)


with_gradient = jax.value_and_grad


def pull_back(function):
    """Gradients by all arguments of what is given to the results, which comes first."""

    def pulled(given, *args):
        return jax.vjp(function, *args)[1](given)

    return pulled


X, Y, Z = (normal(256, 4096), normal(256, 4096), normal(256, 4096))
W = normal(4096)
IMAGE, OTHER_IMAGE = (normal(8, 56, 56, 32), normal(8, 56, 56, 32))
B, H, S, D = (2, 8, 256, 64)
Q, K, V = (normal(B, S, H, D), normal(B, S, H, D), normal(B, S, H, D))


for nm in (
    "gelu",
    "silu",
    "softplus",
    "elu",
    "selu",
    "mish",
    "hard_swish",
    "relu6",
    "log_sigmoid",
    "softmax",
    "log_softmax",
    "standardize",
    "glu",
):
    add(nm, getattr(nn, nm), X)
    if nm != "glu":
        add(nm + " gradient", pull_back(getattr(nn, nm)), Y, X)
add("where", lambda x, y, c: jnp.where(c > 0, x, y), X, Y, Z)
add("floor_divide remainder", lambda x: x // 2 + x % 3, X)
add("int floor_divide remainder", lambda x: x // 3 + x % 5, numbers(1000, 256, 4096))
add("clip", lambda x: jnp.clip(x, -1, 1), X)
add("nan_to_num", jnp.nan_to_num, X)
add("isclose", jnp.isclose, X, Y)
add("logaddexp", jnp.logaddexp, X, Y)
add("power", lambda x: jnp.abs(x) ** 2.5, X)
add("concatenate", lambda x, y: jnp.concatenate([x, y], -1), X, Y)
add("stack", lambda x, y: jnp.stack([x, y], -1), X, Y)
add("split", lambda x: sum(jnp.split(x, 4, -1)), X)
add("flip", lambda x: jnp.flip(x, -1), X)
add("roll", lambda x: jnp.roll(x, 3, -1), X)
add("roll both", lambda x: jnp.roll(x, (3, 5), (0, 1)), X)
add("pad", lambda x: jnp.pad(x, ((1, 2), (3, 4))), X)
for mode in ("reflect", "edge", "wrap", "symmetric"):
    add("pad " + mode, lambda x, mode=mode: jnp.pad(x, ((1, 2), (3, 4)), mode=mode), X)
    add(
        "pad " + mode + " gradient",
        pull_back(lambda x, mode=mode: jnp.pad(x, ((1, 2), (3, 4)), mode=mode)),
        normal(259, 4103),
        X,
        meant=2 * size(X),
    )
add("pad linear_ramp", lambda x: jnp.pad(x, ((1, 2), (3, 4)), mode="linear_ramp"), X)
add("pad mean", lambda x: jnp.pad(x, ((0, 0), (3, 4)), mode="mean"), X)
add("transpose", lambda x: x.T + 0, X)
add("moveaxis", lambda x: jnp.moveaxis(x, -1, 1) * 2, IMAGE)
add("repeat", lambda x: jnp.repeat(x, 3, 1), normal(256, 1024))
add("tile", lambda x: jnp.tile(x, (2, 3)), normal(256, 1024))
add("tril triu", lambda x: jnp.tril(x) + jnp.triu(x, 2), normal(1024, 1024))
add("diag", jnp.diag, normal(1024))
add("diagonal", lambda x: jnp.diagonal(x, axis1=1, axis2=2), normal(8, 256, 256), meant=2 * 8 * 256 * 4)
add("one_hot", lambda k: nn.one_hot(k, 1024), numbers(1000, 1024))
add("strided", lambda x: x[:, ::2], X, meant=size(X))
add("dynamic_slice", lambda x, k: lax.dynamic_slice(x, (k, 0), (8, 4096)), X, np.int32(3), meant=2 * 8 * 4096 * 4)
add("x[:, a:b]", lambda x: x[:, 100:200] * 2, X, meant=2 * 256 * 400)
add("outer", jnp.outer, W, normal(1024))
add("meshgrid", lambda x, y: jnp.stack(jnp.meshgrid(x, y)), normal(1024), normal(1024))
add("kron", jnp.kron, normal(32, 32), normal(64, 64))
add("cdist", lambda x, y: jnp.sqrt(((x[:, None] - y[None]) ** 2).sum(-1)), normal(256, 64), normal(256, 64))
add("vander", lambda x: jnp.vander(x, 8), normal(65536))
add(
    "toeplitz",
    lambda x: x[jnp.abs(jnp.arange(1024)[:, None] - jnp.arange(1024))],
    normal(1024),
    meant=4 * 1024 * 1024,
)
add("take rows", lambda x, k: x[k], normal(32000, 512), numbers(32000, 512), meant=2 * 512 * 2048 + 2048)
add("take columns", lambda x, k: x[:, k], X, numbers(4096, 64), meant=2 * 256 * 256 + 256)
add(
    "take clip",
    lambda x, k: jnp.take(x, k, 0, mode="clip"),
    normal(32000, 512),
    numbers(32000, 512),
    meant=2 * 512 * 2048 + 2048,
)
add("take fill", lambda x, k: jnp.take(x, k, 0), normal(32000, 512), numbers(32000, 512), meant=2 * 512 * 2048 + 2048)
add("take_along_axis", lambda x, k: jnp.take_along_axis(x, k, 1), X, numbers(4096, 256, 64), meant=256 * 64 * 12)
add("x[arange,k]", lambda x, k: x[jnp.arange(256), k], X, numbers(4096, 256), meant=256 * 12)
add(
    "take gradient",
    pull_back(lambda x: x[IDS]),
    normal(512, 512),
    normal(32000, 512),
    meant=(32000 * 512 + 512 * 512) * 4,
)
IDS = numbers(32000, 512)
add(
    "vmap row",
    lambda x, k: jax.vmap(lambda r, j: lax.dynamic_slice(r, (j,), (16,)))(x, k),
    X,
    numbers(4000, 256),
    meant=256 * 16 * 8 + 1024,
)
for nm in (
    "sum",
    "mean",
    "var",
    "std",
    "max",
    "argmax",
    "prod",
    "any",
    "ptp",
    "nanmean",
    "nansum",
    "nanmax",
    "nanvar",
    "count_nonzero",
    "nanargmax",
):
    f = getattr(jnp, nm)
    add(nm + " rows", lambda x, f=f: f(x, axis=-1), X)
    add(nm + " columns", lambda x, f=f: f(x, axis=0), X)
add("sum all", jnp.sum, X)
add("var all", jnp.var, X)
add("argmax all", jnp.argmax, X)
add("norm all", jnp.linalg.norm, X)
add("logsumexp", lambda x: nn.logsumexp(x, -1), X)
add("logsumexp signs", lambda x: jax.scipy.special.logsumexp(x, -1, return_sign=True), X)
add("average", lambda x, w: jnp.average(x, -1, w), X, W)
add("median", lambda x: jnp.median(x, -1), normal(64, 8192))
add("percentile", lambda x: jnp.percentile(x, 30, -1), normal(64, 8192))
add("quantiles", lambda x: jnp.quantile(x, jnp.array([0.1, 0.5, 0.9]), -1), normal(64, 8192))
add("nanmedian", lambda x: jnp.nanmedian(x, -1), normal(64, 8192))
add("nanquantile", lambda x: jnp.nanquantile(x, 0.3, -1), normal(64, 8192))
add("cov", jnp.cov, normal(64, 4096))
add("corrcoef", jnp.corrcoef, normal(64, 4096))
add("zscore", lambda x: (x - x.mean(-1, keepdims=True)) / x.std(-1, keepdims=True), X)
add("minmax", lambda x: (x - x.min(-1, keepdims=True)) / jnp.ptp(x, axis=-1, keepdims=True), X)
add("histogram", lambda x: jnp.histogram(x, 64, (-3, 3))[0], normal(1 << 18))
add("bincount", lambda k: jnp.bincount(k, length=1000), numbers(1000, 65536))
add("digitize", lambda x: jnp.digitize(x, jnp.array([-1.0, 0.0, 1.0])), X)
add("searchsorted", lambda s, v: jnp.searchsorted(s, v), np.sort(normal(8192)), X)
add("interp", lambda v, s, t: jnp.interp(v, s, t), X, np.sort(normal(512)), normal(512))
for nm in ("cumsum", "cumprod"):
    add(nm, lambda x, nm=nm: getattr(jnp, nm)(x, -1), X)
    add(
        nm + " gradient",
        pull_back(lambda x, nm=nm: getattr(jnp, nm)(x, -1)),
        Y,
        X,
        meant=(2 if nm == "cumsum" else 3) * size(X),
    )
add("cumsum first", lambda x: jnp.cumsum(x, 0), X)
add("cummax", lambda x: lax.cummax(x, 1), X)
add("cumlogsumexp", lambda x: lax.cumlogsumexp(x, 1), X)
add("cumsum reverse", lambda x: lax.cumsum(x, 1, reverse=True), X)
add(
    "associative_scan",
    lambda x, y: lax.associative_scan(lambda p, q: (p[0] * q[0], p[1] * q[0] + q[1]), (x, y), axis=1),
    X,
    Y,
)
add("diff", lambda x: jnp.diff(x, axis=-1), X)
add(
    "linear recurrence",
    lambda x, a: lax.scan(lambda h, t: (h * t[0] + t[1], h * t[0] + t[1]), jnp.zeros(512), (a, x))[1],
    normal(256, 512),
    normal(256, 512),
)
add("trapezoid", lambda x: jnp.trapezoid(x, axis=-1), X)
add("convolve", lambda x, k: jnp.convolve(x, k, mode="same"), normal(65536), normal(9))
add(
    "ema scan",
    lambda x: lax.scan(lambda h, t: (h * 0.9 + 0.1 * t, h * 0.9 + 0.1 * t), jnp.zeros(512), x)[1],
    normal(256, 512),
)
add("masked softmax", lambda x, m: nn.softmax(jnp.where(m, x, -1000000000.0), -1), X, Y > 0)
add("softmax where", lambda x, m: nn.softmax(x, -1, where=m), X, Y > 0)
add(
    "causal softmax",
    lambda x: nn.softmax(jnp.where(jnp.tril(jnp.ones((256, 256), bool)), x, -jnp.inf), -1),
    normal(16, 256, 256),
)
add("softmax channels", lambda x: nn.softmax(x, 1), IMAGE)
add("entropy", lambda x: -(nn.softmax(x) * nn.log_softmax(x)).sum(-1), X)


def ln(x, w, c):
    m = x.mean(-1, keepdims=True)
    v = ((x - m) ** 2).mean(-1, keepdims=True)
    return (x - m) * lax.rsqrt(v + 1e-05) * w + c


def rms(x, w):
    return x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-06) * w


def gn(x, w, c):
    g = x.reshape(8, 56, 56, 8, 4)
    m = g.mean((1, 2, 4), keepdims=True)
    v = g.var((1, 2, 4), keepdims=True)
    return ((g - m) * lax.rsqrt(v + 1e-05)).reshape(x.shape) * w + c


def bn(x, w, c):
    m = x.mean((0, 1, 2))
    v = x.var((0, 1, 2))
    return (x - m) * lax.rsqrt(v + 1e-05) * w + c


add("layer norm", ln, X, W, W + 1)
add("rms norm", rms, X, W)
add("group norm", gn, IMAGE, normal(32), normal(32))
add("batch norm", bn, IMAGE, normal(32), normal(32), meant=3 * size(IMAGE))
add("layer norm gradient", pull_back(ln), Y, X, W, W + 1)
add("rms norm gradient", pull_back(rms), Y, X, W)
add("group norm gradient", pull_back(gn), OTHER_IMAGE, IMAGE, normal(32), normal(32))
add("batch norm gradient", pull_back(bn), OTHER_IMAGE, IMAGE, normal(32), normal(32), meant=5 * size(IMAGE))


def pool(x, f, start, size, step):
    return lax.reduce_window(x, start, f, (1, size, size, 1), (1, step, step, 1), "SAME")


add("max pool", lambda x: pool(x, lax.max, -jnp.inf, 2, 2), IMAGE)
add("avg pool", lambda x: pool(x, lax.add, 0.0, 3, 2), IMAGE)
add("max pool gradient", pull_back(lambda x: pool(x, lax.max, -jnp.inf, 2, 2)), normal(8, 28, 28, 32), IMAGE)
add("max pool 3/2 gradient", pull_back(lambda x: pool(x, lax.max, -jnp.inf, 3, 2)), normal(8, 28, 28, 32), IMAGE)
add(
    "avg pool gradient",
    pull_back(lambda x: pool(x, lax.add, 0.0, 3, 2)),
    normal(8, 28, 28, 32),
    IMAGE,
    meant=1.25 * size(IMAGE),
)
add("resize bilinear", lambda x: jax.image.resize(x, (8, 112, 112, 32), "bilinear"), IMAGE)
add("resize nearest", lambda x: jax.image.resize(x, (8, 112, 112, 32), "nearest"), IMAGE)
add("resize cubic", lambda x: jax.image.resize(x, (8, 112, 112, 32), "cubic"), IMAGE)
LABELS = numbers(4096, 256)


def ce(x, t):
    return -jnp.take_along_axis(nn.log_softmax(x), t[:, None], 1).mean()


def oh(x, t):
    return -(nn.log_softmax(x) * nn.one_hot(t, x.shape[-1])).sum(-1).mean()


def smooth(x, t):
    q = nn.one_hot(t, x.shape[-1]) * 0.9 + 0.1 / x.shape[-1]
    return -(nn.log_softmax(x) * q).sum(-1).mean()


def optax_ce(x, t):
    x = x - lax.stop_gradient(x.max(-1, keepdims=True))
    return (jnp.log(jnp.exp(x).sum(-1)) - jnp.take_along_axis(x, t[:, None], -1)[:, 0]).mean()


def sig(x, y):
    return -(y * nn.log_sigmoid(x) + (1 - y) * nn.log_sigmoid(-x)).mean()


for nm, f, a in [
    ("ce gather", ce, (X, LABELS)),
    ("ce one_hot", oh, (X, LABELS)),
    ("ce smoothed", smooth, (X, LABELS)),
    ("ce optax", optax_ce, (X, LABELS)),
    ("sigmoid bce", sig, (X, np.abs(Y) / 8)),
    ("mse", lambda x, y: ((x - y) ** 2).mean(), (X, Y)),
    ("huber", lambda x, y: (lambda d: jnp.where(jnp.abs(d) < 1, 0.5 * d * d, jnp.abs(d) - 0.5).mean())(x - y), (X, Y)),
    ("kl", lambda x, y: (nn.softmax(y) * (nn.log_softmax(y) - nn.log_softmax(x))).sum(-1).mean(), (X, Y)),
    (
        "masked ce",
        lambda x, t: (lambda loss, m: (loss * m).sum() / m.sum())(
            -jnp.take_along_axis(nn.log_softmax(x), t[:, None], 1)[:, 0], (t > 7).astype(jnp.float32)
        ),
        (X, LABELS),
    ),
    (
        "cosine",
        lambda x, y: (x * y).sum(-1).mean() / (jnp.linalg.norm(x, axis=-1) * jnp.linalg.norm(y, axis=-1)).mean(),
        (X, Y),
    ),
    (
        "images ce",
        lambda x, t: -jnp.take_along_axis(nn.log_softmax(x), t[..., None], -1).mean(),
        (IMAGE, numbers(32, 8, 56, 56)),
    ),
]:
    add(nm, f, *a)
    add(nm + " with gradient", with_gradient(f), *a)


def att(q, k, v, m=None):
    return jax.nn.dot_product_attention(q, k, v, mask=m)


add("attention", att, Q, K, V)
add("attention causal", lambda q, k, v: jax.nn.dot_product_attention(q, k, v, is_causal=True), Q, K, V)
add("attention gqa", att, Q, K[:, :, :2].copy(), V[:, :, :2].copy())
add(
    "attention einsum",
    lambda q, k, v: jnp.einsum("bhqk,bkhd->bqhd", nn.softmax(jnp.einsum("bqhd,bkhd->bhqk", q, k) / 8), v),
    Q,
    K,
    V,
)


def t5(q, k, v, w):
    d = jnp.clip(jnp.arange(S)[None] - jnp.arange(S)[:, None], -15, 15) + 15
    s = jnp.einsum("bqhd,bkhd->bhqk", q, k) + w[d].transpose(2, 0, 1)
    return jnp.einsum("bhqk,bkhd->bqhd", nn.softmax(s), v)


add("t5 bias", t5, Q, K, V, normal(32, 8))
COS, SIN = (normal(S, 1, D), normal(S, 1, D))
add("rope halves", lambda x, c, s: x * c + jnp.concatenate([-x[..., 32:], x[..., :32]], -1) * s, Q, COS, SIN)
add(
    "rope computed",
    lambda x: (
        lambda a: jnp.concatenate(
            [x[..., :32] * jnp.cos(a) - x[..., 32:] * jnp.sin(a), x[..., :32] * jnp.sin(a) + x[..., 32:] * jnp.cos(a)],
            -1,
        )
    )(jnp.arange(S)[:, None, None] * 10000.0 ** (-(jnp.arange(32) / 32.0))),
    Q,
)
L = normal(64, 8192)
add("sort", lambda x: jnp.sort(x, -1), L)
add("sort descending", lambda x: jnp.sort(x, -1, descending=True), L)
add("argsort", lambda x: jnp.argsort(x, -1), L)
add("argsort descending", lambda x: jnp.argsort(x, -1, descending=True), L)
add("top_k", lambda x: lax.top_k(x, 50), L)
add("top_k values", lambda x: lax.top_k(x, 50)[0], L)
add("top_k middle", lambda x: lax.top_k(x, 50)[0][:, 10:20], L)
add("lexsort", lambda x: jnp.lexsort((x,), axis=-1), L)
add("rank of rank", lambda x: jnp.argsort(jnp.argsort(x, -1), -1), L)
add("sort reversed", lambda x: jnp.sort(x, -1)[:, ::-1], L)
add("approx top 2", lambda x: lax.top_k(x, 2), normal(4096, 64))
add("top_k threshold", lambda x: jnp.where(x >= lax.top_k(x, 50)[0][:, -1:], x, -jnp.inf), L)
add("argpartition", lambda x: jnp.argpartition(x, 50, -1)[:, :50], L)
add("partition", lambda x: jnp.partition(x, 50, -1)[:, :50], L)
ROWS, VAL = (normal(4096, 256), normal(512, 256))
add("at.set row", lambda x, v, k: x.at[k].set(v), ROWS, normal(256), np.int32(4))
add("at.set rows", lambda x, k, v: x.at[k].set(v), ROWS, numbers(4096, 512), VAL)
add("at.add rows", lambda x, k, v: x.at[k].add(v), ROWS, numbers(4096, 512), VAL)
add("at.max rows", lambda x, k, v: x.at[k].max(v), ROWS, numbers(4096, 512), VAL)
add("at.mul rows", lambda x, k, v: x.at[k].multiply(v), ROWS, numbers(4096, 512), VAL)
add("at.set slice", lambda x, v: x.at[:, 10:20].set(v), ROWS, normal(4096, 10))
add("at.add slice", lambda x, v: x.at[:, 10:20].add(v), ROWS, normal(4096, 10))
add("at.set mask", lambda x: jnp.where(x > 0, 0, x), ROWS)
add(
    "at elements",
    lambda x, k, v: x.at[jnp.arange(256)[:, None], k].add(v),
    X,
    numbers(4096, 256, 512),
    normal(256, 512),
)
add("segment_sum", lambda v, k: jax.ops.segment_sum(v, k, 100), normal(4096, 64), numbers(100, 4096))
add("segment_max", lambda v, k: jax.ops.segment_max(v, k, 100), normal(4096, 64), numbers(100, 4096))
add("segment arange//k", lambda v: jax.ops.segment_sum(v, jnp.arange(8192) // 8, 1024), normal(8192, 64))
add("segment arange%k", lambda v: jax.ops.segment_sum(v, jnp.arange(8192) % 1024, 1024), normal(8192, 64))
add("dynamic_update_slice", lambda x, v, k: lax.dynamic_update_slice(x, v, (k, 0)), ROWS, normal(4, 256), np.int32(4))
add("unsort", lambda x: jnp.zeros_like(x).at[jnp.argsort(x)].set(x), normal(65536))
add("inverse permutation", lambda k: jnp.argsort(k), _generator.permutation(65536).astype(np.int32))


def adam(p, m, v, g):
    m = m * 0.9 + g * 0.1
    v = v * 0.999 + g * g * 0.001
    return (p - 0.001 * (m / 0.9) / (jnp.sqrt(v / 0.5) + 1e-08), m, v)


add("adam", adam, X, Y, np.abs(Z), normal(256, 4096))
add("clip one", lambda g: g * jnp.minimum(1.0, 1.0 / (jnp.linalg.norm(g) + 1e-06)), X, meant=3 * size(X))
add("lion", lambda p, m, g: (p - 0.001 * jnp.sign(m * 0.9 + g * 0.1), m * 0.99 + g * 0.01), X, Y, Z)
KEY = np.array([3, 5], np.uint32)
for nm, f in {
    "uniform": lambda k: random.uniform(k, (256, 4096)),
    "normal": lambda k: random.normal(k, (256, 4096)),
    "bernoulli": lambda k: random.bernoulli(k, 0.3, (256, 4096)),
    "gumbel": lambda k: random.gumbel(k, (256, 4096)),
    "randint": lambda k: random.randint(k, (256, 4096), 0, 100),
    "truncated_normal": lambda k: random.truncated_normal(k, -2, 2, (256, 4096)),
    "exponential": lambda k: random.exponential(k, (256, 4096)),
    "laplace": lambda k: random.laplace(k, (256, 4096)),
}.items():
    add("random " + nm, f, KEY)
add("dropout", lambda k, x: jnp.where(random.bernoulli(k, 0.9, x.shape), x / 0.9, 0), KEY, X)
add("categorical", lambda k, x: random.categorical(k, x, -1), KEY, X)
add("gumbel softmax", lambda k, x: nn.softmax((x + random.gumbel(k, x.shape)) / 0.5), KEY, X)
add(
    "top k sampling",
    lambda k, x: (lambda t: jnp.take_along_axis(t[1], random.categorical(k, t[0], -1)[:, None], 1))(lax.top_k(x, 50)),
    KEY,
    normal(8, 50257),
)
add("permutation", lambda k: random.permutation(k, 65536), KEY)
add("noise added", lambda k, x: x + 0.1 * random.normal(k, x.shape), KEY, X)
add("choice", lambda k, x: random.choice(k, x, (512,)), KEY, normal(4096))
add(
    "fake quant rows",
    lambda x: (lambda s: jnp.clip(jnp.round(x / s), -127, 127) * s)(jnp.abs(x).max(-1, keepdims=True) / 127),
    X,
)
add(
    "quantize rows",
    lambda x: (lambda s: (jnp.clip(jnp.round(x / s), -127, 127).astype(jnp.int8), s))(
        jnp.abs(x).max(-1, keepdims=True) / 127
    ),
    X,
)
add(
    "linear int8",
    lambda x, q, s: x @ (q.astype(jnp.float32) * s),
    normal(4, 1024),
    numbers(255, 1024, 1024).astype(np.int8),
    normal(1024),
)
add(
    "unpack int4",
    lambda q, s: (jnp.stack([q & 15, q >> 4], -1).reshape(256, 4096).astype(jnp.float32) - 8) * s,
    numbers(255, 256, 2048).astype(np.uint8),
    normal(256, 1),
)
add("linear gelu", lambda x, w, c: nn.gelu(x @ w + c), normal(4, 1024), normal(1024, 1024), normal(1024))
add("norm linear", lambda x, g, w: rms(x, g) @ w, normal(1, 1024), normal(1024), normal(1024, 1024))
add(
    "swiglu mlp",
    lambda x, a, g, d: nn.silu(x @ g) * (x @ a) @ d,
    normal(1, 1024),
    normal(1024, 2048),
    normal(1024, 2048),
    normal(2048, 1024),
)
add(
    "moe gather",
    lambda x, w, k: jnp.einsum("td,tdf->tf", x, w[k]),
    normal(4, 256),
    normal(16, 256, 512),
    numbers(16, 4),
    meant=4 * 256 * 512 * 4,
)
add("argmax of logits", lambda x, w: (x @ w).argmax(-1), normal(1, 1024), normal(1024, 8192))
add("bilinear", lambda x, a, y: jnp.einsum("bi,ij,bj->b", x, a, y), normal(8, 512), normal(512, 512), normal(8, 512))
