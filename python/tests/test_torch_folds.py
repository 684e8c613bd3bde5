# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What importers write behind a product whose elements are not stored: places of maxima, and losses."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional

pytestmark = needs_compiler

ROWS, COLUMNS, TRIPS = 512, 1024, 32
LABELS = torch.arange(ROWS) * 37 % COLUMNS
SKIPPED = torch.where(LABELS % 5 == 0, -100, LABELS)


def nearest(x, codes):
    return ((x * x).sum(-1, keepdim=True) - 2 * x @ codes.T + (codes * codes).sum(-1)).argmin(-1)


FOLDS = {
    "place of the largest": lambda h, w: (h @ w.T).argmax(-1),
    "place of the least": lambda h, w: (h @ w.T + 1).argmin(-1),
    "largest and its place": lambda h, w: (h @ w.T).max(-1),
    "places in columns": lambda h, w: (h @ w.T).argmax(0),
    "nearest codes": nearest,
    "codes by distance": lambda h, w: torch.cdist(h, w).argmin(-1),
    "logarithm of sums": lambda h, w: torch.logsumexp(h @ w.T, -1),
    "logarithm of scaled sums": lambda h, w: torch.logsumexp(h @ w.T * 0.25, -1),
    "loss": lambda h, w: F.cross_entropy(h @ w.T, LABELS),
    "loss of some": lambda h, w: F.cross_entropy(h @ w.T, SKIPPED),
    "loss of each": lambda h, w: F.cross_entropy(h @ w.T, LABELS, reduction="none"),
    "what labels have": lambda h, w: (h @ w.T).gather(1, LABELS[:, None]),
}


def make(rows=ROWS, columns=COLUMNS, trips=TRIPS):
    generator = torch.Generator().manual_seed(3)
    # Sums of integers are exact, so ties are ties.
    return [torch.randint(-3, 4, (extent, trips), generator=generator).float() for extent in (rows, columns)]


def run(function, *args):
    text, weights = cgmlir.from_torch(function, *args)
    package = cgmlir.compile(text, targets=["host", "sm_90"], weights=weights)
    return package, cgmlir.load(package)(*[arg.numpy() for arg in args])


def check(function, *args):
    package, results = run(function, *args)
    for result, wanted in zip(results, torch.utils._pytree.tree_leaves(function(*args)), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-5, atol=1e-5)
    return package


def count_bytes(package):
    return max(graph["bytes_read"] + graph["bytes_written"] for graph in package.report["graphs"])


@pytest.mark.parametrize("name", FOLDS)
def test_products_are_not_stored(name):
    package = check(FOLDS[name], *make())
    assert count_bytes(package) < ROWS * COLUMNS * 4


@pytest.mark.parametrize("name", FOLDS)
def test_products_of_odd_columns_are_not_stored(name):
    # Beyond the columns of all labels: the last part of a row has one.
    package = check(FOLDS[name], *make(columns=1025))
    assert count_bytes(package) < ROWS * COLUMNS * 4


@pytest.mark.parametrize("name", FOLDS)
def test_numbers_that_are_none(name):
    h, w = make()
    h[3] = float("nan")
    h[5, 2] = float("inf")
    w[7, 1] = float("nan")
    h[9, 0] = -float("inf")
    check(FOLDS[name], h, w)


def test_rows_of_nothing():
    mask = torch.zeros(COLUMNS)
    mask[64:200] = -float("inf")
    rows = torch.zeros(ROWS, 1)
    rows[4] = -float("inf")
    rows[6] = float("inf")

    def masked(h, w, mask, rows):
        x = h @ w.T + mask + rows
        return torch.logsumexp(x, -1)

    check(masked, *make(), mask, rows)
    check(lambda h, w, mask, rows: F.cross_entropy(h @ w.T + mask + rows, LABELS, reduction="none"), *make(), mask,
          rows)
    check(lambda h, w, mask, rows: (h @ w.T + mask + rows).argmax(-1), *make(), mask, rows)


def test_large_numbers():
    h, w = make()
    check(lambda h, w: torch.logsumexp(h @ w.T * 100, -1), h, w)
    check(lambda h, w: torch.logsumexp(h @ w.T * 100 - 1e5, -1), h, w)


def test_what_is_stored_anyway_is_read():
    h, w = make()
    check(lambda h, w: (h @ w.T, (h @ w.T).argmax(-1)), h, w)
    check(lambda h, w: torch.softmax(h @ w.T, -1), h, w)


@pytest.mark.parametrize("columns", [320, 336, 360, 500, 333])
def test_columns(columns):
    h, w = make(columns=columns)
    labels = LABELS % columns
    check(lambda h, w: ((h @ w.T).argmax(-1), (h @ w.T).amax(0)), h, w)
    check(lambda h, w: F.cross_entropy(h @ w.T, labels), h, w)
