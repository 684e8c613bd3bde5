# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations of PyTorch as they are written, with what they are called with and what they mean to move."""

import torch
import torch.nn.functional as F

from idioms import Idioms, size

IDIOMS = Idioms()
add = IDIOMS.add
_generator = torch.Generator().manual_seed(3)


def normal(*shape):
    return torch.randn(*shape, generator=_generator)


def numbers(end, *shape):
    return torch.randint(0, end, shape, generator=_generator)


def with_gradient(loss):
    """The value, and its gradient by the first argument."""

    def function(x, *others):
        gradient, value = torch.func.grad_and_value(lambda y: loss(y, *others))(x)
        return value, gradient

    return function


def pull_back(function):
    """Gradients by all arguments of what is given to the results, which comes first."""

    def pulled(given, *args):
        return torch.func.vjp(function, *args)[1](given)

    return pulled


X, Y, Z = (normal(256, 4096), normal(256, 4096), normal(256, 4096))
W = normal(4096)
IMAGE = normal(8, 32, 56, 56)
OTHER_IMAGE = normal(8, 32, 56, 56)
B, H, S, D = (2, 8, 256, 64)
Q, K, V = (normal(B, H, S, D), normal(B, H, S, D), normal(B, H, S, D))


# elements
add("gelu", F.gelu, X)
add("gelu tanh", lambda x: F.gelu(x, approximate="tanh"), X)
add("silu", F.silu, X)
add("mish", F.mish, X)
add("hardswish", F.hardswish, X)
add("softplus", F.softplus, X)
add("elu selu celu", lambda x: F.elu(x) + F.selu(x) + F.celu(x), X)
add("glu", F.glu, X)
add("swiglu chunk", lambda x: (lambda a, g: a * F.silu(g))(*x.chunk(2, -1)), X)
add("prelu", F.prelu, IMAGE, normal(32))
add("where", lambda x, y, c: torch.where(c > 0, x, y), X, Y, Z)
add("masked_fill", lambda x, m: x.masked_fill(m, -1000000000.0), X, X > 0)
add("clamp", lambda x: x.clamp(-1, 1), X)
add("lerp addcmul", lambda x, y, z: torch.lerp(x, y, 0.3) + torch.addcmul(x, y, z), X, Y, Z)
add("bf16 chain", lambda x: F.silu(x.bfloat16()).float(), X)
add("bias residual", lambda x, r, w: x + w + r, X, Y, W)
add("floor remainder", lambda x: torch.remainder(x, 2) + torch.floor_divide(x, 2) + torch.fmod(x, 3), X)
add("nan_to_num", torch.nan_to_num, X)
add("sign round frac", lambda x: torch.sign(x) + torch.round(x) + torch.frac(x), X)
add("isclose", lambda x, y: torch.isclose(x, y), X, Y)
add("hypot atan2", lambda x, y: torch.hypot(x, y) + torch.atan2(x, y), X, Y)
add(
    "complex mul",
    lambda x, y: torch.view_as_real(torch.view_as_complex(x) * torch.view_as_complex(y)),
    X.view(256, 2048, 2),
    Y.view(256, 2048, 2),
)
add("gelu gradient", pull_back(F.gelu), Y, X)
add("silu gradient", pull_back(F.silu), Y, X)
add("glu gradient", pull_back(F.glu), normal(256, 2048), X)

