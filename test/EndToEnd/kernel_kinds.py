# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kinds of operands, launches and order at kernel level, several in each program: structures, views of bytes, tokens,
clusters, atomics, warps, branches and loops on values of the device. Each is a module, its inputs, and the expected
results of NumPy."""

import numpy as np

from kernel_programs import constants, element_kernel, floats, launch, module


def polynomial_by_value():
    """A structure of coefficients, some constant and some of the launch, and one in it that says how to scale."""
    x = floats(200)
    kind = "!llvm.struct<(array<3 x f64>, struct<(i8, f32)>, i1)>"
    kernel = element_kernel("poly", f"%x: memref<200xf32>, %y: memref<200xf32>, %p: {kind}", f"""
    %a = llvm.extractvalue %p[0, 0] : {kind}
    %b = llvm.extractvalue %p[0, 1] : {kind}
    %c = llvm.extractvalue %p[0, 2] : {kind}
    %shift = llvm.extractvalue %p[1, 0] : {kind}
    %scale = llvm.extractvalue %p[1, 1] : {kind}
    %negate = llvm.extractvalue %p[2] : {kind}
    %v = memref.load %x[%i] : memref<200xf32>
    %d = arith.extf %v : f32 to f64
    %h0 = math.fma %c, %d, %b : f64
    %h1 = math.fma %h0, %d, %a : f64
    %s = arith.sitofp %shift : i8 to f64
    %h2 = arith.addf %h1, %s : f64
    %r = arith.truncf %h2 : f64 to f32
    %q = arith.mulf %r, %scale : f32
    %m = arith.negf %q : f32
    %w = arith.select %negate, %m, %q : f32
    memref.store %w, %y[%i] : memref<200xf32>""", 200)
    text = module(kernel, f"""
func.func @main(%x: memref<200xf32> {{cg.name = "x"}}, %y: memref<200xf32> {{cg.name = "y"}},
                %z: memref<200xf32> {{cg.name = "z"}}, %a: f64 {{cg.name = "a"}}, %k: f32 {{cg.name = "k"}}) {{
  {constants(4, 64)}
  %b = arith.constant -2.5 : f64
  %five = arith.constant -5 : i8
  %true = arith.constant true
  %false = arith.constant false
  %u = llvm.mlir.poison : {kind}
  %0 = llvm.insertvalue %a, %u[0, 0] : {kind}
  %1 = llvm.insertvalue %b, %0[0, 1] : {kind}
  %2 = llvm.insertvalue %a, %1[0, 2] : {kind}
  %3 = llvm.insertvalue %five, %2[1, 0] : {kind}
  %4 = llvm.insertvalue %k, %3[1, 1] : {kind}
  %5 = llvm.insertvalue %true, %4[2] : {kind}
  %6 = llvm.insertvalue %false, %4[2] : {kind}
  {launch("poly", f"%x : memref<200xf32>, %y : memref<200xf32>, %5 : {kind}", 4, 64)}
  {launch("poly", f"%y : memref<200xf32>, %z : memref<200xf32>, %6 : {kind}", 4, 64)}
  return
}}""")

    def poly(v, sign):
        v = v.astype(np.float64)
        return sign * np.float32(0.5) * (1.25 - 2.5 * v + 1.25 * v * v - 5).astype(np.float32)
    y = poly(x, -1)
    return (text, {"x": x, "a": np.array(1.25), "k": np.array(0.5, np.float32)}, {"y": y, "z": poly(y, 1)})


def workspace_of_bytes():
    """One allocation of bytes holds numbers of three types; two views of it share bytes, and what the first held is
    used before the second is written."""
    x = floats(64)
    kernels = element_kernel("split", "%x: memref<64xf32>, %whole: memref<64xi32>, %f: memref<64xf64>", """
    %v = memref.load %x[%i] : memref<64xf32>
    %t = arith.fptosi %v : f32 to i32
    %u = arith.sitofp %t : i32 to f32
    %r = arith.subf %v, %u : f32
    %d = arith.extf %r : f32 to f64
    memref.store %t, %whole[%i] : memref<64xi32>
    memref.store %d, %f[%i] : memref<64xf64>""", 64) + element_kernel(
        "merge", "%whole: memref<64xi32>, %f: memref<64xf64>, %y: memref<64xf32>", """
    %t = memref.load %whole[%i] : memref<64xi32>
    %d = memref.load %f[%i] : memref<64xf64>
    %a = arith.sitofp %t : i32 to f64
    %two = arith.constant 2.0 : f64
    %e = math.fma %d, %two, %a : f64
    %w = arith.truncf %e : f64 to f32
    memref.store %w, %y[%i] : memref<64xf32>""", 64)
    text = module(kernels, f"""
