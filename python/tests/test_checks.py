# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a model asserts, and generators whose state is a global of the program."""

import numpy as np
import pytest

import cgmlir

CHECKED = """
func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "y"}) {
  %c0 = arith.constant 0 : index
  %0 = arith.mulf %x, %x : tensor<4xf32>
  %loss = tensor.extract %0[%c0] : tensor<4xf32>
  %number = arith.cmpf ord, %loss, %loss : f32
  cf.assert %number, "the loss is a number" loc("train.py":7:3)
  return %0 : tensor<4xf32>
}
"""

# Draws as PyTorch's importer writes them: a counter in a global, and what is computed from it.
DROPOUT = """
ml_program.global private mutable @seed(dense<5> : tensor<i64>) : tensor<i64>
#all = affine_map<(d0) -> (d0)>
func.func @main(%x: tensor<8xf32> {cg.name = "x"}) -> (tensor<8xf32> {cg.name = "y"}) {
  %a = arith.constant 6364136223846793005 : i64
  %c = arith.constant 1442695040888963407 : i64
  %old = ml_program.global_load @seed : tensor<i64>
  %s = tensor.extract %old[] : tensor<i64>
  %t = arith.muli %s, %a : i64
  %next = arith.addi %t, %c : i64
  %new = tensor.from_elements %next : tensor<i64>
  ml_program.global_store @seed = %new : tensor<i64>
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%v: f32, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    %k = arith.addi %next, %j : i64
    %m = arith.muli %k, %a : i64
    %n = arith.addi %m, %c : i64
    %zero = arith.constant 0 : i64
    %keep = arith.cmpi slt, %n, %zero : i64
    %none = arith.constant 0.0 : f32
    %r = arith.select %keep, %v, %none : f32
    linalg.yield %r : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
"""

X = np.arange(1, 5, dtype=np.float32)


def test_a_failed_check_is_an_error_with_its_place(load):
    exe = load(CHECKED)
    np.testing.assert_array_equal(exe(X)[0], X * X)
    with pytest.raises(cgmlir.Error, match=r"the loss is a number \(train\.py:7:3\)") as caught:
        np.asarray(exe(np.full(4, np.nan, np.float32))[0])  # on CUDA, the wait for the launch raises
    assert caught.value.code == "CHECK_FAILED"
    np.testing.assert_array_equal(exe(X)[0], X * X)


def dropout(seed, x, replays):
    """The same in NumPy."""
    multiplier, increment = np.uint64(6364136223846793005), np.uint64(1442695040888963407)
    state, results = np.uint64(seed), []
    with np.errstate(over="ignore"):
        for _ in range(replays):
            state = state * multiplier + increment
            drawn = (state + np.arange(len(x), dtype=np.uint64)) * multiplier + increment
            results.append(np.where(drawn.astype(np.int64) < 0, x, np.float32(0)))
    return results


def test_random_state_lasts(load):
    x = np.arange(1, 9, dtype=np.float32)
    exe = load(DROPOUT)
    for seed in (5, 1234):
        expected = dropout(seed, x, 3)
        assert any((a != b).any() for a, b in zip(expected, expected[1:]))
        np.testing.assert_array_equal([np.array(exe(x)[0]) for _ in range(3)], expected)
        exe.seed(1234)
    exe.state["global:seed"] = np.array(7, np.int64)
    np.testing.assert_array_equal(exe(x)[0], dropout(7, x, 1)[0])
