# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of the host at points that a program declares, by their names in the configuration."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

TEXT = """
func.func private @begin(tensor<4xf32>) -> tensor<4xf32> attributes {cg.point = "before_forward"}
func.func private @a(tensor<4xf32>) -> tensor<4xf32> attributes {cg.point = "gradient_ready:a"}
func.func private @b(tensor<f32>) -> tensor<f32> attributes {cg.point = "gradient_ready:b"}
func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %s: tensor<f32> {cg.name = "s"})
    -> (tensor<4xf32> {cg.name = "y"}, tensor<f32> {cg.name = "t"}) {
  %0 = call @begin(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = math.exp %0 : tensor<4xf32>
  %2 = arith.addf %s, %s : tensor<f32>
  %3 = call @a(%1) : (tensor<4xf32>) -> tensor<4xf32>
  %4 = call @b(%2) : (tensor<f32>) -> tensor<f32>
  %5 = arith.addf %3, %3 : tensor<4xf32>
  return %5, %4 : tensor<4xf32>, tensor<f32>
}
"""
X, S = np.arange(4, dtype=np.float32), np.float32(2)


def run(package, **options):
    y, t = cgmlir.load(package, **options)(X, np.asarray(S))
    return np.asarray(y), float(np.asarray(t))


def test_without_hooks_points_are_not_there():
    package = cgmlir.compile(TEXT)
    assert [segment["kind"] for segment in package.report["entries"][0]["segments"]] == ["graph"]
    assert not any(row["op"] == "func.call" for row in package.report["ops"])
    y, t = run(package)
    np.testing.assert_allclose(y, 2 * np.exp(X), rtol=1e-6)
    assert t == 4


def test_hooks_are_called_at_their_points_in_order():
    package = cgmlir.compile(TEXT, config={"cg.hooks": {"gradient_ready": "reduce", "before_forward": "gather"}})
    log = []

    def gather(x):
        log.append(("gather", x.shape))
        return x + 1

    def reduce(place, gradient):
        log.append((place, gradient.shape))
        return gradient * 3 if place == "b" else None

    y, t = run(package, hooks={"gather": gather, "reduce": reduce})
    np.testing.assert_allclose(y, 2 * np.exp(X + 1), rtol=1e-6)
    assert t == 12
    assert log == [("gather", (4,)), ("a", (4,)), ("b", ())]


def test_a_hook_at_one_point():
    package = cgmlir.compile(TEXT, config={"cg.hooks": {"gradient_ready:b": "note"}})
    kinds = [segment["kind"] for segment in package.report["entries"][0]["segments"]]
    assert kinds.count("host") == 1
    seen = []
    run(package, hooks={"note": lambda place, value: seen.append((place, float(value)))})
    assert seen == [("b", 4.0)]


UPDATE = """
func.func private @ready(tensor<4xf32>) -> tensor<4xf32> attributes {cg.point = "ready"}
func.func @main(%x: tensor<4xf32> {cg.name = "x"},
                %w: tensor<4xf32> {cg.name = "w", cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32},
                %n: tensor<i64> {cg.name = "n", cg.binding = #cg.binding<state>, cg.alias_result = 1 : i32})
    -> (tensor<4xf32>, tensor<i64>) {
  %one = arith.constant dense<1> : tensor<i64>
  %0 = arith.mulf %x, %w : tensor<4xf32>
  %1 = call @ready(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = arith.addf %w, %1 : tensor<4xf32>
  %3 = arith.addi %n, %one : tensor<i64>
  return %2, %3 : tensor<4xf32>, tensor<i64>
}
"""


def test_state_is_written_behind_the_last_hook():
    """What needs no hook, such as a counter, too: a hook that raises leaves all of it as it was."""
    package = cgmlir.compile(UPDATE, config={"cg.hooks": {"ready": "look"}})
    assert [segment["kind"] for segment in package.report["entries"][0]["segments"]] == ["graph", "host", "graph"]
    answers = iter([ValueError("not now"), None])

    def look(value):
        answer = next(answers)
        if answer:
            raise answer

    exe = cgmlir.load(package, hooks={"look": look})
    exe.state["w"], exe.state["n"] = X, np.asarray(7)
    with pytest.raises(cgmlir.Error, match="callback 'look' raised ValueError: not now"):
        exe(X)
    assert np.array_equal(exe.state["w"], X) and exe.state["n"] == 7
    exe(X)
    assert np.array_equal(exe.state["w"], X + X * X) and exe.state["n"] == 8


def test_what_is_refused():
    with pytest.raises(cgmlir.Error, match="no such point; there are 'before_forward', 'gradient_ready:a', "):
        cgmlir.compile(TEXT, config={"cg.hooks": {"after_forward": "note"}})
    package = cgmlir.compile(TEXT, config={"cg.hooks": {"gradient_ready": "reduce"}})
    with pytest.raises(cgmlir.Error, match="reduce:a"):
        cgmlir.load(package)
    with pytest.raises(cgmlir.Error, match="calls no hook 'gather'; it calls reduce"):
        cgmlir.load(package, hooks={"reduce": print, "gather": print})
    with pytest.raises(cgmlir.Error, match="calls no hook 'gather'; it calls none"):
        cgmlir.load(cgmlir.compile(TEXT), hooks={"gather": print})
    with pytest.raises(cgmlir.Error, match="callback 'reduce:a' is a str, not a function"):
        cgmlir.load(package, hooks={"reduce": "print"})
    with pytest.raises(cgmlir.Error, match="hooks"):
        cgmlir.load(package, hooks=[print])
    # What a hook raises ends the launch, and the next one runs.
    answers = iter([ValueError("not now"), None, None, np.zeros(3, np.float32)])

    def reduce(place, value):
        answer = next(answers, None)
        if isinstance(answer, Exception):
            raise answer
        return answer

    loaded = cgmlir.load(package, hooks={"reduce": reduce})
    with pytest.raises(cgmlir.Error, match="callback 'reduce:a' raised ValueError: not now"):
        loaded(X, np.asarray(S))
    np.testing.assert_allclose(np.asarray(loaded(X, np.asarray(S))[0]), 2 * np.exp(X), rtol=1e-6)
    with pytest.raises(cgmlir.Error, match="what it gave does not fit: result 0: expected .*4.*, given .*3"):
        loaded(X, np.asarray(S))
