# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The fast path: bind once, launch often."""

import numpy as np
import pytest
from conftest import needs_compiler
from modules import COUNTER, doubling

import cgmlir

X = np.arange(4, dtype=np.float32)
ONES = np.ones(4, np.float32)


def test_launch_reads_what_the_bound_array_holds_then(load):
    exe = load(COUNTER)
    x = X.copy()
    exe.bind(x, ONES)
    exe.launch()
    np.testing.assert_array_equal(exe.outputs()[0], X + 1)
    x[:] = 0
    exe.launch()
    y, s = exe.outputs()
    np.testing.assert_array_equal(y, (X + 1) * (X + 1))
    np.testing.assert_array_equal(s, X + 1)


def test_results_in_memory_of_the_caller(load):
    exe = load(COUNTER)
    y = np.zeros(4, np.float32)
    exe.bind(X, ONES, results={"y": y})
    exe.launch()
    np.testing.assert_array_equal(y, X + 1)
    assert np.shares_memory(y, np.asarray(exe.outputs()[0]))
    exe.bind(results={0: None})
    exe.state["s"] = ONES * 3
    exe.launch()
    np.testing.assert_array_equal(y, X + 1)
    np.testing.assert_array_equal(exe.outputs()[0], (X + 3) * 3)


def test_a_result_that_was_overwritten_is_an_error(load):
    exe = load(COUNTER)
    exe.bind(X, ONES)
    exe.launch()
    y = exe.outputs()[0]
    kept = np.array(y)
    exe.launch()
    with pytest.raises(cgmlir.Error, match="result 'y' of launch 1 is gone: launch 2 wrote over it") as caught:
        np.asarray(y)
    assert caught.value.code == "FAILED_PRECONDITION"
    assert kept.tolist() == (X + 1).tolist()


def test_a_launch_after_a_call_leaves_its_results_alone(load):
    exe = load(COUNTER)
    y = np.zeros(4, np.float32)
    exe.bind(results={"y": y})
    called = exe(X, ONES)[0]
    assert not y.any()
    kept = np.array(called)
    exe.launch()
    np.testing.assert_array_equal(called, kept)
    np.testing.assert_array_equal(y, (ONES + 2 * X) * (ONES + X))


def test_errors(load):
    exe = load(COUNTER)
    with pytest.raises(cgmlir.Error, match="not been launched"):
        exe.outputs()
    with pytest.raises(cgmlir.Error, match="'x'.*'s'|'s'.*'x'") as caught:
        exe.launch()
    assert caught.value.code == "FAILED_PRECONDITION"
    with pytest.raises(cgmlir.Error, match="contiguous"):
        exe.bind(np.zeros(8, np.float32)[::2])
    frozen = np.zeros(4, np.float32)
    frozen.flags.writeable = False
    with pytest.raises(cgmlir.Error) as caught:
        exe.bind(results={"y": frozen, "s": ONES.copy(), "z": X, 7: X})
    for part in ("result 'y': the array is read-only", "result 's': lies in a state", "no result 'z'", "no result 7"):
        assert part in caught.value.message
    with pytest.raises(TypeError, match="__cuda_stream__"):
        exe.launch(stream="main")


def test_bound_arrays_stay_alive(load):
    exe = load(COUNTER)
    exe.bind(X.copy(), ONES.copy(), results={"y": np.zeros(4, np.float32)})
    np.zeros(1 << 16)  # would be found in freed memory
    exe.launch()
    np.testing.assert_array_equal(exe.outputs()[0], X + 1)


def test_eager(load):
    exe = load(COUNTER)
    exe.bind(X, ONES)
    exe.launch(eager=True)
    np.testing.assert_array_equal(exe.outputs()[0], X + 1)


