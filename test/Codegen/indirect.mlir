// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arguments that are read through a cell: kernels take the address of the cell, and only kernels use such arguments. An
// argument that is returned, updated, or carried by a loop is copied by a kernel first.
//
// RUN: cg-opt %s '--cg-pipeline=target=host,sm_90 stop-after=graph' -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=NONE < %t.mlir
// NONE-NOT: cg.node.copy %{{[a-z0-9]+}} to {{.*}} : !cg.slot<indirect
// NONE-NOT: write %{{[a-z0-9]+}} : !cg.slot<indirect

// Kernels that differ only in how they find an operand are two kernels. Promises about buffers do not apply to cells.
// RUN: FileCheck %s --check-prefix=KERNEL < %t.mlir
// KERNEL-LABEL: func.func @map_exp(
// KERNEL-SAME: attributes {cg.indirect = array<i64: 0>
// KERNEL-LABEL: func.func @map_exp_1(
// KERNEL-NOT: cg.indirect
// KERNEL: return
// KERNEL-LABEL: gpu.func @map_exp(
// KERNEL-SAME: %{{.*}}: memref<4xf32>, %{{.*}}: memref<4xf32> {llvm.align = 16 : i64}) kernel attributes {cg.indirect = array<i64: 0>
// KERNEL-LABEL: gpu.func @map_exp_1(
// KERNEL-SAME: %{{.*}}: memref<4xf32> {llvm.align = 16 : i64, llvm.noalias, llvm.readonly}
// KERNEL-NOT: cg.indirect
// KERNEL: gpu.return

// CHECK-LABEL: cg.graph @"passed_0@sm_90"
// CHECK: cg.node.kernel {{.*}}read %x : !cg.slot<indirect, "x", memref<4xf32>>, write
func.func @passed(%x: tensor<4xf32> {cg.name = "x", cg.binding = #cg.binding<indirect>}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// CHECK-LABEL: cg.graph @"both_0@sm_90"
func.func @both(%x: tensor<4xf32> {cg.name = "x", cg.binding = #cg.binding<indirect>}, %y: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = math.exp %x : tensor<4xf32>
  %1 = math.exp %y : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: cg.graph @"updated_0@sm_90"
// CHECK-NOT: cg.node.copy
// CHECK: cg.yield
func.func @updated(%x: tensor<4x4xf32> {cg.name = "x", cg.binding = #cg.binding<indirect>}, %v: tensor<1x4xf32>)
    -> tensor<4x4xf32> {
  %0 = tensor.insert_slice %v into %x[2, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// CHECK-LABEL: cg.graph @"carried_0@sm_90"
// CHECK-NOT: cg.node.copy
// CHECK: cg.yield
func.func @carried(%x: tensor<400xf32> {cg.name = "x", cg.binding = #cg.binding<indirect>}) -> tensor<400xf32> {
  %c1 = arith.constant 1 : index
  %n = arith.constant 400 : index
  %r = scf.for %i = %c1 to %n step %c1 iter_args(%t = %x) -> tensor<400xf32> {
    %k = arith.subi %i, %c1 : index
    %a = tensor.extract %t[%k] : tensor<400xf32>
    %u = tensor.insert %a into %t[%i] : tensor<400xf32>
    scf.yield %u : tensor<400xf32>
  }
  return %r : tensor<400xf32>
}

// A library call needs an address: this product becomes a kernel, and the other one stays a call.
// CHECK-LABEL: cg.graph @"product_0@sm_90"
// CHECK-NOT: cg.node.library
// CHECK: cg.node.kernel
// CHECK-LABEL: cg.graph @"call_0@sm_90"
// CHECK: cg.node.library
func.func @product(%x: tensor<512x512xf32> {cg.name = "x", cg.binding = #cg.binding<indirect>}, %w: tensor<512x512xf32>)
    -> tensor<512x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<512x512xf32>, tensor<512x512xf32>) outs(%z : tensor<512x512xf32>)
      -> tensor<512x512xf32>
  return %0 : tensor<512x512xf32>
}
func.func @call(%x: tensor<512x512xf32> {cg.name = "x"}, %w: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<512x512xf32>, tensor<512x512xf32>) outs(%z : tensor<512x512xf32>)
      -> tensor<512x512xf32>
  return %0 : tensor<512x512xf32>
}
