// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Remarks and errors have the locations of the report: the first file position, however it is wrapped, or the name
// stack. MLIR's own printing shows neither.
//
// RUN: cg-opt %s --cg-stamp-ops --cg-analyze-legality --remarks-filter=cg.* --remark-format=yaml \
// RUN:   --remarks-output-file=%t.yaml -o /dev/null
// RUN: FileCheck %s --check-prefix=YAML --input-file=%t.yaml
// RUN: cg-opt %s --cg-stamp-ops --cg-analyze-legality --remarks-filter=cg.* -o /dev/null 2>&1 | FileCheck %s

// YAML: DebugLoc: {{ *}}{ File: model.py, Line: 12, Column: 3 }
// YAML: DebugLoc: {{ *}}{ File: '{{ *}}layers.0/item', Line: 0, Column: 0 }
// CHECK: model.py:12:3: remark: {{.*}}HostRead
// CHECK: {{^}}layers.0/item: remark: {{.*}}HostRead
// CHECK-NOT: loc(
func.func private @note(f32) attributes {cg.residency = "host"}
func.func @main(%x: tensor<f32>, %y: tensor<f32>) {
  %0 = tensor.extract %x[] : tensor<f32> loc(callsite("item"("model.py":12:3) at "main"))
  call @note(%0) : (f32) -> ()
  %1 = tensor.extract %y[] : tensor<f32> loc("layers.0/item")
  call @note(%1) : (f32) -> ()
  return
}
