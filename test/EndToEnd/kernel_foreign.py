# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels of a gpu.binary in programs at kernel level: PTX by hand that takes structures, dynamic shared memory,
clusters and tensor cores, in loops, with numbers that the program computes. Each is a module, its inputs, and the
expected results of NumPy; only a GPU runs them."""

import numpy as np

from kernel_programs import constants, element_kernel, floats

TWICE = element_kernel("twice", "%x: memref<256xf32>", """
    %v = memref.load %x[%i] : memref<256xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %x[%i] : memref<256xf32>""", 256)


def foreign(code, arguments, body, numbers=(), chip="sm_80", flag="{cg.bare_pointers}"):
    text = "".join(f"\\{byte:02X}" if byte < 32 or chr(byte) in "\"\\" else chr(byte) for byte in code.encode())
    return ("module attributes {gpu.container_module} {\n"
            f"gpu.module @kernels {{{TWICE}\n}}\n"
            f'gpu.binary @code {flag} [#gpu.object<#nvvm.target<chip = "{chip}">, assembly = "{text}">]\n'
            f"func.func @main({arguments}) {{\n  {constants(*numbers)}{body}  return\n}}\n}}\n")


def run(name, grid, block, operands, access, how=""):
    grid, block = (", ".join(f"%c{extent}" for extent in extents) for extents in (grid, block))
    access = ", ".join(f'"{word}"' for word in access.split())
    return (f"  gpu.launch_func @code::@{name} {how.partition('|')[0]} blocks in ({grid}) threads in ({block}) "
            f"{how.partition('|')[2]}\n      args({operands}) {{cg.access = [{access}]}}\n")


REVERSE = """.version 7.0
.target sm_80
.address_size 64
.extern .shared .align 16 .b8 rows[];
// y[b, i] = factor * x[b, n - 1 - i] + shift of a block's row, by dynamic shared memory; structure {f32, i32, f64}.
.visible .entry reverse(.param .u64 x, .param .u64 y, .param .align 8 .b8 how[16])
.reqntid 64, 1, 1
{
  .reg .b32 %r<12>; .reg .f32 %f<6>; .reg .f64 %g<4>; .reg .b64 %d<12>;
  ld.param.u64 %d1, [x]; ld.param.u64 %d2, [y];
  ld.param.f32 %f1, [how]; ld.param.u32 %r1, [how+4]; ld.param.f64 %g1, [how+8];
  mov.u32 %r2, %tid.x; mov.u32 %r3, %ctaid.x;
  mad.lo.s32 %r4, %r3, %r1, %r2;
  mul.wide.u32 %d3, %r4, 4;
  add.u64 %d4, %d1, %d3; add.u64 %d5, %d2, %d3;
  ld.global.f32 %f2, [%d4];
  mov.u32 %r5, rows;
  shl.b32 %r6, %r2, 2; add.u32 %r7, %r5, %r6;
  st.shared.f32 [%r7], %f2;
  bar.sync 0;
  sub.u32 %r8, %r1, %r2; sub.u32 %r8, %r8, 1; shl.b32 %r8, %r8, 2; add.u32 %r9, %r5, %r8;
  ld.shared.f32 %f3, [%r9];
  mul.f32 %f4, %f3, %f1;
  cvt.f64.f32 %g2, %f4; add.f64 %g3, %g2, %g1; cvt.rn.f32.f64 %f5, %g3;
  st.global.f32 [%d5], %f5;
  ret;
}
"""
HOW = "!llvm.struct<(f32, i32, f64)>"
X = 'memref<256xf32>'


def structure(*values):
    lines, last = f"  %s = llvm.mlir.undef : {HOW}\n", "%s"
    for place, value in enumerate(values):
        lines += f"  %s{place} = llvm.insertvalue {value}, {last}[{place}] : {HOW}\n"
        last = f"%s{place}"
    return lines


def rows_reversed():
    """A structure of which two numbers follow from the launch, dynamic shared memory, and a block of one size."""
    x = floats(256)
    text = foreign(REVERSE, f'%x: {X} {{cg.name = "x"}}, %y: {X} {{cg.name = "y"}}, %a: f32 {{cg.name = "a"}}, '
                   '%k: i64 {cg.name = "k"}', f"""
  %n = arith.constant 64 : i32
  %b = arith.mulf %a, %a : f32
  %f = arith.sitofp %k : i64 to f64
  %bytes = arith.constant 256 : i32
  gpu.launch_func @kernels::@twice blocks in (%c4, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : {X})
{structure("%b", "%n", "%f")}""" + run("reverse", (4, 1, 1), (64, 1, 1), f"%x : {X}, %y : {X}, %s2 : {HOW}",
                                       "read write read", "|dynamic_shared_memory_size %bytes"), (4, 64))
    y = (2 * x.reshape(4, 64)[:, ::-1] * np.float32(2.25) - 3).reshape(256)
    return (text, {"x": x, "a": np.array(1.5, np.float32), "k": np.array(-3, np.int64)}, {"x": 2 * x, "y": y})


STEP = """.version 7.0
.target sm_80
.address_size 64
// y[i] = (x[i] + x[i + 1 mod 256]) * s
.visible .entry step(.param .u64 x, .param .u64 y, .param .f32 s)
{
  .reg .b32 %r<6>; .reg .f32 %f<6>; .reg .b64 %d<8>;
  ld.param.u64 %d1, [x]; ld.param.u64 %d2, [y]; ld.param.f32 %f1, [s];
  mov.u32 %r1, %tid.x; add.u32 %r2, %r1, 1; and.b32 %r2, %r2, 255;
  mul.wide.u32 %d3, %r1, 4; mul.wide.u32 %d4, %r2, 4;
  add.u64 %d5, %d1, %d3; add.u64 %d6, %d1, %d4; add.u64 %d7, %d2, %d3;
  ld.global.f32 %f2, [%d5]; ld.global.f32 %f3, [%d6];
  add.f32 %f4, %f2, %f3; mul.f32 %f5, %f4, %f1;
  st.global.f32 [%d7], %f5;
  ret;
}
"""


def steps(x, turns):
    for _ in range(turns):
        x = (x + np.roll(x, -1)) * np.float32(0.5)
    return x


def exchanged_in_a_loop(turns=9):
    """A loop of as many turns as the launch says exchanges the buffers of a kernel whose body is not there."""
    x, y = floats(256), floats(256)
    text = foreign(STEP, f'%x: {X} {{cg.name = "x", cg.access = "readwrite"}}, '
                   f'%y: {X} {{cg.name = "y", cg.access = "readwrite"}}, %n: index {{cg.name = "n"}}', f"""
  %half = arith.constant 0.5 : f32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> ({X}, {X}) {{
  {run("step", (1, 1, 1), (256, 1, 1), f"%a : {X}, %b : {X}, %half : f32", "read write read")}
    scf.yield %b, %a : {X}, {X}
  }}
