# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions, pools and padding, and their gradients."""

import math

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional


def numbers(*shape):
    return (torch.arange(math.prod(shape)) * 2.399963).sin().view(shape)


def check(function, *args):
    """Also where PyTorch adds in another order."""
    text, _ = cgmlir.from_torch(function, *args)
    expected = torch.utils._pytree.tree_leaves(function(*args))
    results = cgmlir.load(cgmlir.compile(text))(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, expected, strict=True):
        wanted = wanted.detach().numpy()
        numbers_only = wanted[np.isfinite(wanted)].astype(np.float64)
        scale = np.sqrt(np.mean(numbers_only**2)) if numbers_only.size else 0
        np.testing.assert_allclose(np.asarray(result), wanted, rtol=3e-5, atol=3e-5 * scale)


def slopes(function, count=1):
    """Gradients by all arguments of what is not linear in any of them."""
    return torch.func.grad(lambda *args: function(*args).pow(3).sum(), argnums=tuple(range(count)))


TRANSPOSED = {
    "plain": ((3, 4, 5), (3, 2, 4, 4), {"stride": 2, "padding": 1}),
    "more": ((3, 4, 5), (3, 2, 3, 2), {"stride": (2, 3), "padding": 1, "output_padding": (1, 2)}),
    "groups": ((4, 4, 5), (4, 3, 3, 2), {"groups": 2, "stride": 2, "padding": (1, 0), "dilation": (1, 2)}),
    "depthwise": ((4, 4, 5), (4, 1, 3, 3), {"groups": 4, "stride": 2, "padding": 1, "output_padding": 1}),
    "more_than_a_step": ((3, 4, 5), (3, 2, 3, 2), {"padding": 1, "dilation": (3, 2), "output_padding": (2, 1)}),
    "more_than_a_step_of_one": ((3, 6), (3, 2, 3), {"stride": 2, "padding": 5, "dilation": 4, "output_padding": 3}),
    "row": ((3, 7), (3, 2, 5), {"stride": 3, "padding": 2, "dilation": 2}),
    "volume": ((3, 3, 4, 3), (3, 2, 2, 3, 2), {"stride": 2, "padding": 1}),
    "point": ((2, 4, 5), (2, 1, 1, 1), {"stride": 3, "padding": (0, 1), "dilation": (1, 2), "output_padding": (1, 2)}),
}


@needs_compiler
@pytest.mark.parametrize("name", TRANSPOSED)
def test_gradients_of_transposed_convolutions(name):
    image, kernel, options = TRANSPOSED[name]
    convolution = (F.conv_transpose1d, F.conv_transpose2d, F.conv_transpose3d)[len(kernel) - 3]
    bias = numbers(kernel[1] * options.get("groups", 1))
    check(slopes(lambda *args: convolution(*args, **options), 3), numbers(2, *image), numbers(*kernel), bias)


@needs_compiler
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_transposed_convolutions_that_cut_off(rank):
    """The padding is wider than what the kernel reaches."""
    convolution = (F.conv_transpose1d, F.conv_transpose2d, F.conv_transpose3d)[rank - 1]
    padding, dilation, more = (0, 1, 1)[-rank:], (1, 2, 2)[-rank:], (1, 2, 0)[-rank:]
    options = {"stride": 3, "padding": padding, "dilation": dilation, "output_padding": more}
    image, kernel = numbers(1, 2, *(4, 5, 3)[:rank]), numbers(2, 1, *(1,) * rank)
    check(lambda *args: convolution(*args, **options), image, kernel)
    check(lambda *args: convolution(*args, **options | {"padding": 3, "output_padding": 0}), image, kernel)


@needs_compiler
@pytest.mark.parametrize("size, padding, more, kernels", [(2, 0, 0, 1), (4, 1, 0, 1), (3, 1, 1, 4), (3, 1, 0, 4)])
def test_phases_of_transposed_convolutions(size, padding, more, kernels):
    """Places that no tap of an infinite element or of one that is no number meets are numbers."""
    options = {"stride": 2, "padding": padding, "output_padding": more}
    program = lambda *args: F.conv_transpose2d(*args, **options)  # noqa: E731
    image, kernel, bias = numbers(2, 16, 9, 8), numbers(16, 12, size, size), numbers(12)
    image[0, 3, 4, 5], image[1, 2, 0, 7] = torch.inf, torch.nan
    check(program, image, kernel, bias)
    text, _ = cgmlir.from_torch(program, image, kernel, bias)
    (graph,) = cgmlir.compile(text, "host").report["graphs"]
    assert graph["nodes"] == kernels


