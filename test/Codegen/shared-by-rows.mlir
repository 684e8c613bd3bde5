// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline="target=host stop-after=dispatch" | FileCheck %s
// RUN: cg-compile %s --target host,sm_90 --quiet -o %t.cgpkg

// What is the same for all rows is computed once, and not by the kernel of each row, although both read one tensor.
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#v = affine_map<(d0) -> (d0)>
#z = affine_map<(d0) -> ()>

// The largest of a vector divides all rows.
// CHECK-LABEL: cg.region @"whole_0@host"
// CHECK:       cg.dispatch reduce {{.*}} ins(%arg1 : memref<8192xf32>) outs(%[[LARGEST:.*]] : memref<f32>)
// CHECK:       cg.dispatch reduce {{.*}} ins(%arg0, %arg1, %[[LARGEST]] : {{.*}} outs(%{{.*}}, %{{.*}} : memref<8192xf32>
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: func.func @whole(
func.func @whole(%x: tensor<8192x16xf32>, %q: tensor<8192xf32>) -> (tensor<8192xf32>, tensor<8192xf32>) {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<f32>
  %fs = linalg.fill ins(%least : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %largest = linalg.generic {indexing_maps = [#v, #z], iterator_types = ["reduction"]} ins(%q : tensor<8192xf32>)
      outs(%fs : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %o : f32
    linalg.yield %m : f32
  } -> tensor<f32>
  %er = tensor.empty() : tensor<8192xf32>
  %fr = linalg.fill ins(%zero : f32) outs(%er : tensor<8192xf32>) -> tensor<8192xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<8192x16xf32>) outs(%fr : tensor<8192xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.mulf %a, %a : f32
    %s = arith.addf %p, %o : f32
    linalg.yield %s : f32
  } -> tensor<8192xf32>
  %fm = linalg.fill ins(%least : f32) outs(%er : tensor<8192xf32>) -> tensor<8192xf32>
  %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<8192x16xf32>) outs(%fm : tensor<8192xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %o : f32
    linalg.yield %m : f32
  } -> tensor<8192xf32>
  %r = linalg.generic {indexing_maps = [#v, #v, #z, #v], iterator_types = ["parallel"]}
      ins(%sum, %q, %largest : tensor<8192xf32>, tensor<8192xf32>, tensor<f32>) outs(%er : tensor<8192xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %d = arith.divf %p, %c : f32
    linalg.yield %d : f32
  } -> tensor<8192xf32>
  return %r, %max : tensor<8192xf32>, tensor<8192xf32>
}

// One product has a vector that is computed first, the other the one it is computed from. They are one kernel, which
// reads the first vector: as part of that kernel it would also be more than a block of a GPU has shared memory.
// CHECK-LABEL: cg.region @"matrix_0@host"
// CHECK:       cg.dispatch map
// CHECK:       cg.dispatch reduce {{.*}} : memref<128x20000xf32>, memref<20000xf32>, memref<20000xf32>)
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: func.func @matrix(
func.func @matrix(%x: tensor<128x20000xf32>, %w: tensor<20000xf32>) -> (tensor<128xf32>, tensor<128xf32>) {
  %zero = arith.constant 0.0 : f32
  %ew = tensor.empty() : tensor<20000xf32>
  %h = linalg.generic {indexing_maps = [#v, #v], iterator_types = ["parallel"]} ins(%w : tensor<20000xf32>)
      outs(%ew : tensor<20000xf32>) {
  ^bb0(%a: f32, %o: f32):
    %t = math.tanh %a : f32
    linalg.yield %t : f32
  } -> tensor<20000xf32>
  %er = tensor.empty() : tensor<128xf32>
  %fr = linalg.fill ins(%zero : f32) outs(%er : tensor<128xf32>) -> tensor<128xf32>
  %y = linalg.matvec ins(%x, %h : tensor<128x20000xf32>, tensor<20000xf32>)
      outs(%fr : tensor<128xf32>) -> tensor<128xf32>
  %z = linalg.matvec ins(%x, %w : tensor<128x20000xf32>, tensor<20000xf32>)
      outs(%fr : tensor<128xf32>) -> tensor<128xf32>
  return %y, %z : tensor<128xf32>, tensor<128xf32>
}
