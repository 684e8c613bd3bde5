// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=graph' | FileCheck %s --check-prefix=GRAPH
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "^.(visible|extern)|cp.async|mma.sync|griddepcontrol.wait" %t.cgpkg | FileCheck %s --check-prefix=PTX

#id = affine_map<(n, i, j, f) -> (n, i, j, f)>

// Factors for tensor cores that are in memory in the staged form are copied asynchronously, several steps ahead, with
// zeros around an image. That takes more shared memory than a kernel has by default, so the launch asks for it.
// CHECK-LABEL: cg.region @"window_0@sm_90"
// CHECK: cg.dispatch product
// CHECK: schedule = {cluster = {{[0-9]+}} : i64, columns = {{[0-9]+}} : i64, depth = 64 : i64, dynamic_shared = [[$BYTES:[0-9]+]] : i64, rows = {{[0-9]+}} : i64, stages = {{[34]}} : i64}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @window(
// GRAPH-LABEL: cg.graph @"window_0@sm_90"
// GRAPH: cg.node.kernel {{.*}} {{.*}}dynamic_shared = {{[0-9]+}} : i64
func.func @window(%x: tensor<4x28x28x128xbf16>, %w: tensor<3x3x128x128xbf16>) -> tensor<4x28x28x128xf32> {
  %none = arith.constant 0.0 : bf16
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x28x28x128xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x28x28x128xf32>) -> tensor<4x28x28x128xf32>
  %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %none : bf16
  } : tensor<4x28x28x128xbf16> to tensor<4x30x30x128xbf16>
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%p, %w : tensor<4x30x30x128xbf16>, tensor<3x3x128x128xbf16>) outs(%z : tensor<4x28x28x128xf32>)
      -> tensor<4x28x28x128xf32>
  return %0 : tensor<4x28x28x128xf32>
}

// Not copied asynchronously: factors that the kernel computes, and steps that the reduction does not fill.
// CHECK-LABEL: cg.region @"computed_0@sm_90"
// CHECK: cg.dispatch product
// CHECK-NOT: dynamic_shared
// CHECK: stages = 2 : i64
// CHECK-LABEL: func.func @computed(
func.func @computed(%x: tensor<4x30x30x40xbf16>, %w: tensor<3x3x40x128xbf16>) -> tensor<4x28x28x128xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x28x28x128xf32>
  %t = tensor.empty() : tensor<4x30x30x40xbf16>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x28x28x128xf32>) -> tensor<4x28x28x128xf32>
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x : tensor<4x30x30x40xbf16>) outs(%t : tensor<4x30x30x40xbf16>) {
  ^bb0(%p: bf16, %o: bf16):
    %n = arith.negf %p : bf16
    linalg.yield %n : bf16
  } -> tensor<4x30x30x40xbf16>
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%a, %w : tensor<4x30x30x40xbf16>, tensor<3x3x40x128xbf16>) outs(%z : tensor<4x28x28x128xf32>)
      -> tensor<4x28x28x128xf32>
  return %0 : tensor<4x28x28x128xf32>
}

// Loads of weights, which no node writes, begin before the kernel waits. The size of memory that a launch asks for is
// not declared in the kernel.
// PTX-DAG: .extern .shared .align 16 .b8 __dynamic_shmem__{{[0-9]+}}[];
// PTX-DAG: .visible .entry product_conv
// PTX: cp.async.cg.shared.global [{{.*}}], [{{.*}}], 16;
// PTX: griddepcontrol.wait
// PTX: cp.async.commit_group
// PTX: cp.async.wait_group
// PTX: cp.async.cg.shared.global [{{.*}}], [{{.*}}], 16, %r{{[0-9]+}};
// PTX: mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32
// PTX: .visible .entry product_conv
// PTX-NOT: cp.async
// PTX: mma.sync
