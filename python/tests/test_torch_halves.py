# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Floats of 16 bits from PyTorch are rounded where its kernels round them: results are as near to f64 as PyTorch's."""

import math

import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional

pytestmark = needs_compiler
HALVES = [torch.float16, torch.bfloat16]


def leaves(tree):
    return torch.utils._pytree.tree_leaves(tree)


def in_kind(args, kind):
    return [arg.to(kind) if arg.is_floating_point() else arg for arg in args]


def error(result, exact):
    """The largest relative one, where numbers far below the others count by these."""
    result, exact = result.double(), exact.double()
    size = exact.abs() + 1e-3 * exact.square().mean().sqrt() + 1e-12
    return ((result - exact).abs() / size).max().item()


def check(kind, function, *args):
    """All results are finite, and at most twice as far from f64 as PyTorch's, or rounded once."""
    args = in_kind(args, kind)
    text, weights = cgmlir.from_torch(function, *args)
    results = cgmlir.load(cgmlir.compile(text, weights=weights or None))(*args)
    theirs, exact = leaves(function(*args)), leaves(function(*in_kind(args, torch.float64)))
    for result, other, wanted in zip(results, theirs, exact, strict=True):
        result = torch.from_dlpack(result)
        assert result.dtype == other.dtype and result.shape == other.shape
        assert result.isfinite().all()
        assert error(result, wanted) <= 2.1 * max(error(other, wanted), torch.finfo(other.dtype).eps / 2)


def random(*shape):
    return torch.randn(shape, generator=torch.Generator().manual_seed(math.prod(shape)))


def large(*shape, size=200):
    return (random(*shape).sigmoid() + 0.5) * size


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_means_are_sums_in_f32_divided_in_f32(kind):
    check(kind, lambda x: (x.mean(), x.mean(1), x.mean((0, 2), keepdim=True)), large(4, 512, 64))
    check(kind, lambda x: (x.mean(-1), x.mean(), x.mean(-1, dtype=torch.float32)), random(2, 70000) + 3)
    check(kind, lambda x: (x.mean(-1), x.sum(-1) / x.shape[-1]), random(64, 257) + 1)
    check(kind, lambda x: x.sum() / x.numel(), random(512, 256) * 1e-3)
    check(kind, lambda x: x.double().mean(-1, dtype=x.dtype), random(8, 257))
    x = (random(4, 1000) * 20).to(kind)
    (result,) = cgmlir.load(cgmlir.compile(cgmlir.from_torch(lambda x: x.norm(dim=-1, dtype=torch.float32), x)[0]))(x)
    torch.testing.assert_close(torch.from_dlpack(result), x.float().norm(dim=-1))


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_pools_that_average(kind):
    check(kind, lambda x: (F.adaptive_avg_pool2d(x, 1), F.adaptive_avg_pool2d(x, 5)), large(2, 3, 56, 56, size=50))
    check(kind, lambda x: (F.avg_pool2d(x, 7), F.avg_pool2d(x, 5, 2, 1)), large(2, 3, 14, 14, size=2e3))
    check(kind, lambda x: F.avg_pool2d(x, 3, 1, 1, count_include_pad=False), large(2, 3, 14, 14, size=2e4))
    check(kind, lambda x: (F.avg_pool1d(x, 5), F.adaptive_avg_pool1d(x, 1)), large(2, 3, 100, size=2e4))
    check(kind, lambda x: F.avg_pool2d(x, 300), large(1, 2, 300, 300, size=1))


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_pools_of_volumes(kind):
    x = large(2, 3, 8, 8, 8, size=2e3).to(kind)  # PyTorch has them on a GPU only
    (result,) = cgmlir.load(cgmlir.compile(cgmlir.from_torch(lambda x: F.avg_pool3d(x, 4), x)[0]))(x)
    torch.testing.assert_close(torch.from_dlpack(result), F.avg_pool3d(x.float(), 4).to(kind), rtol=0, atol=0)


