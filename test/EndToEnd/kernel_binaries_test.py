# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs at kernel level with compiled kernels in a gpu.binary, against NumPy (kept_packages.py).

A host cannot run these kernels: without a GPU the programs are compiled, and their parameters are checked."""

import pathlib
import tempfile
import unittest

import numpy as np

import kept_packages
import kernel_foreign
from kernel_programs import constants, element_kernel, floats

# Multiplies n elements; buffers come as descriptors of one dimension.
SCALE = r""".version 7.0
.target sm_80
.address_size 64
.visible .entry scale(
  .param .u64 xb, .param .u64 xa, .param .u64 xo, .param .u64 xs, .param .u64 xt,
  .param .u64 yb, .param .u64 ya, .param .u64 yo, .param .u64 ys, .param .u64 yt, .param .f32 s)
{
  .reg .pred %p<2>; .reg .b32 %r<6>; .reg .f32 %f<4>; .reg .b64 %d<16>;
  ld.param.u64 %d1, [xa]; ld.param.u64 %d2, [xo]; ld.param.u64 %d3, [xs]; ld.param.u64 %d4, [xt];
  ld.param.u64 %d5, [ya]; ld.param.u64 %d6, [yo]; ld.param.u64 %d7, [yt];
  ld.param.f32 %f1, [s];
  mov.u32 %r2, %tid.x; mov.u32 %r3, %ctaid.x; mov.u32 %r4, %ntid.x;
  mad.lo.s32 %r5, %r3, %r4, %r2;
  cvt.u64.u32 %d8, %r5;
  setp.ge.u64 %p1, %d8, %d3;
  @%p1 ret;
  mad.lo.u64 %d9, %d8, %d4, %d2;
  shl.b64 %d9, %d9, 2;
  add.u64 %d10, %d1, %d9;
  mad.lo.u64 %d11, %d8, %d7, %d6;
  shl.b64 %d11, %d11, 2;
  add.u64 %d12, %d5, %d11;
  ld.global.f32 %f2, [%d10];
  mul.f32 %f3, %f2, %f1;
  st.global.f32 [%d12], %f3;
  ret;
}
"""
TWICE = element_kernel("twice", "%x: memref<1000xf32>", """
    %v = memref.load %x[%i] : memref<1000xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %x[%i] : memref<1000xf32>""", 1000)


def binary(code, flag=""):
    text = "".join(f"\\{byte:02X}" if byte < 32 or chr(byte) in "\"\\" else chr(byte) for byte in code)
    return f'gpu.binary @code {flag} [#gpu.object<#nvvm.target<chip = "sm_80">, assembly = "{text}">]\n'


def entry(head, arguments, body):
    return (f"module attributes {{gpu.container_module}} {{\ngpu.module @kernels {{{TWICE}\n}}\n{head}"
            f"func.func @main({arguments}) {{\n{constants(2, 4, 8, 16, 125, 128, 256)}{body}  return\n}}\n}}\n")


def bare_pointers():
    """One pointer for each buffer, numbers of the launch and constants, behind a kernel of the compiler's."""
    x = floats(1000)
    code = (pathlib.Path(__file__).parent / "Kernels" / "scale_clamp.ptx").read_bytes()
    kind = "memref<1000xf32>"
    text = entry(binary(code, "{cg.bare_pointers}"),
                 f'%x: {kind} {{cg.name = "x"}}, %y: {kind} {{cg.name = "y"}}, %s: f32 {{cg.name = "s"}}', f"""
  %low = arith.constant -1.0 : f32
  %high = arith.constant 1.0 : f32
  %n = arith.constant 1000 : i32
  gpu.launch_func @kernels::@twice blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1) args(%x : {kind})
  gpu.launch_func @code::@scale_clamp blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1)
      args(%x : {kind}, %y : {kind}, %s : f32, %low : f32, %high : f32, %n : i32)
      {{cg.access = ["read", "write", "read", "read", "read", "read"]}}
""")
    s = np.array(0.75, np.float32)
    return text, {"x": x, "s": s}, {"x": 2 * x, "y": np.clip(2 * x * s, -1, 1)}