PLAIN = {
    "groups": ((6, 9, 11), (9, 2, 3, 2), {"groups": 3, "stride": (2, 3), "padding": (1, 2), "dilation": (1, 2)}),
    "depthwise": ((4, 8, 10), (4, 1, 3, 3), {"groups": 4, "stride": 2, "padding": 1}),
    "row": ((4, 12), (6, 2, 3), {"groups": 2, "stride": 2, "padding": 1, "dilation": 2}),
    "volume": ((4, 4, 5, 4), (4, 2, 3, 3, 3), {"groups": 2, "stride": 2, "padding": 1}),
}


@needs_compiler
@pytest.mark.parametrize("name", PLAIN)
def test_gradients_of_convolutions_of_groups(name):
    image, kernel, options = PLAIN[name]
    convolution = (F.conv1d, F.conv2d, F.conv3d)[len(kernel) - 3]
    args = numbers(2, *image), numbers(*kernel), numbers(kernel[0])
    check(slopes(lambda *args: convolution(*args, **options), 3), *args)


AVERAGES = {
    "beside": ((3, 8, 8), (2,), {}),
    "rest": ((3, 7, 8), ((2, 3),), {}),
    "overlap": ((3, 8, 8), (3, 2, 1), {}),
    "without_padding": ((3, 9, 8), ((3, 2), 2, 1), {"count_include_pad": False}),
    "ceiling": ((3, 8, 9), (3, 2, 1), {"ceil_mode": True}),
    "ceiling_beside": ((3, 8, 9), (3, 3, 1), {"ceil_mode": True, "count_include_pad": False}),
    "divisor": ((3, 9, 9), (3, 2), {"divisor_override": 5}),
    "gaps": ((3, 9, 10), (2, 3, 1), {}),
    "row": ((3, 9), (3, 2, 1), {}),
    "volume": ((3, 6, 7, 5), ((2, 3, 2), 2, 1), {}),
    "volume_beside": ((3, 6, 7, 5), (2,), {}),
}


@needs_compiler
@pytest.mark.parametrize("name", AVERAGES)
def test_gradients_of_averages(name):
    image, args, options = AVERAGES[name]
    pool = (F.avg_pool1d, F.avg_pool2d, F.avg_pool3d)[len(image) - 2]
    check(slopes(lambda x: pool(x, *args, **options)), numbers(2, *image))


@needs_compiler
@pytest.mark.parametrize("target", ["host", "sm_90"])
@pytest.mark.parametrize("args", [(3, 2, 1), (5, 2, 2), (2, 3), (3, 3, 1)])
def test_gradients_of_averages_spread_nothing_out(args, target):
    x = numbers(2, 8, 56, 56)
    pool = lambda x: F.avg_pool2d(x, *args)
    text, _ = cgmlir.from_torch(lambda g, x: torch.func.vjp(pool, x)[1](g)[0], pool(x), x)
    (graph,) = cgmlir.compile(text, targets=[target]).report["graphs"]
    # A host stores the shares, with zeros around them.
    shares = 1.25 * 4 * pool(x).numel() if target == "host" else 0
    assert graph["bytes_written"] <= 1.01 * 4 * x.numel() + shares
    assert graph["bytes_read"] <= 1.05 * 4 * pool(x).numel() + shares + 4096


@needs_compiler
@pytest.mark.parametrize("sizes", [(2, 2), (3, 5), (1, 7), (8, 12), (1, 1)])
def test_gradients_of_averages_by_their_number(sizes):
    check(slopes(lambda x: F.adaptive_avg_pool2d(x, sizes)), numbers(2, 3, 7, 11))