# The sum of a page of a cache with what lies where it always does.
PAGED = """
func.func @main(%page: tensor<4xf32> {cg.name = "page", cg.binding = #cg.binding<indirect>},
                %x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "y"}) {
  %0 = arith.addf %page, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


def test_an_indirect_argument_follows_its_binding(load):
    exe = load(PAGED)
    assert [argument.binding for argument in exe.signature.arguments] == ["indirect", "patched"]
    pages = [np.full(4, number, np.float32) for number in range(3)]
    exe.bind(pages[0], ONES)
    for number in (0, 1, 2, 1, 1, 0):
        exe.bind(page=pages[number])
        exe.launch()
        np.testing.assert_array_equal(exe.outputs()[0], pages[number] + 1)
    # What is bound is read, not copied when it was bound; both kinds of argument may change at once.
    pages[2][:] = 7
    exe.bind(page=pages[2], x=X)
    exe.launch()
    np.testing.assert_array_equal(exe.outputs()[0], X + 7)
    np.testing.assert_array_equal(exe(pages[1], X)[0], X + 1)


@needs_compiler
def test_an_indirect_argument_may_have_buckets():
    text = PAGED.replace("tensor<4xf32>", "tensor<?xf32>")
    dims = {"page": [{"name": "n", "buckets": [2, 4]}], "x": [{"name": "n"}]}
    exe = cgmlir.load(cgmlir.compile(text, config={"cg.dims": dims}))
    for size in (1, 2, 3, 4, 2):
        np.testing.assert_array_equal(exe(X[:size], ONES[:size])[0], X[:size] + 1)


@pytest.mark.parametrize("give", ("name", "bind"))
def test_an_array_that_changes_in_place_is_noticed(load, give):
    exe = load(doubling("f32", "4x"))
    (name,) = [argument.name for argument in exe.signature.arguments]

    def doubled(array):
        if give == "name":
            return np.asarray(exe(**{name: array})[0]).tolist()
        exe.bind(**{name: array})
        exe.launch()
        return np.asarray(exe.outputs()[0]).tolist()

    def refused(array, given):
        with pytest.raises(cgmlir.Error, match=rf"expected F32 \[4\], given {given}") as caught:
            doubled(array)
        assert caught.value.code == "INVALID_ARGUMENT"

    x = np.ones(4, np.float32)
    assert doubled(x) == [2] * 4
    x.resize(1 << 20, refcheck=False)
    refused(x, r"F32 \[1048576\]")
    x.resize(4, refcheck=False)
    x[:] = 7
    assert doubled(x) == [14] * 4
    x.shape = (2, 2)
    refused(x, r"F32 \[2, 2\]")
    x.shape = 4
    x.dtype = np.int32
    refused(x, r"I32 \[4\]")
    x.dtype = np.float32
    x[:] = 3
    assert doubled(x) == [6] * 4


def test_an_array_with_rows_that_vary_may_be_resized(load):
    exe = load("""func.func @main(
        %x: tensor<?x8xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [4, 16]>, #cg.dim<static>]}) -> tensor<?x8xf32> {
      %y = arith.addf %x, %x : tensor<?x8xf32>
      return %y : tensor<?x8xf32>
    }""")
    for call in (lambda x: exe(x), lambda x: exe(x=x)):
        x = np.ones((3, 8), np.float32)
        for rows in (3, 5, 16, 2):
            x.resize((rows, 8), refcheck=False)
            x[:] = rows
            np.testing.assert_array_equal(call(x)[0], np.full((rows, 8), 2 * rows, np.float32))


def test_an_argument_beside_a_state_may_be_resized(load):
    exe = load(COUNTER)
    x = np.ones(4, np.float32)
    exe(x, ONES)
    x.resize(1 << 20, refcheck=False)
    with pytest.raises(cgmlir.Error, match=r"expected F32 \[4\], given F32 \[1048576\]"):
        exe(x, ONES)
    x.resize(4, refcheck=False)
    x[:] = 5
    np.testing.assert_array_equal(exe(x, ONES)[0], ONES * 6)
