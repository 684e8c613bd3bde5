// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The elements of a caller's buffer that the stores of launches reach. A buffer that they cover is only a result ("at"
// the position of the argument); one that they cover in part is an argument, too, and is copied to its result. None of
// these programs gives a warning.
//
// RUN: cg-opt %s --verify-diagnostics --cg-prepare-entries --cg-settle-buffers | FileCheck %s

module attributes {gpu.container_module} {
gpu.module @kernels {
  // A thread for each element, guarded by the number of elements.
  gpu.func @guarded(%y: memref<100xf32>) kernel {
    %i = gpu.global_id x
    %n = arith.constant 100 : index
    %zero = arith.constant 0.0 : f32
    %in = arith.cmpi ult, %i, %n : index
    scf.if %in {
      memref.store %zero, %y[%i] : memref<100xf32>
    }
    gpu.return
  }
  // Two guards, as branches: the store runs if neither of them leaves.
  gpu.func @tile(%y: memref<30x50xf32>) kernel {
    %bx = gpu.block_id x
    %by = gpu.block_id y
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %c16 = arith.constant 16 : index
    %c30 = arith.constant 30 : index
    %c50 = arith.constant 50 : index
    %zero = arith.constant 0.0 : f32
    %0 = arith.muli %by, %c16 : index
    %row = arith.addi %0, %ty : index
    %1 = arith.muli %bx, %c16 : index
    %column = arith.addi %1, %tx : index
    %out = arith.cmpi sge, %row, %c30 : index
    cf.cond_br %out, ^end, ^columns
  ^columns:
    %in = arith.cmpi sgt, %c50, %column : index
    cf.cond_br %in, ^store, ^end
  ^store:
    memref.store %zero, %y[%row, %column] : memref<30x50xf32>
    cf.br ^end
  ^end:
    gpu.return
  }
  // Each thread steps by the number of all threads; the size is an operand.
  gpu.func @stride(%y: memref<1000xf32>, %n: i32) kernel {
    %i = gpu.global_id x
    %bd = gpu.block_dim x
    %gd = gpu.grid_dim x
    %all = arith.muli %bd, %gd : index
    %last = arith.index_cast %n : i32 to index
    %zero = arith.constant 0.0 : f32
    scf.for %k = %i to %last step %all {
      memref.store %zero, %y[%k] : memref<1000xf32>
    }
    gpu.return
  }
  // Row and column are computed by division; each thread has four elements.
  gpu.func @digits(%y: memref<8x16xf32>) kernel {
    %tx = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %zero = arith.constant 0.0 : f32
    %row = arith.divui %tx, %c4 : index
    %group = arith.remui %tx, %c4 : index
    %first = arith.muli %group, %c4 : index
    %last = arith.addi %first, %c4 : index
    scf.for %column = %first to %last step %c1 {
      memref.store %zero, %y[%row, %column] : memref<8x16xf32>
    }
    gpu.return
  }
  // Only the first thread of each block stores.
  gpu.func @first(%y: memref<8xf32>) kernel {
    %bx = gpu.block_id x
    %tx = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %is = arith.cmpi eq, %tx, %c0 : index
    scf.if %is {
      memref.store %zero, %y[%bx] : memref<8xf32>
    }
    gpu.return
  }
  // Vectors, the last of which reaches beyond the buffer, behind a loop that ends.
  gpu.func @vectors(%y: memref<4x10xf32>) kernel {
    %tx = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %v = arith.constant dense<0.0> : vector<4x3xf32>
    %column = arith.muli %tx, %c3 : index
    cf.br ^loop(%c0 : index)
  ^loop(%i: index):
    %more = arith.cmpi ult, %i, %c2 : index
    cf.cond_br %more, ^turn, ^end
  ^turn:
    %next = arith.addi %i, %c1 : index
    cf.br ^loop(%next : index)
  ^end:
    vector.transfer_write %v, %y[%c0, %column] : vector<4x3xf32>, memref<4x10xf32>
    gpu.return
  }
  // Elements that a thread stores without a guard.
  gpu.func @each(%y: memref<?xf32, strided<[?], offset: ?>>) kernel {
    %tx = gpu.thread_id x
    %zero = arith.constant 0.0 : f32
    memref.store %zero, %y[%tx] : memref<?xf32, strided<[?], offset: ?>>
    gpu.return
  }
  // All elements except the border.
  gpu.func @inner(%y: memref<64xf32>) kernel {
    %i = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c63 = arith.constant 63 : index
    %zero = arith.constant 0.0 : f32
    %low = arith.cmpi ugt, %i, %c0 : index
    %high = arith.cmpi ult, %i, %c63 : index
    %in = arith.andi %low, %high : i1
    scf.if %in {
      memref.store %zero, %y[%i] : memref<64xf32>
    }
    gpu.return
  }
  // Only elements next to the border, if the data say so: the other elements keep their contents.
  gpu.func @some(%x: memref<64xf32>, %y: memref<64xf32>) kernel {
    %i = gpu.thread_id x
    %zero = arith.constant 0.0 : f32
    %a = memref.load %x[%i] : memref<64xf32>
    %is = arith.cmpf ogt, %a, %zero : f32
    scf.if %is {
      memref.store %a, %y[%i] : memref<64xf32>
    }
    gpu.return
  }
}

// CHECK-LABEL: func.func @all(
// CHECK-SAME: cg.results = [#cg.result<"a" : tensor<100xf32> at 0>, #cg.result<"b" : tensor<30x50xf32> at 1>,
// CHECK-SAME: #cg.result<"c" : tensor<1000xf32> at 2>, #cg.result<"d" : tensor<8x16xf32> at 3>, #cg.result<"e" : tensor<8xf32> at 4>, #cg.result<"v" : tensor<4x10xf32> at 5>]
// CHECK-NOT: memref.copy
// CHECK-NOT: gpu.memset
func.func @all(%a: memref<100xf32> {cg.name = "a"}, %b: memref<30x50xf32> {cg.name = "b"},
               %c: memref<1000xf32> {cg.name = "c"}, %d: memref<8x16xf32> {cg.name = "d"}, %e: memref<8xf32> {cg.name = "e"},
               %v: memref<4x10xf32> {cg.name = "v"}) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %n = arith.constant 1000 : i32
  gpu.launch_func @kernels::@guarded blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<100xf32>)
  gpu.launch_func @kernels::@tile blocks in (%c4, %c2, %c1) threads in (%c16, %c16, %c1) args(%b : memref<30x50xf32>)
  gpu.launch_func @kernels::@stride blocks in (%c2, %c1, %c1) threads in (%c32, %c1, %c1) args(%c : memref<1000xf32>, %n : i32)
  gpu.launch_func @kernels::@digits blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%d : memref<8x16xf32>)
  gpu.launch_func @kernels::@first blocks in (%c8, %c1, %c1) threads in (%c32, %c1, %c1) args(%e : memref<8xf32>)
  gpu.launch_func @kernels::@vectors blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%v : memref<4x10xf32>)
  return
}