""", (0, 256))
    both = [x, y]
    for turn in range(turns):
        both[1 - turn % 2] = steps(both[turn % 2], 1)
    return text, {"x": x, "y": y, "n": np.array(turns, np.int64)}, {"x": both[0], "y": both[1]}


def exchanged_an_even_number_of_times():
    return exchanged_in_a_loop(4)


def number_of_a_branch():
    """The program chooses the number that a kernel takes, from numbers of the launch: a host segment computes it."""
    x = floats(256)
    text = foreign(STEP, f'%x: {X} {{cg.name = "x"}}, %y: {X} {{cg.name = "y"}}, %k: i32 {{cg.name = "k"}}', f"""
  %half = arith.constant 0.5 : f32
  %three = arith.constant 3 : i32
  %f = arith.sitofp %k : i32 to f32
  %g = math.sqrt %f : f32
  %large = arith.cmpi sgt, %k, %three : i32
  %s = arith.select %large, %g, %half : f32
""" + run("step", (1, 1, 1), (256, 1, 1), f"%x : {X}, %y : {X}, %s : f32", "read write read"), (256,))
    y = (x + np.roll(x, -1)) * np.sqrt(np.float32(7))
    return text, {"x": x, "k": np.array(7, np.int32)}, {"y": y}


CLUSTER = """.version 7.8
.target sm_90
.address_size 64
// Each block of a cluster of two writes what the other one holds in its shared memory.
.visible .entry swap(.param .u64 x, .param .u64 y)
{
  .reg .b32 %r<14>; .reg .f32 %f<4>; .reg .b64 %d<8>;
  .shared .align 4 .b8 mine[512];
  ld.param.u64 %d1, [x]; ld.param.u64 %d2, [y];
  mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x;
  mad.lo.s32 %r4, %r2, %r3, %r1; mul.wide.u32 %d3, %r4, 4;
  add.u64 %d4, %d1, %d3; add.u64 %d5, %d2, %d3;
  ld.global.f32 %f1, [%d4];
  mov.u32 %r5, mine; shl.b32 %r6, %r1, 2; add.u32 %r7, %r5, %r6;
  st.shared.f32 [%r7], %f1;
  barrier.cluster.arrive; barrier.cluster.wait;
  mov.u32 %r8, %cluster_ctarank; xor.b32 %r9, %r8, 1;
  mapa.shared::cluster.u32 %r10, %r7, %r9;
  ld.shared::cluster.f32 %f2, [%r10];
  st.global.f32 [%d5], %f2;
  barrier.cluster.arrive; barrier.cluster.wait;
  ret;
}
"""


def blocks_that_swap():
    """A cluster whose blocks read each other's shared memory, between kernels of the compiler."""
    x = floats(256)
    text = foreign(CLUSTER, f'%x: {X} {{cg.name = "x"}}, %y: {X} {{cg.name = "y"}}', f"""
  %t = gpu.alloc () : {X}
  gpu.memcpy %t, %x : {X}, {X}
  gpu.launch_func @kernels::@twice blocks in (%c4, %c1, %c1) threads in (%c64, %c1, %c1) args(%t : {X})
""" + run("swap", (4, 1, 1), (64, 1, 1), f"%t : {X}, %y : {X}", "read write", "clusters in (%c2, %c1, %c1)") + f"""
  gpu.launch_func @kernels::@twice blocks in (%c4, %c1, %c1) threads in (%c64, %c1, %c1) args(%y : {X})
  gpu.dealloc %t : {X}
""", (2, 4, 64), "sm_90")
    return text, {"x": x}, {"y": 4 * x.reshape(2, 2, 64)[:, ::-1].reshape(256)}


