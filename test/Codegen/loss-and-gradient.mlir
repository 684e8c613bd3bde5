// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// Binary cross entropy with logits, and its gradient, as PyTorch writes them: both are computed from the same logits and
// targets, with many values in common. Each of them is computed from one tensor, so none is stored, and one kernel
// reads both tensors and stores the gradient and the sum of each row.
// CHECK-LABEL: cg.region @"bce_0@sm_90"
// CHECK: cg.dispatch reduce {{.*}} outs(%{{.*}}, %{{.*}} : memref<256xf32>, memref<256x4096xf32>)
// CHECK: cost = #cg.cost<read = 8388608, write = 4195328,
// CHECK: cg.dispatch reduce {{.*}} ins(%{{.*}} : memref<256xf32>) outs(%{{.*}} : memref<f32>)
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @bce(
#id = affine_map<(d0, d1) -> (d0, d1)>
#all = affine_map<(d0, d1) -> ()>
func.func @bce(%x: tensor<256x4096xf32>, %t: tensor<256x4096xf32>) -> (tensor<f32>, tensor<256x4096xf32>) {
  %zero = arith.constant 0.0 : f32
  %zeros = arith.constant dense<0.0> : tensor<256x4096xf32>
  %ones = arith.constant dense<1.0> : tensor<256x4096xf32>
  %minus = arith.negf %x : tensor<256x4096xf32>
  %least = arith.minimumf %minus, %zeros : tensor<256x4096xf32>
  %rest = arith.subf %ones, %t : tensor<256x4096xf32>
  %plus = arith.negf %least : tensor<256x4096xf32>
  %exp = math.exp %plus : tensor<256x4096xf32>
  %below = arith.subf %minus, %least : tensor<256x4096xf32>
  %exp_below = math.exp %below : tensor<256x4096xf32>
  %sum = arith.addf %exp, %exp_below : tensor<256x4096xf32>
  %log = math.log %sum : tensor<256x4096xf32>
  %weighted = arith.mulf %rest, %x : tensor<256x4096xf32>
  %first = arith.addf %weighted, %least : tensor<256x4096xf32>
  %loss = arith.addf %first, %log : tensor<256x4096xf32>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %total = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%loss : tensor<256x4096xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %a, %o : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %share = arith.divf %exp_below, %sum : tensor<256x4096xf32>
  %other = arith.divf %exp, %sum : tensor<256x4096xf32>
  %difference = arith.subf %other, %share : tensor<256x4096xf32>
  %sign = arith.mulf %difference, %plus : tensor<256x4096xf32>
  %slope = arith.addf %sign, %rest : tensor<256x4096xf32>
  %bent = arith.mulf %slope, %minus : tensor<256x4096xf32>
  %tail = arith.addf %bent, %log : tensor<256x4096xf32>
  return %total, %tail : tensor<f32>, tensor<256x4096xf32>
}

// The same of labels of images, with a mean over the pixels that count: one kernel reads the logits, and how many count
// comes from memory, since it is the same for all of them. Nothing of the size of the logits is stored but the gradient.
// CHECK-LABEL: cg.region @"images_0@sm_90"
// CHECK-NOT: memref.alloc() {{.*}} : memref<4x21x128x128xf32>
// CHECK: cg.dispatch reduce {{.*}} outs(%[[COUNT:.*]] : memref<i64>)
// CHECK: cg.dispatch reduce {{.*}}, %[[COUNT]] : {{.*}}memref<i64>) outs(%{{.*}} : memref<4x21x128x128xf32>)
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @images(
#nchw = affine_map<(n, c, h, w) -> (n, c, h, w)>
#pixel = affine_map<(n, c, h, w) -> (n, h, w)>
#pixels = affine_map<(n, h, w) -> (n, h, w)>
#none3 = affine_map<(n, h, w) -> ()>
#none4 = affine_map<(n, c, h, w) -> ()>
func.func @images(%x: tensor<4x21x128x128xf32>, %labels: tensor<4x128x128xi64>) -> tensor<4x21x128x128xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %ignored = arith.constant -100 : i64
  %c0 = arith.constant 0 : i64
  %e0 = tensor.empty() : tensor<i64>
  %f0 = linalg.fill ins(%c0 : i64) outs(%e0 : tensor<i64>) -> tensor<i64>
  %count = linalg.generic {indexing_maps = [#pixels, #none3], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%labels : tensor<4x128x128xi64>) outs(%f0 : tensor<i64>) {
  ^bb0(%l: i64, %o: i64):
    %counts = arith.cmpi ne, %l, %ignored : i64
    %0 = arith.extui %counts : i1 to i64
    %1 = arith.addi %o, %0 : i64
    linalg.yield %1 : i64
  } -> tensor<i64>
  %e = tensor.empty() : tensor<4x21x128x128xf32>
  %share = linalg.generic {indexing_maps = [#pixel, #none4, #nchw],
                           iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%labels, %count : tensor<4x128x128xi64>, tensor<i64>) outs(%e : tensor<4x21x128x128xf32>) {
  ^bb0(%l: i64, %n: i64, %o: f32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %l : i64 to index
    %hit = arith.cmpi eq, %i, %j : index
    %f = arith.sitofp %n : i64 to f32
    %part = arith.divf %one, %f : f32
    %0 = arith.select %hit, %part, %zero : f32
    linalg.yield %0 : f32
  } -> tensor<4x21x128x128xf32>
  %e1 = tensor.empty() : tensor<4x128x128xf32>
  %none = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x128x128xf32>) -> tensor<4x128x128xf32>
  %lowest = linalg.fill ins(%least : f32) outs(%e1 : tensor<4x128x128xf32>) -> tensor<4x128x128xf32>
  %sum = linalg.generic {indexing_maps = [#nchw, #pixel],
                         iterator_types = ["parallel", "reduction", "parallel", "parallel"]}
      ins(%share : tensor<4x21x128x128xf32>) outs(%none : tensor<4x128x128xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %a, %o : f32
    linalg.yield %0 : f32
  } -> tensor<4x128x128xf32>
  %most = linalg.generic {indexing_maps = [#nchw, #pixel],
                          iterator_types = ["parallel", "reduction", "parallel", "parallel"]}
      ins(%x : tensor<4x21x128x128xf32>) outs(%lowest : tensor<4x128x128xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.maximumf %a, %o : f32
    linalg.yield %0 : f32
  } -> tensor<4x128x128xf32>
  %r = linalg.generic {indexing_maps = [#nchw, #pixel, #pixel, #nchw, #nchw],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %most, %sum, %share : tensor<4x21x128x128xf32>, tensor<4x128x128xf32>, tensor<4x128x128xf32>,
                                    tensor<4x21x128x128xf32>) outs(%e : tensor<4x21x128x128xf32>) {
  ^bb0(%a: f32, %m: f32, %s: f32, %h: f32, %o: f32):
    %0 = arith.subf %a, %m : f32
    %1 = math.exp %0 : f32
    %2 = arith.mulf %1, %s : f32
    %3 = arith.subf %2, %h : f32
    linalg.yield %3 : f32
  } -> tensor<4x21x128x128xf32>
  return %r : tensor<4x21x128x128xf32>
}

// Threads stand abreast on neighbouring pixels, also where what is stored reads the logits before any sum does: none of
// them needs another one's.
// CHECK: gpu.func @reduce_generic_{{[0-9]+}}(%arg0: memref<1376256xf32>
// CHECK-NOT: gpu.shuffle
// CHECK: gpu.return
