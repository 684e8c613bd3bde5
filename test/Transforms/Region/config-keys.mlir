// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Keys of the configuration, besides the parts of the model, that decide which operations are captured.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" | FileCheck %s

// cg.capture: off captures nothing.
module attributes {cg.config = #cg.config<impl = none, options = {cg.capture = "off"}>} {
  // CHECK-LABEL: cg.region @off_e0
  // CHECK: math.exp {{.*}}#cg.verdict<eager Disabled cause "cg.capture is off" remedy "set cg.capture to auto">
  // CHECK: cg.launch @off_e0({{.*}}) {cg.reason = "Disabled"
  func.func @off(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

// cg.classes: operations that would be nodes of another class are left out.
module attributes {cg.config = #cg.config<impl = none, options = {cg.classes = ["library", "copy"]}>} {
  // CHECK-LABEL: cg.region @classes_e0
  // CHECK: math.exp {{.*}}#cg.verdict<eager Disabled cause "it would be a node of the class kernel" remedy "add kernel to
  func.func @classes(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
