# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`join`: several programs as entries of one package."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

X = np.arange(4, dtype=np.float32)
W = np.array([2, 3, 5, 7], np.float32)

# Both call a private function `@act`, and each has its own.
FILL = """
func.func private @act(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %w: tensor<4xf32> {cg.name = "w"},
                %c: tensor<4xf32> {cg.name = "cache", tf.aliasing_output = 0 : i32})
    -> (tensor<4xf32> {cg.name = "cache"}) {
  %0 = call @act(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = arith.mulf %0, %w : tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""
STEP = """
func.func private @act(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.negf %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %w: tensor<4xf32> {cg.name = "w"},
                %c: tensor<4xf32> {cg.name = "cache", tf.aliasing_output = 0 : i32})
    -> (tensor<4xf32> {cg.name = "cache"}) {
  %0 = call @act(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = arith.addf %c, %0 : tensor<4xf32>
  %2 = arith.mulf %1, %w : tensor<4xf32>
  return %2 : tensor<4xf32>
}
"""
COUNT = """
ml_program.global private mutable @seed(dense<SEED> : tensor<i64>) : tensor<i64>
func.func @main() -> tensor<i64> {
  %c1 = arith.constant dense<1> : tensor<i64>
  %0 = ml_program.global_load @seed : tensor<i64>
  %1 = arith.addi %0, %c1 : tensor<i64>
  ml_program.global_store @seed = %1 : tensor<i64>
  return %1 : tensor<i64>
}
"""
CALLS = """
func.func private @note(tensor<4xTYPE>)
func.func @main(%x: tensor<4xTYPE>) -> tensor<4xTYPE> {
  call @note(%x) : (tensor<4xTYPE>) -> ()
  return %x : tensor<4xTYPE>
}
"""
CONFIGURED = """
module attributes {cg.config = #cg.config<impl = none, warmup_steps = STEPS>} {
  func.func @f() { return }
}
"""


def test_entries_share_weights_and_states():
    package = cgmlir.compile(cgmlir.join({"prefill": FILL, "decode": STEP}), weights={"w": W})
    assert sorted(entry.name for entry in package.entries) == ["decode", "prefill"]
    prefill = cgmlir.load(package, entry="prefill")
    decode = prefill.entry("decode")
    prefill(X, cache=np.zeros(4, np.float32))
    (cache,) = decode(X)
    np.testing.assert_array_equal(cache, (2 * X * W - X) * W)


def test_texts_keep_their_places():
    text = cgmlir.join({"fill": FILL, "step": STEP})
    assert '"fill":' in text and '"step":' in text
    report = cgmlir.compile(text).report
    assert {op["location"].split(":")[0] for op in report["ops"]} == {"fill", "step"}


@pytest.mark.parametrize(("second", "expected"), [(7, [8, 9]), (20, [8, 21])])
def test_globals_are_one_if_they_are_equal(second, expected):
    text = cgmlir.join({"one": COUNT.replace("SEED", "7"), "two": COUNT.replace("SEED", str(second))})
    one = cgmlir.load(cgmlir.compile(text), entry="one")
    assert [int(np.asarray(one()[0])), int(np.asarray(one.entry("two")()[0]))] == expected


def test_callbacks_keep_their_names():
    text = cgmlir.join({"one": CALLS.replace("TYPE", "f32"), "two": CALLS.replace("TYPE", "f32")})
    seen = []
    one = cgmlir.load(cgmlir.compile(text), entry="one", callbacks={"note": lambda x: seen.append(x.sum())})
    one(X)
    one.entry("two")(X + 1)
    assert seen == [6, 10]


@pytest.mark.parametrize(
    ("modules", "message"),
    [
        ({"one": CALLS.replace("TYPE", "f32"), "two": CALLS.replace("TYPE", "f64")}, r"two:2:1: .*'note'.*another"),
        ({"one": FILL + STEP.replace("@act", "@b").replace("@main", "@second")}, r"'one' has 2 public.*main, second"),
        ({"one": "func.func private @f()"}, "'one' has 0 public functions"),
        ({"one": "func.func @f("}, r"one:1:\d+: error"),
        ({"one": 'module attributes {cg.phase = "import"} {}'}, "phase 'import'"),
        ({"": FILL}, "no name for an entry"),
        (
            {
                "one": CONFIGURED.replace("STEPS", "2"),
                "two": CONFIGURED.replace("STEPS", "3"),
            },
            "another configuration",
        ),
    ],
)
def test_what_cannot_be_one(modules, message):
    with pytest.raises(cgmlir.CompileError, match=message):
        cgmlir.join(modules)


def test_what_is_no_mapping_of_modules():
    with pytest.raises(cgmlir.Error, match="join: modules is a mapping"):
        cgmlir.join([FILL, STEP])
    with pytest.raises(cgmlir.Error, match="join: module is MLIR text"):
        cgmlir.join({"one": 1})
