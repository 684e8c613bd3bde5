# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations of JAX on tensors without elements."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp, lax = jax.numpy, jax.lax

pytestmark = needs_compiler

X = np.random.default_rng(0).standard_normal((3, 4)).astype(np.float32)
LONG = np.random.default_rng(1).standard_normal((2, 8)).astype(np.float32)
WIDTH0, HEIGHT0 = np.zeros((3, 0), np.float32), np.zeros((0, 4), np.float32)
NONE = np.zeros(0, np.int32)
IMAGES, WINDOWS = (lambda *shape: np.ones(shape, np.float32)), np.ones((3, 2, 3, 3), np.float32)


def convolution(x, w):
    return lax.conv_general_dilated(x, w, (1, 1), [(2, 2), (2, 2)])


def pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2), (1, 2), "VALID").sum()


CASES = {
    "padding between nothing": (lambda x: lax.pad(x, 1.0, ((0, 0, 0), (2, 0, 1))), WIDTH0),
    "padding on all sides": (lambda x: lax.pad(x, 1.0, ((1, 2, 1), (2, 1, 0))), WIDTH0),
    "padding below zero": (lambda x: lax.pad(x, 1.0, ((-1, 0, 0), (2, 1, 3))), WIDTH0),
    "padding that gives nothing": (lambda x: lax.pad(x, 1.0, ((0, 0, 0), (0, 0, 3))), WIDTH0),
    "nothing left": (
        lambda x: (lax.pad(x, 1.0, ((0, 0, 0), (-2, -2, 0))), lax.pad(x, 1.0, ((-3, 2, 2), (0, 0, 0)))),
        X,
    ),
    "all cut off in front": (
        lambda x: (lax.pad(x, 1.0, ((0, 0, 0), (-4, 0, 0))), lax.pad(x[0], 1.0, ((-4, 0, 0),)).sum()),
        X,
    ),
    "all cut off, and padding": (
        lambda x: (
            lax.pad(x, 2.0, ((0, 0, 0), (-5, 3, 0))),
            lax.pad(x, 2.0, ((1, 0, 0), (3, -5, 0))),
            lax.pad(x, 2.0, ((-1, -1, 2), (-1, 1, 1))),
            lax.pad(x[:1, :1], 2.0, ((-1, 3, 4), (0, 0, 0))),
            jnp.concatenate([lax.pad(x, 2.0, ((-3, 0, 0), (0, 0, 0))), x]),
        ),
        X,
    ),
    "between the elements that are left": (lambda x: lax.pad(x, 3.0, ((0, 0, 0), (-1, -4, 3))), X),
    "gradient of cumprod": (jax.grad(lambda x: jnp.cumprod(x, 1).sum()), LONG),
    "gradient of cummax": (jax.grad(lambda x: lax.cummax(x, 1).sum()), LONG),
    "gradient of cumlogsumexp": (jax.grad(lambda x: lax.cumlogsumexp(x, 1).sum()), LONG),
    "gradient of associative_scan": (
        jax.grad(lambda x: lax.associative_scan(jnp.multiply, x, axis=1).sum()),
        LONG,
    ),
    "gradient of a pool": (jax.grad(pool), HEIGHT0),
    "random bits": (lambda state: lax.rng_bit_generator(state, (0, 3)), np.arange(1, 5, dtype=np.uint32)),
    "concatenation": (lambda x, y: (jnp.concatenate([y, x, y], 1), jnp.concatenate([y, y], 1)), X, WIDTH0),
    "reductions": (lambda x: (x.sum(), x.sum(0), x.sum(1), x.prod(1), x.max(0), (x > 0).all(1)), WIDTH0),
    "products": (lambda x, y: (x @ y, x.T @ x, jnp.einsum("ij,kj->ik", x, x)), WIDTH0, HEIGHT0),
    "products of integers": (lambda x: x[None] @ x[:, None], NONE),
    "gather": (lambda x, y, i: (x[i], jnp.take(x, i, axis=1), y[jnp.array([2, 0])]), X, WIDTH0, NONE),
    "gradient of a gather": (jax.grad(lambda x, i: x[i].sum()), X, NONE),
    "scatter": (lambda x, y, i: (x.at[i].set(1.0), x.at[i, i].add(1.0), y.at[i].add(1.0)), X, WIDTH0, NONE),
    "windows": (lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 2), (1, 1), "VALID"), HEIGHT0),
    "windows beside nothing": (
        lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (2, 2), (1, 1), ((1, 1), (1, 1))),
        WIDTH0,
    ),
    "no window": (lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 5), (1, 1), "VALID"), X),
    "scans": (lambda x: (jnp.cumsum(x, 0), jnp.cumsum(x, 1), lax.cummax(x, 1)), WIDTH0),
    "sorts": (lambda x: (jnp.sort(x, 0), jnp.argsort(x, 1), lax.sort((x, x), num_keys=2)), WIDTH0),
    "top k": (lambda x, y: (lax.top_k(x, 0), lax.top_k(y, 2)), X, HEIGHT0),
    "no image": (convolution, IMAGES(0, 2, 4, 4), WINDOWS),
    "no channel": (convolution, IMAGES(1, 0, 4, 4), np.ones((3, 0, 3, 3), np.float32)),
    "no row": (convolution, IMAGES(1, 2, 0, 4), WINDOWS),
    "no output": (convolution, IMAGES(1, 2, 4, 4), np.ones((0, 2, 3, 3), np.float32)),
    "dynamic slices": (
        lambda x, u, i: (lax.dynamic_slice(x, (i, i), (2, 0)), lax.dynamic_update_slice(x, u, (i, i))),
        X,
        HEIGHT0[:, :2],
        np.int32(3),
    ),
    "a loop of no steps": (lambda x: lax.scan(lambda c, y: (c + y.sum(), y * 2), 0.0, x), HEIGHT0),
}


@pytest.mark.parametrize("case", CASES)
def test_the_numbers_are_those_of_jax(case):
    function, *arguments = CASES[case]
    run = cgmlir.load(cgmlir.compile(cgmlir.from_jax(function, *arguments)))
    for result, wanted in zip(run(*arguments), jax.tree.leaves(jax.jit(function)(*arguments)), strict=True):
        wanted = np.asarray(wanted)
        np.testing.assert_allclose(np.asarray(result).view(wanted.dtype), wanted, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("amounts", [((0, 0, 0), (2, 0, 1)), ((1, 2, 3), (2, 0, 1)), ((1, -1, 0), (1, 1, 2))])
def test_padding_of_nothing_with_a_size_that_varies(amounts):
    (size,) = jax.export.symbolic_shape("n")
    text = cgmlir.from_jax(lambda x: lax.pad(x[:, :0], 2.0, amounts), jax.ShapeDtypeStruct((size, 4), np.float32))
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "n", "buckets": [2, 4]}, None]}}))
    for count in (1, 2, 3):
        (result,) = run(X[:count])
        np.testing.assert_array_equal(np.asarray(result), lax.pad(X[:count, :0], np.float32(2), amounts))


def test_padding_without_what_it_pads_where_a_size_varies():
    (size,) = jax.export.symbolic_shape("n")
    fill = lambda x: lax.pad(x, np.float32(2), ((1, 0, 0), (-5, 3, 0)))  # noqa: E731
    text = cgmlir.from_jax(fill, jax.ShapeDtypeStruct((size, 4), np.float32))
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "n", "buckets": [2, 4]}, None]}}))
    for count in (1, 2, 3):
        (result,) = run(X[:count])
        np.testing.assert_array_equal(np.asarray(result), fill(X[:count]))
