// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s --check-prefix=CUDA
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=HOST

// The last update of a place wins: a block finds out which one that is, in shared memory, and all that is stored is
// what stays. On a host each row is one worker's.
// CUDA-LABEL: gpu.func @scatter_scatter(
// CUDA: scf.for
// CUDA: memref.store %c-1_i32
// CUDA: nvvm.griddepcontrol wait
// CUDA: gpu.barrier
// CUDA: memref.atomic_rmw maxs {{.*}}memref<2731xi32, #gpu.address_space<workgroup>>
// CUDA: gpu.barrier
// CUDA: %[[LAST:.*]] = memref.load {{.*}}memref<2731xi32, #gpu.address_space<workgroup>>
// CUDA: arith.cmpi eq, %[[LAST]]
// CUDA: memref.store {{.*}}memref<524288xf32>
// HOST-LABEL: cg.region @"last_0@host"
// HOST: cg.dispatch scatter
// HOST: } {block = {{.*}} grid = array<i64: 64, 1, 1>
func.func @last(%x: tensor<64x8192xf32> {tf.aliasing_output = 0 : i32}, %p: tensor<64x8192x1xi32>,
                %u: tensor<64x8192x1x1xf32>) -> tensor<64x8192xf32> {
  %s = cg.scatter batch_dims([0]) scatter_dims([1]) ins(%u, %p : tensor<64x8192x1x1xf32>, tensor<64x8192x1xi32>)
      outs(%x : tensor<64x8192xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<64x8192xf32>
}

// Sums of integers are the same in every order: memory adds. No worker reads all places.
// CUDA-LABEL: gpu.func @scatter_scatter_1(
// CUDA-NOT: scf.for
// CUDA: memref.atomic_rmw addi {{.*}}memref<1000xi64>
// CUDA: gpu.return
func.func @count(%x: tensor<1000xi64> {tf.aliasing_output = 0 : i32}, %p: tensor<65536x1xi32>, %u: tensor<65536x1xi64>)
    -> tensor<1000xi64> {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<65536x1xi64>, tensor<65536x1xi32>) outs(%x : tensor<1000xi64>) {
  ^bb0(%old: i64, %new: i64):
    %a = arith.addi %new, %old : i64
    cg.yield %a : i64
  }
  return %s : tensor<1000xi64>
}

// If there are more updates than 32 bits can number, each place has an owner.
// CUDA-LABEL: gpu.func @scatter_scatter_2(
// CUDA-NOT: memref.atomic_rmw
// CUDA: gpu.return
func.func @very_many(%x: tensor<100xi8> {tf.aliasing_output = 0 : i32}, %p: tensor<2200000000x1xi8>,
                     %u: tensor<2200000000x1xi8>) -> tensor<100xi8> {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<2200000000x1xi8>, tensor<2200000000x1xi8>)
      outs(%x : tensor<100xi8>) {
  ^bb0(%old: i8, %new: i8):
    cg.yield %new : i8
  }
  return %s : tensor<100xi8>
}

// Sums of floating-point numbers are made in order: a warp takes the updates of a row, and the first of its lanes that
// have one place takes those of the others one after the other.
// CUDA-LABEL: gpu.func @scatter_scatter_3(
// CUDA-NOT: memref.atomic_rmw
// CUDA: %[[PEERS:.*]] = nvvm.match.sync
// CUDA: %[[BEFORE:.*]] = arith.andi %[[PEERS]]
// CUDA: %[[RANK:.*]] = math.ctpop %[[BEFORE]]
// CUDA: nvvm.vote.sync any
// CUDA: gpu.shuffle xor
// CUDA: %[[FIRST:.*]] = arith.cmpi eq, %[[RANK]]
// CUDA: %[[STORES:.*]] = arith.andi %[[FIRST]]
// CUDA: scf.if %[[STORES]] -> (f32)
// CUDA: memref.load {{.*}}memref<64000xf32>
// CUDA: arith.addf
// CUDA: scf.for {{.*}} -> (f32, i32)
// CUDA: math.cttz
// CUDA: gpu.shuffle idx
// CUDA: arith.addf
// CUDA: scf.if %[[STORES]]
// CUDA: memref.store {{.*}}memref<64000xf32>
// CUDA: nvvm.bar.warp.sync
// CUDA: gpu.return
func.func @add(%x: tensor<64x1000xf32> {tf.aliasing_output = 0 : i32}, %p: tensor<64x70x1xi32>,
               %u: tensor<64x70x1x1xf32>) -> tensor<64x1000xf32> {
  %s = cg.scatter batch_dims([0]) scatter_dims([1]) ins(%u, %p : tensor<64x70x1x1xf32>, tensor<64x70x1xi32>)
      outs(%x : tensor<64x1000xf32>) {
  ^bb0(%old: f32, %new: f32):
    %a = arith.addf %old, %new : f32
    cg.yield %a : f32
  }
  return %s : tensor<64x1000xf32>
}

