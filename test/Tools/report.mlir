// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The report as it is promised (Inputs/check_report.py has the promises), in the file, in the package, and in what
// cg-run makes of it. Freed memory is overwritten: the report holds nothing of the compiler's.
//
// RUN: env MALLOC_PERTURB_=165 cg-compile %s -o %t.cgpkg --target=host,sm_90 --report=%t.json --quiet
// RUN: cg-run inspect --json %t.cgpkg > %t.inspected
// RUN: %python %S/Inputs/check_report.py %t.json --inspected %t.inspected --ops 13 | FileCheck %s
//
// Every operation once, by the place where it was written: what was inlined, merged, folded or dead, too.
// CHECK:      helper.py:1:1 | math.sin | step | captured | - | step_0 | None
// CHECK-NEXT: model.py:1:2 | math.exp | step | captured | - | step_0 | None
// CHECK-NEXT: layers.0/add | arith.addf | step | captured | - | step_0 | None
// CHECK-NEXT: model.py:3:4 | func.call | step | transparent | - | None | inlined
// CHECK-NEXT: model.py:5:6 | math.log | step | transparent | - | None | dead code
// CHECK-NEXT: model.py:5:7 | math.exp | step | transparent | - | None | merged with an equal operation
// CHECK-NEXT: unknown | arith.mulf | step | captured | - | step_0 | None
// CHECK-NEXT: model.py:7:1 | arith.negf | step | captured
// CHECK-NEXT: [[#CONSTANT:]]:8 | arith.constant | other | transparent | - | other_0 | None
// CHECK-NEXT: [[#CONSTANT+1]]:8 | arith.addf | other | captured | - | other_0 | None
// CHECK-NEXT: [[#CONSTANT+2]]:8 | arith.constant | other | transparent | - | other_0 | None
// CHECK-NEXT: [[#CONSTANT+3]]:8 | tensor.extract | other | legalized | HostRead | other_0 | a scalar is read
// CHECK-NEXT: [[#CONSTANT+4]]:8 | arith.negf | other | captured
//
// State that two entries share by a given name counts once; an argument without a name is its entry's own.
// CHECK:      argument step 0 state F32 cache [1024]
// CHECK-NEXT: argument step 1 state F32 arg1 [2]
// CHECK-NEXT: argument other 0 state F32 cache [1024]
// CHECK-NEXT: argument other 2 state F32 arg1 [2]
// CHECK: memory {{.*}}"constant_bytes": 0, {{.*}}"state_bytes": 4112}
// CHECK: error None
//
// A compilation that fails leaves a whole report, too.
// RUN: not cg-compile %t.absent -o %t.none --report=%t.none.json --quiet
// RUN: %python %S/Inputs/check_report.py %t.none.json --ops 0 | FileCheck %s --check-prefix=ABSENT
// ABSENT: error {{.*}}report.mlir.tmp.absent: error: cannot be read: No such file or directory

// What is not captured runs all the same, but is no graph.
// RUN: echo 'cg.capture: off' > %t.yaml
// RUN: cg-compile %s -o %t.off.cgpkg --config=%t.yaml --report=%t.off.json --quiet
// RUN: cg-run inspect --json %t.off.cgpkg > %t.off.inspected
// RUN: %python %S/Inputs/check_report.py %t.off.json --inspected %t.off.inspected --ops 13 | FileCheck %s --check-prefix=OFF
// OFF: model.py:1:2 | math.exp | step | eager | Disabled | None | cg.capture is off
// OFF: error None

func.func private @helper(%x: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = math.sin %x : tensor<1024xf32> loc("helper.py":1:1)
  return %0 : tensor<1024xf32>
}
func.func @step(%x: tensor<1024xf32> {cg.name = "cache", tf.aliasing_output = 0 : i32},
                %n: tensor<2xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<1024xf32>, tensor<2xf32>) {
  %0 = math.exp %x : tensor<1024xf32> loc("model.py":1:2)
  %1 = arith.addf %0, %x : tensor<1024xf32> loc("layers.0/add")
  %2 = call @helper(%1) : (tensor<1024xf32>) -> tensor<1024xf32> loc(callsite("model.py":3:4 at "main.py":9:9))
  %3 = math.log %x : tensor<1024xf32> loc("model.py":5:6)
  %4 = math.exp %x : tensor<1024xf32> loc("model.py":5:7)
  %5 = arith.mulf %2, %4 : tensor<1024xf32> loc(unknown)
  %6 = arith.negf %n : tensor<2xf32> loc("model.py":7:1)
  return %5, %6 : tensor<1024xf32>, tensor<2xf32>
}
func.func @other(%x: tensor<1024xf32> {cg.name = "cache", tf.aliasing_output = 0 : i32},
                 %n: tensor<2xf32> {tf.aliasing_output = 2 : i32}) -> (tensor<1024xf32>, f32, tensor<2xf32>) {
  %c = arith.constant dense<1.0> : tensor<1024xf32>
  %0 = arith.addf %x, %c : tensor<1024xf32>
  %i = arith.constant 3 : index
  %1 = tensor.extract %0[%i] : tensor<1024xf32>
  %2 = arith.negf %n : tensor<2xf32>
  return %0, %1, %2 : tensor<1024xf32>, f32, tensor<2xf32>
}
