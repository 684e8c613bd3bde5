// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-scatters --split-input-file | FileCheck %s

// A histogram of many numbers is computed as several histograms, which begin with zeros. The last updates, which fill
// no part, follow.
// CHECK-LABEL: cg.region @histogram
// CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK: %[[NONE:.*]] = linalg.fill ins(%[[ZERO]] : f32) outs(%{{.*}} : tensor<[[PARTS:[0-9]+]]x256xf32>)
// CHECK: %[[PARTIAL:.*]] = cg.scatter batch_dims([0]) scatter_dims([1])
// CHECK-SAME: tensor<[[PARTS]]x{{[0-9]+}}x1x1xf32>, tensor<[[PARTS]]x{{[0-9]+}}x1xi32>) outs(%[[NONE]]
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]} ins(%[[PARTIAL]]
// CHECK-SAME: outs(%arg0
// CHECK: cg.scatter scatter_dims([0]) ins(%{{.*}}, %{{.*}} : tensor<1x1xf32>, tensor<1x1xi32>) outs(%[[SUM]]
cg.region @histogram(%x: tensor<256xf32>, %p: tensor<1048577x1xi32>, %u: tensor<1048577x1xf32>) -> tensor<256xf32>
    attributes {target = #cg.target<"sm_90">} {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<1048577x1xf32>, tensor<1048577x1xi32>)
      outs(%x : tensor<256xf32>) {
  ^bb0(%old: f32, %new: f32):
    %a = arith.addf %old, %new : f32
    cg.yield %a : f32
  }
  cg.yield %s : tensor<256xf32>
}

// -----

// Rows and windows keep their dimensions, before and behind the parts. A maximum keeps NaN.
// CHECK-LABEL: cg.region @rows
// CHECK: arith.constant 0xFF800000 : f32
// CHECK: cg.scatter batch_dims([1, 0]) scatter_dims([2])
// CHECK-SAME: tensor<3x[[PARTS:[0-9]+]]x{{[0-9]+}}x1x1x1x4xf32>, tensor<3x[[PARTS]]x{{[0-9]+}}x1xi64>)
// CHECK-SAME: tensor<[[PARTS]]x3x100x4xf32>
// CHECK: linalg.generic
// CHECK: arith.maximumf
cg.region @rows(%x: tensor<3x100x4xf32>, %p: tensor<3x64x256x1xi64>, %u: tensor<3x64x256x1x1x4xf32>)
    -> tensor<3x100x4xf32> attributes {target = #cg.target<"sm_90">} {
  %s = cg.scatter batch_dims([0]) scatter_dims([1])
      ins(%u, %p : tensor<3x64x256x1x1x4xf32>, tensor<3x64x256x1xi64>) outs(%x : tensor<3x100x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    %a = arith.maximumf %new, %old : f32
    cg.yield %a : f32
  }
  cg.yield %s : tensor<3x100x4xf32>
}

// -----

// Not split: few updates of a large target; a sum of 16 bits; a combiner in which the last update wins, or that drops
// NaN; and a host.
// CHECK-LABEL: cg.region @few
// CHECK-NOT: batch_dims
cg.region @few(%x: tensor<1000000xf32>, %p: tensor<256x1xi32>, %u: tensor<256x1xf32>, %h: tensor<256xbf16>,
               %q: tensor<65536x1xi32>, %v: tensor<65536x1xbf16>, %y: tensor<256xf32>, %w: tensor<65536x1xf32>)
    -> (tensor<1000000xf32>, tensor<256xbf16>, tensor<256xf32>, tensor<256xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %a = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<256x1xf32>, tensor<256x1xi32>) outs(%x : tensor<1000000xf32>) {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    cg.yield %s : f32
  }
  %b = cg.scatter scatter_dims([0]) ins(%v, %q : tensor<65536x1xbf16>, tensor<65536x1xi32>) outs(%h : tensor<256xbf16>) {
  ^bb0(%old: bf16, %new: bf16):
    %s = arith.addf %old, %new : bf16
    cg.yield %s : bf16
  }
  %c = cg.scatter scatter_dims([0]) ins(%w, %q : tensor<65536x1xf32>, tensor<65536x1xi32>) outs(%y : tensor<256xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %d = cg.scatter scatter_dims([0]) ins(%w, %q : tensor<65536x1xf32>, tensor<65536x1xi32>) outs(%y : tensor<256xf32>) {
  ^bb0(%old: f32, %new: f32):
    %s = arith.maxnumf %old, %new : f32
    cg.yield %s : f32
  }
  cg.yield %a, %b, %c, %d : tensor<1000000xf32>, tensor<256xbf16>, tensor<256xf32>, tensor<256xf32>
}

// -----

// CHECK-LABEL: cg.region @host
// CHECK-NOT: batch_dims
cg.region @host(%x: tensor<256xf32>, %p: tensor<65536x1xi32>, %u: tensor<65536x1xf32>) -> tensor<256xf32>
    attributes {target = #cg.target<"host">} {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<65536x1xf32>, tensor<65536x1xi32>) outs(%x : tensor<256xf32>) {
  ^bb0(%old: f32, %new: f32):
    %a = arith.addf %old, %new : f32
    cg.yield %a : f32
  }
  cg.yield %s : tensor<256xf32>
}