func.func @main(%x: memref<64xf32> {{cg.name = "x"}}, %y: memref<64xf32> {{cg.name = "y"}},
                %z: memref<8x8xf32> {{cg.name = "z"}}) {{
  {constants(0, 1, 64, 256)}
  %bytes = gpu.alloc () : memref<1024xi8>
  %n = memref.view %bytes[%c0][] : memref<1024xi8> to memref<64xi32>
  %f = memref.view %bytes[%c256][] : memref<1024xi8> to memref<64xf64>
  {launch("split", "%x : memref<64xf32>, %n : memref<64xi32>, %f : memref<64xf64>", 1, 64)}
  {launch("merge", "%n : memref<64xi32>, %f : memref<64xf64>, %y : memref<64xf32>", 1, 64)}
  %t = memref.view %bytes[%c0][] : memref<1024xi8> to memref<64xf32>
  gpu.memcpy %t, %y : memref<64xf32>, memref<64xf32>
  %turned = memref.reinterpret_cast %t to offset: [0], sizes: [8, 8], strides: [1, 8]
      : memref<64xf32> to memref<8x8xf32, strided<[1, 8]>>
  memref.copy %turned, %z : memref<8x8xf32, strided<[1, 8]>> to memref<8x8xf32>
  gpu.dealloc %bytes : memref<1024xi8>
  return
}}""")
    whole = x.astype(np.int32)
    y = (whole + 2 * (x - whole).astype(np.float64)).astype(np.float32)
    return text, {"x": x}, {"y": y, "z": y.reshape(8, 8).T.copy()}


def tokens_that_fork_and_join():
    """Four chains that begin at one token, one of them of a copy and a fill, and a join."""
    x = floats(4, 50)
    row = "memref<50xf32, strided<[1], offset: ?>>"
    kernels = element_kernel("times", f"%x: {row}, %s: f32", f"""
    %v = memref.load %x[%i] : {row}
    %w = arith.mulf %v, %s : f32
    memref.store %w, %x[%i] : {row}""", 50) + element_kernel("sum", "%x: memref<4x50xf32>, %y: memref<50xf32>", """
    %zero = arith.constant 0.0 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %r = scf.for %k = %c0 to %c4 step %c1 iter_args(%a = %zero) -> (f32) {
      %v = memref.load %x[%k, %i] : memref<4x50xf32>
      %b = arith.addf %a, %v : f32
      scf.yield %b : f32
    }
    memref.store %r, %y[%i] : memref<50xf32>""", 50)
    body, ends = "", []
    for number in range(4):
        of = f"memref<50xf32, strided<[1], offset: {50 * number}>>" if number else "memref<50xf32, strided<[1]>>"
        body += f"""
  %p{number} = memref.subview %w[{number}, 0] [1, 50] [1, 1] : memref<4x50xf32> to {of}
  %q{number} = memref.cast %p{number} : {of} to {row}"""
        last = "%begin"
        for step in range(number):
            body += launch("times", f"%q{number} : {row}, %s : f32", 1, 64, f"\n  %t{number}_{step} = ",
                           f"async [{last}]")
            last = f"%t{number}_{step}"
        if number == 0:
            body += f"""
  %h = memref.subview %p0[10] [20] [1] : {of} to memref<20xf32, strided<[1], offset: 10>>
  %m = gpu.memset async [%begin] %h, %two : memref<20xf32, strided<[1], offset: 10>>, f32"""
            last = "%m"
        ends.append(last)
    text = module(kernels, f"""
