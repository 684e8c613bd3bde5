# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs at kernel level as other compilers write them: kernels in place, globals, buffers that are returned or have
strides, vectors and structures by value. Each is a module, its inputs, and the expected results of NumPy."""

import numpy as np

from kernel_programs import constants, element_kernel, floats, launch, module


def kernel_in_place():
    """A kernel where it is launched, which uses a buffer, a number of the launch, a constant and a size from around."""
    x = floats(1000)
    text = f"""
func.func @main(%x: memref<1000xf32> {{cg.name = "x"}}, %y: memref<1000xf32> {{cg.name = "y"}},
                %s: f32 {{cg.name = "s"}}) {{
  {constants(4, 256)}
  %c0 = arith.constant 0 : index
  %two = arith.constant 2.0 : f32
  %n = memref.dim %x, %c0 : memref<1000xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c4, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%dx = %c256, %dy = %c1, %dz = %c1) {{
    %f = arith.muli %bx, %dx : index
    %i = arith.addi %f, %tx : index
    %in = arith.cmpi slt, %i, %n : index
    scf.if %in {{
      %v = memref.load %x[%i] : memref<1000xf32>
      %p = arith.mulf %v, %s : f32
      %q = arith.addf %p, %two : f32
      memref.store %q, %y[%i] : memref<1000xf32>
    }}
    gpu.terminator
  }}
  return
}}"""
    return text, {"x": x, "s": np.array(3, np.float32)}, {"y": 3 * x + 2}


def reductions_in_place():
    """A block reduces each row of two dimensions of threads; the grid and the block are sizes of the buffer."""
    x = floats(2, 4, 13)
    text = """
func.func @main(%src: memref<2x4x13xf32> {cg.name = "x"}, %dst: memref<2xf32> {cg.name = "y"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %sx = memref.dim %src, %c2 : memref<2x4x13xf32>
  %sy = memref.dim %src, %c1 : memref<2x4x13xf32>
  %sz = memref.dim %src, %c0 : memref<2x4x13xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%grid_x = %sz, %grid_y = %c1, %grid_z = %c1)
             threads(%tx, %ty, %tz) in (%block_x = %sx, %block_y = %sy, %block_z = %c1) {
    %value = memref.load %src[%bx, %ty, %tx] : memref<2x4x13xf32>
    %sum = gpu.all_reduce add %value uniform {} : (f32) -> (f32)
    %x0 = arith.cmpi eq, %tx, %c0 : index
    %y0 = arith.cmpi eq, %ty, %c0 : index
    %first = arith.andi %x0, %y0 : i1
    scf.if %first {
      memref.store %sum, %dst[%bx] : memref<2xf32>
    }
    gpu.terminator
  }
  return
}"""
    return text, {"x": x}, {"y": x.sum((1, 2))}


def constant_globals():
    """Weights in a global of the program, of which a part is passed, and a table in the module of the kernels, which a
    function of a kernel looks up. Shared memory is a global as well."""
    x = floats(64)
    weights = np.arange(128, dtype=np.float32)
    table = np.array([1, 10, 100, 1000], np.float32)
    kernels = """
memref.global "private" constant @table : memref<4xf32> = dense<[1., 10., 100., 1000.]>
memref.global "private" @shared : memref<64xf32, #shared>
func.func private @lookup(%i: index) -> f32 {
  %c4 = arith.constant 4 : index
  %t = memref.get_global @table : memref<4xf32>
  %k = arith.remui %i, %c4 : index
  %v = memref.load %t[%k] : memref<4xf32>
  return %v : f32
}
gpu.func @mix(%x: memref<64xf32>, %w: memref<64xf32, strided<[1], offset: ?>>, %y: memref<64xf32>) kernel {
  %i = gpu.thread_id x
  %c63 = arith.constant 63 : index
  %s = memref.get_global @shared : memref<64xf32, #shared>
  %a = memref.load %x[%i] : memref<64xf32>
  %b = func.call @lookup(%i) : (index) -> f32
  %c = arith.mulf %a, %b : f32
  memref.store %c, %s[%i] : memref<64xf32, #shared>
  gpu.barrier
  %j = arith.subi %c63, %i : index
  %d = memref.load %s[%j] : memref<64xf32, #shared>
  %e = memref.load %w[%i] : memref<64xf32, strided<[1], offset: ?>>
  %f = arith.addf %d, %e : f32
  memref.store %f, %y[%i] : memref<64xf32>
  gpu.return
}"""
    part = "memref<64xf32, strided<[1], offset: 64>>"
    any_part = "memref<64xf32, strided<[1], offset: ?>>"
    numbers = ", ".join(f"{value:.1f}" for value in weights)
    text = module(kernels, f"""
