# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs at kernel level: entry points on buffers that launch kernels of their own. Each is a module, its inputs, and
the expected results of NumPy."""

import numpy as np

RANDOM = np.random.default_rng(42)


def floats(*shape):
    return RANDOM.standard_normal(shape).astype(np.float32)


def module(kernels, entry):
    return ("#shared = #gpu.address_space<workgroup>\n"
            f"module attributes {{gpu.container_module}} {{\ngpu.module @kernels {{\n{kernels}\n}}\n{entry}\n}}\n")


INDEX = """
  %bx = gpu.block_id x
  %tx = gpu.thread_id x
  %bd = gpu.block_dim x
  %first = arith.muli %bx, %bd : index
  %i = arith.addi %first, %tx : index
"""


def element_kernel(name, parameters, body, n):
    """A kernel of a thread for each of `n` elements."""
    return f"""
gpu.func @{name}({parameters}) kernel {{{INDEX}
  %n = arith.constant {n} : index
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {{
{body}
  }}
  gpu.return
}}"""


def launch(name, operands, grid, block=256, result="", tail=""):
    """`grid` and `block` are numbers of the program's constants %cN."""
    grid, block = ([extents] if isinstance(extents, int) else list(extents) for extents in (grid, block))
    grid, block = (", ".join(f"%c{extent}" for extent in extents + [1] * (3 - len(extents)))
                   for extents in (grid, block))
    return (f"{result}gpu.launch_func {tail} @kernels::@{name} blocks in ({grid}) threads in ({block})"
            f" args({operands})\n")


def constants(*numbers):
    return "".join(f"%c{number} = arith.constant {number} : index\n" for number in sorted(set(numbers) | {1}))


ADD = element_kernel("add", "%a: memref<1000xf32>, %b: memref<1000xf32>, %c: memref<1000xf32>", """
    %x = memref.load %a[%i] : memref<1000xf32>
    %y = memref.load %b[%i] : memref<1000xf32>
    %z = arith.addf %x, %y : f32
    memref.store %z, %c[%i] : memref<1000xf32>""", 1000)


def vector_add():
    a, b = floats(1000), floats(1000)
    text = module(ADD, f"""
func.func @main(%a: memref<1000xf32> {{cg.name = "a"}}, %b: memref<1000xf32> {{cg.name = "b"}},
                %c: memref<1000xf32> {{cg.name = "c"}}) {{
  {constants(4, 256)}
  {launch("add", "%a : memref<1000xf32>, %b : memref<1000xf32>, %c : memref<1000xf32>", 4)}
  return
}}""")
    return text, {"a": a, "b": b}, {"c": a + b}


def saxpy_in_place():
    """A scalar of the launch, arithmetic on it, and a buffer that is updated."""
    x, y = floats(1000), floats(1000)
    kernel = element_kernel("saxpy", "%s: f32, %x: memref<?xf32>, %y: memref<?xf32>", """
    %u = memref.load %x[%i] : memref<?xf32>
    %v = memref.load %y[%i] : memref<?xf32>
    %p = arith.mulf %s, %u : f32
    %r = arith.addf %p, %v : f32
    memref.store %r, %y[%i] : memref<?xf32>""", 1000)
    text = module(kernel, f"""
func.func @main(%s: f32 {{cg.name = "s"}}, %x: memref<1000xf32> {{cg.name = "x"}},
                %y: memref<1000xf32> {{cg.name = "y"}}) {{
  {constants(4, 256)}
  %two = arith.constant 2.0 : f32
  %t = arith.mulf %s, %two : f32
  %u = memref.cast %x : memref<1000xf32> to memref<?xf32>
  %v = memref.cast %y : memref<1000xf32> to memref<?xf32>
  {launch("saxpy", "%t : f32, %u : memref<?xf32>, %v : memref<?xf32>", 4)}
  return
}}""")
    s = np.array(0.75, np.float32)
    return text, {"s": s, "x": x, "y": y}, {"y": np.float32(2) * s * x + y}