func.func @main(%x: memref<4x50xf32> {{cg.name = "x"}}, %y: memref<50xf32> {{cg.name = "y"}},
                %s: f32 {{cg.name = "s"}}) {{
  {constants(64)}
  %two = arith.constant 2.0 : f32
  %w, %a = gpu.alloc async () : memref<4x50xf32>
  %begin = gpu.memcpy async [%a] %w, %x : memref<4x50xf32>, memref<4x50xf32>{body}
  %all = gpu.wait async [{", ".join(ends)}]
  {launch("sum", "%w : memref<4x50xf32>, %y : memref<50xf32>", 1, 64, "%end = ", "async [%all]")}
  %gone = gpu.dealloc async [%end] %w : memref<4x50xf32>
  gpu.wait [%gone]
  return
}}""")
    w = x * np.float32(3) ** np.arange(4, dtype=np.float32)[:, None]
    w[0, 10:30] = 2
    return text, {"x": x, "s": np.array(3, np.float32)}, {"y": w.sum(0)}


def counts_of_blocks_in_clusters():
    """Blocks of a cluster say where in it they are, and count themselves by atomics, in shared and in device memory."""
    n, clusters = 512, 2
    x = np.random.default_rng(9).integers(0, 7, n).astype(np.int32)
    kernel = f"""
