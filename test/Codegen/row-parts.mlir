// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A map on a host goes along each part of a row by itself, where branches that ask for the column go one way.
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=CODE

// Padding that mirrors both ends of each row is one kernel, although the right end is made from the padded left one.
// CHECK-LABEL: cg.region @"mirrored_0@host"
// CHECK: cg.dispatch map
// CHECK: cost = #cg.cost<read = 4194304, write = 4201472,
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @mirrored
func.func @mirrored(%x: tensor<256x4096xf32>) -> tensor<256x4103xf32> {
  %c3 = arith.constant 3 : index
  %c4099 = arith.constant 4099 : index
  %first = tensor.extract_slice %x[0, 1] [256, 3] [1, 1] : tensor<256x4096xf32> to tensor<256x3xf32>
  %e = tensor.empty() : tensor<256x3xf32>
  %turned = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, -j + 2)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%first : tensor<256x3xf32>) outs(%e : tensor<256x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<256x3xf32>
  %f = tensor.empty() : tensor<256x4099xf32>
  %left = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%f : tensor<256x4099xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %before = arith.cmpi ult, %j, %c3 : index
    %v = scf.if %before -> (f32) {
      %a = tensor.extract %turned[%i, %j] : tensor<256x3xf32>
      scf.yield %a : f32
    } else {
      %k = arith.subi %j, %c3 : index
      %a = tensor.extract %x[%i, %k] : tensor<256x4096xf32>
      scf.yield %a : f32
    }
    linalg.yield %v : f32
  } -> tensor<256x4099xf32>
  %last = tensor.extract_slice %left[0, 4094] [256, 4] [1, 1] : tensor<256x4099xf32> to tensor<256x4xf32>
  %g = tensor.empty() : tensor<256x4xf32>
  %back = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, -j + 3)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%last : tensor<256x4xf32>) outs(%g : tensor<256x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<256x4xf32>
  %h = tensor.empty() : tensor<256x4103xf32>
  %both = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%h : tensor<256x4103xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %inside = arith.cmpi ult, %j, %c4099 : index
    %v = scf.if %inside -> (f32) {
      %a = tensor.extract %left[%i, %j] : tensor<256x4099xf32>
      scf.yield %a : f32
    } else {
      %k = arith.subi %j, %c4099 : index
      %a = tensor.extract %back[%i, %k] : tensor<256x4xf32>
      scf.yield %a : f32
    }
    linalg.yield %v : f32
  } -> tensor<256x4103xf32>
  return %both : tensor<256x4103xf32>
}

// Zeros around each row: three loops, and no branch in any of them.
// CODE-LABEL: func.func @map_pad(
// CODE-NOT: scf.if
// CODE: scf.for %{{.*}} = %c0 to %c1 step
// CODE-NOT: scf.if
// CODE: scf.for %{{.*}} = %c0 to %c4096 step
// CODE-NOT: scf.if
// CODE: scf.for %{{.*}} = %c0 to %c2 step
// CODE-NOT: scf.if
// CODE: return
func.func @padded(%x: tensor<256x4096xf32>) -> tensor<256x4099xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<256x4096xf32> to tensor<256x4099xf32>
  return %0 : tensor<256x4099xf32>
}

// If only the row is tested, a row is one loop.
// CODE-LABEL: func.func @map_pad_1(
// CODE-COUNT-3: scf.for
// CODE: scf.if
// CODE-NOT: scf.for
// CODE: return
func.func @below(%x: tensor<256x4096xf32>) -> tensor<259x4096xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[1, 0] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<256x4096xf32> to tensor<259x4096xf32>
  return %0 : tensor<259x4096xf32>
}

// Twelve tensors in one row: a loop for each, without branches.
// CODE-LABEL: func.func @map_concat(
// CODE-COUNT-14: scf.for
// CODE-NOT: {{scf.if|scf.for}}
// CODE: return
func.func @twelve(%x0: tensor<64x100xf32>, %x1: tensor<64x100xf32>, %x2: tensor<64x100xf32>, %x3: tensor<64x100xf32>,
                  %x4: tensor<64x100xf32>, %x5: tensor<64x100xf32>, %x6: tensor<64x100xf32>, %x7: tensor<64x100xf32>,
                  %x8: tensor<64x100xf32>, %x9: tensor<64x100xf32>, %x10: tensor<64x100xf32>, %x11:
                  tensor<64x100xf32>) -> tensor<64x1200xf32> {
  %0 = tensor.concat dim(1) %x0, %x1, %x2, %x3, %x4, %x5, %x6, %x7, %x8, %x9, %x10, %x11
      : (tensor<64x100xf32>, tensor<64x100xf32>, tensor<64x100xf32>, tensor<64x100xf32>, tensor<64x100xf32>,
         tensor<64x100xf32>, tensor<64x100xf32>, tensor<64x100xf32>, tensor<64x100xf32>, tensor<64x100xf32>,
         tensor<64x100xf32>, tensor<64x100xf32>) -> tensor<64x1200xf32>
  return %0 : tensor<64x1200xf32>
}
