// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-restack-slices --canonicalize --split-input-file | FileCheck %s

// In the form of `torch.stack` and `jnp.stack`: layers without their dimension are updated and then stacked. The layer
// between them is not updated, and a reader of an updated layer still reads it.
// CHECK-LABEL: func.func @stacked(
// CHECK: %[[L0:.*]] = tensor.extract_slice %arg0[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<3x8x4xf32> to tensor<8x4xf32>
// CHECK: %[[U0:.*]] = tensor.insert_slice %arg1 into %[[L0]][%arg2, 0] [1, 4] [1, 1]
// CHECK: %[[C0:.*]] = tensor.insert_slice %[[U0]] into %arg0[0, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: %[[X:.*]] = tensor.extract_slice %[[U0]][3, 0] [1, 4] [1, 1]
// CHECK: %[[L2:.*]] = tensor.extract_slice %[[C0]][2, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<3x8x4xf32> to tensor<8x4xf32>
// CHECK: %[[U2:.*]] = tensor.insert_slice %[[X]] into %[[L2]][%arg2, 0] [1, 4] [1, 1]
// CHECK: %[[C2:.*]] = tensor.insert_slice %[[U2]] into %[[C0]][2, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: return %[[C2]]
func.func @stacked(%c: tensor<3x8x4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                   %r: tensor<1x4xf32>, %i: index) -> tensor<3x8x4xf32> {
  %s0 = tensor.extract_slice %c[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<3x8x4xf32> to tensor<1x8x4xf32>
  %l0 = tensor.collapse_shape %s0 [[0, 1], [2]] : tensor<1x8x4xf32> into tensor<8x4xf32>
  %u0 = tensor.insert_slice %r into %l0[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %s2 = tensor.extract_slice %c[2, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<3x8x4xf32> to tensor<8x4xf32>
  %x = tensor.extract_slice %u0[3, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<1x4xf32>
  %u2 = tensor.insert_slice %x into %s2[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %s1 = tensor.extract_slice %c[1, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<3x8x4xf32> to tensor<1x8x4xf32>
  %e0 = tensor.expand_shape %u0 [[0, 1], [2]] output_shape [1, 8, 4] : tensor<8x4xf32> into tensor<1x8x4xf32>
  %e2 = tensor.expand_shape %u2 [[0, 1], [2]] output_shape [1, 8, 4] : tensor<8x4xf32> into tensor<1x8x4xf32>
  %t = tensor.concat dim(0) %e0, %s1, %e2
      : (tensor<1x8x4xf32>, tensor<1x8x4xf32>, tensor<1x8x4xf32>) -> tensor<3x8x4xf32>
  return %t : tensor<3x8x4xf32>
}

// -----

// In the form of an unrolled `lax.scan`, along the second dimension: inserted into zeros, all of which are overwritten.
// CHECK-LABEL: func.func @scanned(
// CHECK: %[[U0:.*]] = cg.scatter
// CHECK: %[[C0:.*]] = tensor.insert_slice %[[U0]] into %arg0[0, 0, 0] [8, 1, 4] [1, 1, 1]
// CHECK: tensor.extract_slice %[[C0]][0, 1, 0] [8, 1, 4] [1, 1, 1]
// CHECK: %[[U1:.*]] = cg.scatter
// CHECK: %[[C1:.*]] = tensor.insert_slice %[[U1]] into %[[C0]][0, 1, 0] [8, 1, 4] [1, 1, 1]
// CHECK: return %[[C1]]
func.func @scanned(%c: tensor<8x2x4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                   %r: tensor<1x1x4xf32>, %at: tensor<1x1xi32>) -> tensor<8x2x4xf32> {
  %z = arith.constant dense<0.0> : tensor<8x2x4xf32>
  %s0 = tensor.extract_slice %c[0, 0, 0] [8, 1, 4] [1, 1, 1] : tensor<8x2x4xf32> to tensor<8x4xf32>
  %u0 = cg.scatter unique_indices scatter_dims([0]) ins(%r, %at : tensor<1x1x4xf32>, tensor<1x1xi32>)
      outs(%s0 : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %t0 = tensor.insert_slice %u0 into %z[0, 0, 0] [8, 1, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<8x2x4xf32>
  %s1 = tensor.extract_slice %c[0, 1, 0] [8, 1, 4] [1, 1, 1] : tensor<8x2x4xf32> to tensor<8x4xf32>
  %u1 = cg.scatter unique_indices scatter_dims([0]) ins(%r, %at : tensor<1x1x4xf32>, tensor<1x1xi32>)
      outs(%s1 : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %t1 = tensor.insert_slice %u1 into %t0[0, 1, 0] [8, 1, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<8x2x4xf32>
  return %t1 : tensor<8x2x4xf32>
}

// -----

// In the form of JAX's concatenations: a branch for each part.
// CHECK-LABEL: func.func @branches(
// CHECK: %[[U1:.*]] = tensor.insert_slice %arg1 into %{{.*}}[%arg2] [1] [1]
// CHECK: %[[C1:.*]] = tensor.insert_slice %[[U1]] into %arg0[1, 0] [1, 8] [1, 1]
// CHECK: return %[[C1]]
func.func @branches(%c: tensor<2x8xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                    %r: tensor<1xf32>, %i: index) -> tensor<2x8xf32> {
  %c1 = arith.constant 1 : index
  %s0 = tensor.extract_slice %c[0, 0] [1, 8] [1, 1] : tensor<2x8xf32> to tensor<1x8xf32>
  %s1 = tensor.extract_slice %c[1, 0] [1, 8] [1, 1] : tensor<2x8xf32> to tensor<8xf32>
  %u1 = tensor.insert_slice %r into %s1[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %e1 = tensor.expand_shape %u1 [[0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
  %e = tensor.empty() : tensor<2x8xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<2x8xf32>) {
  ^bb0(%o: f32):
    %a = linalg.index 0 : index
    %b = linalg.index 1 : index
    %first = arith.cmpi ult, %a, %c1 : index
    %v = scf.if %first -> (f32) {
      %x = tensor.extract %s0[%a, %b] : tensor<1x8xf32>
      scf.yield %x : f32
    } else {
      %k = arith.subi %a, %c1 : index
      %y = tensor.extract %e1[%k, %b] : tensor<1x8xf32>
      scf.yield %y : f32
    }
    linalg.yield %v : f32
  } -> tensor<2x8xf32>
  return %t : tensor<2x8xf32>
}

// -----

// A stack of which slices are updated and stacked again, in pieces of several slices; another operation reads a stack;
// and a selection between a stack and its old contents.
// CHECK-LABEL: func.func @again(
// CHECK: %[[U:.*]] = tensor.insert_slice %arg1 into %{{.*}}[1, %arg2] [1, 1] [1, 1]
// CHECK: %[[C:.*]] = tensor.insert_slice %[[U]] into %arg0[0, 0] [2, 8] [1, 1]
// CHECK: %[[S:.*]] = tensor.extract_slice %[[C]][2, 0] [1, 8] [1, 1]
// CHECK: %[[V:.*]] = tensor.insert_slice %arg1 into %[[S]][0, %arg2] [1, 1] [1, 1]
// CHECK: %[[D:.*]] = tensor.insert_slice %[[V]] into %[[C]][2, 0] [1, 8] [1, 1]
// CHECK: %[[T:.*]] = tensor.extract_slice %[[D]][0, 0] [2, 8] [1, 1]
// CHECK: %[[W:.*]] = tensor.insert_slice %arg1 into %[[T]][0, %arg2] [1, 1] [1, 1]
// CHECK: %[[E:.*]] = tensor.insert_slice %[[W]] into %[[D]][0, 0] [2, 8] [1, 1]
// CHECK: %[[N:.*]] = math.exp %arg0
// CHECK: %[[R:.*]] = arith.select %arg3, %[[E]], %[[C]]
// CHECK: return %[[R]], %[[N]]
func.func @again(%c: tensor<3x8xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %r: tensor<1x1xf32>,
                 %i: index, %f: i1) -> (tensor<3x8xf32>, tensor<3x8xf32>) {
  %s0 = tensor.extract_slice %c[0, 0] [2, 8] [1, 1] : tensor<3x8xf32> to tensor<2x8xf32>
  %s1 = tensor.extract_slice %c[2, 0] [1, 8] [1, 1] : tensor<3x8xf32> to tensor<1x8xf32>
  %u0 = tensor.insert_slice %r into %s0[1, %i] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<2x8xf32>
  %t = tensor.concat dim(0) %u0, %s1 : (tensor<2x8xf32>, tensor<1x8xf32>) -> tensor<3x8xf32>
  %p0 = tensor.extract_slice %t[0, 0] [2, 8] [1, 1] : tensor<3x8xf32> to tensor<2x8xf32>
  %p1 = tensor.extract_slice %t[2, 0] [1, 8] [1, 1] : tensor<3x8xf32> to tensor<1x8xf32>
  %v1 = tensor.insert_slice %r into %p1[0, %i] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<1x8xf32>
  %v0 = tensor.insert_slice %r into %p0[0, %i] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<2x8xf32>
  %w = tensor.concat dim(0) %v0, %v1 : (tensor<2x8xf32>, tensor<1x8xf32>) -> tensor<3x8xf32>
  %n = math.exp %c : tensor<3x8xf32>
  %x = arith.select %f, %w, %t : tensor<3x8xf32>
  return %x, %n : tensor<3x8xf32>, tensor<3x8xf32>
}

// -----

// Not changed: slices in another order, a state that becomes another value, and a reader of the whole tensor that would
// see an update.
// CHECK-LABEL: func.func @stays(
// CHECK-COUNT-3: tensor.concat
func.func @stays(%c: tensor<2x8xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                 %d: tensor<2x8xf32> {cg.alias_result = 2 : i32, cg.binding = #cg.binding<state>},
                 %f: tensor<2x8xf32> {cg.alias_result = 3 : i32, cg.binding = #cg.binding<state>},
                 %r: tensor<1x1xf32>, %one: tensor<1xf32>, %i: index)
    -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>) {
  %s0 = tensor.extract_slice %c[0, 0] [1, 8] [1, 1] : tensor<2x8xf32> to tensor<1x8xf32>
  %s1 = tensor.extract_slice %c[1, 0] [1, 8] [1, 1] : tensor<2x8xf32> to tensor<1x8xf32>
  %u0 = tensor.insert_slice %r into %s0[0, %i] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<1x8xf32>
  %t = tensor.concat dim(0) %s1, %u0 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32>
  %p0 = tensor.extract_slice %d[0, 0] [1, 8] [1, 1] : tensor<2x8xf32> to tensor<8xf32>
  %p1 = tensor.extract_slice %d[1, 0] [1, 8] [1, 1] : tensor<2x8xf32> to tensor<1x8xf32>
  %v0 = tensor.insert_slice %one into %p0[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %x0 = tensor.expand_shape %v0 [[0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
  %w = tensor.concat dim(0) %x0, %p1 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32>
  %n = math.exp %d : tensor<2x8xf32>
  %q0 = tensor.extract_slice %f[0, 0] [1, 8] [1, 1] : tensor<2x8xf32> to tensor<8xf32>
  %q1 = tensor.extract_slice %f[1, 0] [1, 8] [1, 1] : tensor<2x8xf32> to tensor<1x8xf32>
  %y0 = tensor.insert_slice %one into %q0[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %z0 = tensor.expand_shape %y0 [[0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
  %z = tensor.concat dim(0) %z0, %q1 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32>
  %m = arith.addf %f, %z : tensor<2x8xf32>
  return %t, %w, %n, %z, %m : tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>
}

// -----

// All slices at once are no stack, but the tensor with an update; here it is a stack in which no slice has changed.
// CHECK-LABEL: func.func @whole(
// CHECK: %[[T:.*]] = tensor.concat
// CHECK: %[[U:.*]] = tensor.insert_slice %arg1 into %[[T]][%arg2, 0] [1, 8] [1, 1]
// CHECK-NEXT: return %[[U]]
func.func @whole(%c: tensor<3x8xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %r: tensor<1x8xf32>,
                 %i: index) -> tensor<3x8xf32> {
  %s0 = tensor.extract_slice %c[0, 0] [1, 8] [1, 1] : tensor<3x8xf32> to tensor<1x8xf32>
  %s1 = tensor.extract_slice %c[1, 0] [2, 8] [1, 1] : tensor<3x8xf32> to tensor<2x8xf32>
  %t = tensor.concat dim(0) %s0, %s1 : (tensor<1x8xf32>, tensor<2x8xf32>) -> tensor<3x8xf32>
  %u = tensor.insert_slice %r into %t[%i, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<3x8xf32>
  return %u : tensor<3x8xf32>
}

// -----

// `concatenate([k[:5], row, k[6:]])`, as branches of an operation, becomes the state with another row.
// CHECK-LABEL: func.func @around(
// CHECK: %[[CAT:.*]] = linalg.generic
// CHECK: %[[ROW:.*]] = tensor.extract_slice %[[CAT]][5, 0] [1, 4] [1, 1]
// CHECK: %[[R:.*]] = tensor.insert_slice %[[ROW]] into %arg0[5, 0] [1, 4] [1, 1]
// CHECK: return %[[R]]
func.func @around(%k: tensor<8x4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                  %r: tensor<1x4xf32>) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %a = tensor.extract_slice %k[0, 0] [5, 4] [1, 1] : tensor<8x4xf32> to tensor<5x4xf32>
  %b = tensor.extract_slice %k[6, 0] [2, 4] [1, 1] : tensor<8x4xf32> to tensor<2x4xf32>
  %e = tensor.empty() : tensor<8x4xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<8x4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %first = arith.cmpi ult, %i, %c5 : index
    %x = scf.if %first -> (f32) {
      %y = tensor.extract %a[%i, %j] : tensor<5x4xf32>
      scf.yield %y : f32
    } else {
      %second = arith.cmpi ult, %i, %c6 : index
      %z = scf.if %second -> (f32) {
        %y = tensor.extract %r[%c0, %j] : tensor<1x4xf32>
        scf.yield %y : f32
      } else {
        %n = arith.subi %i, %c6 : index
        %y = tensor.extract %b[%n, %j] : tensor<2x4xf32>
        scf.yield %y : f32
      }
      scf.yield %z : f32
    }
    linalg.yield %x : f32
  } -> tensor<8x4xf32>
  return %t : tensor<8x4xf32>
}

// -----

// The last column, as a concatenation, of a tensor that is no state, and of one that is a state.
// CHECK-LABEL: func.func @column(
// CHECK: %[[CAT:.*]] = tensor.concat dim(1) {{.*}} : (tensor<8x3xf32>, tensor<8x1xf32>) -> tensor<8x4xf32>
// CHECK: %[[OTHER:.*]] = tensor.concat dim(1)
// CHECK: %[[COLUMN:.*]] = tensor.extract_slice %[[OTHER]][0, 3] [8, 1] [1, 1]
// CHECK: %[[R:.*]] = tensor.insert_slice %[[COLUMN]] into %arg0[0, 3] [8, 1] [1, 1]
// CHECK: return %[[R]], %[[CAT]]
func.func @column(%k: tensor<8x4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                  %x: tensor<8x4xf32>, %r: tensor<8x1xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %a = tensor.extract_slice %x[0, 0] [8, 3] [1, 1] : tensor<8x4xf32> to tensor<8x3xf32>
  %t = tensor.concat dim(1) %a, %r : (tensor<8x3xf32>, tensor<8x1xf32>) -> tensor<8x4xf32>
  %b = tensor.extract_slice %k[0, 0] [8, 3] [1, 1] : tensor<8x4xf32> to tensor<8x3xf32>
  %u = tensor.concat dim(1) %b, %r : (tensor<8x3xf32>, tensor<8x1xf32>) -> tensor<8x4xf32>
  return %u, %t : tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// Not changed: rows that move to other places; an operation that sees the new contents and reads the old ones; most
// rows are new.
// CHECK-LABEL: func.func @none(
// CHECK-NOT: tensor.insert_slice
func.func @none(%k: tensor<8x4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                %l: tensor<8x4xf32> {cg.alias_result = 1 : i32, cg.binding = #cg.binding<state>},
                %m: tensor<8x4xf32> {cg.alias_result = 2 : i32, cg.binding = #cg.binding<state>},
                %r: tensor<1x4xf32>, %s: tensor<5x4xf32>)
    -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
  %a = tensor.extract_slice %k[1, 0] [7, 4] [1, 1] : tensor<8x4xf32> to tensor<7x4xf32>
  %t = tensor.concat dim(0) %a, %r : (tensor<7x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
  %b = tensor.extract_slice %l[0, 0] [7, 4] [1, 1] : tensor<8x4xf32> to tensor<7x4xf32>
  %u = tensor.concat dim(0) %b, %r : (tensor<7x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
  %d = arith.subf %u, %l : tensor<8x4xf32>
  %c = tensor.extract_slice %m[0, 0] [3, 4] [1, 1] : tensor<8x4xf32> to tensor<3x4xf32>
  %v = tensor.concat dim(0) %c, %s : (tensor<3x4xf32>, tensor<5x4xf32>) -> tensor<8x4xf32>
  return %t, %u, %v, %d : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}

// -----

// A mask that was set in a known row selects between the state and another tensor.
// CHECK-LABEL: func.func @masked(
// CHECK: %[[ALL:.*]] = linalg.generic
// CHECK: %[[ROW:.*]] = tensor.extract_slice %[[ALL]][5, 0] [1, 4] [1, 1]
// CHECK: %[[R:.*]] = tensor.insert_slice %[[ROW]] into %arg0[5, 0] [1, 4] [1, 1]
// CHECK: return %[[R]]
func.func @masked(%k: tensor<8x4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                  %x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %off = arith.constant dense<false> : tensor<8x1xi1>
  %on = arith.constant dense<true> : tensor<1x1xi1>
  %mask = tensor.insert_slice %on into %off[5, 0] [1, 1] [1, 1] : tensor<1x1xi1> into tensor<8x1xi1>
  %e = tensor.empty() : tensor<8x4xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>,
                                        affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%mask, %x, %k : tensor<8x1xi1>, tensor<8x4xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%m: i1, %new: f32, %old: f32, %out: f32):
    %y = arith.select %m, %new, %old : f32
    linalg.yield %y : f32
  } -> tensor<8x4xf32>
  return %t : tensor<8x4xf32>
}

// -----

// Stacked twice. The slice that was last inserted into the first stack is known by its update, which does not belong to
// the second stack.
// CHECK-LABEL: func.func @again(
// CHECK: %[[C1:.*]] = tensor.insert_slice %{{.*}} into %{{.*}}[1, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: %[[L0:.*]] = tensor.extract_slice %[[C1]][0, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: %[[V0:.*]] = tensor.insert_slice %arg1 into %[[L0]][%arg3, 0] [1, 4] [1, 1]
// CHECK: %[[W0:.*]] = tensor.insert_slice %[[V0]] into %[[C1]][0, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: %[[L1:.*]] = tensor.extract_slice %[[W0]][1, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: %[[V1:.*]] = tensor.insert_slice %arg1 into %[[L1]][%arg3, 0] [1, 4] [1, 1]
// CHECK: %[[W1:.*]] = tensor.insert_slice %[[V1]] into %[[W0]][1, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: return %[[W1]]
func.func @again(%c: tensor<2x8x4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                 %r: tensor<1x4xf32>, %i: index, %j: index) -> tensor<2x8x4xf32> {
  %z = arith.constant dense<0.0> : tensor<2x8x4xf32>
  %s0 = tensor.extract_slice %c[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<2x8x4xf32> to tensor<8x4xf32>
  %u0 = tensor.insert_slice %r into %s0[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %t0 = tensor.insert_slice %u0 into %z[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<2x8x4xf32>
  %s1 = tensor.extract_slice %c[1, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<2x8x4xf32> to tensor<8x4xf32>
  %u1 = tensor.insert_slice %r into %s1[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %t1 = tensor.insert_slice %u1 into %t0[1, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<2x8x4xf32>
  %l0 = tensor.extract_slice %t1[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<2x8x4xf32> to tensor<8x4xf32>
  %v0 = tensor.insert_slice %r into %l0[%j, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %w0 = tensor.insert_slice %v0 into %z[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<2x8x4xf32>
  %v1 = tensor.insert_slice %r into %u1[%j, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %w1 = tensor.insert_slice %v1 into %w0[1, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<2x8x4xf32>
  return %w1 : tensor<2x8x4xf32>
}

// -----

// The same from the last slice to the first: the other slice tells which tensor they belong to.
// CHECK-LABEL: func.func @again_from_the_last(
// CHECK: %[[C0:.*]] = tensor.insert_slice %{{.*}} into %{{.*}}[0, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: %[[L1:.*]] = tensor.extract_slice %[[C0]][1, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: %[[V1:.*]] = tensor.insert_slice %arg1 into %[[L1]][%arg3, 0] [1, 4] [1, 1]
// CHECK: %[[W1:.*]] = tensor.insert_slice %[[V1]] into %[[C0]][1, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: %[[L0:.*]] = tensor.extract_slice %[[W1]][0, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: %[[V0:.*]] = tensor.insert_slice %arg1 into %[[L0]][%arg3, 0] [1, 4] [1, 1]
// CHECK: %[[W0:.*]] = tensor.insert_slice %[[V0]] into %[[W1]][0, 0, 0] [1, 8, 4] [1, 1, 1]
// CHECK: return %[[W0]]
func.func @again_from_the_last(%c: tensor<2x8x4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                               %r: tensor<1x4xf32>, %i: index, %j: index) -> tensor<2x8x4xf32> {
  %z = arith.constant dense<0.0> : tensor<2x8x4xf32>
  %s1 = tensor.extract_slice %c[1, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<2x8x4xf32> to tensor<8x4xf32>
  %u1 = tensor.insert_slice %r into %s1[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %t1 = tensor.insert_slice %u1 into %z[1, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<2x8x4xf32>
  %s0 = tensor.extract_slice %c[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<2x8x4xf32> to tensor<8x4xf32>
  %u0 = tensor.insert_slice %r into %s0[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %t0 = tensor.insert_slice %u0 into %t1[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<2x8x4xf32>
  %l1 = tensor.extract_slice %t0[1, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<2x8x4xf32> to tensor<8x4xf32>
  %v1 = tensor.insert_slice %r into %l1[%j, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %w1 = tensor.insert_slice %v1 into %z[1, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<2x8x4xf32>
  %v0 = tensor.insert_slice %r into %u0[%j, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %w0 = tensor.insert_slice %v0 into %w1[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<2x8x4xf32>
  return %w0 : tensor<2x8x4xf32>
}

// -----

// Not changed: updates of slices of two versions, of which the earlier one is not in order.
// CHECK-LABEL: func.func @of_two_versions(
// CHECK: tensor.insert_slice %{{.*}} into %cst[0, 0, 0] [1, 8, 4] [1, 1, 1]
func.func @of_two_versions(%c: tensor<2x8x4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                           %r: tensor<1x4xf32>, %i: index, %j: index) -> tensor<2x8x4xf32> {
  %z = arith.constant dense<0.0> : tensor<2x8x4xf32>
  %s1 = tensor.extract_slice %c[1, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<2x8x4xf32> to tensor<8x4xf32>
  %u1 = tensor.insert_slice %r into %s1[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %s0 = tensor.extract_slice %c[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<2x8x4xf32> to tensor<8x4xf32>
  %v0 = tensor.insert_slice %r into %s0[%j, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %w0 = tensor.insert_slice %v0 into %z[0, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<2x8x4xf32>
  %v1 = tensor.insert_slice %r into %u1[%j, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %w1 = tensor.insert_slice %v1 into %w0[1, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<8x4xf32> into tensor<2x8x4xf32>
  return %w1 : tensor<2x8x4xf32>
}
