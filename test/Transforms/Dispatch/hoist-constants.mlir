// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" \
// RUN:   --cg-form-segments --cg-form-dispatches --cg-hoist-constants | FileCheck %s

// A narrower copy of a weight halves the bytes that a launch reads. The launch does not read the weight itself any
// more.

// CHECK: cg.input_op<"linalg.generic" {{[^>]*}}lost "it depends on constants alone: packing_0 computes it once for each
// CHECK-SAME: executable" verdict <captured>>
// CHECK-DAG: cg.constant @packed_0 : tensor<64x512xbf16> {packed}
// CHECK-DAG: cg.constant @w : tensor<64x512xf32>{{$}}
// CHECK: cg.region @"main_0@host"(%{{[a-z0-9]+}}: tensor<1x64xbf16> {{{[^}]*}}"x"}, %[[P:[a-z0-9]+]]: tensor<64x512xbf16>
// CHECK-SAME: cg.binding = #cg.binding<constant>, cg.name = "packed_0"})
// CHECK-NOT: truncf
// CHECK: cg.dispatch reduce {{.*}} ins(%{{.*}}, %[[P]] :
// CHECK: func.func @main(%[[X:[a-z0-9]+]]: {{.*}}cg.constant = @w
// CHECK: %[[GET:.*]] = cg.get_constant @packed_0
// CHECK: cg.launch @"main_0@host"(%[[X]], %[[GET]])
// CHECK: cg.region @"packing_0@host"(%[[W:[a-z0-9]+]]: tensor<64x512xf32> {cg.binding = #cg.binding<constant>, cg.name = "w"})
// CHECK-SAME: -> (tensor<64x512xbf16> {cg.name = "packed_0"})
// CHECK: %[[R:.*]] = cg.dispatch map {{.*}} ins(%[[W]] :
// CHECK: arith.truncf
// CHECK: cg.yield %[[R]]
// CHECK: cg.packing @"packing_0@host" [@w, @packed_0]
#id = affine_map<(i, j) -> (i, j)>
func.func @main(%x: tensor<1x64xbf16> {cg.name = "x"},
                %w: tensor<64x512xf32> {cg.name = "w", cg.binding = #cg.binding<constant>}) -> tensor<1x512xf32> {
  %e = tensor.empty() : tensor<64x512xbf16>
  %narrow = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
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

// A table that depends only on positions, and that takes some computing.

// CHECK-DAG: cg.constant @packed_0 : tensor<256x64xf32> {packed}
// CHECK: cg.region @"table_0@host"(%{{.*}}"packed_0"})
// CHECK-NOT: math.cos
// CHECK: func.func @table
// CHECK: cg.region @"packing_0@host"()
// CHECK: math.cos
// CHECK: cg.packing @"packing_0@host" [@packed_0]
func.func @table(%x: tensor<256x64xf32>) -> tensor<256x64xf32> {
  %e = tensor.empty() : tensor<256x64xf32>
  %table = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<256x64xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %n = arith.muli %i, %j : index
    %m = arith.index_cast %n : index to i32
    %p = arith.sitofp %m : i32 to f32
    %c = math.cos %p : f32
    %s = math.exp %c : f32
    linalg.yield %s : f32
  } -> tensor<256x64xf32>
  %r = arith.mulf %x, %table : tensor<256x64xf32>
  return %r : tensor<256x64xf32>
}

// -----

// Values that two entry points compute alike are computed once, in a graph of both. Values of one entry point are in a
// graph of its own, so that a caller of the other need not set its weights.

// CHECK-DAG: cg.packing @"packing_0@host" [@w, @packed_0]
// CHECK-DAG: cg.packing @"packing_1@host" [@v, @packed_1]
// CHECK-NOT: cg.packing
func.func @first(%x: tensor<64xf32>, %w: tensor<64x64xf32> {cg.name = "w", cg.binding = #cg.binding<constant>})
    -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %sums = linalg.reduce ins(%w : tensor<64x64xf32>) outs(%init : tensor<64xf32>) dimensions = [1]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32 linalg.yield %s : f32 }
  %r = arith.mulf %x, %sums : tensor<64xf32>
  return %r : tensor<64xf32>
}
func.func @second(%x: tensor<64xf32>, %w: tensor<64x64xf32> {cg.name = "w", cg.binding = #cg.binding<constant>},
                  %v: tensor<64x64xf32> {cg.name = "v", cg.binding = #cg.binding<constant>}) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %sums = linalg.reduce ins(%w : tensor<64x64xf32>) outs(%init : tensor<64xf32>) dimensions = [1]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32 linalg.yield %s : f32 }
  %others = linalg.reduce ins(%v : tensor<64x64xf32>) outs(%init : tensor<64xf32>) dimensions = [1]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32 linalg.yield %s : f32 }
  %q = arith.subf %x, %sums : tensor<64xf32>
  %r = arith.mulf %q, %others : tensor<64xf32>
  return %r : tensor<64xf32>
}

// -----

// Embedded constants; a sequence of operations of which only the last result is kept; and constants that a launch reads
// again after their packing.

// CHECK: cg.region @"main_0@host"(%[[X:[a-z0-9]+]]: tensor<8xf32>{{.*}}, %[[P:[a-z0-9]+]]: tensor<8xf32> {cg.binding = #cg.binding<constant>, cg.name = "packed_0"})
// CHECK: cg.region @"packing_0@host"(%{{.*}}: tensor<8x8xf32> {{.*}}, %{{.*}}: tensor<8x8xf32>
// CHECK: cg.packing @"packing_0@host" [@constant_{{[01]}}, @constant_{{[01]}}, @packed_0]
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %a = arith.constant dense_resource<a> : tensor<8x8xf32>
  %b = arith.constant dense_resource<b> : tensor<8x8xf32>
  %zero = arith.constant 0.0 : f32
  %em = tensor.empty() : tensor<8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%em : tensor<8x8xf32>) -> tensor<8x8xf32>
  %ab = linalg.matmul ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %e = tensor.empty() : tensor<8xf32>
  %start = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %sums = linalg.reduce ins(%ab : tensor<8x8xf32>) outs(%start : tensor<8xf32>) dimensions = [1]
    (%l: f32, %r: f32) { %s = arith.addf %l, %r : f32 linalg.yield %s : f32 }
  %y = arith.mulf %x, %sums : tensor<8xf32>
  return %y : tensor<8xf32>
}
{-#
  dialect_resources: {
    builtin: {
      a: "0x04000000000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040",
      b: "0x04000000000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008040000000000000803F000000400000404000008041"
    }
  }
#-}
