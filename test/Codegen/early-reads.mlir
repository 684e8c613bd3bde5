// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=dispatch" | FileCheck %s
// RUN: cg-opt %s --cg-pipeline="target=sm_80 stop-after=dispatch" | FileCheck %s --check-prefix=AMPERE
// RUN: cg-opt %s --cg-pipeline="target=host stop-after=dispatch" | FileCheck %s --check-prefix=AMPERE

// A matrix product with few columns and many rows on Hopper: the rows of a tile are shared by the blocks of a cluster;
// weights are read before the kernel waits for its predecessor, what the predecessor wrote is read after, and sums go to
// the other blocks with their arrival. The kernel leaves room for the next one. Older GPUs and hosts have none of that.
func.func @main(%x: tensor<1x768xf32>, %w1: tensor<768x3072xf32>, %w2: tensor<3072x256xf32>) -> tensor<1x256xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<1x3072xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<1x3072xf32>) -> tensor<1x3072xf32>
  %h = linalg.matmul ins(%x, %w1 : tensor<1x768xf32>, tensor<768x3072xf32>) outs(%f1 : tensor<1x3072xf32>)
      -> tensor<1x3072xf32>
  %e2 = tensor.empty() : tensor<1x256xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<1x256xf32>) -> tensor<1x256xf32>
  %y = linalg.matmul ins(%h, %w2 : tensor<1x3072xf32>, tensor<3072x256xf32>) outs(%f2 : tensor<1x256xf32>)
      -> tensor<1x256xf32>
  return %y : tensor<1x256xf32>
}

// CHECK-LABEL: cg.region
// The second product promises to read its weights, which no node writes, and not the activation.
// CHECK:       cg.dispatch reduce "matmul" ins(%[[H:.*]], %arg2
// CHECK:       cg.programmatic = {early_reads = array<i64: 1>, waits}
// CHECK-LABEL: gpu.module
// CHECK:       gpu.func @reduce_matmul_1(%[[X:[^:]*]]: memref<3072xf32> {llvm.align = 16 : i64}, %[[W:[^:]*]]: memref<786432xf32> {{{.*}}llvm.noalias{{.*}}llvm.readonly}
// CHECK-SAME:  nvvm.cluster_dim = array<i32: {{[248]}}, 1, 1>
// CHECK:       nvvm.cluster.arrive.relaxed
// CHECK:       vector.load %[[W]]
// CHECK-NOT:   %[[X]]
// CHECK:       nvvm.griddepcontrol launch_dependents
// CHECK-NEXT:  nvvm.griddepcontrol wait
// CHECK:       memref.load %[[X]]
// CHECK:       nvvm.cluster.wait
// CHECK:       nvvm.mapa
// CHECK:       st.async
// CHECK:       mbarrier.try_wait
// CHECK-NOT:   nvvm.cluster
// CHECK:       gpu.return

// AMPERE-NOT:  cg.programmatic
// AMPERE-NOT:  nvvm.cluster
// AMPERE-NOT:  griddepcontrol