// Combiners that are no such sum are applied in order: here the new element is subtracted.
// CUDA-LABEL: gpu.func @scatter_scatter_4(
// CUDA-NOT: memref.atomic_rmw
// CUDA: gpu.return
func.func @subtract(%x: tensor<1000xi32> {tf.aliasing_output = 0 : i32}, %p: tensor<256x1xi32>, %u: tensor<256x1xi32>)
    -> tensor<1000xi32> {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<256x1xi32>, tensor<256x1xi32>) outs(%x : tensor<1000xi32>) {
  ^bb0(%old: i32, %new: i32):
    %a = arith.subi %old, %new : i32
    cg.yield %a : i32
  }
  return %s : tensor<1000xi32>
}

// Windows that overlap: each element of the target goes through all of them, and what it gets is stored at the end.
// CUDA-LABEL: gpu.func @scatter_scatter_5(
// CUDA: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %false) -> (f32, i1)
// CUDA: arith.cmpi ult
// CUDA: scf.if {{.*}} -> (f32)
// CUDA-NOT: memref.store
// CUDA: arith.addf
// CUDA: scf.yield
// CUDA: memref.store {{.*}}memref<4000xf32>
// CUDA-NOT: gpu.barrier
// CUDA: gpu.return
func.func @overlap(%x: tensor<4000xf32> {tf.aliasing_output = 0 : i32}, %p: tensor<99x1xi32>, %u: tensor<99x40xf32>)
    -> tensor<4000xf32> {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<99x40xf32>, tensor<99x1xi32>) outs(%x : tensor<4000xf32>) {
  ^bb0(%old: f32, %new: f32):
    %a = arith.addf %old, %new : f32
    cg.yield %a : f32
  }
  return %s : tensor<4000xf32>
}

// Where sums are no larger than what is added, warps share the places of one target out: each finds the updates that
// are its own, and combines as many as it has lanes.
// CUDA-LABEL: gpu.func @scatter_scatter_6(
// CUDA: scf.for {{.*}} iter_args(%{{.*}} = %c0_i32) -> (i32)
// CUDA: %[[VOTERS:.*]] = nvvm.vote.sync ballot
// CUDA: math.ctpop
// CUDA: memref.store {{.*}}memref<512xi32, #gpu.address_space<workgroup>>
// CUDA: nvvm.bar.warp.sync
// CUDA: scf.if
// CUDA: memref.load {{.*}}memref<512xi32, #gpu.address_space<workgroup>>
// CUDA: nvvm.match.sync
// CUDA: gpu.return
func.func @owners(%x: tensor<70000xf32> {tf.aliasing_output = 0 : i32}, %p: tensor<30000x1xi32>,
                  %u: tensor<30000x1xf32>) -> tensor<70000xf32> {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<30000x1xf32>, tensor<30000x1xi32>)
      outs(%x : tensor<70000xf32>) {
  ^bb0(%old: f32, %new: f32):
    %a = arith.addf %old, %new : f32
    cg.yield %a : f32
  }
  return %s : tensor<70000xf32>
}

// Rows of updates: a block lists those that have its places, in order, and a warp that has the first one of a place
// combines all of them. Index vectors are the block's own: what computes them is in the kernel, and reads nothing that
// another node writes, so it is done before the wait.
// CUDA-LABEL: gpu.func @scatter_scatter_7(
// CUDA-NOT: nvvm.griddepcontrol wait
// CUDA: arith.addi {{.*}} : i64
// CUDA: %[[MINE:.*]] = nvvm.vote.sync ballot
// CUDA: memref.store {{.*}}memref<16xi32, #gpu.address_space<workgroup>>
// CUDA: gpu.barrier
// CUDA: memref.store {{.*}}memref<640xi32, #gpu.address_space<workgroup>>
// CUDA: gpu.barrier
// CUDA: nvvm.griddepcontrol wait
// CUDA: scf.while
// CUDA: nvvm.vote.sync any
// CUDA: scf.if
// CUDA: nvvm.vote.sync ballot
// CUDA: nvvm.bar.warp.sync
// CUDA: vector.load {{.*}}memref<1048576xf32>, vector<4xf32>
// CUDA: scf.for {{.*}} -> (f32, f32, f32, f32)
// CUDA-COUNT-16: vector.load {{.*}}memref<131072xf32>, vector<4xf32>
// CUDA: arith.addf
// CUDA: vector.store {{.*}}memref<1048576xf32>, vector<4xf32>
// If a place has a large part of the list, all warps take a share of its updates and sum it.
// CUDA: memref.load {{.*}}memref<8xi32, #gpu.address_space<workgroup>>
// CUDA: scf.for {{.*}} -> (f32, f32, f32, f32)
// CUDA: gpu.barrier
// CUDA-COUNT-4: memref.store {{.*}}memref<2048xf32, #gpu.address_space<workgroup>>
// CUDA: gpu.barrier
// CUDA: scf.for {{.*}} -> (f32, f32, f32, f32)
// CUDA-COUNT-4: memref.load {{.*}}memref<2048xf32, #gpu.address_space<workgroup>>
// CUDA: vector.store {{.*}}memref<1048576xf32>, vector<4xf32>
// CUDA: gpu.return
func.func @rows(%x: tensor<4096x256xf32> {tf.aliasing_output = 0 : i32}, %p: tensor<512x1xi64>,
                %u: tensor<512x1x256xf32>) -> tensor<4096x256xf32> {
  %n = arith.constant dense<4096> : tensor<512x1xi64>
  %q = arith.addi %p, %n : tensor<512x1xi64>
  %s = cg.scatter scatter_dims([0]) ins(%u, %q : tensor<512x1x256xf32>, tensor<512x1xi64>)
      outs(%x : tensor<4096x256xf32>) {
  ^bb0(%old: f32, %new: f32):
    %a = arith.addf %old, %new : f32
    cg.yield %a : f32
  }
  return %s : tensor<4096x256xf32>
}

