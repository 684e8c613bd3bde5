# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A mask that holds for a few neighbouring rows of a state costs these rows, in whatever words it is written."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

ROWS, WIDTH = 64, 8
RNG = np.random.default_rng(0)
CACHE = RNG.standard_normal((ROWS, WIDTH)).astype(np.float32)
ROW = RNG.standard_normal(WIDTH).astype(np.float32)
EDGES = (-(2**31), -(2**31) + 1, -3, -1, 0, 5, 62, 63, 64, 2**31 - 2, 2**31 - 1)
NUMBERS = (-1.0, -0.0, 0.5, 7.0, 63.0, 64.0, 3e30, np.inf, -np.inf, np.nan)

# By form: the mask, and how many rows of it are stored.
BY_INTEGER = {
    "equal": ("i == p", 1),
    "ends": ("(i >= p) & (i < p + 1)", 1),
    "closed_ends": ("(i > p - 1) & (i <= p)", 1),
    "window": ("(i >= p) & (i < p + 3)", 3),
    "window_before": ("(i > p - 3) & (i <= p)", 3),
    "distance": ("(i - p >= -1) & (i - p < 2)", 3),
    "distance_before": ("(p - i >= 0) & (p - i < 2)", 2),
    "outside": ("~((i < p) | (i > p + 1))", 2),
    "as_float": ("i.astype('float32') == p.astype('float32')", 1),
    "one_hot": ("one_hot(p, 64) > 0", 1),
    "one_hot_bf16": ("1 - one_hot(p, 64, dtype='bfloat16') != 1", 1),
    "one_hot_integer": ("one_hot(p, 64, dtype='int32') == 1", 1),
    "no_hot": ("~(one_hot(p, 64) <= 0.5)", 1),
    "as_bool": ("one_hot(p, 64).astype(bool)", 1),
}
BY_NUMBER = {
    "float": "arange(64.0) == p",
    "bf16": "arange(64, dtype='bfloat16') == p.astype('bfloat16')",
    "other": "~(p != arange(64.0))",
}
# Not of a few rows: all of the state is written, in place.
WHOLE = {
    "most": ("(i >= p) & (i < p + 40)", 5),
    "open": ("i >= p", 5),
    "unsigned": ("(i.astype('uint32') > p.astype('uint32') - 1) & (i.astype('uint32') <= p.astype('uint32'))", 0),
    "two_numbers": ("(i >= p) & (i < 2 * p)", 2),
    "modulo": ("i % 8 == p", 5),
}


def make(mask):
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    names = {"arange": jax.numpy.arange, "one_hot": jax.nn.one_hot}

    def write(c, r, p):
        holds = eval(mask, names, {"i": jax.numpy.arange(ROWS), "p": p})
        return jax.numpy.where(holds[:, None], r + jax.numpy.arange(ROWS)[:, None], c)

    return write


def check(mask, places, most_rows):
    write = make(mask)
    package = cgmlir.compile(cgmlir.from_jax(write, CACHE, ROW, places[0], donate_argnums=0))
    graph = package.report["graphs"][0]
    assert graph["copy_nodes"] == 0
    if most_rows:
        assert graph["bytes_written"] <= 2 * most_rows * (ROW.nbytes + 8)
        assert graph["bytes_read"] <= 2 * most_rows * (ROW.nbytes + 8)
    else:
        assert graph["bytes_written"] >= CACHE.nbytes
    exe = cgmlir.load(package)
    for place in places:
        exe.state["c"] = CACHE
        exe(r=ROW, p=place)
        np.testing.assert_array_equal(exe.state["c"], write(CACHE, ROW, place), err_msg=f"{mask} at {place}")


@pytest.mark.parametrize("form", BY_INTEGER)
def test_places_that_are_integers(form):
    check(BY_INTEGER[form][0], [np.int32(edge) for edge in EDGES], BY_INTEGER[form][1])


@pytest.mark.parametrize("form", BY_NUMBER)
def test_places_that_are_floating_point_numbers(form):
    check(BY_NUMBER[form], [np.float32(number) for number in NUMBERS], 1)


@pytest.mark.parametrize("form", WHOLE)
def test_masks_that_are_not_of_a_few_rows(form):
    mask, place = WHOLE[form]
    check(mask, [np.int32(place)], None)


