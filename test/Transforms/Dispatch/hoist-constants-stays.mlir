// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that every launch computes although they depend on constants alone.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" \
// RUN:   --cg-form-segments --cg-form-dispatches --cg-hoist-constants | FileCheck %s

// CHECK-NOT: cg.packing @
// CHECK-NOT: @packed

// A wider copy of a weight takes longer to read than the weight: the reader widens it.
#id = affine_map<(i, j) -> (i, j)>
func.func @widened(%x: tensor<1x64xf32>, %w: tensor<64x512xbf16> {cg.binding = #cg.binding<constant>})
    -> tensor<1x512xf32> {
  %e = tensor.empty() : tensor<64x512xf32>
  %wide = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<64x512xbf16>) outs(%e : tensor<64x512xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %t = arith.extf %a : bf16 to f32
    linalg.yield %t : f32
  } -> tensor<64x512xf32>
  %zero = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<1x512xf32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<1x512xf32>) -> tensor<1x512xf32>
  %r = linalg.matmul ins(%x, %wide : tensor<1x64xf32>, tensor<64x512xf32>)
      outs(%init : tensor<1x512xf32>) -> tensor<1x512xf32>
  return %r : tensor<1x512xf32>
}

// -----

// Splats, broadcasts and positions are computed from nothing in memory, so they are computed again.
func.func @made_up(%x: tensor<64x64xf32>, %b: tensor<64xf32> {cg.binding = #cg.binding<constant>})
    -> tensor<64x64xf32> {
  %e = tensor.empty() : tensor<64x64xf32>
  %rows = linalg.broadcast ins(%b : tensor<64xf32>) outs(%e : tensor<64x64xf32>) dimensions = [0]
  %positions = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>],
                               iterator_types = ["parallel", "parallel"]} outs(%e : tensor<64x64xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %p = arith.sitofp %n : i32 to f32
    linalg.yield %p : f32
  } -> tensor<64x64xf32>
  %two = arith.constant dense<2.0> : tensor<64x64xf32>
  %0 = arith.mulf %x, %two : tensor<64x64xf32>
  %1 = arith.addf %0, %rows : tensor<64x64xf32>
  %2 = arith.addf %1, %positions : tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}

// -----

// Repeating the elements of a vector saves nothing, whatever reads them.
func.func @repeated(%x: tensor<64x768xbf16>, %g: tensor<768xbf16> {cg.binding = #cg.binding<constant>})
    -> tensor<64xf32> {
  %e = tensor.empty() : tensor<1x768xbf16>
  %row = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                         iterator_types = ["parallel", "parallel"]}
      ins(%g : tensor<768xbf16>) outs(%e : tensor<1x768xbf16>) {
  ^bb0(%a: bf16, %o: bf16):
    linalg.yield %a : bf16
  } -> tensor<1x768xbf16>
  %zero = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (0, k)>,
                                        affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x, %row : tensor<64x768xbf16>, tensor<1x768xbf16>) outs(%init : tensor<64xf32>) {
  ^bb0(%a: bf16, %b: bf16, %c: f32):
    %wideA = arith.extf %a : bf16 to f32
    %wideB = arith.extf %b : bf16 to f32
    %p = arith.mulf %wideA, %wideB : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

// -----

// A table that takes hardly any arithmetic is computed where it is used.
func.func @large(%x: tensor<1024x1024xf32>, %a: tensor<1024xf32> {cg.binding = #cg.binding<constant>})
    -> tensor<1024x1024xf32> {
  %e = tensor.empty() : tensor<1024x1024xf32>
  %table = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>,
                                            affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : tensor<1024xf32>, tensor<1024xf32>) outs(%e : tensor<1024x1024xf32>) {
  ^bb0(%l: f32, %r: f32, %o: f32):
    %p = arith.mulf %l, %r : f32
    linalg.yield %p : f32
  } -> tensor<1024x1024xf32>
  %r = arith.addf %x, %table : tensor<1024x1024xf32>
  return %r : tensor<1024x1024xf32>
}

// -----

// A table that is updated would have to be copied in each launch.
func.func @updated(%x: tensor<64xf32>, %i: tensor<index>) -> tensor<1024x64xf32> {
  %e = tensor.empty() : tensor<1024x64xf32>
  %table = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<1024x64xf32>) {
  ^bb0(%o: f32):
    %r = linalg.index 0 : index
    %c = linalg.index 1 : index
    %n = arith.muli %r, %c : index
    %m = arith.index_cast %n : index to i32
    %p = arith.sitofp %m : i32 to f32
    %s = math.sin %p : f32
    linalg.yield %s : f32
  } -> tensor<1024x64xf32>
  %row = tensor.extract %i[] : tensor<index>
  %r = tensor.insert_slice %x into %table[%row, 0] [1, 64] [1, 1] : tensor<64xf32> into tensor<1024x64xf32>
  return %r : tensor<1024x64xf32>
}

// -----

// Tables that take more memory than the launch has are computed in the kernels that use them.
func.func @huge(%x: tensor<8192xf32>) -> tensor<8192xf32> {
  %e = tensor.empty() : tensor<8192xf32>
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8192xf32>) -> tensor<8192xf32>
  %t = tensor.empty() : tensor<8192x8192xf32>
  %table = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%t : tensor<8192x8192xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %n = arith.muli %i, %j : index
    %m = arith.index_cast %n : index to i32
    %p = arith.sitofp %m : i32 to f32
    %s = math.cos %p : f32
    linalg.yield %s : f32
  } -> tensor<8192x8192xf32>
  %r = linalg.matvec ins(%table, %x : tensor<8192x8192xf32>, tensor<8192xf32>) outs(%init : tensor<8192xf32>)
      -> tensor<8192xf32>
  return %r : tensor<8192xf32>
}