memref.global "private" constant @weights : memref<128xf32> = dense<[{numbers}]> {{alignment = 64 : i64}}
func.func @main(%x: memref<64xf32> {{cg.name = "x"}}, %y: memref<64xf32> {{cg.name = "y"}}) {{
  {constants(64)}
  %w = memref.get_global @weights : memref<128xf32>
  %v = memref.subview %w[64] [64] [1] : memref<128xf32> to {part}
  %u = memref.cast %v : {part} to {any_part}
  {launch("mix", f"%x : memref<64xf32>, %u : {any_part}, %y : memref<64xf32>", 1, 64)}
  return
}}""")
    return text, {"x": x}, {"y": (x * table[np.arange(64) % 4])[::-1] + weights[64:]}


def returned_buffers():
    """Buffers that the program allocates and returns, one of them twice, and a part of one."""
    a = floats(64)
    kernel = element_kernel("scale", "%x: memref<64xf32>, %s: f32", """
    %v = memref.load %x[%i] : memref<64xf32>
    %w = arith.mulf %v, %s : f32
    memref.store %w, %x[%i] : memref<64xf32>""", 64)
    part = "memref<8xf32, strided<[2], offset: 4>>"
    text = module(kernel, f"""
func.func @main(%a: memref<64xf32> {{cg.name = "a"}}, %s: f32 {{cg.name = "s"}})
    -> (memref<64xf32> {{cg.name = "all"}}, memref<64xf32>, {part}) {{
  {constants(64)}
  %x = memref.alloc() : memref<64xf32>
  memref.copy %a, %x : memref<64xf32> to memref<64xf32>
  {launch("scale", "%x : memref<64xf32>, %s : f32", 1, 64)}
  %p = memref.subview %x[4] [8] [2] : memref<64xf32> to {part}
  return %x, %x, %p : memref<64xf32>, memref<64xf32>, {part}
}}""")
    return (text, {"a": a, "s": np.array(2, np.float32)},
            {"all": 2 * a, "result1": 2 * a, "result2": 2 * a[4:20:2]})


def returned_under_the_name_of_an_argument():
    """What is given and what is returned have one name, as in a function that keeps what it is given."""
    x, y = floats(64), floats(64)
    text = module(element_kernel("add", "%x: memref<64xf32>, %y: memref<64xf32>, %z: memref<64xf32>", """
    %v = memref.load %x[%i] : memref<64xf32>
    %w = memref.load %y[%i] : memref<64xf32>
    %s = arith.addf %v, %w : f32
    memref.store %s, %z[%i] : memref<64xf32>""", 64), f"""
func.func @main(%x: memref<64xf32> {{cg.name = "x"}}, %y: memref<64xf32> {{cg.name = "y"}})
    -> (memref<64xf32> {{cg.name = "x"}}, memref<64xf32> {{cg.name = "y"}}) {{
  {constants(64)}
  %z = memref.alloc() : memref<64xf32>
  {launch("add", "%x : memref<64xf32>, %y : memref<64xf32>, %z : memref<64xf32>", 1, 64)}
  return %z, %x : memref<64xf32>, memref<64xf32>
}}""")
    return text, {"x": x, "y": y}, {"x": x + y, "y": x}


def strided_arguments():
    """Arguments whose types have strides, one that is updated, and one that leaves them open."""
    x, y, z = floats(4, 8), floats(4, 8), floats(4, 8)
    kind, open_kind = "memref<4x8xf32, strided<[16, 2], offset: 3>>", "memref<4x8xf32, strided<[?, ?], offset: ?>>"
    kernel = f"""
