// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scatters and windows in buckets. Updates that are padding, and updates at places in padding, are dropped; a window
// that begins at data covers only data.
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(cg-prepare-entries,cg-specialize-buckets,canonicalize)' | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-DAG: %[[OUTSIDE:.*]] = arith.constant -1 : i64
// CHECK: %[[PLACES:.*]] = linalg.generic {{.*}} ins(%{{.*}} : tensor<8x1xi32>) outs(%{{.*}} : tensor<8x1xi64>)
// CHECK: %[[WIDE:.*]] = arith.extsi %{{.*}} : i32 to i64
// CHECK: arith.cmpi ult
// CHECK: arith.select %{{.*}}, %[[WIDE]], %[[OUTSIDE]] : i64
// CHECK: cg.scatter unique_indices scatter_dims([0]) ins(%{{.*}}, %[[PLACES]] : tensor<8x1x4xf32>, tensor<8x1xi64>)
func.func @rows(%cache: tensor<64x4xf32>,
                %at: tensor<?x1xi32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]},
                %rows: tensor<?x1x4xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>, #cg.dim<static>]})
    -> tensor<64x4xf32> {
  %new = cg.scatter unique_indices scatter_dims([0]) ins(%rows, %at : tensor<?x1x4xf32>, tensor<?x1xi32>)
      outs(%cache : tensor<64x4xf32>) {
  ^bb0(%old: f32, %row: f32):
    cg.yield %row : f32
  }
  return %new : tensor<64x4xf32>
}

// -----

// The updates have a constant size, but the target varies: the place has to be in its data.
// CHECK-LABEL: func.func @target(
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<2x1xi64>)
// CHECK: arith.cmpi ule
// CHECK: cg.scatter
func.func @target(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %at: tensor<2x1xi64>,
                  %new: tensor<2x1xf32>) -> tensor<?xf32> {
  %y = cg.scatter scatter_dims([0]) ins(%new, %at : tensor<2x1xf32>, tensor<2x1xi64>) outs(%x : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    cg.yield %s : f32
  }
  return %y : tensor<?xf32>
}

// -----

func.func @differ(%x: tensor<9xf32>, %at: tensor<?x1xi64> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]},
                  %new: tensor<?x1xf32> {cg.dims = [#cg.dim<bounded 8 name "m">, #cg.dim<static>]}) -> tensor<9xf32> {
  // expected-error@+1 {{has indices and updates of different sizes in a launch; give dimensions that are equal one name in cg.dims [DynamicShape]}}
  %y = cg.scatter scatter_dims([0]) ins(%new, %at : tensor<?x1xf32>, tensor<?x1xi64>) outs(%x : tensor<9xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %b : f32
  }
  return %y : tensor<9xf32>
}

// -----

func.func @windows(%x: tensor<9xf32>, %at: tensor<2x1xi64>,
                   %new: tensor<2x?xf32> {cg.dims = [#cg.dim<static>, #cg.dim<bounded 8 name "n">]}) -> tensor<9xf32> {
  // expected-error@+1 {{updates windows of n elements in dimension 0 of 9, and padding might be written there; update windows of a constant size, or whole dimensions [DynamicShape]}}
  %y = cg.scatter scatter_dims([0]) ins(%new, %at : tensor<2x?xf32>, tensor<2x1xi64>) outs(%x : tensor<9xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %b : f32
  }
  return %y : tensor<9xf32>
}

// -----

// A convolution along a size that varies needs at least one window.
// CHECK-LABEL: func.func @convolution(
// CHECK-SAME: messages = ["tensor.empty needs n >= 2,
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<8xf32>, tensor<3xf32>) outs(%{{.*}} : tensor<6xf32>)
func.func @convolution(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %w: tensor<3xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %m = arith.subi %n, %c2 : index
  %e = tensor.empty(%m) : tensor<?xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>,
                                        affine_map<(i, k) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%x, %w : tensor<?xf32>, tensor<3xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

// Padding of one dimension would read outside of the other.
func.func @reach(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]},
                 %y: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "m">]}, %w: tensor<3xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{reads dimension 0 of operand 0 up to m + 1, 9 in the bucket m = 8, n = 8, and there are 8 elements; give what varies with it fitting buckets [DynamicShape]}}
  %z = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>,
                                        affine_map<(i, k) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%x, %w : tensor<?xf32>, tensor<3xf32>) outs(%y : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %z : tensor<?xf32>
}

