// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-merge-dispatches | FileCheck %s

// Two dispatches with another one between them cannot be joined: the quotient needs the sum, and the sum the
// exponentials.
// CHECK-LABEL: cg.region @between
// CHECK: cg.dispatch map "exp"
// CHECK: cg.dispatch reduce "sum"
// CHECK: cg.dispatch map "quotient"
cg.region @between(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) attributes {target = #cg.target<"host">} {
  %e = tensor.empty() : tensor<8xf32>
  %s = tensor.empty() : tensor<f32>
  %0 = cg.dispatch map "exp" ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> (tensor<8xf32>) {
  ^bb0(%a: tensor<8xf32>, %o: tensor<8xf32>):
    %r = math.exp %a : tensor<8xf32>
    cg.yield %r : tensor<8xf32>
  } {cost = #cg.cost<read = 32, write = 32, flops = 8, ns = 600>, schedule = {vector = 1 : i64}}
  %1 = cg.dispatch reduce "sum" ins(%0 : tensor<8xf32>) outs(%s : tensor<f32>) -> (tensor<f32>) {
  ^bb0(%a: tensor<8xf32>, %o: tensor<f32>):
    %c0 = arith.constant 0.0 : f32
    %z = linalg.fill ins(%c0 : f32) outs(%o : tensor<f32>) -> tensor<f32>
    %r = linalg.reduce {arith.addf} ins(%a : tensor<8xf32>) outs(%z : tensor<f32>) dimensions = [0]
    cg.yield %r : tensor<f32>
  } {cost = #cg.cost<read = 32, write = 4, flops = 8, ns = 600>, schedule = {}}
  %2 = cg.dispatch map "quotient" ins(%x, %1 : tensor<8xf32>, tensor<f32>) outs(%e : tensor<8xf32>) -> (tensor<8xf32>) {
  ^bb0(%a: tensor<8xf32>, %b: tensor<f32>, %o: tensor<8xf32>):
    %w = linalg.broadcast ins(%b : tensor<f32>) outs(%o : tensor<8xf32>) dimensions = [0]
    %r = arith.divf %a, %w : tensor<8xf32>
    cg.yield %r : tensor<8xf32>
  } {cost = #cg.cost<read = 36, write = 32, flops = 8, ns = 600>, schedule = {vector = 1 : i64}}
  cg.yield %0, %2 : tensor<8xf32>, tensor<8xf32>
}

// Callbacks stay in their order: the second one moves behind the joined kernel, because the first one needs it.
// CHECK-LABEL: cg.region @callbacks
// CHECK: %[[R:.*]]:2 = cg.dispatch map "cos"
// CHECK: cg.dispatch host {{.*}} ins(%[[R]]#0 :
// CHECK: callback = "first"
// CHECK: cg.dispatch host {{.*}} ins(%arg0 :
// CHECK: callback = "second"
// CHECK: cg.yield {{.*}}%[[R]]#1
cg.region @callbacks(%x: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
    attributes {target = #cg.target<"host">} {
  %s = tensor.empty() : tensor<f32>
  %e = tensor.empty() : tensor<f32>
  %0 = cg.dispatch map "sin" ins(%x : tensor<f32>) outs(%s : tensor<f32>) -> (tensor<f32>) {
  ^bb0(%a: tensor<f32>, %o: tensor<f32>):
    %r = math.sin %a : tensor<f32>
    cg.yield %r : tensor<f32>
  } {cost = #cg.cost<read = 4, write = 4, flops = 1, ns = 600>, schedule = {vector = 1 : i64}}
  %1 = cg.dispatch host "call" ins(%0 : tensor<f32>) outs(%s : tensor<f32>) -> (tensor<f32>) {
  ^bb0(%a: tensor<f32>, %o: tensor<f32>):
    %r = tensor.empty() : tensor<f32>
    cg.yield %r : tensor<f32>
  } {cost = #cg.cost<read = 4, write = 4, flops = 0, ns = 1000>, schedule = {callback = "first"}}
  %2 = cg.dispatch host "call" ins(%x : tensor<f32>) outs(%s : tensor<f32>) -> (tensor<f32>) {
  ^bb0(%a: tensor<f32>, %o: tensor<f32>):
    %r = tensor.empty() : tensor<f32>
    cg.yield %r : tensor<f32>
  } {cost = #cg.cost<read = 4, write = 4, flops = 0, ns = 1000>, schedule = {callback = "second"}}
  %3 = cg.dispatch map "cos" ins(%x : tensor<f32>) outs(%e : tensor<f32>) -> (tensor<f32>) {
  ^bb0(%a: tensor<f32>, %o: tensor<f32>):
    %r = math.cos %a : tensor<f32>
    cg.yield %r : tensor<f32>
  } {cost = #cg.cost<read = 4, write = 4, flops = 1, ns = 600>, schedule = {vector = 1 : i64}}
  cg.yield %1, %2, %3 : tensor<f32>, tensor<f32>, tensor<f32>
}

// The path from one to the other leads through the order of two callbacks.
// CHECK-LABEL: cg.region @around_callbacks
// CHECK: cg.dispatch map "sin"
// CHECK: callback = "first"
// CHECK: callback = "second"
// CHECK: cg.dispatch map "joined"
cg.region @around_callbacks(%x: tensor<f32>) -> (tensor<f32>, tensor<f32>)
    attributes {target = #cg.target<"host">} {
  %s = tensor.empty() : tensor<f32>
  %e = tensor.empty() : tensor<f32>
  %0 = cg.dispatch map "sin" ins(%x : tensor<f32>) outs(%s : tensor<f32>) -> (tensor<f32>) {
  ^bb0(%a: tensor<f32>, %o: tensor<f32>):
    %r = math.sin %a : tensor<f32>
    cg.yield %r : tensor<f32>
  } {cost = #cg.cost<read = 4, write = 4, flops = 1, ns = 600>, schedule = {vector = 1 : i64}}
  %1 = cg.dispatch host "call" ins(%0 : tensor<f32>) outs(%s : tensor<f32>) -> (tensor<f32>) {
  ^bb0(%a: tensor<f32>, %o: tensor<f32>):
    %r = tensor.empty() : tensor<f32>
    cg.yield %r : tensor<f32>
  } {cost = #cg.cost<read = 4, write = 4, flops = 0, ns = 1000>, schedule = {callback = "first"}}
  %2 = cg.dispatch host "call" ins(%x : tensor<f32>) outs(%s : tensor<f32>) -> (tensor<f32>) {
  ^bb0(%a: tensor<f32>, %o: tensor<f32>):
    %r = tensor.empty() : tensor<f32>
    cg.yield %r : tensor<f32>
  } {cost = #cg.cost<read = 4, write = 4, flops = 0, ns = 1000>, schedule = {callback = "second"}}
  %3 = cg.dispatch map "joined" ins(%x, %2 : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) -> (tensor<f32>) {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %o: tensor<f32>):
    %r = arith.mulf %a, %b : tensor<f32>
    cg.yield %r : tensor<f32>
  } {cost = #cg.cost<read = 8, write = 4, flops = 1, ns = 600>, schedule = {vector = 1 : i64}}
  cg.yield %1, %3 : tensor<f32>, tensor<f32>
}

// Two readers of a state cannot be joined if an update lies between them: the joined kernel would read the old row too
// late.
// CHECK-LABEL: cg.region @readers
// CHECK: cg.dispatch map "old" ins(%arg0
// CHECK: %[[D:.*]] = cg.dispatch map "update"
// CHECK: cg.dispatch map "new" ins(%[[D]]
cg.region @readers(%c: tensor<8x4xf32>, %x: tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>)
    attributes {target = #cg.target<"host">} {
  %e = tensor.empty() : tensor<4xf32>
  %0 = cg.dispatch map "old" ins(%c : tensor<8x4xf32>) outs(%e : tensor<4xf32>) -> (tensor<4xf32>) {
  ^bb0(%a: tensor<8x4xf32>, %o: tensor<4xf32>):
    %r = tensor.extract_slice %a[2, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    cg.yield %r : tensor<4xf32>
  } {cost = #cg.cost<read = 16, write = 16, flops = 0, ns = 600>, schedule = {vector = 1 : i64}}
  %1 = cg.dispatch map "update" ins(%x : tensor<4xf32>) outs(%c : tensor<8x4xf32>) -> (tensor<8x4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<8x4xf32>):
    %r = tensor.insert_slice %a into %o[2, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    cg.yield %r : tensor<8x4xf32>
  } {cost = #cg.cost<read = 16, write = 16, flops = 0, ns = 600>, schedule = {vector = 1 : i64}}
  %2 = cg.dispatch map "new" ins(%1, %x : tensor<8x4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> (tensor<4xf32>) {
  ^bb0(%a: tensor<8x4xf32>, %b: tensor<4xf32>, %o: tensor<4xf32>):
    %r = tensor.extract_slice %a[3, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %s = arith.addf %r, %b : tensor<4xf32>
    cg.yield %s : tensor<4xf32>
  } {cost = #cg.cost<read = 16, write = 16, flops = 0, ns = 600>, schedule = {vector = 1 : i64}}
  cg.yield %1, %0, %2 : tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>
}
