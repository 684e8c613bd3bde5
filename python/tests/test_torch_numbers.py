# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What torch-mlir has a conversion for whose numbers are wrong, and `from_torch` replaces."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir
from cgmlir.importers.torch import array

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

NAN, INF = float("nan"), float("inf")


def check(function, *args, rtol=0):
    """Zeros have their signs."""
    text, weights = cgmlir.from_torch(function, *args)
    with torch.no_grad():
        expected = torch.utils._pytree.tree_leaves(function(*args))
    program = cgmlir.load(cgmlir.compile(text, weights=weights or None))
    results = program(*[array(arg) for arg in args])
    for result, wanted in zip(results, expected, strict=True):
        result, wanted = np.asarray(result), array(wanted)
        if wanted.dtype == np.uint8:  # integers of results have no signs
            result = result.view(np.uint8)
        assert result.dtype == wanted.dtype
        if wanted.dtype.kind not in "biu":
            result, wanted = result.astype(np.float64), wanted.astype(np.float64)
            np.testing.assert_array_equal(np.signbit(result[wanted == 0]), np.signbit(wanted[wanted == 0]))
        np.testing.assert_allclose(result, wanted, rtol=rtol, atol=0)


LEFT = [1, 100, -7.3, 0.3, 1e6, 1, -1, INF, 0.0, -0.0, 3, -3, 7, 6.5, -6.5, NAN, 2, 0, 1, -1, 5]
RIGHT = [0.1, 0.1, 0.1, 0.1, 0.3, INF, INF, 2, 5, 5, -3, 3, -2, -2, 2, 1, NAN, 0, 0, 0, -INF]


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_quotients_rounded_down_and_what_is_left(kind):
    x, y = torch.tensor(LEFT, dtype=kind), torch.tensor(RIGHT, dtype=kind)
    check(lambda x, y: (torch.fmod(x, y), x // y, torch.div(x, y, rounding_mode="floor"), torch.remainder(x, y)), x, y)
    check(lambda x: (torch.fmod(x, 0.3), x // 0.3, 0.3 // x, x // -2, torch.div(x, 3, rounding_mode="trunc")), x)


@needs_compiler
def test_bounds_of_truths():
    x, y = torch.tensor([True, False, True, False]), torch.tensor([False, True, True, False])
    check(lambda x, y: (x.clamp(min=y), x.clamp(max=y), torch.clamp_min(x, y), torch.clamp_max(x, y)), x, y)
    check(lambda x, y: (x.clamp(0, 1), x.clamp(max=y.int()), x.maximum(y), x.minimum(y)), x, y)


@needs_compiler
@pytest.mark.parametrize("kinds", [(torch.float32, torch.bfloat16), (torch.float16, torch.int64),
                                   (torch.float32, torch.float64), (torch.float64, torch.bool)])
def test_extremes_of_two_types_keep_nan(kinds):
    x, y = torch.tensor([NAN, 2, -3, NAN], dtype=kinds[0]), torch.tensor([1.0, 1, 0, 0]).to(kinds[1])
    functions = torch.maximum, torch.minimum, torch.fmax, torch.fmin
    check(lambda x, y: [f(*pair) for f in functions for pair in ((x, y), (y, x))], x, y)
    check(lambda x, y: (x.clamp(min=y), x.clamp(max=y)), x, y)


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.bfloat16])
def test_powers_that_are_roots(kind):
    x = torch.tensor([-INF, INF, 0, -0.0, 4, -4, NAN, 2], dtype=kind)
    check(lambda x: (x**0.5, x**-0.5, x.pow(torch.tensor(2.0))), x, rtol=1e-2 if kind == torch.bfloat16 else 2e-7)


@needs_compiler
def test_what_is_left_of_a_far_larger_number():
    x, y = torch.tensor([3e38, -3e38, 1e-40]), torch.tensor([1e-3, 7.7, 3e38])
    check(lambda x, y: (torch.fmod(x, y), x // y), x, y)


@needs_compiler
def test_quotients_of_integers_and_floats():
    x, y = torch.tensor([7, -7, 7, -7, 0]), torch.tensor([2, 2, -2, -2, 3])
    check(lambda x, y: (torch.fmod(x, y), x // y, torch.fmod(x, 3), x // 3, torch.fmod(x, -3)), x, y)
    check(lambda x, y: (torch.fmod(x, y), x // y, y // x, torch.fmod(x, 0.1), x // 0.1), x, y / 10 + 0.1)
    check(lambda x, y: (torch.fmod(x, y), x // y), x[:, None].float(), y.double())


def extremes(x):
    rows = (x.argmax(1), x.argmin(1, keepdim=True), *x.max(1), *x.min(1), *x.max(-2, keepdim=True), *x.min(0))
    return *rows, x.argmax(), x.argmin(), x.amax(1)


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_the_first_nan_has_the_place_of_an_extreme(kind):
    rows = [[1, NAN, 5, NAN], [2, 2, 1, 1], [NAN, INF, -INF, 0], [INF, -INF, 1, NAN], [-INF, -INF, INF, INF]]
    check(extremes, torch.tensor(rows, dtype=kind))
    check(extremes, torch.tensor(rows[1:2] + rows[4:], dtype=kind))


@needs_compiler
def test_places_of_extremes_in_long_rows():
    x = torch.arange(3 * 5000).mul(7919).remainder(4999).view(3, 5000)
    check(extremes, x)
    x = x.float()
    x[1, 4001] = x[1, 4500] = NAN
    check(extremes, x)


@needs_compiler
@pytest.mark.parametrize("kind", [torch.int64, torch.int32])
@pytest.mark.parametrize("include_self", [True, False])
def test_means_of_integers_are_rounded_down(kind, include_self):
    x, source = torch.tensor([[-11, 5, 7], [0, -3, -8]], dtype=kind), torch.tensor([[-12, 6], [1, 2]], dtype=kind)
    places = torch.tensor([[0, 0], [1, 1]])

    def means(x, places, source):
        options = {"reduce": "mean", "include_self": include_self}
        return (
            x.scatter_reduce(1, places, source, **options),
            x.scatter_reduce(-1, places[:1], source, **options),
            x.index_reduce(1, places[0], source, **options),
            x.index_reduce(0, places[1, :1], -x[:1], **options),
            x.double().scatter_reduce(1, places, source.double(), **options),
        )

    check(means, x, places, source)


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64])
def test_logarithms_of_sums_of_exponentials_that_overflow(kind):
    rows = [[1, 100, 148, -3], [-1000, -1000, -999, 0], [-INF, -INF, 2, INF], [INF, INF, -INF, 1], [1, NAN, 2, INF]]
    rtol = {torch.float32: 1e-6, torch.float64: 1e-14}[kind]
    check(lambda x: (x.logcumsumexp(0), x.logcumsumexp(-1)), torch.tensor(rows, dtype=kind), rtol=rtol)
    check(lambda x: (x.logcumsumexp(0), x[0].logcumsumexp(0)), torch.tensor([1, 100, 148], dtype=kind), rtol=rtol)
    check(lambda x: x.logcumsumexp(1), torch.linspace(1, 700, 2 * 999 * 3, dtype=kind).view(2, 999, 3), rtol=1e-5)


@needs_compiler
def test_logarithms_of_sums_of_small_floats_and_of_sizes_that_vary():
    for kind, rtol in ((torch.bfloat16, 1e-2), (torch.float16, 2e-3)):
        check(lambda x: x.logcumsumexp(0), torch.tensor([1, 100, 148, 148.5], dtype=kind), rtol=rtol)

    class Sums(torch.nn.Module):
        def forward(self, x):
            return x.logcumsumexp(1), x.logcumsumexp(0)

    x = torch.linspace(-200, 300, 42).view(6, 7)
    sizes = {"x": {0: torch.export.Dim("rows", min=2, max=8), 1: torch.export.Dim("columns", min=2, max=8)}}
    text, _ = cgmlir.from_torch(torch.export.export(Sums(), (x,), dynamic_shapes=sizes))
    assert "cg.scan" in text and "tensor<?x?xf32>" in text


ALL = (torch.eq, torch.ne, torch.lt, torch.le, torch.gt, torch.ge)


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_comparisons_of_floats_with_numbers(kind):
    x = torch.tensor([0.1, -0.1, 0.0, 3.0, 16777216.0, NAN, INF, -INF], dtype=kind)
    numbers = (0, 0.0, 0.1, 3, 16777217, 16777217.0, 2**63 - 1, 1e300, INF, NAN, True)
    check(lambda x: torch.stack([compare(x, number) for compare in ALL for number in numbers]), x)


@needs_compiler
def test_comparisons_of_constants_with_numbers():
    def constants(x):
        made = [torch.full((), value, dtype=x.dtype) for value in (0.1, -0.1, 0.0, NAN)]
        made += [torch.full((3,), value) for value in (0.1, 5, 0, -3, True, False)]
        found = [compare(each, number) for compare in ALL for each in made for number in (0, 0.1, True)]
        return torch.cat([each.flatten() for each in found])

    check(constants, torch.zeros(3))


@needs_compiler
def test_comparisons_of_integers_and_booleans_with_numbers():
    numbers = (0, 1, 2.5, 2.0, 16777216.0, True, False, -1)
    kinds = (torch.int64, torch.int32, torch.bool)
    for x in (torch.tensor([0, 1, 2, -1, 16777217]).to(kind) for kind in kinds):
        check(lambda x: torch.stack([compare(x, number) for compare in ALL for number in numbers]), x)


def test_a_number_that_no_float_holds_is_refused():
    with pytest.raises(cgmlir.Error, match="torch.export cannot trace this"):
        cgmlir.from_torch(lambda x: x < 10**400, torch.zeros(3))


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_small_powers_are_products(kind):
    """As PyTorch computes them, which sees squares, cubes and inverses by themselves."""
    x = torch.tensor([0.0, -0.0, 1.5, -2.25, 3e-3, -7, INF, -INF, NAN, 1e4], dtype=kind)
    check(lambda x: (x.pow(2), x.pow(-1), x.pow(0), x**2.0, x.pow(1.0)), x)
    # In 16 bits PyTorch rounds each product, we the last one.
    eps = torch.finfo(kind).eps
    check(lambda x: (x**3,), x, rtol=eps if kind.itemsize == 2 else 0)
    check(lambda x: (x.pow(4), x.pow(7), x**0.5), x[2:4].abs(), rtol=4 * eps)


SPECIAL = [NAN, INF, 1, 0, -INF, -0.0, -3, 200, 1.001]


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_what_is_close(kind):
    def close(x):
        x, y = x[:, None], x[None]
        exact = torch.isclose(x, y, rtol=0, atol=0, equal_nan=True)
        return torch.isclose(x, y), torch.isclose(x, y, equal_nan=True), torch.isclose(x, y, rtol=1e-2), exact

    check(close, torch.tensor(SPECIAL, dtype=kind))
    check(lambda x: torch.isclose(x, x.flip(0), atol=1e3), torch.tensor(SPECIAL, dtype=kind))


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_logarithms_of_two_exponentials(kind):
    x = torch.tensor(SPECIAL, dtype=kind)
    rtol = max(1e-6, torch.finfo(kind).eps)
    check(lambda x: (torch.logaddexp(x[:, None], x), torch.logaddexp2(x, x[:, None])), x, rtol=rtol)


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_extremes_where_a_side_may_be_missing(kind):
    x = torch.tensor([x for x in SPECIAL if x], dtype=kind)  # the sign of zero is either one's
    check(lambda x: (torch.fmin(x[:, None], x), torch.fmax(x, x[:, None]), torch.fmax(x, x.flip(0))), x)


@needs_compiler
@pytest.mark.parametrize(
    ("x", "kind"),
    [
        (torch.tensor([[1.5, -0.0, NAN], [INF, 1e-40, -2]]), torch.int32),
        (torch.tensor([1.5, -0.0, INF], dtype=torch.float64), torch.int64),
        (torch.tensor([1.5, -0.0, -INF]).bfloat16(), torch.int16),
        (torch.tensor([1.5, -0.0, 3]).half(), torch.bfloat16),
        (torch.tensor([1.5, -0.0, 448]).to(torch.float8_e4m3fn), torch.uint8),
        (torch.tensor([0, 56, 200], dtype=torch.uint8), torch.float8_e5m2),
        (torch.tensor([-1, 5], dtype=torch.int8), torch.uint8),
        (torch.tensor(1065353216, dtype=torch.int32), torch.float32),
    ],
)
def test_bits(x, kind):
    check(lambda x: x.view(kind), x)


@needs_compiler
def test_bits_that_are_changed():
    def rounded_to_zero(x):
        return (x.view(torch.int32) & -65536).view(torch.float32), x.cumsum(0).view(torch.int32) + 1

    check(rounded_to_zero, torch.tensor([[1.2345678, -3.3333], [1e-3, 7.7]]))


@needs_compiler
def test_bits_of_truth_values():
    def changed(x):
        true = x > 0
        return true.view(torch.uint8), true.view(torch.int8) * 3, (true.view(torch.uint8) ^ 1).view(torch.bool)

    check(changed, torch.tensor([[1.0, -2.0, 0.0], [3.0, NAN, -0.0]]))


def test_bits_of_another_size_are_refused():
    with pytest.raises(cgmlir.Error, match=r"x\.view at .*of float32\[2, 4\]"):
        cgmlir.from_torch(lambda x: x.view(torch.bool), torch.ones(2, 4))


@needs_compiler
def test_bits_of_another_size():
    def changed(x, y):
        small, large = (torch.int8, torch.uint8, torch.int16, torch.int32), (torch.int64, torch.float64)
        wide = [x.view(kind) for kind in small], [y.view(kind) for kind in (*small[:3], torch.float16, *large)]
        narrow = [x.view(torch.int16).view(kind) for kind in (torch.int32, torch.float32, *large)]
        return *wide[0], *wide[1], *narrow, x.view(torch.uint8).view(torch.int32), y.view(torch.int8).view(torch.int16)

    x = torch.tensor([[0, -1, 1 << 40, 0x0123456789ABCDEF], [-(1 << 63), (1 << 63) - 1, -2, 255]])
    check(changed, x, torch.tensor([[1.0, -0.0], [-2.5, 3e38]]))


@needs_compiler
def test_all_along_several_dimensions():
    def every(x):
        above = x > 0
        return torch.all(above, (0, 1)), torch.all(x, (-1, 0), keepdim=True), torch.all(above, (1,)), above.all()

    check(every, torch.tensor([[[1.0, 2], [3, 0]], [[1, 1], [1, -1]]]))


@needs_compiler
@pytest.mark.parametrize("value", [1.5, NAN, -INF])
def test_scalars_along_their_dimension(value):
    """PyTorch takes them for rows of one element."""

    def along(x):
        sorted_, places = x.sort(0)
        return (
            (x.softmax(0), x.log_softmax(0), x.logsumexp(0), x.cumsum(0), x.cumprod(0), x.flip(0)),
            (x.argmax(), x.argmin(0), *x.max(0), *x.min(-1), sorted_, places, *x.topk(1)),
            (x.gather(0, places), x.index_select(0, places), torch.logcumsumexp(x, 0)),
            (x.amax(0), x.amin(0, keepdim=True), *torch.aminmax(x, dim=0), x.prod(0), *x.median(0), *x.nanmedian(-1)),
            (*x.kthvalue(1), (x > 0).any(0), (x > 0).all(-1, keepdim=True), torch.any(x > 0, dim=(0,))),
            (x.var(0), x.var(0, correction=0), x.std(0, correction=0), *torch.var_mean(x, 0, correction=0)),
        )

    check(along, torch.tensor(value))
