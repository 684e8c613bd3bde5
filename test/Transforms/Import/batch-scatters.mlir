// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-simplify-scatters=patterns=batches --canonicalize --cse --split-input-file | FileCheck %s

// PyTorch's x.scatter(1, i, u): one number counts rows and elements, and two slices form the index vectors. The
// remaining indices, and the updates, are those of the program.
// CHECK-LABEL: func.func @torch(
// CHECK-SAME: %[[I:.*]]: tensor<4x6xi64>, %[[U:.*]]: tensor<4x6xf32>, %[[X:.*]]: tensor<4x8xf32>
// CHECK-DAG: %[[V:.*]] = tensor.expand_shape %[[U]] {{.*}} : tensor<4x6xf32> into tensor<4x6x1x1xf32>
// CHECK-DAG: %[[P:.*]] = tensor.expand_shape %[[I]] {{.*}} : tensor<4x6xi64> into tensor<4x6x1xi64>
// CHECK: cg.scatter batch_dims([0]) scatter_dims([1]) ins(%[[V]], %[[P]] : tensor<4x6x1x1xf32>, tensor<4x6x1xi64>)
// CHECK-SAME: outs(%[[X]]
#line = affine_map<(d0) -> (d0, 0)>
#id = affine_map<(d0) -> (d0)>
func.func @torch(%i: tensor<4x6xi64>, %u: tensor<4x6xf32>, %x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c6 = arith.constant 6 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<24x1xi64>
  %f = tensor.empty() : tensor<24xf32>
  %n:3 = linalg.generic {indexing_maps = [#line, #line, #id], iterator_types = ["parallel"]}
      outs(%e, %e, %f : tensor<24x1xi64>, tensor<24x1xi64>, tensor<24xf32>) {
  ^bb0(%o: i64, %p: i64, %q: f32):
    %at = linalg.index 0 : index
    %column = arith.remsi %at, %c6 : index
    %above = arith.divsi %at, %c6 : index
    %row = arith.remsi %above, %c4 : index
    %place = tensor.extract %i[%row, %column] : tensor<4x6xi64>
    %value = tensor.extract %u[%row, %column] : tensor<4x6xf32>
    %number = arith.index_cast %row : index to i64
    linalg.yield %number, %place, %value : i64, i64, f32
  } -> (tensor<24x1xi64>, tensor<24x1xi64>, tensor<24xf32>)
  %all = tensor.empty() : tensor<24x2xi64>
  %first = tensor.insert_slice %n#0 into %all[0, 0] [24, 1] [1, 1] : tensor<24x1xi64> into tensor<24x2xi64>
  %places = tensor.insert_slice %n#1 into %first[0, 1] [24, 1] [1, 1] : tensor<24x1xi64> into tensor<24x2xi64>
  %updates = tensor.expand_shape %n#2 [[0, 1, 2]] output_shape [24, 1, 1] : tensor<24xf32> into tensor<24x1x1xf32>
  %s = cg.scatter scatter_dims([0, 1]) ins(%updates, %places : tensor<24x1x1xf32>, tensor<24x2xi64>)
      outs(%x : tensor<4x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<4x8xf32>
}

// -----

// Two batch dimensions; the updates have fewer rows than the target. The place of a column is kept, and so is the
// promise of unique indices.
// CHECK-LABEL: func.func @two(
// CHECK: cg.scatter unique_indices batch_dims([0, 2]) scatter_dims([1])
// CHECK-SAME: tensor<2x5x3x1x1x1xf32>, tensor<2x5x3x1xi32>) outs(%{{.*}} : tensor<4x7x5xf32>)
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @two(%p: tensor<2x5x3xi32>, %u: tensor<2x5x3x1x1x1xf32>, %x: tensor<4x7x5xf32>) -> tensor<4x7x5xf32> {
  %e = tensor.empty() : tensor<2x5x3xi32>
  %n:2 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%e, %e : tensor<2x5x3xi32>, tensor<2x5x3xi32>) {
  ^bb0(%o: i32, %q: i32):
    %a = linalg.index 0 : index
    %b = linalg.index 1 : index
    %c = arith.index_cast %a : index to i32
    %d = arith.index_cast %b : index to i32
    linalg.yield %c, %d : i32, i32
  } -> (tensor<2x5x3xi32>, tensor<2x5x3xi32>)
  %0 = tensor.expand_shape %n#0 [[0], [1], [2, 3]] output_shape [2, 5, 3, 1] : tensor<2x5x3xi32> into tensor<2x5x3x1xi32>
  %1 = tensor.expand_shape %p [[0], [1], [2, 3]] output_shape [2, 5, 3, 1] : tensor<2x5x3xi32> into tensor<2x5x3x1xi32>
  %2 = tensor.expand_shape %n#1 [[0], [1], [2, 3]] output_shape [2, 5, 3, 1] : tensor<2x5x3xi32> into tensor<2x5x3x1xi32>
  %places = tensor.concat dim(3) %0, %1, %2
      : (tensor<2x5x3x1xi32>, tensor<2x5x3x1xi32>, tensor<2x5x3x1xi32>) -> tensor<2x5x3x3xi32>
  %s = cg.scatter unique_indices scatter_dims([0, 1, 2]) ins(%u, %places : tensor<2x5x3x1x1x1xf32>, tensor<2x5x3x3xi32>)
      outs(%x : tensor<4x7x5xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<4x7x5xf32>
}

// -----

// Not changed: a component that is read from memory, one of windows that are wider than an element, one that counts
// beyond the target, and the only component of a vector.
// CHECK-LABEL: func.func @stay(
// CHECK-NOT: batch_dims
#pair = affine_map<(d0, d1) -> (d0, d1)>
func.func @stay(%p: tensor<6x2xi32>, %u: tensor<6x1x1xf32>, %w: tensor<6x2x1xf32>, %x: tensor<4x8xf32>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %a = cg.scatter scatter_dims([0, 1]) ins(%u, %p : tensor<6x1x1xf32>, tensor<6x2xi32>) outs(%x : tensor<4x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %e = tensor.empty() : tensor<6x2xi32>
  %count = linalg.generic {indexing_maps = [#pair, #pair], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<6x2xi32>) outs(%e : tensor<6x2xi32>) {
  ^bb0(%in: i32, %o: i32):
    %n = linalg.index 0 : index
    %i = arith.index_cast %n : index to i32
    linalg.yield %i : i32
  } -> tensor<6x2xi32>
  %first = tensor.extract_slice %count[0, 0] [6, 1] [1, 1] : tensor<6x2xi32> to tensor<6x1xi32>
  %second = tensor.extract_slice %p[0, 1] [6, 1] [1, 1] : tensor<6x2xi32> to tensor<6x1xi32>
  %places = tensor.concat dim(1) %first, %second : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
  %b = cg.scatter scatter_dims([0, 1]) ins(%w, %places : tensor<6x2x1xf32>, tensor<6x2xi32>) outs(%x : tensor<4x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %c = cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<6x1x1xf32>, tensor<6x2xi32>) outs(%x : tensor<4x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %d = cg.scatter scatter_dims([1]) ins(%u, %first : tensor<6x1x1xf32>, tensor<6x1xi32>) outs(%x : tensor<4x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %a, %b, %c, %d : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// The dimension of one element becomes a batch dimension as well.
// CHECK-LABEL: func.func @single(
// CHECK: cg.scatter batch_dims([0]) scatter_dims([1]) ins(%{{.*}}, %{{.*}} : tensor<1x6x1x1xf32>, tensor<1x6x1xi32>)
func.func @single(%p: tensor<1x6x1xi32>, %u: tensor<1x6x1x1xf32>, %x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %zero = arith.constant dense<0> : tensor<1x6x1xi32>
  %places = tensor.concat dim(2) %zero, %p : (tensor<1x6x1xi32>, tensor<1x6x1xi32>) -> tensor<1x6x2xi32>
  %s = cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<1x6x1x1xf32>, tensor<1x6x2xi32>)
      outs(%x : tensor<1x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<1x8xf32>
}
