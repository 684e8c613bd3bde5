# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scatters whose places follow from the numbers of the updates are computed by the elements that get them."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler


def check_torch(f, *inputs, passes=None, rtol=1e-5, atol=1e-5):
    """Compares with PyTorch; `passes` are how often what is given and returned may be moved, on both targets."""
    text, weights = cgmlir.from_torch(f, *inputs)
    package = cgmlir.compile(text, weights=weights or None)
    given = cgmlir.load(package)(*(each.numpy() for each in inputs))
    wanted = f(*inputs)
    wanted = wanted if isinstance(wanted, tuple) else (wanted,)
    for got, want in zip(given.values() if isinstance(given, dict) else given, wanted, strict=False):
        np.testing.assert_allclose(np.asarray(got), want.numpy(), rtol=rtol, atol=atol)
    meant = sum(each.numel() * each.element_size() for each in (*inputs, *wanted))
    for each in (package, cgmlir.compile(text, ["sm_90"], weights=weights or None)):
        (graph,) = each.report["graphs"]
        if passes:
            assert graph["bytes_read"] + graph["bytes_written"] <= passes * meant


@pytest.mark.parametrize("seed", range(24))
def test_folds_of_torch(seed):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    kernel, stride, dilation = ([int(each) for each in rng.integers(1, 5, 2)] for _ in range(3))
    padding = [int(each) for each in rng.integers(0, 3, 2)]
    reach = [d * (k - 1) + 1 for d, k in zip(dilation, kernel, strict=True)]
    size = [max(int(rng.integers(5, 14)), r - 2 * p) for r, p in zip(reach, padding, strict=True)]
    options = {"kernel_size": kernel, "stride": stride, "dilation": dilation, "padding": padding}
    x = torch.randn(2, 3, *size)
    columns = torch.nn.functional.unfold(x, **options)

    def fold(columns):
        return torch.nn.functional.fold(columns, size, **options)

    def gradient(x, weight):
        return torch.func.grad(lambda x: (torch.nn.functional.unfold(x, **options).square() * weight).sum())(x)

    # Where only every other element has an update, those between are made apart.
    alone = all(np.gcd(s, d) == 1 or k == 1 for s, d, k in zip(stride, dilation, kernel, strict=True))
    check_torch(fold, torch.randn_like(columns), passes=1.01 if alone and max(stride) == 1 else 2)
    check_torch(gradient, x, torch.randn_like(columns))


@pytest.mark.parametrize("size, step, length", [(5, 2, 21), (3, 3, 20), (2, 5, 23), (7, 1, 11), (6, 4, 18), (4, 4, 16)])
def test_windows_of_torch(size, step, length):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")

    def gradient(x, weight):
        return torch.func.grad(lambda x: (x.unfold(1, size, step).exp() * weight).sum())(x)

    x = torch.randn(3, length, 2)
    check_torch(gradient, x, torch.randn(x.unfold(1, size, step).shape))


@pytest.mark.parametrize("kind", ["float64", "float16", "bfloat16", "int32", "int64", "uint8"])
def test_sums_of_other_types(kind):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")

    def put(x, updates):
        places = torch.arange(4)[:, None] * 2 + torch.arange(5)
        return x.index_put((places,), updates, accumulate=True), x.index_add(0, places.flatten(), updates.flatten())

    x, updates = (torch.rand(shape).mul(20).to(getattr(torch, kind)) for shape in ((13,), (4, 5)))
    text, weights = cgmlir.from_torch(put, x, updates)
    given = cgmlir.load(cgmlir.compile(text, weights=weights or None))(x, updates)
    for got, want in zip(given, put(x, updates), strict=True):
        tolerance = {"float16": 1e-2, "bfloat16": 1e-1}.get(kind, 1e-6)
        got = torch.from_dlpack(got) if kind == "bfloat16" else torch.tensor(np.asarray(got))
        np.testing.assert_allclose(got.double().numpy(), want.double().numpy(), rtol=tolerance)


