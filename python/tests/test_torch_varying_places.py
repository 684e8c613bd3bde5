# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scatters and gathers of PyTorch whose number of places varies: in buckets, the numbers are those of PyTorch."""

import functools

import pytest
from conftest import needs_compiler

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
from torch_sizes import compare  # noqa: E402

functional = torch.nn.functional

pytestmark = needs_compiler

SIZES = [{"n": n, "m": m} for n, m in ((2, 3), (3, 8), (4, 5), (5, 2), (8, 7))]
TRACED = {"n": 5, "m": 7}


def places(shape):
    return torch.randint(0, 4, shape)


def several(*kinds):
    """Arguments of shapes, by a function for each."""
    return lambda *shapes: [make(shape) for make, shape in zip(kinds, shapes, strict=True)]


# The program, the shapes of its arguments, and what makes them.
WRITES = {
    "a table of a router": (
        lambda x: torch.zeros(4).long().scatter_add(0, x, torch.ones_like(x)),
        [("n",)],
        several(places),
    ),
    "a value": (lambda x: torch.zeros(4).scatter(0, x, 1.5), [("n",)], several(places)),
    "elements": (
        lambda x, y: torch.zeros(9).scatter(0, x, y),
        [("n",), ("n",)],
        several(lambda shape: torch.randperm(9)[: shape[0]], torch.randn),
    ),
    "in rows of a number that varies": (
        lambda x: torch.zeros(x.shape[0], 8).scatter(1, x.topk(2).indices, x.softmax(-1).topk(2).values),
        [("n", 8)],
        several(torch.randn),
    ),
    "down the rows": (
        lambda x, y: torch.zeros(4, 3).scatter_add(0, x, y),
        [("n", 3), ("n", 3)],
        several(places, torch.randn),
    ),
    "both vary": (
        lambda x, y: torch.zeros(x.shape[0], 4).scatter_add(1, x, y),
        [("n", "m"), ("n", "m")],
        several(places, torch.randn),
    ),
    "more rows than places": (
        lambda x, y: torch.zeros(4, 3).scatter_add(0, x, y),
        [("n", 2), ("n", 3)],
        several(places, torch.randn),
    ),
    "into what varies": (
        lambda t, x: t.scatter_add(0, x % 2, torch.ones_like(x).float()),
        [("m",), ("n",)],
        several(torch.randn, places),
    ),
    "extremes of slices": (
        lambda t, x, y: t.index_reduce(0, x, y, "amax"),
        [(4, 3), ("n",), ("n", 3)],
        several(torch.randn, places, torch.randn),
    ),
    "the least integer": (
        lambda x: torch.zeros(4).long().scatter_reduce(0, x, x - 2, "amin"),
        [("n",)],
        several(places),
    ),
    "truths": (lambda x: torch.zeros(4).bool().scatter_reduce(0, x, x > 1, "amax"), [("n",)], several(places)),
    "slices": (
        lambda x, y: torch.zeros(4, 3).index_add(0, x, y),
        [("n",), ("n", 3)],
        several(places, torch.randn),
    ),
    "counted": (lambda x: functional.one_hot(x, 4).sum(0), [("n",)], several(places)),
}


@pytest.mark.parametrize("name", WRITES)
def test_writes_at_a_number_of_places_that_varies(name):
    function, shapes, make = WRITES[name]
    compare(function, shapes, SIZES, TRACED, make=make)


@pytest.mark.parametrize("include_self", [True, False])
@pytest.mark.parametrize("how", ["sum", "prod", "amax", "amin", "mean"])
def test_what_is_reduced_by_place(how, include_self):
    def reduced(x, y):
        start = torch.full((x.shape[0], 4), 0.5)
        rows = start.scatter_reduce(1, x, y, how, include_self=include_self)
        return rows, torch.full((4,), 0.5).scatter_reduce(0, x[:, 0], y[:, 0], how, include_self=include_self)

    compare(reduced, [("n", 3), ("n", 3)], SIZES[::2], TRACED, make=several(places, torch.randn))


READS = {
    "an element of each row": (lambda t, x: t[torch.arange(t.shape[0]), x], [("n", 4, 3), ("n",)], places),
    "the last token": (lambda t, x: t[torch.arange(t.shape[0]), x.argmax(-1)], [("n", "m", 3), ("n", "m")], places),
    "in two dimensions": (lambda t, x: t[x, x - 1], [(4, 9), ("n",)], places),
    "behind another": (lambda t, x: t[:, x, -x], [(2, 4, 5), ("n",)], places),
    "around another": (lambda t, x: t[x, :, x], [(4, 2, 4), ("n",)], places),
    "by elements": (lambda t, x: t.gather(1, x), [("n", 4), ("n", 3)], places),
    "slices": (lambda t, x: t.index_select(0, x % 2), [("m", 3), ("n",)], places),
    "along": (lambda t, x: torch.take_along_dim(t, x, 1), [(3, 4), (3, "n")], places),
    "of all": (lambda t, x: torch.take(t, x), [("m", 3), ("n",)], places),
}


@pytest.mark.parametrize("name", READS)
def test_reads_at_a_number_of_places_that_varies(name):
    function, shapes, second = READS[name]
    compare(function, shapes, SIZES, TRACED, make=several(torch.randn, second))


def test_a_search_over_writes_and_reads():
    """Random chains of what is written to and read from a table at places that vary."""
    writes = [
        lambda t, x, y: t.scatter_add(0, x, y),
        lambda t, x, y: t.scatter_reduce(0, x, y, "amax"),
        lambda t, x, y: t.index_add(0, x, y),
        lambda t, x, y: t.index_put((x,), y, accumulate=True),
        lambda t, x, y: t + functional.one_hot(x, 4).float().T @ y,
    ]
    reads = [
        lambda t, x: t[x],
        lambda t, x: t.gather(0, x),
        lambda t, x: t.outer(t)[x, x],
        lambda t, x: torch.take_along_dim(t, x, 0),
    ]

    def chain(x, y, seed):
        import random

        chosen = random.Random(seed)
        table = torch.ones(4)
        for _ in range(3):
            table = chosen.choice(writes)(table, x, y)
            y = y - 0.5 * chosen.choice(reads)(table, x)
        return table, y

    for seed in range(4):
        program = functools.partial(chain, seed=seed)
        compare(program, [("n",), ("n",)], SIZES[::2], TRACED, make=several(places, torch.randn))