# layout
add("cat last", lambda x, y: torch.cat([x, y], -1), X, Y)
add("cat first", lambda x, y: torch.cat([x, y], 0), X, Y)
add("stack last", lambda x, y: torch.stack([x, y], -1), X, Y)
add("stack middle", lambda x, y: torch.stack([x, y], 1), X, Y)
add("cat of three, negated", lambda x, y, z: torch.cat([x, -y, z * 2], 1), X, Y, Z)
add("split sum", lambda x: sum(x.split(1024, -1)), X)
add("unbind stack", lambda x: torch.stack(list(x.unbind(0))[::-1]), normal(8, 64, 1024))
add("flip", lambda x: x.flip(-1), X)
add("flip both", lambda x: x.flip(0, 1), X)
add("roll", lambda x: x.roll(3, -1), X)
add("roll both", lambda x: x.roll((3, 5), (0, 1)), X)
add("pad", lambda x: F.pad(x, (1, 2, 3, 4)), IMAGE)
add("pad reflect", lambda x: F.pad(x, (1, 2, 3, 4), mode="reflect"), IMAGE)
add("pad replicate", lambda x: F.pad(x, (1, 2, 3, 4), mode="replicate"), IMAGE)
add("pad circular", lambda x: F.pad(x, (1, 2, 3, 4), mode="circular"), IMAGE)
add("pad reflect gradient", pull_back(lambda x: F.pad(x, (1, 2, 3, 4), mode="reflect")), normal(8, 32, 63, 59), IMAGE)
add(
    "pad replicate gradient",
    pull_back(lambda x: F.pad(x, (1, 2, 3, 4), mode="replicate")),
    normal(8, 32, 63, 59),
    IMAGE,
)
add(
    "pad circular gradient",
    pull_back(lambda x: F.pad(x, (1, 2, 3, 4), mode="circular")),
    normal(8, 32, 63, 59),
    IMAGE,
)
add("transpose", lambda x: x.t().contiguous(), X)
add("permute", lambda x: x.permute(0, 2, 3, 1).contiguous(), IMAGE)
add("permute add", lambda x, y: x.permute(0, 2, 3, 1) + y, IMAGE, normal(8, 56, 56, 32))
add("expand", lambda x: x[:, None].expand(256, 8, 512).contiguous(), normal(256, 512))
add("repeat", lambda x: x.repeat(2, 3), normal(256, 1024))
add("repeat_interleave", lambda x: x.repeat_interleave(3, 1), normal(256, 1024))
add("tril triu", lambda x: torch.tril(x) + torch.triu(x, 2), normal(1024, 1024))
add("diag embed", torch.diag_embed, normal(8, 256))
add("diagonal", lambda x: x.diagonal(dim1=1, dim2=2), normal(8, 256, 256), meant=2 * 8 * 256 * 4)
add("one_hot", lambda x: F.one_hot(x, 1000), numbers(1000, 1024))
add("pixel_shuffle", lambda x: F.pixel_shuffle(x, 4), IMAGE)
add("pixel_unshuffle", lambda x: F.pixel_unshuffle(x, 4), IMAGE)
add("channel_shuffle", lambda x: F.channel_shuffle(x, 4), IMAGE)
add("strided slice", lambda x: x[:, ::2], X, meant=X.numel() * 4)
add("narrow", lambda x: x[:, 100:200] * 2, X, meant=2 * 256 * 100 * 4)
add("select row", lambda x: x[5] * 2, X, meant=2 * 4096 * 4)
add("meshgrid", lambda x, y: torch.stack(torch.meshgrid(x, y, indexing="ij")), normal(1024), normal(1024))
add("outer", torch.outer, W, normal(1024))
add("kron", torch.kron, normal(32, 32), normal(64, 64))
add("cdist rows", lambda x, y: (x[:, None] - y[None]).square().sum(-1), normal(256, 64), normal(256, 64))
add("cdist", torch.cdist, normal(256, 64), normal(256, 64))
add("pairwise l1", lambda x, y: (x[:, None] - y[None]).abs().sum(-1), normal(256, 64), normal(256, 64))
add("unfold square", lambda x: x.unfold(-1, 8, 4).square().sum(-1), X)
add("im2col", lambda x: F.unfold(x, 3, padding=1), normal(2, 8, 32, 32))
add("col2im", lambda x: F.fold(x, (32, 32), 3, padding=1), normal(2, 72, 1024))
add("unfold gradient", with_gradient(lambda x: (F.unfold(x, 3, padding=1) ** 2).sum()), IMAGE)
add("softmax of windows gradient", with_gradient(lambda x: (torch.softmax(x.unfold(-1, 8, 4), -1) ** 2).sum()), X)
add("windows mean gradient", with_gradient(lambda x: (x.unfold(-1, 8, 4).mean(-1) ** 2).sum()), X)
add("tril of square gradient", with_gradient(lambda x: (torch.tril(x) ** 2).sum()), normal(1024, 1024))

# rows by number
add("embedding", F.embedding, numbers(32000, 4, 128), normal(32000, 512), meant=2 * 512 * 512 * 4 + 4096)
add(
    "index_select rows",
    lambda x, k: x.index_select(0, k),
    normal(32000, 512),
    numbers(32000, 512),
    meant=2 * 512 * 512 * 4 + 4096,
)
add("x[k]", lambda x, k: x[k], normal(32000, 512), numbers(32000, 512), meant=2 * 512 * 512 * 4 + 4096)
add("gather row elements", lambda x, k: x.gather(1, k), X, numbers(4096, 256, 64), meant=256 * 64 * 16)
add("x[arange,k]", lambda x, k: x[torch.arange(256), k], X, numbers(4096, 256), meant=256 * 16)
add("take_along_dim", lambda x, k: torch.take_along_dim(x, k, 1), X, numbers(4096, 256, 64), meant=256 * 64 * 16)
add(
    "embedding_bag",
    lambda k, w: F.embedding_bag(k, w, mode="mean"),
    numbers(32000, 64, 16),
    normal(32000, 512),
    meant=64 * 16 * 512 * 4 + 64 * 512 * 4 + 64 * 16 * 8,
)
add(
    "embedding sum ln",
    lambda k, w, p, g: F.layer_norm(w[k] + p, (512,), g),
    numbers(32000, 128),
    normal(32000, 512),
    normal(128, 512),
    normal(512),
    meant=128 * 512 * 4 * 3 + 3000,
)
add("select columns", lambda x, k: x[:, k], X, numbers(4096, 64), meant=2 * 256 * 64 * 4 + 512)
add(
    "rows of rows",
    lambda x, k: x[torch.arange(8)[:, None], k],
    normal(8, 512, 64),
    numbers(512, 8, 32),
    meant=8 * 32 * 64 * 8 + 8 * 32 * 8,
)
add(
    "embedding gradient",
    lambda given, places, weights: torch.func.vjp(lambda w: F.embedding(places, w), weights)[1](given)[0],
    normal(4, 128, 512),
    numbers(32000, 4, 128),
    normal(32000, 512),
    meant=(32000 * 512 + 512 * 512) * 4,
)
add(
    "index_select gradient",
    lambda given, places, x: torch.func.vjp(lambda x: x.index_select(1, places), x)[1](given)[0],
    normal(256, 64),
    numbers(4096, 64),
    X,
    meant=(256 * 4096 + 256 * 64) * 4,
)