@needs_compiler
def test_gradients_of_pools_without_a_batch():
    check(slopes(lambda x: F.avg_pool2d(x, 3, 2, 1)), numbers(3, 8, 8))
    check(slopes(lambda x: F.adaptive_avg_pool2d(x, (3, 2))), numbers(3, 7, 9))
    check(slopes(lambda x: F.max_pool2d(x, 3, 2, 1)), numbers(3, 9, 8))
    check(lambda x: (F.avg_pool2d(x, 2), *F.max_pool2d(x, 2, return_indices=True)), numbers(3, 8, 8))
    check(lambda x: (F.avg_pool3d(x, 2), F.max_pool3d(x, 2)), numbers(3, 4, 6, 4))


@needs_compiler
@pytest.mark.parametrize("kind", [torch.int64, torch.int32, torch.int8])
def test_largest_integers_of_volumes(kind):
    x = (torch.arange(2 * 3 * 4 * 6 * 4).view(2, 3, 4, 6, 4) * 7 % 101 - 50).to(kind)
    check(lambda x: F.max_pool3d(x, 2, return_indices=True), x)


LARGEST = {
    "ceiling": lambda x: F.max_pool2d(x, 3, 2, 1, ceil_mode=True),
    "ceiling_beside": lambda x: F.max_pool2d(x, 2, 2, ceil_mode=True),
    "dilation": lambda x: F.max_pool2d(x, 2, 2, 0, 2),
    "volume": lambda x: F.max_pool3d(x[None], 2, 2),
    "by_number": lambda x: F.adaptive_max_pool2d(x[..., :8, :6], 2),
    "far_apart": lambda x: F.max_pool2d(x, (2, 1), (4, 3)),
    "many_windows": lambda x: F.max_pool2d(x, 5, 1, 2),
    "rows": lambda x: F.max_pool1d(x[0], 3, 2, 1),
    "equal": lambda x: F.max_pool2d(x.round(), 3, 2, 1),
    "two": lambda x: F.max_pool2d(x, 3, 2, 1, ceil_mode=True)[..., :4] * F.avg_pool2d(x, (3, 2), 2, 1)[..., :5, :4],
}


@needs_compiler
@pytest.mark.parametrize("name", LARGEST)
def test_gradients_of_maxima(name):
    check(slopes(LARGEST[name]), numbers(2, 3, 9, 7))


def moved(function, *args, target):
    """Bytes that kernels read and write, and those of arguments and results."""
    text, weights = cgmlir.from_torch(function, *args)
    report = cgmlir.compile(text, [target], weights=weights or None).report
    results = torch.utils._pytree.tree_leaves(function(*args))
    return (
        sum(graph["bytes_read"] + graph["bytes_written"] for graph in report["graphs"]),
        sum(value.nbytes for value in [*args, *results]),
    )


@needs_compiler
@pytest.mark.parametrize("target", ["host", "sm_90"])
def test_gradients_of_maxima_and_interpolations_scatter_nothing(target):
    """Places of maxima are integers of 64 bits, and an interpolation goes along one dimension after the other."""
    image = numbers(2, 8, 56, 56)
    bytes_moved, meant = moved(slopes(lambda x: F.max_pool2d(x, 2)), image, target=target)
    assert bytes_moved <= 3 * meant
    for mode in ("nearest", "bilinear"):
        enlarge = lambda x, mode=mode: F.interpolate(x, scale_factor=2, mode=mode)
        pull = lambda g, x, enlarge=enlarge: torch.func.vjp(enlarge, x)[1](g)
        bytes_moved, meant = moved(pull, numbers(2, 8, 112, 112), image, target=target)
        assert bytes_moved <= 1.9 * meant


@needs_compiler
@pytest.mark.parametrize("target", ["host", "sm_90"])
def test_images_of_a_multiple_of_the_size_are_views(target):
    """Nothing of that size is stored, neither of the image nor of its gradient, and each element is read at most
    twice: for the sum and for the gradient."""
    image = numbers(4, 16, 32, 32)
    for factor in (2, 3):
        enlarge = lambda x, factor=factor: F.interpolate(x, scale_factor=factor)
        bytes_moved, meant = moved(slopes(lambda x, enlarge=enlarge: enlarge(x) ** 2), image, target=target)
        assert bytes_moved <= 1.6 * meant
        pull = lambda g, x, enlarge=enlarge: torch.func.vjp(enlarge, x)[1](g)
        pulled = numbers(4, 16, 32 * factor, 32 * factor)
        bytes_moved, meant = moved(pull, pulled, image, target=target)
        assert bytes_moved <= 1.01 * meant