@pytest.mark.parametrize("kind", HALVES, ids=str)
@pytest.mark.parametrize("loss", [F.mse_loss, F.l1_loss, F.smooth_l1_loss, F.huber_loss], ids=lambda f: f.__name__)
def test_losses_that_are_means(kind, loss):
    check(kind, loss, random(64, 2000), random(64, 2000) + 1)
    gradient = torch.func.grad(lambda x, y: 1000 * loss(x, y))
    check(kind, gradient, random(64, 2000), random(64, 2000) + 1)


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_losses_of_logits(kind):
    check(kind, F.binary_cross_entropy_with_logits, random(64, 2000), random(64, 2001)[:, 1:].sigmoid())
    targets = torch.arange(70000) % 7
    x = random(70000, 7).to(kind)  # PyTorch's number of rows is infinite on a processor, and right on a GPU
    text, weights = cgmlir.from_torch(lambda x: F.cross_entropy(x, targets), x)
    (result,) = cgmlir.load(cgmlir.compile(text, weights=weights))(x)
    assert error(torch.from_dlpack(result), F.cross_entropy(x.double(), targets)) <= torch.finfo(kind).eps


@pytest.mark.parametrize("kind", HALVES, ids=str)
@pytest.mark.parametrize("order", [1, 2, 3, math.inf, 0, -1], ids=str)
def test_norms(kind, order):
    check(kind, lambda x: (x.norm(order, -1), x.norm(order)), random(4, 1000) * (8 if order in (1, 3) else 20))


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_what_divides_by_norms(kind):
    x, y = random(4, 1000) * 20, random(4, 1001)[:, 1:] * 20
    check(kind, lambda x: F.normalize(x, dim=-1), x)
    check(kind, lambda x, y: F.cosine_similarity(x, y, -1), x, x + y)
    check(kind, lambda x, y: (F.pairwise_distance(x, y), torch.dist(x, y)), x, y)
    check(kind, lambda x: (torch.linalg.matrix_norm(x), torch.linalg.norm(x), x.norm(3, -1)), x)
    check(kind, lambda x, g: torch._weight_norm(x, g, 0), x, random(4, 1))


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_numbers_that_the_type_does_not_have(kind):
    check(kind, lambda x: (x / 70000, x * 1e-6, x * 0.1, x + 0.1, 0.3 - x, x - 1e-6), random(1000) * 1000)
    check(kind, lambda x, y: (torch.add(x, y, alpha=1 / 3), torch.sub(x, y, alpha=0.3)), random(1000), random(1001)[1:])
    check(kind, lambda x: x * 1e5, random(1000) * 1e-3)
    check(kind, lambda x, m: (x * m).sum() / (m != 0).sum(), random(300, 256) * 0.01, torch.ones(300, 256))
    check(kind, lambda x: (x + torch.full((), 257), x * torch.full((), 1 / 3)), random(1000))


@pytest.mark.parametrize("kind", HALVES, ids=str)
@pytest.mark.parametrize("number", [2049, 257, 0.1, 1e5, -1e-7], ids=str)
def test_summands_are_rounded(kind, number):
    """Of all numbers of a type, bit for bit as PyTorch."""

    def function(x):
        y, count = x.flip(0), torch.full((), int(number))
        scaled = torch.add(x, y, alpha=0.3), torch.sub(x, y, alpha=0.3), torch.rsub(x, number, alpha=0.3)
        return x + number, number + x, x - number, number - x, *scaled, x + count, count - x

    x = torch.arange(1 << 16, dtype=torch.int32).to(torch.int16).view(kind)
    x = x[x.isfinite()][: 63 << 10]  # what PyTorch computes by elements at the end is rounded twice
    results = cgmlir.load(cgmlir.compile(cgmlir.from_torch(function, x)[0]))(x)
    for result, wanted in zip(results, function(x), strict=True):
        torch.testing.assert_close(torch.from_dlpack(result), wanted, rtol=0, atol=0, equal_nan=True)


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_factors_are_not_rounded(kind):
    def function(x):
        return x * 0.999, x / 0.9, 0.1 * x, x / 3

    x = random(3000).to(kind)
    results = cgmlir.load(cgmlir.compile(cgmlir.from_torch(function, x)[0]))(x)
    for result, wanted in zip(results, function(x), strict=True):
        assert torch.equal(torch.from_dlpack(result), wanted)