# reductions
for nm, f in {
    "sum": torch.sum,
    "mean": torch.mean,
    "var": torch.var,
    "std": torch.std,
    "amax": torch.amax,
    "logsumexp": torch.logsumexp,
    "argmax": torch.argmax,
    "prod": torch.prod,
    "norm": lambda x, dim: torch.linalg.vector_norm(x, dim=dim),
    "max with place": lambda x, dim: torch.max(x, dim),
    "count_nonzero": torch.count_nonzero,
    "any": lambda x, dim: torch.any(x > 3, dim),
    "var_mean": lambda x, dim: torch.var_mean(x, dim),
}.items():
    add(nm + " rows", lambda x, f=f: f(x, dim=-1), X)
    add(nm + " columns", lambda x, f=f: f(x, dim=0), X)
add("sum all", torch.sum, X)
add("var all", torch.var, X)
add("max all", torch.max, X)
add("argmax all", torch.argmax, X)
add("norm all", torch.norm, X)
add("mean channels", lambda x: x.mean((0, 2, 3)), IMAGE)
add("mean middle", lambda x: x.mean(1), IMAGE)
add("var channels", lambda x: x.var((0, 2, 3)), IMAGE)
add("min max mean together", lambda x: (x.amin(-1), x.amax(-1), x.mean(-1), x.std(-1)), X)
add("aminmax", lambda x: torch.aminmax(x, dim=-1), X)
add("sum rows and columns", lambda x: (x.sum(0), x.sum(1)), X)
add("cumsum", lambda x: x.cumsum(-1), X)
add("cumsum first", lambda x: x.cumsum(0), X)
add("cumprod", lambda x: x.cumprod(-1), X)
add("cummax", lambda x: x.cummax(-1), X)
add("logcumsumexp", lambda x: x.logcumsumexp(-1), X)
add("cumsum reversed", lambda x: x.flip(-1).cumsum(-1).flip(-1), X)
add("diff", lambda x: x.diff(dim=-1), X)
add("cumsum gradient", pull_back(lambda x: x.cumsum(-1)), Y, X, meant=2 * size(X))
add("cumprod gradient", pull_back(lambda x: x.cumprod(-1)), Y, X)
add("normalize", lambda x: F.normalize(x, dim=-1), X)
add("normalize channels", lambda x: F.normalize(x, dim=1), IMAGE)
add("cosine_similarity", lambda x, y: F.cosine_similarity(x, y, -1), X, Y)
add("standardize", lambda x: (x - x.mean(-1, keepdim=True)) / (x.std(-1, keepdim=True) + 1e-05), X)
add(
    "minmax scale",
    lambda x: (x - x.amin(-1, keepdim=True)) / (x.amax(-1, keepdim=True) - x.amin(-1, keepdim=True)),
    X,
)
add("softmax", lambda x: F.softmax(x, -1), X)
add("softmax first", lambda x: F.softmax(x, 0), X)
add("softmax channels", lambda x: F.softmax(x, 1), IMAGE)
add("log_softmax", lambda x: F.log_softmax(x, -1), X)
add("softmax of bf16", lambda x: F.softmax(x.float(), -1).bfloat16(), X.bfloat16())
add("masked softmax", lambda x, m: F.softmax(x.masked_fill(m, float("-inf")), -1), X, Y > 0)
add(
    "causal softmax",
    lambda x: F.softmax(x.masked_fill(torch.ones(256, 256).triu(1).bool(), float("-inf")), -1),
    normal(16, 256, 256),
)
add("softmin gumbel", lambda x, y: F.softmax((x - torch.log(-torch.log(y))) / 0.5, -1), X, Y.sigmoid())
add("softmax gradient", pull_back(lambda x: F.softmax(x, -1)), Y, X)
add("log_softmax gradient", pull_back(lambda x: F.log_softmax(x, -1)), Y, X)
add("softmax channels gradient", pull_back(lambda x: F.softmax(x, 1)), OTHER_IMAGE, IMAGE)
add("softmax entropy", lambda x: -(F.softmax(x, -1) * F.log_softmax(x, -1)).sum(-1), X)
add("sparsemax top1", lambda x: F.one_hot(x.argmax(-1), 4096).float(), X)