gpu.func @mix(%x: {kind}, %y: {kind}, %z: {open_kind}) kernel {{
  %i = gpu.block_id x
  %j = gpu.thread_id x
  %a = memref.load %x[%i, %j] : {kind}
  %b = memref.load %y[%i, %j] : {kind}
  %c = memref.load %z[%i, %j] : {open_kind}
  %d = arith.mulf %a, %b : f32
  %e = arith.addf %d, %c : f32
  memref.store %e, %y[%i, %j] : {kind}
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: {kind} {{cg.name = "x"}}, %y: {kind} {{cg.name = "y"}}, %z: {open_kind} {{cg.name = "z"}}) {{
  {constants(4, 8)}
  {launch("mix", f"%x : {kind}, %y : {kind}, %z : {open_kind}", 4, 8)}
  return
}}""")
    return text, {"x": x, "y": y, "z": z}, {"y": x * y + z}


def vectors():
    """A vector by value, buffers of vectors, one of three elements among them, and memory of the host's stack."""
    x = floats(256)
    kernels = """
gpu.func @add(%x: memref<64xvector<4xf32>>, %y: memref<64xvector<3xf32>>, %v: vector<4xf32>) kernel {
  %i = gpu.thread_id x
  %a = memref.load %x[%i] : memref<64xvector<4xf32>>
  %b = arith.addf %a, %v : vector<4xf32>
  memref.store %b, %x[%i] : memref<64xvector<4xf32>>
  %c = vector.extract_strided_slice %b {offsets = [1], sizes = [3], strides = [1]} : vector<4xf32> to vector<3xf32>
  memref.store %c, %y[%i] : memref<64xvector<3xf32>>
  gpu.return
}
gpu.func @last(%y: memref<64xvector<3xf32>>, %z: memref<64xf32>) kernel {
  %i = gpu.thread_id x
  %a = memref.load %y[%i] : memref<64xvector<3xf32>>
  %b = vector.extract %a[2] : f32 from vector<3xf32>
  memref.store %b, %z[%i] : memref<64xf32>
  gpu.return
}"""
    text = module(kernels, f"""
func.func @main(%x: memref<256xf32> {{cg.name = "x"}}, %z: memref<64xf32> {{cg.name = "z"}},
                %s: f32 {{cg.name = "s"}}) {{
  {constants(64)}
  %c0 = arith.constant 0 : index
  %steps = arith.constant dense<[0.0, 1.0, 2.0, 3.0]> : vector<4xf32>
  %same = vector.broadcast %s : f32 to vector<4xf32>
  %v = arith.mulf %same, %steps : vector<4xf32>
  %bytes = memref.alloca() : memref<1024xi8>
  %vectors = memref.view %bytes[%c0][] : memref<1024xi8> to memref<64xvector<4xf32>>
  %numbers = memref.view %bytes[%c0][] : memref<1024xi8> to memref<256xf32>
  %three = gpu.alloc () : memref<64xvector<3xf32>>
  memref.copy %x, %numbers : memref<256xf32> to memref<256xf32>
  {launch("add", "%vectors : memref<64xvector<4xf32>>, %three : memref<64xvector<3xf32>>, %v : vector<4xf32>", 1, 64)}
  {launch("last", "%three : memref<64xvector<3xf32>>, %z : memref<64xf32>", 1, 64)}
  memref.copy %numbers, %x : memref<256xf32> to memref<256xf32>
  return
}}""")
    y = (x.reshape(64, 4) + 0.5 * np.arange(4, dtype=np.float32)).reshape(256)
    return text, {"x": x, "s": np.array(0.5, np.float32)}, {"x": y, "z": y[3::4].copy()}


def vector_code():
    """Transfers of rows and of what lies partly outside, a contraction, reductions, a function of a vector, and a
    barrier that vectors go across."""
    a, b = floats(8, 4), floats(4, 6)
    maps = ("[affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]")
    kernel = f"""
gpu.func @mm(%a: memref<8x4xf32>, %b: memref<4x6xf32>, %c: memref<8x6xf32>, %r: memref<10xf32>) kernel {{
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 0.0 : f32
  %t = gpu.thread_id x
  %i = arith.muli %t, %c2 : index
  %j = arith.muli %t, %c3 : index
  %A = vector.transfer_read %a[%i, %c0], %z {{in_bounds = [true, true]}} : memref<8x4xf32>, vector<2x4xf32>
  %B = vector.transfer_read %b[%c0, %c0], %z {{in_bounds = [true, true]}} : memref<4x6xf32>, vector<4x6xf32>
  %zeros = arith.constant dense<0.0> : vector<2x6xf32>
  %C = vector.contract {{indexing_maps = {maps}, iterator_types = ["parallel", "parallel", "reduction"],
      kind = #vector.kind<add>}} %A, %B, %zeros : vector<2x4xf32>, vector<4x6xf32> into vector<2x6xf32>
  gpu.barrier
  %E = math.exp %C : vector<2x6xf32>
  vector.transfer_write %E, %c[%i, %c0] {{in_bounds = [true, true]}} : vector<2x6xf32>, memref<8x6xf32>
  %none = arith.constant dense<0.0> : vector<2xf32>
  %S = vector.multi_reduction <add>, %C, %none [1] : vector<2x6xf32> to vector<2xf32>
  %e = vector.extract %S[0] : f32 from vector<2xf32>
  %V = vector.broadcast %e : f32 to vector<3xf32>
  vector.transfer_write %V, %r[%j] : vector<3xf32>, memref<10xf32>
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%a: memref<8x4xf32> {{cg.name = "a"}}, %b: memref<4x6xf32> {{cg.name = "b"}},
                %c: memref<8x6xf32> {{cg.name = "c"}}, %r: memref<10xf32> {{cg.name = "r"}}) {{
  {constants(4)}
  {launch("mm", "%a : memref<8x4xf32>, %b : memref<4x6xf32>, %c : memref<8x6xf32>, %r : memref<10xf32>", 1, 4)}
  return
}}""")
    product = a @ b
    return (text, {"a": a, "b": b},
            {"c": np.exp(product), "r": np.repeat(product.sum(1)[::2], 3)[:10].copy()})


