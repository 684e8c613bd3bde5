// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S14: work on constants alone is done once per executable, by the packing graph of the device's target; two launches
// around a callback, and two targets, read what it leaves. What captures a value of the launch is run at every use. The
// device of a host segment is not the executable's: what is computed there stays there.
//
// RUN: cg-opt %s --cg-pipeline="target=host,sm_90 stop-after=graph" | FileCheck %s
// RUN: cg-opt %s --cg-pipeline="target=host,sm_90 stop-after=graph" | FileCheck %s --check-prefix=ONCE

func.func private @host(tensor<8xf32>) -> tensor<8xf32>

// CHECK-DAG: cg.graph @"main_0@host"({{.*}}%packed_0: !cg.slot<constant, "packed_0", memref<8xf32>>
// CHECK-DAG: cg.graph @"main_0@sm_90"({{.*}}%packed_1: !cg.slot<constant, "packed_1", memref<8xf32>>
// CHECK-DAG: cg.graph @"main_1@host"({{.*}}%packed_0: !cg.slot<constant, "packed_0", memref<8xf32>>
// CHECK: func.func @main
// CHECK: cg.launch [@"main_0@host", @"main_0@sm_90"]
// CHECK: cg.launch @"main_host0@host"
// CHECK: cg.launch [@"main_1@host", @"main_1@sm_90"]
// CHECK: cg.packing @"packing_0@host" [@w, @packed_0]
// CHECK: cg.packing @"packing_0@sm_90" [@w, @packed_1]

// ONCE-COUNT-2: cg.packing
// ONCE-NOT: cg.packing
func.func @main(%x: tensor<8xf32>, %w: tensor<8x512xf32> {cg.name = "w", cg.binding = #cg.binding<constant>})
    -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %sums = linalg.reduce ins(%w : tensor<8x512xf32>) outs(%init : tensor<8xf32>) dimensions = [1]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32 linalg.yield %s : f32 }
  %0 = arith.mulf %x, %sums : tensor<8xf32>
  %1 = func.call @host(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %again = linalg.reduce ins(%w : tensor<8x512xf32>) outs(%init : tensor<8xf32>) dimensions = [1]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32 linalg.yield %s : f32 }
  %2 = arith.addf %1, %again : tensor<8xf32>
  return %2 : tensor<8xf32>
}