# norms
add("layer_norm", lambda x, w, c: F.layer_norm(x, (4096,), w, c), X, W, W + 1)
add("rms_norm", lambda x, w: F.rms_norm(x, (4096,), w, 1e-06), X, W)
add(
    "rms by hand bf16",
    lambda x, w: (x.float() * torch.rsqrt(x.float().pow(2).mean(-1, keepdim=True) + 1e-06)).bfloat16() * w,
    X.bfloat16(),
    W.bfloat16(),
)
add("group_norm", lambda x, w, c: F.group_norm(x, 8, w, c), IMAGE, normal(32), normal(32))
add("instance_norm", lambda x: F.instance_norm(x), IMAGE)
add(
    "batch_norm eval",
    lambda x, m, v, w, c: F.batch_norm(x, m, v.abs() + 1, w, c),
    IMAGE,
    normal(32),
    normal(32),
    normal(32),
    normal(32),
)
add(
    "batch_norm train",
    lambda x, w, c: F.batch_norm(x, None, None, w, c, training=True),
    IMAGE,
    normal(32),
    normal(32),
    meant=3 * size(IMAGE),
)
add("local_response_norm", lambda x: F.local_response_norm(x, 5), IMAGE)
add(
    "layer_norm channels first",
    lambda x, w: F.layer_norm(x.permute(0, 2, 3, 1), (32,), w).permute(0, 3, 1, 2).contiguous(),
    IMAGE,
    normal(32),
)
add("layer_norm gradient", pull_back(lambda x, w, c: F.layer_norm(x, (4096,), w, c)), Y, X, W, W + 1)
add("rms_norm gradient", pull_back(lambda x, w: F.rms_norm(x, (4096,), w, 1e-06)), Y, X, W)
add(
    "group_norm gradient",
    pull_back(lambda x, w, c: F.group_norm(x, 8, w, c)),
    OTHER_IMAGE,
    IMAGE,
    normal(32),
    normal(32),
)
add(
    "batch_norm gradient",
    pull_back(lambda x, w, c: F.batch_norm(x, None, None, w, c, training=True)),
    OTHER_IMAGE,
    IMAGE,
    normal(32),
    normal(32),
    meant=5 * size(IMAGE),
)
add("instance_norm gradient", pull_back(lambda x: F.instance_norm(x)), OTHER_IMAGE, IMAGE)
add(
    "group_norm odd gradient",
    pull_back(lambda x, w, c: F.group_norm(x, 3, w, c)),
    normal(5, 33, 37, 41),
    normal(5, 33, 37, 41),
    normal(33),
    normal(33),
)
add("group_norm silu", lambda x, w, c: F.silu(F.group_norm(x, 8, w, c)), IMAGE, normal(32), normal(32))
add("weight_norm", lambda v, g: v * (g / v.norm(dim=1, keepdim=True)), normal(1024, 1024), normal(1024, 1))
add(
    "adaLN",
    lambda x, s, t: F.layer_norm(x, (512,)) * (1 + s[:, None]) + t[:, None],
    normal(8, 256, 512),
    normal(8, 512),
    normal(8, 512),
)

