# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops and branches, driven by the host or as nodes, give what the same program gives in NumPy."""

import numpy as np
import pytest

import cgmlir

LOOPS = """
// sqrt(a) by Newton's method, until the first element is close.
func.func @newton(%a: tensor<4xf32> {cg.name = "a"}) -> (tensor<4xf32> {cg.name = "root"}) {
  %c0 = arith.constant 0 : index
  %tolerance = arith.constant 1.0e-5 : f32
  %half = arith.constant dense<0.5> : tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %r = scf.while (%x = %a) : (tensor<4xf32>) -> tensor<4xf32> {
    %s = linalg.mul ins(%x, %x : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %s0 = tensor.extract %s[%c0] : tensor<4xf32>
    %a0 = tensor.extract %a[%c0] : tensor<4xf32>
    %d = arith.subf %s0, %a0 : f32
    %more = arith.cmpf ogt, %d, %tolerance : f32
    scf.condition(%more) %x : tensor<4xf32>
  } do {
  ^bb0(%x: tensor<4xf32>):
    %q = linalg.div ins(%a, %x : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %t = linalg.add ins(%x, %q : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %n = linalg.mul ins(%t, %half : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
// Loop-carried scalars, a swap of what is carried, a branch with two results in the body, and state.
func.func @power(%x: tensor<4xf32> {cg.name = "x"}, %n: tensor<i32> {cg.name = "n"},
                 %s: tensor<4xf32> {cg.name = "s", tf.aliasing_output = 2 : i32})
    -> (tensor<4xf32> {cg.name = "y"}, f32 {cg.name = "sum"}, tensor<4xf32> {cg.name = "s"},
        tensor<4xf32> {cg.name = "first"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %ones = arith.constant dense<1.0> : tensor<4xf32>
  %m = arith.constant dense<[[0.0, 0.05, 0.1, 0.15], [0.2, 0.25, 0.3, 0.35], [0.4, 0.45, 0.5, 0.55],
                             [0.6, 0.65, 0.7, 0.75]]> : tensor<4x4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %n0 = tensor.extract %n[] : tensor<i32>
  %limit = arith.index_cast %n0 : i32 to index
  %r:3 = scf.for %i = %c0 to %limit step %c1 iter_args(%a = %x, %b = %ones, %sum = %zero)
      -> (tensor<4xf32>, tensor<4xf32>, f32) {
    %odd = arith.remui %i, %c2 : index
    %isOdd = arith.cmpi eq, %odd, %c1 : index
    %u:2 = scf.if %isOdd -> (tensor<4xf32>, f32) {
      %p = linalg.matvec ins(%m, %b : tensor<4x4xf32>, tensor<4xf32>) outs(%s : tensor<4xf32>) -> tensor<4xf32>
      %p0 = tensor.extract %p[%c1] : tensor<4xf32>
      scf.yield %p, %p0 : tensor<4xf32>, f32
    } else {
      scf.yield %b, %zero : tensor<4xf32>, f32
    }
    %next = arith.addf %sum, %u#1 : f32
    scf.yield %u#0, %a, %next : tensor<4xf32>, tensor<4xf32>, f32
  }
  %after = linalg.add ins(%s, %r#0 : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %r#1, %r#2, %after, %r#0 : tensor<4xf32>, f32, tensor<4xf32>, tensor<4xf32>
}
"""

A = np.array([2.0, 3.0, 5.0, 7.0], np.float32)
MATRIX = np.arange(16, dtype=np.float32).reshape(4, 4) / 20


@pytest.fixture(scope="module", params=[("host", "auto"), ("host", "off"), ("node", "auto")])
def package(request):
    form, capture = request.param
    return cgmlir.compile(LOOPS, config={"cg.control_flow": form, "cg.capture": capture})


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("scale", [1.0, 0.5, 1e-8])  # three turns or more, and none
def test_while(package, eager, scale):
    newton = cgmlir.load(package, entry="newton")
    x = given = A * np.float32(scale)
    while x[0] * x[0] - given[0] > np.float32(1e-5):
        x = (x + given / x) * np.float32(0.5)
    for _ in range(2):
        np.testing.assert_allclose(np.asarray(newton(given, eager=eager)[0]), x, rtol=1e-6)


@pytest.mark.parametrize("eager", [False, True])
def test_for_with_a_branch(package, eager):
    power = cgmlir.load(package, entry="power")
    power.state["s"] = state = np.zeros(4, np.float32)
    for turns in (3, 0, 1, 8, 3):
        x, b, total = A, np.ones(4, np.float32), np.float32(0)
        for i in range(turns):
            u, u0 = b, np.float32(0)
            if i % 2 == 1:
                u = MATRIX @ b + state
                u0 = u[1]
            x, b, total = u, x, total + u0
        y, got, after, first = power(A, np.int32(turns), eager=eager)
        np.testing.assert_allclose(np.asarray(y), b, rtol=1e-5)
        np.testing.assert_allclose(np.asarray(got), total, rtol=1e-5)
        np.testing.assert_allclose(np.asarray(first), x, rtol=1e-5)
        state = state + x
        np.testing.assert_allclose(np.asarray(after), state, rtol=1e-5)


