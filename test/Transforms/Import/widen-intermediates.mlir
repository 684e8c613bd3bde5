// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-widen-floats=patterns=intermediates --split-input-file | FileCheck %s
// RUN: cg-opt %s --cg-widen-floats="patterns=intermediates limit=8" --split-input-file | FileCheck %s --check-prefix=SMALL

#id = affine_map<(d0) -> (d0)>

// Two additions are rounded once, where the result leaves the program.
// CHECK-LABEL: func @chain
// CHECK-SAME:    %[[X:.*]]: tensor<8xbf16>, %[[Y:.*]]: tensor<8xbf16>
// CHECK:         %[[A:.*]] = linalg.generic {{.*}} ins(%[[X]], %[[Y]] : tensor<8xbf16>, tensor<8xbf16>) outs({{.*}} : tensor<8xf32>)
// CHECK:           arith.extf
// CHECK:           arith.extf
// CHECK:           arith.addf {{.*}} : f32
// CHECK-NEXT:      linalg.yield {{.*}} : f32
// CHECK:         %[[B:.*]] = linalg.generic {{.*}} ins(%[[A]], %[[Y]] : tensor<8xf32>, tensor<8xbf16>) outs({{.*}} : tensor<8xf32>)
// CHECK:         %[[R:.*]] = linalg.generic {{.*}} ins(%[[B]] : tensor<8xf32>) outs({{.*}} : tensor<8xbf16>)
// CHECK:           arith.truncf
// CHECK:         return %[[R]]
// Above the limit the stored tensors keep their type.
// SMALL-LABEL: func @chain
// SMALL-NOT:     tensor<8xf32>
// SMALL:         return
func.func @chain(%x: tensor<8xbf16>, %y: tensor<8xbf16>) -> tensor<8xbf16> {
  %e = tensor.empty() : tensor<8xbf16>
  %a = linalg.add ins(%x, %y : tensor<8xbf16>, tensor<8xbf16>) outs(%e : tensor<8xbf16>) -> tensor<8xbf16>
  %b = linalg.add ins(%a, %y : tensor<8xbf16>, tensor<8xbf16>) outs(%e : tensor<8xbf16>) -> tensor<8xbf16>
  return %b : tensor<8xbf16>
}

// -----

// A rounding that the input spells out is kept: the low part of a split number is not zero.
#id = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func @split
// CHECK:         %[[HIGH:.*]] = linalg.generic {{.*}} outs({{.*}} : tensor<8xbf16>)
// CHECK:           arith.truncf {{.*}} : f32 to bf16
// CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %[[HIGH]] : tensor<8xf32>, tensor<8xbf16>) outs({{.*}} : tensor<8xf32>)
// CHECK:           arith.extf {{.*}} : bf16 to f32
// CHECK:           arith.subf
func.func @split(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xbf16>
  %high = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %0 = arith.truncf %in : f32 to bf16
    linalg.yield %0 : bf16
  } -> tensor<8xbf16>
  %f = tensor.empty() : tensor<8xf32>
  %low = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %high : tensor<8xf32>, tensor<8xbf16>) outs(%f : tensor<8xf32>) {
  ^bb0(%a: f32, %b: bf16, %out: f32):
    %0 = arith.extf %b : bf16 to f32
    %1 = arith.subf %a, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  return %low : tensor<8xf32>
}

// -----

// The same split of a number within one body.
#id = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func @split_of_a_sum
// CHECK:         linalg.generic
// CHECK:           %[[SUM:.*]] = arith.addf {{.*}} : f32
// CHECK:           %[[ROUNDED:.*]] = arith.truncf %[[SUM]] : f32 to bf16
// CHECK:           arith.extf %[[ROUNDED]] : bf16 to f32
func.func @split_of_a_sum(%x: tensor<8xf32>) -> tensor<8xbf16> {
  %e = tensor.empty() : tensor<8xbf16>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %sum = arith.addf %in, %in : f32
    %rounded = arith.truncf %sum : f32 to bf16
    %negated = arith.negf %rounded : bf16
    %square = arith.mulf %negated, %rounded : bf16
    linalg.yield %square : bf16
  } -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

