// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-compose-updates --canonicalize --split-input-file | FileCheck %s
// RUN: cg-opt %s --cg-compose-updates=report=true --split-input-file -o /dev/null '--remarks-filter=cg.*' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK

// `k.at[2].set(k[2].at[p].set(r))` of JAX: the layer is put back by a scatter of one window at a constant place.
// CHECK-LABEL: func.func @constant
// CHECK-NOT: tensor.extract_slice
// CHECK: %[[R:.*]] = tensor.insert_slice %arg1 into %arg0[2, %arg2, 0] [1, 1, 16] [1, 1, 1]
// CHECK: return %[[R]]
func.func @constant(%k: tensor<3x32x16xf32>, %r: tensor<1x16xf32>, %p: index) -> tensor<3x32x16xf32> {
  %s = tensor.extract_slice %k[2, 0, 0] [1, 32, 16] [1, 1, 1] : tensor<3x32x16xf32> to tensor<1x32x16xf32>
  %l = tensor.collapse_shape %s [[0, 1], [2]] : tensor<1x32x16xf32> into tensor<32x16xf32>
  %u = tensor.insert_slice %r into %l[%p, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<32x16xf32>
  %two = arith.constant dense<2> : tensor<1xi32>
  %at = tensor.expand_shape %two [[0, 1]] output_shape [1, 1] : tensor<1xi32> into tensor<1x1xi32>
  %e = tensor.expand_shape %u [[0, 1, 2], [3]] output_shape [1, 1, 32, 16] : tensor<32x16xf32> into tensor<1x1x32x16xf32>
  %w = cg.scatter unique_indices scatter_dims([0]) ins(%e, %at : tensor<1x1x32x16xf32>, tensor<1x1xi32>)
      outs(%k : tensor<3x32x16xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %w : tensor<3x32x16xf32>
}

// -----

// The offset is an element of a tensor whose elements are known, such as the number of a layer in an unrolled loop.
// CHECK-LABEL: func.func @counted
// CHECK: tensor.insert_slice %arg1 into %arg0[2, %arg2, 0] [1, 1, 16] [1, 1, 1]
// CHECK-NOT: tensor.insert_slice
func.func @counted(%k: tensor<3x32x16xf32>, %r: tensor<1x16xf32>, %p: index) -> tensor<3x32x16xf32> {
  %numbers = arith.constant dense<[0, 1, 2]> : tensor<3xi32>
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.extract %numbers[%c2] : tensor<3xi32>
  %i = arith.index_cast %n : i32 to index
  %j = arith.maxsi %i, %c0 : index
  %layer = arith.minsi %j, %c2 : index
  %l = tensor.extract_slice %k[%layer, 0, 0] [1, 32, 16] [1, 1, 1] : tensor<3x32x16xf32> to tensor<32x16xf32>
  %u = tensor.insert_slice %r into %l[%p, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<32x16xf32>
  %w = tensor.insert_slice %u into %k[2, 0, 0] [1, 32, 16] [1, 1, 1] : tensor<32x16xf32> into tensor<3x32x16xf32>
  return %w : tensor<3x32x16xf32>
}

// -----

// Windows that are not inside are dropped, so the tensor is not updated.
// CHECK-LABEL: func.func @outside
// CHECK-NEXT: return %arg0, %arg0
func.func @outside(%k: tensor<8x4xf32>, %r: tensor<1x2x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %seven = arith.constant dense<7> : tensor<1x1xi32>
  %below = arith.constant dense<-1> : tensor<1x1xi32>
  %w = cg.scatter scatter_dims([0]) ins(%r, %seven : tensor<1x2x4xf32>, tensor<1x1xi32>) outs(%k : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %v = cg.scatter scatter_dims([0]) ins(%r, %below : tensor<1x2x4xf32>, tensor<1x1xi32>) outs(%k : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %w, %v : tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// Not changed: a combiner that uses the old elements, and scatters of several windows.
// CHECK-LABEL: func.func @combined
// CHECK-COUNT-2: cg.scatter
func.func @combined(%k: tensor<8x4xf32>, %r: tensor<1x2x4xf32>, %rs: tensor<2x1x4xf32>)
    -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %one = arith.constant dense<1> : tensor<1x1xi32>
  %ones = arith.constant dense<1> : tensor<2x1xi32>
  %w = cg.scatter scatter_dims([0]) ins(%r, %one : tensor<1x2x4xf32>, tensor<1x1xi32>) outs(%k : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  %v = cg.scatter scatter_dims([0]) ins(%rs, %ones : tensor<2x1x4xf32>, tensor<2x1xi32>) outs(%k : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %w, %v : tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// The number of the layer is computed: the layer is read at the nearest valid number, and its update is dropped if the
// number is invalid.
// CHECK-LABEL: func.func @computed
// CHECK-NOT: tensor.extract_slice
// CHECK: %[[PLACES:.*]] = tensor.expand_shape %arg3
// CHECK: %[[NUMBER:.*]] = tensor.extract %[[PLACES]][%c0, %c0]
// CHECK: %[[INDEX:.*]] = arith.index_cast %[[NUMBER]] : i32 to index
// CHECK: %[[WIDE:.*]] = arith.index_cast %[[INDEX]] : index to i64
// CHECK: %[[LAYER:.*]] = tensor.splat %[[WIDE]] : tensor<1xi64>
// CHECK: %[[AT:.*]] = tensor.concat dim(0) %[[LAYER]], %{{.*}} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK: %[[R:.*]] = cg.scatter unique_indices scatter_dims([0, 1]) ins({{.*}}, %[[AT]] : tensor<1x1x16xf32>, tensor<2xi64>)
// CHECK-SAME: outs(%arg0
// CHECK: return %[[R]]
// REMARK-NOT: PieceMoved
func.func @computed(%k: tensor<3x32x16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                    %r: tensor<1x16xf32>, %p: index, %layer: tensor<i32>) -> tensor<3x32x16xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.extract %layer[] : tensor<i32>
  %i = arith.index_cast %n : i32 to index
  %j = arith.maxsi %i, %c0 : index
  %from = arith.minsi %j, %c2 : index
  %l = tensor.extract_slice %k[%from, 0, 0] [1, 32, 16] [1, 1, 1] : tensor<3x32x16xf32> to tensor<32x16xf32>
  %u = tensor.insert_slice %r into %l[%p, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<32x16xf32>
  %at = tensor.expand_shape %layer [] output_shape [1, 1] : tensor<i32> into tensor<1x1xi32>
  %e = tensor.expand_shape %u [[0, 1, 2], [3]] output_shape [1, 1, 32, 16] : tensor<32x16xf32> into tensor<1x1x32x16xf32>
  %w = cg.scatter unique_indices scatter_dims([0]) ins(%e, %at : tensor<1x1x32x16xf32>, tensor<1x1xi32>)
      outs(%k : tensor<3x32x16xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %w : tensor<3x32x16xf32>
}

// -----

// A row in a window of four rows: if the window would be dropped, the row is dropped, too, although it may be inside
// itself.
// CHECK-LABEL: func.func @window
// CHECK: %[[ROW:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK: %[[IN:.*]] = arith.cmpi ule, %[[ROW]], %c4
// CHECK: %[[TRUTH:.*]] = tensor.splat %[[IN]] : tensor<1xi1>
// CHECK: %[[PLACE:.*]] = arith.select %[[TRUTH]], %{{.*}}, %{{.*}} : tensor<1xi1>, tensor<1xi64>
// CHECK: cg.scatter unique_indices scatter_dims([0]) ins(%{{.*}}, %[[PLACE]] : tensor<1x4xf32>, tensor<1xi64>) outs(%arg0
func.func @window(%k: tensor<8x4xf32>, %r: tensor<1x4xf32>, %p: index, %first: tensor<i32>) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = tensor.extract %first[] : tensor<i32>
  %i = arith.index_cast %n : i32 to index
  %j = arith.maxsi %i, %c0 : index
  %from = arith.minsi %j, %c4 : index
  %l = tensor.extract_slice %k[%from, 0] [4, 4] [1, 1] : tensor<8x4xf32> to tensor<4x4xf32>
  %u = tensor.insert_slice %r into %l[%p, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<4x4xf32>
  %at = tensor.expand_shape %first [] output_shape [1] : tensor<i32> into tensor<1xi32>
  %w = cg.scatter unique_indices scatter_dims([0]) ins(%u, %at : tensor<4x4xf32>, tensor<1xi32>)
      outs(%k : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %w : tensor<8x4xf32>
}

// -----

// Readers of the layer see the row even if the layer is not inserted again. So the update is not changed unless the
// place of the scatter is clamped.
// CHECK-LABEL: func.func @read
// CHECK: tensor.insert_slice %arg1 into %{{.*}}[%arg2, 0] [1, 16] [1, 1]
// CHECK: cg.scatter unique_indices scatter_dims([0])
// REMARK: :[[@LINE+14]]:{{.*}} remark: [Missed] PieceMoved {{.*}}others read it, also where its place is outside of the state
func.func @read(%k: tensor<3x32x16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %r: tensor<1x16xf32>, %p: index,
                %layer: tensor<i32>) -> (tensor<3x32x16xf32>, tensor<32x16xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.extract %layer[] : tensor<i32>
  %i = arith.index_cast %n : i32 to index
  %j = arith.maxsi %i, %c0 : index
  %from = arith.minsi %j, %c2 : index
  %l = tensor.extract_slice %k[%from, 0, 0] [1, 32, 16] [1, 1, 1] : tensor<3x32x16xf32> to tensor<32x16xf32>
  %u = tensor.insert_slice %r into %l[%p, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<32x16xf32>
  %x = math.absf %u : tensor<32x16xf32>
  %at = tensor.expand_shape %layer [] output_shape [1, 1] : tensor<i32> into tensor<1x1xi32>
  %e = tensor.expand_shape %u [[0, 1, 2], [3]] output_shape [1, 1, 32, 16] : tensor<32x16xf32> into tensor<1x1x32x16xf32>
  %w = cg.scatter unique_indices scatter_dims([0]) ins(%e, %at : tensor<1x1x32x16xf32>, tensor<1x1xi32>)
      outs(%k : tensor<3x32x16xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %w, %x : tensor<3x32x16xf32>, tensor<32x16xf32>
}

// -----

// The place of the scatter is clamped in the body of an operation: a reader of the layer reads it from the tensor.
// CHECK-LABEL: func.func @clamped
// CHECK: %[[FROM:.*]] = arith.minsi
// CHECK: %[[R:.*]] = tensor.insert_slice %arg1 into %arg0[%[[FROM]], %arg2, 0] [1, 1, 16] [1, 1, 1]
// CHECK: %[[NEW:.*]] = tensor.extract_slice %[[R]][%[[FROM]], 0, 0] [1, 32, 16] [1, 1, 1]
// CHECK: math.absf %[[NEW]]
// CHECK-NOT: cg.scatter
// REMARK-NOT: PieceMoved
func.func @clamped(%k: tensor<3x32x16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %r: tensor<1x16xf32>, %p: index,
                   %layer: tensor<i32>) -> (tensor<3x32x16xf32>, tensor<32x16xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.extract %layer[] : tensor<i32>
  %i = arith.index_cast %n : i32 to index
  %j = arith.maxsi %i, %c0 : index
  %from = arith.minsi %j, %c2 : index
  %l = tensor.extract_slice %k[%from, 0, 0] [1, 32, 16] [1, 1, 1] : tensor<3x32x16xf32> to tensor<32x16xf32>
  %u = tensor.insert_slice %r into %l[%p, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<32x16xf32>
  %x = math.absf %u : tensor<32x16xf32>
  %empty = tensor.empty() : tensor<1x1xi32>
  %at = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%layer : tensor<i32>) outs(%empty : tensor<1x1xi32>) {
  ^bb0(%in: i32, %out: i32):
    %least = arith.constant 0 : i32
    %most = arith.constant 2 : i32
    %below = arith.minsi %most, %in : i32
    %both = arith.maxsi %below, %least : i32
    linalg.yield %both : i32
  } -> tensor<1x1xi32>
  %e = tensor.expand_shape %u [[0, 1, 2], [3]] output_shape [1, 1, 32, 16] : tensor<32x16xf32> into tensor<1x1x32x16xf32>
  %w = cg.scatter unique_indices scatter_dims([0]) ins(%e, %at : tensor<1x1x32x16xf32>, tensor<1x1xi32>)
      outs(%k : tensor<3x32x16xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %w, %x : tensor<3x32x16xf32>, tensor<32x16xf32>
}

// -----

// Not changed: the layer is inserted at another number, or at one that is not known to be the same.
// CHECK-LABEL: func.func @moved
// CHECK-COUNT-2: cg.scatter unique_indices scatter_dims([0])
// REMARK-COUNT-2: PieceMoved {{.*}}the place where it is put back is not known to be the one that it was taken from
func.func @moved(%k: tensor<3x32x16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %r: tensor<1x16xf32>, %p: index,
                 %layers: tensor<2xi32>) -> (tensor<3x32x16xf32>, tensor<3x32x16xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.extract %layers[%c0] : tensor<2xi32>
  %i = arith.index_cast %n : i32 to index
  %j = arith.maxsi %i, %c0 : index
  %from = arith.minsi %j, %c2 : index
  %l = tensor.extract_slice %k[%from, 0, 0] [1, 32, 16] [1, 1, 1] : tensor<3x32x16xf32> to tensor<32x16xf32>
  %u = tensor.insert_slice %r into %l[%p, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<32x16xf32>
  %at = tensor.extract_slice %layers[1] [1] [1] : tensor<2xi32> to tensor<1xi32>
  %e = tensor.expand_shape %u [[0, 1], [2]] output_shape [1, 32, 16] : tensor<32x16xf32> into tensor<1x32x16xf32>
  %w = cg.scatter unique_indices scatter_dims([0]) ins(%e, %at : tensor<1x32x16xf32>, tensor<1xi32>)
      outs(%k : tensor<3x32x16xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  // The second scatter writes the layer at the number of the first scatter, plus one.
  %one = arith.constant dense<1> : tensor<1xi32>
  %first = tensor.extract_slice %layers[0] [1] [1] : tensor<2xi32> to tensor<1xi32>
  %next = arith.addi %first, %one : tensor<1xi32>
  %f = tensor.expand_shape %u [[0, 1], [2]] output_shape [1, 32, 16] : tensor<32x16xf32> into tensor<1x32x16xf32>
  %v = cg.scatter unique_indices scatter_dims([0]) ins(%f, %next : tensor<1x32x16xf32>, tensor<1xi32>)
      outs(%k : tensor<3x32x16xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %w, %v : tensor<3x32x16xf32>, tensor<3x32x16xf32>
}