def test_report(package):
    rows = package.report["ops"]
    assert not [row for row in rows if row["verdict"] == "blocked"]
    loop = next(row for row in rows if row["op"] == "scf.while")
    if package.report["config"]["cg.control_flow"] == "node":
        assert (loop["verdict"], loop["code"], loop["graph"]) == ("captured", None, "newton_0")
        return
    assert (loop["verdict"], loop["code"], loop["graph"]) == ("legalized", "DataDependentLoop", None)
    segments = package.report["entries"][0]["segments"]
    assert segments[loop["segment"]] == {"kind": "host", "graph": None, "reason": "DataDependentLoop"}


# Two loops, one in the other; what they carry is swapped, and counted across both.
NESTED = """
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %one = arith.constant dense<1.0> : tensor<4xf32>
  %limit = tensor.extract %n[] : tensor<i32>
  %r:4 = scf.while (%x = %a, %y = %b, %i = %c0, %t = %c0) : (tensor<4xf32>, tensor<4xf32>, i32, i32)
      -> (tensor<4xf32>, tensor<4xf32>, i32, i32) {
    %more = arith.cmpi slt, %i, %limit : i32
    scf.condition(%more) %x, %y, %i, %t : tensor<4xf32>, tensor<4xf32>, i32, i32
  } do {
  ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>, %i: i32, %t: i32):
    %q:3 = scf.while (%z = %x, %k = %c0, %u = %t) : (tensor<4xf32>, i32, i32) -> (tensor<4xf32>, i32, i32) {
      %more = arith.cmpi slt, %k, %i : i32
      scf.condition(%more) %z, %k, %u : tensor<4xf32>, i32, i32
    } do {
    ^bb0(%z: tensor<4xf32>, %k: i32, %u: i32):
      %w = arith.addf %z, %one : tensor<4xf32>
      %l = arith.addi %k, %c1 : i32
      %v = arith.addi %u, %c1 : i32
      scf.yield %w, %l, %v : tensor<4xf32>, i32, i32
    }
    %j = arith.addi %i, %c1 : i32
    scf.yield %y, %q#0, %j, %q#2 : tensor<4xf32>, tensor<4xf32>, i32, i32
  }
  return %r#0, %r#1, %r#3 : tensor<4xf32>, tensor<4xf32>, i32
}
"""


@pytest.mark.parametrize("eager", [False, True])
def test_loops_in_loops(eager):
    executable = cgmlir.load(cgmlir.compile(NESTED))
    for turns in (0, 1, 4, 5):
        x, y, count = A, -A, 0
        for i in range(turns):
            x, y, count = y, x + np.float32(i), count + i
        outs = [np.asarray(out) for out in executable(A, -A, np.int32(turns), eager=eager)]
        np.testing.assert_array_equal(outs[0], x)
        np.testing.assert_array_equal(outs[1], y)
        assert outs[2] == count


# A branch that calls out beside one that is captured, and a branch that does nothing but call.
BRANCHES = """
func.func private @triple(tensor<4xf32>) -> tensor<4xf32>
func.func private @tick()
func.func @main(%a: tensor<4xf32>, %c: tensor<i1>, %h: i1) -> tensor<4xf32> {
  %d = tensor.extract %c[] : tensor<i1>
  %e = math.exp %a : tensor<4xf32>
  %r = scf.if %d -> tensor<4xf32> {
    %y = func.call @triple(%e) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  } else {
    %t = math.tanh %e : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  scf.if %h {
    func.call @tick() : () -> ()
  }
  %s = math.sqrt %r : tensor<4xf32>
  return %s : tensor<4xf32>
}
"""


@pytest.mark.parametrize("eager", [False, True])
def test_branches_that_call(eager):
    ticks = []
    executable = cgmlir.load(
        cgmlir.compile(BRANCHES), callbacks={"triple": lambda v: v * 3, "tick": lambda: ticks.append(1)}
    )
    for taken in (True, False):
        for ticking in (True, False):
            expected = np.sqrt(np.exp(A) * 3 if taken else np.tanh(np.exp(A)))
            got = executable(A, np.bool_(taken), ticking, eager=eager)[0]
            np.testing.assert_allclose(np.asarray(got), expected, rtol=1e-6)
    assert len(ticks) == 2


# The new state is known before the host segment, the old one is read behind it.
OLD_STATE = """
func.func private @same(tensor<4xf32>) -> tensor<4xf32>
func.func @main(%x: tensor<4xf32>, %s: tensor<4xf32> {cg.name = "s", tf.aliasing_output = 0 : i32})
    -> (tensor<4xf32> {cg.name = "s"}, tensor<4xf32>) {
  %new = arith.addf %s, %x : tensor<4xf32>
  %back = func.call @same(%new) : (tensor<4xf32>) -> tensor<4xf32>
  %y = arith.mulf %back, %s : tensor<4xf32>
  return %new, %y : tensor<4xf32>, tensor<4xf32>
}
"""


def test_state_is_written_behind_its_last_reader():
    executable = cgmlir.load(cgmlir.compile(OLD_STATE), callbacks={"same": lambda v: v})
    executable.state["s"] = state = np.ones(4, np.float32)
    for _ in range(3):
        y = executable(A)[1]
        np.testing.assert_allclose(np.asarray(y), (state + A) * state, rtol=1e-6)
        state = state + A
        np.testing.assert_allclose(np.asarray(executable.state["s"]), state, rtol=1e-6)
