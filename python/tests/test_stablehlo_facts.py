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


def norm(name, kind, operands, results):
    """A batch norm along the second of three dimensions."""
    types = {"x": f"tensor<2x3x4x{kind}>", "f": f"tensor<3x{kind}>"}
    given = ", ".join(f"%{number}: {types[each]}" for number, each in enumerate(operands))
    values = ", ".join(f"%{number}" for number in range(len(operands)))
    taken, made = (", ".join(types[each] for each in side) for side in (operands, results))
    names = ", ".join(f"%r#{number}" for number in range(len(results)))
    return f"""
func.func @main({given}) -> ({made}) {{
  %r:{len(results)} = "stablehlo.batch_norm_{name}"({values}) <{{epsilon = 0.01 : f32, feature_index = 1 : i64}}>
      : ({taken}) -> ({made})
  return {names} : {made}
}}"""


@needs_compiler
@pytest.mark.parametrize(("kind", "dtype", "tolerance"), [("f32", np.float32, 1e-5), ("f16", np.float16, 2e-3)])
def test_batch_norms(kind, dtype, tolerance):
    x, given = (rng.standard_normal((2, 2, 3, 4)) * 2 + 30).astype(dtype)
    scale, offset, mean = rng.standard_normal((3, 3)).astype(dtype)
    variance = (rng.random(3) + 0.5).astype(dtype)

    def spread(row):
        return np.asarray(row, np.float64)[None, :, None]

    def near(results, expected):
        for result, wanted in zip(results, expected, strict=True):
            assert result.dtype == dtype
            np.testing.assert_allclose(result, wanted, rtol=tolerance, atol=tolerance * np.abs(wanted).max())

    wide = x.astype(np.float64)
    own = wide.mean((0, 2)), wide.var((0, 2))
    normal = (wide - spread(own[0])) / np.sqrt(spread(own[1]) + 0.01) * spread(scale) + spread(offset)
    near(run(norm("training", kind, "xff", "xff"), x, scale, offset), [normal, *own])
    normal = (wide - spread(mean)) / np.sqrt(spread(variance) + 0.01) * spread(scale) + spread(offset)
    near(run(norm("inference", kind, "xffff", "x"), x, scale, offset, mean, variance), [normal])
    # As the specification writes it.
    left, deviation, count = wide - spread(own[0]), np.sqrt(spread(own[1]) + 0.01), 8
    wide = given.astype(np.float64)
    total = spread((wide * left).sum((0, 2)))
    inner = wide * count - spread(wide.sum((0, 2))) - total * left / deviation**2
    expected = spread(scale) / deviation / count * inner, (total / deviation).ravel(), wide.sum((0, 2))
    rounded = [value.astype(dtype) for value in own]
    if kind == "f32":
        near(run(norm("grad", kind, "xfffx", "xff"), x, scale, *rounded, given), expected)


def test_batch_norms_of_sizes_that_vary_are_told():
    text = norm("training", "f32", "xff", "xff").replace("2x3x4x", "?x3x4x")
    with pytest.raises(cgmlir.Error, match=r"stablehlo\.batch_norm_training at .*; give .* static sizes"):
        cgmlir.from_stablehlo(text)


@needs_compiler
def test_tuples():
    text = """
func.func @main(%x: tensor<3xf32>, %y: tensor<2xi32>) -> (tensor<2xi32>, tensor<3xf32>) {
  %0 = stablehlo.tuple %x, %y : tuple<tensor<3xf32>, tensor<2xi32>>
  %1 = stablehlo.tuple %y, %0 : tuple<tensor<2xi32>, tuple<tensor<3xf32>, tensor<2xi32>>>
  %2 = stablehlo.get_tuple_element %1[1]
      : (tuple<tensor<2xi32>, tuple<tensor<3xf32>, tensor<2xi32>>>) -> tuple<tensor<3xf32>, tensor<2xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<3xf32>, tensor<2xi32>>) -> tensor<3xf32>
  %4 = stablehlo.get_tuple_element %1[0]
      : (tuple<tensor<2xi32>, tuple<tensor<3xf32>, tensor<2xi32>>>) -> tensor<2xi32>
  return %4, %3 : tensor<2xi32>, tensor<3xf32>
}"""
    x, y = np.float32([1, 2, 3]), np.int32([4, 5])
    first, second = run(text, x, y)
    assert first.tolist() == [4, 5] and second.tolist() == [1, 2, 3]