// Where the last row wins, its worker stores it, and reads nothing of the target. More updates than a block lists
// at a time are several lists, the later of which is stored after the one before.
// CUDA-LABEL: gpu.func @scatter_scatter_8(
// CUDA: nvvm.griddepcontrol wait
// CUDA: scf.for {{.*}} iter_args(%{{.*}} = %c0_i32) -> (i32)
// CUDA: gpu.barrier
// CUDA: gpu.barrier
// CUDA: scf.if
// CUDA: arith.cmpi ugt
// CUDA: nvvm.vote.sync any
// CUDA-NOT: memref.load {{.*}}memref<630000xf32>
// CUDA: memref.store {{.*}}memref<630000xf32>
// CUDA: gpu.barrier
// CUDA: gpu.return
func.func @last_rows(%x: tensor<90000x7xf32> {tf.aliasing_output = 0 : i32}, %p: tensor<20000x1xi32>,
                     %u: tensor<20000x1x7xf32>) -> tensor<90000x7xf32> {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<20000x1x7xf32>, tensor<20000x1xi32>)
      outs(%x : tensor<90000x7xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<90000x7xf32>
}

// A few rows have a worker for each element of each place, which looks at them all.
// CUDA-LABEL: gpu.func @scatter_scatter_9(
// CUDA-NOT: gpu.barrier
// CUDA: gpu.return
func.func @few_rows(%x: tensor<4096x256xf32> {tf.aliasing_output = 0 : i32}, %p: tensor<6x1xi64>,
                    %u: tensor<6x1x256xf32>) -> tensor<4096x256xf32> {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<6x1x256xf32>, tensor<6x1xi64>)
      outs(%x : tensor<4096x256xf32>) {
  ^bb0(%old: f32, %new: f32):
    %a = arith.addf %old, %new : f32
    cg.yield %a : f32
  }
  return %s : tensor<4096x256xf32>
}

// Memory that another node writes, here sums that are places, is read after the wait.
// CUDA-LABEL: gpu.func @scatter_scatter_10(
// CUDA-NOT: memref.load
// CUDA: nvvm.griddepcontrol wait
// CUDA: nvvm.vote.sync ballot
// CUDA: gpu.return
func.func @written_places(%x: tensor<4096x256xf32> {tf.aliasing_output = 0 : i32}, %p: tensor<512x4096xi64>,
                          %u: tensor<512x1x256xf32>) -> tensor<4096x256xf32> {
  %zero = arith.constant dense<0> : tensor<512xi64>
  %n = linalg.reduce { arith.addi } ins(%p : tensor<512x4096xi64>) outs(%zero : tensor<512xi64>) dimensions = [1]
  %q = tensor.expand_shape %n [[0, 1]] output_shape [512, 1] : tensor<512xi64> into tensor<512x1xi64>
  %s = cg.scatter scatter_dims([0]) ins(%u, %q : tensor<512x1x256xf32>, tensor<512x1xi64>)
      outs(%x : tensor<4096x256xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<4096x256xf32>
}

// Sums of 16 bits are not shared between warps, because each share would be rounded once more.
// CUDA-LABEL: gpu.func @scatter_scatter_11(
// CUDA: nvvm.vote.sync ballot
// CUDA-NOT: memref.atomic_rmw
// CUDA: arith.addf {{.*}} : bf16
// CUDA-NOT: gpu.barrier
// CUDA: gpu.return
func.func @narrow_rows(%x: tensor<4096x256xbf16> {tf.aliasing_output = 0 : i32}, %p: tensor<512x1xi64>,
                       %u: tensor<512x1x256xbf16>) -> tensor<4096x256xbf16> {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<512x1x256xbf16>, tensor<512x1xi64>)
      outs(%x : tensor<4096x256xbf16>) {
  ^bb0(%old: bf16, %new: bf16):
    %a = arith.addf %old, %new : bf16
    cg.yield %a : bf16
  }
  return %s : tensor<4096x256xbf16>
}