def shared_stencil():
    """Each block loads its elements and their neighbours into shared memory."""
    x = floats(1024)
    kernel = """
gpu.func @stencil(%x: memref<1024xf32>, %y: memref<1024xf32>)
    workgroup(%tile: memref<130xf32, #shared>) kernel {
  %bx = gpu.block_id x
  %tx = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c127 = arith.constant 127 : index
  %c128 = arith.constant 128 : index
  %c129 = arith.constant 129 : index
  %c1023 = arith.constant 1023 : index
  %zero = arith.constant 0.0 : f32
  %first = arith.muli %bx, %c128 : index
  %i = arith.addi %first, %tx : index
  %mine = memref.load %x[%i] : memref<1024xf32>
  %place = arith.addi %tx, %c1 : index
  memref.store %mine, %tile[%place] : memref<130xf32, #shared>
  %isFirst = arith.cmpi eq, %tx, %c0 : index
  scf.if %isFirst {
    %outer = arith.cmpi eq, %i, %c0 : index
    %left = scf.if %outer -> f32 {
      scf.yield %zero : f32
    } else {
      %before = arith.subi %i, %c1 : index
      %v = memref.load %x[%before] : memref<1024xf32>
      scf.yield %v : f32
    }
    memref.store %left, %tile[%c0] : memref<130xf32, #shared>
  }
  %isLast = arith.cmpi eq, %tx, %c127 : index
  scf.if %isLast {
    %outer = arith.cmpi eq, %i, %c1023 : index
    %right = scf.if %outer -> f32 {
      scf.yield %zero : f32
    } else {
      %after = arith.addi %i, %c1 : index
      %v = memref.load %x[%after] : memref<1024xf32>
      scf.yield %v : f32
    }
    memref.store %right, %tile[%c129] : memref<130xf32, #shared>
  }
  gpu.barrier
  %l = memref.load %tile[%tx] : memref<130xf32, #shared>
  %next = arith.addi %tx, %c2 : index
  %r = memref.load %tile[%next] : memref<130xf32, #shared>
  %sum = arith.addf %l, %r : f32
  %result = arith.subf %sum, %mine : f32
  memref.store %result, %y[%i] : memref<1024xf32>
  gpu.return
}"""
    text = module(kernel, f"""
func.func @main(%x: memref<1024xf32> {{cg.name = "x"}}, %y: memref<1024xf32> {{cg.name = "y"}}) {{
  {constants(8, 128)}
  {launch("stencil", "%x : memref<1024xf32>, %y : memref<1024xf32>", 8, 128)}
  return
}}""")
    padded = np.pad(x, 1)
    return text, {"x": x}, {"y": padded[:-2] + padded[2:] - x}


def tree_reduction():
    """Barriers inside of a loop of which all threads make as many turns, a memset, and atomics."""
    x = floats(2048)
    kernel = """
gpu.func @sum(%x: memref<2048xf32>, %total: memref<1xf32>)
    workgroup(%tile: memref<256xf32, #shared>) kernel {
  %bx = gpu.block_id x
  %tx = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %first = arith.muli %bx, %c256 : index
  %i = arith.addi %first, %tx : index
  %v = memref.load %x[%i] : memref<2048xf32>
  memref.store %v, %tile[%tx] : memref<256xf32, #shared>
  gpu.barrier
  %end = scf.while (%half = %c128) : (index) -> index {
    %more = arith.cmpi ugt, %half, %c0 : index
    scf.condition(%more) %half : index
  } do {
  ^bb0(%half: index):
    %takesPart = arith.cmpi ult, %tx, %half : index
    scf.if %takesPart {
      %other = arith.addi %tx, %half : index
      %a = memref.load %tile[%tx] : memref<256xf32, #shared>
      %b = memref.load %tile[%other] : memref<256xf32, #shared>
      %s = arith.addf %a, %b : f32
      memref.store %s, %tile[%tx] : memref<256xf32, #shared>
    }
    gpu.barrier
    %next = arith.divui %half, %c2 : index
    scf.yield %next : index
  }
  %isFirst = arith.cmpi eq, %tx, %c0 : index
  scf.if %isFirst {
    %s = memref.load %tile[%c0] : memref<256xf32, #shared>
    %old = memref.atomic_rmw addf %s, %total[%c0] : (f32, memref<1xf32>) -> f32
  }
  gpu.return
}"""
    text = module(kernel, f"""
func.func @main(%x: memref<2048xf32> {{cg.name = "x"}}, %total: memref<1xf32> {{cg.name = "total"}}) {{
  {constants(8, 256)}
  %zero = arith.constant 0.0 : f32
  gpu.memset %total, %zero : memref<1xf32>, f32
  {launch("sum", "%x : memref<2048xf32>, %total : memref<1xf32>", 8)}
  return
}}""")
    return text, {"x": x}, {"total": np.array([x.sum(dtype=np.float64)], np.float32)}


