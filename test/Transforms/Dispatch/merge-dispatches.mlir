// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-form-dispatches --cg-merge-dispatches | FileCheck %s

// Two results of one size from one input are one kernel.
// CHECK-LABEL: cg.region @joined
// CHECK: %[[R:.*]]:2 = cg.dispatch map "mulf" ins(%arg0, %arg1 : tensor<8xf32>, tensor<8xf32>) outs(%{{.*}}, %{{.*}} :
// CHECK-NOT: cg.dispatch
// CHECK: cg.yield %[[R]]#0, %[[R]]#1
cg.region @joined(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    attributes {target = #cg.target<"host">} {
  %0 = math.exp %x : tensor<8xf32>
  %1 = arith.addf %0, %y : tensor<8xf32>
  %2 = arith.mulf %x, %y : tensor<8xf32>
  cg.yield %1, %2 : tensor<8xf32>, tensor<8xf32>
}

// Dispatches of different sizes, and dispatches that share no input, are not joined.
// CHECK-LABEL: cg.region @apart
// CHECK-COUNT-3: cg.dispatch map
cg.region @apart(%x: tensor<8xf32>, %y: tensor<4xf32>, %z: tensor<8xf32>)
    -> (tensor<8xf32>, tensor<4xf32>, tensor<8xf32>) attributes {target = #cg.target<"host">} {
  %0 = math.exp %x : tensor<8xf32>
  %1 = math.exp %y : tensor<4xf32>
  %2 = math.exp %z : tensor<8xf32>
  cg.yield %0, %1, %2 : tensor<8xf32>, tensor<4xf32>, tensor<8xf32>
}

// Readers of rows of a buffer are not joined with the dispatch that overwrites them: the joined kernel would need a
// copy of the buffer.
// CHECK-LABEL: cg.region @read_then_update
// CHECK: cg.dispatch map "extract_slice" ins({{.*}}%arg0{{.*}})
// CHECK: cg.dispatch map "insert_slice" {{.*}} outs(%arg0 : tensor<8x4xf32>)
cg.region @read_then_update(%k: tensor<8x4xf32>, %row: tensor<1x4xf32>, %p: tensor<i32>)
    -> (tensor<1x4xf32>, tensor<8x4xf32>) attributes {target = #cg.target<"host">} {
  %v = tensor.extract %p[] : tensor<i32>
  %i = arith.index_cast %v : i32 to index
  %old = tensor.extract_slice %k[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<1x4xf32>
  %new = tensor.insert_slice %row into %k[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  cg.yield %old, %new : tensor<1x4xf32>, tensor<8x4xf32>
}

// A joined dispatch reads more: two pairs that share no input at first share the factor that one dispatch of each
// reads.
// CHECK-LABEL: cg.region @share_later
// CHECK: cg.dispatch map {{.*}} outs(%{{.*}} : tensor<f32>)
// CHECK: cg.dispatch map {{.*}} outs(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} :
// CHECK-NOT: cg.dispatch
cg.region @share_later(%x: tensor<8xf32>, %y: tensor<8xf32>, %n: tensor<f32>)
    -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) attributes {target = #cg.target<"host">} {
  %f = math.powf %n, %n {cg.kept} : tensor<f32>
  %0 = math.exp %x : tensor<8xf32>
  %1 = math.exp %y : tensor<8xf32>
  %wide = tensor.empty() : tensor<8xf32>
  %all = linalg.broadcast ins(%f : tensor<f32>) outs(%wide : tensor<8xf32>) dimensions = [0]
  %2 = arith.mulf %x, %all : tensor<8xf32>
  %3 = arith.mulf %y, %all : tensor<8xf32>
  cg.yield %0, %1, %2, %3 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// The joined kernel takes the time of both, less one launch and the input that is read once: 900 ns, and 80 MiB at 4.3
// TB/s.
// CHECK-LABEL: cg.region @time_of_both
// CHECK: cost = #cg.cost<read = 50331648, write = 33554432, flops = {{[0-9]+}}, ns = 20408>
cg.region @time_of_both(%x: tensor<4194304xf32>, %y: tensor<4194304xf32>, %z: tensor<4194304xf32>)
    -> (tensor<4194304xf32>, tensor<4194304xf32>) attributes {target = #cg.target<"sm_90">} {
  %0 = arith.addf %x, %y : tensor<4194304xf32>
  %1 = arith.subf %x, %z : tensor<4194304xf32>
  cg.yield %0, %1 : tensor<4194304xf32>, tensor<4194304xf32>
}

// Large dispatches that share only a number are not joined.
// CHECK-LABEL: cg.region @large
// CHECK-COUNT-2: cg.dispatch map {{.*}} -> (tensor<4194304xf32>)
cg.region @large(%x: tensor<4194304xf32>, %y: tensor<4194304xf32>, %n: tensor<f32>)
    -> (tensor<4194304xf32>, tensor<4194304xf32>) attributes {target = #cg.target<"sm_90">} {
  %wide = tensor.empty() : tensor<4194304xf32>
  %all = linalg.broadcast ins(%n : tensor<f32>) outs(%wide : tensor<4194304xf32>) dimensions = [0]
  %0 = arith.addf %x, %all : tensor<4194304xf32>
  %1 = arith.subf %y, %all : tensor<4194304xf32>
  cg.yield %0, %1 : tensor<4194304xf32>, tensor<4194304xf32>
}

// A third kernel reads the old value of a count, and needs a value that depends on the count, too: the new count is not
// computed together with that value, because the count would have to be copied.
// CHECK-LABEL: cg.region @counted
// CHECK-COUNT-2: cg.dispatch map {{.*}} -> (tensor<f32>)
// CHECK: cg.dispatch map {{.*}} -> (tensor<8xf32>)
cg.region @counted(%n: tensor<f32> {cg.binding = #cg.binding<state>}, %x: tensor<8xf32>)
    -> (tensor<f32> {cg.alias_argument = 0 : i32}, tensor<8xf32>) attributes {target = #cg.target<"host">} {
  %one = arith.constant dense<1.0> : tensor<f32>
  %next = arith.addf %n, %one : tensor<f32>
  %f = math.powf %n, %n {cg.kept} : tensor<f32>
  %wide = tensor.empty() : tensor<8xf32>
  %all = linalg.broadcast ins(%f : tensor<f32>) outs(%wide : tensor<8xf32>) dimensions = [0]
  %old = linalg.broadcast ins(%n : tensor<f32>) outs(%wide : tensor<8xf32>) dimensions = [0]
  %0 = arith.mulf %x, %all : tensor<8xf32>
  %1 = arith.subf %0, %old : tensor<8xf32>
  cg.yield %next, %1 : tensor<f32>, tensor<8xf32>
}