# pools and images
add("max_pool2d", lambda x: F.max_pool2d(x, 2), IMAGE)
add("max_pool2d 3/2", lambda x: F.max_pool2d(x, 3, 2, 1), IMAGE)
add("max_pool2d with places", lambda x: F.max_pool2d(x, 2, return_indices=True), IMAGE)
add("avg_pool2d", lambda x: F.avg_pool2d(x, 3, 2, 1), IMAGE)
add("adaptive_avg", lambda x: F.adaptive_avg_pool2d(x, 1), IMAGE)
add("adaptive_avg 7", lambda x: F.adaptive_avg_pool2d(x, 7), IMAGE)
add("adaptive_max 7", lambda x: F.adaptive_max_pool2d(x, 7), IMAGE)
add("lp_pool", lambda x: F.lp_pool2d(x, 2, 2), IMAGE)
add(
    "avg_pool2d gradient",
    pull_back(lambda x: F.avg_pool2d(x, 3, 2, 1)),
    normal(8, 32, 28, 28),
    IMAGE,
    meant=size(IMAGE) * 1.25,
)
add("max_pool2d gradient", pull_back(lambda x: F.max_pool2d(x, 2)), normal(8, 32, 28, 28), IMAGE)
add("max_pool2d 3/2 gradient", pull_back(lambda x: F.max_pool2d(x, 3, 2, 1)), normal(8, 32, 28, 28), IMAGE)
add("upsample nearest", lambda x: F.interpolate(x, scale_factor=2), IMAGE)
add("upsample bilinear", lambda x: F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False), IMAGE)
add("upsample bicubic", lambda x: F.interpolate(x, scale_factor=2, mode="bicubic"), IMAGE)
add("downsample area", lambda x: F.interpolate(x, size=(28, 28), mode="area"), IMAGE)
add(
    "upsample bilinear gradient",
    pull_back(lambda x: F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False)),
    normal(8, 32, 112, 112),
    IMAGE,
    meant=size(IMAGE) * 5,
)
add(
    "upsample nearest gradient",
    pull_back(lambda x: F.interpolate(x, scale_factor=2)),
    normal(8, 32, 112, 112),
    IMAGE,
    meant=size(IMAGE) * 5,
)
add("grid_sample", lambda x, g: F.grid_sample(x, g, align_corners=False), IMAGE, normal(8, 56, 56, 2).tanh())
add("affine_grid", lambda t: F.affine_grid(t, (8, 3, 56, 56), align_corners=False), normal(8, 2, 3))

# losses
LABELS = numbers(4096, 256)
for nm, f, a in [
    ("cross_entropy", F.cross_entropy, (X, LABELS)),
    ("cross_entropy ignore", lambda x, t: F.cross_entropy(x, t, ignore_index=3), (X, LABELS)),
    ("cross_entropy weights", lambda x, t, w: F.cross_entropy(x, t, w), (X, LABELS, W.abs())),
    ("cross_entropy smoothed", lambda x, t: F.cross_entropy(x, t, label_smoothing=0.1), (X, LABELS)),
    ("cross_entropy probabilities", F.cross_entropy, (X, Y.softmax(-1))),
    ("nll", lambda x, t: F.nll_loss(F.log_softmax(x, -1), t), (X, LABELS)),
    ("bce logits", F.binary_cross_entropy_with_logits, (X, Y.sigmoid())),
    ("bce", lambda x, y: F.binary_cross_entropy(torch.sigmoid(x), y), (X, Y.sigmoid())),
    ("mse", F.mse_loss, (X, Y)),
    ("l1", F.l1_loss, (X, Y)),
    ("huber", F.huber_loss, (X, Y)),
    ("smooth_l1", F.smooth_l1_loss, (X, Y)),
    ("kl", lambda x, y: F.kl_div(F.log_softmax(x, -1), F.softmax(y, -1), reduction="batchmean"), (X, Y)),
    (
        "kl log target",
        lambda x, y: F.kl_div(F.log_softmax(x, -1), F.log_softmax(y, -1), log_target=True, reduction="batchmean"),
        (X, Y),
    ),
    (
        "js",
        lambda x, y: (
            lambda p, q: (p * (p / ((p + q) / 2)).log()).sum(-1).mean() + (q * (q / ((p + q) / 2)).log()).sum(-1).mean()
        )(x.softmax(-1), y.softmax(-1)),
        (X, Y),
    ),
    ("cosine embedding", lambda x, y: F.cosine_embedding_loss(x, y, torch.ones(256)), (X, Y)),
    ("triplet", lambda x, y, z: F.triplet_margin_loss(x, y, z), (X, Y, Z)),
    ("hinge embedding", lambda x, y: F.hinge_embedding_loss(x, torch.sign(y)), (X, Y)),
    ("soft margin", lambda x, y: F.soft_margin_loss(x, torch.sign(y)), (X, Y)),
    ("gaussian nll", lambda x, y, v: F.gaussian_nll_loss(x, y, v), (X, Y, Z.abs() + 1)),
    ("poisson nll", F.poisson_nll_loss, (X, Y.abs())),
    ("multi margin", F.multi_margin_loss, (X, LABELS)),
    ("multilabel soft margin", lambda x, y: F.multilabel_soft_margin_loss(x, (y > 0).float()), (X, Y)),
    ("z loss", lambda x, t: F.cross_entropy(x, t) + 0.0001 * x.logsumexp(-1).square().mean(), (X, LABELS)),
    (
        "focal",
        lambda x, y: (lambda e: (e * (1 - torch.exp(-e)) ** 2).mean())(
            F.binary_cross_entropy_with_logits(x, y, reduction="none")
        ),
        (X, Y.sigmoid()),
    ),
    (
        "focal softmax",
        lambda x, t: (lambda e: (e * (1 - torch.exp(-e)) ** 2).mean())(F.cross_entropy(x, t, reduction="none")),
        (X, LABELS),
    ),
    ("dice", lambda x, y: 1 - 2 * (x.sigmoid() * y).sum() / (x.sigmoid().sum() + y.sum()), (X, Y.sigmoid())),
]:
    add(nm, f, *a)
    if nm not in (
        "gaussian nll",
        "multi margin",
    ):  # PyTorch cannot trace the first, and torch-mlir not convert the second
        add(nm + " with gradient", with_gradient(f), *a)
