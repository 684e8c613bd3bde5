# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scatters with places that are the same along a dimension put rows, and cost rows."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler


class Scattered(torch.nn.Module):
    def __init__(self, kind, shape, dim, sizes):
        super().__init__()
        self.kind, self.dim, self.sizes = kind, dim, sizes
        self.register_buffer("c", torch.randn(shape, generator=torch.Generator().manual_seed(0)))

    def forward(self, p, x):
        places = p.expand(self.sizes)
        if self.kind == "value":
            self.c.scatter_(self.dim, places, 0.5)
        elif self.kind == "add":
            self.c.scatter_add_(self.dim, places, x)
        else:
            self.c.scatter_(self.dim, places, x)
        return x * 2


@pytest.mark.parametrize("seed", range(36))
def test_places_that_are_expanded(seed):
    rng = np.random.default_rng(seed)
    rank = int(rng.integers(1, 5))
    shape = [int(rng.integers(1, 6)) for _ in range(rank)]
    dim = int(rng.integers(rank))
    own, sizes, given = [], [], []
    for d, extent in enumerate(shape):
        spread = d != dim and rng.integers(2)
        # What is spread has all of the extent, or less of it.
        size = int(rng.integers(1, extent + 1)) if d == dim or rng.integers(3) == 0 else extent
        own.append(1 if spread else size)
        sizes.append(size)
        given.append(size + int(rng.integers(2)))
    # Each place once along `dim`: PyTorch does not say which of two wins.
    rows = [rng.permutation(shape[dim])[: sizes[dim]] for _ in range(int(np.prod(own)) // own[dim])]
    others = [size for d, size in enumerate(own) if d != dim]
    p = torch.from_numpy(np.stack(rows)).reshape([*others, sizes[dim]]).movedim(-1, dim)
    kind = ("src", "value", "add")[seed % 3]
    x = torch.randn(given, generator=torch.Generator().manual_seed(seed))
    module = Scattered(kind, shape, dim, sizes)
    text, weights = cgmlir.from_torch(module, p, x)
    exe = cgmlir.load(cgmlir.compile(text, weights=weights or None))
    exe.state["c"] = module.c.numpy().copy()
    exe(p=p.numpy(), x=x.numpy())
    module(p, x)
    np.testing.assert_allclose(exe.state["c"], module.c.numpy(), rtol=1e-6)


@pytest.mark.parametrize("kind", ["src", "value", "add"])
@pytest.mark.parametrize("each", [False, True], ids=["one place", "a place for each entry"])
def test_a_row_costs_a_row(kind, each):
    x = torch.ones(2, 3, 1, 64)
    p = torch.tensor([5, 9]).view(2, 1, 1, 1) if each else torch.tensor([5]).view(1, 1, 1, 1)
    text, weights = cgmlir.from_torch(Scattered(kind, (2, 3, 200, 64), 2, (2, 3, 1, 64)), p, x)
    (graph,) = cgmlir.compile(text, weights=weights or None).report["graphs"]
    row = 4 * x.numel()
    assert graph["copy_nodes"] == 0 and graph["kernel_nodes"] <= 3
    assert graph["bytes_written"] <= 2 * row + 64 and graph["bytes_read"] <= 3 * row + 64


@pytest.mark.parametrize("kind", ["index_add", "index_copy", "index_put", "accumulate"])
def test_rows_are_one_kernel(kind):
    """What makes places of negative numbers is part of the kernel on a GPU, for as many rows as a block lists."""

    def update(x, places, rows):
        if kind in ("index_add", "index_copy"):
            return getattr(x, kind)(0, places, rows)
        return x.index_put((places,), rows, accumulate=kind == "accumulate")

    generator = torch.Generator().manual_seed(0)
    low = 0 if kind == "index_add" else -400
    places = torch.randint(low, 400, (512,), generator=generator)
    if kind == "index_copy":
        places = torch.randperm(400, generator=generator)[:256]
    x = torch.randn(400, 96, generator=generator)
    rows = torch.randn(len(places), 96, generator=generator)
    text, weights = cgmlir.from_torch(update, x, places, rows)
    package = cgmlir.compile(text, ["host", "sm_90"], weights=weights or None)
    (graph,) = [graph for graph in package.report["graphs"] if graph["target"] == "sm_90"]
    assert graph["nodes"] == 2 and graph["copy_nodes"] == 1
    (result,) = cgmlir.load(package)(x, places, rows)
    want = x.numpy().copy()
    for place, row in zip(places, rows.numpy()):
        # Of equal places the last one stays; PyTorch may take any.
        want[place] = row + (want[place] if kind in ("index_add", "accumulate") else 0)
    np.testing.assert_allclose(result, want, rtol=1e-5, atol=1e-5)


def loss_and_gradient(table, places):
    loss = lambda table: (torch.nn.functional.embedding(places, table) ** 2).sum()
    return torch.func.grad_and_value(loss)(table)


@pytest.mark.parametrize("shape", [(500, 64), (1001, 37), (7, 1)])
def test_rows_that_a_gradient_needs_again(shape):
    generator = torch.Generator().manual_seed(0)
    table = torch.randn(shape, generator=generator)
    places = torch.randint(0, shape[0], (77, 13), generator=generator)
    text, _ = cgmlir.from_torch(loss_and_gradient, table, places)
    results = cgmlir.load(cgmlir.compile(text, ["host"]))(table.numpy(), places.numpy())
    for result, wanted in zip(results, loss_and_gradient(table, places), strict=True):
        np.testing.assert_allclose(result, wanted.numpy(), rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("target", ["host", "sm_90"])
def test_rows_that_a_gradient_needs_again_are_not_stored(target):
    """A table is small beside what is looked up, which both the loss and the scatter of its gradient look up."""
    table, places = torch.randn(500, 64), torch.randint(0, 500, (4096,))
    text, _ = cgmlir.from_torch(loss_and_gradient, table, places)
    (graph,) = cgmlir.compile(text, [target]).report["graphs"]
    rows = places.numel() * 64 * 4
    assert graph["bytes_written"] < 1.2 * rows  # by the scatter
    assert graph["arena_bytes"] < rows
