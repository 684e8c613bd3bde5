// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-recompute-reads --split-input-file | FileCheck %s

// A kernel with one output stores the maxima of its rows in place of the differences. The logits are those of a product
// whose columns are padded.
// CHECK-LABEL: cg.region @one
// CHECK-SAME: %[[X:[^:]*]]: tensor<64x520xf32>
// CHECK: %[[TOP:.*]] = cg.dispatch reduce "rows" ins(%[[X]] : {{.*}}) outs(%{{.*}} : tensor<64xf32>)
// CHECK: write = 256,
// CHECK: cg.dispatch map "gradient" ins(%[[TOP]], %[[X]] : tensor<64xf32>, tensor<64x520xf32>)
// CHECK: tensor.extract_slice
// CHECK: arith.subf
// CHECK: read = 131328, write = 131072,
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
cg.region @one(%x: tensor<64x520xf32>) -> tensor<64x512xf32> attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %d = cg.dispatch reduce "rows" ins(%x : tensor<64x520xf32>) outs(%e : tensor<64x512xf32>) -> (tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x520xf32>, %o: tensor<64x512xf32>):
    %b = tensor.extract_slice %a[0, 0] [64, 512] [1, 1] : tensor<64x520xf32> to tensor<64x512xf32>
    %least = arith.constant 0xFF800000 : f32
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%b : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    %all = tensor.empty() : tensor<64x512xf32>
    %difference = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%b, %max : tensor<64x512xf32>, tensor<64xf32>) outs(%all : tensor<64x512xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    cg.yield %difference : tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 131072, flops = 100000, ns = 2000>, schedule = {}}
  %g = cg.dispatch map "gradient" ins(%d : tensor<64x512xf32>) outs(%f : tensor<64x512xf32>) -> (tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %o: tensor<64x512xf32>):
    %exp = math.exp %a : tensor<64x512xf32>
    cg.yield %exp : tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 131072, flops = 100000, ns = 1000>, schedule = {vector = 4 : i64}}
  cg.yield %g : tensor<64x512xf32>
}

// -----

// Every other element of the input is part of no row: neighbours of the slice are far from each other.
// CHECK-LABEL: cg.region @half
// CHECK: cg.dispatch reduce "rows" ins(%{{.*}} : {{.*}}) outs(%{{.*}} : tensor<64x512xf32>)
// CHECK: cg.dispatch map "gradient" ins(%{{.*}} : tensor<64x512xf32>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
cg.region @half(%x: tensor<64x1024xf32>) -> tensor<64x512xf32> attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %d = cg.dispatch reduce "rows" ins(%x : tensor<64x1024xf32>) outs(%e : tensor<64x512xf32>) -> (tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x1024xf32>, %o: tensor<64x512xf32>):
    %b = tensor.extract_slice %a[0, 0] [64, 512] [1, 1] : tensor<64x1024xf32> to tensor<64x512xf32>
    %least = arith.constant 0xFF800000 : f32
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%b : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    %all = tensor.empty() : tensor<64x512xf32>
    %difference = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%b, %max : tensor<64x512xf32>, tensor<64xf32>) outs(%all : tensor<64x512xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    cg.yield %difference : tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 131072, flops = 100000, ns = 2000>, schedule = {}}
  %g = cg.dispatch map "gradient" ins(%d : tensor<64x512xf32>) outs(%f : tensor<64x512xf32>) -> (tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %o: tensor<64x512xf32>):
    %exp = math.exp %a : tensor<64x512xf32>
    cg.yield %exp : tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 131072, flops = 100000, ns = 1000>, schedule = {vector = 4 : i64}}
  cg.yield %g : tensor<64x512xf32>
}

// -----

