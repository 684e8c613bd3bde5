# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_stablehlo`: text, bytecode, portable artifacts, and what is refused."""

import io
import sys

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

STEP = """
module @step attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%x: tensor<2x3xf32> {tf.aliasing_output = 1 : i32, cg.name = "x"},
                         %n: tensor<i32> {mhlo.sharding = "{replicated}"})
      -> (tensor<i32> {jax.result_info = "n"}, tensor<2x3xf32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %rows = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
    %bit = stablehlo.compare GT, %n, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %y = "stablehlo.if"(%bit) ({
      %0 = stablehlo.add %x, %x : tensor<2x3xf32>
      stablehlo.return %0 : tensor<2x3xf32>
    }, {
      stablehlo.return %x : tensor<2x3xf32>
    }) : (tensor<i1>) -> tensor<2x3xf32>
    %m = stablehlo.multiply %n, %rows : tensor<i32>
    return %m, %y : tensor<i32>, tensor<2x3xf32>
  }
}
"""
X = np.arange(6, dtype=np.float32).reshape(2, 3)


def needs_jaxlib():
    return pytest.importorskip("jaxlib.mlir.dialects.stablehlo", reason="there is no jaxlib here")


def forms(text):
    """The module as text, as bytecode and as a portable artifact."""
    stablehlo = needs_jaxlib()
    from cgmlir.importers.stablehlo import new_context

    ir, context = new_context()
    with context:
        bytecode = io.BytesIO()
        ir.Module.parse(text).operation.write_bytecode(bytecode)
        plain = text.replace("attributes {mhlo.num_partitions = 1 : i32}", "").replace(', cg.name = "x"', "")
        artifact = stablehlo.serialize_portable_artifact_str(plain, stablehlo.get_minimum_version())
    return {"text": text, "text as bytes": text.encode(), "bytecode": bytecode.getvalue(), "artifact": artifact}


@needs_compiler
@pytest.mark.parametrize("form", ["text", "text as bytes", "bytecode", "artifact"])
def test_forms(form):
    text = cgmlir.from_stablehlo(forms(STEP)[form])
    assert "tf.aliasing_output = 1" in text and not any(word in text for word in ("mhlo", "jax.", "stablehlo", "vhlo"))
    exe = cgmlir.load(cgmlir.compile(text))
    exe.state["arg0" if form == "artifact" else "x"] = X
    for n, factor in ((2, 2), (-1, 2), (5, 4)):
        product, y = exe(arg1=np.int32(n))
        assert np.asarray(product) == 3 * n
        np.testing.assert_array_equal(np.asarray(y), X * factor)


def test_what_jax_writes_is_what_from_jax_gives():
    needs_jaxlib()
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    text = str(jax.jit(lambda x: jax.numpy.cumsum(x, 1) * 2).lower(X).compiler_ir("stablehlo"))
    own = cgmlir.from_jax(lambda x: jax.numpy.cumsum(x, 1) * 2, X)

    def operations(ir):
        return [line.split(" loc(")[0] for line in ir.splitlines() if "func.func" not in line and line[:1] == " "]

    assert operations(own) == operations(cgmlir.from_stablehlo(text))


def test_dynamic_sizes():
    needs_jaxlib()
    text = cgmlir.from_stablehlo("""
func.func public @main(%x: tensor<?x3xf32>, %shape: tensor<1xi32>) -> (tensor<i32>, tensor<?xf32>) {
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %1 = stablehlo.dynamic_reshape %x, %shape : (tensor<?x3xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %0, %1 : tensor<i32>, tensor<?xf32>
}""")
    assert "tensor.dim" in text and "tensor.reshape" in text


def product(operands, result, computed, sums):
    """A product that names an algorithm: types of what it multiplies and gives, and of what it computes in."""
    x, y = f"tensor<2x3x{operands}>", f"tensor<2x2x{result}>"
    return cgmlir.from_stablehlo(f"""
func.func public @main(%x: {x}) -> {y} {{
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT],
      algorithm = <lhs_precision_type = {computed}, rhs_precision_type = {computed}, accumulation_type = {sums},
                   lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1,
                   allow_imprecise_accumulation = false>
      : ({x}, {x}) -> {y}
  return %0 : {y}
}}""")


# What the product is computed in is the type that it gives before any rounding.
@pytest.mark.parametrize(
    ("operands", "result", "computed", "sums", "gives"),
    [
        ("bf16", "bf16", "bf16", "f32", "bf16"),  # the compiler sums in f32 by itself
        ("f16", "f16", "f16", "f16", "f16"),
        ("bf16", "f32", "bf16", "f32", "f32"),
        ("f32", "f32", "bf16", "f32", "f32"),
        ("f32", "f32", "tf32", "f32", "f32"),
        ("f64", "f64", "f64", "f64", "f64"),
        ("f32", "bf16", "f32", "f32", "f32"),  # operands are not to be rounded to bf16
        ("f16", "bf16", "f16", "f32", "f32"),
        ("f32", "f32", "f64", "f64", "f64"),
        ("bf16", "bf16", "f64", "f64", "f64"),
        ("f64", "f32", "f64", "f64", "f64"),
    ],
)
def test_algorithms_of_products(operands, result, computed, sums, gives):
    needs_jaxlib()
    text = product(operands, result, computed, sums)
    assert f": tensor<2x2x{gives}>) -> tensor<2x2x{gives}>" in text and "stablehlo" not in text
    assert ("arith.truncf" in text) == (gives != result)