def test_reductions_at_counted_places():
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")

    def reductions(x, updates):
        # Rows of four overlap in one; a step back; rows in the order of a table, from its end.
        places = (torch.arange(5)[:, None] * 3 + torch.arange(4)).flatten()
        back = 19 - places
        return tuple(
            x.scatter_reduce(0, at, updates, reduce, include_self=True)
            for at in (places, back)
            for reduce in ("sum", "prod", "amax", "amin")
        )

    check_torch(reductions, torch.randn(20), torch.randn(20))


def test_tables_of_relative_positions():
    """The gradient of what attention in windows adds to its scores: places are those of a constant."""
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    n, heads = 5, 3
    row, column = (each.flatten() for each in torch.meshgrid(torch.arange(n), torch.arange(n), indexing="ij"))
    places = (row[:, None] - row + n - 1) * (2 * n - 1) + column[:, None] - column + n - 1

    class Bias(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("places", places)

        def forward(self, table, weight):
            bias = lambda table: table[self.places.view(-1)].view(n * n, n * n, heads).permute(2, 0, 1)
            return torch.func.grad(lambda table: (bias(table).sin() * weight).sum())(table)

    check_torch(Bias(), torch.randn((2 * n - 1) ** 2, heads), torch.randn(heads, n * n, n * n))


def test_overwrites_at_counted_places():
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")

    def overwrite(x, updates):
        even, rows = torch.arange(6) * 2 + 1, torch.arange(12).view(4, 3)
        return (
            x.index_put((even,), updates[:6]),
            x.index_put((rows,), updates.view(4, 3)),
            x.index_put((11 - rows,), updates.view(4, 3)),
            # Of a place that is named twice, what PyTorch stores is not said: it is the same here.
            x.index_put((even // 4,), updates[:1].expand(6)),
        )

    check_torch(overwrite, torch.randn(14), torch.randn(12))


@pytest.mark.parametrize("window, strides, dilation", [(3, 1, 1), (4, 2, 1), (2, 3, 2), (3, 2, 3)])
def test_windows_of_jax(window, strides, dilation):
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    jnp = jax.numpy

    def by_index(x):
        """Windows that are gathered, as much code in JAX does it."""
        count = (x.shape[0] - dilation * (window - 1) - 1) // strides + 1
        return x[jnp.arange(count)[:, None] * strides + jnp.arange(window) * dilation]

    def by_index_of_images(x):
        rows, columns = ((n - dilation * (window - 1) - 1) // strides + 1 for n in x.shape[1:])
        i = jnp.arange(rows)[:, None] * strides + jnp.arange(window) * dilation
        j = jnp.arange(columns)[:, None] * strides + jnp.arange(window) * dilation
        return x[:, i[:, None, :, None], j[None, :, None, :]]

    def added(x, updates):
        count = (x.shape[0] - dilation * (window - 1) - 1) // strides + 1
        at = jnp.arange(count)[:, None] * strides + jnp.arange(window) * dilation
        updates = updates[:count, :window]
        return x.at[at].add(updates), x.at[1::3].set(updates[0, 0]), x.at[at].max(updates)

    rng = np.random.default_rng(0)
    line, image = (rng.standard_normal(shape).astype(np.float32) for shape in ((23,), (2, 17, 15)))
    updates = rng.standard_normal((23, 4)).astype(np.float32)
    gradients = lambda line, image: (
        jax.grad(lambda x: (by_index(x) ** 3).sum())(line),
        jax.grad(lambda x: (by_index_of_images(x) ** 3).sum())(image),
    )
    for f, inputs in ((gradients, (line, image)), (added, (line, updates))):
        text = cgmlir.from_jax(f, *inputs)
        text, weights = text if isinstance(text, tuple) else (text, None)
        given = cgmlir.load(cgmlir.compile(text, weights=weights or None))(*inputs)
        given = given.values() if isinstance(given, dict) else given
        for got, want in zip(given, f(*map(jnp.asarray, inputs)), strict=True):
            np.testing.assert_allclose(np.asarray(got), np.asarray(want), rtol=1e-5, atol=1e-5)
