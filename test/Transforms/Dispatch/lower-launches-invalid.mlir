// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --cg-lower-launches

// expected-error@+1 {{has no 'kernels@host' for its kernels; run cg-emit-kernels before this pass}}
cg.region @"main_0@host"(%x: memref<4xf32>, %y: memref<4xf32>) attributes {target = #cg.target<"host">} {
  gpu.memcpy %y, %x : memref<4xf32>, memref<4xf32>
  cg.yield
}

// -----

cg.region @"main_0@host"(%x: memref<8xf32>, %y: memref<4xf32>, %n: memref<index>) attributes {target = #cg.target<"host">} {
  %i = memref.load %n[] : memref<index>
  %part = memref.subview %x[%i] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
  // expected-error@+1 {{uses memory whose address is not known: an offset, size or stride is no constant}}
  gpu.memcpy %y, %part : memref<4xf32>, memref<4xf32, strided<[1], offset: ?>>
  cg.yield
}
module @"kernels@host" attributes {cg.target = #cg.target<"host">} {
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @store(%x: memref<4xf32>, %s: f32) kernel {
      %tx = gpu.thread_id x
      memref.store %s, %x[%tx] : memref<4xf32>
      gpu.return
    }
  }
  cg.region @"main_0@host"(%x: memref<4xf32>, %y: memref<4xf32>) attributes {target = #cg.target<"host">} {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %v = memref.load %y[%c1] : memref<4xf32>
    // expected-error@+1 {{takes a number that is no scalar of the launch; run cg-analyze-legality and cg-form-regions before this pass}}
    gpu.launch_func @kernels::@store blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%x : memref<4xf32>, %v : f32)
    cg.yield
  }
  module @"kernels@host" attributes {cg.target = #cg.target<"host">} {
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @mma(%a: memref<16x16xf16>) kernel {
      %c0 = arith.constant 0 : index
      // expected-note@+1 {{gpu.subgroup_mma_load_matrix: tensor cores are a GPU's}}
      %f = gpu.subgroup_mma_load_matrix %a[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
      gpu.subgroup_mma_store_matrix %f, %a[%c0, %c0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
      gpu.return
    }
  }
  cg.region @"main_0@host"(%x: memref<16x16xf16>) attributes {target = #cg.target<"host">} {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    // expected-error@+1 {{launches a kernel that a host cannot run; run cg-analyze-legality and cg-form-regions before this pass}}
    gpu.launch_func @kernels::@mma blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%x : memref<16x16xf16>)
    cg.yield
  }
  module @"kernels@host" attributes {cg.target = #cg.target<"host">} {
  }
}