def warp_reduction():
    """Shuffles by all threads, and by the first warp alone, which is a branch that not all threads take."""
    x = floats(4, 256)

    def butterfly(value, prefix):
        text = ""
        for distance in (16, 8, 4, 2, 1):
            text += f"""
  %{prefix}o{distance} = arith.constant {distance} : i32
  %{prefix}s{distance}, %{prefix}p{distance} = gpu.shuffle xor {value}, %{prefix}o{distance}, %w : f32
  %{prefix}v{distance} = arith.addf {value}, %{prefix}s{distance} : f32"""
            value = f"%{prefix}v{distance}"
        return text, value

    inner, inner_result = butterfly("%v", "a")
    outer, outer_result = butterfly("%part", "b")
    kernel = f"""
gpu.func @rows(%x: memref<4x256xf32>, %y: memref<4xf32>)
    workgroup(%parts: memref<8xf32, #shared>) kernel {{
  %bx = gpu.block_id x
  %tx = gpu.thread_id x
  %w = arith.constant 32 : i32
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %zero = arith.constant 0.0 : f32
  %v = memref.load %x[%bx, %tx] : memref<4x256xf32>
  {inner}
  %warp = gpu.subgroup_id : index
  %lane = gpu.lane_id
  %isLead = arith.cmpi eq, %lane, %c0 : index
  scf.if %isLead {{
    memref.store {inner_result}, %parts[%warp] : memref<8xf32, #shared>
  }}
  gpu.barrier
  %isFirst = arith.cmpi ult, %tx, %c32 : index
  scf.if %isFirst {{
    %has = arith.cmpi ult, %tx, %c8 : index
    %part = scf.if %has -> f32 {{
      %p = memref.load %parts[%tx] : memref<8xf32, #shared>
      scf.yield %p : f32
    }} else {{
      scf.yield %zero : f32
    }}
    {outer}
    %isOne = arith.cmpi eq, %tx, %c0 : index
    scf.if %isOne {{
      memref.store {outer_result}, %y[%bx] : memref<4xf32>
    }}
  }}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: memref<4x256xf32> {{cg.name = "x"}}, %y: memref<4xf32> {{cg.name = "y"}}) {{
  {constants(4, 256)}
  {launch("rows", "%x : memref<4x256xf32>, %y : memref<4xf32>", 4)}
  return
}}""")
    return text, {"x": x}, {"y": x.sum(axis=1, dtype=np.float64).astype(np.float32)}


def ready_reductions():
    """Reductions of a block and of warps, as operations."""
    x = floats(3, 96)
    kernel = """
gpu.func @rows(%x: memref<3x96xf32>, %sums: memref<3xf32>, %most: memref<3x3xf32>) kernel {
  %bx = gpu.block_id x
  %tx = gpu.thread_id x
  %v = memref.load %x[%bx, %tx] : memref<3x96xf32>
  %sum = gpu.all_reduce add %v uniform {} : (f32) -> (f32)
  %largest = gpu.subgroup_reduce maximumf %v : (f32) -> (f32)
  %warp = gpu.subgroup_id : index
  memref.store %sum, %sums[%bx] : memref<3xf32>
  memref.store %largest, %most[%bx, %warp] : memref<3x3xf32>
  gpu.return
}"""
    text = module(kernel, f"""
func.func @main(%x: memref<3x96xf32> {{cg.name = "x"}}, %sums: memref<3xf32> {{cg.name = "sums"}},
                %most: memref<3x3xf32> {{cg.name = "most"}}) {{
  {constants(3, 96)}
  {launch("rows", "%x : memref<3x96xf32>, %sums : memref<3xf32>, %most : memref<3x3xf32>", 3, 96)}
  return
}}""")
    return text, {"x": x}, {"sums": x.sum(1, dtype=np.float64).astype(np.float32),
                            "most": x.reshape(3, 3, 32).max(2)}


