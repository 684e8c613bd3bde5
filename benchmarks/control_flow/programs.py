# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops and branches whose condition lives on the device, as MLIR text, with the arguments to run them with."""

SMALL, LARGE = 64, 2048


def _vector(size):
    return f"tensor<{size}xf32>"


def _matrix(size):
    return f"tensor<{size}x{size}xf32>"


def _layers(size, count, first, prefix):
    """`count` products, each of which needs the one before it; the last one's name."""
    vector, matrix = _vector(size), _matrix(size)
    lines, last = [], first
    for number in range(count):
        product, name = f"%{prefix}p{number}", f"%{prefix}{number}"
        lines += [f"{product} = linalg.matvec ins(%w, {last} : {matrix}, {vector}) outs(%zero : {vector}) -> {vector}",
                  f"{name} = math.tanh {product} : {vector}"]
        last = name
    return lines, last


def loop(size, layers, counted):
    """A loop of as many turns as `%n` says, or the constant `counted`; each turn is `layers` products."""
    vector = _vector(size)
    body, last = _layers(size, layers, "%x", "b")
    limit = ([f"%limit = arith.constant {counted} : index"] if counted else
             ["%n0 = tensor.extract %n[] : tensor<i32>", "%limit = arith.index_cast %n0 : i32 to index"])
    return "\n".join([
        f"func.func @main(%w: {_matrix(size)}, %x0: {vector}, %n: tensor<i32>) -> {vector} {{",
        "  %c0 = arith.constant 0 : index", "  %c1 = arith.constant 1 : index",
        f"  %zero = arith.constant dense<0.0> : {vector}",
        *("  " + line for line in limit),
        f"  %r = scf.for %i = %c0 to %limit step %c1 iter_args(%x = %x0) -> ({vector}) {{",
        *("    " + line for line in body), f"    scf.yield {last} : {vector}", "  }",
        f"  return %r : {vector}", "}"]) + "\n"


def branch(size, layers):
    """One product, then `layers` more or a negation, as the number `%n` says."""
    vector = _vector(size)
    arm, last = _layers(size, layers, "%x", "a")
    before, x = _layers(size, 1, "%x0", "f")
    return "\n".join([
        f"func.func @main(%w: {_matrix(size)}, %x0: {vector}, %n: tensor<i32>) -> {vector} {{",
        "  %c0 = arith.constant 0 : i32", f"  %zero = arith.constant dense<0.0> : {vector}",
        *("  " + line for line in before), f"  %one = arith.constant dense<1.0> : {vector}",
        f"  %x = arith.mulf {x}, %one : {vector}",
        "  %n0 = tensor.extract %n[] : tensor<i32>", "  %go = arith.cmpi sgt, %n0, %c0 : i32",
        f"  %r = scf.if %go -> ({vector}) {{", *("    " + line for line in arm), f"    scf.yield {last} : {vector}",
        "  } else {", f"    %m = arith.negf %x : {vector}", f"    scf.yield %m : {vector}", "  }",
        f"  return %r : {vector}", "}"]) + "\n"


def newton():
    """Square roots by Newton's method until the first one is close: a loop whose end no number says."""
    return """func.func @main(%w: tensor<64x64xf32>, %x0: tensor<64xf32>, %n: tensor<i32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %near = arith.constant 1.0e-6 : f32
  %half = arith.constant dense<0.5> : tensor<64xf32>
  %two = arith.constant dense<2.0> : tensor<64xf32>
  %square = arith.mulf %x0, %x0 : tensor<64xf32>
  %a = arith.addf %square, %two : tensor<64xf32>
  %r = scf.while (%x = %a) : (tensor<64xf32>) -> tensor<64xf32> {
    %s = arith.mulf %x, %x : tensor<64xf32>
    %d = arith.subf %s, %a : tensor<64xf32>
    %d0 = tensor.extract %d[%c0] : tensor<64xf32>
    %far = arith.cmpf ogt, %d0, %near : f32
    scf.condition(%far) %x : tensor<64xf32>
  } do {
  ^bb0(%x: tensor<64xf32>):
    %q = arith.divf %a, %x : tensor<64xf32>
    %t = arith.addf %x, %q : tensor<64xf32>
    %m = arith.mulf %t, %half : tensor<64xf32>
    scf.yield %m : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}
"""


def nest():
    """A branch in a loop in a branch, with a loop in one of its arms: three deep."""
    return """func.func @main(%w: tensor<64x64xf32>, %x0: tensor<64xf32>, %n: tensor<i32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant dense<0.0> : tensor<64xf32>
  %n0 = tensor.extract %n[] : tensor<i32>
  %limit = arith.index_cast %n0 : i32 to index
  %many = arith.cmpi sgt, %limit, %c1 : index
  %r = scf.if %many -> (tensor<64xf32>) {
    %y = scf.for %i = %c0 to %limit step %c1 iter_args(%x = %x0) -> (tensor<64xf32>) {
      %rest = arith.remui %i, %c3 : index
      %last = arith.cmpi eq, %rest, %c1 : index
      %z = scf.if %last -> (tensor<64xf32>) {
        %p = linalg.matvec ins(%w, %x : tensor<64x64xf32>, tensor<64xf32>) outs(%x : tensor<64xf32>) -> tensor<64xf32>
        %t = math.tanh %p : tensor<64xf32>
        scf.yield %t : tensor<64xf32>
      } else {
        %inner = arith.addi %rest, %c1 : index
        %u = scf.for %j = %c0 to %inner step %c1 iter_args(%v = %x) -> (tensor<64xf32>) {
          %q = linalg.matvec ins(%w, %v : tensor<64x64xf32>, tensor<64xf32>) outs(%x : tensor<64xf32>) -> tensor<64xf32>
          %k = math.sin %q : tensor<64xf32>
          scf.yield %k : tensor<64xf32>
        }
        scf.yield %u : tensor<64xf32>
      }
      scf.yield %z : tensor<64xf32>
    }
    scf.yield %y : tensor<64xf32>
  } else {
    %m = linalg.matvec ins(%w, %x0 : tensor<64x64xf32>, tensor<64xf32>) outs(%zero : tensor<64xf32>) -> tensor<64xf32>
    scf.yield %m : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}
"""


# Name: text, size of the vector, number of turns or what decides the branch.
PROGRAMS = {
    "newton": (newton(), SMALL, 0),
    "nest": (nest(), SMALL, 7),
    "branch-small-taken": (branch(SMALL, 2), SMALL, 1),
    "branch-small-other": (branch(SMALL, 2), SMALL, 0),
    "branch-large-taken": (branch(LARGE, 8), LARGE, 1),
    "branch-large-other": (branch(LARGE, 8), LARGE, 0),
    "branch-huge-taken": (branch(LARGE, 32), LARGE, 1),
    "branch-huge-other": (branch(LARGE, 32), LARGE, 0),
}
for trips in (1, 10, 100, 1000):
    PROGRAMS[f"turns-{trips}"] = (loop(SMALL, 1, 0), SMALL, trips)
    PROGRAMS[f"counted-{trips}"] = (loop(SMALL, 1, trips), SMALL, trips)
for trips in (1, 10, 100):
    PROGRAMS[f"turns-large-{trips}"] = (loop(LARGE, 4, 0), LARGE, trips)
FORMS = ("auto", "node", "host", "predicated", "unrolled")
