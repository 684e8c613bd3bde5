# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Probabilities, scales and small numbers of PyTorch's functions at their limits, for all kinds of floats."""

import pytest
from conftest import needs_compiler
from test_torch_numbers import check

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler
functional = torch.nn.functional
INF, NAN = float("inf"), float("nan")
NUMBERS = torch.tensor([0.0, -0.0, 1, -1, 0.5, -0.5, INF, -INF, NAN])


@pytest.mark.parametrize("p", [0.0, 1.0])
def test_all_or_nothing_is_dropped(p):
    def drop(x, image):
        flat = functional.dropout(x, p, True), functional.alpha_dropout(x, p, True)
        rows = functional.dropout1d(image[0], p, True), functional.dropout2d(image, p, True)
        native = torch.ops.aten.native_dropout(x, p, True), torch.ops.aten.native_dropout(x, p, None)
        idle = torch.ops.aten.native_dropout(x, 0.3, False)
        return *flat, *rows, *native[0], *native[1], *idle, functional.feature_alpha_dropout(image, p, True)

    check(drop, NUMBERS, torch.arange(24.0).reshape(2, 3, 2, 2))


@pytest.mark.parametrize("training", [False, True])
def test_slopes_of_zero_that_are_drawn(training):
    check(lambda x: (functional.rrelu(x, 0, 0, training), functional.rrelu(x.bfloat16(), 0.5, 0.5, training)), NUMBERS)


def test_what_is_all_the_same_is_zero_without_eps():
    x = torch.tensor([[[0.0, 0, 0], [1, 2, 3], [1, 1, 1]]])
    check(lambda x: functional.instance_norm(x, eps=0.0), x, rtol=1e-5)


def test_numbers_beside_logarithms():
    def products(x):
        logs = torch.xlogy(x, 0.0), torch.xlogy(INF, x), torch.xlogy(0.0, x)
        return *logs, torch.special.xlog1py(x, 1.0), torch.special.xlog1py(1.0, x)

    check(products, NUMBERS, rtol=1e-6)


def test_largest_distances_are_numbers():
    x, y = torch.tensor([[1.0, INF], [0, NAN], [0, 0]]), torch.tensor([[1.0, INF], [0, 0]])
    check(lambda x, y: torch.cdist(x, y, INF), x, y)


LIMITS = torch.tensor([0.0, -0.0, 1, -1, 0.5, -0.5, INF, -INF, NAN, 3, -3, 1e-30])
OTHERS = LIMITS.flip(0).clone()
SIGNS = torch.tensor([1.0, -1] * 6)
ROWS = torch.tensor([[0.0, 0, 0, 0], [1, 1, 1, 1], [1, 2, 3, 4], [-1, 0.5, 2, -3]])
CLASSES = torch.tensor([0, 3, 1, 2])
REDUCTIONS = ["none", "mean", "sum"]


def test_bounds_and_slopes_of_activations():
    f = functional

    def activated(x):
        shrunk = [shrink(x, bound) for shrink in (f.hardshrink, f.softshrink) for bound in (0, 0.5, 3e38)]
        cut = f.hardtanh(x, 0, 0), f.hardtanh(x, -INF, INF), f.threshold(x, INF, 1), f.threshold(x, 0, NAN)
        slopes = [f.leaky_relu(x, slope) for slope in (0, 1, -1, INF)]
        slopes += [f.elu(x, 0), f.elu(x, INF), f.celu(x, 1), f.prelu(x, torch.zeros(1)), f.prelu(x, x[6:7])]
        others = [each(x) for each in (f.relu6, f.selu, f.silu, f.mish, f.softsign, f.logsigmoid, f.hardswish)]
        return *shrunk, *cut, *slopes, *others

    check(activated, LIMITS, rtol=2e-6)


def test_steepness_of_softplus():
    steep = [(0, 20), (1, 0), (-1, 20), (2, INF), (INF, 20), (1, -1)]
    check(lambda x: [functional.softplus(x, *each) for each in steep], LIMITS, rtol=2e-6)