// The same kernels with fewer blocks, threads, rows or turns.
// CHECK-LABEL: func.func @parts(
// CHECK-SAME: "a" : tensor<100xf32> at 7>, #cg.result<"b" : tensor<30x50xf32> at 8>, #cg.result<"c" : tensor<1000xf32> at 9>
// CHECK-SAME: "d" : tensor<8x16xf32> at 10>, #cg.result<"e" : tensor<8xf32> at 11>, #cg.result<"f" : tensor<64xf32> at 12>, #cg.result<"v" : tensor<4x10xf32> at 13>
func.func @parts(%a: memref<100xf32> {cg.name = "a"}, %b: memref<30x50xf32> {cg.name = "b"},
                 %c: memref<1000xf32> {cg.name = "c"}, %d: memref<8x16xf32> {cg.name = "d"},
                 %e: memref<8xf32> {cg.name = "e"}, %f: memref<64xf32> {cg.name = "f"}, %v: memref<4x10xf32> {cg.name = "v"}) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %c16 = arith.constant 16 : index
  %c28 = arith.constant 28 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %n = arith.constant 999 : i32
  gpu.launch_func @kernels::@guarded blocks in (%c3, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<100xf32>)
  gpu.launch_func @kernels::@tile blocks in (%c3, %c2, %c1) threads in (%c16, %c16, %c1) args(%b : memref<30x50xf32>)
  gpu.launch_func @kernels::@stride blocks in (%c2, %c1, %c1) threads in (%c32, %c1, %c1) args(%c : memref<1000xf32>, %n : i32)
  gpu.launch_func @kernels::@digits blocks in (%c1, %c1, %c1) threads in (%c28, %c1, %c1) args(%d : memref<8x16xf32>)
  gpu.launch_func @kernels::@first blocks in (%c7, %c1, %c1) threads in (%c32, %c1, %c1) args(%e : memref<8xf32>)
  gpu.launch_func @kernels::@vectors blocks in (%c1, %c1, %c1) threads in (%c3, %c1, %c1) args(%v : memref<4x10xf32>)
  gpu.launch_func @kernels::@inner blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%f : memref<64xf32>)
  return
}