TENSOR_CORES = """.version 7.0
.target sm_80
.address_size 64
// c = a b + c for one tile of 16 by 8 by 16 halves: a by rows, b by columns, c f32 by rows.
.visible .entry mma(.param .u64 a, .param .u64 b, .param .u64 c)
{
  .reg .b32 %r<24>; .reg .f32 %f<10>; .reg .b64 %d<16>;
  ld.param.u64 %d1, [a]; ld.param.u64 %d2, [b]; ld.param.u64 %d3, [c];
  mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 2; and.b32 %r3, %r1, 3;
  // a: row g, columns 2t and 2t + 1; row g + 8; both 8 columns further.
  shl.b32 %r4, %r2, 5; shl.b32 %r5, %r3, 2; add.u32 %r6, %r4, %r5; cvt.u64.u32 %d4, %r6; add.u64 %d5, %d1, %d4;
  ld.global.b32 %r10, [%d5]; ld.global.b32 %r11, [%d5+256]; ld.global.b32 %r12, [%d5+16]; ld.global.b32 %r13, [%d5+272];
  // b: column g, rows 2t and 2t + 1, and 8 further.
  add.u64 %d6, %d2, %d4;
  ld.global.b32 %r14, [%d6]; ld.global.b32 %r15, [%d6+16];
  shl.b32 %r7, %r2, 5; shl.b32 %r8, %r3, 3; add.u32 %r9, %r7, %r8; cvt.u64.u32 %d7, %r9; add.u64 %d8, %d3, %d7;
  ld.global.v2.f32 {%f1, %f2}, [%d8]; ld.global.v2.f32 {%f3, %f4}, [%d8+256];
  mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f5, %f6, %f7, %f8}, {%r10, %r11, %r12, %r13}, {%r14, %r15},
      {%f1, %f2, %f3, %f4};
  st.global.v2.f32 [%d8], {%f5, %f6}; st.global.v2.f32 [%d8+256], {%f7, %f8};
  ret;
}
"""


def products_on_tensor_cores():
    """Tensor cores by hand; a loop that is laid out adds four products to one buffer."""
    a, b = floats(4, 16, 16).astype(np.float16), floats(4, 8, 16).astype(np.float16)
    one, other = "memref<16x16xf16, strided<[16, 1], offset: ?>>", "memref<8x16xf16, strided<[16, 1], offset: ?>>"
    text = foreign(TENSOR_CORES, '%a: memref<64x16xf16> {cg.name = "a"}, %b: memref<32x16xf16> {cg.name = "b"}, '
                   '%c: memref<16x8xf32> {cg.name = "c"}', f"""
  %zero = arith.constant 0.0 : f32
  gpu.memset %c, %zero : memref<16x8xf32>, f32
  scf.for %i = %c0 to %c4 step %c1 {{
    %p = arith.muli %i, %c16 : index
    %q = arith.muli %i, %c8 : index
    %u = memref.subview %a[%p, 0] [16, 16] [1, 1] : memref<64x16xf16> to {one}
    %v = memref.subview %b[%q, 0] [8, 16] [1, 1] : memref<32x16xf16> to {other}
  {run("mma", (1, 1, 1), (32, 1, 1), f"%u : {one}, %v : {other}, %c : memref<16x8xf32>", "read read readwrite")}
  }}
""", (0, 4, 8, 16, 32))
    c = sum(a[i].astype(np.float32) @ b[i].astype(np.float32).T for i in range(4))
    return text, {"a": a.reshape(64, 16), "b": b.reshape(32, 16)}, {"c": c}


PROGRAMS = [rows_reversed, exchanged_in_a_loop, exchanged_an_even_number_of_times, number_of_a_branch, blocks_that_swap,
            products_on_tensor_cores]