@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_margins_and_deltas_of_losses(reduction):
    f, how = functional, {"reduction": reduction}

    def distances(x, y):
        huber = [f.huber_loss(x, y, delta=delta, **how) for delta in (INF, 1e-30)]
        smooth = [f.smooth_l1_loss(x, y, beta=beta, **how) for beta in (0.0, INF, 1e-30)]
        divergence = f.kl_div(x, y.abs(), **how), f.kl_div(x, y, log_target=True, **how), f.kl_div(x, y * 0, **how)
        return *huber, *smooth, *divergence, f.l1_loss(x, y, **how), f.mse_loss(x, y, **how)

    def margins(x, y, sign):
        hinge = [f.hinge_embedding_loss(x, sign, margin=margin, **how) for margin in (0.0, -1.0, INF)]
        ranks = [f.margin_ranking_loss(x, y, sign, margin=margin, **how) for margin in (0.0, INF)]
        return *hinge, *ranks, f.soft_margin_loss(x, sign, **how)

    check(distances, LIMITS, OTHERS, rtol=2e-6)
    check(margins, LIMITS, OTHERS, SIGNS, rtol=2e-6)


@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_losses_of_classes_and_counts(reduction):
    f, how = functional, {"reduction": reduction}
    several = torch.tensor([[0, -1, 1, 2], [-1, 0, 1, 2], [0, 1, 2, 3], [3, 0, -1, 1]])
    counts = torch.tensor([0.0, 1, 2, 0, 1, 2, 3, 0, 1, 5, 0, 1])

    def of_classes(x, classes, several):
        margins = [f.multi_margin_loss(x, classes, p=p, margin=m, **how) for p, m in ((1, 0.0), (2, 0.0), (1, INF))]
        nothing, ignored = torch.zeros(4), classes * 0 - 100
        unweighted = f.nll_loss(x, classes, weight=nothing, **how), f.nll_loss(x, ignored, **how)
        smoothed = [f.cross_entropy(x, to, label_smoothing=s, **how) for to, s in ((classes, 1.0), (ignored, 0.5))]
        labels = f.multilabel_margin_loss(x, several, **how), f.multilabel_soft_margin_loss(x, (x > 0).float(), **how)
        return *margins, *unweighted, *smoothed, *labels

    def of_counts(x, counts):
        options = dict(log_input=False, eps=0.0), dict(log_input=True, full=True), dict(log_input=False, full=True)
        return [f.poisson_nll_loss(x, counts, **each, **how) for each in options]

    def of_three(x, y, z, sign):
        options = dict(margin=1e-30), dict(p=INF), dict(p=1.0, swap=True), dict(p=0.0)
        triplets = [f.triplet_margin_loss(x, y, z, eps=0.0, **each, **how) for each in options]
        return *triplets, *[f.cosine_embedding_loss(x, y, sign, margin=margin, **how) for margin in (0.0, 1.0)]

    check(of_classes, ROWS, CLASSES, several, rtol=2e-6)
    check(of_counts, LIMITS.abs(), counts, rtol=2e-6)
    check(of_three, ROWS, ROWS.flip(0).clone(), ROWS * 0, SIGNS[:4].clone(), rtol=1e-5)


@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_losses_of_nothing(reduction):
    f, how = functional, {"reduction": reduction}

    def losses(x, rows, classes):
        two = [each(x, x, **how) for each in (f.mse_loss, f.l1_loss, f.huber_loss, f.smooth_l1_loss, f.kl_div)]
        two += [each(x, x, **how) for each in (f.hinge_embedding_loss, f.soft_margin_loss, f.poisson_nll_loss)]
        two += [f.binary_cross_entropy(x, x, **how), f.binary_cross_entropy_with_logits(x, x, **how)]
        three = f.margin_ranking_loss(x, x, x, **how), f.triplet_margin_loss(rows, rows, rows, **how)
        labels = f.nll_loss(rows, classes, **how), f.cross_entropy(rows, classes, label_smoothing=0.5, **how)
        return *two, *three, *labels, f.multilabel_soft_margin_loss(rows, rows, **how)

    check(losses, torch.empty(0), torch.empty(0, 3), torch.empty(0, dtype=torch.int64))


def test_statistics_of_nothing():
    def statistics(x):
        whole = x.mean(), x.std(), x.norm(), x.nansum(), x.median(), x.nanmedian(), *torch.std_mean(x)
        rows = x.mean(1), x.sum(1), x.prod(1), x.var(1), x.logsumexp(1), x.nanmean(1), x.all(1), x.any(1), x.norm(dim=1)
        return *whole, *rows, x.mean(0), x.cumsum(1), x.softmax(1), torch.linalg.vector_norm(x, 0.5, 1)

    check(statistics, torch.empty(3, 0))