def allocation_between():
    """Two kernels with memory of the program between them."""
    a, b = floats(1000), floats(1000)
    text = module(ADD, f"""
func.func @main(%a: memref<1000xf32> {{cg.name = "a"}}, %b: memref<1000xf32> {{cg.name = "b"}},
                %c: memref<1000xf32> {{cg.name = "c"}}) {{
  {constants(4, 256)}
  %t = gpu.alloc () : memref<1000xf32>
  {launch("add", "%a : memref<1000xf32>, %b : memref<1000xf32>, %t : memref<1000xf32>", 4)}
  {launch("add", "%t : memref<1000xf32>, %b : memref<1000xf32>, %c : memref<1000xf32>", 4)}
  gpu.dealloc %t : memref<1000xf32>
  return
}}""")
    return text, {"a": a, "b": b}, {"c": a + b + b}


def parts_of_buffers():
    """Parts of rows and columns as operands, a copy of a column, and fills of parts."""
    x = floats(16, 24)
    kernel = """
gpu.func @double(%x: memref<4x8xf32, strided<[24, 1], offset: ?>>,
                 %y: memref<?x?xf32, strided<[?, ?], offset: ?>>) kernel {
  %ty = gpu.thread_id y
  %tx = gpu.thread_id x
  %v = memref.load %x[%ty, %tx] : memref<4x8xf32, strided<[24, 1], offset: ?>>
  %w = arith.addf %v, %v : f32
  memref.store %w, %y[%ty, %tx] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  gpu.return
}
gpu.func @negate(%x: memref<8xf32, strided<[1], offset: 16>>) kernel {
  %tx = gpu.thread_id x
  %v = memref.load %x[%tx] : memref<8xf32, strided<[1], offset: 16>>
  %w = arith.negf %v : f32
  memref.store %w, %x[%tx] : memref<8xf32, strided<[1], offset: 16>>
  gpu.return
}"""
    whole = "memref<16x24xf32>"
    text = module(kernel, f"""
func.func @main(%x: {whole} {{cg.name = "x"}}, %y: {whole} {{cg.name = "y"}}, %z: memref<32xf32> {{cg.name = "z"}}) {{
  {constants(4, 8)}
  %seven = arith.constant 7.0 : f32
  gpu.memset %y, %seven : {whole}, f32
  %from = memref.subview %x[4, 8] [4, 8] [1, 1] : {whole} to memref<4x8xf32, strided<[24, 1], offset: 104>>
  %to = memref.subview %y[8, 0] [4, 8] [1, 3] : {whole} to memref<4x8xf32, strided<[24, 3], offset: 192>>
  %anyFrom = memref.cast %from : memref<4x8xf32, strided<[24, 1], offset: 104>>
      to memref<4x8xf32, strided<[24, 1], offset: ?>>
  %anyTo = memref.cast %to : memref<4x8xf32, strided<[24, 3], offset: 192>>
      to memref<?x?xf32, strided<[?, ?], offset: ?>>
  {launch("double", "%anyFrom : memref<4x8xf32, strided<[24, 1], offset: ?>>, "
          "%anyTo : memref<?x?xf32, strided<[?, ?], offset: ?>>", 1, (8, 4))}
  %column = memref.subview %x[0, 5] [16, 1] [1, 1] : {whole} to memref<16xf32, strided<[24], offset: 5>>
  %start = memref.subview %z[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  memref.copy %column, %start : memref<16xf32, strided<[24], offset: 5>> to memref<16xf32, strided<[1]>>
  %end = memref.subview %z[16] [8] [1] : memref<32xf32> to memref<8xf32, strided<[1], offset: 16>>
  %last = memref.subview %z[24] [8] [1] : memref<32xf32> to memref<8xf32, strided<[1], offset: 24>>
  gpu.memset %end, %seven : memref<8xf32, strided<[1], offset: 16>>, f32
  gpu.memset %last, %seven : memref<8xf32, strided<[1], offset: 24>>, f32
  {launch("negate", "%end : memref<8xf32, strided<[1], offset: 16>>", 1, 8)}
  return
}}""")
    y = np.full((16, 24), 7, np.float32)
    y[8:12, 0:24:3] = 2 * x[4:8, 8:16]
    z = np.concatenate([x[:, 5], np.full(8, -7, np.float32), np.full(8, 7, np.float32)])
    return text, {"x": x}, {"y": y, "z": z}