// -----

// f16 overflows where f32 does not, so it is not changed; a copy loses no bits.
// CHECK-LABEL: func @half
// CHECK-NOT:     f32
func.func @half(%x: tensor<8xf16>, %y: tensor<8xbf16>) -> (tensor<8xf16>, tensor<2x8xbf16>) {
  %e = tensor.empty() : tensor<8xf16>
  %a = linalg.mul ins(%x, %x : tensor<8xf16>, tensor<8xf16>) outs(%e : tensor<8xf16>) -> tensor<8xf16>
  %b = linalg.mul ins(%a, %x : tensor<8xf16>, tensor<8xf16>) outs(%e : tensor<8xf16>) -> tensor<8xf16>
  %f = tensor.empty() : tensor<2x8xbf16>
  %c = linalg.broadcast ins(%y : tensor<8xbf16>) outs(%f : tensor<2x8xbf16>) dimensions = [0]
  return %b, %c : tensor<8xf16>, tensor<2x8xbf16>
}

// -----

// A skinny product accumulates in f32 and is not rounded before the addition, also through views; a row of a state is
// rounded.
// CHECK-LABEL: func @product
// CHECK:         %[[P:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<1x16xbf16>, tensor<16x4xbf16>) outs({{.*}} : tensor<1x4xf32>)
// CHECK:         %[[V:.*]] = tensor.collapse_shape %[[P]] {{.*}} : tensor<1x4xf32> into tensor<4xf32>
// CHECK:         linalg.generic {{.*}} ins(%[[V]], %{{.*}} : tensor<4xf32>, tensor<4xbf16>) outs({{.*}} : tensor<4xf32>)
// CHECK:         tensor.insert_slice %{{.*}} into %{{.*}} : tensor<4xbf16> into tensor<9x4xbf16>
func.func @product(%x: tensor<1x16xbf16>, %w: tensor<16x4xbf16>, %y: tensor<4xbf16>, %s: tensor<9x4xbf16>)
    -> tensor<9x4xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<1x4xbf16>
  %f = linalg.fill ins(%zero : bf16) outs(%e : tensor<1x4xbf16>) -> tensor<1x4xbf16>
  %p = linalg.matmul ins(%x, %w : tensor<1x16xbf16>, tensor<16x4xbf16>) outs(%f : tensor<1x4xbf16>) -> tensor<1x4xbf16>
  %v = tensor.collapse_shape %p [[0, 1]] : tensor<1x4xbf16> into tensor<4xbf16>
  %g = tensor.empty() : tensor<4xbf16>
  %a = linalg.add ins(%v, %y : tensor<4xbf16>, tensor<4xbf16>) outs(%g : tensor<4xbf16>) -> tensor<4xbf16>
  %r = tensor.insert_slice %a into %s[3, 0] [1, 4] [1, 1] : tensor<4xbf16> into tensor<9x4xbf16>
  return %r : tensor<9x4xbf16>
}

// -----

// A large product keeps operands of a type that tensor cores take.
// CHECK-LABEL: func @large_product
// CHECK:         linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<16x16xbf16>, tensor<16x16xbf16>)
func.func @large_product(%x: tensor<16x16xbf16>, %w: tensor<16x16xbf16>) -> tensor<16x16xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<16x16xbf16>
  %s = linalg.add ins(%x, %w : tensor<16x16xbf16>, tensor<16x16xbf16>) outs(%e : tensor<16x16xbf16>) -> tensor<16x16xbf16>
  %f = linalg.fill ins(%zero : bf16) outs(%e : tensor<16x16xbf16>) -> tensor<16x16xbf16>
  %p = linalg.matmul ins(%s, %w : tensor<16x16xbf16>, tensor<16x16xbf16>) outs(%f : tensor<16x16xbf16>) -> tensor<16x16xbf16>
  return %p : tensor<16x16xbf16>
}

// -----

