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