def tokens():
    """Asynchronous operations, and waits for them."""
    a, b = floats(1000), floats(1000)
    text = module(ADD, f"""
func.func @main(%a: memref<1000xf32> {{cg.name = "a"}}, %b: memref<1000xf32> {{cg.name = "b"}},
                %c: memref<1000xf32> {{cg.name = "c"}}, %d: memref<1000xf32> {{cg.name = "d"}}) {{
  {constants(4, 256)}
  %t0 = gpu.wait async
  %m, %t1 = gpu.alloc async [%t0] () : memref<1000xf32>
  {launch("add", "%a : memref<1000xf32>, %b : memref<1000xf32>, %m : memref<1000xf32>", 4, 256, "%t2 = ",
          "async [%t1]")}
  %t3 = gpu.memcpy async [%t2] %c, %m : memref<1000xf32>, memref<1000xf32>
  {launch("add", "%m : memref<1000xf32>, %m : memref<1000xf32>, %d : memref<1000xf32>", 4, 256, "%t4 = ",
          "async [%t2]")}
  %t5 = gpu.dealloc async [%t3, %t4] %m : memref<1000xf32>
  gpu.wait [%t5]
  return
}}""")
    return text, {"a": a, "b": b}, {"c": a + b, "d": 2 * (a + b)}


def histogram():
    """Integer atomics on shared memory, loops of different lengths, and bytes that are seen as numbers."""
    x = RANDOM.integers(0, 16, 1000).astype(np.int32)
    kernel = """
gpu.func @count(%x: memref<1000xi32>, %bins: memref<16xi32>)
    workgroup(%local: memref<16xi32, #shared>) kernel {
  %tx = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c1000 = arith.constant 1000 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %isBin = arith.cmpi ult, %tx, %c16 : index
  scf.if %isBin {
    memref.store %zero, %local[%tx] : memref<16xi32, #shared>
  }
  gpu.barrier
  // Threads make different numbers of turns.
  %seen = scf.for %i = %tx to %c1000 step %c64 iter_args(%n = %zero) -> i32 {
    %v = memref.load %x[%i] : memref<1000xi32>
    %bin = arith.index_cast %v : i32 to index
    %old = memref.atomic_rmw addi %one, %local[%bin] : (i32, memref<16xi32, #shared>) -> i32
    %m = arith.addi %n, %one : i32
    scf.yield %m : i32
  }
  gpu.barrier
  scf.if %isBin {
    %v = memref.load %local[%tx] : memref<16xi32, #shared>
    memref.store %v, %bins[%tx] : memref<16xi32>
  }
  gpu.return
}"""
    text = module(kernel, f"""
func.func @main(%x: memref<1000xi32> {{cg.name = "x"}}, %bins: memref<16xi32> {{cg.name = "bins"}}) {{
  {constants(64)}
  %c0 = arith.constant 0 : index
  %bytes = memref.alloc() : memref<128xi8>
  %own = memref.view %bytes[%c64][] : memref<128xi8> to memref<16xi32>
  {launch("count", "%x : memref<1000xi32>, %own : memref<16xi32>", 1, 64)}
  memref.copy %own, %bins : memref<16xi32> to memref<16xi32>
  memref.dealloc %bytes : memref<128xi8>
  return
}}""")
    return text, {"x": x}, {"bins": np.bincount(x, minlength=16).astype(np.int32)}


