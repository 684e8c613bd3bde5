# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Old contents of state that are results, or are read late, in programs of several segments."""

import numpy as np
import pytest

import cgmlir

HEAD = """
func.func private @note(f32)
func.func private @half(f32) -> f32
func.func private @flip(tensor<4xf32>) -> tensor<4xf32>
func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %n: tensor<i32> {cg.name = "n"},
                %s: tensor<4xf32> {cg.name = "s", tf.aliasing_output = 0 : i32},
                %t: tensor<4xf32> {cg.name = "t", tf.aliasing_output = 1 : i32})
    -> (tensor<4xf32> {cg.name = "s"}, tensor<4xf32> {cg.name = "t"}, tensor<4xf32> {cg.name = "y"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %x1 = tensor.extract %x[%c1] : tensor<4xf32>
  %positive = arith.cmpf ogt, %x1, %zero : f32
  %count = tensor.extract %n[] : tensor<i32>
  %turns = arith.index_cast %count : i32 to index
"""

RETURN = "  return {} : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>\n}}\n"

BETWEEN = """
  %new = arith.mulf %x, %s : tensor<4xf32>
  %first = tensor.extract %new[%c1] : tensor<4xf32>
  %called = func.call @half(%first) : (f32) -> f32
  %filled = tensor.splat %called : tensor<4xf32>
  %late = arith.addf %filled, %x : tensor<4xf32>
"""


def between(x, s):
    return x * s, np.float32((x * s)[1] / 2) + x


def put(array, index, value):
    array = array.copy()
    array[index] = value
    return array


def exchanged(x, n, s, t):
    a, b = (put(s, 0, x[1]), put(t, 0, x[1])) if n else (s, t)
    return (b, a, s) if n % 2 else (a, b, s)