def descriptors():
    """Descriptors of whole buffers and of parts, with strides, and offsets that are in the type and that are not."""
    x = floats(1000)
    known = "memref<125xf32, strided<[4], offset: 16>>"
    unknown = "memref<125xf32, strided<[?], offset: ?>>"
    text = entry(binary(SCALE.encode()),
                 '%x: memref<1000xf32> {cg.name = "x"}, %y: memref<1000xf32> {cg.name = "y"}, %s: f32 {cg.name = "s"}',
                 f"""
  %half = arith.constant 0.5 : f32
  gpu.launch_func @code::@scale blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1)
      args(%x : memref<1000xf32>, %y : memref<1000xf32>, %s : f32) {{cg.access = ["read", "write", "read"]}}
  %p = memref.subview %x[16] [125] [4] : memref<1000xf32> to {known}
  %q = memref.subview %y[%c8] [%c125] [%c2] : memref<1000xf32> to memref<?xf32, strided<[?], offset: ?>>
  %r = memref.cast %q : memref<?xf32, strided<[?], offset: ?>> to {unknown}
  gpu.launch_func @code::@scale blocks in (%c1, %c1, %c1) threads in (%c256, %c1, %c1)
      args(%p : {known}, %r : {unknown}, %half : f32) {{cg.access = ["read", "write", "read"]}}
""")
    s = np.array(3, np.float32)
    y = 3 * x
    y[8:8 + 250:2] = x[16:16 + 500:4] / 2
    return text, {"x": x, "s": s}, {"y": y}


PLACE = """
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %b = nvvm.read.ptx.sreg.ctaid.x : i32
    %d = nvvm.read.ptx.sreg.ntid.x : i32
    %e = llvm.mul %b, %d : i32
    %i = llvm.add %e, %t : i32
    %n = llvm.mlir.constant(1000 : i32) : i32
    %c = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %c, ^inside, ^end"""


def lowered_descriptors():
    """An llvm.func as convert-gpu-to-nvvm leaves it, which is passed descriptors, and calls another function."""
    x = floats(1000)
    kind = "memref<1000xf32>"
    text = entry(f"""gpu.module @code [#nvvm.target<chip = "sm_80">, #nvvm.target<chip = "sm_90">] {{
  llvm.func internal @square(%x: f32) -> f32 {{
    %r = llvm.fmul %x, %x : f32
    llvm.return %r : f32
  }}
  llvm.func @squares(%xb: !llvm.ptr, %xa: !llvm.ptr, %xo: i64, %xs: i64, %xt: i64,
                     %yb: !llvm.ptr, %ya: !llvm.ptr, %yo: i64, %ys: i64, %yt: i64, %s: f32)
      attributes {{gpu.kernel, nvvm.kernel}} {{{PLACE}
  ^inside:
    %k = llvm.sext %i : i32 to i64
    %xk = llvm.mul %k, %xt : i64
    %yk = llvm.mul %k, %yt : i64
    %p = llvm.getelementptr %xa[%xk] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %q = llvm.getelementptr %ya[%yk] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %v = llvm.load %p : !llvm.ptr -> f32
    %w = llvm.call @square(%v) : (f32) -> f32
    %u = llvm.fmul %w, %s : f32
    llvm.store %u, %q : f32, !llvm.ptr
    llvm.br ^end
  ^end:
    llvm.return
  }}
}}
""", f'%x: {kind} {{cg.name = "x"}}, %y: {kind} {{cg.name = "y"}}, %s: f32 {{cg.name = "s"}}', f"""
  gpu.launch_func @kernels::@twice blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1) args(%x : {kind})
  gpu.launch_func @code::@squares blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1)
      args(%x : {kind}, %y : {kind}, %s : f32) {{cg.access = ["read", "write", "read"]}}
""")
    s = np.array(0.5, np.float32)
    return text, {"x": x, "s": s}, {"x": 2 * x, "y": 2 * x * x}


def lowered_bare_pointers():
    """The same with one pointer for each buffer, an instruction of NVIDIA's GPUs, and no target."""
    x = floats(1000)
    kind = "memref<1000xf32>"
    text = entry(f"""gpu.module @code attributes {{cg.bare_pointers}} {{
  llvm.func @swap_pairs(%x: !llvm.ptr, %y: !llvm.ptr) attributes {{gpu.kernel}} {{{PLACE}
  ^inside:
    %p = llvm.getelementptr %x[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    %v = llvm.load %p : !llvm.ptr -> f32
    %one = llvm.mlir.constant(1 : i32) : i32
    %last = llvm.mlir.constant(31 : i32) : i32
    // 1,000 elements fill no last warp.
    %mask = llvm.inline_asm has_side_effects "activemask.b32 $0;", "=r" : () -> i32
    %w = nvvm.shfl.sync bfly %mask, %v, %one, %last : f32 -> f32
    %q = llvm.getelementptr %y[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    llvm.store %w, %q : f32, !llvm.ptr
    llvm.br ^end
  ^end:
    llvm.return
  }}
}}
""",
                 f'%x: {kind} {{cg.name = "x"}}, %y: {kind} {{cg.name = "y"}}', f"""
  gpu.launch_func @kernels::@twice blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1) args(%x : {kind})
  gpu.launch_func @code::@swap_pairs blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1)
      args(%x : {kind}, %y : {kind}) {{cg.access = ["read", "write"]}}
""")
    return text, {"x": x}, {"x": 2 * x, "y": (2 * x).reshape(-1, 2)[:, ::-1].reshape(-1)}


