# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What jaxlib's own passes write without `from_jax`, and that the compiler does well by it: a test for each thing that
was seen in that IR. Numbers of tests are those of test_jax_facts.py."""

import re
import time

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp, lax = jax.numpy, jax.lax

pytestmark = needs_compiler
X = np.linspace(-2, 2, 48, dtype=np.float32).reshape(6, 8)
PASSES = "func.func(chlo-legalize-to-stablehlo)", "stablehlo-legalize-to-linalg", "canonicalize,cse"


def lower(function, *arguments, **options):
    """The text that jaxlib's passes give."""
    from jaxlib.mlir import passmanager
    from jaxlib.mlir.dialects import stablehlo

    stablehlo.register_stablehlo_passes()
    module = jax.jit(function, **options).lower(*arguments).compiler_ir("stablehlo")
    with module.context:
        copy = module.operation.clone()  # JAX keeps the module, and compiles it later
        for passes in PASSES:
            passmanager.PassManager.parse(f"builtin.module({passes})").run(copy)
    text = copy.get_asm(enable_debug_info=True)
    assert "stablehlo." not in text
    return text


def run(function, *arguments, rtol=1e-6):
    """Checks the numbers; gives the text and the package's report."""
    text = lower(function, *arguments)
    package = cgmlir.compile(text)
    results = cgmlir.load(package)(*arguments)
    for result, wanted in zip(results, jax.tree.leaves(jax.jit(function)(*arguments)), strict=True):
        wanted = np.asarray(wanted)
        np.testing.assert_allclose(np.asarray(result).view(wanted.dtype), wanted, rtol=rtol, atol=rtol)
    return text, package.report


def kinds(report):
    return [segment["kind"] for segment in report["entries"][0]["segments"]]


def test_2_private_functions_are_inlined():
    inner = jax.jit(lambda x: jnp.tanh(x) + 1)
    text, report = run(lambda x: inner(inner(x)) * 2, X)
    assert "call @" in text and "func.func private" in text
    assert kinds(report) == ["graph"] and report["graphs"][0]["nodes"] == 1


def test_3_dimensions_of_extent_1_are_broadcast():
    text, report = run(lambda x, b: x * b + x[:, :1], X, X[:1])
    assert "-> (0, d1)" in text and report["graphs"][0]["nodes"] == 1


def test_5_scalars_that_steer_stay_on_the_device():
    def steered(x, window, i, j):
        updated = lax.dynamic_update_slice(x, window, (j, i))
        return lax.dynamic_slice(updated, (i, j), (2, 3)), updated[j], x[i, j]

    text, report = run(steered, jnp.asarray(X), jnp.ones((2, 2)), jnp.int32(2), jnp.int32(1))
    assert len(re.findall(r"tensor\.extract ", text)) >= 4 and "arith.maxsi" in text and "arith.index_cast" in text
    assert kinds(report) == ["graph"] and not report["summary"]["blocked"] and not report["summary"]["eager"]
    # Nothing of it is copied to the host: a graph that reads places has no other nodes than kernels.
    graph = report["graphs"][0]
    assert graph["nodes"] == graph["kernel_nodes"] + graph["copy_nodes"] and not graph["host_nodes"]


PRODUCTS = {
    "bij,jk->bik": ((4, 64, 512), (512, 512)),
    "bij,bjk->bik": ((4, 256, 256), (4, 256, 256)),
    "ij,kj->ik": ((256, 512), (512, 512)),
    "bhqd,bhkd->bhqk": ((2, 4, 256, 64), (2, 4, 256, 64)),
    "bsd,dhk->bshk": ((4, 64, 512), (512, 8, 64)),
    "bshk,hkd->bsd": ((4, 64, 8, 64), (8, 64, 512)),
}


@pytest.mark.parametrize("spec", PRODUCTS)
def test_7_products_of_any_form_are_products(spec):
    operands = [jax.ShapeDtypeStruct(shape, jnp.bfloat16) for shape in PRODUCTS[spec]]
    text = lower(lambda a, b: jnp.einsum(spec, a, b), *operands)
    assert ("linalg.batch_matmul" in text) == (spec == "bij,bjk->bik")
    config = {"cg.classes": ["kernel", "copy", "fill"]}  # without library calls
    code = cgmlir.compile(text, targets="sm_90", config=config).data
    # Tensor cores, with sums in f32.
    assert b"f32.bf16.bf16.f32" in code
    if "batch_matmul" not in text:
        other = text.replace("arith.mulf", "arith.maximumf")
        assert b"bf16.bf16" not in cgmlir.compile(other, targets="sm_90", config=config).data


def test_7_products_are_taken_by_a_library_where_they_are_large():
    operands = [jax.ShapeDtypeStruct(shape, np.float32) for shape in ((4, 64, 512), (512, 512))]
    text = lower(lambda a, b: jnp.einsum("bij,jk->bik", a, b), *operands)
    assert "linalg.generic" in text and "linalg.matmul" not in text
    assert cgmlir.compile(text, targets="sm_90").report["graphs"][0]["library_nodes"] == 1


@pytest.mark.parametrize("spec", ["ij,jk->ik", "bij,jk->bik", "ij,kj->ik"])
def test_7_products_in_bf16_accumulate_in_f32(spec):
    shapes = {"ij,jk->ik": ((1, 4096), (4096, 1)), "bij,jk->bik": ((2, 1, 4096), (4096, 3))}
    a, b = (np.ones(shape, jnp.bfloat16) for shape in shapes.get(spec, ((1, 4096), (1, 4096))))
    text = lower(lambda a, b: jnp.einsum(spec, a, b), a, b)
    if "linalg.generic" in text and "linalg.matmul" not in text:
        assert re.search(r"arith\.addf .* : bf16", text)
    (result,) = cgmlir.load(cgmlir.compile(text))(a, b)
    assert np.all(np.asarray(result).astype(np.float32) == 4096)  # in bf16 the sum ends at 256


