# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels whose bodies are not lowered yet, or only in part: loops of affine, numbers of index, loops whose turns may
go side by side, copies, intrinsics of LLVM, and atomic updates that no instruction does. Each is a module, its inputs,
and what NumPy says that it gives."""

import numpy as np

from kernel_programs import constants, element_kernel, floats, launch, module

X, Y = "%x: memref<64xf32>", "%y: memref<64xf32>"


def entry(kernel, x=X, y=Y):
    """A program that launches one kernel of 64 threads on `x` and `y`."""
    operands = f"{x}, {y}".replace(":", " :")
    return module(kernel, f"""
func.func @main({x} {{cg.name = "x"}}, {y} {{cg.name = "y"}}) {{
  {constants(64)}
  {launch("f", operands, 1, 64)}
  return
}}""")


def element(body, x=X, y=Y):
    return entry(element_kernel("f", f"{x}, {y}", body, 64), x, y)


def loops_of_affine():
    x = floats(64)
    text = element("""
    %s = memref.alloca() : memref<4xf32>
    affine.for %j = 0 to 4 {
      %jj = arith.index_cast %j : index to i32
      %f = arith.sitofp %jj : i32 to f32
      affine.store %f, %s[%j] : memref<4xf32>
    }
    %v = memref.load %x[%i] : memref<64xf32>
    %r = affine.for %j = 0 to 4 iter_args(%a = %v) -> (f32) {
      %e = affine.load %s[3 - %j] : memref<4xf32>
      %m = arith.mulf %e, %v : f32
      %sum = arith.addf %a, %m : f32
      affine.yield %sum : f32
    }
    memref.store %r, %y[%i] : memref<64xf32>""")
    return text, {"x": x}, {"y": 7 * x}


def branches_and_vectors_of_affine():
    """Every second thread takes the other branch; one thread moves the first elements as vectors."""
    x = floats(64)
    text = entry("""
gpu.func @f(%x: memref<64xf32>, %y: memref<64xf32>) kernel {
  %i = gpu.thread_id x
  %two = arith.constant 2.0 : f32
  %w = affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) -> f32 {
    %v = affine.load %x[symbol(%i)] : memref<64xf32>
    affine.yield %v : f32
  } else {
    %v = affine.load %x[symbol(%i)] : memref<64xf32>
    %d = arith.mulf %v, %two : f32
    affine.yield %d : f32
  }
  memref.store %w, %y[%i] : memref<64xf32>
  gpu.barrier
  affine.if affine_set<(d0) : (d0 == 0)>(%i) {
    affine.parallel (%j) = (0) to (8) step (4) {
      %v = affine.vector_load %x[%j] : memref<64xf32>, vector<4xf32>
      affine.vector_store %v, %y[%j] : memref<64xf32>, vector<4xf32>
    }
  }
  gpu.return
}""")
    y = np.where(np.arange(64) % 2 == 0, x, 2 * x)
    y[:8] = x[:8]
    # Index arithmetic around an affine load counts as written.
    return text, {"x": x, "y": floats(64)}, {"x": x, "y": y}


def numbers_of_index():
    """Casts that a conversion left between them and integers are removed together with them."""
    x = floats(64)
    text = element("""
    %c3 = index.constant 3
    %c64 = index.constant 64
    %m = index.mul %i, %c3
    %r = index.remu %m, %c64
    %less = index.cmp slt(%r, %c64)
    %k = arith.select %less, %r, %c3 : index
    %narrow = index.castu %k : index to i32
    %back = index.castu %narrow : i32 to index
    %l = builtin.unrealized_conversion_cast %back : index to i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %sum = llvm.add %l, %one : i64
    %u = builtin.unrealized_conversion_cast %sum : i64 to index
    %place = index.remu %u, %c64
    %v = memref.load %x[%place] : memref<64xf32>
    memref.store %v, %y[%i] : memref<64xf32>""")
    return text, {"x": x}, {"y": x[(3 * np.arange(64) % 64 + 1) % 64]}


def turns_side_by_side():
    """A sum and a largest value of one loop, stores of two others, and a region that is entered once."""
    x = floats(64)
    text = entry("""
gpu.func @f(%x: memref<64xf32>, %y: memref<64xf32>) kernel {
  %i = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %low = arith.constant -1.0e30 : f32
  %s = memref.alloca() : memref<4x4xf32>
  scf.forall (%a, %b) in (4, 4) {
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %s[%a, %b] : memref<4x4xf32>
  }
  scf.parallel (%a, %b) = (%c0, %c0) to (%c4, %c1) step (%c1, %c1) {
    scf.parallel (%c) = (%c0) to (%c1) step (%c1) {
      memref.store %zero, %s[%a, %c] : memref<4x4xf32>
    }
  }
  %r:2 = scf.parallel (%a, %b) = (%c0, %c0) to (%c4, %c4) step (%c1, %c1) init (%zero, %low) -> (f32, f32) {
    %v = memref.load %s[%a, %b] : memref<4x4xf32>
    scf.reduce(%v, %v : f32, f32) {
    ^bb0(%p: f32, %q: f32):
      %t = arith.addf %p, %q : f32
      scf.reduce.return %t : f32
    }, {
    ^bb0(%p: f32, %q: f32):
      %t = arith.maximumf %p, %q : f32
      scf.reduce.return %t : f32
    }
  }
  %w = scf.execute_region -> f32 {
    %t = arith.addf %r#0, %r#1 : f32
    scf.yield %t : f32
  }
  memref.store %w, %y[%i] : memref<64xf32>
  gpu.return
}""")
    return text, {"x": x}, {"y": 12 * x + np.maximum(x, 0)}


def copies():
    """Dense ones and such of parts with strides, between memory of the launch and of a thread."""
    x = floats(64)
    text = entry("""