CLASSES = numbers(32, 8, 56, 56)
for nm, f, a in [
    ("images cross_entropy", F.cross_entropy, (IMAGE, CLASSES)),
    ("images smoothed", lambda x, t: F.cross_entropy(x, t, label_smoothing=0.1), (IMAGE, CLASSES)),
    (
        "images smoothed ignore weights",
        lambda x, t, w: F.cross_entropy(x, t, w, label_smoothing=0.1, ignore_index=5),
        (IMAGE, CLASSES, normal(32).abs()),
    ),
    ("images probabilities", F.cross_entropy, (IMAGE, OTHER_IMAGE.softmax(1))),
    (
        "images dice",
        lambda x, t: (lambda p, y: 1 - (2 * (p * y).sum((2, 3)) / ((p + y).sum((2, 3)) + 1)).mean())(
            x.softmax(1), F.one_hot(t, 32).permute(0, 3, 1, 2).float()
        ),
        (IMAGE, CLASSES),
    ),
]:
    add(nm, f, *a)
    add(nm + " with gradient", with_gradient(f), *a)

# attention parts
M = normal(1, 1, S, S)


def att(q, k, v, m=None):
    return F.scaled_dot_product_attention(q, k, v, m)


add("sdpa", att, Q, K, V)
add("sdpa mask", att, Q, K, V, M)
add("sdpa causal", lambda q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=True), Q, K, V)
add(
    "sdpa gqa",
    lambda q, k, v: F.scaled_dot_product_attention(q, k, v, enable_gqa=True),
    Q,
    K[:, :2].contiguous(),
    V[:, :2].contiguous(),
)
add(
    "alibi",
    lambda q, k, v: F.scaled_dot_product_attention(
        q,
        k,
        v,
        (torch.arange(S)[None] - torch.arange(S)[:, None])[None].float()
        * (2.0 ** (-torch.arange(1, 9)))[:, None, None],
    ),
    Q,
    K,
    V,
)


def t5(q, k, v, w):
    d = torch.arange(S)[None] - torch.arange(S)[:, None]
    bias = w[d.clamp(-15, 15) + 15].permute(2, 0, 1)
    return (q @ k.transpose(-1, -2) + bias).softmax(-1) @ v