@pytest.mark.parametrize("kind", HALVES, ids=str)
@pytest.mark.parametrize("mode", ["trunc", "floor"])
def test_quotients_are_cut_before_they_are_rounded(kind, mode):
    (x,) = in_kind([random(4000) * 3], kind)
    function = lambda x: torch.div(x, 0.1, rounding_mode=mode)  # noqa: E731
    text, _ = cgmlir.from_torch(function, x)
    (result,) = cgmlir.load(cgmlir.compile(text))(x)
    assert torch.equal(torch.from_dlpack(result), function(x))


@pytest.mark.parametrize("kind", HALVES, ids=str)
@pytest.mark.parametrize("mode", ["trunc", "floor", None])
def test_quotients_of_tensors_are_cut_after_they_are_rounded(kind, mode):
    x, y = in_kind([random(4000) * 30, random(4001)[1:]], kind)
    whole = torch.arange(-2000, 2000)

    def function(x, y, n):
        return [torch.div(a, b, rounding_mode=mode) for a, b in ((x, y), (n, y), (3.7, y))]

    results = cgmlir.load(cgmlir.compile(cgmlir.from_torch(function, x, y, whole)[0]))(x, y, whole)
    for result, wanted in zip(results, function(x, y, whole), strict=True):
        assert torch.equal(torch.from_dlpack(result), wanted)


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_activations(kind):
    functions = [F.sigmoid, F.silu, F.gelu, F.mish, F.softplus, F.logsigmoid, F.elu, F.hardswish, F.leaky_relu]
    check(kind, lambda x: [function(x) for function in functions], random(2001) * 3)

    def gradients(x, t):
        return [torch.func.vjp(function, x)[1](t)[0] for function in functions]

    check(kind, gradients, random(2001) * 3, random(2002)[1:])


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_what_combines_tensors(kind):
    x, y, z = random(2001), random(2002)[1:], random(2003)[2:]
    check(kind, lambda x, y, z: torch.addcmul(x, y, z, value=0.3), x, y, z)
    check(kind, lambda x, y, z: torch.addcdiv(x, y, z, value=1e-3), x, y * 1e4, z.sigmoid() + 0.1)
    wide = (x.tanh() * 6e4, y.tanh() * 6e4)
    check(kind, lambda x, y, z: (torch.lerp(x, y, 0.3), torch.lerp(x, y, z)), *wide, z.sigmoid())
    check(kind, lambda x: torch.round(x, decimals=2), x)


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_gradients_of_norms_of_long_rows(kind):
    x, t = random(2, 70000) * 20, random(2, 70000).flip(-1) * 10

    def gradients(x, t):
        functions = [
            lambda x: F.layer_norm(x, x.shape[1:]),
            lambda x: F.batch_norm(x.view(1, 2, -1), None, None, training=True).view(x.shape),
            lambda x: F.group_norm(x.view(1, 2, -1), 1).view(x.shape),
            lambda x: x - x.mean(-1, keepdim=True),
        ]
        return [torch.func.vjp(function, x)[1](t)[0] for function in functions]

    check(kind, gradients, x, t)
    check(kind, lambda x: torch.func.vjp(lambda x: x.var(-1), x)[1](torch.full((2,), 1e3, dtype=x.dtype))[0], x)


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_many_elements_of_one_place_are_summed_up_in_f32(kind):
    places = torch.randint(0, 5, (3000,), generator=torch.Generator().manual_seed(0))
    x, rows = random(5, 8), random(3000, 8)
    check(kind, lambda x, rows: x.index_add(0, places, rows), x, rows)
    check(kind, lambda x, rows: x.scatter_add(0, places, rows), x[:, 0], rows[:, 0])
    check(kind, lambda x, rows: x.scatter_reduce(0, places, rows, "mean"), x[:, 0], rows[:, 0] + 100)
    check(kind, lambda x, rows: x.scatter_reduce(0, places, rows, "prod"), x[:, 0], 1 + rows[:, 0] * 0.01)


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_few_elements_of_one_place_are_not(kind):
    places = torch.arange(64) % 5
    text, _ = cgmlir.from_torch(lambda x, rows: x.index_add(0, places, rows), *in_kind([random(40), random(64)], kind))
    assert "f32" not in text


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_products_are_scaled_before_they_are_rounded(kind):
    b, x, w = random(2, 4, 8), random(2, 4, 1000) * 30, random(2, 1000, 8) * 30
    check(kind, lambda b, x, w: torch.baddbmm(b, x, w, beta=0.3, alpha=0.01), b, x, w)
    check(kind, lambda b, x, w: torch.addmm(b, x, w, alpha=0.01), b[0, 0], x[0], w[0])
    check(kind, lambda b, x, w: torch.addmv(b, x, w, beta=3), b[0, 0, :4], x[0] / 30, w[0, :, 0] / 30)