def warp_loops():
    """Shuffles in a loop of which one warp makes more turns than the other, with values that are swapped."""
    x = floats(5, 32)
    shuffles = "".join(f"""
    %o{distance} = arith.constant {distance} : i32
    %s{distance}, %p{distance} = gpu.shuffle down %v{2 * distance}, %o{distance}, %w : f32
    %v{distance} = arith.select %p{distance}, %s{distance}, %zero : f32
    """.replace(f"%v{distance} = arith.select", f"%t{distance} = arith.select") + f"""
    %v{distance} = arith.addf %v{2 * distance}, %t{distance} : f32""" for distance in (16, 8, 4, 2, 1))
    kernel = f"""
gpu.func @rows(%x: memref<5x32xf32>, %y: memref<5xf32>, %last: memref<64x2xf32>) kernel {{
  %tx = gpu.thread_id x
  %w = arith.constant 32 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c32 = arith.constant 32 : index
  %zero = arith.constant 0.0 : f32
  %warp = arith.divui %tx, %c32 : index
  %lane = arith.remui %tx, %c32 : index
  %a, %b = scf.for %row = %warp to %c5 step %c2 iter_args(%p = %zero, %q = %zero) -> (f32, f32) {{
    %v32 = memref.load %x[%row, %lane] : memref<5x32xf32>
    {shuffles}
    %isFirst = arith.cmpi eq, %lane, %c0 : index
    scf.if %isFirst {{
      memref.store %v1, %y[%row] : memref<5xf32>
    }}
    scf.yield %q, %v32 : f32, f32
  }}
  memref.store %a, %last[%tx, %c0] : memref<64x2xf32>
  memref.store %b, %last[%tx, %c1] : memref<64x2xf32>
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: memref<5x32xf32> {{cg.name = "x"}}, %y: memref<5xf32> {{cg.name = "y"}},
                %last: memref<64x2xf32> {{cg.name = "last"}}) {{
  {constants(64)}
  {launch("rows", "%x : memref<5x32xf32>, %y : memref<5xf32>, %last : memref<64x2xf32>", 1, 64)}
  return
}}""")
    last = np.concatenate([np.stack([x[2], x[4]], 1), np.stack([x[1], x[3]], 1)])
    return text, {"x": x}, {"y": x.sum(1, dtype=np.float64).astype(np.float32), "last": last}


