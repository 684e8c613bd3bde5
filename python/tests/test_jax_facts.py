# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What JAX really writes, and what has to become of it: one test for each thing that was seen in its IR."""

import re

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp, lax = jax.numpy, jax.lax

pytestmark = needs_compiler
X = np.linspace(-2, 2, 12, dtype=np.float32).reshape(3, 4)


def run(function, *arguments, rtol=1e-6, **options):
    """Checks the numbers; gives the text and the package's report."""
    text = cgmlir.from_jax(function, *arguments, **options)
    package = cgmlir.compile(text)
    results = cgmlir.load(package)(*arguments)
    for result, wanted in zip(results, jax.tree.leaves(jax.jit(function)(*arguments)), strict=True):
        wanted = np.asarray(wanted)
        near = 0 if wanted.dtype.kind in "iub" else rtol
        np.testing.assert_allclose(np.asarray(result).view(wanted.dtype), wanted, rtol=near, atol=near)
    return text, package.report


def test_1_nothing_stays_stablehlo():
    def everything(x, i):
        y = lax.while_loop(lambda c: c[0] < 3, lambda c: (c[0] + 1, c[1] * 2), (0, x))[1]
        y = lax.cond(i > 0, lambda y: y + 1, lambda y: y, y)
        return jnp.sort(y.at[i].add(1.0), 1), lax.top_k(y, 2), y[:0].sum()

    text, _ = run(everything, X, np.int32(1))
    assert not re.search(r"= \"?(stablehlo|chlo)\.", text)


def test_2_private_functions_are_inlined():
    inner = jax.jit(lambda x: jnp.tanh(x) + 1)
    text, report = run(lambda x: inner(inner(x)) * jnp.sort(x), X)
    assert "call @" in text
    assert report["summary"]["blocked"] == 0 and report["summary"]["graphs"] == 1


def test_3_dimensions_of_extent_1_are_broadcast():
    text, _ = run(lambda x, b: x * b + x[:, :1], X, X[:1])
    assert "-> (0, d1)" in text and "-> (d0, 0)" in text


def test_4_operations_are_fused():
    text, report = run(lambda x: jax.nn.gelu(x, approximate=False) * 2 + jnp.exp(x), X)
    assert text.count("linalg.generic") >= 5
    assert report["graphs"][0]["nodes"] == 1


def test_5_scalars_that_steer_stay_on_the_device():
    _, report = run(
        lambda x, i: (lax.dynamic_slice(x, (i, 0), (1, 4)), lax.cond(i > 1, jnp.sin, jnp.cos, x)), X, np.int32(2)
    )
    assert report["summary"]["blocked"] == 0 and [s["kind"] for s in report["entries"][0]["segments"]] == ["graph"]


STEERED = {
    "a switch": lambda x, i: lax.switch(i, [jnp.sin, jnp.cos, jnp.tanh], x),
    "one in another": lambda x, i: lax.cond(i > 1, lambda x: lax.cond(x[i, 0] > 0, jnp.sin, jnp.cos, x), jnp.tanh, x),
    "in a loop": lambda x, i: lax.fori_loop(0, 3, lambda k, x: lax.cond(x[k, i] > 0, jnp.sin, jnp.cos, x), x),
    "places": lambda x, i: lax.fori_loop(0, 3, lambda k, x: x.at[k].set(x[i] + x[k, i]), x),
}


@pytest.mark.parametrize("name", STEERED)
def test_5_branches_and_loops_stay_on_the_device(name):
    _, report = run(STEERED[name], jnp.asarray(X), np.int32(2))
    assert report["summary"]["blocked"] == 0 and [s["kind"] for s in report["entries"][0]["segments"]] == ["graph"]


def test_6_gathers_and_concatenations_are_kernels():
    _, report = run(lambda x, i: jnp.concatenate([x[i], x], 0), X, np.array([2, 0], np.int32))
    assert report["summary"]["blocked"] == 0 and report["graphs"][0]["nodes"] <= 2


def test_7_products_in_bf16_accumulate_in_f32():
    ones = np.ones((1, 4096), jnp.bfloat16)
    (result,) = cgmlir.load(cgmlir.compile(cgmlir.from_jax(lambda a, b: a @ b.T, ones, ones)))(ones, ones)
    assert np.asarray(result).astype(np.float32).item() == 4096  # in bf16 the sum ends at 256
    text, _ = run(lambda a, w: jnp.einsum("bij,jk->bik", a, w), X.reshape(1, 3, 4), X.T)
    assert "linalg.generic" in text


