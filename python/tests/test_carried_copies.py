# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loop nodes copy what they carry where the body needs the value of before, and nowhere else."""

import numpy as np
import pytest

import cgmlir

N = 8
V = "tensor<8xf32>"
rng = np.random.default_rng(7)
W = rng.uniform(-0.4, 0.4, (N, N)).astype(np.float32)
X = rng.uniform(-1, 1, N).astype(np.float32)
MATVEC = f"linalg.matvec ins(%w, %y : tensor<8x8xf32>, {V}) outs(%zero : {V}) -> {V}"


def program(body, carried=1):
    """A loop of %n turns that carries %y, and %z if there are two."""
    names = ["%y", "%z"][:carried]
    types = ", ".join([V] * carried)
    inits = ", ".join(f"{name} = %x" for name in names)
    results = ", ".join(f"%r#{i}" for i in range(carried)) if carried > 1 else "%r"
    return f"""func.func @main(%x: {V} {{cg.name = "x"}}, %n: tensor<i32> {{cg.name = "n"}}) -> ({types}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %half = arith.constant 0.5 : f32
  %zero = arith.constant dense<0.0> : {V}
  %w = arith.constant dense<{W.tolist()}> : tensor<8x8xf32>
  %v = tensor.extract %n[] : tensor<i32>
  %limit = arith.index_cast %v : i32 to index
  %r{":2" if carried > 1 else ""} = scf.for %i = %c0 to %limit step %c1 iter_args({inits}) -> ({types}) {{
{body}
  }}
  return {results} : {types}
}}
"""


def branch(taken, other):
    return f"""    %e = tensor.extract %y[%c0] : {V}
    %g = arith.cmpf ogt, %e, %half : f32
    %b = scf.if %g -> ({V}) {{
      {taken}
    }} else {{
      {other}
    }}
    scf.yield %b : {V}"""


def one(step):
    def run(count):
        y = X
        for _ in range(count):
            y = step(y)
        return [y]
    return run


def two(step):
    def run(count):
        y = z = X
        for _ in range(count):
            y, z = step(y, z)
        return [y, z]
    return run


def norm(y):
    return y / (np.sum(y * y) + np.float32(1))


# Besides, each carried value is copied into the buffer of the loop, since the caller's stays as it is, and out of it.
PROGRAMS = {
    # Each element follows from itself.
    "map": (program(f"    %p = math.tanh %y : {V}\n    scf.yield %p : {V}"), one(np.tanh), 0),
    # Each element of the next value is computed from all elements of the one before.
    "product": (program(f"    %p = {MATVEC}\n    scf.yield %p : {V}"), one(lambda y: W @ y), 1),
    "product, residual": (program(f"    %p = {MATVEC}\n    %q = arith.addf %p, %y : {V}\n    scf.yield %q : {V}"),
                          one(lambda y: W @ y + y), 1),
    # All are read before the first is written.
    "norm": (program(f"""    %s0 = arith.constant dense<1.0> : tensor<f32>
    %s = linalg.reduce ins(%y : {V}) outs(%s0 : tensor<f32>) dimensions = [0] (%e: f32, %acc: f32) {{
      %m = arith.mulf %e, %e : f32
      %k = arith.addf %m, %acc : f32
      linalg.yield %k : f32
    }}
    %sv = tensor.extract %s[] : tensor<f32>
    %sp = tensor.splat %sv : {V}
    %t = arith.divf %y, %sp : {V}
    scf.yield %t : {V}"""), one(norm), 0),
    "two maps of both": (program(f"""    %p = arith.addf %y, %z : {V}
    %h = arith.mulf %p, %y : {V}
    %q = math.tanh %h : {V}
    %t = math.tanh %p : {V}
    scf.yield %t, %q : {V}, {V}""", 2), two(lambda y, z: (np.tanh(y + z), np.tanh((y + z) * y))), 0),
    "one product of two": (program(f"""    %p = {MATVEC}
    %q = arith.addf %z, %p : {V}
    scf.yield %p, %q : {V}, {V}""", 2), two(lambda y, z: (W @ y, z + W @ y)), 1),
    # The one becomes the other.
    "shift": (program(f"    %p = arith.addf %y, %z : {V}\n    %t = math.tanh %p : {V}\n"
                      f"    scf.yield %z, %t : {V}, {V}", 2), two(lambda y, z: (z, np.tanh(y + z))), 2),
    # The counter goes on behind the branch, in place. The arm that changes nothing does nothing.
    "a product in one arm": (program(branch(f"%p = {MATVEC}\n      scf.yield %p : {V}", f"scf.yield %y : {V}")),
                             one(lambda y: W @ y if y[0] > 0.5 else y), 1),
    "a map in one arm": (program(branch(f"scf.yield %y : {V}", f"%p = math.cos %y : {V}\n      scf.yield %p : {V}")),
                         one(lambda y: y if y[0] > 0.5 else np.cos(y)), 1),
    "products in both arms": (program(branch(f"%p = {MATVEC}\n      scf.yield %p : {V}",
                                             f"%p = {MATVEC}\n      %q = math.cos %p : {V}\n      scf.yield %q : {V}")),
                              one(lambda y: W @ y if y[0] > 0.5 else np.cos(W @ y)), 1),
    # What follows reads what was before the branch.
    "old value behind an arm": (program(branch(f"%p = {MATVEC}\n      scf.yield %p : {V}", f"scf.yield %y : {V}")
                                        .replace("    scf.yield %b",
                                                 f"    %o = arith.subf %b, %y : {V}\n    scf.yield %o")),
                                one(lambda y: (W @ y if y[0] > 0.5 else y) - y), 1),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_copies(name):
    text, run, copies = PROGRAMS[name]
    package = cgmlir.compile(text, config={"cg.control_flow": "node"})
    (graph,) = package.report["graphs"]
    assert graph["loop_nodes"] == 1
    main = cgmlir.load(package)
    for count in (0, 1, 2, 5):
        expected = run(count)
        for got, wanted in zip(main(X, np.int32(count)), expected, strict=True):
            np.testing.assert_allclose(np.asarray(got), wanted, rtol=1e-5, atol=1e-6)
    assert graph["copy_nodes"] == copies + 2 * len(expected)
