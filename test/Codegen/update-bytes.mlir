// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inserting a row into a state writes only that row, on either target and in either form.
//
// RUN: cg-opt %s '--cg-pipeline=target=host,sm_90 stop-after=dispatch' | FileCheck %s

// CHECK: cg.dispatch map {{.*}} outs(%{{.*}} : memref<512x64xf32>) {
// CHECK: cost = #cg.cost<read = 264, write = 256,
// CHECK: cg.dispatch map {{.*}} outs(%{{.*}} : memref<512x64xf32>) {
// CHECK: cost = #cg.cost<read = 264, write = 256,
// CHECK: cg.dispatch scatter {{.*}} outs(%{{.*}} : memref<512x64xf32>) {
// CHECK: cost = #cg.cost<read = 264, write = 256,
// CHECK: cg.dispatch scatter {{.*}} outs(%{{.*}} : memref<512x64xf32>) {
// CHECK: cost = #cg.cost<read = 264, write = 256,

func.func @window(%s: tensor<512x64xf32> {cg.name = "s", tf.aliasing_output = 0 : i32}, %row: tensor<1x64xf32>,
                  %at: tensor<i64>) -> tensor<512x64xf32> {
  %k = tensor.extract %at[] : tensor<i64>
  %i = arith.index_cast %k : i64 to index
  %r = tensor.insert_slice %row into %s[%i, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<512x64xf32>
  return %r : tensor<512x64xf32>
}

func.func @scatter(%s: tensor<512x64xf32> {cg.name = "s", tf.aliasing_output = 0 : i32}, %row: tensor<1x1x64xf32>,
                   %at: tensor<1x1xi64>) -> tensor<512x64xf32> {
  %r = cg.scatter unique_indices scatter_dims([0]) ins(%row, %at : tensor<1x1x64xf32>, tensor<1x1xi64>)
      outs(%s : tensor<512x64xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %r : tensor<512x64xf32>
}
