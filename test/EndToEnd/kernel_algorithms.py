# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Algorithms at kernel level, each of several launches: tiles in shared memory, scans, sorts, stencils, sparse rows,
iterations until a value of the device says so. Each is a module, its inputs, and what NumPy says that it gives."""

import numpy as np

from kernel_programs import constants, element_kernel, floats, launch, module

TILE = "memref<16x17xf32, #shared>"
IDS = """
  %tx = gpu.thread_id x
  %ty = gpu.thread_id y
  %bx = gpu.block_id x
  %by = gpu.block_id y
  %bw = gpu.block_dim x
  %bh = gpu.block_dim y
  %ox = arith.muli %bx, %bw : index
  %oy = arith.muli %by, %bh : index
  %x = arith.addi %ox, %tx : index
  %y = arith.addi %oy, %ty : index
"""


def transposed_by_tiles():
    """Transposes in tiles of 16 by 16 with one more column; neither extent is a multiple of 16. Twice, through a
    temporary."""
    rows, columns = 45, 83
    a = floats(rows, columns)

    def kernel(name, rows, columns):
        given, taken = f"memref<{rows}x{columns}xf32>", f"memref<{columns}x{rows}xf32>"
        return f"""
gpu.func @{name}(%a: {given}, %b: {taken}) workgroup(%tile: {TILE}) kernel {{{IDS}
  %rows = arith.constant {rows} : index
  %columns = arith.constant {columns} : index
  %r0 = arith.cmpi ult, %y, %rows : index
  %c0 = arith.cmpi ult, %x, %columns : index
  %inside = arith.andi %r0, %c0 : i1
  scf.if %inside {{
    %v = memref.load %a[%y, %x] : {given}
    memref.store %v, %tile[%ty, %tx] : {TILE}
  }}
  gpu.barrier
  %p = arith.addi %oy, %tx : index
  %q = arith.addi %ox, %ty : index
  %r1 = arith.cmpi ult, %p, %rows : index
  %c1 = arith.cmpi ult, %q, %columns : index
  %there = arith.andi %r1, %c1 : i1
  scf.if %there {{
    %v = memref.load %tile[%tx, %ty] : {TILE}
    memref.store %v, %b[%q, %p] : {taken}
  }}
  gpu.return
}}"""
    one, other = f"memref<{rows}x{columns}xf32>", f"memref<{columns}x{rows}xf32>"
    text = module(kernel("there", rows, columns) + kernel("back", columns, rows), f"""
func.func @main(%a: {one} {{cg.name = "a"}}, %b: {other} {{cg.name = "b"}}, %c: {one} {{cg.name = "c"}}) {{
  {constants(3, 6, 16)}
  {launch("there", f"%a : {one}, %b : {other}", (6, 3), (16, 16))}
  {launch("back", f"%b : {other}, %c : {one}", (3, 6), (16, 16))}
  return
}}""")
    return text, {"a": a}, {"b": a.T.copy(), "c": a}


def product_by_tiles():
    """Both tiles lie in dynamic shared memory; extents are no multiples of the tile, and blocks loop over the depth."""
    m, k, n = 37, 53, 29
    a, b = floats(m, k), floats(k, n)
    shared = "memref<8x8xf32, #shared>"
    kernel = f"""
