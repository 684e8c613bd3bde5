// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of the shard dialect become cg.collective operations, whose pieces lie one behind the other.
//
// RUN: cg-opt %s --cg-lower-collectives --split-input-file | FileCheck %s

// The members of a group over both axes are numbered in the order of the axes.
// CHECK-DAG: cg.communicator @"g[0]" = dense<{{\[\[}}0, 3], [1, 4], [2, 5]]> : tensor<3x2xi64>
// CHECK-DAG: cg.communicator @"g[1]" = dense<{{\[\[}}0, 1, 2], [3, 4, 5]]> : tensor<2x3xi64>
// CHECK-DAG: cg.communicator @"g[0,1]" = dense<{{\[\[}}0, 1, 2, 3, 4, 5]]> : tensor<1x6xi64>
// CHECK-DAG: cg.communicator @"g[1,0]" = dense<{{\[\[}}0, 3, 1, 4, 2, 5]]> : tensor<1x6xi64>
// CHECK-NOT: shard.
shard.grid @g(shape = 2x3)

// CHECK-LABEL: func.func @reductions
func.func @reductions(%x: tensor<4xf32>, %h: tensor<4xf16>, %i: tensor<4xi16>, %q: tensor<4xf8E4M3FN>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi16>, tensor<4xf8E4M3FN>) {
  // CHECK: cg.collective all_reduce @"g[0]"(%arg0) {reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
  %0 = shard.all_reduce %x on @g grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  // CHECK: cg.collective reduce @"g[1]"(%{{.*}}) {reduction = "avg", root = 2 : i64}
  %1 = shard.reduce %0 on @g grid_axes = [1] reduction = average root = [2] : (tensor<4xf32>) -> tensor<4xf32>
  // The element type of the reduction is that of the result.
  // CHECK: %[[WIDE:.*]] = arith.extf %arg1 : tensor<4xf16> to tensor<4xf32>
  // CHECK: cg.collective all_reduce @"g[0,1]"(%[[WIDE]]) {reduction = "max"}
  %2 = shard.all_reduce %h on @g grid_axes = [0, 1] reduction = max : tensor<4xf16> -> tensor<4xf32>
  // No library reduces i16 or f8, so wider types are used.
  // CHECK: arith.extsi %arg2 : tensor<4xi16> to tensor<4xi32>
  // CHECK: cg.collective all_reduce @"g[1,0]"(%{{.*}}) {reduction = "min"} : (tensor<4xi32>) -> tensor<4xi32>
  // CHECK: arith.trunci
  %3 = shard.all_reduce %i on @g grid_axes = [1, 0] reduction = min : tensor<4xi16> -> tensor<4xi16>
  // CHECK: arith.extf %arg3
  // CHECK: cg.collective all_reduce @"g[0]"(%{{.*}}) {reduction = "prod"} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: arith.truncf
  %4 = shard.all_reduce %q on @g grid_axes = [0] reduction = product : tensor<4xf8E4M3FN> -> tensor<4xf8E4M3FN>
  return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi16>, tensor<4xf8E4M3FN>
}

// -----

shard.grid @g(shape = 2)

// CHECK-LABEL: func.func @layouts
func.func @layouts(%x: tensor<4x6xf32>) -> (tensor<8x6xf32>, tensor<4x12xf32>, tensor<4x3xf32>, tensor<2x12xf32>) {
  // Rows of members are joined without a transposition.
  // CHECK: %[[A:.*]] = cg.collective all_gather @"g[0]"(%arg0) : (tensor<4x6xf32>) -> tensor<2x4x6xf32>
  // CHECK-NEXT: tensor.collapse_shape %[[A]] {{\[\[}}0, 1], [2]] : tensor<2x4x6xf32> into tensor<8x6xf32>
  %0 = shard.all_gather %x on @g grid_axes = [0] gather_axis = 0 : tensor<4x6xf32> -> tensor<8x6xf32>
  // CHECK: %[[B:.*]] = cg.collective all_gather
  // CHECK: linalg.transpose ins(%[[B]] : tensor<2x4x6xf32>) outs(%{{.*}} : tensor<4x2x6xf32>) permutation = [1, 0, 2]
  // CHECK: tensor.collapse_shape %{{.*}} : tensor<4x2x6xf32> into tensor<4x12xf32>
  %1 = shard.all_gather %x on @g grid_axes = [0] gather_axis = 1 : tensor<4x6xf32> -> tensor<4x12xf32>
  // CHECK: tensor.expand_shape %arg0 {{.*}} : tensor<4x6xf32> into tensor<4x2x3xf32>
  // CHECK: linalg.transpose {{.*}} permutation = [1, 0, 2]
  // CHECK: cg.collective reduce_scatter @"g[0]"(%{{.*}}) {reduction = "sum"} : (tensor<2x4x3xf32>) -> tensor<4x3xf32>
  %2 = shard.reduce_scatter %x on @g grid_axes = [0] scatter_axis = 1 : tensor<4x6xf32> -> tensor<4x3xf32>
  // CHECK: tensor.expand_shape %arg0 {{.*}} : tensor<4x6xf32> into tensor<2x2x6xf32>
  // CHECK-NEXT: cg.collective all_to_all @"g[0]"(%{{.*}}) : (tensor<2x2x6xf32>) -> tensor<2x2x6xf32>
  // CHECK: linalg.transpose {{.*}} permutation = [1, 0, 2]
  // CHECK: into tensor<2x12xf32>
  %3 = shard.all_to_all %x on @g grid_axes = [0] split_axis = 0 concat_axis = 1 : tensor<4x6xf32> -> tensor<2x12xf32>
  return %0, %1, %2, %3 : tensor<8x6xf32>, tensor<4x12xf32>, tensor<4x3xf32>, tensor<2x12xf32>
}