def test_tuples_that_functions_carry_are_told():
    text = """
func.func @main(%t: tuple<tensor<3xf32>, tensor<3xf32>>) -> tensor<3xf32> {
  %0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<3xf32>, tensor<3xf32>>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}"""
    with pytest.raises(cgmlir.Error, match=r"stablehlo\.get_tuple_element at .*; .* one by one"):
        cgmlir.from_stablehlo(text)


@needs_compiler
def test_numbers_that_are_operands_and_constants():
    text = """
func.func @main(%x: tensor<4x5xf32>, %v: tensor<f32>, %p: tensor<3x1xi32>, %i: tensor<1x6x1xf32>, %w: tensor<3x1x1xf32>)
    -> (tensor<9x6xf32>, tensor<3x2x5xf32>, tensor<1x7x1xf32>) {
  %low = stablehlo.constant dense<[1, -1]> : tensor<2xi32>
  %high = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %between = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %0 = stablehlo.dynamic_pad %x, %v, %low, %high, %between : (tensor<4x5xf32>, tensor<f32>, tensor<2xi32>,
      tensor<2xi32>, tensor<2xi32>) -> tensor<9x6xf32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %five = stablehlo.constant dense<5> : tensor<1xi32>
  %sizes = stablehlo.concatenate %two, %five, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %1 = "stablehlo.dynamic_gather"(%x, %p, %sizes) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2],
      start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<2xi32>)
      -> tensor<3x2x5xf32>
  %padding = stablehlo.constant dense<[[2, 1]]> : tensor<1x2xi32>
  %2 = "stablehlo.dynamic_conv"(%i, %w, %padding) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>,
      feature_group_count = 1 : i64, batch_group_count = 1 : i64}>
      : (tensor<1x6x1xf32>, tensor<3x1x1xf32>, tensor<1x2xi32>) -> tensor<1x7x1xf32>
  return %0, %1, %2 : tensor<9x6xf32>, tensor<3x2x5xf32>, tensor<1x7x1xf32>
}"""
    x, image, window = (rng.standard_normal(shape).astype(np.float32) for shape in ((4, 5), (1, 6, 1), (3, 1, 1)))
    padded, rows, product = run(text, x, np.float32(7), np.array([[-3], [2], [9]], np.int32), image, window)
    expected = np.full((9, 6), 7, np.float32)
    expected[1:8:2, :4] = x[:, 1:]
    np.testing.assert_array_equal(padded, expected)
    np.testing.assert_array_equal(rows, np.stack([x[0:2], x[2:4], x[2:4]]))
    whole = np.correlate(np.pad(image.ravel(), (2, 1)), window.ravel(), "valid")
    np.testing.assert_allclose(product.ravel(), whole, rtol=1e-5, atol=1e-6)


def test_padding_that_varies_is_told():
    text = """
func.func @main(%x: tensor<4xf32>, %v: tensor<f32>, %a: tensor<1xi32>) -> tensor<?xf32> {
  %0 = stablehlo.dynamic_pad %x, %v, %a, %a, %a : (tensor<4xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>,
      tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}"""
    with pytest.raises(cgmlir.Error, match=r"dynamic_pad at .*: padding between elements.*; cut or fill in a step"):
        cgmlir.from_stablehlo(text)


def test_targets_of_calls_and_what_to_do_are_told():
    text = """
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.custom_call @foo(%x) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = stablehlo.custom_call @bar(%0) : (tensor<3xf32>) -> tensor<3xf32>
  %2 = stablehlo.custom_call @foo(%1) : (tensor<3xf32>) -> tensor<3xf32>
  return %2 : tensor<3xf32>
}"""
    with pytest.raises(cgmlir.Error) as error:
        cgmlir.from_stablehlo(text)
    message = str(error.value)
    assert "custom_call of 'foo' at -:3:8; stablehlo.custom_call of 'bar' at -:4:8; call a function" in message
    assert "@cgmlir.NAME" in message and message.count("'foo'") == 1
    assert error.value.code == "UNIMPLEMENTED"


def test_decompositions_of_jax_are_told_by_name():
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    with pytest.raises(cgmlir.Error, match=r"(cholesky|potrf).* at .*; .*cgmlir\.NAME"):
        cgmlir.from_jax(lambda x: jax.numpy.linalg.cholesky(x), np.eye(3, dtype=np.float32))
