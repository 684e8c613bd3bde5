# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Samples of planes and volumes at places of a grid, in every mode, inside and far outside."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")


def check_samples(x, grid, mode, padding):
    """Against PyTorch, with both meanings of the corners."""

    def samples(x, grid):
        sample = torch.nn.functional.grid_sample
        return [sample(x, grid, mode, padding, align_corners) for align_corners in (False, True)]

    text, _ = cgmlir.from_torch(samples, x, grid)
    results = cgmlir.load(cgmlir.compile(text))(x.numpy(), grid.numpy())
    for result, wanted in zip(results, samples(x, grid), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-4, atol=1e-5)


@needs_compiler
@pytest.mark.parametrize("padding", ["zeros", "border", "reflection"])
@pytest.mark.parametrize("mode", ["bilinear", "nearest"])
@pytest.mark.parametrize("shape", [(2, 3, 4, 5, 6), (1, 2, 1, 3, 2), (2, 3, 4, 5)])
def test_samples(shape, mode, padding):
    generator = torch.Generator().manual_seed(3)
    rank = len(shape) - 2
    x = torch.randn(shape, generator=generator)
    grid = torch.randn((shape[0], *[3, 2, 4][:rank], rank), generator=generator) * 1.7
    check_samples(x, grid, mode, padding)


@needs_compiler
@pytest.mark.parametrize("mode", ["bilinear", "nearest"])
@pytest.mark.parametrize("rank", [2, 3])
def test_elements_that_are_not_there_are_not_read(rank, mode):
    x = torch.arange(3.0**rank).reshape(1, 1, *[3] * rank)
    x.view(-1)[0], x.view(-1)[-1] = float("nan"), float("inf")
    grid = torch.tensor([[0.9] * rank, [0.0] * (rank - 1) + [1.0], [0.0] * rank, [-0.9] * rank, [7.0] * rank])
    grid = grid.reshape(1, *[1] * (rank - 1), 5, rank)

    def sample(x, grid):
        return torch.nn.functional.grid_sample(x, grid, mode, align_corners=False)

    text, _ = cgmlir.from_torch(sample, x, grid)
    (result,) = cgmlir.load(cgmlir.compile(text))(x.numpy(), grid.numpy())
    np.testing.assert_allclose(np.asarray(result), sample(x, grid).numpy(), rtol=1e-4, atol=1e-5)


def slopes_of(function):
    def slopes(*inputs):
        with torch.enable_grad():
            inputs = [each.detach().requires_grad_() for each in inputs]
            return torch.autograd.grad(function(*inputs).pow(2).sum(), inputs)

    return slopes


def check(function, *args):
    text, _ = cgmlir.from_torch(function, *args)
    results = cgmlir.load(cgmlir.compile(text))(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, function(*args), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-4, atol=1e-4)


@needs_compiler
@pytest.mark.parametrize("padding", ["zeros", "border", "reflection"])
@pytest.mark.parametrize(
    ("mode", "shape"),
    [
        ("bilinear", (2, 3, 4, 5)),
        ("bilinear", (1, 2, 3, 1)),
        ("bilinear", (2, 3, 4, 5, 6)),
        ("nearest", (2, 3, 4, 5)),
        ("nearest", (1, 2, 3, 4, 2)),
        ("bicubic", (2, 3, 4, 5)),
    ],
)
def test_slopes_of_samples(mode, shape, padding):
    generator = torch.Generator().manual_seed(5)
    rank = len(shape) - 2
    x = torch.randn(shape, generator=generator)
    grid = torch.randn((shape[0], *[3, 2, 4][:rank], rank), generator=generator) * 1.7
    for align_corners in (False, True):

        def sample(x, grid, align_corners=align_corners):
            return torch.nn.functional.grid_sample(x, grid, mode, padding, align_corners)

        check(slopes_of(sample), x, grid)
        check(lambda x, grid, sample=sample: slopes_of(lambda grid: sample(x, grid))(grid), x, grid)
        check(lambda x, grid, sample=sample: slopes_of(lambda x: sample(x, grid))(x), x, grid)
        if mode == "bicubic":
            check(lambda x, grid, sample=sample: [sample(x, grid)], x, grid)


@needs_compiler
@pytest.mark.parametrize("mode", ["bilinear", "bicubic"])
def test_elements_that_are_not_there_have_no_slope(mode):
    x = torch.arange(36.0).view(1, 1, 6, 6)
    x[0, 0, 0, 0], x[0, 0, -1, -1] = float("nan"), float("inf")
    grid = torch.tensor([[0.1, 0.0], [0.3, -0.2], [7.0, 7.0], [-5.0, 2.0]]).view(1, 1, 4, 2)

    def sample(x, grid):
        return torch.nn.functional.grid_sample(x, grid, mode, align_corners=False)

    check(slopes_of(sample), x, grid)
    check(lambda x, grid: [sample(x, grid)], x, grid)


@needs_compiler
@pytest.mark.parametrize("mode", ["bilinear", "nearest", "bicubic"])
@pytest.mark.parametrize("padding", ["zeros", "border", "reflection"])
def test_places_that_are_no_numbers(mode, padding):
    nan, inf = float("nan"), float("inf")
    places = [[nan, 0.1], [inf, 0.2], [0.5, -inf], [-0.3, nan], [0.2, 0.9], [1.7, -2.3]]
    x, grid = torch.arange(20.0).view(1, 1, 4, 5) + 1, torch.tensor(places).view(1, 1, 6, 2)
    check_samples(x, grid, mode, padding)
