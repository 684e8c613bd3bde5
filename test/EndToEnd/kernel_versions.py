# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs at kernel level whose grids, loops and buffers depend on numbers that callers give, and on the sizes of
buffers: versions for keys and buckets. Each is a module, its inputs, and the expected results of NumPy."""

import numpy as np

from kernel_programs import INDEX, constants, floats, launch, module

ADD_ONE = f"""
gpu.func @add_one(%x: memref<?xf32>, %y: memref<?xf32>) kernel {{{INDEX}
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %n = memref.dim %x, %c0 : memref<?xf32>
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {{
    %v = memref.load %x[%i] : memref<?xf32>
    %w = arith.addf %v, %one : f32
    memref.store %w, %y[%i] : memref<?xf32>
  }}
  gpu.return
}}"""
SUM_ROWS = """
gpu.func @sum_rows(%x: memref<?x8xf32>, %y: memref<?xf32>) kernel {
  %i = gpu.block_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %j = %c0 to %c8 step %c1 iter_args(%a = %zero) -> (f32) {
    %v = memref.load %x[%i, %j] : memref<?x8xf32>
    %b = arith.addf %a, %v : f32
    scf.yield %b : f32
  }
  memref.store %sum, %y[%i] : memref<?xf32>
  gpu.return
}"""
BOTH = "%{} : memref<?xf32>, %{} : memref<?xf32>"


def key_that_makes_a_grid(n):
    """With 100 elements the blocks for `n` are written; without elements no kernel is launched."""
    x, y = floats(100), floats(100)
    text = module(ADD_ONE, f"""
func.func @main(%x: memref<100xf32> {{cg.name = "x"}}, %y: memref<100xf32> {{cg.name = "y"}},
                %n: i32 {{cg.name = "n", cg.key = array<i64: 0, 33, 100>}}) {{
  {constants(32)}
  %i = arith.index_cast %n : i32 to index
  %blocks = arith.ceildivui %i, %c32 : index
  %a = memref.cast %x : memref<100xf32> to memref<?xf32>
  %b = memref.cast %y : memref<100xf32> to memref<?xf32>
  gpu.launch_func @kernels::@add_one blocks in (%blocks, %c1, %c1) threads in(%c32, %c1, %c1)
      args({BOTH.format("a", "b")})
  return
}}""")
    end = min(100, -(-n // 32) * 32)
    return text, {"x": x, "y": y, "n": np.array(n, np.int32)}, {"y": np.concatenate([x[:end] + 1, y[end:]])}


def key_that_counts_launches(turns):
    x = floats(64)
    text = module(ADD_ONE, f"""
func.func @main(%x: memref<64xf32> {{cg.name = "x"}},
                %turns: index {{cg.name = "turns", cg.key = array<i64: 0, 1, 3>}}) {{
  {constants(0, 64)}
  scf.for %j = %c0 to %turns step %c1 {{
    %a = memref.cast %x : memref<64xf32> to memref<?xf32>
    {launch("add_one", BOTH.format("a", "a"), 1, 64)}
  }}
  return
}}""")
    return text, {"x": x, "turns": np.array(turns, np.int64)}, {"x": x + turns}


def key_that_sizes_memory(n):
    """An index is a grid, the size of memory in between, and of the part that is copied out of it."""
    x, y = floats(64), floats(64)
    text = module(ADD_ONE, f"""
func.func @main(%x: memref<64xf32> {{cg.name = "x"}}, %y: memref<64xf32> {{cg.name = "y"}},
                %n: index {{cg.name = "n", cg.key = array<i64: 16, 48>}}) {{
  {constants()}
  %m = gpu.alloc (%n) : memref<?xf32>
  %p = memref.subview %x[0] [%n] [1] : memref<64xf32> to memref<?xf32, strided<[1]>>
  %a = memref.cast %p : memref<?xf32, strided<[1]>> to memref<?xf32>
  gpu.launch_func @kernels::@add_one blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1)
      args({BOTH.format("a", "m")})
  %q = memref.subview %y[0] [%n] [1] : memref<64xf32> to memref<?xf32, strided<[1]>>
  memref.copy %m, %q : memref<?xf32> to memref<?xf32, strided<[1]>>
  gpu.dealloc %m : memref<?xf32>
  return
}}""")
    return text, {"x": x, "y": y, "n": np.array(n, np.int64)}, {"y": np.concatenate([x[:n] + 1, y[n:]])}


def buckets_of_grids(n):
    x = floats(n)
    text = module(ADD_ONE, f"""
func.func @main(%x: memref<?xf32> {{cg.name = "x", cg.dims = [#cg.dim<buckets [64, 100, 101] name "n">]}},
                %y: memref<?xf32> {{cg.name = "y", cg.dims = [#cg.dim<buckets [64, 100, 101] name "n">]}}) {{
  {constants(0, 32)}
  %n = memref.dim %x, %c0 : memref<?xf32>
  %blocks = arith.ceildivui %n, %c32 : index
  %t = memref.alloc(%n) : memref<?xf32>
  gpu.launch_func @kernels::@add_one blocks in (%blocks, %c1, %c1) threads in(%c32, %c1, %c1)
      args({BOTH.format("x", "t")})
  gpu.launch_func @kernels::@add_one blocks in (%blocks, %c1, %c1) threads in(%c32, %c1, %c1)
      args({BOTH.format("t", "y")})
  return
}}""")
    return text, {"x": x}, {"y": x + 1 + 1}


def buckets_and_keys(rows, twice):
    """Rows are blocks; a key says whether something is added to their sums."""
    x = floats(rows, 8)
    text = module(ADD_ONE + SUM_ROWS, f"""
func.func @main(%x: memref<?x8xf32> {{cg.name = "x",
                  cg.dims = [#cg.dim<buckets [3, 4, 7] name "rows">, #cg.dim<static>]}},
                %y: memref<?xf32> {{cg.name = "y", cg.dims = [#cg.dim<buckets [3, 4, 7] name "rows">]}},
                %more: i1 {{cg.name = "more", cg.key = array<i64: 0, 1>}}) {{
  {constants(0)}
  %rows = memref.dim %x, %c0 : memref<?x8xf32>
  gpu.launch_func @kernels::@sum_rows blocks in (%rows, %c1, %c1) threads in (%c1, %c1, %c1)
      args(%x : memref<?x8xf32>, %y : memref<?xf32>)
  scf.if %more {{
    gpu.launch_func @kernels::@add_one blocks in (%c1, %c1, %c1) threads in (%rows, %c1, %c1)
      args({BOTH.format("y", "y")})
  }}
  return
}}""")
    return text, {"x": x, "more": np.array(twice)}, {"y": x.sum(1) + np.float32(twice)}


def named(program, *given):
    def run():
        return program(*given)
    run.__name__ = "_".join([program.__name__, *(str(int(value)) for value in given)])
    return run


PROGRAMS = [named(program, *given) for program, cases in [
    (key_that_makes_a_grid, [(0,), (33,), (100,)]), (key_that_counts_launches, [(0,), (1,), (3,)]),
    (key_that_sizes_memory, [(16,), (48,)]), (buckets_of_grids, [(64,), (100,), (101,)]),
    (buckets_and_keys, [(3, False), (4, True), (7, False), (7, True)])] for given in cases]