// -----

// The results of all parts may be no larger than the updates and their places: 100,000 updates with their places are as
// large as two such targets, and 30,000 are smaller than one.
// CHECK-LABEL: cg.region @large
// CHECK: cg.scatter batch_dims([0]) {{.*}} : tensor<2x50000x1x1xf32>, tensor<2x50000x1xi32>)
// CHECK-SAME: outs(%{{.*}} : tensor<2x100000xf32>)
// CHECK: cg.scatter scatter_dims([0]) ins(%arg{{.*}} : tensor<30000x1xf32>, tensor<30000x1xi32>)
cg.region @large(%x: tensor<100000xf32>, %p: tensor<100000x1xi32>, %u: tensor<100000x1xf32>, %q: tensor<30000x1xi32>,
                 %v: tensor<30000x1xf32>) -> (tensor<100000xf32>, tensor<100000xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %a = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<100000x1xf32>, tensor<100000x1xi32>)
      outs(%x : tensor<100000xf32>) {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    cg.yield %s : f32
  }
  %b = cg.scatter scatter_dims([0]) ins(%v, %q : tensor<30000x1xf32>, tensor<30000x1xi32>)
      outs(%x : tensor<100000xf32>) {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    cg.yield %s : f32
  }
  cg.yield %a, %b : tensor<100000xf32>, tensor<100000xf32>
}

// -----

// With rows of updates, each of which belongs to a block: if there are as many rows as blocks, one step is enough. Two
// rows are cut into parts, because a warp would have to add 2,048 rows one after the other.
// CHECK-LABEL: cg.region @wide
// CHECK-NOT: batch_dims
// CHECK: cg.scatter scatter_dims([0]) {{.*}} outs(%{{.*}} : tensor<100x64xf32>)
// CHECK: cg.scatter batch_dims([0]) {{.*}} outs(%{{.*}} : tensor<64x2x64xf32>)
cg.region @wide(%x: tensor<100x64xf32>, %p: tensor<4096x1xi32>, %u: tensor<4096x1x64xf32>, %y: tensor<2x64xf32>)
    -> (tensor<100x64xf32>, tensor<2x64xf32>) attributes {target = #cg.target<"sm_90">} {
  %a = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<4096x1x64xf32>, tensor<4096x1xi32>)
      outs(%x : tensor<100x64xf32>) {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    cg.yield %s : f32
  }
  %b = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<4096x1x64xf32>, tensor<4096x1xi32>)
      outs(%y : tensor<2x64xf32>) {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    cg.yield %s : f32
  }
  cg.yield %a, %b : tensor<100x64xf32>, tensor<2x64xf32>
}
