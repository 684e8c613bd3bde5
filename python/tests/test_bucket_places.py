# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Places and sizes in buckets: what data says stays inside of the data of a launch, a size that falls while a dimension
grows is refused, and integers of sizes are those of their types."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

GATHER = """
func.func @main(%x: tensor<?x3xf32>, %i: tensor<5xi64>) -> tensor<5x3xf32> {
  %e = tensor.empty() : tensor<5x3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]} ins(%i : tensor<5xi64>) outs(%e : tensor<5x3xf32>) {
  ^bb0(%a: i64, %o: f32):
    %at = arith.index_cast %a : i64 to index
    %j = linalg.index 1 : index
    %b = tensor.extract %x[%at, %j] : tensor<?x3xf32>
    linalg.yield %b : f32
  } -> tensor<5x3xf32>
  return %y : tensor<5x3xf32>
}
"""
ROWS = {"cg.dims": {"arg0": [{"name": "n", "buckets": [4, 8]}, None]}}
OVER = pytest.mark.parametrize("over", ["error", "eager"])


def sizes(over):
    return [1, 2, 3, 4, 5, 7, 8] + [9, 20] * (over == "eager")


@OVER
def test_a_gather_reads_no_padding(over):
    run = cgmlir.load(cgmlir.compile(GATHER, config=ROWS | {"cg.over_bucket": over}))
    for n in sizes(over):
        x = np.random.rand(n, 3).astype(np.float32)
        places = np.array([0, n - 1, n, -3, 1 << 40])
        np.testing.assert_array_equal(np.asarray(run(x, places)[0]), x[np.clip(places, 0, n - 1)], err_msg=str(n))


def put(x, row, element=None):
    result = x.copy()
    result[row, slice(None) if element is None else element] = 7
    return result


# A place that data says: the type of the result, the operation, and the result where the place is inside.
PLACES = {
    "a row": (
        "tensor<1x3xf32>",
        "%y = tensor.extract_slice %x[%at, 0] [1, 3] [1, 1] : tensor<?x3xf32> to tensor<1x3xf32>",
        lambda x, at: x[at][None],
    ),
    "two rows": (
        "tensor<2x3xf32>",
        "%y = tensor.extract_slice %x[%at, 0] [2, 3] [1, 1] : tensor<?x3xf32> to tensor<2x3xf32>",
        lambda x, at: x[min(at, len(x) - 2) :][:2],
    ),
    "an element": (
        "tensor<f32>",
        "%v = tensor.extract %x[%at, %c] : tensor<?x3xf32>\n  %y = tensor.from_elements %v : tensor<f32>",
        lambda x, at: x[at, 1],
    ),
    "a row that is written": (
        "tensor<?x3xf32>",
        "%d = arith.constant dense<7.0> : tensor<1x3xf32>\n"
        "  %y = tensor.insert_slice %d into %x[%at, 0] [1, 3] [1, 1] : tensor<1x3xf32> into tensor<?x3xf32>",
        lambda x, at: put(x, at),
    ),
    "an element that is written": (
        "tensor<?x3xf32>",
        "%y = tensor.insert %f into %x[%at, %c] : tensor<?x3xf32>",
        lambda x, at: put(x, at, 1),
    ),
}


@OVER
@pytest.mark.parametrize("name", PLACES)
def test_a_place_that_data_says_is_inside_of_the_data(name, over):
    kind, body, wanted = PLACES[name]
    text = f"""
func.func @main(%x: tensor<?x3xf32>, %i: tensor<i64>) -> {kind} {{
  %s = tensor.extract %i[] : tensor<i64>
  %at = arith.index_cast %s : i64 to index
  %c = arith.constant 1 : index
  %f = arith.constant 7.0 : f32
  {body}
  return %y : {kind}
}}"""
    run = cgmlir.load(cgmlir.compile(text, config=ROWS | {"cg.over_bucket": over}))
    for n in sizes(over)[1:]:
        for place in (0, 1, n - 1, n, n + 5, -2):
            x = np.random.rand(n, 3).astype(np.float32)
            result = np.asarray(run(x, np.array(place))[0])
            np.testing.assert_array_equal(result, wanted(x, min(max(place, 0), n - 1)), err_msg=f"{n} {place}")


def summed(size, least=0):
    """The sum of the first elements of the first argument; how many of them, the second one's size t says."""
    return f"""
func.func @main(%x: tensor<12xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>) -> tensor<f32> {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %t = tensor.dim %y, %c0 : tensor<?xf32>
  %u = tensor.dim %z, %c0 : tensor<?xf32>
  {size}
  %part = tensor.extract_slice %x[{least}] [%n] [1] : tensor<12xf32> to tensor<?xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %sum = linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
                         iterator_types = ["reduction"]}} ins(%part : tensor<?xf32>) outs(%zero : tensor<f32>) {{
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  }} -> tensor<f32>
  return %sum : tensor<f32>
}}"""


def dims(of_t, of_u):
    return {"cg.dims": {"arg1": [{"name": "t", "buckets": of_t}], "arg2": [{"name": "u", "buckets": of_u}]}}


FALLING = "%n = arith.subi %c6, %t : index"
DIFFERENCE = "%m = arith.addi %u, %c6 : index\n  %n = arith.subi %m, %t : index"
# (t - 1) * (u - 1) + 1 grows with both, although it has terms that fall.
PRODUCT = """%v = arith.subi %t, %c1 : index
  %w = arith.subi %u, %c1 : index
  %p = arith.muli %v, %w : index
  %n = arith.addi %p, %c1 : index"""


