// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-keep-old-slices | FileCheck %s

// Two rows change places: each is overwritten before the other is written.
// CHECK-LABEL: cg.region @swap
// CHECK-COUNT-2: tensor.extract_slice {{.*}} {cg.kept}
cg.region @swap(%k: tensor<4x2xf32>, %i: index, %j: index) -> tensor<4x2xf32> attributes {target = #cg.target<"host">} {
  %a = tensor.extract_slice %k[%i, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<1x2xf32>
  %b = tensor.extract_slice %k[%j, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<1x2xf32>
  %k1 = tensor.insert_slice %b into %k[%i, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
  %k2 = tensor.insert_slice %a into %k1[%j, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
  cg.yield %k2 : tensor<4x2xf32>
}

// Each update reads the other tensor: one row is copied, through a view of it, and the other is read in time.
// CHECK-LABEL: cg.region @exchange
// CHECK: tensor.extract_slice {{.*}} {cg.kept}
// CHECK-NOT: cg.kept
cg.region @exchange(%k: tensor<4x2xf32>, %l: tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>)
    attributes {target = #cg.target<"host">} {
  %a = tensor.extract_slice %k[2, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<1x2xf32>
  %v = tensor.collapse_shape %a [[0, 1]] : tensor<1x2xf32> into tensor<2xf32>
  %b = tensor.extract_slice %l[1, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<1x2xf32>
  %k1 = tensor.insert_slice %b into %k[1, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
  %l1 = tensor.insert_slice %v into %l[0, 0] [1, 2] [1, 1] : tensor<2xf32> into tensor<4x2xf32>
  cg.yield %k1, %l1 : tensor<4x2xf32>, tensor<4x2xf32>
}

// A conversion is computed where it is used, too, which is behind the update.
// CHECK-LABEL: cg.region @converted
// CHECK: tensor.extract_slice {{.*}} {cg.kept}
cg.region @converted(%k: tensor<4x2xbf16>, %r: tensor<1x2xbf16>) -> (tensor<4x2xbf16>, tensor<4x2xf32>)
    attributes {target = #cg.target<"host">} {
  %a = tensor.extract_slice %k[2, 0] [1, 2] [1, 1] : tensor<4x2xbf16> to tensor<1x2xbf16>
  %k1 = tensor.insert_slice %r into %k[2, 0] [1, 2] [1, 1] : tensor<1x2xbf16> into tensor<4x2xbf16>
  %e = tensor.empty() : tensor<4x2xf32>
  %s = linalg.generic {
    indexing_maps = [affine_map<(i, j) -> (0, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%a : tensor<1x2xbf16>) outs(%e : tensor<4x2xf32>) {
  ^bb0(%x: bf16, %o: f32):
    %w = arith.extf %x : bf16 to f32
    linalg.yield %w : f32
  } -> tensor<4x2xf32>
  %w = linalg.generic {
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
    iterator_types = ["parallel", "parallel"]}
    ins(%s, %k1 : tensor<4x2xf32>, tensor<4x2xbf16>) outs(%e : tensor<4x2xf32>) {
  ^bb0(%x: f32, %y: bf16, %o: f32):
    %z = arith.extf %y : bf16 to f32
    %d = arith.subf %x, %z : f32
    linalg.yield %d : f32
  } -> tensor<4x2xf32>
  cg.yield %k1, %w : tensor<4x2xbf16>, tensor<4x2xf32>
}

// A row that is read before its tensor is updated stays a view, and so does one that is as large as the tensor: to copy
// that would be to copy the state.
// CHECK-LABEL: cg.region @views
// CHECK-NOT: cg.kept
cg.region @views(%k: tensor<4x2xf32>, %l: tensor<1x2xf32>, %r: tensor<1x2xf32>)
    -> (tensor<4x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) attributes {target = #cg.target<"host">} {
  %a = tensor.extract_slice %k[2, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<1x2xf32>
  %n = arith.negf %a : tensor<1x2xf32>
  %k1 = tensor.insert_slice %n into %k[1, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
  %whole = tensor.extract_slice %l[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> to tensor<1x2xf32>
  %l1 = tensor.insert_slice %r into %l[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<1x2xf32>
  %s = arith.addf %l1, %whole : tensor<1x2xf32>
  cg.yield %k1, %l1, %s : tensor<4x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>
}

// Two rows of a view of a part change places; only the rows are copied.
// CHECK-LABEL: cg.region @nested
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [2, 2] [1, 1]
// CHECK-NOT: cg.kept
// CHECK-SAME: tensor<4x2xf32> to tensor<2x2xf32>
// CHECK-COUNT-2: tensor.extract_slice {{.*}} {cg.kept}
cg.region @nested(%k: tensor<2x2x2xf32>, %i: index, %j: index) -> tensor<2x2x2xf32>
    attributes {target = #cg.target<"host">} {
  %v = tensor.collapse_shape %k [[0, 1], [2]] : tensor<2x2x2xf32> into tensor<4x2xf32>
  %p = tensor.extract_slice %v[0, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
  %a = tensor.extract_slice %p[%i, 0] [1, 2] [1, 1] : tensor<2x2xf32> to tensor<1x2xf32>
  %b = tensor.extract_slice %p[%j, 0] [1, 2] [1, 1] : tensor<2x2xf32> to tensor<1x2xf32>
  %k1 = tensor.insert_slice %b into %k[0, %i, 0] [1, 1, 2] [1, 1, 1] : tensor<1x2xf32> into tensor<2x2x2xf32>
  %k2 = tensor.insert_slice %a into %k1[0, %j, 0] [1, 1, 2] [1, 1, 1] : tensor<1x2xf32> into tensor<2x2x2xf32>
  cg.yield %k2 : tensor<2x2x2xf32>
}

// Only the diagonal of a part is read, which the update overwrites: the diagonal is copied, and not the part.
// CHECK-LABEL: cg.region @diagonal
// CHECK: tensor.extract_slice
// CHECK-NOT: cg.kept
// CHECK: linalg.generic
// CHECK-SAME: cg.kept
cg.region @diagonal(%k: tensor<8x2x2xf32>, %at: tensor<2x2xi64>) -> tensor<8x2x2xf32>
    attributes {target = #cg.target<"host">} {
  %p = tensor.extract_slice %k[1, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<8x2x2xf32> to tensor<2x2xf32>
  %e = tensor.empty() : tensor<2xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e : tensor<2xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %x = tensor.extract %p[%i, %i] : tensor<2x2xf32>
    linalg.yield %x : f32
  } -> tensor<2xf32>
  %v = tensor.expand_shape %d [[0, 1, 2, 3]] output_shape [2, 1, 1, 1] : tensor<2xf32> into tensor<2x1x1x1xf32>
  %w = cg.scatter scatter_dims([0, 1]) ins(%v, %at : tensor<2x1x1x1xf32>, tensor<2x2xi64>) outs(%k : tensor<8x2x2xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  cg.yield %w : tensor<8x2x2xf32>
}