// Comparisons and selections see the unrounded values.
#id = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func @compare
// CHECK:         arith.mulf {{.*}} : f32
// CHECK:         arith.cmpf ogt, {{.*}} : f32
// CHECK:         arith.select {{.*}} : f32
func.func @compare(%x: tensor<8xbf16>) -> tensor<8xbf16> {
  %e = tensor.empty() : tensor<8xbf16>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<8xbf16>) outs(%e : tensor<8xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %square = arith.mulf %in, %in : bf16
    %more = arith.cmpf ogt, %square, %in : bf16
    %0 = arith.select %more, %square, %in : bf16
    linalg.yield %0 : bf16
  } -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

// -----

// With a matrix of 8 MiB whose elements along the sum lie apart, a product of five rows is for tensor cores.
// CHECK-LABEL: func @five_rows
// CHECK:         linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<5x4096xbf16>, tensor<4096x1024xbf16>)
func.func @five_rows(%x: tensor<5x4096xbf16>, %w: tensor<4096x1024xbf16>, %y: tensor<5x1024xbf16>) -> tensor<5x1024xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<5x4096xbf16>
  %s = linalg.add ins(%x, %x : tensor<5x4096xbf16>, tensor<5x4096xbf16>) outs(%e : tensor<5x4096xbf16>) -> tensor<5x4096xbf16>
  %o = tensor.empty() : tensor<5x1024xbf16>
  %f = linalg.fill ins(%zero : bf16) outs(%o : tensor<5x1024xbf16>) -> tensor<5x1024xbf16>
  %p = linalg.matmul ins(%s, %w : tensor<5x4096xbf16>, tensor<4096x1024xbf16>) outs(%f : tensor<5x1024xbf16>)
      -> tensor<5x1024xbf16>
  %a = linalg.add ins(%p, %y : tensor<5x1024xbf16>, tensor<5x1024xbf16>) outs(%o : tensor<5x1024xbf16>) -> tensor<5x1024xbf16>
  return %a : tensor<5x1024xbf16>
}

// -----

// A product of four rows is not for tensor cores, ...
// CHECK-LABEL: func @four_rows
// CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<4x4096xf32>, tensor<4096x1024xbf16>) outs(%{{.*}} : tensor<4x1024xf32>)
func.func @four_rows(%x: tensor<4x4096xbf16>, %w: tensor<4096x1024xbf16>, %y: tensor<4x1024xbf16>) -> tensor<4x1024xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<4x4096xbf16>
  %s = linalg.add ins(%x, %x : tensor<4x4096xbf16>, tensor<4x4096xbf16>) outs(%e : tensor<4x4096xbf16>) -> tensor<4x4096xbf16>
  %o = tensor.empty() : tensor<4x1024xbf16>
  %f = linalg.fill ins(%zero : bf16) outs(%o : tensor<4x1024xbf16>) -> tensor<4x1024xbf16>
  %p = linalg.matmul ins(%s, %w : tensor<4x4096xbf16>, tensor<4096x1024xbf16>) outs(%f : tensor<4x1024xbf16>)
      -> tensor<4x1024xbf16>
  %a = linalg.add ins(%p, %y : tensor<4x1024xbf16>, tensor<4x1024xbf16>) outs(%o : tensor<4x1024xbf16>) -> tensor<4x1024xbf16>
  return %a : tensor<4x1024xbf16>
}

// -----

// ... nor is one of eight rows with a smaller matrix, ...
// CHECK-LABEL: func @smaller_matrix
// CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<8x4095xf32>, tensor<4095x1024xbf16>) outs(%{{.*}} : tensor<8x1024xf32>)
func.func @smaller_matrix(%x: tensor<8x4095xbf16>, %w: tensor<4095x1024xbf16>, %y: tensor<8x1024xbf16>) -> tensor<8x1024xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<8x4095xbf16>
  %s = linalg.add ins(%x, %x : tensor<8x4095xbf16>, tensor<8x4095xbf16>) outs(%e : tensor<8x4095xbf16>) -> tensor<8x4095xbf16>
  %o = tensor.empty() : tensor<8x1024xbf16>
  %f = linalg.fill ins(%zero : bf16) outs(%o : tensor<8x1024xbf16>) -> tensor<8x1024xbf16>
  %p = linalg.matmul ins(%s, %w : tensor<8x4095xbf16>, tensor<4095x1024xbf16>) outs(%f : tensor<8x1024xbf16>)
      -> tensor<8x1024xbf16>
  %a = linalg.add ins(%p, %y : tensor<8x1024xbf16>, tensor<8x1024xbf16>) outs(%o : tensor<8x1024xbf16>) -> tensor<8x1024xbf16>
  return %a : tensor<8x1024xbf16>
}

