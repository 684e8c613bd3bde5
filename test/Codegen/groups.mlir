// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=dispatch" | FileCheck %s
// RUN: cg-opt %s --cg-pipeline="target=host stop-after=dispatch" | FileCheck %s --check-prefixes=CHECK,HOST

// Channels of a group share its mean and lie apart in memory: the groups are the rows of one kernel, which reads each
// element once.
// CHECK-LABEL: cg.region @"main_0
// CHECK: cg.dispatch reduce {{.*}} outs({{.*}} : memref<2x64x40xf32>)
// CHECK: cost = #cg.cost<read = 20480, write = 20480
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @main(
func.func @main(%x: tensor<2x64x40xf32>) -> tensor<2x64x40xf32> {
  %zero = arith.constant 0.0 : f32
  %parts = tensor.expand_shape %x [[0], [1, 2], [3]] output_shape [2, 8, 8, 40]
      : tensor<2x64x40xf32> into tensor<2x8x8x40xf32>
  %e = tensor.empty() : tensor<2x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x8xf32>) -> tensor<2x8xf32>
  %sum = linalg.reduce { arith.addf } ins(%parts : tensor<2x8x8x40xf32>) outs(%f : tensor<2x8xf32>) dimensions = [2, 3]
  %p = tensor.empty() : tensor<2x8x8x40xf32>
  %wide = linalg.broadcast ins(%sum : tensor<2x8xf32>) outs(%p : tensor<2x8x8x40xf32>) dimensions = [2, 3]
  %y = linalg.sub ins(%parts, %wide : tensor<2x8x8x40xf32>, tensor<2x8x8x40xf32>) outs(%p : tensor<2x8x8x40xf32>)
      -> tensor<2x8x8x40xf32>
  %c = tensor.collapse_shape %y [[0], [1, 2], [3]] : tensor<2x8x8x40xf32> into tensor<2x64x40xf32>
  %o = tensor.empty() : tensor<2x64x40xf32>
  %r = linalg.exp ins(%c : tensor<2x64x40xf32>) outs(%o : tensor<2x64x40xf32>) -> tensor<2x64x40xf32>
  return %r : tensor<2x64x40xf32>
}

// Rows and columns of images are of one channel, and channels of one group, one behind the other: a sum of them is one
// loop, in which there is nothing to divide, in the parts of a long sum.
// HOST-LABEL: func.func @images(
func.func @images(%x: tensor<2x64x16x40xf32>) -> tensor<2x8xf32> {
  %zero = arith.constant 0.0 : f32
  %flat = tensor.collapse_shape %x [[0], [1], [2, 3]] : tensor<2x64x16x40xf32> into tensor<2x64x640xf32>
  %parts = tensor.expand_shape %flat [[0], [1, 2], [3]] output_shape [2, 8, 8, 640]
      : tensor<2x64x640xf32> into tensor<2x8x8x640xf32>
  %e = tensor.empty() : tensor<2x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x8xf32>) -> tensor<2x8xf32>
  %sum = linalg.reduce { arith.addf } ins(%parts : tensor<2x8x8x640xf32>) outs(%f : tensor<2x8xf32>) dimensions = [2, 3]
  return %sum : tensor<2x8xf32>
}
// HOST: module @"kernels@host"
// HOST: func.func @reduce_reduce(%arg0: memref<81920xf32>
// HOST-DAG: %[[PARTS:.*]] = arith.constant 2 : index
// HOST-DAG: %[[PART:.*]] = arith.constant 2560 : index
// HOST: scf.for %{{.*}} = %{{.*}} to %[[PARTS]] step
// HOST-NOT: arith.divui
// HOST: scf.for %{{.*}} = %{{.*}} to %[[PART]] step
// HOST-NOT: scf.for
// HOST: memref.load %arg0
// HOST: return
