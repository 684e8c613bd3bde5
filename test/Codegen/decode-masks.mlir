// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention of one token reads only the positions that its mask does not hide, if these follow from numbers that a
// kernel can read before it reads the row.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// CHECK-LABEL: cg.region @"long_0@sm_90"
// CHECK:       cg.dispatch chain
// CHECK:       schedule = {dynamic_shared = 49168 : i64}
// CHECK-LABEL: cg.region @"each_0@sm_90"
// CHECK:       cg.dispatch chain
// CHECK-LABEL: cg.region @"short_0@sm_90"

#q = affine_map<(g, h, k, d) -> (g, h, d)>
#keys = affine_map<(g, h, k, d) -> (g, k, d)>
#s = affine_map<(g, h, k, d) -> (g, h, k)>
#p = affine_map<(g, h, v, k) -> (g, h, k)>
#values = affine_map<(g, h, v, k) -> (g, k, v)>
#out = affine_map<(g, h, v, k) -> (g, h, v)>
#id = affine_map<(g, h, k) -> (g, h, k)>
#one = affine_map<(g, h, k) -> ()>
#group = affine_map<(g, h, k) -> (g)>

// The end is read before the wait, and is no more than the row; blocks share what comes before it. What is hidden by
// minus infinity never weighs: there is one way. Each of the 64 blocks has a multiprocessor, and its registers.
// CHECK-LABEL: gpu.func @chain_generic(
// CHECK-SAME:  nvvm.minctasm = 1
// CHECK:       %[[N:.*]] = memref.load %arg2
// CHECK:       %[[WIDE:.*]] = arith.extsi %[[N]] : i32 to i64
// CHECK:       %[[END:.*]] = arith.addi %{{.*}}, %[[WIDE]] : i64
// CHECK:       arith.minsi %[[END]], %c4096
// CHECK:       nvvm.griddepcontrol wait
// CHECK-NOT:   arith.cmpf ogt
// CHECK:       gpu.return
func.func @position(%q: tensor<8x4x64xf32>, %keys: tensor<8x4096x64xf32>, %values: tensor<8x4096x64xf32>, %n: tensor<i32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x4x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xf32>, tensor<8x4096x64xf32>) outs(%f : tensor<8x4x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x4096xf32>, tensor<i32>) outs(%e : tensor<8x4x4096xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %seen = arith.cmpi sle, %k32, %i : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<8x4x4096xf32>) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x4096xf32>, tensor<8x4096x64xf32>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}

// Behind a finite number, a hidden position counts if the row has no greater score: then the whole row is read.
// CHECK-LABEL: gpu.func @chain_generic_1(
// CHECK:       arith.minsi
// CHECK:       nvvm.griddepcontrol wait
// CHECK:       arith.cmpf ogt
// CHECK:       arith.andi %{{.*}}, %{{.*}} : i1
// CHECK:       scf.if %{{.*}} {
// CHECK:       } else {
// CHECK:       gpu.return
func.func @finite(%q: tensor<8x4x64xf32>, %keys: tensor<8x4096x64xf32>, %values: tensor<8x4096x64xf32>, %n: tensor<i32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant -1.0e9 : f32
  %e = tensor.empty() : tensor<8x4x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xf32>, tensor<8x4096x64xf32>) outs(%f : tensor<8x4x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x4096xf32>, tensor<i32>) outs(%e : tensor<8x4x4096xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %seen = arith.cmpi sle, %k32, %i : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<8x4x4096xf32>) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x4096xf32>, tensor<8x4096x64xf32>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}

// A long row is one kernel, too: the launch asks for shared memory for the whole row, or for the largest amount that a
// runtime has to ask the driver for.
// CHECK-LABEL: gpu.func @chain_generic_2(
// CHECK:       gpu.dynamic_shared_memory
// CHECK:       gpu.return
func.func @long(%q: tensor<8x4x64xf32>, %keys: tensor<8x16384x64xf32>, %values: tensor<8x16384x64xf32>, %n: tensor<i32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant -1.0e9 : f32
  %e = tensor.empty() : tensor<8x4x16384xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x16384xf32>) -> tensor<8x4x16384xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xf32>, tensor<8x16384x64xf32>) outs(%f : tensor<8x4x16384xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x16384xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x16384xf32>, tensor<i32>) outs(%e : tensor<8x4x16384xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %seen = arith.cmpi sle, %k32, %i : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x16384xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<8x4x16384xf32>) outs(%e : tensor<8x4x16384xf32>) -> tensor<8x4x16384xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x16384xf32>, tensor<8x16384x64xf32>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}

// A window has a beginning, which is that of the row if the program's arithmetic may wrap; each group has its own
// number.
// CHECK-LABEL: gpu.func @chain_generic_3(
// CHECK:       memref.load %arg2[%{{.*}}] : memref<8xi32>
// CHECK:       arith.maxsi
// CHECK:       arith.minsi
// CHECK:       arith.cmpi sge, %{{.*}}, %c-2147483648
// CHECK:       nvvm.griddepcontrol wait
// CHECK:       gpu.return
func.func @window(%q: tensor<8x4x64xf32>, %keys: tensor<8x4096x64xf32>, %values: tensor<8x4096x64xf32>, %n: tensor<8xi32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x4x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xf32>, tensor<8x4096x64xf32>) outs(%f : tensor<8x4x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %masked = linalg.generic {indexing_maps = [#id, #group, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x4096xf32>, tensor<8xi32>) outs(%e : tensor<8x4x4096xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %size = arith.constant 256 : i32
    %from = arith.subi %i, %size : i32
    %above = arith.cmpi sgt, %k32, %from : i32
    %below = arith.cmpi sle, %k32, %i : i32
    %seen = arith.andi %above, %below : i1
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<8x4x4096xf32>) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x4096xf32>, tensor<8x4096x64xf32>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}

// A mask with a number for each position says nothing about other positions: the whole row is read.
// CHECK-LABEL: gpu.func @chain_generic_4(
// CHECK-NOT:   arith.minsi
// CHECK:       gpu.return
func.func @each(%q: tensor<8x4x64xf32>, %keys: tensor<8x4096x64xf32>, %values: tensor<8x4096x64xf32>, %n: tensor<8x4x4096xi32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x4x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xf32>, tensor<8x4096x64xf32>) outs(%f : tensor<8x4x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %masked = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x4096xf32>, tensor<8x4x4096xi32>) outs(%e : tensor<8x4x4096xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %seen = arith.cmpi sle, %k32, %i : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<8x4x4096xf32>) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x4096xf32>, tensor<8x4096x64xf32>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}

// A row of which each thread has a few positions is read as a whole, by straight-line code.
// CHECK-LABEL: gpu.func @chain_generic_5(
// CHECK-NOT:   arith.minsi
// CHECK:       gpu.return
func.func @short(%q: tensor<8x4x64xf32>, %keys: tensor<8x1024x64xf32>, %values: tensor<8x1024x64xf32>, %n: tensor<i32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x4x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x1024xf32>) -> tensor<8x4x1024xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xf32>, tensor<8x1024x64xf32>) outs(%f : tensor<8x4x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x1024xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x1024xf32>, tensor<i32>) outs(%e : tensor<8x4x1024xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %seen = arith.cmpi sle, %k32, %i : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x1024xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<8x4x1024xf32>) outs(%e : tensor<8x4x1024xf32>) -> tensor<8x4x1024xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x1024xf32>, tensor<8x1024x64xf32>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}
