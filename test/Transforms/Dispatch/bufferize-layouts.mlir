// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s -split-input-file --cg-pipeline="stop-after=dispatch" | FileCheck %s

// A result with strides is computed in a dense buffer of its segment, and copied to the caller's memory. Only its
// elements are written there.

// CHECK: cg.region @"main_0@host"({{.*}}, %[[OUT:.*]]: memref<57xf32>
// CHECK: %[[DENSE:.*]] = memref.alloc() : memref<4x8xf32>
// CHECK: cg.dispatch
// CHECK: %[[PART:.*]] = cg.view %[[OUT]][4] : memref<57xf32> to memref<56xf32>
// CHECK: cg.node.kernel @"kernels@host"::@copy_elements {{.*}} args(read %[[DENSE]] : memref<4x8xf32>, readwrite %[[PART]] : memref<56xf32>)
// CHECK: func.func @main(%{{.*}}: memref<4x8xf32> {{.*}}, %{{.*}}: memref<57xf32> {cg.caller_type = memref<4x8xf32, strided<[16, 1], offset: 1>>, cg.result = 0 : i32})
// CHECK-SAME: cg.results = [#cg.result<"y" : tensor<57xf32> at 1>]
func.func @main(%x: tensor<4x8xf32> {cg.name = "x"})
    -> (tensor<4x8xf32> {cg.name = "y", cg.layout = strided<[16, 1], offset: 1>}) {
  %0 = math.exp %x : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
