# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations of StableHLO that JAX itself does not write, against what the specification says of them."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytest.importorskip("jaxlib.mlir.dialects.stablehlo", reason="there is no jaxlib here")

rng = np.random.default_rng(5)


def run(text, *arguments):
    """The results of a module, each in the type that NumPy knows for its bits."""
    return [np.asarray(result) for result in cgmlir.load(cgmlir.compile(cgmlir.from_stablehlo(text)))(*arguments)]


FALSE, TRUE = np.array([0, 0, 1, 1], bool), np.array([0, 1, 0, 1], bool)


@needs_compiler
def test_sums_of_truth_values():
    text = """
func.func @main(%x: tensor<4xi1>, %y: tensor<4xi1>, %p: tensor<3x1xi32>)
    -> (tensor<4xi1>, tensor<i1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
  %no = stablehlo.constant dense<false> : tensor<i1>
  %yes = stablehlo.constant dense<true> : tensor<3xi1>
  %0 = stablehlo.add %x, %y : tensor<4xi1>
  %1 = stablehlo.reduce(%x init: %no) applies stablehlo.add across dimensions = [0]
      : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  %2 = "stablehlo.reduce_window"(%y, %no) <{window_dimensions = array<i64: 2>, padding = dense<[[1, 0]]> :
      tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %s = stablehlo.add %a, %b : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  %3 = "stablehlo.reduce_window"(%y, %no) <{window_dimensions = array<i64: 4>, padding = dense<[[3, 0]]> :
      tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %s = stablehlo.add %a, %b : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  %4 = "stablehlo.scatter"(%x, %p, %yes) <{scatter_dimension_numbers = #stablehlo.scatter<
      inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %s = stablehlo.add %a, %b : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<4xi1>, tensor<3x1xi32>, tensor<3xi1>) -> tensor<4xi1>
  return %0, %1, %2, %3, %4 : tensor<4xi1>, tensor<i1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}"""
    total, whole, pairs, so_far, scattered = run(text, FALSE, TRUE, np.array([[1], [1], [2]], np.int32))
    assert total.tolist() == [False, True, True, True] and whole.tolist() is True
    assert pairs.tolist() == [False, True, True, True] and so_far.tolist() == [False, True, True, True]
    assert scattered.tolist() == [False, True, True, True]


def test_sums_of_integers_of_one_bit_alone_change():
    text = """
func.func @main(%x: tensor<4xi8>) -> tensor<4xi8> {
  %0 = stablehlo.add %x, %x : tensor<4xi8>
  return %0 : tensor<4xi8>
}"""
    assert "arith.addi" in cgmlir.from_stablehlo(text)
    assert "arith.addi" not in cgmlir.from_stablehlo(text.replace("i8", "i1"))


@needs_compiler
def test_composites_are_their_decompositions():
    text = """
module {
  func.func private @inner(%x: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.negate %x : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @outer(%x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
    %0 = stablehlo.composite "my.inner" %x {decomposition = @inner} : (tensor<3xf32>) -> tensor<3xf32>
    %1 = stablehlo.multiply %0, %y : tensor<3xf32>
    return %1, %0 : tensor<3xf32>, tensor<3xf32>
  }
  func.func public @main(%x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
    %0:2 = stablehlo.composite "my.outer" %x, %y {composite_attributes = {k = 1 : i32}, decomposition = @outer,
        version = 1 : i32} : (tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
    return %0#0, %0#1 : tensor<3xf32>, tensor<3xf32>
  }
}"""
    x, y = rng.standard_normal((2, 3)).astype(np.float32)
    product, negated = run(text, x, y)
    np.testing.assert_array_equal(product, -x * y)
    np.testing.assert_array_equal(negated, -x)


@needs_compiler
def test_composites_of_jax():
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    composite = jax.lax.composite(lambda x: jax.numpy.sin(x) * 2, "my.op")
    x = rng.standard_normal(3).astype(np.float32)
    text = cgmlir.from_jax(lambda x: composite(x) + 1, x)
    (result,) = cgmlir.load(cgmlir.compile(text))(x)
    np.testing.assert_allclose(np.asarray(result), np.sin(x) * 2 + 1, rtol=1e-6)


BASES = [0, 1, -1, 2, -2, 3, -7, 10, 127, -128]


@needs_compiler
@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint32, np.int64])
@pytest.mark.parametrize("shape", ["static", "dynamic", "in a body"])
def test_powers_of_integers(kind, shape):
    signed = np.issubdtype(kind, np.signedinteger)
    exponents = [0, 1, 2, 3, 8, 31, 64, np.iinfo(kind).max, np.iinfo(kind).max - 1]
    exponents += [-1, -2, -3, np.iinfo(kind).min] if signed else []
    pairs = [(x, n) for x in BASES if signed or x >= 0 for n in exponents]
    x, n = (np.array([int(pair[side]) for pair in pairs]).astype(kind) for side in (0, 1))
    width, mask = np.iinfo(kind).bits, (1 << np.iinfo(kind).bits) - 1
    below = {0: lambda n: 0, 1: lambda n: 1, -1: lambda n: -1 if n % 2 else 1}
    wanted = [
        pow(int(a), int(b), 1 << width) if b >= 0 else below.get(int(a), lambda n: 0)(int(b)) & mask
        for a, b in zip(x, n, strict=True)
    ]
    element = f"{'' if signed else 'u'}i{width}"
    size = "?" if shape == "dynamic" else len(pairs)
    whole, one = f"tensor<{size}x{element}>", f"tensor<{element}>"
    body = f"%0 = stablehlo.power %x, %n : {whole}"
    if shape == "in a body":
        body = f"""%0 = "stablehlo.map"(%x, %n) <{{dimensions = array<i64: 0>}}> ({{
  ^bb0(%a: {one}, %b: {one}):
    %p = stablehlo.power %a, %b : {one}
    stablehlo.return %p : {one}
  }}) : ({whole}, {whole}) -> {whole}"""
    text = f"func.func @main(%x: {whole}, %n: {whole}) -> {whole} {{\n  {body}\n  return %0 : {whole}\n}}"
    imported = cgmlir.from_stablehlo(text)
    assert "scf.for" not in imported
    config = {"cg.dims": {"arg0": [{"name": "s", "max": 256}], "arg1": [{"name": "s"}]}} if size == "?" else None
    (result,) = cgmlir.load(cgmlir.compile(imported, config=config))(x, n)
    assert [int(number) & mask for number in np.asarray(result)] == wanted