@pytest.mark.parametrize("kind", [torch.float32, torch.float64], ids=str)
def test_other_floats_are_computed_in_their_own_type(kind):
    def function(x):
        return x.mean(-1), x.norm(dim=-1), F.silu(x), x / 70000, F.avg_pool1d(x[None], 2), x.sum(-1, dtype=kind)

    text, _ = cgmlir.from_torch(function, random(4, 70).to(kind))
    assert "arith.truncf %" not in text and "arith.extf" not in text


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_numbers_that_the_type_has_stay_in_it(kind):
    def function(x):
        return x * 0.125, x + 3, 1 - x, x / 3, x * -1.5, x + 2.0**-10, x - math.inf

    text, _ = cgmlir.from_torch(function, random(8).to(kind))
    assert "arith.extf" not in text and "f32" not in text


def test_mixtures_are_computed_in_the_larger_type():
    def function(x, y):
        return x + y / 3, torch.lerp(y, y * x, 0.3)

    x, y = random(100).half(), random(101)[1:]
    results = cgmlir.load(cgmlir.compile(cgmlir.from_torch(function, x, y)[0]))(x, y)
    for result, wanted in zip(results, function(x, y), strict=True):
        torch.testing.assert_close(torch.from_dlpack(result), wanted, rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_padding_is_put_around_halves(kind):
    x = large(2, 8, 30, 31).to(kind)
    check(kind, lambda x: (F.avg_pool2d(x, 3, 1, 1), F.avg_pool2d(x, (3, 2), (2, 1), (1, 0))), x)
    check(kind, lambda x: (F.avg_pool2d(x, 3, 2, 1, ceil_mode=True), F.avg_pool2d(x[0], 3, 1, 1)), x)
    package = cgmlir.compile(cgmlir.from_torch(lambda x: F.avg_pool2d(x, 3, 1, 1), x)[0])
    (graph,) = package.report["graphs"]
    assert graph["bytes_read"] + graph["bytes_written"] <= 2.2 * 2 * x.nbytes


@pytest.mark.parametrize("kind", HALVES, ids=str)
def test_means_and_norms_read_their_input_once(kind):
    x = random(256, 4096).to(kind)
    for function in (lambda x: x.mean(-1), lambda x: x.norm(dim=-1), lambda x: x.mean(), lambda x: F.silu(x)):
        package = cgmlir.compile(cgmlir.from_torch(function, x)[0], targets=["host", "sm_90"])
        for graph in package.report["graphs"]:
            meant = x.nbytes + sum(each.nbytes for each in leaves(function(x)))
            assert graph["bytes_read"] + graph["bytes_written"] <= 1.02 * meant