@pytest.mark.parametrize("extent", (257, 258))
def test_numbers_that_do_not_tell_all_rows_apart(extent):
    """257 is no bf16: two rows have the index 256 there."""
    jnp = pytest.importorskip("jax.numpy", reason="there is no JAX here")
    write = lambda c, p: jnp.where(jnp.arange(extent, dtype="bfloat16") == p, c + 1, c)
    old, place = np.ones(extent, np.float32), jnp.bfloat16(256)
    package = cgmlir.compile(cgmlir.from_jax(write, old, place, donate_argnums=0))
    graph = package.report["graphs"][0]
    assert (graph["bytes_written"] < old.nbytes) == (extent == 257)
    exe = cgmlir.load(package)
    exe.state["c"] = old
    exe(p=np.asarray(place))
    np.testing.assert_array_equal(exe.state["c"], write(old, place))


def test_sums_that_are_too_large_for_a_narrow_type():
    """80 + 50 is -126 as an i8: the window has no row then."""
    jnp = pytest.importorskip("jax.numpy", reason="there is no JAX here")
    index = jnp.arange(110, dtype="int8")
    write = lambda c, p: jnp.where((index >= p) & (index < p + 50), c + 1, c)
    old = np.ones(110, np.float32)
    exe = cgmlir.load(cgmlir.compile(cgmlir.from_jax(write, old, np.int8(1), donate_argnums=0)))
    for place in (-128, -3, 0, 60, 80, 109, 127):
        exe.state["c"] = old
        exe(p=np.int8(place))
        np.testing.assert_array_equal(exe.state["c"], write(old, np.int8(place)))


def test_windows_of_the_entries_of_a_batch():
    jnp = pytest.importorskip("jax.numpy", reason="there is no JAX here")
    index = jnp.arange(ROWS)

    def write(c, r, p):
        holds = (index >= p[:, None]) & (index < p[:, None] + 2)
        return jnp.where(holds[..., None], r[:, None], c)

    cache, rows = np.stack([CACHE, CACHE + 1, CACHE + 2]), np.stack([ROW, ROW * 2, ROW * 3])
    places = np.array([3, -1, 63], np.int32)
    package = cgmlir.compile(cgmlir.from_jax(write, cache, rows, places, donate_argnums=0))
    graph = package.report["graphs"][0]
    assert graph["copy_nodes"] == 0 and graph["bytes_written"] <= 4 * rows.nbytes
    exe = cgmlir.load(package)
    exe.state["c"] = cache
    exe(r=rows, p=places)
    np.testing.assert_array_equal(exe.state["c"], write(cache, rows, places))


TORCH_FORMS = {
    "ends": ("(i >= p) & (i < p + 1)", np.int64(5)),
    "window": ("(i >= p) & (i < p + 3)", np.int64(62)),
    "float": ("torch.arange(64.0) == p", np.float32(5)),
    "one_hot": ("torch.nn.functional.one_hot(p, 64) > 0", np.int64(5)),
    "one_hot_bool": ("torch.nn.functional.one_hot(p, 64).bool()", np.int64(5)),
}


@pytest.mark.parametrize("form", TORCH_FORMS)
def test_masks_of_torch(form):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    mask, place = TORCH_FORMS[form]

    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("cache", torch.tensor(CACHE))

        def forward(self, row, p):
            holds = eval(mask, {"torch": torch}, {"i": torch.arange(ROWS), "p": p})
            self.cache.copy_(torch.where(holds[:, None], row, self.cache))

    text, weights = cgmlir.from_torch(Model(), torch.tensor(ROW), torch.tensor(place))
    package = cgmlir.compile(text, weights=weights or None)
    graph = package.report["graphs"][0]
    assert graph["copy_nodes"] == 0 and graph["bytes_written"] <= 6 * (ROW.nbytes + 8)
    exe, eager = cgmlir.load(package), Model()
    exe.state["cache"] = CACHE
    eager(torch.tensor(ROW), torch.tensor(place))
    exe(row=ROW, p=place)
    np.testing.assert_array_equal(exe.state["cache"], eager.cache.numpy())