@needs_compiler
def test_gradients_of_nearest_elements_stay_apart():
    """What is no number in one output is none in its own element only, also where outputs have unequal shares."""
    for size in ((6, 8), (7, 9)):
        gradient = numbers(1, 2, *size)
        gradient[0, 0, 3, 4] = torch.inf
        pull = lambda g, x, size=size: torch.func.vjp(lambda x: F.interpolate(x, size), x)[1](g)
        check(pull, gradient, numbers(1, 2, 3, 4))


@needs_compiler
def test_equal_shares_are_those_of_floats():
    """41 times the float that is nearest to 1 / 41 is less than 1, so the first element is 42 outputs."""
    enlarge = lambda x: F.interpolate(x, scale_factor=41)
    check(lambda g, x: torch.func.vjp(enlarge, x)[1](g), numbers(1, 2, 123, 123), numbers(1, 2, 3, 3))


CIRCULAR = [
    ((1, 2, 3, 4), (2, 3, 8, 9)),
    ((1, 0), (3, 8)),
    ((0, 0, 3, 0), (2, 3, 8, 9)),
    ((1, 2, 3, 4, 0, 1), (2, 3, 5, 6, 7)),
    ((-1, 2, 3, -1), (2, 3, 8, 9)),
]


@needs_compiler
@pytest.mark.parametrize("sizes, shape", CIRCULAR)
def test_padding_that_wraps_around(sizes, shape):
    pad = lambda x: F.pad(x, pad=sizes, mode="circular")
    check(lambda x: (pad(x), slopes(pad)(x)[0]), numbers(*shape))


@needs_compiler
@pytest.mark.parametrize("target", ["host", "sm_90"])
def test_padding_that_wraps_around_is_stored_once(target):
    bytes_moved, meant = moved(lambda x: F.pad(x, (1, 2, 3, 4), mode="circular"), numbers(2, 8, 56, 56), target=target)
    assert bytes_moved <= 1.01 * meant


def test_padding_that_wraps_around_twice_is_pytorchs_error():
    with pytest.raises(cgmlir.Error, match="wrapping around more than once"):
        cgmlir.from_torch(lambda x: F.pad(x, (9, 0), mode="circular"), numbers(2, 3, 8))


@needs_compiler
def test_places_of_maxima_that_are_no_numbers():
    """Padding is no place, also where everything is as small as that."""
    x = numbers(2, 3, 7, 6)
    lowest, some = torch.full_like(x, -torch.inf), torch.where(x > 0, -torch.inf, x)
    for values in (lowest, some, torch.where(x > 0.9, torch.nan, x)):
        for options in ({"padding": 1}, {"padding": 1, "stride": 2, "ceil_mode": True}, {"stride": 3}):
            check(lambda x, options=options: F.max_pool2d(x, 3, return_indices=True, **options), values)
    volume = torch.full((1, 2, 4, 4, 4), -torch.inf)
    check(lambda x: F.max_pool3d(x, 3, 1, 1, return_indices=True), volume)


@needs_compiler
def test_maxima_by_their_number():
    """Windows of unequal sizes, and maxima that are there twice."""
    row, image, volume = numbers(2, 3, 11), numbers(2, 3, 9, 7), numbers(2, 3, 5, 4, 7)
    for pool, x, sizes in (
        (F.adaptive_max_pool1d, row, [3, 4, 11, 13, 1]),
        (F.adaptive_max_pool2d, image, [(2, 3), 4, (9, 2), (3, 7), (12, 1)]),
        (F.adaptive_max_pool3d, volume, [(2, 3, 3), (5, 2, 7), (3, 4, 2)]),
    ):
        for size in sizes:
            for values in (x, x.round(), torch.where(x > 0.97, torch.nan, x)):
                check(lambda x, pool=pool, size=size: pool(x, size, return_indices=True), values)
            check(slopes(lambda x, pool=pool, size=size: pool(x, size)), x)


