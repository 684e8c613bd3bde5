# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs at kernel level with host code between launches, which reads and writes elements, counts, and decides. Each
is a module, its inputs, and the expected results of NumPy."""

import numpy as np

from kernel_programs import constants, element_kernel, floats, launch, module

SCALE = element_kernel("scale", "%x: memref<64xf32>, %s: f32", """
    %v = memref.load %x[%i] : memref<64xf32>
    %w = arith.mulf %v, %s : f32
    memref.store %w, %x[%i] : memref<64xf32>""", 64)
ADD_INDEX = element_kernel("add_index", "%x: memref<64xf32>, %k: index", """
    %v = memref.load %x[%i] : memref<64xf32>
    %m = arith.index_cast %k : index to i32
    %f = arith.sitofp %m : i32 to f32
    %w = arith.addf %v, %f : f32
    memref.store %w, %x[%i] : memref<64xf32>""", 64)
SUM = """
gpu.func @sum(%x: memref<64xf32>, %r: memref<f32>) kernel {
  %i = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %a = memref.load %x[%i] : memref<64xf32>
  %s = gpu.all_reduce add %a uniform {} : (f32) -> (f32)
  %z = arith.cmpi eq, %i, %c0 : index
  scf.if %z {
    memref.store %s, %r[] : memref<f32>
  }
  gpu.return
}"""
KERNELS = SCALE + ADD_INDEX + SUM
X = "%x: memref<64xf32> {cg.name = \"x\"}"


def scale(value):
    return launch("scale", f"%x : memref<64xf32>, {value} : f32", 1, 64)


def add_index(value):
    return launch("add_index", f"%x : memref<64xf32>, {value} : index", 1, 64)


def sum_into(cell):
    return launch("sum", f"%x : memref<64xf32>, {cell} : memref<f32>", 1, 64)


def entry(arguments, body):
    return module(KERNELS, f"""