# Body, what is returned, and the same of NumPy.
CASES = {
    "a callback computes the new contents": (
        "%new = func.call @flip(%x) : (tensor<4xf32>) -> tensor<4xf32>",
        "%new, %t, %s",
        lambda x, n, s, t: (x[::-1], t, s),
    ),
    "a callback sees the old contents": (
        "%new = func.call @flip(%s) : (tensor<4xf32>) -> tensor<4xf32>",
        "%new, %t, %s",
        lambda x, n, s, t: (s[::-1], t, s),
    ),
    "old contents after a callback": (
        BETWEEN,
        "%new, %late, %s",
        lambda x, n, s, t: (*between(x, s), s),
    ),
    "old contents become those of another state": (
        BETWEEN,
        "%new, %s, %late",
        lambda x, n, s, t: (between(x, s)[0], s, between(x, s)[1]),
    ),
    "states change places": (BETWEEN, "%t, %s, %late", lambda x, n, s, t: (t, s, between(x, s)[1])),
    "states change places after an update": (
        """
  %u = tensor.insert %x1 into %s[%c0] : tensor<4xf32>
  %v = tensor.insert %zero into %t[%c1] : tensor<4xf32>""",
        "%v, %u, %s",
        lambda x, n, s, t: (put(t, 1, 0), put(s, 0, x[1]), s),
    ),
    "states change places after an update in a loop": (
        """
  %r:2 = scf.for %i = %c0 to %turns step %c1 iter_args(%a = %s, %b = %t) -> (tensor<4xf32>, tensor<4xf32>) {
    func.call @note(%x1) : (f32) -> ()
    %u = tensor.insert %x1 into %a[%c0] : tensor<4xf32>
    %v = tensor.insert %x1 into %b[%c0] : tensor<4xf32>
    scf.yield %v, %u : tensor<4xf32>, tensor<4xf32>
  }""",
        "%r#0, %r#1, %s",
        exchanged,
    ),
    "new contents in two states": (
        BETWEEN,
        "%new, %new, %s",
        lambda x, n, s, t: (between(x, s)[0], between(x, s)[0], s),
    ),
    "old contents in two places": (BETWEEN, "%late, %s, %s", lambda x, n, s, t: (between(x, s)[1], s, s)),
    "a branch between": (
        """
  %new = arith.mulf %x, %s : tensor<4xf32>
  scf.if %positive {
    func.call @note(%x1) : (f32) -> ()
  }
  %late = math.absf %x : tensor<4xf32>""",
        "%new, %late, %s",
        lambda x, n, s, t: (x * s, np.abs(x), s),
    ),
    "old contents through a loop": (
        BETWEEN
        + """
  %kept = scf.for %i = %c0 to %turns step %c1 iter_args(%a = %s) -> (tensor<4xf32>) {
    func.call @note(%x1) : (f32) -> ()
    scf.yield %a : tensor<4xf32>
  }""",
        "%new, %late, %kept",
        lambda x, n, s, t: (*between(x, s), s),
    ),
    "a loop begins with old contents": (
        BETWEEN
        + """
  %summed = scf.for %i = %c0 to %turns step %c1 iter_args(%a = %s) -> (tensor<4xf32>) {
    %b = arith.addf %a, %new : tensor<4xf32>
    func.call @note(%x1) : (f32) -> ()
    scf.yield %b : tensor<4xf32>
  }""",
        "%new, %t, %summed",
        lambda x, n, s, t: (x * s, t, s + n * (x * s)),
    ),
    "states change places in a loop": (
        """
  %r:2 = scf.for %i = %c0 to %turns step %c1 iter_args(%a = %s, %b = %t) -> (tensor<4xf32>, tensor<4xf32>) {
    func.call @note(%x1) : (f32) -> ()
    scf.yield %b, %a : tensor<4xf32>, tensor<4xf32>
  }""",
        "%r#0, %r#1, %s",
        lambda x, n, s, t: ((t, s, s) if n % 2 else (s, t, s)),
    ),
    "a branch chooses old contents": (
        BETWEEN
        + """
  %chosen = scf.if %positive -> (tensor<4xf32>) {
    func.call @note(%x1) : (f32) -> ()
    scf.yield %s : tensor<4xf32>
  } else {
    scf.yield %new : tensor<4xf32>
  }""",
        "%new, %late, %chosen",
        lambda x, n, s, t: (*between(x, s), s if x[1] > 0 else x * s),
    ),
    "a branch decides by old contents": (
        BETWEEN
        + """
  %s1 = tensor.extract %s[%c1] : tensor<4xf32>
  %old = arith.cmpf ogt, %s1, %zero : f32
  %chosen = scf.if %old -> (tensor<4xf32>) {
    func.call @note(%s1) : (f32) -> ()
    scf.yield %x : tensor<4xf32>
  } else {
    scf.yield %new : tensor<4xf32>
  }""",
        "%new, %late, %chosen",
        lambda x, n, s, t: (*between(x, s), x if s[1] > 0 else x * s),
    ),
}


@pytest.mark.parametrize("capture", ["auto", "off"])
@pytest.mark.parametrize("case", list(CASES))
def test_old_contents(case, capture):
    body, results, reference = CASES[case]
    package = cgmlir.compile(HEAD + body + "\n" + RETURN.format(results), config={"cg.capture": capture})
    callbacks = {"note": lambda a: None, "half": lambda a: np.float32(a / 2), "flip": lambda a: a[::-1]}
    for eager in (False, True):
        executable = cgmlir.load(package, callbacks=callbacks)
        states = (np.array([-1, 2, -3, 4], np.float32), np.array([5, -6, 7, -8], np.float32))
        given = states
        for n, sign in ((3, 1), (0, -1), (2, 1)):
            x = np.array([0.5, 0.25, -0.5, 2], np.float32) * np.float32(sign)
            expected = reference(x, np.float32(n), *states)
            got = [np.asarray(out).copy() for out in executable(x, np.int32(n), *given, eager=eager)]
            for value, wanted in zip(got, expected):
                np.testing.assert_allclose(value, wanted, rtol=1e-6, err_msg=f"n = {n}, eager = {eager}")
            states, given = expected[:2], (None, None)
            for name, wanted in zip("st", states):
                np.testing.assert_allclose(np.asarray(executable.state[name]), wanted, rtol=1e-6)