// -----

// A launch stores its own results itself.
func.func @result(%w: tensor<64x64xf32> {cg.binding = #cg.binding<constant>}) -> tensor<64x64xf32> {
  %r = arith.negf %w : tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}

// -----

// S14: what depends on a value of the launch.
func.func @dynamic(%x: tensor<1x64xbf16>, %w: tensor<64x512xf32>) -> tensor<1x512xf32> {
  %e = tensor.empty() : tensor<64x512xbf16>
  %narrow = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                            iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<64x512xf32>) outs(%e : tensor<64x512xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %t = arith.truncf %a : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<64x512xbf16>
  %zero = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<1x512xf32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<1x512xf32>) -> tensor<1x512xf32>
  %r = linalg.matmul ins(%x, %narrow : tensor<1x64xbf16>, tensor<64x512xbf16>)
      outs(%init : tensor<1x512xf32>) -> tensor<1x512xf32>
  return %r : tensor<1x512xf32>
}

// -----

// The configuration turns packing off.
module attributes {cg.config = #cg.config<impl = none, options = {cg.packing = "off"}>} {
  func.func @off(%x: tensor<8xf32>, %w: tensor<8x64xf32> {cg.binding = #cg.binding<constant>}) -> tensor<8xf32> {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<8xf32>
    %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %sums = linalg.reduce ins(%w : tensor<8x64xf32>) outs(%init : tensor<8xf32>) dimensions = [1]
      (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32 linalg.yield %s : f32 }
    %r = arith.addf %x, %sums : tensor<8xf32>
    return %r : tensor<8xf32>
  }
}

// -----

// Operations that are not captured are not packed.
module attributes {cg.config = #cg.config<impl = none, options = {cg.capture = "off"}>} {
  func.func @eager(%x: tensor<8xf32>, %w: tensor<8x64xf32> {cg.binding = #cg.binding<constant>}) -> tensor<8xf32> {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<8xf32>
    %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %sums = linalg.reduce ins(%w : tensor<8x64xf32>) outs(%init : tensor<8xf32>) dimensions = [1]
      (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32 linalg.yield %s : f32 }
    %r = arith.addf %x, %sums : tensor<8xf32>
    return %r : tensor<8xf32>
  }
}

// -----

// Repeated values that are computed from a few numbers (64 rows of 1 minus a row) take longer to read than to compute.
func.func @repeated(%x: tensor<64x64xf32>, %b: tensor<64xf32> {cg.binding = #cg.binding<constant>})
    -> tensor<64x64xf32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                          iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<64xf32>) outs(%e : tensor<64x64xf32>) {
  ^bb0(%v: f32, %o: f32):
    %d = arith.subf %one, %v : f32
    linalg.yield %d : f32
  } -> tensor<64x64xf32>
  %r = arith.mulf %x, %rows : tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}

// -----

// A few operations on each element of a large table take less time than reading it.
#map = affine_map<(i, j) -> (i, j)>
func.func @few_operations(%x: tensor<512x64xf32>) -> tensor<512x64xf32> {
  %e = tensor.empty() : tensor<512x64xf32>
  %table = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<512x64xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c7 = arith.constant 7 : index
    %0 = arith.muli %i, %c7 : index
    %1 = arith.addi %0, %j : index
    %2 = arith.muli %1, %1 : index
    %3 = arith.maxsi %2, %i : index
    %4 = arith.minsi %3, %1 : index
    %5 = arith.index_cast %4 : index to i32
    %6 = arith.sitofp %5 : i32 to f32
    %7 = arith.mulf %6, %6 : f32
    %8 = arith.addf %7, %6 : f32
    linalg.yield %8 : f32
  } -> tensor<512x64xf32>
  %r = arith.addf %x, %table : tensor<512x64xf32>
  return %r : tensor<512x64xf32>
}