def test_norms_without_eps():
    f = functional

    def normed(x):
        layers = f.layer_norm(x, (4,), eps=0.0), f.rms_norm(x, (4,), eps=0.0), f.rms_norm(x, (4,), eps=INF)
        unit = [f.normalize(x, p, eps=eps) for p, eps in ((2.0, 0.0), (INF, 0.0), (0.0, 0.0), (-INF, 1.0), (2.0, INF))]
        around = dict(alpha=0.0), dict(beta=0.0), dict(k=0.0)
        response = [f.local_response_norm(x[None], 3, **each) for each in around]
        native = *torch.native_layer_norm(x, (4,), None, None, 0.0), *torch.native_batch_norm(*batch(x), True, 0.1, 0.0)
        return *layers, *unit, *response, *native, f.group_norm(x[:, :, None], 2, eps=0.0)

    def batch(x):
        return x, None, None, None, None

    check(normed, ROWS, rtol=1e-5)


def test_distances_of_all_orders():
    def distances(x, y):
        orders = [functional.pairwise_distance(x, y, p=p, eps=0.0) for p in (0.0, INF, -INF, 1.0, -1.0, 0.5)]
        cut = [x.renorm(p, 0, most) for p, most in ((2, 0.0), (INF, 1.0), (0.5, 2.0), (2, INF))]
        pools = [functional.lp_pool1d(x[None], p, 2) for p in (1.0, 2.0, 3.0)]
        return *orders, *cut, *pools, functional.cosine_similarity(x, y, eps=0.0), torch.dist(x, y, 0)

    check(distances, ROWS, ROWS.flip(0).clone(), rtol=1e-5)


def test_numbers_at_the_limits_of_functions():
    def one(x):
        logits = [torch.logit(x, eps) for eps in (None, 0.0, 0.5, 1.0, 0.7)]
        numbers = torch.nan_to_num(x), torch.nan_to_num(x, NAN, INF, -INF), torch.nan_to_num(x, posinf=NAN)
        powers = x**0, x**0.0, torch.pow(0, x), torch.pow(1, x), x**INF, x**-INF, x**NAN, torch.pow(INF, x), x**-0.5
        digits = [torch.round(x, decimals=decimals) for decimals in (30, -30, 2)]
        return *logits, *numbers, *powers, *digits, torch.sinc(x), torch.special.entr(x)

    def two(x, y):
        between = [torch.lerp(x, y, weight) for weight in (0.0, 1.0, INF, 0.5)]
        left = [rest(x, by) for rest in (torch.remainder, torch.fmod) for by in (y, 0.0, INF, -INF)]
        whole = torch.floor_divide(x, y), torch.floor_divide(x, INF), torch.div(x, y, rounding_mode="trunc")
        return *between, *left, *whole, torch.hypot(x, y), torch.heaviside(x, y), torch.logaddexp(x, y), torch.pow(x, y)

    check(one, LIMITS, rtol=2e-6)
    check(two, LIMITS, OTHERS, rtol=2e-6)


def test_weights_between_two_ends():
    x, y = torch.tensor([1e30, 1.0, -3.0, INF, 2.0]), torch.tensor([1.0, 1e30, -0.0, 1.0, INF])
    weights = torch.tensor([1.0, 0.5, 0.3, 0.0, -2.0])

    def between(x, y, weights):
        numbers = [torch.lerp(x, y, weight) for weight in (0, 1, 0.3, 0.5, 0.7, 1.5, -1, INF)]
        halves = [torch.lerp(x.bfloat16(), y.bfloat16(), weight) for weight in (1.0, 0.3)]
        return *numbers, *halves, torch.lerp(x, y, weights), torch.lerp(x.double(), y.double(), 0.7)

    check(between, x, y, weights, rtol=2e-7)


@pytest.mark.parametrize("mode", [1, 2])
def test_what_bags_give_beside_their_rows(mode):
    """With a bag without rows, with padding, and with bags of one size."""
    places, begins = torch.tensor([0, 1, 2, 3, 1, 1]), torch.tensor([0, 2, 2])

    def bags(table, places, begins):
        bag, equal = torch.ops.aten._embedding_bag, torch.arange(0, 6, 2)
        plain = bag(table, places, begins, False, mode), bag(table, places, equal, False, mode)
        padded = [bag(table, places, at, False, mode, False, None, False, 1) for at in (begins, equal)]
        return [part for parts in (*plain, *padded) for part in parts]

    check(bags, ROWS, places, begins)
