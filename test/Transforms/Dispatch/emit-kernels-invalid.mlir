// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --cg-emit-kernels

cg.region @unknown(%a: memref<64xf32>, %b: memref<64xf32>) attributes {target = #cg.target<"host">} {
  // expected-error@+1 {{has the unknown kernel class 'magic'}}
  cg.dispatch magic "x" ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%x: tensor<64xf32>, %o: tensor<64xf32>):
    cg.yield %x : tensor<64xf32>
  }
  cg.yield
}

// -----

cg.region @wrong(%a: memref<64xf32>, %b: memref<64xf32>) attributes {target = #cg.target<"host">} {
  // expected-error@+1 {{the body is not one that the class 'reduce' takes}}
  cg.dispatch reduce "x" ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%x: tensor<64xf32>, %o: tensor<64xf32>):
    %0 = math.exp %x : tensor<64xf32>
    cg.yield %0 : tensor<64xf32>
  } {schedule = {}}
  cg.yield
}