SAMPLES = {
    "row": ((7,), {"size": 16, "mode": "linear"}),
    "row_less": ((17,), {"size": 5, "mode": "linear"}),
    "row_corners": ((7,), {"size": 12, "mode": "linear", "align_corners": True}),
    "twice": ((4, 6), {"scale_factor": 2, "mode": "bilinear"}),
    "by_factors": ((5, 6), {"scale_factor": (1.7, 2.3), "mode": "bilinear"}),
    "by_factors_anew": ((5, 6), {"scale_factor": (1.7, 2.3), "mode": "bilinear", "recompute_scale_factor": True}),
    "corners": ((5, 6), {"size": (9, 4), "mode": "bilinear", "align_corners": True}),
    "one_row": ((1, 6), {"size": (5, 9), "mode": "bilinear"}),
    "to_one_row": ((5, 6), {"size": (1, 9), "mode": "bilinear", "align_corners": True}),
    "much_less": ((31, 29), {"size": (3, 2), "mode": "bilinear"}),
    "volume": ((3, 4, 5), {"size": (5, 3, 9), "mode": "trilinear"}),
    "smooth_twice": ((4, 6), {"scale_factor": 2, "mode": "bilinear", "antialias": True}),
    "smooth_less": ((13, 17), {"size": (5, 4), "mode": "bilinear", "antialias": True}),
    "smooth_corners": ((13, 6), {"size": (5, 9), "mode": "bilinear", "antialias": True, "align_corners": True}),
    "smooth_to_one": ((13, 6), {"size": (1, 1), "mode": "bilinear", "antialias": True}),
    "smooth_cubic": ((13, 6), {"size": (5, 11), "mode": "bicubic", "antialias": True}),
    "smooth_cubic_factor": ((9, 14), {"scale_factor": (0.7, 0.3), "mode": "bicubic", "antialias": True}),
    "nearest_row": ((7,), {"size": 16, "mode": "nearest"}),
    "nearest": ((5, 6), {"size": (11, 4), "mode": "nearest"}),
    "nearest_twice": ((5, 6), {"scale_factor": 2, "mode": "nearest"}),
    "nearest_volume": ((3, 4, 5), {"scale_factor": (1.7, 2, 0.6), "mode": "nearest"}),
    "nearest_threefold": ((5, 13), {"scale_factor": 3, "mode": "nearest"}),
    "nearest_mixed": ((5, 6), {"size": (10, 11), "mode": "nearest"}),
    "nearest_many": ((3, 2), {"scale_factor": (5, 7), "mode": "nearest"}),
    "nearest_by_floats": ((3, 4), {"scale_factor": (41, 47), "mode": "nearest"}),
    "nearest_of_sizes_by_floats": ((37, 100), {"size": (91, 333), "mode": "nearest"}),
    "middle_twice": ((5, 6), {"scale_factor": 2, "mode": "nearest-exact"}),
    "middle_row": ((7,), {"size": 5, "mode": "nearest-exact"}),
    "middle": ((5, 6), {"scale_factor": 2.3, "mode": "nearest-exact"}),
    "middle_volume": ((3, 4, 5), {"size": (5, 2, 12), "mode": "nearest-exact"}),
    "cubic": ((5, 6), {"size": (11, 9), "mode": "bicubic"}),
    "cubic_corners": ((5, 6), {"size": (11, 4), "mode": "bicubic", "align_corners": True}),
    "cubic_less": ((17, 9), {"scale_factor": 0.4, "mode": "bicubic"}),
    "cubic_small": ((2, 1), {"size": (5, 3), "mode": "bicubic"}),
}


@needs_compiler
@pytest.mark.parametrize("name", SAMPLES)
def test_interpolation(name):
    image, options = SAMPLES[name]
    check(lambda x: F.interpolate(x, **options), numbers(2, 3, *image))
    check(slopes(lambda x: F.interpolate(x, **options)), numbers(2, 3, *image))