// Elements that follow from their places and from the labels of their rows.
// CHECK-LABEL: cg.region @hot
// CHECK-SAME: %[[LABELS:[^:]*]]: tensor<64xi64>
// CHECK: cg.dispatch reduce "sum" ins(%[[LABELS]] : tensor<64xi64>) outs(%{{.*}} : tensor<64xf32>)
// CHECK: write = 256,
// CHECK: cg.dispatch map "gradient" ins(%[[LABELS]] : tensor<64xi64>)
// CHECK: tensor.extract
// CHECK: arith.negf
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
cg.region @hot(%labels: tensor<64xi64>) -> (tensor<64xf32>, tensor<64x512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %h = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "sum" ins(%labels : tensor<64xi64>) outs(%e, %h : tensor<64x512xf32>, tensor<64xf32>)
      -> (tensor<64x512xf32>, tensor<64xf32>) {
  ^bb0(%a: tensor<64xi64>, %o: tensor<64x512xf32>, %p: tensor<64xf32>):
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.0 : f32
    %all = tensor.empty() : tensor<64x512xf32>
    %hot = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]}
        outs(%all : tensor<64x512xf32>) {
    ^bb0(%s: f32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %label = tensor.extract %a[%i] : tensor<64xi64>
      %k = arith.index_cast %label : i64 to index
      %is = arith.cmpi eq, %j, %k : index
      %r = arith.select %is, %one, %zero : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%zero : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%hot : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.addf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    cg.yield %hot, %sum : tensor<64x512xf32>, tensor<64xf32>
  } {cost = #cg.cost<read = 512, write = 131328, flops = 100000, ns = 2000>, schedule = {keeps_rows}}
  %g = cg.dispatch map "gradient" ins(%d#0 : tensor<64x512xf32>) outs(%f : tensor<64x512xf32>) -> (tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %o: tensor<64x512xf32>):
    %neg = arith.negf %a : tensor<64x512xf32>
    cg.yield %neg : tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 131072, flops = 100000, ns = 1000>, schedule = {vector = 4 : i64}}
  cg.yield %d#1, %g : tensor<64xf32>, tensor<64x512xf32>
}

// -----

// What is looked up has as many elements as the tensor, and lies across it.
// CHECK-LABEL: cg.region @across
// CHECK: cg.dispatch reduce "sum" ins(%{{.*}} : {{.*}}) outs(%{{.*}}, %{{.*}} : tensor<64x512xf32>, tensor<64xf32>)
// CHECK: cg.dispatch map "gradient" ins(%{{.*}} : tensor<64x512xf32>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
cg.region @across(%labels: tensor<512x64xi64>) -> (tensor<64xf32>, tensor<64x512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %h = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "sum" ins(%labels : tensor<512x64xi64>) outs(%e, %h : tensor<64x512xf32>, tensor<64xf32>)
      -> (tensor<64x512xf32>, tensor<64xf32>) {
  ^bb0(%a: tensor<512x64xi64>, %o: tensor<64x512xf32>, %p: tensor<64xf32>):
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.0 : f32
    %all = tensor.empty() : tensor<64x512xf32>
    %hot = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]}
        outs(%all : tensor<64x512xf32>) {
    ^bb0(%s: f32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %label = tensor.extract %a[%j, %i] : tensor<512x64xi64>
      %k = arith.index_cast %label : i64 to index
      %is = arith.cmpi eq, %j, %k : index
      %r = arith.select %is, %one, %zero : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%zero : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%hot : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.addf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    cg.yield %hot, %sum : tensor<64x512xf32>, tensor<64xf32>
  } {cost = #cg.cost<read = 512, write = 131328, flops = 100000, ns = 2000>, schedule = {keeps_rows}}
  %g = cg.dispatch map "gradient" ins(%d#0 : tensor<64x512xf32>) outs(%f : tensor<64x512xf32>) -> (tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %o: tensor<64x512xf32>):
    %neg = arith.negf %a : tensor<64x512xf32>
    cg.yield %neg : tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 131072, flops = 100000, ns = 1000>, schedule = {vector = 4 : i64}}
  cg.yield %d#1, %g : tensor<64xf32>, tensor<64x512xf32>
}