@pytest.mark.parametrize("size", [FALLING, DIFFERENCE], ids=["falling", "difference"])
def test_a_size_that_smaller_launches_have_more_of_is_refused(size):
    refused = r"smaller launches may have more .* bucket t = 5, u = 3; declare each"
    with pytest.raises(cgmlir.CompileError, match=refused):
        cgmlir.compile(summed(size), config=dims([5], [3]))


@pytest.mark.parametrize("size", [FALLING, DIFFERENCE, PRODUCT], ids=["falling", "difference", "product"])
def test_it_is_right_where_each_size_has_a_bucket(size):
    # The product may have padding.
    of_t = [2, 4] if size == PRODUCT else [1, 2, 3, 4]
    run = cgmlir.load(cgmlir.compile(summed(size), config=dims(of_t, [1, 2, 3])))
    for t in range(1, 5):
        for u in range(1, 4):
            x = np.arange(1, 13, dtype=np.float32)
            number = {FALLING: 6 - t, DIFFERENCE: u + 6 - t, PRODUCT: (t - 1) * (u - 1) + 1}[size]
            result = np.asarray(run(x, np.zeros(t, np.float32), np.zeros(u, np.float32))[0])
            assert result == x[:number].sum(), (t, u)


CHECKS = {
    "no more than six": ("%a = arith.cmpi sle, %s, %c6 : index", lambda s, t: s <= 6),
    "equal": ("%a = arith.cmpi eq, %s, %t : index", lambda s, t: s == t),
    "a small product": (
        "%d = arith.muli %s, %t : index\n  %a = arith.cmpi sle, %d, %c6 : index",
        lambda s, t: s * t <= 6,
    ),
    "eight bits that wrap": (
        "%d = arith.index_cast %s : index to i8\n  %k = arith.constant 50 : i8\n  %e = arith.muli %d, %k : i8\n"
        "  %z = arith.constant 0 : i8\n  %a = arith.cmpi sge, %e, %z : i8",
        lambda s, t: np.array(s * 50).astype(np.int8) >= 0,
    ),
}


@OVER
@pytest.mark.parametrize("name", CHECKS)
def test_a_check_that_the_largest_sizes_do_not_hold_is_one_of_launches(name, over):
    check, holds = CHECKS[name]
    text = f"""
func.func @main(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {{
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %s = tensor.dim %x, %c0 : tensor<?xf32>
  %t = tensor.dim %y, %c0 : tensor<?xf32>
  {check}
  cf.assert %a, "sizes that fit"
  %r = arith.addf %x, %x : tensor<?xf32>
  return %r : tensor<?xf32>
}}"""
    config = {"cg.dims": {"arg0": [{"name": "s", "buckets": [4, 8]}], "arg1": [{"name": "t", "buckets": [5]}]}}
    run = cgmlir.load(cgmlir.compile(text, config=config | {"cg.over_bucket": over}))
    for s in sizes(over):
        for t in range(1, 6 + 4 * (over == "eager")):
            x = np.arange(s, dtype=np.float32)
            if holds(s, t):
                np.testing.assert_array_equal(np.asarray(run(x, np.zeros(t, np.float32))[0]), 2 * x)
            else:
                with pytest.raises(cgmlir.Error, match="sizes that fit"):
                    run(x, np.zeros(t, np.float32))
                    run.synchronize()


NARROW = {
    "a product in eight bits": ("i8", "arith.muli", 50),
    "a sum in eight bits": ("i8", "arith.addi", 125),
    "a difference in sixteen bits": ("i16", "arith.subi", 7),
}


@OVER
@pytest.mark.parametrize("name", NARROW)
def test_integers_of_sizes_wrap_where_their_type_does(name, over):
    kind, operation, constant = NARROW[name]
    text = f"""
func.func @main(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {{
  %c0 = arith.constant 0 : index
  %s = tensor.dim %x, %c0 : tensor<?xf32>
  %d = arith.index_cast %s : index to {kind}
  %k = arith.constant {constant} : {kind}
  %e = {operation} %d, %k : {kind}
  %z = arith.constant 0 : {kind}
  %positive = arith.cmpi sgt, %e, %z : {kind}
  %signed = arith.sitofp %e : {kind} to f32
  %unsigned = arith.uitofp %e : {kind} to f32
  %half = arith.constant 0.5 : f32
  %chosen = arith.select %positive, %unsigned, %half : f32
  %v = tensor.splat %signed[%s] : tensor<?xf32>
  %w = tensor.splat %chosen[%s] : tensor<?xf32>
  return %v, %w : tensor<?xf32>, tensor<?xf32>
}}"""
    config = {"cg.dims": {"arg0": [{"name": "s", "buckets": [4, 8]}]}, "cg.over_bucket": over}
    run = cgmlir.load(cgmlir.compile(text, config=config))
    apply = {"arith.muli": np.multiply, "arith.addi": np.add, "arith.subi": np.subtract}[operation]
    for s in sizes(over):
        number = apply(s, constant).astype({"i8": np.int8, "i16": np.int16}[kind])
        signed, chosen = run(np.zeros(s, np.float32))
        np.testing.assert_array_equal(signed, np.full(s, number, np.float32))
        np.testing.assert_array_equal(chosen, np.full(s, number if number > 0 else 0.5, np.float32))
