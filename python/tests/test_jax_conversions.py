# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Floats that become integers: what no integer is near saturates and NaN is 0, as in XLA."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp, lax = jax.numpy, jax.lax

pytestmark = needs_compiler

FLOATS = ["float64", "float32", "float16", "bfloat16", "float8_e4m3fn", "float8_e5m2"]
INTEGERS = [np.dtype(f"{sign}int{width}") for width in (8, 16, 32, 64) for sign in ("", "u")] + [np.dtype(bool)]


def around_the_limits():
    numbers = [np.nan, -np.nan, np.inf, -np.inf, 0.0, -0.0, 0.5, -0.5, -0.99, 1.5, -1.0, -1.5, 300.0, 1e30, -1e300]
    for power in (2.0**bits * sign for bits in (7, 8, 15, 16, 31, 32, 63, 64) for sign in (1, -1)):
        near = [np.nextafter(power, 0), np.nextafter(power, 2 * power), np.nextafter(np.float32(power), np.float32(0))]
        numbers += [power, power - 1, power + 1, power - 0.5, power + 0.5, 1.5 * power, *near]
    return np.array(numbers, np.float64)


def check(function, *arguments):
    run = cgmlir.load(cgmlir.compile(cgmlir.from_jax(function, *arguments)))
    for result, wanted in zip(run(*arguments), jax.tree.leaves(jax.jit(function)(*arguments)), strict=True):
        wanted = np.asarray(wanted)
        np.testing.assert_array_equal(np.asarray(result).view(wanted.dtype), wanted)


@pytest.mark.parametrize("kind", FLOATS)
@pytest.mark.filterwarnings("ignore:overflow encountered in cast", "ignore:invalid value encountered in cast")
def test_every_pair_of_types(kind):
    with jax.enable_x64(True):
        x = around_the_limits().astype(jnp.dtype(kind))
        check(lambda x: tuple(x.astype(integer) for integer in INTEGERS), x)
        check(lambda x: tuple(x[place].astype(np.uint16) for place in range(6)), x)  # of rank 0


ODD = np.array([[np.nan, np.inf, -np.inf, 500], [-1e6, 300, 3e9, 5.7], [-1.2, 1e10, -129, 127.9]], np.float32)
COUNT = np.arange(12, dtype=np.int32).reshape(3, 4)


def large(x):
    return (x.astype(np.float32) * 3e9).astype(np.int32) // 8


INSIDE = {
    "reduction": (lambda x: lax.reduce(x, np.int32(0), lambda a, b: a + large(b), (1,)), COUNT),
    "windows": (
        lambda x: lax.reduce_window(x, np.int32(0), lambda a, b: a + large(b), (1, 2), (1, 1), "VALID"),
        COUNT,
    ),
    "scan": (
        lambda x: lax.scan(lambda c, y: ((c * 1.7).astype(np.uint8) + y, c.astype(np.int8)), jnp.zeros(4), x),
        ODD,
    ),
    "loop": (lambda x: lax.fori_loop(0, 40, lambda i, c: (c * 2.5 + 1).astype(np.int32), x), COUNT),
    "condition": (lambda x: lax.while_loop(lambda c: c.astype(np.int8) < 127, lambda c: c * 3, x), np.float32(7)),
    "combiner": (
        lambda x: lax.associative_scan(lambda a, b: (a * 1.5e9 + b).astype(np.int32), x, axis=1),
        COUNT,
    ),
    "update": (
        lambda x, i: x.at[i].apply(lambda v: (v * 2).astype(np.int8).astype(np.float32)),
        ODD,
        np.array([1, 2], np.int32),
    ),
    "sort": (lambda x: jnp.argsort(x.astype(np.uint8), axis=1), ODD),
    "place": (lambda x, y: x[y.astype(np.int32)], COUNT, ODD[0]),
    "product": (lambda x: lax.dot(x, x.T * 1e6, preferred_element_type=np.int32), COUNT.astype(np.float32)),
    "random numbers": (
        lambda key: (
            jax.random.randint(key, (9,), -5, 1000),
            jax.random.poisson(key, 3.0, (9,)),
            jax.random.geometric(key, 0.3, (9,)),
            jax.random.binomial(key, 10.0, 0.3, (9,)),
        ),
        np.array([1, 2], np.uint32),
    ),
}


@pytest.mark.parametrize("case", INSIDE)
def test_inside_of_other_operations(case):
    check(*INSIDE[case])


def test_sizes_that_vary():
    (size,) = jax.export.symbolic_shape("n")
    text = cgmlir.from_jax(lambda x: x.astype(np.int8), jax.ShapeDtypeStruct((size, 4), np.float32))
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "n", "buckets": [2, 4]}, None]}}))
    for rows in (1, 3):
        np.testing.assert_array_equal(np.asarray(run(ODD[:rows])[0]), jnp.asarray(ODD[:rows]).astype(np.int8))