// Several launches, copies and fills count together: halves, the border after the inner elements, and odd elements after
// even ones; with the data's choice of half of the elements the other half is kept.
// CHECK-LABEL: func.func @together(
// CHECK-SAME: "a" : tensor<64xf32> at 0>, #cg.result<"b" : tensor<64xf32> at 1>, #cg.result<"c" : tensor<64xf32> at 2>
// CHECK-SAME: "d" : tensor<64xf32> at 5>
func.func @together(%a: memref<64xf32> {cg.name = "a"}, %b: memref<64xf32> {cg.name = "b"},
                    %c: memref<64xf32> {cg.name = "c"}, %d: memref<64xf32> {cg.name = "d"}, %x: memref<64xf32> {cg.name = "x"}) {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %a0 = memref.subview %a[32] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1], offset: 32>>
  %a1 = memref.cast %a0 : memref<32xf32, strided<[1], offset: 32>> to memref<?xf32, strided<[?], offset: ?>>
  gpu.launch_func @kernels::@each blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a1 : memref<?xf32, strided<[?], offset: ?>>)
  %a2 = memref.subview %a[0] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1]>>
  gpu.memset %a2, %zero : memref<32xf32, strided<[1]>>, f32
  gpu.launch_func @kernels::@inner blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%b : memref<64xf32>)
  %b0 = memref.subview %b[0] [1] [1] : memref<64xf32> to memref<1xf32, strided<[1]>>
  %b1 = memref.subview %b[63] [1] [1] : memref<64xf32> to memref<1xf32, strided<[1], offset: 63>>
  gpu.memset %b0, %zero : memref<1xf32, strided<[1]>>, f32
  gpu.memset %b1, %zero : memref<1xf32, strided<[1], offset: 63>>, f32
  %c0 = memref.subview %c[0] [32] [2] : memref<64xf32> to memref<32xf32, strided<[2]>>
  %even = memref.cast %c0 : memref<32xf32, strided<[2]>> to memref<?xf32, strided<[?], offset: ?>>
  gpu.launch_func @kernels::@each blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%even : memref<?xf32, strided<[?], offset: ?>>)
  %c2 = memref.subview %c[1] [32] [2] : memref<64xf32> to memref<32xf32, strided<[2], offset: 1>>
  %odd = memref.cast %c2 : memref<32xf32, strided<[2], offset: 1>> to memref<?xf32, strided<[?], offset: ?>>
  gpu.launch_func @kernels::@each blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%odd : memref<?xf32, strided<[?], offset: ?>>)
  gpu.launch_func @kernels::@some blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%x : memref<64xf32>, %d : memref<64xf32>)
  return
}
}
