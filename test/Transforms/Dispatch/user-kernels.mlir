// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function with cg.kernel is a kernel of a file: a node of the graph for a GPU, and its host function for a host.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="target=host,sm_90 kernel-path=%S/../../EndToEnd/Kernels" --mlir-print-local-scope --mlir-elide-elementsattrs-if-larger=16 | FileCheck %s
// RUN: cg-opt %s --split-input-file --cg-pipeline="target=host,sm_90" --kernel-path=%t --kernel-path=%S/../../EndToEnd/Kernels --mlir-print-local-scope --mlir-elide-elementsattrs-if-larger=16 | FileCheck %s

func.func private @scale(tensor<1000xf32>, f32) -> tensor<1000xf32> attributes {cg.kernel = {file = "scale_clamp.ptx",
    symbol = "scale_clamp", grid = [8, 1, 1], block = [128, 1, 1], host = @scale_on_host, waits,
    params = ["in0", "out0", "in1", -1.0 : f32, 1.0 : f32, 1000 : i32]}}
func.func private @scale_on_host(%x: tensor<1000xf32>, %s: f32) -> tensor<1000xf32> {
  %low = arith.constant dense<-1.0> : tensor<1000xf32>
  %high = arith.constant dense<1.0> : tensor<1000xf32>
  %factor = tensor.splat %s : tensor<1000xf32>
  %0 = arith.mulf %x, %factor : tensor<1000xf32>
  %1 = arith.maximumf %0, %low : tensor<1000xf32>
  %2 = arith.minimumf %1, %high : tensor<1000xf32>
  return %2 : tensor<1000xf32>
}
func.func @main(%x: tensor<1000xf32> {cg.name = "x"}, %s: f32 {cg.name = "s"}) -> tensor<1000xf32> {
  %0 = math.exp %x : tensor<1000xf32>
  %1 = func.call @scale(%0, %s) : (tensor<1000xf32>, f32) -> tensor<1000xf32>
  %2 = math.tanh %1 : tensor<1000xf32>
  return %2 : tensor<1000xf32>
}
// CHECK-LABEL: cg.graph @"main_0@host"
// CHECK-NOT: user_scale_clamp
// CHECK-LABEL: cg.graph @"main_0@sm_90"
// CHECK: %[[E:.*]] = cg.arena {{.*}} : memref<1000xf32>
// CHECK: %[[N:.*]] = cg.node.kernel {{.*}}write %[[E]] :
// CHECK: %[[K:.*]] = cg.node.kernel @"user_scale_clamp@sm_90"::@scale_clamp grid [8, 1, 1] block [128, 1, 1]
// CHECK-SAME: read %[[E]] : {{.*}}write %[[R:[^ ]*]] :
// CHECK-SAME: params [#cg.param<0>, #cg.param<2>, #cg.param<1>, -1.000000e+00 : f32, 1.000000e+00 : f32, 1000 : i32]
// CHECK-SAME: after(%[[N]] programmatic)
// CHECK-SAME: cg.programmatic = {waits}
// CHECK: cg.node.kernel {{.*}}read %[[R]]
// CHECK: cg.binary @"user_scale_clamp@sm_90" target <"sm_90"> kernels [#cg.kernel<"scale_clamp" params = [8, 8, 4, 4, 4, 4]>] images [#cg.image<ptx "compute_70"
// CHECK-NOT: func.func private

// -----

// An operand that a kernel updates is updated in place, or copied if it is read afterwards. Scratch memory is part of
// the plan.
func.func private @add(tensor<256xf32>) -> tensor<256xf32> attributes {cg.kernel = {file = "scale_clamp.ptx",
    symbol = "add_in_place", grid = [2, 1, 1], block = [128, 1, 1],
    params = ["inout0", "scratch:1024", "null", 1.0 : f32, dense<0> : tensor<12xi8>], host = @add_on_host}}
func.func private @add_on_host(%x: tensor<256xf32>) -> tensor<256xf32> {
  %one = arith.constant dense<1.0> : tensor<256xf32>
  %0 = arith.addf %x, %one : tensor<256xf32>
  return %0 : tensor<256xf32>
}
// CHECK-LABEL: cg.graph @"main_0@sm_90"
// CHECK-NOT: cg.node.copy
// CHECK: cg.node.kernel @"user_scale_clamp@sm_90"::@add_in_place {{.*}}readwrite %[[S:[^ ]*]] : !cg.slot<state, "s", memref<256xf32>>, write %[[W:[^ ]*]] : memref<1024xi8>
// CHECK-SAME: params [#cg.param<0>, #cg.param<1>, 0, 1.000000e+00 : f32, dense<0> : tensor<12xi8>]
// CHECK: cg.node.copy %[[S]] to %[[T:[^ ]*]] :
// CHECK: cg.node.kernel @"user_scale_clamp@sm_90"::@add_in_place {{.*}}readwrite %[[T]] :
// CHECK: max_threads = 128
func.func @main(%s: tensor<256xf32> {cg.name = "s", tf.aliasing_output = 0 : i32}) -> (tensor<256xf32>, tensor<256xf32>) {
  %0 = func.call @add(%s) : (tensor<256xf32>) -> tensor<256xf32>
  %1 = func.call @add(%0) : (tensor<256xf32>) -> tensor<256xf32>
  return %0, %1 : tensor<256xf32>, tensor<256xf32>
}

// -----

// A constant of a host function is an argument of all regions of the launch; a constant that both read is passed once.
func.func private @norms(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms.cubin",
    symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [4, 1, 1], block = [128, 1, 1], host = @norms_on_host,
    params = ["in0", "out0", 8 : i32, 0.5 : f32]}}
func.func private @norms_on_host(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %weights = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %both = arith.constant dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<4x8xf32>) outs(%weights : tensor<4xf32>) dimensions = [1]
  %scaled = arith.mulf %sum, %both : tensor<4xf32>
  return %scaled : tensor<4xf32>
}
func.func @main(%x: tensor<4x8xf32> {cg.name = "x"}) -> tensor<4xf32> {
  %both = arith.constant dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf32>
  %0 = func.call @norms(%x) : (tensor<4x8xf32>) -> tensor<4xf32>
  %1 = arith.subf %0, %both : tensor<4xf32>
  return %1 : tensor<4xf32>
}
// CHECK-DAG: cg.constant @[[BOTH:.*]] : tensor<4xf32> = dense<[5.{{.*}}, 6.{{.*}}, 7.{{.*}}, 8.{{.*}}]>
// CHECK-DAG: cg.constant @[[OWN:.*]] : tensor<4xf32> = dense<[1.{{.*}}, 2.{{.*}}, 3.{{.*}}, 4.{{.*}}]>
// CHECK: cg.graph @"main_0@host"(
// CHECK-SAME: !cg.slot<constant, "[[BOTH]]", memref<4xf32>>
// CHECK-SAME: !cg.slot<constant, "[[OWN]]", memref<4xf32>>
// CHECK-NOT: !cg.slot<constant
// CHECK-SAME: attributes
// CHECK: cg.graph @"main_0@sm_90"
// CHECK: cg.node.kernel @"user_row_norms@sm_90"::@_Z9row_normsIfLi128EEvPKT_Pfif
