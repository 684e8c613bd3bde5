// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s --check-prefix=CUDA

// A single row shares nothing with others, and what follows from its mean cannot be computed before that: it was, with
// the whole sum for each element.
//
// CHECK-LABEL: cg.region @"norm_0@host"
// CHECK: cg.dispatch reduce
// CHECK: cost = #cg.cost<read = 3072, write = 3072,
// CHECK-SAME: kernel = @"kernels@host"::@[[$KERNEL:[a-z_0-9]+]]
// CHECK-NOT: cg.dispatch
// CHECK: func.func @[[$KERNEL]]
// CHECK: scf.for %{{.*}} = %arg2 to %arg3
// CHECK: scf.for %{{.*}} iter_args
// CHECK-NEXT: memref.load
// CHECK-NEXT: arith.addf
// CHECK-NEXT: scf.yield
// CHECK: scf.for %{{.*}} iter_args
// CHECK-NOT: scf.for
// CHECK: scf.yield
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK: return
//
// CUDA-LABEL: cg.region @"norm_0@sm_90"
// CUDA: cg.dispatch reduce
// CUDA: kernel = @"kernels@sm_90"::@[[$KERNEL:[a-z_0-9]+]]
// CUDA-NOT: cg.dispatch
// CUDA: gpu.func @[[$KERNEL]]
// CUDA-NOT: memref<768xf32, #gpu.address_space<workgroup>>
// CUDA: gpu.return
func.func @norm(%x: tensor<1x768xf32>) -> tensor<1x768xf32> {
  %zero = arith.constant 0.0 : f32
  %count = arith.constant 768.0 : f32
  %e = tensor.empty() : tensor<1xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1xf32>) -> tensor<1xf32>
  %sum = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                         iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<1x768xf32>) outs(%f : tensor<1xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1xf32>
  %o = tensor.empty() : tensor<1x768xf32>
  %apart = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                                            affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<1x768xf32>, tensor<1xf32>) outs(%o : tensor<1x768xf32>) {
  ^bb0(%a: f32, %s: f32, %out: f32):
    %0 = arith.divf %s, %count : f32
    %1 = arith.subf %a, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<1x768xf32>
  %square = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                            iterator_types = ["parallel", "parallel"]}
      ins(%apart : tensor<1x768xf32>) outs(%o : tensor<1x768xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1x768xf32>
  %squares = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                             iterator_types = ["parallel", "reduction"]}
      ins(%square : tensor<1x768xf32>) outs(%f : tensor<1xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                                        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%apart, %squares : tensor<1x768xf32>, tensor<1xf32>) outs(%o : tensor<1x768xf32>) {
  ^bb0(%a: f32, %s: f32, %out: f32):
    %0 = math.rsqrt %s : f32
    %1 = arith.mulf %a, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<1x768xf32>
  return %y : tensor<1x768xf32>
}