gpu.func @mm(%a: memref<{m}x{k}xf32>, %b: memref<{k}x{n}xf32>, %c: memref<{m}x{n}xf32>) kernel {{{IDS}
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c256 = arith.constant 256 : index
  %m = arith.constant {m} : index
  %k = arith.constant {k} : index
  %n = arith.constant {n} : index
  %zero = arith.constant 0.0 : f32
  %bytes = gpu.dynamic_shared_memory : memref<?xi8, #shared>
  %ta = memref.view %bytes[%c0][] : memref<?xi8, #shared> to {shared}
  %tb = memref.view %bytes[%c256][] : memref<?xi8, #shared> to {shared}
  %r = arith.cmpi ult, %y, %m : index
  %s = arith.cmpi ult, %x, %n : index
  %sum = scf.for %at = %c0 to %k step %c8 iter_args(%acc = %zero) -> (f32) {{
    %ka = arith.addi %at, %tx : index
    %kb = arith.addi %at, %ty : index
    %ia = arith.cmpi ult, %ka, %k : index
    %ib = arith.cmpi ult, %kb, %k : index
    %pa = arith.andi %r, %ia : i1
    %pb = arith.andi %s, %ib : i1
    %va = scf.if %pa -> (f32) {{
      %v = memref.load %a[%y, %ka] : memref<{m}x{k}xf32>
      scf.yield %v : f32
    }} else {{
      scf.yield %zero : f32
    }}
    %vb = scf.if %pb -> (f32) {{
      %v = memref.load %b[%kb, %x] : memref<{k}x{n}xf32>
      scf.yield %v : f32
    }} else {{
      scf.yield %zero : f32
    }}
    memref.store %va, %ta[%ty, %tx] : {shared}
    memref.store %vb, %tb[%ty, %tx] : {shared}
    gpu.barrier
    %next = scf.for %i = %c0 to %c8 step %c1 iter_args(%part = %acc) -> (f32) {{
      %u = memref.load %ta[%ty, %i] : {shared}
      %v = memref.load %tb[%i, %tx] : {shared}
      %w = math.fma %u, %v, %part : f32
      scf.yield %w : f32
    }}
    gpu.barrier
    scf.yield %next : f32
  }}
  %inside = arith.andi %r, %s : i1
  scf.if %inside {{
    memref.store %sum, %c[%y, %x] : memref<{m}x{n}xf32>
  }}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%a: memref<{m}x{k}xf32> {{cg.name = "a"}}, %b: memref<{k}x{n}xf32> {{cg.name = "b"}},
                %c: memref<{m}x{n}xf32> {{cg.name = "c"}}) {{
  {constants(4, 5, 8)}
  %bytes = arith.constant 512 : i32
  gpu.launch_func @kernels::@mm blocks in (%c4, %c5, %c1) threads in (%c8, %c8, %c1) dynamic_shared_memory_size %bytes
      args(%a : memref<{m}x{k}xf32>, %b : memref<{k}x{n}xf32>, %c : memref<{m}x{n}xf32>)
  return
}}""")
    return text, {"a": a, "b": b}, {"c": a @ b}


def softmax_of_rows():
    """A softmax: a block takes a row; its maximum and its sum are reductions of the block."""
    rows, columns = 19, 100
    x = 4 * floats(rows, columns)
    kind = f"memref<{rows}x{columns}xf32>"
    kernel = f"""
gpu.func @softmax(%x: {kind}, %y: {kind}) kernel {{
  %b = gpu.block_id x
  %t = gpu.thread_id x
  %n = arith.constant {columns} : index
  %low = arith.constant 0xFF800000 : f32
  %inside = arith.cmpi ult, %t, %n : index
  %v = scf.if %inside -> (f32) {{
    %w = memref.load %x[%b, %t] : {kind}
    scf.yield %w : f32
  }} else {{
    scf.yield %low : f32
  }}
  %most = gpu.all_reduce maximumf %v uniform {{}} : (f32) -> (f32)
  %d = arith.subf %v, %most : f32
  %e = math.exp %d : f32
  %sum = gpu.all_reduce add %e uniform {{}} : (f32) -> (f32)
  %p = arith.divf %e, %sum : f32
  scf.if %inside {{
    memref.store %p, %y[%b, %t] : {kind}
  }}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: {kind} {{cg.name = "x"}}, %y: {kind} {{cg.name = "y"}}) {{
  {constants(rows, 128)}
  {launch("softmax", f"%x : {kind}, %y : {kind}", rows, 128)}
  return
}}""")
    e = np.exp(x - x.max(1, keepdims=True))
    return text, {"x": x}, {"y": e / e.sum(1, keepdims=True)}


def prefix_sums():
    """A scan: sums of blocks, sums of those, and both together: three kernels and a temporary."""
    n, block = 1000, 128
    blocks = -(-n // block)
    x = np.random.default_rng(5).integers(-50, 50, n).astype(np.int64)
    shared = f"memref<{block}xi64, #shared>"
    scan = f"""
gpu.func @scan(%x: memref<?xi64, strided<[1], offset: ?>>, %y: memref<?xi64, strided<[1], offset: ?>>,
               %sums: memref<?xi64>, %n: index) workgroup(%s: {shared}) kernel {{
  %b = gpu.block_id x
  %t = gpu.thread_id x
  %d = gpu.block_dim x
  %o = arith.muli %b, %d : index
  %i = arith.addi %o, %t : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %inside = arith.cmpi ult, %i, %n : index
  %v = scf.if %inside -> (i64) {{
    %w = memref.load %x[%i] : memref<?xi64, strided<[1], offset: ?>>
    scf.yield %w : i64
  }} else {{
    scf.yield %zero : i64
  }}
  memref.store %v, %s[%t] : {shared}
  gpu.barrier
  %r = scf.while (%step = %c1) : (index) -> index {{
    %more = arith.cmpi ult, %step, %d : index
    scf.condition(%more) %step : index
  }} do {{
  ^bb0(%step: index):
    %has = arith.cmpi uge, %t, %step : index
    %before = scf.if %has -> (i64) {{
      %p = arith.subi %t, %step : index
      %w = memref.load %s[%p] : {shared}
      scf.yield %w : i64
    }} else {{
      scf.yield %zero : i64
    }}
    gpu.barrier
    %mine = memref.load %s[%t] : {shared}
    %sum = arith.addi %mine, %before : i64
    memref.store %sum, %s[%t] : {shared}
    gpu.barrier
    %next = arith.addi %step, %step : index
    scf.yield %next : index
  }}
  %all = memref.load %s[%t] : {shared}
  scf.if %inside {{
    memref.store %all, %y[%i] : memref<?xi64, strided<[1], offset: ?>>
  }}
  %last = arith.subi %d, %c1 : index
  %end = arith.cmpi eq, %t, %last : index
  scf.if %end {{
    memref.store %all, %sums[%b] : memref<?xi64>
  }}
  gpu.return
}}
gpu.func @add(%y: memref<{n}xi64>, %sums: memref<{blocks}xi64>) kernel {{
  %b = gpu.block_id x
  %t = gpu.thread_id x
  %d = gpu.block_dim x
  %o = arith.muli %b, %d : index
  %i = arith.addi %o, %t : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant {n} : index
  %inside = arith.cmpi ult, %i, %n : index
  %later = arith.cmpi ugt, %b, %c0 : index
  %both = arith.andi %inside, %later : i1
  scf.if %both {{
    %p = arith.subi %b, %c1 : index
    %u = memref.load %sums[%p] : memref<{blocks}xi64>
    %v = memref.load %y[%i] : memref<{n}xi64>
    %w = arith.addi %u, %v : i64
    memref.store %w, %y[%i] : memref<{n}xi64>
  }}
  gpu.return
}}"""
    whole, part, any_part, any_whole = (f"memref<{n}xi64>", f"memref<{blocks}xi64>",
                                        "memref<?xi64, strided<[1], offset: ?>>", "memref<?xi64>")
    text = module(scan, f"""
func.func @main(%x: {whole} {{cg.name = "x"}}, %y: {whole} {{cg.name = "y"}}) {{
  {constants(blocks, block, n)}
  %s = gpu.alloc () : {part}
  %total = gpu.alloc () : memref<1xi64>
  %0 = memref.cast %x : {whole} to {any_part}
  %1 = memref.cast %y : {whole} to {any_part}
  %2 = memref.cast %s : {part} to {any_whole}
  %3 = memref.cast %s : {part} to {any_part}
  %4 = memref.cast %total : memref<1xi64> to {any_whole}
  {launch("scan", f"%0 : {any_part}, %1 : {any_part}, %2 : {any_whole}, %c{n} : index", blocks, block)}
  {launch("scan", f"%3 : {any_part}, %3 : {any_part}, %4 : {any_whole}, %c{blocks} : index", 1, block)}
  {launch("add", f"%y : {whole}, %s : {part}", blocks, block)}
  gpu.dealloc %s : {part}
  gpu.dealloc %total : memref<1xi64>
  return
}}""")
    return text, {"x": x}, {"y": np.cumsum(x)}


def bitonic_sort():
    """36 launches that two nested loops of the program lay out; the kernel takes the counters by value."""
    n = 256
    x = floats(n)
    kind = f"memref<{n}xf32>"
    kernel = f"""
gpu.func @swap(%x: {kind}, %k: index, %j: index) kernel {{
  %b = gpu.block_id x
  %t = gpu.thread_id x
  %d = gpu.block_dim x
  %o = arith.muli %b, %d : index
  %i = arith.addi %o, %t : index
  %c0 = arith.constant 0 : index
  %p = arith.xori %i, %j : index
  %first = arith.cmpi ugt, %p, %i : index
  scf.if %first {{
    %u = memref.load %x[%i] : {kind}
    %v = memref.load %x[%p] : {kind}
    %bit = arith.andi %i, %k : index
    %up = arith.cmpi eq, %bit, %c0 : index
    %gt = arith.cmpf ogt, %u, %v : f32
    %lt = arith.cmpf olt, %u, %v : f32
    %wrong = arith.select %up, %gt, %lt : i1
    scf.if %wrong {{
      memref.store %v, %x[%i] : {kind}
      memref.store %u, %x[%p] : {kind}
    }}
  }}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: {kind} {{cg.name = "x"}}) {{
  {constants(0, 4, 9, 64)}
  scf.for %e = %c1 to %c9 step %c1 {{
    %k = arith.shli %c1, %e : index
    scf.for %f = %c0 to %e step %c1 {{
      %g = arith.subi %e, %f : index
      %h = arith.subi %g, %c1 : index
      %j = arith.shli %c1, %h : index
      {launch("swap", f"%x : {kind}, %k : index, %j : index", 4, 64)}
    }}
  }}
  return
}}""")
    return text, {"x": x}, {"x": np.sort(x)}


LIFE = """
gpu.func @life(%a: memref<24x40xi8>, %b: memref<24x40xi8>) kernel {""" + IDS + """
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %h = arith.constant 24 : index
  %w = arith.constant 40 : index
  %h1 = arith.constant 23 : index
  %w1 = arith.constant 39 : index
  %zero = arith.constant 0 : i8
  %r = arith.cmpi ult, %y, %h : index
  %s = arith.cmpi ult, %x, %w : index
  %inside = arith.andi %r, %s : i1
  scf.if %inside {
    %up = arith.addi %y, %h1 : index
    %left = arith.addi %x, %w1 : index
    %n = scf.for %i = %c0 to %c3 step %c1 iter_args(%n0 = %zero) -> (i8) {
      %n2 = scf.for %j = %c0 to %c3 step %c1 iter_args(%n1 = %n0) -> (i8) {
        %p = arith.addi %up, %i : index
        %q = arith.addi %left, %j : index
        %py = arith.remui %p, %h : index
        %px = arith.remui %q, %w : index
        %v = memref.load %a[%py, %px] : memref<24x40xi8>
        %m = arith.addi %n1, %v : i8
        scf.yield %m : i8
      }
      scf.yield %n2 : i8
    }
    %self = memref.load %a[%y, %x] : memref<24x40xi8>
    %three = arith.constant 3 : i8
    %four = arith.constant 4 : i8
    %one = arith.constant 1 : i8
    %is3 = arith.cmpi eq, %n, %three : i8
    %is4 = arith.cmpi eq, %n, %four : i8
    %alive = arith.cmpi eq, %self, %one : i8
    %stays = arith.andi %is4, %alive : i1
    %lives = arith.ori %is3, %stays : i1
    %new = arith.extui %lives : i1 to i8
    memref.store %new, %b[%y, %x] : memref<24x40xi8>
  }
  gpu.return
}"""


def cells_that_live_and_die():
    """A number of the launch says how many generations; two buffers of bytes exchange their roles."""
    turns = 31
    a = np.random.default_rng(8).integers(0, 2, (24, 40)).astype(np.int8)
    kind = "memref<24x40xi8>"
    text = module(LIFE, f"""
func.func @main(%a: {kind} {{cg.name = "a", cg.access = "readwrite"}},
                %b: {kind} {{cg.name = "b", cg.access = "readwrite"}}, %n: index {{cg.name = "n"}}) {{
  {constants(0, 3, 5, 8)}
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%u = %a, %v = %b) -> ({kind}, {kind}) {{
    {launch("life", f"%u : {kind}, %v : {kind}", (5, 3), (8, 8))}
    scf.yield %v, %u : {kind}, {kind}
  }}
  return
}}""")
    both = [a, np.zeros_like(a)]
    for turn in range(turns):
        old = both[turn % 2]
        n = sum(np.roll(old, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1))
        both[1 - turn % 2] = ((n == 3) | ((n == 4) & (old == 1))).astype(np.int8)
    return text, {"a": a, "b": np.zeros_like(a), "n": np.array(turns, np.int64)}, {"a": both[0], "b": both[1]}


def four_buffers_in_rotation():
    """x[t] = x[t-1] - x[t-2] / 2 + x[t-3] / 4: a number of the launch says how many steps."""
    turns = 10
    given = dict(zip("pqrs", (floats(96) for _ in range(4))))
    kind = "memref<96xf32>"
    kernel = element_kernel("next", f"%a: {kind}, %b: {kind}, %c: {kind}, %d: {kind}", f"""
    %half = arith.constant -0.5 : f32
    %quarter = arith.constant 0.25 : f32
    %x = memref.load %a[%i] : {kind}
    %y = memref.load %b[%i] : {kind}
    %z = memref.load %c[%i] : {kind}
    %u = arith.mulf %y, %half : f32
    %v = arith.mulf %x, %quarter : f32
    %w = arith.addf %z, %u : f32
    %r = arith.addf %w, %v : f32
    memref.store %r, %d[%i] : {kind}""", 96)
    arguments = ", ".join(f'%{name}: {kind} {{cg.name = "{name}", cg.access = "readwrite"}}' for name in "pqrs")
    kinds = ", ".join([kind] * 4)
    text = module(kernel, f"""
func.func @main({arguments}, %n: index {{cg.name = "n"}}) {{
  {constants(0, 3, 32)}
  %all:4 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %p, %b = %q, %c = %r, %d = %s) -> ({kinds}) {{
    {launch("next", f"%a : {kind}, %b : {kind}, %c : {kind}, %d : {kind}", 3, 32)}
    scf.yield %b, %c, %d, %a : {kinds}
  }}
  return
}}""")
    names, buffers = list("pqrs"), dict(given)
    for _ in range(turns):
        a, b, c, d = names
        buffers[d] = buffers[c] - buffers[b] / 2 + buffers[a] / 4
        names = [b, c, d, a]
    return text, given | {"n": np.array(turns, np.int64)}, buffers


def sparse_rows():
    """Rows of a matrix that lists where its elements are; a second launch multiplies what the first gave."""
    n = 70
    random = np.random.default_rng(6)
    counts = random.integers(0, 9, n)
    starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    total = int(starts[-1])
    columns, values, x = random.integers(0, n, total).astype(np.int64), floats(total), floats(n)
    kind = f"memref<{n}xf32>"
    kernel = element_kernel("rows", f"%s: memref<{n + 1}xindex>, %c: memref<{total}xindex>, %v: memref<{total}xf32>, "
                            f"%x: {kind}, %y: {kind}", f"""
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %j = arith.addi %i, %c1 : index
    %from = memref.load %s[%i] : memref<{n + 1}xindex>
    %to = memref.load %s[%j] : memref<{n + 1}xindex>
    %sum = scf.for %k = %from to %to step %c1 iter_args(%acc = %zero) -> (f32) {{
      %at = memref.load %c[%k] : memref<{total}xindex>
      %a = memref.load %v[%k] : memref<{total}xf32>
      %b = memref.load %x[%at] : {kind}
      %next = math.fma %a, %b, %acc : f32
      scf.yield %next : f32
    }}
    memref.store %sum, %y[%i] : {kind}""", n)
    others = f"%s : memref<{n + 1}xindex>, %c : memref<{total}xindex>, %v : memref<{total}xf32>"
    text = module(kernel, f"""
func.func @main(%s: memref<{n + 1}xindex> {{cg.name = "s"}}, %c: memref<{total}xindex> {{cg.name = "c"}},
                %v: memref<{total}xf32> {{cg.name = "v"}}, %x: {kind} {{cg.name = "x"}},
                %y: {kind} {{cg.name = "y"}}) {{
  {constants(3, 32)}
  %t = memref.alloc() : {kind}
  {launch("rows", f"{others}, %x : {kind}, %t : {kind}", 3, 32)}
  {launch("rows", f"{others}, %t : {kind}, %y : {kind}", 3, 32)}
  memref.dealloc %t : {kind}
  return
}}""")
    dense = np.zeros((n, n))
    for row in range(n):
        np.add.at(dense[row], columns[starts[row]:starts[row + 1]], values[starts[row]:starts[row + 1]])
    return (text, {"s": starts, "c": columns, "v": values, "x": x},
            {"y": (dense @ (dense @ x)).astype(np.float32)})


def image_with_a_frame():
    """A fill, a copy of two dimensions into the middle, one of a column, and a sum over three by three."""
    h, w = 20, 30
    x = floats(h, w)
    framed, inner = f"memref<{h + 2}x{w + 2}xf32>", f"memref<{h}x{w}xf32, strided<[{w + 2}, 1], offset: {w + 3}>>"
    column = f"memref<{h}x1xf32, strided<[{w + 2}, 1], offset: {w + 2}>>"
    of_x = f"memref<{h}x1xf32, strided<[{w}, 1], offset: {w - 1}>>"
    kernel = f"""
gpu.func @blur(%a: {framed}, %b: memref<{h}x{w}xf32>) kernel {{{IDS}
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %h = arith.constant {h} : index
  %w = arith.constant {w} : index
  %zero = arith.constant 0.0 : f32
  %r = arith.cmpi ult, %y, %h : index
  %s = arith.cmpi ult, %x, %w : index
  %inside = arith.andi %r, %s : i1
  scf.if %inside {{
    %n = scf.for %i = %c0 to %c3 step %c1 iter_args(%n0 = %zero) -> (f32) {{
      %n2 = scf.for %j = %c0 to %c3 step %c1 iter_args(%n1 = %n0) -> (f32) {{
        %p = arith.addi %y, %i : index
        %q = arith.addi %x, %j : index
        %v = memref.load %a[%p, %q] : {framed}
        %m = arith.addf %n1, %v : f32
        scf.yield %m : f32
      }}
      scf.yield %n2 : f32
    }}
    memref.store %n, %b[%y, %x] : memref<{h}x{w}xf32>
  }}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: memref<{h}x{w}xf32> {{cg.name = "x"}}, %y: memref<{h}x{w}xf32> {{cg.name = "y"}}) {{
  {constants(3, 4, 8)}
  %one = arith.constant 1.0 : f32
  %f = gpu.alloc () : {framed}
  %m = memref.subview %f[1, 1] [{h}, {w}] [1, 1] : {framed} to {inner}
  %l = memref.subview %f[1, 0] [{h}, 1] [1, 1] : {framed} to {column}
  %e = memref.subview %x[0, {w - 1}] [{h}, 1] [1, 1] : memref<{h}x{w}xf32> to {of_x}
  %t0 = gpu.memset async %f, %one : {framed}, f32
  %t1 = gpu.memcpy async [%t0] %m, %x : {inner}, memref<{h}x{w}xf32>
  %t2 = gpu.memcpy async [%t0] %l, %e : {column}, {of_x}
  %t3 = gpu.wait async [%t1, %t2]
  {launch("blur", f"%f : {framed}, %y : memref<{h}x{w}xf32>", (4, 3), (8, 8), "%t4 = ", "async [%t3]")}
  gpu.wait [%t4]
  gpu.dealloc %f : {framed}
  return
}}""")
    f = np.ones((h + 2, w + 2), np.float32)
    f[1:-1, 1:-1], f[1:-1, 0] = x, x[:, -1]
    return text, {"x": x}, {"y": sum(f[i:i + h, j:j + w] for i in range(3) for j in range(3))}


PROGRAMS = [transposed_by_tiles, product_by_tiles, softmax_of_rows, prefix_sums, bitonic_sort, cells_that_live_and_die,
            four_buffers_in_rotation, sparse_rows, image_with_a_frame]