def blocks_in_three_dimensions():
    """Grids and blocks of three dimensions, dynamic shared memory, memory of a thread, and control flow of blocks."""
    x = floats(6, 10, 12)
    kernel = """
gpu.func @walk(%x: memref<6x10x12xf32>, %y: memref<6x10x12xf32>) kernel {
  %bx = gpu.block_id x
  %by = gpu.block_id y
  %bz = gpu.block_id z
  %tx = gpu.thread_id x
  %ty = gpu.thread_id y
  %tz = gpu.thread_id z
  %bdx = gpu.block_dim x
  %bdy = gpu.block_dim y
  %bdz = gpu.block_dim z
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %shared = gpu.dynamic_shared_memory : memref<?xi8, #shared>
  %tile = memref.view %shared[%c0][] : memref<?xi8, #shared> to memref<3x2x4xf32, #shared>
  %own = memref.alloca() : memref<2xf32>
  %fx = arith.muli %bx, %bdx : index
  %x0 = arith.addi %fx, %tx : index
  %fy = arith.muli %by, %bdy : index
  %y0 = arith.addi %fy, %ty : index
  %fz = arith.muli %bz, %bdz : index
  %z0 = arith.addi %fz, %tz : index
  %v = memref.load %x[%z0, %y0, %x0] : memref<6x10x12xf32>
  memref.store %v, %own[%c1] : memref<2xf32>
  memref.store %v, %tile[%tz, %ty, %tx] : memref<3x2x4xf32, #shared>
  gpu.barrier
  cf.br ^loop(%c0, %v : index, f32)
^loop(%i: index, %sum: f32):
  %more = arith.cmpi ult, %i, %c3 : index
  cf.cond_br %more, ^turn, ^end
^turn:
  %s = arith.addi %tx, %i : index
  %t = arith.addi %s, %c1 : index
  %at = arith.remui %t, %c4 : index
  %w = memref.load %tile[%tz, %ty, %at] : memref<3x2x4xf32, #shared>
  %sum2 = arith.addf %sum, %w : f32
  %next = arith.addi %i, %c1 : index
  gpu.barrier
  cf.br ^loop(%next, %sum2 : index, f32)
^end:
  %mine = memref.load %own[%c1] : memref<2xf32>
  %r = arith.subf %sum, %mine : f32
  memref.store %r, %y[%z0, %y0, %x0] : memref<6x10x12xf32>
  gpu.return
}"""
    text = module(kernel, f"""
func.func @main(%x: memref<6x10x12xf32> {{cg.name = "x"}}, %y: memref<6x10x12xf32> {{cg.name = "y"}}) {{
  {constants(2, 3, 4, 5)}
  %bytes = arith.constant 96 : i32
  gpu.launch_func @kernels::@walk blocks in (%c3, %c5, %c2) threads in (%c4, %c2, %c3)
      dynamic_shared_memory_size %bytes args(%x : memref<6x10x12xf32>, %y : memref<6x10x12xf32>)
  return
}}""")
    groups = x.reshape(6, 10, 3, 4)
    y = (groups.sum(axis=3, keepdims=True) - groups).reshape(x.shape)
    return text, {"x": x}, {"y": y}


def functions_of_kernels():
    """Functions that a kernel calls, one through another, a barrier in one of them."""
    x = floats(128)
    kernel = """
func.func @swap(%tile: memref<64xf32, #shared>, %v: f32) -> f32 {
  %tx = gpu.thread_id x
  %c63 = arith.constant 63 : index
  memref.store %v, %tile[%tx] : memref<64xf32, #shared>
  gpu.barrier
  %other = arith.subi %c63, %tx : index
  %w = memref.load %tile[%other] : memref<64xf32, #shared>
  return %w : f32
}
func.func @twice(%v: f32) -> f32 {
  %w = arith.addf %v, %v : f32
  return %w : f32
}
func.func @step(%tile: memref<64xf32, #shared>, %v: f32) -> f32 {
  %w = func.call @swap(%tile, %v) : (memref<64xf32, #shared>, f32) -> f32
  %u = func.call @twice(%w) : (f32) -> f32
  return %u : f32
}
gpu.func @mirror(%x: memref<128xf32>, %y: memref<128xf32>) workgroup(%tile: memref<64xf32, #shared>) kernel {
  %bx = gpu.block_id x
  %tx = gpu.thread_id x
  %c64 = arith.constant 64 : index
  %first = arith.muli %bx, %c64 : index
  %i = arith.addi %first, %tx : index
  %v = memref.load %x[%i] : memref<128xf32>
  %w = func.call @step(%tile, %v) : (memref<64xf32, #shared>, f32) -> f32
  %u = func.call @twice(%w) : (f32) -> f32
  memref.store %u, %y[%i] : memref<128xf32>
  gpu.return
}"""
    text = module(kernel, f"""
func.func @main(%x: memref<128xf32> {{cg.name = "x"}}, %y: memref<128xf32> {{cg.name = "y"}}) {{
  {constants(2, 64)}
  {launch("mirror", "%x : memref<128xf32>, %y : memref<128xf32>", 2, 64)}
  return
}}""")
    return text, {"x": x}, {"y": 4 * x.reshape(2, 64)[:, ::-1].reshape(128)}