def computed_numbers():
    """Numbers that follow from scalars of the launch, and one that the device computes."""
    x = floats(1000)
    code = (pathlib.Path(__file__).parent / "Kernels" / "scale_clamp.ptx").read_bytes()
    kind = "memref<1000xf32>"
    text = entry(binary(code, "{cg.bare_pointers}"),
                 f'%x: {kind} {{cg.name = "x"}}, %y: {kind} {{cg.name = "y"}}, %z: {kind} {{cg.name = "z"}}, '
                 '%s: f32 {cg.name = "s"}, %k: i32 {cg.name = "k"}', f"""
  %low = arith.constant -1.0 : f32
  %n = arith.constant 1000 : i32
  %m = arith.sitofp %k : i32 to f32
  %t = arith.mulf %s, %m : f32
  gpu.launch_func @kernels::@twice blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1) args(%x : {kind})
  gpu.launch_func @code::@scale_clamp blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1)
      args(%x : {kind}, %y : {kind}, %t : f32, %low : f32, %m : f32, %n : i32)
      {{cg.access = ["read", "write", "read", "read", "read", "read"]}}
  %e = memref.load %y[%c8] : {kind}
  %f = arith.addf %e, %t : f32
  gpu.launch_func @code::@scale_clamp blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1)
      args(%x : {kind}, %z : {kind}, %f : f32, %low : f32, %m : f32, %n : i32)
      {{cg.access = ["read", "write", "read", "read", "read", "read"]}}
""")
    s, k = np.array(0.75, np.float32), np.array(2, np.int32)
    y = np.clip(2 * x * np.float32(1.5), -1, 2)
    return text, {"x": x, "s": s, "k": k}, {"x": 2 * x, "y": y, "z": np.clip(2 * x * (y[8] + np.float32(1.5)), -1, 2)}


def computed_structure():
    """A structure of which one number is computed, and one that is a counter of turns that are laid out."""
    x = floats(256)
    code = (pathlib.Path(__file__).parent / "Kernels" / "scale_clamp.ptx").read_bytes()
    kind = "memref<256xf32>"
    text = entry(binary(code, "{cg.bare_pointers}"),
                 f'%x: {kind} {{cg.name = "x"}}, %s: f32 {{cg.name = "s"}}', f"""
  %none = arith.constant 0 : i64
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %scratch = gpu.alloc () : memref<256xf32>
  %q = arith.mulf %s, %s : f32
  %0 = llvm.mlir.undef : !llvm.struct<(f32, f32, f32)>
  %1 = llvm.insertvalue %zero, %0[0] : !llvm.struct<(f32, f32, f32)>
  %2 = llvm.insertvalue %zero, %1[1] : !llvm.struct<(f32, f32, f32)>
  %3 = llvm.insertvalue %q, %2[2] : !llvm.struct<(f32, f32, f32)>
  scf.for %i = %c0 to %c4 step %c1 {{
    %j = arith.index_cast %i : index to i32
    %a = arith.sitofp %j : i32 to f32
    gpu.launch_func @code::@add_in_place blocks in (%c2, %c1, %c1) threads in (%c128, %c1, %c1)
        args(%x : {kind}, %scratch : {kind}, %none : i64, %a : f32, %3 : !llvm.struct<(f32, f32, f32)>)
        {{cg.access = ["readwrite", "write", "read", "read", "read"]}}
  }}
""")
    s = np.array(0.5, np.float32)
    return text, {"x": x, "s": s}, {"x": x + 6 + 4 * np.float32(0.25)}


PROGRAMS = [bare_pointers, descriptors, lowered_descriptors, lowered_bare_pointers, computed_numbers,
            computed_structure, *kernel_foreign.PROGRAMS]


class KernelBinariesTest(unittest.TestCase):
    pass


for program in PROGRAMS:
    def run(self, program=program):
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            runner.target = "sm_90"
            if runner.backend == "cuda":
                kept_packages.check(runner, program)
            else:
                kept_packages.make_package(runner, program()[0])
    setattr(KernelBinariesTest, f"test_{program.__name__}", run)

if __name__ == "__main__":
    unittest.main()
