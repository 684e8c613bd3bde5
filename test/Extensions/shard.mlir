// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of the shard dialect: what is a node, and why what is left of them is none.
//
// RUN: cg-opt %s --split-input-file --cg-lower-collectives --cg-analyze-legality=targets=host,sm_90 | FileCheck %s

shard.grid @grid(shape = 2)
// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<4xf32>, %d: tensor<?xf32>, %b: tensor<4xi1>, %i: tensor<4xi32>, %k: index,
                %m: memref<4xf32>, %s: tensor<3xf32>)
    -> (tensor<4xf32>, tensor<8xf32>, tensor<?xf32>, tensor<2xf32>, tensor<4xi1>, tensor<4xi32>, tensor<4xf32>,
        tensor<4xi32>, tensor<3xf32>, memref<4xf32>) {
  // CHECK: cg.collective all_reduce {{.*}}#cg.verdict<captured>
  %0 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  // CHECK: cg.collective all_gather {{.*}}#cg.verdict<captured>
  %1 = shard.all_gather %0 on @grid grid_axes = [0] gather_axis = 0 : tensor<4xf32> -> tensor<8xf32>
  // CHECK: shard.all_reduce {{.*}}#cg.verdict<blocked DynamicShape cause "its shape is dynamic, and all ranks have to know it"
  %2 = shard.all_reduce %d on @grid grid_axes = [0] : tensor<?xf32> -> tensor<?xf32>
  // CHECK: tensor.extract_slice {{.*}}#cg.verdict<
  %3 = shard.all_slice %x on @grid grid_axes = [0] slice_axis = 0 : tensor<4xf32> -> tensor<2xf32>
  // CHECK: shard.all_reduce {{.*}}blocked NoLowering cause "values of type i1 are not combined by sum among ranks" remedy "convert them
  %4 = shard.all_reduce %b on @grid grid_axes = [0] : tensor<4xi1> -> tensor<4xi1>
  // CHECK: shard.all_reduce {{.*}}cause "no library combines the values of ranks by generic" remedy "gather the values
  %5 = shard.all_reduce %i on @grid grid_axes = [0] reduction = generic : tensor<4xi32> -> tensor<4xi32>
  // CHECK: shard.broadcast {{.*}}cause "its root is no member of the grid"
  %c7 = arith.constant 7 : index
  %6 = shard.broadcast %x on @grid grid_axes = [0] root = [%c7] : (tensor<4xf32>, index) -> tensor<4xf32>
  // CHECK: shard.send {{.*}}cause "its partner is no member that is known before a launch"
  %9 = shard.send %x on @grid grid_axes = [0] destination = [%k] : (tensor<4xf32>, index) -> tensor<4xf32>
  // CHECK: shard.all_reduce {{.*}}cause "values of type i32 are not combined by average among ranks" remedy "convert them to a type that is, such as f32"
  %7 = shard.all_reduce %i on @grid grid_axes = [0] reduction = average : tensor<4xi32> -> tensor<4xi32>
  // CHECK: shard.all_reduce {{.*}}cause "it communicates from memory"
  %8 = shard.all_reduce %m on @grid grid_axes = [0] : memref<4xf32> -> memref<4xf32>
  // CHECK: shard.update_halo {{.*}}cause "the halos of dimension 0 are larger than what is between them"
  %10 = shard.update_halo %s on @grid split_axes = [[0]] halo_sizes = [2, 0] : tensor<3xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %10, %8 : tensor<4xf32>, tensor<8xf32>, tensor<?xf32>, tensor<2xf32>, tensor<4xi1>,
      tensor<4xi32>, tensor<4xf32>, tensor<4xi32>, tensor<3xf32>, memref<4xf32>
}

// -----

shard.grid @grid(shape = 2x?)
// CHECK-LABEL: func.func @unknown
func.func @unknown(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: shard.all_reduce {{.*}}blocked DynamicShape cause "the grid 'grid' has sizes that are not known" remedy "give all its sizes
  %0 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

shard.grid @a(shape = 2)
shard.grid @b(shape = 4)
// CHECK-LABEL: func.func @worlds
func.func @worlds(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: shard.all_reduce {{.*}}cause "the grids 'a' and 'b' are of different numbers of ranks"
  %0 = shard.all_reduce %x on @a grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  // CHECK: shard.all_reduce {{.*}}cause "the grids 'b' and 'a' are of different numbers of ranks"
  %1 = shard.all_reduce %0 on @b grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// The pass does not divide a program that describes all ranks together.
shard.grid @grid(shape = 2)
// CHECK-LABEL: func.func @whole
func.func @whole(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  // CHECK: shard.shard {{.*}}blocked NoLowering cause "it says how a value is divided among ranks, and the program is that of all ranks together" remedy "partition the program before
  %0 = shard.shard %x to %s : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// The last rank has no neighbour behind it, but it does perform the send.
shard.grid @grid(shape = 3)
// CHECK-LABEL: func.func @outside
func.func @outside(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0 : index
  %i = shard.process_multi_index on @grid axes = [0] : index
  %down, %up = shard.neighbors_linear_indices on @grid[%i] split_axes = [0] : index, index
  %first = arith.cmpi eq, %i, %zero : index
  %0 = scf.if %first -> tensor<4xf32> {
    scf.yield %x : tensor<4xf32>
  } else {
    // CHECK: shard.send {{.*}}blocked NoLowering cause "its partner is no member that is known before a launch"
    %1 = shard.send %x on @grid grid_axes = [0] destination = [%up] : (tensor<4xf32>, index) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Without the pass, operations of the shard dialect stay as they are.
// RUN: cg-opt %s --split-input-file --cg-analyze-legality=targets=host | FileCheck %s --check-prefix=BEFORE
shard.grid @grid(shape = 2)
// BEFORE-LABEL: func.func @before
func.func @before(%x: tensor<4xf32>) -> tensor<4xf32> {
  // BEFORE: shard.all_reduce {{.*}}blocked NoLowering cause "it is no collective of the program yet" remedy "run cg-lower-collectives before"
  %0 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
