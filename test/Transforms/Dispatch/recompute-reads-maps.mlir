// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Maps whose readers read less, or nothing more, when they compute what the map stores.
//
// RUN: cg-opt %s --cg-recompute-reads --split-input-file | FileCheck %s

// The reader reads 16 bits of each element in place of 32. The scales are a state that is updated behind both.
// CHECK-LABEL: cg.region @dissolved
// CHECK-NOT: cg.dispatch map "times"
// CHECK: cg.dispatch reduce "sum" ins(%{{[^,]*}}, %{{[^,]*}} : tensor<1024xf32>, tensor<4096x1024xbf16>)
// CHECK: arith.mulf
// CHECK: cost = #cg.cost<read = 8392704, write = 16384,
// CHECK: cg.dispatch map "update"
#id = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
#row = affine_map<(d0, d1) -> (d0)>
cg.region @dissolved(%x: tensor<4096x1024xbf16>, %s: tensor<1024xf32> {cg.binding = #cg.binding<state>, cg.name = "s"})
    -> (tensor<4096xf32>, tensor<1024xf32> {cg.alias_argument = 1 : i64}) attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<4096x1024xf32>
  %f = tensor.empty() : tensor<4096xf32>
  %p = cg.dispatch map "times" ins(%x, %s : tensor<4096x1024xbf16>, tensor<1024xf32>)
      outs(%e : tensor<4096x1024xf32>) -> (tensor<4096x1024xf32>) {
  ^bb0(%a: tensor<4096x1024xbf16>, %c: tensor<1024xf32>, %o: tensor<4096x1024xf32>):
    %all = tensor.empty() : tensor<4096x1024xf32>
    %times = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %c : tensor<4096x1024xbf16>, tensor<1024xf32>) outs(%all : tensor<4096x1024xf32>) {
    ^bb0(%i: bf16, %j: f32, %q: f32):
      %w = arith.extf %i : bf16 to f32
      %r = arith.mulf %w, %j : f32
      linalg.yield %r : f32
    } -> tensor<4096x1024xf32>
    cg.yield %times : tensor<4096x1024xf32>
  } {cost = #cg.cost<read = 8392704, write = 16777216, flops = 4194304, ns = 7000>, schedule = {vector = 4 : i64}}
  %t = cg.dispatch reduce "sum" ins(%p : tensor<4096x1024xf32>) outs(%f : tensor<4096xf32>) -> (tensor<4096xf32>) {
  ^bb0(%a: tensor<4096x1024xf32>, %o: tensor<4096xf32>):
    %zero = arith.constant 0.0 : f32
    %few = tensor.empty() : tensor<4096xf32>
    %begin = linalg.fill ins(%zero : f32) outs(%few : tensor<4096xf32>) -> tensor<4096xf32>
    %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<4096x1024xf32>) outs(%begin : tensor<4096xf32>) {
    ^bb0(%i: f32, %q: f32):
      %r = arith.addf %i, %q : f32
      linalg.yield %r : f32
    } -> tensor<4096xf32>
    cg.yield %sum : tensor<4096xf32>
  } {cost = #cg.cost<read = 16777216, write = 16384, flops = 4194304, ns = 5000>, schedule = {}}
  %g = tensor.empty() : tensor<1024xf32>
  %u = cg.dispatch map "update" ins(%s : tensor<1024xf32>) outs(%g : tensor<1024xf32>) -> (tensor<1024xf32>) {
  ^bb0(%a: tensor<1024xf32>, %o: tensor<1024xf32>):
    %r = arith.addf %a, %a : tensor<1024xf32>
    cg.yield %r : tensor<1024xf32>
  } {cost = #cg.cost<read = 4096, write = 4096, flops = 1024, ns = 1000>, schedule = {vector = 1 : i64}}
  cg.yield %t, %u : tensor<4096xf32>, tensor<1024xf32>
}

// -----

// The reader depends on the new contents of the state that the map reads before.
// CHECK-LABEL: cg.region @updated
// CHECK: cg.dispatch map "times"
// CHECK: cg.dispatch map "update"
// CHECK: cg.dispatch reduce "sum"
#id = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
#row = affine_map<(d0, d1) -> (d0)>
cg.region @updated(%x: tensor<4096x1024xbf16>, %s: tensor<1024xf32> {cg.binding = #cg.binding<state>, cg.name = "s"})
    -> (tensor<4096xf32>, tensor<1024xf32> {cg.alias_argument = 1 : i64}) attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<4096x1024xf32>
  %f = tensor.empty() : tensor<4096xf32>
  %p = cg.dispatch map "times" ins(%x, %s : tensor<4096x1024xbf16>, tensor<1024xf32>)
      outs(%e : tensor<4096x1024xf32>) -> (tensor<4096x1024xf32>) {
  ^bb0(%a: tensor<4096x1024xbf16>, %c: tensor<1024xf32>, %o: tensor<4096x1024xf32>):
    %all = tensor.empty() : tensor<4096x1024xf32>
    %times = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %c : tensor<4096x1024xbf16>, tensor<1024xf32>) outs(%all : tensor<4096x1024xf32>) {
    ^bb0(%i: bf16, %j: f32, %q: f32):
      %w = arith.extf %i : bf16 to f32
      %r = arith.mulf %w, %j : f32
      linalg.yield %r : f32
    } -> tensor<4096x1024xf32>
    cg.yield %times : tensor<4096x1024xf32>
  } {cost = #cg.cost<read = 8392704, write = 16777216, flops = 4194304, ns = 7000>, schedule = {vector = 4 : i64}}
  %g = tensor.empty() : tensor<1024xf32>
  %u = cg.dispatch map "update" ins(%s : tensor<1024xf32>) outs(%g : tensor<1024xf32>) -> (tensor<1024xf32>) {
  ^bb0(%a: tensor<1024xf32>, %o: tensor<1024xf32>):
    %r = arith.addf %a, %a : tensor<1024xf32>
    cg.yield %r : tensor<1024xf32>
  } {cost = #cg.cost<read = 4096, write = 4096, flops = 1024, ns = 1000>, schedule = {vector = 1 : i64}}
  %t = cg.dispatch reduce "sum" ins(%p, %u : tensor<4096x1024xf32>, tensor<1024xf32>) outs(%f : tensor<4096xf32>)
      -> (tensor<4096xf32>) {
  ^bb0(%a: tensor<4096x1024xf32>, %n: tensor<1024xf32>, %o: tensor<4096xf32>):
    %zero = arith.constant 0.0 : f32
    %few = tensor.empty() : tensor<4096xf32>
    %begin = linalg.fill ins(%zero : f32) outs(%few : tensor<4096xf32>) -> tensor<4096xf32>
    %sum = linalg.generic {indexing_maps = [#id, #column, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a, %n : tensor<4096x1024xf32>, tensor<1024xf32>) outs(%begin : tensor<4096xf32>) {
    ^bb0(%i: f32, %j: f32, %q: f32):
      %v = arith.mulf %i, %j : f32
      %r = arith.addf %v, %q : f32
      linalg.yield %r : f32
    } -> tensor<4096xf32>
    cg.yield %sum : tensor<4096xf32>
  } {cost = #cg.cost<read = 16781312, write = 16384, flops = 8388608, ns = 5000>, schedule = {}}
  cg.yield %t, %u : tensor<4096xf32>, tensor<1024xf32>
}

// -----

// The reader would read two tensors in place of one.
// CHECK-LABEL: cg.region @reads_more
// CHECK: cg.dispatch map "times"
// CHECK: cg.dispatch reduce "sum" ins(%{{[^,]*}} : tensor<4096x1024xf32>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
cg.region @reads_more(%x: tensor<4096x1024xf32>, %y: tensor<4096x1024xf32>) -> tensor<4096xf32>
    attributes {target = #cg.target<"sm_90">} {
  %e = tensor.empty() : tensor<4096x1024xf32>
  %f = tensor.empty() : tensor<4096xf32>
  %p = cg.dispatch map "times" ins(%x, %y : tensor<4096x1024xf32>, tensor<4096x1024xf32>)
      outs(%e : tensor<4096x1024xf32>) -> (tensor<4096x1024xf32>) {
  ^bb0(%a: tensor<4096x1024xf32>, %c: tensor<4096x1024xf32>, %o: tensor<4096x1024xf32>):
    %times = arith.mulf %a, %c : tensor<4096x1024xf32>
    cg.yield %times : tensor<4096x1024xf32>
  } {cost = #cg.cost<read = 33554432, write = 16777216, flops = 4194304, ns = 12000>, schedule = {vector = 4 : i64}}
  %t = cg.dispatch reduce "sum" ins(%p : tensor<4096x1024xf32>) outs(%f : tensor<4096xf32>) -> (tensor<4096xf32>) {
  ^bb0(%a: tensor<4096x1024xf32>, %o: tensor<4096xf32>):
    %zero = arith.constant 0.0 : f32
    %few = tensor.empty() : tensor<4096xf32>
    %begin = linalg.fill ins(%zero : f32) outs(%few : tensor<4096xf32>) -> tensor<4096xf32>
    %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<4096x1024xf32>) outs(%begin : tensor<4096xf32>) {
    ^bb0(%i: f32, %q: f32):
      %r = arith.addf %i, %q : f32
      linalg.yield %r : f32
    } -> tensor<4096xf32>
    cg.yield %sum : tensor<4096xf32>
  } {cost = #cg.cost<read = 16777216, write = 16384, flops = 4194304, ns = 5000>, schedule = {}}
  cg.yield %t : tensor<4096xf32>
}