func.func @main({arguments}) {{
  {constants(2, 3, 4, 64)}
  %c0 = arith.constant 0 : index
  %half = arith.constant 0.5 : f32
  %one = arith.constant 1.0 : f32
  %ten = arith.constant 10.0 : f32
{body}
  return
}}""")


def norm():
    """The host reads a sum, computes with it, and passes the number on; the memory is written again before that."""
    x = np.abs(floats(64)) + 0.1
    text = entry(X, f"""
  %r = gpu.alloc () : memref<f32>
  {sum_into("%r")}
  %s = memref.load %r[] : memref<f32>
  %t = math.absf %s : f32
  %u = arith.addf %t, %one : f32
  %v = arith.divf %one, %u : f32
  {scale("%v")}
  {sum_into("%r")}
  {scale("%s")}
  gpu.dealloc %r : memref<f32>""")
    return text, {"x": x}, {"x": x / (1 + x.sum()) * x.sum()}


def elements():
    """The host writes an element of what a kernel reads, and moves others with a loop of its own; places follow from
    what it has read."""
    x = floats(64)
    n = np.array([5, 9], np.int32)
    arguments = (X + ', %n: memref<2xi32> {cg.name = "n"}, %y: memref<4xf32> {cg.name = "y", cg.access = "write"}, '
                 '%s: f32 {cg.name = "s"}')
    text = entry(arguments, f"""
  memref.store %s, %x[%c3] : memref<64xf32>
  {scale("%half")}
  %i = memref.load %n[%c0] : memref<2xi32>
  %j = arith.index_cast %i : i32 to index
  %total = scf.for %k = %c0 to %c4 step %c1 iter_args(%sum = %s) -> f32 {{
    %p = arith.addi %j, %k : index
    %v = memref.load %x[%p] : memref<64xf32>
    memref.store %v, %y[%k] : memref<4xf32>
    %next = arith.addf %sum, %v : f32
    scf.yield %next : f32
  }}
  %k2 = memref.load %n[%c1] : memref<2xi32>
  %l = arith.index_cast %k2 : i32 to index
  memref.store %total, %x[%l] : memref<64xf32>
  {scale("%total")}""")
    s = np.float32(0.75)
    new = x.copy()
    new[3] = s
    new *= np.float32(0.5)
    y = new[5:9].copy()
    total = s + y.sum()
    new[9] = total
    return text, {"x": x, "n": n, "s": np.array(s)}, {"x": new * total, "y": y}


def halve_until_small():
    """A loop whose condition reads what its kernels have written."""
    x = np.abs(floats(64)) + 1
    text = entry(X + ', %r: memref<f32> {cg.name = "r"}', f"""
  scf.while : () -> () {{
    {sum_into("%r")}
    %s = memref.load %r[] : memref<f32>
    %go = arith.cmpf ogt, %s, %ten : f32
    scf.condition(%go)
  }} do {{
    {scale("%half")}
    scf.yield
  }}""")
    y = x
    while y.sum() > 10:
        y = y * np.float32(0.5)
    return text, {"x": x}, {"x": y, "r": np.array(y.sum())}


def as_often_as_memory_says():
    """A loop as often as an element says, whose counter is a number of the launches in it; a number that it carries."""
    x = floats(64)
    text = entry(X + ', %n: memref<1xi32> {cg.name = "n"}', f"""
  %k = memref.load %n[%c0] : memref<1xi32>
  %m = arith.index_cast %k : i32 to index
  %last = scf.for %i = %c1 to %m step %c2 iter_args(%f = %one) -> f32 {{
    {add_index("%i")}
    {scale("%f")}
    %g = arith.mulf %f, %half : f32
    scf.yield %g : f32
  }}
  {scale("%last")}""")
    y, factor = x, np.float32(1)
    for i in range(1, 8, 2):
        y = (y + np.float32(i)) * factor
        factor *= np.float32(0.5)
    return text, {"x": x, "n": np.array([8], np.int32)}, {"x": y * factor}


def as_often_as_the_launch_says():
    """The same by a number of the launch, around a branch by the counter, with a number from its two sides."""
    x = floats(64)
    text = entry(X + ', %n: index {cg.name = "n"}', f"""
  scf.for %i = %c0 to %n step %c1 {{
    %odd = arith.remui %i, %c2 : index
    %is = arith.cmpi eq, %odd, %c1 : index
    %f = scf.if %is -> f32 {{
      {add_index("%i")}
      scf.yield %half : f32
    }} else {{
      {scale("%half")}
      scf.yield %one : f32
    }}
    {scale("%f")}
  }}""")
    y = x
    for i in range(5):
        y = (y + np.float32(i)) * np.float32(0.5) if i % 2 else y * np.float32(0.5)
    return text, {"x": x, "n": np.array(5, np.int64)}, {"x": y}


def cases():
    """A switch by an element, with numbers that its cases give, and one without cases."""
    x = floats(64)
    text = entry(X + ', %n: memref<i32> {cg.name = "n"}', f"""
  %k = memref.load %n[] : memref<i32>
  %i = arith.index_cast %k : i32 to index
  %f = scf.index_switch %i -> f32
  case 2 {{
    {scale("%ten")}
    scf.yield %half : f32
  }}
  case 3 {{
    {add_index("%c3")}
    scf.yield %ten : f32
  }}
  default {{
    scf.yield %one : f32
  }}
  {scale("%f")}
  scf.index_switch %i
  default {{
    {add_index("%c4")}
    scf.yield
  }}""")
    return text, {"x": x, "n": np.array(3, np.int32)}, {"x": (x + 3) * 10 + 4}


def swapped_numbers():
    """A loop that carries two numbers and swaps them, with memory of its own in each turn."""
    x = floats(64)
    text = entry(X + ', %n: index {cg.name = "n"}', f"""
  %a, %b = scf.for %i = %c0 to %n step %c1 iter_args(%p = %half, %q = %ten) -> (f32, f32) {{
    %m = memref.alloc() : memref<64xf32>
    memref.copy %x, %m : memref<64xf32> to memref<64xf32>
    {scale("%p")}
    memref.copy %m, %x : memref<64xf32> to memref<64xf32>
    {scale("%q")}
    memref.dealloc %m : memref<64xf32>
    scf.yield %q, %p : f32, f32
  }}
  {scale("%a")}""")
    y = x
    p, q = np.float32(0.5), np.float32(10)
    for _ in range(3):
        y = y * q
        p, q = q, p
    return text, {"x": x, "n": np.array(3, np.int64)}, {"x": y * p}


def partly_written():
    """What the host writes of a buffer is not all of it; a number is read behind a branch, from memory that is written
    later."""
    x, y = floats(64), floats(64)
    text = entry(X + ', %y: memref<64xf32> {cg.name = "y"}, %n: index {cg.name = "n"}', f"""
  memref.store %half, %y[%c2] : memref<64xf32>
  memref.store %ten, %y[%n] : memref<64xf32>
  %go = arith.cmpi eq, %n, %c3 : index
  scf.if %go {{
    {scale("%half")}
  }}
  %v = memref.load %y[%c2] : memref<64xf32>
  memref.store %one, %y[%c2] : memref<64xf32>
  scf.if %go {{
    {scale("%v")}
  }}
  {scale("%v")}""")
    new = y.copy()
    new[2], new[3] = 1, 10
    return text, {"x": x, "y": y, "n": np.array(3, np.int64)}, {"x": x / 8, "y": new}


PROGRAMS = [partly_written, norm, elements, halve_until_small, as_often_as_memory_says, as_often_as_the_launch_says,
            cases, swapped_numbers]