def launches_in_a_loop():
    """A loop of the host whose turns are known: as many launches, on parts that do not touch."""
    x = floats(16)
    part = "memref<4xf32, strided<[1], offset: ?>>"
    kernel = f"""
gpu.func @twice(%x: {part}) kernel {{
  %tx = gpu.thread_id x
  %v = memref.load %x[%tx] : {part}
  %w = arith.addf %v, %v : f32
  memref.store %w, %x[%tx] : {part}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: memref<16xf32> {{cg.name = "x"}}) {{
  {constants(4, 16)}
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %c16 step %c4 {{
    %part = memref.subview %x[%i] [4] [1] : memref<16xf32> to {part}
    {launch("twice", f"%part : {part}", 1, 4)}
  }}
  return
}}""")
    return text, {"x": x}, {"x": 2 * x}


def wide_fills():
    """Patterns of eight bytes, and values that are known only in a launch."""
    text = module("", f"""
func.func @main(%v: f64 {{cg.name = "v"}}, %a: memref<40xf64> {{cg.name = "a"}}, %b: memref<40xi64> {{cg.name = "b"}},
                %c: memref<5x8xf64> {{cg.name = "c"}}) {{
  %third = arith.constant 0.333333333333 : f64
  %same = arith.constant 0x0000000700000007 : i64
  gpu.memset %a, %third : memref<40xf64>, f64
  gpu.memset %b, %same : memref<40xi64>, i64
  gpu.memset %c, %v : memref<5x8xf64>, f64
  %inner = memref.subview %c[1, 2] [3, 4] [1, 1] : memref<5x8xf64> to memref<3x4xf64, strided<[8, 1], offset: 10>>
  gpu.memset %inner, %third : memref<3x4xf64, strided<[8, 1], offset: 10>>, f64
  return
}}""")
    c = np.full((5, 8), 2.5)
    c[1:4, 2:6] = 0.333333333333
    return (text, {"v": np.array(2.5)},
            {"a": np.full(40, 0.333333333333), "b": np.full(40, 0x700000007, np.int64), "c": c})


def clusters():
    """Blocks that ask for their cluster, of two sizes."""
    kind = "memref<8x8xi32>"
    names = [(op, dim) for op in ("cluster_id", "cluster_block_id", "cluster_dim", "cluster_dim_blocks")
             for dim in "xy"]
    asked = "".join(f"""
    %v{place} = gpu.{op} {dim}
    %n{place} = arith.index_cast %v{place} : index to i32
    %p{place} = arith.constant {place} : index
    memref.store %n{place}, %a[%b, %p{place}] : {kind}""" for place, (op, dim) in enumerate(names))
    kernel = f"""
gpu.func @ask(%a: {kind}) kernel {{
  %x = gpu.block_id x
  %y = gpu.block_id y
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = arith.muli %y, %c4 : index
  %b = arith.addi %r, %x : index
  %first = arith.cmpi eq, %t, %c0 : index
  scf.if %first {{{asked}
  }}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%a: {kind} {{cg.name = "a"}}, %b: {kind} {{cg.name = "b"}}) {{
{constants(2, 4, 32)}
  gpu.launch_func @kernels::@ask clusters in (%c2, %c2, %c1) blocks in (%c4, %c2, %c1) threads in (%c32, %c1, %c1)
      args(%a : {kind})
  gpu.launch_func @kernels::@ask clusters in (%c4, %c1, %c1) blocks in (%c4, %c2, %c1) threads in (%c32, %c1, %c1)
      args(%b : {kind})
  return
}}""")
    x, y = np.tile(np.arange(4), 2), np.repeat(np.arange(2), 4)

    def ask(width, height):
        same = np.ones(8, int)
        return np.stack([x // width, y // height, x % width, y % height, same * (4 // width), same * (2 // height),
                         same * width, same * height], axis=1).astype(np.int32)
    return text, {}, {"a": ask(2, 2), "b": ask(4, 1)}


PROGRAMS = [vector_add, saxpy_in_place, shared_stencil, tree_reduction, warp_reduction, ready_reductions,
            allocation_between, parts_of_buffers, tokens, histogram, warp_loops, blocks_in_three_dimensions,
            functions_of_kernels, launches_in_a_loop, wide_fills, clusters]