gpu.func @f(%x: memref<64xf32>, %y: memref<64xf32>) kernel {
  %i = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %first = arith.cmpi eq, %i, %c0 : index
  scf.if %first {
    %s = memref.alloca() : memref<64xf32>
    memref.copy %x, %s : memref<64xf32> to memref<64xf32>
    memref.copy %s, %y : memref<64xf32> to memref<64xf32>
    %from = memref.subview %s[1] [16] [2] : memref<64xf32> to memref<16xf32, strided<[2], offset: 1>>
    %to = memref.subview %y[0] [16] [3] : memref<64xf32> to memref<16xf32, strided<[3]>>
    memref.copy %from, %to : memref<16xf32, strided<[2], offset: 1>> to memref<16xf32, strided<[3]>>
  }
  gpu.return
}""")
    y = x.copy()
    y[0:48:3] = x[1:33:2]
    return text, {"x": x}, {"y": y}


def functions():
    """Sine and cosine of one operation, and intrinsics of LLVM that math has."""
    x = floats(64)
    text = element("""
    %v = memref.load %x[%i] : memref<64xf32>
    %s, %c = math.sincos %v : f32
    %a = llvm.intr.fabs(%v) : (f32) -> f32
    %q = llvm.intr.sqrt(%a) : (f32) -> f32
    %e = llvm.intr.exp(%s) : (f32) -> f32
    %t = llvm.intr.tanh(%c) : (f32) -> f32
    %m = llvm.intr.maximum(%e, %t) : (f32, f32) -> f32
    %half = llvm.mlir.constant(0.75 : f32) : f32
    %r = llvm.frem %q, %half : f32
    %w = llvm.intr.fma(%m, %c, %r) : (f32, f32, f32) -> f32
    memref.store %w, %y[%i] : memref<64xf32>""")
    w = np.maximum(np.exp(np.sin(x)), np.tanh(np.cos(x))) * np.cos(x) + np.fmod(np.sqrt(np.abs(x)), np.float32(0.75))
    return text, {"x": x}, {"y": w}


def atomic_updates():
    """The largest element in memory of the launch, a product in shared memory, and a count in bytes."""
    x = np.abs(floats(64)) + np.float32(0.5)
    text = entry("""
gpu.func @f(%x: memref<64xf32>, %y: memref<3xf32>) workgroup(%s: memref<2xf32, #shared>, %n: memref<1xi8, #shared>)
    kernel {
  %i = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0 : i8
  %first = arith.cmpi eq, %i, %c0 : index
  scf.if %first {
    memref.store %one, %s[%c1] : memref<2xf32, #shared>
    memref.store %zero, %n[%c0] : memref<1xi8, #shared>
    memref.store %one, %y[%c0] : memref<3xf32>
  }
  gpu.barrier
  %v = memref.load %x[%i] : memref<64xf32>
  %o = memref.generic_atomic_rmw %y[%c0] : memref<3xf32> {
  ^bb0(%old: f32):
    %m = arith.maximumf %old, %v : f32
    memref.atomic_yield %m : f32
  }
  %p = memref.atomic_rmw mulf %v, %s[%c1] : (f32, memref<2xf32, #shared>) -> f32
  %k = memref.generic_atomic_rmw %n[%c0] : memref<1xi8, #shared> {
  ^bb0(%old: i8):
    %step = arith.constant 1 : i8
    %m = arith.addi %old, %step : i8
    memref.atomic_yield %m : i8
  }
  gpu.barrier
  scf.if %first {
    %product = memref.load %s[%c1] : memref<2xf32, #shared>
    memref.store %product, %y[%c1] : memref<3xf32>
    %count = memref.load %n[%c0] : memref<1xi8, #shared>
    %f = arith.sitofp %count : i8 to f32
    memref.store %f, %y[%c2] : memref<3xf32>
  }
  gpu.return
}""", y="%y: memref<3xf32>")
    found = np.array([max(1, x.max()), np.prod(x.astype(np.float64)), 64], np.float32)
    return text, {"x": x, "y": floats(3)}, {"y": found}


def atomic_sums_of_halves():
    x = floats(64)
    text = entry("""
gpu.func @f(%x: memref<64xf32>, %y: memref<1xf32>) workgroup(%s: memref<1xf16, #shared>) kernel {
  %i = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f16
  %first = arith.cmpi eq, %i, %c0 : index
  scf.if %first {
    memref.store %one, %s[%c0] : memref<1xf16, #shared>
  }
  gpu.barrier
  %v = memref.load %x[%i] : memref<64xf32>
  %zero = arith.constant 0.0 : f32
  %positive = arith.cmpf ogt, %v, %zero : f32
  %two = arith.constant 2.0 : f16
  %w = arith.select %positive, %one, %two : f16
  %o = memref.atomic_rmw addf %w, %s[%c0] : (f16, memref<1xf16, #shared>) -> f16
  gpu.barrier
  scf.if %first {
    %sum = memref.load %s[%c0] : memref<1xf16, #shared>
    %f = arith.extf %sum : f16 to f32
    memref.store %f, %y[%c0] : memref<1xf32>
  }
  gpu.return
}""", y="%y: memref<1xf32>")
    return text, {"x": x}, {"y": np.array([1 + np.where(x > 0, 1, 2).sum()], np.float32)}


PROGRAMS = [loops_of_affine, branches_and_vectors_of_affine, numbers_of_index, turns_side_by_side, copies, functions,
            atomic_updates, atomic_sums_of_halves]
