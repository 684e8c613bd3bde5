# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dimensions that vary: sizes that a model or a bucket is not right for are errors, before anything is written."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

TAIL = """
func.func @main(%x: tensor<?xf32> {cg.name = "x"}) -> (tensor<?xf32> {cg.name = "tail"}) {
  %zero = arith.constant 0 : index
  %three = arith.constant 3 : index
  %n = tensor.dim %x, %zero : tensor<?xf32>
  %m = arith.subi %n, %three : index
  %t = tensor.extract_slice %x[3] [%m] [1] : tensor<?xf32> to tensor<?xf32>
  %r = math.absf %t : tensor<?xf32>
  return %r : tensor<?xf32>
}
"""


def test_sizes_that_a_result_cannot_have_are_errors_before_anything_runs():
    run = cgmlir.load(cgmlir.compile(TAIL, config={"cg.dims": {"x": [{"name": "n", "buckets": [4, 16]}]}}))
    for n in (1, 2, 5, 3, 2, 16):
        x = np.arange(n, dtype=np.float32) - 4
        if n < 3:
            with pytest.raises(cgmlir.Error, match=f"too small for the model: .* result 'tail' would be -{3 - n}"):
                run(x)
        else:
            np.testing.assert_array_equal(np.asarray(run(x)[0]), np.abs(x[3:]))


# What reaches as far as the third or fourth element, each in another way.
REACHES = {
    "tensor.extract_slice": """
  %y = tensor.extract_slice %x[1] [2] [1] : tensor<?xf32> to tensor<2xf32>
  return %y : tensor<2xf32>
""",
    "tensor.extract": """
  %c2 = arith.constant 2 : index
  %v = tensor.extract %x[%c2] : tensor<?xf32>
  %y = tensor.from_elements %v, %v : tensor<2xf32>
  return %y : tensor<2xf32>
""",
    "tensor.extract in a body": """
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<2xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<2xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = arith.addi %i, %c1 : index
    %v = tensor.extract %x[%j] : tensor<?xf32>
    linalg.yield %v : f32
  } -> tensor<2xf32>
  return %y : tensor<2xf32>
""",
    "tensor.insert_slice": """
  %c = arith.constant dense<7.0> : tensor<2xf32>
  %new = tensor.insert_slice %c into %x[1] [2] [1] : tensor<2xf32> into tensor<?xf32>
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %m = arith.subi %n, %c2 : index
  %y = tensor.extract_slice %new[%m] [2] [1] : tensor<?xf32> to tensor<2xf32>
  return %y : tensor<2xf32>
""".replace("  %n =", "  %c2 = arith.constant 2 : index\n  %n ="),
}


def reach(form, x):
    if form == "tensor.insert_slice":
        x = np.concatenate([x[:1], [7, 7], x[3:]])
        return x[-2:]
    return x[[2, 2]] if form == "tensor.extract" else x[1:3]


@pytest.mark.parametrize("over", ["error", "eager"])
@pytest.mark.parametrize("form", REACHES)
def test_what_reaches_into_padding_is_an_error_of_the_launch(form, over):
    signature = 'func.func @main(%x: tensor<?xf32> {cg.name = "x"}) -> (tensor<2xf32> {cg.name = "y"})'
    dims = {"x": [{"name": "n", "buckets": [4, 16]}]}
    package = cgmlir.compile(
        signature + " {" + REACHES[form] + "}", config={"cg.dims": dims, "cg.over_bucket": over}
    )
    ops = package.report["ops"]
    assert len(ops) == package.report["summary"]["ops"] and all(op["op"] != "cf.assert" for op in ops)
    # What a body holds is at the place of its operation.
    row = "linalg.generic" if " in a body" in form else form
    place = next(op["location"] for op in ops if op["op"] == row)
    run = cgmlir.load(package)
    # Launches after one that failed are right, and so are those that reach their last element.
    for n in (3, 2, 4, 1, 5, 16, 3) + (20, 50) * (over == "eager"):
        x = np.arange(n, dtype=np.float32) + 1
        if n < 3:
            with pytest.raises(cgmlir.Error, match="entry 'main': .*needs n >= 3") as failure:
                run(x)
                run.synchronize()
            assert form.split()[0] in str(failure.value) and place in str(failure.value)
        else:
            np.testing.assert_array_equal(np.asarray(run(x)[0]), reach(form, x))


LIMITED = """
func.func @main(%x: tensor<?xf32> {cg.name = "x"}, %s: tensor<8xf32> {cg.name = "s", tf.aliasing_output = 1 : i32})
    -> (tensor<2xf32> {cg.name = "y"}, tensor<8xf32> {cg.name = "s_out"}) {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %few = arith.cmpi sle, %n, %c6 : index
  cf.assert %few, "no room"
  %y = tensor.extract_slice %x[1] [2] [1] : tensor<?xf32> to tensor<2xf32>
  %t = arith.addf %s, %s : tensor<8xf32>
  return %y, %t : tensor<2xf32>, tensor<8xf32>
}
"""


def test_a_launch_of_wrong_sizes_is_refused_before_it_writes_a_state():
    package = cgmlir.compile(LIMITED, config={"cg.dims": {"x": [{"name": "n", "buckets": [4, 8]}]}})
    limits = [bucket["limits"] for bucket in package.report["entries"][0]["buckets"]]
    assert [len(each) for each in limits] == [1, 1]
    assert "tensor.extract_slice" in limits[0][0] and "needs n >= 3" in limits[0][0]
    assert "needs n <= 6: no room" in limits[1][0]
    # Nothing is left for the device to check.
    assert package.report["entries"][0]["checks"] == []
    run = cgmlir.load(package)
    state = np.arange(8, dtype=np.float32)
    for n, wrong in ((2, "'n' is 2, and tensor.extract_slice"), (7, "'n' is 7, and cf.assert"), (1, "'n' is 1, and")):
        with pytest.raises(cgmlir.Error, match=wrong) as failure:
            run(np.ones(n, np.float32), state)
        assert failure.value.code == "INVALID_ARGUMENT"
        np.testing.assert_array_equal(np.asarray(run.state["s"]), state)
    for n in (3, 6):
        x = np.arange(n, dtype=np.float32)
        np.testing.assert_array_equal(np.asarray(run(x, None)[0]), x[1:3])
    np.testing.assert_array_equal(np.asarray(run.state["s"]), state * 4)


FLAT = """
func.func @main(%x: tensor<?x?xf32> {cg.name = "x"}) -> (tensor<?xf32> {cg.name = "y"}) {
  %e = math.exp %x : tensor<?x?xf32>
  %y = tensor.collapse_shape %e [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  return %y : tensor<?xf32> loc(unknown)
}
"""


def test_a_result_that_cannot_be_cut_is_an_error_where_it_is_computed():
    dims = {"x": [{"name": "m", "buckets": [4, 16]}, {"name": "n", "buckets": [4, 16]}]}
    with pytest.raises(cgmlir.CompileError, match=r"4:8: error: func.return: .* of result 0 has the size m \* n"):
        cgmlir.compile(FLAT, config={"cg.dims": dims})