// -----

// ... one with a matrix whose elements along the sum are contiguous, ...
#left = affine_map<(i, j, k) -> (i, k)>
#right = affine_map<(i, j, k) -> (j, k)>
#sum = affine_map<(i, j, k) -> (i, j)>
// CHECK-LABEL: func @trips_side_by_side
// CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<8x4096xf32>, tensor<1024x4096xbf16>) outs(%{{.*}} : tensor<8x1024xf32>)
func.func @trips_side_by_side(%x: tensor<8x4096xbf16>, %w: tensor<1024x4096xbf16>, %y: tensor<8x1024xbf16>) -> tensor<8x1024xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<8x4096xbf16>
  %s = linalg.add ins(%x, %x : tensor<8x4096xbf16>, tensor<8x4096xbf16>) outs(%e : tensor<8x4096xbf16>) -> tensor<8x4096xbf16>
  %o = tensor.empty() : tensor<8x1024xbf16>
  %f = linalg.fill ins(%zero : bf16) outs(%o : tensor<8x1024xbf16>) -> tensor<8x1024xbf16>
  %p = linalg.generic {indexing_maps = [#left, #right, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%s, %w : tensor<8x4096xbf16>, tensor<1024x4096xbf16>) outs(%f : tensor<8x1024xbf16>) {
  ^bb0(%l: bf16, %m: bf16, %n: bf16):
    %0 = arith.mulf %l, %m : bf16
    %1 = arith.addf %n, %0 : bf16
    linalg.yield %1 : bf16
  } -> tensor<8x1024xbf16>
  %a = linalg.add ins(%p, %y : tensor<8x1024xbf16>, tensor<8x1024xbf16>) outs(%o : tensor<8x1024xbf16>) -> tensor<8x1024xbf16>
  return %a : tensor<8x1024xbf16>
}

// -----

// ... or one with a matrix that is dequantized in the kernel.
#id = affine_map<(i, j) -> (i, j)>
// CHECK-LABEL: func @dequantized_large
// CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<8x4096xf32>, tensor<4096x1024xf32>) outs(%{{.*}} : tensor<8x1024xf32>)
func.func @dequantized_large(%x: tensor<8x4096xbf16>, %q: tensor<4096x1024xi8>, %y: tensor<8x1024xbf16>) -> tensor<8x1024xbf16> {
  %zero = arith.constant 0.0 : bf16
  %d = tensor.empty() : tensor<4096x1024xbf16>
  %w = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%q : tensor<4096x1024xi8>) outs(%d : tensor<4096x1024xbf16>) {
  ^bb0(%in: i8, %out: bf16):
    %0 = arith.sitofp %in : i8 to bf16
    %1 = arith.mulf %0, %0 : bf16
    linalg.yield %1 : bf16
  } -> tensor<4096x1024xbf16>
  %e = tensor.empty() : tensor<8x4096xbf16>
  %s = linalg.add ins(%x, %x : tensor<8x4096xbf16>, tensor<8x4096xbf16>) outs(%e : tensor<8x4096xbf16>) -> tensor<8x4096xbf16>
  %o = tensor.empty() : tensor<8x1024xbf16>
  %f = linalg.fill ins(%zero : bf16) outs(%o : tensor<8x1024xbf16>) -> tensor<8x1024xbf16>
  %p = linalg.matmul ins(%s, %w : tensor<8x4096xbf16>, tensor<4096x1024xbf16>) outs(%f : tensor<8x1024xbf16>)
      -> tensor<8x1024xbf16>
  %a = linalg.add ins(%p, %y : tensor<8x1024xbf16>, tensor<8x1024xbf16>) outs(%o : tensor<8x1024xbf16>) -> tensor<8x1024xbf16>
  return %a : tensor<8x1024xbf16>
}