// -----

// A scalar that is the size of one argument is also the size of the other.
// CHECK-LABEL: func.func @scalar(
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<16xf32>, tensor<f32>)
func.func @scalar(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]},
                  %y: tensor<?xf32> {cg.dims = [#cg.dim<bounded 16 name "twice">]}, %c: tensor<f32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %m = arith.muli %n, %c2 : index
  %d = tensor.dim %y, %c0 : tensor<?xf32>
  %e = tensor.empty(%m) : tensor<?xf32>
  %all = linalg.generic {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%c : tensor<f32>) outs(%e : tensor<?xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<?xf32>
  %f = tensor.empty(%d) : tensor<?xf32>
  %z = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                       iterator_types = ["parallel"]}
      ins(%y, %all : tensor<?xf32>, tensor<?xf32>) outs(%f : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %z : tensor<?xf32>
}

// -----

// Rows of the updates are rows of the target, with the same padding.
// CHECK-LABEL: func.func @rows(
// CHECK: cg.scatter batch_dims([0]) scatter_dims([1]) {{.*}}tensor<8x2x1x1xf32>, tensor<8x2x1xi64>) outs(%{{.*}} : tensor<8x9xf32>)
func.func @rows(%x: tensor<?x9xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]},
                %at: tensor<?x2x1xi64> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>, #cg.dim<static>]},
                %new: tensor<?x2x1x1xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>, #cg.dim<static>,
                                                      #cg.dim<static>]}) -> tensor<?x9xf32> {
  %y = cg.scatter batch_dims([0]) scatter_dims([1]) ins(%new, %at : tensor<?x2x1x1xf32>, tensor<?x2x1xi64>)
      outs(%x : tensor<?x9xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %b : f32
  }
  return %y : tensor<?x9xf32>
}

// -----

func.func @other_rows(%x: tensor<8x9xf32>,
                      %at: tensor<?x2x1xi64> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>, #cg.dim<static>]},
                      %new: tensor<?x2x1x1xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>,
                                                            #cg.dim<static>, #cg.dim<static>]}) -> tensor<8x9xf32> {
  // expected-error@+1 {{updates n rows in dimension 0 of 8, and padding might be written there; give both one name in cg.dims [DynamicShape]}}
  %y = cg.scatter batch_dims([0]) scatter_dims([1]) ins(%new, %at : tensor<?x2x1x1xf32>, tensor<?x2x1xi64>)
      outs(%x : tensor<8x9xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %b : f32
  }
  return %y : tensor<8x9xf32>
}

// -----

// The place would tell which updates are padding, but there is none: with rows, and without.
func.func @no_places_of_rows(%x: tensor<4xf32>,
    %at: tensor<4x?x0xi32> {cg.dims = [#cg.dim<static>, #cg.dim<bounded 8 name "n">, #cg.dim<static>]},
    %new: tensor<4x?x1xf32> {cg.dims = [#cg.dim<static>, #cg.dim<bounded 8 name "n">, #cg.dim<static>]}) -> tensor<4xf32> {
  // expected-error@+1 {{has no places that could say which updates are padding; give scatter_dims, or a constant number of updates [DynamicShape]}}
  %y = cg.scatter batch_dims([0]) scatter_dims([]) ins(%new, %at : tensor<4x?x1xf32>, tensor<4x?x0xi32>)
      outs(%x : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %b : f32
  }
  return %y : tensor<4xf32>
}

// -----

func.func @no_places(%x: tensor<4xf32>,
    %at: tensor<?x0xi32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]},
    %new: tensor<?x4xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]}) -> tensor<4xf32> {
  // expected-error@+1 {{has no places that could say which updates are padding; give scatter_dims, or a constant number of updates [DynamicShape]}}
  %y = cg.scatter scatter_dims([]) ins(%new, %at : tensor<?x4xf32>, tensor<?x0xi32>) outs(%x : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %b : f32
  }
  return %y : tensor<4xf32>
}