gpu.func @count(%x: memref<{n}xi32>, %h: memref<7xi32>, %where: memref<8x2xi32>)
    workgroup(%s: memref<7xi32, #shared>) kernel {{
  %b = gpu.block_id x
  %t = gpu.thread_id x
  %d = gpu.block_dim x
  %c = gpu.cluster_id x
  %r = gpu.cluster_block_id x
  %o = arith.muli %b, %d : index
  %i = arith.addi %o, %t : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %few = arith.cmpi ult, %t, %c7 : index
  scf.if %few {{
    memref.store %zero, %s[%t] : memref<7xi32, #shared>
  }}
  gpu.barrier
  %v = memref.load %x[%i] : memref<{n}xi32>
  %k = arith.index_cast %v : i32 to index
  %old = memref.atomic_rmw addi %one, %s[%k] : (i32, memref<7xi32, #shared>) -> i32
  gpu.barrier
  scf.if %few {{
    %m = memref.load %s[%t] : memref<7xi32, #shared>
    %sum = memref.atomic_rmw addi %m, %h[%t] : (i32, memref<7xi32>) -> i32
  }}
  %first = arith.cmpi eq, %t, %c0 : index
  scf.if %first {{
    %ci = arith.index_cast %c : index to i32
    %ri = arith.index_cast %r : index to i32
    memref.store %ci, %where[%b, %c0] : memref<8x2xi32>
    memref.store %ri, %where[%b, %c1] : memref<8x2xi32>
  }}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: memref<{n}xi32> {{cg.name = "x"}}, %h: memref<7xi32> {{cg.name = "h"}},
                %where: memref<8x2xi32> {{cg.name = "where"}}) {{
  {constants(4, 8, 64)}
  %zero = arith.constant 0 : i32
  gpu.memset %h, %zero : memref<7xi32>, i32
  gpu.launch_func @kernels::@count clusters in (%c4, %c1, %c1) blocks in (%c8, %c1, %c1) threads in (%c64, %c1, %c1)
      args(%x : memref<{n}xi32>, %h : memref<7xi32>, %where : memref<8x2xi32>)
  return
}}""")
    return (text, {"x": x}, {"h": np.bincount(x, minlength=7).astype(np.int32),
                             "where": np.stack([np.repeat(np.arange(clusters), 4), np.tile(np.arange(4), clusters)],
                                               1).astype(np.int32)})


def sums_of_warps():
    """Butterflies of doubles and of wide integers, and a warp that sums what the warps of its block left."""
    n, blocks = 768, 3
    x = np.random.default_rng(4).standard_normal(n)
    whole = np.random.default_rng(4).integers(-2**40, 2**40, n)

    def butterfly(value, kind, add, name):
        lines = ""
        for step in (16, 8, 4, 2, 1):
            lines += f"""
  %{name}o{step} = arith.constant {step} : i32
  %{name}s{step}, %{name}v{step} = gpu.shuffle xor {value}, %{name}o{step}, %width : {kind}
  %{name}r{step} = arith.{add} {value}, %{name}s{step} : {kind}"""
            value = f"%{name}r{step}"
        return lines, value
    doubles, last_double = butterfly("%v", "f64", "addf", "d")
    wide, last_wide = butterfly("%w", "i64", "addi", "w")
    final, last = butterfly("%part", "f64", "addf", "f")
    kernel = f"""
gpu.func @sums(%x: memref<{n}xf64>, %n: memref<{n}xi64>, %y: memref<{blocks}xf64>, %m: memref<{n // 32}xi64>)
    workgroup(%s: memref<32xf64, #shared>) kernel {{
  %b = gpu.block_id x
  %t = gpu.thread_id x
  %d = gpu.block_dim x
  %o = arith.muli %b, %d : index
  %i = arith.addi %o, %t : index
  %width = arith.constant 32 : i32
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %zero = arith.constant 0.0 : f64
  %v = memref.load %x[%i] : memref<{n}xf64>
  %w = memref.load %n[%i] : memref<{n}xi64>{doubles}{wide}
  %lane = arith.remui %t, %c32 : index
  %warp = arith.divui %t, %c32 : index
  %all = arith.divui %i, %c32 : index
  %leads = arith.cmpi eq, %lane, %c0 : index
  scf.if %leads {{
    memref.store {last_double}, %s[%warp] : memref<32xf64, #shared>
    memref.store {last_wide}, %m[%all] : memref<{n // 32}xi64>
  }}
  gpu.barrier
  %front = arith.cmpi ult, %t, %c32 : index
  scf.if %front {{
    %is = arith.cmpi ult, %t, %c8 : index
    %part = scf.if %is -> (f64) {{
      %p = memref.load %s[%t] : memref<32xf64, #shared>
      scf.yield %p : f64
    }} else {{
      scf.yield %zero : f64
    }}{final}
    %first = arith.cmpi eq, %t, %c0 : index
    scf.if %first {{
      memref.store {last}, %y[%b] : memref<{blocks}xf64>
    }}
  }}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: memref<{n}xf64> {{cg.name = "x"}}, %n: memref<{n}xi64> {{cg.name = "n"}},
                %y: memref<{blocks}xf64> {{cg.name = "y"}}, %m: memref<{n // 32}xi64> {{cg.name = "m"}}) {{
  {constants(blocks, 256)}
  {launch("sums", f"%x : memref<{n}xf64>, %n : memref<{n}xi64>, %y : memref<{blocks}xf64>, "
                  f"%m : memref<{n // 32}xi64>", blocks, 256)}
  return
}}""")
    return text, {"x": x, "n": whole}, {"y": x.reshape(3, 256).sum(1), "m": whole.reshape(-1, 32).sum(1)}


NORM = """
gpu.func @largest(%x: memref<32xf32>, %m: memref<1xf32>) kernel {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %v = memref.load %x[%t] : memref<32xf32>
  %a = math.absf %v : f32
  %m0 = gpu.all_reduce maximumf %a uniform {} : (f32) -> (f32)
  %first = arith.cmpi eq, %t, %c0 : index
  scf.if %first {
    memref.store %m0, %m[%c0] : memref<1xf32>
  }
  gpu.return
}"""


def iterated_until_small():
    """A loop that a value of the device ends, with a branch on another one in it; both lie in device memory."""
    x = np.abs(floats(32)) * 900 + 5
    kernels = NORM + element_kernel("times", "%x: memref<32xf32>, %s: f32", """
    %v = memref.load %x[%i] : memref<32xf32>
    %w = arith.mulf %v, %s : f32
    memref.store %w, %x[%i] : memref<32xf32>""", 32)
    norm = launch("largest", "%x : memref<32xf32>, %m : memref<1xf32>", 1, 32)
    text = module(kernels, f"""
func.func @main(%x: memref<32xf32> {{cg.name = "x"}}, %turns: memref<1xi32> {{cg.name = "turns"}}) {{
  {constants(0, 32)}
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %limit = arith.constant 1.0 : f32
  %hundred = arith.constant 100.0 : f32
  %half = arith.constant 0.5 : f32
  %quarter = arith.constant 0.25 : f32
  %m = gpu.alloc () : memref<1xf32>
  {norm}
  %n = scf.while (%k = %zero) : (i32) -> i32 {{
    %v = memref.load %m[%c0] : memref<1xf32>
    %more = arith.cmpf ogt, %v, %limit : f32
    scf.condition(%more) %k : i32
  }} do {{
  ^bb0(%k: i32):
    %v = memref.load %m[%c0] : memref<1xf32>
    %large = arith.cmpf ogt, %v, %hundred : f32
    scf.if %large {{
      {launch("times", "%x : memref<32xf32>, %quarter : f32", 1, 32)}
    }} else {{
      {launch("times", "%x : memref<32xf32>, %half : f32", 1, 32)}
    }}
    {norm}
    %l = arith.addi %k, %one : i32
    scf.yield %l : i32
  }}
  gpu.memset %turns, %n : memref<1xi32>, i32
  gpu.dealloc %m : memref<1xf32>
  return
}}""")
    y, turns = x.copy(), 0
    while np.abs(y).max() > 1:
        y *= np.float32(0.25 if np.abs(y).max() > 100 else 0.5)
        turns += 1
    return text, {"x": x}, {"x": y, "turns": np.array([turns], np.int32)}


def arms_that_memory_chooses(arm=1):
    """A choice of four by a number that lies in device memory and that a kernel writes; arms have launches, copies and
    fills."""
    x = floats(40)
    kernels = element_kernel("choose", "%x: memref<40xf32>, %k: memref<1xindex>, %arm: index", """
    %c0 = arith.constant 0 : index
    %zeroth = arith.cmpi eq, %i, %c0 : index
    scf.if %zeroth {
      %c1 = arith.constant 1 : index
      %m = arith.addi %arm, %c1 : index
      memref.store %m, %k[%c0] : memref<1xindex>
    }""", 40) + element_kernel("negate", "%x: memref<40xf32>, %y: memref<40xf32>", """
    %v = memref.load %x[%i] : memref<40xf32>
    %w = arith.negf %v : f32
    memref.store %w, %y[%i] : memref<40xf32>""", 40)
    text = module(kernels, f"""
func.func @main(%x: memref<40xf32> {{cg.name = "x"}}, %y: memref<40xf32> {{cg.name = "y", cg.access = "readwrite"}},
                %n: index {{cg.name = "n"}}) {{
  {constants(0, 64)}
  %seven = arith.constant 7.0 : f32
  %k = gpu.alloc () : memref<1xindex>
  {launch("choose", "%x : memref<40xf32>, %k : memref<1xindex>, %n : index", 1, 64)}
  %i = memref.load %k[%c0] : memref<1xindex>
  scf.index_switch %i
  case 1 {{
    gpu.memcpy %y, %x : memref<40xf32>, memref<40xf32>
    scf.yield
  }}
  case 2 {{
    {launch("negate", "%x : memref<40xf32>, %y : memref<40xf32>", 1, 64)}
    {launch("negate", "%y : memref<40xf32>, %y : memref<40xf32>", 1, 64)}
    {launch("negate", "%y : memref<40xf32>, %y : memref<40xf32>", 1, 64)}
    scf.yield
  }}
  default {{
    gpu.memset %y, %seven : memref<40xf32>, f32
  }}
  gpu.dealloc %k : memref<1xindex>
  return
}}""")
    y = (x, -x, np.full(40, 7, np.float32))[arm]
    return text, {"x": x, "y": np.zeros(40, np.float32), "n": np.array(arm, np.int64)}, {"y": y}


def another_arm():
    return arms_that_memory_chooses(0)


def no_arm():
    return arms_that_memory_chooses(2)


def halves_and_their_moments():
    """Numbers of 16 bits are read, sums are of 32: a mean and a variance for each row, two results of one kernel, which
    the next one uses."""
    rows, columns = 12, 96
    x = floats(rows, columns).astype(np.float16)
    kind, few = f"memref<{rows}x{columns}xf16>", f"memref<{rows}xf32>"
    kernels = f"""
gpu.func @moments(%x: {kind}, %m: {few}, %v: {few}) kernel {{
  %b = gpu.block_id x
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %n = arith.constant {columns}.0 : f32
  %h = memref.load %x[%b, %t] : {kind}
  %f = arith.extf %h : f16 to f32
  %s = gpu.all_reduce add %f uniform {{}} : (f32) -> (f32)
  %mean = arith.divf %s, %n : f32
  %d = arith.subf %f, %mean : f32
  %q = arith.mulf %d, %d : f32
  %r = gpu.all_reduce add %q uniform {{}} : (f32) -> (f32)
  %variance = arith.divf %r, %n : f32
  %first = arith.cmpi eq, %t, %c0 : index
  scf.if %first {{
    memref.store %mean, %m[%b] : {few}
    memref.store %variance, %v[%b] : {few}
  }}
  gpu.return
}}
gpu.func @norm(%x: {kind}, %m: {few}, %v: {few}, %y: {kind}) kernel {{
  %b = gpu.block_id x
  %t = gpu.thread_id x
  %eps = arith.constant 0.001 : f32
  %h = memref.load %x[%b, %t] : {kind}
  %f = arith.extf %h : f16 to f32
  %mean = memref.load %m[%b] : {few}
  %variance = memref.load %v[%b] : {few}
  %d = arith.subf %f, %mean : f32
  %s = arith.addf %variance, %eps : f32
  %r = math.rsqrt %s : f32
  %z = arith.mulf %d, %r : f32
  %w = arith.truncf %z : f32 to f16
  memref.store %w, %y[%b, %t] : {kind}
  gpu.return
}}"""
    text = module(kernels, f"""
func.func @main(%x: {kind} {{cg.name = "x"}}, %v: {few} {{cg.name = "v"}}, %y: {kind} {{cg.name = "y"}}) {{
  {constants(rows, columns)}
  %m = gpu.alloc () : {few}
  {launch("moments", f"%x : {kind}, %m : {few}, %v : {few}", rows, columns)}
  {launch("norm", f"%x : {kind}, %m : {few}, %v : {few}, %y : {kind}", rows, columns)}
  gpu.dealloc %m : {few}
  return
}}""")
    f = x.astype(np.float32)
    v = f.var(1)
    # Exact but for the last bit of a half.
    y = ((f - f.mean(1, keepdims=True)) / np.sqrt(v[:, None] + np.float32(0.001))).astype(np.float16)
    return text, {"x": x}, {"v": v, "y": y}


def own_and_asked_shared_memory():
    """A kernel has 20 KiB of shared memory, and its launch asks for 40 KiB more: together more than a block gets
    unasked. Each block turns a row around that fills both."""
    count, own, threads = 15360, 5120, 256
    x = floats(3, count)
    kind, first, second = f"memref<3x{count}xf32>", f"memref<{own}xf32, #shared>", f"memref<{count - own}xf32, #shared>"
    kernel = f"""
gpu.func @turn(%x: {kind}, %y: {kind}) workgroup(%own: {first}) kernel {{
  %bx = gpu.block_id x
  %tx = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %split = arith.constant {own} : index
  %count = arith.constant {count} : index
  %last = arith.constant {count - 1} : index
  %threads = arith.constant {threads} : index
  %bytes = gpu.dynamic_shared_memory : memref<?xi8, #shared>
  %asked = memref.view %bytes[%c0][] : memref<?xi8, #shared> to {second}
  scf.for %i = %tx to %count step %threads {{
    %v = memref.load %x[%bx, %i] : {kind}
    %low = arith.cmpi ult, %i, %split : index
    scf.if %low {{
      memref.store %v, %own[%i] : {first}
    }} else {{
      %j = arith.subi %i, %split : index
      memref.store %v, %asked[%j] : {second}
    }}
  }}
  gpu.barrier
  scf.for %i = %tx to %count step %threads {{
    %k = arith.subi %last, %i : index
    %low = arith.cmpi ult, %k, %split : index
    %v = scf.if %low -> f32 {{
      %a = memref.load %own[%k] : {first}
      scf.yield %a : f32
    }} else {{
      %j = arith.subi %k, %split : index
      %a = memref.load %asked[%j] : {second}
      scf.yield %a : f32
    }}
    memref.store %v, %y[%bx, %i] : {kind}
  }}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: {kind} {{cg.name = "x"}}, %y: {kind} {{cg.name = "y"}}) {{
  {constants(3, threads)}
  %bytes = arith.constant {4 * (count - own)} : i32
  gpu.launch_func @kernels::@turn blocks in (%c3, %c1, %c1) threads in (%c{threads}, %c1, %c1)
      dynamic_shared_memory_size %bytes args(%x : {kind}, %y : {kind})
  return
}}""")
    return text, {"x": x}, {"y": x[:, ::-1].copy()}


PROGRAMS = [polynomial_by_value, workspace_of_bytes, tokens_that_fork_and_join, counts_of_blocks_in_clusters,
            sums_of_warps, iterated_until_small, arms_that_memory_chooses, another_arm, no_arm,
            halves_and_their_moments, own_and_asked_shared_memory]