add("t5 bias", t5, Q, K, V, normal(32, 8))
add(
    "sliding window",
    lambda q, k, v: F.scaled_dot_product_attention(
        q, k, v, (torch.arange(S)[None] - torch.arange(S)[:, None]).abs() < 64
    ),
    Q,
    K,
    V,
)
add("attention by hand", lambda q, k, v: (q @ k.transpose(-1, -2) / 8).softmax(-1) @ v, Q, K, V)
add("softcap attention", lambda q, k, v: (30 * torch.tanh(q @ k.transpose(-1, -2) / 240)).softmax(-1) @ v, Q, K, V)
COS, SIN = (normal(S, D), normal(S, D))
add("rope halves", lambda x, c, s: x * c + torch.cat([-x[..., 32:], x[..., :32]], -1) * s, Q, COS, SIN)
add("rope pairs", lambda x, c, s: x * c + torch.stack([-x[..., 1::2], x[..., ::2]], -1).flatten(-2) * s, Q, COS, SIN)
add(
    "rope complex",
    lambda x, f: torch.view_as_real(
        torch.view_as_complex(x.reshape(B, H, S, D // 2, 2)) * torch.view_as_complex(f)
    ).flatten(-2),
    Q,
    normal(S, D // 2, 2),
)
add(
    "rope computed",
    lambda x: (lambda a: x * a.cos() + torch.cat([-x[..., 32:], x[..., :32]], -1) * a.sin())(
        torch.arange(S)[:, None] * 10000.0 ** (-(torch.arange(64) % 32 / 32.0))
    ),
    Q,
)
add(
    "qkv split heads",
    lambda x: tuple((t.reshape(2, 256, 8, 64).transpose(1, 2).contiguous() for t in x.chunk(3, -1))),
    normal(2, 256, 1536),
)
add("merge heads", lambda x: x.transpose(1, 2).reshape(2, 256, 512), Q)

# sorts and selections
L = normal(64, 8192)
add("sort", lambda x: x.sort(-1), L)
add("sort values", lambda x: x.sort(-1).values, L)
add("sort descending", lambda x: x.sort(-1, descending=True).values, L)
add("argsort", lambda x: x.argsort(-1), L)
add("sort columns", lambda x: x.sort(0).values, L)
add("topk 50", lambda x: x.topk(50), L)
add("topk 1", lambda x: x.topk(1), L)
add("kthvalue", lambda x: x.kthvalue(100), L)
add("median", lambda x: x.median(-1), L)
add("quantile", lambda x: x.quantile(0.3, -1), L)
add("quantile clamp", lambda x: x.clamp(max=x.quantile(0.9, -1, keepdim=True)), L)
add("nanmedian", lambda x: x.nanmedian(-1).values, L)
add("msort unique mask", lambda x: (lambda s: (s[:, 1:] != s[:, :-1]).sum(-1))(x.sort(-1).values), L)
add("short sort", lambda x: x.sort(-1).values, normal(65536, 16))
add("top2 gate", lambda x: (lambda t: (F.softmax(t.values, -1), t.indices))(x.topk(2)), normal(4096, 64))
add("topk mask", lambda x: torch.where(x >= x.topk(50).values[:, -1:], x, float("-inf")), L)
add("quantiles", lambda x: x.quantile(torch.tensor([0.1, 0.5, 0.9]), -1), L)
add("searchsorted", lambda s, v: torch.searchsorted(s, v), normal(8192).sort().values, X)
add("bucketize", lambda v: torch.bucketize(v, torch.tensor([-1.0, 0.0, 1.0])), X)
add("topk scatter mask", lambda x: torch.zeros_like(x).scatter(-1, x.topk(8).indices, 1.0), normal(4096, 64))
add("argmax gather", lambda x, y: y.gather(1, x.argmax(1, keepdim=True)), X, Y, meant=size(X) + 256 * 8)

# updates
add("index_add rows", lambda x, k, v: x.index_add(0, k, v), normal(4096, 256), numbers(4096, 512), normal(512, 256))
add(
    "index_copy",
    lambda x, k, v: x.index_copy(0, k, v),
    normal(4096, 256),
    torch.randperm(4096, generator=_generator)[:512],
    normal(512, 256),
)
add("index_put", lambda x, k, v: x.index_put((k,), v), normal(4096, 256), numbers(4096, 512), normal(512, 256))
add(
    "index_put acc",
    lambda x, k, v: x.index_put((k,), v, accumulate=True),
    normal(4096, 256),
    numbers(4096, 512),
    normal(512, 256),
)
add("scatter_add rows", lambda x, k, v: x.scatter_add(1, k, v), X, numbers(4096, 256, 512), normal(256, 512))
add(
    "scatter_reduce amax",
    lambda x, k, v: x.scatter_reduce(1, k, v, "amax"),
    X,
    numbers(4096, 256, 512),
    normal(256, 512),
)
add(
    "scatter_reduce mean",
    lambda x, k, v: x.scatter_reduce(0, k, v, "mean", include_self=False),
    normal(1000),
    numbers(1000, 65536),
    normal(65536),
)
add("index_fill", lambda x, k: x.index_fill(1, k, 0.0), X, numbers(4096, 64))
add("slice assign", lambda x, v: torch.slice_scatter(x, v, 1, 100, 164), X, normal(256, 64))
add("select assign", lambda x, v: torch.select_scatter(x, v, 0, 3), X, W)
add("diagonal assign", lambda x, v: torch.diagonal_scatter(x, v), normal(1024, 1024), normal(1024))
add("masked_scatter", lambda x, m, v: x.masked_scatter(m, v), X, X > 1, Y)
add("segment sum", lambda v, k: torch.zeros(100, 64).index_add(0, k, v), normal(4096, 64), numbers(100, 4096))
add(
    "bincount",
    lambda k: torch.zeros(1000, dtype=torch.int64).scatter_add(0, k, torch.ones_like(k)),
    numbers(1000, 65536),
)
add("segment arange", lambda v: torch.zeros(1024, 64).index_add(0, torch.arange(8192) // 8, v), normal(8192, 64))
add("put take", lambda x, k: x.take(k), X, numbers(1 << 20, 1000), meant=12000)


# training
def adam(p, m, v, g):
    m = m * 0.9 + g * 0.1
    v = v * 0.999 + g * g * 0.001
    return (p * (1 - 0.0001) - 0.001 * (m / 0.9) / ((v / 0.5).sqrt() + 1e-08), m, v)


add("adamw", adam, X, Y, Z.abs(), normal(256, 4096))
add("sgd momentum", lambda p, m, g: (p - 0.1 * (m * 0.9 + g), m * 0.9 + g), X, Y, Z)
add("clip one", lambda g: g * (1.0 / (g.norm() + 1e-06)).clamp(max=1.0), X, meant=3 * size(X))
add(
    "clip many",
    lambda a, c, d: (lambda s: (a * s, c * s, d * s))(
        (1.0 / ((a.norm() ** 2 + c.norm() ** 2 + d.norm() ** 2).sqrt() + 1e-06)).clamp(max=1.0)
    ),
    X,
    Y,
    Z,
    meant=9 * size(X),
)
add("ema", lambda a, p: a.lerp(p, 0.01), X, Y)
add("lion", lambda p, m, g: (p - 0.001 * torch.sign(m * 0.9 + g * 0.1), m * 0.99 + g * 0.01), X, Y, Z)
add(
    "rmsprop",
    lambda p, v, g: (lambda w: (p - 0.01 * g / (w.sqrt() + 1e-08), w))(v * 0.9 + g * g * 0.1),
    X,
    Y.abs(),
    Z,
)

# quantized
add(
    "fake quant rows",
    lambda x: (lambda s: torch.round(x / s).clamp(-127, 127) * s)(x.abs().amax(-1, keepdim=True) / 127),
    X,
)
add(
    "quantize rows",
    lambda x: (lambda s: (torch.round(x / s).clamp(-127, 127).to(torch.int8), s))(x.abs().amax(-1, keepdim=True) / 127),
    X,
)
add("dequantize", lambda q, s: q.float() * s, numbers(255, 256, 4096).sub(127).to(torch.int8), normal(256, 1))
add(
    "unpack int4",
    lambda q, s: (torch.stack([q & 15, q >> 4], -1).flatten(-2).float() - 8) * s,
    numbers(255, 256, 2048).to(torch.uint8),
    normal(256, 1),
)
add(
    "linear int8",
    lambda x, q, s: x @ (q.float() * s).t(),
    normal(4, 1024),
    numbers(255, 1024, 1024).sub(127).to(torch.int8),
    normal(1024, 1),
)
add("fake quant tensor", lambda x: torch.fake_quantize_per_tensor_affine(x, 0.1, 0, -128, 127), X)

# products
add("linear gelu", lambda x, w, c: F.gelu(F.linear(x, w, c)), normal(4, 1024), normal(1024, 1024), normal(1024))
add(
    "norm linear",
    lambda x, g, w: F.linear(F.rms_norm(x, (1024,), g), w),
    normal(1, 1024),
    normal(1024),
    normal(1024, 1024),
)
add(
    "swiglu mlp",
    lambda x, a, g, d: F.linear(F.silu(F.linear(x, g)) * F.linear(x, a), d),
    normal(1, 1024),
    normal(2048, 1024),
    normal(2048, 1024),
    normal(1024, 2048),
)
add("bmm", torch.bmm, normal(16, 64, 64), normal(16, 64, 64))
add("einsum", lambda x, y: torch.einsum("bhid,bhjd->bhij", x, y), Q, K)
add(
    "moe gather",
    lambda x, w, k: torch.einsum("td,tdf->tf", x, w[k]),
    normal(4, 256),
    normal(16, 256, 512),
    numbers(16, 4),
    meant=4 * 256 * 512 * 4,
)
add(
    "lora",
    lambda x, w, a, c: F.linear(x, w) + F.linear(F.linear(x, a), c) * 2,
    normal(4, 1024),
    normal(1024, 1024),
    normal(8, 1024),
    normal(1024, 8),
)
add("argmax of logits", lambda x, w: F.linear(x, w).argmax(-1), normal(1, 1024), normal(8192, 1024))

# groups, other shapes, few of a row, statistics along columns, products that are reduced
add("grouped convolution", lambda x, w: F.conv2d(x, w, padding=1, groups=4), IMAGE, normal(64, 8, 3, 3))
add("transposed convolution", lambda x, w: F.conv_transpose2d(x, w, stride=2, padding=1), IMAGE, normal(32, 32, 4, 4))
add("sorted, flattened", lambda x: torch.sort(x, -1)[0].flatten(), normal(2048, 512))
add("cumulative sum, flattened", lambda x: torch.cumsum(x, -1).flatten(), X)
add("experts of tokens", lambda x: torch.topk(x, 4), normal(8192, 64))
add("experts of tokens, flattened", lambda x: torch.topk(x, 2)[1].flatten(), normal(8192, 64))
add(
    "messages along edges",
    lambda x, source, target: torch.zeros_like(x).index_add(0, target, x[source]),
    normal(16384, 64),
    numbers(16384, 65536),
    numbers(16384, 65536),
    meant=(65536 + 2 * 16384) * 64 * 4 + 2 * 65536 * 8,
)
add("mean and deviation of columns", lambda x: torch.var_mean(x, 1), normal(32, 128, 256))
add("least and largest of columns", lambda x: torch.aminmax(x, dim=1), normal(32, 128, 256))
add("nearest rows", lambda x, y: torch.cdist(x, y).amin(-1), normal(1024, 64), normal(2048, 64))
add("rows of a product, summed", lambda x, w: F.relu(x @ w).sum(-1), normal(1024, 128), normal(128, 2048))
