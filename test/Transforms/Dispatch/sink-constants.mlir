// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" --cg-form-segments --cg-sink-constants | FileCheck %s

func.func private @host(tensor<8xf32>) -> tensor<8xf32>

// The sums of a constant's rows are computed in both launches that use them, instead of being handed on.

// CHECK: cg.region @"main_0@host"(%{{[a-z0-9]+}}: tensor<8xf32> {{.*}}"x"}, %{{[a-z0-9]+}}: tensor<8x512xf32> {{.*}}"w"})
// CHECK-SAME: -> (tensor<8xf32> {cg.name = "between{{[0-9]}}"})
// CHECK: cg.region @"main_1@host"(%{{[a-z0-9]+}}: tensor<8xf32> {{.*}}, %[[W:[a-z0-9]+]]: tensor<8x512xf32>
// CHECK-SAME: cg.binding = #cg.binding<constant>, cg.name = "w"
// CHECK: linalg.reduce ins(%[[W]] :
// CHECK: func.func @main(%[[X:[a-z0-9]+]]: {{.*}}, %[[V:[a-z0-9]+]]: tensor<8x512xf32>
// CHECK: %[[A:.*]] = cg.launch @"main_0@host"(%[[X]], %[[V]]) : {{.*}} -> tensor<8xf32>
// CHECK: %[[B:.*]] = cg.launch @"main_host0@host"(%[[A]])
// CHECK: cg.launch @"main_1@host"(%[[B]], %[[V]])
func.func @main(%x: tensor<8xf32> {cg.name = "x"},
                %w: tensor<8x512xf32> {cg.name = "w", cg.binding = #cg.binding<constant>}) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %sums = linalg.reduce ins(%w : tensor<8x512xf32>) outs(%init : tensor<8xf32>) dimensions = [1]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32 linalg.yield %s : f32 }
  %0 = arith.mulf %x, %sums : tensor<8xf32>
  %1 = func.call @host(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = arith.addf %1, %sums : tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

func.func private @host(tensor<8xf32>) -> tensor<8xf32>

// A value that depends on the launch is passed from one launch to the other.

// CHECK: func.func @dynamic
// CHECK: %[[A:.*]]:2 = cg.launch @"dynamic_0@host"
// CHECK: cg.launch @"dynamic_1@host"(%{{.*}}, %[[A]]#{{[01]}})
func.func @dynamic(%x: tensor<8xf32>, %w: tensor<8x512xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %sums = linalg.reduce ins(%w : tensor<8x512xf32>) outs(%init : tensor<8xf32>) dimensions = [1]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32 linalg.yield %s : f32 }
  %0 = arith.mulf %x, %sums : tensor<8xf32>
  %1 = func.call @host(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = arith.addf %1, %sums : tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

func.func private @host(tensor<8xf32>) -> tensor<8xf32>

// Numbers and transposed constants are not passed on either: their readers compute them.

// CHECK: func.func @reordered(%[[X:[a-z0-9]+]]: {{.*}}, %[[W:[a-z0-9]+]]: tensor<4x8xf32>
// CHECK: %[[A:.*]] = cg.launch @"reordered_0@host"(%[[X]], %[[W]]) : {{.*}} -> tensor<8xf32>
// CHECK: %[[B:.*]] = cg.launch @"reordered_host0@host"(%[[A]])
// CHECK: cg.launch @"reordered_1@host"(%[[B]], %[[W]]) :
func.func @reordered(%x: tensor<8xf32> {cg.name = "x"},
                     %w: tensor<4x8xf32> {cg.name = "w", cg.binding = #cg.binding<constant>}) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %f = tensor.empty() : tensor<8x4xf32>
  %t = linalg.transpose ins(%w : tensor<4x8xf32>) outs(%f : tensor<8x4xf32>) permutation = [1, 0]
  %first = linalg.vecmat ins(%x, %t : tensor<8xf32>, tensor<8x4xf32>) outs(%init : tensor<4xf32>) -> tensor<4xf32>
  %wide = linalg.matvec ins(%t, %first : tensor<8x4xf32>, tensor<4xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
  %1 = func.call @host(%wide) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = linalg.vecmat ins(%1, %t : tensor<8xf32>, tensor<8x4xf32>) outs(%init : tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
