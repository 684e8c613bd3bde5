// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-scans --split-input-file | FileCheck %s

// Rows are cut into parts, padded at the end; then come the totals before each part, and the sums of both.
// CHECK: #[[$BEFORE:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: cg.region @sums
// CHECK: %[[FILLED:.*]] = tensor.pad %arg0 low[0, 0] high[0, [[MORE:[0-9]+]]]
// CHECK: %[[PARTS:.*]] = tensor.expand_shape %[[FILLED]] {{\[}}[0], [1, 2]] {{.*}} into tensor<8x[[COUNT:[0-9]+]]x[[PART:[0-9]+]]xf32>
// CHECK: %[[WITHIN:.*]] = cg.scan dimension(2) ins(%[[PARTS]]
// CHECK: %[[ENDS:.*]] = tensor.extract_slice %[[WITHIN]][0, 0, {{[0-9]+}}] [8, [[COUNT]], 1]
// CHECK: %[[TOTALS:.*]] = tensor.collapse_shape %[[ENDS]] {{.*}} into tensor<8x[[COUNT]]xf32>
// CHECK: %[[BEFORE:.*]] = cg.scan exclusive dimension(1) ins(%[[TOTALS]]
// CHECK: %[[SUM:.*]] = linalg.generic {indexing_maps = [#[[$BEFORE]], {{.*}} ins(%[[BEFORE]], %[[WITHIN]]
// CHECK: arith.addf
// CHECK: %[[JOINED:.*]] = tensor.collapse_shape %[[SUM]] {{\[}}[0], [1, 2]]
// CHECK: tensor.extract_slice %[[JOINED]][0, 0] [8, 50257] [1, 1]
// CHECK-NOT: cg.scan
cg.region @sums(%x: tensor<8x50257xf32>) -> tensor<8x50257xf32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %s = cg.scan dimension(1) ins(%x : tensor<8x50257xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %element, %sum : f32
    cg.yield %next : f32
  }
  cg.yield %s : tensor<8x50257xf32>
}

// -----

// Scans from the end are padded at the beginning. An exclusive scan does not contain the total of a part, so the last
// element is combined with it.
// CHECK-LABEL: cg.region @maxima
// CHECK: tensor.pad %arg0 low[[[MORE:[0-9]+]]] high[0]
// CHECK: cg.scan exclusive reverse dimension(1)
// CHECK: linalg.generic
// CHECK: arith.maxsi
// CHECK: cg.scan exclusive reverse dimension(0)
// CHECK: linalg.generic
// CHECK: arith.maxsi
// CHECK: tensor.extract_slice %{{.*}}{{\[}}[[MORE]]] [100001] [1]
cg.region @maxima(%x: tensor<100001xi32>) -> tensor<100001xi32> attributes {target = #cg.target<"sm_90">} {
  %least = arith.constant -2147483648 : i32
  %s = cg.scan exclusive reverse dimension(0) ins(%x : tensor<100001xi32>) inits(%least : i32) {
  ^bb0(%most: i32, %element: i32):
    %next = arith.maxsi %most, %element : i32
    cg.yield %next : i32
  }
  cg.yield %s : tensor<100001xi32>
}

// -----

// Not split: a scan with an initial value; another combiner; a recurrence; several tensors; short rows, and many rows;
// no elements; a host.
// CHECK-LABEL: cg.region @whole
// CHECK-NOT: tensor.expand_shape
cg.region @whole(%x: tensor<100000xf32>, %y: tensor<300xf32>, %m: tensor<5000x1000xf32>, %n: tensor<0x100000xf32>,
                 %i: f32)
    -> (tensor<100000xf32>, tensor<100000xf32>, tensor<100000xf32>, tensor<100000xf32>, tensor<300xf32>,
        tensor<5000x1000xf32>, tensor<0x100000xf32>) attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %begun = cg.scan dimension(0) ins(%x : tensor<100000xf32>) inits(%i : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  %other = cg.scan dimension(0) ins(%x : tensor<100000xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %both = arith.addf %sum, %element : f32
    %next = arith.maximumf %both, %element : f32
    cg.yield %next : f32
  }
  %state = tensor.extract_slice %x[0] [1] [1] : tensor<100000xf32> to tensor<f32>
  %ordered = cg.scan ordered dimension(0) ins(%x : tensor<100000xf32>) inits(%state : tensor<f32>) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  %two:2 = cg.scan dimension(0) ins(%x, %x : tensor<100000xf32>, tensor<100000xf32>) inits(%zero, %zero : f32, f32) {
  ^bb0(%sum: f32, %more: f32, %element: f32, %second: f32):
    %next = arith.addf %sum, %element : f32
    %then = arith.addf %more, %second : f32
    cg.yield %next, %then : f32, f32
  }
  %short = cg.scan dimension(0) ins(%y : tensor<300xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  %many = cg.scan dimension(1) ins(%m : tensor<5000x1000xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  %none = cg.scan dimension(1) ins(%n : tensor<0x100000xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  cg.yield %begun, %other, %ordered, %two#0, %short, %many, %none
      : tensor<100000xf32>, tensor<100000xf32>, tensor<100000xf32>, tensor<100000xf32>, tensor<300xf32>,
        tensor<5000x1000xf32>, tensor<0x100000xf32>
}

// -----

// CHECK-LABEL: cg.region @host
// CHECK-NOT: tensor.expand_shape
cg.region @host(%x: tensor<100000xf32>) -> tensor<100000xf32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %s = cg.scan dimension(0) ins(%x : tensor<100000xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  cg.yield %s : tensor<100000xf32>
}