def written_in_part():
    """The inner elements of a buffer, the border of which is the caller's, and those that the data choose of one of
    which the rest is zero."""
    x = floats(64)
    kernel = """
gpu.func @inner(%x: memref<64xf32>, %y: memref<64xf32>) kernel {
  %i = gpu.thread_id x
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %l = memref.load %x[%i] : memref<64xf32>
  %j = arith.addi %i, %c2 : index
  %r = memref.load %x[%j] : memref<64xf32>
  %s = arith.addf %l, %r : f32
  %at = arith.addi %i, %c1 : index
  memref.store %s, %y[%at] : memref<64xf32>
  gpu.return
}
gpu.func @positive(%x: memref<64xf32>, %z: memref<64xf32>) kernel {
  %i = gpu.thread_id x
  %zero = arith.constant 0.0 : f32
  %a = memref.load %x[%i] : memref<64xf32>
  %is = arith.cmpf ogt, %a, %zero : f32
  scf.if %is {
    memref.store %a, %z[%i] : memref<64xf32>
  }
  gpu.return
}"""
    text = module(kernel, f"""
func.func @main(%x: memref<64xf32> {{cg.name = "x"}}, %y: memref<64xf32> {{cg.name = "y"}},
                %z: memref<64xf32> {{cg.name = "z"}}) {{
  {constants(62, 64)}
  {launch("inner", "%x : memref<64xf32>, %y : memref<64xf32>", 1, 62)}
  {launch("positive", "%x : memref<64xf32>, %z : memref<64xf32>", 1, 64)}
  return
}}""")
    y = floats(64)
    return text, {"x": x, "y": y}, {"y": np.concatenate([y[:1], x[:-2] + x[2:], y[-1:]]), "z": np.maximum(x, 0)}