@pytest.mark.parametrize("name", ["cumsum", "cumprod", "cummax", "cummin"])
@pytest.mark.parametrize("reverse", [False, True])
def test_9_windows_that_begin_at_the_beginning_are_scans(name, reverse):
    x = np.random.default_rng(0).choice([1.0, -1.0, 0.5, 2.0], (4, 1000)).astype(np.float32)
    text, report = run(lambda x: getattr(lax, name)(x, axis=1, reverse=reverse), x, rtol=1e-5)
    assert "tensor.pad" in text and "d1 + d2" in text and "cg." not in text
    graph = report["graphs"][0]
    assert graph["nodes"] == 1 and graph["bytes_read"] <= 2 * x.nbytes and graph["bytes_written"] == x.nbytes


def test_9_running_sums_take_time_in_proportion_to_their_length():
    x = np.ones((1, 1 << 18), np.float32)
    run_it = cgmlir.load(cgmlir.compile(lower(lambda x: jnp.cumsum(x, 1), x)))
    begin = time.perf_counter()
    result = np.asarray(run_it(x)[0])
    # Windows would be 34,000,000,000 additions.
    assert time.perf_counter() - begin < 2
    np.testing.assert_array_equal(result, np.arange(1, 1 + x.size, dtype=np.float32)[None])


def test_10_donated_arguments_are_written_in_place():
    def step(cache, row, place):
        return lax.dynamic_update_slice(cache, row, (place, 0)), row.sum()

    cache, row = np.zeros((64, 8), np.float32), np.ones((1, 8), np.float32)
    text = lower(step, cache, row, np.int32(3), donate_argnums=0)
    assert "tf.aliasing_output = 0 : i32" in text
    package = cgmlir.compile(text)
    assert package.report["graphs"][0]["bytes_written"] <= row.nbytes + 4
    assert package.report["memory"]["state_bytes"] >= cache.nbytes
    session = cgmlir.load(package)
    for place in (3, 5, 63):
        session(cache if place == 3 else None, row * place, np.int32(place))
        cache[place] = place
        np.testing.assert_array_equal(np.asarray(session.state["arg0"]), cache)


@pytest.mark.parametrize("length", [5, 70000])
@pytest.mark.parametrize("dtype", [np.float32, np.int32, jnp.bfloat16])
def test_10_the_first_of_equal_elements_is_the_largest(length, dtype):
    x = np.zeros((3, length), dtype)
    x[0, [1, 3, length - 1]], x[1, [2, length - 2]] = 1, -1
    text, report = run(lambda x: (jnp.argmax(x, 1), jnp.argmin(x, 1)), x)
    assert re.search(r"linalg\.generic.*\"reduction\"", text) and re.search(r"linalg\.yield %\w+, %\w+", text)
    assert report["graphs"][0]["bytes_read"] <= 2 * x.nbytes + 64


def test_11_bodies_of_loops_use_weights_from_outside():
    # jaxlib's pass has no loops: these are those of from_jax.
    def advance(n, cache, w):
        def turn(carried):
            i, cache = carried
            return i + 1, cache.at[i + 1].set(jnp.tanh(cache[i] @ w))

        return lax.while_loop(lambda carried: carried[0] < n, turn, (jnp.int32(0), cache))[1]

    rng = np.random.default_rng(0)
    cache, w = (rng.standard_normal(shape).astype(np.float32) for shape in ((64, 16), (16, 16)))
    text = cgmlir.from_jax(advance, np.int32(5), cache, w, donate_argnums=1)
    loop = next(line for line in text.splitlines() if "scf.while" in line)
    assert ": (tensor<i32>, tensor<64x16xf32>) -> (tensor<i32>, tensor<64x16xf32>)" in loop
    package = cgmlir.compile(text)
    # A turn writes a row, the product that it is computed from, the counter and a place: there is no copy of the rows.
    # The counter and the condition are written in front of the loop as well.
    (graph,) = package.report["graphs"]
    assert graph["loop_nodes"] == 1 and not graph["copy_nodes"]
    assert graph["bytes_written"] <= 2 * 4 * 16 + 3 * 4 + 2
    session = cgmlir.load(package)
    wanted = np.asarray(jax.jit(advance)(np.int32(5), cache, w))
    np.testing.assert_allclose(np.asarray(session(np.int32(5), cache, w)[0]), wanted, rtol=1e-5, atol=1e-5)


def test_11_turns_that_are_counted_write_their_rows_in_place():
    def advance(cache, w):
        return lax.fori_loop(0, 8, lambda i, c: c.at[i + 1].set(jnp.tanh(c[i] @ w)), cache)

    rng = np.random.default_rng(0)
    cache, w = (rng.standard_normal(shape).astype(np.float32) for shape in ((64, 16), (16, 16)))
    text = cgmlir.from_jax(advance, cache, w, donate_argnums=0)
    loop = next(line for line in text.splitlines() if "scf.for" in line)
    assert "tensor<16x16xf32>" not in loop
    package = cgmlir.compile(text)
    assert kinds(package.report) == ["graph"]
    assert package.report["graphs"][0]["bytes_written"] <= 8 * 2 * 4 * 16
    wanted = np.asarray(jax.jit(advance)(cache, w))
    np.testing.assert_allclose(np.asarray(cgmlir.load(package)(cache, w)[0]), wanted, rtol=1e-5, atol=1e-5)