// CHECK-LABEL: func.func @one_row
func.func @one_row(%x: tensor<1x4xf32>) -> tensor<1x8xf32> {
  // A dimension of one row needs no transposition.
  // CHECK-NOT: linalg.transpose
  // CHECK: return
  %0 = shard.all_gather %x on @g grid_axes = [0] gather_axis = 1 : tensor<1x4xf32> -> tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// -----

shard.grid @g(shape = 4)

// CHECK-LABEL: func.func @moves
func.func @moves(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<16xf32>, tensor<1xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CHECK: cg.collective broadcast @"g[0]"(%arg0) {root = 3 : i64}
  %0 = shard.broadcast %x on @g grid_axes = [0] root = [3] : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: cg.collective gather @"g[0]"(%arg0) {root = 1 : i64} : (tensor<4xf32>) -> tensor<4x4xf32>
  %1 = shard.gather %x on @g grid_axes = [0] gather_axis = 0 root = [1] : (tensor<4xf32>) -> tensor<16xf32>
  // CHECK: cg.collective scatter @"g[0]"(%{{.*}}) {root = 0 : i64} : (tensor<4x1xf32>) -> tensor<1xf32>
  %2 = shard.scatter %x on @g grid_axes = [0] scatter_axis = 0 root = [0] : (tensor<4xf32>) -> tensor<1xf32>
  // CHECK: cg.collective permute @"g[0]"(%arg0) {peers = array<i32: 1, 2, 3, 0>}
  %3 = shard.shift %x on @g grid_axes = [0] shift_axis = 0 offset = 1 rotate : tensor<4xf32> -> tensor<4xf32>
  // CHECK: cg.collective permute @"g[0]"(%arg0) {peers = array<i32: -1, -1, 0, 1>}
  %4 = shard.shift %x on @g grid_axes = [0] shift_axis = 0 offset = -2 : tensor<4xf32> -> tensor<4xf32>
  return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<16xf32>, tensor<1xf32>, tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @pairs
func.func @pairs(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %four = arith.constant 4 : index
  %i = shard.process_linear_index on @g : index
  %n = arith.addi %i, %one : index
  %next = arith.remui %n, %four : index
  %b = arith.addi %i, %three : index
  %before = arith.remui %b, %four : index
  // The partner is computed from the number of the rank.
  // CHECK: cg.collective send @"g[0]"(%arg0) {peers = array<i32: 1, 2, 3, 0>} : (tensor<4xf32>) -> ()
  %0 = shard.send %x on @g grid_axes = [0] destination = [%next] : (tensor<4xf32>, index) -> tensor<4xf32>
  // CHECK: %[[R:.*]] = cg.collective recv @"g[0]"() {peers = array<i32: 3, 0, 1, 2>} : () -> tensor<4xf32>
  %1 = shard.recv %x on @g grid_axes = [0] source = [%before] : (tensor<4xf32>, index) -> tensor<4xf32>
  // CHECK: return %arg0, %[[R]]
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Ranks without a neighbour take the other branch: they have no partner.
shard.grid @g(shape = 4)
// CHECK-LABEL: func.func @neighbours
func.func @neighbours(%x: tensor<4xf32>) -> tensor<4xf32> {
  %two = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %i = shard.process_multi_index on @g axes = [0] : index
  %down, %up = shard.neighbors_linear_indices on @g[%i] split_axes = [0] : index, index
  %odd = arith.remui %i, %two : index
  %even = arith.cmpi eq, %odd, %zero : index
  // CHECK: cg.collective send @"g[0]"(%arg0) {peers = array<i32: 1, -1, 3, -1>}
  // CHECK: cg.collective recv @"g[0]"() {peers = array<i32: -1, 0, -1, 2>}
  %0 = scf.if %even -> tensor<4xf32> {
    %1 = shard.send %x on @g grid_axes = [0] destination = [%up] : (tensor<4xf32>, index) -> tensor<4xf32>
    scf.yield %x : tensor<4xf32>
  } else {
    %1 = shard.recv %x on @g grid_axes = [0] source = [%down] : (tensor<4xf32>, index) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// The numbers of ranks are constants with a value for each rank.
// CHECK-DAG: cg.constant @"g.index[1]" : tensor<i64> = dense<[0, 1, 2, 0, 1, 2]> : tensor<6xi64> {per_rank}
// CHECK-DAG: cg.constant @g.index : tensor<i64> = dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi64> {per_rank}
shard.grid @g(shape = 2x3)
// CHECK-LABEL: func.func @numbers
func.func @numbers(%x: tensor<6xf32>) -> (index, index, index, tensor<2xf32>, index, index) {
  // CHECK: %[[C:.*]] = cg.get_constant @g.index : tensor<i64>
  // CHECK: %[[E:.*]] = tensor.extract %[[C]][] : tensor<i64>
  // CHECK: arith.index_cast %[[E]] : i64 to index
  %0 = shard.process_linear_index on @g : index
  %1:2 = shard.process_multi_index on @g : index, index
  // CHECK: arith.select
  %down, %up = shard.neighbors_linear_indices on @g[%1#0, %1#1] split_axes = [1] : index, index
  // CHECK-NOT: cg.collective
  // CHECK: tensor.extract_slice %arg0[%{{.*}}] [2] [1]
  %2 = shard.all_slice %x on @g grid_axes = [1] slice_axis = 0 : tensor<6xf32> -> tensor<2xf32>
  %3:2 = shard.grid_shape @g : index, index
  return %0, %1#0, %1#1, %2, %down, %up : index, index, index, tensor<2xf32>, index, index
}

// -----

shard.grid @g(shape = 3)
// CHECK-LABEL: func.func @halo
func.func @halo(%x: tensor<8x2xf32>) -> tensor<8x2xf32> {
  // Two rows come from the rank before, one from the rank behind; at the edges the rows are kept.
  // CHECK: tensor.extract_slice %arg0[5, 0] [2, 2]
  // CHECK: cg.collective permute {{.*}}peers = array<i32: 1, 2, -1>
  // CHECK: arith.select
  // CHECK: tensor.insert_slice %{{.*}} into %arg0[0, 0] [2, 2]
  // CHECK: tensor.extract_slice %{{.*}}[2, 0] [1, 2]
  // CHECK: cg.collective permute {{.*}}peers = array<i32: -1, 0, 1>
  // CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[7, 0] [1, 2]
  %0 = shard.update_halo %x on @g split_axes = [[0]] halo_sizes = [2, 1] : tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}

// -----

// A group of one member needs no communication.
shard.grid @g(shape = 1x2)
// CHECK-LABEL: func.func @alone
func.func @alone(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-NOT: cg.collective
  // CHECK: return %arg0
  %0 = shard.all_reduce %x on @g grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  %1 = shard.all_gather %0 on @g grid_axes = [0] gather_axis = 0 : tensor<4xf32> -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Roots that are known only in a launch, and bitwise reductions: all members take part, and kernels select or combine
// the pieces.
shard.grid @g(shape = 2x2)
// CHECK-LABEL: func.func @roots
func.func @roots(%x: tensor<4xi32>, %k: index)
    -> (tensor<4xi32>, tensor<4xi32>, tensor<8xi32>, tensor<1xi32>, tensor<4xi32>, tensor<2xi32>) {
  // CHECK: %[[ALL:.*]] = cg.collective all_gather @"g[0,1]"(%arg0) : (tensor<4xi32>) -> tensor<4x4xi32>
  // CHECK: tensor.extract_slice %[[ALL]][%{{.*}}, 0] [1, 4] [1, 1] : tensor<4x4xi32> to tensor<4xi32>
  %0 = shard.broadcast %x on @g grid_axes = [0, 1] root = [1, %k] : (tensor<4xi32>, index) -> tensor<4xi32>
  // CHECK: cg.collective all_reduce @"g[1]"(%arg0) {reduction = "sum"}
  %1 = shard.reduce %x on @g grid_axes = [1] root = [%k] : (tensor<4xi32>, index) -> tensor<4xi32>
  // CHECK: cg.collective all_gather @"g[1]"
  %2 = shard.gather %x on @g grid_axes = [1] gather_axis = 0 root = [%k] : (tensor<4xi32>, index) -> tensor<8xi32>
  // CHECK: %[[PIECES:.*]] = cg.collective all_to_all @"g[0,1]"
  // CHECK: tensor.extract_slice %[[PIECES]][%{{.*}}, 0] [1, 1] [1, 1] : tensor<4x1xi32> to tensor<1xi32>
  %3 = shard.scatter %x on @g grid_axes = [0, 1] scatter_axis = 0 root = [%k, 0] : (tensor<4xi32>, index) -> tensor<1xi32>
  // CHECK: cg.collective all_gather @"g[0]"
  // CHECK: linalg.reduce
  // CHECK: arith.xori
  %4 = shard.all_reduce %x on @g grid_axes = [0] reduction = bitwise_xor : tensor<4xi32> -> tensor<4xi32>
  // CHECK: cg.collective all_to_all @"g[0]"
  // CHECK: linalg.reduce
  // CHECK: arith.andi
  %5 = shard.reduce_scatter %x on @g grid_axes = [0] reduction = bitwise_and scatter_axis = 0 : tensor<4xi32> -> tensor<2xi32>
  return %0, %1, %2, %3, %4, %5 : tensor<4xi32>, tensor<4xi32>, tensor<8xi32>, tensor<1xi32>, tensor<4xi32>, tensor<2xi32>
}