@pytest.mark.parametrize(("operands", "result"), [("f32", "bf16"), ("f64", "f32"), ("f16", "bf16"), ("f32", "f32")])
@pytest.mark.parametrize("name", ["dot", "dot_general"])
def test_products_round_what_they_give_only(name, operands, result):
    needs_jaxlib()
    x, dims = f"tensor<2x2x{operands}>", ", contracting_dims = [1] x [0]" if name == "dot_general" else ""
    text = cgmlir.from_stablehlo(f"""
func.func public @main(%x: {x}) -> tensor<2x2x{result}> {{
  %0 = stablehlo.{name} %x, %x{dims} : ({x}, {x}) -> tensor<2x2x{result}>
  return %0 : tensor<2x2x{result}>
}}""")
    gives = {"f64": "f64"}.get(operands, "f32")
    assert f": tensor<2x2x{gives}>) -> tensor<2x2x{gives}>" in text
    assert ("arith.truncf" in text) == (gives != result)


@needs_compiler
def test_sums_as_wide_as_the_algorithm_says():
    needs_jaxlib()
    x = np.array([[2**30, 1, 2**30], [1, 1, -1]], np.float32)
    (y,) = cgmlir.load(cgmlir.compile(product("f32", "f32", "f64", "f64")))(x)
    # In f32 the one in the middle is lost.
    np.testing.assert_array_equal(np.asarray(y), [[np.float32(2.0**61), 1], [1, 3]])


@pytest.mark.parametrize("source", ["func.func @main( {", b"ML\xefR\0", b"ML\xefR\x0dStableHLO_v1.0.0\0", b"\xff\xfe"])
def test_what_is_no_module_is_refused(source):
    needs_jaxlib()
    with pytest.raises(cgmlir.Error, match="this is not a StableHLO module") as caught:
        cgmlir.from_stablehlo(source)
    assert caught.value.code == "INVALID_ARGUMENT"


def test_what_has_no_conversion_is_named():
    needs_jaxlib()
    with pytest.raises(cgmlir.Error, match=r"from StableHLO: stablehlo\.cholesky at") as caught:
        cgmlir.from_stablehlo("""
func.func @main(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = stablehlo.cholesky %x, lower = true : tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}""")
    assert caught.value.code == "UNIMPLEMENTED"


def test_without_jaxlib_the_remedy_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "jaxlib", None)
    monkeypatch.setitem(sys.modules, "jaxlib.mlir", None)
    with pytest.raises(cgmlir.Error, match="pip install jaxlib") as caught:
        cgmlir.from_stablehlo(STEP)
    assert caught.value.code == "UNAVAILABLE"


def test_complex_arguments_are_told_with_their_names():
    needs_jaxlib()
    text = """
func.func @main(%x: tensor<2xcomplex<f32>> {cg.name = "spectrum"}, %y: tensor<2xcomplex<f64>>) -> tensor<2xf32> {
  %0 = stablehlo.real %x : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}"""
    with pytest.raises(cgmlir.Error, match=r"-:2:1: argument 'spectrum' is .*, argument 'arg1' is .*; give and return"):
        cgmlir.from_stablehlo(text)


SCATTER = """
func.func public @main(%a: tensor<5x3xf32>, %b: tensor<5x3xi32>, %i: tensor<4x1xi32>, %u: tensor<4x3xf32>,
                       %v: tensor<4x3xi32>) -> (tensor<5x3xf32>, tensor<5x3xi32>) {{
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) ({{
  ^bb0(%p: tensor<f32>, %q: tensor<i32>, %s: tensor<f32>, %t: tensor<i32>):
    {body}
  }}) {{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
        scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}}
      : (tensor<5x3xf32>, tensor<5x3xi32>, tensor<4x1xi32>, tensor<4x3xf32>, tensor<4x3xi32>)
     -> (tensor<5x3xf32>, tensor<5x3xi32>)
  return %0#0, %0#1 : tensor<5x3xf32>, tensor<5x3xi32>
}}
"""


@needs_compiler
def test_a_scatter_into_two_tensors():
    needs_jaxlib()
    text = SCATTER.format(
        body="""%one = stablehlo.constant dense<1> : tensor<i32>
    %m = stablehlo.maximum %p, %s : tensor<f32>
    %more = stablehlo.add %t, %one : tensor<i32>
    %n = stablehlo.add %q, %more : tensor<i32>
    stablehlo.return %m, %n : tensor<f32>, tensor<i32>"""
    )
    numbers = np.random.default_rng(3)
    a, u = (numbers.normal(size=(rows, 3)).astype(np.float32) for rows in (5, 4))
    b, v = (numbers.integers(0, 9, (rows, 3)).astype(np.int32) for rows in (5, 4))
    places = np.array([[0], [4], [0], [7]], np.int32)
    largest, sums = cgmlir.load(cgmlir.compile(cgmlir.from_stablehlo(text)))(a, b, places, u, v)
    wanted, added = a.copy(), b.copy()
    for row, place in enumerate(places[:3, 0]):
        wanted[place] = np.maximum(wanted[place], u[row])
        added[place] += v[row] + 1
    np.testing.assert_array_equal(np.asarray(largest), wanted)
    np.testing.assert_array_equal(np.asarray(sums), added)


def test_a_scatter_whose_elements_depend_on_another_tensor_is_refused():
    needs_jaxlib()
    text = SCATTER.format(
        body="""%more = stablehlo.compare GT, %s, %p : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %m = stablehlo.select %more, %s, %p : tensor<i1>, tensor<f32>
    %n = stablehlo.select %more, %t, %q : tensor<i1>, tensor<i32>
    stablehlo.return %m, %n : tensor<f32>, tensor<i32>"""
    )
    with pytest.raises(cgmlir.Error, match=r"stablehlo.scatter at .*; scatter tensors .* one after the other"):
        cgmlir.from_stablehlo(text)
