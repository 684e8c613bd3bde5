# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random numbers of which StableHLO names neither algorithm nor state."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
lax = jax.lax

X = np.zeros(3, np.float32)
STATE = "global:rng_state"


def uniform(*shape):
    return lax.rng_uniform(0.0, 1.0, shape)


def words(state, count):
    """What XLA makes of a key and a counter."""
    key = np.asarray(state, np.uint64).view(np.uint32)
    algorithm = lax.RandomAlgorithm.RNG_PHILOX
    return np.asarray(lax.rng_bit_generator(key, (count,), np.uint32, algorithm=algorithm)[1])


def program(kind, low, high, count, distribution="UNIFORM"):
    return f"""
      func.func public @main() -> tensor<{count}x{kind}> {{
        %low = stablehlo.constant dense<{low}> : tensor<{kind}>
        %high = stablehlo.constant dense<{high}> : tensor<{kind}>
        %shape = stablehlo.constant dense<{count}> : tensor<1xi64>
        %drawn = stablehlo.rng %low, %high, %shape, distribution = {distribution}
          : (tensor<{kind}>, tensor<{kind}>, tensor<1xi64>) -> tensor<{count}x{kind}>
        return %drawn : tensor<{count}x{kind}>
      }}"""


@needs_compiler
def test_numbers_are_philox_and_differ_in_every_launch():
    package = cgmlir.compile(cgmlir.from_jax(lambda x: x + uniform(6), np.zeros(6, np.float32)))
    drawn = [row for row in package.report["ops"] if row["op"].startswith("ml_program.")]
    assert {(row["verdict"], row["code"]) for row in drawn} == {("legalized", "HostRandom")}
    graph, eager = cgmlir.load(package), cgmlir.load(package)
    seen = []
    for seed in (0, 5, (7 << 32) + 1):
        graph.seed(seed)
        eager.seed(seed)
        for _ in range(3):
            state = np.asarray(graph.state[STATE]).copy()
            assert state[0] == seed
            values = np.asarray(graph(np.zeros(6, np.float32))[0]).copy()
            np.testing.assert_array_equal(values, (words(state, 6) >> 8) * np.float32(2**-24))
            np.testing.assert_array_equal(values, np.asarray(eager(np.zeros(6, np.float32), eager=True)[0]))
            seen += values.tolist()
    assert len(set(seen)) == len(seen)


@needs_compiler
def test_draws_in_functions_loops_and_branches_follow_each_other():
    def model(x):
        x = jax.jit(lambda y: y + uniform(3))(x)
        x = lax.fori_loop(0, 20, lambda i, c: c * 0.5 + uniform(3), x)
        return lax.cond(x[0] > -1, lambda y: y + uniform(3), lambda y: y, x), uniform(), uniform(0)

    package = cgmlir.compile(cgmlir.from_jax(model, X))
    graph, eager = cgmlir.load(package), cgmlir.load(package)
    seen = []
    for _ in range(2):
        values = [np.asarray(value).copy() for value in graph(X)]
        for one, other in zip(values, eager(X, eager=True), strict=True):
            np.testing.assert_array_equal(one, np.asarray(other))
        assert values[2].size == 0
        seen += [*values[0], float(values[1])]
    assert len(set(seen)) == len(seen)


@needs_compiler
@pytest.mark.parametrize("kind", ["f32", "f64", "f16", "bf16", "i8", "ui8", "i32", "i64"])
def test_uniform_numbers_fill_their_interval_without_its_end(kind):
    low, high = (-3.0, 5.0) if "f" in kind else (3, 250) if kind == "ui8" else (-100, 27)
    exe = cgmlir.load(cgmlir.compile(cgmlir.from_stablehlo(program(kind, low, high, 20000))))
    values = np.asarray(exe()[0])
    values = (values.view(np.uint8) if kind == "ui8" else values).astype(np.float64)
    assert low <= values.min() and values.max() < high
    if "f" not in kind:
        assert values.min() == low and values.max() == high - 1
    width = high - low
    assert abs(values.mean() - (low + high - (0 if "f" in kind else 1)) / 2) < 0.02 * width
    assert abs(values.std() - width / 12**0.5) < 0.02 * width


@needs_compiler
@pytest.mark.parametrize("kind", ["f32", "f64", "f16"])
def test_normal_numbers_have_mean_and_deviation(kind):
    exe = cgmlir.load(cgmlir.compile(cgmlir.from_stablehlo(program(kind, 2.0, 3.0, 20000, "NORMAL"))))
    values = (np.asarray(exe()[0]).astype(np.float64) - 2) / 3
    assert abs(values.mean()) < 0.03 and abs(values.std() - 1) < 0.03
    assert abs((values**3).mean()) < 0.1 and abs((values**4).mean() - 3) < 0.3


def test_a_symbol_of_the_program_keeps_its_name():
    text = cgmlir.from_stablehlo(
        program("f32", 0.0, 1.0, 4).replace("func.func public", "func.func private @rng_state()\nfunc.func public")
    )
    assert "@rng_state_0" in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (program("i1", "false", "true", 4), "random numbers at .*: they cannot be of type i1"),
        (program("f32", 0.0, 1.0, 4).replace("tensor<4xf32>", "tensor<?xf32>"), "their number has to be constant"),
    ],
)
def test_what_cannot_be_drawn_is_an_error_with_its_place(text, message):
    with pytest.raises(cgmlir.Error, match=message):
        cgmlir.from_stablehlo(text)
