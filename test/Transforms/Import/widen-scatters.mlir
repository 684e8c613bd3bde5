// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-simplify-scatters=patterns=rows --canonicalize --cse --split-input-file | FileCheck %s

// In PyTorch's form: one number counts rows and the elements of a row. The rows of updates are those of the program.
// CHECK-LABEL: func.func @elements(
// CHECK-DAG: %[[U:.*]] = tensor.expand_shape %arg1 {{.*}} : tensor<3x8xf32> into tensor<3x1x8xf32>
// CHECK-DAG: %[[P:.*]] = tensor.expand_shape %arg0 {{.*}} : tensor<3xi64> into tensor<3x1xi64>
// CHECK: cg.scatter scatter_dims([0]) ins(%[[U]], %[[P]] : tensor<3x1x8xf32>, tensor<3x1xi64>) outs(%arg2
// CHECK: ^bb0(%[[OLD:.*]]: f32, %[[NEW:.*]]: f32):
// CHECK: arith.maximumf %[[NEW]], %[[OLD]]
#line = affine_map<(d0) -> (d0, 0)>
#id = affine_map<(d0) -> (d0)>
func.func @elements(%rows: tensor<3xi64>, %new: tensor<3x8xf32>, %c: tensor<64x8xf32>) -> tensor<64x8xf32> {
  %c8 = arith.constant 8 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<24x1xi64>
  %f = tensor.empty() : tensor<24xf32>
  %n:3 = linalg.generic {indexing_maps = [#line, #line, #id], iterator_types = ["parallel"]}
      outs(%e, %e, %f : tensor<24x1xi64>, tensor<24x1xi64>, tensor<24xf32>) {
  ^bb0(%o: i64, %p: i64, %q: f32):
    %i = linalg.index 0 : index
    %column = arith.remsi %i, %c8 : index
    %above = arith.divsi %i, %c8 : index
    %row = arith.remsi %above, %c3 : index
    %place = tensor.extract %rows[%row] : tensor<3xi64>
    %value = tensor.extract %new[%row, %column] : tensor<3x8xf32>
    %number = arith.index_cast %column : index to i64
    linalg.yield %place, %number, %value : i64, i64, f32
  } -> (tensor<24x1xi64>, tensor<24x1xi64>, tensor<24xf32>)
  %places = tensor.concat dim(1) %n#0, %n#1 : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x2xi64>
  %u = tensor.expand_shape %n#2 [[0, 1, 2]] output_shape [24, 1, 1] : tensor<24xf32> into tensor<24x1x1xf32>
  %s = cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<24x1x1xf32>, tensor<24x2xi64>)
      outs(%c : tensor<64x8xf32>) {
  ^bb0(%old: f32, %value: f32):
    %m = arith.maximumf %value, %old : f32
    cg.yield %m : f32
  }
  return %s : tensor<64x8xf32>
}

// -----

// In JAX's form, with a batch dimension for each. Both of two whole dimensions are found, and two components are left.
// CHECK-LABEL: func.func @dimensions(
// CHECK-DAG: %[[P:.*]] = tensor.concat dim(3) %{{.*}}, %{{.*}} : (tensor<2x1x1x1xi32>, tensor<2x1x1x1xi32>) -> tensor<2x1x1x2xi32>
// CHECK: cg.scatter unique_indices scatter_dims([1, 3])
// CHECK-SAME: tensor<2x1x1x4x1x5x1xf32>, tensor<2x1x1x2xi32>) outs(%{{.*}} : tensor<4x7x5x9xf32>)
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#first = affine_map<(d0, d1, d2) -> (d0)>
#single = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @dimensions(%a: tensor<2xi32>, %b: tensor<2xi32>, %u: tensor<2x5x4x1x1x1x1xf32>, %c: tensor<4x7x5x9xf32>)
    -> tensor<4x7x5x9xf32> {
  %e = tensor.empty() : tensor<2x5x4xi32>
  %n:4 = linalg.generic {indexing_maps = [#first, #first, #all, #all, #all, #all],
                         iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b : tensor<2xi32>, tensor<2xi32>)
      outs(%e, %e, %e, %e : tensor<2x5x4xi32>, tensor<2x5x4xi32>, tensor<2x5x4xi32>, tensor<2x5x4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32, %p: i32, %q: i32, %r: i32):
    %i = linalg.index 2 : index
    %j = linalg.index 1 : index
    %w = arith.index_cast %i : index to i32
    %z = arith.index_cast %j : index to i32
    linalg.yield %w, %x, %z, %y : i32, i32, i32, i32
  } -> (tensor<2x5x4xi32>, tensor<2x5x4xi32>, tensor<2x5x4xi32>, tensor<2x5x4xi32>)
  %0 = tensor.expand_shape %n#0 [[0], [1], [2, 3]] output_shape [2, 5, 4, 1] : tensor<2x5x4xi32> into tensor<2x5x4x1xi32>
  %1 = tensor.expand_shape %n#1 [[0], [1], [2, 3]] output_shape [2, 5, 4, 1] : tensor<2x5x4xi32> into tensor<2x5x4x1xi32>
  %2 = tensor.expand_shape %n#2 [[0], [1], [2, 3]] output_shape [2, 5, 4, 1] : tensor<2x5x4xi32> into tensor<2x5x4x1xi32>
  %3 = tensor.expand_shape %n#3 [[0], [1], [2, 3]] output_shape [2, 5, 4, 1] : tensor<2x5x4xi32> into tensor<2x5x4x1xi32>
  %places = tensor.concat dim(3) %0, %1, %2, %3
      : (tensor<2x5x4x1xi32>, tensor<2x5x4x1xi32>, tensor<2x5x4x1xi32>, tensor<2x5x4x1xi32>) -> tensor<2x5x4x4xi32>
  %s = cg.scatter unique_indices scatter_dims([0, 1, 2, 3])
      ins(%u, %places : tensor<2x5x4x1x1x1x1xf32>, tensor<2x5x4x4xi32>) outs(%c : tensor<4x7x5x9xf32>) {
  ^bb0(%old: f32, %value: f32):
    cg.yield %value : f32
  }
  return %s : tensor<4x7x5x9xf32>
}

// -----

// Not changed: the place differs from element to element, or not all elements of a row are named, or no other component
// is left.
// CHECK-LABEL: func.func @stays(
// CHECK: cg.scatter scatter_dims([0, 1]) {{.*}} tensor<3x8x2xi64>)
// CHECK: cg.scatter scatter_dims([0, 1]) {{.*}} tensor<3x8x2xi64>)
// CHECK: cg.scatter scatter_dims([0]) {{.*}} tensor<8x1xi64>)
#all = affine_map<(d0, d1) -> (d0, d1)>
#first = affine_map<(d0, d1) -> (d0)>
func.func @stays(%each: tensor<3x8xi64>, %rows: tensor<3xi64>, %u: tensor<3x8x1x1xf32>, %v: tensor<8x1xf32>,
                 %c: tensor<64x8xf32>, %d: tensor<64x9xf32>, %line: tensor<8xf32>)
    -> (tensor<64x8xf32>, tensor<64x9xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<3x8xi64>
  %n:2 = linalg.generic {indexing_maps = [#first, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%rows : tensor<3xi64>) outs(%e, %e : tensor<3x8xi64>, tensor<3x8xi64>) {
  ^bb0(%row: i64, %o: i64, %p: i64):
    %i = linalg.index 1 : index
    %w = arith.index_cast %i : index to i64
    linalg.yield %row, %w : i64, i64
  } -> (tensor<3x8xi64>, tensor<3x8xi64>)
  %0 = tensor.expand_shape %n#0 [[0], [1, 2]] output_shape [3, 8, 1] : tensor<3x8xi64> into tensor<3x8x1xi64>
  %1 = tensor.expand_shape %n#1 [[0], [1, 2]] output_shape [3, 8, 1] : tensor<3x8xi64> into tensor<3x8x1xi64>
  %2 = tensor.expand_shape %each [[0], [1, 2]] output_shape [3, 8, 1] : tensor<3x8xi64> into tensor<3x8x1xi64>
  %differ = tensor.concat dim(2) %2, %1 : (tensor<3x8x1xi64>, tensor<3x8x1xi64>) -> tensor<3x8x2xi64>
  %part = tensor.concat dim(2) %0, %1 : (tensor<3x8x1xi64>, tensor<3x8x1xi64>) -> tensor<3x8x2xi64>
  %alone = tensor.extract_slice %1[0, 0, 0] [1, 8, 1] [1, 1, 1] : tensor<3x8x1xi64> to tensor<8x1xi64>
  %s = cg.scatter scatter_dims([0, 1]) ins(%u, %differ : tensor<3x8x1x1xf32>, tensor<3x8x2xi64>)
      outs(%c : tensor<64x8xf32>) {
  ^bb0(%old: f32, %value: f32):
    cg.yield %value : f32
  }
  %t = cg.scatter scatter_dims([0, 1]) ins(%u, %part : tensor<3x8x1x1xf32>, tensor<3x8x2xi64>)
      outs(%d : tensor<64x9xf32>) {
  ^bb0(%old: f32, %value: f32):
    cg.yield %value : f32
  }
  %w = cg.scatter scatter_dims([0]) ins(%v, %alone : tensor<8x1xf32>, tensor<8x1xi64>) outs(%line : tensor<8xf32>) {
  ^bb0(%old: f32, %value: f32):
    cg.yield %value : f32
  }
  return %s, %t, %w : tensor<64x8xf32>, tensor<64x9xf32>, tensor<8xf32>
}