PADS = {
    "plane": ((4, 5, 4), (1, 2, 2, 1)),
    "row": ((4, 5), (3, 0)),
    "volume": ((4, 5, 4, 3), (1, 2, 0, 1, 3, 2)),
    "cut": ((4, 5, 4), (-1, 2, 2, -2)),
    "one": ((4, 1, 3), (2, 3, 1, 1)),
    "two": ((4, 2), (2, 3)),
    "cut_only": ((4, 5), (-1, -1)),
}


@needs_compiler
@pytest.mark.parametrize("name", PADS)
def test_gradients_of_copies_as_padding(name):
    image, pads = PADS[name]
    check(slopes(lambda x: F.pad(x, pads, mode="replicate")), numbers(2, *image))


@needs_compiler
@pytest.mark.parametrize("sizes", [(2, 2, 2), (3, 2, 4), (1, 1, 1)])
def test_averages_of_volumes_by_their_number(sizes):
    x = numbers(2, 3, 6, 7, 4)
    check(lambda x: F.adaptive_avg_pool3d(x, sizes), x)
    check(slopes(lambda x: F.adaptive_avg_pool3d(x, sizes)), x)


@needs_compiler
@pytest.mark.parametrize("sizes", [3, (4, 7), (13, 2), (1, 5), (5, 11)])
def test_averages_by_their_number(sizes):
    """PyTorch's form adds each place of the longest window by itself."""
    x = numbers(2, 3, 9, 11)
    pool = lambda x: F.adaptive_avg_pool2d(x, sizes)
    check(pool, x)
    check(pool, x[0])
    check(pool, torch.where(x > 0.97, torch.nan, x))
    check(lambda x: F.adaptive_avg_pool1d(x, 4), x[0])
    assert cgmlir.from_torch(pool, x[:0])
    text, _ = cgmlir.from_torch(lambda x: F.interpolate(pool(x), (9, 11)), x)
    for target in ("host", "sm_90"):
        (graph,) = cgmlir.compile(text, [target]).report["graphs"]
        assert graph["nodes"] <= 2


@needs_compiler
def test_places_between_pixels_are_looked_up():
    """No kernel computes them, nor the weights of neighbours, for each pixel."""
    image = numbers(2, 16, 37, 37)
    for options in ({"mode": "nearest"}, {"mode": "nearest-exact"}, {"mode": "bilinear"}):
        resize = lambda x, options=options: F.interpolate(x, (91, 83), **options)
        check(resize, image)
        text, _ = cgmlir.from_torch(resize, image)
        for target in ("host", "sm_90"):
            (graph,) = cgmlir.compile(text, [target]).report["graphs"]
            assert graph["nodes"] == 1
            assert graph["bytes_read"] < 1.1 * image.nbytes


def test_fractional_pools_are_refused():
    images = numbers(2, 3, 9, 9), numbers(2, 3, 2)
    with pytest.raises(cgmlir.Error, match="fractional_max_pool2d"):
        cgmlir.from_torch(lambda x, y: F.fractional_max_pool2d(x, 2, 4, _random_samples=y), *images)


@needs_compiler
@pytest.mark.parametrize("options", [{}, {"padding": 1, "stride": 2}, {"dilation": 2, "padding": (2, 0)}])
def test_windows_are_read_where_they_are(options):
    """PyTorch gathers them at sums of ranges, which no kernel computes."""
    image = numbers(2, 3, 9, 11)
    windows = lambda x: F.unfold(x, (3, 2), **options)
    check(windows, image)
    check(slopes(windows), image)
    text, _ = cgmlir.from_torch(windows, image)
    for target in ("host", "sm_90"):
        (graph,) = cgmlir.compile(text, [target]).report["graphs"]
        assert graph["nodes"] == 1
        assert graph["bytes_read"] <= image.nbytes


@needs_compiler
def test_windows_at_places_that_are_looked_up():
    check(lambda x, p: x[:, p], numbers(4, 9), torch.tensor([[0, 3, 5], [1, 4, 6]]))
    check(lambda x: x[:, torch.arange(3)[:, None] * 2 + torch.arange(4)], numbers(4, 9))
    check(lambda x: x[:, (torch.arange(9)[:, None] + torch.arange(4)) % 9], numbers(4, 9))
