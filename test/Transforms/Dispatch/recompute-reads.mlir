// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-recompute-reads --split-input-file | FileCheck %s

// Readers need one difference of each row: it is computed from an element and a maximum, which is stored instead of all
// differences. The gradient is not changed.
// CHECK-LABEL: cg.region @label
// CHECK-SAME: %[[X:[^:]*]]: tensor<64x512xf32>
// CHECK: %[[ROWS:.*]]:2 = cg.dispatch reduce "rows" ins(%[[X]] : {{.*}}) outs(%{{.*}}, %{{.*}} : tensor<64x512xf32>, tensor<64xf32>)
// CHECK: cg.yield %{{.*}}, %{{.*}} : tensor<64x512xf32>, tensor<64xf32>
// CHECK: write = 131328,
// CHECK: %[[LOSS:.*]] = cg.dispatch map "label" ins(%{{.*}}, %[[ROWS]]#1, %[[X]] : tensor<64xi64>, tensor<64xf32>, tensor<64x512xf32>)
// CHECK: arith.subf
// CHECK: tensor.extract
// CHECK: cost = #cg.cost<read = 1024, write = 256,
// CHECK: cg.yield %[[LOSS]], %[[ROWS]]#0
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#line = affine_map<(d0) -> (d0)>
cg.region @label(%x: tensor<64x512xf32>, %y: tensor<64xi64>) -> (tensor<64xf32>, tensor<64x512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %g = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "rows" ins(%x : tensor<64x512xf32>) outs(%e, %f : tensor<64x512xf32>, tensor<64x512xf32>)
      -> (tensor<64x512xf32>, tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %o: tensor<64x512xf32>, %p: tensor<64x512xf32>):
    %least = arith.constant 0xFF800000 : f32
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    %all = tensor.empty() : tensor<64x512xf32>
    %difference = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %max : tensor<64x512xf32>, tensor<64xf32>) outs(%all : tensor<64x512xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    %exp = math.exp %difference : tensor<64x512xf32>
    cg.yield %difference, %exp : tensor<64x512xf32>, tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 262144, flops = 100000, ns = 2000>, schedule = {keeps_rows}}
  %l = cg.dispatch map "label" ins(%y, %d#0 : tensor<64xi64>, tensor<64x512xf32>) outs(%g : tensor<64xf32>) -> (tensor<64xf32>) {
  ^bb0(%p: tensor<64xi64>, %v: tensor<64x512xf32>, %o: tensor<64xf32>):
    %few = tensor.empty() : tensor<64xf32>
    %taken = linalg.generic {indexing_maps = [#line, #line], iterator_types = ["parallel"]}
        ins(%p : tensor<64xi64>) outs(%few : tensor<64xf32>) {
    ^bb0(%i: i64, %s: f32):
      %n = linalg.index 0 : index
      %at = arith.index_cast %i : i64 to index
      %r = tensor.extract %v[%n, %at] : tensor<64x512xf32>
      linalg.yield %r : f32
    } -> tensor<64xf32>
    cg.yield %taken : tensor<64xf32>
  } {cost = #cg.cost<read = 768, write = 256, flops = 64, ns = 1000>, schedule = {vector = 1 : i64}}
  cg.yield %l, %d#1 : tensor<64xf32>, tensor<64x512xf32>
}

// -----

// An input that is overwritten in place is no longer there when the reader runs.
// CHECK-LABEL: cg.region @state
// CHECK: cg.dispatch reduce "rows" ins(%{{.*}} : tensor<64x512xf32>) outs(%{{.*}}, %{{.*}} : tensor<64x512xf32>, tensor<64x512xf32>)
// CHECK: cg.dispatch map "label" ins(%{{.*}}, %{{.*}} : tensor<64xi64>, tensor<64x512xf32>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#line = affine_map<(d0) -> (d0)>
cg.region @state(%x: tensor<64x512xf32> {cg.binding = #cg.binding<state>, cg.name = "x"}, %y: tensor<64xi64>) -> (tensor<64xf32>, tensor<64x512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %g = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "rows" ins(%x : tensor<64x512xf32>) outs(%e, %f : tensor<64x512xf32>, tensor<64x512xf32>)
      -> (tensor<64x512xf32>, tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %o: tensor<64x512xf32>, %p: tensor<64x512xf32>):
    %least = arith.constant 0xFF800000 : f32
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    %all = tensor.empty() : tensor<64x512xf32>
    %difference = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %max : tensor<64x512xf32>, tensor<64xf32>) outs(%all : tensor<64x512xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    %exp = math.exp %difference : tensor<64x512xf32>
    cg.yield %difference, %exp : tensor<64x512xf32>, tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 262144, flops = 100000, ns = 2000>, schedule = {keeps_rows}}
  %l = cg.dispatch map "label" ins(%y, %d#0 : tensor<64xi64>, tensor<64x512xf32>) outs(%g : tensor<64xf32>) -> (tensor<64xf32>) {
  ^bb0(%p: tensor<64xi64>, %v: tensor<64x512xf32>, %o: tensor<64xf32>):
    %few = tensor.empty() : tensor<64xf32>
    %taken = linalg.generic {indexing_maps = [#line, #line], iterator_types = ["parallel"]}
        ins(%p : tensor<64xi64>) outs(%few : tensor<64xf32>) {
    ^bb0(%i: i64, %s: f32):
      %n = linalg.index 0 : index
      %at = arith.index_cast %i : i64 to index
      %r = tensor.extract %v[%n, %at] : tensor<64x512xf32>
      linalg.yield %r : f32
    } -> tensor<64xf32>
    cg.yield %taken : tensor<64xf32>
  } {cost = #cg.cost<read = 768, write = 256, flops = 64, ns = 1000>, schedule = {vector = 1 : i64}}
  cg.yield %l, %d#1 : tensor<64xf32>, tensor<64x512xf32>
}

// -----

// A reader of all elements reads the inputs from which they are computed instead: it reads no more bytes, and computing
// a difference takes less time than storing it.
// CHECK-LABEL: cg.region @all
// CHECK-SAME: %[[X:[^:]*]]: tensor<64x512xf32>
// CHECK: %[[ROWS:.*]]:2 = cg.dispatch reduce "rows" ins(%[[X]] : {{.*}}) outs(%{{.*}}, %{{.*}} : tensor<64x512xf32>, tensor<64xf32>)
// CHECK: write = 131328,
// CHECK: cg.dispatch map "label" ins(%{{.*}}, %[[ROWS]]#1, %[[X]] : tensor<64xi64>, tensor<64xf32>, tensor<64x512xf32>)
// CHECK: arith.subf
// CHECK: read = 131328, write = 256,
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#line = affine_map<(d0) -> (d0)>
cg.region @all(%x: tensor<64x512xf32>, %y: tensor<64xi64>) -> (tensor<64xf32>, tensor<64x512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %g = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "rows" ins(%x : tensor<64x512xf32>) outs(%e, %f : tensor<64x512xf32>, tensor<64x512xf32>)
      -> (tensor<64x512xf32>, tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %o: tensor<64x512xf32>, %p: tensor<64x512xf32>):
    %least = arith.constant 0xFF800000 : f32
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    %all = tensor.empty() : tensor<64x512xf32>
    %difference = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %max : tensor<64x512xf32>, tensor<64xf32>) outs(%all : tensor<64x512xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    %exp = math.exp %difference : tensor<64x512xf32>
    cg.yield %difference, %exp : tensor<64x512xf32>, tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 262144, flops = 100000, ns = 2000>, schedule = {keeps_rows}}
  %l = cg.dispatch map "label" ins(%y, %d#0 : tensor<64xi64>, tensor<64x512xf32>) outs(%g : tensor<64xf32>) -> (tensor<64xf32>) {
  ^bb0(%p: tensor<64xi64>, %v: tensor<64x512xf32>, %o: tensor<64xf32>):
    %few = tensor.empty() : tensor<64xf32>
    %none = arith.constant 0.0 : f32
    %begin = linalg.fill ins(%none : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %taken = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%v : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %r = arith.addf %i, %s : f32
      linalg.yield %r : f32
    } -> tensor<64xf32>
    cg.yield %taken : tensor<64xf32>
  } {cost = #cg.cost<read = 131584, write = 256, flops = 64, ns = 1000>, schedule = {vector = 1 : i64}}
  cg.yield %l, %d#1 : tensor<64xf32>, tensor<64x512xf32>
}

// -----

// On a host, exponentials take longer to compute than to read from memory.
// CHECK-LABEL: cg.region @dear
// CHECK: cg.dispatch reduce "rows" ins(%{{.*}}) outs(%{{.*}}, %{{.*}} : tensor<64x512xf32>, tensor<64x512xf32>)
// CHECK: cg.dispatch map "label" ins(%{{.*}}, %{{.*}} : tensor<64xi64>, tensor<64x512xf32>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#line = affine_map<(d0) -> (d0)>
cg.region @dear(%x: tensor<64x512xf32>, %y: tensor<64xi64>) -> (tensor<64xf32>, tensor<64x512xf32>)
    attributes {target = #cg.target<"host">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %g = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "rows" ins(%x : tensor<64x512xf32>) outs(%e, %f : tensor<64x512xf32>, tensor<64x512xf32>)
      -> (tensor<64x512xf32>, tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %o: tensor<64x512xf32>, %p: tensor<64x512xf32>):
    %least = arith.constant 0xFF800000 : f32
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    %all = tensor.empty() : tensor<64x512xf32>
    %difference = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %max : tensor<64x512xf32>, tensor<64xf32>) outs(%all : tensor<64x512xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    %exp = math.exp %difference : tensor<64x512xf32>
    cg.yield %exp, %difference : tensor<64x512xf32>, tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 262144, flops = 100000, ns = 2000>, schedule = {keeps_rows}}
  %l = cg.dispatch map "label" ins(%y, %d#0 : tensor<64xi64>, tensor<64x512xf32>) outs(%g : tensor<64xf32>) -> (tensor<64xf32>) {
  ^bb0(%p: tensor<64xi64>, %v: tensor<64x512xf32>, %o: tensor<64xf32>):
    %few = tensor.empty() : tensor<64xf32>
    %none = arith.constant 0.0 : f32
    %begin = linalg.fill ins(%none : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %taken = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%v : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %r = arith.addf %i, %s : f32
      linalg.yield %r : f32
    } -> tensor<64xf32>
    cg.yield %taken : tensor<64xf32>
  } {cost = #cg.cost<read = 131584, write = 256, flops = 64, ns = 1000>, schedule = {vector = 1 : i64}}
  cg.yield %l, %d#1 : tensor<64xf32>, tensor<64x512xf32>
}

// -----

// The reader would read two tensors in place of one.
// CHECK-LABEL: cg.region @two
// CHECK: cg.dispatch reduce "rows" ins(%{{.*}}) outs(%{{.*}}, %{{.*}} : tensor<64x512xf32>, tensor<64x512xf32>)
// CHECK: cg.dispatch map "label" ins(%{{.*}}, %{{.*}} : tensor<64xi64>, tensor<64x512xf32>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#line = affine_map<(d0) -> (d0)>
cg.region @two(%x: tensor<64x512xf32>, %z: tensor<64x512xf32>, %y: tensor<64xi64>) -> (tensor<64xf32>, tensor<64x512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %g = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "rows" ins(%x, %z : tensor<64x512xf32>, tensor<64x512xf32>) outs(%e, %f : tensor<64x512xf32>, tensor<64x512xf32>)
      -> (tensor<64x512xf32>, tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %b: tensor<64x512xf32>, %o: tensor<64x512xf32>, %p: tensor<64x512xf32>):
    %least = arith.constant 0xFF800000 : f32
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    %all = tensor.empty() : tensor<64x512xf32>
    %difference = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %max : tensor<64x512xf32>, tensor<64xf32>) outs(%all : tensor<64x512xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    %sum = arith.addf %difference, %b : tensor<64x512xf32>
    %exp = math.exp %difference : tensor<64x512xf32>
    cg.yield %sum, %exp : tensor<64x512xf32>, tensor<64x512xf32>
  } {cost = #cg.cost<read = 262144, write = 262144, flops = 100000, ns = 2000>, schedule = {keeps_rows}}
  %l = cg.dispatch map "label" ins(%y, %d#0 : tensor<64xi64>, tensor<64x512xf32>) outs(%g : tensor<64xf32>) -> (tensor<64xf32>) {
  ^bb0(%p: tensor<64xi64>, %v: tensor<64x512xf32>, %o: tensor<64xf32>):
    %few = tensor.empty() : tensor<64xf32>
    %none = arith.constant 0.0 : f32
    %begin = linalg.fill ins(%none : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %taken = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%v : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %r = arith.addf %i, %s : f32
      linalg.yield %r : f32
    } -> tensor<64xf32>
    cg.yield %taken : tensor<64xf32>
  } {cost = #cg.cost<read = 131584, write = 256, flops = 64, ns = 1000>, schedule = {vector = 1 : i64}}
  cg.yield %l, %d#1 : tensor<64xf32>, tensor<64x512xf32>
}

// -----

// The inputs lie across the stored elements.
// CHECK-LABEL: cg.region @turned
// CHECK: cg.dispatch reduce "rows" ins(%{{.*}}) outs(%{{.*}}, %{{.*}} : tensor<512x512xf32>, tensor<512x512xf32>)
// CHECK: cg.dispatch map "label" ins(%{{.*}}, %{{.*}} : tensor<512xi64>, tensor<512x512xf32>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#turned = affine_map<(d0, d1) -> (d1, d0)>
#column = affine_map<(d0, d1) -> (d1)>
#row = affine_map<(d0, d1) -> (d0)>
#line = affine_map<(d0) -> (d0)>
cg.region @turned(%x: tensor<512x512xf32>, %y: tensor<512xi64>) -> (tensor<512xf32>, tensor<512x512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<512x512xf32>
  %f = tensor.empty() : tensor<512x512xf32>
  %g = tensor.empty() : tensor<512xf32>
  %d:2 = cg.dispatch reduce "rows" ins(%x : tensor<512x512xf32>) outs(%e, %f : tensor<512x512xf32>, tensor<512x512xf32>)
      -> (tensor<512x512xf32>, tensor<512x512xf32>) {
  ^bb0(%a: tensor<512x512xf32>, %o: tensor<512x512xf32>, %p: tensor<512x512xf32>):
    %least = arith.constant 0xFF800000 : f32
    %few = tensor.empty() : tensor<512xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<512xf32>) -> tensor<512xf32>
    %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<512x512xf32>) outs(%begin : tensor<512xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<512xf32>
    %all = tensor.empty() : tensor<512x512xf32>
    %difference = linalg.generic {indexing_maps = [#turned, #column, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %max : tensor<512x512xf32>, tensor<512xf32>) outs(%all : tensor<512x512xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<512x512xf32>
    %exp = math.exp %difference : tensor<512x512xf32>
    cg.yield %difference, %exp : tensor<512x512xf32>, tensor<512x512xf32>
  } {cost = #cg.cost<read = 131072, write = 262144, flops = 100000, ns = 2000>, schedule = {keeps_rows}}
  %l = cg.dispatch map "label" ins(%y, %d#0 : tensor<512xi64>, tensor<512x512xf32>) outs(%g : tensor<512xf32>) -> (tensor<512xf32>) {
  ^bb0(%p: tensor<512xi64>, %v: tensor<512x512xf32>, %o: tensor<512xf32>):
    %few = tensor.empty() : tensor<512xf32>
    %none = arith.constant 0.0 : f32
    %begin = linalg.fill ins(%none : f32) outs(%few : tensor<512xf32>) -> tensor<512xf32>
    %taken = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%v : tensor<512x512xf32>) outs(%begin : tensor<512xf32>) {
    ^bb0(%i: f32, %s: f32):
      %r = arith.addf %i, %s : f32
      linalg.yield %r : f32
    } -> tensor<512xf32>
    cg.yield %taken : tensor<512xf32>
  } {cost = #cg.cost<read = 131584, write = 256, flops = 64, ns = 1000>, schedule = {vector = 1 : i64}}
  cg.yield %l, %d#1 : tensor<512xf32>, tensor<512x512xf32>
}

// -----

// The tensor is a result of the region.
// CHECK-LABEL: cg.region @returned
// CHECK: cg.dispatch reduce "rows" ins(%{{.*}} : tensor<64x512xf32>) outs(%{{.*}}, %{{.*}} : tensor<64x512xf32>, tensor<64x512xf32>)
// CHECK: cg.dispatch map "label" ins(%{{.*}}, %{{.*}} : tensor<64xi64>, tensor<64x512xf32>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#line = affine_map<(d0) -> (d0)>
cg.region @returned(%x: tensor<64x512xf32>, %y: tensor<64xi64>) -> (tensor<64xf32>, tensor<64x512xf32>, tensor<64x512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %g = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "rows" ins(%x : tensor<64x512xf32>) outs(%e, %f : tensor<64x512xf32>, tensor<64x512xf32>)
      -> (tensor<64x512xf32>, tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %o: tensor<64x512xf32>, %p: tensor<64x512xf32>):
    %least = arith.constant 0xFF800000 : f32
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    %all = tensor.empty() : tensor<64x512xf32>
    %difference = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %max : tensor<64x512xf32>, tensor<64xf32>) outs(%all : tensor<64x512xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    %exp = math.exp %difference : tensor<64x512xf32>
    cg.yield %difference, %exp : tensor<64x512xf32>, tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 262144, flops = 100000, ns = 2000>, schedule = {keeps_rows}}
  %l = cg.dispatch map "label" ins(%y, %d#0 : tensor<64xi64>, tensor<64x512xf32>) outs(%g : tensor<64xf32>) -> (tensor<64xf32>) {
  ^bb0(%p: tensor<64xi64>, %v: tensor<64x512xf32>, %o: tensor<64xf32>):
    %few = tensor.empty() : tensor<64xf32>
    %taken = linalg.generic {indexing_maps = [#line, #line], iterator_types = ["parallel"]}
        ins(%p : tensor<64xi64>) outs(%few : tensor<64xf32>) {
    ^bb0(%i: i64, %s: f32):
      %n = linalg.index 0 : index
      %at = arith.index_cast %i : i64 to index
      %r = tensor.extract %v[%n, %at] : tensor<64x512xf32>
      linalg.yield %r : f32
    } -> tensor<64xf32>
    cg.yield %taken : tensor<64xf32>
  } {cost = #cg.cost<read = 768, write = 256, flops = 64, ns = 1000>, schedule = {vector = 1 : i64}}
  cg.yield %l, %d#1, %d#0 : tensor<64xf32>, tensor<64x512xf32>, tensor<64x512xf32>
}

// -----

// The elements depend on all elements before them.
// CHECK-LABEL: cg.region @scanned
// CHECK: cg.dispatch reduce "rows" ins(%{{.*}} : tensor<64x512xf32>) outs(%{{.*}}, %{{.*}} : tensor<64x512xf32>, tensor<64x512xf32>)
// CHECK: cg.dispatch map "label" ins(%{{.*}}, %{{.*}} : tensor<64xi64>, tensor<64x512xf32>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#line = affine_map<(d0) -> (d0)>
cg.region @scanned(%x: tensor<64x512xf32>, %y: tensor<64xi64>) -> (tensor<64xf32>, tensor<64x512xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<64x512xf32>
  %f = tensor.empty() : tensor<64x512xf32>
  %g = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "rows" ins(%x : tensor<64x512xf32>) outs(%e, %f : tensor<64x512xf32>, tensor<64x512xf32>)
      -> (tensor<64x512xf32>, tensor<64x512xf32>) {
  ^bb0(%a: tensor<64x512xf32>, %o: tensor<64x512xf32>, %p: tensor<64x512xf32>):
    %least = arith.constant 0xFF800000 : f32
    %few = tensor.empty() : tensor<64xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<64x512xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64xf32>
    %all = tensor.empty() : tensor<64x512xf32>
    %difference = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %max : tensor<64x512xf32>, tensor<64xf32>) outs(%all : tensor<64x512xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x512xf32>
    %none = arith.constant 0.0 : f32
    %sums = cg.scan dimension(1) ins(%difference : tensor<64x512xf32>) inits(%none : f32) {
    ^bb0(%i: f32, %s: f32):
      %r = arith.addf %i, %s : f32
      cg.yield %r : f32
    }
    %exp = math.exp %difference : tensor<64x512xf32>
    cg.yield %sums, %exp : tensor<64x512xf32>, tensor<64x512xf32>
  } {cost = #cg.cost<read = 131072, write = 262144, flops = 100000, ns = 2000>, schedule = {keeps_rows}}
  %l = cg.dispatch map "label" ins(%y, %d#0 : tensor<64xi64>, tensor<64x512xf32>) outs(%g : tensor<64xf32>) -> (tensor<64xf32>) {
  ^bb0(%p: tensor<64xi64>, %v: tensor<64x512xf32>, %o: tensor<64xf32>):
    %few = tensor.empty() : tensor<64xf32>
    %taken = linalg.generic {indexing_maps = [#line, #line], iterator_types = ["parallel"]}
        ins(%p : tensor<64xi64>) outs(%few : tensor<64xf32>) {
    ^bb0(%i: i64, %s: f32):
      %n = linalg.index 0 : index
      %at = arith.index_cast %i : i64 to index
      %r = tensor.extract %v[%n, %at] : tensor<64x512xf32>
      linalg.yield %r : f32
    } -> tensor<64xf32>
    cg.yield %taken : tensor<64xf32>
  } {cost = #cg.cost<read = 768, write = 256, flops = 64, ns = 1000>, schedule = {vector = 1 : i64}}
  cg.yield %l, %d#1 : tensor<64xf32>, tensor<64x512xf32>
}

// -----

// The remaining kernel stores an element for each row and for each part of it: its worker goes along the first kernel's
// row, and reduces the parts in the same pass.
// CHECK-LABEL: cg.region @parts
// CHECK-SAME: %[[X:[^:]*]]: tensor<64x8x4x1024xf32>
// CHECK: %[[ROWS:.*]]:2 = cg.dispatch reduce "rows" ins(%[[X]] : {{.*}}) outs(%{{.*}}, %{{.*}} : tensor<64x8x4xf32>, tensor<64x8xf32>)
// CHECK: cost = #cg.cost<read = 8388608, write = 10240,
// CHECK: cg.dispatch reduce "loss" ins(%[[ROWS]]#1, %[[X]] : tensor<64x8xf32>, tensor<64x8x4x1024xf32>)
// CHECK: arith.subf
// CHECK: cost = #cg.cost<read = 8390656, write = 256,
#all = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#part = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#row = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#image = affine_map<(d0, d1, d2, d3) -> (d0)>
cg.region @parts(%x: tensor<64x8x4x1024xf32>) -> (tensor<64xf32>, tensor<64x8x4xf32>)
    attributes {target = #cg.target<"host">} {
  %e = tensor.empty() : tensor<64x8x4x1024xf32>
  %f = tensor.empty() : tensor<64x8x4xf32>
  %g = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "rows" ins(%x : tensor<64x8x4x1024xf32>) outs(%e, %f : tensor<64x8x4x1024xf32>, tensor<64x8x4xf32>)
      -> (tensor<64x8x4x1024xf32>, tensor<64x8x4xf32>) {
  ^bb0(%a: tensor<64x8x4x1024xf32>, %o: tensor<64x8x4x1024xf32>, %p: tensor<64x8x4xf32>):
    %least = arith.constant 0xFF800000 : f32
    %none = arith.constant 0.0 : f32
    %few = tensor.empty() : tensor<64x8xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64x8xf32>) -> tensor<64x8xf32>
    %max = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
        ins(%a : tensor<64x8x4x1024xf32>) outs(%begin : tensor<64x8xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64x8xf32>
    %every = tensor.empty() : tensor<64x8x4x1024xf32>
    %difference = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
        ins(%a, %max : tensor<64x8x4x1024xf32>, tensor<64x8xf32>) outs(%every : tensor<64x8x4x1024xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x8x4x1024xf32>
    %some = tensor.empty() : tensor<64x8x4xf32>
    %zeros = linalg.fill ins(%none : f32) outs(%some : tensor<64x8x4xf32>) -> tensor<64x8x4xf32>
    %sums = linalg.generic {indexing_maps = [#all, #part], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%difference : tensor<64x8x4x1024xf32>) outs(%zeros : tensor<64x8x4xf32>) {
    ^bb0(%i: f32, %s: f32):
      %r = arith.addf %i, %s : f32
      linalg.yield %r : f32
    } -> tensor<64x8x4xf32>
    cg.yield %difference, %sums : tensor<64x8x4x1024xf32>, tensor<64x8x4xf32>
  } {cost = #cg.cost<read = 8388608, write = 8396800, flops = 6291456, ns = 1000000>, schedule = {keeps_rows}}
  %l = cg.dispatch reduce "loss" ins(%d#0 : tensor<64x8x4x1024xf32>) outs(%g : tensor<64xf32>) -> (tensor<64xf32>) {
  ^bb0(%v: tensor<64x8x4x1024xf32>, %o: tensor<64xf32>):
    %few = tensor.empty() : tensor<64xf32>
    %none = arith.constant 0.0 : f32
    %begin = linalg.fill ins(%none : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %taken = linalg.generic {indexing_maps = [#all, #image], iterator_types = ["parallel", "reduction", "reduction", "reduction"]}
        ins(%v : tensor<64x8x4x1024xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %r = arith.addf %i, %s : f32
      linalg.yield %r : f32
    } -> tensor<64xf32>
    cg.yield %taken : tensor<64xf32>
  } {cost = #cg.cost<read = 8388608, write = 256, flops = 2097152, ns = 500000>, schedule = {}}
  cg.yield %l, %d#1 : tensor<64xf32>, tensor<64x8x4xf32>
}

// -----

// Eight elements of each part are stored besides a result of the part, which no worker goes along in this form.
// CHECK-LABEL: cg.region @elements
// CHECK: cg.dispatch reduce "rows" ins(%{{.*}}) outs(%{{.*}}, %{{.*}} : tensor<64x8x4x1024xf32>, tensor<64x8x4x8xf32>)
// CHECK: cg.dispatch reduce "loss" ins(%{{[^,]*}} : tensor<64x8x4x1024xf32>)
#all = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#part = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#row = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#image = affine_map<(d0, d1, d2, d3) -> (d0)>
cg.region @elements(%x: tensor<64x8x4x1024xf32>) -> (tensor<64xf32>, tensor<64x8x4x8xf32>)
    attributes {target = #cg.target<"host">} {
  %e = tensor.empty() : tensor<64x8x4x1024xf32>
  %f = tensor.empty() : tensor<64x8x4x8xf32>
  %g = tensor.empty() : tensor<64xf32>
  %d:2 = cg.dispatch reduce "rows" ins(%x : tensor<64x8x4x1024xf32>) outs(%e, %f : tensor<64x8x4x1024xf32>, tensor<64x8x4x8xf32>)
      -> (tensor<64x8x4x1024xf32>, tensor<64x8x4x8xf32>) {
  ^bb0(%a: tensor<64x8x4x1024xf32>, %o: tensor<64x8x4x1024xf32>, %p: tensor<64x8x4x8xf32>):
    %least = arith.constant 0xFF800000 : f32
    %none = arith.constant 0.0 : f32
    %few = tensor.empty() : tensor<64x8xf32>
    %begin = linalg.fill ins(%least : f32) outs(%few : tensor<64x8xf32>) -> tensor<64x8xf32>
    %max = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
        ins(%a : tensor<64x8x4x1024xf32>) outs(%begin : tensor<64x8xf32>) {
    ^bb0(%i: f32, %s: f32):
      %m = arith.maximumf %i, %s : f32
      linalg.yield %m : f32
    } -> tensor<64x8xf32>
    %every = tensor.empty() : tensor<64x8x4x1024xf32>
    %difference = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
        ins(%a, %max : tensor<64x8x4x1024xf32>, tensor<64x8xf32>) outs(%every : tensor<64x8x4x1024xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.subf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x8x4x1024xf32>
    %some = tensor.empty() : tensor<64x8x4xf32>
    %zeros = linalg.fill ins(%none : f32) outs(%some : tensor<64x8x4xf32>) -> tensor<64x8x4xf32>
    %sums = linalg.generic {indexing_maps = [#all, #part], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%difference : tensor<64x8x4x1024xf32>) outs(%zeros : tensor<64x8x4xf32>) {
    ^bb0(%i: f32, %s: f32):
      %r = arith.addf %i, %s : f32
      linalg.yield %r : f32
    } -> tensor<64x8x4xf32>
    %first = tensor.extract_slice %difference[0, 0, 0, 0] [64, 8, 4, 8] [1, 1, 1, 1] : tensor<64x8x4x1024xf32> to tensor<64x8x4x8xf32>
    %room = tensor.empty() : tensor<64x8x4x8xf32>
    %shares = linalg.generic {indexing_maps = [#all, #part, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
        ins(%first, %sums : tensor<64x8x4x8xf32>, tensor<64x8x4xf32>) outs(%room : tensor<64x8x4x8xf32>) {
    ^bb0(%i: f32, %m: f32, %s: f32):
      %r = arith.divf %i, %m : f32
      linalg.yield %r : f32
    } -> tensor<64x8x4x8xf32>
    cg.yield %difference, %shares : tensor<64x8x4x1024xf32>, tensor<64x8x4x8xf32>
  } {cost = #cg.cost<read = 8388608, write = 8454144, flops = 6291456, ns = 1000000>, schedule = {keeps_rows}}
  %l = cg.dispatch reduce "loss" ins(%d#0 : tensor<64x8x4x1024xf32>) outs(%g : tensor<64xf32>) -> (tensor<64xf32>) {
  ^bb0(%v: tensor<64x8x4x1024xf32>, %o: tensor<64xf32>):
    %few = tensor.empty() : tensor<64xf32>
    %none = arith.constant 0.0 : f32
    %begin = linalg.fill ins(%none : f32) outs(%few : tensor<64xf32>) -> tensor<64xf32>
    %taken = linalg.generic {indexing_maps = [#all, #image], iterator_types = ["parallel", "reduction", "reduction", "reduction"]}
        ins(%v : tensor<64x8x4x1024xf32>) outs(%begin : tensor<64xf32>) {
    ^bb0(%i: f32, %s: f32):
      %r = arith.addf %i, %s : f32
      linalg.yield %r : f32
    } -> tensor<64xf32>
    cg.yield %taken : tensor<64xf32>
  } {cost = #cg.cost<read = 8388608, write = 256, flops = 2097152, ns = 500000>, schedule = {}}
  cg.yield %l, %d#1 : tensor<64xf32>, tensor<64x8x4x8xf32>
}