def structures():
    """Structures by value, of numbers of the launch and constants, with an array and another structure in it; a barrier
    behind which a kernel takes its parts."""
    x = floats(64)
    kind = "!llvm.struct<(f32, i32, array<3 x f32>, struct<(i64, f32)>)>"
    kernel = f"""
gpu.func @mix(%x: memref<64xf32>, %p: {kind}) kernel {{
  %i = gpu.thread_id x
  %s = llvm.extractvalue %p[0] : {kind}
  %a = memref.load %x[%i] : memref<64xf32>
  %b = arith.mulf %a, %s : f32
  memref.store %b, %x[%i] : memref<64xf32>
  gpu.barrier
  %t = llvm.extractvalue %p[2, 1] : {kind}
  %n = llvm.extractvalue %p[3, 0] : {kind}
  %m = arith.trunci %n : i64 to i32
  %k = llvm.extractvalue %p[1] : {kind}
  %l = arith.addi %m, %k : i32
  %f = arith.sitofp %l : i32 to f32
  %c = memref.load %x[%i] : memref<64xf32>
  %d = arith.addf %c, %t : f32
  %e = arith.addf %d, %f : f32
  memref.store %e, %x[%i] : memref<64xf32>
  gpu.return
}}"""
    text = module(kernel, f"""
func.func @main(%x: memref<64xf32> {{cg.name = "x"}}, %s: f32 {{cg.name = "s"}}, %n: i64 {{cg.name = "n"}}) {{
  {constants(64)}
  %u = llvm.mlir.undef : {kind}
  %four = llvm.mlir.constant(4.0 : f32) : f32
  %seven = arith.constant 7 : i32
  %0 = llvm.insertvalue %s, %u[0] : {kind}
  %1 = llvm.insertvalue %four, %0[2, 1] : {kind}
  %2 = llvm.insertvalue %n, %1[3, 0] : {kind}
  %3 = llvm.insertvalue %seven, %2[1] : {kind}
  {launch("mix", f"%x : memref<64xf32>, %3 : {kind}", 1, 64)}
  return
}}""")
    return (text, {"x": x, "s": np.array(1.5, np.float32), "n": np.array(20, np.int64)}, {"x": 1.5 * x + 31})


def host_memory():
    """What gpu-async-region makes of a kernel between two copies of host memory, and a wait in the middle."""
    h = floats(64)
    kernel = element_kernel("scale", "%x: memref<64xf32>, %s: f32", """
    %v = memref.load %x[%i] : memref<64xf32>
    %w = arith.mulf %v, %s : f32
    memref.store %w, %x[%i] : memref<64xf32>""", 64)
    text = module(kernel, f"""
func.func @main(%h: memref<64xf32> {{cg.name = "h", cg.memory = "host"}}, %s: f32 {{cg.name = "s"}}) {{
  {constants(64)}
  %t0 = gpu.wait async
  %x, %t1 = gpu.alloc async [%t0] () : memref<64xf32>
  %t2 = gpu.memcpy async [%t1] %x, %h : memref<64xf32>, memref<64xf32>
  {launch("scale", "%x : memref<64xf32>, %s : f32", 1, 64, "%t3 = ", "async [%t2]")}
  {launch("scale", "%x : memref<64xf32>, %s : f32", 1, 64, "%t4 = ", "async [%t3]")}
  %t5 = gpu.memcpy async [%t4] %h, %x : memref<64xf32>, memref<64xf32>
  %t6 = gpu.dealloc async [%t5] %x : memref<64xf32>
  gpu.wait [%t6]
  return
}}""")
    return text, {"h": h, "s": np.array(3, np.float32)}, {"h": 9 * h}


PROGRAMS = [kernel_in_place, reductions_in_place, constant_globals, returned_buffers,
            returned_under_the_name_of_an_argument, strided_arguments, vectors, vector_code, written_in_part,
            structures, host_memory]