def test_8_sizes_are_computed_from_dimensions():
    from jax import export

    shape = export.symbolic_shape("n, 4")
    exported = export.export(jax.jit(lambda x: jnp.sum(x, 0) / x.shape[0]))(jax.ShapeDtypeStruct(shape, np.float32))
    text = cgmlir.from_stablehlo(exported.mlir_module_serialized)
    assert "tensor<?x4xf32>" in text and "tensor.dim" in text
    assert "cf.assert" not in text  # declared sizes are checked at each launch


def test_9_cumulative_sums_are_scans():
    wide = np.ones((4, 512), np.float32)
    text, report = run(lambda x: jnp.cumsum(x, 1), wide)
    assert '"cg.scan"' in text
    assert report["graphs"][0]["bytes_read"] <= 2 * wide.nbytes


def test_10_donation_ties_and_random_bits():
    text, _ = run(lambda x, y: x + y, X, X, donate_argnums=0)
    assert "tf.aliasing_output" in text
    run(lambda x: (jnp.argmax(x, 1), jnp.argmin(x, 1)), np.array([[1, 3, 3, 1], [0, 0, 0, 0]], np.float32))
    for draw in (lambda key: jax.random.bits(key, (37,)), lambda key: jax.random.split(key, 3)):
        text, report = run(draw, np.array([1, 2], np.uint32))
        assert "scf.for" in text and report["summary"]["graphs"] == 1
    run(lambda key: jax.random.uniform(key, (37,)), np.array([1, 2], np.uint32), rtol=0)


def test_11_loops_use_values_from_outside():
    text, _ = run(lambda x, w: lax.fori_loop(0, 3, lambda i, c: jnp.tanh(c @ w) + i, x), X, X.T @ X)
    loop = next(line for line in text.splitlines() if "scf.for" in line)
    assert "tensor<3x4xf32>" in loop and "tensor<4x4xf32>" not in loop  # the state is carried, not the weights


def test_12_products_round_once():
    x = np.random.default_rng(0).standard_normal((8, 512), np.float32)
    text, _ = run(lambda a, b: lax.dot(a, b, preferred_element_type=jnp.bfloat16), x, x.T, rtol=1e-2)
    assert "arith.truncf" in text


def test_13_products_name_algorithms():
    q, k, v = np.random.default_rng(0).standard_normal((3, 2, 37, 4, 8), np.float32).astype(jnp.bfloat16)
    run(jax.nn.dot_product_attention, q, k, v, rtol=2e-2)
    algorithms = lax.DotAlgorithmPreset
    for algorithm, dtype, rtol in (
        (algorithms.BF16_BF16_F32, jnp.bfloat16, 1e-2),
        (algorithms.BF16_BF16_F32, np.float32, 2e-2),  # JAX rounds the operands, we do not
        (algorithms.BF16_BF16_F32_X3, np.float32, 1e-4),
        (algorithms.F16_F16_F16, np.float16, 1e-2),
        (algorithms.F32_F32_F32, np.float32, 1e-5),
        (algorithms.F64_F64_F64, np.float32, 1e-6),
    ):
        x = X.astype(dtype)
        with jax.enable_x64(algorithm == algorithms.F64_F64_F64):
            run(lambda a, b, named=algorithm: lax.dot(a, b, precision=named), x, x.T, rtol=rtol)


def test_14_products_of_integers_with_a_type_of_their_own():
    # Unsigned operands were taken for signed ones, and floats were cut to the integers that the product gives.
    numbers = np.random.default_rng(0)
    for given in (np.uint8, np.uint16, np.int8):
        a, b = (numbers.integers(0, np.iinfo(given).max, shape).astype(given) for shape in ((3, 5), (5, 4)))
        for result in (np.int32, np.uint32, np.float32, jnp.bfloat16):
            run(lambda a, b, r=result: lax.dot(a, b, preferred_element_type=r), a, b, rtol=1e-2)
    image, window = np.full((1, 1, 3, 3), 200, np.uint8), np.ones((1, 1, 2, 2), np.uint8)
    run(lambda x, w: lax.conv_general_dilated(x, w, (1, 1), "VALID", preferred_element_type=np.int32), image, window)
    halves, integers = np.array([[0.5, 0.5]], np.float32), np.array([[3], [5]], np.int32)
    run(lambda a, b: lax.dot(a, b, preferred_element_type=np.int32), halves, integers)
    run(lambda a, b: lax.dot(a, b, preferred_element_type=np.int8), halves, halves.T * 6)
